"""Fire that is told apart from the moves: by their numbers, their kinds, in turn, or corrected."""

import random
from collections.abc import Callable

import pytest

from tests.sopwith.reader.conftest import tell

MOVES = ["A", "LT", "RT", "LS", "RS"]
SIDES = {"A": "ahead", "L": "left", "R": "right"}
NUMBERS = {
    1: ["the first", "move 1", "1"],
    2: ["the second", "move 2", "2"],
    3: ["the third", "move 3", "the last"],
}
KINDS = {"T": "turn", "S": "slip"}
Told = tuple[str, str]


def _shown(moves: list[str], shots: list[str]) -> str:
    return " ".join(f"{man}/{shot}".rstrip("/") for man, shot in zip(moves, shots, strict=True))


def _three(chance: random.Random) -> list[str]:
    return [chance.choice(MOVES) for _ in range(3)]


def _by_number(chance: random.Random) -> Told:
    """One shot or two, each in a move that is numbered, and none in the others."""
    moves, shots = _three(chance), ["", "", ""]
    one, other = chance.sample(range(3), 2)
    shots[one] = chance.choice("ALR")
    first, second = (chance.choice(NUMBERS[n + 1]) for n in (one, other))
    form = chance.choice(
        [
            "Fire {fire} in {first} only.",
            "My only shot goes {fire} in {first}.",
            "Fire {fire} in {first}, no other shooting.",
            "Fire only in {first}, {fire}.",
            "Firing takes place in {first}, {fire}.",
            "I fire {fire} in {first} and keep quiet in {second}.",
            "Only {first} fires, {fire}.",
        ]
    )
    told = form.format(fire=SIDES[shots[one]], first=first, second=second)
    return f"{', '.join(moves)}. {told}", _shown(moves, shots)


def _in_turn(chance: random.Random) -> Told:
    """Two aims for two moves, respectively."""
    moves, shots = _three(chance), ["", "", ""]
    one, other = sorted(chance.sample(range(3), 2))
    shots[one], shots[other] = chance.sample("ALR", 2)
    named = f"{chance.choice(NUMBERS[one + 1])} and {chance.choice(NUMBERS[other + 1])}"
    named = named.replace("move ", "")
    aims = f"{SIDES[shots[one]]} and {SIDES[shots[other]]}"
    form = chance.choice(["guns on {0}, {1} respectively", "fire {1} in {0} respectively"])
    return f"{', '.join(moves)}; {form.format(named, aims)}.", _shown(moves, shots)


def _one_after_the_other(chance: random.Random) -> Told:
    """A shot for each move, as a list of references."""
    moves, shots = _three(chance), [chance.choice("ALR") for _ in range(3)]
    aims = [SIDES[shot] for shot in shots]
    form = chance.choice(
        [
            "My three shots are: the first {}, the second {} and the third {}.",
            "Regarding fire: {} on the first move, {} on the second, and {} on the third.",
            "Fire: {} in the first, {} in the second, {} in the third.",
        ]
    )
    return f"{', '.join(moves)}. {form.format(*aims)}", _shown(moves, shots)


def _the_way_it_goes(chance: random.Random) -> Told:
    """Fire to the side of each turn, or each slip, or of each move."""
    kind = chance.choice("TS")
    moves = [chance.choice("LR") + kind, "A", chance.choice("LR") + kind]
    chance.shuffle(moves)
    lead = chance.choice(["I shoot", "I fire", "Firing", "Shoot"])
    way = chance.choice(["the way", "in the direction", "to the side"])
    each = chance.choice(["", " each time"])
    shots = [man[0] if man != "A" else "" for man in moves]
    return f"{', '.join(moves)}. {lead} {way} I {KINDS[kind]}{each}.", _shown(moves, shots)


def _by_kind(chance: random.Random) -> Told:
    """Fire in the turn or the slip, of which there is one."""
    kind = chance.choice("TS")
    moves = [chance.choice("LR") + kind, "A", "A"]
    chance.shuffle(moves)
    fire, noun = chance.choice("ALR"), KINDS[kind]
    form = chance.choice(
        [
            "Fire {0} in the {1}, no other shooting.",
            "Fire {0} in the {1} only.",
            "Only the {1} shoots, {0}.",
            "Fire {0} while {1}ing.",
            "A burst {0} in the {1}, none elsewhere.",
        ]
    )
    told = form.format(SIDES[fire], noun).replace("sliping", "slipping")
    return f"{', '.join(moves)}. {told}", _shown(moves, [fire if m != "A" else "" for m in moves])


def _corrected(chance: random.Random) -> Told:
    """A fire that was told is denied, struck out or sent to the other side."""
    moves, old, new = _three(chance), *chance.sample("LR", 2)
    shots = ["", "", ""]
    one, other = sorted(chance.sample(range(3), 2))
    shots[one] = shots[other] = old
    orders = "\n".join(
        f"{man}, fire {shot}" if shot else f"{man}, no fire"
        for man, shot in zip(moves, shots, strict=True)
    )
    which = chance.choice(["first", "second", "last"])
    gone = list(shots)
    gone[one if which == "first" else other] = ""
    turned = [new if shot else "" for shot in shots]
    told, after = chance.choice(
        [
            (f"Strike the {which} burst, I have just counted my rounds.", gone),
            (f"Cancel the {which} shot.", gone),
            (f"No, take the {which} shot out.", gone),
            (f"Sorry: fire {new} both times, not {old}.", turned),
        ]
    )
    return f"{orders}\n\n{told}", _shown(moves, after)


CLASSES: list[Callable[[random.Random], Told]] = [
    _by_number, _in_turn, _one_after_the_other, _the_way_it_goes, _by_kind, _corrected,
]  # fmt: skip


@pytest.mark.parametrize("one", CLASSES, ids=lambda one: one.__name__.strip("_"))
def test_fire_goes_to_the_moves_it_is_told_for(one: Callable[[random.Random], Told]) -> None:
    """By number, by kind, in turn, the way the plane goes, and as it is corrected."""
    for seed in range(120):
        text, reading = one(random.Random(seed))

        assert tell(text) == reading, text
