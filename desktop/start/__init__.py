"""The screens before the table: start, and the choice of decks."""
