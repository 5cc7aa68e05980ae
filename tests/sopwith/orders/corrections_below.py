"""Orders with one correction below them, made at random of the ways in which players write both.

    python -m tests.sopwith.orders.corrections_below [--messages 500] [--seed 1] [--list]

Orders are drawn first, then what is changed of them, then the words of the change, so that what a
message says is known. Prints how many are read exactly, asked about, and sure and wrong.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, NamedTuple

from tests.sopwith.orders.batches import reading_of_entry
from tests.tooling.generator_options import generator_options

Moves = list[list[str]]
"""Of each of three moves the manoeuvre and its fire, "" for none."""

LEADS = (
    "Sorry, ", "Correction: ", "On second thoughts, ", "P.S. ", "PS: ", "Oops! ", "Wait, ", "No, ",
    "Actually, ", "Oh, and ", "Change of plan: ", "Second thought: ", "Hold on - ", "Hm, ",
    "My mistake: ", "Erratum: ", "I have changed my mind: ", "One thing: ", "No wait, ",
    "Scratch that, ",
)  # fmt: skip
_NO_CORRECTION = frozenset({"Oh, and "})
"""Behind this a manoeuvre may be one more."""
_SPOKEN = {
    "LT": ("LT", "a left turn", "left turn"), "RT": ("RT", "a right turn", "right turn"),
    "LS": ("LS", "a left slip", "a slip to the left"),
    "RS": ("RS", "a right slip", "a slip to the right"), "A": ("A", "ahead", "straight ahead"),
}  # fmt: skip
_FLOWN = {
    "LT": "turn left", "RT": "turn right", "LS": "slip left", "RS": "slip right", "A": "go ahead",
}  # fmt: skip
_AIMED = {"L": ("left", "to the left"), "R": ("right", "to the right"), "A": ("ahead", "ahead")}
_NTH = ("first", "second", "third")
_KINDS = {"T": "turn", "S": "slip"}
_SIDES = {"L": "left", "R": "right"}


class Change(NamedTuple):
    """What is written of a change, and the moves as they are with it."""

    said: str
    moves: Moves
    may_be_more: bool = False
    """Could it, without a word of correction ahead of it, be one more order?"""


def drawn(chance: random.Random) -> Moves:
    """Three moves."""
    men = ("LT", "RT", "LS", "RS", "A", "A")
    return [[chance.choice(men), chance.choice(("", "", "L", "R", "A"))] for _ in range(3)]


def written(moves: Moves, chance: random.Random) -> str:
    """As a list of lines, a row, a numbered list or a sentence."""
    way = chance.choice(("lines", "row", "slashes", "numbers", "sentence"))
    if way == "lines":
        return "\n".join(man + (f" F{aim}" if aim else "") for man, aim in moves)
    if way == "numbers":
        return "\n".join(
            f"{n}. {man}" + (f", fire {_AIMED[aim][0]}" if aim else "")
            for n, (man, aim) in enumerate(moves, 1)
        )
    if way == "row":
        return ", ".join(man + (f" fire {aim}" if aim else "") for man, aim in moves) + "."
    if way == "slashes":
        return " / ".join(man + (f" F{aim}" if aim else "") for man, aim in moves)
    flown = (_FLOWN[man] + (f" and fire {_AIMED[aim][0]}" if aim else "") for man, aim in moves)
    return f"I {', then '.join(flown)}."


def _place(n: int, chance: random.Random) -> str:
    last = ("the last move", "the last one") if n == 2 else ()
    return chance.choice((f"move {n + 1}", f"the {_NTH[n]} move", f"the {_NTH[n]}", *last))


def _in(n: int, chance: random.Random) -> str:
    last = ("in the last move", "at the end") if n == 2 else ()
    named = (f"in move {n + 1}", f"in {n + 1}", f"in the {_NTH[n]} move", f"in the {_NTH[n]}")
    return chance.choice((*named, *last))


def _another_manoeuvre(moves: Moves, n: int, chance: random.Random) -> Change:
    old = moves[n][0]
    new = moves[n][0] = chance.choice([man for man in _SPOKEN if man != old])
    man, place, inside = chance.choice(_SPOKEN[new]), _place(n, chance), _in(n, chance)
    said = chance.choice((
        f"{place}: {man}", f"{place} should be {man}", f"make {place} {man}", f"{place} is {man}",
        f"{man} {inside} instead", f"change {place} to {man}", f"{place} becomes {man}",
        f"{place} is to be {man}, not {old}", f"I fly {man} {inside}", f"let {place} be {man}",
        f"{inside} {man} instead of {old}", f"I'd rather have {man} {inside}",
    ))  # fmt: skip
    return Change(said, moves, may_be_more=True)


def _one_for_another(moves: Moves, n: int, chance: random.Random) -> Change | None:
    old = moves[n][0]
    if [man for man, _ in moves].count(old) > 1:
        return None
    new = moves[n][0] = chance.choice([man for man in _SPOKEN if man != old])
    said = chance.choice((
        f"{new} instead of {old}", f"the {old} should be {new}", f"make the {old} {new}",
        f"I meant {new}, not {old}", f"not {old} but {new}", f"replace {old} by {new}",
        f"where I wrote {old} read {new}", f"I wrote {old} but want {new}",
        f"for {old} read {new}", f"change {old} to {new}",
    ))  # fmt: skip
    return Change(said, moves, may_be_more=True)


def _another_side(moves: Moves, n: int, chance: random.Random) -> Change | None:
    side, kind = moves[n][0][0], moves[n][0][1:]
    if not kind or [man[1:] for man, _ in moves].count(kind) > 1:
        return None
    new = "R" if side == "L" else "L"
    moves[n][0] = new + kind
    old, way, what = _SIDES[side], _SIDES[new], _KINDS[kind]
    said = chance.choice((
        f"the {what} should go {way}", f"make the {what} a {way} one", f"{what} {way}, not {old}",
        f"the {what} is to the {way}", f"the {what} goes to the {way}",
    ))  # fmt: skip
    return Change(said, moves, may_be_more=True)


def _another_shot(moves: Moves, n: int, chance: random.Random) -> Change | None:
    old = moves[n][1]
    if not old:
        return None
    new = moves[n][1] = chance.choice([aim for aim in _AIMED if aim != old])
    way, inside = chance.choice(_AIMED[new]), _in(n, chance)
    said = chance.choice((
        f"the shot {inside} goes {way}", f"fire {way} {inside} instead", f"{inside} I fire {way}",
        f"the fire {inside} should be {way}", f"{inside} fire {way}, not {_AIMED[old][0]}",
        f"change the shot {inside} to {_AIMED[new][0]}",
    ))  # fmt: skip
    return Change(said, moves)


def _one_shot_more(moves: Moves, n: int, chance: random.Random) -> Change | None:
    if moves[n][1]:
        return None
    new = moves[n][1] = chance.choice(tuple(_AIMED))
    way, inside = chance.choice(_AIMED[new]), _in(n, chance)
    said = chance.choice((
        f"fire {way} {inside} as well", f"also fire {way} {inside}", f"add a shot {way} {inside}",
        f"a burst {way} {inside} too", f"I forgot: fire {way} {inside}",
        f"{inside} I also fire {way}",
    ))  # fmt: skip
    return Change(said, moves)


def _one_shot_less(moves: Moves, n: int, chance: random.Random) -> Change | None:
    if not moves[n][1]:
        return None
    moves[n][1], inside = "", _in(n, chance)
    said = chance.choice((
        f"no fire {inside}", f"drop the shot {inside}", f"don't fire {inside}",
        f"hold fire {inside}", f"the shot {inside} is cancelled", f"forget the burst {inside}",
        f"without the shot {inside}", f"leave out the shot {inside}", f"bin the shot {inside}",
    ))  # fmt: skip
    return Change(said, moves)


def _places_changed(moves: Moves, n: int, chance: random.Random) -> Change | None:
    a, b = sorted((n, (n + chance.choice((1, 2))) % 3))
    if moves[a] == moves[b]:
        return None
    moves[a], moves[b] = moves[b], moves[a]
    said = chance.choice((
        f"swap moves {a + 1} and {b + 1}", f"swap {_place(a, chance)} and {_place(b, chance)}",
        f"moves {a + 1} and {b + 1} the other way round", f"exchange {a + 1} and {b + 1}",
        f"{a + 1} and {b + 1} should be swapped",
    ))  # fmt: skip
    return Change(said, moves)


_CHANGES: tuple[Callable[[Moves, int, random.Random], Change | None], ...] = (
    _another_manoeuvre, _another_manoeuvre, _one_for_another, _another_side, _another_shot,
    _one_shot_more, _one_shot_less, _places_changed,
)  # fmt: skip


def corrections_below(messages: int, seed: int) -> Iterator[dict[str, Any]]:
    """So many entries, as the batches have them, each with one correction below its orders."""
    chance = random.Random(seed)
    while messages:
        moves = drawn(chance)
        change = chance.choice(_CHANGES)(deepcopy(moves), chance.randrange(3), chance)
        lead = chance.choice(LEADS)
        if change is None or (change.may_be_more and lead in _NO_CORRECTION):
            continue
        orders = written(moves, chance)
        gap = " " if orders.endswith(".") and chance.random() < 0.5 else "\n\n"
        told = " ".join(man + (f":{aim}" if aim else "") for man, aim in change.moves)
        yield {"text": f"{orders}{gap}{lead}{change.said}.\n", "moves": told}
        messages -= 1


def figure(entry: dict[str, Any]) -> str:
    """How one of them is read: exact, asked about, or sure and wrong."""
    meant, read = reading_of_entry(entry)
    if read["unread"]:
        return "asked"
    return "exact" if meant["orders"] == read["orders"] else "sure and wrong"


def main() -> None:
    """Print the figures."""
    given = generator_options(500)
    figures: Counter[str] = Counter()
    for entry in corrections_below(given.messages, given.seed):
        how = figure(entry)
        figures[how] += 1
        if given.list and how != "exact":
            print(f"--- {how}: {entry['moves']}\n{entry['text']}")
    print(dict(figures))


if __name__ == "__main__":
    main()
