"""Orders as letters tell them: what the pilot does in sentences, and what becomes of his fire.

Which moves, which directions, what is done with the guns and what is said of all other moves are
chosen each by itself.
"""

from collections.abc import Sequence

from tests.fuzz.sopwith.hand import Hand, Move

_ORDINALS = ("first", "second", "third")
_KINDS = {"A": "ahead", "LT": "turn", "RT": "turn", "LS": "slip", "RS": "slip"}


def letter(writer: Hand, moves: Sequence[Move]) -> str:
    """The moves in sentences, and the fire in sentences behind them or before."""
    does = [writer.dice.said("letters", "does", move.man) for move in moves]
    flown = writer.dice.said("letters", "flown").format(*does)
    fired = _fired(writer, moves)
    return f"{flown} {fired}" if writer.dice.likely(0.8) else f"{fired} {flown}"


def _fired(writer: Hand, moves: Sequence[Move]) -> str:
    shots = [n for n, move in enumerate(moves) if move.fire]
    if not shots:
        return writer.dice.said("letters", "silence")
    alike = {move.fire for move in moves if move.fire}
    if len(shots) > 1 and len(alike) == 1 and writer.dice.likely(0.6):
        where = _in_several(writer, moves, shots)
        told = [_shot(writer, moves[shots[0]].fire, where)]
    else:
        told = [_shot(writer, moves[n].fire, _in_one(writer, moves, n)) for n in shots]
    others = writer.dice.said("letters", "others") if len(shots) < len(moves) else ""
    return " ".join([*(f"{one}." for one in told[:-1]), f"{told[-1]}{others}."])


def _shot(writer: Hand, fire: str, where: str) -> str:
    aim = " and ".join(writer.dice.said("letters", "aim", letter) for letter in fire)
    said = writer.dice.said("letters", "shot" if len(fire) == 1 else "shots")
    told: str = said.format(aim, where)
    return told[0].upper() + told[1:]


def _in_one(writer: Hand, moves: Sequence[Move], n: int) -> str:
    kind = _KINDS.get(moves[n].man, "")
    if kind and writer.dice.likely(0.4) and len(_of_kind(moves, kind)) == 1:
        return writer.dice.said("letters", "kind", kind)
    return writer.dice.said("letters", "number").format(_ORDINALS[n])


def _in_several(writer: Hand, moves: Sequence[Move], shots: Sequence[int]) -> str:
    """So many moves with the same fire: all, those of a kind, or each by its number."""
    if len(shots) == len(moves):
        return writer.dice.said("letters", "each")
    kinds = {_KINDS.get(moves[n].man, "") for n in shots}
    kind = kinds.pop() if len(kinds) == 1 else ""
    if kind and writer.dice.likely(0.5) and _of_kind(moves, kind) == list(shots):
        return writer.dice.said("letters", "both", kind)
    first, last = (_ORDINALS[n] for n in shots)
    return writer.dice.said("letters", "two").format(first, last)


def _of_kind(moves: Sequence[Move], kind: str) -> list[int]:
    return [n for n, move in enumerate(moves) if _KINDS.get(move.man) == kind]
