"""cmV-R as a plugin of tcgkit."""
