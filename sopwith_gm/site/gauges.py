"""Gauges as rows of dots or strokes: paths for one small drawing each."""

from msgspec import Struct

from sopwith_gm.core.telling.tables import Gauge

_WIDTH = 150.0
_PITCH, _GAP = 11.5, 3.5
_STROKE_PITCH, _STROKE_GAP = 5.6, 3.0


class Dots(Struct, frozen=True):
    """What is left, what this step took, what had gone before. Paths along rows of dots."""

    width: float
    """As shown, in pixels."""
    span: float
    """As drawn: more than the width where the dots have to stand closer."""
    left: str
    lost: str
    gone: str


class Strokes(Struct, frozen=True):
    """What is left, thick, and what is gone, thin. Paths of upright lines."""

    width: float
    left: str
    gone: str


def dots_of(gauge: Gauge) -> Dots:
    """A dot for each mark of a full row, a gap after six; over twelve they are smaller."""
    left = gauge.left
    full = max(gauge.full, left, 1)
    lost = min(gauge.lost, full - left)

    def row(start: int, end: int) -> str:
        """The dots from one index up to another, a path for each six: `M5.75 7h46.1`."""
        paths = []
        while start < end:
            stop = min(end, start - start % 6 + 6)
            x = _PITCH * (start + 0.5) + _GAP * (start // 6)
            # a little longer than to the last dot, which rounding might lose
            paths.append(f"M{x:.4g} 7h{_PITCH * (stop - start - 1) + 0.1:.4g}")
            start = stop
        return "".join(paths)

    span = round(_PITCH * full + _GAP * ((full - 1) // 6), 1)
    return Dots(
        min(span, _WIDTH),
        span,
        row(0, left),
        row(left, left + lost),
        row(left + lost, full),
    )


def strokes_of(gauge: Gauge) -> Strokes:
    """A stroke for each mark of a full row, a gap after four; over sixteen they shrink."""
    full = max(gauge.full, gauge.left, 1)
    gaps = (full - 1) // 4
    pitch = min(_STROKE_PITCH, (_WIDTH - _STROKE_GAP * gaps) / full)

    def line(index: int) -> str:
        return f"M{pitch * (index + 0.5) + _STROKE_GAP * (index // 4):.4g} 1v12"

    return Strokes(
        round(pitch * full + _STROKE_GAP * gaps, 1),
        "".join(line(index) for index in range(gauge.left)),
        "".join(line(index) for index in range(gauge.left, full)),
    )
