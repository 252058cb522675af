"""Playing and watching games in a terminal.

Everything shown to a player comes from the player's view of the game, from labels made for the
player, and from log entries told to the player. The modules here never show the state itself.

Provisional: may change in a minor version.
"""
