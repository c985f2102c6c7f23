"""Hatch build hook: a wheel carries the compiled resources, which are never committed."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileResources(BuildHookInterface):
    """Compile resources.qrc before the wheel is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by Hatch before each build."""
        del version, build_data
        root = Path(self.root)
        script = runpy.run_path(str(root / "packaging" / "setup" / "resources.py"))
        script["compile_resources"](root)
