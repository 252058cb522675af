"""Further words of card texts."""
