"""Everyday English: whose side it is, what links two deeds, and words of other tables.

Designers say "friendly" and "on your side of the field" for what a player controls, "every" for "each", "and if you
do", and name places, states and amounts with a word more. The rules are like those of ``words/everyday/en.py`` and come
before all others.
"""

from __future__ import annotations

from typing import Final

_MOVES: Final = r"(?:put|place|set|summon|create|move|play|return|bring|send)"
_STAYS: Final = rf"((?:^|[.,:;] )(?:(?!\b{_MOVES}s?\b)[^.,:;])*?\b"
"""What is said of something before its place: it is not moved there."""
_SIDES: Final = (
    (
        r"(?:(?:your|the|an) opponent 's|(?:the )?opposing|(?:the )?enemy)",
        "your opponent controls",
    ),
    (r"your(?: own)?", "you control"),
    (r"their(?: own)?", "they control"),
)
"""Whose side it is, and who controls what is there."""
_OF_FIELD: Final = r"(?: of the (?:field|board|battlefield|table|play area))?"
_FREE: Final = r"(?:empty|free|open|unoccupied)"
_SOURCE: Final = r"(?:the|your) (?:bank|supply|reserve|pool)"
_NOT_ENOUGH: Final = (
    r"(?:has|have|had) (?:fewer|less)|(?:does|do) not have (?:that many|enough|as many)"
)
_NEGATE: Final = "negate|cancel|nullify|counter"
_STACKED: Final = "abilit|effect|action|astrolog|spell|tool"
"""What is negated where it lies, not when it is activated."""
_MANY: Final = r"(?:\d+|{n})"
_HELD: Final = r"(?!{noun}\b|{zone}\b|{stat}\b)([a-z]+)(?: total)?"
"""What players have a number of: life, embers, coins."""
_ANSWER: Final = r"(interrupt guard|guard|evade|block|defend)"

SIDES: Final = (
    *(
        rule
        for owner, controls in _SIDES
        for rule in (
            (
                rf"{_STAYS}(?:(?:{{noun}})|ones?)) (?:on|from) {owner} side{_OF_FIELD}\b",
                rf"\1 {controls}",
            ),
            (
                rf"{_STAYS}((?!cards?\b)\w+)(?: cards?|s)?) (?:in|on|from) {owner} (?!{{zone}}\b)\2 (?:zone|area|row|slot)s?\b",
                rf"\1 {controls}",
            ),
            (
                rf"{_STAYS}(?!(?:\w+ )?cards?\b|weapons?\b|pilots?\b)(?:{{noun}})) (?:in|on|from) {owner} (?!{{zone}}\b)unit (?:zone|area|row|slot)s?\b",
                rf"\1 {controls}",
            ),
        )
    ),
    (
        r"\b((?:friendly|allied) )((?:(?!or\b|and\b)[\w-]+ )?{noun})\b(?! you control)",
        r"\2 you control",
    ),
    # in several places
    (
        r"\b(an? ({noun}) in [^.,:;]+? with )one (?=(?:in|on) )",
        r"\1a \2 ",
    ),
    (
        r"\b((?:each|all|every) [^.,:;]*?\b(?:in|on) (your|their|your opponent 's|the opponent 's) {zone}) and (?:\2 )?(?={zone}\b)",
        r"\1 or ",
    ),
    (r"\bhostile (?=(?:[\w-]+ )?{noun}\b)", "opposing "),
    (
        r"((?!cards?\b){noun}) (?:on|in) (?:the|either|any) (?!{zone}\b)play area\b",
        r"\1 in play",
    ),
    (
        rf"((?:^|[.,:;] )(?:you may |you can |then )?(?:set|play|summon|cast|put|place)s? (?:(?!\b(?:counter|coin|material)s?\b)[^.,:;])+?) (?:in|into|on|onto|to) an? {_FREE} (?:\w+ )?(?:slot|space|place|spot)(?: of yours| on your field)?(?= [.,]| without)",
        r"\1",
    ),
)
"""Whose it is, and where."""

