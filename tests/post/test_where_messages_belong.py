"""Which game, turn and pilot a message is for: by what it says, and never by a guess."""

import re
from datetime import UTC, datetime

import pytest

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk import sorting
from sopwith_gm.desk.open_games import Sorting
from sopwith_gm.desk.sorting import sort
from sopwith_gm.mail.inbox import same_content
from sopwith_gm.mail.letter_ids import letter_id
from sopwith_gm.mail.which_game import OpenGame
from sopwith_gm.systems import SYSTEMS
from tests.mail.examples import all_examples


def game(name: str, turn: int, opened: datetime | None, **players: str) -> OpenGame:
    """A game that waits for orders."""
    planes = {PlaneName(plane.replace("_", " ")): player for plane, player in players.items()}
    return OpenGame(name, name.replace("-", " ").title(), turn, planes, opened)


OPENED = datetime(2026, 11, 14, 12, tzinfo=UTC)
GAMES = (
    game("dawn-patrol", 12, OPENED, Red_Knave="dorian", Blue_Bottle="cora", Tin_Goose="ned"),
    game("channel-wings", 6, None, Grey_Gull="dorian", Puffin="vera"),
    game("duel-two", 3, None, Jay="mo", Crow="mo"),
)
SORTING = Sorting(
    GAMES,
    {one.name: SYSTEMS["sopwith"] for one in GAMES},
    {one.name: tuple(one.players) for one in GAMES},
    ("Old Glory", "old-glory"),
    {name: (f"{name}@example.org",) for name in ("dorian", "cora", "ned", "vera", "mo", "eve")}
    | {"ann": ("family@example.org",), "bob": ("family@example.org",)},
    "Europe/Dublin",
)


def mail(who: str, subject: str = "my orders", body: str = "A, A, LT", **more: str) -> bytes:
    """A mail; `more` are headers."""
    headers = {"From": f"{who}@example.org", "To": "gm@example.org", "Subject": subject,
               "Date": "Fri, 20 Nov 2026 17:02:00 +0000", "Message-ID": "<1@x.nix>"}  # fmt: skip
    headers |= {name.replace("_", "-"): value for name, value in more.items()}
    lines = [f"{name}: {value}" for name, value in headers.items() if value]
    return ("\n".join(lines) + f"\n\n{body}\n").encode()


LETTER = letter_id("0" * 32, "channel-wings/turn6/drafts/receipt-grey-gull")

FILED = [
    # by where its sender flies
    (mail("cora"), "dawn-patrol/turn12", "blue-bottle"),
    (mail("vera"), "channel-wings/turn6", "puffin"),
    (mail("mo"), "duel-two/turn3", "jay-crow"),
    # by the subject: title or folder
    (mail("dorian", "Dawn Patrol, turn 12"), "dawn-patrol/turn12", "red-knave"),
    (mail("dorian", "[channel-wings] moves"), "channel-wings/turn6", "grey-gull"),
    (mail("dorian", "=?utf-8?q?Channel_Wings?="), "channel-wings/turn6", "grey-gull"),
    (mail("dorian", "Re: Channel Wings, turn 6: your orders"), "channel-wings/turn6", "grey-gull"),
    # by a line of its own
    (mail("dorian", body="Channel Wings, turn 6:\nA, A, LT"), "channel-wings/turn6", "grey-gull"),
    (mail("dorian", "hi", "Orders for Dawn Patrol\n\nA, A, A"), "dawn-patrol/turn12", "red-knave"),
    (mail("dorian", body="Q2hhbm5lbCBXaW5ncwoKQSwgQSwgTFQK",
          Content_Transfer_Encoding="base64", Content_Type="text/plain; charset=utf-8"),
     "channel-wings/turn6", "grey-gull"),
    (mail("dorian", body="Channel W=\nings\n\nA, A, LT",
          Content_Transfer_Encoding="quoted-printable", Content_Type="text/plain"),
     "channel-wings/turn6", "grey-gull"),
    # a line of its own says more than a subject
    (mail("dorian", "Re: Dawn Patrol", "Channel Wings\nA, A, LT"),
     "channel-wings/turn6", "grey-gull"),
    # by the tag of the game master's address, and by the letter that it answers
    (mail("dorian", To="gm+dawn-patrol@example.org"), "dawn-patrol/turn12", "red-knave"),
    (mail("dorian", Delivered_To="gm+channel-wings@example.org"),
     "channel-wings/turn6", "grey-gull"),
    (mail("dorian", In_Reply_To=LETTER), "channel-wings/turn6", "grey-gull"),
    (mail("dorian", References=f"<other@x.example> {LETTER}"), "channel-wings/turn6", "grey-gull"),
    (mail("dorian", "Dawn Patrol", In_Reply_To=LETTER), "dawn-patrol/turn12", "red-knave"),
    # by a plane of his
    (mail("dorian", "Grey Gull"), "channel-wings/turn6", "grey-gull"),
    (mail("dorian", body="Red Knave:\nA, A, LT"), "dawn-patrol/turn12", "red-knave"),
    # the turn that is due, said in some way
    (mail("cora", "t12"), "dawn-patrol/turn12", "blue-bottle"),
    (mail("cora", "Turn 12", Date="Fri, 13 Nov 2026 17:02:00 +0000"),
     "dawn-patrol/turn12", "blue-bottle"),
    (mail("cora", body="On turn 11 I was lucky.\nTurn 12: A, A, LT"),
     "dawn-patrol/turn12", "blue-bottle"),
    # whatever capitals and tags his own address has
    (mail("x", From="Cora <CORA+games@Example.Org>"), "dawn-patrol/turn12", "blue-bottle"),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "folder", "who"), FILED)
