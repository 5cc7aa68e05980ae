"""Points as dots and bursts as strokes, as paths for one small drawing each."""

from dataclasses import dataclass

_WIDTH = 150.0
_PITCH, _GAP = 11.5, 3.5
_STROKE_PITCH, _STROKE_GAP = 5.6, 3.0


@dataclass(frozen=True, slots=True)
class Pips:
    """Points: what is left, what this move took, what had gone before. Paths along rows of dots."""

    width: float
    """As shown, in pixels."""
    span: float
    """As drawn: more than the width where the dots have to stand closer."""
    left: str
    lost: str
    gone: str


@dataclass(frozen=True, slots=True)
class Strokes:
    """Bursts: those left, thick, and those fired, thin. Paths of upright lines."""

    width: float
    left: str
    fired: str


def pips_of(points: int, lost: int, full: int) -> Pips:
    """A dot for each of `full` points, a gap after six; over twelve they are smaller."""
    full = max(full, points, 1)
    lost = min(lost, full - points)

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
    return Pips(
        min(span, _WIDTH),
        span,
        row(0, points),
        row(points, points + lost),
        row(points + lost, full),
    )


def strokes_of(bursts: int, magazine: int) -> Strokes:
    """A stroke for each burst of a full magazine, a gap after four; over sixteen they shrink."""
    magazine = max(magazine, bursts, 1)
    gaps = (magazine - 1) // 4
    pitch = min(_STROKE_PITCH, (_WIDTH - _STROKE_GAP * gaps) / magazine)

    def line(index: int) -> str:
        return f"M{pitch * (index + 0.5) + _STROKE_GAP * (index // 4):.4g} 1v12"

    return Strokes(
        round(pitch * magazine + _STROKE_GAP * gaps, 1),
        "".join(line(index) for index in range(bursts)),
        "".join(line(index) for index in range(bursts, magazine)),
    )
