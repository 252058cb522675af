"""Everyday English: cards that go from one zone to another, what is chosen of them, and what becomes of the rest.

The rules are like those of ``words/everyday/en.py`` and come before them. Those of :data:`SOONER` come before a text is read
at all, where it would be read as something else.
"""

from __future__ import annotations

from typing import Final

_DEED: Final = (
    r"(?:choose|deal|destroy|discard|draw|exile|freeze|gain|heal|lose|look|pay|place|put|remove|return|reveal|"
    r"sacrifice|search|shuffle|tap|untap)"
)
"""What a sentence without a subject begins with."""
_CHOOSES: Final = (
    r"(?:^|[.,:] )(?:you may |you |your opponent |the opponent |each player |both players )?(?:chooses?|selects?|picks?) "
    r"(?!(?:one|two|three|\d|any number|up to \w+|one or \w+)(?: of (?:the following|these))? [.:—-])"
    r"(?![^.:]*\b(?:opposing|enemy|opponent)\b[^\"]*? (?:(?:each|all) of your other|other [^.,:;]*?\byou control)\b)[^.:;]*?"
)
_SEEN: Final = r"\b(?:look at|reveal|turn over|flip over) (?!cards from)[^\"]*?"
"""Cards that are seen, and what is said of them."""
_REST: Final = r"(?:the rest|the others|the other|all (?:the )?others|the remaining cards?|the other cards?)"
_ORDER: Final = r"(?: in (?:any|an?y? ?random|the same) order)?"
_TOP: Final = r"(?:back )?on (?:the )?top"
_BOTTOM: Final = r"(?:back )?(?:on|at) the bottom"
_SOME: Final = r"(?:an?|one|1|two|2|up to \w+|any number of|all)"

