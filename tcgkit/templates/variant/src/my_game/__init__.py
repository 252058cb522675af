"""My Game: a variant of Base Game for tcgkit."""
