"""What every game by mail has, and nothing of any one. Pure."""
