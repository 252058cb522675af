"""The rules: zones and numbers, events, the turn."""
