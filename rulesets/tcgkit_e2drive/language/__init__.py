"""The card language of E2Drive: its words, sentences and what they mean.

Belongs here: what a card can say. Not: rules that hold without a card (``rules``).
"""
