"""On which field a Spitfire lands (BB 6.5, 13.4, 14.2)."""

from collections.abc import Collection

from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.orders import Land
from sopwith_gm.systems.britain.remarks import RemarkCode
from sopwith_gm.systems.britain.sky import Fighter, Sky

Landing = tuple[HexName | None, RemarkCode | None]
"""The field, or the remark that says why there is none."""


def judge_landing(sky: Sky, me: Fighter, order: Land) -> Landing:
    """The field on which an order to land leads, from any level and without a path (BB 6.5)."""
    assert me.hex is not None
    near = sky.board.fields_within_reach[me.hex]
    if order.field is not None:
        return _judge_field(sky, me, order.field, near)
    asked = [
        field
        for field in near
        if order.wish != "HOME" or sky.board.fields[field].number == me.sector
    ]
    if not asked:
        return None, "too-far"
    fit = [field for field in asked if sky.will_do(field, me)]
    if not fit:
        return None, "field-shut" if all(map(sky.is_shut, asked)) else "field-taken"
    if order.wish is None and len(fit) > 1:
        return None, "which-field"
    # Equally near: its own sector's first, then the table's order, in which they stand.
    return (
        min(fit, key=lambda field: (near[field], sky.board.fields[field].number != me.sector)),
        None,
    )


def _judge_field(sky: Sky, me: Fighter, field: HexName, near: Collection[HexName]) -> Landing:
    """`LAND I7`: on this field or not at all."""
    if field not in sky.board.fields:
        return None, "illegal"
    if field not in near:
        return None, "too-far"
    if sky.is_shut(field):
        return None, "field-shut"
    if not sky.is_free(field, me):
        return None, "field-taken"
    return field, None
