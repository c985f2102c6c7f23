"""The table's screen: board, prompt bar, dock, curtain and result."""
