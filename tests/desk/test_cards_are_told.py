"""Cards and lateness before a turn is flown: what `check` shows, and what each pilot is told."""

import json
from pathlib import Path
from typing import Any

import pytest
from desk_tools import Run, write_orders

TURN = "dawn-patrol/turn4"
"""Due on Friday 25 December 2026 at 18:00; late orders count for a day."""
OPEN, GRACE, CLOSED = (f"2026-12-{day}T20:00+00:00" for day in (24, 25, 27))
IN_TIME, LATE, TOO_LATE = (f"{day} Dec 2026 19:00:00 +0000" for day in ("24", "25", "27"))
MOVES = "Turn 4\n1. A\n2. A\n3. LT"
DOUBT = "Turn 4\n1. A\n2. LT or RT, as you like\n3. A"


def mail(games: Path, who: str, text: str, date: str, name: str = "") -> None:
    """Put a mail of a player into the turn's orders."""
    folder = write_orders(games, 4, {})
    head = f"From: <{who}@example.org>\nSubject: Dawn Patrol turn 4\nDate: {date}\n"
    (folder / f"{name or who}.eml").write_text(f"{head}Message-ID: <{name}{who}@x.org>\n\n{text}\n")


def card_before(games: Path, run: Run, plane: str) -> None:
    """Give a pilot his first card: his orders of turn 3 came late."""
    names = {"Red Knave": "red", "Blue Bottle": "blue"}
    path = games / "dawn-patrol" / "turn3" / "orders" / f"{names[plane]}.yaml"
    path.write_text(path.read_text() + "received: 2026-12-18T20:00:00+00:00\n")
    assert run("adjudicate", "dawn-patrol/turn3", "--games", games, "--at", OPEN).code == 0


def rule(games: Path, text: str) -> None:
    """Write the turn's rulings."""
    write_orders(games, 4, {})
    (games / TURN / "rulings.yaml").write_text(f"planes:\n{text}")


def check(games: Path, run: Run, at: str) -> dict[str, Any]:
    """What `check` says as data, by plane, and its cards."""
    said = run("check", TURN, "--json", "--games", games, "--at", at)
    told: dict[str, Any] = json.loads(said.out)
    return told | {one["plane"]: one for one in told["planes"]}


def letter(games: Path, name: str) -> str:
    """A letter's words on one line."""
    return " ".join((games / TURN / "drafts" / f"{name}.txt").read_text().split())


def fly(games: Path, run: Run, at: str = CLOSED) -> dict[str, Any]:
    """Fly the turn: its record."""
    said = run("adjudicate", TURN, "--games", games, "--at", at)
    assert said.code == 0, said.err
    record: dict[str, Any] = json.loads((games / TURN / "turn.json").read_text())
    return record


def colours(told: dict[str, Any]) -> dict[str, str]:
    """Each card's colour by its player."""
    return {card["player"]: card["colour"] for card in told["cards"]}


@pytest.mark.parametrize("at", [GRACE, CLOSED])
def test_after_the_deadline_no_letter_asks_for_orders_as_often_as_you_like(
    games: Path, run: Run, at: str
) -> None:
    """Neither a receipt nor a question says that orders are due; each says that it has passed."""
    mail(games, "cora", MOVES, IN_TIME)
    mail(games, "dorian", DOUBT, IN_TIME)
    check(games, run, OPEN)
    assert "as often as you like" in letter(games, "receipt-blue-bottle")
    check(games, run, at)
    for name in ("receipt-blue-bottle", "question-red-knave", "reminder-tin-goose"):
        told = letter(games, name)
        assert "as often as you like" not in told
        assert "Orders are due" not in told
        assert "Orders were due Friday 25 December, 18:00" in told
        assert "send all the orders of the turn again" not in told
    assert "What came in time stands" in letter(games, "receipt-blue-bottle")
    assert "tell me all the same what these words were to mean" in letter(
        games, "question-red-knave"
    )


def test_a_silent_pilot_is_told_what_orders_that_come_now_cost(games: Path, run: Run) -> None:
    """E 9.1: within the grace a first lapse still counts; with a card before, or after it, no."""
    card_before(games, run, "Red Knave")
    check(games, run, GRACE)
    told = letter(games, "reminder-tin-goose")
    assert "they count until Saturday 26 December, 18:00, with a yellow card" in told
    told = letter(games, "reminder-red-knave")
    assert "no orders came" in told
    assert "That is a red card, as you have had a card in this game before." in told
    assert "Orders that come now do not count." in told
    check(games, run, CLOSED)
    told = letter(games, "reminder-tin-goose")
    assert "That is a yellow card. Orders that come now do not count." in told