LINKS: Final = (
    # what follows a deed
    (r"\bif he or she (cannot|can not|does|do|does not|do not) ,", r"if they \1 ,"),
    (
        r" [;,](?: and| but| then)? (if (?:you|they|it|that player) (?:do|does)(?: not)?)(?: so)? ,",
        r" . \1 ,",
    ),
    (
        r" [;,](?: and| but)? (?:if|on)(?: it is| it comes up| it lands on| you get)? (heads|tails) ,",
        r" . \1 :",
    ),
    (r"^(choose [^.:;,]+?) ; (?=add )", r"\1 . "),
    (r"\b(choose [^.:;,]+?) ; (?=(?:its?|that (?!player\b)\w+) )", r"\1 : "),
    (
        r"^as an? (?:additional|extra|added) cost to \w+ (?:this|it)(?= [,:])",
        "as a cost",
    ),
    (
        r"^as an? (?:additional |extra |added )?cost(?: to \w+ this \w+)? ,? ?([^.:,]+) : ",
        r"as a cost , \1 . ",
    ),
    (
        rf"^(?:{_NEGATE}) an? ((?!{_STACKED}){{noun}}) (?:that |which )?(your|the) opponent (?:has |had )?(?:just )?activated(?= [.,])",
        r"when \2 opponent activates an effect of a \1 , negate it",
    ),
    (
        rf"^(?:{_NEGATE}) an? ([^.,:;]*?{{noun}}) (?:that |which )?(your|the) opponent (?:has |had )?(?:just )?set((?: (?:that costs|with) [^.,:;]+)?)(?= [.,])",
        r"when \2 opponent plays a \1\3 , negate it",
    ),
    (
        r"\b((?:both|all) players|each player) ([^.,:;]+?) ,? ?and (?:then )?(?:each|each player|each of them) (\w+s)\b",
        r"\1 \2 , then each player \3",
    ),
    (
        r"\b((?:both|all) players|each player) ([^.,:;]+?) ,? ?and (?:then )?they each (\w+)\b",
        r"\1 \2 , then each player \3s",
    ),
    (r"(\bhands?\b[^.]*?) from theirs\b", r"\1 from their hand"),
    (
        r"^count (?:the |all (?:the )?)?([^.:,]+?) (?:\.|, then|and|, and) (\w+) that many (\w+) \.$",
        r"\2 X \3 , where X is the number of \1 .",
    ),
    (
        r"^(destroy [^.,:;]+ \. if )(?:it|that \w+) (?:was|is) destroyed (?:this way|by this(?: effect)?) ,",
        r"\1you do ,",
    ),
    # a hand that is seen
    (r"\b(reveals?|shows?) his or her hand\b", r"\1 their hand"),
    (
        r"(\b(?:reveals?|shows?) (?:you )?(?:their|his or her) hand),? and (?=(?:you )?chooses? )",
        r"\1 . ",
    ),
    (
        r"(\b(?:your|the) opponent (?:reveals?|shows?)\b[^:]*?\byou chooses? [^.,:;]+? from it) \. (?:that card is discarded|it is discarded)(?= \.)",
        r"\1 . your opponent discards it",
    ),
    (
        r"\b(chooses? [^.,:;]+?) (there|from it|in it) (with [^.,:;]+?)(?= \.| ,| and )",
        r"\1 \3 \2",
    ),
    (
        r"(\byou may choose [^.,:;]+?) and have (?:them|your opponent|the opponent|that player) discard it(?= \.)",
        r"\1 . if you do , they discard it",
    ),
)
"""What links two deeds."""

