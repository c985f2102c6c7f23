"""Chapter 15: the closed words of card text."""

from __future__ import annotations

from enum import StrEnum


class Who(StrEnum):
    """Whose: seen from the player whose effect it is (4-11)."""

    YOU = "you"
    OPPONENT = "opponent"
    ANY = "any"


class Slot(StrEnum):
    """Where on the card an effect is printed (2-13)."""

    UPPER = "upper"
    INHERITED = "inherited"
    SECURITY = "security"
    LINK = "link"
    OPTION_SIDE = "option side"


class Timing(StrEnum):
    """15-16: timing icons. The value is the printed icon without its brackets."""

    ON_PLAY = "On Play"
    WHEN_DIGIVOLVING = "When Digivolving"
    WHEN_ATTACKING = "When Attacking"
    END_OF_ATTACK = "End of Attack"
    ON_DELETION = "On Deletion"
    WHEN_MOVING = "When Moving"
    WHEN_LINKING = "When Linking"
    MAIN = "Main"
    COUNTER = "Counter"
    SECURITY = "Security"
    START_OF_YOUR_TURN = "Start of Your Turn"
    START_OF_OPPONENTS_TURN = "Start of Opponent's Turn"
    START_OF_ALL_TURNS = "Start of All Turns"
    START_OF_YOUR_MAIN_PHASE = "Start of Your Main Phase"
    START_OF_OPPONENTS_MAIN_PHASE = "Start of Opponent's Main Phase"
    END_OF_YOUR_TURN = "End of Your Turn"
    END_OF_OPPONENTS_TURN = "End of Opponent's Turn"
    END_OF_ALL_TURNS = "End of All Turns"


class Window(StrEnum):
    """15-16-8: the turns in which an effect works."""

    YOUR_TURN = "Your Turn"
    OPPONENTS_TURN = "Opponent's Turn"
    ALL_TURNS = "All Turns"


class ZoneIcon(StrEnum):
    """15-14-2 ... 15-14-5: the place from which an effect works, where it is not the battle area."""

    HAND = "Hand"
    TRASH = "Trash"
    BREEDING = "Breeding"
    SECURITY = "Security"


class Limit(StrEnum):
    """15-14-1: X per turn."""

    ONCE = "Once Per Turn"
    TWICE = "Twice Per Turn"


class Area(StrEnum):
    """Chapter 3, and the place under a stack's top card (4-8)."""

    BATTLE = "battle area"
    BREEDING = "breeding area"
    FIELD = "field"
    HAND = "hand"
    DECK = "deck"
    TRASH = "trash"
    SECURITY = "security stack"
    EGGS = "Digi-Egg deck"
    UNDER = "digivolution cards"
    LINKS = "link cards"
    REVEALED = "revealed cards"
    STACK = "stack"


class Noun(StrEnum):
    """What a phrase selects. A bare category is a card on the field; `... CARD` is a card elsewhere."""

    DIGIMON = "Digimon"
    TAMER = "Tamer"
    SECURITY_DIGIMON = "Security Digimon"
    CARD = "card"
    DIGIMON_CARD = "Digimon card"
    TAMER_CARD = "Tamer card"
    OPTION_CARD = "Option card"
    DIGI_EGG_CARD = "Digi-Egg card"


class Compare(StrEnum):
    """A comparison with a number."""

    EXACTLY = "="
    OR_LESS = "<="
    OR_MORE = ">="
    LESS = "<"
    MORE = ">"


class Stat(StrEnum):
    """What of a card can be compared: the number that it has."""

    DP = "DP"
    LEVEL = "level"
    COST = "play cost"
    UNDER = "digivolution cards"


class Quality(StrEnum):
    """4-25: what cards can have in common, or not."""

    NAME = "name"
    LEVEL = "level"
    COLOR = "color"
    NUMBER = "card number"
    TRAIT = "trait"
    ORIENTATION = "orientation"


class Count(StrEnum):
    """15-10: how many a phrase takes."""

    EXACT = "exactly"
    UP_TO = "up to"
    ANY_NUMBER = "any number"
    ALL = "all"


class Position(StrEnum):
    """Which end of a stack or pile; EITHER leaves it to the player."""

    TOP = "top"
    BOTTOM = "bottom"
    EITHER = "top or bottom"


