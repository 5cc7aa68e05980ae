"""Fire that is told apart from the moves: which moves, which directions, and what of the others.

Each of the three is said in words that do not depend on the others: `the turns`, `to the left`,
`and none elsewhere`. What a sentence says is known, for it is what it was made of.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tests.fuzz.sopwith.hand import WORDINGS, Hand, Move

_KINDS = {"T": "turn", "S": "slip"}
Places = frozenset[int]


class Which(NamedTuple):
    """Some of the moves as they are named, and whether that is more than one."""

    said: str
    is_many: bool

    def done(self, verb: str) -> str:
        """What they do: `the turns fire`, `the last fires`."""
        return f"{self.said} {verb if self.is_many else _of_one(verb)}"


def _of_one(verb: str) -> str:
    return {"have": "has", "are": "is", "carry": "carries", "do": "does"}.get(verb, f"{verb}s")


def _by_number(places: Places) -> list[str]:
    key = "".join(str(n + 1) for n in sorted(places))
    return list(WORDINGS["which"]["numbers"].get(int(key), []))


def _by_kind(moves: Sequence[Move], places: Places) -> list[str]:
    """`The turns`, `the left slip`, `the straight moves`, where those are all there are."""
    found: list[str] = []
    alike = [frozenset(n for n, move in enumerate(moves) if move.man[1:] == kind) for kind in "TS"]
    for kind, here in zip("TS", alike, strict=True):
        noun = _KINDS[kind]
        if here == places:
            found += [f"the {noun}"] if len(places) == 1 else [f"the {noun}s", f"both {noun}s"]
    if places == {n for n, move in enumerate(moves) if move.man == "A"} and len(places) < 3:
        found += WORDINGS["which"]["ahead" if len(places) == 1 else "aheads"]
    man = moves[min(places)].man
    if len(places) == 1 and man[1:] in _KINDS and sum(move.man == man for move in moves) == 1:
        side = {"L": "left", "R": "right"}[man[0]]
        found += [f"the {side} {_KINDS[man[1]]}", f"the {man}"]
    return found


def named(writer: Hand, moves: Sequence[Move], places: Places, told: Places) -> Which:
    """Some of the moves, in words that name no other; `told`: those spoken of before."""
    said = _by_number(places) + _by_kind(moves, places) * 2
    if told and places | told == {0, 1, 2} and not places & told:
        said += WORDINGS["which"]["others" if len(places) == 2 else "other"] * 2
    return Which(writer.dice.one(said), len(places) > 1)


def fired(writer: Hand, which: Which, aim: str) -> str:
    """These moves fire there, and nothing is said of the others."""
    form = writer.dice.said("scope", "fire" if aim else "silent")
    return _filled(form, which, aim)


def _filled(form: str, which: Which, aim: str) -> str:
    said = form
    for verb in ("fire", "shoot", "have", "carry", "are", "do", "get", "stay"):
        said = said.replace(f"{{S}} {verb}", which.done(verb))
    said = said.replace("{S}", which.said).replace("{F}", aim)
    return said[0].upper() + said[1:]


def in_scope(writer: Hand, moves: Sequence[Move]) -> str:
    """Sentences that say of all the moves where they fire, and where not."""
    shots = sorted({move.fire for move in moves if move.fire}, key=len)
    groups = {fire: frozenset(n for n, m in enumerate(moves) if m.fire == fire) for fire in shots}
    silent = frozenset(n for n, move in enumerate(moves) if not move.fire)
    if not shots:
        return str(writer.dice.said("scope", "never"))
    if len(shots) == 1 and len(silent) in (1, 2):
        (fire, places), aim = groups.popitem(), writer.aim(shots[0])
        kind = writer.dice.one(("only", "but", "both"))
        if kind == "only" or (kind == "but" and len(silent) == 2):
            which = named(writer, moves, places, frozenset())
            return _filled(writer.dice.said("scope", "only"), which, aim)
        if kind == "but":
            which = named(writer, moves, silent, frozenset())
            return _filled(writer.dice.said("scope", "all_but"), which, aim)
        groups = {fire: places}
    if len(shots) == 1 and not silent:
        return _filled(writer.dice.said("scope", "always"), Which("", True), writer.aim(shots[0]))
    said, told = [], frozenset[int]()
    for fire, places in [*groups.items(), *([("", silent)] if silent else [])]:
        if not fire and writer.dice.likely(0.5):
            continue
        said.append(fired(writer, named(writer, moves, places, told), writer.aim(fire)))
        told |= places
    return writer.dice.one((" ", " ", "\n")).join(said)
