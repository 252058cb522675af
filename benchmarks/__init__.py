"""How fast tcgkit is: ``python -m benchmarks``. See ``docs/reference/benchmarks.md``."""
