"""Reading: from text to pieces to trees, with findings. It knows nothing of what a text does."""
