"""The log: one line for each event that a seat may know of, with card names that can be pointed at."""
