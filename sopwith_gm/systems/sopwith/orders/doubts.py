"""Why something in a message to a game of SOPWITH was not understood, as its pilot is told."""

from collections.abc import Mapping
from typing import Literal

from sopwith_gm.reading.why_asked import SharedDoubt

OwnDoubt = Literal[
    "turn-or-slip", "no-manoeuvre", "fourth-move", "two-in-one", "which-move", "which-order",
    "fire-twice", "which-fire", "fire-of-no-move", "dash", "fewer-than-before",
    "two-lists", "alternative", "asks-to-change", "two-strips", "which-strip", "two-repairs",
    "stays-and-moves", "stays-and-goes", "taken-back", "which-plane", "several-planes", "odd",
    "cell", "answer", "below-closing", "in-note",
]  # fmt: skip
Code = SharedDoubt | OwnDoubt
"""The codes of all reasons."""

REASONS: Mapping[str, str] = {
    "turn-or-slip": "A turn, or a slip?",
    "no-manoeuvre": "I do not know this manoeuvre.",
    "fourth-move": "This is more than the three moves of a turn.",
    "two-in-one": "Two manoeuvres stand here for one move.",
    "which-move": "Which move is this for?",
    "which-order": "A move is named here, and not what it is to be.",
    "fire-twice": "Fire is ordered twice here for one move.",
    "which-fire": "Is this the fire of one move, or of each?",
    "fire-of-no-move": "There is fire here for a move that I do not find.",
    "dash": "Does the dash here say that there is no fire?",
    "fewer-than-before": "With this you would have fewer moves than before: is that meant?",
    "two-lists": "Two lists of moves stand here, and I may not choose for you.",
    "alternative": "Is this instead of what stands before it?",
    "asks-to-change": "You ask whether to change an order: shall I change it?",
    "two-strips": "Two strips are named here.",
    "which-strip": "Which strip?",
    "two-repairs": "Two repairs are ordered here, and not alike.",
    "stays-and-moves": "Do you stay on the ground, or fly these moves?",
    "stays-and-goes": "Do you stay where you are, or take off or land?",
    "taken-back": "This takes your orders back, and I find no others.",
    "which-plane": "Which of your planes is this for?",
    "several-planes": "Are these orders for several planes?",
    "odd": "I could read this as orders only by guessing.",
    "cell": "I cannot read this part of your table.",
    "answer": "I cannot tell what this answers.",
    "below-closing": "This stands below your name: is it an order?",
    "in-note": "This stands in a note to me: is it an order?",
}
