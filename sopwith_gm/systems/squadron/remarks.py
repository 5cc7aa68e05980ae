"""Remarks: what of an order was replaced, ignored or assumed, and by which clause (SL 14.4)."""

from typing import Literal

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName

RemarkCode = Literal[
    "stats",
    "station",
    "order",
    "over-speed",
    "unread",
    "not-in-force",
    "split-s",
    "no-move",
    "nmr",
    "bumped",
    "climb",
    "dive",
    "bad-target",
    "no-target",
    "default-attack",
    "ace",
    "late",
]
"""The closed set of SL 14.4."""

CLAUSES: dict[RemarkCode, str] = {
    "stats": "SL 2.1",
    "station": "SL 2.4",
    "order": "SL 3.3",
    "over-speed": "SL 4.4",
    "unread": "SL 4.4",
    "not-in-force": "SL 4.4",
    "split-s": "SL 4.7",
    "no-move": "SL 4.5",
    "nmr": "SL 4.6",
    "bumped": "SL 5.2",
    "climb": "SL 7.2",
    "dive": "SL 7.3",
    "bad-target": "SL 8.2",
    "no-target": "SL 8.2",
    "default-attack": "SL 8.2",
    "ace": "SL 10.1",
    "late": "SL 14.6",
}
"""Where each is said, unless the remark itself knows better."""


class Remark(Struct, frozen=True):
    """One remark; the player sees it before the deadline where it hangs on nobody else."""

    code: RemarkCode
    plane: PlaneName
    found: str
    """What was ordered: `TR`, `CLIMB 2`, `no orders`."""
    done: str
    """What was done instead: `S`, `CLIMB 1`, `passed over`."""
    why: str
    """The reason as a plain clause."""
    clause: str
    list_number: int | None = None
    """Of which list it speaks: 1 for the first, 2 for its first ELSE; None: of none."""

    @property
    def move(self) -> None:
        """Remarks of other games may be on one move; these are on the orders of a round."""
        return None

    @property
    def detail(self) -> str:
        """One line for people."""
        where = f"list {self.list_number}: " if (self.list_number or 1) > 1 else ""
        return f"{where}{self.found} → {self.done}: {self.why} ({self.clause})"


def remark(
    code: RemarkCode,
    plane: PlaneName,
    found: str,
    done: str,
    why: str,
    clause: str = "",
    *,
    list_number: int | None = None,
) -> Remark:
    """A remark with its code's clause, unless another is named."""
    return Remark(code, plane, found, done, why, clause or CLAUSES[code], list_number)
