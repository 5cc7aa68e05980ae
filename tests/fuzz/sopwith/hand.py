"""Who writes a message of SOPWITH: dice, and the words that go through all of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.fuzz.dice import Dice

WORDINGS: Mapping[str, Any] = yaml.safe_load(
    Path(__file__).with_name("wordings.yaml").read_text(encoding="utf-8")
)
_REGISTERS = {"code": 5, "word": 4, "sea": 1}
_MANOEUVRES = {"A": 6, "LT": 2, "RT": 2, "LS": 2, "RS": 2, "0": 0.4, "I": 0.3}
_FIRES = {"": 5, "A": 3, "L": 2, "R": 2, "LR": 0.5, "LA": 0.3}


class Move(NamedTuple):
    """One move: a manoeuvre's code, and the letters of its fire."""

    man: str
    fire: str

    def __str__(self) -> str:
        """As a case of a message writes it."""
        return f"{self.man}:{self.fire}".rstrip(":")


@dataclass(frozen=True, slots=True)
class Hand:
    """One player at one message."""

    dice: Dice
    register: str
    """How he says what he orders: a key of the wordings of a manoeuvre."""
    fire_form: str
    silence: str
    """What he says where nothing is fired; "" where he says nothing."""

    def man(self, move: Move) -> str:
        """A manoeuvre, as he says it."""
        return self.dice.said("manoeuvres", self.register, move.man)

    def aim(self, letters: str) -> str:
        """Directions, as he says them; "" for none."""
        said = [self.dice.said("sides", self.register, letter) for letter in letters]
        return ("+" if self.register == "code" else " and ").join(said)

    def fire(self, letters: str) -> str:
        """Fire, as he says it."""
        return self.fire_form.format(self.aim(letters)) if letters else self.silence

    def move(self, move: Move, gap: str = " ") -> str:
        """A move with its fire behind it."""
        fire, man = self.fire(move.fire), self.man(move)
        if man == "I" and fire[1:2].isalpha() and fire[:1].islower():
            man = "Immelmann"  # `I fire left` may be the pilot
        return f"{man}{gap}{fire}" if fire else man


def hand(dice: Dice) -> Hand:
    """Somebody."""
    register = dice.weighed(_REGISTERS)
    silence = dice.said("silence", register) if dice.likely(0.3) else ""
    return Hand(dice, register, dice.said("fire", register), silence)


def moves(dice: Dice) -> list[Move]:
    """What somebody orders in one turn."""
    return [Move(dice.weighed(_MANOEUVRES), dice.weighed(_FIRES)) for _ in range(3)]
