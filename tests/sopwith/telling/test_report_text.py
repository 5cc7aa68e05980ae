"""The plain report: 72 columns, ASCII, postal notation, a map, and the deadline at its end."""

import pytest
from random_turns import random_turn
from told_turns import dawn_patrol, flying, parked, record_of, sheet

from sopwith_gm.core.record import Press
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.report import report_text
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.telling import tell


def report_of(record: SopwithRecord) -> str:
    """A turn's report, told from its record alone."""
    return report_text(record, tell(record))


@pytest.fixture(scope="module")
def report() -> str:
    """The report of a full turn."""
    return report_of(dawn_patrol())


def renamed(record: SopwithRecord, old: str, new: str) -> SopwithRecord:
    """The same kind of turn under another pilot's name, flown anew."""
    planes = [
        changed(plane, name=PlaneName(new), player=new) if plane.name == old else plane
        for plane in record.adjudication.before.planes
    ]
    sheets = {
        new if orders.plane == old else str(orders.plane): orders.sheet for orders in record.orders
    }
    press = [changed(item, plane=PlaneName(new)) for item in record.press if item.plane == old]
    return record_of(planes, sheets, press=press)


def test_it_begins_with_the_game_and_the_turn(report):
    """The first line is what a mail's subject and a zine's contents quote."""
    assert report.splitlines()[0] == "DAWN PATROL - TURN 12"


def test_it_ends_with_the_next_deadline(report):
    """The last thing that a player reads is when to answer."""
    assert report.endswith("\nDue Friday 12 June, 18:00.\n")


def test_a_sample_says_that_it_is_one(report):
    """Made-up pilots are labelled as made up."""
    assert "A made-up turn: the pilots are fictional." in report


def test_moves_stand_in_postal_notation(report):
    """T Firing and being hit: a star before fire that hit, brackets round a move under fire."""
    section = report.split("Orders as flown")[1].split("Standings")[0]
    assert "G Gaspard Lune  LS              I - fire A      [LT] - fire L - *fire R\n" in section
    assert "T Old Tallow    [LS] - *fire A  [A]             A\n" in section
    assert "D Dusty Fen     A               [RT] - *fire A  not flown\n" in section


@pytest.mark.parametrize("seed", range(40))
def test_no_line_is_longer_than_72_columns_and_all_is_ascii(seed):
    """A zine's page is 72 columns wide; names apart, every mail program shows ASCII."""
    text = report_of(random_turn(seed))
    assert max(map(len, text.splitlines())) <= 72
    assert text.isascii()


def test_the_same_record_gives_the_same_report():
    """Byte for byte."""
    assert report_of(dawn_patrol()) == report_of(dawn_patrol())


def test_the_map_shows_every_plane_in_its_hex():
    """A cell of three for each hex; columns are three apart, neighbours half a line."""
    lines = report_of(dawn_patrol()).splitlines()
    top = next(at for at, line in enumerate(lines) if line.strip() == "J19")
    left = lines[top].index("J19") - 27

    def cell(name: str) -> str:
        column, row = ord(name[0]) - ord("A"), int(name[1:])
        line = top + 2 * (19 - row) - (9 - column) + 2
        return lines[line].ljust(72)[left + 3 * column : left + 3 * column + 3].strip()

    assert cell("J19") == "H"
    assert cell("N11") == "G"
    assert cell("J11") == "K"
    assert cell("I10") == "M"
    assert cell("H8") == ":T:"
    assert cell("H7") == ":::"
    assert cell("S10") == "@"
    assert cell("J17") == "="


def test_a_hostile_name_stays_on_its_line_and_turns_nothing_round():
    """Right-to-left marks, line ends and control characters are dropped from names."""
    text = report_of(renamed(dawn_patrol(), "Old Tallow", "Evil\u202eliaM\n\x1b[31mX"))
    assert "\u202e" not in text
    assert "\x1b" not in text
    assert "EvilliaM [31mX" in text
    assert "\u2068" not in text


def test_long_unbroken_words_are_wrapped():
    """Ten thousand letters without a blank are broken at 72."""
    record = changed(dawn_patrol(), press=(Press(PlaneName("Dusty Fen"), "x" * 10_000),))
    assert max(map(len, report_of(record).splitlines())) <= 72


def test_a_very_long_name_does_not_break_the_tables():
    """A name may be as long as it likes."""
    text = report_of(renamed(dawn_patrol(), "Dusty Fen", "W" * 200))
    assert max(map(len, text.splitlines())) <= 72


def test_without_press_it_says_so():
    """An empty section is no riddle."""
    text = report_of(changed(dawn_patrol(), press=()))
    assert "No press this turn." in text


def test_a_game_that_is_over_says_who_won_instead_of_a_deadline():
    """E 1.3: the last pilot left in the game wins."""
    planes = [
        flying("Ann Blue", "J9", "N", "N", 5, 9),
        flying("Bob Red", "I11", "NE", "S", 2, 9),
    ]
    record = record_of(planes, {"Ann Blue": sheet("A/A, A, A"), "Bob Red": sheet("A, A, A")})
    told, _, secret = report_of(record).partition("\nThe secret of the dice\n")
    assert told.endswith("\nThe game is over. Blue won it.\n")
    assert secret.endswith(f"  {record.commitment[:32]}\n  {record.commitment[32:]}\n")


def test_parked_planes_are_told_to_be_on_the_ground():
    """A parked plane flies no moves."""
    planes = [parked("Ann Blue", "N"), flying("Bob Red", "I11", "NE", "S", 2, 9)]
    text = report_of(record_of(planes, {"Ann Blue": None, "Bob Red": sheet("A, A, A")}))
    assert "on the ground" in text
    assert "Ann Blue: stays on the ground." in text
