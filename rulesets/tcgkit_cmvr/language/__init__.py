"""The card language of cmV-R: its words, sentences and what they mean.

Belongs here: what a card can say. Not: rules that hold without a card (``rules``).
"""
