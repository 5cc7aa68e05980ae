"""What somebody has done, in a word that nobody knows: `I have tanked up`, `j'ai bricole`."""

from collections.abc import Sequence

from sopwith_gm.systems.britain.reader.about import ORDERING
from sopwith_gm.systems.britain.reader.hand import gapped
from sopwith_gm.systems.britain.reader.sentences import Item, Said, kinds_of

#: Verbs of the perfect and the past in three languages, and the participle behind them; what goes
#: on with `to`, `de`, `om`, may be what is decided.
_DONE = (
    gapped(
        r"\b(?:have|has|had|having|been|was|were|i|we|he|she|they|\w+'ve)"
        r"(?: (?:just|already|also|only|never|now|finally|not|been|\w+ly)){0,2} "
        r"(?P<done>[a-z]+(?:[^e\W]ed|own|ught))\b(?! (?:to|on)\b)"
    ),
    gapped(
        r"\b(?:j'ai|tu as|(?:il|elle|on|qui) a|nous avons|vous avez|(?:ils|elles) ont|"
        r"(?:m|t|s)'est|(?:je|me) suis|(?:nous|vous) etes|sommes|(?:il|elle|c') ?est|j'avais)"
        r"(?: (?:bien|deja|encore|enfin|tout|toujours|pas|juste|vraiment|bien)){0,2} "
        r"(?P<done>[a-z]{2,}(?:e|ee|es|i|is|it|u|us|ert))\b(?! (?:de|d|a)\b)"
    ),
    gapped(
        r"\b(?:heb|hebt|heeft|hebben|had|hadden|ben|bent|is|zijn|was|waren)\b"
        r"(?: [^\s,;:.!?]+){0,5}? (?P<done>(?:(?:aan|af|op|uit|in|weg|terug|mee|bij)?ge|ver|be|ont)"
        r"[a-z]{2,}(?:d|t|en))\b(?! (?:om|te)\b)"
    ),
)


_HAVE_BEEN = gapped(
    r"\b(?:i|we|you|they|he|she|it|has|have|had)(?:'?ve|'?d|'s| have| has| had)? "
    r"(?:(?:only|just|now|already|always|also|long|all) )*been (?P<done>\w+ing)\b"
)
"""Of this, also a word of orders is past: `I've been waiting for you`."""


def with_past(look: str, one: Said) -> Said:
    """A sentence that orders something, with such words as what is past."""
    if not kinds_of(one.items) & ORDERING or "COLOUR" in kinds_of(one.items):
        return one
    done = {
        found.start("done")
        for pattern in _DONE
        for found in pattern.finditer(look, one.start, one.end)
    }
    been = {found.start("done") for found in _HAVE_BEEN.finditer(look, one.start, one.end)}
    return one._replace(items=_told(one.items, done, been)) if done or been else one


def _told(items: Sequence[Item], done: set[int], been: set[int]) -> tuple[Item, ...]:
    return tuple(
        item._replace(kind="PAST")
        if (item.kind == "unknown" and item.start in done)
        or (item.kind in ORDERING and item.start in been)
        else item
        for item in items
    )
