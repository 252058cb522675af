"""How E2Drive looks: the board, and its words for scenarios.

Belongs here: what people see and write. Not: what is so (``rules``).
"""
