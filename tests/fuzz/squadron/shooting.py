"""Whom to attack, and how it is said, beside the moves or before them."""

from dataclasses import dataclass, field

from tests.fuzz.squadron.hand import Hand, capital, stopped

_KINDS = {
    "name": 7, "name, then any": 5, "names": 4, "any": 6, "weakest": 3, "hold": 6, "none": 2,
    "but one": 2, "not one": 2,
}  # fmt: skip
_OF_TWO = frozenset({"names", "but one", "not one"})
"""Kinds that speak of two other planes."""


@dataclass(frozen=True, slots=True)
class Shooting:
    """An order to attack or to hold, and its wordings."""

    reads: str = ""
    never: str = ""
    sentence: str = ""
    """As an order in words; "" where nothing is said."""
    entry: str = ""
    """As it stands behind a label; "" where it cannot."""
    doubts: list[str] = field(default_factory=list)


def shooting(hand: Hand, kinds: str = "") -> Shooting:
    """Some order; `kinds`: one of those, parted by bars."""
    weights = {
        kind: weight
        for kind, weight in _KINDS.items()
        if (not kinds or kind in kinds.split("|")) and not (kind in _OF_TWO and _is_alone(hand))
    }
    kind = hand.weighed(weights)
    if kind == "none":
        return Shooting()
    if kind == "hold":
        aside = hand.said("whiles") if hand.likely(0.1) else ""
        return Shooting("HOLD FIRE", "", hand.said("hold") + aside, hand.said("held"))
    spared = hand.one(hand.others)
    if kind == "but one":
        told = hand.said("anyone_but").format(hand.name(spared))
        return Shooting("ATTACK NEAREST", f"NEVER {spared}", _ordered(hand, told), told)
    if kind == "not one":
        told = hand.said("spared").format(hand.name(spared))
        other = _wish(hand, "NEAREST")
        return Shooting(
            "ATTACK NEAREST", f"NEVER {spared}", f"{_ordered(hand, other)}. {capital(told)}"
        )
    return _at_targets(hand, kind)


def _is_alone(hand: Hand) -> bool:
    return len(hand.others) < 2


def _wish(hand: Hand, wish: str) -> str:
    return hand.said("nearest" if wish == "NEAREST" else "weakest")


def _ordered(hand: Hand, whom: str) -> str:
    return hand.said("attack").format(whom)


def _at_targets(hand: Hand, kind: str) -> Shooting:
    names = hand.dice.sample(hand.others, 2 if kind == "names" else 1)
    targets = {
        "any": ["NEAREST"],
        "weakest": ["WEAKEST"],
        "name, then any": [*names, "NEAREST"],
    }.get(kind, names)
    said = [
        _wish(hand, one) if one in ("NEAREST", "WEAKEST") else hand.name(one) for one in targets
    ]
    told, tail = hand.said("next_target").join(said), ""
    if len(targets) > 1 and hand.likely(0.2):
        return _with_ranges(hand, targets, said)
    if len(targets) == 1 and hand.likely(0.25):
        sections = hand.one((1, 2))
        targets, tail = [f"{targets[0]} WITHIN {sections}"], hand.said("within", sections)
    elif kind == "name" and hand.likely(0.4):
        tail = hand.said("if_i_can")
    elif kind == "name" and hand.likely(0.1):
        aside = hand.said("tails")
        return Shooting(f"ATTACK {targets[0]}", "", _ordered(hand, told) + aside, told)
    return Shooting(f"ATTACK {', '.join(targets)}", "", _ordered(hand, told) + tail, told + tail)


def _with_ranges(hand: Hand, targets: list[str], said: list[str]) -> Shooting:
    """Each target with a range of its own, or with none."""
    reads, told = [], []
    for target, words in zip(targets, said, strict=True):
        sections = hand.one((0, 1, 2))
        reads.append(f"{target} WITHIN {sections}" if sections else target)
        told.append(words + (hand.said("within", sections) if sections else hand.said("any_range")))
    if told[-1] == said[-1] and told[0] != said[0]:
        told[-1] += " at any range"
    text = hand.one((", else ", ", otherwise ", "; then ", "; else ")).join(told)
    return Shooting(f"ATTACK {', '.join(reads)}", "", _ordered(hand, text), text)


def beside(hand: Hand, moves: str, shots: Shooting) -> str:
    """Moves and an attack as one text."""
    if not shots.sentence:
        return stopped(moves) if "\n" not in moves else moves
    labelled = f"{hand.said('attack_labels')}{shots.entry}"
    ways = [
        f"{moves}\n{capital(shots.sentence)}",
        f"{moves}\n\n{stopped(capital(shots.sentence))}",
        f"{stopped(capital(shots.sentence))}\n{moves}",
    ]
    if shots.entry:
        ways += [f"{moves}\n{labelled}"]
    if shots.entry and ":" not in moves and "MOVE" not in moves.upper():
        ways += [
            f"MOVE\n{moves}\nATTACK\n{shots.entry}",
            f"# MOVE\n{moves}\n\n# ATTACK\n{shots.entry}",
        ]
    if "\n" not in moves:
        sentence = stopped(shots.sentence)
        ways += [f"{stopped(capital(moves))} {capital(sentence)}"] * 3
        ways += [f"{moves.rstrip('.')}; {sentence}", f"{moves.rstrip('.')}, {sentence}"]
    return hand.one(ways)
