"""What lies among the orders and is none: mailboxes, pictures, the litter of file managers."""

import json
from pathlib import Path

import pytest
from desk_tools import Run
from two_planes import orders_in, writes

UNREAD = {
    "map.png": (b"\x89PNG\r\n\x1a\n" + bytes(40), "a picture"),
    "map.svg": (b"<svg/>", "a picture"),
    "orders.docx": (b"PK\x03\x04 word", "a document"),
    "notes": (bytes(90), "neither a mail nor text"),
    ".mo.eml.part": (b"A, A", "is not read"),
    "mo.eml~": (b"A, A", "is not read"),
}


@pytest.mark.parametrize("name", UNREAD)
@pytest.mark.parametrize(
    "command", [("check", "two/turn1"), ("adjudicate", "two/turn1", "--now"), ("status",)]
)
@pytest.mark.usefixtures("drawn_once")
def test_whatever_lies_among_the_orders_and_is_not_read_is_named(
    games: Path, run: Run, name: str, command: tuple[str, ...]
) -> None:
    """With what it is; only what may hold orders holds up the turn."""
    content, words = UNREAD[name]
    (orders_in(games) / name).write_bytes(content)
    said = run(*command)
    told = said.out + said.err
    assert f"orders/{name}: " in told
    assert words in told
    if command[0] != "status":
        assert said.code == (0 if words == "is not read" else 1)


IN_A_MAILBOX = """\
From ned@example.org Mon Jan  4 10:0{0}:00 2027
From: Ned <ned@example.org>
Subject: {1}
Date: Mon, 04 Jan 2027 10:0{0}:00 +0000

{2}

"""


@pytest.mark.parametrize("name", ["all.mbox", "all.eml", "exported mail"])
def test_a_mailbox_file_among_the_orders_is_taken_apart(games: Path, run: Run, name: str) -> None:
    """Each message in it is as good as a file of its own, and is named by its number; those for
    another turn are left aside, and hold nothing up."""
    mails = [("turn 1", "Take off beta.\nA, A, A"), ("turn 4", "Turn 4. A, A, RT"),
             ("turn 1", "Take off beta.\nA, A, LT")]  # fmt: skip
    content = "".join(IN_A_MAILBOX.format(n, *one) for n, one in enumerate(mails, 1))
    (orders_in(games) / name).write_text(content)
    said = run("check", "two/turn1")
    assert said.code == 0, said
    assert "flies:  A / A / LT" in said.out
    assert f"orders/{name}:2: it is for turn 4, and this is turn 1" in said.out
    assert json.loads(run("check", "two/turn1", "--json").out)["unfiled"] == []


def test_a_mail_that_quotes_the_beginning_of_another_is_one_mail(games: Path, run: Run) -> None:
    """Nobody sends orders for others by writing such lines into his own mail."""
    inside = "".join(IN_A_MAILBOX.format(n, "turn 1", "A, A, RT") for n in (1, 2))
    writes(games, "eve", f"Hello\n\n{inside}")
    told = run("check", "two/turn1").out
    assert "A / A / RT" not in told
    assert "eve@example.org is nobody's address" in told


def test_the_litter_of_file_managers_is_not_worth_a_word(games: Path, run: Run) -> None:
    for name in (".DS_Store", "Thumbs.db", "desktop.ini", "._ned.eml"):
        (orders_in(games) / name).write_bytes(b"x")
    assert "orders/" not in run("check", "two/turn1").out
