"""Everyday English: deeds done twice, in a step, or in the place of others, and whom they befall.

The rules are like those of ``words/everyday/en.py`` and come after those of ``fights_en.py``.
"""

from __future__ import annotations

from typing import Final

_AT: Final = r"((?:^|[.,:] )(?:you may |then |and )?)"
"""Where a sentence begins, or what it does."""
_TURNS: Final = "(recover|release|untap|ready|refresh|unfreeze)"
"""What can be done to something a second time."""
_NUMBER: Final = r"(?:\d+|two|three|four|five|six|seven|eight|nine|ten)"
_FALLS: Final = r"(?:destroyed|discarded|knocked out|put into (?:the|your|its owner 's) {zone}|sent to (?:the|your|its owner 's) {zone})"
"""What happens to something that leaves its place."""
_KEPT: Final = r"(?:put|return|place|add|shuffle|keep|move|summon|set|nothing|destroy|release|discard|freeze|you may)"
"""What is done with it instead."""

DEEDS: Final = (
    # what is done in place of something else
    (
        rf"^when(?:ever)? ([^,.:]+?) (?:is|are) ({_FALLS}(?: [^,.:]+?)?) , ({_KEPT}\b[^.:]*?) instead of (?:in(?:to)? |to |on )?(?:the|your|its|its owner 's|going to the|going to your|going to its owner 's) {{zone}} \.",
        r"if \1 would be \2 , \3 instead .",
    ),
    (
        rf"^when(?:ever)? ([^,.:]+?) (?:is|are) ({_FALLS}(?: [^,.:]+?)?) , ({_KEPT}\b[^.:]*?) instead \.",
        r"if \1 would be \2 , \3 instead .",
    ),
    # twice, or once more
    (
        rf"{_AT}{_TURNS} ((?:target|an?|one|another|this|each|up to) [^.,:;]+?|it|them) twice(?= \.)",
        r"\1\2 \3 , then \2 it",
    ),
    (
        rf"{_AT}{_TURNS} (it|them|this \w+|that \w+) (?:once more|one more time|again|a second time)(?= \.)",
        r"\1\2 \3",
    ),
    # in a step
    (
        r"^(?:in|during) ((?:the|your|each|their) [\w ]*?\b(?:step|phase)) , ([^.,:;]+? (?:cannot|(?:is|are|do|does) not|additional|extra|more) [^.,:;]+?) \.",
        r"\2 in \1 .",
    ),
    (
        r"((?:^|\. ))(your|the) opponent cannot ([^.,:;]+?) (?:in|during|on) (?:their|your opponent 's|the opponent 's|his or her) next turn(?= \.)",
        r"\1at the start of \2 opponent 's next turn , \2 opponent cannot \3 this turn",
    ),
    (
        r"^((?:(?:all|each|your|other|opposing) )*)(?!this\b)([^.,:;]+?) (gets?|gain|have|has) ([^.,:;]+?) while (?:it|they) (?:is |are )?(attack|defend|block)(?:s|ing)?(?= \.)",
        r"\1\5ing \2 \3 \4",
    ),
    (
        r"\b(while (?:it|they|this \w+)) (attack|defend|block)s?(?= [.,])",
        r"\1 is \2ing",
    ),
    # whom it befalls
    (
        r"^(when(?:ever)? this \w+ (?:attacks|blocks|battles|fights|destroys|defeats|beats)) another (?={noun})",
        r"\1 a ",
    ),
    (
        r"^(when(?:ever)? [^.,:]*?\b(?:destroys?|defeats?|beats?) (?:an?|another|one of your) [^.,:]*?\b({noun}) , [^\":]*?)\bthe (?:destroyed|defeated|beaten) \2\b",
        r"\1that \2",
    ),
    (
        r"((?:^|[.,:] ))(your (?:opponent 's )?{zone}|the opponent 's {zone}) cannot be attacked by ([^.,:;]+?)(?= \.| until| this| during)",
        r"\1\3 cannot attack \2",
    ),
    (
        r"\b(can attack )((?:from )?[^.,:;\"]+?) and ((?:from )?(?:(?:the|your|an?|opposing) )?(?:{noun}|{zone})(?: in the [\w ]+)?)(?= \.| until| this)",
        r"\1\2 and \1\3",
    ),
    (
        r"^when(?:ever)? (this (?!effect|ability)\w+) is (use|play|cast)e?d(?= ,)",
        r"when you \2 \1",
    ),
    (
        rf"{_AT}((?:this|that|the|it|target|an?|one|each) ?[^.,:;]*?) gets ({{n}}|\d+) ((?:(?!additional|more)\w+ )?counters?)(?= \.)",
        r"\1put \3 \4 on \2",
    ),
    (
        rf"{_AT}equip ((?:this|that|an?|one|target) [^.,:;]*?|it) (?:to|on|onto) (?!it\b)",
        r"\1attach \2 to ",
    ),
    # what goes somewhere, and what is got back
    (
        rf"{_AT}((?:(?:all|each|target|this|that|the|another|its|their|both|{{n}}|{_NUMBER})\b[^.,:;]*?|it|they|them)) (?:goes|go) (?:in)?to ((?:the|your|its owner 's|their owner 's|your opponent 's|the opponent 's) {{zone}})(?= \.| instead| and)",
        r"\1put \2 into \3",
    ),
    (
        rf"{_AT}(?:you )?(?:get|take) (it|them|this \w+|that \w+) back (?:in)?to (your|their) hand\b",
        r"\1return \2 to \3 hand",
    ),
    # who is chosen, and who chooses
    (
        r"\b(your|the) opponent cannot (?:choose|target|select|pick) ([^.,:;]+?) (?:for|with|by|as (?:a|the) targets? of|as targets? of) (?:an? |their |its |his or her )?effects?(?= \.| this| until)",
        r"\2 cannot be chosen by \1 opponent 's effects",
    ),
    (
        r"\bcannot (?:choose|target|select) ([^.,:;]+?) as (?:a|the) targets? of (?:their|its|an?|the) attacks?\b",
        r"cannot attack \1",
    ),
    (r"\bby the effects of (?=\w)", "by effects of "),
    (
        r"\b(look at (their|your opponent 's|the opponent 's) hand) (?:and|, then) discard ([^.,:;]+?) from (?:it|there)(?= \.)",
        r"\1 , then discard \3 from \2 hand",
    ),
    (
        r"^((?:when|whenever|after|once) [^.,:;]+?) has won (a|the|this|its)\b",
        r"\1 wins \2",
    ),
    (r"\bdoes not take (?:any )?damage\b", "takes no damage"),
    (r"\bdo not take (?:any )?damage\b", "take no damage"),
    (r"\bdid not (battle|block|defend) ,", r"did not \1 this turn ,"),
    # numbers of it, and how long they last
    (r"\b(the next [^.,:;]+?) costs? you (?=\d)", r"\1 costs "),
    (
        r"\b(?:has|have|gets?|gains?) (\d+) (?:more|additional) ({stat}) for (?:each|every) ",
        r"gets +\1 \2 for each ",
    ),
    (
        r"\b(?:has|have|gets?|gains?) (\d+) (?:less|fewer) ({stat}) for (?:each|every) ",
        r"gets -\1 \2 for each ",
    ),
    (
        r"\bwith an? ({stat}) (less|greater|higher|lower|smaller) than (?=(?:this|that|its|the) )",
        r"with \1 \2 than ",
    ),
    (r"\b(but|and) its ({stat}) is (\d+)(?= \.)", r"\1 it has \2 \3"),
    (
        r"\b(by \d+) (for (?:each|every) [^.,:;]+?) ((?:this|until) [^.,:;]+?)(?= \.)",
        r"\1 \3 \2",
    ),
    (
        r"^(when(?:ever)? an? [^.,:;]*?) of (?:either|any) player(?= \w)",
        r"\1",
    ),
    # where it lies
    (r"\b(cards? )stacked (?=(?:under|beneath|below|on) )", r"\1"),
    (r"\b(?:topmost|uppermost) (?=cards?\b)", "top "),
    (
        r"(?<!for )\b((?:while|as long as) (?:this (?:\w+ )?\w+|it)) (?:stays|remains) (?=(?:in|on) )",
        r"\1 is ",
    ),
    (
        r"\b((?:this \w+|it) (?:is|lies|stays)) on (?:the )?top of (your|the|your opponent 's|the opponent 's) ({zone})(?= [,.])",
        r"\1 on \2 \3",
    ),
    (
        r"\b(?:while|if|as long as) (this \w+|it) is (?:outside|off) (the {zone})(?= [,.])",
        r"unless \1 is on \2",
    ),
    (
        r"\b(to|on|onto) (your|the|its owner 's) ({zone}) top\b",
        r"\1 the top of \2 \3",
    ),
    # numbers
    (rf"{_AT}heal ([^.,:;]+?) by (\d+|{{n}})(?= \.| ,| and)", r"\1heal \3 from \2"),
    (
        r"((?:^|[.,:] ))([^.,:;]+?) 's ({stat}) (?:is|are) (?:increased|raised|higher) by ((?:twice |half )?the number of [^.,:;]+?)(?= \.)",
        r"\1\2 gets +X \3 , where X is \4",
    ),
    (
        rf"\b(if|while|as long as) ((?:your|your opponent 's|the opponent 's) {{zone}}) (?:holds|contains|has) ((?:exactly )?{_NUMBER}) cards?(?: in it)?(?= ,)",
        r"\1 there are \3 cards in \2",
    ),
    *(
        (
            rf"\b(?:has its|have their) ({{stat}}) (?:{words}) by (\d+)({{unit}})",
            rf"gets {sign}\2\3 \1",
        )
        for words, sign in (("reduced|lowered|decreased", "-"), ("raised|increased", "+"))
    ),
    (
        r"\b(?:gets?|gains?|has|have) ({stat}) equal to ([^.,:;]+?) ((?:until|during) [^.,:;]+?|this (?:turn|round)) \.",
        r"gets +X \1 \3 , where X is \2 .",
    ),
    # whom it befalls
    (r"\b(cannot (?:be )?\w+) any of (?=your |the opponent 's |your opponent 's )", r"\1 "),
    (
        r"\b(?:your|the) opponent cannot (?:use )?((?:\w+ )?(?:guard|block|defend))(?: against)? (its|(?:this|that) \w+ 's) attacks(?= \.| this| until| in)",
        r"\2 attacks cannot be \1ed",
    ),
    (
        r"\ban? ({noun}) other than (?:itself|this (?:card|one|{noun}))(?= (?:from|in|to|on|onto) )",
        r"another \1",
    ),
    (r"\bby (?:the|an) effects? of one of your cards(?= [.,])", "by one of your effects"),
    (r"\b((?:interrupt )?guard|block|defend) against (?=attacks? )", r"\1 "),
    (
        r"((?:^|, ))all damage (?:that (?:is|would be) )?dealt to ((?:this|your|each) [^.,:;]+?) is reduced by (?=\d)",
        r"\1damage dealt to \2 is reduced by ",
    ),
    (r"\b(this \w+|it|they) then (?=(?:gets?|gains?|deals?|takes?) )", r"\1 "),
    (
        r"(\bif [^.:;]*? would leave [^.:;]*?,) keep (?:it|them) there and (?=[^.:;]* instead \.)",
        r"\1 ",
    ),
    (r"^((?!when)[^.,:;]+?) once (?:per|each) (turn|round) \.$", r"once per \2 , \1 ."),
    # numbers that rise and fall
    (r"('s {stat}) (?:rises|goes up|grows|increases) by (?=\d)", r"\1 is increased by "),
    (r"('s {stat}) (?:falls|goes down|drops|decreases) by (?=\d)", r"\1 is reduced by "),
    (
        r"\bcannot be chosen as (?:the |an? )?targets? (of|for)\b",
        r"cannot be the target \1",
    ),
    (
        r"\b(sacrifices? [^.,:;]+?) by putting (?:it|them) in(?:to)? (?:the|their|its owner 's) (?!hand\b|deck\b|core\b){zone}(?= \.)",
        r"\1",
    ),
    (
        r"(\bif [^.:;]*? would [^.:;]*?, (?:you may )?[^.,:;]+?) to keep (?:it|them) (?:on|in) (?:the|your|their) (?!hand\b|deck\b){zone}(?= instead \.)",
        r"\1",
    ),
    # coins that are tossed
    (
        r"((?:flip|toss) a coin [.;] )(?:on |if )?heads ,? ?(?!:)(?:you )?(?=\w)",
        r"\1heads : ",
    ),
    (
        r"(\bheads : [^.]*?) [,;.] (?:on |if )?tails ,? ?(?!:)(?:you )?(?=\w)",
        r"\1 . tails : ",
    ),
    (r"\bon (heads|tails) :", r"\1 :"),
    # others are made to do it
    (
        r"((?:^|[.,:] )look at (?:your|the) opponent 's hand) ,? ?(?:and )?choose ([^.,]+?)(?: there| from it| in it)? (?:,|and|, and) (?:(?:make|have) them discard it|(?:they|your opponent|the opponent) discards? it|discard it)(?= \.)",
        r"\1 and discard \2 in your opponent 's hand",
    ),
    # what would be destroyed, and stays
    (
        r"^(if [^.]+? would be destroyed , you may [^.]+?) \. if you do , (?:it|that \w+|this \w+) (?:stays? [^.,]+?|remains? [^.,]+?|survives|is not destroyed)(?= \.)",
        r"\1 instead",
    ),
    (r"\bthrew away\b", "discarded"),
)
"""Regular expressions, and what stands in their place."""