class Duration(StrEnum):
    """15-13: how long an effect lasts. UNTIL_X_TURN_ENDS counts the present turn, UNTIL_YOUR_NEXT_TURN_ENDS does not.

    "Until the end of your opponent's next turn" does, in the opponent's turn (Q1778, Q733).
    """

    THIS_TURN = "this turn"
    THIS_ATTACK = "this attack"
    THIS_BATTLE = "this battle"
    UNTIL_YOUR_TURN_ENDS = "until your turn ends"
    UNTIL_OPPONENTS_TURN_ENDS = "until opponent's turn ends"
    UNTIL_YOUR_NEXT_TURN_ENDS = "until your next turn ends"
    OPPONENTS_NEXT_UNSUSPEND_PHASE = "opponent's next unsuspend phase"
    UNTIL_OPPONENTS_NEXT_TURN_ENDS = "until opponent's next turn ends"


class Moment(StrEnum):
    """18-1: the timing that processing is put off to."""

    END_OF_BATTLE = "the end of the battle"
    END_OF_TURN = "the end of the turn"
    END_OF_YOUR_TURN = "the end of your turn"
    END_OF_OPPONENTS_TURN = "the end of your opponent's turn"


class Ban(StrEnum):
    """15-1-3: what a player can't do as long as a persistent effect forbids it."""

    GAIN_MEMORY = "gain memory other than by Tamer effects"
    REDUCE_PLAY_COSTS = "reduce play costs"
    REDUCE_DIGIVOLUTION_COSTS = "reduce digivolution costs"
    PLAY_BY_EFFECTS = "play Digimon by effects"
    PLAY_ANY_BY_EFFECTS = "play Digimon or Tamers by effects"
    PLAY = "play"
    USE_OPTIONS = "use Option cards"
    ACTIVATE_SECURITY_OF_OPTIONS = "activate [Security] effects on Option cards"


class Maximum(StrEnum):
    """15-15-4: the numerical value of an effect that limits what it chooses."""

    LEVEL = "level"
    DP = "DP"
    COST = "play cost"
    DIGIVOLVING = "paid digivolution cost"
    PLAYING = "paid play cost"
    USING = "paid use cost"
    EITHER = "paid cost"


class Cause(StrEnum):
    """What made an event happen, seen from the effect's player."""

    BATTLE = "battle"
    EFFECT = "effect"
    YOUR_EFFECT = "your effect"
    OPPONENTS_EFFECT = "opponent's effect"
    ZERO_DP = "0 DP"
    DIGI_BURST = "Digi-Burst"
    DIGIXROS = "DigiXros"


class How(StrEnum):
    """In what manner a card was played or digivolved, where that is a rule of its own."""

    DNA = "DNA digivolving"
    DIGIXROS = "DigiXrosing"


class Deed(StrEnum):
    """15-6: what an effect did, as it says so afterwards ("if this effect deleted ...")."""

    DELETED = "deleted"
    SUSPENDED = "suspended"
    UNSUSPENDED = "unsuspended"
    TRASHED = "trashed"
    RETURNED = "returned"
    PLAYED = "played"
    ADDED = "added"
    PLACED = "placed"
    DIGIVOLVED = "digivolved"


class TurnPhase(StrEnum):
    """6-1-1: a phase that a "when" clause names, seen from the player whose effect it is."""

    YOUR_UNSUSPEND = "your unsuspend phase"
    YOUR_MAIN = "your main phase"
    OPPONENTS_UNSUSPEND = "your opponent's unsuspend phase"
    OPPONENTS_MAIN = "your opponent's main phase"


class EventKind(StrEnum):
    """15-5: what a "when" clause waits for."""

    PLAYED = "played"
    DIGIVOLVED = "digivolved"
    DELETED = "deleted"
    LEFT = "left the battle area"
    ATTACKED = "attacked"
    BLOCKED = "blocked"
    WAS_BLOCKED = "was blocked"
    TARGET_SWITCHED = "attack target switched"
    SUSPENDED = "suspended"
    UNSUSPENDED = "unsuspended"
    DELETED_IN_BATTLE = "deleted in battle"
    MOVED = "moved"
    HATCHED = "hatched"
    OPTION_USED = "option used"
    SECURITY_REMOVED = "security removed"
    SECURITY_ADDED = "security added"
    SECURITY_CHECKED = "security checked"
    ADDED_TO_HAND = "added to hand"
    TRASHED_FROM_HAND = "trashed from hand"
    TRASHED_FROM_DECK = "trashed from deck"
    TRASHED_FROM_SECURITY = "trashed from security"
    TRASHED_FROM_UNDER = "trashed from digivolution cards"
    STACK_TRASHED = "digivolution cards trashed"
    LINKED = "linked"
    LINK_TRASHED = "link cards trashed"
    STACK_ADDED = "digivolution cards placed"
    RETURNED = "returned to hand or deck"
    BATTLE_WON = "battle won"
    OPTION_PLACED = "Option placed"
    DECK_ADDED = "deck added"


