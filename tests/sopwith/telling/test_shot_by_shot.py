"""Every burst is told with its true reason: what it hit, or why it hit nobody."""

from told_turns import flying, record_of, sheet

from sopwith_gm.core.telling.values import Entry, Figure
from sopwith_gm.core.telling.words import bare
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.account import account_of


def entries(record: SopwithRecord, move: int = 1) -> list[Entry]:
    """The entries of one move."""
    return list(account_of(record).parts[move - 1].entries)


def score_of(entry: Entry) -> str:
    """What it earned."""
    return next(one.value for one in entry.figures if one.label == "Score")


def told(entry: Entry) -> str:
    """An entry as a reader reads it."""
    return bare(f"{entry.text} {entry.verdict}").strip()


def shooting(*others, fire="A/A", shooter="Ann Blue", clouds=(), **more):
    """Ann Blue at J9 heading north flies to J10 and fires; the others stand as given."""
    planes = [flying(shooter, "J9", "N", "N", 9, 9), *(plane for plane, _ in others)]
    sheets = {shooter: sheet(f"{fire}, A, A")}
    sheets |= {plane.name: sheet(orders) for plane, orders in others}
    return record_of(planes, sheets, clouds=clouds, **more)


def target(name, place, facing, orders="A, A, A", points=9, home="S"):
    """Another plane with its orders."""
    return flying(name, place, facing, home, points, 9), orders


def test_a_hit_names_the_target_its_range_its_points_and_what_it_earned():
    """E 4.4, 6.1: two hexes off costs three points and earns three."""
    shot = entries(shooting(target("Bob Red", "I11", "NE")))[0]
    assert "Bob Red" in told(shot)
    assert "hree points" in told(shot)
    assert shot.figures == (Figure("Range", "2"), Figure("Score", "+3"))
    assert [rule.name for rule in shot.clauses] == ["E 4.4"]


def test_the_ladder_is_the_line_as_far_as_the_burst_reached():
    """Nearest hex first; the hex with a hit carries the points it cost."""
    ladder = entries(shooting(target("Bob Red", "I11", "NE")))[0].ladder
    assert [cell.name for cell in ladder] == ["J11", "J12", "J13", "J14"]
    assert [cell.mark for cell in ladder] == ["", "\u22123", "", ""]


def test_one_point_is_a_point_and_two_are_points():
    """Plurals are right at every range."""
    far = told(entries(shooting(target("Bob Red", "I13", "NE")))[0])
    near = told(entries(shooting(target("Bob Red", "I12", "NE")))[0])
    assert "ne point" in far
    assert "ne points" not in far
    assert "wo points" in near


def test_a_kill_says_so_and_shows_both_scores():
    """E 6.1: the damage and the five for the kill stand apart."""
    shot = entries(shooting(target("Bob Red", "I11", "NE", points=2), target("Cy Grey", "B5", "N")))
    assert "hot down" in told(shot[0]) or "shot down" in told(shot[0])
    assert score_of(shot[0]) == "+3 +5"
    assert [rule.name for rule in shot[0].clauses] == ["E 4.4", "E 6.1"]


def test_a_shared_kill_names_the_other():
    """E 6.3: both who hit him in that move share the five, rounded up."""
    other = flying("Cy Grey", "J15", "S", "SW", 9, 9), "A/A, A, A"
    shots = entries(
        shooting(target("Bob Red", "I11", "NE", points=4), other, target("D", "B5", "N"))
    )
    assert "Grey" in told(shots[0])
    assert "+3" in score_of(shots[0]).split()[1:]
    assert "E 6.3" in [rule.name for rule in shots[0].clauses]


def test_two_in_one_hex_are_hit_by_one_burst():
    """E 4.3: all opponents within range are hit, even if two are in the same hex."""
    shot = entries(
        shooting(target("Bob Red", "I11", "NE"), target("Cy Grey", "K13", "SW", home="SW"))
    )[0]
    assert "Bob Red and Cy Grey" in told(shot)
    assert told(shot).endswith("Three points each.")
    assert shot.ladder[1].mark == "\u22123 \u22123"


def test_one_behind_another_are_both_hit():
    """E 4.3: or one is hiding behind another."""
    shot = entries(
        shooting(target("Bob Red", "I11", "NE"), target("Cy Grey", "K14", "SW", home="SW"))
    )[0]
    assert "Bob Red at two hexes and Cy Grey at three hexes" in told(shot)
    assert told(shot).endswith("Three points, then two.")


