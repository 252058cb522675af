"""From a vocabulary to a parser: ``whole`` builds it from the generated ``text``, ``deeds`` and ``rules``; ``japanese`` is its twin."""

from tcgkit_dsl.reading.grammar.whole import Grammar, build_grammar, grammar_for

__all__ = ["Grammar", "build_grammar", "grammar_for"]
