"""Everyday English: conditions, comparisons, counts, choices, qualities and permissions, in the words of other games.

The rules are like those of ``words/everyday/en.py`` and come before those of ``looser_en.py``.
"""

from __future__ import annotations

from typing import Final

_IF: Final = r"(\b(?:if|unless|while|as long as) )"
_AT: Final = r"((?:^|[.,:] )(?:then |and )?)"
"""Where a sentence begins, or what it does."""
_DEED: Final = (
    r"(?:choose|deal|destroy|discard|draw|exile|freeze|gain|heal|lose|look|pay|place|put|remove|return|reveal|"
    r"sacrifice|search|shuffle|tap|target|untap)"
)
"""What a sentence without a subject begins with."""
_DOES: Final = (
    r"(?:discards|pays|loses|destroys|sacrifices|reveals|puts|returns|taps|shows|removes)"
)
"""What a player does or does not do."""
_MANY: Final = r"(?:(?:at least |at most |exactly |only )?(?:\d+|{n})(?: or (?:more|fewer|less))?|no|any)"
"""How many."""
_WHO: Final = r"(you|your opponent|the opponent|they|that player)"
_UP_TO: Final = (
    r"(?:up to a maximum of|to a maximum of|with a maximum of|at most|up to|maximum)"
)
_NUMBER: Final = r"((?:(?:twice|half|double) )?(?:the (?:total )?number of (?:(?! (?:is|are|than|and|equals|exceeds) )[^.,:;])+?|(?:its|their) {stat}|(?:(?!\b(?:is|are|has|than|target)\b)[^.,:;])*? 's {stat}|the (?:total |combined |highest |lowest )?{stat} (?:of|among) (?:(?! (?:is|are|than) )[^.,:;])+?))"
"""A number that is read off the game."""
_OTHER: Final = r"((?!that of\b)(?:the |its |their |your |this |that |twice |half |double |\d|{n}\b)[^.,:;]*?)(?= ,| \.| and | or |:)"
"""What a number is compared with."""
_SO_MANY: Final = r"(?:no|an?|at least {n}|fewer than {n}|more than {n}|{n} or (?:more|fewer)|(?:exactly )?{n})"
_CHOSEN: Final = r"(?:^|[.,:] )(?:you may |you )?(?:choose|target|destroy|return|reveal) (?!one (?:[:—–-]|of the following))(?:target |an? |one |1 )"
"""One thing that is chosen, and what is said of it."""
_COMPARED: Final = (
    (
        r"(?:greater|more|higher|larger|bigger) than or equal to|at least|(?:not|no) (?:less|fewer|lower|smaller) than",
        "does not fall short of",
    ),
    (
        r"(?:less|fewer|lower|smaller) than or equal to|at most|(?:not|no) (?:more|greater|higher|larger) than",
        "does not exceed",
    ),
    (r"(?:greater|more|higher|larger|bigger) than", "exceeds"),
    (r"(?:less|fewer|lower|smaller) than", "falls short of"),
    (r"(?:exactly )?(?:equal to|the same as)|exactly(?! or\b)", "equals"),
)
"""Comparisons of two numbers, and the words that they are read as."""

_DISCARDED: Final = (
    r"(?:(?:you|they|your opponent|that player) discarded (an? (?!cards?\b)[^.,:;]+?)|(an? (?!cards?\b)[^.,:;]+?) (?:was|is) discarded)"
    r"(?: this way)?(?= ,)"
)
"""What kind of card was discarded."""

