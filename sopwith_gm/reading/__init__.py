"""From a player's own text to readings: words, candidates, choice. Knows no game."""
