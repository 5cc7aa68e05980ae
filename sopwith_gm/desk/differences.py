"""What two records of the same turn do not have in common, in words."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.record import AnyOrders, AnyRecord
from sopwith_gm.systems import system_of, to_plain

_WORDS = Pattern(r"(?:\bremarks\..*\.(?:found|done|why|note|clause)|^put_right\.changes(?:\..*)?)$")
"""Places in a record at which stands what is said of a thing, and not the thing."""
MOST = 12
"""Differences of one record that are told in full."""


def told_changes(old: AnyRecord, new: AnyRecord) -> list[str]:
    """What came out otherwise, as a game master tells it; empty where the turn is the same."""
    system = system_of(new)
    sentences = list(_ruled(old, new))
    sentences += system.flown_changes(old.adjudication, new.adjudication)
    sentences += [*_remarks(old, new), *_cards(old, new)]
    sentences += system.changes(old.adjudication.position, new.adjudication.position)
    if old.dice != new.dice:
        sentences.append("dice were rolled for other things than before")
    if not sentences and old.adjudication != new.adjudication:
        sentences.append("what happened on the way is different, the end is the same")
    if not sentences and old.press != new.press:
        sentences.append("the press is different")
    return sentences


def why_ruled(old: AnyRecord, new: AnyRecord) -> list[str]:
    """The reasons of what the game master has ruled since, or ruled otherwise, each once."""
    reasons = [one.ruling or "" for one in _new_rulings(old, new)]
    if new.put_right and new.put_right != old.put_right:
        reasons.append(new.put_right.reason)
    return list(dict.fromkeys(reasons))


def _new_rulings(old: AnyRecord, new: AnyRecord) -> list[AnyOrders]:
    before = {one.plane: one for one in old.orders}
    return [
        one
        for one in new.orders
        if one.ruling and _ruling_of(one, new) != _ruling_of(before.get(one.plane), old)
    ]


def _ruled(old: AnyRecord, new: AnyRecord) -> Iterator[str]:
    """What was ruled since, and what no longer is."""
    before = {one.plane: one for one in old.orders}
    for one in _new_rulings(old, new):
        was = before.get(one.plane)
        if one.is_missing:
            yield f"{one.plane}: ruled that nothing counts as orders"
        elif was is not None and _words(was, old) == _words(one, new):
            waived = one.waived and not was.waived
            yield f"{one.plane}: ruled that {'there is no card' if waived else 'the orders stand'}"
        else:
            yield f"{one.plane}: ruled: {_words(one, new)}"
    ruled = {one.plane for one in new.orders if one.ruling}
    for one in old.orders:
        if one.ruling and one.plane not in ruled:
            yield f"{one.plane}: the ruling is taken back"


def _ruling_of(one: AnyOrders | None, record: AnyRecord) -> tuple[str, str, bool] | None:
    return (one.ruling, _words(one, record), one.waived) if one and one.ruling else None


def _words(one: AnyOrders, record: AnyRecord) -> str:
    """A plane's orders on one line."""
    return "" if one.is_missing else system_of(record).sheet_words(one.sheet)


def exact_differences(old: AnyRecord, new: AnyRecord) -> list[str]:
    """Every value that differs, by its place in the record: found, then what it should be.

    What was read from a message counts by its meaning, not by where in the message it stood.
    """
    if old == new:
        return []
    found = list(_differing(to_plain(old, old), to_plain(new, new), ""))
    found = [one for one in found if not _is_only_of_reading(one)] or found
    more = [f"and {len(found) - MOST} more"] if len(found) > MOST else []
    return found[:MOST] + more


def settled(record: AnyRecord) -> AnyRecord:
    """The record without what says nothing of the game: the next deadline is set by the clock."""
    return replace(record, deadline=None, paused=False, excused_next=())


def _differing(old: Any, new: Any, where: str) -> Iterator[str]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            if key not in old or key not in new:
                yield f"{where}{key}: found {_shown(old, key)}, expected {_shown(new, key)}"
            else:
                yield from _differing(old[key], new[key], f"{where}{key}.")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (one, other) in enumerate(zip(old, new, strict=True), start=1):
            yield from _differing(one, other, f"{where}{_label(one, other, number)}.")
    elif old != new:
        yield f"{where.rstrip('.')}: found {_short(old)}, expected {_short(new)}"


def _label(one: Any, other: Any, number: int) -> str:
    """What stands for an entry of a list: the plane it is about, else its number from 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in ("name", "plane"):
            if key in one and one[key] == other.get(key):
                return f"{number} ({one[key]})"
    return str(number)


def _shown(mapping: dict[str, Any], key: str) -> str:
    return _short(mapping[key]) if key in mapping else "nothing"


def _short(value: Any) -> str:
    shown = "nothing" if value is None else str(value)
    return shown if len(shown) <= 80 else shown[:77] + "..."


def is_of_words(sentence: str) -> bool:
    """Is a difference one of how a remark is put, and of nothing that was ruled?"""
    where = sentence.partition(":")[0]
    return bool(_WORDS.search(where))


def _is_only_of_reading(sentence: str) -> bool:
    where = sentence.partition(":")[0]
    return ".span" in where or where.endswith((".written", ".text"))


def _remarks(old: AnyRecord, new: AnyRecord) -> Iterator[str]:
    before = [(one.plane, one.detail) for one in old.adjudication.remarks]
    after = [(one.plane, one.detail) for one in new.adjudication.remarks]
    yield from (
        f"{plane}: no longer remarked: {text}"
        for plane, text in before
        if (plane, text) not in after
    )
    yield from (
        f"{plane}: remarked: {text}" for plane, text in after if (plane, text) not in before
    )


def _cards(old: AnyRecord, new: AnyRecord) -> Iterator[str]:
    for card in old.cards:
        if card not in new.cards:
            yield f"{', '.join(card.planes)}: the {card.colour} card is withdrawn"
    for card in new.cards:
        if card not in old.cards:
            yield f"{', '.join(card.planes)}: a {card.colour} card"