def test_a_message_goes_to_the_turn_that_it_is_for(raw: bytes, folder: str, who: str) -> None:
    """And its file says when it was written, by the league's clock, and whose it is."""
    found = sort(raw, SORTING)
    assert found.unfiled is None, found
    assert found.folder == f"{folder}/orders"
    day = "13" if b"13 Nov" in raw else "20"
    assert found.name == f"2026-11-{day}-1702-{who}-{same_content(raw)[:8]}.eml"
    assert "@" not in found.name


TRAYED = [
    (mail("stranger"), "an address that is nobody's", "add the address"),
    (mail("eve"), "eve flies in no game that is running", "by hand"),
    (mail("dorian"), "dorian flies in Dawn Patrol and Channel Wings, and it says neither",
     "--game"),
    (mail("cora", "Channel Wings"), "it names Channel Wings, in which cora flies nothing", ""),
    (mail("cora", "Old Glory"), "it names a game that is over", ""),
    (mail("dorian", body="Dawn Patrol:\nA\nChannel Wings:\nA"),
     "it names Dawn Patrol and Channel Wings", "file it for each"),
    (mail("cora", "turn 11"), "it is for turn 11, and turn 12 of Dawn Patrol is due", "--game"),
    (mail("cora", body="Turn 13\nA, A, LT"), "it is for turn 13", ""),
    (mail("cora", Date="Fri, 13 Nov 2026 17:02:00 +0000"),
     "written before turn 12 of Dawn Patrol was open, and names no turn", ""),
    (mail("x", From=""), "it names no sender", ""),
    (mail("x", From="cora@example.org, ned@example.org"), "its sender cannot be told", ""),
    (mail("x", From="mailer-daemon@mx.example.net", Subject="Undelivered mail"),
     "a letter of yours may not have arrived", "read it"),
    (mail("family"), "ann or bob flies in no game", ""),
    (b"\x89PNG\r\n\x1a\n" + bytes(50), "it is neither a mail nor text", ""),
    (b"", "it names no sender", ""),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "reason", "cure"), TRAYED)
def test_what_is_not_certain_goes_to_the_tray_with_reason_and_cure(
    raw: bytes, reason: str, cure: str
) -> None:
    """And neither says an address."""
    found = sort(raw, SORTING)
    assert found.unfiled is not None, found
    assert found.folder == "private/tray"
    assert reason in found.unfiled.reason
    assert cure in found.unfiled.cure
    assert "@" not in found.tray_words


