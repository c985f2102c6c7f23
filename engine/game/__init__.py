"""A running game: decisions, answers, undo, saves, and the Views that are all a seat may see."""
