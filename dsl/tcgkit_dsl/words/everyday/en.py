"""Everyday English: other ways to say what the patterns of a vocabulary say in one way.

Synonyms (``words/synonyms.py``) stand for words of one pattern. What is said with the parts of a
sentence in another order or number is here. A text that is not read as it stands is read once more
after these rules. They come one after the other, so each sees what those before it left; they change
words, never what is meant. A text is written for them with one space between its pieces, so that "the
servant's attack." is ``the servant 's attack .``.

``{stat}``, ``{noun}``, ``{quality}``, ``{zone}`` and ``{unit}`` in a rule stand for all words of their kind that the
game has, ``{n}`` for a number.
"""

from __future__ import annotations

from typing import Final

from tcgkit_dsl.words.everyday import (
    answers_en,
    costs_en,
    counts_en,
    times_en,
    zones_en,
)
from tcgkit_dsl.words.everyday.answers_en import ANSWERS
from tcgkit_dsl.words.everyday.costs_en import COSTS
from tcgkit_dsl.words.everyday.counts_en import COUNTS
from tcgkit_dsl.words.everyday.deeds_en import DEEDS
from tcgkit_dsl.words.everyday.fights_en import FIGHTS
from tcgkit_dsl.words.everyday.fillers_en import FILLERS
from tcgkit_dsl.words.everyday.freer_en import FREER
from tcgkit_dsl.words.everyday.looser_en import LOOSER
from tcgkit_dsl.words.everyday.order_en import ORDERED
from tcgkit_dsl.words.everyday.phrasebook_en import PHRASES
from tcgkit_dsl.words.everyday.times_en import TIMES
from tcgkit_dsl.words.everyday.wider_en import WIDER
from tcgkit_dsl.words.everyday.zones_en import ZONES

NUMBER: Final = r"(?:\d+|an?|one|two|three|four|five|six|X)"
LIVING: Final = (
    "creature/creatures",
    "servant/servants",
    "monster/monsters",
    "minion/minions",
    "unit/units",
    "character/characters",
)
"""What games call the living things that fight in them: a text may use each where the game has one of them."""
ROLES: Final = (
    ("attacker", "attacking"),
    ("blocker", "blocking"),
    ("defender", "defending"),
)
"""Who fights, in games that say what it does: "the attacking servant"."""
STATS: Final = (
    ("toughness", "health", "hit points", "endurance", "HP", "END", "DUR", "durability"),
    ("attack", "attack power", "power", "ATK", "strength"),
    ("defense", "defence", "DEF", "armor", "armour"),
    ("speed", "SPD"),
)
"""What games call their stats: a text may use each where the game has one of them."""
_USED: Final = r"(?:set|played|used|cast|summoned|equipped|put into play)"
_USE: Final = r"(?:set|play|use|cast|summon|equip|put into play)"
_DONE_BY_ANOTHER: Final = (
    r"\b(?:opponents?|players?|they) (?:(?:may|must|also|then|each) )*(?:discard|destroy|sacrifice|return|reveal"
    r"|put|place|exile|banish|tap|turn|choose|lose|give|move|release|remove|show|shuffle|draw|deal)s?\b"
)
"""A deed of another player than you."""
_BEHIND: Final = (
    r"(?:wins?|loses?|deals?|destroys?|damages|is dealt|(?:is|are) destroyed|dies|leaves)"
)
"""What is over when it happens: after it is when it happens."""

