"""The Compatible rules: a variant of cmV-R for toy robots and other mecha."""