A_FROM = re.compile(rb"^From:.*\n", re.MULTILINE | re.IGNORECASE)


def test_whatever_a_message_is_made_of_it_is_sorted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message of the test sets, also cut off, and as one of a pilot's of two games; and where
    the text need not be read to tell where it belongs, reading it tells the same."""
    raws = [one.raw for one in all_examples() if one.is_mail]
    raws += [A_FROM.sub(b"From: dorian@example.org\n", raw) for raw in raws]
    raws += [raw[: len(raw) // 2] for raw in raws[::5]]
    raws += [raw for raw, *_ in FILED] + [raw for raw, *_ in TRAYED]
    quickly = [sort(raw, SORTING) for raw in raws]
    monkeypatch.setattr(sorting, "may_name", lambda *_: True)
    assert [sort(raw, SORTING) for raw in raws] == quickly
    assert len(quickly) > 200


HOSTILE = {
    "a thousand messages in each other": b"From: cora@example.org\n"
    + b"Content-Type: message/rfc822\n\n" * 1000,
    "a thousand brackets": b"From: " + b"(" * 1000 + b"cora@example.org\n\nA, A, LT",
    "a parameter without an end": b"From: cora@example.org\nContent-Type: text/plain; name*\n\nA",
    "a charset with a nul": b"From: cora@example.org\nContent-Type: text/plain; charset=a\0b\n\nA",
    "an encoded line end in a name": b"From: =?utf-8?q?a=0D=0ABcc:x?= <cora@example.org>\n\nA",
    "an id that is none": b"From: cora@example.org\nMessage-ID: <[x@y]>\n\nA",
    "ten thousand headers": b"From: cora@example.org\n" + b"X-A: b\n" * 10_000 + b"\nA",
    "ten thousand parts": b"From: cora@example.org\nContent-Type: multipart/mixed; boundary=b\n\n"
    + b"--b\n\nturn 12\n" * 10_000,
    "a line without an end": b"From: cora@example.org\n\nturn 12 " + b"x" * 3_000_000,
    "a subject without an end": b"From: cora@example.org\nSubject: " + b"t" * 1_000_000 + b"\n\nA",
    "a date that is none": b"From: cora@example.org\nDate: Fri, 99 Foo 0000 99:99\n\nA",
    "a year that no clock has": b"From: cora@example.org\nDate: 1 Jan 9999 00:00 -2359\n\nA",
    "a path for a name": b'From: "../../etc/passwd" <cora@example.org>\n\nA',
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_message_is_sorted_like_any_other(kind: str) -> None:
    """It never fails; its name stays a plain name in a folder of the league."""
    found = sort(HOSTILE[kind], SORTING)
    assert found.folder in ("dawn-patrol/turn12/orders", "private/tray")
    assert set(found.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")
    assert not found.name.startswith((".", "-"))


def test_the_same_message_is_known_whatever_servers_and_exports_write_above_it() -> None:
    """And one that differs in a letter of its text, or in its subject, is another."""
    raw = mail("cora", "turn 12")
    same = [
        raw.replace(b"\n", b"\r\n"),
        b"Received: from x; Fri, 20 Nov 2026 17:03:00 +0000\n" + raw,
        b"X-Gmail-Labels: games\nX-Mozilla-Status: 0001\n" + raw + b"\n",
        raw.replace(b"Subject: turn 12", b"Subject:  turn\n 12"),
    ]
    assert {same_content(one) for one in same} == {same_content(raw)}
    others = [raw.replace(b"LT", b"RT"), raw.replace(b"turn 12", b"turn 13"),
              raw.replace(b"<1@x", b"<2@x"), raw.replace(b"cora", b"dora")]  # fmt: skip
    assert len({same_content(one) for one in [raw, *others]}) == 5
    bare = b"From: cora@example.org\n\nA, A, LT\n"
    assert same_content(bare) != same_content(b"X-A: b\n" + bare)


def test_where_no_game_is_running_all_is_for_the_tray() -> None:
    """Nothing can be told of it, and nothing is lost."""
    none = changed(SORTING, games=(), systems={}, planes={})
    assert sort(mail("cora"), none).folder == "private/tray"
