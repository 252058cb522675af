"""What cards can say besides."""
