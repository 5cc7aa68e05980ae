"""Regular expressions that cost nothing until they are used: most messages need few of them."""

import re
import sys
from functools import cached_property
from typing import Any


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

    def match(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        """As `re.Pattern.match`."""
        return self.compiled.match(text, start, end)

    def search(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        """As `re.Pattern.search`."""
        return self.compiled.search(text, start, end)

    def fullmatch(self, text: str, start: int = 0, end: int = sys.maxsize) -> re.Match[str] | None:
        """As `re.Pattern.fullmatch`."""
        return self.compiled.fullmatch(text, start, end)

    def findall(self, text: str) -> list[Any]:
        """As `re.Pattern.findall`."""
        return self.compiled.findall(text)
