"""15-9: the verb side of card text: what an effect does, and the whole effect. A module for each family of steps."""

from __future__ import annotations

from engine.effects.steps.acting import *
from engine.effects.steps.base import *
from engine.effects.steps.fate import *
from engine.effects.steps.fusing import *
from engine.effects.steps.lasting import *
from engine.effects.steps.linking import *
from engine.effects.steps.moving import *
from engine.effects.steps.resources import *
from engine.effects.steps.tree import *
