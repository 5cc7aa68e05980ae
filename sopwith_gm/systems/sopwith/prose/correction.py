"""The words of a correction: what is taken back, what was ordered before, what stands."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.places import LostError, Place, place_at
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of

_THE_REST = (
    r"(?:the |all |all the |my )?(?:rest|others?|other (?:moves|two|ones)|everything else|all else)"
    r"(?: of (?:it|them|my orders))?"
)
_ORDERED = (
    r"(?:the |my |all |its )?(?:fire|firing|shooting|shots?|bursts?|guns?|moves?|manoeuvres?)"
)
_AS_TOLD = (
    r"as (?:above|before|they (?:are|were|stand)|it (?:is|was|stands)|told|ordered|planned|is)|"
    r"unchanged|the same(?: as (?:above|before))?|in place|as i (?:said|wrote)"
)
_STANDS = (
    rf"(?:(?:still |just )?(?:stays?|stands?|remains?|holds?|is|are|can stay|should stay|as)"
    rf"(?: (?:still|all|just))?(?: (?:{_AS_TOLD}))?|{_AS_TOLD})"
)
_THE_ONE = (
    r"(?:the|that) (?:one|shot|burst|fire|other|other one) (?:in|on|at|for|of|with) "
    r"(?:the |my )?(?:first|second|third|last|turn|slip|move [123])(?: move| one)?"
)
_KEEPS = re.compile(
    rf"(?:\s|[,;(]|\band\b|\bbut\b|\bplease\b|\bwith\b|\bstill\b)*\b(?:"
    rf"(?:keep|keeping|leave|leaving) (?:{_THE_REST}|{_ORDERED}|everything|all)(?: {_STANDS})?|"
    rf"{_THE_REST} {_STANDS}(?: (?:fine|right|ok|okay|good|correct))?|{_ORDERED} {_STANDS}|"
    rf"(?:the |my )?same (?:fire|shot|burst|moves|shooting)(?: as (?:above|before))?|"
    rf"(?:keep|keeping|leave|leaving) {_THE_ONE}|"
    rf"no other changes?|otherwise (?:{_AS_TOLD})|nothing else changes"
    rf")(?: please| thanks)?(?=\s*(?:[.,;!)]|$))",
    re.IGNORECASE,
)
"""What says that something stands as it was told."""

_TAKES_BACK = frozenset(
    {"forget", "ignore", "disregard", "scrub", "scratch", "scrap", "cancel", "strike", "withdraw",
     "delete", "undo", "drop", "remove", "take out", "leave out", "take back", "leave off"}
)  # fmt: skip
_ADDS = frozenset(
    {"also", "too", "as well", "add", "forgot", "another", "one more", "additionally"}
)
_SWAPS = frozenset({"swap", "swapped"})
_SIGHS = frozenset({"hm", "hmm"})
_MEANT = frozenset({"i mean", "i meant", "what i meant"})
_ONE = frozenset({"shot", "burst", "squirt", "bang", "volley", "salvo", "one"})
_IS = frozenset({"is", "be", "should", "make"})
"""With these, `the first fire should be right as well`, nothing is added."""
_INSTEAD = frozenset({"instead", "rather than", "in place of", "from"})
_DENIES = _INSTEAD | {"not", "don't"}
_CORRECTS = _TAKES_BACK | _INSTEAD | {"change", "should"}
_TAKEN = Pattern(
    r"[dzaeKpo]*#?(?P<way>[LRABC])?[Kd]*(?P<shot>[FG]|(?<=d)#(?=[p.,;]|$))"
    r"(?:p?d?(?P<way2>[LRABC])(?!K*[TS]))?"
)
"""Behind a word that takes back: the shot; the one (in move 3); the burst to the left."""
_OLD_WAY = Pattern(r"(?P<way>[LRABCNj])(?:,?&[pd]*[LRA])*")
_ENDS = Pattern(r"[,.;:&p]|$")
_TELLS = Pattern(r"[qFGZcjTSHIANLRBCWsMo#!%*Q]|[ebx]")
_SHOT_GOES = Pattern(r"oK*[FG]v|Q,?nQ|[TS],?&?n[da]*[TS]")
_ONLY_THERE = Pattern(r"(?:y[vdK]*[FG]|[FG]y)(?=[pdazeb]*[oMTSH#])(?!.*[LRABCcj])")
"""`Only fire on the first one`: of fire that was told of more."""
_NTH_SHOT = Pattern(r"(?P<nth>o)#?K*[FG]")


class Old(Quick, frozen=True):
    """What was ordered before, as a correction names it: `instead of the left turn`."""

    man: str = ""
    ways: str = ""
    place: Place | None = None


_SWAPPED = re.compile(
    r"(?:the )?(?:other|opposite|wrong) way (?:a)?(?:round|about)|(?:in )?(?:the )?reverse order|"
    r"(?:in )?(?:the )?opposite order|vice versa|in reverse",
    re.IGNORECASE,
)
_POSTSCRIPT = re.compile(r"^\W*(?:p\. ?){1,3}s\.?\W+", re.IGNORECASE)


_SORRY = re.compile(r"\b(?:i tell a lie|my bad|silly me)\b", re.IGNORECASE)
_TWO_SWAPPED = re.compile(
    r"\bswap(?:ped)? (?:round |over )?(?:the|my|those|these) two (?P<kind>turn|slip)s"
    r"(?: (?:a?round|over))?(?= *(?:[,.;!]|$))",
    re.IGNORECASE,
)


def without_postscript(sentence: str) -> str:
    """A sentence without the `P.S.` before it, and *sorry* for other words of it."""
    return _SORRY.sub("sorry", _POSTSCRIPT.sub("", sentence))


def kind_swapped(sentence: str) -> str:
    """`Swap the two turns`: the sign of their kind; "" where it says nothing of the sort."""
    match = _TWO_SWAPPED.search(sentence)
    return match["kind"][0].upper() if match else ""


def without_what_stands(sentence: str) -> str:
    """A sentence without what it says to stand as it was told; *swapped* for other words of it, and
    a word more where only manoeuvres are swapped, since the fire stands."""
    plain = _BOTH_TO.sub(_as_a_move, without_postscript(sentence))
    if _SWAPS_SOME.search(plain):
        plain = _WITH_FIRE.sub("", plain)
        kept = _KEEPS_FIRE.sub("", plain)
        plain = kept if kept == plain else f"{kept.rstrip(' .!')}{MEN_ONLY}."
    return _SWAPPED.sub("swapped", _KEEPS.sub("", plain))


_BOTH_TO = re.compile(
    r"\b(?:both )?(?:the |my )?(?P<kind>turn|slip) and (?:the |my |its )?"
    r"(?:fire|shot|burst|shooting)"
    r"(?P<place> (?:in|on|of) (?:the )?(?:move )?\w+(?: move)?)?(?: both)? "
    r"(?:should|must|are to|ought to|have to|need to)(?: both| all)? (?:be|go|have been)"
    r"(?: to)?(?: the)? (?P<side>left|right)\b",
    re.IGNORECASE,
)


def _as_a_move(told: re.Match[str]) -> str:
    """`Both the turn and the fire in move 3 should be left`, as if it were told in other words."""
    kind, side = told["kind"], told["side"]
    if not told["place"]:
        return f"the {kind} should be to the {side}, with fire {side}"
    return f"make {told['place'].split(maxsplit=1)[1]} a {side} {kind}, with fire {side}"


MEN_ONLY = " (manoeuvres only)"
"""Behind a sentence that swaps moves and lets their fire stand."""
_SWAPS_SOME = re.compile(r"\b(?:swap|swapped|exchange|switch|interchange)\b", re.IGNORECASE)
_THE_FIRE = r"(?:the |my |all |any |their )*(?:fire|firing|shooting|shots?|bursts?|guns?|gunnery)"
_WITH_FIRE = re.compile(
    rf"[ ,]*\b(?:with|including|along with|together with|and) (?:the |their |all )+{_THE_FIRE}\b|"
    r",? fire (?:and all|included|too)\b",
    re.IGNORECASE,
)
_KEEPS_FIRE = re.compile(
    r"(?:[,;(]|\b(?:and|but|please)\b|\s)*(?:"
    rf"\b(?:leave|leaving|keep|keeping|not|without) {_THE_FIRE}\b[^.;!?]*|"
    rf"\b{_THE_FIRE} (?:in [\w ]+ )?(?:should |can |is to |to )?(?:stays?|remains?|stands?|"
    r"(?:is|are) (?:fine|right|unchanged|not to move)|as (?:it|they)|where (?:it|they)|unchanged)"
    r"[^.;!?]*)",
    re.IGNORECASE,
)


_SIDE = r"(?:left|right)"
_OF = r"(?:[ -](?:hand )?(?:turn|slip|shot|burst)s?)?"
_MIRRORS = re.compile(
    rf"\b(?:every|each|all(?: the| my| those)?) (?P<old>{_SIDE})s?(?P<of>{_OF})\b[^,.;!?]{{0,25}} "
    rf"(?:should|must|ought to|is to|are to|is meant to|was meant to)(?: all)? "
    rf"(?:be|have been|read|become)(?: an?)? (?P<new>{_SIDE})s?{_OF}(?= *(?:[,.;!]|$))|"
    rf"\b(?:swap|exchange|switch|interchange) (?:the |my |all )*{_SIDE}s? (?:and|for|with) "
    rf"(?:the |my )?{_SIDE}s? (?:throughout|everywhere|all through|every time|in all of them)",
    re.IGNORECASE,
)


class Sides(Quick, frozen=True):
    """Sides that are changed wherever they were told."""

    new: Mapping[str, str]
    """By each the new one."""
    of: str = ""
    """Of which manoeuvres, `T` or `S`; `F` for fire; "" for all."""


def sides_changed(sentence: str) -> Sides | None:
    """`Every left should be a right`: the sides that a sentence changes, if it says no more."""
    match = _MIRRORS.search(sentence)
    if not match:
        return None
    old, new = (match[name] and match[name][0].upper() for name in ("old", "new"))
    of = match["of"] and match["of"].strip(" -").lower().removeprefix("hand ")
    kind = {"t": "T", "s": "F" if of[1:2] == "h" else "S", "b": "F"}[of[0]] if of else ""
    return Sides({old: new} if old else {"L": "R", "R": "L"}, kind)


def is_correction(words: Sequence[Word]) -> bool:
    """May a sentence say that something is not to be as it was told?"""
    signs = signs_of(words)
    sighs = bool(words) and words[0].value in _SIGHS and signs[1:2] in tuple(",.")
    return (
        (sighs and "v" in signs[2:4])
        or bool(_ONLY_THERE.search(signs))
        or bool(_SHOT_GOES.search(signs))
        or any(word.sign == "*" or word.value in _CORRECTS for word in words)
    )


def denies(words: Sequence[Word]) -> bool:
    """Is what stands behind words what was ordered before, and not what is ordered?"""
    return any(word.value in _DENIES for word in words)


def as_plain_orders(words: Sequence[Word]) -> list[Word]:
    """The words of a correction without what makes it one: `no, hang on`."""
    is_no = len(words) > 1 and words[0].sign == "n" and words[1].sign in ",.:"
    return [
        Word("K") if word.sign == "*" or (is_no and n == 0) else word
        for n, word in enumerate(words)
    ]


def names_what_is_old(words: Sequence[Word]) -> bool:
    """Does it name what is taken back: `forget the left turn`, `A instead of RT`?"""
    signs = signs_of(words)
    return any(
        (word.value in _TAKES_BACK and not patterns.OF_BEFORE.match(signs, n + 1))
        or (word.value in ("instead", "in place") and signs[n + 1 : n + 2] == "p")
        for n, word in enumerate(words)
        if word.sign == "*"
    )


class Correction:
    """The words of a correction without what makes it one, and what that says."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.old = Old()
        self.nth_shot = ""
        """Which of the shots that were told is spoken of, if any is."""
        self.taken = ""
        """Where the fire went that is taken back, if that is said."""
        self.takes_back = self.takes_one = self.is_instead = False
        values = {word.value for word in words}
        is_more = bool(values & _ADDS) or any(word.sign == "h" for word in words)
        self.adds = is_more and not values & _IS
        self.is_still = any(  # `put it in move 3, still ahead`: the fire
            one.value == "still" and two.sign not in "FG" for one, two in pairwise(words)
        )
        self.is_swap, self.is_meant = bool(values & _SWAPS), bool(values & _MEANT)
        self.words = _without_asides(self._read(words))

    def _read(self, words: Sequence[Word]) -> list[Word]:
        found: list[Word] = []
        signs = signs_of(words)
        at = 0
        while at < len(words):
            end, more = self._next(words, signs, at)
            found += more
            at = end
        nth = _NTH_SHOT.search(signs_of(found))
        if nth:
            self.nth_shot = found[nth.start("nth")].value
        return found

    def _next(self, words: Sequence[Word], signs: str, at: int) -> tuple[int, Sequence[Word]]:
        """The words that stand for the next one, or several, and where these end."""
        word, end = words[at], at + 1
        is_no = word.sign == "n" or word.value in _SIGHS
        if is_no and at == 0 and signs[1:2] in tuple(",.:"):
            return end, [Word("K")]  # `no, hang on`
        if word.value in _TAKES_BACK:
            return self._taken_back(words, signs, at)
        is_named = word.value in _INSTEAD and (
            word.value != "instead" or signs[end : end + 1] == "p"
        )
        if is_named or self._denies(words, signs, at):
            return self._named_before(words, signs, end), []
        if word.sign == "*":
            self.is_instead |= word.value == "instead"
            is_of_move = word.value.endswith(" move")  # `change move 2`
            return end, [Word("K"), Word("M", "move")] if is_of_move else [Word("K")]
        if word.sign == "#" and word.value == "1" and at and signs[at - 1] in "LRABC":
            return end, []  # `a left one`
        if word.sign == "a" and signs[at - 1 : at] in tuple("TS") and signs[end : end + 1] in "LR":
            return end, [Word("v", "is"), word]  # `make the slip a left one`
        return end, [word]

    def _taken_back(self, words: Sequence[Word], signs: str, at: int) -> tuple[int, list[Word]]:
        taken = _TAKEN.match(signs, at + 1)
        if taken:
            shot = words[taken.end("shot") - 1]
            self.takes_back, self.takes_one = True, shot.value in _ONE
            way = taken["way"] or taken["way2"]
            self.taken = patterns.WAYS[way] if way else ""
            nth = signs.find("o", at, taken.end("shot"))
            self.nth_shot = words[nth].value if nth > 0 else ""
            return taken.end(), [Word("n"), shot]
        if patterns.OF_BEFORE.match(signs, at + 1) or place_at(
            words, signs, at + 1, is_referring=False
        ):
            return at + 1, [Word("K")]
        old, end = self._old_at(words, signs, at + 1)
        if old.man and _ENDS.match(signs, end) and self.old == Old():
            self.old = old  # `scratch the Immelmann`: what then, a later sentence says
            return end, [Word("K")]
        raise LostError("taken back, and what then?")

    def _denies(self, words: Sequence[Word], signs: str, at: int) -> bool:
        """Does *not* stand there before what was ordered, `fire right, not left`?"""
        if words[at].value != "not":
            return False
        end = self._old_at(words, signs, at + 1)[1]
        return end > at + 1 and bool(_ENDS.match(signs, end))

    def _named_before(self, words: Sequence[Word], signs: str, at: int) -> int:
        """Where that ends which was ordered before."""
        old, end = self._old_at(words, signs, at)
        if end == at or self.old != Old():
            raise LostError("instead of what")
        self.old = old
        return end

    @staticmethod
    def _old_at(words: Sequence[Word], signs: str, at: int) -> tuple[Old, int]:
        begun = at
        place = place_at(words, signs, at, is_referring=False)
        while signs[at : at + 1] in tuple("pdaz"):
            at += 1
        found = patterns.manoeuvre_at(words, signs, at)
        man, end = (found[0][0], found[1]) if found else ("", at)
        if place and place[1] > end:
            return Old(place=place[0]), place[1]
        way = _OLD_WAY.match(signs, at)
        if not way or way.end() < end:
            return (Old(man), end) if man else (Old(), begun)
        ways = "".join(patterns.WAYS[sign] for sign in way[0] if sign in patterns.WAYS)
        return Old(man if way.end() == end else "", ways), way.end()


def _without_asides(words: Sequence[Word]) -> list[Word]:
    """The words without those behind a comma that order nothing: `, I'm nearly out`."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.sign == ",":
            parts.append([])
        parts[-1].append(word)
    signs = [signs_of(part) for part in parts]
    return [
        word
        for n, part in enumerate(parts)
        if not n or (_TELLS.search(signs[n]) and not _is_reason(part))
        for word in part
    ]


def _is_reason(part: Sequence[Word]) -> bool:
    """`, I see that I'm no longer an ace`: does nothing in it tell but what no longer is?"""
    telling = [word for word in part if _TELLS.match(word.sign)]
    return all(word.value in _NO_MORE for word in telling)


_NO_MORE = frozenset({"no longer", "since"})
