"""A folded text without what forms, columns and notations of somebody's own put around his orders.

Each is read as what says the same in the usual way; places stay the same.
"""

import re
from collections.abc import Callable, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import WIDE_BLANK
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

Plainer = tuple[str, re.Pattern[str] | Pattern, str | Callable[[re.Match[str]], str]]
"""What stands wherever the pattern finds anything, so that most texts are not asked; the pattern;
and what is read in its place, which is as long."""

CODE = r"(?:A|0|I|[LR][TS])"
"""A manoeuvre in the game's own letters, as a pattern."""
FIRES = r"(?:fire|guns?|shots?|bursts?|shooting)"
"""Words for fire, as a pattern."""


def rewritten(look: str, plainer: Sequence[Plainer]) -> str:
    """A text in plainer words, one way after the other."""
    for needed, pattern, instead in plainer:
        if needed in look:
            look = pattern.sub(instead, look)
    return look


def padded(said: str) -> Callable[[re.Match[str]], str]:
    """What puts other words in the place of some, as long as those."""
    return lambda found: found.expand(said).ljust(len(found[0]), WIDE_BLANK)


_BESIDE = Pattern(
    rf"(?P<words>[^,;:.()\n]{{0,40}}[a-z]{{2}}[^,;:.()\n]{{0,4}})\((?P<code>{CODE})\)"
)
_ALL_BESIDE = Pattern(
    rf"(?P<words>(?:(?<=\A)|(?<=\n)|(?<=[.!?:] ))[^.:()\n]{{0,80}}[a-z]{{2}}[^.:()\n]{{0,4}})"
    rf"\((?:that's|that is|i\.?e\.?|=|or|so|meaning)?[ ,:]*(?P<codes>{CODE}(?:[ ,/]+{CODE}){{2}})"
    r"(?: (?!fire|with|and)[^()]{1,30})?\)"
)
_SOME_BESIDE = Pattern(rf"(?<=[a-z] )\({CODE}, ?{CODE}\)")


def _by_codes_beside(look: str) -> str:
    """What somebody tells in words of his own and in codes beside them, by the codes: `bear away to
    port (LT), hold your course (A), ...`."""
    if "(" not in look:
        return look
    said = list(_BESIDE.finditer(look))
    codes = {one["code"] for one in said}
    if len(said) == MOST_MOVES and codes - {"A", "I"} and not any(map(_tells_fire, said)):
        for one in said:
            code = one["code"].rjust(len(one[0]) - 1) + " "
            look = look[: one.start()] + code + look[one.end() :]
        return look
    look = _ALL_BESIDE.sub(
        lambda one: one["codes"].rjust(one.end("codes") - one.start()).ljust(len(one[0])), look
    )
    return _SOME_BESIDE.sub(lambda one: " " * len(one[0]), look)


def _tells_fire(said: re.Match[str]) -> bool:
    return bool(re.search(r"\b(?:fir|shoot|shot|gun|burst)", said["words"], re.IGNORECASE))


_FLYING = r"(?:manoeuvres?|maneuvers?|moves?|flying)"
_NO_SHOT = r"(?:none|no fire|nothing|no shots?|no guns?|not firing)"
_KEY_OF_COLUMNS = Pattern(
    r"(?:\(|(?<=^)|(?<=\n)|(?<=[.!?;] ))[ ]*(?:"
    rf"(?:first |the |my )*{_FLYING}(?: (?:first|comes first))?,? (?:and )?(?:then|second|next|"
    rf"followed by)(?: comes)?(?: the| my)? {FIRES}(?: second| after(?:wards)?)?|"
    rf"(?:the )?first(?: (?:column|letter|sign|word|entry))? ?(?:is|=|:) ?(?:the |my )?{_FLYING}|"
    r"(?:the )?(?:last|second|third|2nd|3rd|right(?:-hand)?) (?:column|letter|sign|word|entry)s?"
    rf" ?(?:is|are|=|:|means|says|for|shows)(?: for)?(?: the| my)? ?{FIRES})"
    rf"(?:[,;] ?[-0ox] ?(?:is|for|=|means|stands for) ?{_NO_SHOT})?[.!]?"
    r"(?:\)|(?=[ ]*(?:$|\n)|[ ]))",
    re.IGNORECASE,
)
"""`(manoeuvre first, then gun)`: so of two signs beside each other the second is fire."""
_IN_COLUMNS = Pattern(
    r"(?<![^\s/|;,.:)])(?P<flown>A|0|I|[LR][TS]) (?P<more>[ ]*)"
    r"(?=(?:[ALR]{1,3}|[-0xo])[ ]*(?:[/|;,(]|$))",
    re.MULTILINE,
)


