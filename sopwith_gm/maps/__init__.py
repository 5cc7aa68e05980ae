"""A turn drawn: five maps from the turn record."""
