"""Everyday English: costs, modes, counters, swaps, coins and what is done with numbers of players, said otherwise.

The rules are like those of ``words/everyday/en.py`` and come before those of ``phrasebook_en.py``.
"""

from __future__ import annotations

from typing import Final

_AT: Final = r"((?:^|[.,:;] )(?:then |and |you may )?)"
"""Where a sentence begins, or what it does."""
_DO: Final = (
    r"(?:choose|deal|destroy|discard|draw|exile|freeze|gain|give|have|heal|lose|look|pay|place|put|remove|return|reveal|"
    r"sacrifice|search|shuffle|take|tap|untap|tire|release|knock out|ready)"
)
"""What a sentence without a subject begins with."""
_SAYS: Final = r"(?:(?:your|the) opponent |each player |you )?"
_OPPONENT: Final = r"(?:your opponent|the opponent|that player)"
_LASTS: Final = r"((?: until [^.,:;]+?| this \w+)?)(?= \.)"
_CHANGE: Final = r"(?:{stat} )?[+-]\d+{unit}(?: {stat})?"
"""How much a value changes."""
_ONE: Final = (
    r"((?:target|an?|another|one|1)(?: of (?:your|your opponent 's|the opponent 's)(?: other)?)? (?:[\w-]+ )?{noun}"
    r"(?: (?:you|your opponent|the opponent) (?:controls?|have|has))?)"
)
"""An object that is chosen."""

