"""Do the scenarios notice when a rule is broken? `python -m benchmarks.mutants [--n 30] [--seed S]`, `make mutants`.

Rule code is changed in one place at a time in a temporary copy of the tree, and the tests of the rules run there until
one fails. A mutant that no test notices survives: a rule without a test, or a change that makes no difference.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from pathlib import Path
from queue import Queue
from random import Random

import msgspec

from benchmarks.mutations import Mutation, mutated, mutations_in

ROOT = Path(__file__).resolve().parents[1]
RULES = Path("engine") / "rules"
SCENARIOS = Path("tests") / "rules"
TIMEOUT = 120.0
WORKERS = 2


class Verdict(msgspec.Struct, frozen=True):
    """What became of one mutant; `by` is the test that noticed, empty where none did."""

    mutation: Mutation
    by: str

    @property
    def killed(self) -> bool:
        """Whether a test failed."""
        return bool(self.by)


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


def copy_tree(to: Path) -> Path:
    """What a run of the scenarios needs."""
    for name in ("engine", "assets", "benchmarks", str(SCENARIOS)):
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    return to


def first_failure(tree: Path) -> str:
    """Run the scenarios of a tree in a process of its own; the name of the first that fails, or empty."""
    command = [sys.executable, "-B", "-m", "benchmarks.mutants", "--run-scenarios"]
    try:
        done = subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    except subprocess.TimeoutExpired:
        return "(it never came to an end)"
    if done.returncode == 0:
        return ""
    return done.stdout.strip() or f"(it did not start: {(done.stderr.strip().splitlines() or ['?'])[-1]})"


def try_one(mutation: Mutation, trees: Queue[Path]) -> Verdict:
    """Make the change in a tree that is free, run, and put the file back."""
    tree = trees.get()
    path = tree / mutation.path
    source = path.read_text(encoding="utf-8")
    try:
        path.write_text(mutated(source, mutation), encoding="utf-8")
        return Verdict(mutation, first_failure(tree))
    finally:
        path.write_text(source, encoding="utf-8")
        trees.put(tree)


def try_all(mutations: list[Mutation]) -> Iterator[Verdict]:
    """The verdicts in the order of the mutations, two at a time."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(WORKERS) as pool:
        trees: Queue[Path] = Queue()
        for n in range(WORKERS):
            trees.put(copy_tree(Path(folder) / str(n)))
        tree = trees.get()
        failing = first_failure(tree)
        trees.put(tree)
        if failing:
            raise SystemExit(f"the scenarios fail before anything is changed: {failing}")
        yield from pool.map(lambda one: try_one(one, trees), mutations)


def run_scenarios() -> int:
    """Run the scenarios of this tree, then the Python tests, until one fails, and name it."""
    from engine.effects.library import load_library
    from engine.scenario.__main__ import run_file

    library = load_library()
    for path in sorted(SCENARIOS.rglob("*.toml")):
        if not run_file(path, library).passed:
            print(path.relative_to(SCENARIOS).as_posix())
            return 1
    return run_python_tests()


def run_python_tests() -> int:
    """Run the rules tests that are no scenario files: those that cite rules."""
    import pytest

    files = [str(path) for path in sorted(SCENARIOS.rglob("test_*.py")) if _of_the_engine(path)]
    ini = Path("pytest.ini")
    ini.write_text("[pytest]\n", encoding="utf-8")
    quiet = ["-x", "-qq", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:pytest-qt"]
    with redirect_stdout(io.StringIO()) as said:
        status = pytest.main([*quiet, "-c", str(ini), "--import-mode=importlib", *files])
    if status != 0:
        print(next((line for line in said.getvalue().splitlines() if "FAILED" in line), "a Python test"))
    return int(status != 0)


def _of_the_engine(path: Path) -> bool:
    """Whether a Python test cites rules, and not those about the looks of the table, of which the copy has nothing."""
    from engine.conformance.cited import python_citations

    return bool(python_citations(path)) and "desktop" not in path.read_text(encoding="utf-8")


def main() -> int:
    """Entry point; 1 when fewer mutants are noticed than asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants", description=__doc__)
    parser.add_argument("--n", type=int, default=30, help="how many mutants (default 30)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default 1)")
    parser.add_argument("--only", default="", metavar="WORD", help="only files whose name contains this")
    parser.add_argument("--at-least", type=int, default=90, metavar="PERCENT", help="killed, or fail (default 90)")
    parser.add_argument("--run-scenarios", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.run_scenarios:
        return run_scenarios()
    os.nice(5)
    verdicts: list[Verdict] = []
    for one in try_all(drawn(options.n, options.seed, options.only)):
        verdicts.append(one)
        print(
            f"{'killed  ' if one.killed else 'SURVIVED'} {one.mutation.where}  {one.mutation.kind}  {one.by}",
            flush=True,
        )
    survived = [one.mutation for one in verdicts if not one.killed]
    for mutation in survived:
        print(f"\n{mutation.where} ({mutation.kind})\n  - {mutation.before}\n  + {mutation.after}")
    killed = len(verdicts) - len(survived)
    print(f"\n{killed} of {len(verdicts)} killed")
    return 0 if killed * 100 >= options.at_least * len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
