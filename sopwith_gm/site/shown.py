"""What a game shows on pages of the league, as it is laid out there: kept from run to run.

Under a key that says all that it is made from; what has another key is laid out anew.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from markupsafe import Markup
from msgspec import Struct, field, json

T = TypeVar("T")


class Shown(Struct):
    """All that is laid out of one game."""

    key: str
    texts: dict[str, str] = field(default_factory=dict)
    """By what they are."""
    is_new: bool = True

    def kept(self) -> bytes:
        """What is kept of it."""
        return json.encode([self.key, self.texts])


def shown_from(kept: bytes | memoryview, key: str) -> Shown:
    """What was kept under this key; nothing, where it is another."""
    if bytes(kept[: len(key) + 3]) != f'["{key}"'.encode():
        return Shown(key)
    _, texts = json.decode(kept)
    return Shown(key, texts, is_new=False)


class Laid(Generic[T]):
    """Values for a template, found only where they are not laid out yet, or one is asked for."""

    def __init__(self, shown: Shown, what: str, find: Callable[[], T]) -> None:
        self._shown, self._what, self._find = shown, what, find

    def by(self, macro: Any) -> Markup:
        """As a macro lays them out."""
        what = f"{macro.name} {self._what}"
        if what not in self._shown.texts:
            self._shown.texts[what] = str(macro(self._find()))
        return Markup(self._shown.texts[what])  # noqa: S704 - a template's own

    def __getattr__(self, name: str) -> object:
        """One of the values."""
        return getattr(self._find(), name)
