"""What the mutation run changes; the run itself is `make mutants`."""

from __future__ import annotations

import ast

from benchmarks.mutant_runs import ROOT
from benchmarks.mutants import all_mutations, drawn
from benchmarks.mutations import mutated, mutations_in

SOURCE = '''"""A module."""
LIMIT = 3

def payable(pos, seat: int, cost: int) -> bool:
    """Nothing > here = 1 is code."""
    if cost is None:
        return False
    pos.emit(cost > 3)
    return not pos.closed and pos.memory(seat) - cost >= -LIMIT if seat else pos.turn_seat

def refusals(pos) -> bool:
    return pos.turn == 1

def obstacle(pos) -> Reason:
    return ("", "") if pos.turn == 1 else ("It waits", "15-4-2")

def find(pos) -> bool:
    pos.next_id += 1
    if pos.closed and not pos.may_matter():
        return False
    return True
'''


def test_every_kind_of_change_is_found_at_its_place() -> None:
    found = mutations_in("a.py", SOURCE)
    assert [(one.line, one.kind, one.new) for one in found] == [
        (6, "guard removed", "False"),
        (6, "comparison", "is not"),
        (9, "negation", "(pos.closed)"),
        (9, "boolean", "or"),
        (9, "sign", "+"),
        (9, "comparison", ">"),
        (9, "branches swapped", "not (seat)"),
        (9, "seat", "(1 - pos.turn_seat)"),
    ]
    assert "pos.memory(seat) + cost >= -LIMIT" in mutated(SOURCE, found[4])


def test_every_mutant_of_the_rules_is_python_and_another() -> None:
    for one in drawn(200, 3):
        source = (ROOT / one.path).read_text(encoding="utf-8")
        assert ast.dump(ast.parse(mutated(source, one))) != ast.dump(ast.parse(source))


def test_a_seed_draws_the_same_mutants_again() -> None:
    assert drawn(20, 7) == drawn(20, 7) != drawn(20, 8)
    assert len(drawn(10**6, 1)) == len(all_mutations())
