"""What a reader of the site may see of a turn: its public part, and nothing out of `private/`."""

import re
from collections.abc import Iterable

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.records import WITHHELD, keeps_messages, mapped
from sopwith_gm.systems import public_part, record_to_json


def published(record: AnyRecord, private: Iterable[str] = ()) -> AnyRecord:
    """A turn's public part; of the addresses in `private` also such as look like none are gone."""
    shown = public_part(record)
    own = [term for term in private if term.strip()]
    if not own or is_clean(record_to_json(shown), own):
        return shown
    longest_first = sorted(own, key=len, reverse=True)
    known = "|".join(re.escape(term) for term in longest_first)
    secret = re.compile(known, re.IGNORECASE)
    return mapped(shown, lambda one: secret.sub(WITHHELD, one))


def is_public(record: AnyRecord, text: str, private: Iterable[str] = ()) -> bool:
    """Is there nothing to be dropped from a record whose JSON is `text`? It is shown as it is."""
    return not keeps_messages(record) and is_clean(text, private)


def is_clean(text: str, private: Iterable[str]) -> bool:
    """Is there no address in a text, and nothing of `private`?"""
    small = text.casefold()
    if "@" in small:
        return False
    words = (term.casefold() for term in private if "@" not in term and term.strip())
    return not any(word in small for word in words)
