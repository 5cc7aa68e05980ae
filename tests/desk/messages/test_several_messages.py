"""Several messages of one pilot: which counts, what corrects it, and what is asked about."""

import json
from pathlib import Path

import pytest
from desk_tools import Run
from two_planes import FULL, checked, flown, orders_in, plane, rule, writes

CORRECTIONS = [
    "One thing: fire ahead in move 3 too",
    "Correction: move 3 LT",
    "1. LT\n2. LT\n3. LT",
    "Move 1: LT",
    "LT",
    "Move 3: LT?",
    "Move 2: no fire. Move 3: LT",
    "Take off alpha, move 3: LT",
    "repair 2",
]


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_a_later_message_that_may_be_a_correction_is_a_doubt_that_names_both(
    games: Path, run: Run, correction: str
) -> None:
    """What was not understood, what may begin new orders, what asks, and what leaves out the strip
    or the whole flight."""
    writes(games, "ned", FULL, correction)
    told = checked(run)
    assert plane(told, "Old Crow")["state"] == "doubt"
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "A"]
    (doubt,) = told["doubts"]
    assert (doubt["file"], doubt["beside"]) == ("orders/ned-11.eml", ["orders/ned-10.eml"])
    refused = flown(run)
    assert refused.code == 1
    assert "orders/ned-11.eml (Old Crow): " in refused.err
    assert "orders/ned-10.eml" in refused.err
    letter = (games / "two/turn1/drafts/question-old-crow.txt").read_text()
    assert "> " + correction.splitlines()[0].rstrip("\n")[:5] in letter


CERTAIN = {
    "Move 3: LT instead": "A / A / LT",
    "Move 3: LT instead please.\n\nNed\n\n> Are you sure, and no fire?": "A / A / LT",
    "Fire ahead in move 3": "A / A / A - fire A",
    "3: RT, fire left": "A / A / RT - fire L",
    "All right, thanks, but LT in move 3": "A / A / LT",
    "Move 3: LT, the rest as before": "A / A / LT",
    "Yes, beta": "A / A / A",
    "Not landing": "A / A / A",
}


@pytest.mark.parametrize("correction", CERTAIN)
def test_a_later_message_that_corrects_for_certain_is_taken_together_with_the_earlier(
    games: Path, run: Run, correction: str
) -> None:
    """Both are named in `check`, and the receipt shows the pilot both."""
    writes(games, "ned", FULL, correction)
    said = run("check", "two/turn1").out
    assert "orders/ned-11.eml corrects or adds to orders/ned-10.eml" in said
    told = checked(run)
    crow = plane(told, "Old Crow")
    assert (told["doubts"], crow["state"]) == ([], "in")
    assert " / ".join(crow["flown"]) == CERTAIN[correction]
    assert told["joined"] == [
        {"plane": "Old Crow", "file": "orders/ned-11.eml", "to": "orders/ned-10.eml"}
    ]
    assert crow["written"].startswith("Take off beta")
    receipt = " ".join((games / "two/turn1/drafts/receipt-old-crow.txt").read_text().split())
    assert f"; later: {correction.partition(' ')[0]}" in receipt
    assert flown(run).code == 0


def test_a_strip_that_was_asked_for_is_answered_by_its_name(games: Path, run: Run) -> None:
    """And by a further message a move: each adds to what stands."""
    writes(games, "ned", FULL.replace(" beta", ""), "Yes, beta", "Move 3: RS")
    told = checked(run)
    assert told["doubts"] == []
    assert [one["file"] for one in told["joined"]] == ["orders/ned-11.eml", "orders/ned-12.eml"]
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "RS"]
    receipt = (games / "two/turn1/drafts/receipt-old-crow.txt").read_text()
    assert "along Beta" in receipt


def test_a_new_set_of_orders_drops_what_corrected_the_old(games: Path, run: Run) -> None:
    writes(games, "ned", FULL, "Move 3: LT", "Take off alpha.\n1. A\n2. A\n3. RT")
    told = checked(run)
    assert told["doubts"] == told["joined"] == []
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "RT"]


@pytest.mark.parametrize("correction", ["Move 3: LT", "Not landing", "Yes, beta"])
def test_a_correction_that_came_after_the_deadline_changes_nothing(
    games: Path, run: Run, correction: str
) -> None:
    """What came in time stands, as it does against a full set."""
    writes(games, "ned", FULL, correction)
    late = orders_in(games) / "ned-11.eml"
    late.write_text(late.read_text().replace("Mon, 04 Jan", "Sat, 09 Jan"))
    told = checked(run)
    assert told["doubts"] == told["joined"] == []
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "A"]
    (aside,) = told["asides"]
    assert aside["reason"].startswith("came after the deadline")


def test_what_is_not_certain_in_the_earlier_message_stays_in_doubt(games: Path, run: Run) -> None:
    """A correction of another move does not settle it."""
    writes(games, "ned", "Take off beta.\n1. A\n2. LT or RT\n3. A", "Move 3: LT")
    told = checked(run)
    assert [one["file"] for one in told["doubts"]] == ["orders/ned-10.eml"]
    assert plane(told, "Old Crow")["state"] == "doubt"


@pytest.mark.parametrize("again", ["Alpha!\nTake off alpha.\n1. A\n2. A\n3. RT", "We stay home."])
def test_a_later_full_set_of_orders_replaces_the_earlier_and_what_was_in_doubt_beside_it(
    games: Path, run: Run, again: str
) -> None:
    writes(games, "ned", FULL, "Correction: move 3 LT", again)
    told = checked(run)
    assert told["doubts"] == []
    assert plane(told, "Old Crow")["flown"] != ["A", "A", "A"]


