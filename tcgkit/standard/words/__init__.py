"""The common words of card texts, which games spread over and override.

``people``, ``things``, ``conditions`` and ``amounts`` hold whole rows: their meaning follows from the
kernel alone. ``deeds`` and ``happenings`` hold wordings, in both languages and with everyday
synonyms: a game gives them their meaning (``@verb(DRAW)``).

Belongs here: what two games say alike. Not: the words of one game, and what they do.
"""
