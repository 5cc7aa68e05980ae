"""`check` and its letters: what is read, what will be flown, and who owes orders."""

import email
import json
from email import policy
from pathlib import Path

import pytest
from desk_tools import Run, state_of, write_orders

MAIL = """\
From: Cora <cora@example.org>
To: gm@example.org
Subject: Dawn Patrol turn 4
Date: {date}
Message-ID: <4@mail.example.org>

{text}
"""
IN_TIME = "Mon, 21 Dec 2026 10:00:00 +0000"
CHECK = ("check", "dawn-patrol/turn4", "--at", "2026-12-24T20:00+00:00")


def blue_writes(games: Path, text: str, date: str = IN_TIME) -> None:
    """A mail of Blue Bottle's pilot."""
    folder = write_orders(games, 4, {})
    (folder / "blue.eml").write_text(MAIL.format(text=text, date=date))


def drafts(games: Path) -> dict[str, str]:
    """The letters as text, by name."""
    folder = games / "dawn-patrol" / "turn4" / "drafts"
    return {path.stem: path.read_text() for path in sorted(folder.glob("*.txt"))}


def test_each_pilot_has_the_letter_that_fits(games: Path, run: Run) -> None:
    """A receipt for who sent orders, a reminder for exactly those who owe them."""
    blue_writes(games, "Turn 4\n1. I\n2. A - fire L\n3. LT")
    said = run(*CHECK, "--games", games)
    assert said.code == 0, said.err
    assert sorted(drafts(games)) == [
        "receipt-blue-bottle",
        "reminder-red-knave",
        "reminder-tin-goose",
    ]
    told = drafts(games)["receipt-blue-bottle"]
    assert "this is what I will fly for you in turn 4 of Dawn Patrol" in told
    assert "> 1. I; 2. A - fire L; 3. LT" in told
    assert "only an ace flies the Immelmann turn" in told
    assert "send all the orders of the turn again" in told
    assert "illegal-move" in said.out


def test_only_letters_that_are_new_or_other_than_before_are_said_to_be_drafted(
    games: Path, run: Run
) -> None:
    """The others lie where they lay, sent or not: of them it is said that they are as before."""
    blue_writes(games, "Turn 4\n1. A\n2. A - fire L\n3. LT")
    reminders = "drafts/reminder-red-knave.eml, drafts/reminder-tin-goose.eml\n"
    receipt = "drafts/receipt-blue-bottle.eml\n"
    said = run(*CHECK, "--games", games)
    assert said.out.endswith(f"receipts drafted: {receipt}reminders drafted: {reminders}")
    again = run(*CHECK, "--games", games)
    assert again.out.endswith(f"receipts as before: {receipt}reminders as before: {reminders}")
    blue_writes(games, "Turn 4\n1. A\n2. A - fire R\n3. LT")
    other = run(*CHECK, "--games", games)
    assert other.out.endswith(f"receipts drafted: {receipt}reminders as before: {reminders}")


def test_orders_in_exact_form_are_shown_as_they_were_typed(games: Path, run: Run) -> None:
    """The pilot sees what was taken down for him."""
    write_orders(
        games,
        4,
        {"blue": "pilot: Blue Bottle\nturn: 4\nmoves: [LT/L+R, '?', 0]\nland: alpha\n"},
    )
    run(*CHECK, "--games", games)
    assert "> LT/L+R, ?, 0; landing along Alpha" in drafts(games)["receipt-blue-bottle"]


def test_a_receipt_stands_in_the_thread_of_the_mail(games: Path, run: Run) -> None:
    """A mail program opens it as an answer, and it says no time but the mail's own."""
    blue_writes(games, "Turn 4\n1. A\n2. A\n3. LT")
    run(*CHECK, "--games", games)
    path = games / "dawn-patrol" / "turn4" / "drafts" / "receipt-blue-bottle.eml"
    message = email.message_from_bytes(path.read_bytes(), policy=policy.default)
    assert message["To"] == "cora@example.org"
    assert message["In-Reply-To"] == "<4@mail.example.org>"
    assert message["Date"] == IN_TIME
    assert message["Message-ID"].endswith("@sopwith-gm.invalid>")


