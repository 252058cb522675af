"""How the Ultimate Game looks: the board, and its words for scenarios.

Belongs here: what people see and write. Not: what is so (``rules``).
"""
