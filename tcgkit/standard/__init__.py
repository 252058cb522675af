"""Rules that many card games share: a library that rulesets use and override.

Belongs here: rules that several games share, in no game's own words. A
module for each family: ``players``, ``piles`` (plain changes), ``events`` (logged, and answered by texts),
``processes`` (of several steps), ``decks`` (legal decks), ``meanings`` (of words in card texts). Not: parts
that the kernel needs itself, and names of one game.

A game subclasses an event or a process of this library: the subclass names the clause, the log
line and the zones, and overrides the parts that differ.
"""