AMOUNTS: Final = (
    (
        rf"(\b(?:loses?|discards?) (?:\d+|{{n}}) (\w+)\b[^.,:;]*?) ,? ?or (?:all(?: of)? (?:them|it|they have|you have|their \2|your \2)|as many as (?:they|you) have) if (?:they|you|your opponent|that player|he or she) (?:{_NOT_ENOUGH})(?: than that)?(?= \.)",
        r"\1",
    ),
    (
        r"\b(heals?|removes?|restores?) up to (?=\d+ (?-i:[A-Z])(?: damage)? (?:from|of|on)\b)",
        r"\1 ",
    ),
    (
        r"\b(?:gains?|gets?) \+?(\d+{unit}) (?:to|in) all (?:of )?(?:its |their )?(?=attack (?:powers|values|stats)\b)",
        r"gets +\1 to all ",
    ),
    (
        r"\bloses? (\d+{unit}) (?:to|in|from) all (?:of )?(?:its |their )?(?=attack (?:powers|values|stats)\b)",
        r"gets -\1 to all ",
    ),
    (r"(?<!and )(?<!but )\bloses? (\d+{unit} {stat})\b", r"gets -\1"),
    (
        r"\bwith (\d+{unit}) ({stat}) or (more|less|fewer|higher|lower|greater)\b",
        r"with \2 \1 or \3",
    ),
    (
        r"((?:^|\. )(gains?|loses?|draws?|discards?) (?:\d+|{n}) ([a-z]+) \. if [^.,:;]+ ,) (?:you )?\2 (\d+|{n}) instead(?= \.)",
        r"\1 \2 \4 \3 instead",
    ),
    # numbers of players
    *(
        rule
        for owner, has, than in (
            ("your", "you have", "(?:your opponent 's|the opponent 's|theirs)"),
            ("your opponent 's", "your opponent has", "(?:yours|your)"),
            ("the opponent 's", "the opponent has", "(?:yours|your)"),
        )
        for rule in (
            (
                rf"\b{owner} {_HELD} (?:is|are) ({_MANY}(?: or (?:more|less|fewer|higher|lower|greater))?)(?= [,.])",
                rf"{has} \2 \1",
            ),
            (
                rf"\b{owner} {_HELD} (?:is|are) (?:lower|less|smaller|fewer) than {than}(?: \1)?(?= [,.])",
                rf"{has} less \1 than {'your opponent' if owner == 'your' else 'you'}",
            ),
            (
                rf"\b{owner} {_HELD} (?:is|are) (?:higher|greater|larger|more) than {than}(?: \1)?(?= [,.])",
                rf"{has} more \1 than {'your opponent' if owner == 'your' else 'you'}",
            ),
        )
    ),
    (r"\btakes? (\d+|{n}) life from (your|the) opponent\b", r"\2 opponent loses \1 life"),
    (r"\bits ({stat}) and its (?={stat}\b)", r"its \1 and "),
    (
        r"((draw|discard)s? (?:\d+|{n}) (\w+)\b[^.:;]*? ; otherwise ,? ?\2s? (?:\d+|{n}))(?= \.)",
        r"\1 \3",
    ),
    (
        r"^if ([^.:;]+?) , deal (\d+|{n}) (damage|D) to ((?:target|an?|one|1) [^.,:;]+?) ; otherwise ,? ?deal (\d+|{n})(?: \3)?(?: to it)?(?= \.)",
        r"choose \4 : if \1 , deal \2 \3 to it ; otherwise deal \5 \3 to it",
    ),
    (
        r"^for each ([^.,:;]+?) , up to (\d+|{n}) , ([^.:;]+?)(?= \.)",
        r"\3 for each \1 , up to \2",
    ),
    (r"\b(the {stat}) and the (?={stat} of\b)", r"\1 and "),
    (
        r"\b(coins?|counters?)( on [^.,:;]*? if (?:it|this \w+|that \w+) has (?:(?:fewer|less|more) than )?(?:\d+|{n})(?: or (?:more|fewer|less))?)(?= \.)",
        r"\1\2 coins",
    ),
    (
        rf"\b(gain|place|put)(s?) ((?:up to )?(?:\d+|{{n}})(?: additional| extra| more)? coins?) from {_SOURCE}\b",
        r"\1\2 \3",
    ),
    (
        r"\btake(s?) ((?:up to )?(?:\d+|{n}) coins?) off (?=(?:it|this \w+|that \w+) (?:[.,]|and)|[^.]*\.$)",
        r"remove\1 \2 from ",
    ),
    (
        rf"\btake(s?) ((?:\d+|{{n}}) coins?) from {_SOURCE}\b(?! and)",
        r"gain\1 \2",
    ),
    (
        r"\bthe cost of ((?:[\w-]+ )*?{noun}) you (?:set|play|use|cast|summon) is (?:reduced|lowered|decreased) by ((?:\d+|{n})(?: \w+)?)((?: this \w+)?)(?= \.)",
        r"\1 in your hand cost \2 less\3",
    ),
    (
        r"\b(?:take|remove) ((?:up to )?(?:\d+|{n}) coins?) (?:off|from) ([^.,:;]+?) and (?:place|put|move) (?:it|them) on (?=\w)",
        r"move \1 from \2 to ",
    ),
)
"""How much."""

STATES: Final = (
    (r"\b(in|into|from) (?:the |an? )?({quality}) (?:state|condition|status)\b", r"\1 \2"),
    (r"\b(put|place|inflict)(s?) an? (?={quality} on )", r"\1\2 "),
    (
        r"\bputs? (it|them|this \w+|that \w+|(?:\d+|{n}|target) [^.,:;]+?) in(?:to)? ({quality})(?= until| this| [.,])",
        r"\1 gets \2",
    ),
    (r"\b(?:goes?|falls?|enters?) into ({quality})(?= until| this| [.,])", r"gets \1"),
    (
        r"\bmake(s?) ((?:\d+|{n}|target|this|that|it|them|all|each|your|up to)\b[^.,:;]*?) (acted|unacted)(?= [.,]| and)",
        r"turn\1 \2 \3",
    ),
    (
        r"\bmake(s?) ((?:\d+|{n}|target|this|that|all|each|your|up to)\b[^.,:;]*?) (tap|untap)ped(?= [.,]| and)",
        r"\3\1 \2",
    ),
    (
        r"\bmake(s?) ((?:\d+|{n}|target|this|that|all|each|your|up to)\b[^.,:;]*?) ready(?= [.,]| and)",
        r"ready \2",
    ),
    (
        r"((?:^|[.,:;] |\band |\bmay )(?:set|put|play|place)s? [^.,:;]+?) tapped(?: ,)?((?: without paying [^.,:;]+?)?)(?= \.)",
        r"\1\2 , then tap it",
    ),
    (
        r"((?:^|[.,:;] )(?:all )?(?:of )?your [^.,:;]+?) goes (on|off)(?= [.,])",
        r"\1 turns \2",
    ),
    (
        r"\b(turns? \d+ e) of ((?:\d+|{n}|target) [^.,:;]+?) 's ether\b",
        r"\1 of the ether of \2",
    ),
    (r" back (?=face (?:up|down)\b)", " "),
    (r"\bwould be damaged\b", "would be dealt damage"),
    (r"(\bwhen(?:ever)? [^.,:;]*?) (is|are) damaged(?= [,:]| by )", r"\1 \2 dealt damage"),
    (r"\btakes? a hit\b", "is hit"),
)
"""What state it is in."""

