"""From the box to the site: what was fetched is flown and published, and no address with it."""

from pathlib import Path

from desk_tools import BEFORE, Run
from post_tools import mail


def test_no_address_reaches_a_record_a_page_or_what_is_said(league: Path, run: Run) -> None:
    """Nor a Message-ID; the messages themselves stay where the game master has them."""
    box = league.parent / "box"
    box.mkdir()
    orders = "Take off beta.\nA, A, A\n\nPress: write to me at dorian@example.org\n"
    for number, who in enumerate(("dorian", "vera"), 1):
        subject = "Channel Wings, turn 1"
        (box / f"{number}.eml").write_bytes(mail(who, number, subject=subject, body=orders))
    said = [run("fetch", box, "--games", league), run("status", "--games", league)]
    arguments = ("channel-wings/turn1", "--games", league, "--at", BEFORE)
    said.append(run("adjudicate", *arguments, "--as-read"))
    said.append(run("publish", "--games", league, "--out", league.parent / "site"))
    assert [one.code for one in said] == [0, 0, 0, 0], said
    assert not [one for one in said if "@" in one.out + one.err]
    folder = league / "channel-wings" / "turn1"
    assert len(list((folder / "orders").iterdir())) == 2
    written = [path for path in (league.parent / "site").rglob("*") if path.is_file()]
    written += [folder / "report.txt", folder / "index.html", league / "private" / "fetched.jsonl"]
    assert len(written) > 10
    for path in written:
        content = path.read_bytes()
        for secret in (b"dorian@example.org", b"vera@example.org", b"@mail.example.org"):
            assert secret not in content, path
