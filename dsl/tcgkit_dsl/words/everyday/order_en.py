"""Everyday English: conditions, lists and owners that stand elsewhere in a sentence than the vocabulary has them.

The rules are like those of ``words/everyday/en.py`` and come before them.
"""

from __future__ import annotations

from typing import Final

_SIGNED: Final = r"[+\-−]\d+{unit}"
_DEEDS: Final = r"(?:choose|deal|destroy|discard|draw|gain|heal|lose|look|pay|place|put|remove|return|reveal|shuffle|take|tap|untap)"
_KNOWN: Final = r"(?:you|it|they|that \w+|this \w+|each \w+|your \w+|the equipped \w+)"

_CHOSEN: Final = r"(?:^|[.:,] )(?:you may |you )?(?:choose|target|select)s? [^.:]*[.:] (?:then )?(?:\w+ ){0,2}"
"""A choice, and the beginning of the sentence behind it."""

ORDERED: Final = (
    # one number for several stats
    (
        rf"({_SIGNED}) (?:to |in )?(?:its |their )?({{stat}}) , ({{stat}}) ,? ?and ({{stat}})\b",
        r"\1 \2 , \1 \3 and \1 \4",
    ),
    (
        rf"({_SIGNED}) (?:to |in )?(?:its |their )?({{stat}}) and ({{stat}})\b",
        r"\1 \2 and \1 \3",
    ),
    (
        rf"\b({{stat}}) , ({{stat}}) ,? ?and ({{stat}}) ({_SIGNED})",
        r"\4 \1 , \4 \2 and \4 \3",
    ),
    (rf"\b({{stat}}) and ({{stat}}) ({_SIGNED})", r"\3 \1 and \3 \2"),
    (
        r"\b({stat}) and ({stat}) are (?:both |each )(\d+{unit}) (higher|lower)\b",
        r"\1 and \2 is \3 \4",
    ),
    (
        r"\b(?:to|in) all (?:of )?(?:its |their )?(?:{n}) (attack \w+)\b",
        r"to all \1",
    ),
    # what is there, where, and as what
    (r"\bso long as\b", "as long as"),
    (r"\b([a-z]+)-type (?={noun}\b)", r"\1 "),
    (r"\bof ((?:{stat}|cost) (?:\d+|{n}))(?= )", r"with \1"),
    (
        r"^there (is|are) ({n} (?:additional |extra )?[^.,:]+?) in ([^.,:]+) \.$",
        r"\2 \1 present in \3 .",
    ),
    (
        r"\bthere (?:is|are) ((?:only |exactly |at least |at most )?{n}|no) ((?:\w+ )?(?:coins?|counters?)) on (it|this \w+|the \w+ \w+)(?= ,)",
        r"\3 has \1 \2 on it",
    ),
    (r"\b(has|have) no damage on (?:it|them)\b", r"\1 no damage"),
    (
        r"^((?:while|as long as) [^.,:]+?) (?:stays?|remains?) (?=(?:on|in) )",
        r"\1 is ",
    ),
    (
        r"^((?:while|as long as|if) you (?:have|control) {n} or more ((?:[\w-]+ )?{noun})(?: (?:on|in) (?:the \w+|your \w+|play))? ,) they (?:all |each )?(?=(?:gets?|have|gain|cannot|can)\b)",
        r"\1 each of your \2 ",
    ),
    (
        r"^if (this \w+) (would [^.,:]+?) while (?:it|\1) (is [^.,:]+) , ([^.:]+? instead) \.$",
        r"while \1 \3 , if \1 \2 , \4 .",
    ),
    (
        r"\b(gets?) ({stat}) equal to ((?:(?!\buntil\b)[^.,:])+?)( until [^.,:]+)?(?= \.)",
        r"\1 +X \2\4 , where X is \3",
    ),
    (
        r"\bdraw (twice )?as many cards as you (?:have|control) ({noun})(?= \.)",
        r"draw X cards , where X is \1the number of \2 you control",
    ),
    (
        r"((?:^|[.,:] ))draw ({n} cards?) ,? ?plus (?:1|one|another) (?:card |more )?for each ((?:(?!hand|deck|drawn|drew)[^.,:])+?)(?= \.)",
        r"\1draw \2 , then draw 1 card for each \3",
    ),
    # where it goes
    *(
        (
            rf"^((?:\w+ )?\w+)s (your opponent|you) (puts?|plays?|summons?|sets?)( into play)? enter (?:play |the field )?{state} \.$",
            rf"when \2 \3 a \1\4 , {verb} it .",
        )
        for state, verb in (("frozen", "freeze"), ("tapped", "tap"))
    ),
    (
        r"((?:^|[.,;:] )(?:and |then )?)find(?:s)? ((?:{n}|up to) [^.,:]+?) in your (deck|library)\b",
        r"\1search your \3 for \2",
    ),
    (
        r" (?:;|,|\.) (?:and )?(the rest|the others|the other cards|the remaining cards) (?:go|goes|comes?|returns?|(?:is|are) (?:put|placed|returned)) (?:back )?(?=(?:on|to|in|into|onto) )",
        r" . put the rest ",
    ),
    (
        r"\b((?:puts?|places?|sends?|moves?|returns?) [^.,:]+?) back (?=(?:in)?to |on )",
        r"\1 ",
    ),
    (
        r" \. it (?:comes back|comes into play|enters play|is revived|returns) (with {n} [^.,:]+ on it)(?= \.)",
        r" \1",
    ),
    (r"\bput ({quality}) on it(?= [.,])", r"it gets \1"),
    (
        r"((?:^|[.,:] ))stack(s?) (?=(?:{n}|this|that|it) [^.,:]+ on )",
        r"\1put\2 ",
    ),
    (
        r" face down (?=beneath [^.,:]+ as an? )",
        " ",
    ),
    (r"\b(?:the )?weapon of (?=(?:it|this \w+)\b)", "the weapon equipped to "),
    (r"\b(this \w+) 's weapon\b", r"the weapon equipped to \1"),
    (r"\bits weapon\b", "the weapon equipped to it"),
    # attacks, damage and who pays
    (
        r"^instead of (?:the|your opponent 's|an?) [^.,:]+ , ([^.,:]+? (?:may|can) attack [^.,:]+)(?= \.)",
        r"\1",
    ),
    (
        r"^([^.,:]+? (?:may|can) attack [^.,:]+?) instead of (?:the|your opponent 's|an?) [^.,:]+(?= \.)",
        r"\1",
    ),
    (
        r"(\bwould [^.]+? ,) (?:that|the|this) damage is (?:reduced|lowered|decreased) by (?=\d)",
        r"\1 reduce that damage by ",
    ),
    (r"\bunless its (?:player|user) (?=pays?\b)", "unless its controller "),
    (
        r"\bbattle ({n}) more time(?: (?:in|during) this turn 's battle step)?(?= \.)",
        r"battle \1 more time this turn",
    ),
    # comparisons behind a noun
    (
        r"\b(?:that|which) (?:has|have) (less|lower|fewer|more|higher) ({stat}|coins) than\b",
        r"with \1 \2 than",
    ),
    # a condition of an event or a deed
    (
        r"^(when(?:ever)?) ([^,.:]+?) while ([^,.:]+? (?:is|are|has|have|control|controls) [^,.:]+?) ,",
        r"\1 \2 , if \3 ,",
    ),
    (
        r"^(when(?:ever)?) ([^,.:]+?) and (?=(?:you (?:have|control)|your opponent (?:has|controls)|there (?:is|are)|this \w+ is|it is) )([^,.:]+?) ,",
        r"\1 \2 , if \3 ,",
    ),
    (
        r"((?:^|\. ))([^,.:]+?) can (?:only (attack|block|be attacked)|(attack|block|be attacked) only) (?:if|while|when|as long as) ([^.:]+?)(?= \.)",
        r"\1\2 cannot \3\4 unless \5",
    ),
    (r"(?<=\. )if it was (?=an? )", "if it is "),
    (
        (
            r"((?:^|[.:] ))(destroys?|returns?|exiles?|taps?|sacrifices?) ((?:an?|one|1|target) [^.,:]+?)((?: to | into )(?:its owner 's|your|their) [^.,:]+?)?"
            r" \. if it was ([^,.:]+?) , ([^.:]+?)(?= \.)"
        ),
        r"\1choose \3 : if it is \5 , \2 it\4 , then \6 ; otherwise \2 it\4",
    ),
    # what costs less
    (
        r"\b(the first [^.,:]+? (?:each|every) \w+ costs?) you (?={n} )",
        r"\1 ",
    ),
    # a comma behind a moment
    (
        rf"((?:^|\. )at the (?:end|start|beginning) of (?:this|your|each|every|the) (?:next )?(?:\w+ )?(?:turn|round|phase|step|timing)) (?={_KNOWN} |{_DEEDS} )",
        r"\1 , ",
    ),
    # what is done instead
    (
        r"\b(would [^.,]+?) , it (?:goes|comes|is returned|is put|returns) (?:back )?(to|into|in) ([^.,]+?) instead(?= \.)",
        r"\1 , return it \2 \3 instead",
    ),
    # owners and places
    (r"\b(sets?|plays?|summons?) (this \w+) from your hand\b", r"\1 \2"),
    (r"\b(?:an?|one) ({noun}) of theirs\b", r"1 of their \1"),
    (r"\b({n}) ({noun}) of theirs\b", r"\1 of their \2"),
    (r"\btake(s?) ([^.,:]+?) out of (?=your|their|its|the)", r"take\1 \2 from "),
    (
        r"\btake(s?) ([^.,:]+? from [^.,:]+?)(?: and| , and| ,) (?:add|put)s? it (to|into) (?=your|their)",
        r"put\1 \2 \3 ",
    ),
    (
        r"\b(it|this \w+) (is|are) (face up|face down|tapped|untapped) (?:on the field|in play)(?= [,.:])",
        r"\1 \2 \3",
    ),
    (
        r"\b(your|the) opponent cannot attack with ((?:\w+ )?{noun})\b",
        r"\1 opponent 's \2 cannot attack",
    ),
    # coins and targets
    (
        r"^(?:flip|toss) ({n}) coins (?:\.|,|;|and) for each (?:of them that is |coin that is )?heads , ([^.:]+?) \.$",
        r"toss a coin . heads : \2 . do this \1 times .",
    ),
    (
        r"^(?:flip|toss) ({n}) coins (?:\.|,|;|and) ([^.:]+?) for each heads \.$",
        r"toss a coin . heads : \2 . do this \1 times .",
    ),
    (
        r"((?:^|[.,] )(?:then )?)target ((?:{n}|up to) [^.,:;]+?) ; ([^.:]+?)\bthat target\b",
        r"\1choose \2 : \3it",
    ),
    (r"((?:^|[.,] )(?:then )?)target ((?:{n}|up to) [^.,:;]+?) ;", r"\1choose \2 :"),
    # events and moments in other words
    (
        r"\b(activates?|uses?) an? ({noun}) effect(?= [,.])",
        r"\1 an effect of a \2",
    ),
    (
        r"\b(when(?:ever)?) (this \w+|your \w+|an? [^.,:]+?|one of [^.,:]+?) is equipped with (an? [^.,:]+?) ,",
        r"\1 \3 is equipped to \2 ,",
    ),
    (
        r"^after (each|every|the|your) ((?:\w+ )?(?:phase|timing|step|turn|round)) ,",
        r"at the end of \1 \2 ,",
    ),
    (
        r"^this (\w+) enters (?:the field|play) tapped \.",
        r"when this \1 enters the field , tap it .",
    ),
    (
        r"\b((?:if|the next time) [^.]*? would take damage [^.,]*?|if [^.]*? would take damage) , prevent (?:it|that|that damage)(?= \.)",
        r"\1 , nothing happens instead",
    ),
    (
        r"(\bif you do , [^.]+?) instead of (?:putting|sending|placing|moving) (?:it|them) (?:in)?to [^.,:]+?(?= \.)",
        r"\1",
    ),
    (
        r"\bthe (\w+) (?:that )?this (?:weapon|tool|equipment|card) is (?:equipped|attached) to\b",
        r"the equipped \1",
    ),
    (r"\b({stat}) (?:values?|scores?)(?= )", r"\1"),
    (
        r"^if (your opponent|the opponent) (controls?|has|have) an? ([^.,:]+?) and you do not ,",
        r"if \1 \2 a \3 and you control no \3 ,",
    ),
    (
        r"^if you (control|have) an? ([^.,:]+?) and (your opponent|the opponent) does not ,",
        r"if you \1 a \2 and \3 controls no \2 ,",
    ),
    # who it is
    (r"\bthis ({quality}) (?={noun}\b)", "this "),
    (
        r"\bthis (?:weapon|tool|pilot|equipment|card) gives (it|them|the [^.,:]+?) (?=(?:{stat} )?[+\-−]\d)",
        r"\1 gets ",
    ),
    # what was chosen before
    (
        rf"({_CHOSEN})the (?:chosen|selected|targeted) (?={{noun}}\b)(?:\w+ (?=cards\b))?\w*[a-z]s\b(?! 's)",
        r"\1them",
    ),
    (rf"({_CHOSEN})the (?:chosen|selected|targeted) {{noun}} 's\b", r"\1its"),
    (rf"({_CHOSEN})the (?:chosen|selected|targeted) {{noun}}\b", r"\1it"),
    (
        r"\bfrom ((?:your|the) opponent 's {zone}) into its owner 's ",
        r"from \1 into their ",
    ),
    (
        r"\bturn(s?) (on|off) ((?:{n}|\d|all|each|up to|target|this|that|it\b|them\b|your)[^.,:]*?)(?= [.,:])",
        r"turn\1 \3 \2",
    ),
    (
        r"\b(when(?:ever)?) ([^.,:]+?) 's attack destroys (?=[^.,:]+ [,:])",
        r"\1 \2 destroys ",
    ),
    (
        r"\bmake(s?) ((?!it\b)[^.,:]+?) (?:the (?:new )?target|its target)(?: of (?:that|the) attack)?(?: instead)?(?= [.,])",
        r"redirect\1 that attack to \2",
    ),
    (
        r"\bremove(s?) all (?:of )?its damage(?: counters)?\b",
        r"remove\1 all damage from it",
    ),
    (r"\bif that leaves (it|them) with (?=no\b|only\b|{n} )", r"if \1 has "),
    (
        r"^if ([^.]+? would [^.]+? this (?:turn|round) , [^.]+?)(?: instead)? \. this (?:works|happens|applies) only once(?= \.)",
        r"the next time \1 instead",
    ),
    (
        r"\bgive(s?) ((?:an?|one|all|each|up to|target|this|that|it|them|your)\b[^.,:]*?) (?=(?:{stat} )?[+\-−]\d)",
        r"\2 gets ",
    ),
    # how long
    (
        r"\buntil the end of (?:its|that \w+ 's|this \w+ 's) (action|attack|battle)\b",
        r"until the end of the \1",
    ),
    (
        r"^(?:negate|cancel|nullify) the next attack (?:against|on) ([^.:]+?) (?:during )?(this \w+) \.",
        r"the next time \1 is attacked \2 , negate that attack .",
    ),
    (rf"({_SIGNED}(?: {{stat}})?) but (?=(?:{{stat}} )?[+\-−]\d)", r"\1 and "),
    (r"\bmay not\b", "cannot"),
    (r"\b(pays?) ({n}) more (?=\w)", r"\1 \2 "),
    # words that say no more
    (r"\bdraw any more cards\b", "draw cards"),
    (r" , (too|as well)(?= \.)", r" \1"),
    (r" (?:at once|right away|straight away)(?= \.)", ""),
    (r"\bthe (?=(?:\w+ )?effects of [^.,:]+? (?:is|are) (?:sealed|negated)\b)", ""),
    (
        r"\ball (?:of )?(?:its|their) stats (?:go(?:es)? up|increases?|rises?|are (?:raised|increased)) by (\d+{unit})",
        r"it gets all stats +\1",
    ),
    (
        r"^(gains?|draws?|deals?|pays?|loses?) ([^.,:;]+?) if ([^.,:;]+?) , or ([^.,:;]+?) if (?:you|it|they|there) (?:do|does|are|is) not \.$",
        r"if \3 , \1 \2 ; otherwise \1 \4 .",
    ),
    (
        r"((?:^|[.,:] )(?:then )?look at (?:your|the) opponent 's hand) (?:and|, then|, and) (discard|exile|destroy) ((?:\d|one|two|an?) [^.,:;]*?cards?) (?:from|in) it(?= \.)",
        r"\1 . \2 \3 in your opponent 's hand",
    ),
    (
        r"(\bput [^.,:;]+? in(?:to)? [^.,:;]+?) ,(?: and)? (the (?:others|rest|other cards)) (?=(?:back|on)\b)",
        r"\1 and put \2 ",
    ),
    (
        r"(\btop \w+ cards of your deck ,? ?(?:and )?)keep (one|two|{n})(?: cards?)?(?: of them)? in your hand and (?=(?:discard|put|return|shuffle) the (?:others|rest)\b)",
        r"\1add \2 of them to your hand and ",
    ),
    (
        r"\breturn (the rest|the others|them) to the top(?= in any order\b)",
        r"return \1 on top",
    ),
    (
        r"(\b(?:shuffles?|discards?|all cards from) (?:your|their) hands?\b[^.:;]*?) as many cards as (?:you|they) had(?= \.)",
        r"\1 that many cards",
    ),
    (
        r"\bone of your ((?:[\w-]+ )?{noun}s?) other than (?:itself|this (?:one|card|{noun}))(?= [.,]| and| until)",
        r"one of your other \1",
    ),
    (
        r"(\bput (?:one|two|\d+|{n}) of them in(?:to)? [^.,:;]+?) , (the (?:others|rest)) (?=in(?:to)?\b)",
        r"\1 and put \2 ",
    ),
    (
        r"((?:^|[.,:] )(?:then )?look at )(?:your opponent 's|the opponent 's|their) hand (?:and|, then|, and) put ((?:\d|one|two|an?) [^.,:;]*?) from it (on (?:the )?(?:top|bottom) of (?:your opponent 's|their) deck)(?= \.)",
        r"\1your opponent 's hand . put \2 in your opponent 's hand \3",
    ),
    # times without their comma, and words in another place
    (
        r"^((?:once (?:each|per|every|a)|during this|until the end of (?:the|this)) \w+) (?=(?:you|(?:your|the) opponent|each player) )",
        r"\1 , ",
    ),
    (r"(\. )you may then (?=[a-z])", r"\1then you may "),
    (r"^no ({noun}) can (?=[a-z])", r"\1s cannot "),
    (r"\b(is|are) in the (\w+) state\b", r"\1 \2"),
    (r"\bthat (?:carries|holds|bears|has) no (?={noun})", "with no "),
    (r"\b(takes? \d+(?: [A-Z])?{unit}(?: damage)?) (?:itself|themselves)(?= \.)", r"\1"),
)
"""Regular expressions, and what stands in their place."""
