"""The orders of one message by their kind: plain, with an alternative, in doubt, corrected."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tests.fuzz.squadron.flying import (
    MANOEUVRES,
    Item,
    flight,
    item_said,
    list_said,
    manoeuvres,
    normal,
    noun,
)
from tests.fuzz.squadron.hand import Hand, capital, stopped
from tests.fuzz.squadron.shooting import Shooting, beside, shooting


@dataclass(slots=True)
class Told:
    """What a message says, and what is read of it."""

    text: str
    move: str = ""
    attack: str = ""
    never: str = ""
    tail: str = ""
    """Items of the normal form behind those."""
    doubts: list[str] = field(default_factory=list)
    turn: int | None = None

    @property
    def reads(self) -> str:
        """In normal form."""
        move = f"MOVE {self.move}" if self.move else ""
        return "; ".join(one for one in (move, self.attack, self.never, self.tail) if one)


def _told(text: str, move: str, shots: Shooting, *doubts: str, tail: str = "") -> Told:
    return Told(text, move, shots.reads, shots.never, tail, list(doubts))


def plain(hand: Hand) -> Told:
    """Moves, and whom to attack."""
    items, shots = flight(hand), shooting(hand)
    return _told(beside(hand, list_said(hand, items), shots), normal(items), shots)


def with_alternative(hand: Hand) -> Told:
    """A move, and another if its place is taken."""
    items, other = manoeuvres(hand, 2), manoeuvres(hand, 2, 3)
    gap = " " if hand.is_coded else ", "
    first, second = (gap.join(item_said(hand, one) for one in each) for each in (items, other))
    text = capital(f"{first}{hand.said('else')}{second}")
    shots = shooting(hand, "name|any|hold|weakest")
    moves = f"{normal(items)} ELSE {normal(other)}"
    if hand.likely(0.3):
        text = f"MOVE {normal(items)} ELSE {normal(other)}"
    return _told(f"{text}\n{capital(shots.sentence)}", moves, shots)


def item_in_doubt(hand: Hand) -> Told:
    """One item of a list is none, or may be two things."""
    items = manoeuvres(hand, 2, 3)
    said = hand.said("no_item").format(side=hand.one(("left", "right")))
    items.insert(hand.dice.randint(1, len(items)), Item("?", said))
    text = list_said(hand, items, hand.one(("lines", "labelled", "inline")))
    if text.count(said) > 1:
        return plain(hand)
    shots = shooting(hand, "name|any|hold|weakest")
    return _told(f"{text}\n{capital(shots.sentence)}", normal(items), shots, said)


def move_in_doubt(hand: Hand) -> Told:
    """A move that hangs on others, or is not told."""
    said = hand.said("no_move").format(hand.one(hand.others))
    shots = shooting(hand, "name|any|hold|weakest")
    lines = [stopped(said), stopped(capital(shots.sentence))]
    return _told("\n".join(lines), "?", shots, said.rstrip("."))


def target_in_doubt(hand: Hand) -> Told:
    """Somebody whom only the player could tell."""
    items = flight(hand)
    moves = list_said(hand, items, hand.one(("gaps", "lines", "labelled")))
    reads = "ATTACK ?"
    if hand.likely(0.4):
        told = doubt = hand.said("no_condition").format(hand.name(hand.one(hand.others)))
    else:
        doubt = hand.said("no_target")
        told = hand.said("attack").format(doubt)
        if hand.likely(0.3):
            told += f", else {hand.said('nearest')}"
            reads += ", NEAREST"
    return _told(f"{moves}\n{stopped(capital(told))}", normal(items), Shooting(reads), doubt)


def item_corrected(hand: Hand) -> Told:
    """One item of the list is changed, by its name or by its place."""
    items = manoeuvres(hand, 2)
    place = hand.dice.randrange(len(items))
    turning = [Item(code) for code in MANOEUVRES if code != "S" and Item(code) not in items]
    if not turning:
        return plain(hand)
    old, new = hand.one(turning), items[place]
    first = [*items[:place], old, *items[place + 1 :]]
    names = {"old": item_said(hand, old), "new": item_said(hand, new), "n": place + 1}
    if not hand.is_coded:
        names["new"] = noun(hand, new)
    shots = shooting(hand, "name|any|hold")
    if hand.likely(0.4):
        sign = hand.one(("{n}. ", "{n}) ", "M{n}: "))
        lines = [sign.format(n=n) + item_said(hand, one) for n, one in enumerate(first, 1)]
        change = hand.said("place_changed").format(**names)
        return _told("\n".join([*lines, capital(shots.sentence), change]), normal(items), shots)
    told = ", ".join(names["old"] if one is old else item_said(hand, one) for one in first)
    change = hand.said("item_changed").format(**names)
    text = f"{stopped(capital(told))} {stopped(capital(shots.sentence))}\n{change}"
    return _told(text, normal(items), shots)


def move_corrected(hand: Hand) -> Told:
    """The whole move is told anew."""
    items, first = manoeuvres(hand, 2), manoeuvres(hand, 2)
    told, change = (", ".join(item_said(hand, one) for one in each) for each in (first, items))
    shots = shooting(hand, "name|any|hold")
    text = f"{stopped(capital(told))}\n{hand.said('move_changed').format(change)}."
    return _told(f"{text}\n{stopped(capital(shots.sentence))}", normal(items), shots)


def target_corrected(hand: Hand) -> Told:
    """Another target, in the place of the first."""
    if len(hand.others) < 2:
        return plain(hand)
    items = flight(hand)
    old, new = hand.dice.sample(hand.others, 2)
    told = hand.said("attack").format(hand.name(old))
    change = hand.said("target_changed").format(old=hand.name(old), new=new)
    text = f"{list_said(hand, items, 'labelled')}\n{stopped(capital(told))}\n{change}"
    return _told(text, normal(items), Shooting(f"ATTACK {new}"))


def twice(hand: Hand) -> Told:
    """Two moves, and no word that says which of them stands."""
    first, second = manoeuvres(hand, 2, 3), manoeuvres(hand, 2, 3)
    if normal(first) == normal(second):
        return plain(hand)
    lines = [f"MOVE {normal(first)}", f"MOVE {normal(second)}"]
    shots = shooting(hand, "name|any|hold")
    return _told("\n".join([*lines, capital(shots.sentence)]), "?", shots, *lines)


def thought_twice(hand: Hand) -> Told:
    """A second thought behind orders that are whole."""
    items, shots = flight(hand), shooting(hand, "name|any|hold")
    moves = list_said(hand, items, hand.one(("gaps", "labelled")))
    change = hand.said("second_thoughts")
    text = f"{stopped(capital(moves))} {stopped(capital(shots.sentence))} {change}"
    return _told(text, normal(items), shots, change.rstrip("?"))


def with_others(hand: Hand) -> Told:
    """Orders for another round, or for another plane, behind the sender's own."""
    items, shots = manoeuvres(hand, 2), shooting(hand, "name|any|hold")
    turn = hand.dice.randint(2, 12)
    if len(hand.others) < 2:
        return plain(hand)
    more = ", ".join(item_said(hand, one) for one in manoeuvres(hand, 2, 3))
    said = hand.said("other_orders").format(more, n=turn + 1, other=hand.one(hand.others))
    own = ", ".join(item_said(hand, one) for one in items)
    text = f"Round {turn}: {stopped(own)} {stopped(capital(shots.sentence))}\n{stopped(said)}"
    found = _told(text, normal(items), shots, more)
    found.turn = turn
    return found


