"""SOPWITH's words and grammar, loaded from the data beside this file."""

from collections.abc import Iterable, Mapping
from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.chart import Grammar, Meaning
from sopwith_gm.reading.vocabulary import Vocabulary

#: Letters by themselves: in capitals, or in small letters among marks and codes.
_LETTERS = {
    "A": (("letter_a", ""), ("article", "")),
    "I": (("letter_i", ""), ("number", "1"), ("i", "")),
    "O": (("letter_0", ""),),
    "N": (("letter_0", ""), ("no_letter", "")),
    "L": (("side", "L"),),
    "R": (("side", "R"),),
    "〃": (("same", ""),),
    "F": (("fire", ""),),
    "S": (("letter_s", ""),),
    "M": (("move", ""),),
    "T": (("of_turn", ""), ("letter_t", "")),
    "X": (("times", ""),),
    "↑": (("ahead", ""),),
    "←": (("sideways", ""),),
    "\ufe0f": (("fill", ""),),  # shows an arrow as a picture
    "@": (("in", ""),),
    **dict.fromkeys("🔥🔫💥", (("fire", ""), ("loud", ""))),
    "🚫": (("no", ""),),
}
_SHAPES = (
    (Pattern(r"([LRlr])\.([TSts])\.?"), "pointed"),
    (
        Pattern(r"(?!(?:Far|far|Fra|fra|Fall|fall|FALL|Fr)$)[Ff]([ALRalr]{1,3})"),
        "fire_code",
    ),
    (Pattern(r"[Ff]([ALR]{1,3})[Ff]([ALR]{1,2})"), "fire_code"),
    (Pattern(r"[Ff]([ALR])[Ff]([ALR])[Ff]([ALR])"), "fire_code"),
    (Pattern(r"([B-EGHJKOPQSU][0-9]{1,2}|[AFILR][1-9][0-9])"), "hex"),
    (Pattern(r"(?!ALL$)([ALR]{2,3})"), "letters"),
)
_MAN = "A|0|I|LT|RT|LS|RS"
_SHOTS = "(?:[Ff][ALR]{1,3}){1,3}"
#: Codes and words that are written without a gap: `LTFL`, `RTfRfL`, `LTx2`, `AART`, `fireleft`.
_JOINED = Pattern(
    rf"({_MAN}|[xX])(?<![xX])({_SHOTS})|([xX])({_MAN})|({_MAN})([xX])|({_SHOTS})([xX])|"
    rf"(?!AAA|[A0I]{{3}})({_MAN})({_MAN})({_MAN})|"
    r"(?i:(fire|shoot)(left|right|ahead)|(left|right)(turn|slip)|(no)(fire))"
)
#: A hex, which is one word: `K12`.
_WHOLE = Pattern(
    r"(?<![A-Za-z0-9])(?:[B-EGHJKOPQSU][0-9]{1,2}|[AFILR][1-9][0-9])(?![A-Za-z0-9])|"
    r"(?<![A-Za-z0-9])[1-9](?:st|nd|rd|th)(?![a-z])"
)
#: What may be a phrase of its own in a sentence.
PHRASES = [
    "MAN",
    "HALF",
    "ODD",
    "CHOICE",
    "FIRE",
    "LOUD",
    "ODDFIRE",
    "NOFIRE",
    "UNFIRE",
    "NONE",
    "AIM",
    "REF",
    "NUMBERED",
    "INREF",
    "EACH",
    "TIMED",
    "KINDREF",
    "EXCEPT",
    "RESTREF",
    "ADVERB",
    "COUNT",
    "AGAIN",
    "SAME",
    "TAKE",
    "STRIP",
    "LAND",
    "NOLAND",
    "STAY",
    "REPAIR",
    "NOREPAIR",
    "REPAIRING",
    "FIX",
    "SCRAP",
    "OLD",
    "SWAP",
    "ADD",
    "REFER",
    "TURN_NO",
    "HEADING",
    "FIREREF",
    "TALK",
    "OPENING",
    "MAYBE",
    "MANY",
    "NOTIN",
    "SHIFT",
    "SIDED",
    "ONLYIN",
    "EACHFIRE",
    "FIREAT",
    "AIMAT",
    "INORDER",
    "AKA",
    "FIRESAME",
    "QUIET",
    "LISTNAME",
    "VOID",
    "POINTED",
]


