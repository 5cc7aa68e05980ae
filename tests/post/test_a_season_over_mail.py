"""A season of three games, one of each system, over a real box and a real mail server."""

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from desk_tools import Run, Said, quietly
from dovecot import PASSWORD, Dovecot, Wire
from post_tools import account, messages_in
from season_players import (
    ADDRESSES,
    PLANES,
    Player,
    answer_to,
    automatic,
    bounced,
    hostile,
    huge,
    orders_of,
    turn_of,
)
from smtp_end import PASSWORD as POST_PASSWORD
from smtp_end import SmtpEnd, sending_account

from tests.waiting import PATIENCE, wait_until

pytestmark = pytest.mark.mailserver
WEEKS = (1, 2, 3)
BOX = "season"


@dataclass
class Season:
    """The league, its servers, its players, and all that was said at the desk."""

    games: Path
    dovecot: Dovecot
    end: SmtpEnd
    run: Run
    players: dict[str, Player] = field(default_factory=dict)
    others: list[bytes] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    read: int = 0

    def day(self, week: int, day: int) -> str:
        """Wednesday is 2, of a week, as a mail's date."""
        return f"{day + 7 * (week - 1):02} Dec 2026"

    def accounts(self, port: int | None = None) -> None:
        """Write down the box and the way out."""
        account(self.games, self.dovecot, BOX, port=port)
        path = self.games / "private" / "mail.yaml"
        fetching = path.read_text()
        sending_account(self.games, self.end)
        path.write_text(fetching + path.read_text())

    def evening(self, week: int, day: int) -> Said:
        """`week --yes` on that evening."""
        at = f"2026-12-{day + 7 * (week - 1):02}T20:00+00:00"
        self.said.append(self.run("week", "--yes", "--games", self.games, "--at", at))
        return self.said[-1]

    def program(self, *arguments: str) -> "subprocess.Popen[bytes]":
        """The program as a process of its own, to be killed."""
        line = [sys.executable, "-m", "sopwith_gm", *arguments, "--games", str(self.games)]
        quiet = subprocess.DEVNULL
        return subprocess.Popen(line, stdout=quiet, stderr=quiet)

    def new_letters(self) -> Iterator[tuple[Player, object]]:
        """The letters that came since, with whom they came to."""
        fresh = self.end.letters[self.read :]
        self.read += len(fresh)
        by_address = {one.address: one for one in self.players.values()}
        for letter in fresh:
            yield by_address[letter["To"]], letter


