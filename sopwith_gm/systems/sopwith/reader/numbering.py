"""The numbers of three moves, however written and in whatever order: `III:`, `c)`, `2nd move`."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import WIDE_BLANK
from sopwith_gm.systems.sopwith.reader.items import ROW
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES, MOVES

_NUMBERS = {
    word: n
    for n, words in enumerate(
        ("1 i one first 1st a", "2 ii two second 2nd b", "3 iii three third 3rd c last"), 1
    )
    for word in words.split()
}
_LABEL = Pattern(
    r"(?:(?<=\s)|(?<=^)|(?<=[,;/|>.(]))[(\[]?"
    rf"(?P<noun>moves?|mv|m|zug|no\.?|nr\.?|#|)[ ]?{WIDE_BLANK}*"
    r"(?P<number>[1-3](?:st|nd|rd)?|i{1,3}|one|two|three|first|second|third|last|[abc](?=\)))"
    r"(?P<move>[ ]move)?(?P<mark>[ ]?(?:[)\]][:.]?|[.:=,]|[-=](?![>-])|→)|)(?=(?P<gap>\s*)\S)",
    re.IGNORECASE | re.MULTILINE,
)
"""What may head an item of a list."""


@lru_cache(maxsize=16)  # more than one way to read a list asks it of the same lines
def numberings(text: str) -> Sequence[Sequence[re.Match[str]]]:
    """Labels of one style that number three moves, in whatever order."""
    return tuple(_numberings(text))


def _numberings(text: str) -> Iterator[list[re.Match[str]]]:
    rows = [(row.start(), row.end()) for row in ROW.finditer(text)]
    styles: dict[tuple[str, ...], list[re.Match[str]]] = {}
    for label in _LABEL.finditer(text):
        if not any(a <= label.start() < b for a, b in rows):
            styles.setdefault(_style(label), []).append(label)
    for (noun, _, move, mark), labels in styles.items():
        if len(labels) > MOST_MOVES:
            labels = _opening_items(text, labels)
        is_bare = not (mark or noun or move)
        if is_bare and not (all(_opens_line(text, one) for one in labels) or _go_on(text, labels)):
            continue
        if sorted(map(number_of, labels)) == list(MOVES):
            yield labels


def repeated(text: str) -> Iterator[list[re.Match[str]]]:
    """Labels of one style with which lines begin, one below the other, where one number stands
    twice: nobody knows which of the two is meant."""
    styles: dict[tuple[str, ...], list[re.Match[str]]] = {}
    for label in _LABEL.finditer(text):
        if _opens_line(text, label):
            styles.setdefault(_style(label), []).append(label)
    for (noun, _, move, mark), labels in styles.items():
        numbers = [number_of(one) for one in labels]
        are_close = all(text.count("\n", a.end(), b.start()) == 1 for a, b in pairwise(labels))
        if (mark or noun or move) and are_close and len(set(numbers)) == len(numbers) - 1:
            yield labels


def number_of(label: re.Match[str]) -> int:
    """The move that a label is of."""
    return _NUMBERS[label["number"].lower()]


def _style(label: re.Match[str]) -> tuple[str, ...]:
    number = label["number"].lower()
    kind = (
        "roman" if set(number) == {"i"} else "letter" if number in "abc" else
        "ordinal" if number[-2:] in ("st", "nd", "rd") or number in ("third", "last") else
        "figure" if number.isdigit() else "word"
    )  # fmt: skip
    opened = label[0][0] if label[0][0] in "([" else ""
    return label["noun"].lower(), kind, label["move"] or "", opened + label["mark"].strip()


def _opens_line(text: str, label: re.Match[str]) -> bool:
    return not text[text.rfind("\n", 0, label.start()) + 1 : label.start()].strip()


def _go_on(text: str, labels: list[re.Match[str]]) -> bool:
    """`Moves: 1 straight 2 straight 3 left turn`: figures in their order, all on one line, where
    the first opens it or stands behind its heading."""
    begins, ends = labels[0].start(), labels[-1].end()
    is_headed = text[:begins].rstrip(" ").endswith((":", "=")) or _opens_line(text, labels[0])
    in_order = [number_of(one) for one in labels] == list(MOVES)
    are_figures = all(one["number"].isdigit() for one in labels)
    return is_headed and in_order and are_figures and "\n" not in text[begins:ends]


def _opening_items(text: str, labels: list[re.Match[str]]) -> list[re.Match[str]]:
    """Those with which lines begin, if they are three: in `1 - I - A` the I is no label."""
    opening = [one for one in labels if _opens_line(text, one)]
    return opening if len(opening) == MOST_MOVES else labels
