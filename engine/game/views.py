"""Chapter 3: a seat's View of a position: the only way out of the engine."""

from __future__ import annotations

from engine.decisions import Source
from engine.effects.words import KeywordName, Slot
from engine.events import EVERYONE, CardRef
from engine.game.view import AttackView, Change, LinkSlip, PendingView, RevealedView, SeatView, Slip, StackView, View
from engine.game.wording import effect_text, short_effect
from engine.rules.derived import Values
from engine.rules.notes import Whose, Word
from engine.rules.ordering import waiting
from engine.rules.position import Position
from engine.rules.records import Pending, Perm
from engine.rules.summing import keyword_text, shield_text

HIDDEN = CardRef()


def view_of(pos: Position, seat: int, names: tuple[str, str]) -> View:
    """All that `seat` may see of the position."""
    state = pos.state
    return View(
        seat,
        state.turn,
        state.turn_seat,
        state.phase.value,
        pos.memory(seat),
        (_seat_view(pos, 0, seat, names[0]), _seat_view(pos, 1, seat, names[1])),
        _attack_view(pos),
        _pending_views(pos, seat, names) if state.batches else (),
        tuple(pos.ref(uid) for uid in state.limbo),
        -1 if pos.decision is None else pos.decision.seat,
        -2 if state.winner is None else state.winner,
        state.end_reason,
        _revealed_view(pos, seat),
    )


def _revealed_view(pos: Position, seat: int) -> RevealedView | None:
    """15-15-3-8-1, 15-15-3-9-1: revealed cards, of which who does not look sees only how many there are."""
    state = pos.state
    if not state.revealed:
        return None
    seen = state.revealed_to in (EVERYONE, seat)
    first = state.revealed[0]
    cards = tuple(pos.ref(uid) if seen else HIDDEN for uid in state.revealed)
    return RevealedView(state.owners[first], state.places[first].value, cards)


def _seat_view(pos: Position, of: int, seat: int, name: str) -> SeatView:
    state = pos.state
    hand = tuple(pos.ref(uid) if of == seat else HIDDEN for uid in state.hands[of])
    # 3-7: face-down security cards are hidden from both players.
    security = tuple(pos.ref(uid) if uid in state.face_up else HIDDEN for uid in state.security[of])
    breeding = state.perms.get(state.breeding[of])
    return SeatView(
        of,
        name,
        hand,
        security,
        tuple(pos.ref(uid) for uid in state.trashes[of]),
        len(state.decks[of]),
        len(state.eggs[of]),
        tuple(_stack_view(pos, state.perms[pid], seat) for pid in state.battle[of]),
        None if breeding is None else _stack_view(pos, breeding, seat),
    )


def _stack_view(pos: Position, perm: Perm, seat: int) -> StackView:
    values = pos.values_of(perm.id)
    facts = pos.cards[perm.stack[0]].facts
    return StackView(
        perm.id,
        perm.seat,
        pos.ref(perm.stack[0]),
        facts.category.value,
        values.names[0],
        values.colors,
        values.level,
        values.dp,
        values.base_dp,
        perm.suspended,
        perm.placed_turn != 0 and perm.placed_turn == pos.state.turn,
        keyword_words(values),
        (
            *dict.fromkeys(f"can't {verb.value}" for verb in values.restrictions),
            *dict.fromkeys(shield_text(shield.kinds) for shield in values.shields),
        ),
        values.checks,
        tuple(_slip(pos, perm, uid, seat) for uid in perm.stack[1:]),
        tuple(Change(what, source_name(pos, source)) for what, source in values.changes),
        facts.token,
        tuple(_link_slip(pos, uid) for uid in perm.links),
    )


def keyword_words(values: Values) -> tuple[str, ...]:
    """The keywords that a stack has, each once; <Security A.> adds up, other numbers stand for themselves."""
    sums: dict[KeywordName | str, int | None] = {}
    for keyword in values.keywords:
        if keyword.name is not KeywordName.SECURITY_ATTACK and keyword.value is not None:
            sums.setdefault(keyword_text(keyword), None)
        elif keyword.value is None:
            sums.setdefault(keyword.name, None)
        else:
            sums[keyword.name] = (sums.get(keyword.name) or 0) + keyword.value
    return tuple(str(name) if n is None else f"{name} {n:+d}" for name, n in sums.items())


def _slip(pos: Position, perm: Perm, uid: int, seat: int) -> Slip:
    if uid in perm.face_down:
        # 4-7-9, 4-7-10: a face-down card says nothing; its owner may look at it.
        card = pos.ref(uid) if pos.state.owners[uid] == seat else HIDDEN
        return Slip(card, None, (), "", False)
    printed = pos.cards[uid]
    texts = (short_effect(effect) for effect in printed.card.effects if effect.slot is Slot.INHERITED)
    return Slip(pos.ref(uid), printed.facts.level, printed.facts.colors, " · ".join(texts))


def _link_slip(pos: Position, uid: int) -> LinkSlip:
    printed = pos.cards[uid]
    texts = (short_effect(effect) for effect in printed.card.effects if effect.slot is Slot.LINK)
    return LinkSlip(pos.ref(uid), printed.facts.colors, printed.facts.link_dp, " · ".join(texts))


def _attack_view(pos: Position) -> AttackView | None:
    attack = pos.state.attack
    if attack is None:
        return None
    checks = pos.values_of(attack.attacker).checks if attack.attacker in pos.state.perms else 0
    return AttackView(attack.attacker, attack.target, attack.stage.value, attack.blocked, checks)


def _pending_views(pos: Position, seat: int, names: tuple[str, str]) -> tuple[PendingView, ...]:
    """15-4-4: the batches that wait, newest first. What triggers meanwhile joins them with the next settling."""
    settled = {one.id for batch in pos.state.batches for one in batch}
    return tuple(
        PendingView(one.id, one.source, pending_text(pos, one), in_words(words, seat, names), clause)
        for one, (clause, words) in waiting(pos)
        if one.id in settled
    )


def in_words(words: tuple[Word, ...], seat: int, names: tuple[str, str]) -> str:
    """Why something waits, for a seat: such words name players, and no cards."""
    owners = {owner: "your" if owner == seat else f"{names[owner]}’s" for owner in (0, 1)}
    parts = (owners[one.seat] if isinstance(one, Whose) else one for one in words)
    return "".join(part for part in parts if isinstance(part, str))


def pending_text(pos: Position, one: Pending) -> str:
    """The text of a pending effect."""
    category = pos.cards[pos.state.uids[one.anchor]].facts.category if one.anchor in pos.state.uids else None
    if one.source.keyword:
        return f"<{one.source.keyword}>"
    return effect_text(one.effect, category) if category is not None else ""


def source_name(pos: Position, source: Source) -> str:
    """The name of the card that a text is on, "the rules" for none."""
    for uid, number in enumerate(pos.state.numbers):
        if number == source.number:
            return pos.cards[uid].facts.name
    return "the rules"