SOONER: Final = (
    # from a hand that is seen, not of what lies on "it"
    (
        " hand ",
        r"\blook at ((?:your|the) opponent 's hand) (?:and|, then|, and then|\. then|\.) ((?:you may )?(?:discard|choose|put|return|exile)) ({n} [^.,:;]+?) (?:from it|in it|there)(?= [.,]| and (?!have)| to\b| on\b| into\b)",
        r"look at \1 , then \2 \3 in \1",
    ),
    # those of some cards that are of a kind, where only all of them would be counted
    *(
        (
            " this way ",
            (
                rf"((?:^|[.,:] )(?:then )?(?:you may )?{does}s? (?:(?!\b(?:each|if)\b)[^.:;\"])*?\b{what}\b[^.:;\"]*?[.,] (?:then )?(?:[^.:;\"]*? )?for (?:each|every) )"
                rf"(?!cards? )([^.,:;]+?) {done}(?: there| (?:in|into|on|to) [^.,:;]+?)? this way(?= [,.])"
            ),
            r"\1\2 among them",
            "among",
        )
        for does, done, what in (
            ("discard", "discarded", "(?:cards?|hand)"),
            ("reveal", "revealed", "cards?"),
            ("mill", "milled", "cards?"),
            (
                "(?:put|place|send|return|move)",
                "(?:put|placed|sent|returned|moved)",
                "cards?",
            ),
        )
    ),
    # what lies there and is no such thing, not what is none of those that lie there
    *(
        (
            word,
            rf"\b({{noun}}) {said} ({article}{{noun}}) ((?:from|in) (?:your|the|an?|either|any|their)(?: opponent 's)? {{zone}})(?= to\b| into\b| on\b| onto\b| beneath\b| without\b| and\b| [.,:;])",
            rf"\1 \3 that {be} not \2",
        )
        for word, said in (
            (" not ", "(?:that|which) (?:is|are) not"),
            (" other than ", "other than"),
        )
        for article, be in (("(?:an?|the) ", "is"), ("", "are"))
    ),
    # the one that bears this equipment, not all that bear one
    (
        "equipped ",
        r"((?:^|[.,:] |\b(?:when(?:ever)?|while|if|as long as) ))(equipped (?!\w+s\b){noun})(?= (?:gets|gains|has|loses|can|cannot|is|deals|takes|attacks|blocks|would|does|must|'s)\b)",
        r"\1the \2",
    ),
    # others than those chosen, not than the card with the text
    (
        " other ",
        (
            rf"({_CHOOSES}(?: and| ,|[.:])(?: then)? [^.:;]*?\b(?:all|each|every))((?: of (?:your|their))?) other ([^.,:;]+?)"
            r"(?= (?:you|your|they|with|in|on|from|gets?|gains?|loses?|and|to|into|until|this|that|cannot) | [.,:;])"
        ),
        r"\1\2 \3 other than them",
    ),
    # one of those seen, not one in play
    (
        " take ",
        (
            rf"({_SEEN}[.,;](?: then)? (?:you may )?take) (?!an extra turn)({_SOME} (?:(?!\b(?:from|of|control|damage|them|it|to|into|in|and)\b)[^.,:;])+?)"
            r"(?= (?:,|and|, and|, then) (?:put|place|return|shuffle|send|discard)| \.)"
        ),
        r"\1 \2 from among them into your hand",
    ),
    # two that are searched for, and put into the hand
    (
        "search ",
        r"\bsearch (your {zone}) for (?:an?|one|1) ([^.,:;]+?) and (?:an?|one|1) ([^.,:;]+?)(?: ,| and| , and| , then)((?: reveal them(?: ,| and| , and| , then))?) (?:put|add) them (?:in)?to your hand(?= [.,;]| and)",
        r"search \1 for 1 \2 , reveal it , put it into your hand , then search \1 for 1 \3 , reveal it , put it into your hand",
    ),
    # taken to be put elsewhere, not into the hand
    (
        "take",
        r"\btake(s?) ((?:an?|{n}|one|up to) [^.,:;]+? from (?:your|their|the) [^.,:;]+?)(?: and| , and| ,| , then) (?:put|place|add|set)s? (?:it|them) (on|into|to|in|back on|at) (?=(?:the )?(?:top|bottom)|your|their|its)",
        r"put\1 \2 \3 ",
    ),
    (
        "the card ",
        r"(\bsearch (?:your|their) {zone} for an? [^\"]*?\b(?:put|place|add|return) )the card(?= (?:on|into|to|in)\b)",
        r"\1that card",
    ),
    (
        "shuffle",
        r"(\bopponent 's {zone}\b[^\"]*?[.,] (?:then )?)(?:that player|they|your opponent|the opponent) shuffles?(?: (?:their|it)(?: {zone})?)?(?= \.)",
        r"\1shuffle your opponent 's deck",
    ),
    (
        " owner 's hand ",
        r"\b(return (?:(?!\byour\b)[^.,:])+? to its owner 's hand (?:\.|, then|and then|, and then|and|, and)) (?:that player|they) (?=(?:discard|draw|lose|gain|may|put)s?\b)",
        r"\1 its owner ",
    ),
    # a condition behind the last of several deeds is said of this one
    (
        " then ",
        (
            rf"((?:^|[.:] |\bwhen(?:ever)? [^.,:;]* , ){_DEED} (?:(?!\b(?:if|unless|while|may|would|choose|until|next)\b)[^.:;])+?)"
            rf" , (?:and )?then ({_DEED} (?:(?!\b(?:if|unless|while|would|then)\b)[^.:;])+? (?:(?<!as )if|unless) (?:(?! instead)[^.:;])+?)(?= \.)"
        ),
        r"\1 . \2",
    ),
    # what is discarded, and what it was
    (
        ". if it ",
        r"(^|[.,:] (?=[^.:]*\. if it was))(?:then )?discard (?:an?|one|1) (?:random card|card at random)(?: from your hand)? \. if it (?:was|is) (?=an? )",
        r"\1discard 1 random card in your hand . if it is ",
    ),
    (
        ". if it ",
        r"(^|[.,:] (?=[^.:]*\. if it was))(?:your|the) opponent discards (?:an?|one|1) (?:random card|card at random)(?: from their hand)? \. if it (?:was|is) (?=an? )",
        r"\1discard 1 random card in your opponent 's hand . if it is ",
    ),
    (
        ". if it ",
        r"(^|[.,:] (?=[^.:]*\. if it was))(?:then )?discard (?:an?|one|1) card(?: from your hand)? \. if it (?:was|is) (?=an? )",
        r"\1choose 1 card in your hand : discard it . if it is ",
    ),
    (
        ". if it ",
        r"(^|[.,:] (?=[^.:]*\. if it was))(your|the) opponent discards (?:an?|one|1) card(?: from their hand)? \. if it (?:was|is) (?=an? )",
        r"\1\2 opponent chooses 1 card in their hand : discard it . if it is ",
    ),
    (
        "revealed",
        r"\b(reveal your hand \. [^.\"]*?\bfor each (?:{noun}))(?: cards?)? (?:you )?revealed(?: this way)?(?= \.)",
        r"\1 in your hand",
    ),
    (
        " their ",
        r"((?:^|[.,:] ))(your|the) opponent (?:destroys|sacrifices) their ({noun}) with the (?=(?:highest|lowest|most|fewest|least|greatest) )([^.,:;]+?)(?= \.)",
        r"\1\2 opponent chooses a \3 they control with the \4 : destroy it",
    ),
    # one, though several may be tied
    (
        " with the ",
        rf"((?:^|[.,:] )(?:then )?{_DEED} (?:\w+ damage to )?)your ((?!\w+s\b){{noun}}) with the (?=highest|lowest|most|fewest|least|greatest)",
        r"\1the \2 you control with the ",
    ),
)
"""Words without which a rule does not hold, regular expressions, what stands in their place before a text is read, and what a game must say for it."""
_DOWN_TO: Final = r"(?:cards )?(?:until (?:you|they) have (?:only )?|down to )({n}|\d+)(?: cards?)?(?: left)?(?: in (?:your |their )?hand)?(?: left| remaining)?(?= \.)"
"""How many cards a player keeps."""

