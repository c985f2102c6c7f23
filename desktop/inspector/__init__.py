"""The inspector: one card at large, its text, and why its values are what they are."""
