"""Points as dots and bursts as strokes, as paths for one small drawing each."""

from dataclasses import dataclass

_WIDTH = 150.0
_PITCH, _GAP = 11.5, 3.5
_STROKE_PITCH, _STROKE_GAP = 5.6, 3.0


@dataclass(frozen=True, slots=True)
class Pips:
    """Points: what is left, what this move took, what had gone before. Paths of discs."""

    width: float
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
    """A dot for each of `full` points, a gap after six; over twelve they stand closer."""
    full = max(full, points, 1)
    pitch = min(_PITCH, (_WIDTH - _GAP * ((full - 1) // 6)) / full)
    radius = pitch * 0.37
    lost = min(lost, full - points)

    def disc(index: int) -> str:
        x = pitch * (index + 0.5) + _GAP * (index // 6)
        return f"M{x - radius:.4g} 7a{radius:.3g} {radius:.3g} 0 1 0 {2 * radius:.3g} 0a" + (
            f"{radius:.3g} {radius:.3g} 0 1 0 {-2 * radius:.3g} 0"
        )

    return Pips(
        round(pitch * full + _GAP * ((full - 1) // 6), 1),
        "".join(disc(index) for index in range(points)),
        "".join(disc(index) for index in range(points, points + lost)),
        "".join(disc(index) for index in range(points + lost, full)),
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
