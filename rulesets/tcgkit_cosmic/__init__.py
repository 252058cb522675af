"""Cosmic Core: two astrologers, seven hexes each, and cards that orbit the deck."""
