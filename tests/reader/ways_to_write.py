"""Writes known moves as pilots write them: numbered, in rows, tables and prose, with corrections.

`EVERYDAY` are the ways that must be read exactly, `LOOSE` those that a reader may ask about. What a
careful human could not tell for sure is never written; a comment says what it would be.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple


class Move(NamedTuple):
    """A manoeuvre of `A LT RT LS RS 0 I`, and its bursts in order, of `A L R`; "" for none."""

    manoeuvre: str
    fire: str = ""

    def __str__(self) -> str:
        """`LT/L`."""
        return "/".join(filter(None, self))


class Written(NamedTuple):
    """A text, and the moves that are meant by it."""

    text: str
    moves: tuple[Move, ...]


Moves = Sequence[Move]
Way = Callable[[Random], Written]

# Never "hold": "hold fire left" may be to hold one's fire.
MANOEUVRES = {
    "A": ("ahead", "Ahead", "straight ahead", "forward", "straight on", "fly straight ahead"),
    "LT": ("left turn", "turn left", "Turn left", "turn to the left", "port turn", "turn to port"),
    "RT": ("right turn", "turn right", "Right turn", "turn to the right", "turn to starboard"),
    "LS": ("left slip", "slip left", "Slip left", "sideslip left", "slip to port", "left sideslip"),
    "RS": ("right slip", "slip right", "Slip right", "slip to the right", "side-slip right"),
    "0": ("stay put", "stand still", "Stay put"),
    "I": ("Immelmann", "Immelman turn", "immelmann turn"),
}
DIRECTIONS = {
    "A": ("ahead", "forward"),
    "L": ("left", "to the left", "port"),
    "R": ("right", "to the right", "starboard"),
}
# Not " guns left": "ahead guns left" may be two directions of fire; nor "burst", before which `A`
# may be a word.
SPOKEN_FIRE = (
    " fire {said}", ", fire {said}", " - fire {said}", " (fire {said})", " and fire {said}",
    " + fire {said}", " firing {said}", ", firing {said}", " with fire {said}", " shoot {said}",
    " Fire {said}", " Fire: {said}", " FIRE {said}", " *fire {said}", ": fire {said}",
    ", guns {said}",
)  # fmt: skip
CODED_FIRE = (" F{code}", "/{joined}", " ({joined})")
#: Not in a row: "A F:A, A" may be one move that fires twice.
OPEN_CODED_FIRE = (" F {joined}", " F:{joined}", " f{joined}")
FIRE_FIRST = ("(fire {said}) {move}", "fire {said} then {move}", "fire {said}; {move}")
NO_FIRE = (", no fire", " - no fire", " (no fire)", " no fire")
NO_BURST = ("none", "-", "0", "no", "nil")

NUMBERS = (
    ("1. ", "2. ", "3. "), ("1) ", "2) ", "3) "), ("(1) ", "(2) ", "(3) "), ("1: ", "2: ", "3: "),
    ("1 - ", "2 - ", "3 - "), ("#1 ", "#2 ", "#3 "), ("1 ", "2 ", "3 "), ("1.", "2.", "3."),
    ("I. ", "II. ", "III. "), ("I) ", "II) ", "III) "), ("a) ", "b) ", "c) "),
    ("M1 ", "M2 ", "M3 "), ("M1: ", "M2: ", "M3: "), ("Move1: ", "Move2: ", "Move3: "),
    ("Move 1: ", "Move 2: ", "Move 3: "), ("Move 1 ", "Move 2 ", "Move 3 "),
    ("Move 1 - ", "Move 2 - ", "Move 3 - "), ("move one: ", "move two: ", "move three: "),
    ("First: ", "Second: ", "Third: "), ("First move: ", "Second move: ", "Third move: "),
    ("1st: ", "2nd: ", "3rd: "), ("1st move: ", "2nd move: ", "3rd move: "),
)  # fmt: skip
IN_TURN = ("First: ", "Then: ", "Finally: ")
BULLETS = ("- ", "* ", "• ", "– ")
SEPARATORS = (", ", "; ", ",", "\n", " -> ", " → ", " then ", ", then ", " | ")
REMARKS = ("(to get behind him)", "(take that!)", "(into K11)", "(he will not expect it)")


def deal(rng: Random, *, without: str = "", fire: bool = True) -> list[Move]:
    """Three moves, now and then two; about half of them with fire, of up to three bursts.

    Of all manoeuvres but those of `without`; where `fire` is false, none fires.
    """
    often = ("A", "A", "LT", "LT", "RT", "RT", "LS", "RS", "0", "I")
    manoeuvres = [one for one in often if one not in without]
    bursts = (0, 0, 0, 1, 1, 2, 3) if fire else (0,)
    return [
        Move(rng.choice(manoeuvres), "".join(rng.sample("ALR", rng.choice(bursts))))
        for _ in range(rng.choice((3, 3, 3, 3, 2)))
    ]


class Hand(NamedTuple):
    """One pilot's way with every move of a text."""

    codes: frozenset[str]
    """The manoeuvres that are `LT`, and not `turn left`."""
    forms: tuple[str, ...]
    """How fire is written behind them."""
    lists: bool = True
    """Whether three directions may be `left, ahead and right`."""


