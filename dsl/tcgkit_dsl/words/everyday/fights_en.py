"""Everyday English: fights, damage, numbers and how long, in games that say them otherwise.

The rules are like those of ``words/everyday/en.py`` and come before those of ``phrasebook_en.py``.
"""

from __future__ import annotations

from typing import Final

_AT: Final = r"((?:^|[.,:] )(?:then |and )?)"
"""Where a sentence begins, or what it does."""
_LASTS: Final = r"( until [^.,:;]+?| this \w+)?(?= \.)"
_ONES: Final = (
    r"((?:this|each|all|your|opposing|the equipped) (?!turn\b|round\b|damage\b)[^.,:;]*?)"
)
"""Those of whom something is always so."""
_HALF: Final = r" ,? ?round(?:ed|ing) (up|down)"

FIGHTS: Final = (
    # who attacks, and what is attacked
    (
        r"\b(when(?:ever)? (?:(?!\b(?:you|opponent) (?:declare|make))[^.,:;])+?) (?:declares?|makes?) an attack (?:on|against) (?=\w)",
        r"\1 attacks ",
    ),
    (
        r"\b(when(?:ever)? (?:(?!\b(?:you|opponent) (?:declare|make))[^.,:;])+?) (?:declares?|makes?) an attack(?= ,)",
        r"\1 attacks",
    ),
    (
        r"\b(when(?:ever)?) one or more of your ((?:other )?{noun}) attack(?= ,)",
        r"\1 one of your \2 attacks",
    ),
    (
        r"\b(when(?:ever)?) one or more (?={noun}\b)(\w+?)s ((?:you|your opponent) controls?) attack(?= ,)",
        r"\1 a \2 \3 attacks",
    ),
    (
        r"\b(when(?:ever)?) one or more other (?={noun}\b)(\w+?)s (you control) attack(?= ,)",
        r"\1 another \2 \3 attacks",
    ),
    (
        r"((?:^|[.,] ))(?:your|the) opponent cannot attack ((?:this (?!turn\b|round\b|battle\b|action\b)|your (?!{zone}\b)|the equipped )[^.,:;]+?)(?= this turn| this round| until| while| \.)",
        r"\1\2 cannot be attacked",
    ),
    (
        r"((?:^|[.,] ))(?:opposing {noun}|{noun} (?:your|the) opponent controls?) cannot attack ((?:this (?!turn\b|round\b|battle\b|action\b)|your (?!{zone}\b)|the equipped )[^.,:;]+?)(?= this turn| this round| until| while| \.)",
        r"\1\2 cannot be attacked",
    ),
    (
        r"((?:^|[.,] ))(?:your|the) opponent cannot (?:choose|target) ((?:this|your|the equipped) [^.,:;]+?) with (?:their )?effects(?= until| \.)",
        r"\1\2 cannot be the target of your opponent 's effects",
    ),
    (
        r"(^when(?:ever)? this \w+ is (?:destroyed|defeated|knocked out)(?: in battle)? ,[^.:]*?)\bthe (?:opposing )?{noun} that attacked it\b",
        r"\1the attacker",
    ),
    (r"\b(gains?|gets?|has|have) \"(?=can(?:not)? )([^\".]+?)\.?\"", r"\2"),
    (r"\bis unblockable\b", "cannot be blocked"),
    (
        r"\bcan attack up to ((?:two|three|four|\d+) times)(?: (?:each|per|every) (?:turn|round))?",
        r"can attack \1",
    ),
    (
        r"\b(?:must attack|attacks)(?: (?:each|every) (?:turn|round))? if (?:it is )?able(?: to)?\b",
        "must attack",
    ),
    (
        r"\b(an?|another) ((?:other )?(?:[\w-]+ )?{noun}) (enters) (?:play|the (?:field|battlefield)) under your control\b",
        r"\1 \2 you control \3 play",
    ),
    # damage
    (
        rf"{_AT}(this \w+) deals damage equal to (?:its|his|her) ({{stat}}) to ([^.,:;]+?)(?= \.)",
        r"\1deal damage to \4 equal to \2 's \3",
    ),
    (
        r"^(when(?:ever)? (this \w+) [^.,:;]+? ,) it deals damage equal to (?:its|his|her) ({stat}) to ([^.,:;]+?)(?= \.)",
        r"\1 deal damage to \4 equal to \2 's \3",
    ),
    (r"\breduced by (\d+) damage(?= \.| this| until)", r"reduced by \1"),
    (
        r"\b(takes?|deals?) (\d+) damage (less|more)\b(?: from (?:all|any) sources?\b)?",
        r"\1 \2 \3 damage",
    ),
    (
        rf"(\bwould be dealt (?:\w+ )?damage[^.,:;]* ,) (?:it|they|that \w+|this \w+) (?:(?:is|are) dealt|takes?) (?:only )?half (?:of )?that damage(?: instead)?{_HALF}(?: ,)?(?: instead)?(?= \.)",
        r"\1 that damage is halved , rounded \2 instead",
    ),
    (
        r"(\bwould be dealt damage[^.,:;]* ,) (?:it|that damage) is not dealt(?: instead)?(?= \.)",
        r"\1 prevent that damage",
    ),
    (
        r"(\bwould deal (?:\w+ )?damage[^.,:;]* ,) (?:it|they) deals? (?:double|twice) that (?:damage|much)(?: damage)?(?= instead \.)",
        r"\1 that damage is doubled",
    ),
    (
        r"(\bwould be dealt (?:\w+ )?damage[^.,:;]* ,) (?:it|they) (?:(?:is|are) dealt|takes?) (?:double|twice) that (?:damage|much)(?: damage)?(?= instead \.)",
        r"\1 that damage is doubled",
    ),
    (
        r"(\bwould be dealt (?:\w+ )?damage[^.,:;]* ,) (?:that damage|it) is dealt to ([^.,:;]+?)(?= instead \.)",
        r"\1 deal that damage to \2",
    ),
    (
        rf"^(?:all )?damage (?:that would be |that is )?dealt to {_ONES} is doubled(?= \.)",
        r"if \1 would be dealt damage , that damage is doubled instead",
    ),
    (
        rf"^(?:all )?damage (?:that would be |that is )?dealt by {_ONES} is doubled(?= \.)",
        r"if \1 would deal damage , that damage is doubled instead",
    ),
    (
        rf"^{_ONES} takes? double (?:damage|the damage)(?= \.)",
        r"if \1 would be dealt damage , that damage is doubled instead",
    ),
    (
        rf"^{_ONES} deals? double (?:damage|the damage)(?= \.)",
        r"if \1 would deal damage , that damage is doubled instead",
    ),
    (
        r"^(target [^.,:;]+?) takes? double damage (this \w+|until [^.,:;]+?)(?= \.)",
        r"choose \1 : \2 , if it would be dealt damage , that damage is doubled instead",
    ),
    (
        r"^(target [^.,:;]+?) deals? double damage (this \w+|until [^.,:;]+?)(?= \.)",
        r"choose \1 : \2 , if it would deal damage , that damage is doubled instead",
    ),
    (
        rf"^all damage (?:that would be )?dealt to {_ONES} is dealt to ([^.,:;]+?) instead(?= \.)",
        r"if \1 would be dealt damage , deal that damage to \2 instead",
    ),
    (
        rf"{_AT}((?:this|that|target|an?|one|each) [^.,:;]*?{{noun}}) recovers (\d+{{unit}})(?: damage)?(?= \.)",
        r"\1heal \3 from \2",
    ),
    (
        r"^if (target (?:(?!\b(?:that|which|who)\b)[^.,:;])+?) ((?:was|is|has|had|did|attacked|took|costs?) [^.,:;]+) , (\w+) it(?= \.)",
        r"choose \1 : if it \2 , \3 it",
    ),
    # numbers
    (
        rf"{_AT}((?:(?!\b(?:its|their)\b)[^.,:;])+?) 's ({{stat}}) is doubled(?= until| this| \.)",
        r"\1double the \3 of \2",
    ),
    (
        rf"{_AT}(?:the )?({{stat}}) of ((?:target|this|that|an?|one|each|your|it\b)[^.,:;]*?) is doubled(?= until| this| \.)",
        r"\1double the \2 of \3",
    ),
    (rf"{_AT}(its|their) ({{stat}}) is doubled(?= until| this| \.)", r"\1double \2 \3"),
    (
        rf"^halve (?:the ({{stat}}) of )?(target (?:(?! 's )[^.,:;])+?)(?: 's ({{stat}}))?{_LASTS}",
        r"choose \2 : the \1\3 of it becomes half of the \1\3 of it\4",
    ),
    (
        rf"^(?:the ({{stat}}) of )?(target (?:(?! 's )[^.,:;])+?)(?: 's ({{stat}}))? is halved{_LASTS}",
        r"choose \2 : the \1\3 of it becomes half of the \1\3 of it\4",
    ),
    (
        r"^(?:the ({stat}) of )?(target (?:(?! 's )[^.,:;])+?)(?: 's ({stat}))? is halved( until [^.,:;]+?| this \w+)? , rounded down(?= \.)",
        r"choose \2 : the \1\3 of it becomes half , rounded down , of the \1\3 of it\4",
    ),
    (
        r"\b(discards?) cards equal to the number of ([^.,:;]+?)(?= \.)",
        r"\1 X cards , where X is the number of \2",
    ),
    (
        r"\bdraw cards equal to the difference between (?:your hand size|the size of your hand) and (?:your|the) opponent 's(?: hand size)?(?= \.)",
        "draw X cards , where X is the difference of the number of cards in your hand and the number of cards in your opponent 's hand",
    ),
    # what something costs
    (
        r"^(?:reduce|lower|decrease) the (?:play )?costs? of ([^.:;]+?) by ((?:\d+|{n})(?: (?!this\b|until\b|for\b)\w+)?)(?= \.| this| until)",
        r"\1 cost \2 less",
    ),
    (
        r"^(?:increase|raise) the (?:play )?costs? of ([^.:;]+?) by ((?:\d+|{n})(?: (?!this\b|until\b|for\b)\w+)?)(?= \.| this| until)",
        r"\1 cost \2 more",
    ),
    # states
    *(
        (
            rf"{_AT}((?:target|this|that|the|it\b|an?|one|each|all|your|up to) ?[^.,:;]*?) becomes? {state}(?= \.| until)",
            rf"\1{does} \2",
        )
        for state, does in (
            ("tapped", "tap"),
            ("untapped", "untap"),
            ("frozen", "freeze"),
            ("tired", "tire"),
            ("heavily tired", "heavily tire"),
            ("recovered", "recover"),
            ("released", "release"),
        )
    ),
    (
        r"((?:^|[.,:] ))(this \w+|it) and (target [^.,:;]+?) (?:each )?deal damage equal to their attack to each other(?= \.)",
        r"\1\2 fights \3",
    ),
    # who attacks and blocks
    (r"\b(when(?:ever)?) you (attack|block|defend) with (this \w+)(?= ,)", r"\1 \3 \2s"),
    (
        r"\b(when(?:ever)?) ([^.,:;]+?) is destroyed by (this \w+) 's attacks?(?= ,)",
        r"\1 \3 destroys \2",
    ),
    (r"\b(may|can) make (?:an? |one )?(?:targeted )?attacks? on\b", r"\1 attack"),
    (r"\bno ({noun}) can (?=(?:attack|block|defend|be \w+)\b)", r"each \1 cannot "),
)
"""Regular expressions, and what stands in their place."""
