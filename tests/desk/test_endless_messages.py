"""Messages without end, or within each other without end, or of half characters: none is fatal."""

import base64
import subprocess
import sys
from pathlib import Path

import pytest
from desk_tools import Run, write_orders

HANGS = 300
"""Seconds after which a process is held to hang; each of these takes about one."""

HEAD = "From: Cora <cora@example.org>\nTo: gm@example.org\nSubject: {}\nMIME-Version: 1.0\n"
PARTS = "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(1200))

ENDLESS = {
    "one order": "A-" * 50_000,
    "one word": "ahead " * 16_000,
    "a pair": "LT, fire left\n" * 7_000,
    "a number to each line": "1. A\n2. LT\n" * 9_000,
    "brackets": "(" * 100_000,
}


@pytest.mark.parametrize("what", ENDLESS)
def test_a_text_without_end_is_not_read_and_shown(tmp_path: Path, what: str) -> None:
    """As a doubt, with its words."""
    file = tmp_path / "endless.txt"
    file.write_text(ENDLESS[what])
    said = subprocess.run(
        [sys.executable, "-m", "sopwith_gm", "read", str(file)],
        capture_output=True,
        text=True,
        check=False,
        timeout=HANGS,
    )
    assert said.returncode == 1
    assert "Traceback" not in said.stderr
    assert "not understood" in said.stdout or "at most" in said.stderr


def test_no_piece_of_nothing_is_found_for_ever(tmp_path: Path) -> None:
    """Three words were enough: what is said of all moves, with no move behind it."""
    file = tmp_path / "words.txt"
    file.write_text("Everywhere L turn\n")
    command = [sys.executable, "-m", "sopwith_gm", "read", str(file)]
    said = subprocess.run(command, capture_output=True, timeout=HANGS, check=False)
    assert said.returncode in (0, 1)


BROKEN = {
    "parts in parts": HEAD.format("t") + PARTS + "Content-Type: text/plain\n\nA, A, A\n",
    "mails in mails": HEAD.format("t") + "Content-Type: message/rfc822\n\n" * 2_500 + "\nA, A, A",
    "boxes in boxes": HEAD.format("t") + "Content-Type: text/html\n\n" + "<div>" * 20_000 + "A",
    "tables in tables": HEAD.format("t")
    + "Content-Type: text/html\n\n"
    + "<table><tr><td>" * 9_000
    + "A, A, A",
    "half a character by escape": HEAD.format("=?unicode-escape?q?=5Cud800?=")
    + "Message-ID: <=?raw_unicode_escape?q?=5Cud800?=@x>\n"
    + "Content-Type: text/plain; charset=unicode-escape\n\n1. A\n2. A\n3. \\ud800 A\n",
    "half a character in UTF-16": HEAD.format(
        f"=?utf-16?b?{base64.b64encode(bytes((0xD8, 0, 0xD8, 0))).decode()}?="
    )
    + "Content-Type: text/plain; charset=utf-7\n\n1. A\n2. A\n3. +2AA- A\n",
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_message_holds_up_nobody_and_is_shown(games: Path, run: Run, what: str) -> None:
    """By `read`, by `check`, which drafts its letters, and by `status`: each names the file or the
    plane, and none ends in a traceback."""
    folder = write_orders(games, 4, {"tin": "pilot: Tin Goose\nturn: 4\nmoves: [A, A, A]\n"})
    (folder / "blue.eml").write_text(BROKEN[what])
    run("read", folder / "blue.eml")
    said = run("check", "dawn-patrol/turn4", "--games", games)
    assert "Tin Goose: in" in said.out
    assert "orders/blue.eml" in said.out or "Blue Bottle: in" in said.out
    assert run("status", "--games", games).code == 0
    (said.out + said.err).encode("utf-8")
