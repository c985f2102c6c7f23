"""16-16 <Blitz>, 16-33 <Vortex>, 16-38 <Execute>, 16-44 <Engage>: the attacks that they allow.

All of them are ordinary declarations (11-2) with what each adds to it.
"""

from __future__ import annotations

from engine.effects.phrases import This
from engine.effects.steps import AttackNow

ENGAGE = AttackNow(This())
# 16-33-1: on a Digimon, and in the turn of its arrival too.
VORTEX = AttackNow(This(), players=False, arrived=True)
# 16-38-1: on unsuspended Digimon too.
EXECUTE = AttackNow(This(), unsuspended=True)
# 16-34-1: on a player, without suspending.
OVERCLOCK = AttackNow(This(), digimon=False, suspends=False)
