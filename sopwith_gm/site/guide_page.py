"""How a game is played and ordered, by the rules in force in it: a page for its players."""

from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.core.guide import GuidePart, Sketch
from sopwith_gm.site.news import GameNews
from sopwith_gm.site.page_maker import PageMaker
from sopwith_gm.site.text import printable


class SketchView(Struct, frozen=True):
    """One move, drawn: y goes down."""

    view_box: str
    cells: Sequence[str]
    """The points of each outline."""
    path: str
    nose: str
    """Where the arrow's point is, and how it is turned."""


class GuideRowView(Struct, frozen=True):
    """A row of a table."""

    sketch: SketchView | None
    cells: Sequence[str]


class GuidePartView(Struct, frozen=True):
    """One subject."""

    words: GuidePart
    has_sketches: bool
    rows: Sequence[GuideRowView]


class GuidePage(Struct, frozen=True):
    """All that guide.html may use."""

    game: str
    game_href: str
    rules_href: str
    edition: str
    parts: Sequence[GuidePartView]
    orders_to: str
    """The address that orders go to; "" where the league publishes none."""


def guide_path(game: GameNews) -> str:
    """Where the page is."""
    return f"games/{game.name}/orders.html"


def guide_page(maker: PageMaker, game: GameNews) -> bytes:
    """`games/NAME/orders.html`."""
    title = f"How to play and order: {printable(game.title)}"
    page = GuidePage(
        printable(game.title),
        "index.html",
        "rules.html",
        printable(game.played_by),
        [_part(part) for part in (game.guide() if game.guide else ())],
        maker.league.orders_to,
    )
    description = "Moves, fire, and how to write orders, on one page."
    return maker.fill("guide.html", maker.frame(guide_path(game), title, description), page)


def _part(part: GuidePart) -> GuidePartView:
    rows = [
        GuideRowView(_drawn(row.sketch) if row.sketch else None, row.cells) for row in part.rows
    ]
    return GuidePartView(part, any(row.sketch for row in part.rows), rows)


def _drawn(sketch: Sketch) -> SketchView:
    every = [*(point for cell in sketch.cells for point in cell), *sketch.way]
    west, east = min(x for x, _ in every), max(x for x, _ in every)
    south, north = min(y for _, y in every), max(y for _, y in every)
    margin = 0.15
    box = (west - margin, -north - margin, east - west + 2 * margin, north - south + 2 * margin)
    x, y = sketch.end
    return SketchView(
        " ".join(f"{part:.2f}" for part in box),
        [" ".join(f"{px:.2f},{0 - py:.2f}" for px, py in cell) for cell in sketch.cells],
        "M0 0" + "".join(f"L{px:.2f} {0 - py:.2f}" for px, py in (*sketch.way, sketch.end)),
        f"translate({x:.2f} {0 - y:.2f}) rotate({sketch.heading})",
    )
