"""What nobody may read is planted all over a league, and looked for in all that leaves it."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, Run, state_of, write_orders

from sopwith_gm.core.forms import GameModel
from sopwith_gm.store.player_files import GAME_KEYS

MARK = "MARKED"
"""In all that is planted."""

MAIL = f"""\
From: Cora {MARK}-NAME <cora-{MARK}@example.org>
To: gm-{MARK}@example.org
Subject: turn {{turn}}
Date: Fri, 4 Dec 2026 10:00:00 +0000
Message-ID: <{MARK}@example.org>

Dear Ada, {MARK} was ill all week.

{{orders}}

GM only: {MARK} I shall let Dorian win.

Press: A fine morning; write to cora-{MARK}@example.org or {MARK}@localhost!

> On Monday Ada wrote: {MARK} quoted
> And {MARK} again.

--
Cora {MARK}, 12 {MARK} street
"""
ORDERS_OF_CORA = {
    1: "Take off beta\nMove 1: A\nMove 2: A\nMove 3: A",
    2: "Move 1: A\nMove 2: A\nMove 3: A, fire ahead",
    3: "Move 1: RT\nMove 2: A\nMove 3: RT",
    4: "Move 1: A\nMove 2: A\nMove 3: A",
}
RULING = f"""\
# {MARK} he does not deserve it
planes:
  Tin Goose: {{reason: It ends here., nmr: yes}}
position:
  reason: To end it here.
  planes:
    Blue Bottle: {{state: flying, hex: J1, facing: S}}
    Tin Goose: {{state: flying, hex: J1, facing: S}}
"""
BESIDE = (
    "gm-notes.txt",
    "mails/one.eml",
    "todo.yaml",
    "private.txt",
    "maps/mine.svg",
    "turn.json~",
)


def plant(games: Path) -> None:
    """Something private in every place where a game master has such."""
    private = games / "private"
    (private / "addresses.yaml").write_text(
        "players:\n  dorian: dorian@example.org\n"
        f"  cora: [cora-{MARK}@example.org, {MARK}@localhost]\n"
    )
    (games / "rules").mkdir(exist_ok=True)
    (games / "rules" / "email.yaml").write_text(
        f"# {MARK} as Dorian wished\ntitle: E-mail rules\nbase: email  # {MARK}\n"
    )
    (games / "rules" / "other.yaml").write_text(f"title: Of {MARK}\nbase: email\n")
    game = games / "dawn-patrol"
    for place in (games, game, game / "turn1", game / "turn3"):
        for name in BESIDE:
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(f"{MARK}\n")
    file = game / "game.yaml"
    file.write_text(f"# {MARK}\n{file.read_text()}\nnotes: {MARK} is slow\n")


def fly(games: Path, turn: int) -> None:
    """A turn with Cora's orders in a mail of hers."""
    yaml = {name: text for name, text in ORDERS.get(turn, {}).items() if name != "blue"}
    folder = write_orders(games, turn, yaml)
    mail = MAIL.format(turn=turn, orders=ORDERS_OF_CORA[turn])
    (folder / f"cora-{MARK}@example.org.eml").write_text(mail)
    if turn == 4:
        (folder.parent / "rulings.yaml").write_text(RULING)


