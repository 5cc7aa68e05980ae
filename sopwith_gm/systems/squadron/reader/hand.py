"""A message all in capitals, or all in small letters, as the usual hand writes it.

Where a sentence begins, and what is a name, capitals tell in most messages; where all letters are
alike they tell nothing. So it is asked once, of the whole message, and what comes behind sees one
usual hand. Each character keeps its place.
"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.signs import CLOSING
from sopwith_gm.systems.squadron.reader.language import vocabulary

_WORD = Pattern(r"[A-Za-z]+(?:'[A-Za-z]+)?")
_CODE = Pattern(r"(?:[BT][LR]|[LR][BT]|S|F)+|[A-Z]|[NS][EW]|R", re.IGNORECASE)
"""What stands in capitals whatever the hand."""
_BEGINS = Pattern(r"(?:^|[.!?][\")\]]*\s)[^\S\n]*[^\w\n]*([a-z])(?=[a-z']{2})", re.MULTILINE)
_MOST = 0.8
"""Of the words that are no codes, from which on in capitals the hand writes capitals."""
_FEW = 4
"""Words up to which nothing is told by them."""
_LONGEST_NAME = 3
"""Words of a name in a closing."""
_AND = Pattern(r"(?<=\w )[NY](?= [A-Z])")


_STOP = Pattern(r" +(?:full )?stop\b(?! press)", re.IGNORECASE)
_MARK = Pattern(r"[.;!?]")


def wired(look: str) -> str:
    """`TURN LEFT STOP ATTACK BARON STOP`: twice or more, where no other marks are, it is one."""
    if _MARK.search(look) or len(_STOP.findall(look)) < _TWICE:
        return look
    return _STOP.sub(lambda found: ".".ljust(len(found[0])), look)


_TWICE = 2


def recased(look: str, planes: Sequence[str]) -> str:
    """A folded message as the usual hand writes it."""
    words = [one for one in _WORD.findall(look) if not _CODE.fullmatch(one)]
    if len(words) <= _FEW:
        return look
    if look.islower():
        look = _begun(_named(look, planes))
        return "\n".join(map(_signed, look.split("\n")))
    if sum(map(str.isupper, words)) < _MOST * len(words):
        return look
    own = {word.lower() for name in planes for word in _WORD.findall(name)}

    def small(found: re.Match[str]) -> str:
        word = found.group()
        if word.lower() in own:
            return word.capitalize()
        return word if _CODE.fullmatch(word) or not word.isupper() else word.lower()

    look = _begun(_WORD.sub(small, _AND.sub(lambda found: found.group().lower(), look)))
    return "\n".join(map(_signed, look.split("\n")))


def _named(look: str, planes: Sequence[str]) -> str:
    """With the names of planes as the game has them, unless one is a word as well."""
    for name in planes:
        low = folded(name).lower()
        if len(low) == len(name) and not vocabulary().kinds(low):
            look = re.sub(rf"(?<!\w){re.escape(low)}(?!\w)", low.title(), look)
    return look


def _begun(look: str) -> str:
    """With a capital where a sentence or a line begins."""
    return _BEGINS.sub(lambda found: found.group()[:-1] + found[1].upper(), look)


def _signed(line: str) -> str:
    """`Ciao, enzo`: behind a word of closing stands a name."""
    found = CLOSING.match(line)
    name = found["rest"] if found else ""
    if not found or not name or len(name.split()) > _LONGEST_NAME:
        return line
    return line[: found.start("rest")] + name.title() + line[found.end("rest") :]
