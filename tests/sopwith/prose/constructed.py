"""Orders in sentences, put together from parts: what each says is known, since it is drawn first.

`python -m tests.sopwith.prose.constructed [--seed 1] [--messages 1000] [--list]` prints how they
are read, and which parts take part in what is not.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tests.sopwith.orders.batches import reading_of_entry
from tests.tooling.generator_options import generator_options
from tests.tooling.reading_figures import sorts_of

MANOEUVRES = ("A", "LT", "RT", "LS", "RS", "0", "I")
SIDES = {"L": ("left", "port"), "R": ("right", "starboard"), "A": ("ahead", "forward")}
NOUNS = {
    "A": ("ahead", "straight ahead", "a straight", "one move ahead"),
    "0": ("a hold", "hold position"),
    "I": ("an Immelmann",),
    "T": ("a {side} turn", "a turn to the {side}", "turn {side}", "{side} turn"),
    "S": ("a {side} slip", "a slip to the {side}", "slip {side}", "{side} slip"),
}
"""How a manoeuvre is named in a list."""
CLAUSES = {
    "A": ("I go straight", "I fly straight ahead", "we carry straight on", "I go ahead"),
    "0": ("I stand still", "I hold my position", "we stay where we are"),
    "I": ("I fly an Immelmann", "I do an Immelmann"),
    "T": ("I turn {side}", "I make a {side} turn", "we turn to the {side}"),
    "S": ("I slip {side}", "I make a {side} slip", "we slip to the {side}"),
}
"""How it is told as a clause."""
MANY = {"A": "{n} straights", "0": "{n} holds", "I": "{n} Immelmanns",
        "T": "{n} {side} turns", "S": "{n} {side} slips"}  # fmt: skip
KINDS = {"A": "straight", "0": "hold", "I": "Immelmann", "T": "turn", "S": "slip"}
PLACES = (
    ("in move 1", "in the first move", "in the first", "in 1", "on the first one", "to begin with"),
    (
        "in move 2",
        "in the second move",
        "in the second",
        "in 2",
        "in the middle one",
        "on the second",
    ),
    ("in move 3", "in the third move", "in the last", "in 3", "at the end", "on the last one"),
)
TWO = {
    (0, 1): ("in moves 1 and 2", "in the first two", "in the first and the second", "in 1 and 2",
             "in all but the last"),
    (1, 2): ("in moves 2 and 3", "in the last two", "in the second and the third", "in 2 and 3",
             "in every move except the first", "from move 2 on"),
    (0, 2): ("in moves 1 and 3", "in the first and the last", "in 1 and 3",
             "in the first move and in the third", "in all moves but the second"),
}  # fmt: skip
ALL = (
    "in all three moves",
    "in all my moves",
    "in every move",
    "each time",
    "every time",
    "throughout",
)
"""*Each time* behind moves that are counted may be of these alone, so only the first is said."""
FIRE = ("fire {way} {place}", "a burst {to} {place}", "I shoot {way} {place}",
        "{place} I fire {way}", "one shot {to} {place}", "the guns fire {way} {place}",
        "firing {way} {place}")  # fmt: skip
NO_FIRE = ("", "No fire.", "I do not fire.", "The guns stay silent.", "Without firing.")
JOINS = ((", ", " and "), (", ", ", "), (", then ", ", then "), (", ", ", and finally "),
         ("; ", "; "), (", ", ", then "), (", followed by ", " and "))  # fmt: skip
MANNERS = ("", "", "", "", "briskly", "in style", "with a flourish", "as usual", "at once",
           "gracefully", "in good order", "without hurry", "like a leaf", "under the cloud",
           "past the church",
           "as the crow flies", "with the sun behind me", "towards the enemy", "for a change",
           "if you please", "once more into the breach", "to get away from him",
           "because he is behind me", "so that he overshoots", "into his path")  # fmt: skip
"""What is said beside an order, and orders nothing."""
HEADS = ("", "", "", "Turn 14: ", "For turn 14, please: ", "My orders: ", "Hello Ruth,\n\n",
         "This is what I fly: ", "Many thanks for the map.\n\n")  # fmt: skip
TAILS = (
    "",
    "",
    "",
    "\n\nCheers,\nBob",
    "\n\nRegards, Ines",
    " Thanks!",
    "\n\nSee you at the convention.",
)


class Constructed(NamedTuple):
    """One message, what it says, and the parts of which it is made."""

    text: str
    moves: str
    turn: int | None
    parts: tuple[str, ...]


def constructed(draw: Random) -> Constructed:
    """A message drawn at random."""
    moves = [draw.choices(MANOEUVRES, (6, 3, 3, 3, 3, 1, 1))[0] for _ in range(3)]
    ways = ["", "", ""]
    for n in draw.sample(range(3), draw.choice((0, 1, 1, 2, 2, 3))):
        ways[n] = draw.choice("LRA")
    if draw.random() < 0.4:
        way = draw.choice("LRA")
        ways = [way if one else "" for one in ways]
    parts: list[str] = []
    head, tail = _one(draw, parts, "head", HEADS), _one(draw, parts, "tail", TAILS)
    how = draw.choice((_as_list, _as_list, _by_place, _as_sentences, _beside))
    parts.append(how.__name__)
    body = how(draw, moves, ways, parts)
    if not head or "\n" in head:
        body = body[0].upper() + body[1:]
    told = " ".join(f"{man}:{way}".rstrip(":") for man, way in zip(moves, ways, strict=True))
    return Constructed(head + body + tail, told, 14 if "14" in head else None, tuple(parts))


def _one(draw: Random, parts: list[str], name: str, among: Sequence[str]) -> str:
    chosen = draw.choice(among)
    parts.append(f"{name} {chosen.strip()!r}")
    return chosen


def _named(draw: Random, parts: list[str], man: str, among: dict[str, Any]) -> str:
    kind = man[-1]
    written = draw.choice(among[kind])
    parts.append(written)
    return written.format(side=draw.choice(SIDES[man[0]]) if len(man) > 1 else "")


def _flight(draw: Random, moves: Sequence[str], parts: list[str]) -> str:
    """The manoeuvres as a list; those that are the same one behind the other may be counted."""
    told: list[str] = []
    n = 0
    may_count = draw.random() < 0.5
    while n < len(moves):
        many = 1
        while n + many < len(moves) and moves[n + many] == moves[n]:
            many += 1
        if many > 1 and may_count:
            written = MANY[moves[n][-1]]
            parts.append(written)
            side = draw.choice(SIDES[moves[n][0]]) if len(moves[n]) > 1 else ""
            told.append(written.format(n=("two", "three")[many - 2], side=side))
            n += many
        else:
            told.append(_named(draw, parts, moves[n], NOUNS))
            n += 1
    first, last = draw.choice(JOINS)
    parts.append(f"joined by {first!r} and {last!r}")
    return told[0] if len(told) == 1 else first.join(told[:-1]) + last + told[-1]


def _fire(draw: Random, moves: Sequence[str], ways: Sequence[str], parts: list[str]) -> str:
    """What is fired, by the moves it is of."""
    by_way: dict[str, list[int]] = {}
    for n, way in enumerate(ways):
        if way:
            by_way.setdefault(way, []).append(n)
    if not by_way:
        return _one(draw, parts, "no fire", NO_FIRE)
    written = draw.choice(FIRE)
    parts.append(written)
    clauses = []
    for way, places in by_way.items():
        place = _place(draw, moves, places, parts)
        side = draw.choice(SIDES[way])
        to = f"to the {side}" if way != "A" else side
        frame = written if not clauses else draw.choice(("{way} {place}", written))
        clauses.append(frame.format(way=side, to=to, place=place))
    said = " and ".join((", ".join(clauses[:-1]), clauses[-1])) if clauses[1:] else clauses[0]
    return said[0].upper() + said[1:] + "."


def _place(draw: Random, moves: Sequence[str], places: Sequence[int], parts: list[str]) -> str:
    among: list[str] = []
    kinds = [man[-1] for man in moves]
    here = {kinds[n] for n in places}
    if len(here) == 1 and kinds.count(kinds[places[0]]) == len(places):
        kind = KINDS[kinds[places[0]]]
        among += {1: [f"in the {kind}", f"during the {kind}"], 2: [f"in both {kind}s"],
                  3: [f"in all three {kind}s"]}[len(places)]  # fmt: skip
    are_counted = any(part.startswith("{n}") for part in parts)
    if len(places) == 3:
        among += ALL[:1] if are_counted else ALL
    else:
        among += PLACES[places[0]] if len(places) == 1 else TWO[places[0], places[1]]
    chosen = draw.choice(among)
    parts.append(chosen)
    return chosen


def _as_list(draw: Random, moves: Sequence[str], ways: Sequence[str], parts: list[str]) -> str:
    """The flight in one sentence, the fire in another, or behind it."""
    flight, fire = _flight(draw, moves, parts), _fire(draw, moves, ways, parts)
    order = draw.choice(("flight. fire", "fire flight", "flight, fire", "flight; fire"))
    if fire and not any(ways):
        order = "flight. fire"
    parts.append(order)
    low = fire if fire.startswith("I ") else fire[:1].lower() + fire[1:]
    flight = flight[0].upper() + flight[1:]
    if order == "flight. fire" or not fire:
        return f"{flight}. {fire}".strip()
    return {
        "fire flight": f"{fire} {flight}.",
        "flight, fire": f"{flight}, {low}",
        "flight; fire": f"{flight}; {low}",
    }[order]


def _by_place(draw: Random, moves: Sequence[str], ways: Sequence[str], parts: list[str]) -> str:
    """Each move under its number, in any order, with its fire."""
    frames = draw.choice((
        ("My first move is {x}", "my second is {x}", "my third is {x}"),
        ("Move 1 is {x}", "move 2 is {x}", "move 3 is {x}"),
        ("First {x}", "second {x}", "third {x}"),
        ("I begin with {x}", "go on with {x}", "end with {x}"),
        ("In the first move {x}", "in the second {x}", "in the last {x}"),
    ))  # fmt: skip
    parts.append(frames[0])
    told = []
    for frame, man, way in zip(frames, moves, ways, strict=True):
        noun = _named(draw, parts, man, {"A": ("a straight", "ahead", "straight ahead"),
            "0": ("a hold",), "I": ("an Immelmann",),
            "T": ("a {side} turn", "a turn to the {side}"),
            "S": ("a {side} slip", "a slip to the {side}")})  # fmt: skip
        told.append(frame.format(x=noun) + _with_fire(draw, way, parts))
    return told[0] + ", " + told[1] + draw.choice((", and ", " and ", ", ")) + told[2] + "."


def _with_fire(draw: Random, way: str, parts: list[str]) -> str:
    if not way:
        return draw.choice(("", "", " without fire", " with no fire"))
    side = draw.choice(SIDES[way])
    to = f"to the {side}" if way != "A" else side
    written = draw.choice((" with fire {way}", " firing {way}", " with a burst {to}",
                           " and fire {way}", " with one shot {to}"))  # fmt: skip
    parts.append(written)
    return written.format(way=side, to=to)


def _as_sentences(draw: Random, moves: Sequence[str], ways: Sequence[str], parts: list[str]) -> str:
    """A sentence a move."""
    leads = draw.choice((("First ", "Then ", "Finally "), ("", "Then ", "At the end "),
                         ("", "Next ", "Last "), ("In move 1 ", "In move 2 ", "In move 3 "),
                         ("", "After that ", "To finish ")))  # fmt: skip
    parts.append(f"led by {leads[1]!r}{leads[2]!r}")
    told = []
    for lead, man, way in zip(leads, moves, ways, strict=True):
        fire = _with_fire(draw, way, parts)
        clause = _named(draw, parts, man, CLAUSES)
        manner = _one(draw, parts, "manner", MANNERS)
        sentence = (
            lead + clause + f" {manner}" * bool(manner) + "," * bool(manner and fire) + fire + "."
        )
        told.append(sentence[0].upper() + sentence[1:])
    return " ".join(told)


def _beside(draw: Random, moves: Sequence[str], ways: Sequence[str], parts: list[str]) -> str:
    """A list in which each move has its fire beside it."""
    told = [
        _named(draw, parts, man, NOUNS)
        + _with_fire(draw, way, parts).replace(" and fire", ", fire")
        for man, way in zip(moves, ways, strict=True)
    ]
    return told[0] + "; " + told[1] + draw.choice(("; ", "; then ", "; and ")) + told[2] + "."


def read_of(one: Constructed) -> list[str]:
    """What is to be said of its reading: `exact`, `needless`, `sure and wrong`."""
    entry = {"text": one.text, "moves": one.moves}
    expected, got = reading_of_entry(entry if one.turn is None else {**entry, "turn": one.turn})
    return sorts_of(expected, got)


def main() -> None:
    """Print the figures."""
    given = generator_options(1000)
    draw = Random(given.seed)
    found: Counter[str] = Counter()
    used: Counter[str] = Counter()
    failed: Counter[str] = Counter()
    for _ in range(given.messages):
        one = constructed(draw)
        sorts = read_of(one)
        found.update(sorts)
        used.update(set(one.parts))
        if "exact" not in sorts:
            failed.update(set(one.parts))
            if given.list:
                print(f"{', '.join(sorts)}: {one.text!r}  {one.moves}")
    print(dict(found))
    for part, many in sorted(failed.items(), key=lambda item: -item[1] / used[item[0]])[:30]:
        print(f"{many:4} of {used[part]:4}  {part}")


if __name__ == "__main__":
    main()
