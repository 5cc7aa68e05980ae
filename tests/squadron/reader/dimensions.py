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
    "pluses": " + ", "sentences": ". Then ", "and thens": " and then ",
}  # fmt: skip
#: Items by number, a line each; `{}` the number.
NUMBERS = ("{}. ", "{}) ", "({}) ", "{}: ", "#{} ", "M{}: ", "Step {}: ")
#: What stands between numbered items.
NUMBERED = ("\n", "\n", "\n", " ", ", ", "; ")
#: Who flies, before what is flown; of verbs, which need a subject only, and of all else.
LEADS: Mapping[str, Sequence[str]] = {
    "verbs": ("", "", "I ", "we ", "I will ", "please ", "my Kite is to "),
    "else": ("", "", "", "I fly ", "my moves are ", "we do ", "I'll fly ", "Kite flies ",
             "my plan is: ", "this time "),
}  # fmt: skip
#: Why, behind the moves.
REASONS = (
    ", to get behind Otter", " because Otter is on my tail", ", so that Baron overshoots me",
    " (Baron will not expect that)", ", since Swallow is above me",
    ", which should shake off Otter", " (slow but safe)", ", as Dora does",
    ", hoping that Baron goes straight",
)  # fmt: skip
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
#: A list of targets below its heading; the heading, each of them, what stands between.
TARGET_LISTS = (
    ("Targets:\n", "{}", "\n"), ("Attack:\n", "- {}", "\n"), ("Fire at:\n", "{n}. {}", "\n"),
    ("Targets: ", "{}", " > "), ("Attack: ", "{}", " / "), ("My targets: ", "{n}) {}", " "),
    ("Shoot: ", "{}", ", "), ("Targets in order: ", "{}", "; "), ("Attack - ", "{}", ", "),
)  # fmt: skip
#: Must be asked about, in the place of an attack.
AIM_DOUBTS = (
    "Attack {} if she is below me.", "Maybe attack {}.", "Attack whoever shot me.",
    "Shoot the red one.", "Same target as last round.", "Attack {} unless he turns left.",
    "Shoot at {} or {}, you choose.", "Attack {} only if he has one health left.",
    "I might shoot at {}.", "Attack {} when he is hurt.", "Shoot {} as long as Kite is alive.",
)  # fmt: skip
#: Of what was, of what others do, of life; orders nothing.
TALES = (
    "Last round I turned left, silly me.", "My wife says I should bank left more often.",
    "I went straight twice last round and it hurt.", "The bank was closed today.",
    "My daughter turns nine on Friday.", "I never know when to climb and when to dive.",
    "We drove straight home.", "The dog took a turn for the worse.", "Was I right about the bump?",
    "Last time I shot at the nearest and missed.", "It was a long shot.",
    "How much does a bank cost?", "He turned left, she turned right, and I sat in the middle.",
    "I attacked the garden today.", "There is little time left.",
    "My wife thinks I turn left too often.",
)  # fmt: skip
#: Words of orders that a finger may slip in.
SLIPPING = (
    "straight", "attack", "shoot", "climb", "starboard", "gentle", "sharp", "forward", "ahead",
    "otherwise", "closest", "blocked", "right", "levels",
)  # fmt: skip
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
#: The next target, told behind the others: if `{gone}` is gone, `{next}`.
NEXT_TARGETS = (
    "If {gone} is gone, {next}.", "{next} if {gone} is gone.", "Should {gone} be gone, {next}.",
    "{next} (if {gone} is gone).", "If I can't reach {gone}, I shoot at {next}.",
    "If {gone} is out of range, then {next}.", "{next} otherwise.", "Failing that, {next}.",
)  # fmt: skip
#: What is said of a plane, and orders nothing.
REMARKS = (
    "{} is too far away.", "{} shot me last round.", "Last round I shot {}.",
    "I think {} is bluffing.",
    "{} flew straight into my guns last round.", "{} will bank right, I bet.", "Nice shot, {}!",
    "I expect {} to turn left.", "{} has two health left.", "Beware of {}, they say.",
    "My wife likes {}.", "What is {} up to?", "{} and I are old friends.",
    "Did {} climb last round?",
)  # fmt: skip
#: An Immelmann behind a kill, and its levels.
IMMELMANNS: Mapping[str, Sequence[str]] = {
    "0": ("Immelmann if I shoot him down.", "If I get him, Immelmann.", "Immelmann: 0"),
    "1": ("If I kill him, Immelmann and up one.", "Immelmann 1", "Immelmann (1) if he falls."),
    "2": ("If I get him, Immelmann and up two.", "Immelmann: 2", "On a kill, Immelmann, 2 levels."),
}  # fmt: skip
#: Below the signature.
POSTSCRIPTS = (
    "PS: never {}.", "PS. Don't shoot {}.", "P.S. Leave {} alone, please.", "PS - I spare {}.",
)  # fmt: skip
CHATTY_POSTSCRIPTS = (
    "PS: when is the deadline?", "PS. The map was lovely.", "P.S. {} owes me a beer.",
    "PS: did {} really dive last round?", "PS - I hope {} turns left.",
)  # fmt: skip
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