SOONER: Final = (
    *answers_en.SOONER,
    *counts_en.SOONER,
    *zones_en.SOONER,
    *times_en.SOONER,
    *costs_en.SOONER,
)
"""What is said otherwise before a text is read: a word it has, a regular expression, and what stands in its place."""
REWRITTEN: Final = (
    *FILLERS,
    *COUNTS,
    *ZONES,
    *TIMES,
    *LOOSER,
    *FREER,
    *WIDER,
    *ORDERED,
    *ANSWERS,
    *FIGHTS,
    *DEEDS,
    *COSTS,
    *PHRASES,
    # an ability in quotation marks: what its owner says of the objects that have it
    (
        (
            r"^((?!(?:{n}|target|choose|up to|any number)\b)(?:(?!opposing|opponent|enemy)[^.,:\"])+?) (?:has|have|gains?) \" (when(?:ever)?) this \w+ "
            r"((?:(?! this )[^\"])+?) \. \"(?: \.)?$"
        ),
        r"\2 \1 \3 .",
    ),
    (
        (
            r"^((?:{n}|target) (?:(?!opposing|opponent|enemy)[^.,:\"])+?) (?:has|have|gains?) \" when(?:ever)? this \w+ "
            r"((?:(?! this )[^\"])+?) \. \" ((?:until|this) [^.]+?)(?= \.)"
        ),
        r"choose \1 : \3 , whenever it \2",
    ),
    (
        (
            r"^([^.,:\"]+?) (?:has|have|gains?) \" this \w+ ((?:(?! this |\byou)[^\"])+?) \. \""
            r"((?: until| this)[^.]+?)?(?: \.)?$"
        ),
        r"\1 \2\3 .",
    ),
    # places, attacks and amounts with their words in another order
    (
        r"\bas (?:an? |the )?(?:attack targets?|targets? (?:of|for) (?:an attack|attacks))\b",
        "as the target of an attack",
    ),
    (r"\bin (this \w+) 's (column|row)\b", r"in the same \2 as \1"),
    (
        r"\bthere (?:is|are) ({n} or (?:more|fewer)) ((?:\w+ )?(?:coins?|counters?)) on (it|this \w+|the \w+ \w+)(?= ,)",
        r"\3 has \1 \2 on it",
    ),
    (
        r"\b(when(?:ever)?) an attack is declared (?:on|against) ([^,.]+?)(?= ,)",
        r"\1 \2 is attacked",
    ),
    (r"\battacks made by\b", "attacks of"),
    (r"\bcannot (attack|block) again (?=this|until)", r"cannot \1 "),
    (r"\bdraws (?=outside )", "draws a card "),
    (r"\bdraw(s?) (two|three|four|[2-9])(?= (?:[.,;]|instead\b))", r"draw\1 \2 cards"),
    (r"\b(loses?) (?:its|their) (?=\w+ effects\b)", r"\1 "),
    (r"\b(?:its|their) attacker\b", "the attacker"),
    (r"\ban? piece of (?={noun})", "a "),
    (r"\btake(s?) back ([^.,]+? from [^.,]+? (?:in)?to )", r"return\1 \2"),
    (
        r"\b(at the end of (?:your|each|the) (turn|round) , if [^,.]*? (?:did not attack|attacked))(?= ,)",
        r"\1 this \2",
    ),
    (
        r"((?:^|\. ))(?:when|if) ([^,.:]+ would be [^,.:]+ , you may [^.,:]+?) \. if you do , (?:it|that \w+) (?:stays on the field|is not destroyed)(?= \.)",
        r"\1if \2 instead",
    ),
    # words that say no more
    (
        (
            r" ?[.;,] if (?:there (?:are|is) )?(?:several|two or more|more than one|a tie)(?: of them)?(?: are| is)?(?: tied)?"
            r" , (?:you choose|choose)(?: one| which| 1)?(?: of them)?(?= \.)"
        ),
        "",
    ),
    (
        r" ,? ?(?:yours included|including (?:yours|your own)|friend or foe|as usual)(?= \.)",
        "",
    ),
    (
        r"((?:^|\. |; )(?:they|you|your opponent|the opponent|that player)) then (?=\w)",
        r"\1 ",
    ),
    (r" ; then (?=(?:you|they|your opponent|the opponent) )", " . "),
    (r"\ball (?:its |their |of its )?(?:{n}) stats\b", "all stats"),
    (r"\bfor free\b", "without paying its cost"),
    (r"\b(can|may) also (?=attack|block)", r"\1 "),
    (r" 's ({stat}) is (?=[+\-−] ?\d)", r" gets \1 "),
    (
        r"^((?:[\w'-]+ )*?{noun}) you (?:set|played?|use|cast|summon|equip) (this (?:round|turn)) cost ([^.]*?less)(?= \.)",
        r"\1 in your hand cost \3 \2",
    ),
    (r"\b(by|through|due to|because of) (?=an? effect\b|effects\b)", "by "),
    (r"({n}) ((?:\w+ )?{noun}) at random (?=from |in )", r"\1 random \2 "),
    (
        r"\b(at the end of (?:each|every|the|your) [^,.]* , if [^,.]*) that turn\b",
        r"\1 this turn",
    ),
    (
        r"((?:^|\. )(?:until (?:the )?end of (?:this|the) \w+|this (?:turn|round))) (?=(?:it|they|that \w+) )",
        r"\1 , ",
    ),
    (r"\banother target\b", "target other"),
    (
        r"(?<=while )((?:{n}|one|two) (?:or more )?[^.,]+?) (is|are) present in",
        r"there \2 \1 in",
    ),
    (
        r"^pay any (?:amount|number) of ({noun}|cost) : ([^.]*?)\bthat (?:much|many)\b",
        r"pay X \1 : \2X",
    ),
    (
        r"\b(?:take|have) an (?:additional|extra) battle\b",
        "you may battle one more time",
    ),
    (r"\bbattle (?:1|one) additional time\b", "battle one more time"),
    (
        r"((?:^|\. |, |: |may |then )(?:puts?|places?|returns?|moves?|brings?) [^.:]*?) without paying(?: (?:its|their|any|the) \w+)?(?= [.,])",
        r"\1",
    ),
    (
        r"\bas an additional cost to \w+ this (?:{noun}|card|effect|ability)\b",
        "as a cost",
    ),
    (r"(?<=souls) present (?=in |on )", " "),
    (r" \( (?:to a )?minimum (?:of )?(\d+ ?\w?) \)", r" , to a minimum of \1"),
    (
        r",? (?:but (?:not|no|never) (?:less|lower|fewer) than|but (?:not|never) below|but (?:always )?at least|with a minimum of|minimum) (?=\d)",
        " , to a minimum of ",
    ),
    (
        r"\b({noun}) with \"([\w -]+)\" (?:in|among) (?:its|their) (?:subtypes|traits|types)\b",
        r"\2 \1",
    ),
    (r"\b({noun}) other than (?:an? )?(?!th)({noun})\b", r"\1 that are not \2"),
    # always so, or else something other
    (
        (
            r"^(?:as long as|while|if) ((this \w+|the (?:equipped|boarded) \w+) [^,:;]+) , (?:it|\2) ([^;.]+?)"
            r" ; otherwise(?: ,)? (?:it|\2) ((?:gets?|has|cannot|can) [^.;]+) \.$"
        ),
        r"if \1 , \2 \3 . unless \1 , \2 \4 .",
    ),
    # one part for two
    (
        r"\b(you|your opponent|the opponent) (controls?|has|have) both (an? [^,.]+?) and (an? [^,.:]+?)(?= [,:.])",
        r"\1 \2 \3 and \1 \2 \4",
    ),
    (
        r"((?:^|\. )if [^.:]* would [^.]*?) instead and ([^.]+?)(?= \.)",
        r"\1 and \2 instead",
    ),
    # what a hand is looked at for
    (
        (
            r"\b(reveals? their hand|shows? (?:you )?their hand) (?:\. |, and |and |; |, )(?:you )?(?:chooses?|picks?) ({n} [^.;,]+?)"
            r" (?:from it|in it|there|(?:from )?among (?:it|them|the revealed cards)) (?:for them to discard|(?:\. |; |, and |and |, )(?:they|your opponent|the opponent|that player|he or she)"
            r" discards? (?:that card|it|the chosen card))(?= \.)"
        ),
        r"reveals their hand . choose \2 in your opponent 's hand : discard it",
    ),
    # what comes next
    (
        (
            r"^the next ([^.]+?) (?:that )?((?:you|your opponent|the opponent) (?:plays?|uses?|sets?|casts?|activates?|summons?))"
            r" ((?:during )?this \w+|until [^.]+?) (?:is|are) (?:negated|nullified|cancel(?:led|ed))(?= [.,])"
        ),
        r"the next time \2 a \1 \3 , negate it",
    ),
    (
        r"\b(next (?:{n} )?damage) (?:that )?(?:would be |is |would )?(?:dealt )?(this turn|this round) to ([^.]+?)(?= (?:\.|is\b))",
        r"\1 that would be dealt to \3 \2",
    ),
    # what is done in place of something else
    (r"\bif (?:any|one) of them would\b", "if each of them would"),
    *(
        (
            (
                rf"((?:^|\. ))when(?:ever)? ([^,.]+?) {does} ([^,.]*?, (?![^.]*\b(?:aboard|attached to|on|beneath|under) (?:it|this \w+) )[^.]+?) instead of"
                r" (?:(?:putting|sending|placing|moving|discarding) )?(?:it |them |that card )?(?:in)?to [^.]+?(?= \.)"
            ),
            rf"\1if \2 would {would} \3 instead",
        )
        for does, would in (
            ("(?:is|are)", "be"),
            ("leaves?", "leave"),
            ("loses?", "lose"),
            ("goes", "go"),
        )
    ),
    (
        r"\badds? (\d+{unit}) to (?:its|his|her) ({stat}|attack powers?)\b",
        r"it gets +\1 \2",
    ),
    (
        r"\buntil (?:that|the|this) (battle|fight|attack|action|turn|round) ends\b",
        r"until the end of the \1",
    ),
    (r"\bfor that (battle|attack|action|fight)\b", r"until the end of the \1"),
    (r"\b(?:still|already|just|simply|immediately) ", ""),
    (r" (?:afterwards?|in addition|immediately)(?= [.,;])", ""),
    # who does it chooses
    (
        rf"((?:^|[.,:;] )(?:(?!{_DONE_BY_ANOTHER})[^.,:;])*?) (?:of your choice\b|that you choose(?= [.,;:]))",
        r"\1",
    ),
    (
        rf"({_DONE_BY_ANOTHER}[^.:;]*?) (?:of their choice\b|that they choose(?= [.,;:]))",
        r"\1",
    ),
    (r", (tapped|untapped|tired|frozen|face down|face up)(?= \.)", r"\1"),
    (r"\bchooses? and (?=[a-z]+ (?!and\b|or\b))", ""),
    (r"\b(an?|one|{n}) ((?:{quality} )*{noun}) of your own\b", r"\1 \2 of yours"),
    (
        r"\b(an?|one|{n}) ((?:{quality} )*{noun}) of (?:their|its) own\b",
        r"\1 \2 they control",
    ),
    (r"\b({n} of (?:their|your|his|her)) own (?=(?:{quality} )*{noun}\b)", r"\1 "),
    (r"(?<= or (?:less|more) )that (?=(?:you|your opponent|the opponent) controls?\b)", ""),
    # what something costs
    (r"\bneeds? ({n}) (?:additional|extra|more) (\w+)", r"cost \1 \2 more"),
    (r"\bneeds? ({n}) (\w+) (less|more)\b", r"cost \1 \2 \3"),
    (rf"\b(less|more) to be {_USED}\b", r"\1"),
    (
        r"\b(costs?) you ({n}(?: (?!less\b|more\b)\w\w+)?) (less|more)\b",
        r"you play \1 \2 \3",
    ),
    (
        r"\b(costs?) your opponent ({n}(?: (?!less\b|more\b)\w\w+)?) (less|more)\b",
        r"your opponent plays \1 \2 \3",
    ),
    (r"\bif you pay ([^,.]+) ,", r"you may pay \1 . if you do ,"),
    (r"\b({noun}) you set (costs?\b)", r"\1 in your hand \2"),
    (
        r"((?:^|\. |, ))attacks (?:against|on) ([^.,]+?) deal (\d+ ?[A-Z]?) less(?: damage)?(?= [.,])",
        r"\1\2 takes \3 less damage from attacks",
    ),
    (
        r"^(?:all )?damage (?:that would be )?(?:dealt )?to ([^.,]+?) is halved ,? ?(?:rounded|rounding) (up|down) \.",
        r"if \1 would be dealt damage , halve that damage , rounded \2 instead .",
    ),
    (
        r"^halve (?:all |the )?damage (?:that would be )?(?:dealt )?to ([^.,]+?) ,? ?(?:rounded|rounding) (up|down) \.",
        r"if \1 would be dealt damage , halve that damage , rounded \2 instead .",
    ),
    # how many
    (r"\b({n}) (?:additional|extra)(?= )(?![^.,:]* (?:is|are) present )", r"\1"),
    (r"\b(\d+|{n}) (\w\w+) or (less|fewer|more|higher|lower)\b", r"\1 or \3 \2"),
    (r"\bcontains?(?= {n}\b)", "has"),
    (
        r"^for each ([^,.]+) , ([^,.]+) , (?:at most|(?:up )?to a maximum of|up to) ([+-]?\d+) \.",
        r"\2 for each \1 , at most \3 .",
    ),
    # changes of values
    (
        r" (?:each )?(?:rises?|increases?|goes up|go up|grows?|improves?|(?:is|are) (?:raised|increased|boosted)) by (?=\d)",
        " is increased by ",
    ),
    (
        r" (?:each )?(?:decreases?|drops?|falls?|sinks?|goes down|go down|(?:is|are) (?:lowered|reduced|decreased)) by (?=\d)",
        " is reduced by ",
    ),
    (r"\bbecomes? (\d+{unit}) (?:higher|more|greater|larger)\b", r"is \1 higher"),
    (r"\bbecomes? (\d+{unit}) (?:lower|less|smaller)\b", r"is \1 lower"),
    (r"\b(gains?|gets?|and|but|receives?) (\d+)({unit} {stat})\b", r"\1 +\2\3"),
    (r"\b(?:and|but) loses? (\d+)({unit} {stat})\b", r"and -\1\2"),
    (
        r"(?<=[+-])(\d+{unit}) (?:to|in) (?:its |their |his |her )?({stat})\b",
        r"\1 \2",
    ),
    (
        r"\b(gets?|has|have) (?:all )?(?:its |their |(?=attack))({stat}|attack powers?) (?:reduced|lowered|decreased) by (\d+)",
        r"\1 -\3 \2",
    ),
    (
        r"\b(gets?|has|have) (?:all )?(?:its |their |(?=attack))({stat}|attack powers?) (?:raised|increased|boosted) by (\d+)",
        r"\1 +\3 \2",
    ),
    (
        r"\b(its|their|[^.,:]+? 's) ({stat}) and ({stat}) are (?:switched|swapped|exchanged)\b",
        r"switch \1 \2 and \3",
    ),
    (r"\bits number of ([a-z ]+?)(?= until| this| \.| ,)", r"the number of \1 on it"),
    (
        r"\b(gets?|has|have) ([+-])(\d+){unit} ({stat}) for (?:each|every) ([a-z ]+?)s? on (it|this \w+|the \w+ \w+)(?= \.)",
        r"\1 \2X \4 , where X is \3 times the number of \5s on \6",
    ),
    (
        r"\b(gets?|has|have) ({stat}) ([+-])(\d+){unit} for (?:each|every) ([a-z ]+?)s? on (it|this \w+|the \w+ \w+)(?= \.)",
        r"\1 \2 \3X , where X is \4 times the number of \5s on \6",
    ),
    (
        r"\bwith ({stat}) (less|lower|smaller|more|greater|higher) than ([^.,:]+?) 's \1\b",
        r"with \1 \2 than \3",
    ),
    # what was named before
    (
        r"((?:^|[.:] )(?:(?!\b(?:opponents?|players?|you)\b)[^.:])*\b(?:up to {n}|all|each of|any number of|two|three|four|[2-9]) [^.:;]*[.:;] (?:then )?)they (?=(?:gets?|gains?|cannot|can|do|becomes?|are|deals?|takes?)\b)",
        r"\1each of them ",
    ),
    (
        r"\b((?:the|your) opponent 's )({zone})\b([^\"]*?)\byours\b(?= [.,;])",
        r"\1\2\3your \2",
    ),
    (
        r"\b((?:your|their) ({zone}) (?:has|contains) (?:more|fewer) cards than (?:your|the) opponent 's) \2\b",
        r"\1",
    ),
    (r"\btheir ({zone})s\b", r"their \1"),
    (
        r"\b(gains?|loses?|pays?) ({n}) ([a-z]+)\b([^\"]*?)\b\1 ({n})(?= [.,;])",
        r"\1 \2 \3\4\1 \5 \3",
    ),
    (
        r"\bdraw(s?) until (you|they) have (\d+)(?= [.,])",
        r"draw\1 until \2 have \3 cards in hand",
    ),
    (
        r"\b(coins?|{noun})\b([^.]*\. [^.]*\bremove \d+)(?= \.)",
        r"\1\2 \1 from it",
    ),
    (
        r"\b({noun})\b((?:(?!\b{noun}\b)[^.])*(?:\.(?:(?!\b{noun}\b)[^.])*)?) (?:1|one) (?:of your own|of yours)\b",
        r"\1\2 1 of your \1",
    ),
    (r"\b({noun})\b([^.]*) one (?=(?:in|on|from) (?:your|their|the)\b)", r"\1\2 1 \1 "),
    (r"\b((?:your|their|your opponent 's) {zone})\b(.*) (?:in it|there)\b", r"\1\2 in \1"),
    (r"\bto (the {zone})\b([^\"]*) there\b", r"to \1\2 in \1"),
    (r"\b(discards?) one(?= [.;,])", r"\1 1 card"),
    # when
    (rf"(?:(?<=^)|(?<=\. ))after (?=[^,.:]* {_BEHIND}\b)", "when "),
    (
        r"\b(?:until the end of|during) that (battle|fight|attack|action)\b",
        r"until the end of the \1",
    ),
    (r"\b(toss|flip) a coin :", r"\1 a coin ."),
    # the event that is answered
    (r"\bthe attack of ([^.,:]+?) is blocked\b", r"\1 is blocked"),
    (
        r"((?:^|: ))(?:negate|cancel|nullify) (?:an|the) attack (?:on|against) ([^.:]+?) \.",
        r"\1when \2 is attacked , negate that attack .",
    ),
    (
        r"(, you may [^.,:]+?) to (?:negate|cancel|nullify) (?:the|that) attack(?= \.)",
        r"\1 . if you do , negate that attack",
    ),
    (
        r"(, you may [^.,:;]+?) : ",
        r"\1 . if you do , ",
    ),
    (
        r"^negate (?:the attack of|an attack (?:of|by)) ([^.:]+) \.",
        r"when \1 attacks , negate that attack .",
    ),
    (r"^negate ([^.:]+?) 's attack \.", r"when \1 attacks , negate that attack ."),
    (
        r"^negate ([^.:]+?) 's attack on ([^.:]+) \.",
        r"when \1 attacks \2 , negate that attack .",
    ),
)
"""Regular expressions, and what stands in their place."""
