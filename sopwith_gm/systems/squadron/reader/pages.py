"""Pages of words, as they lie beside this file, and what is written out of them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.composed import Composed


@cache
def english() -> dict[str, Any]:
    """The game's own page."""
    page: dict[str, Any] = page_of(__package__, "words/en.yaml")
    return page


@cache
def put_together() -> dict[str, Any]:
    """The game's own page of phrases that are put together of parts."""
    page: dict[str, Any] = page_of(__package__, "words/composed.yaml")
    return page


def listed(entry: object) -> set[str]:
    """All phrases of one kind, whatever their values."""
    values = entry.values() if isinstance(entry, dict) else [entry]
    return {word.strip() for value in values for word in str(value).split("|")}


_LANGUAGES = ("de", "fr", "nl", "es", "it", "north")


@cache
def _composed() -> Composed:
    """The phrases that are put together, to look one up."""
    found = Composed(str.split)
    for kind, entry in put_together().items():
        for phrase in listed(entry):
            found.enter(phrase, kind, "")
    return found


@cache
def own_words() -> frozenset[str]:
    """All words of the game's own English pages, and the phrases that are not put together."""
    alone = frozenset(word for word, _, _ in _composed().of_one_word())
    return alone.union(*map(listed, english().values()))


def not_own(entry: object) -> str:
    """The phrases of an entry that are not on the game's own English pages."""
    others = listed(entry) - own_words()
    return " | ".join(sorted(one for one in others if not _composed().says(one.split())))


@cache
def foreign() -> list[dict[str, Any]]:
    """The pages of other languages; what says nothing there says so only where English is mute."""
    pages = [page_of(__package__, f"words/{language}.yaml") for language in _LANGUAGES]
    for page in pages:
        page["fill"] = not_own(page["fill"])
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
        yield _WORD.sub(lambda found: table.get(found[0], found[0]), phrase)


_WORD = Pattern(r"[^\s()/]+")
