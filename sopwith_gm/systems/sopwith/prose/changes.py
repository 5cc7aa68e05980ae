"""What a correction changes of three moves: each change whole, or none is made."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose.clause import Clause, Shots
from sopwith_gm.systems.sopwith.prose.clauses import Clauses
from sopwith_gm.systems.sopwith.prose.correction import (
    MEN_ONLY,
    ComesElsewhere,
    Correction,
    KindMade,
    Old,
    Sides,
    comes_elsewhere,
    denies,
    kind_made,
    kind_swapped,
    move_gone,
    parts_of,
    sentence_gone,
    sides_changed,
    with_its_fire,
    without_what_stands,
)
from sopwith_gm.systems.sopwith.prose.places import LostError, moves_at
from sopwith_gm.systems.sopwith.prose.told import is_ordering
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of, words_of
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

Moves = Sequence[tuple[str, str]]
"""Codes of manoeuvres, each with the directions of its fire."""


_NTH_OF_KIND = Pattern(r"(?P<nth>o)(?P<kind>[TS])(?=v+K*p?d?(?P<side>[LR])(?:[,.;]|$))")


class MisfitError(LostError):
    """A correction is understood, and does not fit what it corrects."""


class Changes:
    """Three moves, and what sentences make of them, one sentence after another."""

    def __init__(self, moves: Moves) -> None:
        self.moves = [list(one) for one in moves]
        self._last: Sequence[int] = ()
        """The moves that were changed last, or named."""
        self._named: Sequence[int] = ()
        """Those that were named, and nothing said of them yet: `Forget move 2. LS there.`"""
        self._said = Correction(())
        self._flown: list[int] = []
        """The move whose manoeuvre was changed last ..."""
        self._turned = "", ""
        """... and from which side to which."""
        self._are_men_only = False
        """Are manoeuvres swapped without their fire?"""
        self.is_complaint = False
        """Is something the wrong way round, and it was not said what?"""
        self._swapped: tuple[Sequence[int], bool, bool] = ((), False, False)
        """The two that were said to be the wrong way round, and whether only their fire is, or only
        their manoeuvres."""
        self._told: set[int] = set()
        """The moves whose manoeuvre was said ..."""
        self._has_new_fire = False
        """... and was any told fire with it that had none before?"""
        self._first = Clause()
        """The first clause of a sentence."""
        self._silenced: set[int] = set()
        """The moves whose fire this sentence took back."""
        self._is_new = self._is_said_again = False
        """Does this sentence change a manoeuvre, or say one once more that another changed?"""

    def make(self, sentence: str) -> bool:
        """Change what one sentence says; False where it says nothing of moves.

        Raises `LostError` where it is not understood whole, and has changed nothing then.
        """
        before, last, named = [list(one) for one in self.moves], self._last, self._named
        self._is_new = self._is_said_again = False
        self._silenced.clear()
        plain = without_what_stands(sentence)
        is_fire_too = plain != (plain := with_its_fire(plain))
        self._are_men_only = plain != (plain := plain.replace(MEN_ONLY, ""))
        sides, kind = sides_changed(plain), kind_swapped(plain)
        if is_fire_too and (sides or kind):
            raise LostError("fire with what")
        if sides:
            self._mirror(sides)
        if kind:
            self._exchange([n for n, (man, _) in enumerate(self.moves) if man[1:] == kind])
        if sides or kind:
            return True
        try:
            self._said = Correction(self._nth_of_kind(self._of_other_kind(words_of(plain))))
            words = self._said.words
            is_silent = any(word.sign == "q" for word in words)
            if move_gone(words_of(plain)):
                raise MisfitError("a move taken back, and what then?")
            elsewhere = comes_elsewhere(words_of(plain))
            if elsewhere and not is_fire_too:
                self._comes(elsewhere)
                return True
            if self._said.swaps_them and not self._swapped[0]:
                raise MisfitError("swapped with what")
            if not is_silent and not is_ordering(plain, words, has_orders=True):
                _must_not_be_of_ground(words)
                return False
            together = kind_made(words)
            if together:
                self._make_all(together)
                if is_fire_too:
                    self._turn_fire(before)
                return True
            clauses = self._clauses(words)
            if not clauses and self._said.old.man:
                self._last = self._named = self._flying(self._said.old.man)
                self._one()
                return True
            if self._said.is_complaint and not any(one.places for one in clauses):
                self.is_complaint = True
                return False
            self._change(clauses)
            if is_fire_too:
                self._turn_fire(before)
        except LostError:
            self.moves, self._last, self._named = before, last, named
            raise
        return True

    def _change(self, clauses: Sequence[Clause]) -> None:
        if not clauses:
            raise LostError("nothing is changed")
        _must_not_be_of_ground(self._said.words)
        if self._said.is_swap:
            self._swap(clauses)
            return
        self._first = clauses[0]
        for clause in clauses:
            self._clause(clause)

    def _of_other_kind(self, words: Sequence[Word]) -> Sequence[Word]:
        """`A turn, not a slip`: on the side where it was told."""
        signs = signs_of(words)
        kinds = [n for n, sign in enumerate(signs) if sign in "TS"]
        if (
            len(kinds) != 2
            or signs[kinds[0]] == signs[kinds[1]]
            or re.search("[LRAFGcjM#o]", signs)
        ):
            return words
        is_first_new = denies(words[kinds[0] : kinds[1]])
        if not is_first_new and not re.search("[TS]p[da]*[TS]", signs):
            return words
        new, old = kinds if is_first_new else reversed(kinds)
        sides = [man[0] for man, _ in self.moves if man[1:] == signs[old]]
        if len(sides) != 1:
            raise LostError("which of its kind")
        self._last = self._named = self._flying(sides[0] + signs[old])
        return [Word("c", sides[0] + signs[new])]

    def _nth_of_kind(self, words: Sequence[Word]) -> Sequence[Word]:
        """`The second slip is to the right`, as the number of that move and a right slip: it is the
        second of the slips, and no second move."""
        found = _NTH_OF_KIND.search(signs_of(words))
        if not found:
            return words
        a, kind, side = found.start("nth"), words[found.start("kind")], found.start("side")
        of_kind = [n for n, (man, _) in enumerate(self.moves) if man[1:] == kind.sign]
        nth = int(words[a].value)
        if max(nth, -nth) > len(of_kind):
            raise MisfitError("which of its kind")
        number = str(of_kind[nth - 1 if nth > 0 else nth] + 1)
        told = [Word("M", "move"), Word("#", number), words[a + 2], words[side], kind]
        return [*words[:a], *told, *words[side + 1 :]]

    @staticmethod
    def _clauses(words: Sequence[Word]) -> Sequence[Clause]:
        """What stands beside a move is what it flies, if it can be, else where it fires."""
        try:
            return Clauses(words, told=0, of_fire=False, is_referring=False).all
        except LostError:
            return Clauses(words, told=MOST_MOVES, of_fire=True, is_referring=False).all

    @property
    def are_all_anew(self) -> bool:
        """Are all moves told anew, with their fire? Then none stands that was told before."""
        return self._has_new_fire and len(self._told) == MOST_MOVES

    @property
    def count_told(self) -> int:
        """Of so many moves the manoeuvre was said."""
        return len(self._told)

    @property
    def is_open(self) -> bool:
        """Was a move named of which nothing was said?"""
        return bool(self._named)

    # ------------------------------------------------------------------ clauses
    def _clause(self, clause: Clause) -> None:
        if len(clause.men) == 2 and not (clause.places or clause.shots):
            old, new = (man for man, _ in clause.men)  # `make that left turn a left slip`
            clause.men = [(new, 0)]
            self._last = self._flying(old)
            if not self._last:
                raise MisfitError("no such move")
        else:
            if len(clause.men) > 1 or len(clause.shots) > 1 or len(clause.places) > 1:
                raise LostError("a change that tells too much")
            is_remark = clause.shots and clause.shots[0].is_open and clause is not self._first
            is_remark = is_remark and self._said.takes_back and not (clause.places or clause.men)
            if clause.fires or clause.is_same or clause.counts or is_remark:
                raise LostError("a change that tells too much")
            last = self._where(clause)
            if self._named and clause.places and list(last) != list(self._named):
                raise LostError("a move that becomes nothing")
            self._last = last
        if not clause.men and not clause.shots:
            self._named = self._last  # `Correction to move 1:`
            return
        self._named = ()
        for man, count in clause.men:
            self._fly(man, count, has_fire=bool(clause.shots))
        for shots in clause.shots:
            if shots.is_none and not clause.places:
                self._silent_where(clause)
            self._fire(shots, is_only=clause.is_only)

    def _silent_where(self, clause: Clause) -> None:
        """`Make the first RS. No fire.`: none at all, where that move has none; `and no fire`: of
        which?"""
        if clause.is_there and self._last:
            return  # `no fire with them`
        fired = [n for n, (_, ways) in enumerate(self.moves) if ways]
        if fired and not set(fired) & set(self._last):
            if clause is not self._first and self._first.places and self._first.men:
                return  # `move 2 is LT, no fire`
            if clause.mark:
                raise LostError("no fire there, or none at all")
            self._last = fired

    def _where(self, clause: Clause) -> Sequence[int]:
        """The moves that a clause changes."""
        flown = [man for man, _ in self.moves]
        fired = [n for n, (_, ways) in enumerate(self.moves) if ways]
        if self._said.nth_shot and clause.shots and (clause.places or self._said.takes_back):
            nth = int(self._said.nth_shot)
            if max(nth, 1) > len(fired):
                raise LostError("which shot")
            return [fired[nth - 1 if nth > 0 else nth]]
        if clause.places:
            return moves_at(
                clause.places[0][0], self._last, flown, [ways for _, ways in self.moves]
            )
        if self._named:
            return self._named
        if clause.men and self._said.old.place:
            where = moves_at(
                self._said.old.place, self._last, flown, [one for _, one in self.moves]
            )
            if len(where) != 1:
                raise MisfitError("which of its kind")
            self._said.old = Old()  # it says no more: `LS instead of the turn, with fire left`
            return where
        if clause.men and self._said.old.man:
            found = self._flying(self._said.old.man)
            if not found:
                raise MisfitError("no such move")
            return found
        is_other = clause.shots and not clause.shots[0].is_none
        if is_other and self._said.old.ways and not clause.men and not self._is_new:
            return [n for n in fired if self.moves[n][1] == self._said.old.ways]
        if clause.is_there and self._last:
            return self._last
        man = clause.men[0][0] if clause.men else ""
        kind = man[1:]
        if kind in ("T", "S") and self._said.is_meant:  # a slip for a turn, or left for right
            return [n for n, one in enumerate(flown) if one[:1] == man[0] or one[1:] == kind]
        if kind in ("T", "S"):  # `the turn is to the left`
            return [n for n, man in enumerate(flown) if man[1:] == kind]
        if clause.shots and self._last:
            return self._last
        if clause.shots and clause.shots[0].is_none and fired:
            return [n for n in fired if set(self._said.taken) <= set(self.moves[n][1])]
        if clause.shots and fired and (len(fired) == 1 or self._said.is_meant):
            return fired[-1:]
        raise LostError("a change of which move")

    def _swap(self, clauses: Sequence[Clause]) -> None:
        """`Swap moves 1 and 2`, `swap the fire of moves 1 and 2`."""
        two = moves_at(clauses[0].places[0][0], ()) if clauses[0].places else ()
        shots = clauses[0].shots
        is_of_fire = len(shots) == 1 and shots[0].is_open
        if len(clauses) > 1 or clauses[0].men or (shots and not is_of_fire):
            raise LostError("swapped with what")
        if is_of_fire and not two and shots[0].bursts == 2:  # `swap the two bursts`
            two = [n for n, (_, ways) in enumerate(self.moves) if ways]
        if len(two) != 2 or (is_of_fire and self._are_men_only):
            raise LostError("swapped with what")
        self._exchange(two, is_of_fire=is_of_fire)

    def _exchange(self, two: Sequence[int], *, is_of_fire: bool = False) -> None:
        if len(two) != 2:
            raise LostError("which two of them")
        one, other = (self.moves[n] for n in two)
        swapped = list(two), is_of_fire, self._are_men_only
        if swapped == self._swapped:
            return  # `I have the first two the wrong way round. Swap them.`
        if self._said.is_complaint:
            self._swapped = swapped
        if not is_of_fire:
            one[0], other[0] = other[0], one[0]
            self._flown = list(two)
        if not self._are_men_only:
            one[1], other[1] = other[1], one[1]

    def _comes(self, elsewhere: ComesElsewhere) -> None:
        """`The right turn comes first`: before the others, in the order in which they were told."""
        kind = elsewhere.kind
        found = [n for n, (man, _) in enumerate(self.moves) if kind in (man, man[1:])]
        if len(found) != 1:
            raise MisfitError("which of its kind")
        move = self.moves.pop(found[0])
        is_far = abs(found[0] - (len(self.moves) if elsewhere.is_last else 0)) > 1
        if is_far and self.moves[0] != self.moves[1]:
            raise MisfitError("before the others, or swapped with one?")
        self.moves.insert(len(self.moves) if elsewhere.is_last else 0, move)
        self._last = self._named = ()

    def _make_all(self, made: KindMade) -> None:
        """`Both slips to the right`."""
        self._last = [n for n, (man, _) in enumerate(self.moves) if man[1:] == made.kind]
        if len(self._last) != max(made.count, 2) and (made.count or len(self._last) < 2):
            raise MisfitError("which of its kind")
        if all(self.moves[n][0] == made.man for n in self._last):
            raise MisfitError("which of its kind")
        for n in self._last:
            self.moves[n][0] = made.man

    def _turn_fire(self, before: Sequence[Sequence[str]]) -> None:
        """`And so is the burst`: fire to the side of a manoeuvre that goes to the other now."""
        changed = [n for n, (man, _) in enumerate(before) if man != self.moves[n][0]]
        sides = {n: (before[n][0][0], self.moves[n][0][0]) for n in changed}
        fired = [n for n, (old, _) in sides.items() if self.moves[n][1] == old]
        if changed and not fired:
            raise MisfitError("which shot")
        for n in fired:
            self.moves[n][1] = sides[n][1]

    def _mirror(self, sides: Sides) -> None:
        """`Every left should be a right`: of manoeuvres and fire."""
        for move in self.moves:
            man, ways = ("".join(sides.new.get(sign, sign) for sign in one) for one in move)
            is_fire_too = sides.with_fire and man != move[0] and sides.of == move[0][1:]
            move[0] = man if sides.of in ("", move[0][1:]) else move[0]
            move[1] = ways if sides.of in ("", "F") or is_fire_too else move[1]

    def _flying(self, man: str) -> Sequence[int]:
        return [n for n, (flown, _) in enumerate(self.moves) if flown == man]

    def _one(self) -> list[str]:
        """The move that is changed."""
        if len(self._last) != 1:
            raise LostError("a change of which move")
        return self.moves[self._last[0]]

    def _fly(self, man: str, count: int, *, has_fire: bool) -> None:
        move = self._one()
        self._told |= set(self._last)
        if man == move[0] == "A" and move[1] and not has_fire:
            move[1] = man  # `I meant A in move 3`, where A is flown: fire
            return
        if man == move[0] and set(self._last) <= set(self._flown):
            self._is_said_again = True
            return  # `number 3 is to be LS; put LS there`: said once more
        if count > 1 or man == move[0] or self._said.is_still:
            raise LostError("a change of which moves")
        if self._said.old.man and self._said.old.man != move[0]:
            raise MisfitError("instead of what")
        self._turned = move[0][:1], man[:1]
        self._flown = list(self._last)
        self._is_new = True
        move[0] = man

    def _fire(self, shots: Shots, *, is_only: bool) -> None:
        if shots.is_none:
            self._silence()
            return
        move = self._one()
        others = [one for one in self.moves if one[1] and one is not move]
        ways = "" if shots.is_open else shots.ways
        if self._is_said_again and shots.is_open and move[1]:
            return  # `RT with its fire comes first`
        is_of_new = bool(ways) and self._is_new and list(self._last) == self._flown
        if is_only:  # `fire on the second only`
            ways = ways or move[1]
            self._clear(others)
        elif is_of_new and not self._said.old.place:
            # `third move LS instead, with fire left`: the fire of what comes in its place
            self._has_new_fire |= not move[1]
        elif self._said.old.place or (self._moves_shot(shots) and not move[1] and len(others) == 1):
            if self._said.old.place:
                flown = [man for man, _ in self.moves]
                where = moves_at(self._said.old.place, self._last, flown)
                others = [self.moves[n] for n in where if self.moves[n][1]]
            if len(others) != 1 or move[1]:
                raise LostError("fire from where")
            ways = ways or others[0][1]
            self._clear(others)
        elif others and not move[1] and not self._said.adds:
            raise LostError("fire there as well, or instead")
        old, new = self._turned
        if shots.is_open and not shots.ways and list(self._last) == self._flown and move[1] == old:
            ways = new  # `the slip should go to the right, and the shot with it`
        is_called_fire = any(word.sign in "FG" for word in self._said.words)
        if not ways or not (is_called_fire or move[1]):  # `left in move 2`: a turn, or fire?
            raise LostError("fire with no direction")
        if set(ways) - set("LRA") or (shots.bursts and len(ways) != shots.bursts):
            raise LostError("fire which way")
        if self._said.old.ways and move[1] and move[1] != self._said.old.ways:
            raise MisfitError("instead of what")
        move[1] = move[1] + ways if self._said.adds else ways

    def _moves_shot(self, shots: Shots) -> bool:
        """Is it fire that was told, and goes elsewhere: `the shot is in the second`?"""
        return (
            shots.is_open or self._said.is_instead or self._said.is_the_fire
        ) and not self._said.adds

    def _silence(self) -> None:
        here = [self.moves[n] for n in self._last]
        is_there = any(ways for _, ways in here)
        # `I won't fire, so strike out the shot`
        is_gone = bool(here) and self._silenced.issuperset(self._last)
        if (
            self._said.takes_back
            and not is_gone
            and (not is_there or (self._said.takes_one and len(here) > 1))
        ):
            raise MisfitError("which shot")
        self._silenced |= set(self._last)
        for one in here:
            left = [way for way in one[1] if way not in self._said.taken]
            one[1] = "".join(left) if self._said.taken else ""

    @staticmethod
    def _clear(moves: Sequence[list[str]]) -> None:
        for one in moves:
            one[1] = ""


def _must_not_be_of_ground(words: Sequence[Word]) -> None:
    """Raises `LostError` where words speak of the ground: nothing of that is changed here."""
    if any(word.sign == "Q" for word in words):
        raise LostError("the ground as well")


def changed(moves: Moves, sentences: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Three moves, changed by what folded sentences say of single ones: what they do not touch
    stands. Raises `LostError` where that does not come out whole."""
    changes = Changes(moves)
    sentences = [part for one in sentences for part in parts_of(one)]
    count = sum(changes.make(sentence) for sentence in sentences)
    if any(-1 < sentence_gone(one) < changes.count_told for one in sentences):
        raise LostError("what was told before is gone")
    if changes.is_complaint and not count:
        raise MisfitError("swapped with what")
    if not count or changes.is_open or changes.are_all_anew:
        raise LostError("nothing is changed")
    return _with_fire_swapped(moves, [(man, ways) for man, ways in changes.moves])


def _with_fire_swapped(before: Moves, after: Moves) -> tuple[tuple[str, str], ...]:
    """Behind `LT, RS FR`: of `RS FR first, LT second` the burst is in the first alone, where it was
    told with the manoeuvre that went there."""
    other = [n for n, (was, now) in enumerate(zip(before, after, strict=True)) if was != now]
    men = [n for n in range(len(before)) if before[n][0] != after[n][0]]
    found = list(after)
    if len(men) == 2 and set(other) == set(men):
        for there, here in (men, men[::-1]):
            is_swapped = after[there] == before[here] and after[here][0] == before[there][0]
            if is_swapped and after[here][1] == before[here][1]:
                found[here] = before[there]
    return tuple(found)