def test_a_red_card_is_never_called_what_i_will_fly(games: Path, run: Run) -> None:
    """The pilot reads what does not count, why, which card, and what flies instead; so it comes."""
    card_before(games, run, "Blue Bottle")
    mail(games, "cora", f"{MOVES}\n\nPress: Fog over the field.", LATE)
    told = check(games, run, GRACE)
    assert (told["Blue Bottle"]["late"], told["Blue Bottle"]["counts"]) == ("late", False)
    assert told["Blue Bottle"]["flown"] == ["A", "A", "A"]
    assert colours(told)["cora"] == "red"
    words = letter(games, "receipt-blue-bottle")
    assert "this is what I will fly" not in words
    assert "your orders do not count, Blue Bottle" in words
    assert "after the deadline, Friday 25 December, 18:00. That is a red card" in words
    assert "Instead the machine flies: Move 1 A Move 2 A Move 3 A" in words
    assert "no orders" not in words.casefold()
    record = fly(games, run)
    assert colours(record)["cora"] == "red"
    report = (games / TURN / "report.txt").read_text()
    assert "Fog over the field." in report
    assert "Red card: the orders came after the deadline, and do not count." in report
    assert 'Blue Bottle: "1. A; 2. A; 3. LT"' in report
    note = report.partition("Blue Bottle: ")[2].partition("\n\n")[0]
    assert "No orders came" not in note


def test_a_yellow_card_is_told_with_orders_that_count(games: Path, run: Run) -> None:
    """The first lapse, within the grace; after the grace they do not count."""
    mail(games, "cora", MOVES, LATE)
    assert colours(check(games, run, GRACE)) == {
        "dorian": "yellow",
        "cora": "yellow",
        "ned": "yellow",
    }
    told = letter(games, "receipt-blue-bottle")
    assert "this is what I will fly" in told
    assert "This came late and counts, with a yellow card, your first in this game" in told
    mail(games, "cora", MOVES, TOO_LATE)
    check(games, run, CLOSED)
    told = letter(games, "receipt-blue-bottle")
    assert "do not count" in told
    assert "after the end of the grace period, Saturday 26 December, 18:00" in told


def test_when_orders_came_is_told_by_the_clocks_of_that_day(games: Path, run: Run) -> None:
    """The deadline is in summer time, the mail of the winter time after it: 12:00 UTC is 12:00."""
    card_before(games, run, "Blue Bottle")
    game = games / "dawn-patrol" / "game.yaml"
    there = '    "1": '
    game.write_text(game.read_text().replace(there, f'    "4": 2027-10-30 18:00\n{there}', 1))
    mail(games, "cora", MOVES, "31 Oct 2027 12:00:00 +0000")
    check(games, run, "2027-11-01T09:00+00:00")
    told = letter(games, "receipt-blue-bottle")
    assert (
        "They came Sunday 31 October, 12:00, after the deadline, Saturday 30 October, 18:00" in told
    )


def test_check_shows_cards_and_late_beside_a_doubt(games: Path, run: Run) -> None:
    """As text too; a doubt hides no lateness, and silence has no card before the deadline."""
    mail(games, "cora", DOUBT, LATE)
    said = run("check", TURN, "--games", games, "--at", GRACE).out
    assert "Blue Bottle: in doubt, late\n  card:  yellow, orders after the deadline" in said
    assert "Red Knave: nothing yet\n  card:  yellow, no orders\n" in said
    assert check(games, run, GRACE)["Blue Bottle"]["late"] == "late"
    (games / TURN / "orders" / "cora.eml").unlink()
    assert check(games, run, OPEN)["cards"] == []


def test_a_doubt_in_orders_that_do_not_count_is_no_question(games: Path, run: Run) -> None:
    """Nobody is asked what he meant by orders that are not flown, and the turn waits for nobody."""
    card_before(games, run, "Blue Bottle")
    mail(games, "cora", DOUBT, LATE)
    check(games, run, GRACE)
    assert not (games / TURN / "drafts" / "question-blue-bottle.txt").exists()
    told = letter(games, "receipt-blue-bottle")
    assert "your orders do not count" in told
    assert "What I read as your orders: > 1. A; 3. A" in told
    assert "What else you wrote and I could not read: > 2. LT or RT, as you like" in told
    said = run("status", "--json", "--games", games, "--at", CLOSED)
    assert json.loads(said.out)[0]["todo"] == f"sopwith-gm adjudicate {TURN}"
    assert colours(fly(games, run))["cora"] == "red"


@pytest.mark.parametrize("ruling", ["accept: yes", "orders: {moves: [A, LT, A]}", "nmr: yes"])
def test_a_ruling_on_the_wording_leaves_the_card(games: Path, run: Run, ruling: str) -> None:
    """E 9.1: what his words mean says nothing of when they came."""
    mail(games, "cora", DOUBT, LATE)
    mail(games, "dorian", DOUBT, IN_TIME)
    rule(games, f"  Blue Bottle: {{reason: x, {ruling}}}\n  Red Knave: {{reason: x, {ruling}}}\n")
    cards = fly(games, run)["cards"]
    assert [(one["player"], one["lapse"]) for one in cards] == [
        ("cora", "late"),
        ("ned", "nothing"),
    ]
    assert run("verify", "--quick", "--games", games).code == 0


