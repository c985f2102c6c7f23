"""N3: what the cards of the first sets (and slips of later ones) print, and what the newest cards print for it.

The list has the form of `rewrites.REWRITES`, and is applied before it: pattern, canonical wording, evidence.
"""

from __future__ import annotations

from typing import Final

_NAME: Final = r"\[[^\]]*\]"
_NAMES: Final = rf"{_NAME}(?:(?:,| or|, or) ?{_NAME})*"
_WHOSE: Final = r"(?:your opponent's|their|your)"
_NO_NUMBER: Final = r"(?<!\bof )(?<!\bhas )(?<!\bhave )(?<!\bnone )"
_SO: Final = r"((?: with (?:no digivolution cards|play costs of \d+ or (?:less|more)|<[^<>]*>))?)"
_TOLD: Final = r"(?:level \d|red|blue|yellow|green|black|purple|white)"
_REDUCES: Final = r"(?:by suspending this Tamer, )?reduce"
_WITH: Final = r" (?:with|that's) (?:[^,.]|, (?=\[|or \[))*"
_WHEN_PLAYED: Final = (
    "when playing this card from your hand, reduce its play cost"
    "|reduce the memory cost to play this card from your hand"
)
_FOR: Final = r"for a (?:memory|digivolution) cost of \d+"
_COLOR: Final = r"(?:red|blue|yellow|green|black|purple|white)"
_THEIR_TOP: Final = "(?:their top security card|the top card of their security stack)"
_TO: Final = r"(?:at|on|to) (?:either )?(?:the )?(top or (?:the )?bottom|top|bottom) of (?:the|your) deck ?"
_TO_ALL: Final = r"(?:can't|don't unsuspend|don't activate|aren't affected|gain|get(?! linked))"

