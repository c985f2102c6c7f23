"""15-9: the rows of what effects do, from single acts to the whole body of an effect."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Count, EventKind, Noun, Verb, Who
from engine.text.clauses import BATTLING
from engine.text.digivolve_rows import DIGIVOLVE_ROWS
from engine.text.icons import Header
from engine.text.keyword_rows import KEYWORD_ROWS
from engine.text.nouns import NONE_OF, It
from engine.text.reveal_rows import REVEAL_ROWS
from engine.text.table import REFUSED, Const, Node, Pair, Pass, Row, Slots, alias

_GERUNDS: Final = {
    "delete": "deleting",
    "suspend": "suspending",
    "unsuspend": "unsuspending",
    "return": "returning",
    "add": "adding",
    "trash": "trashing",
    "place": "placing",
    "play": "playing",
    "reveal": "revealing",
    "search": "searching",
    "look": "looking",
}

ACT_ROWS: Final = (
    Row("act", "< Draw {n:number} >", Node(s.Draw)),
    alias("act", "draw {n:number} card|cards", Node(s.Draw)),
    Row("act", "your opponent draws {n:number} card/cards@n", Node(s.Draw, who=Who.OPPONENT)),
    Row("act", "each player draws {n:number} card/cards@n", Node(s.Draw, who=Who.ANY)),
    Row("act", "gain {n:number} memory", Node(s.GainMemory)),
    Row("act", "lose {n:negative} memory", Node(s.GainMemory)),  # 4-1-4
    Row("act", "your opponent gains {n:number} memory", Node(s.GainMemory, who=Who.OPPONENT)),
    Row("act", "your opponent loses {n:negative} memory", Node(s.GainMemory, who=Who.OPPONENT)),
    Row("act", "set your memory to {n:number}", Node(s.SetMemory)),
    Row("act", "< Recovery {n:plus} (Deck) >", Node(s.Recovery)),
    Row("act", "delete {target:target}", Node(s.Delete)),
    Row("act", "suspend {target:target}", Node(s.Suspend)),
    Row("act", "unsuspend {target:target}", Node(s.Unsuspend)),
    Row("act", "return {target:target} to the hand", Node(s.ReturnToHand), prep="from"),
    Row("act", "return {target:target} to the {position:end} of the deck", Node(s.ReturnToDeck), prep="from"),
    Row("act", "add {target:target} to the hand", Node(s.AddToHand), prep="from"),
    Row("act", "trash {target:target}", Node(s.Trash)),
    # 4-16: one after the other from that end
    Row(
        "act",
        "trash {n:number} digivolution card/cards@n at the {position:position} of {target:target}",
        Node(s.TrashUnder),
    ),
    alias("act", "trash the {position:position} digivolution card of {target:target}", Node(s.TrashUnder, n=1)),
    alias("act", "trash the {position:position} {n:number} digivolution cards of {target:target}", Node(s.TrashUnder)),
    Row("act", "trash the top stacked card of {target:target}", Node(s.TrashTop)),
    Row("act", "< De-Digivolve {n:number} > {target:target}", Node(s.DeDigivolve)),
    Row("act", "play {target:target} without paying the cost", Node(s.Play, free=True), prep="from"),
    Row(
        "act",
        "play {target:target} suspended without paying the cost",
        Node(s.Play, free=True, suspended=True),
        prep="from",
    ),
    Row("act", "play {target:target}", Node(s.Play, free=False), prep="from"),
    Row("act", "play {n:number} {token:token@n}", Node(s.PlayToken)),
    Row("act", "play {target:target} suspended", Node(s.Play, free=False, suspended=True), prep="from"),
    Row(
        "act",
        "place {target:target} face up at the {position:end} of the security stack",
        Node(s.PlaceInSecurity, face_up=True),
        prep="from",
    ),
    Row(
        "act",
        "place {target:target} at the {position:end} of the security stack",
        Node(s.PlaceInSecurity),
        prep="from",
    ),
    Row(
        "act",
        "place {target:target} under {under:target} as its {position:end} digivolution card",
        Node(s.PlaceUnder),
        prep="from",
    ),
    Row("act", "end the attack", Const(s.EndAttack())),
    alias("act", "end that|this attack", Const(s.EndAttack())),
    Row("act", "choose {target:select}", Node(s.Choose)),
    Row("act", "activate {target:this card} 's [Main] effect|effects", Node(s.ActivateMain)),  # 15-15-7
    Row("this card", "this card", Const(p.ThisCard())),
)

# What a "would" effect does to its event: the words name it (15-8-5)
PREVENTED: Final = {EventKind.DELETED: "isn't deleted", EventKind.LEFT: "doesn't leave the battle area"}
REDUCED: Final = {EventKind.PLAYED: "play", EventKind.DIGIVOLVED: "digivolution", EventKind.OPTION_USED: "use"}


class Prevented(s.Step, frozen=True):
    """Prevent with the event that its words name; the resolver checks that it is the event of the effect."""

    target: p.Target | It
    kind: EventKind


class Reduced(s.Step, frozen=True):
    """ReduceCost with the event that its words name."""

    n: int
    kind: EventKind


WOULD_ROWS: Final = (
    *(Row("act", f"{{target:target}} {words}", Node(Prevented, kind=kind)) for kind, words in PREVENTED.items()),
    alias("act", "{target:target} doesn't leave", Node(Prevented, kind=EventKind.LEFT)),
    alias("act", "prevent that deletion", Const(Prevented(It(), EventKind.DELETED))),
    *(
        Row("act", f"reduce the {words} cost by {{n:number}}", Node(Reduced, kind=kind))
        for kind, words in REDUCED.items()
    ),
)

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


def _with_target(step: Any, target: object) -> Any:
    return msgspec.structs.replace(step, target=target)


def _elided(target: object) -> object:
    """What a second verb without subject means: the chosen one, or again this or all of them."""
    return _THAT if isinstance(target, p.Select) and target.count is not Count.ALL else target


_PREDICATES: Final = (s.ModifyDp, s.Gain, s.GainEffect, s.Restrict, s.Unaffected)


def _one(slots: Slots) -> object:
    return _with_target(slots["verb"], slots["subject"])


def _one_parts(value: object) -> Slots | None:
    if not isinstance(value, _PREDICATES):
        return None
    return {"subject": value.target, "verb": _with_target(value, _THAT)}


def _two(slots: Slots) -> object:
    target = slots["subject"]
    first, second = _with_target(slots["first"], target), _with_target(slots["second"], _elided(target))
    return s.Seq((first, second), joined=True)


def _two_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Seq) or not value.joined or value.then or len(value.steps) != 2:
        return None
    first, second = value.steps
    if not isinstance(first, _PREDICATES) or not isinstance(second, _PREDICATES):
        return None
    if second.target != _elided(first.target):
        return None
    return {
        "subject": first.target,
        "first": _with_target(first, _THAT),
        "second": _with_target(second, _THAT),
    }


def _none(slots: Slots) -> object:
    """Reads "none of your X can ...": all of them can't (15-11-2-3-1)."""
    whom = NONE_OF.build(slots)
    return REFUSED if whom is REFUSED else s.Restrict(whom, slots["verbs"])  # type: ignore[arg-type]


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
    Row("subject clause", "{subject:target} {verb:predicate@subject}", Pair(_one, _one_parts)),
    Row("subject clause", "{x:subject pair}", Pass()),
    alias(
        "subject clause", "none of {owner:whose} {other:other} {np:np} can {verbs:verbs}", Pair(_none, lambda _: None)
    ),
    Row(
        "subject pair",
        "{subject:target} {first:predicate@subject} and {second:predicate@subject}",
        Pair(_two, _two_parts),
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


def gerunds() -> tuple[Row, ...]:
    """15-7: each act that can be a cost, as "deleting X" and so on."""
    rows = []
    for row in (*ACT_ROWS, *WOULD_ROWS, *REVEAL_ROWS):
        verb, _, rest = row.template.partition(" ")
        if row.category == "act" and verb in _GERUNDS:
            rows.append(Row("cost", f"{_GERUNDS[verb]} {rest}", row.maker, row.alias, row.prep))
    return tuple(rows)


def _then(*, then: bool) -> Pair:
    """A sentence and the sentences after it, as one flat Seq."""

    def build(slots: Slots) -> object:
        first: Any = slots["first"]
        rest: Any = slots["rest"]
        steps: tuple[Any, ...] = (rest,)
        flags: tuple[bool, ...] = (False,)
        if isinstance(rest, s.Seq) and not rest.joined:
            steps = rest.steps
            flags = rest.then or (False,) * len(steps)
        joins = (False, then, *flags[1:])
        return s.Seq((first, *steps), then=joins if any(joins) else ())

    def parts(value: object) -> Slots | None:
        if not isinstance(value, s.Seq) or value.joined or len(value.steps) < 2:
            return None
        flags = value.then or (False,) * len(value.steps)
        if (
            len(flags) != len(value.steps)
            or flags[0]
            or flags[1] is not then
            or any(value.then) is not bool(value.then)
        ):
            return None
        rest: Any = value.steps[1]
        if len(value.steps) > 2:
            joins = (False, *flags[2:])
            rest = s.Seq(value.steps[1:], then=joins if any(joins) else ())
        elif isinstance(rest, s.Seq) and not rest.joined:
            return None
        return {"first": value.steps[0], "rest": rest, "_": None}

    return Pair(build, parts)


def _lasting(slots: Slots) -> object:
    return s.ForEach(slots["amount"], s.During(slots["duration"], slots["step"]))


def _sentence(slots: Slots) -> object:
    return slots["x"]


_ONE_SENTENCE: Final = Pair(_sentence, lambda value: {"x": value, "_": None})


def _guarded_by(slots: Slots) -> object:
    return s.If(slots["condition"], s.By(slots["cost"], slots["x"]))


def _guarded_by_parts(value: object) -> Slots | None:
    if isinstance(value, s.If) and isinstance(value.step, s.By):
        return {"condition": value.condition, "cost": value.step.cost, "x": value.step.step, "_": None}
    return None


SENTENCE_ROWS: Final = (
    Row("sentence", "{step:clauses} when battling {against:subject}", BATTLING),
    Row("sentence", "if|while@mode {condition:condition} , {step:sentence}", Node(s.If)),
    Row("sentence", "for {amount:amount} , {step:sentence}", Node(s.ForEach)),
    Row("sentence", "{x:clauses}", Pass()),
    alias("sentence", "{duration:duration} , {step:subject clause}", Node(s.During)),
    alias("sentence", "{step:clause} for {amount:amount}", Node(s.ForEach)),
    alias("sentence", "{step:subject clause} for {amount:amount} {duration:duration}", Pair(_lasting, lambda _: None)),
    # a trailing condition guards its own act
    alias("sentence", "{step:clause} if|while {condition:condition}", Node(s.If)),
    # 15-7-2: "by ..." governs all that follows it
    Row("body", "by {cost:costs} , {step:body}", Node(s.By)),
    # 15-6-2: a condition governs its own sentence only, so one before "by" is read in a last sentence only
    Row(
        "body",
        "if|while@mode {condition:condition} , by {cost:costs} , {x:sentence} {_:stop}",
        Pair(_guarded_by, _guarded_by_parts),
    ),
    Row("body", "{x:sentence} {_:stop}", _ONE_SENTENCE),
    Row("body", "{first:sentence} {_:stop} then , {rest:body}", _then(then=True)),
    Row("body", "{first:sentence} {_:stop} {rest:body}", _then(then=False)),
)


def _block(slots: Slots) -> object:
    header: Header = slots["header"]
    return s.Effect(
        slots["body"],
        zone=header.zone,
        timings=header.timings,
        limit=header.limit,
        window=header.window,
        when=slots.get("when"),
    )


def _block_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Effect) or isinstance(value.body, (s.Keyword, s.Unread)):
        return None
    header = Header(value.zone, value.timings, value.window, value.limit)
    return {"header": header, "when": value.when, "body": value.body}


def _line_parts(value: object) -> Slots | None:
    if not isinstance(value, s.Effect) or not isinstance(value.body, s.Keyword) or value.when is not None:
        return None
    return {"header": Header(value.zone, value.timings, value.window, value.limit), "body": value.body}


BLOCK_ROWS: Final = (
    Row("block line", "{header:header} {when:when} {body:body}", Pair(_block, _block_parts)),
    # a keyword line, or a keyword processed at a timing ("[When Digivolving] <Blitz>")
    Row("block line", "{header:header} {body:keyword}", Pair(_block, _line_parts)),
)

VERB_ROWS: Final = (
    *KEYWORD_ROWS,
    *ACT_ROWS,
    *WOULD_ROWS,
    *REVEAL_ROWS,
    *PREDICATE_ROWS,
    *SUBJECT_CLAUSE_ROWS,
    *DIGIVOLVE_ROWS,
    *gerunds(),
    *SENTENCE_ROWS,
    *BLOCK_ROWS,
)
