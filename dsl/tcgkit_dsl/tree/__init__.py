"""The tree of card text, how to walk through it, and the texts that belong to its parts: plain data."""
