"""The terminal's own texts, in both languages."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from tcgkit.kernel.cards import Lang, Text
from tcgkit.table import texts as table

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    # the table
    "empty": ("none", "なし"),
    "times": ("x{count}", "x{count}"),
    "printed": ("printed {number}", "元は{number}"),
    "on": ("on {host}", "{host}に装着"),
    # asking
    "ask": ("Your choice, or ? for help: ", "番号を入力（?でヘルプ）: "),
    "ask_several": (
        "Your choice (several: 1,{last}), or ? for help: ",
        "番号を入力（1,{last}で2つ。?でヘルプ）: ",
    ),
    "several_stopped": (
        "Your further answers do not fit any more; you are asked again.",
        "続けて入力した番号は選べなくなったので、もう一度確認します。",
    ),
    "ask_enter": ("Enter to continue, or ? for help: ", "Enterで続行（?でヘルプ）: "),
    "ask_number": ("A number from {low} to {high}: ", "{low}から{high}までの数: "),
    "ask_number_open": ("A number, {low} or more: ", "{low}以上の数: "),
    "no_answer": (
        "Nothing was entered. Type a number from {low} to {high}, or ? for help.",
        "入力がありません。{low}から{high}の番号か、?を入力してください。",
    ),
    "no_such_number": (
        "Unknown option {number}. Type a number from {low} to {high}, or ? for help.",
        "{number}番の選択肢はありません。{low}から{high}の番号か、?を入力してください。",
    ),
    "not_understood": (
        (
            "Not understood: {text}. Type a number from {low} to {high}, words of an option, "
            "or ? for help."
        ),
        "「{text}」に当てはまる選択肢がありません。{low}から{high}の番号か、選択肢の言葉か、?を入力してください。",
    ),
    "did_you_mean": ("Did you mean: {words}?", "もしかして：{words}"),
    "ambiguous": (
        "{text} fits several options: {numbers}. Type the number.",
        "「{text}」は複数の選択肢に当てはまります：{numbers}。番号で選んでください。",
    ),
    "number_range": (
        "{text} cannot be answered here.",
        "「{text}」はここでは答えになりません。",
    ),
    # the full screen
    "empty_zones": ("none in: {zones}", "なし：{zones}"),
    "screen_news": ("What happened", "経過"),
    "screen_new": ("What happened ({count} new)", "経過（新着{count}）"),
    "screen_keys": (
        "number, words or command; arrows, PgUp, PgDn",
        "番号、言葉、コマンド。↑↓、PgUp、PgDn",
    ),
    "screen_waiting": ("The others are playing …", "相手の番です…"),
    "screen_over": (
        "Enter, or again, review, save: ",
        "Enterか、再戦、分析、保存：",
    ),
    "screen_close": ("Esc closes, arrows scroll", "Escで閉じる、↑↓でスクロール"),
    # reading
    "no_card": (
        (
            "Nothing here is called {text}. Try ?N with the number of an option, ? and a card's "
            "name, ? and a zone's name, or ? and a clause."
        ),
        (
            "「{text}」は見つかりません。?のあとに選択肢の番号、カード名、ゾーン名、条項番号のいずれかを"
            "続けてください。"
        ),
    ),
    "several_cards": ("{text} could be: {names}", "「{text}」の候補：{names}"),
    "cards_too": ("Cards: {names}", "カード：{names}"),
    "no_rulebook": ("This game brings no rulebook.", "このゲームには規則書がありません。"),
    "plain_option": (
        "Option {number}: {label}",
        "選択肢{number}：{label}",
    ),
    "now": ("now: {values}", "現在：{values}"),
    "zone_of": ("{zone} of {who}: {count}", "{who}の{zone}：{count}枚"),
    "not_visible": ("(you do not see these cards)", "（カードは見えません）"),
    # the log
    "log_title": ("What happened so far:", "これまでの経過："),
    # commands
    "help": (
        (
            "number       choose the option with this number (or type words of it); 0 or p: pass\n"
            "?            this help\n"
            "?N           read the cards and the rule of option N\n"
            "?name        read a card, a zone or a word of the game; ?goal: its aim\n"
            "?clause      read a clause of the rulebook, or all that begin with it\n"
            "why          what you cannot do now, and why not\n"
            "why card     what you can do with a card (why card > target), and why not\n"
            "hint         which options win most, as far as the computer can tell from what you know\n"
            "always N     answer N now, and unasked in such questions about this card; always: list\n"
            "forget [N]   be asked again in all of them, or in number N\n"
            "board        draw the table again\n"
            "log [N]      what happened (the last N lines)\n"
            "undo         take your last answer back, if nothing hidden was revealed since\n"
            "skip         pass until you have to decide something, or a new phase or turn begins\n"
            "save [FILE]  write the game to a file; go on with: tcgkit play --resume FILE\n"
            "concede      give the game up\n"
            "quit         leave without an end"
        ),
        (
            "番号         その番号の選択肢を選ぶ（言葉でも可）。0でパス\n"
            "?            このヘルプ\n"
            "?番号        その選択肢のカードと条項を読む\n"
            "?名前        カード、ゾーンの中、用語の意味を読む。?目的：ゲームの目的\n"
            "?条項        規則書の条項を読む（前方一致）\n"
            "why なぜ     今できないことと、その理由\n"
            "why カード名  そのカードでできること、できない理由（why カード > 対象）\n"
            "hint ヒント   コンピュータの見立てによる、勝ちやすい選択肢\n"
            "always いつも  いつも 番号：その番号を選び、以後同じ質問には自動でそう答える（番号なしで一覧）\n"
            "forget 忘れる 自動の答えをすべてやめる（番号でその1つだけ）\n"
            "board 盤面   盤面を表示し直す\n"
            "log 経過     これまでの経過（log N で最後のN行）\n"
            "undo 戻る    直前の答えを取り消す（隠れた情報を見ていないとき）\n"
            "skip スキップ  決定が必要になるか、次のフェイズやターンになるまでパスし続ける\n"
            "save 保存    ゲームを保存する（再開：tcgkit play --resume ファイル）\n"
            "concede 投了 負けを認める\n"
            "quit 終了    決着をつけずに終える"
        ),
    ),
    "help_lesson": (
        "lesson       read again what the lesson says",
        "lesson レッスン  レッスンの説明をもう一度読む",
    ),
    "why_title": ("What you cannot do now:", "今できないこと："),
    "help_texts": (
        "texts [P2]   read the texts of all decks, or of one",
        "texts テキスト  全デッキのテキストを読む（texts P2 で1つだけ）",
    ),
    "help_stops": (
        (
            "stops        list where you are asked\n"
            "stop NAME    be asked there in any case from now on (go on NAME: no longer)\n"
            "go on own    never be asked during your own deeds: pass (stop own: be asked)"
        ),
        (
            "stops 停止一覧  確認を求める場面の一覧\n"
            "stop 停止     停止 名前：その場面では必ず確認する（go 続行：続行 名前 でやめる）\n"
            "go 自分       自分の行動の途中では確認せずパスする（停止 自分：確認する）"
        ),
    ),
    "help_draw": (
        "draw         offer a draw, or agree to one; playing on declines it",
        "draw 引き分け  引き分けを提案する・応じる（続行すれば断ったことになる）",
    ),
    "help_details": (
        "details      be asked for each choice of this kind, or no longer: {what}",
        "details 詳細  {what}をそのつど確認する・しない",
    ),
    "details_on": ("From now on you are asked: {what}.", "これから{what}を確認します。"),
    "details_off": (
        "You are no longer asked: {what}. The usual choice is taken.",
        "今後は{what}を確認せず、通常の選択をします。",
    ),
    "help_time": (
        "time         how much time is left",
        "time 時間     残り時間",
    ),
    "texts_of": ("Texts of {who}:", "{who}のテキスト："),
    "texts_unseen": (
        "(You have not seen the other texts yet.)",
        "（他のテキストはまだ公開されていません。）",
    ),
    "no_player": (
        "Player {text} does not exist. Type texts, or texts P1.",
        "{text}というプレイヤーはいません。texts または texts P1 と入力してください。",
    ),
    "stops_title": ("You are asked:", "確認を求める場面："),
    "moment_on": ("yes, in any case", "必ず確認"),
    "moment_off": ("unless a habit answers", "自動の答えがなければ確認"),
    "moment_set": (
        "You are asked at {at} in any case from now on.",
        "これから{at}では必ず確認します。",
    ),
    "moment_unset": (
        "At {at}, habits answer for you again.",
        "{at}では、自動の答えがあればそう答えます。",
    ),
    "own_deeds": ("your own deeds", "自分の行動の途中"),
    "habit_forgotten": (
        "You are asked again instead of: {label}.",
        "自動で答えるのをやめました：{label}。",
    ),
    "no_habit": (
        "No habit has the number {number}; always lists them.",
        "番号{number}の自動の答えはありません（always いつも で一覧）。",
    ),
    "stop_on": ("yes", "はい"),
    "stop_off": ("no", "いいえ"),
    "stop_set": ("You are asked at {at} from now on.", "これから{at}で確認を求めます。"),
    "go_set": ("You are no longer asked at {at}.", "今後は{at}で確認を求めません。"),
    "no_stop": (
        "No stop is called {text}. Known: {stops}; type stops to see them.",
        "「{text}」という場面はありません（{stops}）。stopsで一覧を表示します。",
    ),
    "no_skip": (
        "You cannot pass here; skip passes until you have to decide something.",
        "ここではパスできません。skipは決定が必要になるまでパスし続けます。",
    ),
    "recalled": (
        "You are asked as you wanted at earlier games: always and stops list it.",
        "確認の設定は前回の対戦のままです（「いつも」「停止一覧」で一覧）。",
    ),
    "habits_title": ("Answered for you from now on:", "自動で答えるもの："),
    "habits_none": (
        "Nothing is answered for you. always N answers such questions unasked.",
        "自動で答えるものはありません。「いつも 番号」で以後の同じ質問に自動で答えます。",
    ),
    "habit_kept": (
        "From now on, such questions are answered: {label}. forget ends it.",
        "以後、同じ質問には自動で答えます：{label}（「忘れる」でやめる）。",
    ),
    "habits_forgotten": ("You are asked again.", "これからは毎回質問します。"),
    "no_skip_here": (
        "With two people at one screen, the game asks at every opportunity.",
        "1画面で2人が対戦するときは、機会ごとに確認します。",
    ),
    "saved": ("Saved to {path}.", "{path}に保存しました。"),
    "save_failed": (
        "Not saved: {path}: {reason}. The game goes on.",
        "保存できません（{path}：{reason}）。ゲームは続きます。",
    ),
    "not_a_record": ("the file exists but is not a record", "別のファイルがあります"),
    "no_home": ("the home folder does not exist", "そのホームフォルダーはありません"),
    "record_failed": (
        (
            "The record can no longer be written: {path}: {reason}. The game goes on; "
            "save FILE writes it elsewhere."
        ),
        (
            "記録を書き込めません（{path}：{reason}）。ゲームは続きます。save ファイル で別の場所に"
            "保存できます。"
        ),
    ),
    "draw_offered": (
        "You offer a draw. It lapses when {who} plays on.",
        "引き分けを提案しました。{who}が続行すると取り消されます。",
    ),
    "draw_waits": (
        "{who} offers a draw: type draw to agree; play on to decline.",
        "{who}が引き分けを提案しています。応じるなら「引き分け」、続行すれば断ったことになります。",
    ),
    "draw_declined": (
        "{who} does not agree to draws; play on, or concede.",
        "{who}は引き分けに応じません。続行するか投了してください。",
    ),
    "time_limit": (
        "Time limit: {left}. Type time for what is left.",
        "制限時間：{left}。「時間」で残り時間を表示します。",
    ),
    "time_left": ("Time left: {left}.", "残り時間：{left}。"),
    "time_up": (
        "Time is up. The game ends as its rules say.",
        "時間切れです。ここからは規則に従って終局に向かいます。",
    ),
    "no_clock": (
        "The clock is off; --time-limit SECONDS starts it.",
        "時計は使っていません（--time-limit 秒数 で使えます）。",
    ),
    "sure_concede": ("Give up? (y/n) ", "本当に投了しますか？（はい：y、いいえ：n） "),
    "ask_back": ("{question} (y/n) ", "{question}（はい：y、いいえ：n） "),
    "not_passed": ("You go on.", "続けます。"),
    "typed_dropped": (
        "Your input typed ahead is ignored: the question has changed.",
        "先に入力された内容は、質問が変わったため無効です。",
    ),
    "sure_quit": ("Leave the game? (y/n) ", "ゲームを離れますか？（はい：y、いいえ：n） "),
    "not_conceded": ("You play on.", "続行します。"),
    "not_saved": ("Not saved: {path}: {reason}.", "保存できません（{path}：{reason}）。"),
    "offer_save": (
        "Save the game? File name, or Enter for no: ",
        "保存しますか？ファイル名（保存しないならEnter）: ",
    ),
    # the end
    "input_ended": (
        "The input has ended; the game stops here, undecided.",
        "入力が終わりました。ゲームはここで終了します。",
    ),
    "left": ("You have left the game; it is not decided.", "ゲームを途中で終えました。"),
    "go_on_with": (
        "Go on with it: tcgkit play --resume {path}",
        "続きから再開：tcgkit play --resume {path}",
    ),
    "record_ends": (
        "The record ends here; the game is not decided.",
        "記録はここまでです。決着はついていません。",
    ),
    "interrupted": ("Interrupted.", "中断しました。"),
    "all_out": (
        "You are out of the game; the others play on.",
        "あなたは脱落しました。残りのプレイヤーで続きます。",
    ),
    "seed_note": ("Seed: {seed}", "シード：{seed}"),
    "what_next": (
        "Enter: leave, again [DECK], review, save [FILE]: ",
        "Enterで終了。「再戦 [デッキ]」「分析」「保存 [ファイル]」も可：",
    ),
    "not_next": (
        "Not understood: {text}. Type again, review or save, or press Enter to leave.",
        "「{text}」は使えません。再戦、分析、保存のいずれかか、終了するならEnterを押してください。",
    ),
    "reviewing": (
        "Reviewing; this takes some seconds …",
        "対戦を分析しています（数秒かかります）…",
    ),
    "not_recorded": (
        "This game is not recorded in the file of the last one; save keeps it.",
        "このゲームは前のファイルには記録されません。残すにはsaveを使ってください。",
    ),
    # hot seat and watching
    "hand_over": (
        "{who} is asked next. Hand over, then press Enter.",
        "次は{who}の番です。交代してEnterを押してください。",
    ),
    "next": (
        "Enter: next, r: run to the end, b: board, q: quit: ",
        "Enter：次へ、r：最後まで、b：盤面、q：終了: ",
    ),
    "welcome": (
        "{game} {version}. {seats}.",
        "{game} {version}　{seats}",
    ),
    "welcome_help": ("Type ? for help.", "?でヘルプを表示します。"),
    "resumed": ("Resumed after {count} answers.", "{count}回の答えのあとから再開します。"),
}

TEXTS: Final = MappingProxyType(
    {**table.TEXTS, **{key: Text(*both) for key, both in _TEXTS.items()}}
)
"""All texts by key, with the words of the table. A text may be empty in one language if it is needed only in the other."""

ONLY_JAPANESE: Final = ("rulebook_language",)
"""Keys of texts that only one language needs."""


def say(key: str, lang: Lang, **parts: object) -> str:
    """Return the text ``key`` in ``lang``, with its parts filled in."""
    return TEXTS[key].in_(lang).format(**parts) if parts else TEXTS[key].in_(lang)