class Verb(StrEnum):
    """What "can't" forbids."""

    ATTACK = "attack"
    ATTACK_PLAYERS = "attack players"
    BLOCK = "block"
    SUSPEND = "suspend"
    UNSUSPEND = "unsuspend"
    DIGIVOLVE = "digivolve"
    BE_BLOCKED = "be blocked"
    BE_ATTACKED = "be attacked"
    BE_DELETED = "be deleted"
    BE_DELETED_IN_BATTLE = "be deleted in battle"
    BE_DELETED_BY_EFFECTS = "be deleted by effects"
    RETURN_TO_HAND_OR_DECK = "be returned to hands or decks"
    BE_DELETED_BY_OPPONENT = "be deleted by your opponent's effects"
    RETURN_BY_OPPONENT = "be returned to hands or decks by your opponent's effects"
    DP_REDUCED = "have its DP reduced"
    DP_REDUCED_BY_OPPONENT = "have its DP reduced by your opponent's effects"
    TARGET_SWITCHED = "have its attack target switched"
    ATTACK_DIGIMON = "attack your opponent's Digimon"
    STACK_TRASHED_BY_OPPONENT = "have its stacked cards trashed by your opponent's effects"
    DE_DIGIVOLVED = "be affected by <De-Digivolve> effects"
    DE_DIGIVOLVED_BY_OPPONENT = "be affected by your opponent's <De-Digivolve> effects"
    UNSUSPEND_IN_PHASE = "unsuspend during the unsuspend phase"
    ACTIVATE_ON_PLAY = "activate [On Play] effects"
    ACTIVATE_WHEN_DIGIVOLVING = "activate [When Digivolving] effects"
    ACTIVATE_WHEN_ATTACKING = "activate [When Attacking] effects"
    ACTIVATE_END_OF_ATTACK = "activate [End of Attack] effects"
    ACTIVATE_ON_DELETION = "activate [On Deletion] effects"
    ACTIVATE_MAIN = "activate [Main] effects"
    CHECK_OPTION_EFFECTS = "activate [Security] effects on Option cards it checks"
    CHECK_EFFECTS = "activate [Security] effects on cards it checks"


class KeywordName(StrEnum):
    """Chapter 16: keyword effects. The value is the printed word."""

    SECURITY_ATTACK = "Security A."
    BLOCKER = "Blocker"
    PIERCING = "Piercing"
    JAMMING = "Jamming"
    REBOOT = "Reboot"
    RUSH = "Rush"
    RETALIATION = "Retaliation"
    EVADE = "Evade"
    BARRIER = "Barrier"
    RAID = "Raid"
    BLITZ = "Blitz"
    ALLIANCE = "Alliance"
    FORTITUDE = "Fortitude"
    COLLISION = "Collision"
    VORTEX = "Vortex"
    ARMOR_PURGE = "Armor Purge"
    DECOY = "Decoy"
    SCAPEGOAT = "Scapegoat"
    SAVE = "Save"
    DIGI_BURST = "Digi-Burst"
    DELAY = "Delay"
    PARTITION = "Partition"
    ICECLAD = "Iceclad"
    PROGRESS = "Progress"
    FRAGMENT = "Fragment"
    EXECUTE = "Execute"
    OVERCLOCK = "Overclock"
    ASCENSION = "Ascension"
    ENGAGE = "Engage"
    GUARD = "Guard"
    DECODE = "Decode"
    TRAINING = "Training"
    DIGISORPTION = "Digisorption"
    USE_REQ = "Use Req."
    SUCCESSION = "Succession"
    MATERIAL_SAVE = "Material Save"
    BLAST_DIGIVOLVE = "Blast Digivolve"
    BLAST_DNA = "Blast DNA Digivolve"
    LINK = "Link"
    DETACH = "Detach"
