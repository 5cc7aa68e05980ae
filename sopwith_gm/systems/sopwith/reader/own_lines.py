"""What of a message a player wrote himself: as the usual hand writes it, and by paragraphs."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role, Stretch
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.systems.sopwith.orders.hand import recased

_PRESS = Pattern(r"\s*(?:press|news|headline|bulletin)\b[^:\n]{0,30}:", 2)
_OWN = (None, Role.OWN)


_ORDER = r"(?:[LR][TS]|[AI0]|F[ALR]{1,2})"
_INSTEAD_OF = Pattern(
    rf"(?P<new>\b{_ORDER},? )(?P<not>(?i:au lieu de|plutot que|anstatt|statt|anstelle von|in "
    rf"plaats van|"
    rf"en lugar de|en vez de|invece di|(?:et|y|e|und|en|mais) (?:non|pas|no|nicht|niet))(?: "
    rf"(?i:pas|un|una|een|ein|eine))?)"
    rf"(?= {_ORDER}\b)"
)
_TO = r"(?:a (?:la )?|nach |naar )?"
_SIDE = r"(?:links|rechts|gauche|droite|izquierda|derecha)"
_AND_FIRE_INSTEAD = Pattern(
    rf"\b(?:und|et|en|y) (?:feuer|feu|tir|vuur|fuego) {_TO}(?P<new>{_SIDE}) "
    rf"(?:anstatt|statt|au lieu de|in plaats van|en lugar de|en vez de) {_TO}(?P<old>{_SIDE})\b",
    re.IGNORECASE,
)
"""`RT statt LT und Feuer rechts statt links`: the second of what is corrected."""
_LEFT = frozenset({"links", "gauche", "izquierda"})
_CORRECTION = Pattern(
    r"\b(?P<said>korrektur|correctie|correccion|correzione|rettifica|rectificacion|rectification|"
    r"berichtigung|correction)(?P<mark>[ ]?:?[ ]?)"
    r"(?P<place>(?:(?:zu|bei|im|au|en el|nel|alla|bij)(?: (?:zug|coup|zet|mossa|movimiento))?(?= "
    r"[123]\b))?)",
    re.IGNORECASE,
)


def _in_english(look: str) -> str:
    """A text with the words of other languages for *correction* and *not* in English, all at their
    places: `Korrektur zu 3: RT statt LT`."""
    look = _INSTEAD_OF.sub(lambda one: one["new"] + "not".ljust(len(one["not"])), look)
    look = _AND_FIRE_INSTEAD.sub(_fires_instead, look)
    return _CORRECTION.sub(_corrects, look)


def _fires_instead(found: re.Match[str]) -> str:
    new, old = ("left" if found[one].lower() in _LEFT else "right" for one in ("new", "old"))
    return f"and fire {new} not {old}".ljust(len(found[0]))


def _corrects(found: re.Match[str]) -> str:
    if found["said"].lower() == "correction" and not found["place"]:
        return found[0]
    place = "in".ljust(len(found["place"])) if found["place"] else ""
    return "sorry".ljust(len(found["said"])) + found["mark"] + place


@lru_cache(maxsize=16)  # each way to read a message looks at the same text
def own_look(text: str, roles: tuple[Role, ...]) -> str:
    """A message as the usual hand writes it, by its own lines."""
    look = _in_english(look_of(text))
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
