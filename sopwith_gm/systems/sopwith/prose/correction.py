"""The words of a correction: what is taken back, what was ordered before, what stands."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.orders.taking_back import (
    ANY_TAKEN_BACK,
    ANY_TAKES_BACK,
    TAKEN_BACK,
    TAKES_BACK,
)
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.exchanged import exchanged, parted
from sopwith_gm.systems.sopwith.prose.places import LostError, Place, place_at
from sopwith_gm.systems.sopwith.prose.usual_words import in_usual_words
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of, words_of

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
    r"(?:the |my )?(?:first|second|third|last|turn|slip|(?:moves? )?[123])(?: move| one)?"
    r"(?: and (?:in |on )?(?:the |my )?(?:first|second|third|last|turn|slip|[123])(?: move| one)?)?"
)
_AS_IT_IS = r"(?:as|where) (?:they|it) (?:are|is|were|was|stands?)"
_NUMBER = (
    r"(?:(?:the )?(?:first|second|third|last|middle)(?: two)?|(?:moves? |number |m)?[123])"
    r"(?: (?:one|moves?))?"
)
_NUMBERED = rf"{_NUMBER}(?:,? and {_NUMBER})?"
_FINE = r"(?:fine|right|ok|okay|good|correct|all right)"
_THERE = r"(?: there| with (?:it|them|that)| in (?:it|them|that))?"
_DO_NOT = r"(?:do not|don't|does not|doesn't|will not|won't|need not|needn't|must not|shall not)"
_AS_I_HAD = (
    r"(?:just |exactly )?as i (?:first |originally )?(?:had|wrote|said|put|ordered|told) "
    r"(?:it|that|them)(?: first| before| originally| at first)?"
)
_THEN_TAKES = rf"(?:and|but) (?:please )?(?:{ANY_TAKES_BACK}|take|leave|lose|no|not|none|nothing)\b"
_KEEPS = Pattern(
    rf"(?:\s|[,;(]|\band\b|\bbut\b|\bplease\b|\bwith\b|\bstill\b)*\b(?:"
    rf"(?:keep|keeping|leave|leaving) (?:{_THE_REST}|{_ORDERED}|everything|all)(?: {_STANDS})?|"
    rf"(?:{_THE_REST}|(?:the |my |all )*moves) {_STANDS}(?: {_FINE})?(?: {_AS_IT_IS})?|"
    rf"{_ORDERED}{_THERE} (?:is|are) (?:{_FINE} {_AS_IT_IS}|(?!right){_FINE})|"
    rf"{_ORDERED}(?:{_THERE})? {_STANDS}|"
    rf"(?:{_THE_REST}|{_ORDERED}) {_DO_NOT} change|{_AS_I_HAD}|"
    rf"(?:the |my )?same (?:fire|shot|burst|moves|shooting)(?: as (?:above|before))?|"
    rf"(?:keep|keeping|leave|leaving) {_THE_ONE}|"
    rf"no other changes?|otherwise (?:{_AS_TOLD})|nothing else changes|"
    rf"{_NUMBERED} (?:stays?|stands?|remains?|keeps?)(?: (?:{_AS_TOLD}|{_AS_IT_IS}|the same))?|"
    rf"{_NUMBERED} (?:(?:is|are) )?(?:(?!right){_FINE}|(?:{_FINE} )?(?:{_AS_TOLD}|{_AS_IT_IS}))"
    rf")(?: please| thanks)?(?=\s*(?:[.,;!)]|$)|\s+{_THEN_TAKES})",
    re.IGNORECASE,
)
"""What says that something stands as it was told."""

_TAKES_BACK = frozenset(
    {*TAKES_BACK, "take out", "leave out", "take back", "leave off", "cross out", "strike out",
     "rub out", "take away"}
)  # fmt: skip
_TAKEN_BACK = frozenset(TAKEN_BACK)
"""Of fire, these take it back; of all else they may be talk."""
_ADDS = frozenset(
    {"also", "too", "as well", "add", "forgot", "another", "one more", "additionally"}
)
_SWAPS = frozenset({"swap", "swapped"})
_SIGHS = frozenset({"hm", "hmm"})
_PRONOUNS = frozenset({"it", "them"})
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
_SHOT_BEFORE = Pattern(r"[FG]p?d?(?=[LRABC](?!K*[TS]))")
"""`Instead of the fire to the left`."""
_ENDS = Pattern(r"[,.;:&pE]|$")
_TELLS = Pattern(r"[qFGZcjTSHIANLRBCWsMo#!%*Q]|[ebx]")
_SHOT_GOES = Pattern(
    r"oK*[FG]v|Q,?nQ|[TS],?&?n[da]*[TS]|^[Kz]*d(?:oF|Fp(?:d?o[vM]?|M#))(?:p?d)?[LRA][Kv]*\.?$"
)
_ONLY_THERE = Pattern(r"(?:y[vdK]*[FG]|[FG]y)(?=[pdazeb]*[oMTSH#])(?!.*[LRABCcj])")
"""`Only fire on the first one`: of fire that was told of more."""
_NTH_SHOT = Pattern(r"(?P<nth>o)#?K*[FG]")
_FIRES = frozenset({"fires", "shoots"})
"""`The first also fires right` is said of a move."""
_GUNS_OF_MOVE = Pattern(r"d?(?P<gun>G)(?=p[daz]*(?:M#|#|oM?#?)v*F)")
"""`The guns in the second fire ahead`: it is the fire that goes there."""
_FIRE_OF_NTH = Pattern(r"[FG]p[dz]*o(?=v*[FG]|[LRAN](?:[,.;&K]|$))")
"""`The fire in the second ahead` is of that move, and no second one of its kind."""
_THE_FIRE_GOES = Pattern(r"d[FG]v+p[daz]*[Mo#]")
"""`The fire goes in the third`, not `the fire in the third goes`, which has some already."""
_OLD_MADE = Pattern(
    r"[Ktz*,:&.]*v[dz](?:[LR]?K?[TS](?=v?[da]*(?:[LR][TS]|[cjANHI]))|F(?=[^,.]*[LRAN]))"
)
"""`Make the left turn a slip`, `make the fire in the last move left`."""
_NOT_THE_NTH = Pattern(r"[n*]p?do(?=[.,;]|$)")
_DENIED_MOVE = Pattern(r"n[da]*(?:[LR]K?[TS]|[cj])")


_SIDE_THEN_CODE = Pattern(r"[:,]*(?:M#|d?oM?#?|#)v+K*p?d?(?P<way>[LR]),(?P<code>c)")
"""`The second goes right, RT not LT`: the side of what it is."""
_NUMBER_IS = Pattern(r"[:,]*(?P<number>#)(?P<dot>\.?)(?=v)")
"""`3. is LT`, `two should be LT`; `one is LT` may be any one of them."""
_OF_ONE = frozenset({"is", "becomes", "should", "must", "goes", "wants", "needs", "ought"})


class Old(Quick, frozen=True):
    """What was ordered before, as a correction names it: `instead of the left turn`."""

    man: str = ""
    ways: str = ""
    place: Place | None = None


_SWAPPED = Pattern(
    r"(?:the )?(?:other|opposite|wrong) way (?:a)?(?:round|about)(?! *:)|"
    r"(?:in )?(?:the )?reverse order|(?:in )?(?:the )?opposite order|vice versa|in reverse",
    re.IGNORECASE,
)
_TWO_SWAPPED = Pattern(
    r"\bswap(?:ped)? (?:round |over )?(?:the|my|those|these) two (?P<kind>turn|slip)s"
    r"(?: (?:a?round|over))?(?= *(?:[,.;!]|$))",
    re.IGNORECASE,
)


_GONE = Pattern(
    rf"\b(?:{ANY_TAKES_BACK})(?: about)? "
    r"(?:(?P<all>(?:all|everything|the (?:whole )?lot)(?: of)?(?: the)?"
    r"(?: it| that| this| them| those| above)?)|that|it|this)\W*$",
    re.IGNORECASE,
)


def sentence_gone(sentence: str) -> int:
    """How many moves may be told behind a sentence that takes back what stands before it, so that
    the others stand: one behind `scrap that`, none behind `scrap all of it`; -1 for others."""
    match = _GONE.search(sentence)
    return -1 if not match else 0 if match["all"] else 1


def kind_swapped(sentence: str) -> str:
    """`Swap the two turns`: the sign of their kind; "" where it says nothing of the sort."""
    match = _TWO_SWAPPED.search(sentence)
    return match["kind"][0].upper() if match else ""


@lru_cache(maxsize=512)
def without_what_stands(sentence: str) -> str:
    """A sentence without what it says to stand as it was told; *swapped* for other words of it, and
    a word more where only manoeuvres are swapped, since the fire stands."""
    plain = _BOTH_TO.sub(_as_a_move, in_usual_words(sentence))
    plain = _TAKES_OUT.sub(r"drop \g<object> in", plain)
    plain = _CHANGE_PLACES.sub(r"swap \g<object>", plain)
    plain = _OBJECT_FIRST.sub(r"drop \g<object>", plain)
    if _SWAPS_SOME.search(plain):
        plain = _WITH_FIRE.sub("", plain)
        kept = _MEN_OF.sub("", _KEEPS_FIRE.sub("", plain))
        plain = kept if kept == plain else f"{kept.rstrip(' .!')}{MEN_ONLY}."
    for pattern in (_REPLACES, _KIND_BECOMES):
        plain = pattern.sub(r"\g<new> instead of \g<old>", plain)
    return _SWAPPED.sub("swapped", _KEEPS.sub("", plain))


_CHANGE_PLACES = Pattern(
    r"\b(?P<object>(?:the|my) (?:last|first|outer) two(?: moves)?|(?:moves? )?(?:[123]|"
    r"one|two|three) and "
    r"(?:[123]|two|three)|the (?:first|second|third|last)(?: move)? and (?:the )?"
    r"(?:first|second|third|last)(?: move)?) "
    r"(?:(?:should|must|can|could|ought to|are to|need to|want to|have to|please)(?: be)? )?(?:"
    r"(?:change|swap|trade|switch|exchange|swapping|changing) (?:places|position|"
    r"positions|round|over)|"
    r"(?:swapped|exchanged|switched|interchanged|transposed))(?: (?:please|round|over|around))?",
    re.IGNORECASE,
)
"""`The last two ought to change places`."""
_REPLACES = Pattern(
    r"\breplace (?P<old>(?:the|my) (?:(?!\b(?:with|by)\b)[^,.;!?]){1,40}) (?:with|by) "
    r"(?P<new>(?!no\b|the\b)[^,.;!?]+?)"
    r"(?= *(?:[,.;!?]|$)| (?:and|but|firing|with)\b)",
    re.IGNORECASE,
)
"""`Replace the first ahead with a right turn`: that comes instead of it."""
_KIND_BECOMES = Pattern(
    r"\b(?P<old>the (?:(?:left|right)(?: hand)? )?(?:turn|slip|ahead|straight|hold|immelmann)) "
    r"(?:now )?becomes? "
    r"(?P<new>(?!an? (?:left|right) one\b)[^,.;!?]+?)"
    r"(?= *(?:[,.;!?]|$)| (?:and|but|firing|with)\b)",
    re.IGNORECASE,
)
_AND_BECOMES = Pattern(
    r",? (?:and|while) (?=(?:the|my|move|in)\b[^,.;]*\bbecomes? )", re.IGNORECASE
)


_AND_THE_FIRE = Pattern(
    r",? and (?=the (?:fire|shot|burst)(?: (?:in|on|of) [^,.;]+)? to the (?:left|right)\b)",
    re.IGNORECASE,
)
_SO_IS_FIRE = Pattern(
    r",? (?:and )?so (?:is|are|does|do|goes|go|should|must) "
    r"(?:(?:the|my|its|their|all) )*(?:fire|firing|shooting|shots?|bursts?|guns?)"
    r"(?: (?:with (?:it|them)|there|too))?(?= *(?:[.,;!)]|$))",
    re.IGNORECASE,
)


def with_its_fire(sentence: str) -> str:
    """A sentence without `and so is the burst`: the fire goes to the side of what it is with."""
    return _SO_IS_FIRE.sub("", sentence)


_TOO = Pattern(r",? (?:too|as well|also)\b", re.IGNORECASE)


def parts_of(sentence: str) -> Sequence[str]:
    """`The turn becomes ahead, and the slip becomes a turn`, `both slips should be to the left, and
    the fire in move 2 to the left too`: a sentence each."""
    if len(parts := parted(exchanged(sentence))) > 1:
        return parts
    parts = _AND_BECOMES.split(sentence)
    if all(" become" in part for part in parts):
        return parts
    parts = _AND_THE_FIRE.split(sentence)
    if len(parts) == 2 and kind_made(words_of(parts[0])):
        return [parts[0], _TOO.sub("", parts[1])]
    return [sentence]


_BOTH_TO = Pattern(
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


_OBJECT_FIRST = Pattern(
    r"(?:\b(?:second thoughts |thinking )?about )?\b"
    r"(?P<object>the (?:(?:first|second|third|last|other) )?(?:one|shot|burst|fire|firing)"
    r"(?: (?:in|on|at|of|with) (?:the )?(?:move |number )?\w+(?: move| one)?)?)(?:,? (?:"
    r"(?:i|we)(?:'ll| will| shall| would| want to| should like to)? "
    rf"(?:take back|{ANY_TAKES_BACK})|"
    r"(?:is|are|be|can|may|must|should|to|please|now|should be|shall)(?: be)?(?: now)? "
    rf"(?:{ANY_TAKEN_BACK})|"
    r"(?:(?:can|may|should|must) )?(?:goes?|belongs?) (?:in|into|to) the (?:bin|dustbin|trash))|"
    r"[:,] (?:please )?(?:(?:leave|take|cut) (?:it|that) (?:out|off|away)|"
    rf"(?:{ANY_TAKES_BACK}) (?:it|that)))"
    r"(?= *(?:[.,;!)]|$| and\b| but\b))",
    re.IGNORECASE,
)
"""`The one in the last move I take back`: what is taken back stands in front."""
_TAKES_OUT = Pattern(
    r"\b(?:take|leave|strike|cut|keep) (?P<object>(?:the|that|my|any) (?:shot|burst|fire|firing)) "
    r"(?:out|off|away) (?:of|from|in)\b",
    re.IGNORECASE,
)
_MEN_OF = Pattern(
    r"(?:\b(?:just|only) )?(?:\b(?:the|my) )?\b(?:manoeuvres?|maneuvers?) "
    r"(?=(?:in|of|on|for|from)\b)",
    re.IGNORECASE,
)
"""`Swap the manoeuvres of moves 1 and 2`: those, and not their fire."""
MEN_ONLY = " (manoeuvres only)"
"""Behind a sentence that swaps moves and lets their fire stand."""
_SWAPS_SOME = Pattern(r"\b(?:swap|swapped|exchange|switch|interchange)\b", re.IGNORECASE)
_THE_FIRE = r"(?:the |my |all |any |their )*(?:fire|firing|shooting|shots?|bursts?|guns?|gunnery)"
_WITH_FIRE = Pattern(
    rf"[ ,]*\b(?:with|including|along with|together with|and) (?:the |their |all )+{_THE_FIRE}\b|"
    r",? fire (?:and all|included|too)\b",
    re.IGNORECASE,
)
_KEEPS_FIRE = Pattern(
    r"(?:[,;(]|\b(?:and|but|please)\b|\s)*(?:"
    rf"\b(?:leave|leaving|keep|keeping|not|without) {_THE_FIRE}\b[^.;!?]*|"
    rf"\b{_THE_FIRE} (?:in [\w ]+ )?(?:should |can |is to |to )?(?:stays?|remains?|stands?|"
    r"(?:is|are) (?:fine|right|unchanged|not to move)|as (?:it|they)|where (?:it|they)|unchanged)"
    r"[^.;!?]*)",
    re.IGNORECASE,
)


_SIDE = r"(?:left|right)"
_OF = r"(?:[ -](?:hand )?(?:turn|slip|shot|burst)s?)?"
_MIRRORS = Pattern(
    rf"\b(?:every|each|all(?: the| my| those)?) (?P<old>{_SIDE})s?(?P<of>{_OF})\b[^,.;!?]{{0,25}} "
    rf"(?:should|must|ought to|is to|are to|is meant to|was meant to)(?: all)? "
    rf"(?:be|have been|read|become)(?: an?)? (?P<new>{_SIDE})s?{_OF}(?= *(?:[,.;!]|$))|"
    rf"\b(?:every|each|all(?: the| my| those)?|the|my) (?P<was>{_SIDE})[ -](?:hand )?"
    rf"(?P<kind>turn|slip)s (?:now )?become (?P<is>{_SIDE})[ -](?:hand )?(?:(?P=kind)s|ones)"
    r"(?P<fire>,? and (?:all |the |their |my )*(?:fire|shots?|bursts?)(?: with them| there)? "
    r"(?:goes?|becomes?)(?: to the)? (?P=is)(?: (?:too|as well|also|with them))?)?"
    r"(?= *(?:[.!]|$))|"
    rf"\b(?:swap|exchange|switch|interchange) (?:the |my |all )*{_SIDE}s? (?:and|for|with) "
    rf"(?:the |my )?{_SIDE}s? (?:throughout|everywhere|all through|every time|in all of them)",
    re.IGNORECASE,
)


_ALL_OF_KIND = tuple(
    Pattern(rf"[vdKtz,]*{pattern}(?:#|[TS])?[vKzp]*\.?$")
    for pattern in (
        # both slips to the right; the two turns should be left ones; the slips should both go right
        r"(?:(?P<many>b)|(?P<all>e))p?[dz]*(?P<count>#)?(?P<kind>[TS])[vdKzp]*(?P<side>[LR])",
        r"[dz](?P<count>#)(?P<kind>[TS])[vdKzpbe]*(?P<side>[LR])",
        # make those slips left ones; the slips are to be to the left
        r"[dz]+(?P<kind>(?P<plural>[TS]))(?:v{1,2}p?v?)?[dKzpbe]*(?P<side>[LR])",
        r"(?P<kind>[TS])v+(?:(?P<many>b)|e)[vdKzp]*(?P<side>[LR])",
        r"(?P<many>b)[vdKz]*(?P<side>[LR])(?P<kind>[TS])",
        # both of those turns want to be RT
        r"(?:(?P<many>b)|(?P<all>e))p?[dz]*(?P<count>#)?(?P<kind>[TS])?[vdKzp]*(?P<code>c)",
        # right slips, both of them
        r"(?:[K*n]*[,:])?(?P<side>[LR])(?P<kind>[TS]),?(?P<many>b)(?:p[dz]+)?",
    )
)


_ALL = frozenset({"all", "every", "each"})


class KindMade(Quick, frozen=True):
    """What all moves of a kind, told before, are made."""

    kind: str
    """The sign of their kind."""
    man: str
    """The code of what each becomes; of its side alone, where their kind stays, as well."""
    count: int
    """So many there are; 0: it does not say."""


def kind_made(words: Sequence[Word]) -> KindMade | None:
    """`Both slips to the right`, `both of those turns want to be RT`."""
    signs = signs_of(words)
    match = next((one for one in (kind.match(signs) for kind in _ALL_OF_KIND) if one), None)
    if not match:
        return None
    found = match.groupdict()
    if found.get("all") and words[match.start("all")].value not in _ALL:
        return None  # `always slip right`: of all three?
    if found.get("plural") and not words[match.start("plural")].value.endswith("s"):
        return None
    count = int(words[match.start("count")].value) if found.get("count") else 0
    code = words[match.start("code")].value if found.get("code") else ""
    kind = match["kind"] or code[1:]
    if not kind:
        return None
    return KindMade(kind, code or match["side"] + kind, 2 if found.get("many") else count)


class Sides(Quick, frozen=True):
    """Sides that are changed wherever they were told."""

    new: Mapping[str, str]
    """By each the new one."""
    of: str = ""
    """Of which manoeuvres, `T` or `S`; `F` for fire; "" for all."""
    with_fire: bool = False
    """Does the fire with these go to the other side as well?"""


def sides_changed(sentence: str) -> Sides | None:
    """`Every left should be a right`: the sides that a sentence changes, if it says no more."""
    match = _MIRRORS.search(sentence)
    if not match:
        return None
    old, new = (
        (match[one] or match[other] or "")[:1].upper()
        for one, other in (("old", "was"), ("new", "is"))
    )
    of = (match["of"] or match["kind"] or "").strip(" -").lower().removeprefix("hand ")
    kind = {"t": "T", "s": "F" if of[1:2] == "h" else "S", "b": "F"}[of[0]] if of else ""
    return Sides({old: new} if old else {"L": "R", "R": "L"}, kind, bool(match["fire"]))


def is_correction(words: Sequence[Word]) -> bool:
    """May a sentence say that something is not to be as it was told?"""
    signs = signs_of(words)
    sighs = bool(words) and words[0].value in _SIGHS and signs[1:2] in tuple(",.")
    return (
        (sighs and "v" in signs[2:4])
        or (bool(_OLD_MADE.match(signs)) and any(one.value == "make" for one in words))
        or any(words[one.start()].value == "not" for one in _DENIED_MOVE.finditer(signs))
        or _takes_move_back(words, signs)
        or _makes_all(words)
        or _names_and_makes(words, signs)
        or comes_elsewhere(words) is not None
        or may_be_misread(words)
        or bool(_ONLY_THERE.search(signs))
        or bool(_SHOT_GOES.search(signs))
        or (bool(patterns.FIRED.search(signs)) and any(one.value in _TAKEN_BACK for one in words))
        or any(word.sign == "*" or word.value in _CORRECTS for word in words)
    )


@lru_cache(maxsize=512)  # of each sentence more than once while its message is read
def corrects(sentence: str) -> bool:
    """The same of a folded sentence."""
    return is_correction(words_of(in_usual_words(sentence)))


_BECOMES = Pattern(
    r"[Kztv*,:&.]*(?:[be]p?d?|d)o?(?:[LR]?K?[TS]|[cANHI])(?P<becomes>v+)K*a?"
    r"(?:[cjHIAN]|[LR]K?[TS#]|[TS])"
)
_PLACE_MADE = Pattern(r"[Kzt*,:&.v]*(?P<made>v)(?:M#|d?oM?#?)a?(?:c|[HI]|[LR]K?[TS])")
_OLD_IS_NEW = Pattern(
    r"[Kzt*,:&.]*[dz](?P<old>c|[LR]K?[TS])(?P<is>v+)K*(?:pv+)?a?(?P<new>c|[HI]|[LR]K?[TS])"
)
_OLD_WANTED = Pattern(
    r"[Kzt*,:&.]*(?:[be]p?)?[dz](?:[o#])?[LR]?K?[TS](?P<is>v+)(?:pv+)?a?(?:c|[LR]K?[TS])"
)
_WANTED = frozenset(
    {"want", "wants", "need", "needs", "ought", "must", "is meant to be", "was meant to be",
     "are meant to be", "were meant to be", "is supposed to be", "was supposed to be",
     "are supposed to be", "were supposed to be"}
)  # fmt: skip


_UNSURE = frozenset(
    {"i think", "think", "thinking", "i guess", "guess", "i hope", "hope", "i suppose i'll"}
)


def _names_and_makes(words: Sequence[Word], signs: str) -> bool:
    """`Make number 3 a left turn`, `that RT is an RS`, `both of those turns want to be RT`: a move
    named, by its number or as it was told, and what it is to be; who only thinks so, changes
    nothing."""
    if any(word.value in _UNSURE for word in words):
        return False
    made = _PLACE_MADE.match(signs)
    if made and words[made.start("made")].value == "make":
        return True
    old = _OLD_IS_NEW.match(signs)
    if old:
        codes = [patterns.manoeuvre_at(words, signs, old.start(one)) for one in ("old", "new")]
        return codes[0] is not None and codes[1] is not None and codes[0][0] != codes[1][0]
    wanted = _OLD_WANTED.match(signs)
    return wanted is not None and any(
        word.value in _WANTED for word in words[slice(*wanted.span("is"))]
    )


def _makes_all(words: Sequence[Word]) -> bool:
    """`Make the two slips left ones, I held the map upside down`."""
    clause = list(takewhile(lambda word: word.sign not in ",.", words))
    return any(word.value == "make" for word in clause) and kind_made(clause) is not None


_NTH_MADE = Pattern(r"[Kzt*,:&.]*vdo(?:[LR]?K?[TS]|[cANHI])a?(?:[cHI]|[LR]K?[TS])")


def becomes_another(words: Sequence[Word]) -> bool:
    """`The right slip becomes ahead`: what is flown in its place, and not where it fires."""
    match = _BECOMES.match(signs_of(words))
    said = words[slice(*match.span("becomes"))] if match else ()
    return any(word.value in ("become", "becomes") for word in said)


def may_be_misread(words: Sequence[Word]) -> bool:
    """`The first ahead becomes a left turn`, `the turn becomes ahead`, `make the first turn a slip
    to the right`: does the grammar hear another move, or fire, where nothing here changes it?"""
    is_made = _NTH_MADE.match(signs_of(words)) and any(word.value == "make" for word in words)
    is_of_both = _BOTH_OF_KIND.search(signs_of(words))
    return bool(is_made or is_of_both) or becomes_another(words) or _takes_way_back(words)


_BOTH_OF_KIND = Pattern(r"vb[dz]*[TS][LR][TS]")
"""`Make both turns right slips`."""


def _takes_way_back(words: Sequence[Word]) -> bool:
    """`Strike out the shot ahead`: and no other shot."""
    signs = signs_of(words)
    taken = (_TAKEN.match(signs, n + 1) for n, one in enumerate(words) if one.value in _TAKES_BACK)
    return any(one and (one["way"] or one["way2"]) for one in taken)


_MOVE_GONE = Pattern(r"(?:M#|d?oM)v[vK]*\?")


def _takes_move_back(words: Sequence[Word], signs: str) -> bool:
    """`Move 2 is cancelled`: and what comes in its place?"""
    gone = _MOVE_GONE.search(signs)
    return gone is not None and words[gone.end() - 1].value in _TAKEN_BACK


def move_gone(words: Sequence[Word]) -> bool:
    """Is a move taken back, and no other told in its place?"""
    return _takes_move_back(words, signs_of(words))


class ComesElsewhere(Quick, frozen=True):
    """A move that was told, and comes first or last of all."""

    kind: str
    """The sign of its kind behind its side, or a code."""
    is_last: bool


_COMES = Pattern(
    r"[Ktzv*,:.&]*d?(?:(?P<code>c)|"
    r"(?P<side>[LR])?K?(?P<kind>[TSI]))(?P<comes>v{1,3})(?P<nth>o)K*(?=[,.;]|"
    r"$)(?!.*[FGcjTSHIALRM#])"
)


def comes_elsewhere(words: Sequence[Word]) -> ComesElsewhere | None:
    """`The right turn comes first, of course`."""
    match = _COMES.match(signs_of(words))
    if not match or words[match.end("comes") - 1].value not in _COMES_TO:
        return None
    nth = words[match.start("nth")].value
    if nth not in ("1", "-1"):
        return None
    kind = (
        words[match.start("code")].value if match["code"] else (match["side"] or "") + match["kind"]
    )
    return ComesElsewhere(kind, nth == "-1")


_COMES_TO = frozenset({"come", "comes", "go", "goes", "be", "is"})


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
            one.value == "still" and two.sign not in "FGp" for one, two in pairwise(words)
        )
        self.is_swap, self.is_meant = bool(values & _SWAPS), bool(values & _MEANT)
        self.is_the_fire = bool(_THE_FIRE_GOES.search(signs_of(words)))
        """Is it the fire that was told, which goes elsewhere?"""
        self.is_complaint = values & _SWAPS == {"swapped"}
        """`I have the guns the wrong way round`: what is to be done, another sentence may say."""
        self.swaps_them = any(
            one.value == "swap" and two.value in _PRONOUNS for one, two in pairwise(words)
        )
        self.words = _without_asides(self._read(words))

    def _read(self, words: Sequence[Word]) -> list[Word]:
        found: list[Word] = []
        signs = signs_of(words)
        at = 0
        while at < len(words):
            end, more = self._next(words, signs, at)
            found += more
            at = end
        for place in reversed([*_FIRE_OF_NTH.finditer(signs_of(found))]):
            found.insert(place.end(), Word("M", "move"))
        for gun in reversed([*_GUNS_OF_MOVE.finditer(signs_of(found))]):
            del found[gun.start() : gun.end()]
        while found and found[0].sign == "K":
            found.pop(0)
        said = _SIDE_THEN_CODE.match(signs_of(found))
        if said and found[said.start("code")].value[0] == said["way"]:
            del found[said.start("way") : said.start("code")]
        number = _NUMBER_IS.match(signs_of(found))
        if number and found[number.end()].value in _OF_ONE:
            told = found[number.start("number")]
            if number["dot"] or told.value != "1":
                found[number.start("number") : number.end()] = [Word("M", "move"), told]
        nth = _NTH_SHOT.search(signs_of(found))
        if nth and found[nth.end() - 1].value not in _FIRES:
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
            word.value != "instead" or (end < len(words) and words[end].value == "of")
        )
        nth = self._nth_alike(words, signs, at)
        if nth:
            self.old = Old(place=nth[0])
            return nth[1], []
        if is_named or self._denies(words, signs, at):
            end = self._named_before(words, signs, end)
            return end + (words[end : end + 1] == (Word("E", "but"),)), []
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
            if shot.sign == "#":
                shot = Word("F", "one")  # `the one in move 3`
            self.takes_back, self.takes_one = True, shot.value in _ONE
            way = taken["way"] or taken["way2"]
            self.taken = patterns.WAYS[way] if way else ""
            nth = signs.find("o", at, taken.end("shot"))
            self.nth_shot = words[nth].value if nth > 0 else ""
            return taken.end(), [Word("n"), shot]
        if (
            words[at + 1 : at + 2]
            and words[at + 1].value in _PRONOUNS
            and signs[at + 2 :][:1] == "p"
        ):
            self.takes_back = True  # `drop it in 2 and 3`: a move is not taken out of a move
            return at + 2, [Word("n"), Word("F", "fire")]
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

    def _nth_alike(self, words: Sequence[Word], signs: str, at: int) -> tuple[Place, int] | None:
        """`To the second slip, not the first`: the place, of its kind, where it was before."""
        nth = _NOT_THE_NTH.match(signs, at) if words[at].value in _DENIES else None
        if not nth or self.old != Old():
            return None
        begun = (place_at(words, signs, n, is_referring=False) for n in range(at))
        places = [place[0] for place in begun if place and place[1] <= at and place[0].numbers]
        if not places or places[0].kind not in ("kind", "numbered"):
            return None
        return places[0]._replace(numbers=(words[nth.end() - 1].value,)), nth.end()

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
        shot = _SHOT_BEFORE.match(signs, at)
        way = _OLD_WAY.match(signs, shot.end() if shot else at)
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
