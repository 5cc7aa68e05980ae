"""Where manoeuvres end, on the table and on hexes: SL 4.2, 4.7, 4.8, 12."""

import pytest

from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.exact import Exact, Point
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES, Template
from sopwith_gm.systems.squadron.placing import towards_centre

TABLE = """
N  | 0, 20 N       | -21+10r, 1+11r NW  | 21-10r, 1+11r NE   | -10, 10 W  | 10, 10 E
NE | 10r, 10r NE   | 21-10r, 1+11r N    | 1+11r, 21-10r E    | 0, 10r NW  | 10r, 0 SE
E  | 20, 0 E       | 1+11r, 21-10r NE   | 1+11r, -21+10r SE  | 10, 10 N   | 10, -10 S
SE | 10r, -10r SE  | 1+11r, -21+10r E   | 21-10r, -1-11r S   | 10r, 0 NE  | 0, -10r SW
S  | 0, -20 S      | 21-10r, -1-11r SE  | -21+10r, -1-11r SW | 10, -10 E  | -10, -10 W
SW | -10r, -10r SW | -21+10r, -1-11r S  | -1-11r, -21+10r W  | 0, -10r SE | -10r, 0 NW
W  | -20, 0 W      | -1-11r, -21+10r SW | -1-11r, 21-10r NW  | -10, -10 S | -10, 10 N
NW | -10r, 10r NW  | -1-11r, 21-10r W   | -21+10r, 1+11r N   | -10r, 0 SW | 0, 10r NE
"""
"""The table of SL 4.2, as the rulebook prints it."""
CELLS = [
    (row.split("|")[0].strip(), template.value, cell.strip())
    for row in TABLE.strip().splitlines()
    for template, cell in zip(Template, row.split("|")[1:], strict=True)
]
RULER = board_of(PACKAGED.rules("postal"))
HEXES = board_of(PACKAGED.rules("hex"))


@pytest.mark.parametrize(("heading", "code", "cell"), CELLS)
def test_a_template_ends_where_the_table_says(heading: str, code: str, cell: str) -> None:
    """SL 4.2, every heading and template."""
    end, after = RULER.end(Point(0, 0, 0, 0), Heading[heading], MANOEUVRES[code])

    assert f"{end.x}, {end.y} {after}" == cell


@pytest.mark.parametrize("template", Template)
@pytest.mark.parametrize("heading", Heading)
def test_a_split_s_turns_about_and_a_roll_keeps_the_heading(
    heading: Heading, template: Template
) -> None:
    """SL 4.7 and 4.8: both end where their template does."""
    start = Point(81, 0, 81, 0)
    end, after = RULER.end(start, heading, MANOEUVRES[template])

    assert RULER.end(start, heading, MANOEUVRES[f"SPLITS {template}"]) == (end, after.turned(4))
    if template is not Template.STRAIGHT:
        assert RULER.end(start, heading, MANOEUVRES[f"ROLL {template}"]) == (end, heading)


def test_costs_are_those_of_the_table() -> None:
    """SL 4.1, 4.7, 4.8."""
    costs = {code: manoeuvre.cost for code, manoeuvre in MANOEUVRES.items()}

    assert costs == {
        "S": 1, "BL": 2, "BR": 2, "TL": 3, "TR": 3,
        "SPLITS S": 2, "SPLITS BL": 4, "SPLITS BR": 4, "SPLITS TL": 6, "SPLITS TR": 6,
        "ROLL BL": 4, "ROLL BR": 4, "ROLL TL": 6, "ROLL TR": 6,
    }  # fmt: skip


@pytest.mark.parametrize("name", ["A1", "H2", "P16", "Z26", "B15"])
def test_a_hex_is_called_as_it_is_read(name: str) -> None:
    """SL 12.1: columns by letter, rows by number."""
    assert HEXES.written(HEXES.read(name.lower())) == name


def test_a_hex_off_the_board_has_a_name_of_its_own() -> None:
    """No letter reaches west of A."""
    assert str(Hex.at(0, 3)) == "column 0, row 3"


@pytest.mark.parametrize("written", ["16H", "H0", "H", [8, 2], None])
def test_what_is_no_hex_is_refused(written: object) -> None:
    """With an example."""
    with pytest.raises(ValueError, match="expected a hex by its name: H2"):
        HEXES.read(written)


@pytest.mark.parametrize("written", ["H2", [81], [81, "nine"]])
def test_what_is_no_place_is_refused(written: object) -> None:
    """With an example."""
    with pytest.raises(ValueError, match="expected a"):
        RULER.read(written)


def test_a_place_is_written_as_it_is_read() -> None:
    """Numbers without a root as numbers."""
    assert RULER.written(RULER.read([81, "82-10r"])) == [81, "82-10r"]


def test_on_the_centre_itself_a_plane_looks_north() -> None:
    """SL 2.5; no legal place is there, as the board is 60 u at least."""
    assert towards_centre(60, 30, 30) is Heading.N
    assert towards_centre(60, 30, 59) is Heading.S
    assert towards_centre(60, 1, 1) is Heading.NE
    assert towards_centre(60, 59, 1) is Heading.NW
    assert towards_centre(60, 1, 31) is Heading.E
    assert towards_centre(60, 2, 58) is Heading.SE
    assert towards_centre(60, 58, 58) is Heading.SW


def test_distances_on_hexes_are_counted_in_hexes() -> None:
    """SL 12.3."""
    sight = HEXES.sight(HEXES.read("H2"), Heading.N, HEXES.read("H6"))

    assert (sight.range, sight.in_arc, sight.distance_squared) == (None, False, Exact(16))
