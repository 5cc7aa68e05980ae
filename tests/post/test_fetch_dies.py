"""Pull the plug while messages are filed: each is there once in the end, with nothing beside it."""

import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from crash_tools import dying_at, every, tell
from desk_tools import quietly
from post_tools import mail, messages_in


def fetched(games: Path, box: Path) -> None:
    """Fetch, whatever lies in the tray afterwards."""
    with suppress(SystemExit):
        quietly("fetch", box, "--games", games)


def test_killed_at_any_change_of_a_file_no_message_is_lost_or_doubled(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One was in the tray and can be filed by now, others are new, for two games and for the tray:
    the next run has them all, each once, whatever was done before, and any command on a game sweeps
    what was half written there. By `make faults` every change
    is tried."""
    box = tmp_path / "box"
    box.mkdir()
    waits = mail("vera@elsewhere.example", 1, subject="Channel Wings, turn 1")
    (box / "1.eml").write_bytes(waits)
    fetched(league, box)
    path = league / "private" / "addresses.yaml"
    path.write_text(path.read_text().replace("vera@example.org", "vera@elsewhere.example"))
    new = [mail("cora", 2), mail("ned", 3), mail("dorian", 4, subject="moves")]
    for number, raw in enumerate(new, 2):
        (box / f"{number}.eml").write_bytes(raw)
    wanted = {
        "channel-wings/turn1/orders": [waits],
        "dawn-patrol/turn1/orders": new[:2],
        "private/tray": new[2:],
    }
    tried = swept = 0
    for call in range(1, 500, every(3)):
        place = Path(shutil.copytree(league, tmp_path / "try"))
        code = dying_at(call, lambda place=place: fetched(place, box))  # type: ignore[misc]
        assert code in (0, 9)
        if list((place / "dawn-patrol").rglob(".sopwith-*")):
            with suppress(SystemExit):
                quietly("check", "dawn-patrol/turn1", "--no-drafts", "--games", place)
            assert list((place / "dawn-patrol").rglob(".sopwith-*")) == [], call
            swept += 1
        fetched(place, box)
        assert messages_in(place) == wanted, call
        fetched(place, box)
        assert messages_in(place) == wanted, call
        left = [path.name for path in place.rglob(".sopwith-*")]
        assert left == [], call
        shutil.rmtree(place)
        tried += 1
        if code == 0:
            break
    capsys.readouterr()
    assert tried > 10
    assert swept
    tell(capsys, f"fetch: {tried} changes of a file")
