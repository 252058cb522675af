"""The words of the browser table, in both languages: those of the server, and those of the page."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from tcgkit.kernel.cards import Lang, Text

_SERVER: Final[dict[str, tuple[str, str]]] = {
    "malformed": (
        "This message was not understood. Reload the page.",
        "通信内容が正しくありません。ページを再読み込みしてください。",
    ),
    "oversized": (
        "This message is too long: at most {limit} bytes.",
        "通信内容が長すぎます（{limit}バイトまで）。",
    ),
    "flood": (
        "Too many messages at once. Reload the page to go on; the game has lost nothing.",
        "短時間に通信が多すぎます。ページを再読み込みすると続けられます。対戦の内容は失われていません。",
    ),
    "unknown_token": (
        "This link belongs to no seat here. Ask the host for a new link.",
        "このリンクに対応する席がありません。主催者に新しいリンクをもらってください。",
    ),
    "late": (
        "The page did not say in time which seat it is for. Reload it.",
        "席の確認が時間内に届きませんでした。再読み込みしてください。",
    ),
    "crowded": (
        "{limit} windows look at this seat already. Close one of them.",
        "この席はすでに{limit}個の画面で開かれています。どれかを閉じてください。",
    ),
    "full": (
        "The server is full. Try again later.",
        "サーバーが満員です。あとで試してください。",
    ),
    "busy": (
        "That takes the server long. Try again in a moment.",
        "時間のかかる処理です。少し待ってからもう一度試してください。",
    ),
    "fault": (
        "That could not be done because of a fault; the server's log tells which.",
        "不具合のため実行できませんでした（詳細はサーバーのログ）。",
    ),
    "slow": (
        "The connection is too slow. Reload the page to go on.",
        "通信が遅すぎます。ページを再読み込みすると続けられます。",
    ),
    "stale": (
        "The game has moved on since this was asked, perhaps by another window. This is the question now.",
        "この質問にはもう答えられています（別の画面など）。現在の質問を表示します。",
    ),
    "not_asked": (
        "You are not asked now.",
        "今はあなたの選択ではありません。",
    ),
    "illegal": (
        "That is not one of the answers.",
        "それは選択肢にありません。",
    ),
    "full_stand": (
        "{limit} windows watch this game already. Try again later.",
        "観戦の画面がすでに{limit}個開かれています。あとで試してください。",
    ),
    "spectator": (
        "You are watching. Only players can do that.",
        "観戦中です。この操作は対戦者だけができます。",
    ),
    "lost_on_time": (
        "{who} ran out of time. The table rules this as a concession.",
        "{who}の持ち時間が切れました。このテーブルの裁定で投了として扱います。",
    ),
    "no_habits": (
        "With several people at the table nobody can be answered for: the others would notice it.",
        "複数の人で遊ぶときは、自動で答えると他の人にわかってしまうため使えません。",
    ),
    "over": ("The game is over.", "ゲームは終わっています。"),
    "running": (
        "The game is not over yet.",
        "ゲームはまだ終わっていません。",
    ),
    "no_deck": (
        "The game has no such deck.",
        "そのデッキはありません。",
    ),
    "wrong_deck": (
        "This deck cannot be played: {why}",
        "このデッキは使えません：{why}",
    ),
    "private": (
        "The record tells every hidden card, so only who plays against computers alone can save it here.",
        "記録には伏せられていたカードもすべて含まれるため、ここで保存できるのはコンピュータとだけ対戦した場合に限ります。",
    ),
    "draw_declined": (
        "The computer does not agree to draws.",
        "コンピュータは引き分けに応じません。",
    ),
    "unkept": (
        (
            "The server cannot save this game now; perhaps its disk is full. You can play on, but a restart of the server "
            "would lose what is not saved."
        ),
        "サーバーがこの対戦を保存できません（ディスクの空き不足など）。続けられますが、サーバーが再起動すると未保存の分は失われます。",
    ),
    "broken": (
        "A fault stopped this game; the server's log tells which. A rematch begins a new one.",
        "不具合によりゲームが停止しました（詳細はサーバーのログ）。再戦で新しいゲームを始められます。",
    ),
}
TEXTS: Final = MappingProxyType({key: Text(*both) for key, both in _SERVER.items()})
"""What the server says, by key."""

_PAGE: Final[dict[str, tuple[str, str]]] = {
    "lost": ("Connection lost. Trying again …", "接続が切れました。再接続中…"),
    "waiting": ("Waiting for the other players …", "他のプレイヤーを待っています…"),
    "watching": ("Spectators:", "観戦者："),
    "clocks": ("Time left", "持ち時間"),
    "spectator": ("You are watching this game.", "このゲームを観戦しています。"),
    "log": ("What happened", "経過"),
    "table": ("Table", "盤面"),
    "shared_side": ("shared", "共通"),
    "hint": ("Hint", "ヒント"),
    "hint_best": ("best", "最善"),
    "hint_told": (
        "Your chance to win with each answer, as the computer sees it with what you know:",
        "コンピュータの見立て。あなたが知っている情報だけで見た、それぞれの勝率です。",
    ),
    "lesson": ("A first game", "はじめての一局"),
    "lesson_begin": ("Begin", "はじめる"),
    "lesson_over": ("The lesson is over", "レッスン終了"),
    "lesson_begins": (
        (
            "This game teaches. Each step tells you what is going on and which answer to give: click it in the list, or the "
            "marked card on the table. Point at a card, or press long, to read it. Help looks up every word of the game. "
            "You can close the page at any time, and go on later."
        ),
        (
            "この一局では、今の状況と選ぶ答えが1つずつ示されます。一覧の答えか、盤面の印のついたカードをクリックして進みましょう。"
            "カードはカーソルを合わせるか長押しで読めます。ゲームの言葉は「ヘルプ」で調べられます。ページを閉じても、あとで続きから遊べます。"
        ),
    ),
    "find_word": ("Look up a word", "言葉を調べる"),
    "find": ("Find", "検索"),
    "word_none": (
        "Nothing is found for “#”: no word of this game, no sign on the table, no rule.",
        "「#」は、このゲームの用語・盤面の記号・ルールのどれにも見つかりません。",
    ),
    "thinking": ("Thinking …", "考え中…"),
    "undo": ("Undo", "待った"),
    "concede": ("Concede", "投了"),
    "draw": ("Offer a draw", "引き分けを提案"),
    "rematch": ("Rematch", "再戦"),
    "rematch_with": ("Next deck", "次に使うデッキ"),
    "same_deck": ("the same deck", "同じデッキ"),
    "built_deck": ("my deck from the deck builder", "デッキ構築で作ったデッキ"),
    "rematch_asked": (
        "You asked for a rematch. The others have not agreed yet.",
        "再戦を申し込みました。相手の返事を待っています。",
    ),
    "rematch_wanted": (
        "Your opponent would like a rematch.",
        "相手が再戦を希望しています。",
    ),
    "save": ("Save the record", "記録を保存"),
    "look_back": ("Look back", "振り返る"),
    "first": ("First", "最初"),
    "previous": ("Back", "前へ"),
    "next": ("On", "次へ"),
    "last": ("Last", "最後"),
    "answered": ("your answer", "あなたの選択"),
    "unasked": ("You were not asked then.", "このときは選択していません。"),
    "review": ("Review", "対戦の分析"),
    "skip": ("Skip", "スキップ"),
    "skip_help": (
        "Pass until you must decide or this part of the game ends",
        "選択が必要になるか、この場面が終わるまでパスし続けます",
    ),
    "stops": ("When to ask me", "確認する場面"),
    "pass_own": (
        "Never ask me during my own deeds: pass for me",
        "自分の行動の途中では確認しない（自動でパスする）",
    ),
    "habits": ("Answered for you from now on", "自動で答えるもの"),
    "habits_none": (
        "Nothing yet. ↻ beside an answer gives it, and gives it unasked from now on in such questions about this card.",
        "まだありません。選択肢の横の↻で、その選択をして、以後このカードについての同じ質問には自動でそう答えます。",
    ),
    "habit_end": ("Ask me again", "また確認する"),
    "always": ("Always answer so", "いつもこう答える"),
    "ask_at": ("Always ask me at", "必ず確認する場面"),
    "ask_first": ("Open these for me", "機会を設ける場面"),
    "animate": ("Animations", "アニメーション"),
    "routine": ("Ask me too:", "次も確認する："),
    "language": ("日本語", "English"),
    "sure_concede": ("Give up?", "本当に投了しますか？"),
    "yes": ("Yes", "はい"),
    "no": ("No", "いいえ"),
    "close": ("Close", "閉じる"),
    "other_language": ("日本語で読む", "Read in English"),
    "build_deck": ("Build a deck (new tab)", "デッキを組む（新しいタブ）"),
    "why_not": ("What you cannot do now, and why", "今できないことと、その理由"),
    "why": ("What you can do with it now", "今このカードでできること"),
    "as_it_is": ("On the table now", "現在の状態"),
    "clauses": ("Rules", "規則"),
    "empty": ("none", "なし"),
    "more": ("More", "その他"),
    "number": ("A number", "数"),
    "send": ("Answer", "答える"),
    "playable": ("can be chosen", "選択できます"),
    "chosen": ("chosen; choose on, or Escape", "選択中。続けて選ぶか、Escで取り消し"),
    "all_choices": ("Show all choices", "すべての選択肢を表示"),
    "help": (
        (
            "Click a lit card, then a lit target, or choose from the list. A number key chooses from the list, 0 or P passes, "
            "Escape takes a choice back, U asks for undo, S skips to the next part of the game, W tells what you cannot do and why. Point at a card, press long, "
            "or press I on it to read it. A click on a card that is not lit tells what you can do with it, and why not. ↻ beside an answer always "
            "answers so from now on, § shows its rule."
        ),
        (
            "光っているカード、続けて光っている対象をクリックするか、一覧から選びます。数字キーでも選択でき、0またはPはパス、"
            "Escで選び直し、Uで待った、Sで次の場面までスキップ、Wで今できないことの理由です。カードにカーソルを合わせるか、長押しするか、Iキーで読めます。"
            "光っていないカードをクリックすると、できることとできない理由がわかります。選択肢の横の↻は以後いつもそう答え、§はそのルールを表示します。"
        ),
    ),
    "aim": ("What the game is about", "どんなゲーム？"),
    "keys": ("Clicks and keys", "操作"),
    "help_title": ("Help", "ヘルプ"),
    "rulebook": ("Rulebook (new tab)", "ルールブック（新しいタブ）"),
    "cards": ("All cards (new tab)", "カード一覧（新しいタブ）"),
    "legend": ("Signs on the table", "盤面の記号"),
    "changed": (
        "▲ and ▼: above or below what is printed.",
        "▲▼は、印刷された数値より高い・低いことを示します。",
    ),
    "phases": ("Phases", "フェイズ"),
}
PAGE: Final = MappingProxyType({key: Text(*both) for key, both in _PAGE.items()})
"""What the page says, by key."""


def tell(key: str, lang: Lang, **parts: object) -> str:
    """Return what the server says in a language."""
    return TEXTS[key].in_(lang).format(**parts)


def page_texts(lang: Lang) -> dict[str, str]:
    """Return all words of the page in a language."""
    return {key: text.in_(lang) for key, text in PAGE.items()}
