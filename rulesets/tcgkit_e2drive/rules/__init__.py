"""The rules of E2Drive: zones and numbers, events, phases and actions.

Belongs here: what the rulebook says. Not: the words of cards (``language``).
"""
