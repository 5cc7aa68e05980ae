"""One thing that may stand at a place of a sentence."""

from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.prose.named import Named


class Thing(Quick, frozen=True):
    """One thing that may stand at a place."""

    kind: str
    """One of `steps.KINDS`."""
    end: int
    """Where it ends."""
    code: str = ""
    """Of a manoeuvre; of fire its directions; of a mark or a word that tells nothing its sign;
    of moves that are named `o` or `M` where nothing leads to them."""
    number: int = 0
    """How often, or how many bursts; 0 if it is not said."""
    named: Named | None = None
    is_fired: bool = False
    """Of a manoeuvre: does fire stand right behind it, `A with fire left`?"""
    opens: bool = False
    """Of a direction: is it the first word of its sentence?"""
    fires: tuple[str, ...] = ()
    """Of several moves one after another."""
    cost: int = 0
    """How far-fetched it is to take these words so."""
