"""Scenarios: games written as text, with what must be so at the end.

Belongs here: reading, placing, playing and reporting a scenario. Not: laws for every ruleset
(``contract``).
"""
