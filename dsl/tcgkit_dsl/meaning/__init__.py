"""Meaning: from checked trees to definitions that the kernel carries out.

Nothing here prints: the texts of a card are made before it is compiled, and come as data.
"""