def test_a_cloud_that_stopped_the_burst_is_named_with_who_was_behind_it():
    """E 4.3: no fire through clouds."""
    shot = entries(shooting(target("Bob Red", "I12", "NE"), clouds=["J12 K12 K13"]))[0]
    assert "J12" in told(shot)
    assert "Bob Red was behind it" in told(shot)
    assert shot.ladder[-1].kind == "stop"
    assert shot.figures[0] == Figure("No target")


def test_a_plane_inside_the_cloud_is_told_to_be_in_it():
    """E 4.3: no fire into clouds either."""
    shot = entries(shooting(target("Bob Red", "I11", "NE"), clouds=["J12 K12 K13"]))[0]
    assert "Bob Red was in it" in told(shot)


def test_a_cloud_next_to_the_shooter_is_what_stops_a_burst_with_everybody_out_of_reach():
    """E 4.3: not the board's edge, however far off the nearest plane behind the cloud is."""
    shot = entries(shooting(target("Bob Red", "I14", "NE"), clouds=["J11 K12 K13"]))[0]
    assert "cloud at J11" in told(shot) or "J11 was unmoved" in told(shot)
    assert "edge" not in told(shot)
    assert "Bob" not in told(shot)


def test_a_cloud_half_way_is_what_stops_a_burst_with_everybody_out_of_reach():
    """E 4.3: the hexes behind it were never reached, so nothing is said of them."""
    shot = entries(shooting(target("Bob Red", "I15", "NE"), clouds=["J13 K13 K14"]))[0]
    assert "J13" in told(shot)
    assert "J14" not in told(shot)


def test_a_plane_beyond_range_is_named_with_its_distance():
    """E 4.4: nothing at range five for a pilot who is no ace."""
    shot = entries(shooting(target("Bob Red", "I14", "NE")))[0]
    assert "Bob Red" in told(shot)
    assert "five" in told(shot)


def test_an_ace_hits_at_five():
    """E 4.5: aces can also score hits at a range of five."""
    record = record_of(
        [flying("Ann Blue", "J9", "N", "N", 9, 9, ace=True), target("Bob Red", "I14", "NE")[0]],
        {"Ann Blue": sheet("A/A, A, A"), "Bob Red": sheet("A, A, A")},
    )
    shot = entries(record)[0]
    assert shot.figures[0] == Figure("Range", "5")
    assert [rule.name for rule in shot.clauses] == ["E 4.5"]


def test_a_plane_in_the_same_hex_is_no_target_and_the_account_says_so():
    """B Firing: planes in the same hexagon cannot damage each other."""
    shot = entries(shooting(target("Bob Red", "J11", "S")))[0]
    assert "Red" in told(shot)
    assert "B Firing" in [rule.name for rule in shot.clauses]


def test_a_burst_one_move_late_says_who_had_been_there():
    """Nobody is in the line now; somebody was when the move began."""
    shot = entries(shooting(target("Bob Red", "J12", "SE")))[0]
    assert told(shot) == "One move late: Bob Red has just left J12."


def test_a_burst_one_move_early_says_who_will_be_there():
    """Nobody is in the line yet."""
    shot = entries(shooting(target("Bob Red", "H11", "NE")))[0]
    assert "Bob Red is yet to reach J13" in told(shot)


def test_the_edge_of_the_board_ends_a_line():
    """A line that runs off the board says after how many hexes."""
    planes = [flying("Ann Blue", "J16", "N", "N", 9, 9), flying("Bob Red", "B4", "N", "S", 9, 9)]
    record = record_of(planes, {"Ann Blue": sheet("A/A, LT, A"), "Bob Red": sheet("A, A, A")})
    shot = entries(record)[0]
    assert "two hexes" in told(shot).lower() or "J18 or J19" in told(shot)
    assert len(shot.ladder) == 2


def test_who_dies_and_fires_is_told_to_be_going_down():
    """B, E 4: all fire at once; one that dies still fires."""
    shots = entries(
        shooting(target("Bob Red", "J13", "S", "A/A, A, A", points=1), target("D", "B5", "N"))
    )
    answer = next(shot for shot in shots if shot.plane == "Bob Red")
    assert "oing down" in told(answer) or "last burst" in told(answer)


