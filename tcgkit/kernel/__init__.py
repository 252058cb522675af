"""The game-independent engine: state, frames, windows, events, lasting effects, knowledge.

It imports attrs and the standard library, and nothing of ours. How the parts fit together is
told in ``docs/architecture.md``.
"""
