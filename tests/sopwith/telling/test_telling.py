"""Headlines, summaries, captions, orders and remarks: right, short, and no joke twice."""

from collections import Counter

import pytest
from random_turns import random_turn
from told_turns import dawn_patrol, flying, parked, record_of, sheet

from sopwith_gm.core.cards import Card
from sopwith_gm.core.record import Erratum
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.common import alts, captions
from sopwith_gm.core.telling.words import Names, bare, clean_line, zone_in_words
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.events import Remark
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.sheet import Manoeuvre, MoveOrder, OrderSheet
from sopwith_gm.systems.sopwith.telling.clauses import rule_of
from sopwith_gm.systems.sopwith.telling.sayings import Saying, Voice
from sopwith_gm.systems.sopwith.telling.telling import tell


def names_of(*every: str) -> Names:
    """How pilots of these names are called."""
    return Names([Seat(PlaneName(one), one, Facing.N, "A", "camel") for one in every])


@pytest.mark.parametrize("seed", range(60))
def test_a_summary_has_at_most_45_words(seed):
    """The map's upper edge has to stay high on a phone."""
    assert 0 < len(bare(tell(random_turn(seed)).summary).split()) <= 45


@pytest.mark.parametrize("seed", range(30))
def test_the_same_record_is_told_in_the_same_words(seed):
    """Phrasings are chosen by the event, never at random."""
    assert tell(random_turn(seed)) == tell(random_turn(seed))


@pytest.mark.parametrize("seed", range(40))
def test_every_burst_is_told_and_every_sentence_ends(seed):
    """Nothing is left out, and nothing breaks off."""
    record = random_turn(seed)
    entries = [entry for move in tell(record).account.parts for entry in move.entries]
    fired = [e for e in record.adjudication.events if type(e).__name__ == "Fired"]
    assert sum(bool(entry.ladder) or "shot" in entry.anchor for entry in entries) == len(fired)
    for entry in entries:
        assert bare(f"{entry.text} {entry.verdict}").strip().endswith(".")
        assert "  " not in entry.text


def test_the_full_turn_in_words():
    """A headline of few words, and the rest in the order of their weight."""
    told = tell(dawn_patrol())
    assert bare(told.headline) == "Fen goes down firing"
    assert bare(told.summary) == (
        "Von Krull shot down Dusty Fen at one hex over K12 in move 2. Fen, on the way down, put "
        "two points each into Pellew and Tallow. Pellew and Lune took six points off von Krull in "
        "move 3. Halloran is down on Beta."
    )
    assert told.account.tally == "Nine bursts, seven of them hits."
    assert bare(told.steps[2].caption) == (
        "Von Krull shoots down Dusty Fen, whose last burst costs Pellew and Tallow two points "
        "each. Lune fires into a cloud."
    )
    assert bare(told.steps[-1].caption) == (
        "All clouds go one hex south-east. One now covers H8, where Tallow is. Five are left."
    )


def test_a_map_prints_as_much_of_its_caption_as_its_corner_holds():
    """Whole sentences, or the first as far as its first comma."""
    brief = captions(tell(dawn_patrol()).steps)
    assert brief["start"] == "Six machines in the air."
    assert brief["move-1"] == "Pellew and Tallow hit each other for three."
    assert brief["move-2"] == "Von Krull shoots down Dusty Fen."
    assert brief["clouds"] == "All clouds go one hex south-east."


@pytest.mark.parametrize("seed", range(40))
def test_no_map_has_more_words_than_its_corner_holds(seed):
    """64 letters at the most, and never a mark round a name."""
    for caption in captions(tell(random_turn(seed)).steps).values():
        assert len(caption) <= 64
        assert "\u2068" not in caption


def test_an_alternative_text_tells_the_move_planes_first_then_fire():
    """To somebody who cannot see the map."""
    text = alts(tell(dawn_patrol()).steps)["move-2"]
    assert text.startswith("Halloran goes ahead to J18, heading N.")
    assert "Lune flies an Immelmann to O12, heading NW." in text
    assert "Von Krull fires south-east and hits Fen at K12 for four." in text
    assert text.index("Immelmann") < text.index("fires")


def test_beside_each_map_stand_points_bursts_and_what_was_lost():
    """The numbers of the moment that the map shows."""
    lines = {line.plane: line for line in tell(dawn_patrol()).steps[2].planes}
    assert lines[PlaneName("Maud Pellew")].gauges[0].words == "5 of 12 points left, 2 lost now"
    assert bare(lines[PlaneName("Maud Pellew")].note) == "S.E.5a, H9, with Old Tallow"
    assert bare(lines[PlaneName("Halloran")].note) == "Camel, J18, landing on Beta"
    assert lines[PlaneName("Dusty Fen")].is_out
    assert bare(lines[PlaneName("Dusty Fen")].note) == "Pfalz D.III, shot down at K12"


