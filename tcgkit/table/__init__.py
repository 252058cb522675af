"""A table as each player may see it, as plain data that any face can draw.

Belongs here: what is shown, asked, explained and kept private, computed for one seat from the declarations of
a game (its board, rules, card texts). Not: how a terminal, a browser or a speaker presents it.
Everything is made from the view of the seat, from labels made for it, and from log entries told to it;
the state itself is never shown.

Provisional: may change in a minor version.
"""
