"""Orders told, and changed, in wordings with slots that are filled at random.

    python -m tests.sopwith.orders.in_many_words [--messages 4] [--seed 1] [--list]

`with_slots/changes.yaml` holds ways to change orders that stand above in the same message,
`with_slots/turns.yaml` ways to tell a whole turn, and `with_slots/orders.yaml` the same with all
that a message may hold beside; each is filled `--messages` times. Slots of a change: {n} {k}
numbers of moves, {nth} {kth} the same in words, {m} {old} codes of the new and the old manoeuvre,
{mw} {oldw} in words, {mv} as a verb, {f} {fw} where fire goes. Slots of a turn: {m1} {m1w} {m1v}
{M1w} {M1v} {m1s} (its side) {f1} {f1w} and so on, {q1} and so on for a second plane; `turning`
numbers moves that are not flown ahead, and with `different` no two are alike.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.sopwith.orders.batches import reading_of_entry
from tests.sopwith.orders.corrections_below import Moves, drawn, written
from tests.tooling.reading_figures import short, sorts_of
from tests.tooling.with_slots import (
    Entry,
    Wording,
    chance_of,
    print_figures,
    with_slots_filled,
    wordings,
)

ALL = wordings(Path(__file__).parent / "with_slots")
_WORDS = {
    "LT": "left turn",
    "RT": "right turn",
    "LS": "left slip",
    "RS": "right slip",
    "A": "ahead",
}
_VERBS = {
    "LT": "turn left", "RT": "turn right", "LS": "slip left", "RS": "slip right", "A": "go ahead",
}  # fmt: skip
_SIDES = {"L": "left", "R": "right", "A": "ahead"}
_NTH = ("first", "second", "third")
_MOST_DRAWN = 1_000


def filled(wording: Wording, messages: int, seed: int) -> Iterator[Entry]:
    """So many entries, as the batches have them."""
    chance = chance_of(wording, seed)
    is_change = wording.name.startswith("changes-")
    for _ in range(messages):
        yield (_changed_below if is_change else _whole_turn)(wording.said, chance)


def _man(moves: Moves, n: int, _: int, man: str, aim: str) -> bool:
    moves[n][0] = man
    return True


def _old(moves: Moves, n: int, _: int, man: str, aim: str) -> bool:
    is_one = [one for one, _ in moves].count(moves[n][0]) == 1
    moves[n][0] = man
    return is_one


def _both(moves: Moves, n: int, _: int, man: str, aim: str) -> bool:
    moves[n] = [man, aim]
    return True


def _fire(moves: Moves, n: int, _: int, man: str, aim: str) -> bool:
    before, moves[n][1] = moves[n][1], aim
    return before not in ("", aim)


def _more(moves: Moves, n: int, _: int, man: str, aim: str) -> bool:
    before, moves[n][1] = moves[n][1], aim
    return not before


def _no_fire(moves: Moves, n: int, _: int, man: str, aim: str) -> bool:
    before, moves[n][1] = moves[n][1], ""
    return bool(before)


def _swap(moves: Moves, n: int, k: int, man: str, aim: str) -> bool:
    moves[n], moves[k] = moves[k], moves[n]
    return moves[n] != moves[k]


def _all_fire(moves: Moves, n: int, _: int, man: str, aim: str) -> bool:
    fired = any(before for _, before in moves)
    for move in moves:
        move[1] = aim
    return fired


def _all_silent(moves: Moves, n: int, _: int, man: str, aim: str) -> bool:
    return _all_fire(moves, n, n, man, "")


_CHANGES: Mapping[str, Callable[[Moves, int, int, str, str], bool]] = {
    "man": _man, "old": _old, "both": _both, "fire": _fire, "more": _more, "nofire": _no_fire,
    "swap": _swap, "all fire": _all_fire, "all none": _all_silent,
}  # fmt: skip
"""What a change does to three moves; False where it would be none, or not be certain."""


def _changed_below(said: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    kind = f"{said['kind']} {said['means']}" if "means" in said else said["kind"]
    for _ in range(_MOST_DRAWN):
        moves, n = drawn(chance), chance.randrange(3)
        k, old = (n + chance.choice((1, 2))) % 3, moves[n][0]
        man, aim = chance.choice([one for one in _WORDS if one != old]), chance.choice("LRA")
        changed = [list(move) for move in moves]
        slots = {
            "n": n + 1, "nth": _NTH[n], "k": k + 1, "kth": _NTH[k], "m": man, "mw": _WORDS[man],
            "mv": _VERBS[man], "old": old, "oldw": _WORDS[old], "f": aim, "fw": _SIDES[aim],
        }  # fmt: skip
        if kind == "all orders":
            new = [chance.choice(list(_WORDS)) for _ in range(3)]
            slots |= {f"m{place}": one for place, one in enumerate(new, 1)}
            changed = [[one, ""] for one in new]
        elif not _CHANGES[kind](changed, n, k, man, aim):
            continue
        orders, change = written(moves, chance), said["text"].format(**slots)
        is_beside = orders.endswith(".") and "\n" not in change and chance.random() < 0.4
        return {
            "text": f"{orders}{' ' if is_beside else chr(10) * 2}{change}\n",
            "moves": " ".join(one + (f":{ways}" if ways else "") for one, ways in changed),
        }
    raise AssertionError(f"no orders that {said} could change")


def _whole_turn(said: Mapping[str, Any], chance: random.Random) -> Entry:
    slots: dict[str, str] = {}
    for place in ("1", "2", "3", ""):
        alike = [slots[f"m{one}"] for one in "123" if f"m{one}" in slots]
        is_turning = place and int(place) in said.get("turning", ())
        man = chance.choice(
            [
                one
                for one in _WORDS
                if not (is_turning and one == "A") and not (said.get("different") and one in alike)
            ]
        )
        aim = chance.choice("LRA")
        slots |= _said_of(f"m{place}", man) | {
            f"m{place}s": _SIDES[man[0]], f"f{place}": aim, f"f{place}w": _SIDES[aim],
            f"F{place}w": _SIDES[aim].capitalize(),
        }  # fmt: skip
    for place in "123":
        slots |= _said_of(f"q{place}", chance.choice(list(_WORDS)))
    entry = with_slots_filled({**said}, slots)
    return {**entry, "text": f"{entry['text']}\n"}


def _said_of(slot: str, man: str) -> dict[str, str]:
    """A manoeuvre as a code, in words, and as a verb."""
    large = slot.capitalize()
    return {
        slot: man, f"{slot}w": _WORDS[man], f"{slot}v": _VERBS[man],
        f"{large}w": _WORDS[man].capitalize(), f"{large}v": _VERBS[man].capitalize(),
    }  # fmt: skip


def told(entry: Entry) -> tuple[str, str]:
    """How it is read, and what was meant and read."""
    expected, got = reading_of_entry(entry)
    sorts = sorts_of(expected, got)
    how = next((one for one in ("exact", "sure and wrong") if one in sorts), "asked")
    meant = {key: value for key, value in entry.items() if key not in ("kind", "text", "open")}
    return how, f"{meant}\n{entry['text']}    {short(got['orders'])} {got['unread']} {got['press']}"


if __name__ == "__main__":
    print_figures(ALL, filled, told)
