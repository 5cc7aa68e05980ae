"""Fire that is held but for one place: until the turn, before the last move, except in the slip."""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.places import UNTIL
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of

_HELD = Pattern(rf"(?:{patterns.NO_FIRE.pattern}|n),?(?P<but>[!<E])")
_FIRE_THERE = Pattern(r"[^nq!]*(?:[LRABC]|[be]#?G)")
_THEN = Pattern(r"[^FG]*?(?P<then>,?t(?:,?z,)?#?)(?=[pdK]*(?:[LRABC](?!K*[TS])|[be]#?G))")
_LEADS = frozenset({UNTIL, "till", "before"})


def held_but_there(words: Sequence[Word]) -> Sequence[Word]:
    """`No fire until the turn, then right` as `no fire otherwise, in the turn fire right`."""
    signs = signs_of(words)
    held = _HELD.search(signs)
    if not held or not _FIRE_THERE.match(signs, held.end()):
        return words
    at = held.start("but")
    is_until = words[at].value in _LEADS
    if not is_until and signs[at] != "E":
        return words
    is_place = is_until or signs[at + 1] in "doM"
    otherwise = [Word("x", "otherwise"), Word(","), *[Word("p", UNTIL)] * is_place]
    then = _THEN.match(signs, held.end())
    if not then:
        return [*words[:at], *otherwise, *words[at + 1 :]]
    place, rest = words[at + 1 : then.start("then")], words[then.end() :]
    return [*words[:at], *otherwise, *place, Word("F", "fire"), *rest]