def test_fire_without_a_direction_says_where_its_direction_came_from():
    """T Ambiguous firing orders: told at the first of its bursts, with the clause."""
    shots = entries(shooting(target("Bob Red", "B4", "N"), fire="A/?"))
    assert len([shot for shot in shots if shot.ladder]) == 3
    assert told(shots[0]).startswith("The order named no direction.")
    assert "T Ambiguous firing orders" in [rule.name for rule in shots[0].clauses]
    assert not any("named no direction" in told(shot) for shot in shots[1:])


def test_a_non_ace_who_hits_an_ace_scores_double_and_the_clause_is_named():
    """E 4.7 a: two points of score for each hit on an ace."""
    ace = flying("Bob Red", "I11", "NE", "S", 9, 9, ace=True), "A, A, A"
    shot = entries(shooting(ace))[0]
    assert score_of(shot) == "+6"
    assert "E 4.7" in [rule.name for rule in shot.clauses]


def test_where_no_score_is_kept_none_is_told():
    """B keeps no score."""
    shot = entries(shooting(target("Bob Red", "I11", "NE"), edition="boardgame"))[0]
    assert [one.label for one in shot.figures] == ["Range"]
    assert [rule.name for rule in shot.clauses] == ["B Firing"]


def test_a_point_lost_to_a_cloud_is_an_entry_of_its_own():
    """E 5.2: after the shots of its move, without a ladder."""
    last = entries(shooting(target("Bob Red", "B4", "N"), clouds=["B5 C5 C6"]))[-1]
    assert last.plane == "Bob Red"
    assert "B5" in told(last)
    assert last.ladder == ()


def test_a_wreck_says_who_divides_what_was_left():
    """E 6.5: divided among the survivors, rounded up."""
    planes = [
        flying("Ann Blue", "J18", "N", "N", 5, 9),
        flying("Bob Red", "B4", "N", "S", 9, 9),
        flying("Cy Grey", "F8", "N", "SW", 9, 9),
    ]
    record = record_of(planes, {plane.name: sheet("A, A, A") for plane in planes})
    wreck = entries(record, 2)[-1]
    assert told(wreck) == (
        "Over the edge after J19, north. Five points left. "
        "Red and Grey divide them: three each, rounded up."
    )
    assert score_of(wreck) == "\u22125"


def test_a_move_without_fire_says_that_nobody_fired():
    """Empty states have words."""
    account = account_of(shooting(target("Bob Red", "B4", "N"), fire="A")).parts
    assert account[0].entries == ()
    assert account[0].empty == "Nobody fired."


def test_shots_are_told_in_the_games_order_and_have_names_that_last():
    """A link to a shot goes on working."""
    record = shooting(target("Bob Red", "J13", "S", "A/A, A, A"))
    shots = entries(record)
    assert [shot.plane for shot in shots] == ["Ann Blue", "Bob Red"]
    assert [shot.anchor for shot in shots] == ["move-1-shot-1", "move-1-shot-2"]


def test_a_friend_nearly_hit_is_no_reason():
    """Nobody aims at his own side: who was beside the line or late is told of enemies alone."""
    friend = flying("Bob Red", "J12", "SE", "S", 9, 9, side="West"), "A, A, A"
    enemy = flying("Cy Grey", "B4", "N", "SW", 9, 9, side="East"), "A, A, A"
    planes = [flying("Ann Blue", "J9", "N", "N", 9, 9, side="West"), friend[0], enemy[0]]
    sheets = {plane.name: sheet("A/A, A, A") for plane in planes[:1]}
    sheets |= {plane.name: sheet("A, A, A") for plane in planes[1:]}
    shot = entries(record_of(planes, sheets, edition="boardgame", teams=["West", "East"]))[0]
    assert "Bob" not in told(shot)


def test_a_friend_who_is_hit_earns_nothing():
    """E 4.3 hits all; points are for enemies."""
    planes = [
        flying("Ann Blue", "J9", "N", "N", 9, 9, side="West"),
        flying("Bob Red", "I11", "NE", "S", 9, 9, side="West"),
        flying("Cy Grey", "K13", "SW", "SW", 9, 9, side="East"),
    ]
    sheets = {"Ann Blue": sheet("A/A, A, A"), "Bob Red": sheet("A"), "Cy Grey": sheet("A")}
    shot = entries(record_of(planes, sheets, teams=["West", "East"]))[0]
    assert told(shot).endswith("Three points each. Friends earn nothing.")
    assert score_of(shot) == "+3"
