"""A sentence parted into clauses, and each into the few things that it tells, in any order."""

import re
from collections.abc import Callable, Sequence

from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.clause import Clause, Shots
from sopwith_gm.systems.sopwith.prose.places import LostError, Place, begins_place, place_at
from sopwith_gm.systems.sopwith.prose.summing import summed
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

MOST_STRANGE = 1
"""Strange words that a clause may have and still be read: `then hang a left turn`."""
_FAR_STRANGE = 9
"""What a word of the past, of others, or a sign counts in a clause."""
_MARKS = ",.&t:;E"
_MAKING = frozenset({"make", "makes", "making", "turn into"})
_ABOUT = frozenset({"as for", "as to", "as regards", "regarding", "concerning"})
_END = ("", ",", ".", "&", ";", "t")
_IDLE = "vdapKPmyeuQgMD"
"""Words that may stand beside what is told."""


class Clauses:
    """The clauses of one sentence.

    `told`: moves that are told before it; `of_fire`: was fire spoken of last? `is_referring`: is
    *as I turn* a move that is spoken of?
    """

    def __init__(
        self, words: Sequence[Word], *, told: int, of_fire: bool, is_referring: bool
    ) -> None:
        self._words = words
        self._signs = signs_of(words)
        self._told = told
        self.of_fire = of_fire
        self._is_referring = is_referring
        self.bursts = 0
        """So many does the sentence say that there are in all, if it does."""
        self._at = 0
        self._open: Shots | None = None
        """Fire whose direction is to come."""
        self._behind_fire = 0
        """Where the fire of this clause ended."""
        self._begun = 0
        """Where this clause begins."""
        self._listed = patterns.list_without_commas(words, self._signs)
        """Where another manoeuvre of a list without commas begins."""
        self._all = [Clause()]
        takers: Sequence[Callable[[], bool]] = (
            self._summed, self._strange, self._fire_list, self._way, self._more_fire,
            self._fire_of_place, self._no_fire, self._gun, self._one, self._place, self._fire,
            self._manoeuvre, self._other_side, self._count, self._another, self._none,
            self._first, self._mark, self._idle,
        )  # fmt: skip
        while self._at < len(self._signs):
            if not any(take() for take in takers):
                word = words[self._at]
                raise LostError(f"{word.value or word.sign!r} in {self._signs}")
        self.all = [one for one in self._all if not one.is_empty]
        """All that tell something, the first one first; `of_fire` is of the last from here on."""
        if any(one.strange > MOST_STRANGE for one in self.all):
            raise LostError("strange words")

    @property
    def _here(self) -> Clause:
        return self._all[-1]

    def _sign(self, more: int = 0) -> str:
        return self._signs[self._at + more : self._at + more + 1]

    def _shoot(self, shots: Shots, end: int) -> bool:
        here = self._here
        is_told = here.shots and here.places and here.places[-1][1]  # `fire left in 1 fire right`
        if is_told or (here.men and self._at in self._listed):
            self._all.append(Clause(mark=","))
        self._here.shots.append(shots)
        self._at = self._behind_fire = end
        self._open = shots if shots.is_open else None
        self.of_fire = True
        return True

    # ------------------------------------------------------------------ what may stand there
    def _summed(self) -> bool:
        found = self._here.is_empty and summed(self._words, self._signs, self._at)
        if found:
            self.bursts, self._at = self.bursts or found[0], found[1]
        return bool(found)

    def _strange(self) -> bool:
        sign = self._sign()
        if sign in "?P" and "u" in self._signs[self._begun : self._at]:
            raise LostError("a condition")  # `fire left when there is a target`
        if sign == "P" and self._here.men and self._signs[self._at - 1] in "cj?":
            raise LostError("a name")  # `A Boring`: a move, or a player
        if sign in "!*" or (sign == "u" and self._sign(1) in ("", ".", ",", ";")):
            raise LostError(f"{self._words[self._at].value!r}")
        is_without = self._words[self._at].value == "without"
        aside = patterns.ASIDE.match(self._signs, self._at) if sign == "?" or is_without else None
        if (sign not in "?X~<>" and not aside) or (sign in "<>" and self._found_place()):
            return False
        led = patterns.AFTER.match(self._signs, self._at) if self._here.is_empty else None
        if led and self._found_man(led.end() - self._at):
            self._at = led.end()  # `after a left turn come two slips`: that is flown before
            return True
        self._here.strange += 1 if aside or sign == "?" else _FAR_STRANGE
        self._at = aside.end() if aside else self._at + 1
        return True

    def _fire_list(self) -> bool:
        match = patterns.FIRE_LIST.match(self._signs, self._at)
        if not match or any(one.men for one in self._all):
            return False
        said = [n for n, sign in enumerate(match.groups(), 1) if sign and n % 3 == 2]
        for nth, n in enumerate(said, 1):  # `left first, then ahead`, and not `left in the third`
            its = {str(nth), "-1"} if nth == MOST_MOVES else {str(nth)}
            ordinals = [at for at in (match.start(n - 1), match.start(n + 1)) if at >= 0]
            if any(self._words[at].value not in its for at in ordinals):
                return False
        ways = [[patterns.WAYS[sign] for sign in match[n] if sign in patterns.WAYS] for n in said]
        self._here.fires.append(["".join(one) for one in ways])
        self._at = match.end()
        return True

    def _way(self) -> bool:
        """Where the fire goes that was told of."""
        match = self._open and patterns.WAY.match(self._signs, self._at)
        if not match or not self._open:
            return False
        self._here.is_there |= "z" in match.group()
        self._open.ways, self._at = self._ways(match, beside_man=bool(self._here.men))
        self._behind_fire = self._at
        self._open = None
        return True

    def _ways(self, match: re.Match[str], *, beside_man: bool) -> tuple[str, int]:
        found, end = [match["way"]], match.end()
        while match["way"] in "LRAj":
            more = not beside_man and patterns.COMMA_WAY.match(self._signs, end)
            more = more or patterns.AND_WAY.match(self._signs, end)
            if not more or more["way"] in found:
                break
            found.append(more["way"])
            end = more.end()
        return "".join(patterns.WAYS[sign] for sign in found), end

    def _more_fire(self) -> bool:
        """`(fire left in the first,) right in the second, none in the third`."""
        if not self._here.is_empty:
            return False
        if self._sign() in "nq":
            behind = self._found_place(1)
            if behind and (self.of_fire or self._told >= MOST_MOVES):
                return self._shoot(Shots(is_none=True), self._at + 1)
            if self.of_fire and self._sign(1) == "o":
                return self._shoot(Shots(is_none=True), self._at + 1)
            return False
        to = patterns.ALL_TO.match(self._signs, self._at)
        if to and (self.of_fire or self._sign() not in "eb"):
            # `all to the front`, `fire is always ahead`
            self._here.places.append((Place("each" if to["all"] == "e" else "both"), False))
            self._at = to.end("all")
        match = patterns.WAY.match(self._signs, self._at) if self.of_fire else None
        if match and self._here.places:
            return self._shoot(Shots(patterns.WAYS[match["way"]]), match.end())
        if not match or match["way"] in ("N" if self._told >= MOST_MOVES else "Nj"):
            return False
        ways, end = self._ways(match, beside_man=False)
        return begins_place(self._signs, end) and self._shoot(Shots(ways), end)

    def _fire_of_place(self) -> bool:
        """`In the third left`, `in the second none`, where fire is spoken of."""
        here = self._here
        is_bare = here.places and not (here.men or here.shots or here.counts or here.fires)
        if not is_bare or not (self.of_fire or self._told >= MOST_MOVES):
            return False
        ends = self._sign(1) in _END or begins_place(self._signs, self._at + 1)
        if self._sign() in "nq" and ends:
            return self._shoot(Shots(is_none=True), self._at + 1)
        match = patterns.BARE_WAY.match(self._signs, self._at)
        if not match or (match["way"] in "ANj" and self._told < MOST_MOVES):
            return False
        clause = range(self._begun, self._at)
        if not any(self._signs[n] == "p" for n in clause) and any(
            self._words[n].value in _MAKING for n in clause
        ):
            return False  # `make the third move straight ahead`
        ways, end = self._ways(match, beside_man=False)
        return self._shoot(Shots(ways), end)

    def _no_fire(self) -> bool:
        match = patterns.NO_FIRE.match(self._signs, self._at)
        return bool(match) and self._shoot(Shots(is_none=True), match.end() if match else 0)

    def _gun(self) -> bool:
        match = patterns.GUN.match(self._signs, self._at)
        man = self._found_man()
        if not match or (man and man[1] >= match.end()):
            return False
        if self._open and not self._open.bursts:  # `I let off the right-hand gun`
            self._here.shots.remove(self._open)
        way = match["way"] or match["way2"] or match["way3"] or match["way4"]
        return self._shoot(Shots(patterns.WAYS[way]), match.end())

    def _one(self) -> bool:
        """`Another on the third`, where a burst was spoken of."""
        is_spoken_of = self.of_fire or self._told >= MOST_MOVES
        if not is_spoken_of or any(not one.is_none for one in self._here.shots):
            return False
        match = patterns.ONE.match(self._signs, self._at)
        place = self._found_place()
        is_move = "t" in self._here.mark and self._here.is_empty and self._found_man()
        if not match or is_move or (place and match.end() <= place[1]):
            return False
        if match["way"]:
            return self._shoot(Shots(bursts=1), match.start("way"))
        return self._shoot(Shots("same", bursts=1), match.end())

    def _place(self) -> bool:
        place, man = self._found_place(), self._found_man()
        if self._sign() == "b" and self._sign(1) == "m" and self._here.men and not self._here.shots:
            self._here.counts.append(2)  # `slip left both times`
            self._at += 2
            return True
        if not place or (man and man[1] > place[1]):
            return False
        return self._put(*place)

    def _put(self, place: Place, end: int) -> bool:
        if self._here.goes_on_with(place):
            self._all.append(Clause(mark=","))
            self._open, self._begun = None, self._at
        self._here.leads = self._here.leads or self._here.is_empty
        self._here.places.append((place, bool(self._here.shots)))
        self._at = end
        return True

    def _fire(self) -> bool:
        match = patterns.FIRE.match(self._signs, self._at)
        if not match or (self._found_man() and self._sign() not in "#adpKFG"):
            return False
        heads = self._signs[match.end() : match.end() + 1] == ":"
        heads = heads and begins_place(self._signs, match.end() + 1)
        is_topic = self._words[self._at].value in _ABOUT
        heads = heads or (is_topic and bool(patterns.TOLD_OF_FIRE.match(self._signs, match.end())))
        if heads and not match["number"] and self._here.is_empty:
            self._at, self.of_fire = match.end() + 1, True  # `Fire: 1) left 2) ahead`
            return True
        if self._open:
            raise LostError("fire with no direction")
        if patterns.NO_MORE.match(self._signs, match.end()):  # `the guns are otherwise silent`
            self._at, self.of_fire = match.end(), True
            return True
        return self._shoot(
            Shots(bursts=patterns.number_of(self._words, match, "number")), match.end()
        )

    def _manoeuvre(self) -> bool:
        found = self._found_man()
        if not found:
            return False
        if self._at in self._listed:
            self._all.append(Clause(mark=","))
        here = self._here
        if here.shots and not set("uvp") & set(self._signs[self._behind_fire : self._at]):
            raise LostError("a move behind fire")  # `fire left ahead`: of this move, or the next?
        here.men.append(found[0])
        self._at = found[1]
        self.of_fire = self.of_fire and any(not one.is_none for one in here.shots)
        return True

    def _other_side(self) -> bool:
        """`(Slip to the left,) then to the right`."""
        match = patterns.OTHER_SIDE.match(self._signs, self._at)
        before = self._all[-2] if len(self._all) > 1 else None
        if not match or not before or not before.men or before.shots or not self._here.is_empty:
            return False
        kind = before.men[-1][0][1:]
        if kind not in ("T", "S") or not set("t&") & set(self._here.mark):
            return False
        side = match["side"] or match["side2"]
        self._here.men.append((side + kind, patterns.number_of(self._words, match, "twice")))
        self._at = match.end()
        return True

    def _count(self) -> bool:
        match = patterns.COUNT.match(self._signs, self._at)
        if match:
            self._here.counts.append(patterns.number_of(self._words, match, "number", "twice"))
            self._at = match.end()
            return True
        if self._sign() == "p" and self._sign(1) == "#" and self._words[self._at].value == "for":
            self._here.counts.append(int(self._words[self._at + 1].value))
            self._at += 2
            return True
        return False

    def _another(self) -> bool:
        """`A (left turn)`, `another (left turn)`, `a second (left turn)`."""
        if self._sign() in "ah" and self._found_man(1):
            self._at += 1
        elif self._sign() == "a" and self._sign(1) == "o" and self._found_man(2):
            self._at += 2
        else:
            return False
        return True

    def _none(self) -> bool:
        """`In the turn I don't`, `an Immelmann without`."""
        if self._sign() == "n" and self.of_fire and self._here.places and self._sign(1) in _END:
            return self._shoot(Shots(is_none=True), self._at + 1)
        is_without = self._words[self._at].value in ("without", "w/o", "w/out")
        if self._sign() == "n" and is_without and self._here.men and self._sign(1) in _END:
            return self._shoot(Shots(is_none=True), self._at + 1)
        if self._sign() == "p" and self._sign(1) == "n" and self._sign(2) in _END:
            return self._shoot(Shots(is_none=True), self._at + 2)
        return False

    def _first(self) -> bool:
        if self._sign() != "o":
            return False
        place = Place("numbered", (self._words[self._at].value,))
        return self._put(place, self._at + 1)

    def _mark(self) -> bool:
        sign = self._sign()
        if sign not in _MARKS:
            return False
        if sign == "E" and not self._parts_clauses():
            raise LostError("but")
        if self._here.is_empty:
            self._all[-1] = Clause(mark=self._here.mark)
        else:
            self._all.append(Clause())
            waiting, self._open = self._open, None
            # `one burst, to the left`
            is_way = waiting and sign in ",.:" and self._may_aim(waiting)
            match = is_way and patterns.WAY.match(self._signs, self._at + 1)
            if match and waiting and not patterns.AND_FIRE.match(self._signs, match.end()):
                waiting.ways, self._at = self._ways(match, beside_man=False)
                self._here.mark = ","
                self._begun = self._at
                return True
        self._here.mark += sign
        self._at += 1
        self._begun = self._at
        return True

    def _may_aim(self, shots: Shots) -> bool:
        """May what stands behind a mark say where this fire goes? Not `fire, go ahead`, nor `fire,
        both to the left`."""
        return self._sign(1) != "v" and (self._sign(1) != "b" or shots.bursts > 1)

    def _parts_clauses(self) -> bool:
        """Does *but* part two clauses: `, but fire left`, `but not in between`? Else it excepts."""
        before, behind = self._signs[self._at - 1 : self._at], self._sign(1)
        if before in (",", ".", ";") and behind in ("n", "F", "v", "p"):
            return True
        if (self.of_fire and behind in ("n", "Z")) or behind == "F":
            return behind != "F" or self._words[self._at].value == "but"
        return patterns.NO_FIRE.match(self._signs, self._at + 1) is not None

    def _idle(self) -> bool:
        sign = self._sign()
        none = self.of_fire and patterns.NO_MORE.match(self._signs, self._at)
        if none:
            self._here.places.append((Place("rest"), bool(self._here.shots)))
            return self._shoot(Shots(is_none=True), none.end())
        if sign == "s":
            self._here.is_same = True
            if self._here.men and self._signs[self._at - 1 : self._at] != "p":
                raise LostError("a move, and the same")
        elif sign == "y":
            self._here.is_only = True
        elif sign == "z":
            self._here.is_there = True
            if self._words[self._at].value == "so" and self._here.shots and self._found_man(1):
                self._all.append(Clause(mark=","))  # `my guns are jammed so A, A, RT`
        elif sign == "b" and self._here.places and self._found_man(1):
            pass  # `the second and third are both ahead`
        elif sign == "J":
            self._here.is_before = True
        elif (sign == "M" and self._sign(1) not in ("v", ":", "")) or sign not in _IDLE + "gM":
            return False
        self._at += 1
        return True

    # ------------------------------------------------------------------ what is found
    def _found_place(self, more: int = 0) -> tuple[Place, int] | None:
        at = self._at + more
        return place_at(self._words, self._signs, at, is_referring=self._is_referring)

    def _found_man(self, more: int = 0) -> tuple[tuple[str, int], int] | None:
        return patterns.manoeuvre_at(self._words, self._signs, self._at + more)
