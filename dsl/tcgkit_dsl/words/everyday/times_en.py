"""Everyday English: when something happens, for which time, and what has happened before.

The rules are like those of ``words/everyday/en.py`` and come before them. Those of :data:`SOONER` come before a text is read
at all: what is chosen in them is chosen before anything is heard of.
"""

from __future__ import annotations

from typing import Final

_PLAYER: Final = r"(?:you|your opponent|the opponent|an opponent|a player|each player)"
_WHEN: Final = r"(when(?:ever)?|each time|every time)"
_EACH: Final = r"(?:(?:of|in|during|on) )?(?:each|every|a|any|the|this)"
_HAPPENS: Final = (
    r"((?:is|becomes|attacks|blocks|defends|evades|enters|leaves|deals|takes|dies|wins|loses|gains|moves|returns|gets)"
    r"\b[^.,:;]*?)"
)
_DONE: Final = (
    r"(?:draws?|discards?|dies|enters?(?: play| the \w+)?|leaves?(?: play| the \w+)?|is (?:summoned|destroyed|discarded|healed|revived)"
    r"|(?:gains?|loses?|takes?|is dealt)(?= ))"
)
"""What is over when it happens: after it is when it happens."""
_COUNTED: Final = r"({noun}) (?:that )?((?:you|they|your opponent|the opponent) (?:(?:have|has) )?(?:\w+ed|drawn|drew|cast|set) this (?:turn|round))"
"""What players did something with, and who did it when."""
_TARGET: Final = r"(target (?:(?!\b(?:attack|destroy|would|deal|block|is|takes?|leaves?|blocks|attacks)\b)[^.,:;])+?)"
_ACTS: Final = r"((?:attacks?|blocks?|is|deals?|takes?|leaves?)\b[^.,:;]*?)"
_THIS: Final = r"((?:during )?this (?:turn|round))"

SOONER: Final = (
    (
        "the next time target ",
        rf"((?:^|\. ))the next time {_TARGET} {_ACTS} {_THIS} ,",
        r"\1choose \2 : the next time it \3 \4 ,",
    ),
    (
        " target ",
        rf"((?:^|\. ))(until (?:the )?end of (?:the |this )?\w+|this \w+) , when(?:ever)? {_TARGET} {_ACTS} ,",
        r"\1choose \3 : \2 , whenever it \4 ,",
    ),
    (
        " target ",
        rf"((?:^|\. ))when(?:ever)? {_TARGET} {_ACTS} {_THIS} ,",
        r"\1choose \2 : whenever it \3 \4 ,",
    ),
    # "this turn" is when they were drawn, not for how long it lasts
    (
        "for each ",
        rf"\b(gets?) \+1( {{stat}})? for each {_COUNTED}(?= \.)",
        r"\1 +X\2 , where X is the number of \3 \4",
    ),
    (
        "for each ",
        rf"\b(gets?) \+(\d+)( {{stat}})? for each {_COUNTED}(?= \.)",
        r"\1 +X\3 , where X is \2 times the number of \4 \5",
    ),
)
"""Words without which a rule does not hold, regular expressions, and what stands in their place before a text is read."""
TIMES: Final = (
    # for which time
    (
        rf"\b{_WHEN} ({_PLAYER}) (\w+) (?:your|their|his or her|the) (first|second|third|fourth|fifth) ((?:[\w-]+ )??{{noun}}) {_EACH} (turn|round)(?= [,:])",
        r"\1 \2 \3 a \5 for the \4 time each \6",
    ),
    # one or the other
    (
        rf"\b{_WHEN} (this {{noun}}|this) or ((?:another|one of your other|an?) [^.,:;]+?) {_HAPPENS}(?= [,:])",
        r"\1 \2 \4 or when \3 \4",
    ),
    # after it is when
    (
        rf"((?:^|\. ))after ((?:{_PLAYER}|this \w+|an? [^.,:;]+?|another [^.,:;]+?|one of your [^.,:;]+?|this) {_DONE}(?:(?! has )[^.,:;])*?)(?= ,)",
        r"\1when \2",
    ),
    (
        r"\b(when(?:ever)? (?:this {noun}|an? [^.,:;]+? you control|one of your [^.,:;]+?) )(?:is|gets) (?:returned|bounced|put back) (?:in)?to (?:your|its owner 's) hand(?: from (?:play|the field))?(?= [,:])",
        r"\1returns to its owner 's hand",
    ),
    (
        r"\b(enters?|leaves?) (?:the field|play|the battlefield) (?=by \w+\b)",
        r"\1 ",
    ),
    (r"\b(leaves?|left) play\b", r"\1 the field"),
    # what has happened
    (
        r"\b((?:an?|another|one or more|{n} or more|no) (?:[\w-]+ )??{noun}) died under your control\b",
        r"\1 you control was destroyed",
    ),
    (
        r"\b((?:an?|another|one or more|{n} or more|no) (?:[\w-]+ )??{noun}) ((?:was|were|has|have|left)\b[^.,:;]*?) under your control\b",
        r"\1 you control \2",
    ),
    # as many as there were
    (
        rf"\b(costs?) (?:1|one)( \w+)? (less|more)( to \w+)? for each {_COUNTED}(?= \.)",
        r"\1 X\2 \3\4 , where X is the number of \5 \6",
    ),
    (
        rf"\b(costs?) ([2-9])( \w+)? (less|more)( to \w+)? for each {_COUNTED}(?= \.)",
        r"\1 X\3 \4\5 , where X is \2 times the number of \6 \7",
    ),
    (
        rf"((?:^|[.,:] ))draw (?:a|1|one) card for each {_COUNTED}(?= \.)",
        r"\1draw X cards , where X is the number of \2 \3",
    ),
    # for how long
    (
        r"\buntil (your|their|the opponent 's|your opponent 's) next (turn|round|action) (?:ends|is over)\b",
        r"until the end of \1 next \2",
    ),
    (r"^(?:at|on) (?:the )?turn (start|end) ?[,:]", r"at the \1 of each turn ,"),
    (
        r"^during (your|the) opponent 's next turn , (?:they|that player|\1 opponent) cannot ([^.,:;]+?)(?= \.)",
        r"at the start of \1 opponent 's next turn , \1 opponent cannot \2 this turn",
    ),
    (
        r"((?:\b(?:your|the) opponent\b|\bopposing\b)[^.:;]*? until the end of )their (?=next turn\b)",
        r"\1the opponent 's ",
    ),
    (
        r"((?:^|[.:;] |\bor |\band ))this (turn|round) (?=(?:\d|one|two|each|all|target|your|this \w+|opposing) )",
        r"\1this \2 , ",
    ),
    (
        r"^(when(?:ever)? [^.:;]+?) , (?:but )?(?:only )?once (?:per|each|every) (turn|round) \.$",
        r"once per \2 , \1 .",
    ),
    (
        r"(\bwhen(?:ever)? [^.,:;]+?) (?:other than|except) in (?=(?:the|their|your) \w+ phase\b)",
        r"\1 outside ",
    ),
)
"""Regular expressions, and what stands in their place."""
UNREMEMBERED: Final = (
    (
        r"((?:^|\. ))when(?:ever)? ([^.,:;]+?) for the first time (?:each|every|in a) (turn|round) ,",
        r"\1once per \3 , when \2 ,",
    ),
)
"""Rules for games that do not remember what happened: the first time is then the only one."""
