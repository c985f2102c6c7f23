"""The rules engine of Tamer's Table: pure Python, no Qt, no clock, no global randomness."""
