"""A letter with a result shows how the last of the turn was played, and how it stands then."""

import shutil
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import cast

import pytest
from desk_tools import Run

from tests.sample_league import SAMPLE, without_demo

SHOWN = {
    "dawn-patrol/turn12": ["4-move-3.png", "5-clouds.png"],
    "two-flights/turn6": ["1-round.png", "2-next.png"],
    "thames-watch/turn6": ["1-spitfires.png", "2-bombers.png"],
}


@pytest.mark.parametrize("turn", SHOWN)
@pytest.mark.parametrize("flags", [(), ("--full",)])
def test_the_last_two_maps_of_the_turn_are_in_it(
    turn: str, flags: tuple[str, ...], tmp_path: Path, run: Run
) -> None:
    """In every game, whole, in the turn's order, each with what it shows; and they are the same
    where more was drawn."""
    games = Path(shutil.copytree(SAMPLE, tmp_path / "games"))
    without_demo(games)
    said = run("adjudicate", turn, "--now", "--as-read", *flags, "--games", games)
    assert (games / turn / "turn.json").is_file(), said
    letters = sorted((games / turn / "drafts").glob("result-*.eml"))
    message = cast(EmailMessage, message_from_bytes(letters[0].read_bytes(), policy=default))
    pictures = [one for one in message.walk() if one.get_content_type() == "image/png"]
    assert [one.get_filename() for one in pictures] == SHOWN[turn]
    assert [one["Content-ID"] for one in pictures] == ["<map>", "<map-2>"]
    for one in pictures:
        assert one.get_content() == (games / turn / "maps" / str(one.get_filename())).read_bytes()
    html = message.get_body(("html",))
    assert html is not None
    assert html.get_content().count('<img src="cid:map') == 2
    assert 'alt=""' not in html.get_content()
