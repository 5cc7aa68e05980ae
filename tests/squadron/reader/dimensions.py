"""How players write, in dimensions of which `composing.py` puts messages together."""

from collections.abc import Mapping, Sequence

PLANES = ("Baron", "Dora", "Kite", "Otter", "Swallow")
OTHERS = tuple(name for name in PLANES if name != "Kite")
CODES = ("S", "S", "S", "BL", "BR", "TL", "TR")

#: A manoeuvre in a notation: a straight; a bank; a turn; the sides.
NOTATIONS: Mapping[str, tuple[str, str, str, str, str]] = {
    "codes": ("S", "B{}", "T{}", "L", "R"),
    "small codes": ("s", "b{}", "t{}", "l", "r"),
    "side first": ("F", "{}B", "{}T", "L", "R"),
    "words": ("straight", "bank {}", "turn {}", "left", "right"),
    "words turned": ("ahead", "{} bank", "{} turn", "left", "right"),
    "ships": ("straight on", "bank to {}", "turn to {}", "port", "starboard"),
    "nouns": ("a straight", "a bank to the {}", "a turn to the {}", "left", "right"),
    "adjectives": ("forward", "gentle {}", "sharp {}", "left", "right"),
    "degrees": ("straight", "45 {}", "90 {}", "left", "right"),
    "verbs": ("fly straight", "bank {}", "turn hard {}", "left", "right"),
}
IN_CODE = ("codes", "small codes", "side first")
#: How so many of one kind that follow each other are told; `{}` each of them, `{n}` the number.
COUNTS: Mapping[str, Sequence[str]] = {
    "each": ("{}",),
    "times in codes": ("{} x{n}", "{n}x {}", "{n}x{}", "{}x{n}"),
    "times in words": ("{} {often}", "{} x {n}", "{n} x {}", "{} ({n} times)"),
}
OFTEN = {2: "twice", 3: "three times"}
JOINS = {
    "commas": ", ", "semicolons": "; ", "slashes": " / ", "bars": " | ", "arrows": " > ",
    "lines": "\n", "thens": ", then ", "blanks": " ", "bare thens": " then ", "ands": " and ",
    "pluses": " + ",
}  # fmt: skip
HEIGHTS: Mapping[str, Sequence[str]] = {
    "CLIMB 1": ("climb 1", "climb", "up one", "gain a level", "one level up", "climb one level"),
    "CLIMB 2": ("climb 2", "up two", "gain two levels", "climb by two", "climb two levels"),
    "DIVE 1": ("dive 1", "dive", "down one", "lose a level", "one level down", "drop one"),
    "DIVE 2": ("dive 2", "down two", "lose two levels", "dive by two", "descend two levels"),
    "DIVE ALL": ("dive all the way", "dive to the deck", "all the way down"),
}
ELSES = {
    "else": ", else {}", "otherwise": ", otherwise {}", "if blocked": "; if blocked, {}",
    "in brackets": " (if bumped: {})", "a sentence": ". If that spot is taken, {}",
    "or else": ", or else {}", "failing that": ", failing that {}",
    "should": ". Should that be blocked, {}",
}  # fmt: skip
ATTACKS = {
    "attack": "attack {}", "shoot": "shoot {}", "shoot at": "shoot at {}",
    "fire at": "I fire at {}",
    "go for": "go for {}", "please": "please shoot at {}", "my target": "my target is {}",
    "engage": "engage {}", "will": "I'll attack {}",
}  # fmt: skip
TARGETS = {
    "then": ", then ", "else": ", else ", "or": " or ", "otherwise": ", otherwise ",
    "and then": " and then ", "failing him": ", failing him ",
}  # fmt: skip
WISHES = {
    "NEAREST": ("the nearest", "whoever is closest", "anybody in arc", "anyone", "the closest"),
    "WEAKEST": ("the weakest", "whoever has least health", "the most damaged"),
}  # fmt: skip
WITHINS = {
    "": ("", "", "", "", " if in range", " if I can", " if he is in my arc"),
    "1": (" only at close range", ", only at point blank", " at range 1 only",
          ", but only at close range"),
    "2": (", not at long range", " within two sections", " unless at range 3", ", not at range 3"),
}  # fmt: skip
NEVERS = (
    "Never {}.", "Leave {} alone.", "Don't shoot {}.", "I never attack {}.", "And not {}, please.",
    "{} is not to be shot.",
)  # fmt: skip
BUTS = ("anyone but {}", "anybody except {}", "everybody but {}", "the nearest, but not {}")
HOLDS = ("Hold fire.", "No shooting.", "Don't shoot.", "No attack this round.", "I hold my fire.")
OPENINGS = (
    "", "", "", "Hi,\n", "Hello Sam,\n\n", "Evening all.\n", "Sorry I'm late.\n",
    "What a round that was! ", "Here are my orders.\n", "The dog is ill, so this is short.\n",
)  # fmt: skip
ROUNDS = (
    "Round {}:\n",
    "Round {}. ",
    "Orders for round {}:\n",
    "For round {}: ",
    "R{}\n",
    "== Round {} ==\n",
)
CLOSINGS = ("", "", "", "\nCheers", "\n\nThanks,\nPat", " Good luck all!", "\nSee you on Sunday.")
#: What is put behind orders and changes them; `{old}`, `{new}` a manoeuvre or a target.
CORRECTIONS = {
    "make the one another": "Sorry, make the {old} a {new}.",
    "instead of": "Correction: {new} instead of the {old}.",
    "should be": "Oops, the {old} should be a {new}.",
    "where I wrote": "No: {new} where I wrote {old}.",
    "scrub and all anew": "Scrub that. Moves: {all}.",
    "correction and all anew": "Correction: {all}.",
    "add": "Correction: add a {new} at the end.",
    "the last": "Correction: the last one should be a {new}.",
    "scrub it": "Scrub the {old}.",
    "target": "Correction: attack {whom}.",
    "target instead": "No, {whom} instead of {aim}.",
}
#: Must be asked about, put behind the moves.
DOUBTFUL = {
    "a side alone": ", left", "no side": ", bank", "a choice": " or {}", "maybe": ", then maybe {}",
    "a number": ", left 2", "a condition": ", {} if Otter stays", "towards": ", turn towards Otter",
}  # fmt: skip


FORMS = {
    "form": "Moves: {}\n{}", "dots": "Move .....: {}\nRemarks ..: none\n{}",
    "stars": "* Moves: {}\n* {}", "equals": "Moves = {}\n\n{}",
}  # fmt: skip
FRAMES = ("prose", "prose", "lines", "dictated", *FORMS)
HANDS = ("usual", "usual", "usual", "capitals", "small")
TAILS = ("", "", "cheers", "the kettle is boiling", "thanks", "my battery is dying")
