"""Several messages for one mailing: which of them counts (BB 13.8)."""

from msgspec.structs import replace

from sopwith_gm.systems.britain.orders import Sheet


def renews(later: Sheet, earlier: Sheet | None) -> bool:
    """Is it a whole new set of orders? Standing orders alone leave earlier orders as they are;
    with orders it counts as a whole, and drops the standing orders of earlier messages too."""
    return bool(later.orders or later.sectors or later.bases)


def joined(later: Sheet, earlier: Sheet) -> Sheet | None:
    """Both together, where the later one is no new set: its standing orders go before."""
    return replace(
        earlier,
        dodge=earlier.dodge if later.dodge is None else later.dodge,
        radar=earlier.radar if later.radar is None else later.radar,
        fly=earlier.fly if later.fly is None else later.fly,
    )