def any_hand(rng: Random, *, without: str = "", lists: bool = True) -> Hand:
    """`without`: manoeuvres whose codes would not be known for them here."""
    if rng.random() < 0.5:
        return Hand(frozenset(), SPOKEN_FIRE, lists)
    codes = frozenset(MANOEUVRES) - set(without)
    if rng.random() < 0.4:
        return Hand(codes, CODED_FIRE + OPEN_CODED_FIRE if lists else CODED_FIRE, lists)
    return Hand(codes - {"I"}, SPOKEN_FIRE, lists)  # "I fire left" may have no manoeuvre


def directions(rng: Random, fire: str, *, worded: bool) -> str:
    """`port, ahead and to the right`, or `L+A+R`; "" for no fire."""
    if not worded:
        return rng.choice(("+", "+", "&", " + ", " and ")).join(fire)
    said = [rng.choice(DIRECTIONS[one]) for one in fire]
    return " and ".join(filter(None, (", ".join(said[:-1]), *said[-1:])))


def manoeuvre(rng: Random, move: Move, *, codes: bool) -> str:
    """`LT`, or `turn to port`."""
    return move.manoeuvre if codes else rng.choice(MANOEUVRES[move.manoeuvre])


def order(rng: Random, move: Move, hand: Hand) -> str:
    """`LT/L`, or `turn to port, firing ahead`; without fire often nothing behind the manoeuvre."""
    said = manoeuvre(rng, move, codes=move.manoeuvre in hand.codes)
    if not move.fire:
        return said + rng.choice(("", "", *NO_FIRE))
    worded = rng.random() < 0.5 and (hand.lists or len(move.fire) < 3)
    fire = directions(rng, move.fire, worded=worded)
    behind = rng.choice(hand.forms)
    return said + behind.format(said=fire, code=move.fire, joined="+".join(move.fire))


def orders(rng: Random, moves: Moves, *, without: str = "", lists: bool = True) -> list[str]:
    """Each move with its fire, in one hand."""
    hand = any_hand(rng, without=without, lists=lists)
    return [order(rng, move, hand) for move in moves]


def bare(rng: Random, moves: Moves, *, codes: bool) -> list[str]:
    """The manoeuvres alone. Never `I` first, which may number the row or be the pilot."""
    return [
        manoeuvre(rng, move, codes=codes and (move.manoeuvre != "I" or at > 0))
        for at, move in enumerate(moves)
    ]


def numbered(rng: Random, moves: Moves, *, numbers: Sequence[str]) -> str:
    """Below each other, or on one line. Not "1. I. 2. LT", where `I.` may be a number."""
    between = rng.choice(("\n", "\n", "\n\n", ", ", "; ", ". ", " "))
    said = orders(rng, moves, without="I" if between == ". " else "")
    return between.join(number + one for number, one in zip(numbers, said, strict=False))