SOONER: Final = (
    # tokens
    ('" token', r"\"(\w+)\" (?=tokens?\b)", r"\1 "),
    # who pays
    (
        " unless ",
        rf"(({_OPPONENT}) (?:(?!\bunless\b)[^.,:;])+? unless )(?:they|he or she) (pay|discard|lose|put|return|reveal|sacrifice|destroy)(?= )",
        r"\1\2 \3s",
    ),
    # what does nothing
    (
        "nothing happens",
        r"(\b(?:if (?:it is |it comes up )?)?(?:heads|tails)(?: ,| :) [^.:;]+?[.;]) (?:if (?:it is |it comes up )?)?(?:heads|tails|otherwise)(?: ,| :) nothing happens \.",
        r"\1",
    ),
    # as much as was lost
    (
        "you gain ",
        rf"{_AT}(your opponent|the opponent) loses ((?:\d+|{{n}}) ([a-z]+))(?: \.| ,)?(?: and)? you gain (?:that (?:much|many)|the same amount of|as (?:much|many))(?: \4)?(?= \.)",
        r"\1steal \3 from \2",
    ),
    # a number of its own, not of what is chosen
    (
        " equal to its ",
        r"((?:^|[.:] )(?:then )?)(this \w+) deals damage equal to its ({stat}) to ([^.,:;]+?)(?= \.)",
        r"\1deal damage to \4 equal to \2 's \3",
    ),
    (
        " equal to its ",
        r"((?:^|[.:] )(?:then )?)(this \w+) deals damage to ([^.,:;]+?) equal to its ({stat})(?= \.)",
        r"\1deal damage to \3 equal to \2 's \4",
    ),
    # a number of one that is chosen, not of all together
    (
        " equal to ",
        rf"((?:^|[.,:] )(?:then )?)({_SAYS}{_DO}s?) ((?:(?!\b(?:it|them|the|its|their)\b)[^.,:;])+?)((?: to (?:(?!\b(?:it|them)\b)[^.,:;])+?)?) equal to (?:the )?({{stat}}|(?:material )?cost) of {_ONE}(?= \.)",
        r"\1choose \6 : \2 \3\4 equal to the \5 of it",
    ),
    (
        " equal to ",
        rf"((?:^|[.,:] )(?:then )?)({_SAYS}{_DO}s?) ((?:(?!\b(?:it|them|the|its|their)\b)[^.,:;])+?)((?: to (?:(?!\b(?:it|them)\b)[^.,:;])+?)?) equal to {_ONE} 's ({{stat}}|(?:material )?cost)(?= \.)",
        r"\1choose \5 : \2 \3\4 equal to the \6 of it",
    ),
)
"""Words without which a rule does not hold, regular expressions, and what stands in their place before a text is read."""
COSTS: Final = (
    # what is paid
    (
        r"^({n} (?!damage\b|cards?\b)[a-z]+)(?: ,| and|, and) ([a-z][^.:]*?) :",
        r"pay \1 and \2 :",
    ),
    (r"^({n} (?!damage\b|cards?\b)[a-z]+) :", r"pay \1 :"),
    (
        r"^(pay [^.,:]+?) , (tap|tire|discard|destroy|return|remove|release) ([^.,:]+?) :",
        r"\1 and \2 \3 :",
    ),
    (r"( ,)? or else(?= \w)", " or"),
    # one or the other
    (
        rf"((?:^|[.,:;] ))you may (?:either )?({_DO} [^.,:;]+?) or ({_DO} [^.,:;]+?)(?= \.(?! if (?:you|they)\b))",
        r"\1choose up to one : \2 , or \3",
    ),
    (
        rf"{_AT}({_OPPONENT}) chooses [:—-]? ?(?=(?:they|you|your opponent|the opponent|that player) (?!{{n}}\b)[^.:]+? or )",
        r"\1\2 chooses one : ",
    ),
    (
        rf"{_AT}({_OPPONENT}) chooses (?:whether |either )?to ([a-z]+ [^.,:;]+?) or (?:to )?(?:let|have|allow) you (?:to )?([a-z]+ [^.,:;]+?)(?= \.)",
        r"\1\2 chooses one : they \3 , or you \4",
    ),
    (
        rf"((?:^|[.,] ))(?:choose one : )?([^.,:;]+?) (gets?|gains?) (?:your choice of |either )?({_CHANGE}) or ({_CHANGE}){_LASTS}",
        r"\1choose one : \2 \3 \4\6 , or \2 \3 \5\6",
    ),
    # counters
    (r"\bwith an? ([a-z]+(?: [a-z]+)?) on (it|them)\b", r"with at least 1 \1 on \2"),
    (
        r"\bwith (?!no\b)([a-z]+s|[a-z]+ [a-z]+s) on (it|them)\b",
        r"with at least 1 \1 on \2",
    ),
    (
        rf"{_AT}([a-z]+) (?:an?|one|1) (card|[a-z]+) for (?:each|every) ([a-z ]+?)s? on (it|this \w+|the \w+ \w+)(?= \.)",
        r"\1\2 X \3 , where X is the number of \4s on \5",
    ),
    (
        r"^for (?:each|every) ([a-z ]+?)s? on (it|this \w+|the \w+ \w+) , ([a-z]+) (?:an?|one|1) (card|[a-z]+)(?= \.)",
        r"\3 X \4 , where X is the number of \1s on \2",
    ),
    # values of others
    (
        r"({stat}) (becomes|is|becomes or is) equal to (?:that|the one) of ",
        r"\1 \2 equal to the \1 of ",
    ),
    (
        r"\b(loses|gains|pays) ([a-z]+) equal to ([^.,:;]+?)(?= \.)",
        r"\1 X \2 , where X is \3",
    ),
    # numbers of players
    (rf"{_AT}your ([a-z]+) (?:becomes?|is set to) (?=\d|{{n}})", r"\1set your \2 to "),
    (
        rf"{_AT}(your opponent|the opponent|each player) 's ([a-z]+) (?:becomes?|is set to) (?=\d|{{n}})",
        r"\1\2 sets their \3 to ",
    ),
    (
        rf"{_AT}set (your opponent|the opponent) 's ([a-z]+) to (?=\d|{{n}})",
        r"\1\2 sets their \3 to ",
    ),
    (
        rf"{_AT}(your opponent|the opponent) gives you ((?:\d+|{{n}}) [a-z]+)(?= \.)",
        r"\1steal \3 from \2",
    ),
    # control
    (
        rf"{_AT}give(?: control of)? ([^.,:;]+?) to (your opponent|the opponent)(?= \.)",
        r"\1\3 gains control of \2",
    ),
    (
        rf"{_AT}(?:steal|seize) (?=(?:an?|one|1|two|2) {{noun}})([^.,:;]+?) (?:from|of) (?:your|the) opponent(?= \.| until)",
        r"\1gain control of \2 your opponent controls",
    ),
    # once more, and in which order
    (
        r" ,? ?(?:and )?then (do (?:it|this|that) (?:again|once more)|repeat this process|do the same again)(?= \.)",
        r" . \1",
    ),
    (
        r"((?:^|\. |, ))(?:in turn order|(?:starting|beginning) with the (?:turn|active) player) , (?=(?:each|every|both) )",
        r"\1",
    ),
    # attacks
    (
        r"\bcan attack (?:again|once more|an? (?:additional|extra|second) time|one more time)\b",
        "can attack twice",
    ),
    (r"^as an extra (?=cost\b)", "as an additional "),
    (
        r"^as an? (?:additional )?(cost(?: to [^.,:;]+?)? , [^.,:;]+?) ; (?=\w)",
        r"as a \1 . ",
    ),
    (r"\bwithout paying for (?:it|them)\b", "without paying its cost"),
    (
        r"^((?:your|the) opponent) (?:must )?pays? ({n})((?: (?!more)\w+)?) more to (?:use|play|declare|cast|set) ([^.,:;]+?)(?= this| until| \.)",
        r"\4 cost \1 \2\3 more",
    ),
)
"""Regular expressions, and what stands in their place."""
