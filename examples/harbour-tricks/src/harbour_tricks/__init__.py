"""Harbour Tricks: a trick-taking game for four, an example for tcgkit."""
