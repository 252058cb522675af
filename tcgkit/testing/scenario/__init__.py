"""Scenarios: games written as text, with expectations.

Belongs here: reading, placing, playing and reporting a scenario. Not: laws for every ruleset
(``contract``).
"""
