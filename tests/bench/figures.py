"""What the benchmarks measured, beside what is to be reached: a table, the end of `make bench`."""

from dataclasses import dataclass

ROWS: list["Row"] = []


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    what: str
    found: float
    wanted: float
    unit: str
    more_is_better: bool

    @property
    def is_reached(self) -> bool:
        """As good as it should be, or better?"""
        if self.more_is_better:
            return self.found >= self.wanted
        return self.found <= self.wanted


def reached(
    what: str, found: float, wanted: float, unit: str, *, more_is_better: bool = False
) -> None:
    """Put a line into the table: the less the better, unless said otherwise."""
    ROWS.append(Row(what, found, wanted, unit, more_is_better))


def table() -> str:
    """All lines so far, as Markdown; "" where there are none."""
    if not ROWS:
        return ""
    lines = ["| what | measured | to reach | |", "|---|---|---|---|"]
    for row in ROWS:
        most = "at least" if row.more_is_better else "at most"
        found, wanted = (_written(one) for one in (row.found, row.wanted))
        mark = "" if row.is_reached else "not yet"
        lines.append(f"| {row.what} | {found} {row.unit} | {most} {wanted} {row.unit} | {mark} |")
    return "\n".join(lines)


def _written(figure: float) -> str:
    return f"{figure:.2f}" if figure < 100 else f"{figure:,.0f}"
