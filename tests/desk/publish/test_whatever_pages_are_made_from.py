"""Publishing again after any file changed from which a page is made."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from leagues import add_game, every_file, fly, write

import sopwith_gm
from sopwith_gm.desk.publish import publish_site
from sopwith_gm.desk.site_folder import LIST, ROWS
from sopwith_gm.site.templates import templates_dir

KEPT = (LIST, ROWS)


def replaced(path: str, old: str, new: str) -> Callable[[Path], None]:
    """A change of a few words in a file of the league."""

    def change(league: Path) -> None:
        text = (league / path).read_text()
        assert old in text
        (league / path).write_text(text.replace(old, new))

    return change


CHANGES = {
    "a template of the league's own": (
        "index.html",
        replaced("templates/front.html", "OLD", "NEW"),
    ),
    "one in a folder below": ("index.html", replaced("templates/own/line.html", "OLD", "NEW")),
    "the league's own style": (
        "games/gusts/turn1/index.html",
        replaced("templates/turn.css", "OLD", "NEW"),
    ),
    "a ruleset of the house": (
        "games/gusts/rules.html",
        replaced("rules/gusty.yaml", "end_of_turn", "each_move"),
    ),
    "the ruleset that this stands on": (
        "games/gusts/rules.html",
        replaced("rules/gentle.yaml", "damage_points: 20", "damage_points: 19"),
    ),
    "the league's file": ("404.html", replaced("league.yaml", "Evening", "Morning")),
    "who plays a pilot, which stands nowhere": ("", replaced("pilots.yaml", "anselm", "anton")),
    "a game's file": ("games/gusts/index.html", replaced("gusts/game.yaml", "Gusts", "Gales")),
}


@pytest.fixture(scope="module")
def gusty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with a game by a ruleset of the house, and with templates of its own; its site."""
    from leagues import make_league

    folder = tmp_path_factory.mktemp("gusty")
    games = make_league(folder / "games")
    write(games / "rules" / "gentle.yaml", {"title": "G", "base": "email", "damage_points": 20})
    gusty = {"title": "Gusty", "base": "gentle", "cloud_drift": "end_of_turn"}
    write(games / "rules" / "gusty.yaml", gusty)
    homes = {"Red Robin": {"home": "N"}, "von Krull": {"home": "S"}}
    add_game(games, "gusts", "Gusts", homes, ruleset="gusty")
    fly(games, "gusts", {name: {"stay": True} for name in homes})
    own = games / "templates"
    (own / "own").mkdir(parents=True)
    (own / "own" / "line.html").write_text("<!-- OLD -->")
    front = (templates_dir() / "front.html").read_text()
    hook = "{% block content %}"
    line = hook + '{% include "own/line.html" %}<!-- OLD -->'
    (own / "front.html").write_text(front.replace(hook, line))
    (own / "turn.css").write_text((templates_dir() / "turn.css").read_text() + "/* OLD */")
    publish_site(games, folder / "site", with_maps=False)
    return folder


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_of_any_file_that_pages_are_made_from_reaches_them(
    gusty: Path, tmp_path: Path, what: str
) -> None:
    """The site that is mended is the one that is made at once, and the page is another one."""
    page, change = CHANGES[what]
    games, site = tmp_path / "games", tmp_path / "site"
    shutil.copytree(gusty / "games", games)
    shutil.copytree(gusty / "site", site)
    before = every_file(site)
    change(games)
    publish_site(games, site, with_maps=False)
    publish_site(games, tmp_path / "once", with_maps=False)
    mended, once = every_file(site), every_file(tmp_path / "once")
    assert {name for name in once if name not in KEPT and mended[name] != once[name]} == set()
    assert [name for name in (page,) if name and mended[name] == before[name]] == []


@pytest.mark.parametrize(
    "file", ["core/seats.py", "systems/sopwith/data/rulesets/mk3.yaml", "systems/words.txt"]
)
def test_another_file_of_the_program_makes_every_page_anew(tmp_path: Path, file: str) -> None:
    """Code or data, whatever its name ends in."""
    copied = tmp_path / "sopwith_gm"
    shutil.copytree(Path(sopwith_gm.__file__).parent, copied)
    keys = [_key_in(tmp_path)]
    with (copied / file).open("a") as opened:
        opened.write("\n# another line\n")
    keys.append(_key_in(tmp_path))
    assert keys[0] != keys[1]


def _key_in(folder: Path) -> str:
    """What the program in this folder knows itself by; its being run changes nothing of that."""
    ask = "from sopwith_gm.site.page_maker import program_key; print(program_key())"
    command = [sys.executable, "-c", ask]
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return said.stdout