def row(rng: Random, moves: Moves, *, between: str) -> str:
    """`turn left, firing ahead; A`."""
    # A last "I" below the others is a signature; "LT fire L, 0" may fire left and then not.
    without = "0I" if between == "\n" else "0"
    return between.join(orders(rng, moves, without=without, lists=False))


def row_of_slashes(rng: Random, moves: Moves) -> str:
    """`LT / A / RS`, and no fire: "A fire A / A" may be one move that fires twice."""
    codes = rng.random() < 0.5
    return rng.choice((" / ", "/")).join(bare(rng, moves, codes=codes))


def row_of_codes(rng: Random, moves: Moves) -> str:
    """`LT/L, A, RS/A+L`: nothing but codes. Not "LT - A", which may be a turn and a shot ahead."""
    between = rng.choice((", ", "; ", ","))
    return between.join("/".join(filter(None, (m.manoeuvre, "+".join(m.fire)))) for m in moves)


def fire_first(rng: Random, moves: Moves) -> str:
    """`1. (fire left) turn right`. Not "fire left, ahead", where ahead may be fired at."""
    numbers = rng.choice(NUMBERS)
    said = []
    for number, move in zip(numbers, moves, strict=False):
        form = rng.choice(FIRE_FIRST) if move.fire else "{move}"
        fire = directions(rng, move.fire, worded=True) if move.fire else ""
        said.append(number + form.format(said=fire, move=manoeuvre(rng, move, codes=False)))
    return rng.choice(("\n", "\n\n")).join(said)


def fire_on_its_own_line(rng: Random, moves: Moves) -> str:
    """`Moves: LT, A, RS`, and below it `Fire: L, none, A+R`."""
    # Not "LT - A", which may be a turn and a shot ahead.
    between = rng.choice((", ", "; ", " / "))
    none = rng.choice(NO_BURST)
    label = rng.choice(("", "Moves: ", "Manoeuvres: ", "Orders: "))
    heading = rng.choice(("Fire: ", "fire: ", "Firing: ", "Guns: ", "Shots: "))
    fires = rng.choice((", ", "; ", " / ")).join("+".join(move.fire) or none for move in moves)
    return f"{label}{between.join(bare(rng, moves, codes=True))}\n{heading}{fires}"


def shared_fire(rng: Random, *, on: Sequence[str]) -> Written:
    """`LT, A, RS (fire left in moves 1 and 3)`: fire of one kind, said behind the row."""
    moves = deal(rng)
    fire = "".join(rng.sample("ALR", rng.choice((1, 1, 2))))
    where = sorted(rng.sample(range(len(moves)), rng.choice((1, 2))))
    said = directions(rng, fire, worded=rng.random() < 0.5)
    row_said = rng.choice((", ", "; ", " then ")).join(bare(rng, moves, codes=rng.random() < 0.5))
    verb = rng.choice(("fire", "firing", "Fire", "shooting"))
    behind = f"{verb} {said} {_in_moves(rng, rng.choice(on), where)}"
    wrap = rng.choice((" ({})", ", {}", " - {}", "\n{}", "\n\n{}.", ". {}", "; {}"))
    shared = (Move(m.manoeuvre, fire if at in where else "") for at, m in enumerate(moves))
    return Written(row_said + wrap.format(behind), tuple(shared))


def _in_moves(rng: Random, on: str, where: Sequence[int]) -> str:
    """`in moves 1 and 3`, `on the second move`; `where` counts from 0."""
    figures = " and ".join(str(at + 1) for at in where)
    words = " and ".join(("first", "second", "third")[at] for at in where)
    several = "s" if len(where) > 1 else ""
    return rng.choice((f"{on} move{several} {figures}", f"{on} the {words} move{several}"))