@pytest.fixture(scope="module")
def season(
    dovecot: Dovecot, tmp_path_factory: pytest.TempPathFactory, run_quiet: Run
) -> Iterator[Season]:
    """All of it, played once."""
    folder = tmp_path_factory.mktemp("season")
    games = folder / "games"
    quietly("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    lines = [f"  {name}: {address}\n" for name, address in ADDRESSES.items()]
    (games / "private" / "addresses.yaml").write_text("players:\n" + "".join(lines))
    for game, system in (("patrol", "sopwith"), ("circus", "squadron"), ("kent", "britain")):
        flags = [part for who, plane in PLANES[game].items()
                 for part in ("--pilot", f"{plane}, {who}")]  # fmt: skip
        flags += ["--first", "2026-12-04 18:00", "--system", system, "--games", str(games)]
        quietly("new", game, *flags)
    end = SmtpEnd(folder)
    end.start()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DESK_PASSWORD", PASSWORD)
        patch.setenv("POST_PASSWORD", POST_PASSWORD)
        played = Season(games, dovecot, end, run_quiet, {n: Player(n) for n in ADDRESSES})
        try:
            played.accounts()
            _play(played)
            yield played
        finally:
            end.stop()


def _play(season: Season) -> None:
    for week in WEEKS:
        day = season.day(week, 2)
        mails = [raw for one in season.players.values() for raw in orders_of(one, week, day)]
        olive = season.players["olive"]
        if week == 1:
            mails.append(huge(olive, day))
        if week == 2:
            mails += hostile(olive, week, day)
        season.dovecot.deliver(BOX, mails)
        if week == 1:
            _killed_while_it_fetches(season)
            _killed_while_it_sends(season, week)
        if week == 2:
            season.end.greylists = {ADDRESSES["dorian"]}
        season.evening(week, 3)
        _answers(season, week)
        season.evening(week, 4)
        _moved_out(season)
        season.evening(week, 5)


def _moved_out(season: Season) -> None:
    """The game master keeps elsewhere what he is told to take out of `orders/`."""
    aside = re.findall(
        r"^orders/(\S+): .*move it out of orders/", season.said[-1].out, re.MULTILINE
    )
    for name in aside:
        [path] = season.games.glob(f"*/turn*/orders/{name}")
        (season.games / "kept").mkdir(exist_ok=True)
        path.rename(season.games / "kept" / name)


def _answers(season: Season, week: int) -> None:
    """What players do with their letters."""
    day = season.day(week, 4)
    for player, letter in season.new_letters():
        raw = answer_to(player, letter, day)  # type: ignore[arg-type]
        if player.name == "olive" and week < 3:
            raw = automatic(player, letter, day)  # type: ignore[arg-type]
        if player.name == "ned" and week == 1 and not season.others:
            raw = bounced(letter, 1, day)  # type: ignore[arg-type]
            season.others.append(raw)
        if raw:
            season.dovecot.deliver(BOX, [raw])


def _killed_while_it_fetches(season: Season) -> None:
    """The program is gone when the first messages stand in their places; the server is slow."""
    wire = Wire(season.dovecot.ports["imaps"], pause=0.002)
    season.accounts(wire.port)
    child = season.program("fetch")

    def has_begun() -> bool:
        with suppress(FileNotFoundError):  # what is looked at may be moved at this moment
            return bool(messages_in(season.games)) or child.poll() is not None
        return False

    wait_until(has_begun, "a first message")
    child.kill()
    child.wait()
    wire.close()
    season.accounts()


def _killed_while_it_sends(season: Season, week: int) -> None:
    """The program is gone while the server has the third letter in its hands."""
    running: list[subprocess.Popen[bytes]] = []

    def kill(number: int, _: object) -> None:
        if number == 3 and running:
            os.kill(running.pop().pid, signal.SIGKILL)

    season.end.on_data = kill
    child = season.program("week", "--yes", "--at", "2026-12-03T19:00+00:00")
    running.append(child)
    child.wait(PATIENCE)
    season.end.on_data = lambda _number, _server: None
    at = ("--games", season.games, "--at", "2026-12-03T19:30+00:00")
    season.said.append(season.run("send", *at))  # one may have arrived: told, not guessed
    assert "unknown" in season.said[-1].out
    unknown = [line.split()[1].rstrip(":") for line in season.said[-1].err.splitlines()
               if line.strip().startswith("unknown: ")]  # fmt: skip
    assert len(unknown) == 1
    assert season.run("send", "--gone", unknown[0], *at).code == 0


def test_every_turn_of_every_game_was_flown(season: Season) -> None:
    """Whatever came late, twice, not at all or broken."""
    for game in PLANES:
        for week in WEEKS:
            record = season.games / game / f"turn{turn_of(game, week)}" / "turn.json"
            assert record.exists(), (game, week, season.said[-1])
    for one in season.said:
        assert "Traceback" not in one.out + one.err
        assert "fault of the program" not in one.out + one.err


def test_each_message_is_there_once_byte_for_byte(season: Season) -> None:
    """Filed, or in the tray with its reason; a copy of the same message is the same message."""
    sent = [raw for one in season.players.values() for raw in one.sent] + season.others
    every = messages_in(season.games)
    there = Counter(raw for some in every.values() for raw in some if b"my cat" not in raw)
    assert sum(there.values()) == len(there), "something is there twice"
    assert {_plain(raw) for raw in there} == {_plain(raw) for raw in sent}


def _plain(raw: bytes) -> bytes:
    return raw.replace(b"\r\n", b"\n").strip()


def test_a_message_of_20_megabytes_is_told_and_left_on_the_server(season: Season) -> None:
    """Its size is asked first."""
    said = season.run("status", "--games", season.games)
    assert "it is too large to be fetched" in said.out
    raw = [one for some in messages_in(season.games).values() for one in some if b"my cat" in one]
    assert len(raw) == 1
    assert len(raw[0]) < 300_000


def test_nobody_has_a_letter_twice_or_anothers(season: Season) -> None:
    """Each letter is to one player, about his own planes; nobody's secret is in it."""
    letters = season.end.letters
    counted = Counter((one["To"], one["Message-ID"]) for one in letters)
    assert [who for who, count in counted.items() if count > 1] == []
    own = {who: {planes[who] for planes in PLANES.values() if who in planes} for who in ADDRESSES}
    for one in letters:
        who = one["To"].partition("@")[0]
        text = one.as_string()
        assert "secret-of-" not in text.replace(f"secret-of-{who}", "")
        about = one["Subject"].rpartition("orders, ")[2] if "orders, " in one["Subject"] else ""
        assert not about or about in own[who], one["Subject"]


def test_everybody_was_told_what_became_of_each_turn(season: Season) -> None:
    """A result a week for each game that he flies in; a question was answered by its number."""
    for game, planes in PLANES.items():
        for who in planes:
            subjects = [one["Subject"] for one in season.end.letters if one["To"] == ADDRESSES[who]]
            for week in WEEKS:
                begin = f"{game.title()}, result of turn {turn_of(game, week)}: "
                results = [one for one in subjects if one.startswith(begin)]
                assert len(results) == 1, (who, begin, subjects)
    record = json.loads((season.games / "patrol" / "turn2" / "turn.json").read_text())
    [cora] = [one for one in record["orders"] if one["plane"] == "Blue Bottle"]
    assert [one["manoeuvre"] for one in cora["sheet"]["moves"]] == ["A", "A", "LS"]


def test_no_address_and_no_password_is_in_a_log_or_on_the_site(season: Season) -> None:
    """Nor a secret that a player told his game master alone."""
    assert season.run("publish", "--games", season.games).code == 0
    site = season.games.parent / "site"
    pages = [one for one in site.rglob("*") if one.suffix in (".html", ".xml", ".json", ".txt")]
    assert len(pages) > 20
    assert not [
        one for one in site.rglob("*") if one.name in ("questions.json", "drafts", "orders")
    ]
    texts = [one.read_text(errors="replace") for one in pages]
    texts += [one.out + one.err for one in season.said]
    private = season.games / "private"
    texts += [(private / name).read_text() for name in ("fetched.jsonl", "sent.jsonl")]
    for text in texts:
        for address in ADDRESSES.values():
            assert address not in text
        assert PASSWORD not in text
        assert POST_PASSWORD not in text
    for text in texts[: len(pages)]:
        assert "secret-of-" not in text
