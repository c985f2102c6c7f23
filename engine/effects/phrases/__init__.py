"""15-9 ... 15-11: amounts, filters, selections and conditions, the noun side of card text."""

from __future__ import annotations

from engine.effects.phrases.base import *
from engine.effects.phrases.circumstances import *
from engine.effects.phrases.conditions import *
from engine.effects.phrases.events import *
from engine.effects.phrases.nouns import *
