"""Spellings of one wording, by what is said."""
