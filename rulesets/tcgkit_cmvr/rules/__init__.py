"""The rules of cmV-R: zones and numbers, events, phases and actions.

Belongs here: what the rulebook says. Not: the words of cards (``language``).
"""
