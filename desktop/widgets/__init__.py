"""The pieces that screens are made of, painted in the project's look."""
