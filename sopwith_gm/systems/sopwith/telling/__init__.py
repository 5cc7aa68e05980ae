"""A turn told in words, from the turn record alone."""
