"""All rows."""

from __future__ import annotations

from typing import Final

from engine.text.rows.acting import ACTING_ROWS
from engine.text.rows.acts import ACT_ROWS, GERUNDS
from engine.text.rows.adding_up import ADDING_UP_ROWS
from engine.text.rows.among import AMONG_ROWS
from engine.text.rows.amounts import AMOUNT_ROWS, DURATION_ROWS
from engine.text.rows.attacking import ATTACKING_ROWS
from engine.text.rows.both import BOTH_ROWS
from engine.text.rows.circumstances import CIRCUMSTANCE_ROWS
from engine.text.rows.conditions import CONDITION_ROWS
from engine.text.rows.counting import COUNTING_ROWS
from engine.text.rows.digivolving import DIGIVOLVE_ROWS
from engine.text.rows.either import EITHER_ROWS
from engine.text.rows.events import EVENT_ROWS
from engine.text.rows.fate import FATE_ROWS
from engine.text.rows.filters import FILTER_ROWS
from engine.text.rows.fusing import FUSING_ROWS
from engine.text.rows.giving import GIVING_ROWS
from engine.text.rows.idioms import IDIOM_ROWS
from engine.text.rows.information import INFORMATION_ROWS
from engine.text.rows.keywords import KEYWORD_ROWS
from engine.text.rows.linking import LINK_ACT_ROWS, LINK_CARD_ROWS, LINK_EVENT_ROWS
from engine.text.rows.manner import MANNER_ROWS
from engine.text.rows.occasions import OCCASION_ROWS
from engine.text.rows.older import OLDER_ROWS
from engine.text.rows.oldest import OLDEST_ROWS
from engine.text.rows.overwriting import OVERWRITE_ROWS
from engine.text.rows.permitting import PERMITTING_ROWS
from engine.text.rows.placing import PLACING_ROWS
from engine.text.rows.predicates import PREDICATE_ROWS, SUBJECT_CLAUSE_ROWS
from engine.text.rows.raising import RAISING_ROWS
from engine.text.rows.referring import REFERRING_ROWS
from engine.text.rows.restricting import RESTRICT_ROWS
from engine.text.rows.revealing import REVEAL_ROWS
from engine.text.rows.selects import PHRASE_ROWS, PLACE_ROWS, SELECT_ROWS
from engine.text.rows.sentences import BLOCK_ROWS, SENTENCE_ROWS
from engine.text.rows.several import SEVERAL_ROWS
from engine.text.rows.stacking import STACKING_ROWS
from engine.text.rows.subjects import SUBJECT_ROWS
from engine.text.rows.timing import TIMING_ROWS
from engine.text.rows.together import TOGETHER_ROWS
from engine.text.rows.trashed import TRASHED_ROWS
from engine.text.rows.words import WORD_ROWS
from engine.text.rows.would import WOULD_ROWS
from engine.text.table import Row


def gerunds() -> tuple[Row, ...]:
    """15-7: each act that can be a cost, as "deleting X" and so on."""
    rows = []
    acts = (*ACT_ROWS, *OLDER_ROWS, *TOGETHER_ROWS, *ACTING_ROWS, *PLACING_ROWS, *WOULD_ROWS)
    for row in (*acts, *REVEAL_ROWS, *LINK_ACT_ROWS, *OLDEST_ROWS):
        verb, _, rest = row.template.partition(" ")
        if row.category == "act" and verb in GERUNDS:
            rows.append(Row("cost", f"{GERUNDS[verb]} {rest}", row.maker, row.alias, row.prep))
    return tuple(rows)


ALL_ROWS: Final = (
    *WORD_ROWS,
    *LINK_CARD_ROWS,
    *LINK_EVENT_ROWS,
    *LINK_ACT_ROWS,
    *FILTER_ROWS,
    *EITHER_ROWS,
    *PHRASE_ROWS,
    *PLACE_ROWS,
    *ADDING_UP_ROWS,
    *SELECT_ROWS,
    *BOTH_ROWS,
    *SUBJECT_ROWS,
    *EVENT_ROWS,
    *TRASHED_ROWS,
    *ATTACKING_ROWS,
    *FATE_ROWS,
    *CONDITION_ROWS,
    *CIRCUMSTANCE_ROWS,
    *MANNER_ROWS,
    *STACKING_ROWS,
    *SEVERAL_ROWS,
    *OCCASION_ROWS,
    *AMOUNT_ROWS,
    *COUNTING_ROWS,
    *DURATION_ROWS,
    *KEYWORD_ROWS,
    *ACT_ROWS,
    *ACTING_ROWS,
    *PLACING_ROWS,
    *WOULD_ROWS,
    *REVEAL_ROWS,
    *PREDICATE_ROWS,
    *INFORMATION_ROWS,
    *GIVING_ROWS,
    *IDIOM_ROWS,
    *RESTRICT_ROWS,
    *REFERRING_ROWS,
    *PERMITTING_ROWS,
    *SUBJECT_CLAUSE_ROWS,
    *DIGIVOLVE_ROWS,
    *FUSING_ROWS,
    *FUSING_ROWS,
    *gerunds(),
    *OVERWRITE_ROWS,
    *OLDER_ROWS,
    *OLDEST_ROWS,
    *TOGETHER_ROWS,
    *AMONG_ROWS,
    *SENTENCE_ROWS,
    *RAISING_ROWS,
    *TIMING_ROWS,
    *BLOCK_ROWS,
)
