"""What a game master does, as functions that return values: no click, no printing."""