def with_dashes(rng: Random, moves: Moves) -> str:
    """`Move 1 - turn to port - fire right`."""
    label = rng.choice(("Move {} - ", "move {} - ", "Move {} – ", "{} - "))
    dash = rng.choice((" - ", " – ", " -- "))
    lines = []
    for number, move in enumerate(moves, start=1):
        fire = directions(rng, move.fire, worded=True) if move.fire else ""
        behind = f"{dash}fire {fire}" if fire else rng.choice(("", f"{dash}no fire"))
        lines.append(label.format(number) + rng.choice(MANOEUVRES[move.manoeuvre]) + behind)
    return "\n".join(lines)


def bullets(rng: Random, moves: Moves) -> str:
    """One line for each move, behind a bullet."""
    bullet = rng.choice(BULLETS)
    return "\n".join(bullet + said for said in orders(rng, moves))


def table(rng: Random, moves: Moves, *, bar: str, lists: bool) -> str:
    """Move, manoeuvre and fire in columns; with or without a ruler, and bars at the edges."""
    heading = ["Move", rng.choice(("Manoeuvre", "Maneuver", "manoeuvre")), "Fire"]
    none = rng.choice(("-", "none", ""))
    codes = rng.random() < 0.5
    rows = [heading]
    for number, move in enumerate(moves, start=1):
        worded = not codes and (lists or len(move.fire) < 3)
        fire = directions(rng, move.fire, worded=worded) if move.fire else none
        rows.append([str(number), manoeuvre(rng, move, codes=codes), fire])
    lines = [bar.join(cells) for cells in rows]
    if "|" in bar and rng.random() < 0.5:
        lines.insert(1, "---|---|---")
        lines = [f"|{line}|" for line in lines]
    return "\n".join(lines)


def prose(rng: Random, moves: Moves) -> str:
    """`First I turn left, firing ahead, then slip right and finally fly straight ahead.`"""
    verbs = {
        "A": ("fly straight ahead", "go straight on", "go ahead"),
        "LT": ("turn left", "turn to port"), "RT": ("turn right", "turn to starboard"),
        "LS": ("slip left", "slip to port"), "RS": ("slip right", "sideslip to starboard"),
        "0": ("stay put", "stand still"), "I": ("do an Immelmann",),
    }  # fmt: skip
    said = []
    for move in moves:
        fire = directions(rng, move.fire, worded=True) if move.fire else ""
        behind = rng.choice((" and fire {}", ", firing {}", " firing {}")).format(fire)
        said.append(rng.choice(verbs[move.manoeuvre]) + (behind if fire else ""))
    start = rng.choice(("First I ", "I ", "First, I ", "We "))
    last = rng.choice((", then ", " and then ", ", and finally ", ", finally "))
    return f"{start}{', then '.join(said[:-1])}{last}{said[-1]}."


def numbered_plainly(rng: Random, moves: Moves) -> str:
    """`1. LT fire L`, below each other."""
    return _numbered_lines(orders(rng, moves))


def _numbered_lines(said: Sequence[str]) -> str:
    return "\n".join(f"{number}. {one}" for number, one in enumerate(said, start=1))


def comma_row(rng: Random, moves: Moves) -> str:
    """`LT fire L, A, RS`."""
    return row(rng, moves, between=", ")


def capitals(rng: Random, moves: Moves) -> str:
    """`1. TURN LEFT, FIRE AHEAD`."""
    return rng.choice((numbered_plainly, comma_row))(rng, moves).upper()


def small_letters(rng: Random, moves: Moves) -> str:
    """`1. lt, fire ahead`. Not "i", which is the pilot."""
    codes = frozenset(MANOEUVRES) - {"I"} if rng.random() < 0.5 else frozenset()
    said = [order(rng, move, Hand(codes, SPOKEN_FIRE, lists=False)) for move in moves]
    return _numbered_lines(said).lower()


