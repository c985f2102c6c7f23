"""`python -m engine.scenario FILE_OR_FOLDER... [--trace]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.effects.library import CardLibrary, load_library
from engine.errors import EngineError, ScenarioError
from engine.scenario.read import read_scenario
from engine.scenario.run import Outcome, Runner
from engine.scenario.start import start_named


def main(argv: list[str] | None = None) -> int:
    """Run the scenarios that are named; 0 only if all pass."""
    parser = argparse.ArgumentParser(prog="python -m engine.scenario", description="Run scenario files.")
    parser.add_argument("paths", nargs="+", metavar="FILE_OR_FOLDER", help="a scenario file, or a folder of them")
    parser.add_argument("--trace", action="store_true", help="print decisions, choices, events and the rules trace")
    options = parser.parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    passed = failed = 0
    library: CardLibrary | None = None
    for path in scenario_files(options.paths):
        library = library or load_library()
        if options.trace:
            print(f"== {path}")
        outcome = run_file(path, library, print if options.trace else None)
        if outcome.passed:
            passed += 1
        else:
            failed += 1
            print(f"{path}:{outcome.line or 1}: {' '.join(outcome.message.split())}")
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 else 1


def scenario_files(paths: list[str]) -> Iterator[Path]:
    """The files named, and all *.toml files below the folders named, in a stable order."""
    for written in paths:
        path = Path(written)
        if not os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises for names that no file can have
            yield path
            continue
        found: list[Path] = []
        # os.walk does not follow links to folders, so a folder that contains itself comes to an end.
        for folder, _, files in os.walk(path):
            found += [Path(folder) / name for name in files if name.endswith(".toml")]
        if not found:
            print(f"{path}: no *.toml file in this folder", file=sys.stderr)
        yield from sorted(found)


def run_file(path: Path, library: CardLibrary, trace: Callable[[str], None] | None = None) -> Outcome:
    """Read and run one file. Nothing that is in it can raise: a fault of the engine is reported as a failure."""
    line = 0
    try:
        scenario = read_scenario(path)
        started = start_named(scenario, library)
        runner = Runner(started.game, started.aliases, trace)
        try:
            return runner.run(scenario.script)
        finally:
            line = runner.line
    except ScenarioError as error:
        return Outcome(str(error), error.line)
    except EngineError as error:
        return Outcome(f"expected a playable scenario, got: {error}", line)
    except RecursionError:
        return Outcome("expected a playable scenario, got one that is nested too deep", line)
    except Exception as error:  # noqa: BLE001 - one broken file must not hide the results of the others
        return Outcome(
            f"expected a playable scenario, got a fault of the engine: {type(error).__name__}: {error}", line
        )


if __name__ == "__main__":
    sys.exit(main())
