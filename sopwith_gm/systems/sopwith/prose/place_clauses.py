"""What each clause of a sentence tells of a move: which it is, what is flown, what is fired.

A clause is what stands between two marks or small words (`and`, `but`, `with`); what a part leaves
out the one before it may hold, and then both are one.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct, field

from sopwith_gm.systems.sopwith.prose.mentions import TOLD, Mention, mentions_of
from sopwith_gm.systems.sopwith.prose.places import LostError

Places = tuple[int, ...]

ALL: Places = (1, 2, 3)
_PLACES: Mapping[str, Places] = {"12": (1, 2), "23": (2, 3), "13": (1, 3), "even": (2,)}
_BOUNDS = frozenset(
    {",", ";", ".", ":", "(", ")", "-", "/", "|", ">", "and", "but", "with", "&", "+", "=",
     "between"}
)  # fmt: skip
_IT = frozenset({"it", "this", "that", "there", "both", "each", "they", "these", "those"})
_JOINS = frozenset(
    ["and", "&", "+", ",", "to", "the", "on", "my", "guns", "gun", "is", "are", ":", "="]
)
_NEVER = frozenset({"old", "back", "swap", "changes", "doubt", "plan", "restores", "more"})
"""What of a sentence leaves in doubt what it tells."""
_NAMES = frozenset(
    {"man", "way", "ahead", "fire", "none", "place", "next", "prev", "rest", "same", "opposite"}
)
_CODED = frozenset({"man", "way", "fire"})
_TELLS = frozenset({"place", "rest", "man", "way", "ahead", "fire", "none", "same", "opposite"})
_FLOWN = frozenset({"immelmann", "I", "0", "n", "stand still", "hold", "loop", "roll"})
"""Manoeuvres that are not told in this way."""


class Like(Struct, frozen=True):
    """As another move is: the one of a place, or of the clause before it."""

    of: Places = ()
    is_mirrored: bool = False
    kind: str = ""
    """The one that it says it is: T or S."""
    of_manoeuvre: bool = True
    of_fire: bool | None = None
    """None: nobody said whether of the fire too."""

    @property
    def is_bare(self) -> bool:
        """`Ahead again`: it says nothing that the manoeuvre beside it does not."""
        return not (self.of or self.is_mirrored or self.kind) and self.of_manoeuvre


class Clause(Struct):
    """What one clause tells."""

    places: Places = ()
    is_rest: bool = False
    """The moves that were not named."""
    order: str = ""
    """`next`, `prev`, or ""."""
    men: list[str] = field(default_factory=list)
    like: Like | None = None
    fire: str | None = None
    """None: nothing is said of it."""
    fires: bool = False
    """Fire, and nothing of where to."""
    with_fire: bool = False
    """What it is like it is like with its fire."""
    of_each: bool = False
    """Does it say that it is of all of them?"""
    is_only: bool = False
    """Does it say that no other move fires?"""
    is_of_it: bool = False
    """Does it open with *it*, *that one*, *there*?"""
    opens_with_which: bool = False
    opens: str = "."
    """The mark that it stands behind."""

    @property
    def flies(self) -> bool:
        """Does it tell a manoeuvre?"""
        return bool(self.men) or (self.like is not None and self.like.of_manoeuvre)

    @property
    def has_place(self) -> bool:
        """Does it tell which move it is of?"""
        return bool(self.places or self.is_rest or self.order)


def tells(sentence: str) -> bool:
    """Does a folded sentence name anything of a move?"""
    said = mentions_of(sentence, TOLD)
    return any(one.kind in _TELLS or one.value in _FLOWN for one in said)


def is_doubtful(sentence: str) -> bool:
    """Does a folded sentence name what leaves in doubt what is told?"""
    return any(one.kind in _NEVER for one in mentions_of(sentence, TOLD))


def is_backwards(sentence: str) -> bool:
    """Does a folded sentence say that the moves are told from the last to the first?"""
    return any(one.kind == "reverse" for one in mentions_of(sentence, TOLD))


def clauses_of(sentence: str) -> Iterator[Clause]:
    """Of a folded sentence, in their order. Raises LostError where it is in doubt what one says."""
    said = mentions_of(sentence, TOLD)
    if any(_is_in_doubt(said, at) for at in range(len(said))):
        raise LostError("said in doubt")
    yield from _clauses([one for one in _resolved(said) if one.kind != "reverse"])


def _is_in_doubt(said: Sequence[Mention], at: int) -> bool:
    """`A turn` has no side, but *the opposite turn* has."""
    beside = [one.kind for one in said[max(0, at - 2) : at + 2]]
    is_kind = said[at].value in ("T", "S") and ("same" in beside or "opposite" in beside)
    return said[at].kind in _NEVER and not is_kind


def _resolved(said: Sequence[Mention]) -> Sequence[Mention]:
    """With each *ahead* as what it is there: where fire goes, or what is flown."""
    found = list(said)
    for at, one in enumerate(found):
        if one.kind == "ahead":
            found[at] = Mention("way" if _is_way(found, at) else "man", "A")
    if any(one.kind == "way" for one in found) and not any(one.kind == "fire" for one in found):
        raise LostError("a side of what")
    return found


def _is_way(said: Sequence[Mention], at: int) -> bool:
    """Is *ahead* where fire goes? Behind a word for it; before one that has no other way."""
    before = next((n for n in reversed(range(at)) if said[n].kind in _NAMES), None)
    behind = [one.kind for one in said[at + 1 :] if one.kind in _NAMES]
    between = {one.value for one in said[before + 1 : at]} if before is not None else set()
    is_fired_behind = behind[:1] == ["fire"]
    if before is not None and between <= _JOINS:
        if said[before].kind == "fire":
            return True
        if said[before].kind == "way" and not is_fired_behind:
            if "," in between:
                raise LostError("ahead too, or next")
            return True
    return is_fired_behind and behind[1:2] not in (["way"], ["ahead"]) and said[at].value == "A"


def _clauses(said: Sequence[Mention]) -> Iterator[Clause]:
    """Of one sentence, each with what it tells."""
    told: list[Clause] = []
    opens = "."
    for part in _parts(said):
        clause = _clause(part, opens)
        if clause is not None:
            told.append(clause)
        opens = part[-1].value
    found: list[Clause] = []
    for at, clause in enumerate(told):
        before = found[-1] if found else None
        if before and before.like and before.like.of and clause.opens_with_which:
            clause.places = clause.places or before.like.of
        if before and _belongs_to(before, clause) and not _is_of_next(told, at):
            _join(before, clause)
        else:
            found.append(clause)
    yield from found


def _is_of_next(told: Sequence[Clause], at: int) -> bool:
    """`LT, A, RS, one burst right, in the second`: fire of the move that is named behind it."""
    if told[at].has_place or told[at].flies or not told[at].fire or at + 1 == len(told):
        return False
    place, behind = told[at + 1], told[at + 2 : at + 3]
    is_headed = any(one.opens == ":" and one.flies for one in behind)
    return bool(place.places) and not (place.flies or place.fire or place.fires or is_headed)


def _parts(said: Sequence[Mention]) -> Iterator[Sequence[Mention]]:
    """Between marks and small words, each with the one that ends it; fire keeps all its ways, and a
    list of places is one."""
    part: list[Mention] = []
    for at, one in enumerate(said):
        part.append(one)
        if one.value not in _BOUNDS:
            continue
        before = said[at - 1].kind if at else "word"
        behind = next(
            (
                other.kind
                for other in said[at + 1 :]
                if other.value not in _JOINS and other.kind != "move"
            ),
            "word",
        )
        if before == behind == "way" and one.value == ",":
            raise LostError("fire of one move, or of each")
        if one.value in ("/", "-", "+") and {before, behind} <= _CODED and before != behind:
            raise LostError("a notation")
        is_list = (
            before == behind == "place"
            and one.value in ("and", "&", "+", ",")
            and (one.value != "," or _goes_on(said[at + 1 :]))
        ) or (before in ("way", "fire") and behind == "way" and one.value not in (";", ".", "|"))
        is_like = (before in ("same", "opposite") and one.value == "with") or (
            one.value == "=" and behind == "place"
        )
        if not (is_list or is_like):
            yield part
            part = []
    yield [*part, Mention("word", ".")]


def _goes_on(behind: Sequence[Mention]) -> bool:
    """`1, 2 and 3`, and not `1, 2 is LT`."""
    kinds = [one.kind if one.value not in _JOINS else "join" for one in behind]
    return kinds[:3] == ["place", "join", "place"]


def _clause(part: Sequence[Mention], opens: str) -> Clause | None:
    """What one part tells; None: nothing."""
    return _Part(part, opens).clause()


class _Part:
    """A part of a sentence, taken mention by mention."""

    def __init__(self, part: Sequence[Mention], opens: str) -> None:
        self.part = part
        self.told = Clause(
            opens=opens,
            is_of_it=part[0].value in _IT,
            opens_with_which=part[0].value.startswith("which"),
        )
        self.ways = ""
        self.fires = False
        self.is_left_out = self.is_up_to = False
        """Is the place that comes next one that is not meant; is it the last that is?"""

    def clause(self) -> Clause | None:
        """What it tells. Raises LostError where that is in doubt."""
        at = 0
        while at < len(self.part):
            at = self._take(at)
        return self._whole()

    def _take(self, at: int) -> int:
        """Take in a mention, or all that says what another move is like; where the next stands."""
        one, told = self.part[at], self.told
        if one.kind in ("same", "opposite") or _equals(self.part, at, told):
            named = [other.kind for other in self.part[:at] if other.kind in _NAMES]
            like, end = _like(self.part, at, "fire" if named[-1:] == ["fire"] else "")
            if like and not (told.men and like.is_bare):
                told.like = like
            return end
        if one.kind in _OF_PLACES:
            self._take_place(one, at)
        elif one.kind == "man":
            if self.ways and not told.men:
                raise LostError("fire in the move before, or in this one")
            told.men.append(one.value)
        elif one.kind == "way":
            if self.part[at - 1].kind == "way" and not self.part[at - 2].value.islower():
                raise LostError("a code for fire, and another side")
            self.ways += one.value
        elif one.kind in ("fire", "all_fire"):
            self.fires = True
        elif one.kind == "none":
            told.fire = ""
        told.of_each |= one.kind == "each"
        told.is_only |= one.value == "only"
        told.with_fire |= one.kind == "with_fire"
        return at + 1

    def _take_place(self, one: Mention, at: int) -> None:
        """Which move it is of, by number, or by its place beside another."""
        told = self.told
        if one.kind == "place":
            spoken = _PLACES.get(one.value) or (int(one.value),)
            if self.is_up_to:
                told.places, self.is_up_to = ALL[: spoken[0]], False
            elif self.is_left_out:
                told.places = tuple(p for p in told.places or ALL if p not in spoken)
            elif told.places and not _is_joined(self.part, at):
                raise LostError("which of them")
            else:
                told.places = tuple(sorted({*told.places, *spoken}))
        elif one.kind == "onwards":
            if len(told.places) == 1 and any(other.value == "from" for other in self.part):
                told.places = ALL[told.places[0] - 1 :]
        elif one.kind == "all":
            told.places = ALL
        elif one.kind in ("next", "prev") and told.places and not told.men:
            step = 1 if one.kind == "next" else -1  # `the second is preceded by`
            told.places = tuple(p for p in (told.places[0] + step,) if p in ALL)
        elif one.kind in ("next", "prev") and not (told.men and one.kind == "next"):
            told.order = one.kind  # but `RT, and then LT` is of the places that were named
        self.is_left_out |= one.kind == "except"
        self.is_up_to |= one.kind == "upto"
        told.is_rest |= one.kind == "rest"

    def _whole(self) -> Clause | None:
        told, ways = self.told, self.ways
        if told.like and told.like.of_manoeuvre and ways and not self.fires:
            raise LostError("the same to another side")
        if not told.has_place and (ways or self.fires) and _says_where(self.part):
            raise LostError("fire in what nobody knows")
        if ways and told.fire is not None:
            raise LostError("fire and none")
        told.fire = ways or told.fire
        told.fires = self.fires and told.fire is None and not told.like
        tells = told.has_place or told.flies or told.like or told.fire is not None
        return told if tells or told.of_each or told.fires or told.with_fire else None


_OF_PLACES = frozenset({"place", "onwards", "all", "next", "prev", "except", "upto", "rest"})
_COMPARES = frozenset(
    {"as", "of", "to", "with", "like", "see", "repeat", "repeats", "repeating", "equals", "mirrors",
     "mirroring", "="}
)  # fmt: skip
"""`The same as the second`, and not `the same second`."""
_AGAIN = frozenset({"again", "once more", "once again"})
_DOES = _BOUNDS | frozenset(
    {"i", "we", "it", "that", "do", "fly", "comes", "come", "in", "on", "the", "a", "for"}
)


def _equals(part: Sequence[Mention], at: int, clause: Clause) -> bool:
    """`3 = 1`, `third as first`."""
    behind = next((one.kind for one in part[at + 1 :] if one.kind != "move"), "")
    is_open = bool(clause.places) and not clause.flies
    return part[at].value in ("=", "as") and behind == "place" and is_open


def _is_joined(part: Sequence[Mention], at: int) -> bool:
    """`First and third`, and not `third move first`."""
    before = next((n for n in reversed(range(at)) if part[n].kind in _NAMES), at)
    return (
        part[before].kind == "place"
        and all(
            one.value in _JOINS | {"in", "of", "-"} or one.kind == "move"
            for one in part[before + 1 : at]
        )
        and any(one.value in ("and", "&", "+", ",") for one in part[before + 1 : at])
    )


def _says_where(part: Sequence[Mention]) -> bool:
    """`Fire ahead in the ersten`: it speaks of a move in words that nobody knows."""
    return any(
        one.value in ("in", "on", "during") and other.kind == "word" and other.value not in _BOUNDS
        for one, other in pairwise(part)
    )


def _like(part: Sequence[Mention], at: int, what: str) -> tuple[Like | None, int]:
    """`The same manoeuvre as in move 1`: what it says is alike, and where it ends."""
    opens = part[at]
    is_mirrored, kind = False, ""
    is_compared = False
    of: Places = ()
    while at < len(part):
        one = part[at]
        is_compared |= one.value.endswith("as in") or one.value.split(" ")[-1] in _COMPARES
        if "manoeuvre" in one.value:
            what = what or "manoeuvre"
        if one.kind == "opposite":
            is_mirrored = True
        elif one.kind == "doubt" and one.value in ("T", "S"):
            kind = one.value
        elif one.kind == "what":
            what = what or "manoeuvre"
        elif one.kind == "fire":
            what = "fire"
        elif one.kind == "place":
            if not is_compared:
                break
            of = _PLACES.get(one.value) or (int(one.value),)
            at += 1
            break
        elif one.kind not in ("word", "same", "move") or one.value in _BOUNDS - {"with", "="}:
            break
        at += 1
    if opens.value in _AGAIN and not {one.value for one in part if one.kind == "word"} <= _DOES:
        return None, at  # `ask me again on Thursday`
    if not of and opens.value.split(" ")[-1] in _COMPARES | {"in"}:
        return None, at  # `I see`
    if what == "fire" and kind:
        raise LostError("where the turn goes")
    if what == "fire":
        return Like(of, is_mirrored, "", of_manoeuvre=False, of_fire=True), at
    return Like(of, is_mirrored, kind, of_fire=False if what else None), at


def _belongs_to(before: Clause, clause: Clause) -> bool:
    """Is it of the move of which the clause before it tells?"""
    if clause.order and clause.flies and len(before.places) > 1:
        return len(before.men) + len(clause.men) <= len(
            before.places
        )  # `the last two: LT, then RT`
    if clause.places and not (clause.flies or before.flies or before.has_place):
        return clause.fire is None  # `the one burst, left, is in the third`
    if clause.has_place:
        is_named_behind = clause.opens in ("(", "with") and not clause.flies and clause.fire is None
        is_order = before.order and not before.flies and before.fire is None and clause.places
        return bool(is_order) or (is_named_behind and before.flies and not before.has_place)
    if clause.flies:
        is_told = before.fire is not None and len(before.places) != 1
        return before.has_place and len(before.men) < max(1, len(before.places)) and not is_told
    return not (clause.of_each and clause.fire is None and not clause.like) or before.flies


def _join(before: Clause, clause: Clause) -> None:
    if before.places and clause.places not in ((), before.places):
        raise LostError("which of them")
    before.places = clause.places or before.places
    before.is_rest |= clause.is_rest
    before.men += clause.men
    if clause.like:
        is_twice = before.like and (before.like.is_mirrored, before.like.of) != (
            clause.like.is_mirrored,
            clause.like.of,
        )
        if is_twice or (before.men and clause.like.of_manoeuvre):
            raise LostError("like it in what")
        if before.men and before.fire is not None:
            raise LostError("fire told twice")
        before.like = clause.like
    before.of_each |= clause.of_each
    before.is_only |= clause.is_only
    before.with_fire |= clause.with_fire
    before.fires |= clause.fires
    if clause.fire is not None:
        if before.fire not in (None, clause.fire):
            raise LostError("fire told twice")
        before.fire = clause.fire
