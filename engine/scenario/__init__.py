"""Scenario files: a position, a script, and what must be true. The format is public: see docs/scenarios.md."""

from engine.scenario.model import Scenario
from engine.scenario.read import read_scenario
from engine.scenario.run import Outcome, Runner
from engine.scenario.start import start_named, start_scenario
from engine.scenario.write import write_scenario

__all__ = ["Outcome", "Runner", "Scenario", "read_scenario", "start_named", "start_scenario", "write_scenario"]
