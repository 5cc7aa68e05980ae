"""Orders as sentences below them change them: `One alteration to the list of targets: Dora off it`.

Players say this in more ways than anybody lists, so a sentence is not taken apart here. What counts
is what it names (`mentions.py`): a place or what stands there, and one thing that does not. Where
anything else is named, or a word stands there that leaves it in doubt, nothing is certain.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from sopwith_gm.systems.squadron.mentions.mentions import LAST, Mention, UncertainError

Codes = list[str]
UNREAD = "?"
TELLING = frozenset({
    "place", "man", "part", "sides", "height", "levels", "name", "hold", "target", "guns", "path",
    "alternative", "back", "swap", "restores", "also", "at_end", "at_start",
})  # fmt: skip
_OF_MOVES = frozenset({"man", "part", "height", "levels", "path", "alternative"})
_OF_AIMS = frozenset({"name", "hold", "target", "guns"})
_CHANGING = frozenset({"changes", "back", "swap", "also", "not", "give_way", "restores"})
_JOINS = frozenset({"and", ",", "&", "+", "the", "a", "at"})
_NO = frozenset({"no", "without", "any"})
_SAVE = frozenset({"but", "except", "save", "excepting", "apart", "other", "besides"})
_ALTERING = frozenset({"back", "swap", "not", "give_way", "restores"})
_TWO = 2


@dataclass
class Orders:
    """What is flown and aimed at, while sentences change it."""

    lists: list[Codes]
    targets: list[tuple[str, str]] | None = None
    """Each with its range; None: nothing was said."""
    holds: bool = False
    asked: list[tuple[int, int]] = field(default_factory=list)
    """Sentences of which something is open."""

    def copied(self) -> "Orders":
        """Another of the same."""
        targets = None if self.targets is None else list(self.targets)
        return replace(
            self, lists=[list(one) for one in self.lists], targets=targets, asked=list(self.asked)
        )


def changed(before: Orders, sentences: Sequence[Sequence[Mention]]) -> Orders:
    """Orders with what sentences, one after another, change of them; raises `UncertainError`."""
    changing = _Changing(before)
    for said in sentences:
        changing.read(said)
    return changing.done()


def without_what_stays(said: Sequence[Mention]) -> list[Mention]:
    """Without the clauses that say of something that it stays: `..., the S is still last`."""
    kept: list[Mention] = []
    for clause in clauses_of(said):
        stays = any(one.kind == "stays" for one in clause)
        changes = any(one.kind in _ALTERING for one in clause)
        if not stays or changes:
            kept += clause
    return kept


def clauses_of(said: Sequence[Mention]) -> Iterator[list[Mention]]:
    """What stands between the marks of a sentence, each with the mark before it."""
    clause: list[Mention] = []
    for one in said:
        if one.value in (",", ";", ".", ":", "(", ")", "-", "!") and one.kind == "word":
            if clause:
                yield clause
            clause = [one]
        else:
            clause.append(one)
    if clause:
        yield clause


class _Changing:
    def __init__(self, before: Orders) -> None:
        self._before, self._orders = before, before.copied()
        self._says_so = self._changes = False
        """Does any word say that something changes, and does anything?"""
        self._at: list[int] = []
        """The places that were named last, of which nothing was said yet."""

    def read(self, sentence: Sequence[Mention]) -> None:
        """One sentence."""
        if any(one.value == "?" for one in sentence):
            raise UncertainError("a question")
        said = without_what_stays(sentence)
        self._says_so |= any(one.kind in _CHANGING for one in said)
        kinds = {one.kind for one in said}
        if not kinds & TELLING:
            return
        if "sides" in kinds:
            self._turn(said)
            return
        if "doubt" in kinds or "often" in kinds:
            raise UncertainError("not certain")
        if "restores" in kinds:
            self._restore(said)
            return
        for part in _by_place(self._pointed(said)):
            self._part(part)

    def _pointed(self, said: Sequence[Mention]) -> list[Mention]:
        """`The second straight`, where there are two: the place of that one."""
        found: list[Mention] = []
        for one in said:
            last = found[-1] if found else None
            if last is None or last.kind != "place" or one.kind not in ("man", "part"):
                found.append(one)
                continue
            alike = [at for at, n in enumerate(self._flown()) if _is_like(self._list()[n], one)]
            at = len(alike) if last.value == LAST else int(last.value)
            if 0 < at <= len(alike):
                found[-1] = last._replace(value=f"{alike[at - 1] + 1} ", end=one.end)
            else:
                raise UncertainError("so many there are not")
        for one, other in pairwise(found):
            if one.kind == "place" and " " in one.value and other.value == ",":
                raise UncertainError("the first, or a list")
        return [
            one._replace(value=one.value.strip()) if one.kind == "place" else one for one in found
        ]

    def done(self) -> Orders:
        """What the orders are now."""
        if self._at or not self._says_so or not self._changes:
            raise UncertainError("what becomes of it")
        return self._orders

    def _restore(self, said: Sequence[Mention]) -> None:
        """`I take the change back`: all is as it was, and what is told again is the same."""
        if not self._changes or any(one.kind in ("name", "hold", "part") for one in said):
            raise UncertainError("what is as it was")
        self._orders = self._before.copied()
        places, men = places_in(said), _of(said, "man")
        told = self._orders.lists[0]
        if any(one.value not in told for one in men) or len(places) != len(men):
            raise UncertainError("as it was, or otherwise")
        for place, man in zip(places, men, strict=True):
            if self._flown_at(place) is None or told[self._index(place)] != man.value:
                raise UncertainError("as it was, or otherwise")

    def _part(self, said: Sequence[Mention]) -> None:
        kinds = {one.kind for one in said}
        aims = bool(kinds & _OF_AIMS)
        flies = bool(kinds & _OF_MOVES)
        if aims and flies:
            aims, flies = self._of_which(said)
        if not aims and not flies and not kinds & {"place", "at_end", "at_start"}:
            if kinds & {"back", "swap"}:
                raise UncertainError("of what")
            return
        if aims:
            self._aim(said)
        else:
            self._fly(said)

    def _of_which(self, said: Sequence[Mention]) -> tuple[bool, bool]:
        """`Else` behind a target is of targets; anything else is of both."""
        left = [one for one in said if not (one.kind == "alternative" and one.value == "else")]
        flies = any(one.kind in _OF_MOVES for one in left)
        if flies:
            raise UncertainError("of moves and of targets")
        return True, False

    # ------------------------------------------------------------------ what is flown
    def _fly(self, said: Sequence[Mention]) -> None:
        kinds = {one.kind for one in said}
        if "alternative" in kinds:
            self._alter_alternative(said)
            return
        if "then" in kinds and "man" in kinds:
            raise UncertainError("a list of them")
        counted = any(one.value != "1" for one in _of(_without_counts(said), "number"))
        if counted and "height" not in kinds:
            raise UncertainError("a number")
        if kinds & {"height", "levels"}:
            if kinds & {"man", "part", "place", "swap"}:
                raise UncertainError("a height and more")
            self._level(said)
            return
        if "swap" in kinds:
            self._swap(said)
            return
        told = self._list()
        places = [self._index(place) for place in places_in(said, len(self._flown()))]
        men, parts = _of(said, "man"), _of(said, "part")
        if not places and self._at and (men or parts):
            places, self._at = self._at, []
        if "also" in kinds and men:
            self._add(said, men)
        elif places and not men and not parts:
            if "back" in kinds:
                self._drop(places)
            elif self._at:
                raise UncertainError("places, and what of them")
            else:
                self._at = places
        elif len(places) == 1 and (men or parts):
            self._put(places[0], men, parts, said)
        elif not places and men and not parts:
            self._by_what_stands(men, said)
        elif told and (men or parts):
            raise UncertainError("which of them")

    def _list(self) -> Codes:
        return self._orders.lists[0]

    def _flown(self) -> list[int]:
        """The places in the list of what is no climb and no dive."""
        return [n for n, code in enumerate(self._list()) if not _is_height(code)]

    def _flown_at(self, place: str) -> int | None:
        flown = self._flown()
        n = len(flown) if place == LAST else int(place)
        return flown[n - 1] if 0 < n <= len(flown) else None

    def _index(self, place: str) -> int:
        at = self._flown_at(place)
        if at is None:
            raise UncertainError("no such place")
        return at

    def _put(
        self, at: int, men: Sequence[Mention], parts: Sequence[Mention], said: Sequence[Mention]
    ) -> None:
        """In one place another."""
        self._only_one_list()
        old = self._list()[at]
        denied = {one.value for one in _behind_not(said)}
        new = list(dict.fromkeys(one.value for one in men if one.value != old))
        if len(new) > 1 or (men and not new) or (new and {*new} & denied):
            raise UncertainError("which is the new one")
        if men and len(men) == len(new) and denied - {old}:
            raise UncertainError("which is the old one")
        if new:
            self._set(at, new[0])
            return
        if len(parts) != 1:
            raise UncertainError("half of it")
        (part,) = parts
        if len(old) == _TWO:
            code = f"{part.value}{old[1]}" if part.value in "BT" else f"{old[0]}{part.value}"
            if code == old:
                raise UncertainError("as it was")
            self._set(at, code)
        else:
            self._orders.asked.append((said[0].start, said[-1].end))
            self._set(at, UNREAD)

    def _set(self, at: int, code: str) -> None:
        if self._list()[at] != self._before.lists[0][at : at + 1][0]:
            raise UncertainError("changed twice")
        self._list()[at] = code
        self._changes = True

    def _turn(self, said: Sequence[Mention]) -> None:
        """`Make both lefts rights`: all that are flown to one side, to the other."""
        self._only_one_list()
        sides = [one.value for one in _of(said, "sides")]
        both = [one.value for one in said if one.kind == "doubt"]
        told = {one.kind for one in said} & (TELLING | {"often", "stays"})
        if len(sides) != _TWO or sides[0] == sides[1] or told != {"sides"} or {*both} - {"both"}:
            raise UncertainError("which of them")
        at = [n for n, code in enumerate(self._list()) if code[1:] == sides[0]]
        if not at or (both and len(at) != _TWO) or any(_behind_not(said)):
            raise UncertainError("which of them")
        for n in at:
            self._set(n, f"{self._list()[n][0]}{sides[1]}")

    def _drop(self, places: Sequence[int]) -> None:
        self._only_one_list()
        kept = [code for n, code in enumerate(self._list()) if n not in places]
        if not any(not _is_height(code) for code in kept):
            raise UncertainError("nothing is left")
        self._orders.lists[0] = kept
        self._before = replace(self._before, lists=[list(kept), *self._before.lists[1:]])
        self._changes = True

    def _by_what_stands(self, men: Sequence[Mention], said: Sequence[Mention]) -> None:
        """`A bank left in place of the straight`: what stands there once, and what does not."""
        kinds = {one.kind for one in said}
        told = self._list()
        values = list(dict.fromkeys(one.value for one in men))
        if len(values) == 1 and "back" in kinds:
            if told.count(values[0]) != 1:
                raise UncertainError("which of them")
            self._drop([told.index(values[0])])
            return
        if len(values) != _TWO:
            raise UncertainError("one of how many")
        old = self._old_of(values, said)
        new = next(value for value in values if value != old)
        if told.count(old) != 1:
            raise UncertainError("which of them")
        self._only_one_list()
        self._set(told.index(old), new)

    def _old_of(self, values: Sequence[str], said: Sequence[Mention]) -> str:
        told = self._list()
        denied = {one.value for one in _behind_not(said)} & {*values}
        standing = [value for value in values if value in told]
        kinds = {one.kind for one in said}
        if len(denied) == 1:
            (old,) = denied
        elif "give_way" in kinds and _parts_them(said, "man", "by", "changes"):
            old = values[0]
        elif standing == values[:1] and _parts_them(said, "man", "changes", "give_way"):
            (old,) = standing
        else:
            raise UncertainError("which is the old one")
        return old

    def _add(self, said: Sequence[Mention], men: Sequence[Mention]) -> None:
        """`Add a straight at the end`."""
        self._only_one_list()
        kinds = {one.kind for one in said}
        ends, starts = "at_end" in kinds, "at_start" in kinds
        if kinds & {"back", "not", "give_way"} or (ends and starts):
            raise UncertainError("added, and more")
        flown, told = self._flown(), self._list()
        if _of(said, "between"):
            two = [self._index(place) for place in places_in(said)]
            if len(men) != 1 or len(two) != _TWO or two[1] != two[0] + 1:
                raise UncertainError("between which")
            told.insert(two[1], men[0].value)
        elif len(men) == 1 and ends != starts:
            told.insert(len(told) if ends else flown[0], men[0].value)
        elif len(men) == _TWO and len(hinges := _of(said, "before") + _of(said, "after")) == 1:
            new, known = men
            if not new.start < hinges[0].start < known.start or told.count(known.value) != 1:
                raise UncertainError("before or behind what")
            told.insert(told.index(known.value) + (hinges[0].kind == "after"), new.value)
        elif len(men) == 1 and len(hinges := _of(said, "before") + _of(said, "after")) == 1:
            places = places_in(said)
            if len(places) != 1:
                raise UncertainError("before or behind what")
            told.insert(self._index(places[0]) + (hinges[0].kind == "after"), men[0].value)
        else:
            raise UncertainError("added where")
        self._before = replace(self._before, lists=[list(told)])
        self._changes = True

    def _swap(self, said: Sequence[Mention]) -> None:
        """Two that change places, or all of them told backwards."""
        self._only_one_list()
        told, flown = self._list(), self._flown()
        men = list(dict.fromkeys(one.value for one in _of(said, "man")))
        places = [self._index(place) for place in places_in(said, len(flown))]
        if _of(said, "part"):
            raise UncertainError("left and right, or two of them")
        if len(men) == _TWO and not places:
            if any(told.count(one) != 1 for one in men):
                raise UncertainError("which of them")
            places = [told.index(one) for one in men]
        elif men and sorted(told[at] for at in places) != sorted(men):
            raise UncertainError("swapped, and more")
        if not places and len(flown) == _TWO:
            places = flown
        if len(places) != _TWO:
            raise UncertainError("swapped with what")
        one, other = places
        told[one], told[other] = told[other], told[one]
        self._before = replace(self._before, lists=[list(told)])
        self._changes = True

    def _level(self, said: Sequence[Mention]) -> None:
        """A climb or a dive that is taken back, or another."""
        told = self._list()
        known = [code for code in told if _is_height(code)]
        kinds = {one.kind for one in said}
        numbers = [one.value for one in said if one.kind == "number"]
        heights = [one.value for one in said if one.kind in ("height", "levels")]
        if len(known) > 1 or len(self._orders.lists) > 1:
            raise UncertainError("which of them")
        if not known:
            if (
                "back" not in kinds
                and kinds & {"also"}
                and len(heights) == len(_of(said, "levels")) == 1
            ):
                told.insert(0, heights[0])
                self._changes = True
                return
            raise UncertainError("there is none")
        (old,) = known
        word = old.split()[0]
        new = [one for one in heights if one not in (old, word)]
        if numbers and len(numbers) == 1 and not new and heights == [word]:
            new = [f"{word} {numbers[0]}"]
        elif numbers:
            raise UncertainError("which levels")
        denied = {one.value for one in _behind_not(said)}
        if len(new) > 1 or (new and (" " not in new[0] or {*new} & denied)):
            raise UncertainError("which is the new one")
        if new:
            told[told.index(old)] = new[0]
        elif "back" in kinds and not kinds & {"give_way"}:
            told.remove(old)
        else:
            raise UncertainError("what becomes of it")
        self._changes = True

    def _alter_alternative(self, said: Sequence[Mention]) -> None:
        """`No alternative this time`: it is gone."""
        kinds = {one.kind for one in said}
        if kinds & {"man", "part", "height", "levels", "place", "number"}:
            raise UncertainError("what is flown else")
        denied = any(a.value in _NO and b.kind == "alternative" for a, b in pairwise(said))
        if "back" not in kinds and not denied:
            raise UncertainError("what is flown else")
        if len(self._orders.lists) < _TWO:
            raise UncertainError("there is none")
        del self._orders.lists[1:]
        self._changes = True

    def _only_one_list(self) -> None:
        if len(self._orders.lists) > 1:
            raise UncertainError("in which list")

    # ------------------------------------------------------------------ whom it is aimed at
    def _aim(self, said: Sequence[Mention]) -> None:
        kinds = {one.kind for one in said}
        names = list(dict.fromkeys(one.value for one in _of(said, "name")))
        if UNREAD in names or "within" in kinds or ("number" in kinds and "swap" not in kinds):
            raise UncertainError("a range, a number or a name")
        if "hold" in kinds and not names:
            self._hold(takes_back="back" in kinds)
        elif not names:
            self._unnamed(said)
        elif any(one.kind == "name" and other.value in _SAVE for one, other in pairwise(said)):
            raise UncertainError("all but one")
        elif self._orders.holds:
            if not kinds & {"guns", "target"} or not _are_a_list(said):
                raise UncertainError("is anybody attacked")
            if "back" in kinds and "hold" not in kinds:
                raise UncertainError("taken back, and what")
            self._orders.holds, self._orders.targets = False, [(name, "") for name in names]
            self._changes = True
        else:
            self._name(names, said)

    def _hold(self, *, takes_back: bool) -> None:
        if takes_back or self._orders.holds:
            raise UncertainError("to hold or not to hold")
        self._orders.holds, self._orders.targets = True, None
        self._changes = True

    def _unnamed(self, said: Sequence[Mention]) -> None:
        """`Take the second target off the list`, `swap the targets`."""
        targets = self._orders.targets
        kinds = {one.kind for one in said}
        if not kinds & {"target", "guns"} or not kinds & {"place", "back", "swap"} or not targets:
            return
        places = [self._target_at(one) for one in places_in(said, len(targets))]
        if "swap" in kinds and (len(places) == _TWO or len(targets) == _TWO):
            one, other = places or (0, 1)
            targets[one], targets[other] = targets[other], targets[one]
        elif "back" in kinds and len(places) == 1 and len(targets) > 1:
            del targets[places[0]]
        else:
            raise UncertainError("what of the targets")
        self._changes = True

    def _target_at(self, place: str) -> int:
        targets = self._orders.targets or []
        n = len(targets) if place == LAST else int(place)
        if not 0 < n <= len(targets):
            raise UncertainError("no such target")
        return n - 1

    def _name(self, names: Sequence[str], said: Sequence[Mention]) -> None:
        targets = self._orders.targets
        if targets is None:
            raise UncertainError("there is none")
        kinds = {one.kind for one in said}
        known = [who for who, _ in targets]
        new = [name for name in names if name not in known]
        places = [self._target_at(one) for one in places_in(said, len(targets))]
        if "swap" in kinds:
            self._swap_targets(names, new)
        elif "back" in kinds and not new and not places:
            left = [one for one in targets if one[0] not in names]
            if not left:
                raise UncertainError("nobody is left")
            self._orders.targets = left
        elif "also" in kinds and len(names) == 1:
            self._add_target(names[0], said, known)
        elif len(places) == 1 and len(new) == 1 and len(names) <= _TWO:
            self._put_target(places[0], new[0], names)
        elif len(names) == _TWO and len(new) == 1 and not places:
            old = next(name for name in names if name not in new)
            denied = {one.value for one in _behind_not(said)}
            parted = _parts_them(said, "name", "by", "changes", "not", "give_way", "back")
            if new[0] in denied or (denied and old not in denied) or not parted:
                raise UncertainError("which is the new one")
            self._put_target(known.index(old), new[0], names)
        elif len(names) == len(new) == len(known) == 1 and _is_named_instead(said) and not places:
            self._put_target(0, new[0], names)
        elif len(names) == 1 and not new and kinds & {"at_end", "at_start"}:
            at = known.index(names[0])
            one = targets.pop(at)
            targets.insert(len(targets) if "at_end" in kinds else 0, one)
        else:
            raise UncertainError("what of the targets")
        self._changes = True

    def _swap_targets(self, names: Sequence[str], new: Sequence[str]) -> None:
        targets = self._orders.targets or []
        known = [who for who, _ in targets]
        if len(names) != _TWO or new:
            raise UncertainError("swapped with whom")
        one, other = (known.index(name) for name in names)
        targets[one], targets[other] = targets[other], targets[one]

    def _put_target(self, at: int, new: str, names: Sequence[str]) -> None:
        targets = self._orders.targets or []
        who, within = targets[at]
        if within or (len(names) == _TWO and who not in names):
            raise UncertainError("within which range")
        targets[at] = (new, "")

    def _add_target(self, name: str, said: Sequence[Mention], known: Sequence[str]) -> None:
        kinds = {one.kind for one in said}
        targets = self._orders.targets or []
        if name in known or kinds & {"back", "not", "place"}:
            raise UncertainError("added, and more")
        if any(within for _, within in targets):
            raise UncertainError("within which range")
        targets.insert(0 if "at_start" in kinds else len(targets), (name, ""))


def _is_height(code: str) -> bool:
    return code.startswith(("CLIMB", "DIVE"))


def _is_like(code: str, one: Mention) -> bool:
    """Is it that manoeuvre, or of that kind, or to that side?"""
    if one.kind == "man":
        return code == one.value
    return len(code) == _TWO and one.value in code


def _of(said: Sequence[Mention], kind: str) -> list[Mention]:
    return [one for one in said if one.kind == kind]


def _behind_not(said: Sequence[Mention]) -> Iterator[Mention]:
    """What stands next behind a word that says what it is not, or was."""
    for n, one in enumerate(said):
        if one.kind != "not":
            continue
        for other in said[n + 1 :]:
            if other.kind in ("man", "name", "height", "levels", "part"):
                yield other
                break
            if other.kind in ("place", "changes") or other.value in ("but", ",", ";", ".", ":"):
                break


def _parts_them(said: Sequence[Mention], kind: str, *marks: str) -> bool:
    """Does anything of some kinds stand between the first and the last of one kind?"""
    at = [n for n, one in enumerate(said) if one.kind == kind]
    return any(one.kind in marks for one in said[at[0] : at[-1]])


def _is_named_instead(said: Sequence[Mention]) -> bool:
    """`Make it Dora`, and not `sorry for that, Dora`."""
    kinds = {one.kind for one in said}
    says_so = any(one.value in _NAMES for one in said)
    return "changes" in kinds and (says_so or bool(kinds & {"guns", "target"}))


_NAMES = frozenset({
    "make it", "make that", "should be", "must be", "i mean", "i meant", "meant", "instead", "read",
    "is to be", "has to be", "should read", "becomes", "is now",
})  # fmt: skip


def _are_a_list(said: Sequence[Mention]) -> bool:
    """`Attack Baron, then Dora`: nothing but what joins them stands between the names."""
    at = [n for n, one in enumerate(said) if one.kind == "name"]
    return all(
        one.kind in ("name", "then") or one.value in _JOINS or one.value == "else"
        for one in said[at[0] : at[-1]]
    )


def places_in(said: Sequence[Mention], size: int = 0) -> list[str]:
    """The places that are named; of `the first two` both, where there are so many."""
    found: list[str] = []
    for n, one in enumerate(said):
        if one.kind != "place":
            continue
        behind = said[n + 1] if n + 1 < len(said) else None
        many = int(behind.value) if behind and behind.kind == "number" else 1
        if many > 1 and one.value in ("1", LAST):
            first = 1 if one.value == "1" else size - many + 1
            if first < 1 or many > size:
                raise UncertainError("so many there are not")
            found += [str(k) for k in range(first, first + many)]
        else:
            found.append(one.value)
    return list(dict.fromkeys(found))


def _without_counts(said: Sequence[Mention]) -> list[Mention]:
    """Without the number of `the first two`."""
    return [
        one
        for n, one in enumerate(said)
        if not (one.kind == "number" and n and said[n - 1].kind == "place")
    ]


def _by_place(said: Sequence[Mention]) -> Iterator[Sequence[Mention]]:
    """What is named of each place, where several are, each in its own clause."""
    at = [n for n, one in enumerate(said) if one.kind == "place"]
    joined = all(all(one.value in _JOINS for one in said[a + 1 : b]) for a, b in pairwise(at))
    told = {"man", "part", "name"}
    if len(at) < 2 or joined or any(one.kind == "swap" for one in said):
        yield from _of_two_kinds(said)
        return
    cuts = [0, *at[1:], len(said)]
    runs = [list(said[a:b]) for a, b in pairwise(cuts)]
    if all(any(one.kind in told for one in run) for run in runs):
        yield from runs
        return
    raise UncertainError("which of them")


def _of_two_kinds(said: Sequence[Mention]) -> Iterator[Sequence[Mention]]:
    """`The second is a bank left, and the target Dora`: what is flown and whom it is aimed at, each
    in its own clauses."""
    clauses = list(clauses_of(said))
    kinds = [{one.kind for one in clause} for clause in clauses]
    aims = [bool(one & (_OF_AIMS - {"guns"})) for one in kinds]
    flies = [bool(one & (_OF_MOVES | {"place"})) for one in kinds]
    if any(aims) and any(flies) and not any(a and b for a, b in zip(aims, flies, strict=True)):
        runs: list[list[Mention]] = []
        last: bool | None = None
        for clause, aimed, flown in zip(clauses, aims, flies, strict=True):
            if runs and (not (aimed or flown) or last in (None, aimed)):
                runs[-1] += clause
            else:
                runs.append(list(clause))
            last = aimed if aimed or flown else last
        yield from runs
    else:
        yield said
