"""Orchard Market: a deck-building game, an example for tcgkit."""
