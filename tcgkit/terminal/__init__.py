"""How a game looks and is played in a terminal.

Everything that a player is shown comes from his view of the game, from labels made for him,
and from log entries told to him; no module here reads the state of a game to show it.

Provisional: may change in a minor version.
"""
