"""What of a message a player wrote himself: as the usual hand writes it, and by paragraphs."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role, Stretch
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.systems.sopwith.orders.hand import recased

_PRESS = Pattern(r"\s*(?:press|news|headline|bulletin)\b[^:\n]{0,30}:", 2)
_OWN = (None, Role.OWN)


@lru_cache(maxsize=16)  # each way to read a message looks at the same text
def own_look(text: str, roles: tuple[Role, ...]) -> str:
    """A message as the usual hand writes it, by its own lines."""
    look = look_of(text)
    lines = zip_longest(look.split("\n"), roles[: look.count("\n") + 1])
    return recased(look, "\n".join(line for line, role in lines if line and role in _OWN))


def own_paragraphs(look: str, roles: Sequence[Role]) -> Iterator[Stretch]:
    """The player's own lines up to a line that opens press; those that touch are one."""
    start = end = at = 0
    for line, role in zip_longest(look.split("\n"), roles, fillvalue=Role.OWN):
        if not isinstance(line, str):
            break
        is_own = role is Role.OWN and line.strip()
        if _PRESS.match(line):
            break
        if is_own:
            start = start if end > start else at
            end = at + len(line)
        elif end > start:
            yield start, end
            start = end = at
        at += len(line) + 1
        if not is_own:
            start = end = at
    if end > start:
        yield start, end
