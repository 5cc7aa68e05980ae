"""Planes as orders name them: case-blind, in the end as the game's file writes them (SL 14.2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.systems.squadron.orders import Sheet, Target, Unread


def called(sheet: Sheet, names: Sequence[str]) -> Sheet:
    """The sheet with each plane of the game called by its own name; other names stay as written."""
    own = {_key(name): str(name) for name in names}

    def name_of(written: str) -> str:
        return own.get(_key(written), written)

    def target(item: Target | Unread) -> Target | Unread:
        if isinstance(item, Target) and isinstance(item.who, str) and type(item.who) is str:
            return replace(item, who=name_of(item.who))
        return item

    def each(written: tuple[str, ...] | None) -> tuple[str, ...] | None:
        return None if written is None else tuple(map(name_of, written))

    changed = replace(
        sheet,
        attack=None if sheet.attack is None else tuple(map(target, sheet.attack)),
        never=tuple(map(name_of, sheet.never)),
        order=each(sheet.order),
        attack_order=each(sheet.attack_order),
    )
    return sheet if changed == sheet else changed


def _key(name: str) -> str:
    return " ".join(name.casefold().split())
