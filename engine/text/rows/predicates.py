"""The rows of predicates and of clauses with a subject."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Noun, Verb
from engine.text.rows.selects import NONE_OF
from engine.text.table import REFUSED, Const, Node, Pair, Pass, Row, Slots, alias

_VERBS: Final = {
    Verb.ATTACK: "attack",
    Verb.ATTACK_PLAYERS: "attack players",
    Verb.BLOCK: "block",
    Verb.SUSPEND: "suspend",
    Verb.UNSUSPEND: "unsuspend",
    Verb.DIGIVOLVE: "digivolve",
    Verb.BE_BLOCKED: "be blocked",
    Verb.BE_ATTACKED: "be attacked",
    Verb.BE_DELETED: "be deleted",
    Verb.BE_DELETED_IN_BATTLE: "be deleted in battle",
    Verb.BE_DELETED_BY_EFFECTS: "be deleted by effects",
    Verb.RETURN_TO_HAND_OR_DECK: "be returned to hands or decks",
    Verb.BE_DELETED_BY_OPPONENT: "be deleted by your opponent 's effects",
    Verb.RETURN_BY_OPPONENT: "be returned to hands or decks by your opponent 's effects",
    Verb.DP_REDUCED: "have its|their DP reduced",
    Verb.DP_REDUCED_BY_OPPONENT: "have its|their DP reduced by your opponent 's effects",
    Verb.TARGET_SWITCHED: "have its|their attack target|targets switched",
    Verb.ATTACK_DIGIMON: "attack your opponent 's Digimon",
    Verb.STACK_TRASHED_BY_OPPONENT: "have its|their stacked cards trashed by your opponent 's effects",
    Verb.DE_DIGIVOLVED: "be affected by < De-Digivolve > effects",
    Verb.DE_DIGIVOLVED_BY_OPPONENT: "be affected by your opponent 's < De-Digivolve > effects",
    Verb.UNSUSPEND_IN_PHASE: "unsuspend during the unsuspend phase",
    Verb.ACTIVATE_ON_PLAY: "activate [On Play] effects",
    Verb.ACTIVATE_WHEN_DIGIVOLVING: "activate [When Digivolving] effects",
    Verb.ACTIVATE_WHEN_ATTACKING: "activate [When Attacking] effects",
    Verb.ACTIVATE_END_OF_ATTACK: "activate [End of Attack] effects",
    Verb.ACTIVATE_ON_DELETION: "activate [On Deletion] effects",
    Verb.ACTIVATE_MAIN: "activate [Main] effects",
    Verb.CHECK_OPTION_EFFECTS: "activate [Security] effects on Option cards it|they checks|check",
    Verb.CHECK_EFFECTS: "activate [Security] effects on cards it|they checks|check",
}


_THAT: Final = p.That()

_SHIELDS: Final = tuple(
    (words, s.Unaffected(_THAT, (noun,)))
    for words, noun in (("Digimon", Noun.DIGIMON), ("Tamers", Noun.TAMER), ("Option cards", Noun.OPTION_CARD))
)


_OTHER_SHIELDS: Final = (
    ("your opponent 's Digimon 's effects", s.Unaffected(_THAT, (Noun.DIGIMON,))),
    ("your opponent 's Digimon effects", s.Unaffected(_THAT, (Noun.DIGIMON,))),
    ("the effects of their Digimon", s.Unaffected(_THAT, (Noun.DIGIMON,))),
    ("your opponent 's Option cards", s.Unaffected(_THAT, (Noun.OPTION_CARD,))),
    ("your opponent 's Option effects", s.Unaffected(_THAT, (Noun.OPTION_CARD,))),
)


# Predicates leave their subject open (it is That() until the subject clause puts it in); `#` is the subject's number.
PREDICATE_ROWS: Final = (
    Row("predicate", "gets/get@# {n:signed} DP", Node(s.ModifyDp, target=_THAT)),
    Row("predicate", "gains/gain@# {keywords:keywords}", Node(s.Gain, target=_THAT)),
    Row("predicate", 'gains/gain@# " {effect:block} "', Node(s.GainEffect, target=_THAT)),
    Row("predicate", "can't {verbs:verbs}", Node(s.Restrict, target=_THAT)),
    Row("predicate", "isn't/aren't@# affected by your opponent 's effects", Const(s.Unaffected(_THAT))),
    alias("predicate", "isn't|aren't affected by their effects", Const(s.Unaffected(_THAT))),
    *(
        Row("predicate", f"isn't/aren't@# affected by the effects of your opponent 's {words}", Const(shield))
        for words, shield in _SHIELDS
    ),
    *(alias("predicate", f"isn't|aren't affected by {words}", Const(shield)) for words, shield in _OTHER_SHIELDS),
    alias("predicate", "also gets|get {n:signed} DP", Node(s.ModifyDp, target=_THAT)),
    alias("predicate", "also gains|gain {keywords:keywords}", Node(s.Gain, target=_THAT)),
    alias("predicate", "doesn't|don't unsuspend", Const(s.Restrict(_THAT, (Verb.UNSUSPEND,)))),
    alias("predicate", "unsuspends|unsuspend", Const(s.Unsuspend(_THAT))),
    alias("predicate", "suspends|suspend", Const(s.Suspend(_THAT))),
    *(Row("verb", words, Const(verb)) for verb, words in _VERBS.items()),
    Row("attack", "attack", Const((True, True))),
    Row("attack", "attack a player", Const((True, False))),
    Row("attack", "attack one of your opponent 's Digimon", Const((False, True))),
    alias("attack", "attack an opponent 's Digimon", Const((False, True))),
    Row("attacks", "attacks/attack@#", Const((True, True))),
    Row("attacks", "attacks/attack@# a player", Const((True, False))),
    Row("attacks", "attacks/attack@# one of your opponent 's Digimon", Const((False, True))),
)


def _none(slots: Slots) -> object:
    """Reads "none of your X can ...": all of them can't (15-11-2-3-1)."""
    whom: Any = NONE_OF.build(slots)
    return REFUSED if whom is REFUSED else s.Restrict(whom, slots["verbs"])


