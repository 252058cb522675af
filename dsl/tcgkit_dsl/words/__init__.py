"""Words: the vocabulary of a game, its patterns, and the checks of its rows. No text is read here."""
