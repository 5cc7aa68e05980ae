"""Whose game it is: said wherever its rules are told, as their licence asks."""

CREDIT = (
    "Squadron Leader is by Tim Smith (Wollivan), CC BY-SA 4.0; these rules restate it, and are "
    "under the same licence."
)
