"""Pages of words, as they lie beside this file, and what is written out of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from sopwith_gm.core.packaged import page_of

_GROUP = re.compile(r"\(([^()]*)\)")


def composed(phrase: str) -> list[str]:
    """`(a/b) c`: every phrase that a composed one stands for; of an empty part there is none."""
    found = [""]
    for n, part in enumerate(_GROUP.split(phrase)):
        parts = part.split("/") if n % 2 else [part]
        found = [head + one for head in found for one in parts]
    return [" ".join(one.split()) for one in found]


def _written_out(entry: object) -> object:
    """An entry of the page of composed phrases, as other pages have it."""
    if isinstance(entry, dict):
        return {value: _written_out(words) for value, words in entry.items()}
    return " | ".join(one for word in str(entry).split(" | ") for one in composed(word))


def _joined_to(entry: object, more: object) -> object:
    """Two entries of one kind as one."""
    if not isinstance(more, dict):
        return f"{entry} | {more}" if entry else more
    values = entry if isinstance(entry, dict) else {}
    return {
        value: _joined_to(values.get(value, ""), more.get(value, ""))
        for value in {**values, **more}
    }


@cache
def english() -> dict[str, Any]:
    """The game's own page, with what is composed."""
    page: dict[str, Any] = page_of(__package__, "words/en.yaml")
    for kind, entry in page_of(__package__, "words/composed.yaml").items():
        page[kind] = _joined_to(page.get(kind, ""), _written_out(entry))
    return page


def listed(entry: object) -> set[str]:
    """All phrases of one kind, whatever their values."""
    values = entry.values() if isinstance(entry, dict) else [entry]
    return {word.strip() for value in values for word in str(value).split("|")}


_LANGUAGES = ("de", "fr", "nl", "es", "it", "north")


@cache
def own_words() -> frozenset[str]:
    """All words and phrases of the game's own English page."""
    return frozenset().union(*map(listed, english().values()))


@cache
def foreign() -> list[dict[str, Any]]:
    """The pages of other languages; what says nothing there says so only where English is mute."""
    pages = [page_of(__package__, f"words/{language}.yaml") for language in _LANGUAGES]
    for page in pages:
        page["fill"] = " | ".join(sorted(listed(page["fill"]) - own_words()))
    return pages


#: Kinds whose phrases speak of a pilot, who may be a woman, a plane, or several.
_OF_PILOTS = frozenset({"else", "within", "range_none", "on_kill", "nearest", "weakest", "red_one"})
_SHE = (("he's", "she's"), ("he", "she"), ("him", "her"), ("his", "her"))
_IT = (("he's", "it's"), ("he", "it"), ("him", "it"), ("his", "its"))


def of_everybody(kind: str, entry: object) -> object:
    """`If he's close` is said of her and of it as well."""
    if kind not in _OF_PILOTS:
        return entry
    if isinstance(entry, dict):
        return {value: of_everybody(kind, words) for value, words in entry.items()}
    said = dict.fromkeys(word.strip() for word in str(entry).split("|"))
    for word in tuple(said):
        said |= dict.fromkeys(_changed((word,), dict(_SHE)))
        said |= dict.fromkeys(_changed((word,), dict(_IT)))
    return " | ".join(said)


_MARKED = """
he's she's isn't aren't wasn't don't doesn't didn't can't won't that's there's i'm i've you're
who's nobody's hasn't haven't couldn't wouldn't shouldn't mustn't they're
"""
_BARE = {marked: marked.replace("'", "") for marked in _MARKED.split()}
"""Short forms that are written without their mark as well, and are no other word so."""


def in_haste(entry: object) -> object:
    """`Cant`, `hes`, `dont`: short forms without their mark."""
    if isinstance(entry, dict):
        return {value: in_haste(words) for value, words in entry.items()}
    said = dict.fromkeys(word.strip() for word in str(entry).split("|"))
    said |= dict.fromkeys(_changed(tuple(one for one in said if "'" in one), _BARE))
    return " | ".join(said)


def _changed(phrases: Sequence[str], table: Mapping[str, str]) -> Iterator[str]:
    for phrase in phrases:
        yield " ".join(table.get(one, one) for one in phrase.split())