def _by_columns(look: str) -> str:
    """What is told in columns, and which column is fire: `LT L`, as `LT/L`."""
    if not _KEY_OF_COLUMNS.search(look):
        return look
    told = _KEY_OF_COLUMNS.sub(lambda key: " " * len(key[0]), look)
    return _IN_COLUMNS.sub(r"\g<flown>/\g<more>", told)


_FILLED = Pattern(r"_(?=_*[A-Za-z0-9])|(?<=[A-Za-z0-9_])_(?=[_\s]|$)", re.MULTILINE)
"""`Move 2: ___LS___`."""
_BLANK_MEANS = Pattern(
    rf"\(?(?:a )?(?:blank|empty|nothing) ?(?:=|means|is|for|stands for) ?(?:a )?"
    rf"{_NO_SHOT}\)?(?=[.\s]|$)",
    re.IGNORECASE,
)
_TIMES_OF_DAY = Pattern(r"^[ ]*(?:[01]?\d|2[0-3])[.:h][0-5]\d(?=[ ]+[^\W\d])", re.MULTILINE)


def _without_times(time: re.Match[str]) -> str:
    """`09.00  ahead`: a timetable, where three lines or more begin so."""
    rows = sum(1 for _ in _TIMES_OF_DAY.finditer(time.string))
    return " " * len(time[0]) if rows >= MOST_MOVES else time[0]


_ONE_TO_THREE = Pattern(
    r"(?P<head>^[^\w\n]*(?:moves|manoeuvres|maneuvers|flying|shots|fire|firing|guns|bursts))[ ]\(?"
    r"(?:one|1)(?:,|[ ]?[-/])?[ ]?(?:two|2)(?:,|[ ]?[-/]| and)?[ ]?(?:three|3)\)?"
    r"(?=[ ]?[:=](?:[^\n]*\w[,;/]|(?: (?:[ALR0-]|[LR][TS])\b){3}))",
    re.IGNORECASE | re.MULTILINE,
)
"""`Shots one two three: right, right, none`."""


_SAME_FIRE = Pattern(
    rf"^[ ]*(?:{FIRES}|firing)[ ]*[:=-]?[ ]*\n(?:[ ]*(?:m|move[ ]?)?[123][ ]?[:.)=-]?[ "
    rf"][^\n]*(?:\n|$)){{2,3}}|"
    rf"\b(?:{FIRES}|firing)[ ]?[:=][ ]?[^,;./|\n]{{1,12}}(?:[,;/|][^,;./|\n]{{1,12}}){{2}}",
    re.IGNORECASE | re.MULTILINE,
)
_SAME_AS_BEFORE = Pattern(
    r"(?P<value>\b(?:[ALR]{1,3}|left|right|ahead|none|nothing|-))(?P<between>[ ]*(?:\n[ ]*(?:m|"
    r"move[ ]?)?[23][ ]?[:.)=-]?|"
    r"[,;/|])[ ]*)(?P<same>same(?: again)?|ditto|idem|likewise|as above|as before)\b",
    re.IGNORECASE,
)
_SHORT = {"left": "L", "right": "R", "ahead": "A", "nothing": "none"}


def _with_same_fire(found: re.Match[str]) -> str:
    """`1: A`, `2: same`, `3: R` below *Firing*: what stands above is fired again."""
    told, before = found[0], ""
    while told != before:
        before, told = told, _SAME_AS_BEFORE.sub(_said_again, told)
    return told


def _said_again(same: re.Match[str]) -> str:
    value = _SHORT.get(same["value"].lower(), same["value"])
    if len(value) > len(same["same"]):
        return same[0]
    return same["value"] + same["between"] + value.ljust(len(same["same"]))


_TWO_DASHES = Pattern(r"(?<=[:=] )--(?=[ ]*$)", re.MULTILINE)
"""`Fire: --` above `Landing: --`: no aside begins or ends there."""


_PLAINER: Sequence[Plainer] = (
    ("", _ONE_TO_THREE, padded(r"\g<head>")),
    ("__", _FILLED, " "),
    ("--", _TWO_DASHES, "- "),
    ("", _SAME_FIRE, _with_same_fire),
    ("blank", _BLANK_MEANS, lambda key: " " * len(key[0])),
    ("", _TIMES_OF_DAY, _without_times),
)


def forms_made_plain(look: str) -> str:
    """The text without its keys, fillings and labels that say nothing."""
    return rewritten(_by_columns(_by_codes_beside(look)), _PLAINER)