OLDER_REWRITES: Final = (
    (r"\brecycle bin\b", "trash", "3-5: its older name"),
    (
        r"\b(in (?:its|their) name|in its text|in any of its traits|trait) \1(?=\W)",
        r"\1",
        "a slip of the pen: the words stand twice",
    ),
    (r"(?<=Digimon)\. (?=with (?:as much|a play cost|the (?:high|low)est|\d+ DP) )", " ", "a full stop too many"),
    # descriptions
    (
        r"(\[[^\]]*\]) in (its|their) (?:form or type|attribute|forms?|types?)\b",
        r"\1 in \2 traits",
        "2-3-2: a form, an attribute and a type are traits",
    ),
    (
        rf"\b(in (?:its|their) names?),? \((other than {_NAMES}(?:,? or ?{_NAME})?)\)",
        r"(\2) \1",
        "the note is about the names before it",
    ),
    (rf"(\(other than {_NAMES}(?:,? or ?{_NAME})?\)), (?=in its name)", r"\1 ", "punctuation"),
    (
        rf"\b(of your (?:other )?{_NAME}) cards?(?=[ ,.](?!from|in|with))",
        r"\1",
        "15-1-7: on the field a card is its name",
    ),
    (r"(?<=\w)(?=\[[A-Z])", " ", "a lost space"),
    (r"(\[[^\]]*\])(?=(?:trait|in|and|or)\b)", r"\1 ", "a lost space"),
    # 7-1: what is played by an effect is a permanent of its own anyway
    (
        r"\b(\d+ (?:level \d (?:or lower )?)?)digivolution card (?:under|of) this card(?= as another)",
        r"\1Digimon card from this Digimon's digivolution cards",
        "4-8, Q900: what is played as another Digimon is a Digimon card under it",
    ),
    (
        r"\b(\d+ (?:level \d (?:or lower )?)?)digivolution card of (1 of your Digimon) cards(?= as another)",
        r"\1Digimon card from the digivolution cards of \2",
        "4-8, Q900",
    ),
    (
        r"\bas (?:an?other Digimon|other Digimon|a Tamer or another Digimon) (?=without paying)",
        "",
        "7-1: what is played is a new permanent",
    ),
    # 15-7-1: what one does to get something
    (
        r"\byou (?:can|may) (unsuspend this Digimon) by decreasing your memory by (\d+)\.",
        r"by losing \2 memory, \1.",
        "15-7-1, Q934: the memory is what one pays with",
    ),
    (
        r"\byou (?:can|may) (unsuspend this Digimon) by (trashing|returning) ([^.]*)\.",
        r"by \2 \3, \1.",
        "15-7-1, Q893: an optional processing condition, whatever its place in the sentence",
    ),
    (
        r"\b(end that attack) by (returning|trashing) ([^.]*)\.",
        r"by \2 \3, \1.",
        "15-7-1: an optional processing condition, whatever its place in the sentence",
    ),
    (
        r"\byou may make this Digimon unblockable for the turn by (returning|trashing) ([^.]*)\.",
        r"by \1 \2, this Digimon can't be blocked for the turn.",
        "15-7-1, 12-1",
    ),
    (
        r"\b(?:one|1) of (?:its|this Digimon's) (level \d) digivolution cards to (?:the|your|its owner's) hand",
        r"1 \1 card from this Digimon's digivolution cards to the hand",
        "4-8: the cards under it",
    ),
    (
        r"\b(and) have (this Digimon|\d of your (?:opponent's )?Digimon) (get|gain) ",
        r"\1 \2 \3s ",
        "no other meaning",
    ),
    (r"\bto give (this Digimon) (?=\+\d+ DP)", r"to have \1 get ", "no other meaning"),
    (r"\bto activate (?=<|1 of the|one of the)", "to ", "16-1: keyword effects are processed where they stand"),
    (
        r"\byou (?:may|can) (trash|suspend|return|delete) ([^.,]*?) to have (this Digimon|1 of your Digimon) get ",
        r"by \1ing \2, \3 gets ",
        "15-7-1: what one does to get something",
    ),
    (r", then,? (?=\w)", ". Then, ", "punctuation"),
    (r"\bgets (?=<)", "gains ", "15-15-2: a keyword is gained"),
    (
        r"\b(gains? (?:<[^<>]*>, )*<[^<>]*>) ?, (<[^<>]*>) ?(?=and gets)",
        r"\1 and \2 ",
        "punctuation of a list",
    ),
    (
        r"\bplac(e|ing) ((?!this card)[^,.]*?) (?:in|into) (?:your|the) battle area",
        r"plac\1 \2 into the battle area",
        "4-28: the same place",
    ),
    (
        rf"\b(?:your opponent adds|they add) {_THEIR_TOP} to (?:the|their) hand",
        "add your opponent's top security card to the hand",
        "3-1-3-8: to the same hand",
    ),
    (
        rf"\bif you have no ({_NAME})(?: card)?, you may play one from",
        r"if you have no \1, you may play 1 \1 from",
        "which",
    ),
    (r"\byou don't have another ", "you have no other ", "the same count, 0"),
    (
        r"\ball of your Digimon are suspended\b",
        "you have no unsuspended Digimon",
        "15-6: one count, 0",
    ),
    (rf"\b(has|with) an? ({_NAME}|{_COLOR}) digivolution card\b", r"\1 a \2 card in its digivolution cards", "4-8"),
    (r"\bwith a digivolution card\b", "with digivolution cards", "4-26-1: one or more"),
    (
        r"\bchoose (\d+) (digivolution cards?) of (1 of your opponent's Digimon) and trash it\b",
        r"trash any \1 \2 of \3",
        "15-10-1: choosing is part of trashing",
    ),
    (r"\btop or the bottom of\b", "top or bottom of", "order only"),
    (r"\btrash any digivolution card of\b", "trash any 1 digivolution card of", "one card"),
    (r"^((?:\[[^\]]*\] )*)when you have (?=an? [^,.]*, this Digimon can\b)", r"\1while you have ", "15-6: no event"),
    (r"\btrash 1 card from the top of both players' security stacks", "trash both players' top security cards", "3-7"),
    (r"\bdon't unsuspend during their unsuspend phase", "can't unsuspend during the unsuspend phase", "15-1-3"),
    (r'\b(gets? [+-]\d+ DP) and (?=")', r"\1 and gains ", "15-15-2: a quoted effect is gained"),
    (r'\b(gets? [+-]\d+ DP), (<[^<>]*>),? and (?=")', r"\1, gains \2 and gains ", "15-15-2"),
    (r" by paying its digivolution cost\b", "", "8-1-3-2: the cost is paid anyway"),
    (
        rf"\b(Digimon card) in your hand (with {_NAMES} in any of its traits)(?=[.,])",
        r"\1 \2 in your hand",
        "order only",
    ),
    (rf"\bif you have ([^,.]*?) and (a Tamer|{_NAME}),", r"if you have \1 and you have \2,", "15-6: both"),
    (
        r"\bplay an? ([^,.]*?card[^,.]*?) or an? ([^,.]*?) (?=from your hand)",
        r"play 1 \1 or 1 \2 ",
        "one card",
    ),
    (
        rf"\b(?:place|return) (?:those cards|the cards|the revealed cards) {_TO} (?:in any order)?(?=\.|$)",
        r"return the rest to the \1 of the deck",
        "15-15-3-4: those that are left are all of them",
    ),
    # amounts
    (r"\bfor every (\d+) security cards you have\b", r"for every \1 of your security cards", "whose they are"),
    (
        r"\bfor (?:each|every) ((?:suspended )?)Digimon your opponent has( with no digivolution cards)?\b",
        r"for each of your opponent's \1Digimon\2",
        "4-27: whose they are",
    ),
    # all of them
    (
        rf"{_NO_NUMBER}\b({_WHOSE} (?:opponent's )?(?:other )?(?:Digimon|Tamers)){_SO} (?:all )?(?={_TO_ALL}\b)",
        r"all of \1\2 ",
        "15-11-2: without a number all are meant",
    ),
    (rf"(?<!\bof )\b(your other {_NAME}) all (?=gets?\b)", r"all of \1 ", "15-11-2"),
    (r"\bneither player's Digimon can\b", "all Digimon can't", "15-11-2: both players' Digimon are all Digimon"),
    # what lets something digivolve
    (
        rf"\byour ({_NAME}|Digimon with {_NAMES} in its name) can (digivolve into this card)(?: in your hand)? (?=f)",
        r"1 of your \1 may \2 ",
        "15-1-3, 8-1: whoever it is, one of them digivolves",
    ),
    (
        r"\bone of your ([^,.]*? may digivolve into this card) in your hand (?=for )",
        r"1 of your \1 ",
        "8-1: from the hand",
    ),
    (
        rf"\bthis Digimon can (digivolve into [^.]*? {_FOR}, ignoring (?:its )?digivolution)",
        r"this Digimon may \1",
        "8-1: what can be done may be done",
    ),
    (
        r"(\bmay digivolve into [^.]*?), ignoring (?:this card's|its) (digivolution requirements)",
        r"\1, ignoring \2",
        "8-1-2-2: the requirements in question",
    ),
    # conditions
    (r"\bwhen you do,", "if you do,", "15-6: what was done before it"),
    (r"\bif (?:a|one) of your Digimon has ", "if you have a Digimon with ", "15-6: one is enough"),
    (r"\b(that Digimon|it)'s play cost is (\d+ or (?:less|more))\b", r"\1 has a play cost of \2", "2-6-1"),
    (r"\bif this card had digivolution cards\b", "if this Digimon had digivolution cards", "15-8-3-9-4"),
    # effects that are activated more than once
    (
        r"\bactivate the (?:following effect|effect below) twice[.:] ?•",
        "activate the effect below 2 times: •",
        "15-15-7",
    ),
    (r"\bactivate the (?:following effect|effect below)[.:] ?•", "activate the effect below: •", "punctuation"),
    # costs
    (
        rf"^while ([^.,]*?), (?:{_WHEN_PLAYED}) by (\d+)",
        r"when this card would be played from the hand, if \1, reduce the play cost by \2",
        "7-1: the cost is that of being played",
    ),
    (
        r"\btrash all of the digivolution cards of (?:your|those|the) Digimon(?: you returned with this effect)?",
        "trash all of the digivolution cards of that Digimon",
        "4-7-6: those of what was returned",
    ),
    (
        r"\b(return \d+ Digi-Egg cards? from your trash) to the (top|bottom) of (?:your|the) Digi-Egg deck",
        r"\1 to the \2 of the deck",
        "3-1-3-9: a Digi-Egg card goes to its own deck",
    ),
    (rf"\bnon-({_NAME}) (Digimon cards?)\b", r"\2, other than \1,", "order only"),
    (
        rf"\b(\d+ {_TOLD}) and (\d+ {_TOLD}) (Digimon )?card((?: with (?:(?!among)[^.])*)?) among them",
        r"\1 \3card\4 and \2 \3card\4 among them",
        "15-10-2-1: what stands behind both is said of both",
    ),
    (
        r"\beach (Digimon )?card in (your trash|this Digimon's digivolution cards) (with [^,.]*?)(?=, |\.)",
        r"each \1card \3 in \2",
        "order only",
    ),
    # events
    (
        r"\bwhen (?:one of your opponent's|an opponent's Digimon's) digivolution cards? is trashed\b",
        "when digivolution cards of any of your opponent's Digimon are trashed",
        "4-8: a player's digivolution cards are those of the player's Digimon",
    ),
    (
        r"\bwhen you trash a digivolution card of 1 of your opponent's Digimon\b",
        "when digivolution cards of any of your opponent's Digimon are trashed by your effects",
        "15-3: what you do by an effect your effect does",
    ),
    (
        r"\bwhen (?:digivolving|you would digivolve) (this Digimon|one of your [^,.]*?) into ",
        r"when \1 would digivolve into ",
        "8-1: digivolving it and its digivolving are one thing",
    ),
    (
        rf"\b(when (?:this Digimon|one of your [^,.]*?)) digivolves into ([^,.]*? in your hand[^,.]*, {_REDUCES})",
        r"\1 would digivolve into \2",
        "8-1-3: the cost is paid before it has digivolved",
    ),
    (
        rf"(?<=would digivolve into )((?:(?!this card)[^,.])*?) in your hand({_WITH})?,",
        r"\1\2 from the hand,",
        "order only",
    ),
    (
        r"\bwhen (?:playing this card|you would play this card) from your hand\b",
        "when this card would be played from the hand",
        "7-1: playing it and its being played are one thing",
    ),
    (
        r"\b(when this card would be played[^.]*?)\breduce (?:its|this card's|the) memory cost by ",
        r"\1reduce the play cost by ",
        "2-6-1: the older name of the play cost",
    ),
    (
        r"\bis moved from (?:your|their) breeding area to (?:your|their) battle area",
        "moves from the breeding area to the battle area",
        "4-17: one thing, two voices",
    ),
    (r"\b(suspended|unsuspended) by an effect,", r"\1 by effects,", "15-5: one effect or several"),
    (r"\b(when [^,.\"]*?) is (un)?suspended(?=,| by)", r"\1 \2suspends", "4-13: one change of state, two voices"),
    (
        rf"\b(with {_NAMES} in (?:its|their) names?) attacks \((other than {_NAMES}(?:,? or ?{_NAME})?)\)",
        r"\1 (\2) attacks",
        "the note is about the names before it",
    ),
    (
        r"^((?:\[[^\]]*\] )*)return (1 of your Digimon to the hand) to (?=return)",
        r"\1by returning \2, ",
        "15-7-1: what one does to get something",
    ),
    (
        r"\b(You (?:can|may)) suspend this Tamer to (reveal|hatch) ",
        r"by suspending this Tamer, \2 ",
        "15-7-1: what one does to get something",
    ),
    (r"\bhatch 1 Digi-Egg card to an empty space in your breeding area", "hatch in your breeding area", "6-4-2"),
    (r"\bshare a name with it\b", "with the same name as it", "4-25"),
    (r"\bthis turn\.$", "for the turn.", "the same moment"),
    (
        r"\b(top 3 cards of your deck\. You can digivolve this) card into (1 [^.]*? among them)",
        r"\1 Digimon into \2",
        "8-1",
    ),
    (r"\bYou can (digivolve this Digimon into 1 [^.]*? among them)", r"you may \1", "15-9-2"),
    (r"\band/or (?=\[)", "or ", "4-24-1"),
    (
        r"\b(red|blue|yellow|green|black|purple|white) and/or (red|blue|yellow|green|black|purple|white)\b",
        r"\1 or \2",
        "4-24-1",
    ),
    (
        r"\b(under 1 of your (?:\w+ )?Digimon) at the bottom of its digivolution cards",
        r"\1 as its bottom digivolution card",
        "4-8: the card at the bottom",
    ),
    (r"\b(under this Digimon as its bottom digivolution cards) in any order\b", r"\1", "3-1-3-4"),
    (r"\b(as this Digimon's top digivolution card) in any order\b", r"\1", "3-1-3-4"),
    (
        r"\bin this Digimon's digivolution cards in any order",
        "under this Digimon as its bottom digivolution cards",
        "4-4-2",
    ),
    (
        r"\bat the bottom of this Digimon's digivolution cards in any order",
        "under this Digimon as its bottom digivolution cards",
        "3-1-3-4",
    ),
    (r"\bthis card was deleted by an effect\b", "this Digimon was deleted by an effect", "15-3-3"),
    (
        r"\bwithout battling and without paying the cost\b",
        "without paying the cost",
        "13-1-8-3: a card that has gone elsewhere does not battle",
    ),
    (
        r"\bwith DP less than or equal to the chosen Digimon(?:'s DP)?",
        "with as much or less DP as that Digimon",
        "the one chosen before",
    ),
    # lasting effects
    (
        r"\bdoesn't activate (?:the )?\[Security\] (?:skills|effects) (?:on|of) (?:any )?Option cards it checks",
        "can't activate [Security] effects on Option cards it checks",
        "15-1-3: what does not happen can't",
    ),
    (
        r"\bthe \[Security\] effects on cards checked by this Digimon don't activate",
        "it can't activate [Security] effects on cards it checks",
        "15-1-3: whose check it is, two voices",
    ),
    (
        r"\b(gains?) the following effect ([^\":]*): (\"[^\"]*\")\.?",
        r"\1 \3 \2.",
        "order only",
    ),
    (r"\bdoesn't leave\.\.", "doesn't leave.", "punctuation"),
    (
        r"\bat the (top|bottom|top or bottom) of (?:your opponent's|their) security stack",
        r"at the \1 of the security stack",
        "3-1-3-8: a card goes to its owner's",
    ),
    (
        r"\bat the top or bottom of (?:its owner's|your) security stack",
        "at the top or bottom of the security stack",
        "3-1-3-8",
    ),
    (r"\b(under (?:this|that) Digimon) in any order (?=as its)", r"\1 ", "3-1-3-4: the effect's player orders them"),
    (
        r"\b(?:on|at the) top of (?:this card's|this Digimon's) digivolution cards",
        "as this Digimon's top digivolution card",
        "4-8: the card directly under it",
    ),
    (r"\b(in|into) this card's digivolution cards\b", "under this Digimon as its bottom digivolution cards", "4-4-2"),
    (
        r"\bDigimon card in your hand with ([^.]*?) for its digivolution cost",
        r"Digimon card with \1 in the hand",
        "8-1-3-2",
    ),
    (r"\bif its your turn\b", "if it's your turn", "spelling"),
    (r"\bthere(?:'s| is) (?=an? )", "there is ", "spelling"),
    (r"\buntil the end of this turn\b", "for the turn", "the same moment"),
    (r"\bgain \+(\d+) memory\b", r"gain \1 memory", "a number with its sign"),
    (r"\bTamers \[On Play\] effects\b", "Tamers' [On Play] effects", "punctuation"),
)
