"""What the clauses of a message say: moves, fire of moves, fire of none."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from sopwith_gm.systems.sopwith.prose.clause import Clause, Shots
from sopwith_gm.systems.sopwith.prose.places import LostError, Place
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

OPEN = "?"
"""Fire whose direction is still to come: `shooting in 1 and 3, each time ahead`."""


class Says(Enum):
    """What a statement is about."""

    MOVE = "move"
    FIRE = "fire"
    NO_FIRE = "no fire"
    FIRES = "fires"
    """Of each move in turn."""


@dataclass(slots=True, eq=False)
class Statement:
    """One thing that is said of one or several moves."""

    about: Says
    man: str = ""
    count: int = 0
    """How often, 0 where it is not said."""
    ways: str = ""
    fires: Sequence[str] = ()
    is_only: bool = False
    """Is nothing else fired?"""
    place: Place | None = None
    of: "Statement | None" = None
    """The move that it is beside, or that was told last."""
    also: Place | None = None
    """The same place in other words: `in the turn, at the end`."""
    among: Sequence["Statement"] = ()
    """Moves told before it, of each of which it is."""
    is_before: bool = False
    """Is this move said to come before the one that was told last?"""
    moves: list[int] = field(default_factory=list)
    """Where the move is flown, when that is known."""


def count_told(said: Iterable[Statement]) -> int:
    """How many moves are told."""
    return sum(_count(one) for one in said if one.about is Says.MOVE)


def _count(one: Statement) -> int:
    if one.place and one.place.kind == "numbered":
        return len(one.place.numbers)
    if one.place and one.place.kind == "each":
        return MOST_MOVES
    if one.place and one.place.kind == "first":
        return max(int(number) for number in one.place.numbers)
    return max(1, one.count)


def _names_one_of_kind(one: Statement) -> bool:
    """`In the first slip`."""
    return one.place is not None and one.place.kind == "kind" and bool(one.place.numbers)


class Statements:
    """Of the sentences of a message, one sentence after another; raises `LostError` where a clause
    tells too much, or of nothing."""

    def __init__(self) -> None:
        self.all: list[Statement] = []
        self._here: list[Statement] = []
        """Those of this sentence."""
        self._alone: Statement | None = None
        """The move of the sentence before, if it told one alone: `I go ahead. I fire left.`"""
        self._often = 0
        """So many shots does this sentence place one after another, `_each` of them so."""
        self._each = Shots()
        self._waiting: Place | None = None
        """A place whose move or fire is to come."""

    def add(self, clauses: Sequence[Clause]) -> None:
        """What one sentence says."""
        moves = [one for one in self._here if one.about is Says.MOVE]
        self._alone = moves[0] if len(moves) == 1 and _count(moves[0]) == 1 else None
        self._here, self._waiting, self._often = [], None, 0
        for n, clause in enumerate(self._fires_in_turn(clauses)):
            if len(clause.shots) > 1 and len(clause.places) == 1 and not clause.men:
                self._fire_each(clause)
                continue
            told = (clause.men, clause.shots, clause.counts, clause.fires)
            if any(len(several) > 1 for several in told):
                raise LostError("a clause that tells too much")
            self._clause(clause, is_last=n == len(clauses) - 1)
        if self._waiting is not None:
            raise LostError("a place of nothing")
        if self._often and self._often != sum(one.about is Says.FIRE for one in self._here):
            raise LostError("fire so often")
        if any(self._is_loose(one) for one in self._here):
            raise LostError("fire of no move")

    def _fires_in_turn(self, clauses: Sequence[Clause]) -> Sequence[Clause]:
        """Three clauses of fire behind three moves are a list of it: `Fire right, fire left, fire
        ahead`."""
        before, last = clauses[:-MOST_MOVES], clauses[-MOST_MOVES:]
        told = [
            *self.all,
            *(Statement(Says.MOVE, count=max(1, n)) for one in before for _, n in one.men),
        ]
        if len(last) < MOST_MOVES or count_told(told) != MOST_MOVES:
            return clauses
        if any(one.about is not Says.MOVE for one in told):
            return clauses
        alone = all(
            one == Clause(one.mark, shots=one.shots) and len(one.shots) == 1 for one in last
        )
        if not alone or (before and ";" not in last[0].mark):
            return clauses
        fires = [one.shots[0] for one in last]
        if any(one.is_open or set(one.ways) - set("LRA") for one in fires):
            return clauses
        return [*before, Clause(last[0].mark, fires=[[self._ways(one) for one in fires]])]

    @staticmethod
    def _is_loose(one: Statement) -> bool:
        return one.about is Says.FIRE and one.place is None and one.of is None

    def _clause(self, clause: Clause, *, is_last: bool) -> None:
        is_spoken_of = count_told(self.all) >= MOST_MOVES and clause.shots and not clause.places
        if clause.fires:
            if clause.men or clause.shots or clause.places or clause.counts:
                raise LostError("a list and more")
            self._say(Statement(Says.FIRES, fires=clause.fires[0]))
        elif clause.men and is_spoken_of:  # `one burst ahead while she flies straight`
            self._fire(clause, Place("code", man=clause.men[0][0]))
        elif clause.men:
            self._move(clause)
        elif clause.is_same:
            self._same(clause)
        elif clause.shots:
            self._fire(clause, *(place for place, _ in clause.places))
        elif clause.places:
            self._place(clause, is_last=is_last)
        else:
            self._counted(clause)

    def _say(self, one: Statement) -> Statement:
        self.all.append(one)
        self._here.append(one)
        return one

    def _taken(self, place: Place | None) -> Place | None:
        """The place of a clause: its own, or the one that waits for it."""
        if self._waiting is not None and place is not None:
            raise LostError("two places")
        place, self._waiting = place or self._waiting, None
        return place

    # ------------------------------------------------------------------ moves
    def _move(self, clause: Clause) -> None:
        man, count = clause.men[0]
        if clause.counts:
            if count:
                raise LostError("two counts")
            count = clause.counts[0]
        place, of_fire = self._places_of_move(clause, count)
        place = self._taken(place)
        move = self._say(Statement(Says.MOVE, man, count, place=place, is_before=clause.is_before))
        if clause.is_same and not clause.shots:  # `a right turn with the same`
            clause.shots.append(Shots("same"))
        for shots in clause.shots:
            fire = self._shots(shots, of_fire, move)
            if fire.about is Says.FIRE and count > 1 and of_fire is None:
                raise LostError("fire of which of them")
            self._say(fire)

    def _places_of_move(self, clause: Clause, count: int) -> tuple[Place | None, Place | None]:
        """Which move it is, and of which its fire is."""
        if not clause.places:
            return None, None
        if len(clause.places) > 2 or (len(clause.places) == 2 and not clause.shots):
            raise LostError("two places")
        place, is_behind_fire = clause.places[0]
        among = ("each", "both", "group", "rest")
        if len(clause.places) == 1 and is_behind_fire and (count > 1 or place.kind in among):
            return None, place
        if place.kind in ("both", "group", "kind", "code"):
            raise LostError("a move of another")
        return place, clause.places[1][0] if len(clause.places) == 2 else None

    def _same(self, clause: Clause) -> None:
        """`Ditto`; `the same, but no fire`."""
        last = self._last_move()
        places = [place for place, _ in clause.places]
        if last is None or clause.counts or len(places) > 1 or (clause.shots and places):
            raise LostError("the same as what")
        if last.count > 1 or any(
            one.about is Says.FIRE and one.place is not None and one.of is not last
            for one in self.all
        ):
            raise LostError("the same as which")
        place = self._taken(places[0] if places else None)
        move = self._say(Statement(Says.MOVE, last.man, place=place))
        if clause.shots:
            self._say(self._shots(clause.shots[0], None, move))
            return
        for one in [one for one in self.all if one.about is Says.FIRE and one.of is last]:
            self._say(Statement(Says.FIRE, ways=one.ways, of=move))

    def _last_move(self) -> Statement | None:
        return next((one for one in reversed(self.all) if one.about is Says.MOVE), None)

    def _counted(self, clause: Clause) -> None:
        """`Ahead, twice`."""
        last = self._here[-1] if self._here else None
        is_move = last is not None and last.about is Says.MOVE and not last.count
        if not is_move or last is None or "," not in clause.mark:
            raise LostError("how often what")
        last.count = clause.counts[0]

    def _place(self, clause: Clause, *, is_last: bool) -> None:
        """A place by itself: of what comes, or at the end of the sentence of what was."""
        if len(clause.places) > 1 or clause.counts or self._waiting is not None:
            raise LostError("two places")
        if clause.strange:
            raise LostError("a strange place")  # `Finally airborne:`
        place = clause.places[0][0]
        if self._often and not self._each.is_open:
            self._say(self._shots(self._each, place, None))
            return
        last = self._here[-1] if self._here else None
        has_fire = any(one.about is Says.FIRE and one.place for one in self._here)
        if has_fire and "&" in clause.mark:
            raise LostError("and fire there, or a move")  # `fire left in 1, and in 2, which is a`
        if is_last and last is not None and self._takes(last, place):
            last.place = place
        else:
            self._waiting = place

    @staticmethod
    def _takes(last: Statement, place: Place) -> bool:
        """May it be of a place that stands behind it?"""
        is_move = last.about is Says.MOVE and place.kind == "numbered"
        return last.place is None and (last.about is Says.FIRE or is_move)

    # ------------------------------------------------------------------ fire
    def _fire(self, clause: Clause, *places: Place) -> None:
        if clause.counts and clause.counts[0] > 1 and not places and not self._often:
            self._often = clause.counts[0]  # `I fire left twice: in the slip and in the turn`
            self._each = clause.shots[0]
            return
        if any(count != 1 for count in clause.counts):
            raise LostError("fire so often")
        opened = [one for one in self.all if one.ways == OPEN]
        if len(opened) > 1 and len(places) == 1 and clause.shots[0].ways:
            if places[0].kind != "each" and not (places[0].kind == "both" and len(opened) == 2):
                raise LostError("fire with no direction")
            for one in opened:
                one.ways = self._ways(clause.shots[0])
            return
        if len(places) > 2:
            raise LostError("two places of fire")
        place = self._taken(places[0] if places else None)
        of = next((one for one in reversed(self._here) if one.about is Says.MOVE), None)
        if of is None and (clause.is_there or (place and place.is_of_told)):
            of = self._last_move()
        if of is None and place is None and not self._here:
            of = self._alone
        is_of_many = of is not None and _count(of) > 1
        if of and is_of_many and place is None and clause.shots[0].bursts == _count(of):
            place = Place("each")  # `three moves ahead, three bursts ahead`
        among: Sequence[Statement] = ()
        if (
            place
            and place.kind == "each"
            and 0 < count_told(self.all) < MOST_MOVES
            and not is_of_many
        ):
            among = self._moves_of_sentence()
        if place and place.kind == "group" and not is_of_many:
            among = [one for one in self._here if one.about is Says.MOVE]
        if place and place.kind == "both" and not is_of_many:
            among = self._pair()
        is_bare = place is not None and place.kind == "numbered" and not place.is_of_move
        if is_bare and any(map(_names_one_of_kind, self._here)):
            raise LostError("the second of which")  # `in the first slip, and in the second`
        fire = self._shots(clause.shots[0], place, of)
        fire.among = among
        fire.also = places[1] if len(places) > 1 else None
        fire.is_only = clause.is_only and not self._here
        is_beside = fire.about is Says.FIRE and place is None and of is not None
        has_fire = any(one.about is Says.FIRE and one.of is of for one in self.all)
        last = self._here[-1] if self._here else None
        if is_beside and has_fire and last and last.of is of and clause.mark == "&":
            last.ways += fire.ways  # `a burst left and a burst ahead`
            return
        if is_beside and (is_of_many or has_fire):
            raise LostError("fire of which of them")
        self._say(fire)

    def _fire_each(self, clause: Clause) -> None:
        """`FA FL on the last two`: a shot for each of several moves."""
        ways = [self._ways(shots) for shots in clause.shots]
        is_plain = all(one and not set(one) - set("LRA") for one in ways)
        if clause.counts or clause.fires or not is_plain:
            raise LostError("a clause that tells too much")
        self._say(Statement(Says.FIRE, fires=ways, place=self._taken(clause.places[0][0])))

    def _moves_of_sentence(self) -> Sequence[Statement]:
        """All moves that are told so far, if this sentence tells them and no fire with them."""
        moves = [one for one in self.all if one.about is Says.MOVE]
        if len(moves) < 2 or any(one not in self._here for one in moves) or moves != self._here:
            raise LostError("each of which")
        return moves

    def _pair(self) -> Sequence[Statement]:
        """The two moves of this sentence; the last two of three if they alone are alike."""
        moves = [one for one in self._here if one.about is Says.MOVE]
        alike = [one for one in moves if one.man[-1] == moves[-1].man[-1]]
        is_pair = alike == moves[-2:] or len(moves) < MOST_MOVES
        return moves[-2:] if is_pair and all(_count(one) == 1 for one in moves) else ()

    def _shots(self, shots: Shots, place: Place | None, of: Statement | None) -> Statement:
        about = Says.NO_FIRE if shots.is_none else Says.FIRE
        return Statement(about, ways=self._ways(shots), place=place, of=of)

    def _ways(self, shots: Shots) -> str:
        """The direction of each burst."""
        if shots.is_none or shots.ways == "W":
            return shots.ways
        if shots.ways == "same":
            told = [one.ways for one in self.all if one.about is Says.FIRE]
            if not told or OPEN in told[-1]:
                raise LostError("another what")
            return told[-1]
        if not shots.ways:
            return OPEN
        if shots.bursts > 1 and len(shots.ways) == 1:
            return shots.ways * shots.bursts
        if shots.bursts and len(shots.ways) != shots.bursts:
            raise LostError("so many bursts")
        return shots.ways