@pytest.mark.usefixtures("drawn_once")
def test_doubts_beside_orders_are_settled_by_taking_what_was_read(games: Path, run: Run) -> None:
    """The full set is flown, and what was passed over is said."""
    writes(games, "ned", FULL, "Correction: move 3 LT")
    writes(games, "mo", FULL)
    done = run("adjudicate", "two/turn1", "--as-read", "--now")
    assert done.code == 0, done.err
    assert "taken as read: Old Crow's orders; orders/ned-11.eml" in done.out
    assert "left aside: orders/mo-10.eml: it is not plain which plane it is for" in done.out
    record = json.loads((games / "two/turn1/turn.json").read_text())
    own = next(one for one in record["orders"] if one["plane"] == "Old Crow")
    assert own["source"] == "orders/ned-10.eml"


@pytest.mark.parametrize(
    ("system", "turn", "texts"),
    [
        ("squadron", 1, ("MOVE BL S; ATTACK Lark", "MOVE S S S")),
        ("britain", 1, ("TAKEOFF", "MOVE TO D8")),
        ("sopwith", 1, ("Take off beta. A A A", "Take off beta. A A RT")),
    ],
)
def test_what_a_later_message_replaces_whole_is_told_to_both(
    games: Path, run: Run, system: str, turn: int, texts: tuple[str, str]
) -> None:
    """Of the earlier one nothing stands: the game master sees it, and the pilot reads it."""
    pilots = ("--pilot", "Finch, ned", "--pilot", "Lark, mo")
    run("new", "skies", "--system", system, "--first", "2027-01-08 18:00", *pilots)
    if system != "sopwith":
        run("adjudicate", "skies/turn0", "--now", "--at", "2027-01-09T12:00+00:00")
    folder = games / "skies" / f"turn{turn}"
    for hour, text in enumerate(texts, 10):
        (folder / "orders").mkdir(exist_ok=True)
        (folder / "orders" / f"ned-{hour}.eml").write_text(
            f"From: Ned <ned@example.org>\nTo: gm@example.org\nSubject: Skies, turn {turn}\n"
            f"Date: Mon, 04 Jan 2027 {hour}:00:00 +0000\n\n{text}\n"
        )
    told = "nothing of orders/ned-10.eml counts: orders/ned-11.eml came later"
    assert f"  {told}\n" in run("check", "skies", "--at", "2027-01-12T12:00+00:00").out
    letter = (folder / "drafts" / "receipt-finch.txt").read_text()
    assert "This alone counts: nothing stands of the orders that you sent before.\n" in letter
    (folder / "orders" / "ned-10.eml").unlink()
    assert "nothing of orders" not in run("check", "skies", "--at", "2027-01-12T12:00+00:00").out
    assert "This alone" not in (folder / "drafts" / "receipt-finch.txt").read_text()


AFTER = "2027-01-12T12:00+00:00"
"""After the grace period."""


@pytest.mark.usefixtures("drawn_once")
def test_whoever_wrote_and_is_taken_as_read_has_no_card_for_silence(games: Path, run: Run) -> None:
    """Neither for a mail of which nothing was understood nor for one that tells no plane; whoever
    wrote nothing has his, and the report tells the one from the other."""
    writes(games, "ned", "The same as last turn.")
    writes(games, "mo", FULL)
    assert "Jay: nothing that could be filed\n" in run("check", "two/turn1", "--at", AFTER).out
    done = run("adjudicate", "two/turn1", "--as-read", "--at", AFTER)
    assert done.code == 0, done.err
    assert "card" not in done.out
    report = " ".join((games / "two/turn1/report.txt").read_text().split())
    for name in ("Jay", "Wren", "Old Crow"):
        assert f"{name}: No orders could be read in what came." in report
    assert "ellow card" not in report
    assert run("verify", "two").code == 0


@pytest.mark.usefixtures("drawn_once")
def test_what_is_in_doubt_and_came_late_costs_what_lateness_costs(games: Path, run: Run) -> None:
    """No more, and no less."""
    writes(games, "ned", "The same as last turn.")
    late = orders_in(games) / "ned-10.eml"
    late.write_text(late.read_text().replace("Mon, 04 Jan", "Sat, 09 Jan"))
    writes(games, "mo", f"Jay:\n{FULL}\nWren:\n{FULL}")
    done = run("adjudicate", "two/turn1", "--as-read", "--at", AFTER)
    assert "Old Crow: yellow card for late orders" in done.out


def test_orders_without_a_time_hold_up_their_own_plane_until_it_is_ruled_on(
    games: Path, run: Run
) -> None:
    """Nobody knows which are to be taken as read; the other planes are shown all the same."""
    for name, moves in (("crow-a", "[A, A, A]"), ("crow-b", "[A, A, LT]")):
        text = f"pilot: Old Crow\nturn: 1\ntake_off: beta\nmoves: {moves}\n"
        (orders_in(games) / f"{name}.yaml").write_text(text)
    writes(games, "mo", f"Jay:\n{FULL}")
    told = checked(run)
    assert plane(told, "Jay")["state"] == "in"
    assert plane(told, "Old Crow")["state"] == "doubt"
    refused = flown(run, "--as-read")
    assert refused.code == 1
    assert "orders/crow-a.yaml and orders/crow-b.yaml" in refused.err
    rule(games, "planes: {Old Crow: {reason: As read., accept: yes}}\n")
    assert flown(run).code == 1
    rule(games, "planes: {Old Crow: {reason: He rang me., orders: {stay: yes}}}\n")
    assert flown(run).code == 0
