"""What the prompt bar says and offers: one presenter per kind of decision, from values to values, without a widget."""

from desktop.choices.model import Button, Command, Option, PromptModel, Spin, Tone
from desktop.choices.present import fixing, present, refusal, waiting

__all__ = ["Button", "Command", "Option", "PromptModel", "Spin", "Tone", "fixing", "present", "refusal", "waiting"]
