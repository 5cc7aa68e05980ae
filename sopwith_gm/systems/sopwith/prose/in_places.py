"""Three moves told by their places, one by another, or from the last to the first.

Each clause tells of one move, or of several that are alike: which (*the second*, *after that*,
*the other two*), what is flown (a manoeuvre, *the same*, *its mirror image*), and what is fired.
What a clause leaves open is not guessed: all three manoeuvres have to be told, each once.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from msgspec.structs import replace

from sopwith_gm.systems.sopwith.prose.place_clauses import (
    ALL,
    Clause,
    Like,
    Places,
    clauses_of,
    is_backwards,
    tells,
)
from sopwith_gm.systems.sopwith.prose.places import LostError

Moves = Sequence[tuple[str, str]]
_MIRRORED = {"LT": "RT", "RT": "LT", "LS": "RS", "RS": "LS", "A": "A"}
_OTHER_SIDE = str.maketrans("LR", "RL")


def moves_in_places(sentences: Sequence[str]) -> Moves:
    """What these sentences, all that a message has, tell of its three moves.

    Raises LostError where that is not told whole, or is in doubt.
    """
    told = _Told(backwards=any(map(is_backwards, sentences)))
    for sentence in sentences:
        if tells(sentence):
            for clause in clauses_of(sentence):
                told.take(clause)
    return told.moves()


class _Told:
    """What is known of the three moves so far."""

    def __init__(self, *, backwards: bool) -> None:
        self.men: dict[int, str | Like] = {}
        self.fire: dict[int, str | Like] = {}
        self.last: int | None = None
        self.at: Places = ()
        self.is_backwards = backwards
        self.fires: set[int] = set()
        """Of these it was said that they fire."""
        self.only: set[int] = set()
        """And of these that no other does."""

    def moves(self) -> Moves:
        """The three moves. Raises LostError where one is not told."""
        men = {place: self._man(place, 0) for place in ALL}
        fire = {place: self._fire(place, 0) for place in ALL}
        if not all(fire[place] for place in self.fires):
            raise LostError("fire, but where to")
        if self.only and any(fire[place] for place in ALL if place not in self.only):
            raise LostError("fire in others too")
        return [(men[place], fire[place]) for place in ALL]

    def take(self, clause: Clause) -> None:
        """Take in what one clause tells."""
        places, before = self._places(clause), self.last
        if not places:
            raise LostError("no move is left")
        if clause.flies:
            if clause.with_fire and clause.like:
                clause.like = replace(clause.like, of_fire=True)
            men: Sequence[str | Like | None] = clause.men or [clause.like] * len(places)
            if len(men) == 1:
                men = [men[0]] * len(places)
            if len(men) != len(places):
                raise LostError("how many moves")
            for place, man in zip(places, men, strict=True):
                if place in self.men:
                    raise LostError("a move told twice")
                assert man is not None
                self.men[place] = man if isinstance(man, str) else _bound(man, before)
            self.last = places[-1]
        self._take_fire(clause, places, before)
        if places:
            self.at = places

    def _take_fire(self, clause: Clause, places: Places, before: int | None) -> None:
        fire: str | Like | None = clause.fire
        if fire is None and clause.like and not clause.like.of_manoeuvre:
            fire = clause.like
        if clause.is_only and (fire or clause.fires):
            self.only |= set(places)
        if fire is None:
            self.fires |= set(places) if clause.fires else set()
            return
        of_which = clause.of_each and len(places) == 1
        if of_which or (len(clause.men) > 1 and fire and not clause.of_each):
            raise LostError("fire in which of them")
        for place in places:
            if self.fire.get(place, fire) != fire:
                raise LostError("fire told twice")
            self.fire[place] = fire if isinstance(fire, str) else _bound(fire, before)

    def _places(self, clause: Clause) -> Places:
        if clause.is_rest:
            told = self.men if clause.flies else self.at
            return tuple(place for place in ALL if place not in told)
        if clause.places:
            return clause.places
        if clause.fire == "" and clause.opens == "." and not clause.flies and not clause.is_of_it:
            return ALL  # `The guns stay cold.`
        if not clause.flies:
            if not self.at or (clause.opens == "." and not clause.is_of_it):
                raise LostError("fire in which move")
            return self.at
        wanted = max(1, len(clause.men))
        step = -1 if self.is_backwards != (clause.order == "prev") else 1
        start = self.last if self.last is not None else 4 if step < 0 else 0
        if self.last is None and clause.order == "prev":
            raise LostError("before which move")
        free = [place for place in _in_steps(start, step) if place not in self.men][:wanted]
        if len(free) < wanted:
            raise LostError("no move is left")
        return tuple(free if clause.order != "prev" else sorted(free))

    def _man(self, place: int, depth: int) -> str:
        man = self.men.get(place)
        if man is None or depth > len(ALL):
            raise LostError("a move that is not told")
        if isinstance(man, str):
            return man
        found = self._man(man.of[0], depth + 1)
        if any(self._man(other, depth + 1) != found for other in man.of):
            raise LostError("like moves that are not alike")
        if man.kind and not found.endswith(man.kind):
            raise LostError("a turn that is a slip")
        if man.is_mirrored and found == "A":
            raise LostError("nothing is the mirror image of straight on")
        return _MIRRORED[found] if man.is_mirrored else found

    def _fire(self, place: int, depth: int) -> str:
        fire = self.fire.get(place)
        if depth > len(ALL):
            raise LostError("fire that is like itself")
        if isinstance(fire, str):
            return fire
        like = fire or self.men[place]
        if isinstance(like, str):
            return ""
        found = self._fire(like.of[0], depth + 1)
        if fire is None and like.of_fire is None and (like.is_mirrored or like.kind) and found:
            raise LostError("its fire too")
        if fire is None and like.of_fire is False:
            return ""
        return found.translate(_OTHER_SIDE) if like.is_mirrored else found


def _bound(like: Like, before: int | None) -> Like:
    """What it is like: the move named there, or the one told before it."""
    if like.of:
        return like
    if before is None:
        raise LostError("like which move")
    return Like((before,), like.is_mirrored, like.kind, like.of_manoeuvre, like.of_fire)


def _in_steps(start: int, step: int) -> Iterator[int]:
    for place in count(start + step, step):
        if place not in ALL:
            return
        yield place
