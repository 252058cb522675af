"""The program ``tcgkit``: one file per command.

Provisional: may change in a minor version.
"""
