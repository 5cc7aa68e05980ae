"""A message in doubt is read again with more trust, where that may make another reading of it."""

from itertools import islice

from sopwith_gm.systems.sopwith.orders.trust import Trust
from sopwith_gm.systems.sopwith.reader.reader import TEXT_ALONE, MessageReader
from sopwith_gm.systems.sopwith.reader.result import result_of
from tests.sopwith.orders.batches import all_entries

TEXTS = [text for _, _, entry in islice(all_entries(), 0, None, 15) if (text := entry.get("text"))]


def _read(text: str, trust: Trust) -> MessageReader:
    reader = MessageReader(text, TEXT_ALONE)
    reader.clerk.trust = trust
    reader.read()
    return reader


def test_what_is_read_with_more_trust_is_the_same_where_no_rule_says_otherwise_with_it():
    """A message is not read again where every rule that was asked answers as before."""
    in_doubt = spared = 0
    for text in TEXTS:
        first = _read(text, Trust.PLAIN)
        known = result_of(first, TEXT_ALONE)
        if not known.unread:
            continue
        for trust in (Trust.APART, Trust.TOLD, Trust.TALE):
            in_doubt += 1
            if not first.clerk.reads_otherwise(trust):
                spared += 1
                assert result_of(_read(text, trust), TEXT_ALONE) == known, text

    assert spared > in_doubt / 2
