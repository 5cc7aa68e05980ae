"""One entry of a batch: a message, and what it says."""

import re
from collections.abc import Mapping
from typing import Any

Entry = Mapping[str, Any]


def has_key(entry: Entry) -> bool:
    """Does it give a key to a notation of its own, where capitals may tell signs apart?"""
    return bool(re.search(r"\b\w{1,2}\s?=|[‘'\"]\w{1,2}[’'\"]", entry["text"]))


def planes_named(entry: Entry) -> list[str]:
    """The planes that its orders are told of by name."""
    planes = entry.get("orders") or entry.get("planes") or ()
    return list(planes)


_LAST_DRAWN_FROM = 169


def is_drawn_from(batch: str) -> bool:
    """Is it a batch that samples are drawn from? With one more of them all would draw other
    messages, and bounds would tell of the sample."""
    return int(batch.partition("-")[0]) <= _LAST_DRAWN_FROM