def _move_number(parts: Mapping[str, str]) -> str | None:
    return parts["number"] if 1 <= int(parts["number"]) <= 5 else None


def _two_fires(parts: Mapping[str, str]) -> str | None:
    both = parts["FIRE_ONE"] + (parts.get("FIRE_ONE2") or parts["FIRE"])
    return both if len(set(both)) == len(both) else None  # `fa, fa` is of two moves


def _one_move(parts: Mapping[str, str]) -> str | None:
    named = parts.get("REF") or parts.get("first")
    return named if named in ("1", "2", "3") else None


def _of_them(parts: Mapping[str, str]) -> str | None:
    return {"two": "2", "three": "3"}[parts.get("'two'") or parts["'three'"]]


def _nought(parts: Mapping[str, str]) -> str | None:
    return "" if parts["number"] == "0" else None


def _span(parts: Mapping[str, str]) -> str | None:
    a, b = int(parts["NUM"]), int(parts["NUM2"])
    return ",".join(str(n) for n in range(a, b + 1)) if 1 <= a < b <= 5 else None


def _onwards(parts: Mapping[str, str]) -> str | None:
    first = parts.get("REF") or parts.get("NUMS") or ""
    return ",".join(str(n) for n in range(int(first), 4)) if first in ("1", "2", "3") else None


def _up_to(parts: Mapping[str, str]) -> str | None:
    last = parts.get("REF") or parts.get("NUMS") or ""
    return ",".join(str(n) for n in range(1, int(last) + 1)) if last in ("2", "3") else None


def _so_many(parts: Mapping[str, str]) -> str | None:
    count, first = int(parts["number"]), parts["first"]
    if first not in ("1", "-1") or not 2 <= count <= 3:
        return None
    return ",".join(str(n) for n in (range(1, count + 1) if first == "1" else range(-count, 0)))


def _many(parts: Mapping[str, str]) -> str | None:
    count = int(parts.get("twice") or parts.get("number") or 0)
    aim = parts.get("DIR") or parts.get("AIM") or ""
    if count > 1 and parts.get("gun") == "one" and "twice" not in parts:
        return None  # `in 1 and 3 fire right`
    if count > 1 and len(set(aim)) < len(aim):
        return None
    if len(aim) == count:
        return aim  # `two shots (left, right)`
    return aim * count if 1 <= count <= 4 else None


def _many_and_more(parts: Mapping[str, str]) -> str | None:
    """`Two bursts ahead and one to the right`."""
    count, more = int(parts.get("twice") or parts["number"]), parts.get("number2")
    if more is None and "twice" in parts:
        more = parts.get("number")
    told = parts["DIR"] * count + parts["DIR2"] * int(more or 1)
    return told if len(told) <= _MOST_TOLD else None


_MOST_TOLD = 4
"""Bursts of one move that a phrase may tell."""


def _small(parts: Mapping[str, str]) -> str | None:
    return parts["number"] if 1 <= int(parts["number"]) <= 6 else None


def _rest_before(parts: Mapping[str, str]) -> str | None:
    """The two before; `the one before` is one move."""
    return "rest" if int(parts["number"]) > 1 else None


def _last_named(parts: Mapping[str, str]) -> str | None:
    """`In the first, no, in the second`: the second."""
    return [value for key, value in parts.items() if key.startswith(("REF", "NUMS"))][-1]


def _paired(parts: Mapping[str, str]) -> str | None:
    """Two aims for two moves that are named, by the number of each: `L,,A`."""
    named = (parts.get("REF") or parts.get("NUMS") or "").split(",")
    at = [int(n) if n != "-1" else 3 for n in named]
    if len(at) != 2 or not all(1 <= n <= 3 for n in at):
        return None
    aims = dict(zip(at, (parts["ONE_AIM"], parts["ONE_AIM2"]), strict=True))
    return ",".join(aims.get(n, "") for n in (1, 2, 3))


