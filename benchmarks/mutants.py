"""Do the scenarios notice when a rule is broken? `python -m benchmarks.mutants [--n 60] [--seed S]`, `make mutants`.

Rule code is changed in one place at a time, and the tests of the rules that come to that place run until one fails.
A mutant that no test notices survives: a rule without a test, or a change that makes no difference.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from benchmarks.mutant_runs import ROOT, RULES, killer_of, prepare, reach_of
from benchmarks.mutations import Mutation, mutations_in


class Verdict(msgspec.Struct, frozen=True):
    """What became of one mutant; `by` is the test that noticed, empty where none of the `tests` that come there did."""

    mutation: Mutation
    tests: int
    by: str

    @property
    def killed(self) -> bool:
        """Whether a test failed."""
        return bool(self.by)

    @property
    def line(self) -> str:
        """A line for the report."""
        return f"{'killed  ' if self.killed else 'SURVIVED'} {self.mutation.where}  {self.mutation.kind}  {self.by}"

    @property
    def survival(self) -> str:
        """What was changed, and why nothing noticed."""
        one = self.mutation
        why = f"{self.tests} tests come there and pass" if self.tests else "no test comes there"
        return f"{one.where} ({one.kind}): {why}\n  - {one.before}\n  + {one.after}"


def all_mutations(root: Path = ROOT) -> tuple[Mutation, ...]:
    """Every change that can be made to the rule code, in a stable order."""
    found: list[Mutation] = []
    for path in sorted((root / RULES).rglob("*.py")):
        found += mutations_in(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    return tuple(found)


def drawn(n: int, seed: int, only: str = "") -> list[Mutation]:
    """Some of them, the same for the same seed and the same code; `only` narrows them to files of that name."""
    known = [one for one in all_mutations() if only in one.path]
    return Random(seed).sample(known, min(n, len(known)))


def try_all(mutations: list[Mutation]) -> Iterator[Verdict]:
    """The verdicts in the order of the mutations."""
    tests = prepare()
    reach = reach_of(tests)
    if reach.failed:
        raise SystemExit(f"a test fails before anything is changed: {reach.failed}")
    for mutation in mutations:
        coming = len(reach.tests_of(mutation))
        yield Verdict(mutation, coming, killer_of(mutation, tests, reach) if coming else "")


def main() -> int:
    """Entry point; 1 when fewer mutants are noticed than asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("--n", type=int, default=60, help="how many mutants (default 60)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default 1)")
    parser.add_argument("--only", default="", metavar="WORD", help="only files whose name contains this")
    parser.add_argument("--at-least", type=int, default=90, metavar="PERCENT", help="killed, or fail (default 90)")
    options = parser.parse_args()
    os.nice(5)
    verdicts: list[Verdict] = []
    for one in try_all(drawn(options.n, options.seed, options.only)):
        verdicts.append(one)
        print(one.line, flush=True)
    survived = [one for one in verdicts if not one.killed]
    for one in survived:
        print(f"\n{one.survival}")
    killed = len(verdicts) - len(survived)
    percent = 100 * killed / max(1, len(verdicts))
    print(f"\nseed {options.seed}: {killed} of {len(verdicts)} killed ({percent:.1f} %), {len(survived)} survived")
    return 0 if killed * 100 >= options.at_least * len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
