"""The base of the noun-side nodes."""

from __future__ import annotations

import msgspec


class Phrase(msgspec.Struct, frozen=True, tag_field="is", tag=True, omit_defaults=True):
    """Base of the noun-side nodes; in JSON each carries its class name as `is`."""
