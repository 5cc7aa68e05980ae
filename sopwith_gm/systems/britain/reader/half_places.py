"""Half a step or place: `MOVE N NO`, `land at L-something`, `fly N, then I forget` (BB 14.6).

What stands where a step or a place would, and tells none, is a letter that nobody can read: with it
all of its alternative is asked about.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.language import opens_with_a_verb
from sopwith_gm.systems.britain.reader.limits import text_of
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, kinds_of

_ORDERED = frozenset({"ORDER", "HALF", "ODD", "LETTERS", "PLACED"})


def with_halves(items: Sequence[Item]) -> Sequence[Item]:
    """The items, with a letter for each half of a step or place behind an order."""
    if not kinds_of(items) & _ORDERED:
        return items
    found = list(items)
    for n, item in enumerate(items):
        if (
            (
                n
                and (
                    _is_half_a_step(items, n)
                    or _is_half_a_place(items, n)
                    or _is_about_so_much(items, n)
                    or _is_a_field_of_some_kind(items, n)
                )
            )
            or _is_a_letter_beside_a_way(items, n)
            or _is_a_side_beside_a_way(items, n)
            or _is_a_side_so_far(items, n)
        ):
            found[n] = item._replace(kind="LETTERS", value="")
    for at, end, is_next in _parts(items):
        if not kinds_of(items[:at]) & _ORDERED:
            continue
        told = text_of(items[at:end])
        if _WHICH.fullmatch(told) or (is_next and _NOTHING.fullmatch(told)):
            found[at:end] = [
                item._replace(kind="fill" if n else "LETTERS", value="")
                for n, item in enumerate(items[at:end])
            ]
    if _ends_in_dots(items):
        found[-1] = found[-1]._replace(kind="LETTERS")
    return found


def _is_half_a_step(items: Sequence[Item], n: int) -> bool:
    """`MOVE N NO`, `MOVE N X`, `MOVE S-`: behind a way by its letters, with no mark between."""
    before, item = items[n - 1], items[n]
    if before.kind != "ORDER" or not _WAY.match(before.value):
        return False
    is_last = kinds_of(items[n + 1 :]) <= {"dot"}
    if item.kind == "dash":
        return is_last and item.start == before.end and before.text[-1:].isupper()
    closes = is_last or items[n + 1].kind in PARTING | {"ELSE", "ORDER"}
    is_no = item.kind == "NOPE" and _NO.fullmatch(item.text) is not None
    return closes and (is_no or (item.kind == "fill" and _LETTER.fullmatch(item.text) is not None))


def _is_a_letter_beside_a_way(items: Sequence[Item], n: int) -> bool:
    """`N, Q`, `N then Q`, `first Q, then N`: a letter by itself, where a step would be."""
    if items[n].kind != "fill" or not _LETTER.fullmatch(items[n].text):
        return False
    before = [item for item in items[:n] if not _BESIDE_ONE.fullmatch(item.text)]
    before = before[:-1] if kinds_of(before[-1:]) == {"NUMBER"} else before
    behind = items[n + 1 :]
    if not kinds_of(behind[:1]) <= PARTING | {"ELSE"} or not kinds_of(before[-1:]) <= _JOINS:
        return False
    last = next((item for item in reversed(before) if item.kind not in _JOINS), None)
    after = next((item for item in behind if item.kind not in _JOINS), None)
    is_behind = last is not None and last.kind == "ORDER" and bool(_WAY.match(last.value))
    return is_behind or (
        not before
        and after is not None
        and after.kind == "ORDER"
        and bool(_WAY.match(after.value))
        and not opens_with_a_verb(after.text)
    )


def _is_a_side_beside_a_way(items: Sequence[Item], n: int) -> bool:
    """`N, W of the river`: no facing; a step of its own, or where the step before it leads?"""
    ahead = items[max(0, n - 2) : n]
    return (
        items[n].kind == "ODD"
        and [item.kind in _JOINS for item in ahead] == [False, True]
        and ahead[0].kind == "ORDER"
        and bool(_WAY.match(ahead[0].value))
        and any(_OF.fullmatch(item.text) for item in items[n + 1 : n + 2])
    )


def _is_a_side_so_far(items: Sequence[Item], n: int) -> bool:
    """`Ahead two and let them have it`: so many hexes to a side of a plane, which has no facing."""
    is_side = items[n].value == "what side" or (
        items[n].kind == "ODD" and _HAND.fullmatch(items[n].text) is not None
    )
    return is_side and kinds_of(items[n + 1 : n + 2]) == {"NUMBER"}


_HAND = Pattern(r"left|right", re.IGNORECASE)
_OF = Pattern(r"of|from|de|du|d|van", re.IGNORECASE)
_BESIDE_ONE = Pattern(r"first|eerst|d abord|an?|une?|een", re.IGNORECASE)
_JOINS = frozenset({"comma", "semi", "then", "and", "plus", "slash", "arrow", "OR"})
_WAY = Pattern(r"MOVE (?!TO)")
_NO = Pattern(r"(?i:no)|NEE")
_LETTER = Pattern(r"[A-Z]")


def _is_half_a_place(items: Sequence[Item], n: int) -> bool:
    """`Land at L-something`, `go to H`: the column of a hex, and no row."""
    if items[n].kind != "fill" or not _COLUMN.fullmatch(items[n].text):
        return False
    opens = next((i for i in range(n, 0, -1) if items[i - 1].kind in PARTING), 0)
    return _AT.search(items[n - 1].text) is not None and bool(kinds_of(items[opens:n]) & _ORDERED)


def _is_about_so_much(items: Sequence[Item], n: int) -> bool:
    """`Climb 2-ish`, `N N N-ish`: something hangs on an order by a hyphen."""
    row = items[n - 1 : n + 2]
    return (
        [item.kind for item in row[:2]] in (["ORDER", "dash"], ["PLACED", "dash"])
        and bool(kinds_of(row[2:]) & {"unknown", "plain"})
        and all(a.end == b.start for a, b in pairwise(row))
    )


def _is_a_field_of_some_kind(items: Sequence[Item], n: int) -> bool:
    """`Land on the field with most bombers about`: which field that is, nobody can tell."""
    is_field = items[n].kind == "BASE" or _THE_FIELD.search(items[n].text) is not None
    behind = items[n + 1 : n + 4]
    lands = [item.value for item in items[max(0, n - 3) : n] if item.kind == "ORDER"]
    is_told = behind and (behind[0].kind == "with" or _WHICH_IS.fullmatch(behind[0].text))
    return bool(
        is_field and lands == ["LAND"] and is_told and kinds_of(behind[1:]) & {"plain", "unknown"}
    )


_THE_FIELD = Pattern(
    r"\b(?:the|a|le|un|het|een) (?:field|airfield|strip|terrain|veld|vliegveld)$", re.IGNORECASE
)
_WHICH_IS = Pattern(r"that(?:'s| is)?|which(?: is)?|where|qui|ou|avec|dat|waar|met|die", re.I)
_COLUMN = Pattern(r"[A-U]")
_AT = Pattern(r"\b(?:at|to|on|for|field|hex|case|en|a|sur|vers|terrain|op|naar|veld|vak)$", re.I)


def _parts(items: Sequence[Item]) -> Iterator[tuple[int, int, bool]]:
    """Where each stretch between marks and words that part begins and ends, and whether `then`
    stands ahead of it; without the sounds of somebody who thinks: `N and then, er, no idea`."""
    ends = [n for n, item in enumerate(items) if item.kind in PARTING]
    at, is_next = 0, False
    for end in (*ends, len(items)):
        is_said = at < end and not _ER.fullmatch(text_of(items[at:end]))
        if is_said:
            yield at, end, is_next
        parts = kinds_of(items[end : end + 1])
        is_next = "then" in parts or (is_next and not is_said)
        at = end + 1


_ER = Pattern(r"(?:er+m?|um+|u?hm+|euh+|eh+|well|bon|tja|nou)(?: .{0,4})?", re.IGNORECASE)
_WHICH = Pattern(
    r"(?:(?:i |we )?(?:forget|forgot|have forgotten|'ve forgotten|(?:can't|cannot|can not|don't|"
    r"do not) (?:remember|recall|know)|dunno) (?:which|what|where|its name|the name|the number)"
    r"(?: one| it was| exactly)?|(?:the |its )?name escapes me|"
    r"(?:j ai|je l ai) oublie (?:lequel|laquelle|ou|le nom|le numero)|"
    r"je ne sais (?:plus|pas) (?:lequel|laquelle|ou)|"
    r"(?:ik )?(?:ben|weet) (?:vergeten|niet(?: meer)?) (?:welke?|waar|hoe .{0,12}))",
    re.IGNORECASE,
)
"""What says that a place was not told, behind any mark."""
_NOTHING = Pattern(
    r"(?:i |we |i'll |i've )?(?:forget|forgot|forgotten|(?:can't|cannot|don't) (?:remember|recall|"
    r"know)|dunno)|no idea|(?:to )?(?:the |that |some )?(?:other|others|something|somewhere|"
    r"whatever|wherever|anything|anywhere|whichever)(?: one| else| way)?|"
    r"(?:j ai|je l ai) oublie|je ne sais (?:plus|pas)|aucune idee|quelque (?:part|chose)|"
    r"l autre|n importe (?:ou|quoi)|(?:ik )?(?:ben (?:het )?vergeten|weet (?:het )?niet(?: meer)?)|"
    r"weet ik (?:het )?(?:niet(?: meer)?|veel)|geen idee|ergens|iets|de andere",
    re.IGNORECASE,
)
"""What says that a step was not told, where `then` says that one follows."""


def _ends_in_dots(items: Sequence[Item]) -> bool:
    """`Move N, then ...`: a step follows that nobody wrote."""
    last = [item.kind for item in items[-3:]]
    told = [item.kind for item in items if item.kind not in ("dot", "comma", "fill")]
    return last[-2:] == ["dot", "dot"] and told[-2:] == ["ORDER", "then"]