def test_standings_go_by_score_and_name_the_place_of_who_left():
    """E 7.1: places follow the order of leaving, so who has gone stands below."""
    rows = tell(dawn_patrol()).standings.rows
    assert [row.plane for row in rows][:3] == ["Gaspard Lune", "von Krull", "Maud Pellew"]
    assert rows[-1].place == "sixth, out in move 2"
    assert rows[1].cells[:2] == ("17", "+11")


def test_an_unreadable_move_is_struck_out_before_what_was_flown():
    """E 8.3: replaced by A, and the pilot sees his own words."""
    row = next(row for row in tell(dawn_patrol()).orders.rows if row.plane == "Old Tallow")
    assert (row.cells[2].replaced, row.cells[2].text) == ("bank hard", "A")
    assert row.notes[0].text.startswith("Move 3: “bank hard” cannot be flown")
    assert row.notes[0].clause == rule_of("E 8.3")


def test_a_move_without_words_is_not_told_as_if_it_had_some():
    """Nothing is quoted that the pilot did not write."""
    planes = [flying("Ann", "J9", "N", "N", 9, 9), parked("Bob", "S")]
    moves = (MoveOrder(None), MoveOrder(Manoeuvre.AHEAD), MoveOrder(Manoeuvre.AHEAD))
    row = tell(record_of(planes, {"Ann": OrderSheet(moves), "Bob": None})).orders.rows[0]
    assert row.notes[0].text == "Move 1: no manoeuvre could be read. Flown as A."


def test_no_orders_are_told_as_what_the_machine_did():
    """E 8.1: straight on, without firing."""
    planes = [flying("Ann", "J9", "N", "N", 9, 9), parked("Bob", "S")]
    rows = tell(record_of(planes, {"Ann": None, "Bob": None})).orders.rows
    assert rows[0].notes[0].text == "No orders came. Straight on, three times, no fire."
    assert rows[1].cells[0].text == "on the ground"


def test_what_the_silent_will_do_names_hexes_clouds_and_the_edge():
    """E 8.1, 5.2: straight on, and a cloud costs a point."""
    lines = {line.plane: line.text for line in tell(dawn_patrol()).silent}
    assert lines[PlaneName("Old Tallow")] == (
        "straight on over H7, H6, H5. H7 is a cloud: one point. "
        "Silent for good: over the edge after H1 in turn 15, move 2."
    )
    planes = [flying("Ann", "J14", "N", "N", 9, 9), flying("Bob", "B4", "N", "S", 9, 9)]
    record = record_of(planes, {"Ann": sheet("A, A, A"), "Bob": sheet("A, A, A")})
    assert tell(record).silent[0].text == "straight on over J18, J19, then off the board, and out."


def test_a_quiet_turn_is_told_as_one():
    """Nobody fired."""
    planes = [flying("Ann", "J9", "N", "N", 9, 9), flying("Bob", "B4", "N", "S", 9, 9)]
    told = tell(record_of(planes, {"Ann": sheet("A, A, A"), "Bob": sheet("A, A, A")}))
    assert told.headline == "A quiet turn"
    assert told.account.tally == "A quiet turn. Nobody fired, and nobody complained."


@pytest.mark.parametrize("seed", range(60))
def test_no_joke_comes_twice_in_a_turn(seed):
    """Never two of one joke, and a plain way is always left."""
    jokes = ("unmoved", "near enough to hear", "hit in several places", "courtesy", "felt safe")
    jokes += ("no further use", "grey and dearer", "Bullets do not ask")
    entries = [entry for move in tell(random_turn(seed)).account.parts for entry in move.entries]
    found = Counter(joke for entry in entries for joke in jokes if joke in entry.text)
    assert max(found.values(), default=0) <= 1


def test_a_move_has_one_dry_remark_at_most():
    """The second is told plainly; the next move may have its own."""
    ways = [("dry", Saying("ha", joke="ha")), ("plain", Saying("so"))]
    others = [("wry", Saying("hm", joke="hm")), ("flat", Saying("well"))]
    voice = Voice()
    voice.begin_move()
    assert [voice.pick(ways, 0).text, voice.pick(others, 0).text] == ["Ha", "Well"]
    voice.begin_move()
    assert voice.pick(others, 0).text == "Hm"


