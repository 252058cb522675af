"""What an English sentence that is not read may also be called: rules that a suggestion tries.

Unlike the rules of ``everyday/en.py`` these are never applied to what is read: a rule makes another sentence that says
the same, the checks of the card decide whether it is suggested, and its writer sees it. So a rule may put clauses in
another order, take a sentence apart, or name a thing where a pronoun stood, wherever some game may need it. What would
change or leave out what is meant has no rule. Slots are those of ``everyday/en.py``.
"""

from __future__ import annotations

from typing import Final

_ENDS: Final = r"(?= [.;,:]|$)"
_BODY: Final = r"[^.:;\"]+?"
_IF: Final = r"(?:if|while|as long as|unless)"
_WHEN: Final = r"(?:when(?:ever)?|each time|at the \w+ of)"
_TERM: Final = r"(?:until (?:the )?end of [^.,:;]+?|this (?:turn|round)|until (?:your|their|the opponent 's|your opponent 's) next \w+)"
_LINE: Final = r"((?:^|\. |: ))"
_STATE: Final = r"(?:tapped|untapped|tired|frozen|released|ready|face down|face up)"

NEARBY: Final = (
    # clauses in another order
    (rf"{_LINE}(?!{_IF} |{_WHEN} )({_BODY}) ,? ?({_IF} [^.,:;]+) \.", r"\1\3 , \2 ."),
    (rf"{_LINE}({_IF} [^.,:;]+) , ({_BODY}) \.", r"\1\3 \2 ."),
    (rf"{_LINE}({_TERM}) ,? ?({_BODY}) \.", r"\1\3 \2 ."),
    (rf"{_LINE}(?!{_IF} |{_WHEN} )({_BODY}) ({_TERM}) \.", r"\1\3 , \2 ."),
    (
        rf"{_LINE}({_WHEN} [^.:;,]+?) (while|if) ([^.,:;]+) , ({_BODY}) \.",
        r"\1\2 , if \4 , \5 .",
    ),
    (
        rf"{_LINE}({_WHEN} [^.:;,]+?) ,? ?(?:while|if) ([^.,:;]+) , ({_BODY}) \.",
        r"\1if \3 , \2 , \4 .",
    ),
    (rf"{_LINE}if ([^.,:;]+) (?:when|as) ([^.,:;]+) , ", r"\1when \3 , if \2 , "),
    (
        rf"{_LINE}after ((?:you|your opponent|the opponent|a player) (?:plays?|uses?|sets?|casts?|summons?)\b[^.,:;]*?) ,",
        r"\1when \2 ,",
    ),
    (rf"{_LINE}({_WHEN} [^.:;,]+ ,) ({_BODY}) (if [^.,:;]+) \.", r"\1\2 \4 , \3 ."),
    (rf"{_LINE}(?!{_WHEN} |{_IF} )({_BODY}) ({_WHEN} [^.,:;]+?) \.", r"\1\3 , \2 ."),
    (
        rf"^(?!{_IF} |{_WHEN} |cost )([^.:;,\"]*? (?:is|are|\w+s) [^.:;,\"]+?) : ",
        r"when \1 : ",
    ),
    # one sentence for two, and two for one
    (
        rf"{_LINE}((?!{_IF} )(?:(?!\b(?:if|may|unless|instead|choose|until|this turn|this round)\b)[^.:;\"])+?) , (?:and|but|then|and then) ([^.]+) \.",
        r"\1\2 . \3 .",
    ),
    (r" ; (?:then |and )?", " . "),
    (r" (?:—|–|-) ", " : "),
    (r"\. (?:then ,? ?|after that ,? ?|also ,? ?|finally ,? ?)", ". "),
    (r" , (?:then|and then) ", " , and "),
    (r"\. then ", " , then "),
    (r"\b(choose [^.:;,]+) (?:and|:) (?!those|that|the )", r"\1 . "),
    (r"\b(choose [^.:;,]+) \. ", r"\1 : "),
    (r", (?:which|that) (then )?(?=\w+s\b)", r". it "),
    (rf"\byou may ({_BODY}) to ({_BODY}) \.", r"you may \1 . if you do , \2 ."),
    (rf"\b(you may [^.,:;]+) and ({_BODY}) \.", r"\1 . if you do , \2 ."),
    (r" : (?=[^.]+ \.$)", " . if you do , "),
    # alternatives
    (
        rf"{_LINE}((?:on |if (?:it is )?)?(?:heads|tails)(?: ,| :)[^.]*?) instead \.",
        r"\1\2 .",
    ),
    (
        r"\b(?:if|when) (?:it (?:comes up|lands|shows|is|lands on)|you get|the result is) (heads|tails) , ",
        r"\1 : ",
    ),
    (r"(?:; |, |\. )(?:otherwise|else|if not) ,? ?", ". otherwise , "),
    (
        rf"{_LINE}if ([^.,:;]+) , ([^.;:]+) [.;] otherwise , ([^.;:]+) \.",
        r"\1if \2 , \3 . unless \2 , \4 .",
    ),
    # who does it, and to what
    *(
        (
            rf"\b(?:that is |that are )?{word} than (?=this|it\b|that)",
            f"with {how}er {stat} than ",
        )
        for stat in ("attack", "ATK")
        for word, how in (("weaker", "low"), ("stronger", "high"))
    ),
    *(
        (
            rf"\b(?:your opponent 's|the opponent 's) {word} ({{noun}})\b",
            rf"the opposing \1 with the {how}est {stat}",
        )
        for stat in ("attack", "ATK")
        for word, how in (("weakest", "low"), ("strongest", "high"))
    ),
    (r"\bthat (?:has|have) (?=no\b)", "with "),
    (r"\b(?:that|which) (?:has|have|had) (?!been|not|attacked)", "with "),
    (r"\bwhose (\w+) (?:is|are) ", r"with \1 "),
    (r"\bwith (?:an? |its |the )({stat}) (?:of |equal to )?(?=\d|{n})", r"with \1 "),
    (r"\b(?:the number|a number) (?=\d)", "number "),
    (r"\bwith a (?:lower|smaller) ({stat}|cost|number)\b", r"with lower \1"),
    (r"\bwith a (?:higher|greater|larger) ({stat}|cost|number)\b", r"with higher \1"),
    (r"\bwith (?:less|lower) ({stat}) than ([^.,:;]+?)(?= [.,])", r"with \1 less than \2"),
    (
        r"\b(?:that is|that are|which is|which are|who is) (?=(?:in|on|at|equipped|under)\b)",
        "",
    ),
    (rf"\b({{noun}}) (?:that|which) (?:is|are) ({_STATE})\b", r"\2 \1"),
    (rf"\b({_STATE}) ({{noun}})\b", r"\2 that is \1"),
    (r"\b(?:the )?chosen ({noun})\b", r"that \1"),
    (
        r"\b(?:it|they|that \w+) (?:goes|go|comes?|is returned|are returned|returns?|is sent|are sent|is put|are put) back (?=(?:in)?to )",
        "return it ",
    ),
    (
        r"\b(it|they) (?:goes|go|moves?|is sent|is put|is placed|are put) (into|to|onto|on) ",
        r"put it \2 ",
    ),
    (
        r"\b(?:that \w+|it) (?:is|gets) (destroyed|discarded|tapped|untapped|frozen|released|negated|returned|removed|exiled|tired|recovered)(?= [.,]|$)",
        r"\1 it",
    ),
    (
        r"\b(destroy|discard|tap|untap|return|remove|exile|recover|freeze|negate)ed it\b",
        r"\1 it",
    ),
    (r"\b(\w+?)e?ped it\b", r"\1p it"),
    (r"\breleased it\b", "release it"),
    (r"\bfrozen it\b", "freeze it"),
    (r"\btired it\b", "tire it"),
    (r"\bdestroyed it\b", "destroy it"),
    (r"\bremoved it\b", "remove it"),
    (r"\bnegated it\b", "negate it"),
    (r"\b(opponent\b[^\"]*?)\ban? ({noun}) of theirs\b", r"\1an opposing \2"),
    (r"\bto another one\b", "to another"),
    (r"\b(of your ({noun})[^.,:;]*? to another) one\b", r"\1 of your \2"),
    (r"\b(?:its|the|that card 's) (?:player|user|controller|owner)\b", "that player"),
    (r"\ba ({noun}) (?:of yours|you control|on your side)\b", r"one of your \1s"),
    (r"\b({noun}) your opponent controls\b", r"opposing \1"),
    (r"\banother of your ({noun})s\b", r"another \1 you control"),
    (r"\banother of your ({noun})s\b", r"one of your other \1s"),
    (r"\b(the (?:other )?(?:two|three|rest|others?|remaining ones))\b", "the rest"),
    (r"\bthe other (?:two|three|four|cards?|ones?)\b", "the rest"),
    (
        r"\b(?:take|keep|put|add) one (?:of them )?(?:into|to|in) your hand\b",
        "add one of them to your hand",
    ),
    (
        r"\b(?:take|keep|put|add) (?:one|it) (?:of them )?(?:into|to|in) your hand\b",
        "put one of them into your hand",
    ),
    (r"\bout of\b", "from"),
    (
        r"\btake ([^.:;,]+?) from ([^.:;,]+?) and (?:add|put) it (?:in)?to your hand\b",
        r"return \1 from \2 to your hand",
    ),
    (
        r"\b(you may [^.:;]+?) to keep it (?:on|in) [^.:;,]+? instead\b",
        r"\1 instead",
    ),
    (r" as it resolves(?= \.)", ""),
    (r"\bback in(?:to)?\b", "into"),
    (r"\bback to\b", "to"),
    (r"\bback\b ?", ""),
    (r"\b(?:beneath|underneath)\b", "under"),
    (r"\bunder\b", "beneath"),
    (
        r"\b(?:one|a) of the cards (?:that )?(?:lay|was|were|lying) (?:beneath|under) it\b",
        "a card beneath it",
    ),
    # words that say no more, or what the rest says
    (r"\ball (?:two|three|four|\d) (?:of (?:its|your|their) )?(?=\w)", "all "),
    (
        r" (?:too|as well|also|at once|right away|right now|straight away|at that time)(?= [.,;:])",
        "",
    ),
    (r"\b(?:also|simply|just|successfully|in turn|still) ", ""),
    (r" successfully\b", ""),
    (r"\bcosts? (?:you|its player|them) (?=\d|{n})", "costs "),
    (r" from the (?:bank|supply|pool)\b", ""),
    (
        r"((?:^|[.,:] )(?:(?!\b(?:opponents?|players?|they)\b)[^.,:])*?) of your choice\b",
        r"\1",
    ),
    (
        r"(\b(?:opponents?|players?|they)\b[^.,:]*?) of (?:their|his or her|his|her) choice\b",
        r"\1",
    ),
    (r"\b(?:of the|of its|of their) owner 's\b", "its owner 's"),
    (r"\bin (?:that|this) (?:case|event) ,? ?", ""),
    (
        r"\b(?:on|upon) (?:summon|summoning|entering|entry|play) [,:] ",
        "when this card is summoned , ",
    ),
    (r"\b(?:on|upon) (?:attack|attacking) [,:] ", "when this card attacks , "),
    (
        r"\b(?:on|upon) (?:destruction|being destroyed|death) [,:] ",
        "when this card is destroyed , ",
    ),
    (r"\bwhen (summoned|destroyed|played|set) , ", r"when this card is \1 , "),
    (r"\bwhen (attack|block|defend)ing , ", r"when this card \1s , "),
    (
        rf"{_LINE}(?:in|during) (?:the|each|your) (\w+ (?:phase|step)) ,",
        r"\1at the start of the \2 ,",
    ),
    (
        r"\b(?:turn end|end of turn|at turn end|at end of turn) [,:] ",
        "at the end of your turn , ",
    ),
    (r"\b(?:turn start|start of turn|at turn start) [,:] ", "at the start of your turn , "),
    (r"\bat your turn end\b", "at the end of your turn"),
    (r"\bfor the rest of (?:the|this) (turn|round)\b", r"until the end of the \1"),
    (r"\b(?:during|for) (?:this|that) (?:turn|round|time) ,", "this turn ,"),
    (r"\b(turn|round|main phase|action|battle) (?:is over|ends)\b", r"end of the \1"),
    (r"\buntil end of the\b", "until the end of the"),
    (r"\bevery\b", "each"),
    (r"\bper\b", "for each"),
    (r"\b(?:for as long as|so long as)\b", "as long as"),
    (
        r"\b(stays?|remains?|is|stand) (?:in play|on the field|on the battlefield)\b",
        "is on the field",
    ),
    (r"\b(?:aboard|on board) (?:it|this \w+)\b", "boarding it"),
    (r"\ban? ([\w ]*?pilot) is aboard\b", r"this unit is boarded by a \1"),
    (r"\b(?:if|when) that leaves it with\b", "if it has"),
    (r"\bif that leaves (it|them|you) with\b", r"if \1 has"),
    (r"\b(?:none|nothing|no) (?:coins? )?left\b", "no coins"),
    (r"\bhas (?:the|an?) (?:sub)?type ([A-Z]\w*)", r"is a \1"),
    (
        r"\b(?:comes?|came|enters?|is put) (?:in|into play|the field|onto the field|into the field)\b",
        "enters the field",
    ),
    (r"\bcomes in\b", "is summoned"),
    (r"\benters (?:play|the field|the battlefield)\b", "is set"),
    (r"\bswap\b", "exchange"),
    (r"\bexchange\b", "swap"),
    (r"\bswitch\b", "exchange"),
    (r"\bprevent (?=it|that|all|the)", "negate "),
    (r"\bcounter (?=it|that|target|an?|the)", "negate "),
    (r"\b(?:end|stop|void) (?:that|the|this) attack\b", "negate that attack"),
    (r"\b(?:is|are) (?:nullified|cancelled|countered|voided|stopped)\b", "is negated"),
    (r"\b(?:a|the) fight\b", "battle"),
    (r"\bsacrifice(s?)\b", r"destroy\1"),
    (r"\b(?:takes?|take) no damage\b", "is not dealt damage"),
    (
        r"\b(?:all )?(?:its|their|his) stats (?:go|goes) up by (\d+)",
        r"it gets all stats +\1",
    ),
    (r"\ball (?:its|their) stats (?:is|are) increased by (\d+)", r"it gets all stats +\1"),
    (r"\ball (?:of )?(?:its|their) stats\b", "all stats"),
    (r"\b(gets?|gains?|has) \+(\d+) (?:to|in|on) ", r"\1 +\2 "),
    (
        r"\b(gets?|gains?|has) ([+-]\d+) ((?:all )?{stat}) , ((?:all )?{stat}) and ((?:all )?{stat})",
        r"\1 \3 \2 , \4 \2 and \5 \2",
    ),
    (
        r"\b(gets?|gains?|has) ((?:all )?{stat}) , ((?:all )?{stat}) and ((?:all )?{stat}) ([+-]\d+)",
        r"\1 \2 \5 , \3 \5 and \4 \5",
    ),
    (
        r"\b(gets?|gains?|has) ([+-]\d+) ((?:all )?{stat}) and ((?:all )?{stat})",
        r"\1 \3 \2 and \4 \2",
    ),
    (
        r"\b(gets?|gains?|has) ((?:all )?{stat}) and ((?:all )?{stat}) ([+-]\d+)",
        r"\1 \2 \4 and \3 \4",
    ),
    (r"\b(gets?|gains?|has) ((?:all )?{stat}) ([+-]\d+)", r"\1 \3 \2"),
    (r"\b(gets?|gains?|has) ([+-]\d+{unit}) ((?:all )?{stat})\b", r"\1 \3 \2"),
    (r"\b(?:its|their) ({stat}) (?:is|becomes) (\d+{unit})", r"it has \1 \2"),
    (r"\b(?:has|have) ({stat}) (\d+{unit})", r"'s \1 becomes \2"),
    (r"\bdoubles? (?:its|the) ({stat}|attack power)\b", r"double its \1"),
    (r"\b({stat}|attack power) (?:is|are) doubled\b", r"\1 becomes twice as high"),
    (r"\b(by|for|up to) up to\b", "up to"),
    (r"\bby up to (?=\d)", "by "),
    (r"\b(heal(?:s|ed)?) ([^.,:;]+?) by (\d+{unit})", r"\1 \3 from \2"),
    (r"\b(heal(?:s|ed)?) (\d+{unit}) (?:from|on) ", r"\1 \2 damage from "),
    (r"\bdeal(s?) (\d+{unit}) to\b", r"deal\1 \2 damage to"),
    (r"\b(\d+) less damage\b", r"damage reduced by \1"),
    (
        r"\b(reveals?|shows?) (?:their|your) hand and you choose ([^.]+?) from it \. (?:that card|it) is discarded",
        r"\1 their hand . choose \2 in your opponent 's hand : discard it",
    ),
    (r"\b(?:each|both) players? (?=\w)", "each player "),
    (r"\bneither player (?:can|may)\b", "players cannot"),
    (r"\ba player (?:may not|cannot)\b", "players cannot"),
    (r"\bmay not\b", "cannot"),
    (
        r"\b(?:cannot|may not) be the target of (?:your opponent 's|opposing) ([^.,:;]+)",
        r"cannot be chosen by your opponent 's \1",
    ),
    (r"\b(?:cannot|may not) be targeted by\b", "cannot be chosen by"),
    (r"\b(?:is|are) not affected by\b", "cannot be affected by"),
    (r"\b(?:can|may) be (?:the target|targeted)\b", "can be chosen"),
    (r"\b(?:when|whenever) ([^.,:;]+?) 's attack (destroys|hits|is) ", r"when \1 \2 "),
    (
        r"\b(?:when|whenever) an attack (?:of|by) ([^.,:;]+?) (destroys|hits) ",
        r"when \1 \2 ",
    ),
    (
        r"\b(if|when) ([^.,:;]+?) (?:does not|did not) (?:take|suffer) (?:any )?damage\b",
        r"\1 \2 was not dealt damage",
    ),
    (
        rf"{_LINE}(?:the )?(first|next) attack ([^.,:;]+?) makes (each|this) (turn|round) ",
        r"\1the \2 time \3 attacks \4 \5 , it ",
    ),
    (
        r"\bany damage ([^.,:;]+?) would (?:take|be dealt) from attacks is reduced by (\d+{unit})",
        r"if \1 would be dealt damage by an attack , reduce that damage by \2",
    ),
    (
        r"\bdamage (?:that )?([^.,:;]+?) would (?:take|be dealt) ([^.,:;]*?)is reduced by (\d+{unit})",
        r"if \1 would be dealt damage \2, reduce that damage by \3",
    ),
    (r"\bany damage\b", "damage"),
    (r"\bas many ([^.,:;]+?) as\b", r"\1 equal to the number of"),
    (r"\bloses ([a-z]+) equal to ([^.,:;]+?) \.", r"loses X \1 , where X is \2 ."),
    (r"\bgains? ([a-z]+) equal to ([^.,:;]+?) \.", r"gain X \1 , where X is \2 ."),
    (
        r"\b(deals?|takes?) damage equal to ([^.,:;]+?) to ([^.,:;]+?) \.",
        r"\1 X damage to \3 , where X is \2 .",
    ),
    (
        r"\b(you may [^.:;]+?) with (\w+) (coins?|damage counters?) (?:from the bank )?on it \.",
        r"\1 . if you do , put \2 \3 on it .",
    ),
    (
        rf"{_LINE}((?:(?!\b(?:if|may|unless)\b)[^.:;\"])+?) with (\w+) (coins?|damage counters?) (?:from the bank )?on it \.",
        r"\1\2 . put \3 \4 on it .",
    ),
    (r"\bonto\b", "on"),
    (r"\binto\b", "to"),
    (r"\bto\b(?= (?:its|your|the|their) [^.,]*?{zone})", "into"),
    (
        r"\bnegate the attack that this card interrupts\b",
        "negate the attack this card interrupts",
    ),
    (r"\bnumber of times\b", "times"),
)
"""Regular expressions, and what a sentence may say in their place."""
