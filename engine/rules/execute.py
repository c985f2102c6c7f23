"""15-9: a step is carried out by its handler (`engine/rules/steps`)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.effects.phrases import Rest, Select
from engine.effects.steps import (
    AnyStep,
    Choose,
    Draw,
    During,
    Gain,
    GainMemory,
    Lasting,
    ModifyDp,
    PlayToken,
    Recovery,
    ReduceCost,
    Seq,
    Shuffle,
    SwitchTarget,
    Trash,
    TrashUnder,
)
from engine.effects.words import Duration, KeywordName
from engine.rules.full_reveal import would_fill
from engine.rules.immunity import unaffected_left_out
from engine.rules.keywords.progress import unshielded
from engine.rules.position import Position
from engine.rules.steps.handler import Extra, Settled
from engine.rules.steps.table import HANDLERS
from engine.rules.tasks import Bind
from engine.rules.values import shields_about


def scaled(step: AnyStep, times: int) -> tuple[AnyStep, ...]:
    """4-27: "for each": a number in the step is multiplied; anything else is done that often."""
    if isinstance(step, ModifyDp | GainMemory | Draw | Recovery | ReduceCost | TrashUnder | PlayToken):
        return (replace(step, n=step.n * times),)
    if isinstance(step, Gain):
        return (replace(step, keywords=step.keywords * times),)
    if isinstance(step, Trash) and isinstance(step.target, Select) and step.target.position is not None:
        # 4-27-2, 4-27-3: from an end of a pile, that many times the number are taken at once.
        return (replace(step, target=replace(step.target, n=step.target.n * times)),)
    if isinstance(step, During):
        return tuple(replace(step, step=one) for one in scaled(step.step, times))
    if isinstance(step, Seq):
        # 4-27-4: "A and B for each": all of A, then all of B.
        return tuple(one for part in step.steps for one in scaled(part, times))
    return (step,) * times


def execute(
    pos: Position, step: AnyStep, bind: Bind, settled: Settled, duration: Duration | None, extra: Extra
) -> None:
    """Do one step. What it really affected is noted in `did`, unless a task that it pushed will note it."""
    if pos.state.attack is not None and KeywordName.PROGRESS in pos.keywords and not isinstance(step, SwitchTarget):
        # 16-39: a Digimon may be unaffected while it attacks.
        settled = [unshielded(pos, ids, bind.source.seat) for ids in settled]
    if not isinstance(step, Lasting | Choose | SwitchTarget) and shields_about(pos):
        # 15-15-5-2: what lasts is applied all the same, and works as soon as it can.
        settled = [unaffected_left_out(pos, ids, bind.source) for ids in settled]
    if pos.state.revealed and would_fill(pos, step, bind, settled):
        pos.state.did = ()
        return
    did = HANDLERS[type(step)](pos, step, bind, settled, duration, extra)
    if did is not None and not _tidies(step):
        pos.state.did = did


def _tidies(step: AnyStep) -> bool:
    """15-15-3-4: putting the rest away is not what "if this effect added a card" asks about."""
    return isinstance(step, Shuffle) or isinstance(getattr(step, "target", None), Rest)