def no_spaces(rng: Random, moves: Moves) -> str:
    """`LT-FA,RS`. Not "I:FA", where `I` may be a number."""
    between = rng.choice((",", ";"))
    before, close = rng.choice((("/", ""), ("/F", ""), (" F", ""), ("-F", ""), ("(", ")")))
    joint = "+" if before in ("/", "(") else ""
    fires = [before + joint.join(move.fire) + close if move.fire else "" for move in moves]
    return between.join(move.manoeuvre + fire for move, fire in zip(moves, fires, strict=True))


def trailing_dots(rng: Random, moves: Moves) -> str:
    """`LT, fire ahead. RS. A...`. Not "I.", which may be a number, nor "RS/L. LT/R"."""
    dots = rng.choice((".", "...", " ."))
    codes = frozenset(MANOEUVRES) - {"I"} if rng.random() < 0.5 else frozenset()
    hand = Hand(codes, SPOKEN_FIRE, lists=False)
    return rng.choice(("\n", " ")).join(order(rng, move, hand) + dots for move in moves)


def remarks(rng: Random, moves: Moves) -> str:
    """`2. LT (to get behind him)`."""
    said = [f"{one} {rng.choice(REMARKS)}" for one in orders(rng, moves, without="0", lists=False)]
    return rng.choice((_numbered_lines, ", ".join))(said)


def square_brackets(rng: Random, moves: Moves) -> str:
    """`1. LT [L+R]`."""
    return _numbered_lines([f"{m.manoeuvre} [{'+'.join(m.fire) or '-'}]" for m in moves])


def dotted_codes(rng: Random, moves: Moves) -> str:
    """`L.T. fire left, A, R.S.`."""
    between = rng.choice((", ", "; ", "\n", " then "))
    said = []
    for move in moves:
        code = "".join(f"{letter}." for letter in move.manoeuvre) if move.manoeuvre[1:] else ""
        said_fire = directions(rng, move.fire, worded=len(move.fire) < 3)
        fire = f" fire {said_fire}" if move.fire else ""
        said.append((code or rng.choice(MANOEUVRES[move.manoeuvre])) + fire)
    return between.join(said)


def fire_between_commas(rng: Random, moves: Moves) -> str:
    """`LT,FA,RS`: fire behind its manoeuvre, but between the same commas as the moves."""
    said = [part for m in moves for part in (m.manoeuvre, f"F{m.fire}" if m.fire else "") if part]
    return rng.choice((",", ", ")).join(said)


def fire_said_behind(rng: Random, moves: Moves) -> str:
    """`LT, A, RS. I fire left in move 1 and ahead in move 3.`"""
    parts = [
        f"{directions(rng, move.fire, worded=len(move.fire) < 3)} in move {number}"
        for number, move in enumerate(moves, start=1)
        if move.fire
    ]
    said = f"I fire {rng.choice((' and ', ', ')).join(parts)}." if parts else "No fire."
    return ", ".join(bare(rng, moves, codes=True)) + rng.choice((". ", "\n")) + said


def prose_in_sentences(rng: Random, moves: Moves) -> str:
    """`I start with a left turn. Then ahead, shooting left. My last move is a right slip.`"""
    starts = ["I start with ", rng.choice(("Then ", "Next I go for ")), "My last move is "]
    said = []
    for start, move in zip(starts, moves, strict=False):
        fire = f", shooting {directions(rng, move.fire, worded=True)}" if move.fire else ""
        said.append(f"{start}{rng.choice(MANOEUVRES[move.manoeuvre]).lower()}{fire}.")
    return " ".join(said)


def correction(rng: Random) -> Written:
    """`Sorry, move 2 should be RS` below the orders: what it does not touch stands."""
    moves = deal(rng)
    at = rng.randrange(len(moves))
    old = moves[at]
    text = rng.choice((numbered_plainly, comma_row))(rng, moves)
    name = rng.choice((f"move {at + 1}", f"the {('first', 'second', 'third')[at]} move"))
    said, moves[at] = rng.choice(
        (_correct_the_manoeuvre, _correct_the_manoeuvre, _take_the_fire_back, _correct_the_fire)
    )(rng, old, name)
    return Written(text + rng.choice(("\n", "\n\n", ". ")) + said, tuple(moves))


