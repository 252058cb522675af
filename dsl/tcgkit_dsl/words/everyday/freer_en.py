"""Everyday English: parts that stand freely, in a sentence or after it.

What limits the sentence before ("This works only once per round."), relative clauses ("that has the subtype …"), and
deeds said in a looser way than the vocabulary has them. The rules are like those of ``words/everyday/en.py`` and come
before all others.
"""

from __future__ import annotations

from typing import Final

_PER: Final = r"(?:per|each|every|a) (turn|round|game)"
_THIS: Final = r"this(?: effect| ability| text| part)?"
_USED: Final = r"(?:works|happens|applies|triggers|can happen|can trigger|(?:can|may) be (?:used|done))"
_OPPOSING: Final = r"(?:the|your) opponent"
_MINE: Final = r"(?:this \w+|(?:an? |one of )your [^,.:]+?|an? [^,.:]+? you control|an? [^,.:]+? of yours)"
_ONE: Final = r"(?:this \w+|it|target \w+|the equipped \w+|the boarded \w+|your [^.,:]+?|[^.,:]+? you control)"
_ANSWER: Final = r"(evade|(?:interrupt )?guard|block|defend)"
"""What is done to attacks."""

FREER: Final = (
    # how often the sentence before counts
    (
        rf"(?<=\. )(?:{_THIS} {_USED}|you (?:can|may)(?: only)? do (?:this|so|it)|do (?:this|so)) (?:only |at most )?(once|twice) {_PER}(?= \.)",
        r"use this only \1 per \2",
    ),
    # a condition behind a comma
    (
        r"((?:^|\. )(?!if\b|when|while\b|as long|at\b|until\b|this (?:turn|round)\b)[^.,:]+) , ((?:unless|if|while|as long as) [^.,:]+)(?= \.)",
        r"\1 \2",
    ),
    (
        r"^((?:if|while|as long as) (this \w+) is your only [^.,:;]+? ,) it\b",
        r"\1 \2",
    ),
    (
        r"^(if|while|as long as) it is your only ((?:\w+ )?{noun})(?: (?:in|on) (?:play|the \w+))?(?= ,)",
        r"\1 you control no other \2",
    ),
    # who attacks what, and what cannot answer an attack
    (
        rf"\b(when(?:ever)?) {_OPPOSING} (?:declares an attack (?:on|against)|attacks) ({_MINE})(?= ,)",
        r"\1 \2 is attacked",
    ),
    (
        rf"((?:^|[.,] ))({_ONE}) cannot be {_ANSWER}e?d by ((?:(?!until|this|during)[^.,:])+?)(?= \.)",
        r"\1\4 cannot \3 attacks of \2",
    ),
    (
        rf"((?:^|[.,] ))(?:attacks of ({_ONE})|({_ONE}) 's attacks) cannot be {_ANSWER}e?d by ((?:(?!until|this|during)[^.,:])+?)(?= \.)",
        r"\1\5 cannot \4 attacks of \2\3",
    ),
    (
        rf"((?:^|[.,] )(?:(?!this\b)[^.,:])+?) cannot {_ANSWER} (it|this (?!turn\b|round\b)\w+)(?= \.)",
        r"\1 cannot \2 attacks of \3",
    ),
    # what does not happen
    (
        r"(\b(?:the next time|if|when) [^.,]*? would [^.,]*? ,) (?:you|it|they|this \w+|that \w+) (?:do|does|is|are|will) not(?: instead)?(?= \.)",
        r"\1 nothing happens instead",
    ),
    # when turns begin and end, and which ones
    (
        r"^when(?:ever)? (your|each|your opponent 's|each player 's) (turn) (?:begins|starts)(?= ,)",
        r"at the start of \1 \2",
    ),
    (
        r"^when(?:ever)? (your|each|your opponent 's|each player 's) (turn) ends(?= ,)",
        r"at the end of \1 \2",
    ),
    (
        r"\b({noun}) (?:with|of|that (?:has|have)) (?:the )?(?:sub)?type (\w+)\b",
        r"\2 \1",
    ),
    (r"\bwith an? (cost|play cost|{stat}) of (?=\d|{n}\b)", r"with \1 "),
    (
        r"((?:^|\. )(?:if|while|as long as)) this(?: \w+)? is your only ((?:\w+ )?{noun})(?: (?:in|on) (?:play|the \w+)| there)?(?= ,)",
        r"\1 you control no other \2",
    ),
    (
        r"\b(this \w+|it|target \w+) (is|are) (?:part of|in) (?=an? stack\b)",
        r"\1 \2 ",
    ),
    (r"\b(it|this \w+) consists of ({n}|\d+)(?= cards)", r"\1 is a stack of \2"),
    (
        r"\b(is a stack of (?:\d+|{n})(?: or (?:more|fewer|less))?)(?= [,.])",
        r"\1 cards",
    ),
    (
        rf"((?:^|[.,] ))({_ONE}) cannot attack (?!the\b|your\b|this\b|until\b|during\b|again\b|an?\b|while\b|each\b|players?\b)((?:[\w-]+ )?{{noun}})(?= \.)",
        r"\1\3 cannot be attacked by \2",
    ),
    # whose effects do nothing
    (
        r"\bseal (?:all (?:of )?)?(your opponent 's|the opponent 's|opposing) (\w+) effects(?= until| this| \.)",
        r"\2 effects of \1 cards are sealed",
    ),
    # in what order, and which other
    (
        r"\bin (?:whatever|whichever) order you (?:like|want|wish|choose)\b",
        "in any order",
    ),
    (r"\banother one of (?=your\b|their\b|the\b)", "another of "),
    (r"\bcannot declare (?:an attack|attacks)(?= [.,]| until| this)", "cannot attack"),
    (
        r"((?:^|[.,] )(?:and )?)(it|that card) goes (?:in)?to ((?:the |your |their |its owner 's )?{zone})(?= [.,]| instead)",
        r"\1put \2 into \3",
    ),
    # states
    (r"\bevery state\b", "all states"),
    (
        r"((?:^|[.,:] ))put ({quality}) on ((?:this|target|an?|it|one of|each|all) ?[^.,:]*?)(?= until| this turn| \.)",
        r"\1\3 gets \2",
    ),
    (r"((?:^|[.,:] ))(it|this \w+|that \w+) becomes ready(?= [.,])", r"\1ready \2"),
    # how much
    (
        r" (?:is|are) (?:each|both|all) (increased|raised|boosted|reduced|lowered|decreased) by ",
        r" are \1 by ",
    ),
    (
        r"^(when(?:ever)? (?:(?!damage|dealt|attack)[^.,:])+ , [^.,:]*?\btakes?) an? (?:additional|extra) (?=\d)",
        r"\1 ",
    ),
    (
        r"(\b(?:gains?|draws?|loses?|discards?) (?:one or more )?(coins?|cards?|life|{noun})\b[^.:]*? , (?:you )?(?:gain|draw|lose|discard)s? (?:{n}|\d+)) (?:more|extra)(?= \.)",
        r"\1 \2",
    ),
    (
        r"^(?:you may|you can) (?:set|play|use|cast|summon) ((?!an? |one |1 |this |that )[^.,:]+?) for ((?:{n}|\d+) (?:\w+ )?(?:less|fewer|more))(?= this \w+ \.| \.)",
        r"\1 in your hand cost \2",
    ),
    # damage to places
    (
        r"\bthe next ((?:\d+|{n}) )?({zone}) damage (?:that )?you would (?:take|be dealt)\b",
        r"the next \1damage dealt to your \2",
    ),
    (
        r"\bthe next ((?:\d+|{n}) )?damage to (?=your|this|target|it\b|one)",
        r"the next \1damage dealt to ",
    ),
    (r"\byou would (?:take|be dealt) ({zone}) damage\b", r"your \1 would be dealt damage"),
    (
        r"\b((?:your opponent|the opponent) 's {zone}|(?:your|their) {zone}) takes (\d+|{n}) damage(?= [.,])",
        r"deal \2 damage to \1",
    ),
    # searching and moving
    (
        r"\b(search your ({zone}) for [^.]*?) (?:, then|, and then|\. then|\.|, and|and) shuffle the rest(?= \.)",
        r"\1 . shuffle your \2",
    ),
    (
        r"\bmove(s?) ((?:{n}|target|this|that|it\b)[^.,:]*?\b(?:equipment|weapon|tool|accessory)(?: attached to [^.,:]+?)?|it) to (?=(?:{n}|another|target|this|that|one of) [^.,:]*?{noun}\b)",
        r"attach\1 \2 to ",
    ),
    (r"\bto another of your ({noun})s\b", r"to another \1 you control"),
    # who is made to do it
    (
        r"(\byou may [^.,:;]+?) to (?:make|have|force) (your opponent|the opponent|that player|each player) (?:to )?(?=\w+ )",
        r"\1 . if you do , \2 ",
    ),
    (
        r"(\byou may [^.,:;]+?) to (?:make|have|force) them (?:to )?(?=\w+ )",
        r"\1 . if you do , they ",
    ),
    (
        r"(\blook at (?:your|the) opponent 's hand \. [^.]* \. if you do , they discard [^.]*?) from (?:it|among it|there)(?= \.)",
        r"\1 from their hand",
    ),
    (r"\bthe same number of cards(?= \.)", "that many cards"),
    (
        r"((?:^|\. )(?:both players|each player|you and your opponent) [^.]*?) each(?= \.)",
        r"\1",
    ),
    (r"^(the player (?:with|who (?:has|controls))) the most\b", r"\1 more"),
    (r"^(the player (?:with|who (?:has|controls))) the fewest\b", r"\1 fewer"),
    (
        r"^the player (?:with|who (?:has|controls)) (fewer|more) ({noun}|cards in hand|coins|life) (\w+?)s ([^.]+) \.$",
        (
            r"if you have \1 \2 than your opponent , you \3 \4 ."
            r" otherwise , if your opponent has \1 \2 than you , your opponent \3s \4 ."
        ),
    ),
    # in what state, and what cannot be done
    (r"^while (attack|defend|block)ing , (this \w+) ", r"while \2 is \1ing , \2 "),
    (r"\bmake (it|them|that \w+) ready\b", r"ready \1"),
    (r"\bmake (it|them|that \w+) (tap|untap)ped\b", r"\2 \1"),
    (r"\bmake (it|them|that \w+) frozen\b", r"freeze \1"),
    (r"\bcan neither (\w+) nor (?=\w)", r"cannot \1 or "),
    (
        r"\b(?:your|the) opponent cannot ((?:interrupt )?guard|block|defend)(?: against)? (?:(?:the )?attacks? (?:of|by) )?((?:this|your) [^.,:]+?)(?= \.)",
        r"\2 cannot be \1ed",
    ),
    (
        r"\b(?:your|the) opponent cannot evade (?:(?:the )?attacks? (?:of|by) )?((?:this|your) [^.,:]+?)(?= \.)",
        r"\1 cannot be evaded",
    ),
    (
        r"^the next attack (this \w+|target [^.,:]+?) makes ((?:during )?this \w+) cannot be (?=\w+ \.)",
        r"the next time \1 attacks \2 , it cannot be ",
    ),
    # games' own words that others may use, too
    (
        r"\bbe (?:answered|met|stopped) (?:with|by) (?:an )?interrupt guards?\b",
        "be interrupt guarded",
    ),
    (
        r"\bhas no equipment(?: attached)?(?: to it)?(?= [,:.])",
        "is not equipped",
    ),
    # what is taken of what was seen
    (
        r"((?:^|[.,;] |\bmay |\band |\bthen )take) ((?:{n}|\d|up to|any|all) [^.,:;]+? from among (?:them|those(?: cards)?))(?: if there is one| if you (?:can|like|want|wish))?(?= [,.;]| and put )",
        r"\1 \2 into your hand",
    ),
)
"""Regular expressions, and what stands in their place."""
