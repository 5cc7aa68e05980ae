"""Conditions on where a plane is or whether a place is free, in words of any order.

`Should he be beyond my reach`, `if that bumps somebody`, `in case the Baron has already gone off`:
no list has every phrase, so a clause is understood where all its words are of a few kinds, and is
left to the grammar where one is not.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.composed import written_out
from sopwith_gm.reading.vocabulary import Sense, Token

GONE, THERE, TAKEN, FREE = "gone_if", "there_if", "taken_if", "free_if"
#: What such a clause says: a plane cannot be had, it can, a place is not free, or it is.
KINDS = frozenset({GONE, THERE, TAKEN, FREE})
_NAME = r"#(\d+)"
_BEHIND = (
    r"(?= [,;.:)!\n-]| then\b| and (?:then|if|otherwise)\b| (?:i|we|she|he|take|attack|shoot|fire|"
    r"engage|give|nobody|no one|hold|none|anyone|anybody|whoever|turn|bank|fly|go|straight|just|"
    r"please|otherwise|else|instead|don't|my guns|go for)\b"
    r"| so much the (?:worse|better)\b| (?:(?:at|for|on|to|against|upon|with) )?"
    r"(?:the )?(?:#|nearest|closest|weakest|whoever|anyone|anybody|north|south|east|west)|$)"
)
_BEHIND_SHORT = (
    r"(?= [,;.:)!\n-]| (?:then|please|thanks?|thx|cheers|bye|goodbye|over)\b"
    r"| (?:i|we|she|he|it) (?:shoots?|fires?|attacks?|takes?)\b|$)"
)
_MARKED = """
he's she's that's there's they're isn't aren't wasn't can't don't doesn't won't hasn't haven't
couldn't didn't i'm nobody's somebody's someone's
"""
_BARE = {one.replace("'", ""): one for one in _MARKED.split()}
_SHORT = Pattern(r"(\w+)('s|'re|'m|'ve|'ll|'d)")


@cache
def _patterns() -> tuple[tuple[str, Pattern], ...]:
    """Each manner of such a clause; what it says is told by the names of its groups."""
    page = page_of(__package__, "words/states.yaml")
    a = {kind: _any_of(str(entry)) for kind, entry in page.items()}
    small = rf"(?: {a['small']}){{0,3}}"
    said = rf"(?: (?:{a['small']}|{a['being']}|{a['not']}|'re|'ll|'d|'ve)){{0,6}}"
    there = rf"(?P<there>{a['there']}|{a['shows']}(?: {a['there']})?)"
    state = rf"(?: {there}| (?P<away>{a['away']}|{a['flees']}))"
    more = rf"(?: (?:or|and)(?: {a['being']})?(?: {a['small']})* (?:{a['there']}|{a['away']}))?"
    whom = rf" (?P<nobody>{a['nobody']})| (?P<other>{a['other']})"
    head = rf"(?:(?P<unless>{a['unless']})|{a['opens']}){small}"
    pilot = rf"{head} (?:i|we|you|u|(?:my|his|her) (?:guns|bullets))(?P<said>{said}"
    blocked = rf"{a['opens']}{small}"
    who = rf" (?:{_BARE_NAME}|he|she)"
    stand = rf"(?: (?:{a['stands']}|{a['small']}|{a['being']}|'ve)){{0,5}}"
    return (
        (
            "of a plane",
            Pattern(rf"{head}(?:{whom})(?P<said>{said}){state}{more}{small}{_BEHIND}"),
        ),
        (
            "of nobody",
            Pattern(
                rf"{head} there(?P<said>(?: (?:is|'s|are|be|should be|isn't|aren't))?){small}"
                rf"(?: (?P<nobody>{a['nobody']})| any(?:body|one|thing)| some(?:body|one|thing))"
                rf"(?! there\b)(?: {a['there']})?{small}{_BEHIND}"
            ),
        ),
        (
            "of a shot",
            Pattern(
                rf"{pilot}(?: (?:{a['can']}|{a['not']}|{a['small']})){{1,4}})"
                rf" {a['hit']}(?: (?:the )?(?P<other>{a['him']})|(?! (?:the )?#)){small}{_BEHIND}"
            ),
        ),
        (
            "of a free place",
            Pattern(
                rf"{blocked}(?: {a['spot']}{said} {a['free']}"
                rf"| there{said} (?:any |still |enough )?(?:room|space)"
                rf"| {a['nobody']}{small} {a['claims']}(?: {a['spot']})?){small}{_BEHIND}"
            ),
        ),
        (
            "of none such",
            Pattern(
                rf"{head}(?P<said>)(?: (?:there|it)(?: is|'s)?)?"
                rf" (?P<nobody>no|not(?= {_BARE_NAME}(?: ,)? then\b))"
                rf" (?P<other>{_BARE_NAME})(?: {a['there']})?{_BEHIND}"
            ),
        ),
        ("in short", Pattern(rf"{head}(?:{whom})(?P<said>(?: {a['short']})){_BEHIND_SHORT}")),
        (
            "of a place",
            Pattern(
                rf"{blocked}(?: there{said} {a['somebody']}{stand}(?: {a['place']})?"
                rf"| {a['somebody']}{stand}(?: {a['place']}| first)"
                rf"| {a['somebody']}{small} {a['claims']} {a['spot']}"
                rf"| {a['spot']}{said} {a['taken']}"
                rf"| {a['spot']}(?: {a['small']})? {a['bumps']}"
                rf"|{who}{said} (?:sits|sitting|parked|standing|stands) {a['place']}"
                rf"| (?:i|we|he|she){said} {a['bump']}"
                rf"| (?:i|we|he|she){said} {a['bump']} (?:into )?{a['somebody']}"
                rf"| (?:it|that|this){said} {a['bump']} (?:me|him|her)"
                rf"| there{said} no (?:room|space)){small}{_BEHIND}"
            ),
        ),
    )


def _any_of(entry: str) -> str:
    """One of the phrases of an entry, the longest first."""
    phrases = {one for word in entry.split(" | ") for one in written_out(word.strip())}
    ranked = sorted(phrases, key=lambda one: (-len(one), one))
    return "(?:" + "|".join(re.escape(one).replace(r"\$name", _BARE_NAME) for one in ranked) + ")"


_BARE_NAME = r"(?:the )?#\d+"


def with_states(tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]]) -> list[list[Sense]]:
    """A lattice with what such clauses say, each at its first word."""
    found = [list(senses) for senses in lattice]
    if not any(_opens(token.low) for token in tokens):
        return found
    text, places = _written(tokens, lattice)
    ends = {place: n for n, place in enumerate(places)}
    for n, place in enumerate(places[:-1]):
        if _opens(tokens[n].low) or tokens[n].low in ("and", "or", "but", "only", "just", "except"):
            found[n] += _said(text, place, n, ends, lattice)
    return found


_OPENING = frozenset({
    "if", "in", "should", "when", "once", "as", "so", "provided", "whenever", "assuming",
    "supposing", "were", "unless",
})  # fmt: skip


def _opens(word: str) -> bool:
    return word in _OPENING


def _written(tokens: Sequence[Token], lattice: Sequence[Sequence[Sense]]) -> tuple[str, list[int]]:
    """The words in small letters, a plane as `#` and its place; and where each word begins."""
    parts: list[str] = []
    places, at, taken = [], 0, 0
    for n, token in enumerate(tokens):
        word = "" if n < taken else f" {_plain(token, lattice[n], n)}"
        taken = max(taken, *(one.end for one in lattice[n] if one.kind in _NAMES), 0)
        places.append(at)
        parts.append(word)
        at += len(word)
    return "".join(parts), [*places, at]


_NAMES = ("name", "name_of")


def _plain(token: Token, senses: Sequence[Sense], n: int) -> str:
    if any(one.kind == "name" for one in senses):
        return f"#{n}"
    if any(one.kind == "name_of" for one in senses):
        return f"#{n} 's"
    low = _BARE.get(token.low, token.low)
    short = _SHORT.fullmatch(low)
    return f"{short[1]} {short[2]}" if short else low


def _said(
    text: str,
    place: int,
    n: int,
    ends: dict[int, int],
    lattice: Sequence[Sequence[Sense]],
) -> Iterator[Sense]:
    """What the clause that begins at a place says, if all of it is understood."""
    for manner, pattern in _patterns():
        match = pattern.match(text, place + 1)
        if match is None or match.end() not in ends:
            continue
        end = ends[match.end()]
        if manner == "of a place":
            yield Sense(TAKEN, "", end, 0.0)
            return
        if manner == "of a free place":
            free = match.group().replace(" not taken", "").replace(" not occ", "")
            yield Sense(TAKEN if _NOT.search(free) else FREE, "", end, 0.0)
            return
        said = match.groupdict()
        if _BEEN.search(f"{said['said']} {said.get('there') or ''}"):
            return  # `if she has not been hit yet`: what was done to her, and not where she is
        name = _named(said.get("other") or "", lattice)
        denied = len(_NOT.findall(said["said"])) + bool(said.get("nobody"))
        denied += bool(said.get("unless")) + bool(said.get("away"))
        kind = GONE if denied % 2 else THERE
        if said.get("unless") and kind == GONE:
            return  # `unless he is in range` orders nothing that a list can say
        is_shot = manner == "of a shot" and kind == THERE and name
        if is_shot and not _THEN_SHOT.match(text, match.end()):
            return  # `if I can get a shot at Baron I'll take it`: he is told as a target
        yield Sense(kind, name, end, 0.0)
        return


_THEN_SHOT = Pattern(
    r"(?: ,)?(?: then)? (?:i|we)(?: 'll| will| shall)? (?:fire|shoot|attack|engage|blast)\b"
)
_BEEN = Pattern(r" been .*\b(?:hit|shot at|attacked|targeted|engaged|caught)$")
_NOT = Pattern(r" (?:not|never|no|cannot|unable|fails?|failed|refuses|\w+n't)(?= |$)")


def _named(whom: str, lattice: Sequence[Sequence[Sense]]) -> str:
    match = re.search(_NAME, whom)
    if match is None:
        return ""
    return next(one.value for one in lattice[int(match[1])] if one.kind in _NAMES)