def _correct_the_manoeuvre(rng: Random, old: Move, name: str) -> tuple[str, Move]:
    new = rng.choice([one for one in ("A", "LT", "RT", "LS", "RS") if one != old.manoeuvre])
    said = rng.choice(
        ("sorry, {name} should be {new}", "Sorry, {name} should be {new}.",
         "PS: {name} is {new}, sorry",
         "Correction: {name} is {new}", "Oops, {name} should read {new}.",
         "PS: please change {name} to {new}")
    )  # fmt: skip
    new_said = rng.choice((new, rng.choice(MANOEUVRES[new])))
    return said.format(name=name, new=new_said), Move(new, old.fire)


def _take_the_fire_back(rng: Random, old: Move, name: str) -> tuple[str, Move]:
    said = rng.choice(
        ("PS: no fire in {name} after all", "PS: No fire in {name} after all.",
         "Correction: no fire in {name}.", "Sorry, no fire in {name}.")
    )  # fmt: skip
    return said.format(name=name), Move(old.manoeuvre)


def _correct_the_fire(rng: Random, old: Move, name: str) -> tuple[str, Move]:
    fire = rng.choice("ALR")
    said = rng.choice(("PS: fire {fire} in {name} instead", "Sorry, in {name} I fire {fire}."))
    said = said.format(name=name, fire=rng.choice(DIRECTIONS[fire]))
    return said, Move(old.manoeuvre, fire)


def of_moves(
    writer: Callable[[Random, Moves], str], *, without: str = "", fire: bool = True
) -> Way:
    """A way of writing, from one that writes whatever moves it is dealt (see `deal`)."""

    def way(rng: Random) -> Written:
        moves = deal(rng, without=without, fire=fire)
        return Written(writer(rng, moves), tuple(moves))

    return way


EVERYDAY: dict[str, Way] = {
    f"numbered {n[0]!r} {n[1]!r}": of_moves(partial(numbered, numbers=n)) for n in NUMBERS
}
EVERYDAY |= {f"row {b!r}": of_moves(partial(row, between=b)) for b in SEPARATORS}
EVERYDAY |= {
    "row of slashes": of_moves(row_of_slashes, fire=False),
    "row of codes": of_moves(row_of_codes),
    "fire first": of_moves(fire_first),
    "fire on its own line": of_moves(fire_on_its_own_line),
    "shared fire": partial(shared_fire, on=("in", "on", "for")),
    "dashes": of_moves(with_dashes),
    "bullets": of_moves(bullets),
    "table of pipes": of_moves(partial(table, bar=" | ", lists=False)),
    "table of tabs": of_moves(partial(table, bar="\t", lists=False)),
    "prose": of_moves(prose),
    "capitals": of_moves(capitals),
    "small letters": of_moves(small_letters),
    "no spaces": of_moves(no_spaces),
    # "Stay put." may be said of the whole turn.
    "trailing dots": of_moves(trailing_dots, without="0"),
    "remarks": of_moves(remarks),
}
LOOSE: dict[str, Way] = {
    "first, then, finally": of_moves(partial(numbered, numbers=IN_TURN), without="0"),
    "shared fire during moves": partial(shared_fire, on=("during",)),
    "table of lists": of_moves(partial(table, bar=" | ", lists=True)),
    "square brackets": of_moves(square_brackets),
    "dotted codes": of_moves(dotted_codes),
    "fire between commas": of_moves(fire_between_commas),
    "fire said behind": of_moves(fire_said_behind, without="0I"),
    "prose in sentences": of_moves(prose_in_sentences, without="0"),
    "correction": correction,
}


def texts(ways: dict[str, Way], seed: int, count: int) -> Iterator[tuple[str, Written]]:
    """So many texts, each in one of these ways, with its name; of one seed always the same."""
    rng = Random(seed)
    names = sorted(ways)
    for _ in range(count):
        name = rng.choice(names)
        yield name, ways[name](rng)