SOONER: Final = (
    # "with a tool" would be read as what it has
    (
        "not equipped with",
        r"\b(that (?:is|are) not equipped) with (?:an? |any )?(?:equip )?(?:tools?|equipment|weapons?|equipment cards?)\b",
        r"\1",
    ),
    # one of the opponent's
    (
        "an opponent 's",
        r"^((?:you may )?(?:destroy|tap|freeze|return|choose|exile|(?:gain|take) control of|deal (?:\d+|{n}) damage to) )an opponent 's ((?:[\w-]+ )?{noun})\b(?<!s)(?! ')(?! (?:or|and|that|with|from|in|on|among)\b)",
        r"\1an opposing \2",
        "opposing",
    ),
    # what was discarded is not all that could have been
    (
        " discarded ",
        rf"\b(discards? (?:an?|one|1) card(?: [^.,:;\"]*?)?)((?: \.| ,? then|,? and then) if ){_DISCARDED}",
        r"\1\2it is \3\4",
    ),
    (
        " discarded ",
        rf"\b(discards? (?:\d|two|three|four) cards(?: [^.,:;\"]*?)?)((?: \.| ,? then|,? and then) if ){_DISCARDED}",
        r"\1\2any of them is \3\4",
    ),
    # what is chosen in a condition or in a number, and what is said of it
    (
        "if target ",
        r"^if (target (?:(?!\b(?:that|which|who|with|whose)\b| 's )[^.,:;])+?) ((?:was|is|has|had|did|attacked|took|costs?) [^.,:;]+) , (?=[^\"]*\b(?:it|its)\b)",
        r"choose \1 : if it \2 , ",
    ),
    (
        "if target ",
        r"^if (target (?:(?!\b(?:that|which|who|with|whose)\b| 's )[^.,:;])+?) 's ({stat}) ((?:is|was) [^.,:;]+) , (?=[^\"]*\b(?:it|its)\b)",
        r"choose \1 : if its \2 \3 , ",
    ),
    (
        " equal to ",
        rf"^({_DEED} [^.,:;]*?equal to (?:twice |half )?)(?:the ({{stat}}) of (target (?:(?! 's )[^.,:;])+?)|(target (?:(?! 's )[^.,:;])+?) 's ({{stat}}))(?= \.| ,)",
        r"choose \3\4 : \1its \2\5",
    ),
    (
        " where x is ",
        r"^(target (?:(?!\b(?:its|and)\b| 's )[^.,:;])+?) (gets? [^.:;]*?, where X is (?:half |twice |half of )?its )",
        r"choose \1 : it \2",
    ),
    # the name or number of what was chosen, not of the card with the text
    (
        " with the same ",
        rf"({_CHOSEN}[^.:;]*?[.,:;] [^\"]*? with the same (?:name|{{stat}}|cost))(?! as\b)(?= [.,:;]| in | from | on | and )",
        r"\1 as it",
    ),
)
"""Words without which a rule does not hold, regular expressions, and what stands in their place before a text is read."""
COUNTS: Final = (
    # a number that is read off the game, and another one
    (
        rf"{_IF}(your {{noun}}) have (?:an? )?(?:total|combined) ({{stat}}) (?:of )?(?=(?:at least |at most )?\d)([^.,:;]+?)(?= ,)",
        r"\1the total \3 of \2 is \4",
    ),
    (
        rf"{_IF}you control ({{noun}}) with (?:an? )?(?:total|combined) ({{stat}}) (?:of )?(?=(?:at least |at most )?\d)([^.,:;]+?)(?= ,)",
        r"\1the total \3 of your \2 is \4",
    ),
    (
        rf"{_IF}((?:this|that|the equipped) (?!turn|round)\w+) 's ({{stat}}) (is [^.,:;]*? (?:than|to|as)) its (?={{stat}})",
        r"\1\2 's \3 \4 \2 's ",
    ),
    (
        r"^if (target (?:(?! 's )[^.,:;])+?) 's ({stat}) (is [^.,:;]*? (?:than|to|as) [^.,:;]+) , (\w+) it(?= \.)",
        r"choose \1 : if its \2 \3 , \4 it",
    ),
    (
        rf"{_IF}(the number of ({{noun}}) (?:you control|your opponent controls|the opponent controls)) (?:is|are) (greater|more|less|fewer|higher|lower) than the number (?:that )?(you control|your opponent controls|the opponent controls)(?= ,)",
        r"\1\2 is \4 than the number of \3 \5",
    ),
    *(
        (
            rf"{_IF}{_NUMBER} (?:is|are) (?:{compared}) {_OTHER}",
            rf"\1\2 {said} \3",
        )
        for compared, said in _COMPARED
    ),
    (
        rf"{_IF}you (control|have) at least (twice|half) as many ({{noun}}) as (your|the) opponent(?: does| has| controls)?(?= ,)",
        r"\1the number of \4 you \2 does not fall short of \3 the number of \4 \5 opponent controls",
    ),
    (
        rf"{_IF}(your|the) opponent (?:controls|has) at least (twice|half) as many ({{noun}}) as you(?: do| have| control)?(?= ,)",
        r"\1the number of \4 \2 opponent controls does not fall short of \3 the number of \4 you control",
    ),
    (
        rf"{_IF}you have at least (twice|half) as many cards in (?:your )?({{zone}}) as (your|the) opponent(?: does| has)?(?= ,)",
        r"\1the number of cards in your \3 does not fall short of \2 the number of cards in \4 opponent 's \3",
    ),
    (
        rf"{_IF}(your|the) opponent has at least (twice|half) as many cards in (?:their )?({{zone}}) as you(?: do| have)?(?= ,)",
        r"\1the number of cards in \2 opponent 's \4 does not fall short of \3 the number of cards in your \4",
    ),
    (
        rf"{_IF}you (?:control|have) (?:exactly )?(?:as many|the same number of) ({{noun}})(?: in play)? as (your|the) opponent(?: does| has| controls)?(?= ,)",
        r"\1the number of \2 you control equals the number of \2 \3 opponent controls",
    ),
    (
        rf"{_IF}(?:you and (your|the) opponent (?:each )?|each player |both players )(?:controls?|ha(?:ve|s)) the same number of ({{noun}})(?: in play| on the field)?(?= ,)",
        r"\1the number of \3 you control equals the number of \3 your opponent controls",
    ),
    (
        rf"{_IF}there are (more|fewer) cards in your ({{zone}}) than (?:in |there are in )?(your|the) opponent 's(?: \3)?(?= ,)",
        r"\1you have \2 cards in \3 than \4 opponent",
    ),
    (
        rf"{_IF}there are (more|fewer) cards in (your|the) opponent 's ({{zone}}) than (?:in |there are in )?yours?(?: \4)?(?= ,)",
        r"\1\3 opponent has \2 cards in \4 than you",
    ),
    (
        rf"{_IF}you (control|have) the most ({{noun}})(?= ,)",
        r"\1you \2 more \3 than your opponent",
    ),
    (
        rf"{_IF}you (control|have) the (?:fewest|least) ({{noun}})(?= ,)",
        r"\1you \2 fewer \3 than your opponent",
    ),
    (
        rf"{_IF}{_NUMBER} (?:is|are) (\d+|{{n}}) or (?:more|greater|higher)(?= ,)",
        r"\1\2 does not fall short of \3",
    ),
    (
        rf"{_IF}{_NUMBER} (?:is|are) (\d+|{{n}}) or (?:less|fewer|lower)(?= ,)",
        r"\1\2 does not exceed \3",
    ),
    (
        rf"{_IF}you (?:control|have) at least as many ({{noun}})(?: in play)? as (your|the) opponent(?: does| has| controls)?(?= ,)",
        r"\1the number of \2 you control does not fall short of the number of \2 \3 opponent controls",
    ),
    (
        rf"{_IF}you have at least as many cards in (?:your )?({{zone}}) as (your|the) opponent(?: does| has)?(?= ,)",
        r"\1the number of cards in your \2 does not fall short of the number of cards in \3 opponent 's \2",
    ),
    (
        rf"{_IF}(your|the) opponent has at least as many cards in (?:their )?({{zone}}) as you(?: do| have)?(?= ,)",
        r"\1the number of cards in \2 opponent 's \3 does not fall short of the number of cards in your \3",
    ),
    (
        rf"{_IF}you control only this ({{noun}})(?= ,)",
        r"\1this \2 is the only \2 you control",
    ),
    (
        rf"{_IF}(?:any|one|at least one) of your ({{noun}}) (?:is|are) (?=({{quality}}) ,)\3",
        r"\1you control a \3 \2",
    ),
    (
        rf"{_IF}(you have (?:more|fewer) cards in (?:your )?{{zone}} than (?:your|the) opponent) (?:has|does) in theirs?(?= ,)",
        r"\1\2",
    ),
    (
        rf"{_IF}you have the most cards in (?:your )?({{zone}})(?= ,)",
        r"\1you have more cards in \2 than your opponent",
    ),
    (
        rf"{_IF}you have the (?:fewest|least) cards in (?:your )?({{zone}})(?= ,)",
        r"\1you have fewer cards in \2 than your opponent",
    ),
    (
        rf"{_IF}(your|the) opponent 's (hand) is (?:bigger|larger) than yours(?= ,)",
        r"\1\2 opponent has more cards in \3 than you",
    ),
    (
        rf"{_IF}(your|the) opponent 's (hand) is smaller than yours(?= ,)",
        r"\1\2 opponent has fewer cards in \3 than you",
    ),
    (
        rf"{_IF}((?:exactly |only |at least |at most )?(?:\d+|{{n}})(?: or (?:more|fewer))?) ((?:[\w-]+ )?{{noun}}) (is|are) (on the field|in play)(?= ,)",
        r"\1there \4 \2 \3 \5",
    ),
    (
        rf"{_IF}(this {{noun}}) has the (high|low)est ({{stat}}) (?:among|of) (?:all )?((?:other )?{{noun}}(?: (?:you control|your opponent controls|in play|on the field))?)(?= ,)",
        r"\1there are no \5 with \3er \4 than \2",
    ),
    # what is not there
    (r"\b(you|they) do not (have|control) another (?=[\w-]+)", r"\1 \2 no other "),
    (
        r"\b(you|they) (?:do|did) not (have|control) (?:any|an?) (?={noun}|[\w-]+ {noun}|other\b)",
        r"\1 \2 no ",
    ),
    (
        r"\b(your opponent|the opponent|that player) does not (?:have|control) (?:any|an?) (?={noun}|[\w-]+ {noun}|other\b)",
        r"\1 controls no ",
    ),
    (
        rf"{_IF}(?:neither player|no player) (?:has|have|controls?) (?:any |an? )?(?!cards? in\b)((?:[\w-]+ )?{{noun}}[^.,:;]*?)(?: in play| on the field)?(?= ,)",
        r"\1you control no \2 and your opponent controls no \2",
    ),
    (
        rf"{_IF}you (?:control|have) ([^.,:;]*?)({{noun}}) and (your|the) opponent controls none(?= ,)",
        r"\1you control \2\3 and \4 opponent controls no \3",
    ),
    (
        rf"{_IF}(your|the) opponent (?:controls|has) ([^.,:;]*?)({{noun}}) and you (?:control|have) none(?= ,)",
        r"\1\2 opponent controls \3\4 and you control no \4",
    ),
    (
        r"((?:^|\. ))if (?:either|a|any) player (has|controls) ([^.,:;]+?) , (?:that player|they) (?=\w+s\b)",
        r"\1each player who \2 \3 ",
    ),
    (
        r"\b(?:each|a|every) player with (fewer|more) cards in (?:their )?hand than (you|your opponent)\b",
        r"each player who has \1 cards in hand than \2",
    ),
    (
        rf"\b(?:all |both )?players (?=(?:with|who have|who control) {_SO_MANY} )([^.,:;]*?{{noun}}(?: in (?:their )?hand| in play)?) (draw|discard|lose|gain|reveal|return)\b",
        r"each player \1 \2s",
    ),
    (r"\b(each player who )have\b", r"\1has"),
    (r"\b(each player who )control\b", r"\1controls"),
    (
        rf"\b(?:each player|(?:all |both )?players) with ({_SO_MANY} (?:{{quality}} )*{{noun}}) in (?:their )?hand\b",
        r"each player who has \1 in hand",
    ),
    (
        rf"\b(?:each player|(?:all |both )?players) with ({_SO_MANY} (?:{{quality}} )*(?!cards?\b){{noun}})(?: in play| on the field)?\b",
        r"each player who controls \1",
    ),
    # where something lies
    (
        rf"\b(your|their|your opponent 's|the opponent 's) ({{zone}}) (?:contains|holds|has|includes) ({_MANY}) (?!cards?\b|or\b)([^.,:;]+?)(?= ,)",
        r"there are \3 \4 in \1 \2",
    ),
    # when a card can be played
    (
        r"^(?=[^.]*\bonly\b)(?:you (?:can|may) )?(?:only )?(play|use|set|cast|summon|activate) (this (?!effect|ability)\w+) (?:only )?(?:if|while|when|as long as) (?!you \w+ this|it\b)([^.:;,]+?) \.",
        r"you cannot \1 \2 unless \3 .",
    ),
    (
        r"^(?=[^.]*\bonly\b)(this (?!effect|ability)\w+) can (?:only )?be (?:played|used|set|cast|summoned)(?: only)? (?:if|while|when|as long as) ([^.:;,]+?) \.",
        r"you cannot play \1 unless \2 .",
    ),
    (
        r"^(this (?!effect|ability)\w+) cannot be (?:played|used|set|cast|summoned) unless ([^.:;,]+?) \.",
        r"you cannot play \1 unless \2 .",
    ),
    (
        rf"{_AT}unless {_WHO} ({_DOES} [^.,:;]+?) , ([^.,:;]+?)(?= \.)",
        r"\1\4 unless \2 \3",
    ),
    # between two numbers, and those that are left out
    (
        r"\b(?:with|of) (?:an? )?({stat}|cost) (?:of )?(?:(?:from )?(?=\d+{unit} (?:to|through) )|between (?=\d+{unit} and ))(\d+{unit}) (?:to|through|and) (\d+{unit})(?= [.,:]| in | on | you | your | and | to )",
        r"with \1 \2 or more with \1 \3 or less",
    ),
    (
        r"\bwhose ({stat}|cost) is (?:from (?=\d+{unit} to )|between (?=\d+{unit} and ))(\d+{unit}) (?:to|and) (\d+{unit})(?= [.,:]| in | on | you | your )",
        r"with \1 \2 or more with \1 \3 or less",
    ),
    (
        r"\b({noun}),? (?:except|other than)(?: for)? (?:those|ones|\1) (?:with|that have) ({stat}) (\d+{unit}) or (?:more|higher|greater)\b",
        r"\1 with \2 less than \3",
    ),
    (
        r"\b({noun}),? (?:except|other than)(?: for)? (?:those|ones|\1) (?:with|that have) ({stat}) (\d+{unit}) or (?:less|lower|fewer)\b",
        r"\1 with \2 more than \3",
    ),
    (
        r"\b({noun}),? (?:except|other than)(?: for)? (?:those|ones|\1) that are (?={quality})",
        r"\1 that are not ",
    ),
    (
        r"\bcannot be (\w+ed) except by ((?:\w+ )?{noun}) with ({stat}) (\d+{unit}) or (?:more|higher|greater)\b",
        r"cannot be \1 by \2 with \3 less than \4",
    ),
    (
        r"\bcannot be (\w+ed) except by ((?:\w+ )?{noun}) with ({stat}) (\d+{unit}) or (?:less|lower|fewer)\b",
        r"cannot be \1 by \2 with \3 more than \4",
    ),
    (
        r"\b(?:can|may) (?:only be (\w+ed)|be (\w+ed) only) by ((?:\w+ )?{noun}) with ({stat}) (\d+{unit}) or (?:more|higher|greater)\b",
        r"cannot be \1\2 by \3 with \4 less than \5",
    ),
    (
        r"\b(?:can|may) (?:only be (\w+ed)|be (\w+ed) only) by ((?:\w+ )?{noun}) with ({stat}) (\d+{unit}) or (?:less|lower|fewer)\b",
        r"cannot be \1\2 by \3 with \4 more than \5",
    ),
    # at most so many
    (
        r" \( (?:to )?(?:an? )?(?:max(?:imum)? ?\.?|at most|up to)(?: of)? (\d+|{n}) \)(?= \.)",
        r" , at most \1",
    ),
    (
        rf"\b(draws? an? card for each [^.,:;]+? ,) {_UP_TO} (\d+|{{n}}) cards?(?= \.)",
        r"\1 at most \2",
    ),
    (
        r"\bdraw up to (\d+|{n}) cards , one for each ([^.,:;]+?)(?= \.)",
        r"draw 1 card for each \2 , at most \1",
    ),
    (r" , but (?:no|not) more than (?=(?:\d+|{n})(?: cards?)?(?= \.))", " , at most "),
    (
        r"\b(draw (?:\d+|{n}) cards? , plus) an (?:additional|extra) card (?=for each)",
        r"\1 one ",
    ),
    (
        r"\bdraw (?:1|one|an?) card for each ([^.,:;]+?) (?:beyond|after|past) the (?:first|1st)(?: one)?(?= \.)",
        r"draw X cards , where X is the number of \1 minus 1",
    ),
    # several counts
    (
        rf"{_AT}((?:draw|gain|lose) [^.,:;]+?) for each ([^.,:;]+?) and (?:for )?each ([^.,:;]+?)(?= \.)",
        r"\1\2 for each \3 , then \2 for each \4",
    ),
    (
        r"^(this \w+|the equipped \w+) (gets|has) ([+\-−]\d+{unit} {stat}) for each ([^.,:;]+?) and (?:for )?each ([^.,:;]+?) \.",
        r"\1 \2 \3 for each \4 . \1 \2 \3 for each \5 .",
    ),
    (
        r"\bdraw as many cards as (your|the) opponent (controls|has) ({noun})(?: in play)?(?= \.)",
        r"draw X cards , where X is the number of \3 \1 opponent controls",
    ),
    (
        r"\b(draws? )cards equal to (the difference between (?:the number of )[^.:;]+?)(?= \.)",
        r"\1X cards , where X is \2",
    ),
    (
        r"\bthe difference (?:between|in) the number of ({noun}) (your opponent controls|the opponent controls|you control) and the number (?:that )?(your opponent controls|the opponent controls|you control)(?= \.)",
        r"the difference of the number of \1 \2 and the number of \1 \3",
    ),
    (
        r"^((?:this|the equipped) \w+) has ({stat}) equal to (?=the number|twice|half)",
        r"\1 's \2 is equal to ",
    ),
    (
        r"^((?:this|the equipped) \w+ 's) ({stat}) and ({stat}) are (?:each |both )?equal to ([^.,:;]+?) \.",
        r"\1 \2 is equal to \4 . \1 \3 is equal to \4 .",
    ),
    (
        r"\b(your|the) opponent discards half (?:of )?(?:the cards in )?their hand ,? ?round(?:ed|ing) (up|down)(?= \.)",
        r"\1 opponent discards X cards , where X is half the number of cards in \1 opponent 's hand , rounded \2",
    ),
    (r"\bchoose a number of (?={noun})", "choose any number of "),
    (
        r"\bdraw half as many cards as you have in (?:your )?({zone}) ,? ?round(?:ed|ing) (up|down)(?= \.)",
        r"draw X cards , where X is half the number of cards in your \1 , rounded \2",
    ),
    (
        r"((?:^|\. )if there are (?:more than|at least) (?:\d+|{n}) ({noun})(?: on the field| in play)? , (?:then )?(?:destroy|tap|untap|freeze)) (?:them all|all of them|all of those \w+|them)(?= \.)",
        r"\1 all \2",
    ),
    (
        rf"{_IF}((?:an?|another|(?:\d+|{{n}}) or more) [^.,:;]+?) (?:is|are) on your side(?: of the (?:field|board|battlefield))?(?= ,)",
        r"\1you control \2",
    ),
    # each of several
    (
        r"((?:^|[.:] )(?:then )?)they each (?:get|gain|have) (?=[+\-−]|{stat}|\d)",
        r"\1each of them gets ",
    ),
    (
        r"((?:^|[.,:] )up to (?:\d+|{n}) [^.,:;]+?) each (?=(?:gets?|gains?) [+\-−])",
        r"\1 ",
    ),
    (
        r"\b(two|three|\d) different (?=(?:target |opposing )?{noun} ?(?:[.,:]|and|you|your|from))",
        r"\1 ",
    ),
    # choices
    (
        r"((?:^|[.,:] ))choose (up to (?:two|three|\d)|one or more|any number)(?: of (?:the following|these))? \. (?=[^.]+? ; (?:or |and )?)",
        r"\1choose \2 : ",
    ),
    (
        r"((?:^|[.,:] ))(?:do|perform|apply|carry out|choose) one of (?:the following|these)(?: \w+)? [:.—–-] ?(?!—)",
        r"\1choose one : ",
    ),
    (
        rf"{_AT}either ({_DEED} [^.,:;]+?) ,? ?or ((?:{_DEED}|target|this|up to|one of your|your opponent) [^.,:;]+?) \.",
        r"\1choose one : \2 , or \3 .",
    ),
    (
        rf"{_AT}choose ((?:an?|one|1|another|target|\d|two) [^.,:;]+?) and ((?:an?|one|1|another|target|\d|two) [^.,:;]+?) (?:\.|, then|and then|, and then|, and) (destroy|tap|exile|untap|freeze) (?:both(?: of them)?|them(?: all)?|all of them|those \w+)(?= \.)",
        r"\1choose \2 and \3 : \4 them",
    ),
    (
        rf"{_AT}choose ((?:an?|one|1|another|target|\d|two) [^.,:;]+?) and ((?:an?|one|1|another|target|\d|two) [^.,:;]+?) (?:\.|, then|and then|, and then|, and) return (?:both(?: of them)?|them(?: all)?|all of them|those \w+) to (?:its|their) owners? '(?: ?s)? hands?(?= \.)",
        r"\1choose \2 and \3 : return them to its owner 's hand",
    ),
    (
        rf"{_AT}(return|put) ((?:an?|one|1|another|target|one of your) (?:(?! from )[^.,:;])+?) and ((?:an?|one|1|another|target|one of your) (?:(?! from )[^.,:;])+?) (?:(?:in)?to) (?:its|their) owners? '(?: ?s)? hands?(?= \.)",
        r"\1choose \3 and \4 : return them to its owner 's hand",
    ),
    (
        r"\b(return|put|add)(s?) (an?|one|1|two|2) ([^.,:;]+?) and (an?|one|1|two|2) ([^.,:;]+?) (from (?:your|their) {zone} (?:(?:in)?to|on) [^.,:;]+?)(?= \.)",
        r"\1\2 \3 \4 \7 , then \1\2 \5 \6 \7",
    ),
    (
        rf"^({_DEED} [^.,:;]+?) if ([^.,:;]+?) [;,] otherwise ,? ?({_DEED} [^.:;]+?) \.",
        r"if \2 , \1 ; otherwise \3 .",
    ),
    # qualities
    (r"\bnon-({quality}) ((?:[\w-]+ )?{noun})", r"\2 that is not \1"),
    (r"\bnon-({noun}) (cards?)\b", r"\2 that is not a \1"),
    (r"\b(with (?:no )?damage) on (?:it|them)\b", r"\1"),
    (r"\bthat (?:has|have) not attacked\b", "that did not attack"),
    (
        r"\bthat costs? ((?:\d+|{n}) or (?:less|more|fewer))(?= [.,:]| in | from | you )",
        r"with cost \1",
    ),
    (
        r"((?:^|\. ))((?:opposing |your opponent 's |your )?{noun}) cannot (attack|block) unless they have ({stat}) (\d+{unit}) or (?:more|higher|greater)(?= \.)",
        r"\1\2 with \4 less than \5 cannot \3",
    ),
    (
        r"((?:^|\. ))((?:opposing |your opponent 's |your )?{noun}) cannot (attack|block) unless they have ({stat}) (\d+{unit}) or (?:less|lower|fewer)(?= \.)",
        r"\1\2 with \4 more than \5 cannot \3",
    ),
    (
        r"^deal (\d+(?: D)?(?: damage)?) to (target (?:(?! to )[^.,:;])+?) (?:, or|or|; or|\. deal|, but) (\d+(?: D)?(?: damage)?)(?: to it)?(?: instead)? if (it (?:is|has|was) [^.,:;]+?)(?: instead)? \.",
        r"choose \2 : if \4 , deal \3 to it ; otherwise deal \1 to it .",
    ),
    # permissions
    (
        r"\b((?:can|may) attack (?:twice|\d times|two times|three times)) (?:each|every|per|a|in a) (?:turn|round)\b",
        r"\1",
    ),
    (
        r"\bcannot (attack|block) (?:or|and) be (attacked|blocked|destroyed|tapped)\b",
        r"cannot \1 and cannot be \2",
    ),
    (
        r"((?:^|[.,] ))(?:none of ((?:your opponent 's|your) {noun})|no ({noun})) can (?=attack|block)",
        r"\1\2\3 cannot ",
    ),
    (
        r"((?:^|[.,] ))only ((?:your )?{noun}) with ({stat}) (\d+{unit}) or (?:more|higher|greater) can (?=attack|block)",
        r"\1\2 with \3 less than \4 cannot ",
    ),
    (
        r"((?:^|[.,] ))only ((?:your )?{noun}) with ({stat}) (\d+{unit}) or (?:less|lower|fewer) can (?=attack|block)",
        r"\1\2 with \3 more than \4 cannot ",
    ),
    (
        r"((?:^|[.,] ))((?!this\b)(?:[\w-]+ )?{noun}) cannot be (?:played|used|cast)(?: by (?:either|any) player)?(?= this| \.)",
        r"\1both players cannot play \2",
    ),
    (
        r"\bmust attack (this (?:turn|round)) if (?:able|possible)\b",
        r"must attack \1",
    ),
    (
        r"\battacks (this (?:turn|round)) if (?:able|possible)\b",
        r"must attack \1",
    ),
    (
        r"\b(each player|both players|players|you|your opponent|the opponent) (?:can|may) (?=only |\w+ only )(?:only )?(play|use|set|cast|summon|draw)(?: only)? (\d+|{n}) ((?:[\w-]+ )*?{noun}) (?:each|per|every|a) (turn|round)\b",
        r"\1 cannot \2 more than \3 \4 each \5",
    ),
    (r"\bopponents '(?: ?s)? effects\b", "your opponent 's effects"),
    # what happens instead
    (
        r"((?:^|\. )if [^.,:;]+?) (?:is|are) about to be (?=destroyed [^.]*\binstead \.|destroyed , [^.]*\binstead \.)",
        r"\1 would be ",
    ),
    (
        r"(\bwould be destroyed[^.,:;]* ,) (?:it|they|that \w+|this \w+) (?:is|are) not destroyed(?: instead)?(?= \.)",
        r"\1 nothing happens instead",
    ),
    (
        r"^all damage (?:that (?:is|would be) )?dealt to ((?:this|your|each) [^.,:;]+?) is reduced by (?=\d)",
        r"reduce damage dealt to \1 by ",
    ),
    (
        r"((?:^|\. ))if ((?:\w+ )?damage) would be dealt to ([^.,:;]+?)(?= ,)",
        r"\1if \3 would be dealt \2",
    ),
    (
        r"(\bwould be dealt (?:\w+ )?damage[^.,:;]* ,) prevent (\d+{unit}) of (?:it|that damage)(?: instead)?(?= \.)",
        r"\1 reduce that damage by \2 instead",
    ),
    # at most so many
    (
        r"^for each ([^.,:;]+?) , (?!\w+ \w+ gets? )([^.,:;]+?) ,? ?(?:but )?(?:at most|no more than|to a maximum of|up to a maximum of) (\d+|{n})(?: cards?)? \.$",
        r"\2 for each \1 , at most \3 .",
    ),
    (
        r"(\b(?:gets?|gains?|has|have) \+1\b[^.:;]*? for each [^.,:;]*? , (?:at most|up to|no more than) )(?=\d)",
        r"\1+",
    ),
    (
        r"^(this ({noun}) [^.,:;]*?) with an? ({stat}) (smaller|lower|less|bigger|larger|higher|greater) than its own(?= \.)",
        r"\1 with a \4 \3 than this \2",
    ),
    # numbers without what is counted, which was said before
    (
        r"\b((?:draws?|discards?) (?:{n}|\d+) cards?[^.]*?(?:, then|, and|and|then|, or|or) (?:discards?|draws?)) ({n}|\d+)(?= \.)",
        r"\1 \2 cards",
    ),
    (
        r"(\bdraw (?:{n}|\d+) cards? \. if [^.]+? , (?:instead )?draw) ({n}|\d+)(?= \.| instead\b)",
        r"\1 \2 cards",
    ),
    (
        r"(\bdeal \d+{unit}( damage)? to (?:{n}|target) [^.]+? \. if [^.]+? , (?:instead )?deal) (\d+{unit})(?= \.| instead\b)",
        r"\1 \3\2 to it",
    ),
    (
        r"\b(you have|has) ({n}|\d+) ((?:\w+ )?\w+) or (more|fewer|less)(?= ,| in\b)",
        r"\1 \2 or \4 \3",
    ),
    (r"(\d+{unit}) of ({stat})\b", r"\1 \2"),
    (
        r"\blook at as many cards from the top of (your \w+) as you (?:have|control) ([^.,]+?) ,? ?((?:then|and) [^.]+?)(?= \.)",
        r"look at the top X cards of \1 , \3 , where X is the number of \2 you control",
    ),
)
"""Regular expressions, and what stands in their place."""