def _flown(parts: Mapping[str, str]) -> str | None:
    return None if parts["MAN"] == "0" else parts["MAN"]


def _turned(parts: Mapping[str, str]) -> str | None:
    """A turn takes the plane a hex on as well: `turn left and advance`."""
    return parts["MAN"] if parts["MAN"] in ("LT", "RT") else None


def _strip_of(parts: Mapping[str, str]) -> str:
    return {"L": "alpha", "R": "gamma"}.get(parts.get("side", ""), "beta")


def _yes_strip(parts: Mapping[str, str]) -> str:
    return parts.get("STRIP") or "yes"


def _two_refs(parts: Mapping[str, str]) -> str | None:
    found = [parts[key] for key in ("NUMS", "REF", "NUMS2", "REF2") if key in parts]
    return ",".join(found)


def _listed(parts: Mapping[str, str]) -> str | None:
    """Directions of one fire; one that is named again is the next of a list."""
    both = parts["DIR"] + parts["DIRS"]
    return both if len(set(both)) == len(both) else None


def _joined(parts: Mapping[str, str]) -> str | None:
    """Directions of one fire; `left and both` names a side twice, and is none."""
    one, more = parts["DIR"], parts["DIRS"]
    twice = set(one) & set(more) & {"L", "R"} and {"L", "R"} <= set(one) | set(more)
    return None if twice else one + more


def _both_listed(parts: Mapping[str, str]) -> str | None:
    both = parts["DIR"] + parts["BOTH_DIRS"]
    return both if len(set(both)) == len(both) else None


def _all_three(parts: Mapping[str, str]) -> str | None:
    told = parts["DIR"] + parts["DIR2"] + parts["DIR3"]
    return told if len(set(told)) == len(told) else None


def _to_from(parts: Mapping[str, str]) -> str | None:
    there, here = (value for name, value in parts.items() if name[:3] in ("REF", "NUM"))
    return f"{here}>{there}"


def _from_to(parts: Mapping[str, str]) -> str | None:
    """From where to where fire is moved: `1>3`."""
    found = [value for key, value in parts.items() if key.startswith(("REF", "NUMS"))]
    return ">".join(found) if len(found) == 2 else None


def _each_in_turn(parts: Mapping[str, str]) -> str | None:
    """Three in a row; without a mark between them they are of one move, but for dashes."""
    kind = "ONE_AIM" if "ONE_AIM" in parts else "AIM_OR_DASH"
    each = [parts[key] for key in (kind, f"{kind}2", f"{kind}3")]
    return ",".join(each) if kind == "ONE_AIM" or 1 <= each.count("-") <= 2 else None


def _thrice(parts: Mapping[str, str]) -> str | None:
    """The same in each of three."""
    return ",".join([parts["DIR"]] * 3) if parts["twice"] == "3" else None


def _each_with_one_again(parts: Mapping[str, str]) -> str | None:
    """Of three one that is named again: no move fires so, and each has its own."""
    each = [parts["DIR"], parts["DIR2"], parts["DIR3"]]
    return ",".join(each) if len(set(each)) < len(each) else None


def _yes_or_no(parts: Mapping[str, str]) -> str | None:
    """`Yes, no, yes`: fire in the first and the third, wherever it goes."""
    each = [parts["YESNO"], parts["YESNO2"], parts["YESNO3"]]
    return ",".join(each) if "?" in each else None


def _one_each(parts: Mapping[str, str]) -> str | None:
    """`Three bursts left, one per move`; two for three moves are not shared out."""
    many = parts.get("number", "3") in ("1", "3")
    return ",".join([parts["DIR"]] * 3) if many and len(parts["DIR"]) == 1 else None


def _listed_again(parts: Mapping[str, str]) -> str | None:
    both = parts["DIR"] + parts["DIRS"]
    return both if len(set(both)) < len(both) else None


def _all_moves(parts: Mapping[str, str]) -> str | None:
    return "man" if parts["NUMS"] == "1,2,3" else None


