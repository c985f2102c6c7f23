"""15-1-3: the rows of what permanents can't do, can only do, and can do too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Ban, Noun, Timing, Verb, Who
from engine.text.rows.selects import NONE_OF
from engine.text.rows.subjects import described
from engine.text.rows.words import ITS, NounPhrase
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias

_THAT: Final = p.That()
_TIMINGS: Final = {
    Timing.ON_PLAY: Verb.ACTIVATE_ON_PLAY,
    Timing.WHEN_DIGIVOLVING: Verb.ACTIVATE_WHEN_DIGIVOLVING,
    Timing.WHEN_ATTACKING: Verb.ACTIVATE_WHEN_ATTACKING,
    Timing.END_OF_ATTACK: Verb.ACTIVATE_END_OF_ATTACK,
    Timing.ON_DELETION: Verb.ACTIVATE_ON_DELETION,
    Timing.MAIN: Verb.ACTIVATE_MAIN,
}

# other words for what "can't" forbids
_OTHERS: Final = (
    (Verb.RETURN_TO_HAND_OR_DECK, "be returned to the hand or deck"),
    (Verb.RETURN_TO_HAND_OR_DECK, "be returned to hand or deck"),
    (Verb.RETURN_BY_OPPONENT, "be returned to ?the hand or deck by your opponent 's effects"),
    (Verb.RETURN_BY_OPPONENT, "be returned to hands or decks by effects from your opponent"),
    (Verb.BE_DELETED_IN_BATTLE, "be deleted by battle"),
    (Verb.BE_DELETED_BY_OPPONENT, "be deleted by an opponent 's effects|effect"),
    (Verb.SUSPEND, "be suspended"),
    (Verb.ATTACK_DIGIMON, "attack Digimon"),
)


def _silent(slots: Slots) -> object:
    timings: tuple[Timing, ...] = slots["timings"]
    if any(timing not in _TIMINGS for timing in timings):
        return REFUSED
    return s.Restrict(_THAT, tuple(_TIMINGS[timing] for timing in timings))


def _silent_more(slots: Slots) -> object:
    first: Any = _silent(slots)
    return first if first is REFUSED else s.Restrict(_THAT, (*first.verbs, *slots["verbs"]))


def _digimon_only(slots: Slots) -> tuple[p.Filter, ...] | None:
    phrase: NounPhrase = slots["np"]
    return phrase.filters or None


def _only(slots: Slots) -> object:
    """Digimon or cards, named or described: a permanent digivolves into Digimon cards only (8-1-1)."""
    filters = _digimon_only(slots)
    return REFUSED if filters is None else s.OnlyInto(_THAT, filters)


def _only_parts(value: object) -> Slots | None:
    if not isinstance(value, s.OnlyInto):
        return None
    from_noun = NounPhrase((Noun.DIGIMON,), value.filters)
    return {"np": from_noun}


def _bans(slots: Slots) -> object:
    """Reads "your opponent's effects can't delete X or return it to ...": X can't be deleted by them, and so on."""
    steps: tuple[Any, ...] = slots["bans"]
    return steps[0] if len(steps) == 1 else s.Seq(steps, joined=True)


def _ban(verb: Verb, *, it: bool = False) -> Pair:
    def build(slots: Slots) -> object:
        return s.Restrict(ITS if it else slots["target"], (verb,))

    return Pair(build, lambda _: None)


_BY_OPPONENT: Final = (
    (Verb.BE_DELETED_BY_OPPONENT, ("delete {target:target}",)),
    (
        Verb.RETURN_BY_OPPONENT,
        ("return {target:target} to hands or decks", "return {target:target} to the hand or deck"),
    ),
    (Verb.DP_REDUCED_BY_OPPONENT, ("reduce {target:target} 's DP", "reduce the DP of {target:target}")),
    (
        Verb.STACK_TRASHED_BY_OPPONENT,
        ("trash {target:target} 's stacked cards", "trash any of {target:target} 's stacked cards"),
    ),
    (Verb.DE_DIGIVOLVED_BY_OPPONENT, ("affect {target:target} with < De-Digivolve > effects",)),
)


def _effect_rows() -> Iterator[Row]:
    for verb, templates in _BY_OPPONENT:
        for words in templates:
            yield alias("ban", words, _ban(verb))
    yield alias("ban", "trash its stacked cards", _ban(Verb.STACK_TRASHED_BY_OPPONENT, it=True))
    yield alias("ban", "reduce its DP", _ban(Verb.DP_REDUCED_BY_OPPONENT, it=True))
    for whose in ("your opponent 's effects", "their effects"):
        yield alias("subject clause", f"{whose} can't {{bans:bans}}", Pair(_bans, lambda _: None))


def _unaffected(kinds: tuple[Any, ...]) -> Pair:
    return Pair(lambda slots: s.Unaffected(slots["target"], kinds), lambda _: None)


