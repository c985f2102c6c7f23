"""What the inspector says about a card or a stack, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from desktop.book import Block
from engine.cards.model import CardFacts, Category, Color
from engine.effects.words import Slot
from engine.game.view import LinkSlip, StackView

OFF_FIELD = (Slot.SECURITY, Slot.OPTION_SIDE, Slot.LINK)
"""15-16-10, 4-6-3: what a card on the field has no use for."""


class Printed(Protocol):
    """Where printed facts and rendered texts come from."""

    def facts(self, number: str) -> CardFacts | None: ...
    def blocks(self, number: str) -> tuple[Block, ...]: ...


@dataclass(frozen=True)
class Row:
    """A line with a value at its end: "printed 12000"."""

    what: str
    value: str


@dataclass(frozen=True)
class Under:
    """One digivolution or link card."""

    number: str
    title: str
    text: str
    colors: tuple[Color, ...]
    none: str = "no inherited effect"


@dataclass(frozen=True)
class Sheet:
    """All that the inspector shows. `change` is +1, 0 or -1: the DP against the printed one."""

    number: str
    name: str
    lines: tuple[str, ...] = ()
    dp: str = ""
    change: int = 0
    rows: tuple[Row, ...] = ()
    badges: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    under: tuple[Under, ...] = ()
    links: tuple[Under, ...] = ()
    landscape: bool = False


HIDDEN = Sheet("", "A hidden card", ("Only its player may look at it.",))


def card_sheet(number: str, printed: Printed) -> Sheet:
    """The sheet of a card as it is printed."""
    facts = printed.facts(number)
    if facts is None:
        return Sheet(number, number, ("This card is not known to the program.",)) if number else HIDDEN
    return Sheet(
        number,
        facts.name,
        lines=_lines(facts),
        dp="" if facts.dp is None else str(facts.dp),
        rows=_costs(facts),
        blocks=printed.blocks(number),
    )


def stack_sheet(stack: StackView, printed: Printed) -> Sheet:
    """The sheet of a permanent with its present values and what they come from."""
    number = stack.card.number
    if not number:
        return HIDDEN
    base = card_sheet(number, printed)
    change = 0
    rows: list[Row] = []
    if stack.dp is not None:
        printed_dp = stack.base_dp or 0
        change = (stack.dp > printed_dp) - (stack.dp < printed_dp)
        if stack.dp != printed_dp or stack.changes:
            rows.append(Row("printed", str(printed_dp)))
    short = ((one.source, one.what.removesuffix(" DP").replace("Security A.", "Sec. A.")) for one in stack.changes)
    rows += [Row(source, what) for source, what in short]
    return Sheet(
        number,
        stack.name,
        lines=base.lines,
        dp="" if stack.dp is None else str(stack.dp),
        change=change,
        rows=tuple(rows) or base.rows,
        badges=stack.keywords,
        states=_states(stack),
        blocks=tuple(block for block in base.blocks if block.slot not in OFF_FIELD) or base.blocks,
        under=tuple(_under(stack, n, printed) for n in range(len(stack.slips))),
        links=tuple(_link(link, printed) for link in stack.links),
    )


def _lines(facts: CardFacts) -> tuple[str, ...]:
    first = facts.category.value if facts.level is None else f"Level {facts.level}"
    form, *rest = facts.traits or ("",)
    head = " · ".join(part for part in (first, form) if part)
    return tuple(line for line in (head, " · ".join(rest), facts.number) if line)


def _costs(facts: CardFacts) -> tuple[Row, ...]:
    rows: list[Row] = []
    if facts.cost is not None:
        rows.append(Row("use cost" if facts.category is Category.OPTION else "play cost", str(facts.cost)))
    if side := facts.option_side:
        rows.append(Row(f"use cost as {side.name}", str(side.use_cost)))
    if facts.link_dp:
        rows.append(Row("link DP", f"{facts.link_dp:+d}"))
    rows += [Row(f"from Lv.{way.level} {way.color.value.lower()}", str(way.cost)) for way in facts.digivolve]
    return tuple(rows)


def _states(stack: StackView) -> tuple[str, ...]:
    states = ["Suspended"] if stack.suspended else []
    if stack.arrived:
        states.append("Arrived this turn")
    if stack.checks > 1:
        states.append(f"{stack.checks} checks")
    return (*states, *stack.restrictions)


def _under(stack: StackView, n: int, printed: Printed) -> Under:
    slip = stack.slips[n]
    facts = printed.facts(slip.card.number)
    if facts is None:
        return Under("", "A card, face down", "", ())
    level = "" if slip.level is None else f" Lv.{slip.level}"
    return Under(facts.number, f"{facts.name}{level} · {facts.number}", slip.text, slip.colors or facts.colors)


def _link(link: LinkSlip, printed: Printed) -> Under:
    facts = printed.facts(link.card.number)
    if facts is None:
        return Under(link.card.number, link.card.number, link.text, link.colors, "no link effect")
    added = f" · {link.dp:+d} DP" if link.dp else ""
    return Under(facts.number, f"{facts.name}{added} · {facts.number}", link.text, link.colors, "no link effect")
