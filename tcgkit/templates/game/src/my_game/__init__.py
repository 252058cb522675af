"""My Game: a trading card game for tcgkit."""