ZONES: Final = (
    # what was drawn, right behind the deed, where nothing was named before
    (
        (
            r"(^(?:at the (?:start|beginning|end) of [^.,:]* , )?(?:you |you may |your opponent |each player )?draws? (?:an?|{n}|one) (?:cards? )?(?:[.,]|and) "
            r"(?:(?:then|and|you|may|they|if|reveals?|shows?|discards?|puts?|places?|returns?|plays?|chooses?|one|two|{n}|any|all|each|of|either) )*)"
            r"(?:the (?:newly )?drawn cards|the cards (?:(?:you|they|it) (?:drew|draw|just drew)|drawn)(?: this way)?)\b"
        ),
        r"\1them",
    ),
    (
        (
            r"(^(?:at the (?:start|beginning|end) of [^.,:]* , )?(?:you |you may |your opponent |each player )?draws? (?:an?|1|one) (?:cards? )?(?:[.,]|and) "
            r"(?:(?:then|and|you|may|they|if|reveals?|shows?|discards?|puts?|places?|returns?|plays?) )*)"
            r"(?:(?:the|that) (?:newly )?drawn card|the card (?:(?:you|they) (?:drew|draw|just drew)|drawn)(?: this way)?)\b"
        ),
        r"\1it",
    ),
    # hands
    (r"\b(your|their) (?:whole|complete|full) hands?\b", r"\1 hand"),
    (
        r"\beach player (?:with|who has) more than ({n}|\d+) cards in (?:their )?hand discards (?:cards )?(?:down to|until they have) \1(?: cards)?(?= \.)",
        r"each player discards down to \1 cards",
    ),
    (
        rf"\b(discards|they discard|players discard) {_DOWN_TO}",
        r"\1 cards equal to the number of cards in their hand minus \2",
    ),
    (
        rf"\bdiscard {_DOWN_TO}",
        r"discard cards equal to the number of cards in your hand minus \1",
    ),
    (
        r"^((?:when|at|if)[^.:]* , |)(?:make|force) (your opponent|the opponent|that player|them) (?:to )?(?=(?:draw|discard|lose|reveal|return|put|destroy|sacrifice) )",
        r"\1have \2 ",
    ),
    (r"((?:^|[.] ))whoever (?=has |controls )", r"\1the player who "),
    (
        r"((?:^|[.,] ))(?:each|any|every) player (?:who|that) (has|controls) ([^.,:;]+?) (discard|draw|lose|gain|reveal)s (?!their\b)([^.,:;]+?)(?= \.)",
        r"\1if you have \3 , you \4 \5 . if your opponent \2 \3 , your opponent \4s \5",
    ),
    (
        r"\b(draws? that many cards) plus (?:an?|one|1)(?: card| more)?(?= \.)",
        r"\1 . draw a card",
    ),
    (r"(\bdiscards? [^.\"]*?\bdraws?) as many(?: cards)?(?= \.)", r"\1 that many cards"),
    (
        r"\b(draws? (?:cards )?until) (?:your|their) hand (?:has|contains|holds|is) ({n})(?: cards?)?(?= \.)",
        r"\1 you have \2 cards in hand",
    ),
    (
        r"\bdraw (?:cards )?until you have (?:as many|the same number)(?: of cards| cards)?(?: as (?:your|the) opponent)?(?: in hand)?(?= \.)",
        r"draw cards until you have as many cards in hand as your opponent",
    ),
    (
        rf"((?:^|[.:] )[^.,:;]+? \.) ({_DEED} [^.,:;]+?) if you do(?= \.)",
        r"\1 if you do , \2",
    ),
    (
        r"\bshuffle(s?) (your|their) ({zone}) into (?=(?:your|their) {zone})",
        r"shuffle\1 all cards from \2 \3 into ",
    ),
    (
        r"\bchoose an? ([^.,:;]+?) without looking(?: at (?:it|them))?(?= and|[.,:;]| \.)",
        r"choose 1 random \1",
    ),
    (
        r"\b(reveals? their hand) (?:and|\.|,|, and) (you choose an? [^.,:;]+?) (?:from it|in it|there) to (?:be )?discard(?:ed)?(?= \.)",
        r"\1 . \2 from it . they discard it",
    ),
    (
        r"((?:your|the) opponent chooses [^.:\"]*[.:] [^.:\"]*?)\bthe chosen (?:cards|ones)\b",
        r"\1those cards",
    ),
    (
        r"((?:your|the) opponent chooses [^.:\"]*[.:] [^.:\"]*?)\bthe chosen (?:card|one)\b",
        r"\1that card",
    ),
    # one of each
    (
        r"\b(put|return|add)(s?) up to ({n}) ([^.,:;]+?) and up to ({n}) ([^.,:;]+?) ((?:from|in) (?:your|their) [^.,:;]+? (?:in)?to (?:your|their) [^.,:;]+?)(?= \.| ,| and)",
        r"\1\2 up to \3 \4 \7 , then \1\2 up to \5 \6 \7",
    ),
    (
        r"\b(put|add)(s?) ((?:up to )?{n}) ([^.,:;]+?) and ((?:up to )?{n}) ([^.,:;]+?) from among (?:them|those cards) ((?:in)?to (?:your|their) hand)",
        r"\1 \3 \4 from among them \7 . \1 \5 \6 from among the rest \7",
    ),
    (
        r"\b(?:add|put|take) (one|1|two|2) of (the top {n} cards of your {zone}) (?:in)?to your hand",
        r"look at \2 , then put \1 of them into your hand",
    ),
    # seen, and put elsewhere
    (r"\b(?:(?:in|on)?to|in) the (top|bottom) of (?={zone}|its|their)", r"on the \1 of "),
    (
        rf"({_SEEN}put) (one|1|two|2)(?: of them)? back (?:on top )?and (?:the other|the rest|the others) (?:in)?to",
        r"\1 \2 of them on top . put the rest into",
    ),
    (rf"({_SEEN}put) (one|1|two|2) (?=back on )", r"\1 \2 of them "),
    (
        rf"\b(put (?:(?!\b(?:top|bottom|hand)\b)[^.,:;])+? ){_TOP}((?: of [^.,:;]+?)?){_ORDER} ,? ?and {_REST} {_BOTTOM}(?: of [^.,:;]+?)?((?: in [^.,:;]*order)?)(?= \.)",
        r"\1on top\2 . put the rest on the bottom\2\3",
    ),
    (
        rf"\b(put (?:(?!\b(?:top|bottom|hand)\b)[^.,:;])+? ){_BOTTOM}((?: of [^.,:;]+?)?){_ORDER} ,? ?and {_REST} {_TOP}(?: of [^.,:;]+?)?((?: in [^.,:;]*order)?)(?= \.)",
        r"\1on the bottom\2 . put the rest on top\2\3",
    ),
    (
        rf"({_SEEN}(?:put|place|add|take) )(?:one|1)(?: of them| card)?( (?:in|into|to) (?:your|their) hand) , (?:put )?(?:one|1|another)(?: of them| card)? ((?:in|into|to|on|at) [^.,:;]+?) ,? ?and (?:put )?(?:one|1|another|the last|the third|the other)(?: of them| one| card)? (?=(?:in|into|to|on|at) )",
        r"\11 of them\2 . put 1 of the rest \3 . put the rest ",
    ),
    (
        rf"({_SEEN}[.,;](?: then)? (?:you may |your opponent )?chooses? (?:one|1|two|2|up to \w+))(?= (?:and|, then) (?:add|put|place|reveal|take|discard)s? (?:it|them)\b)",
        r"\1 of them",
    ),
    (
        rf"({_SEEN}take) (?:one|1|an?) ((?:\w+ )?{{noun}}) or (?:one|1|an?) ((?:\w+ )?{{noun}}) (?=from among)",
        r"\1 one \2 or \3 ",
    ),
    (
        rf"({_SEEN}(?:put|place|discard|return|shuffle)) any of them\b",
        r"\1 any number of them",
    ),
    (
        rf"({_SEEN})[.,;](?: then| and)?(?: you may| you can)?(?: either)? (?:leave|keep|put|return) it (?:there|where it is|(?:back )?on (?:the )?top)(?: of [^.,:;]+?)? or (?:on |at )?(?=(?:put|send|place|discard|move) it )",
        r"\1. you may ",
    ),
    (
        rf"({_SEEN})[.,;](?: then| and)?(?: you may| you can)?(?: either)? (?:put|place|return) it (?:back )?(?:on|at) (?:the )?(?:top or (?:(?:on|at) )?(?:the )?bottom|bottom or (?:(?:on|at) )?(?:the )?top)((?: of [^.,:;]+?)?)(?= \.)",
        r"\1. you may put it on the bottom\2",
    ),
    (
        rf"({_SEEN})[.,;](?: then| and)? (?:you may )?(?:either )?((?:put|send|place) it (?:on|at|into|to) [^.,:;]+?) or (?:leave|keep) it(?: there| where it is| on top(?: of [^.,:;]+?)?)?(?= \.)",
        r"\1. you may \2",
    ),
    (
        rf"({_SEEN}(?:put|add|take|discard)) the (?:one|card) with the (higher|highest|lower|lowest|greatest|greater|larger|smaller) (?={{stat}})",
        r"\1 1 card among them with the \2 ",
    ),
    (
        r"(\b1 card among them with the )(high|low)er (?={stat})",
        r"\1\2est ",
    ),
    (
        rf"({_SEEN}\b(?:put|add|discard|return|take|choose) )({_SOME} [^.,:;]+?) (?:you )?(?:revealed|seen)(?: this way| among them| cards)?(?= (?:in|into|to|on|and)\b| [.,;:])",
        r"\1\2 from among them",
    ),
    (
        r"(\breveals? [^\"]*?\b(?:put|place|send|shuffle|return|discard|and) )(?:all )?(?:of )?(?:the )?(?:others?|other|remaining) (?:revealed )?cards?(?: (?:you )?revealed)?(?: this way)?(?= (?:in|into|to|on|at|back)\b| [.,])",
        r"\1the rest",
    ),
    (
        r"(?<=[.,;] )(?:it|that card|the chosen card) goes ((?:in)?to [^.,:;]+?) (?:,|and|, and|;) (?:and )?(the rest|the others) (?=(?:in)?to |on )",
        r"put it \1 and \2 ",
    ),
    (r"\b(?:flip|turn)(s?) (?:over |up )?cards (?=from the top of)", r"reveal\1 cards "),
    (
        r"(\breveals? cards from the top of [^.,:;]+? until (?:you|they)) (?:turn up|turn over|flip over|flip|hit|get|see|find) (?=an? |{n} )",
        r"\1 reveal ",
    ),
    (
        r"(\breveals? cards from )(?!the top)(?=(?:your|their) {zone} until)",
        r"\1the top of ",
    ),
    (
        r"(\breveals? cards from [^\"]*?shuffle (?:the rest|the others)) back(?: in(?:to (?:it|your deck))?)?(?= \.)",
        r"\1 into your deck",
    ),
    (
        rf"({_SEEN})\b(?:rearrange|reorder|arrange|order) them(?: back)?(?: in (?:any|whatever) order(?: you (?:like|choose|want))?| as you (?:like|wish|choose))(?= \.)",
        r"\1put them back in any order",
    ),
    (
        rf"({_SEEN}) (?:,|, then|and|\.|\. then) (?:you may )?(?:either )?shuffle (?:it|your deck) or put",
        r"\1 . shuffle your deck or put",
    ),
    (
        rf"({_SEEN})put (?:each|any) of them (?:back )?(?:on|at) (?:the )?(?:top or (?:(?:on|at) )?(?:the )?bottom|bottom or (?:(?:on|at) )?(?:the )?top)((?: of [^.,:;]+?)?){_ORDER}(?= \.)",
        r"\1put any number of them on the bottom\2 in any order . put the rest on top\2 in any order",
    ),
    # what was done to each, who has what, and what is there
    (
        r"\bfor (each|every) ({noun}) (?:that )?(?:you|they|your opponent|the opponent|that player) (\w+ed|drew|put) this way\b",
        r"for \1 \2 \3 this way",
    ),
    (r"\bfor each of them(?= \.)", "for each card among them"),
    (
        r"\bdraw as many cards as (your|the) opponent has in (?:their )?hand(?= \.)",
        r"draw X cards , where X is the number of cards in \1 opponent 's hand",
    ),
    (
        r"\bdraw(s?) (?:another|an additional|an extra) card(?= \.| ,| and)",
        r"draw\1 a card",
    ),
    (
        r"\bif (?:you have|there is|there are) (?:both )?(an?) ([^.,:;]+?) and (an?) ([^.,:;]+?) (in (?:your|the) {zone}) ,",
        r"if \1 \2 is \5 and \3 \4 is \5 ,",
    ),
    (
        r"\bif neither player has (?:a|any )?(?: )?cards? in hand ,",
        r"if you have no cards in hand and your opponent has no cards in hand ,",
    ),
    (
        r"\bif no ({noun}) (?:is|are) (in (?:your|the|your opponent 's) {zone}) ,",
        r"if there are no \1 \2 ,",
    ),
    (r"\bif (?:it|that {noun}) (?:was|is) yours ,", "if it is a card you control ,"),
    (
        r"^([^.,:;]+?) as an? (?:additional |extra )?cost \. (?=\w)",
        r"as a cost , \1 . ",
    ),
    (
        r"\b(put|place|shuffle|discard) all but ({n}) (?:of the )?cards? ((?:from|in) your hand[^.,:;]*?)(?= \.)",
        r"\1 X cards \3 , where X is the number of cards in your hand minus \2",
    ),
    (
        r"(\bput [^\"]*?[.,] (?:then )?(?:destroy|discard|return|exile)|\bchooses? [^\"]*?[.,:] (?:then )?(?:destroy|discard|return|exile)) (one|1|two|2) of them at random\b",
        r"\1 \2 random cards from among them",
    ),
    (
        r"(\b(?:look at|reveals?|search) [^\"]*?\bput (?:it|them|that card|those cards) into play) ,? ?and (?:put )?(?:the rest|the others|all others) (?=(?:in)?to |on |at )",
        r"\1 . put the rest ",
    ),
    (
        r"((?:^|[.,:] )(?:you may |then |and )?)(?:recover|salvage|retrieve|regain)(s?) ((?:an?|{n}|up to|another|target|this) [^.,:;]+? from (?:your|their) {zone})(?: (?:in)?to (?:your|their) hand)?(?= [.,]| and)",
        r"\1return\2 \3 to your hand",
    ),
    # what is discarded
    (
        r"\b((?:when|whenever|if) (?:this|that) {noun} (?:is|was|would be) discarded) from (?:your|its owner 's) hand(?= ,)",
        r"\1",
    ),
    (
        r"\b(when|whenever) (an? [^.,:;]+?|one or more [^.,:;]+?|another [^.,:;]+?) (?:is|are) discarded from your hand(?= ,)",
        r"\1 you discard \2",
    ),
    (
        r"\b(when|whenever) (an? [^.,:;]+?|one or more [^.,:;]+?) (?:is|are) discarded from (your|the) opponent 's hand(?= ,)",
        r"\1 \3 opponent discards \2",
    ),
    # looked for
    (
        r"((?:^|[.,:] )(?:you may |then )?)look for (an? |{n} |up to )((?:(?! in your)[^.,:;])+?) in (your (?:deck|library))\b",
        r"\1search \4 for \2\3",
    ),
    (
        r"\b(put it )on (?:the )?top(?: of (?:your|the) deck)? after shuffling(?: it| your deck)?(?= \.)",
        r"shuffle your deck , then \1on top",
    ),
    # brought back
    (
        r"((?:^|[.,:] )(?:you may |then |and )?)(?:take|pick|bring|move)(s?) (?:back |up )((?:an?|one|1|up to|target|this|another|all|two) (?:(?! from )[^.,:;])+?) (?:in)?to (?=(?:your|their|its owner 's) hand)",
        r"\1return\2 \3 to ",
    ),
    (
        r"((?:^|[.,:] )(?:you may |then |and )?)pick(s?) up ((?:an?|one|1|target|another) (?:of (?:your|their) )?(?:{noun})(?: you control)?)(?= [.,]| and)",
        r"\1return\2 \3 to its owner 's hand",
    ),
    (
        r"\bshuffle(s?) (your|their) ({zone}) and (?:(?:your|their) )?({zone}) into ((?:your|their) {zone})",
        r"shuffle\1 \2 \3 into \5 , then shuffle\1 \2 \4 into \5",
    ),
    (
        r"\bput(s?) (your|their) hand (?=(?:back )?(?:on|at|onto) (?:the )?(?:top|bottom))",
        r"put\1 all cards from \2 hand ",
    ),
    # all but one
    (
        r"((?:^|[.,:] )(?:then )?)(destroy|return|exile|tap|freeze) all (?:but|except(?: for)?) (one|1|two|2) (?:of )?(?:your opponent 's|opposing|enemy) ({noun})((?: to [^.,:;]+?)?)(?= \.)",
        r"\1choose \3 opposing \4 . \2 all opposing \4 other than them\5",
    ),
    (
        r"((?:^|[.,:] )(?:then )?)(destroy|return|exile|tap|freeze) all (?:but|except(?: for)?) (one|1|two|2) (?:of )?your (?:own )?({noun})((?: to [^.,:;]+?)?)(?= \.)",
        r"\1choose \3 of your \4 . \2 all \4 you control other than them\5",
    ),
    (
        r"((?:^|[.,:] )(?:then )?)(destroy|return|exile|tap|freeze) all ({noun}) (?:but|except(?: for)?) (one|1) (?:that )?(?:you control|of yours|of your choice)((?: to [^.,:;]+?)?)(?= \.)",
        r"\1choose \4 \3 you control . \2 all \3 other than them\5",
    ),
    (
        r"\bbring back (an? )?(?:dead |destroyed |fallen |knocked-out )?(?=[^.]*? from (?:your|the|their) {zone})",
        r"return \1",
    ),
    (
        r"\b((?:return|put|place) [^.,:;]+? (?:to|into|in|onto|on) [^.,:;]+?) ,? ?with ({n}|\d+) ((?:\w+ )?(?:counters?|coins?))(?: from the bank)? on (it|them)(?= \.)",
        r"\1 . put \2 \3 on \4",
    ),
    (
        r"\bshuffle (the rest|them|it) back(?: in)?(?= \.| and)",
        r"shuffle \1 into your deck",
    ),
    (r"\byour (?:whole|entire) (?={zone})", "your "),
    (r"\b({noun}s) on both sides(?: of the (?:field|board))?\b", r"\1"),
)
"""Regular expressions, and what stands in their place."""
PILES: Final = (
    (
        "graveyard",
        "discard pile",
        "trash",
        "dust zone",
        "drop zone",
        "drop area",
        "cemetery",
    ),
    ("deck", "library", "draw pile"),
)
"""What games call their piles: a text may use each where the game has one of them."""
UNKNOWN: Final = (
    (
        "mill",
        (
            (
                r"((?:^|[.,:] )(?:you may |then |and )?)mill ({n})(?: cards?)?(?= [.,;:]| and| for)",
                r"\1put the top \2 cards of your {deck} into your {pile}",
            ),
            (
                r"((?:^|[.,:] )(?:you may |then |and )?)mill (the top (?:{n} )?cards? of your {zone})(?= [.,;:]| and| for)",
                r"\1put \2 into your {pile}",
            ),
            (
                r"\b(your opponent|the opponent|they|each player) mills? ({n})(?: cards?)?(?= [.,;:]| and| for)",
                r"\1 puts the top \2 cards of their {deck} into their {pile}",
            ),
        ),
    ),
    (
        "scry",
        (
            (
                r"((?:^|[.,:] )(?:then |and )?)scry ({n})(?= [.,]| and|, then)",
                r"\1look at the top \2 cards of your {deck} , put any number of them on the bottom of your {deck} in any order , then put the rest on top of your {deck} in any order",
            ),
        ),
    ),
    (
        "tutor",
        (
            (
                r"((?:^|[.,:] )(?:you may |then |and )?)tutor (?:for )?(an? |{n} |up to )([^.,:;]+?)(?= [.,]| and)",
                r"\1search your {deck} for \2\3 , put it into your hand , then shuffle your {deck}",
            ),
        ),
    ),
    (
        "bounce",
        (
            (
                r"((?:^|[.,:] )(?:you may |then |and )?)bounce ([^.,:;]+?)(?= (?:and|until|if|unless)\b| [.,;:])",
                r"\1return \2 to its owner 's hand",
            ),
        ),
    ),
)
"""Words of other games, and the rules for them where they are no words; a deck and a pile of cards that were used are the game's own."""
