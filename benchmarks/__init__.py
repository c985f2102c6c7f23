"""Measurements of the engine and the window, and the fuzz driver."""