@pytest.fixture(scope="module")
def finished(league: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample game to its end, its second turn amended, with marks everywhere."""
    games = tmp_path_factory.mktemp("marked") / "games"
    shutil.copytree(league, games)
    plant(games)
    from sopwith_gm.cli import cli

    def run(*arguments: str | Path) -> None:
        cli.main(args=[str(one) for one in arguments], standalone_mode=False)

    for turn in (1, 2, 3, 4):
        fly(games, turn)
        at = ("--games", games, "--at", BEFORE)
        run("adjudicate", f"dawn-patrol/turn{turn}", "--now", *at)
        if turn == 2:
            red = games / "dawn-patrol" / "turn2" / "orders" / "red.yaml"
            red.write_text(f"# {MARK}\n" + red.read_text().replace("A/A", "A"))
            run("amend", "dawn-patrol/turn2", "--reason", "Misread.", "--yes", *at)
    plant_drafts(games)
    return games


def plant_drafts(games: Path) -> None:
    """Letters to the pilots."""
    drafts = games / "dawn-patrol" / "turn3" / "drafts"
    drafts.mkdir(exist_ok=True)
    (drafts / "reminder.eml").write_text(f"{MARK}\n")


@pytest.fixture(scope="module")
def archive(finished: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive for players."""
    from sopwith_gm.cli import cli

    path = tmp_path_factory.mktemp("archive") / "players.zip"
    arguments = ["handover", "dawn-patrol", "--for-players", "--to", str(path)]
    cli.main(args=[*arguments, "--games", str(finished)], standalone_mode=False)
    return path


def test_nothing_that_was_planted_is_in_the_archive_for_players(archive: Path) -> None:
    """Not in a file, and not in a name."""
    with zipfile.ZipFile(archive) as opened:
        contents = {name: opened.read(name) for name in opened.namelist()}
    found = [n for n, c in contents.items() if MARK.lower() in f"{n}{c!r}".lower()]
    assert found == []
    belongs = {"README.txt", "league.yaml", "pilots.yaml", "rules/email.yaml"}
    assert {name for name in contents if "/" not in name or name.startswith("rules")} == belongs
    assert "dawn-patrol/turn4/secret.txt" in contents
    assert "dawn-patrol/turn2/history/1.json" in contents
    assert b"write to [address] or [address]!" in contents["dawn-patrol/turn1/turn.json"]


def test_the_archive_is_as_it_should_be(archive: Path, run: Run) -> None:
    """Every redacted record is checked against the next one, and `verify` prints no mark."""
    said = run("verify", archive)
    assert (said.code, said.out) == (0, "dawn-patrol: 4 turns, all as it should be.\n")


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_redacted_record_that_was_changed_is_found(
    archive: Path, run: Run, tmp_path: Path, turn: int
) -> None:
    """Also where what was changed says nothing of dice or planes: the press."""
    changed = tmp_path / "changed.zip"
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(changed, "w") as new:
        for member in old.infolist():
            content = old.read(member)
            if member.filename == f"dawn-patrol/turn{turn}/turn.json":
                content = content.replace(b"A fine morning", b"A foul morning")
            new.writestr(member, content)
    said = run("verify", changed, "--quick")
    assert said.code == 1
    assert f"turn{turn}/turn.json: was changed after the program wrote it" in said.out
    link = f"turn{turn + 1}/turn.json: was made from another record of turn {turn}"
    assert link in said.out
    assert MARK not in said.out


def test_nothing_that_was_planted_is_in_the_site_or_in_what_verify_prints(
    finished: Path, run: Run, tmp_path: Path
) -> None:
    """Verified as it is, and with a record that somebody edited."""
    site = tmp_path / "site"
    assert run("publish", "--games", finished, "--out", site).code == 0
    for name, content in state_of(site).items():
        is_memory = name.startswith(".published")
        assert is_memory or MARK.lower() not in f"{name}{content!r}".lower(), name
    said = run("verify", "--games", finished)
    assert (said.code, said.out) == (0, "dawn-patrol: 4 turns, all as it should be.\n")
    games = Path(shutil.copytree(finished, tmp_path / "games"))
    record = games / "dawn-patrol" / "turn2" / "turn.json"
    record.write_text(record.read_text().replace('"score": 0', '"score": 9'))
    said = run("verify", "--games", games)
    assert said.code == 1
    assert MARK not in said.out + said.err


@pytest.mark.parametrize("turns", [(1,), (2,), (3,), (4,), (1, 2, 3, 4)])
@pytest.mark.parametrize("has_seal", [True, False])
def test_a_record_is_put_back_from_the_published_site(
    finished: Path, run: Run, tmp_path: Path, turns: tuple[int, ...], has_seal: bool
) -> None:
    """It is the public part of what was there, and every command goes on with it."""
    games = Path(shutil.copytree(finished, tmp_path / "games"))
    site = tmp_path / "site"
    assert run("publish", "--games", games, "--out", site, "--no-maps").code == 0
    for turn in turns:
        folder = games / "dawn-patrol" / f"turn{turn}"
        (folder / "turn.json").unlink()
        if not has_seal:
            (folder / "turn.sha256").unlink()
        shutil.copy(site / f"games/dawn-patrol/turn{turn}/turn.json", folder)

    said = run("verify", "--quick", "--games", games)

    missing = "turn.sha256: is missing, or says nothing of the record"
    findings = [line for line in said.out.splitlines()[1:] if has_seal or missing not in line]
    assert findings == []
    assert run("publish", "--games", games, "--out", tmp_path / "again", "--no-maps").code == 0
    assert run("status", "--games", games).code == 0
    again = run("adjudicate", "dawn-patrol/turn4", "--games", games, "--at", BEFORE)
    assert again.code == 0, again.err
    assert run("handover", "dawn-patrol", "--games", games, "--to", tmp_path / "g.zip").code == 0


def test_a_record_names_both_hashes_of_the_one_before_it(finished: Path) -> None:
    """The whole one as it was sealed, and its public part as it was published."""
    game = finished / "dawn-patrol"
    second = json.loads((game / "turn2" / "turn.json").read_text())
    seal = (game / "turn1" / "turn.sha256").read_text()
    assert f"{second['previous']}  turn.json\n" in seal
    assert seal.endswith(f"# the public part of turn.json: {second['previous_public']}\n")


def test_what_of_game_yaml_is_packed_is_decided_key_by_key() -> None:
    """A key that somebody adds is packed only when somebody has said so."""
    assert set(GameModel.model_fields) - set(GAME_KEYS) == {"notes"}


def test_a_secret_that_another_game_has_too_is_not_packed(
    finished: Path, run: Run, tmp_path: Path
) -> None:
    """It would tell that game's dice to come; nothing is written."""
    games = Path(shutil.copytree(finished, tmp_path / "games"))
    shutil.copy(games / "private/dawn-patrol.secret", games / "private/night-watch.secret")
    to = tmp_path / "p.zip"
    said = run("handover", "dawn-patrol", "--for-players", "--to", to, "--games", games)
    assert said.code == 1
    assert "dawn-patrol/turn4/secret.txt: would hold something out of private/" in said.err
    assert not to.exists()
