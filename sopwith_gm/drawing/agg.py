"""Agg, which paints pixels for matplotlib, without matplotlib's figures, artists and widgets: those
take longer to load than five maps take to paint, and nothing of them is used here.

Agg asks the look of a path by the names that matplotlib's `GraphicsContextBase` gives its parts;
`pyproject.toml` names the versions of which that is known.
"""

from collections.abc import Sequence

import numpy as np
from matplotlib.backends._backend_agg import RendererAgg  # type: ignore[attr-defined]
from matplotlib.path import Path
from matplotlib.transforms import Bbox, Transform, TransformedPath

Rgba = tuple[float, float, float, float]
"""Red, green, blue and opacity, 0 to 1."""


class GraphicsContext:
    """How a path is painted: its line, how much shows through, and within what."""

    _alpha, _forced_alpha = 1.0, False
    _antialiased = 1
    _capstyle, _joinstyle = "butt", "round"
    _cliprect: Bbox | None = None
    _clippath: TransformedPath | None = None
    _dashes: tuple[float, Sequence[float] | None] = (0.0, None)
    _linewidth = 1.0
    _rgb: Rgba = (0.0, 0.0, 0.0, 1.0)
    _snap: bool | None = None

    def set_alpha(self, alpha: float) -> None:
        """How opaque all is, 0 to 1."""
        self._alpha, self._forced_alpha = alpha, True
        self._rgb = (*self._rgb[:3], alpha)

    def set_capstyle(self, cs: str) -> None:
        """How a line ends."""
        self._capstyle = cs

    def set_joinstyle(self, js: str) -> None:
        """How two lines meet."""
        self._joinstyle = js

    def set_clip_rectangle(self, rectangle: Bbox) -> None:
        """Within what rectangle, in pixels."""
        self._cliprect = rectangle

    def set_clip_path(self, path: TransformedPath) -> None:
        """Within what outline."""
        self._clippath = path

    def set_dashes(self, dash_offset: float, dash_list: Sequence[float]) -> None:
        """Lengths of dashes and gaps, in pixels."""
        self._dashes = dash_offset, dash_list

    # `isRGBA` as matplotlib names it, since what paints on paper is matplotlib's own
    def set_foreground(self, fg: Rgba, isRGBA: bool) -> None:  # noqa: N803
        """The colour of the line."""
        self._rgb = fg

    def set_linewidth(self, w: float) -> None:
        """How wide the line is, in pixels; 0 for none."""
        self._linewidth = w

    def set_snap(self, snap: bool) -> None:
        """Are lines moved onto whole pixels?"""
        self._snap = snap

    def restore(self) -> None:
        """It was used."""

    def get_dashes(self) -> tuple[float, Sequence[float] | None]:
        """Asked by Agg."""
        return self._dashes

    def get_clip_path(self) -> tuple[Path | None, Transform | None]:
        """Asked by Agg."""
        if self._clippath is None:
            return None, None
        return self._clippath.get_transformed_path_and_affine()

    def get_snap(self) -> bool | None:
        """Asked by Agg."""
        return self._snap

    # Agg asks these too, though no map has hatches or sketched lines.

    def get_hatch_path(self) -> None:
        """No hatch."""

    def get_sketch_params(self) -> None:
        """No wobble."""

    def get_hatch_color(self) -> Rgba:
        """Of no hatch."""
        return self._rgb

    def get_hatch_linewidth(self) -> float:
        """Of no hatch."""
        return 0.0


class Agg:
    """A picture that is painted on; named as matplotlib's renderers name what they do."""

    def __init__(self, width: int, height: int) -> None:
        self._agg = RendererAgg(width, height, 72)
        self.pixels = np.asarray(self._agg)
        """The picture as it stands, height x width x RGBA. Whoever keeps it must copy it."""
        self.draw_path = self._agg.draw_path

    def new_gc(self) -> GraphicsContext:
        """The look of one path."""
        return GraphicsContext()
