"""Files: league, game and turn folders; the only room that reads and writes them."""
