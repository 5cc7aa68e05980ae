"""Whose dice are whose: each belongs to a stream of a round, a plane and a purpose (SL 11)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from sopwith_gm.core.dice import OutOfDiceError, Pip, Roll, SecretDice


def dice_of_round(secret: bytes, number: int) -> SecretDice:
    """The dice of a round, 0 for the set-up: messages are `round 5 | Baron | attack | 1`."""
    return SecretDice(secret, f"round {number}")


class StreamDice(Struct):
    """Dice that are written down by their streams: a case's, or a record's (SL 11.3)."""

    streams: Mapping[str, Sequence[Pip]]
    """By what they are rolled for: `Baron | attack`, each in the order rolled."""
    log: list[Roll] = field(default_factory=list)
    rolled: dict[str, int] = field(default_factory=dict)
    """How many of each were rolled."""

    def roll(self, why: str) -> Pip:
        """The next die of a stream. Raises OutOfDiceError when there is none."""
        number = self.rolled.get(why, 0)
        given = self.streams.get(why, ())
        if number >= len(given):
            raise OutOfDiceError(f"no die is left for: {why}")
        self.rolled[why] = number + 1
        self.log.append(Roll(why, given[number]))
        return given[number]

    def left_over(self) -> dict[str, tuple[Pip, ...]]:
        """The dice that nobody rolled, by stream."""
        rest = {why: tuple(given[self.rolled.get(why, 0) :]) for why, given in self.streams.items()}
        return {why: given for why, given in rest.items() if given}
