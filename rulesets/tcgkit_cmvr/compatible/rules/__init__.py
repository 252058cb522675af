"""The rules of the Compatible variant: zones and numbers, events, phases and actions.

Belongs here: what the rulebook says. Not: the words of cards (``language``).
"""
