"""A closed list of the sentences that a turn is told in, and what each of them claims.

A form is a pattern in which `<who:name>` and the like stand for what varies, and a function that
says whether the claim is so. A sentence without a form is a fault, and so is a claim that is not.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from flown_again import WAYS, Place, place_of

_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
)
_NUMBERS += ("twelve",)
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_NAME = "\u2068[^\u2069]+\u2069"
_NUMBER = rf"(?:{'|'.join(_NUMBERS)}|\d+)"
_MANY = rf"(?:{'|'.join(one for one in _NUMBERS if one != 'one')}|\d+)"
_HEX = "[A-S][0-9]+"
_WAY = "(?:north-east|north-west|south-east|south-west|north|south)"


def _counted(thing: str, things: str) -> str:
    return rf"(?:one {thing}|{_MANY} {things})"


def _several(one: str) -> str:
    return rf"{one}(?:, {one})*(?: and {one})?"


_KINDS = {
    "name": _NAME,
    "names": rf"{_NAME}(?:, {_NAME})*(?: and {_NAME})?",
    "hex": _HEX,
    "hexes_or": rf"{_HEX}(?:, {_HEX})*(?: or {_HEX})?",
    "n": _NUMBER,
    "ns": rf"{_NUMBER}(?:, {_NUMBER})*(?: and {_NUMBER})?",
    "off": _counted("hex", "hexes"),
    "points": _counted("point", "points"),
    "bursts": _counted("burst", "bursts"),
    "holes": _counted("hole", "holes"),
    "machines": _counted("machine", "machines"),
    "clouds": _counted("cloud", "clouds"),
    "turns": _counted("turn", "turns"),
    "way": _WAY,
    "covered": rf"{_NAME} \({_HEX}\)(?:, {_NAME} \({_HEX}\))*(?: and {_NAME} \({_HEX}\))?",
    "hexes_on": rf"{_HEX}(?:, {_HEX})*",
    "hexes_and": _several(_HEX),
    "into": _several(rf"{_counted('point', 'points')} into {_NAME}"),
    "costs": _several(rf"{_NAME} {_counted('point', 'points')}"),
    "fors": _several(rf"{_NAME} for {_NUMBER}"),
    "hits_at": _several(rf"{_NAME} at {_HEX} for {_NUMBER}"),
    "short_way": "(?:NE|NW|SE|SW|N|S)",
    "ordinal": rf"(?:{'|'.join(_ORDINALS)})",
    "strip": "(?:Alpha|Beta|Gamma)",
    "stacks": rf"(?:{_NAME}|, | and | at {_counted('hex', 'hexes')})+",
}


class Said:
    """What a sentence said in its places."""

    def __init__(self, sentence: str, found: Mapping[str, str]) -> None:
        self.sentence, self._found = sentence, found

    def __contains__(self, key: str) -> bool:
        return key in self._found

    def __getitem__(self, key: str) -> str:
        return self._found[key]

    def name(self, key: str) -> str:
        """A pilot, by whatever name."""
        return self._found[key].strip("\u2068\u2069")

    def names(self, key: str) -> list[str]:
        """Several pilots."""
        return re.findall("\u2068([^\u2069]+)\u2069", self._found[key])

    def number(self, key: str) -> int:
        """A number, in words or figures, alone or before its noun."""
        return number_of(self._found[key].split(" ")[0])

    def numbers(self, key: str) -> list[int]:
        """Several numbers."""
        return [number_of(one) for one in re.findall(_NUMBER, self._found[key], re.IGNORECASE)]

    def place(self, key: str) -> Place:
        """A hex."""
        return place_of(self._found[key].upper())

    def places(self, key: str) -> list[Place]:
        """Several hexes."""
        return [place_of(one) for one in re.findall(_HEX, self._found[key])]

    def way(self, key: str) -> int:
        """A direction, 0 for north, clockwise."""
        return WAYS.index(self._found[key].lower())

    def stacks(self, key: str) -> list[tuple[list[str], int]]:
        """Who is how far off, those at one distance together."""
        groups = re.findall(rf"((?:{_NAME}[, and]*)+?) at ({_NUMBER}) hex", self._found[key])
        return [
            (re.findall("\u2068([^\u2069]+)\u2069", who), number_of(off)) for who, off in groups
        ]

    def pairs(self, key: str) -> list[tuple[str, int]]:
        """Names, each with the number after it."""
        found = re.findall(
            rf"\u2068([^\u2069]+)\u2069(?: at {_HEX})?(?: for)? ({_NUMBER})", self._found[key]
        )
        return [(name, number_of(number)) for name, number in found]

    def paid(self, key: str) -> list[tuple[str, int]]:
        """Names, each with the number before it."""
        found = re.findall(
            rf"({_NUMBER}) points? into \u2068([^\u2069]+)\u2069", self._found[key], re.IGNORECASE
        )
        return [(name, number_of(number)) for number, name in found]

    def ordinal(self, key: str) -> int:
        """A place: `first` is 1."""
        return _ORDINALS.index(self._found[key].lower()) + 1


def number_of(word: str) -> int:
    """`three`, `3`, `no`."""
    word = word.lower()
    return int(word) if word.isdigit() else _NUMBERS.index(word)


Check = Callable[..., object]


@dataclass
class Form:
    """One form of sentence."""

    written: str
    pattern: re.Pattern[str]
    check: Check


class Forms:
    """All sentences that may stand in one place of the report."""

    def __init__(self) -> None:
        self.all: list[Form] = []
        self.met: set[str] = set()

    def form(self, *written: str) -> Callable[[Check], Check]:
        """Declare sentences that claim the same."""

        def declare(check: Check) -> Check:
            for one in written:
                self.all.append(Form(one, _pattern(one), check))
            return check

        return declare

    def faults(self, text: str, *told_of: object) -> list[str]:
        """What in a text is unknown or not so. `told_of` goes on to the checks."""
        found = []
        for sentence in self._each(text):
            matches = [(f, m) for f in self.all if (m := f.pattern.fullmatch(sentence))]
            if not matches:
                found.append(f"unknown: {sentence}")
            for form, match in matches:
                self.met.add(form.written)
                said = Said(sentence, {k: v for k, v in match.groupdict().items() if v is not None})
                if not form.check(said, *told_of):
                    found.append(f"not so: {sentence}")
        return found

    def _each(self, text: str) -> Iterator[str]:
        """The sentences of a text; what two make together with one subject is parted again."""
        for sentence in sentences(text):
            both = _JOINED.fullmatch(sentence)
            if both is None or self._knows(sentence):
                yield sentence
                continue
            subject, first, verb, second = both.group("subject", "first", "verb", "second")
            ways = f"{subject} {second}", f"{subject} {verb} {second}"
            yield f"{subject} {first}."
            yield next((way for way in ways if self._knows(way)), sentence)

    def _knows(self, sentence: str) -> bool:
        return any(form.pattern.fullmatch(sentence) for form in self.all)

    def holds(self, text: str, *told_of: object) -> bool:
        """Is all of a text known and so?"""
        return not self.faults(text, *told_of)


_JOINED = re.compile(
    "(?P<subject>(?:\u2068[^\u2069]*\u2069(?:, | and )?)+)"
    " (?P<first>(?P<verb>\\w+) .*?) and (?P<second>[^\u2068].*)"
)
"""Two sentences of one subject, made one."""


def sentences(text: str) -> list[str]:
    """A text's sentences."""
    return [one for one in re.split(r"(?<=\.) ", text) if one]


def _pattern(written: str) -> re.Pattern[str]:
    parts = re.split(r"(?<!\?P)<(\w+)(?::(\w+))?>", written)
    pattern = ""
    for index in range(0, len(parts), 3):
        pattern += parts[index].replace(".", r"\.")
        if index + 1 < len(parts):
            key, kind = parts[index + 1], parts[index + 2] or parts[index + 1]
            pattern += f"(?P<{key}>{_KINDS[kind]})"
    return re.compile(pattern, re.IGNORECASE)
