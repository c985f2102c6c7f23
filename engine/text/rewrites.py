"""N3: older wordings and what the newest cards print for them, in order.

A rewrite is here only when both wordings mean the same; each says how that is known. Wordings whose order of words
differs too much are alias rows of the table instead.
"""

from __future__ import annotations

from typing import Final

from engine.text.rewrites_older import OLDER_REWRITES
from engine.text.rewriting import rewrite as _rewrite
from engine.text.rows.revealing import REVEAL_REWRITES
from engine.text.rows.this_with import THIS_WITH_REWRITES

_ADJECTIVE = r"(?:other|security|digivolution|red|blue|yellow|green|black|purple|white|Digimon|Tamer|Option)"
_ACTS = r"(gain|lose|delete|suspend|unsuspend|trash|return|play|reduce|draw|<Draw|<Recovery|set)"

_DESCRIBED = r"(?:the )?\[[^\]]*\](?:(?:,| or|, or) \[[^\]]*\])* (?:trait|in its name|in its text|in any of its traits)"
_DOES = r"(?:may|gets|gains|can|can't) "

REWRITES: Final = (
    *(_rewrite(*one) for one in OLDER_REWRITES),
    # Not where it is one of the keywords that something is described with.
    _rewrite(r"(?<!with )(?<!or )(?<!and )<Delay>\.", "<Delay>", "16-17: the effect behind the bullet belongs to it"),
    _rewrite(r"(?<=\w) w/(?=\[[^<>]*>)", " with ", "16-3: specified cards in the short form of an icon"),
    _rewrite(r"(?<=\])\)/\((?=\[[^<>]*>)", " or ", "16-3: two specified cards of one icon"),
    _rewrite(
        r"\b(red|blue|yellow|green|black|purple|white)/(?=(?:red|blue|yellow|green|black|purple|white)\b[^<>]*>)",
        r"\1 or ",
        '4-24-1: a slash between colours is an "or"',
    ),
    *(_rewrite(*one) for one in REVEAL_REWRITES),
    _rewrite(r"\bof the following effects\b", "of the effects below", "15-15-7: the same effects"),
    _rewrite(r"\b(of the effects below(?: instead)?)\. ?(?=•)", r"\1: ", "punctuation before the list"),
    _rewrite(r"\btrigger (?=<)", "", "16-1: keyword effects are processed where they stand; reprints drop the verb"),
    _rewrite(
        r"\b(Tokens?)(?: without paying (?:its|their|the)(?: memory)? costs?)?\.? ?(?=\((?:Digimon|Tamer) ?/)",
        r"\1 ",
        "4-21-1: a token is information behind its name; what is printed beside a card is never paid for it",
    ),
    _rewrite(r"(\((?:Digimon|Tamer) ?/[^()]*\][^()]*\w)\)", r"\1.)", "punctuation: a token's effect is a sentence"),
    _rewrite(r"(?<=(?:DP|.>|..)\)) (?=(?:Then|If|For each|After)\b)", ". ", "4-21-1: the sentence ends behind it"),
    _rewrite(r"\byou have don't have\b", "you don't have", "a slip of some translations: one verb too many"),
    _rewrite(r" in play\b", "", "15-1-7: without an area, the battle area is meant"),
    _rewrite(r"(?<!this card) in the battle area(?=[,.]| with| get| gain)", "", "15-1-7"),
    _rewrite(
        r"without paying (?:its|their|the)(?: memory| play| use| digivolution)? costs?",
        "without paying the cost",
        "the cost in question is the only one that playing has (4-2)",
    ),
    _rewrite(r"for a memory cost of", "for a digivolution cost of", "the older name of the same number (2-3-5)"),
    _rewrite(
        r"\b(digivolve into [^.]*?) for (?:the|its) (?:digivolution )?cost\b", r"\1", "8-1-3-2: the cost is paid anyway"
    ),
    _rewrite(
        r"\bthis Digimon linked with (\[[^\]]*\]) may",
        r"if this Digimon is linked with \1, it may",
        "4-10-1, 15-6: what only such a Digimon may do is done if it is one",
    ),
    _rewrite(
        r"\b(link(?:ing)? [^.]*?) with the cost reduced by", r"\1 with the link cost reduced by", "10-1: the link cost"
    ),
    _rewrite(r"\b(would link [^.]*?)\breduce the cost by", r"\1reduce the link cost by", "10-1: the cost in question"),
    _rewrite(r"\bwith the cost reduced by", "with the digivolution cost reduced by", "2-3-5-2: the cost in question"),
    _rewrite(r"\b(digivolve into [^.]*?) for a cost of", r"\1 for a digivolution cost of", "2-3-5-2"),
    _rewrite(r"a memory cost of", "a play cost of", "the older name of the cost in the corner (2-6-1)"),
    _rewrite(r"\bbecomes? suspended\b", "suspends", "4-13: one change of state, two names"),
    _rewrite(r"\bbecomes? unsuspended\b", "unsuspends", "4-13"),
    _rewrite(
        r"\bwhen (you have|your opponent has) (\d+) security cards or less, ",
        r"if \1 \2 or fewer security cards, ",
        '15-6: a state is no event; the reprint of the wording says "if"',
    ),
    _rewrite(
        r"\b(\d+) ((?:security |digivolution )?cards?|memory) or (?:less|fewer)\b", r"\1 or less \2", "order only"
    ),
    _rewrite(r"\b(\d+) ((?:security |digivolution )?cards?|memory) or more\b", r"\1 or more \2", "order only"),
    _rewrite(
        rf"\b(\d+) or less (?=(?:{_ADJECTIVE} )*(?:cards?|Tamers?|Digimon)\b)",
        r"\1 or fewer ",
        'one comparison, two words (cards that can be counted are "fewer")',
    ),
    _rewrite(
        r"\bwhen (this Digimon|it) has (?=\d+ (?:or more )?digivolution)",
        r"if \1 has ",
        "4-26-1, 15-6: a state is no event",
    ),
    _rewrite(r"\b(with|has|have) (\d+) (digivolution|link) cards?\b", r"\1 \2 or more \3 cards", "4-26-1"),
    _rewrite(r"\b(gets?) ([+-]\d+ DP) and (?=<)", r"\1 \2 and gains ", "15-15-2: a keyword is gained"),
    _rewrite(r"\b(Digimon|Tamers?)/(?=Digimon|Tamers?)", r"\1 or ", "4-24-1"),
    _rewrite(r"\byou don't have (?:an? |any )", "you have no ", "the same count, 0"),
    _rewrite(r"\byour opponent doesn't have (?:an? |any )", "your opponent has no ", "the same count, 0"),
    _rewrite(r"\bset it to (\d+)", r"set your memory to \1", "the memory named before"),
    _rewrite(r"\bwhen (?=DNA digivolving,|DigiXrosing)", "if ", "8-2: the manner of the event at hand"),
    _rewrite(r"\bthat (?:has|have) ", "with ", 'a relative clause and a "with" phrase filter alike (4-26)'),
    _rewrite(
        r"((?:Digimon|Tamers?)(?: cards?)?) with a level of (\d+) or (?:less|lower)",
        r"level \2 or lower \1",
        "2-9-1: order only",
    ),
    _rewrite(
        r"((?:Digimon|Tamers?)(?: cards?)?) with a level of (\d+) or (?:more|higher)",
        r"level \2 or higher \1",
        "2-9-1: order only",
    ),
    _rewrite(r"\bLv\. ?(\d)", r"level \1", "abbreviation"),
    _rewrite(r"\blevel (\d) or less\b", r"level \1 or lower", "2-9-1"),
    _rewrite(r"\b(\d+ DP) or lower\b", r"\1 or less", "2-5-1: one comparison, two words"),
    _rewrite(r"\b(\d+ DP) or higher\b", r"\1 or more", "2-5-1: one comparison, two words"),
    _rewrite(
        r"\bthe digivolution card at the (top|bottom) of",
        r"1 digivolution card at the \1 of",
        "one card is at an end",
    ),
    _rewrite(
        r"\bfor (each|every \d+) digivolution cards? (this Digimon|it) has",
        r"for \1 of \2's digivolution cards",
        "4-8: a Digimon has the cards under it",
    ),
    _rewrite(r"\bfor each of it's digivolution cards", "for each of this Digimon's digivolution cards", "4-8"),
    _rewrite(
        r"\bchoose (?:a|1) (\w+) digivolution card placed under (.*?) and play it(?: as another Digimon)?",
        r"play 1 \1 card from the digivolution cards of \2",
        "7-1: a played card is a new permanent; choosing is part of playing (15-11-1)",
    ),
    _rewrite(r"\bwhen an opponent's Digimon is deleted", "when any of your opponent's Digimon are deleted", "15-5-2"),
    _rewrite(r"\bwhen battling an opponent's", "when battling any of your opponent's", "a battle has one opponent"),
    _rewrite(
        r"(?<!added )\bto (?:its owner's|their owners?'s?|your|"
        # whose hand an event is about is no matter of course
        r"(?<!add cards to )(?<!adds cards to )(?<!adds a card to )(?<!effects add to )your opponent's|their) hands?\b",
        "to the hand",
        "3-1-3-8",
    ),
    _rewrite(r"\[Dramon\]", "[dramon]", "2-3-1-3: it stands in no name but inside a word"),
    _rewrite(
        r"\bto the (top|bottom) of (?:its owner's|their owners?'s?|your|your opponent's|their) decks?\b",
        r"to the \1 of the deck",
        "3-1-3-8",
    ),
    _rewrite(
        r"\bon top of (?:its owner's|their owners?'s?|your|the) security stack",
        "at the top of the security stack",
        "3-1-3-8",
    ),
    _rewrite(
        r"\bat the (top|bottom) of (?:its owner's|their owners?'s?|your|the) security stack",
        r"at the \1 of the security stack",
        "3-1-3-8",
    ),
    _rewrite(r"\bthe (top|bottom) card of your security stack", r"your \1 security card", "3-7: the same card"),
    _rewrite(r"\bthe (top|bottom) card of your opponent's security stack", r"your opponent's \1 security card", "3-7"),
    _rewrite(r"\bthe (top|bottom) (\d+) cards of your security stack", r"your \1 \2 security cards", "3-7"),
    _rewrite(
        r"\bthe (top|bottom) (\d+) cards of your opponent's security stack",
        r"your opponent's \1 \2 security cards",
        "3-7",
    ),
    _rewrite(
        r"\buntil (?:the end of (?:your opponent's|their) turn|their turn ends|your opponent's turn is over)",
        "until your opponent's turn ends",
        'the same moment; not "next turn", which is another duration',
    ),
    _rewrite(r"\buntil the end of your turn", "until your turn ends", "the same moment"),
    _rewrite(
        r"\b(?:until the end of the turn|until the turn ends|during this turn|for this turn)",
        "for the turn",
        "the same moment",
    ),
    _rewrite(r"\buntil the end of the (attack|battle)", r"for the \1", "the same moment"),
    _rewrite(r"\bthen (?!,)(?=\w+ )", "then, ", "punctuation"),
    _rewrite(
        r"\b(?:each player draws|both players draw) (\d+) cards?(?: from their decks)?\b",
        r"both players <Draw \1>",
        "16-8: the newest cards print the icon",
    ),
    _rewrite(
        r"\bby placing this (\[[^\]]*\]) trait Digimon's top (stacked )?card as ",
        r"if this Digimon has the \1 trait, by placing this Digimon's top \2card as ",
        "15-6: what this Digimon is described with is a condition",
    ),
    _rewrite(r"\bface (up|down) (security cards?)", r"face-\1 \2", "spelling"),
    _rewrite(r"(?<=[.>] )after, (?=\w)", "then, ", "15-7-2: in order"),
    _rewrite(r"\bcan(?:no|')t be blocked\b|\bis unblockable\b", "can't be blocked", "12-1"),
    _rewrite(r"\badd \+(\d+)(?= to )", r"add \1", "15-15-4-1: what is added is a plain number"),
    _rewrite(r"\bcannot\b", "can't", "spelling"),
    _rewrite(
        r"\bin (?:its|their) traits\b",
        "in any of its traits",
        '2-3-2-4, the only rule for a trait that is named "in" something',
    ),
    _rewrite(
        r"\byou (?:may|can) (suspend|delete|trash|return) "
        rf"((?:(?!\bto\b)[^.,])*(?:to the (?:hand|(?:top|bottom) of the deck))?) to {_ACTS}\b",
        r"by \1ing \2, \3",
        "15-7-1: paying to do something is an optional processing condition",
    ),
    _rewrite(r"\bby deleteing\b", "by deleting", "spelling of the rewrite above"),
    _rewrite(r"(?<=\])/(?=\[)", " or ", '4-24-1: a slash between names is an "or"'),
    _rewrite(r"(\[[^\]]*\]) or (?=\[[^\]]*\](?:,| or) (?:or )?\[)", r"\1, ", "one list, by commas or by words"),
    _rewrite(r"(\[[^\]]*\]) trait or (?:the )?(\[[^\]]*\]) trait", r"\1 or \2 trait", "2-3-2-3: one of two traits"),
    _rewrite(
        r"^((?:\[[^\]]*\] )*\[(?:When Attacking|When Digivolving|On Play|End of Attack)\] .*?)\bthis Digimon can "
        r"digivolve (?=into )",
        r"\1this Digimon may digivolve ",
        "15-9-2: when an effect triggers, what it lets one do is done then or not at all",
    ),
    _rewrite(
        r"^((?:\[[^\]]*\] )+)if ((?:one of your|an opponent's) [^,.]*?) (suspends|attacks|is deleted"
        r"|digivolves into [^,.]*),",
        r"\1when \2 \3,",
        "15-5: what happens is an event, whichever word says so",
    ),
    _rewrite(r"\bhave don't have\b", "don't have", "a slip of the pen"),
    _rewrite(
        rf"\bthis Digimon with ({_DESCRIBED}(?: or {_DESCRIBED})?|\d+ or more digivolution cards) (?={_DOES})",
        r"if this Digimon has \1, it ",
        "15-6: what this Digimon is described with is a condition",
    ),
    _rewrite(
        rf"\bthis (\[[^\]]*\](?:(?:,| or|, or) \[[^\]]*\])*) trait Digimon (?={_DOES})",
        r"if this Digimon has the \1 trait, it ",
        "15-6: as above",
    ),
    *(_rewrite(*one) for one in THIS_WITH_REWRITES),
    _rewrite(r'\."\.', '."', "the cards end a quoted sentence once"),
)
