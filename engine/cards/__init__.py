"""Chapter 2: what is printed on a card, deck lists and their limits."""
