"""What a turn's pictures cost at the least: import the libraries, draw five empty boards.

    python tests/bench/bare_boards.py FOLDER WIDTH HEIGHT [--named]

It is what `bench_turn` holds `sopwith-gm adjudicate` against, so it knows nothing of the program:
five boards of 271 hexes in plain matplotlib, as PNG of WIDTH by HEIGHT pixels and as SVG; with
`--named` the hexes at the edge have their names.
"""

# ruff: noqa: F401  (what is imported and not used is what `adjudicate` imports and uses)
import email
import json
import sys
from math import cos, radians, sin, sqrt
from pathlib import Path

import click
import filelock
import jinja2
import justhtml
import pydantic
import yaml
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.collections import PolyCollection
from matplotlib.figure import Figure

TITLES = ("1-start", "2-move1", "3-move2", "4-move3", "5-clouds")
REACH = range(-9, 10)
PLACES = [(q, r) for q in REACH for r in REACH if abs(q + r) <= 9]
CORNERS = [(cos(radians(60 * sixth)), sin(radians(60 * sixth))) for sixth in range(6)]


def main(folder: Path, width: int, height: int, *, named: bool) -> None:
    """Draw them all."""
    for title in TITLES:
        figure = board(width, height, named=named)
        FigureCanvasAgg(figure).print_png(folder / f"{title}.png")
        FigureCanvasSVG(figure).print_svg(folder / f"{title}.svg")


def board(width: int, height: int, *, named: bool) -> Figure:
    """One board without anything on it."""
    figure = Figure(figsize=(width / 100, height / 100), dpi=100)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_aspect("equal")
    axes.set_xlim(-15, 15)
    axes.set_ylim(-17, 17)
    centres = [(1.5 * q, -sqrt(3) * (r + q / 2)) for q, r in PLACES]
    outlines = [[(x + dx, y + dy) for dx, dy in CORNERS] for x, y in centres]
    axes.add_collection(PolyCollection(outlines, facecolors="#f4efe0", edgecolors="#9a917c"))
    for (q, r), (x, y) in zip(PLACES, centres, strict=True):
        if named and max(abs(q), abs(r), abs(q + r)) == 9:
            axes.text(x, y, f"{chr(74 + q)}{10 - r}", ha="center", va="center", size=8)
    return figure


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), named="--named" in sys.argv)
