"""E2Drive as a plugin of tcgkit."""
