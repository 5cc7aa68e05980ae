"""Tables of planes as a page shows them: texts, gauges and small charts."""

from collections.abc import Mapping
from functools import lru_cache

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.tables import Gauge, Series, Table, TableCell, TableRow
from sopwith_gm.site.contexts import CellView, GaugeView, RowView, TableView, Tag
from sopwith_gm.site.gauges import dots_of, strokes_of
from sopwith_gm.site.sparklines import Sparkline, sparklines_of


@lru_cache(maxsize=4096)  # the same few on every page of a game
def gauge_view(gauge: Gauge) -> GaugeView:
    """A gauge and its drawing."""
    if gauge.style == "dots":
        return GaugeView(gauge, dots_of(gauge), None)
    return GaugeView(gauge, None, strokes_of(gauge))


def table_view(table: Table, tags: Mapping[PlaneName, Tag]) -> TableView:
    """A table with all that is in it drawn: the charts of a column on one scale."""
    charts = {at: _column(table, at) for at, one in enumerate(table.columns) if one.kind == "chart"}
    gauges = [at for at, one in enumerate(table.columns) if one.kind == "gauge"]
    place_at = gauges[0] if gauges else None
    second = list(charts)[1:]

    def cell(at: int, what: TableCell, row: TableRow, index: int) -> CellView:
        drawn = charts[at][index] if at in charts else None
        return CellView(
            table.columns[at],
            what if isinstance(what, str) else "",
            gauge_view(what) if isinstance(what, Gauge) and what.left else None,
            drawn,
            at in second,
            row.place if at == place_at else "",
        )

    return TableView(
        table.intro,
        table.first,
        [CellView(one, is_second_chart=at in second) for at, one in enumerate(table.columns)],
        [
            RowView(
                tags[row.plane] if row.plane is not None else None,
                row.name,
                row.badge,
                row.side,
                row.place if place_at is None else "",
                row.is_out,
                [cell(at, what, row, index) for at, what in enumerate(row.cells)],
            )
            for index, row in enumerate(table.rows)
        ],
    )


def _column(table: Table, at: int) -> list[Sparkline | None]:
    """The charts of one column, by row; None where a row has no series there."""
    cells = [row.cells[at] for row in table.rows]
    drawn = iter(sparklines_of([one for one in cells if isinstance(one, Series)]))
    return [next(drawn) if isinstance(one, Series) else None for one in cells]
