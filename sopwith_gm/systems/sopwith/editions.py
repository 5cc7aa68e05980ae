"""SOPWITH's editions, and whose letters stand in their clauses."""

EDITIONS = {"email": "e-mail rules", "mk3": "Mk III rules", "boardgame": "boardgame rules"}
"""Each ruleset of the program, as a line calls it."""

SOURCES = (
    "B is the boardgame, E the e-mail rules, T the postal Mk III. "
    "A ruling decides what they leave open."
)
