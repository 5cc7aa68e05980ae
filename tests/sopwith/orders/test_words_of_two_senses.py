"""Words that are orders in one place and talk, or another order, in the next."""

import random
from collections.abc import Callable

import pytest

from tests.sopwith.reader.conftest import tell

MOVES = ["A", "LT", "RT", "LS", "RS"]
IDIOMS = {
    "en": "In the end|At last|First of all|To begin with|For a start|Finally|At the end of the day",
    "de": "Am Ende|Letzten Endes|Schließlich|Zu Beginn",
    "fr": "À la fin|Finalement|Pour commencer|Tout d'abord",
    "nl": "Uiteindelijk|Tot slot|Om te beginnen",
    "es": "Al final|Finalmente|Para empezar",
}
SAYS = {
    "en": "it is only this:|it is quite simple:|only this:|I settled for this:",
    "de": "ist es nur das:|ganz einfach:",
    "fr": "c'est simple :|seulement ceci :",
    "nl": "is het simpel:|alleen dit:",
    "es": "es sencillo:|solo esto:",
}
STAYS = "Staying|I am staying|We stay|I stay|Remaining|We remain|Holding"
GROUNDS = (
    "on the ground|on the deck|on the floor|on the tarmac|at the aerodrome|where I am|down|"
    "in the hangar|on the spot"
)
REPAIRS = {
    "repair 2": "repair 2",
    "mend 3 points": "repair 3",
    "rep 2": "repair 2",
    "patch up 4 points": "repair 4",
    "repair as much as I am allowed": "repair all",
    "having as much repaired as I am allowed": "repair all",
    "mechanics to do what they can": "repair all",
}


def _one(chance: random.Random, written: str) -> str:
    return chance.choice(written.split("|"))


def _three(chance: random.Random) -> list[str]:
    return [chance.choice(MOVES) for _ in range(3)]


def _introduced(chance: random.Random) -> tuple[str, str]:
    tongue = chance.choice(list(IDIOMS))
    moves = _three(chance)
    comma = chance.choice([",", ""])
    lead = f"{_one(chance, IDIOMS[tongue])}{comma} {_one(chance, SAYS[tongue])}"
    return f"{lead} {', '.join(moves)}.", " ".join(moves)


def _staying(chance: random.Random) -> tuple[str, str]:
    repair = chance.choice(list(REPAIRS))
    stay = f"{_one(chance, STAYS)} {_one(chance, GROUNDS)}"
    between = chance.choice([" this turn. ", ". ", ", ", " and ", "; ", " / "])
    order = repair.capitalize() if between.strip().endswith(".") else repair
    return f"{stay}{between}{order}.", f"{REPAIRS[repair]}; stay"


def _joined_by_slashes(chance: random.Random) -> tuple[str, str]:
    """Items parted by blanks, of which at least one has its fire behind a slash."""
    moves = _three(chance)
    shots = ["", "", chance.choice(["A", "L", "R", "LR"])]
    chance.shuffle(shots)
    written = " ".join(f"{man}/{shot}".rstrip("/") for man, shot in zip(moves, shots, strict=True))
    read = written
    return (written.lower() if chance.random() < 0.5 else written), read


CLASSES: list[Callable[[random.Random], tuple[str, str]]] = [
    _introduced, _staying, _joined_by_slashes,
]  # fmt: skip


@pytest.mark.parametrize("one", CLASSES, ids=lambda one: one.__name__.strip("_"))
def test_a_word_of_two_senses_is_read_by_what_stands_around_it(
    one: Callable[[random.Random], tuple[str, str]],
) -> None:
    """An idiom names no move, whoever stays and repairs does both, a slash within an item joins."""
    for seed in range(150):
        text, reading = one(random.Random(seed))

        assert tell(text) == reading, text