def _shield_rows() -> Iterator[Row]:
    whose = ("your opponent 's effects", "their effects")
    digimon = ("your opponent 's Digimon 's effects", "their Digimon 's effects")
    for words in whose:
        yield alias("subject clause", f"{words} don't affect {{target:target}}", _unaffected(()))
    for words in digimon:
        yield alias("subject clause", f"{words} don't affect {{target:target}}", _unaffected((Noun.DIGIMON,)))
    for words in ("their Digimon 's effects", "the effects of their Digimon"):
        yield alias("predicate", f"isn't|aren't affected by {words}", Const(s.Unaffected(_THAT, (Noun.DIGIMON,))))


_UNSUSPENDED: Final = p.Select(owner=Who.OPPONENT, filters=(p.IsSuspended(suspended=False),))
_OWNED: Final = described(owned=True)


def _opposing_unsuspended(slots: Slots) -> object:
    whom: Any = _OWNED.build(slots)
    return whom if p.IsSuspended(suspended=False) in whom.filters else REFUSED


def _none_affected(slots: Slots) -> object:
    """Reads "none of your X are affected by ...": all of them aren't (15-11-2-3-1)."""
    whom: Any = NONE_OF.build(slots)
    return s.Unaffected(whom, slots["shield"].kinds)


def _forbid(who: Who) -> Pair:
    def parts(value: object) -> Slots | None:
        plain = isinstance(value, s.Forbid) and value.who is who and value.what is None
        return {"ban": value.ban} if plain and isinstance(value, s.Forbid) else None

    return Pair(lambda slots: s.Forbid(slots["ban"], who), parts)


RESTRICT_ROWS: Final = (
    *(Row("player ban", ban.value, Const(ban)) for ban in Ban if ban is not Ban.PLAY),
    alias("player ban", "gain memory except with Tamer effects", Const(Ban.GAIN_MEMORY)),
    *(
        Row("subject clause", f"{words} can't {{ban:player ban}}", _forbid(who))
        for words, who in (("your opponent", Who.OPPONENT), ("players", Who.ANY), ("you", Who.YOU))
    ),
    alias(
        "subject clause",
        "none of {owner:whose} {other:other} {np:np} are affected by {shield:shield}",
        Pair(_none_affected, lambda _: None),
    ),
    *(
        alias("shield", f"{whose} {words}", Const(s.Unaffected(_THAT, kinds)))
        for whose in ("your opponent 's", "their")
        for words, kinds in (
            ("effects", ()),
            ("Digimon effects", (Noun.DIGIMON,)),
            ("Digimon 's effects", (Noun.DIGIMON,)),
            ("Option effects", (Noun.OPTION_CARD,)),
        )
    ),
    Row("opposing", "{owner:whose} {np:np@pl}", _OWNED),
    alias("opposing unsuspended", "{owner:whose} {np:np}", Pair(_opposing_unsuspended, lambda _: None)),
    *(alias("verb", words, Const(verb)) for verb, words in _OTHERS),
    alias("predicate", "can't activate {timings:timing icons} effects", Pair(_silent, lambda _: None)),
    alias("predicate", "can't activate its|their {timings:timing icons} effects", Pair(_silent, lambda _: None)),
    alias(
        "predicate",
        "can't activate {timings:timing icons} effects or {verbs:verbs}",
        Pair(_silent_more, lambda _: None),
    ),
    Row("predicate", "is/are@# also treated as {colors:colors}", Node(s.AlsoColored, target=_THAT)),
    Row("predicate", "can also attack {whom:opposing}", Node(s.AttacksToo, target=_THAT)),
    alias("predicate", "may also attack {whom:opposing}", Node(s.AttacksToo, target=_THAT)),
    alias("predicate", "can attack {whom:opposing unsuspended}", Node(s.AttacksToo, target=_THAT)),
    alias("predicate", "can also attack unsuspended Digimon", Const(s.AttacksToo(_THAT, _UNSUSPENDED))),
    alias("predicate", "may also attack unsuspended Digimon", Const(s.AttacksToo(_THAT, _UNSUSPENDED))),
    Row("predicate", "can't be blocked by {by:opposing}", Node(s.Unblockable, target=_THAT)),
    Row("predicate", "can only digivolve into {np:np@pl}", Pair(_only, _only_parts)),
    alias("predicate", "can only digivolve into ?a {np:cards}", Pair(_only, lambda _: None)),
    alias(
        "subject clause",
        "{subject:target} 's attack target can't change|switch",
        Pair(lambda slots: s.Restrict(slots["subject"], (Verb.TARGET_SWITCHED,)), lambda _: None),
    ),
    alias(
        "subject clause",
        "{subject:target} 's attack target can't be switched|changed",
        Pair(lambda slots: s.Restrict(slots["subject"], (Verb.TARGET_SWITCHED,)), lambda _: None),
    ),
    alias(
        "subject clause",
        "{subject:target} 's DP can't be reduced",
        Pair(lambda slots: s.Restrict(slots["subject"], (Verb.DP_REDUCED,)), lambda _: None),
    ),
    *_effect_rows(),
    *_shield_rows(),
)
