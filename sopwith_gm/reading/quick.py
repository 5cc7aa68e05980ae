"""What reading makes by the hundred for each message: structs, made in a third of the time of named
tuples."""

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace


class Quick(Struct, frozen=True):
    """A frozen value that is changed as a named tuple is."""

    def _replace(self, **changes: Any) -> Self:
        return replace(self, **changes)