@pytest.mark.parametrize("seed", range(40))
def test_every_clause_that_is_named_can_be_opened(seed):
    """A reader finds the rule's own words behind each."""
    told = tell(random_turn(seed))
    rules = [note.clause for row in told.orders.rows for note in row.notes if note.clause]
    rules += [
        rule for move in told.account.parts for entry in move.entries for rule in entry.clauses
    ]
    assert [rule.name for rule in rules if not rule.words] == []


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Maud Pellew", "Pellew"),
        ("Hans von Krull", "von Krull"),
        ("Halloran", "Halloran"),
        ("Red 5", "Red 5"),
        ("The Baron of Beef", "Beef"),
        ("Pilot X", "Pilot X"),
    ],
)
def test_pilots_are_called_by_their_surnames_where_they_have_one(name, short):
    """Particles belong to it; a number or a single letter is none."""
    assert bare(names_of(name).short(PlaneName(name))) == short


def test_two_of_one_surname_keep_their_whole_names():
    """Nobody is mistaken for another."""
    names = names_of("Ann Fen", "Dusty Fen")
    assert bare(names.short(PlaneName("Ann Fen"))) == "Ann Fen"


def test_a_name_of_300_letters_is_cut_in_sentences_alone():
    """A headline stays a headline; the tables have the whole name."""
    names = names_of("W" * 300)
    assert bare(names.short(PlaneName("W" * 300))) == "W" * 23 + "\u2026"


def test_a_name_of_nothing_visible_is_still_called_something():
    """Control and direction marks alone are no name."""
    assert clean_line("\u202e\u200b\x07") == "(no name)"


def test_a_zone_is_told_with_its_offset():
    """Minutes too, and UTC as itself."""
    assert zone_in_words("Europe/Dublin", "2026-06-12T18:00:00+01:00") == "Dublin time (UTC+1)"
    assert zone_in_words("Asia/Kolkata", "2026-06-12T18:00:00+05:30") == "Kolkata time (UTC+5:30)"
    assert zone_in_words("UTC", "2026-06-12T18:00:00+00:00") == "UTC"


def test_a_game_masters_ruling_is_told_with_its_reason():
    """Every decision is explainable."""
    record = dawn_patrol()
    ruled = changed(record.orders[0], ruling="he meant Beta")
    told = tell(changed(record, orders=(ruled, *record.orders[1:])))
    assert any("he meant Beta" in note.text for note in told.orders.rows[0].notes)


def test_a_card_is_told_with_its_reason():
    """E 9.1: a yellow card and the orders count, a red one and they do not; also for silence."""
    record = dawn_patrol()
    late = Remark(
        "late", PlaneName("Halloran"), None, "orders after the deadline", "yellow card, flown",
        "a first lapse is a yellow card, any further one a red card", "E 9.1",
    )  # fmt: skip
    told = changed(record.adjudication, remarks=(late,))
    silent = Card("Dusty Fen", "red", "nothing", (PlaneName("Dusty Fen"),))
    rows = tell(changed(record, adjudication=told, cards=(silent,))).orders.rows
    assert rows[0].notes[0].text == ("Yellow card: the orders came after the deadline, and count.")
    assert rows[-1].notes[0].text == "Red card: nothing came."


def test_a_reason_ends_once():
    """However the game master ended it."""
    for reason in ("Misread", "Misread.", "Misread!"):
        erratum = Erratum(reason, ("Pellew has 9 points",), "0" * 64)
        (told,) = tell(changed(dawn_patrol(), errata=(erratum,))).corrections
        assert bare(told) in (
            "Corrected: Misread. Pellew has 9 points.",
            "Corrected: Misread! Pellew has 9 points.",
        )


def test_a_correction_is_told_with_what_came_of_it():
    """Mistakes are repairable, and nobody is left to find out."""
    erratum = Erratum("von Krull's move 3 was misread", ("Pellew has 9 points, not 5.",), "0" * 64)
    record = changed(dawn_patrol(), errata=(erratum,))
    assert [bare(one) for one in tell(record).corrections] == [
        "Corrected: von Krull's move 3 was misread. Pellew has 9 points, not 5."
    ]


def test_clouds_that_drift_in_each_move_are_told_move_by_move():
    """B Moving Storm Clouds: one die, known before orders are due."""
    planes = [flying("Ann", "J9", "N", "N", 9, 9), flying("Bob", "B4", "N", "S", 9, 9)]
    sheets = {"Ann": sheet("A, A, A"), "Bob": sheet("A, A, A")}
    record = record_of(
        planes,
        sheets,
        edition="boardgame",
        clouds=["M12 M13"],
        wind=Facing.SE,
        cloud_drift="each_move",
    )
    told = tell(record)
    for move in told.account.parts[:3]:
        assert [entry.text for entry in move.entries] == [
            "Every cloud goes one hex south-east, as was announced."
        ]
    known = changed(record.adjudication.position, wind=Facing.N)
    later = changed(record, adjudication=changed(record.adjudication, position=known))
    assert captions(tell(later).steps)["clouds"].startswith(
        "In turn 13 every cloud goes one hex north"
    )
