"""What a rewrite of the canonicalisation is."""

from __future__ import annotations

import re
from typing import NamedTuple


class Rewrite(NamedTuple):
    """One rewrite: the older wording, the canonical one, and the evidence that they are equal."""

    pattern: re.Pattern[str]
    canonical: str
    evidence: str


def rewrite(pattern: str, canonical: str, evidence: str) -> Rewrite:
    """A rewrite that takes capitals and small letters alike."""
    return Rewrite(re.compile(pattern, re.IGNORECASE), canonical, evidence)