def test_the_same_orders_give_the_same_letters_until_the_deadline(games: Path, run: Run) -> None:
    """Byte for byte; and a letter that no longer fits is taken back."""
    blue_writes(games, "Turn 4\n1. A\n2. A\n3. LT")
    run(*CHECK, "--games", games)
    before = state_of(games)
    run(*CHECK, "--games", games, "--at", "2026-12-25T17:59+00:00")
    assert state_of(games) == before
    blue_writes(games, "Press: Lovely weather.")
    run(*CHECK, "--games", games)
    assert "receipt-blue-bottle" not in drafts(games)
    assert "reminder-blue-bottle" in drafts(games)


def test_a_reminder_says_that_none_came_only_when_none_did(games: Path, run: Run) -> None:
    """Words that fit: who wrote without orders has written."""
    blue_writes(games, "Press: Lovely weather.")
    run(*CHECK, "--games", games)
    told = drafts(games)
    assert "no orders received" in told["reminder-red-knave"]
    assert "no orders received" not in told["reminder-blue-bottle"]
    assert "your message came, but I found no orders" in told["reminder-blue-bottle"]
    assert "off the board in turn" in told["reminder-red-knave"].replace("\n", " ")


def test_a_doubt_is_a_question_and_the_game_master_must_look(games: Path, run: Run) -> None:
    """With the words that were not understood."""
    blue_writes(games, "Turn 4\n1. A\n2. LT or RT, whichever brings me behind him\n3. A")
    said = run(*CHECK, "--games", games)
    assert said.code == 1
    assert "Blue Bottle: in doubt" in said.out
    told = drafts(games)["question-blue-bottle"]
    assert "I cannot tell what this is to mean" in told
    assert "LT or RT" in told
    assert "receipt-blue-bottle" not in drafts(games)


def test_flying_off_the_board_is_asked_about_and_flown_as_ordered(games: Path, run: Run) -> None:
    """Allowed, and probably a slip."""
    (games / "dawn-patrol" / "turn4").mkdir(exist_ok=True)
    (games / "dawn-patrol" / "turn4" / "rulings.yaml").write_text(
        "position:\n  reason: For this test.\n  planes:\n"
        "    Blue Bottle: {state: flying, hex: J19, facing: N}\n"
    )
    blue_writes(games, "Turn 4\n1. A\n2. A\n3. A")
    said = run(*CHECK, "--games", games)
    assert "a slip?  Move 1 takes the machine off the board" in said.out
    assert "Is this meant?" in drafts(games)["receipt-blue-bottle"]


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_blind_shows_who_is_in_and_nothing_of_the_orders(
    games: Path, run: Run, flags: tuple[str, ...]
) -> None:
    """The game master may be playing."""
    blue_writes(games, "Turn 4\n1. LT - fire R\n2. I\n3. RS")
    said = run(*CHECK, "--blind", *flags, "--games", games)
    assert "Blue Bottle" in said.out
    for secret in ("LT", "RS", "fire", "Immelmann", "illegal"):
        assert secret not in said.out
    assert "receipt-blue-bottle" in drafts(games)


def test_a_turn_that_was_flown_has_no_letters(games: Path, run: Run) -> None:
    """Only the look at it."""
    before = state_of(games)
    assert run("check", "dawn-patrol/turn3", "--games", games).code == 0
    assert state_of(games) == before


def test_late_orders_bring_a_card_that_is_foreseen(games: Path, run: Run) -> None:
    """Rulebook, section 11: the first is yellow, and within the grace they count."""
    due = json.loads((games / "dawn-patrol/turn3/turn.json").read_text())["deadline"]["due"]
    assert due.startswith("2026-12-25T18:00")
    blue_writes(games, "Turn 4\n1. A\n2. A\n3. LT", "Sat, 26 Dec 2026 10:00:00 +0000")
    said = run("status", "--json", "--games", games, "--at", "2026-12-26T12:00+00:00")
    (only,) = json.loads(said.out)
    assert only["late"] == ["Blue Bottle"]
    assert "Blue Bottle: yellow" in only["cards_to_come"]
    assert "late orders count until Saturday 18:00" in only["todo"]
    assert "Blue Bottle: late" in run(*CHECK, "--games", games).out
