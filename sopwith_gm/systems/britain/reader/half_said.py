"""Half an order behind a condition: it is asked about."""

from collections.abc import Sequence

from sopwith_gm.systems.britain.reader.sentences import Item


def then_does(items: Sequence[Item]) -> bool:
    """Does a clause behind a condition open with half an order?"""
    at = next((n for n, item in enumerate(items) if item.kind in ("comma", "then")), len(items))
    behind = [item for item in items[at + 1 :] if item.kind not in ("fill", "then", "NOW")]
    said = [item.kind for item in behind if item.kind != "dot"]
    return said[:1] in (["ODD"], ["HALF"], ["NUMBER"]) and set(said[1:]) <= {"NUMBER", "ODD"}
