"""The rules of the Ultimate Game: zones and numbers, events, phases and actions.

Belongs here: what the rulebook says. Not: the words of cards (``language``).
"""
