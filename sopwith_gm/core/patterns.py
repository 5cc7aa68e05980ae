"""Regular expressions that cost nothing until they are used: most messages need few of them."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

_Tree = dict[str, "_Tree"]
"""What may follow, letter by letter; the empty text where a phrase may end."""


class Pattern:
    """A regular expression that is compiled when it is first used."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        """Keep the expression; a faulty one fails when it is first used."""
        self.pattern = pattern
        self._flags = flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The expression, compiled."""
        return re.compile(self.pattern, self._flags)

    # Each becomes the expression's own when it is first used, and then costs nothing more.
    @cached_property
    def match(self) -> Callable[..., re.Match[str] | None]:
        """As `re.Pattern.match`."""
        return self.compiled.match

    @cached_property
    def search(self) -> Callable[..., re.Match[str] | None]:
        """As `re.Pattern.search`."""
        return self.compiled.search

    @cached_property
    def fullmatch(self) -> Callable[..., re.Match[str] | None]:
        """As `re.Pattern.fullmatch`."""
        return self.compiled.fullmatch

    @cached_property
    def findall(self) -> Callable[[str], list[Any]]:
        """As `re.Pattern.findall`."""
        return self.compiled.findall

    @cached_property
    def finditer(self) -> Callable[..., Iterator[re.Match[str]]]:
        """As `re.Pattern.finditer`."""
        return self.compiled.finditer

    @cached_property
    def split(self) -> Callable[..., list[Any]]:
        """As `re.Pattern.split`."""
        return self.compiled.split

    @cached_property
    def sub(self) -> Callable[..., str]:
        """As `re.Pattern.sub`."""
        return self.compiled.sub


def one_of(phrases: Iterable[str], written: Mapping[str, str] | None = None) -> str:
    """An expression for any of the phrases, of which the longest counts. `written` has what stands
    for a letter that is no letter of the text, such as a blank that may be a line end.

    The phrases are a tree of their letters: a place in a text at which none begins is left at its
    first letter. Among 500 phrases in a row, each is tried at each place.
    """
    tree: _Tree = {}
    for phrase in phrases:
        at = tree
        for letter in phrase:
            at = at.setdefault(letter, {})
        at[""] = {}
    return f"(?:{_branches(tree, written or {})})"


def _branches(tree: _Tree, written: Mapping[str, str]) -> str:
    ways = [
        written.get(letter, re.escape(letter)) + _branches(below, written)
        for letter, below in tree.items()
        if letter
    ]
    if "" not in tree and len(ways) == 1:
        return ways[0]
    return f"(?:{'|'.join(ways)}){'?' if '' in tree else ''}" if ways else ""
