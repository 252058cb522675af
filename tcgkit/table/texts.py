"""The words of the table that all faces share, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from tcgkit.kernel.cards import Lang, Text

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    # the legend of a table
    "heads": ("On the table: {names}.", "表の見出し　{names}"),
    "legend": (
        "A number with + or - is above or below what is printed.",
        "＋－のついた数値は、印刷された数値より高い・低いことを示します。",
    ),
    # what the game is about, and its words
    "aim": ("The aim of {game}: {aim}", "{game}の目的：{aim}"),
    "no_aim": (
        "{game} does not say what it is about in a sentence; see its rulebook: tcgkit rules {id}.",
        "{game}には目的の一言がありません。規則書をご覧ください：tcgkit rules {id} --lang ja",
    ),
    "term": ("{name} ({ja})", "用語：{ja}（{name}）"),
    "term_means": ("{term}: {meaning}", "{term}　英語の説明：{meaning}"),
    "stands_for": ("On the table, {short} is {name}.", "表の「{short}」は{name}です。"),
    "rules_on": ("What the rules say of {text}:", "規則書の「{text}」："),
    "rules_more": ("also in: {ids}", "ほかの条項：{ids}"),
    # a lesson
    "lesson_begins": (
        (
            "A first game that teaches. Do what it says, and look up what you like: ?2 (an option), "
            "?word, ?goal, why. lesson repeats the text; quit offers to save the game."
        ),
        (
            "はじめての一局です。案内のとおりに進めましょう。いつでも調べられます：?2（選択肢）、?用語、"
            "?目的、なぜ。「レッスン」で説明を読み返し、「終了」で保存して中断できます。"
        ),
    ),
    "lesson_now": ("Now: {number} {label}", "ここでは：{number} {label}"),
    "lesson_number": ("Now: {number}", "ここでは：{number}"),
    "lesson_other": (
        "That is legal, too: {label}. For this lesson take {number}: {wanted}.",
        "それもできます（{label}）。このレッスンでは{number}「{wanted}」を選んでください。",
    ),
    "lesson_other_number": (
        "That is legal, too. For this lesson take {number}.",
        "それもできます。このレッスンでは{number}を入力してください。",
    ),
    "lesson_not_now": (
        "Not in the lesson: it asks you one thing after the other.",
        "レッスン中は使えません。1つずつ質問に答えて進みます。",
    ),
    "lesson_free": (
        "The lesson ends here. The game goes on from this position: you decide, against {who}.",
        "レッスンはここまでです。この局面から自由に続けましょう。相手は{who}です。",
    ),
    "lesson_none": (
        (
            "{game} has no lesson yet. You can play at once: tcgkit play --ruleset {id}. "
            "How to write a lesson: docs/how-to/write-a-lesson.md."
        ),
        (
            "{game}にはまだレッスンがありません。すぐに遊ぶには：tcgkit play --ruleset {id} --lang ja。"
            "レッスンの書き方：docs/how-to/write-a-lesson.md"
        ),
    ),
    "you": ("you", "あなた"),
    "shared": ("table", "共通"),
    "out": ("out of the game", "脱落"),
    "plays_with": ("with {who}", "{who}の味方"),
    "face_down": ("(face down)", "（裏側）"),
    "face_down_mark": ("face down", "裏側"),
    "some_down": ("{count} face down", "裏側{count}"),
    "top": ("top: {card}", "一番上：{card}"),
    "of": ("{who}'s", "{who}のカード"),
    "acts_now": ("{card} acts ({why})", "{card}が行動中（{why}）"),
    "acts_next": ("next: {cards} ({why})", "次：{cards}（{why}）"),
    "doing": ("now: {items}", "現在：{items}"),
    "waiting": ("to come: {items}", "このあと：{items}"),
    "short": ("{short}: {name}", "{short}は{name}"),
    "why_yes": ("{deed}: yes, now", "{deed}：今できます"),
    "why_no": ("{deed}: no", "{deed}：できません"),
    "why_use": ("use it", "使う"),
    "why_choose": ("choose {card}", "{card}を選ぶ"),
    "why_answer": (
        "First this must be answered: {question}",
        "先に答えてください：{question}",
    ),
    "why_refused": ("{deeds}: {reason}", "{deeds}：できません。理由：{reason}"),
    "why_alike": ("{deeds} ({cards})", "{deeds}（カード：{cards}）"),
    "why_cards": (" because of {cards}", "（{cards}による）"),
    "why_whom": (
        (
            "No card that you see and no refused action is called {text}. "
            "Type why and a card's name, its place, or words of what you want to do."
        ),
        (
            "「{text}」というカードも、今できない行動もありません。"
            "why のあとにカード名、場所、行動の言葉のいずれかを入力してください。"
        ),
    ),
    "why_which": (
        "{text} could be any of: {names}. Type more of it, or its place.",
        "「{text}」の候補：{names}。名前の続きか場所を入力してください。",
    ),
    "why_nothing": (
        "No action is refused now.",
        "今できない行動はありません。",
    ),
    "your_options": ("What do you do?", "どうしますか？"),
    "follows": ("Then: {lines}", "結果：{lines}"),
    "hint_title": (
        "What the computer thinks, with what you know (your chance to win):",
        "コンピュータの見立て（あなたが知っている情報だけでの勝率）：",
    ),
    "hint_good": (
        "* {label}: {chance} % (within {margin})",
        "◎ {label}：{chance}%（誤差{margin}）",
    ),
    "hint_option": (
        "  {label}: {chance} % (within {margin})",
        "　 {label}：{chance}%（誤差{margin}）",
    ),
    "hint_more": (
        "  Not better: {count} more.",
        "　 ほか{count}個はこれ以下の評価です。",
    ),
    "rulebook_language": ("", "（規則書は英語です）"),
    "undone": ("Taken back: {label}.", "取り消しました：{label}。"),
    "undo_nothing": (
        "You have no answer to take back.",
        "取り消せる答えはありません。",
    ),
    "undo_learned": (
        "The answer cannot be taken back: since then you have seen {cards}.",
        "取り消せません。その後に{cards}を見ています。",
    ),
    "undo_chance": (
        "The answer cannot be taken back: chance has decided something since then.",
        "取り消せません。その後に運による決定がありました。",
    ),
    "undo_other": (
        "The answer cannot be taken back: another player has answered since then.",
        "取り消せません。その後に他のプレイヤーが答えています。",
    ),
    "over_won": ("You win.", "あなたの勝ちです。"),
    "over_lost": ("You lose.", "あなたの負けです。"),
    "over_draw": ("The game is a draw.", "引き分けです。"),
    "over_seat": ("{who} wins.", "{who}の勝ちです。"),
    "over_seats": ("{who} win together.", "{who}の勝ちです。"),
}

TEXTS: Final = MappingProxyType({key: Text(*both) for key, both in _TEXTS.items()})
"""The words by key."""


def say(key: str, lang: Lang, **parts: object) -> str:
    """Return the text ``key`` in ``lang``, with its parts filled in."""
    return TEXTS[key].in_(lang).format(**parts) if parts else TEXTS[key].in_(lang)


def listed(words: list[str], lang: Lang) -> str:
    """Join words with the comma of the language."""
    return ("、" if lang == "ja" else ", ").join(words)


def told_outcome(lines: Sequence[str], lang: Lang) -> str:
    """Return what follows an answer as one sentence, or an empty text."""
    if not lines:
        return ""
    comma = "／" if lang == "ja" else "; "
    return say("follows", lang, lines=comma.join(lines))