def test_a_red_card_stands_against_the_orders_of_a_ruling(games: Path, run: Run) -> None:
    """And `check` tells the game master how to take it away."""
    card_before(games, run, "Blue Bottle")
    mail(games, "cora", DOUBT, LATE)
    rule(games, "  Blue Bottle: {reason: x, orders: {moves: [A, LT, A]}}\n")
    said = run("check", TURN, "--games", games, "--at", CLOSED).out
    assert "Blue Bottle: ruled on, late\n  card:  red, orders after the deadline" in said
    assert "not flown, unless rulings.yaml says 'waive_card: yes'" in said
    assert "does not count; instead flies:  A / A / A" in said


def test_a_card_is_waived_by_name_and_with_a_reason(games: Path, run: Run) -> None:
    """Late orders then count, silence costs no card, and a doubt is still one."""
    card_before(games, run, "Blue Bottle")
    mail(games, "cora", MOVES, TOO_LATE)
    waived = "{reason: My mail was down., waive_card: yes}"
    rule(games, f"  Blue Bottle: {waived}\n  Tin Goose: {waived}\n")
    told = check(games, run, CLOSED)
    assert told["Blue Bottle"]["flown"] == ["A", "A", "LT"]
    assert colours(told) == {"dorian": "yellow"}
    mail(games, "cora", DOUBT, TOO_LATE)
    assert check(games, run, CLOSED)["Blue Bottle"]["state"] == "doubt"
    mail(games, "cora", MOVES, TOO_LATE)
    assert colours(fly(games, run)) == {"dorian": "yellow"}
    assert run("verify", "--games", games).code == 0
    assert "My mail was down." in (games / TURN / "report.txt").read_text()


def test_orders_that_came_in_time_are_not_replaced_by_late_ones(games: Path, run: Run) -> None:
    """Rulebook 11: until the deadline they may be replaced. So the later mail brings no card."""
    card_before(games, run, "Blue Bottle")
    mail(games, "cora", MOVES, IN_TIME)
    mail(games, "cora", "Turn 4\n1. RT\n2. A\n3. A\n\nPress: Sorry!", LATE, "second")
    told = check(games, run, GRACE)
    assert told["Blue Bottle"]["flown"] == ["A", "A", "LT"]
    assert "cora" not in colours(told)
    said = run("check", TURN, "--games", games, "--at", GRACE).out
    assert "orders/second.eml: came after the deadline; orders/cora.eml" in said
    assert "cora" not in colours(fly(games, run))
    assert "Sorry!" in (games / TURN / "report.txt").read_text()


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (None, "No orders came."),
        ("2026-12-06T20:00:00+00:00", "came after the grace period, and do not count."),
    ],
)
def test_of_two_planes_each_is_flown_by_when_its_own_orders_came(
    new_games: Path, run: Run, other: str | None, told: str
) -> None:
    """One card for both, for the graver lapse; it is told of each plane by its own orders."""
    path = new_games / "dawn-patrol" / "game.yaml"
    text = path.read_text().replace(
        "ruleset: email", "ruleset: email\nrules: {planes_per_player: 2}"
    )
    path.write_text(text.replace("player: ned", "player: dorian"))
    up = "turn: 1\ntake_off: beta\nmoves: [A, A, LT]\nreceived:"
    orders = {
        "red": f"pilot: Red Knave\n{up} 2026-12-04T20:00:00+00:00\n",
        "blue": f"pilot: Blue Bottle\n{up} 2026-12-04T12:00:00+00:00\n",
    }
    if other:
        orders["tin"] = f"pilot: Tin Goose\n{up} {other}\n"
    write_orders(new_games, 1, orders)
    turn = "dawn-patrol/turn1"
    said = run("adjudicate", turn, "--now", "--games", new_games, "--at", CLOSED)
    assert said.code == 0, said.err
    record = json.loads((new_games / turn / "turn.json").read_text())
    (card,) = record["cards"]
    assert (card["player"], card["colour"]) == ("dorian", "yellow")
    flown = {one["plane"]: one["legs"][2]["manoeuvre"] for one in record["adjudication"]["flights"]}
    assert flown == {"Red Knave": "LT", "Blue Bottle": "LT", "Tin Goose": "0"}
    report = (new_games / turn / "report.txt").read_text()
    red = report.partition("\nRed Knave:\n")[2].partition("\n\n")[0]
    assert "Yellow card: the orders came after the deadline, and count." in " ".join(red.split())
    assert "nothing came" not in red
    tin = report.partition("\nTin Goose:\n")[2].partition("\n\n")[0]
    assert told in " ".join(tin.split())
    assert run("verify", "--quick", "--games", new_games).code == 0
