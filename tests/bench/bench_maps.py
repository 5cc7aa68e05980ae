"""How long five maps take, beside one map drawn as a plain matplotlib script draws it.

Ours: `draw_maps` makes the five maps of a turn as PNG, from its record; then as SVG too. Theirs: a
figure of the same size with 271 hexes, each a patch with its name, six markers and six names, saved
once as PNG. By turns in one process, imports not counted; the fastest of several runs is compared,
since whatever else the machine does only adds. Aim: five of ours in at most half the time of
one of theirs. In the processor's seconds.
"""

import math
import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from figures import reached
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import PolyCollection
from matplotlib.figure import Figure
from matplotlib.patches import RegularPolygon

from sopwith_gm.systems.sopwith.pictures import (
    draw_a4,
    draw_fights,
    draw_maps,
    draw_strip,
    draw_thumbnail,
)

RUNS = 7
REACH = range(-9, 10)
PLACES = [(q, r) for q in REACH for r in REACH if abs(q + r) <= 9]


def plain_map(*, gathered: bool = False) -> bytes:
    """One map as a plain script draws it; `gathered`: all hexes as one collection."""
    figure = Figure(figsize=(7, 9.1), dpi=904 / 7)
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    centres = [(1.5 * q, -math.sqrt(3) * (r + q / 2)) for q, r in PLACES]
    if gathered:
        turns = [math.radians(60 * i) for i in range(6)]
        outlines = [[(x + math.cos(t), y + math.sin(t)) for t in turns] for x, y in centres]
        axes.add_collection(PolyCollection(outlines, facecolors="w", edgecolors="grey"))
    for (q, r), (x, y) in zip(PLACES, centres, strict=True):
        if not gathered:
            hexagon = RegularPolygon((x, y), 6, orientation=math.pi / 6, fc="w", ec="grey")
            axes.add_patch(hexagon)
        axes.text(x, y - 0.6, f"{chr(74 + q)}{10 - r}", fontsize=4, ha="center")
    for number in range(6):
        axes.plot([number], [number], marker=(3, 0, 60 * number), markersize=12)
        axes.text(number + 1, number, "a pilot")
    axes.set_xlim(-16, 16)
    axes.set_ylim(-17, 17)
    axes.set_aspect("equal")
    axes.set_axis_off()
    axes.set_title("Move 2")
    out = BytesIO()
    figure.savefig(out, format="png")
    return out.getvalue()


def main() -> None:
    """Measure and print the figures."""
    tests = Path(__file__).parents[1]
    sys.path[:0] = [str(tests / "sopwith" / "pictures"), str(tests / "drawing")]
    from drawn_turns import dawn_patrol_record  # the turn that the tests draw

    record = dawn_patrol_record()
    plain_map()
    start = time.perf_counter()
    draw_maps(record, formats=("png",))
    first = time.perf_counter() - start
    jobs: dict[str, Callable[[], object]] = {
        "theirs: one map, hex by hex, PNG": plain_map,
        "theirs: one map, hexes as one collection, PNG": lambda: plain_map(gathered=True),
        "ours: five maps, PNG": lambda: draw_maps(record, formats=("png",)),
        "ours: five maps, PNG and SVG": lambda: draw_maps(record),
        "ours: five crops of the fight, PNG and SVG": lambda: draw_fights(record),
        "ours: the strip": lambda: draw_strip(record),
        "ours: the page for print": lambda: draw_a4(record),
        "ours: the thumbnail": lambda: draw_thumbnail(record),
    }
    best = dict.fromkeys(jobs, math.inf)
    for _ in range(RUNS):
        for name, job in jobs.items():
            start = time.process_time()
            job()
            best[name] = min(best[name], time.process_time() - start)
    for name, seconds in best.items():
        print(f"   {name:<48} {1000 * seconds:7.0f} ms")
    print(f"   {'ours: five maps, PNG, the first in a process':<48} {1000 * first:7.0f} ms")
    names = list(jobs)
    for theirs in names[:2]:
        ratio = best[names[2]] / best[theirs]
        other = theirs.removeprefix("theirs: ")
        print(f"   five of ours to {other}: {ratio:.2f} (aim: 0.5 or less)")
        if theirs == names[0]:
            reached("five maps, PNG, against one naive map", ratio, 0.5, "of its time")
    files = draw_maps(record, themes=("light",))
    for kind in ("png", "svg"):
        total = sum(len(data) for name, data in files.items() if name.endswith(kind))
        print(f"   five light maps as {kind.upper()}: {total / 1000:.0f} kB")


if __name__ == "__main__":
    main()
