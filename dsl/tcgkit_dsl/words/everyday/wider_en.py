"""Everyday English: the next damage, limits, who attacked or answered it, and what is done otherwise.

The rules are like those of ``words/everyday/en.py``; they come behind those of ``freer_en.py`` and before all others.
"""

from __future__ import annotations

from typing import Final

_NEXT: Final = r"\b(?:all of )?the next damage (?:that )?(?:would be )?dealt to"
_AMONG: Final = r"(?:put|place|return|add|send|discard|take|tak|shuffl|reveal)\w*"
_USED: Final = r"(?:used?|using|uses|played|playing|plays|activated|activating|activates|declared|cast|casts|casting)"
_OPPONENT: Final = r"(?:your|the|an) opponent"

WIDER: Final = (
    # the next damage, as what it does to the damage of the next time
    (
        rf"{_NEXT} ([^.,:]+?) ((?:during )?this \w+) (?:is|will be) dealt to ([^.,:]+?) instead(?= \.)",
        r"the next time \1 would be dealt damage \2 , deal it to \3 instead",
    ),
    (
        rf"{_NEXT} ([^.,:]+?) ((?:during )?this \w+) is (?:prevented|negated)(?= \.)",
        r"the next time \1 would be dealt damage \2 , prevent that damage",
    ),
    (
        rf"{_NEXT} ([^.,:]+?) ((?:during )?this \w+) is (?:reduced|lowered|decreased) by (\d+{{unit}})(?= \.)",
        r"the next time \1 would be dealt damage \2 , reduce that damage by \3",
    ),
    (
        rf"\breduce {_NEXT} ([^.,:]+?) ((?:during )?this \w+) by (\d+{{unit}})(?= \.)",
        r"the next time \1 would be dealt damage \2 , reduce that damage by \3",
    ),
    (
        r"\breduce the next damage (?:that )?((?:(?!\bthat\b)[^.,:])+?) (?:would take|takes?) ((?:during )?this \w+) by (\d+{unit})(?= \.)",
        r"the next time \1 would be dealt damage \2 , reduce that damage by \3",
    ),
    # the most
    (
        r"(\+\d+{unit}(?: {stat})? for (?:each|every) [^.:()+]+?) ,? ?(?:up )?to a max(?:imum)?(?: of)? (?=\d)",
        r"\1 , at most +",
    ),
    (
        r"(\+\d+{unit}(?: {stat})? for (?:each|every) [^.:()+]+?) \( (?:max(?:imum)?|up to|at most) (\+\d+{unit}(?: {stat})?) \)",
        r"\1 , at most \2",
    ),
    (
        r"((?:^|[.,] ))([^.,:]+?) 's ({stat}) is (?:increased|raised) by (\d+{unit}) for (?:each|every) ([^.:()+]+?) ,? ?(?:up to|to|at most)(?: a max(?:imum)? of)? \+?(\d+{unit})(?= \.)",
        r"\1\2 gets +\4 \3 for each \5 , at most +\6",
    ),
    (
        r"((?:^|\. ))for (?:each|every) ([^.,:]+?) , ([^.,:]+? gets? \+\d+{unit}(?: {stat})?) , (?:up to|to|at most)(?: a max(?:imum)?(?: of)?)? (\d+{unit})(?= \.)",
        r"\1\3 for each \2 , at most +\4",
    ),
    # the others of those that were seen
    (
        r"(\b(?:look at|reveal) [^\"]*?\b)(?:the |all )(?:the )?remaining (?:cards|ones|two|three|four|\d)\b(?! of\b| in\b)",
        r"\1the rest",
    ),
    (
        rf"(\b(?:look at|reveal) [^\"]*?\b{_AMONG} )the other (?:cards|ones|two|three|four|\d)\b(?! of\b| in\b)",
        r"\1the rest",
    ),
    (
        r"(\b(?:look at|reveal) [^\"]*?\b(?:put|add|take|place)s? [^.:,]+? (?:in)?to (?:your|their) hand) ,? ?and (the rest|the others) (?=on|in|to|back|at)",
        r"\1 and put \2 ",
    ),
    # what is negated
    (
        rf"\b(negate) (?:an?|1|one) (?:pending )?({{noun}}) (?:that |which )?{_OPPONENT} (?:(?:has|is|just|has just) )?{_USED}(?= \.)",
        r"\1 an opposing \2",
    ),
    (
        r"\bnegate (?:an?|1|one) (opposing )?pending (opposing )?(?={noun}\b)",
        r"negate target \1\2",
    ),
    # of one as of the other
    (
        r"(\bcannot [^.,;:]+?)( this \w+| until [^.,;:]+?)( , (?:but|and) (?:(?! this turn| this round| until)[^.,;:])+? cannot (?:(?! this turn| this round| until)[^.,;:])+?) either(?= \.)",
        r"\1\2\3\2",
    ),
    (
        r"(\bcannot (?:(?! this turn| this round| until)[^.,;:])+ , (?:but|and) [^.,;:]+? cannot [^.,;:]+?) either(?= \.)",
        r"\1",
    ),
    (
        r"(\bcannot (\w+)( this \w+)?) , (?:but|and) neither can (you|your opponent|the opponent|\w+ {noun})(?= \.)",
        r"\1 , and \4 cannot \2\3",
    ),
    (
        r"(\b(?:opposing|your opponent 's|the opponent 's) ({noun})\b[^.\"]*? , (?:but|and) )yours\b",
        r"\1your \2",
    ),
    (r"(\b({noun})\b[^\"]*?\b)(each|all|two|three) of yours\b", r"\1\3 \2 you control"),
    (
        r"\b(?={noun}\b)(\w+?)s\b([^.\"]*?) one (?=(?:in|on|from) (?:your|their)\b)",
        r"\1s\2 1 \1 ",
    ),
    # otherwise
    (
        r"(\b(?:if|when) (it|they|that card) (is|are|has|have) [^.,;:]+? , [^.;:]+?) (?:;|,|\.) (?:and |but )?if (?:(?:\2|it|they) (?:is|are|does|do) )?not ,",
        r"\1 ; otherwise",
    ),
    (r"((?:^|[.] )reveal [^.,:;]+?) , and (?=if it (?:is|has)\b)", r"\1 . "),
    (
        r"(\breveal the top card of (your|their) ({zone})\b[^\"]*?\b(?:put|place|return) it (?:back )?on (?:the|its) (?:bottom|top))(?= [.,;])",
        r"\1 of \2 \3",
    ),
    (
        r"(\breveal the top card of your {zone}\b(?:(?!\b(?:put|place|return|shuffle) (?:it|that|them|your)\b)[^\"])*?\b)draw (?:it|that card)(?= [.;,])",
        r"\1draw a card",
    ),
    (
        r"((?:^|\. )(?:reveal|look at) [^.,:;]+?) , (choose [^.,:;]+?) , and (?=\w+ (?:it|that card)\b)",
        r"\1 . \2 : ",
    ),
    (
        r"(\b(?:look at|reveal) [^.\"]*? , (?:add|put|take)) one (?=(?:in)?to (?:your|their) hand)",
        r"\1 one of them ",
    ),
    (
        r"^([^.,:\"]+?) , but only ((?:while|if|as long as) [^.,:]+?) \.$",
        r"\2 , \1 .",
    ),
    # as many
    (
        r"(\bdiscards? (?:your hand|their hand|any number of|up to|all)[^\":]*?\bdraws? )as many cards as (?:(?:you|they) (?:have |has )?|were )discarded(?: this way)?(?= \.)",
        r"\1that many cards",
    ),
    # who attacked it
    (
        r"^(when(?:ever)? (?:this|the equipped) ({noun}) is attacked , [^.]*?)\b(?:the|that) {noun} (?:that|which) (?:attacks|attacked|is attacking) (?:it|this \2)(?= [.,]| until)",
        r"\1the attacker",
    ),
    (
        r"\b(when(?:ever)?) (?:an|your|the) opponent 's attack (?:on|against) ((?:your|this|one of your|an? \w+ you) [^.,:]*?) is declared(?= ,)",
        r"\1 \2 is attacked",
    ),
    (r"\b(this \w+|it) (?:lies|sits) (?=(?:on|in|under|beneath) )", r"\1 is "),
    # what is attacked
    (
        r"\battack (?:cards|targets|anything|any (?:target|card)) in (?:the|your) (?:opponent 's |opposing )?({zone})(?= [.,]| and\b)",
        r"attack the \1",
    ),
    # damage
    (
        r"^(when(?:ever)?) ((?:\w+ )?damage) is dealt to ([^.,:]+?)(?= ,)",
        r"\1 \3 is dealt \2",
    ),
    (
        r"\b(is dealt|takes?|deals?|are dealt) ((?:{n} less )?)damage (?:from|in|by) (?:battles?|combat|fights?)(?= [.,])",
        r"\1 \2battle damage",
    ),
    (
        r"((?:^|[.,:] ))(this \w+|it|that {noun}) heals (\d+{unit})(?: damage)?(?= \.)",
        r"\1heal \3 from \2",
    ),
    # numbers that are not named
    (
        r"((?:^|[.,:] ))(this \w+|it|each [^.,:]+?|all (?:of )?[^.,:]+?|[^.,:]*?{noun}) gains? (\d+)(?= until [^.,:]+? \.| this \w+ \.| \.)",
        r"\1\2 gets +\3",
    ),
    (
        r"\b(?:put|bring)s? ([^.,:]+?) 's ({stat}) up by (\d+{unit})(?= until| this|[.,]| \.)",
        r"\1 gets +\3 \2",
    ),
    # costs
    (r"\bwhose ((?:play |\w+ )?cost) is (?={n} or|{n} \.)", r"with \1 "),
)
"""Regular expressions, and what stands in their place."""
