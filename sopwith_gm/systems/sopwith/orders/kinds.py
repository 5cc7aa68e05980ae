"""Kinds of words and marks, by what the steps do with them."""

#: How wide a mark parts what stands around it.
WIDTHS = {
    "comma": 3, "semi": 4, "newline": 4, "dot": 4, "quest": 4, "pipe": 2, "then": 4, "arrow": 2,
    "slash": 2, "dash": 2, "star": 2, "bang": 2, "plus": 1, "and": 1, "with": 1, "open": 1,
    "close": 0,     "quote": 0, "bullet": 4, "hash": 0, "colon": 0, "equals": 0,
}  # fmt: skip
MARKS = frozenset(WIDTHS)
STYLED = frozenset({"pipe", "slash", "dash", "star", "bang", "arrow"})
FREE = frozenset(
    {
        "fill",
        "soft",
        "go",
        "i",
        "will",
        "in",
        "to_",
        "with",
        "and",
        "then",
        "only",
        "again",
        "idiom",
        "ground",
        "article",
    }
)
#: Words that are no orders by themselves.
IDLE = frozenset(
    {
        "others",
        "past",
        "ask",
        "of_turn",
        "idiom",
        "points",
        "put",
        "up",
        "intend",
        "no_letter",
        "centre",
        "called_off",
        "silent",
        "at_will",
        "before",
        "stands",
        "other",
        "add",
        "finally",
        "to_begin",
        "hex",
        "hm",
        "except",
        "allow",
        "decides",
        "vocative",
        "numbering",
        "speaks",
        "spend",
        "to_extent",
        "rests",
        "in_for",
    }
)
BEGINS_AIM = frozenset(
    {"side", "ahead", "letter_a", "letters", "all_dirs", "nothing", "both_sides", "fire_code"}
)
BEHIND_A = frozenset(
    {
        "fire",
        "gun",
        "no",
        "nothing",
        "hold_fire",
        "then",
        "and",
        "with",
        "loud",
        "silent",
        "in",
        "again",
        "only",
        "code",
        "twice",
        "each",
        "always",
        "number",
        "both_sides",
        "all_guns",
        "both_guns",
        "all_dirs",
        "all",
    }
)
BEHIND_IMMELMANN = frozenset({"and", "then", "with", "in", "on", "no", "without"})
BEHIND_FIRE = frozenset(
    {
        "and",
        "then",
        "in",
        "on",
        "at",
        "as",
        "every",
        "each",
        "all",
        "twice",
        "once",
        "with",
        "for",
        "when",
        "if",
        "please",
        "again",
        "only",
        "too",
        "also",
        "or",
    }
)
IDLE |= FREE - {"ground"}
DOUBT = 0.8
#: Fire, of which there is one.
ONE_SHOT = frozenset({"burst", "shot", "salvo", "volley"})
#: Marks behind a number that make it the number of a move.
BEHIND_LABEL = frozenset(
    ["colon", "bang", "dot", "close", "dash", "slash", "comma", "equals", "pipe"]
)
FLOWN_BY = "a strip that is flown by"
"""What the step is called by which a strip is named and orders nothing."""
