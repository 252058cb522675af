"""Everyday English: words that add nothing, and small words in another place.

The rules are like those of ``words/everyday/en.py`` and come first, so that the others meet shorter sentences.
"""

from __future__ import annotations

from typing import Final

_DONE: Final = "draw|discard|put|place|send|move|return|destroy|sacrifice|choose|reveal|look|search|shuffle|pay|lose|gain|deal|heal|add|take|tap"
"""Deeds that a player may, must or wants to do."""
_PLAYER: Final = "you|your opponent|the opponent|that player|each player|both players|they"

FILLERS: Final = (
    # words that add nothing
    (
        r"((?:^|\. ))(?:additionally|in addition|furthermore|moreover|also|afterwards?|after that|finally|first|next|in return) , ",
        r"\1",
    ),
    (r"\. afterwards? (?=[a-z])", ". "),
    (rf"\byou (?:may|can) also (?={_DONE})", "you may "),
    (r"\byou (?:may|can) choose to (?=\w)", "you may "),
    (
        rf"\byou (?:may|can) , if you (?:want|wish|like)(?: to)? , (?={_DONE})",
        "you may ",
    ),
    (
        rf"((?:^|[.,:] ))if you (?:want|wish|like)(?: to)? , (?:you may |you can )?(?={_DONE})",
        r"\1you may ",
    ),
    (
        rf"\b({_PLAYER}) (?:have to|has to|must|is forced to|are forced to) (?=(?:{_DONE})\b)",
        r"\1 ",
    ),
    (r"((?:^|[.,:] ))let (each player|both players) (?=\w)", r"\1\2 "),
    (r"((?:^|[.,:] ))every(?:one|body) (?=\w)", r"\1each player "),
    (r"\bof your choosing\b", "of your choice"),
    (r"\b(?:any one|a single) (?=[\w-]+)", "one "),
    (
        r"((?:^|\. )(?:(?!\b(?:attacks?|blocks?|defends?|must)\b)[^.])+?) ,? if (?:able|possible)(?= \.)",
        r"\1",
    ),
    (r" ,? if (?:you|they|it|this \w+) (?:can|(?:is|are) able(?: to)?)(?= \.)", ""),
    (r"\b((?:has|have|had)(?: not)?) already\b", r"\1"),
    (r"\b((?:has|have|had|did) not (?:\w+ )?\w+) yet(?= [.,])", r"\1"),
    (r" and (?=whose {stat}\b)", " "),
    (r"(, at most \d+) (?:cards?|points?|{noun})(?= [.,])", r"\1"),
    (r" ?,? chosen (?=at random\b)", " "),
    (r"\b(negate (?:an|the|that|this) attack) made (?=by\b)", r"\1 "),
    (r" (?:yourself|themselves|himself or herself)(?= [.,;])", ""),
    (r"\b(your|their) entire (?=hands?\b)", r"\1 "),
    (
        r"((?:^|\. )(?:(?!\b(?:you|your|opponents?|opposing|enemy|it|target)\b)[^.])+ \.) this (?:also )?(?:applies to|affects) (?:both|all) players (?:(?:too|as well|alike) )?\.",
        r"\1",
    ),
    (r"\b(negate that) (?:gain|removal|loss|departure|destruction)(?= [.,]| and\b)", r"\1"),
    (
        r"\bbecause of (?=(?:an?|the|your|any|\w+ 's) [^.,]*?effects?\b|battle\b)",
        "through ",
    ),
    (r" , (?:both )?yours and (?:the|your) opponent 's ,?(?= \w)", ""),
    (r"\bdraw(s?) (?:one|an?) card more\b", r"draw\1 one more card"),
    (
        r"((?:^|[.,:] )(?:(?!\b(?:opponents?|players?|they|he|she)\b)[^.,:])*?{noun}) of your choice(?= [.,]| (?:has|gets|gains|and|cannot|until)\b)",
        r"\1",
    ),
    (r"(\bchoose one )(?:-|–|—) ", r"\1: "),
    (r"(\bchoose one : [^.;]*?) ; or (?=\w)", r"\1 , or "),
    (r" , otherwise (?=\w)", " ; otherwise "),
    (r"\bwhose rarity is ", "with rarity "),
    (r"\bby effects of (?=(?:the|your) opponent\b)", "by an effect of "),
    # the turn, the attack that is under way
    (r"\bend that (?=turn\b)", "end the "),
    (
        r"((?:^|\. )during (?:the |each |your |their )?[\w ]{1,24}? (?:steps?|phases?)) (?=(?:the|your|you|each|all|no|both)\b)",
        r"\1 , ",
    ),
    (r"\bfor the rest of that (turn|round)\b", r"for the rest of the \1"),
    # kinds of cards
    (r"\b({noun}) of the ([\w-]+) (?:type|subtype|tribe|race|family)\b", r"\2 \1"),
    (r"\b({noun}) of ({stat}) (?=\d)", r"\1 with \2 "),
    (
        r"\b({noun}) (?:that has|having|that have) (?={stat} (?:\d|at (?:least|most)))",
        r"\1 with ",
    ),
    (r"\b({stat}) of (?=(?:at least|at most|exactly|more than|less than) \d)", r"\1 "),
    (r"\b({stat}) (?:below|under) (?=\d)", r"\1 less than "),
    (r"\b({stat}) (?:above|over) (?=\d)", r"\1 more than "),
    (
        r"\b(\d+|two|three|four|five|six|seven|eight|nine|ten) ({noun}) or (fewer|less|more)\b",
        r"\1 or \3 \2",
    ),
    (r"\bthat (attacker|defender)\b", r"the \1"),
    (r"\bof his or her choice\b", "of their choice"),
    (
        r"((?:^|[.,:] )[^.:]*? from one of your ({noun})) to another(?: one)?(?= \.)",
        r"\1 to another of your \2",
    ),
    (
        r"((?:^|\. ))((?:toss|flip) a coin) [;:.,] if you win , ([^.;]+?) [,;] otherwise ,? ?([^.;]+?) \.",
        r"\1\2 . heads : \3 . tails : \4 .",
    ),
    (
        r" , (?:but )?only once (?:each|per|a|every) (turn|round) \.",
        r" . this works only once per \1 .",
    ),
    # whose
    (
        r"\b({noun}) (?:belonging to|controlled by|under the control of) (your opponent|the opponent)\b",
        r"\1 \2 controls",
    ),
    (r"\b({noun}) (?:controlled by|under the control of) you\b", r"\1 you control"),
    (r"\b({noun}) under (your|the) opponent 's control\b", r"\1 \2 opponent controls"),
    (r"\b({noun}) (?:that )?you do not control\b", r"\1 your opponent controls"),
    # what is paid
    (r"\bin order to (?=\w)", "to "),
    *(
        (
            rf"((?:^|\. ))by {said} ([^.,:]+?) , (?={_DONE}|this|the|target)",
            rf"\1{to} \2 : ",
        )
        for said, to in (
            ("discarding", "discard"),
            ("paying", "pay"),
            ("destroying", "destroy"),
            ("sacrificing", "sacrifice"),
            ("tapping", "tap"),
            ("returning", "return"),
            ("removing", "remove"),
        )
    ),
    (
        rf"((?:^|\. )(?:discard|pay|sacrifice) [^.,:]+?) to (?=(?:{_DONE}) (?!(?:your|their|its|the)\b))",
        r"\1 : ",
    ),
    # who, and where to
    (
        r"\b(?:both players|each player) (?:puts?|returns?) (all (?!of (?:their|his)\b|their\b)[^.,]+?) (?:back )?(?:in)?to their owners? '(?: ?s)? hands?(?= [.,])",
        r"return \1 to its owner 's hand",
    ),
    (
        r"((?:^|[.:] )deals? \d+ ?D? (?:damage )?to (?:target|an?|one|1) [^.]+? \. if (?:it|that \w+) [^.,]+ , (?:deals? )\d+ (?:D|damage)) instead(?= \.)",
        r"\1 to it instead",
    ),
)
"""Regular expressions, and what stands in their place."""
