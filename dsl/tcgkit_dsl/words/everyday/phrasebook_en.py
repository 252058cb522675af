"""Everyday English: phrases that card games share, for games that say them otherwise.

The rules are like those of ``words/everyday/en.py`` and come before them. A rule of :data:`ELSEWHERE` holds only where the
word is none of the game's.
"""

from __future__ import annotations

from typing import Final

PHRASES: Final = (
    # where it goes, what it is, and when
    (
        r"((?:^|[.,:;] )(?:you may |then |and )?(?:put|place|send|move|return)s? [^.,:;]*?) (?:in)?to (?:its|their) owner 's (?!hand\b|deck\b|library\b)({zone})(?= [.,:;]| and)",
        r"\1 into the \2",
    ),
    (r"\b(on (?:the )?(?:top|bottom)) of (?:its|their) owner 's deck\b", r"\1 of deck"),
    (r"\bfrom (?:an?|any) (?={zone}\b)", "from either "),
    (
        r"\bcannot be (?:the |an? )?targets? of (?:your opponent 's|the opponent 's|opposing) effects\b",
        "cannot be chosen by your opponent 's effects",
    ),
    (
        r"((?:^|[.,:;] )(?:then )?)((?:target|this|that|an?|one|each of your) [^.,:;]*?) (?:has|have|gets) (?:its|their) ({stat}) doubled\b",
        r"\1double \2 's \3",
    ),
    (r"\bthat 's (?=\w+(?:ing|ed)\b)", "that is "),
    (r"((?:^|[.] ))at end of (turn|round|battle)(?= ,)", r"\1at the end of the \2"),
    (r"(, rounded (?:up|down)) , instead(?= \.)", r"\1 instead"),
    (
        r" ,? ?(?:no matter|regardless of) who (?:controls|owns) (?:them|it)(?= [.,])",
        "",
    ),
    (
        r"^(?:the )?(?:play )?costs? of ((?:all )?(?:your )?{noun}s?) (?:is|are) (?:reduced|lowered|decreased) by (\d+|{n})(?= \.| this| until| as long| while)",
        r"\1 cost \2 less",
    ),
    (r"\b(draws?) that many(?= [.,]| and)", r"\1 that many cards"),
    # modes, and orders
    (
        r"((?:^|\. )choose (?:one|two|three|one or both|any number)(?: of the following| of these)?) \. (?=[^.]+? ; or )",
        r"\1 : ",
    ),
    (r"\b(in any order) (?:that )?you (?:like|want|wish|choose)\b", r"\1"),
    (
        r"\buntil (this|the) (turn|round|battle|action) (?:is over|ends)\b",
        r"until the end of \1 \2",
    ),
    (
        r"((?:^|[.,:] )(?:then )?)all players (?=(?:draw|discard|shuffle|put|gain|lose|return|reveal|may|must) )",
        r"\1both players ",
    ),
)
"""Regular expressions, and what stands in their place."""
ELSEWHERE: Final = (
    ("unequipped", ((r"\bunequipped ({noun})\b", r"\1 that is not equipped"),)),
    (
        "sacrifice",
        (
            (r"\bsacrifices? (?=this\b)", "destroy "),
            (
                r"\bsacrifices? ((?:another|an?|one|{n}) (?:other )?(?:(?!opposing\b|enemy\b)[\w-]+ )?{noun})(?: you control)?(?= [.,:]| and)",
                r"destroy \1 you control",
            ),
        ),
    ),
    (
        "abilities",
        ((r"\b(loses?) all (?:of )?(?:(?:its|their) )?abilities\b", r"\1 all effects"),),
    ),
)
"""Words of other games, and the rules for them where they are no words."""
