"""The dimensions of lists, codes and forms: each a few variants that players really use."""

from collections.abc import Mapping


def _of_three(*labels: str) -> dict[str, tuple[str, str, str]]:
    """By their first, what stands before each of the moves: `1. | 2. | 3.`"""
    split = [label.split("|") for label in labels]
    return {one.strip(): (one, two, three) for one, two, three in split}


HEADS = {
    "none": ("", "", ""),
    **_of_three(
        "1. |2. |3. ", "1) |2) |3) ", "(1) |(2) |(3) ", "1: |2: |3: ", "1 - |2 - |3 - ", "1 |2 |3 ",
        "#1 |#2 |#3 ", "M1 |M2 |M3 ", "M1: |M2: |M3: ", "m1=|m2=|m3=", "- |- |- ", "* |* |* ",
        "Move 1: |Move 2: |Move 3: ", "move 1 - |move 2 - |move 3 - ", "Move 1 |Move 2 |Move 3 ",
        "Move I: |Move II: |Move III: ", "Move one: |Move two: |Move three: ", "a) |b) |c) ",
        "I. |II. |III. ", "I: |II: |III: ", "I) |II) |III) ", "i) |ii) |iii) ",
        "First: |Second: |Third: ", "first, |second, |third, ", "1st: |2nd: |3rd: ",
        "First move: |Second move: |Third move: ", "1st move: |2nd move: |3rd move: ",
    ),
}  # fmt: skip
BULLETS = ("none", "-", "*")
ROMAN = ("I:", "I.", "I)", "i)")
CODES = ("A", "LT", "RT", "LS", "RS", "0", "I")
SPELT = {
    "code": {man: (man,) for man in CODES},
    "small": {man: (man.lower(),) for man in CODES},
    "words": {
        "A": ("ahead", "straight ahead", "straight", "forward"), "LT": ("left turn", "turn left"),
        "RT": ("right turn", "turn right"), "LS": ("left slip", "slip left", "port slip"),
        "RS": ("right slip", "slip right", "slip starboard"), "I": ("Immelmann",),
        "0": ("no move", "stand still"),
    },
    "Words": {
        "A": ("Ahead", "Straight"), "LT": ("Left turn", "Turn left"), "LS": ("Left slip",),
        "RT": ("Right turn", "Turn right"), "RS": ("Right slip", "Slip right"),
        "I": ("Immelmann turn",), "0": ("Stand still",),
    },
}  # fmt: skip
FIRES = {
    # How fire stands beside its manoeuvre ({c} L+R, {g} LR, {w} left and right), and how none.
    "/L": ("/{c}", "/-", "/none", "/", "", "/0"),
    "/ L": (" / {c}", " / -", " / none", ""),
    ":L": (":{c}", ":-", ":none", ":0", ""),
    "-L": ("-{g}", "-0", "-none", ""),
    " - L": (" - {c}", " - none", " - no fire", ""),
    "(L)": ("({c})", "()", "(-)", ""),
    " (L)": (" ({c})", " ()", " (-)", " (none)", ""),
    "[L]": ("[{c}]", "[]", "[-]", ""),
    " [L]": (" [{c}]", " [-]", " [none]", ""),
    "{L}": ("{{{c}}}", "{{}}", "{{-}}", ""),
    " FL": (" F{g}", " F-", " F0", " NF", ""),
    "FL": ("F{g}", ""),
    "/FL": ("/F{g}", "/-", "/NF", ""),
    "+FL": ("+F{g}", ""),
    " F:L": (" F:{c}", " F:-", " F: none", ""),
    " fire L": (" fire {c}", " no fire", " fire none", " fire -", ""),
    ", fire L": (", fire {c}", ", no fire", ", hold fire", ""),
    " - fire L": (" - fire {c}", " - no fire", " - fire none", " - hold fire", ""),
    ", L": (", {c}", ", -", ", none", ", nothing"),
    " w/ fire L": (" w/ fire {c}", " w/o fire", " no fire", ""),
    " (fire L)": (" (fire {c})", " (no fire)", " (fire none)", ""),
    " + fire L": (" + fire {c}", " + no fire", ""),
    " & fire L": (" & fire {c}", " & no fire", " & hold fire", ""),
    " fire: L": (" fire: {c}", " fire: none", " fire: -", " fire: no", ""),
    " fire left": (" fire {w}", " no fire", " hold fire", " don't fire", ""),
    " and fire left": (" and fire {w}", " and no fire", " and don't fire", ""),
    ", firing left": (", firing {w}", ", not firing", ", no firing", ""),
    " firing left": (" firing {w}", " without firing", " not firing", ""),
    " shoot left": (" shoot {w}", " don't shoot", " no shooting", ""),
    " with fire left": (" with fire {w}", " without fire", " with no fire", ""),
    " guns left": (", guns {w}", ", guns silent", ", no guns", ""),
    "/left": ("/{w}", "/none", "/nothing", "/no fire"),
    "!L": ("!{g}", ""),
    "*L": ("*{g}", ""),
    ">L": (">{g}", ""),
}  # fmt: skip
GLUED = {
    "/L",
    ":L",
    "-L",
    "(L)",
    "[L]",
    "{L}",
    "FL",
    "/FL",
    "+FL",
    "!L",
    "*L",
    ">L",
    " FL",
    "/left",
}
CODED = {"FL", "!L", "*L", ">L", "+FL", " FL", "-L"}
"""Styles of who writes codes for manoeuvres as well."""
MAY_BE_OF_PILOT = (
    " fire L",
    " fire: L",
    " fire left",
    " and fire left",
    " shoot left",
    " firing left",
)
"""Behind an I: `I fire left`."""
JOINTS = {"L+R": "+", "L&R": "&", "LR": ""}
SEPARATORS = {
    "lines": "\n", "blank lines": "\n\n", "commas": ", ", "semicolons": "; ", "slashes": " / ",
    "tight slashes": "/", "bars": " | ", "spaces": " ", "arrows": " -> ", "wide": "   ",
    "full stops": ". ",
}  # fmt: skip
PLACES = {
    # Where the fire stands: beside each manoeuvre, or in a row, numbered or not.
    "beside": "",
    "row": "Fire: {0}, {1}, {2}",
    "Firing row": "Firing: {0} / {1} / {2}",
    "small row": "fire {0}, {1}, {2}",
    "dashed row": "Fire - {0}, {1}, {2}",
    "guns row": "Guns: {0}, {1}, {2}",
    "numbered row": "Fire: 1 {0}, 2 {1}, 3 {2}",
    "dotted row": "Fire: 1. {0} 2. {1} 3. {2}",
    "no fire": "No fire.",
    "fire none": "Fire: none",
}
NO_FIRE = ("no fire", "fire none")
OPENINGS = (
    "T4 ", "T4: ", "T4\n", "Turn 4: ", "Turn 4:\n", "Turn 4\n\n", "Orders: ", "Orders:\n",
    "Turn 4 orders: ", "Orders for turn 4:\n", "Moves: ", "Moves:\n", "My orders: ",
    "Red Biddy reports: ", "Red Biddy reports:\n", "Young Tom:\n", "Hi Bob,\n\n", "Hello! ",
    "Dear GM,\nmy orders for turn 4:\n\n", "Here are my moves:\n", "Turn 4 - ",
    "*** ORDERS TURN 4 ***\n", "Plane: Red Biddy\nTurn: 4\n",
)  # fmt: skip
CLOSINGS = (
    "\n\nTom", "\n-- \nTom", "\n\nCheers,\nTom", "\n\nThanks!", "\n\nOver and out.", "\n\nN",
    "\n- Tom", "\nRegards\nTom Brown",
)  # fmt: skip
GROUND: Mapping[str, tuple[str, object]] = {
    "Take off: alpha": ("take_off", "alpha"),
    "Taking off from the beta strip.": ("take_off", "beta"),
    "Takeoff gamma": ("take_off", "gamma"),
    "I take off from alpha.": ("take_off", "alpha"),
    "Take-off via beta": ("take_off", "beta"),
    "Landing on beta.": ("land", "beta"),
    "Landing: alpha": ("land", "alpha"),
    "I hereby announce that I land on gamma.": ("land", "gamma"),
    "This is to announce a landing.": ("land", True),
    "I am landing.": ("land", True),
    "Landing: yes": ("land", True),
    "Landing": ("land", True),
    "Not landing.": ("not_landing", True),
    "Landing: no": ("not_landing", True),
    "No landing": ("not_landing", True),
    "He is not landing.": ("not_landing", True),
    "She does not land.": ("not_landing", True),
    "I am not landing.": ("not_landing", True),
}
DOUBTFUL = ("left", "L", "turn", "A or LT", "slip", "R", "LT if he comes closer", "right")
SAID = {"L": "left", "R": "right", "A": "ahead"}