def _all_named(parts: Mapping[str, str]) -> str | None:
    return "man" if parts["REF"] == "1,2,3" else None


def _all_fires(parts: Mapping[str, str]) -> str | None:
    return "fire" if parts["NUMS"] == "1,2,3" else None


def _count(parts: Mapping[str, str]) -> str | None:
    return parts["number"]


def _amount(parts: Mapping[str, str]) -> str:
    return parts.get("POINTED", "all")


def _amount_if_any(parts: Mapping[str, str]) -> str:
    return parts.get("AMOUNT", "")


_FUNCTIONS: Mapping[str, Meaning] = {
    "move_number": _move_number, "nought": _nought, "span": _span, "onwards": _onwards,
    "so_many": _so_many, "many": _many, "many_and_more": _many_and_more,
    "small": _small, "strip_of": _strip_of,
    "yes_strip": _yes_strip, "count": _count, "amount": _amount, "amount_if_any": _amount_if_any,
    "two_refs": _two_refs, "all_moves": _all_moves,
    "one_move": _one_move, "of_them": _of_them,
    "two_fires": _two_fires, "all_fires": _all_fires, "all_named": _all_named, "flown": _flown,
    "turned": _turned,
    "joined": _joined,
    "all_three": _all_three, "both_listed": _both_listed, "from_to": _from_to, "to_from": _to_from,
    "each_in_turn": _each_in_turn,
    "listed": _listed, "listed_again": _listed_again,
    "one_each": _one_each, "thrice": _thrice, "each_with_one_again": _each_with_one_again,
    "up_to": _up_to,
    "yes_or_no": _yes_or_no, "paired": _paired, "last_named": _last_named,
    "rest_before": _rest_before,
}  # fmt: skip


@cache
def vocabulary() -> Vocabulary:
    """All words, of all languages that players write in."""
    *pages, near = (page_of(__package__, f"words/{name}.yaml") for name in (*_LANGUAGES, "near"))
    return Vocabulary(pages, near, _LETTERS, _SHAPES, _JOINED, _WHOLE)


_FOREIGN = ("de", "fr", "nl", "es", "pl")
_LANGUAGES = ("en", *_FOREIGN)
_THEMES = ("manoeuvres", "fire", "scope", "apart", "ground", "changes", "talk")


def foreign_words() -> list[tuple[str, list[tuple[str, str]]]]:
    """The words of all languages but English, each with its kinds and values."""
    return list(_words_in(_FOREIGN).items())


def said_abroad(word: str) -> frozenset[str]:
    """The kinds of a word that is none of English: of `feuer`, `fire`."""
    return _abroad().get(word, frozenset())


@cache
def _abroad() -> dict[str, frozenset[str]]:
    english = _words_in(("en",))
    return {
        word: frozenset(kind for kind, _ in meanings)
        for word, meanings in foreign_words()
        if word not in english
    }


def _words_in(languages: Iterable[str]) -> dict[str, list[tuple[str, str]]]:
    """The words of some languages, each with its kinds and values."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name in languages:
        for kind, listed in page_of(__package__, f"words/{name}.yaml").items():
            values = listed if isinstance(listed, dict) else {"": listed}
            for value, words in values.items():
                for written in words.split("|"):
                    found.setdefault(written.strip(), []).append((str(kind), str(value)))
    return found


@cache
def cardinals() -> frozenset[str]:
    """Numbers in words, which oftener count than name: `two slips`."""
    return _counting("cardinals")


@cache
def several() -> frozenset[str]:
    """Words for several of a thing: `slips`, `virages`."""
    return _counting("several")


def _counting(name: str) -> frozenset[str]:
    by_language = page_of(__package__, "words/counting.yaml")[name]
    return frozenset(word.strip() for words in by_language.values() for word in words.split("|"))


@cache
def grammar() -> Grammar:
    """All rules."""
    pages = (page_of(__package__, f"grammar/{theme}.yaml") for theme in _THEMES)
    return Grammar([entry for page in pages for entry in page], _FUNCTIONS, PHRASES)
