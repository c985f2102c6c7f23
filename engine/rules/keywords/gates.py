"""15-6-3: whether a keyword that is processed could do anything; one that could not is not offered."""

from __future__ import annotations

from engine.effects.steps import Keyword
from engine.effects.words import KeywordName
from engine.rules.keywords.material_save import materials_under, tamers
from engine.rules.keywords.partition import next_parts
from engine.rules.keywords.specs import digimon_under
from engine.rules.position import Position
from engine.rules.tasks import Bind


def can_process_keyword(pos: Position, step: Keyword, bind: Bind) -> bool:
    """Whether the processing conditions of the keyword are met."""
    match step.name:
        case KeywordName.PARTITION:
            return bool(next_parts(pos, bind.host, step, ()))
        case KeywordName.DECODE:
            return bool(digimon_under(pos, bind.host, step.params))
        case KeywordName.MATERIAL_SAVE:
            return bool(materials_under(pos, bind.host) and tamers(pos, bind.source.seat))
        case _:
            return True