WORDS: Final = (
    (
        r"\b((?:all|each|every) (?:[\w-]+ )?{noun}s?\b[^.,:;]*?) ,? ?(?:except|apart from|excluding)(?: for)?(?: the)? (?=(?!your\b|their\b)\w+s \.)",
        r"\1 that are not ",
    ),
    (r"\b({zone}) holds(?= )", r"\1 has"),
    (
        r"\bseal (?:every|each|all) (\w+?)s?(?: effects?)? (?:on|of) (?:your|the) opponent 's (?:field|side)\b",
        r"seal all \1 effects of your opponent",
    ),
    (r"^during (this (?:round|turn)) , (seal [^.,:;]+)(?= \.)", r"\2 \1"),
    (r"\b(takes?) ([^.,:;]+? from [^.,:;]+?) back (?=(?:in)?to )", r"\1 \2 "),
    (r"\bfor (?:the rest of )?(?:the|this) (round|turn)(?= [.,])", r"this \1"),
    (
        rf"\b(cannot|can|may) (?:use|declare|perform|make) (?:an? )?{_ANSWER}\b",
        r"\1 \2",
    ),
    (r"\binterrupt-guard\b", "interrupt guard"),
    (
        r"\b(?:your|the) opponent cannot (interrupt guard|guard|evade|defend)(?= this (?:turn|round)\b| until| \.)",
        r"opposing cards cannot \1",
    ),
    (r"\beven while (?:it|this \w+) is (?=tapped|acted|tired)", "while "),
    (r"\b(?:stop|end|void) (that|the) (?=attack\b)", r"negate \1 "),
    (r"\b(?:have|has) a look at\b", "look at"),
    (
        r"\b(activates?|uses?) an? ((?:\w+ )?{noun}) 's effect(?= [,.])",
        r"\1 an effect of a \2",
    ),
    (
        r"\bthe (weapon|equipment|tool|accessory) (?:that )?(?:it|this \w+) is (?:carrying|holding|wielding|wearing|equipped with)\b",
        r"its \1",
    ),
    (
        r"(^when(?:ever)? [^.,:;]*? (?:is|are) (?:destroyed|dealt damage)\b(?! by an? (?:\w+ )?effect)[^.]*?)\bthe (?:opposing |enemy )?{noun} that (?:has )?attacked (?:it|this \w+)\b",
        r"\1the attacker",
    ),
    (
        r"(\bdiscards? [^.,:;]+?) (?:in)?to (?:the|your|their|its owner 's) (?:dust zone|dust|graveyard|trash|discard pile)\b",
        r"\1",
    ),
    # what is kept of what was seen
    (
        r"(\blook at the top [^.:;]*? of your (?:deck|library)(?: \.| and| , then) )(?:you )?(?:keep|take) (one|{n}|\d+)(?: of them)?(?= and | , )",
        r"\1put \2 of them into your hand",
    ),
    (
        r"(\blook at the top [^.:;]*? of your (?:deck|library) \. put [^.,:;]+? of them into your hand(?: ,)?(?: and| \.) )(?:put |place )?the (?:others?|rest|remaining)(?: \w+)? on the (top|bottom)(?= \.| in any)",
        r"\1the rest on the \2 of your deck",
    ),
    (
        r"\b({n} [^.,:;]*?) (?:that )?you (?:find|see|found|saw) (?:there|among them)\b",
        r"\1 from among them",
    ),
)
"""Words of other tables."""

LOOSER: Final = (*SIDES, *LINKS, *AMOUNTS, *STATES, *WORDS)
"""Regular expressions, and what stands in their place."""