def _attack(*, may: bool, suspends: bool = True) -> Pair:
    def build(slots: Slots) -> object:
        players, digimon = slots["whom"]
        step = s.AttackNow(slots["subject"], players, digimon, suspends)
        return s.May(step) if may else step

    def parts(value: object) -> Slots | None:
        step = value.step if may and isinstance(value, s.May) else value
        if isinstance(step, s.AttackNow) and may is isinstance(value, s.May):
            if step.arrived or step.unsuspended or step.suspends is not suspends:
                return None
            return {"subject": step.target, "whom": (step.players, step.digimon)}
        return None

    return Pair(build, parts)


def _may_unsuspend(slots: Slots) -> object:
    return s.May(s.Unsuspend(slots["target"]))


SUBJECT_CLAUSE_ROWS: Final = (
    alias(
        "subject clause", "none of {owner:whose} {other:other} {np:np} can {verbs:verbs}", Pair(_none, lambda _: None)
    ),
    # 11-2: an attack that an effect declares
    Row("attack clause", "{subject:target} may {whom:attack}", _attack(may=True)),
    Row("attack clause", "{subject:target} {whom:attacks@subject}", _attack(may=False)),
    Row("attack clause", "{subject:target} may {whom:attack} without suspending", _attack(may=True, suspends=False)),
    Row(
        "attack clause",
        "{subject:target} {whom:attacks@subject} without suspending",
        _attack(may=False, suspends=False),
    ),
    alias("attack clause", "{target:target} may unsuspend", Pair(_may_unsuspend, lambda _: None)),
    Row("clause", "{x:attack clause}", Pass()),
    Row("clause", "{x:act}", Pass()),
    Row("clause", "{x:timed}", Pass()),
    Row("clause", "{x:subject clause}", Pass()),
    Row("clauses", "you may {step:acts}", Node(s.May)),
    Row("clauses", "{x:subject pair}", Pass()),
    Row("clauses", "{x:clause list}", Pass()),
)