def of_a_team(hand: Hand) -> Told:
    """Who of a side moves first."""
    friend = hand.one(hand.others)
    foes = [name for name in hand.others if name != friend]
    if not foes:
        return plain(hand)
    leads = hand.likely(0.5)
    said = hand.said("i_first" if leads else "he_first").format(friend, me=hand.me)
    names = (hand.me, friend) if leads else (friend, hand.me)
    items, foe = flight(hand), hand.one(foes)
    moves = list_said(hand, items, hand.one(("gaps", "labelled")))
    text = f"{said}\n{stopped(moves)} {capital(hand.said('attack').format(foe))}."
    shots = Shooting(f"ATTACK {foe}")
    return _told(text, normal(items), shots, tail=f"ORDER {', '.join(names)}")


def on_a_kill(hand: Hand) -> Told:
    """An Immelmann, if the target goes down."""
    items, levels = flight(hand), hand.one((0, 1, 2))
    target = hand.one(hand.others)
    told = f"Immelmann and up {levels}" if levels else "Immelmann"
    text = f"{stopped(list_said(hand, items, 'labelled'))} Shoot {target}. If I get him, {told}."
    shots = Shooting(f"ATTACK {target}")
    return _told(text, normal(items), shots, tail=f"IMMELMANN {levels}")


def of_him(hand: Hand) -> Told:
    """A pronoun, of the only plane that was named."""
    items, target = flight(hand), hand.one(hand.others)
    moves = list_said(hand, items, hand.one(("gaps", "run")))
    text = f"{target} has one point left. {stopped(capital(moves))} Shoot him if you can."
    return _told(text, normal(items), Shooting(f"ATTACK {target}"))


KINDS: Mapping[Callable[[Hand], Told], int] = {
    plain: 50, with_alternative: 9, item_in_doubt: 8, move_in_doubt: 5, target_in_doubt: 5,
    item_corrected: 8, move_corrected: 3, target_corrected: 4, twice: 2, thought_twice: 3,
    with_others: 3, of_a_team: 4, on_a_kill: 3, of_him: 3,
}  # fmt: skip
"""How often each kind of orders is told."""
