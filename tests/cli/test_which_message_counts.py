"""Of several messages of one pilot: which counts, by when it was written and when it arrived."""

from pathlib import Path

from tests.cli.conftest import Run
from tests.cli.test_adjudicate_command import record_of


def mail(date: str, text: str, arrived: str = "") -> str:
    taken_in = f"Received: from a.example.org by b.example.org; {arrived}\n" if arrived else ""
    return (
        f"{taken_in}From: Nora <nora.h@example.org>\nTo: gm@example.org\nSubject: Turn 12\n"
        f"Date: {date}\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
    )


def orders_of_halloran(league: Path, **mails: str) -> Path:
    """The folder of turn 12's orders, with these in place of her own."""
    orders = league / "dawn-patrol" / "turn12" / "orders"
    (orders / "halloran.eml").unlink()
    for name, text in mails.items():
        (orders / f"{name}.eml").write_text(text, "utf-8")
    return orders


def test_the_newest_message_counts_and_the_older_is_not_mixed_in(league: Path, run: Run) -> None:
    """By its date, whatever the files are called."""
    orders = league / "dawn-patrol" / "turn12" / "orders"
    late = mail("Thu, 06 Jun 2024 20:00:00 +0100", "1. A\n2. A\n3. A - fire A")
    (orders / "a-newer.eml").write_text(late, "utf-8")

    run("adjudicate", "turn12")

    own = next(one for one in record_of(league).orders if one.plane == "Halloran")
    assert own.source == "orders/a-newer.eml"
    assert own.sheet is not None
    assert own.sheet.land is False


def test_a_later_change_that_was_not_understood_is_a_doubt(league: Path, run: Run) -> None:
    """`please change move 2 to LS` after orders: never flown as if it had not come."""
    orders = league / "dawn-patrol" / "turn12" / "orders"
    change = mail("Thu, 06 Jun 2024 20:00:00 +0100", "Please change move 2 to LS, the rest stands.")
    (orders / "change.eml").write_text(change, "utf-8")

    result = run("adjudicate", "turn12")

    assert result.returncode == 1
    assert "orders/change.eml (Halloran): not understood" in result.stderr


EARLY, NOON, NIGHT = (f"Thu, 06 Jun 2024 {hour}:00:00 +0100" for hour in ("09", "12", "20"))


def test_an_older_message_that_arrives_later_is_flagged_and_does_not_count(
    league: Path, run: Run
) -> None:
    """And the game master is told what to do where the pilot means it."""
    newer = mail(NOON, "1. A\n2. A\n3. A", arrived=NOON)
    older = mail(EARLY, "1. LT\n2. LT\n3. LT", arrived=NIGHT)
    orders_of_halloran(league, newer=newer, older=older)

    result = run("check", "turn12")

    assert result.returncode == 0, result.stderr
    assert "Halloran: in\n  wrote:  1. A; 2. A; 3. A" in result.stdout
    assert (
        "orders/older.eml: was written (06 Jun 2024 09:00 +0100) before orders/newer.eml and "
        "arrived after it, so orders/newer.eml counts; if Halloran means this one, rule so in "
        "rulings.yaml" in result.stdout
    )


def test_of_two_messages_of_one_minute_the_later_arrived_counts(league: Path, run: Run) -> None:
    first = mail(NOON, "1. A\n2. A\n3. A", arrived=NOON)
    second = mail(NOON, "1. LT\n2. LT\n3. LT", arrived=NIGHT)
    orders_of_halloran(league, first=second, second=first)

    result = run("check", "turn12")

    assert "Halloran: in\n  wrote:  1. LT; 2. LT; 3. LT" in result.stdout, result.stderr


def test_a_message_without_a_date_was_written_when_it_arrived(league: Path, run: Run) -> None:
    dated = mail(NOON, "1. A\n2. A\n3. A", arrived=NOON)
    undated = mail("no date", "1. LT\n2. LT\n3. LT", arrived=NIGHT)
    orders_of_halloran(league, dated=dated, undated=undated)

    result = run("check", "turn12")

    assert "Halloran: in\n  wrote:  1. LT; 2. LT; 3. LT" in result.stdout, result.stderr


def test_two_messages_that_nothing_tells_apart_are_refused(league: Path, run: Run) -> None:
    orders_of_halloran(league, one=mail(NOON, "1. A"), two=mail(NOON, "1. LT"))

    result = run("check", "turn12")

    assert result.returncode == 1
    assert "nothing says which are the later" in result.stdout
