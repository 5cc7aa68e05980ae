"""A correction goes out once, also where the next turn was flown before anybody sent it."""

import shutil
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from desk_tools import ORDERS, Run, write_orders

AFTER = "2026-12-06T12:00+00:00"
LATER = "2026-12-13T12:00+00:00"
CORRECTION = "correction:    of turn 1, to Red Knave, Blue Bottle, Tin Goose; not sent: sopwith-gm"
DRAFT = "dawn-patrol/turn1/drafts/correction-red-knave.eml"


@pytest.fixture(scope="module")
def corrected(two_games: Path, tmp_path_factory: pytest.TempPathFactory, run_quiet: Run) -> Path:
    """A league of one game that sends into a folder. Its first turn was flown, sent, and put right;
    then the second was flown."""
    run, games = run_quiet, tmp_path_factory.mktemp("corrected") / "games"
    shutil.copytree(two_games, games)
    shutil.rmtree(games / "channel-wings")
    (games / "private" / "mail.yaml").write_text(
        "send: {eml: private/outbox, from: gm@example.org}\n"
    )
    write_orders(games, 1, ORDERS[1])
    run("adjudicate", "turn1", "--games", games, "--at", AFTER)
    assert "3 sent." in run("send", "--games", games, "--at", AFTER).out
    amend(games, run, "overlooked", "A, A, A")
    assert CORRECTION in run("status", "--games", games, "--at", AFTER).out
    write_orders(games, 2, {**ORDERS[2], "tin": "pilot: Tin Goose\nturn: 2\nmoves: [A, A, A]\n"})
    said = run("adjudicate", "turn2", "--now", "--games", games, "--at", LATER)
    assert said.code == 0, said
    return games


@pytest.fixture
def desk(corrected: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copytree(corrected, tmp_path / "games"))


def amend(games: Path, run: Run, reason: str, moves: str) -> None:
    """Put the first turn right."""
    ruling = ("--orders", f"take off beta, {moves}", "--reason", "He rang.")
    said = run("rule", "Tin Goose", "--turn", "turn1", *ruling, "--games", games)
    assert said.code == 0, said
    said = run("amend", "turn1", "--reason", reason, "--yes", "--games", games, "--at", LATER)
    assert said.code == 0, said


def to_go(desk: Path, run: Run) -> str:
    """What would be sent."""
    return run("send", "--dry-run", "--blind", "--games", desk, "--at", LATER).out


def went_out(desk: Path) -> list[tuple[str, str, str]]:
    """Every letter in the outbox: to whom, about what, and its text."""
    found = []
    for path in sorted((desk / "private" / "outbox").rglob("*.eml")):
        message = message_from_bytes(path.read_bytes(), policy=default)
        body = message.get_body(("plain",))  # type: ignore[attr-defined]
        found.append((message["To"], message["Subject"], " ".join(body.get_content().split())))
    return found


def assert_nothing_is_due(body: str) -> None:
    """The letter says nothing of orders for the turn that has been flown since."""
    assert "overlooked" in body or "overheard" in body
    for words in ("are due", "Due ", "if silent", "IF YOU SAY NOTHING", "ORDERS FOR TURN 2"):
        assert words not in body


def test_a_correction_goes_after_the_next_turn_too_and_once(desk: Path, run: Run) -> None:
    """`send` and `status` show it until it has gone; it goes beside the newer result, never again,
    and another correction of the next turn does not send it anew."""
    assert CORRECTION in run("status", "--games", desk, "--at", LATER).out
    assert f"to go: {DRAFT}" in to_go(desk, run)
    assert "6 letters to send" in to_go(desk, run)
    run("send", "--games", desk, "--at", LATER)
    corrections = [one for one in went_out(desk) if one[1].endswith(": corrected")]
    for _, _, body in corrections:
        assert_nothing_is_due(body)
    assert sorted(to for to, _, _ in corrections) == [
        "cora@example.org",
        "dorian@example.org",
        "ned@example.org",
    ]
    assert "correction:" not in run("status", "--games", desk, "--at", LATER).out
    assert "0 letters to send" in to_go(desk, run)
    assert run("adjudicate", "turn1", "--games", desk, "--at", LATER).code == 0
    run("send", "--games", desk, "--at", LATER)
    assert len(went_out(desk)) == 9


def test_a_turn_corrected_again_before_its_correction_went_is_told_as_it_is_now(
    desk: Path, run: Run
) -> None:
    """With the reason that was given last, and without a deadline that is long past."""
    amend(desk, run, "overheard", "A, A, RT")
    assert f"to go: {DRAFT}" in to_go(desk, run)
    run("send", "--only", "correction", "--games", desk, "--at", LATER)
    first = [one for one in went_out(desk) if one[1] == "Dawn Patrol, result of turn 1: corrected"]
    assert len(first) == 3
    for _, _, body in first:
        assert "overheard" in body
        assert_nothing_is_due(body)


def test_a_correction_that_was_drafted_for_the_last_turn_waits_until_it_is_drafted_anew(
    desk: Path, run: Run, tmp_path: Path
) -> None:
    """As an older program left it, or a copy put back: it is not sent, and one command mends it."""
    games = desk / "dawn-patrol"
    kept = {path: path.read_bytes() for path in (games / "turn1" / "drafts").iterdir()}
    before = tmp_path / "turn2"
    (games / "turn2").rename(before)
    run("adjudicate", "turn1", "--games", desk, "--at", AFTER)
    old = {path: path.read_bytes() for path in kept}
    assert all(
        b"Orders for turn 2 are due" in one for path, one in old.items() if path.suffix == ".txt"
    )
    shutil.rmtree(games / "turn2", ignore_errors=True)
    before.rename(games / "turn2")
    assert f"stale: {DRAFT}" in to_go(desk, run)
    run("adjudicate", "turn1", "--games", desk, "--at", LATER)
    assert f"to go: {DRAFT}" in to_go(desk, run)
    assert {path: path.read_bytes() for path in kept} == kept


def test_a_correction_from_before_the_first_letter_that_went_is_told_as_it_is_now(
    desk: Path, run: Run
) -> None:
    """Whoever begins to send letters only after the next turn was flown sends nothing untrue."""
    shutil.rmtree(desk / "dawn-patrol" / "turn2")
    (desk / "private" / "sent.jsonl").unlink()
    run("adjudicate", "turn1", "--games", desk, "--at", AFTER)
    assert "Orders for turn 2 are due" in (desk / DRAFT).with_suffix(".txt").read_text()
    write_orders(desk, 2, ORDERS[2])
    run("adjudicate", "turn2", "--now", "--games", desk, "--at", LATER)
    assert f"to go: {DRAFT}" in to_go(desk, run)


def test_who_sends_letters_by_other_means_is_not_told_of_them(desk: Path, run: Run) -> None:
    """Where no letter ever went by `send` nobody here knows what was sent."""
    (desk / "private" / "sent.jsonl").unlink()
    assert "correction:" not in run("status", "--games", desk, "--at", LATER).out
