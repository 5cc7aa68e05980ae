"""The rulesets, as a line calls them."""

EDITIONS = {
    "table-2022": "the rules of December 2022",
    "postal": "postal rules",
    "hex": "hex rules",
}

SOURCES = (
    "Squadron Leader is by Tim Smith (Wollivan), CC BY-SA 4.0; the rules here restate it in other "
    "words, and are under the same licence. SL is the rulebook's clause. S: the rules of December "
    "2022. R: the page of modular rules. F: the FAQ. G: the drawings of the printed parts. H: the "
    "mode on hexes. L: the rules of 2023. Ruling: this program's own, where they leave it open."
)
"""Whose the letters in the clauses are, and whose the game is."""
