"""Rules that many card games share: a library that rulesets use and override.

Belongs here: what several games write alike, and what is no matter of one game's own words. A
module for each family: ``players``, ``piles`` (plain changes), ``events`` (what the log tells and
texts answer), ``processes`` (what takes several steps), ``decks`` (legal decks), ``meanings`` (what
words of card texts mean). Not: what the kernel needs itself, and names of one game.

An event or a process of this library is made a game's own by a subclass: it names the clause, the log
line, the zones, and overrides what differs.
"""
