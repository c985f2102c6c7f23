"""Running the tests of the rules against broken rules, quickly: each time in a fork that imports the rules anew.

The parent has read what does not depend on the rules (cards, the grammar, the texts of the scenarios) and has
imported none of them, so a fork starts with that and needs a fifth of a second for the rules themselves. Which test
comes to which line of the rules is found out once: a change of a line concerns no other tests than those.
"""

from __future__ import annotations

import gc
import io
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from time import process_time
from types import CodeType, FrameType, ModuleType
from typing import Any

import msgspec
import pytest

from benchmarks.mutations import Mutation, mutated

ROOT = Path(__file__).resolve().parents[1]
RULES = Path("engine") / "rules"
TESTS = Path("tests") / "rules"
LEAST_SECONDS = 3.0
"""Of processor time, for each test. Unbroken, one takes milliseconds; it gets twenty times what it took, or this."""

MEMORY = 4 << 30
EXPLORED = 40
"""So many of the quickest scenarios that come to a place are also explored, when none of them has failed by itself."""

_FREE_OF_RULES = ("cards", "effects", "text", "errors", "assets", "events", "decisions")
"""What of `engine` may stay imported in the parent: nothing there imports the rules (pyproject.toml holds that)."""

_PYTEST = ("-x", "-qq", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:pytest-qt", "--noconftest")


class Reach(msgspec.Struct, frozen=True):
    """For each test what it costs, and for each line of the rules the tests that come there, as bits."""

    seconds: tuple[float, ...]
    lines: dict[str, dict[int, str]]
    failed: str = ""

    def tests_of(self, mutation: Mutation) -> list[int]:
        """The tests that come to the statement a mutation changes, the quickest first."""
        known = self.lines.get(mutation.path, {})
        first, last = mutation.reach
        bits = 0
        for line in range(first, last + 1):
            bits |= int(known.get(line, "0"), 16)
        tests = [one for one in range(len(self.seconds)) if bits >> one & 1]
        return sorted(tests, key=lambda one: self.seconds[one])


def rules_tests() -> list[Path]:
    """The scenario files, then the Python tests that cite rules and are not about the looks of the table."""
    from engine.conformance.cited import python_citations

    scenarios = sorted((ROOT / TESTS).rglob("*.toml"))
    python = [
        path
        for path in sorted((ROOT / TESTS).rglob("test_*.py"))
        if python_citations(path) and "desktop" not in path.read_text(encoding="utf-8")
    ]
    return [*scenarios, *python]


def prepare() -> list[Path]:
    """Read what every fork needs and forget the rules again; the tests."""
    from engine.scenario.read import read_scenario

    tests = rules_tests()
    for path in tests:
        if path.suffix == ".toml":
            read_scenario(path)  # the grammar keeps the texts it has read
    for name in [name for name in sys.modules if name.startswith("engine.")]:
        if name.startswith("engine.") and name.split(".")[1] not in _FREE_OF_RULES:
            del sys.modules[name]
    gc.collect()
    gc.freeze()
    return tests


def reach_of(tests: Sequence[Path]) -> Reach:
    """Run all tests on the unbroken rules and see where they come."""
    said, _ = _in_fork(partial(_follow, tests))
    return msgspec.json.decode(said[-1], type=Reach)


def killer_of(mutation: Mutation, tests: Sequence[Path], reach: Reach) -> str:
    """The first test that fails on rules with a mutation, or empty."""
    said, died = _in_fork(partial(_try, mutation, tests, reach))
    named = [line.decode() for line in said]
    if named[-1:] == ["passed"]:
        return ""
    if not named:
        return "(it did not start)"
    return f"{named[-1]} (it never came to an end)" if died else named[-1]


# In a fork.


def _in_fork(work: Callable[[Callable[[str], None]], None]) -> tuple[list[bytes], bool]:
    """Do something in a fork; the lines it says, and whether it was stopped."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            os.close(reading)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            work(lambda line: _say(writing, line))
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, "rb") as stream:
        said = stream.read().splitlines()
    return said, os.WIFSIGNALED(os.waitpid(pid, 0)[1])


def _say(writing: int, line: str) -> None:
    data = line.encode() + b"\n"
    while data:
        data = data[os.write(writing, data) :]


def _try(mutation: Mutation, tests: Sequence[Path], reach: Reach, say: Callable[[str], None]) -> None:
    """Say each test before it begins, and `passed` when none has failed."""
    sys.meta_path.insert(0, _Broken(mutation))
    signal.setitimer(signal.ITIMER_VIRTUAL, 10 * LEAST_SECONDS)
    try:
        passes = _runner()
    except Exception as error:  # noqa: BLE001 - rules that cannot be imported are noticed by everything
        say(f"(it did not start: {type(error).__name__}: {error})".splitlines()[0])
        return
    coming = reach.tests_of(mutation)
    scenarios = [one for one in coming if tests[one].suffix == ".toml"]
    runs = [*((one, False) for one in coming), *((one, True) for one in scenarios[:EXPLORED])]
    for number, explored in runs:
        say(_name(tests[number]) + " (other answers)" * explored)
        signal.setitimer(signal.ITIMER_VIRTUAL, max(LEAST_SECONDS, 20 * reach.seconds[number]))
        if not passes(tests[number], explored):
            return
    say("passed")


def _name(path: Path) -> str:
    return path.relative_to(ROOT / TESTS).as_posix()


def _runner() -> Callable[[Path, bool], bool]:
    """What runs a test, with the rules as they can be imported now; of a scenario, also what else could be answered."""
    from benchmarks.explore import explore_file
    from engine.effects.library import load_library
    from engine.scenario.__main__ import run_file

    library = load_library()

    def passes(path: Path, explored: bool) -> bool:
        if path.suffix != ".toml":
            return _python_test_passes(path)
        return explore_file(path, library) if explored else run_file(path, library).passed

    return passes


def _python_test_passes(path: Path) -> bool:
    where = ("--rootdir", str(ROOT), "-c", os.devnull, "--import-mode=importlib", str(path))
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        return pytest.main([*_PYTEST, *where]) == 0


class _Broken(MetaPathFinder):
    """Imports the one module with the change made."""

    def __init__(self, mutation: Mutation) -> None:
        self.name = mutation.path.removesuffix(".py").replace("/", ".")
        self.mutation = mutation

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module's own spec, with a loader that breaks it; none for others."""
        if fullname != self.name:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = _BrokenLoader(fullname, spec.origin, self.mutation)
        return spec


class _BrokenLoader(SourceFileLoader):
    def __init__(self, name: str, origin: str, mutation: Mutation) -> None:
        super().__init__(name, origin)
        self.mutation = mutation

    def get_code(self, fullname: str) -> CodeType:
        """The changed source, compiled; a stored compilation is not looked at."""
        source = Path(self.path).read_text(encoding="utf-8")
        return compile(mutated(source, self.mutation), self.path, "exec", dont_inherit=True)


# Where the tests come.


def _follow(tests: Sequence[Path], say: Callable[[str], None]) -> None:
    """Run all tests and say the Reach."""
    steps = _Steps()
    sys.settrace(steps.called)
    passes = _runner()
    always = steps.taken()
    bits: dict[tuple[str, int], int] = dict.fromkeys(always, (1 << len(tests)) - 1)
    seconds: list[float] = []
    failed = ""
    for number, test in enumerate(tests):
        _forget_printed_cards()
        began = process_time()
        sys.settrace(steps.called)  # a test may have taken it away
        if not passes(test, False):
            failed = failed or _name(test)
        seconds.append(process_time() - began)
        for place in steps.taken():
            bits[place] = bits.get(place, 0) | 1 << number
    sys.settrace(None)
    lines: dict[str, dict[int, str]] = {}
    for (name, line), reached in bits.items():
        lines.setdefault(Path(name).relative_to(ROOT).as_posix(), {})[line] = f"{reached:x}"
    say(msgspec.json.encode(Reach(tuple(seconds), lines, failed)).decode())


def _forget_printed_cards() -> None:
    """What the rules remember of a card for the whole process is worked out by each test again."""
    for name, module in list(sys.modules.items()):
        if name.startswith("engine.rules"):
            for value in list(vars(module).values()):
                forget = getattr(value, "cache_clear", None)
                if forget is not None:
                    forget()


class _Steps:
    """Which lines of the rules are being run; a function for `sys.settrace`."""

    def __init__(self) -> None:
        self.within = str(ROOT / RULES)
        self.lines: set[tuple[str, int]] = set()

    def taken(self) -> Iterable[tuple[str, int]]:
        """The lines since the last time."""
        lines, self.lines = self.lines, set()
        return lines

    def called(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any] | None:
        """Look at functions of the rules, at no others."""
        name = frame.f_code.co_filename
        if not name.startswith(self.within):
            return None
        add = self.lines.add

        def line(frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
            self.lines.add((name, frame.f_lineno))
            return line

        add((name, frame.f_lineno))
        return line
