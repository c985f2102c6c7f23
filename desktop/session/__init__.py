"""One interface to a game wherever it runs; what crosses it are encoded structs, never the engine's objects."""
