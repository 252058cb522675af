"""Well Duel: lands, mana, and a stack with priority; an example for tcgkit."""
