"""What opens the lines of a list: a number, a letter, a mark; `Order No 2 (if 1 fails) ..`."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.language import languages_of
from sopwith_gm.systems.britain.reader.sentences import kinds_of, phrases_of, said


class Label(NamedTuple):
    """How many characters of its line a label takes, and its number; 0: a mark without one."""

    end: int
    number: int


_ORDINALS = ("one", "two", "three", "four")
_ALONE = Pattern(
    r"\s*(?:[(#\[|]?\s?(?P<number>[1-9])(?:\s?[.):|\]]| -)\s*(?![0-9])"
    r"|\(?(?P<letter>[a-dA-D])"
    r"(?:\)|(?<=[a-d])\.(?=\s)|\.(?= [^\W\d]+ \S| [a-z])| -(?= [^\d\s])"
    r"|\s*(?:\([^()\n]{1,30}\))?\s*:)\s*"
    r"|\(?(?P<roman>i{1,3}|iv|I{1,3}|IV)(?:[.):]| -)\s*(?=\S)"
    rf"|(?P<word>(?i:{'|'.join(_ORDINALS)})) ?(?:-|:|\))\s+"
    r"|[-*•+]\s+|\[[ xX]?\]\s+)",
)
"""A label that is one wherever it stands."""

_ROMAN = ("i", "ii", "iii", "iv")
_PLACES = (
    "1(?:st|er|ere|re|e|o)?|one|first|premiere?|eerste|a|i",
    "2(?:nd|e|eme|ieme|de|o)?|two|second|deuxieme|seconde?|tweede|b|ii",
    "3(?:rd|e|eme|ieme|de|o)?|three|third|troisieme|derde|c|iii",
    "4(?:th|e|eme|ieme|de|o)?|four|fourth|quatrieme|vierde|d|iv",
)
_NOUN = (
    r"(?:my |our |mon |ma |notre |mijn |onze )?"
    r"(?:orders?|choi[cs]e|option|plan|try|attempt|alternative|"
    r"prio(?:rity|rite|riteit)?|preference|choix|essai|ordre|keu[sz]e?|poging|bevel|voorkeur|optie|opdracht)"
)
_NO = r"(?:(?:no|nr|num|number|numero|nummer)\b[.°]?|n°|#)"
_PLACE = "|".join(_PLACES)
_NOUN_AND_PLACE = rf"{_NOUN}\s+(?:{_NO}\s*)?(?:{_PLACE})\b|{_NOUN}\s*#\s*[1-4]\b"
_PLACE_AND_NOUN = rf"(?:{_PLACE})\s+{_NOUN}\b"
_IN_ROW = Pattern(
    rf"[\s>*~·|#_-]*[(\[]?(?:(?P<named>{_NOUN_AND_PLACE}|{_PLACE_AND_NOUN})|"
    r"(?P<ordinal>[1-4](?:st|nd|rd|th|er|ere|re|e|eme|ieme|de)\b)|(?P<figure>[1-4])(?![\w,.-]?\d))"
    r"[)\]]?(?P<sign>\s*(?:[:.)\]|/>°=-]+|\.{2,})(?=\s|[a-z])\s*|\s{2,}|,\s|\s)?",
    re.IGNORECASE,
)
"""A label that is one in a row of them; a figure alone with a sign, or a gap, behind it."""
_CASES = {
    "if": "that",
    "should": "that",
    "when": "that",
    "si": "cela",
    "als": "dat",
    "mocht": "dat",
}
_REFERENCE = Pattern(
    rf"[\s,;(\[-]*(?:only |seulement |alleen )?(?P<case>{'|'.join(_CASES)})\s+"
    rf"(?:{_NOUN}\s*)?(?:{_NO}\s*)?\(?(?P<place>{_PLACE})\b\)?(?P<rest>[^:,)\]\n]*?)"
    r"\s*(?:[:,)\]]|-{1,2}(?=\s)|\.{2,})[\s.:,)\]-]*",
    re.IGNORECASE,
)
"""`(if 1 fails)`, which says of a later order no more than its number does."""
_TELLS_A_STATE = Pattern(
    r"\b(?:gone|shot|down|sent|there|free|taken|home|parti|abattu|libre|weg|vrij|bezet)\b", re.I
)


def labels_of(raws: Sequence[str]) -> list[Label | None]:
    """What opens each line of a message, where it is a label."""
    row = dict(_behind_the_order(raws, list(_rows(raws))))
    return [_behind_reference(raw, row.get(n) or _alone(raw)) for n, raw in enumerate(raws)]


def _behind_the_order(
    raws: Sequence[str], row: Sequence[tuple[int, Label]]
) -> Iterator[tuple[int, Label]]:
    """`Order: attack B3`, above `1st alternative: hold`: an alternative is none of the order's, and
    the first of them comes behind it."""
    first = min((n for n, label in row if label.number == 1), default=0)
    is_behind = (
        first > 0
        and _THE_ORDER.match(raws[first - 1]) is not None
        and _ALTERNATIVE.match(raws[first]) is not None
    )
    if is_behind:
        order = _THE_ORDER.match(raws[first - 1])
        yield first - 1, Label(order.end() if order else 0, 1)
    for n, label in row:
        yield n, label._replace(number=label.number + is_behind)


_THE_ORDER = Pattern(
    r"\W*(?:(?:main|first|my|our|mon|notre|mijn|onze|premier|eerste)\s+)?(?:orders?|ordres?|opdracht|bevel|plan)"
    r"\s*(?:[:=]|\s-|\s{2,})\s*",
    re.IGNORECASE,
)
_ALTERNATIVE = Pattern(r"[^:]{0,12}\balternati(?:ve|ef)\b", re.IGNORECASE)


def _alone(raw: str) -> Label | None:
    found = _ALONE.match(raw)
    return Label(found.end(), _number(found)) if found else None


def _number(label: re.Match[str]) -> int:
    if label["number"]:
        return int(label["number"])
    if label["roman"]:
        return _ROMAN.index(label["roman"].lower()) + 1
    if label["word"]:
        return _ORDINALS.index(label["word"].lower()) + 1
    return "abcd".index(label["letter"].lower()) + 1 if label["letter"] else 0


def _rows(raws: Sequence[str]) -> Iterator[tuple[int, Label]]:
    """The lines that stand in a row by their labels: all numbers up to some, each once."""
    row: list[tuple[int, Label]] = []
    for n, raw in enumerate(raws):
        label = _in_row(raw)
        if label is None:
            continue
        row.append((n, label))
    last = [(n, found) for n, raw in enumerate(raws) if (found := _LAST.match(raw))]
    if len(last) == 1:
        row = row or list(_told_in_words(raws))
        yield from _with_last(row, *last[0])
    else:
        yield from _whole(row)


def _with_last(
    row: Sequence[tuple[int, Label]], n: int, found: re.Match[str]
) -> Sequence[tuple[int, Label]]:
    """`1st: attack B2` / `last: hold`: the last of a row stands behind all that are numbered."""
    counts = [label.number for _, label in row] == [*range(1, len(row) + 1)]
    if not row or not counts or row[-1][0] > n:
        return _whole(row)
    return [*row, (n, Label(found.end(), len(row) + 1))]


def _told_in_words(raws: Sequence[str]) -> Iterator[tuple[int, Label]]:
    for n, raw in enumerate(raws):
        found = _IN_WORDS.match(raw)
        if found and (number := place_of(found["place"])):
            yield n, Label(found.end(), number)


_LAST = Pattern(
    r"[\s>*~·|#_-]*[(\[]?(?:the )?(?:last|lastly|final|finally|dernier|derniere|enfin|en dernier|"
    r"laatste|tot slot|ten slotte|als laatste)(?: of all)?"
    r"[)\]]?\s*(?:[:|=>]|-(?=\s)|[.)](?=\s)|\s{2,})\s*(?=\S)",
    re.IGNORECASE,
)
_IN_WORDS = Pattern(
    rf"[\s>*~·|#_-]*(?P<place>{_PLACE})\s*(?:[:|=>]|-(?=\s)|[.)](?=\s)|\s{{2,}})\s*(?=\S)",
    re.IGNORECASE,
)


def _whole(row: Sequence[tuple[int, Label]]) -> Sequence[tuple[int, Label]]:
    numbers = sorted(label.number for _, label in row)
    return row if len(row) > 1 and numbers == [*range(1, len(row) + 1)] else ()


def _in_row(raw: str) -> Label | None:
    found = _IN_ROW.match(raw)
    if found is None or found.end() == len(raw.rstrip()):
        return None
    sign = found["sign"] or ""
    if found["figure"] and (not sign or sign in (" ", ", ")):
        return None  # `1 hex NE`
    number = place_of(found["named"] or found["ordinal"] or found["figure"])
    is_told = bool(_CHOSEN.search(found["named"] or "")) and sign.strip() != "."
    # `1st choice: bomber 3`: what is chosen of a bomber is to attack it
    return Label(found.start("named") if is_told else found.end(), number) if number else None


_CHOSEN = Pattern(r"choi|keu[sz]|preference|option", re.IGNORECASE)


_WORDS = Pattern(r"[^\W_]+")


def place_of(words: str) -> int:
    """`my second choice is`, `plan b`: the place that words for a choice name; 0: none."""
    if not re.search(_NOUN, words, re.IGNORECASE) and len(_WORDS.findall(words)) > 1:
        return 0
    return next(
        (
            n
            for word in _WORDS.findall(words)
            for n, place in enumerate(_PLACES, 1)
            if re.fullmatch(place, word, re.IGNORECASE)
        ),
        0,
    )


def _behind_reference(raw: str, label: Label | None) -> Label | None:
    """The label with what says that the order before it cannot be flown."""
    found = _REFERENCE.match(raw, label.end) if label and label.number > 1 else None
    if label is None or found is None or _TELLS_A_STATE.search(found["rest"]):
        return label
    told = f"{found['case']} {_CASES[found['case'].lower()]}{found['rest']}".lower()
    kinds = kinds_of(phrases_of(said(told, 0, len(told), languages_of(told)).items))
    is_before = place_of(found["place"]) == label.number - 1
    return Label(found.end(), label.number) if is_before and kinds == {"ELSE"} else label
