"""The card language of Cosmic Core: its words and sentences, and their meanings.

Belongs here: what a card can say. Not: rules that hold without a card (``rules``).
"""
