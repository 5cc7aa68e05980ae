"""Several messages of one pilot, several planes of one player, and what is said beside orders."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from desk_tools import Run, Said, quietly

ADDRESSES = "players:\n  mo: mo@example.org\n  ned: ned@example.org\n"
FULL = "Take off beta.\n1. A\n2. A\n3. A"


@pytest.fixture(scope="module")
def two_planes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with one game: Jay and Wren are flown by mo, Old Crow by ned."""
    folder = tmp_path_factory.mktemp("two") / "games"
    quietly("init", folder, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    planes = ("Jay, mo, N", "Wren, mo, S", "Old Crow, ned, SE")
    pilots = [part for one in planes for part in ("--pilot", one)]
    two = ("--rule", "planes_per_player=2", "--clouds", "none", "--first", "2027-01-08 18:00")
    quietly("new", "two", "--games", folder, *pilots, *two)
    (folder / "private" / "addresses.yaml").write_text(ADDRESSES)
    return folder


@pytest.fixture
def games(two_planes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that league, found from the folder we are in."""
    folder = Path(shutil.copytree(two_planes, tmp_path / "games"))
    (folder / "two" / "turn1" / "orders").mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return folder


def orders_in(games: Path) -> Path:
    return games / "two" / "turn1" / "orders"


def writes(
    games: Path, who: str, *texts: str, first_hour: int = 10, subject: str = "Two, turn 1"
) -> None:
    """Mails of one player, an hour after each other: `mo-10.eml`, `mo-11.eml`."""
    for hour, text in enumerate(texts, first_hour):
        (orders_in(games) / f"{who}-{hour}.eml").write_text(
            f"From: {who.capitalize()} <{who}@example.org>\nTo: Ada <gm@example.org>\n"
            f"Subject: {subject}\nDate: Mon, 04 Jan 2027 {hour}:00:00 +0000\n\n{text}\n",
            "utf-8",
        )


def rule(games: Path, text: str) -> None:
    (games / "two" / "turn1" / "rulings.yaml").write_text(text)


def checked(run: Run) -> dict[str, Any]:
    return dict(json.loads(run("check", "two/turn1", "--json").out))


def flown(run: Run, *flags: str) -> Said:
    """Flown by other rules, which writes and draws nothing: does anything hold up the turn?"""
    return run("adjudicate", "two/turn1", "--under", "boardgame", *flags)


def plane(told: Mapping[str, Any], name: str) -> dict[str, Any]:
    return dict(next(one for one in told["planes"] if one["plane"] == name))


CORRECTIONS = [
    "One thing: fire ahead in move 3 too",
    "Correction: move 3 LT",
    "1. LT\n2. LT\n3. LT",
    "Move 1: LT",
    "LT",
    "Move 3: LT?",
    "Move 2: no fire. Move 3: LT",
    "Take off alpha, move 3: LT",
    "repair 2",
]


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_a_later_message_that_may_be_a_correction_is_a_doubt_that_names_both(
    games: Path, run: Run, correction: str
) -> None:
    """What was not understood, what may begin new orders, what asks, and what leaves out the strip
    or the whole flight."""
    writes(games, "ned", FULL, correction)
    told = checked(run)
    assert plane(told, "Old Crow")["state"] == "doubt"
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "A"]
    (doubt,) = told["doubts"]
    assert (doubt["file"], doubt["beside"]) == ("orders/ned-11.eml", ["orders/ned-10.eml"])
    refused = flown(run)
    assert refused.code == 1
    assert "orders/ned-11.eml (Old Crow): " in refused.err
    assert "orders/ned-10.eml" in refused.err
    letter = (games / "two/turn1/drafts/question-old-crow.txt").read_text()
    assert "> " + correction.splitlines()[0].rstrip("\n")[:5] in letter


CERTAIN = {
    "Move 3: LT instead": "A / A / LT",
    "Move 3: LT instead please.\n\nNed\n\n> Are you sure, and no fire?": "A / A / LT",
    "Fire ahead in move 3": "A / A / A - fire A",
    "3: RT, fire left": "A / A / RT - fire L",
    "All right, thanks, but LT in move 3": "A / A / LT",
    "Move 3: LT, the rest as before": "A / A / LT",
    "Yes, beta": "A / A / A",
    "Not landing": "A / A / A",
}


@pytest.mark.parametrize("correction", CERTAIN)
def test_a_later_message_that_corrects_for_certain_is_taken_together_with_the_earlier(
    games: Path, run: Run, correction: str
) -> None:
    """Both are named in `check`, and the receipt shows the pilot both."""
    writes(games, "ned", FULL, correction)
    said = run("check", "two/turn1").out
    assert "orders/ned-11.eml corrects or adds to orders/ned-10.eml" in said
    told = checked(run)
    crow = plane(told, "Old Crow")
    assert (told["doubts"], crow["state"]) == ([], "in")
    assert " / ".join(crow["flown"]) == CERTAIN[correction]
    assert told["joined"] == [
        {"plane": "Old Crow", "file": "orders/ned-11.eml", "to": "orders/ned-10.eml"}
    ]
    assert crow["written"].startswith("Take off beta")
    receipt = " ".join((games / "two/turn1/drafts/receipt-old-crow.txt").read_text().split())
    assert f"; later: {correction.partition(' ')[0]}" in receipt
    assert flown(run).code == 0


def test_a_strip_that_was_asked_for_is_answered_by_its_name(games: Path, run: Run) -> None:
    """And by a further message a move: each adds to what stands."""
    writes(games, "ned", FULL.replace(" beta", ""), "Yes, beta", "Move 3: RS")
    told = checked(run)
    assert told["doubts"] == []
    assert [one["file"] for one in told["joined"]] == ["orders/ned-11.eml", "orders/ned-12.eml"]
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "RS"]
    receipt = (games / "two/turn1/drafts/receipt-old-crow.txt").read_text()
    assert "along Beta" in receipt


def test_a_new_set_of_orders_drops_what_corrected_the_old(games: Path, run: Run) -> None:
    writes(games, "ned", FULL, "Move 3: LT", "Take off alpha.\n1. A\n2. A\n3. RT")
    told = checked(run)
    assert told["doubts"] == told["joined"] == []
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "RT"]


@pytest.mark.parametrize("correction", ["Move 3: LT", "Not landing", "Yes, beta"])
def test_a_correction_that_came_after_the_deadline_changes_nothing(
    games: Path, run: Run, correction: str
) -> None:
    """What came in time stands, as it does against a full set."""
    writes(games, "ned", FULL, correction)
    late = orders_in(games) / "ned-11.eml"
    late.write_text(late.read_text().replace("Mon, 04 Jan", "Sat, 09 Jan"))
    told = checked(run)
    assert told["doubts"] == told["joined"] == []
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "A"]
    (aside,) = told["asides"]
    assert aside["reason"].startswith("came after the deadline")


def test_what_is_not_certain_in_the_earlier_message_stays_in_doubt(games: Path, run: Run) -> None:
    """A correction of another move does not settle it."""
    writes(games, "ned", "Take off beta.\n1. A\n2. LT or RT\n3. A", "Move 3: LT")
    told = checked(run)
    assert [one["file"] for one in told["doubts"]] == ["orders/ned-10.eml"]
    assert plane(told, "Old Crow")["state"] == "doubt"


@pytest.mark.parametrize("again", ["Alpha!\nTake off alpha.\n1. A\n2. A\n3. RT", "We stay home."])
def test_a_later_full_set_of_orders_replaces_the_earlier_and_what_was_in_doubt_beside_it(
    games: Path, run: Run, again: str
) -> None:
    writes(games, "ned", FULL, "Correction: move 3 LT", again)
    told = checked(run)
    assert told["doubts"] == []
    assert plane(told, "Old Crow")["flown"] != ["A", "A", "A"]


@pytest.mark.usefixtures("drawn_once")
def test_doubts_beside_orders_are_settled_by_taking_what_was_read(games: Path, run: Run) -> None:
    """The full set is flown, and what was passed over is said."""
    writes(games, "ned", FULL, "Correction: move 3 LT")
    writes(games, "mo", FULL)
    done = run("adjudicate", "two/turn1", "--as-read", "--now")
    assert done.code == 0, done.err
    assert "taken as read: Old Crow's orders; orders/ned-11.eml" in done.out
    assert "left aside: orders/mo-10.eml: it is not plain which plane it is for" in done.out
    record = json.loads((games / "two/turn1/turn.json").read_text())
    own = next(one for one in record["orders"] if one["plane"] == "Old Crow")
    assert own["source"] == "orders/ned-10.eml"


def test_orders_without_a_time_hold_up_their_own_plane_until_it_is_ruled_on(
    games: Path, run: Run
) -> None:
    """Nobody knows which are to be taken as read; the other planes are shown all the same."""
    for name, moves in (("crow-a", "[A, A, A]"), ("crow-b", "[A, A, LT]")):
        text = f"pilot: Old Crow\nturn: 1\ntake_off: beta\nmoves: {moves}\n"
        (orders_in(games) / f"{name}.yaml").write_text(text)
    writes(games, "mo", f"Jay:\n{FULL}")
    told = checked(run)
    assert plane(told, "Jay")["state"] == "in"
    assert plane(told, "Old Crow")["state"] == "doubt"
    refused = flown(run, "--as-read")
    assert refused.code == 1
    assert "orders/crow-a.yaml and orders/crow-b.yaml" in refused.err
    rule(games, "planes: {Old Crow: {reason: As read., accept: yes}}\n")
    assert flown(run).code == 1
    rule(games, "planes: {Old Crow: {reason: He rang me., orders: {stay: yes}}}\n")
    assert flown(run).code == 0


@pytest.mark.parametrize(
    "text", ["Jay: A, A, LT fire A", "Jay\n\n1. A\n2. A\n3. LT fire A", "For Jay: A, A, LT fire A"]
)
def test_a_player_of_two_planes_may_order_one(games: Path, run: Run, text: str) -> None:
    """The other is silent, and --now gets the turn on."""
    writes(games, "mo", text)
    told = checked(run)
    assert plane(told, "Jay")["flown"] == ["A", "A", "LT - fire A"]
    assert (plane(told, "Jay")["state"], plane(told, "Wren")["state"]) == ("in", "silent")
    assert flown(run).code == 0


def test_the_subject_may_say_which_plane_it_is(games: Path, run: Run) -> None:
    writes(games, "mo", FULL, subject="Wren, turn 1")
    assert plane(checked(run), "Wren")["state"] == "in"


BOTH = "Jay:\nTake off beta\n1. A\n2. A\n3. {}\n\nWren:\nTake off beta\n1. A\n2. A\n3. {}"


def test_the_doubt_of_one_plane_does_not_touch_the_other(games: Path, run: Run) -> None:
    """Of one message too; and a ruling on the one in doubt settles the turn."""
    writes(games, "mo", BOTH.format("LT or RT, whichever you like", "RT"))
    told = checked(run)
    assert (plane(told, "Jay")["state"], plane(told, "Wren")["state"]) == ("doubt", "in")
    assert plane(told, "Wren")["not_understood"] == []
    rule(games, "planes: {Wren: {reason: As read., accept: yes}}\n")
    assert flown(run).code == 1
    rule(games, "planes: {Jay: {reason: He rang me., orders: {moves: [A, A, LT]}}}\n")
    done = flown(run)
    assert done.code == 0, done.err


WHICH = {
    "no plane is named": FULL,
    "another turn is named": f"Turn 7\n{FULL}",
    "another pilot's plane is named": f"Old Crow:\n{FULL}",
    "a plane is named that nobody flies": "Hawk: A, A, LT\nHeron: A, A, RT",
}


@pytest.mark.parametrize("what", WHICH)
def test_orders_of_which_nobody_knows_the_plane_are_settled_by_rulings_or_left_out(
    games: Path, run: Run, what: str
) -> None:
    """As the refusal says; and left out only where the game master takes things as read."""
    writes(games, "mo", WHICH[what])
    refused = flown(run)
    assert refused.code == 1
    assert "orders/mo-10.eml" in refused.err
    assert "rulings.yaml" in refused.err
    assert flown(run, "--as-read").code == 0
    jay, wren = "Jay: {reason: Rang., orders: {moves: [A, A, A]}}", "Wren: {reason: R., nmr: yes}"
    rule(games, f"planes:\n  {jay}\n  {wren}\n")
    assert flown(run).code == 0
    assert "you ruled on Jay" in run("check", "two/turn1").out


def test_one_ruling_is_enough_where_a_message_is_for_one_of_two_planes(
    games: Path, run: Run
) -> None:
    writes(games, "mo", FULL)
    rule(games, "planes: {Wren: {reason: Rang., orders: {moves: [A, A, A]}}}\n")
    assert flown(run).code == 0


def test_later_orders_for_both_planes_settle_what_was_for_one_of_them(
    games: Path, run: Run
) -> None:
    """Nobody need ask which it was; as long as one of them has none, somebody must."""
    writes(games, "mo", "Move 3: LT", "Jay: A, A, A")
    assert [one["file"] for one in checked(run)["unfiled"]] == ["orders/mo-10.eml"]
    writes(games, "mo", "Move 3: LT", "Jay: Take off beta, A, A, A\nWren: stay on the ground")
    told = checked(run)
    assert told["unfiled"] == told["doubts"] == []
    assert plane(told, "Jay")["written"] == "A, A, A; taking off along Beta"
    assert plane(told, "Wren")["written"] == "staying on the ground"
    assert "later orders for Jay and Wren count" in run("check", "two/turn1").out


def test_what_was_not_understood_is_in_doubt_for_each_plane_that_it_names(
    games: Path, run: Run
) -> None:
    """Its pilot is asked, and not told that he sent no orders for it."""
    writes(games, "mo", "Jay: LT or RT, A, A\nWren: A, perhaps RT, or not, A")
    told = checked(run)
    assert {one["plane"] for one in told["doubts"]} == {"Jay", "Wren"}
    own = [one for one in told["drafts"] if one["player"] == "mo" and one["kind"] != "start"]
    assert [one["file"] for one in own] == ["drafts/question-jay.eml"]


THANKS = [
    "All right, thanks",
    "Go ahead!",
    "Thanks, that's right.\n\nNed",
    "Hi Ada,\n\nOk, go ahead. Cheers\n\nNed\n\n> this is what I will fly for you",
    "Great, thanks!\n\nPress: The crow flies at dawn.",
]


def test_nothing_is_passed_over_where_nobody_knows_which_was_later(games: Path, run: Run) -> None:
    """A note typed in without a time may be older than the mail that corrects it, or newer."""
    (orders_in(games) / "old crow.txt").write_text(FULL)
    writes(games, "ned", "Ah. Then RT for move 3, the rest as before. Sorry!")
    (doubt,) = checked(run)["doubts"]
    assert (doubt["file"], doubt["beside"]) == ("orders/ned-10.eml", ["orders/old crow.txt"])
    (orders_in(games) / "old crow.txt").write_text("Ah. Then RT for move 3, the rest as before.")
    writes(games, "ned", FULL)
    (doubt,) = checked(run)["doubts"]
    assert {doubt["file"], *doubt["beside"]} == {"orders/old crow.txt", "orders/ned-10.eml"}
    (orders_in(games) / "old crow.txt").write_text(FULL)
    writes(games, "ned", "All right, thanks!")
    assert checked(run)["doubts"] == []


@pytest.mark.parametrize("text", THANKS)
def test_thanks_for_a_receipt_do_not_hold_up_the_turn(games: Path, run: Run, text: str) -> None:
    writes(games, "ned", FULL, text)
    told = checked(run)
    assert told["doubts"] == told["unfiled"] == []
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "A"]


@pytest.mark.parametrize(
    "text",
    [
        "Go ahead in move 3",
        "Go ahead, left, ahead!",
        "Right.\n\n> left or right in move 3?",
        "Yes, go ahead and turn left",
    ],
)
def test_what_may_order_something_is_no_thanks(games: Path, run: Run, text: str) -> None:
    writes(games, "ned", FULL, text)
    assert [one["file"] for one in checked(run)["doubts"]] == ["orders/ned-11.eml"]


def test_thanks_before_any_orders_are_asked_about(games: Path, run: Run) -> None:
    """`Go ahead!` by itself may be an order."""
    writes(games, "ned", "Go ahead!")
    assert [one["file"] for one in checked(run)["doubts"]] == ["orders/ned-10.eml"]


SAYS = """\
GM only: I shall be in the hills on Friday.

Take off beta.
1. A
2. A
3. A

Could you tell me whether the deadline is before or after
tea time?

Press: What is a crow among jays?
"""


@pytest.mark.parametrize("flags", [(), ("--blind",)])
def test_check_begins_with_what_is_said_to_the_game_master(
    games: Path, run: Run, flags: tuple[str, ...]
) -> None:
    """Notes, then questions, then press; in blind man's check only that there are some."""
    writes(games, "ned", SAYS)
    head = run("check", "two/turn1", *flags).out.splitlines()[:3]
    source = "Old Crow (orders/ned-10.eml)"
    starts = [f"note to you, {source}", f"question to you, {source}", f"press, {source}"]
    texts = [
        ":  GM only: I shall be in the hills on Friday.",
        ":  Could you tell me whether the deadline is before or after tea time?",
        ":  What is a crow among jays?",
    ]
    said = [start + text for start, text in zip(starts, texts, strict=True)]
    assert head == (starts if flags else said)
    told = json.loads(run("check", "two/turn1", "--json", *flags).out)["said"]
    assert [one["kind"] for one in told] == ["note", "question", "press"]
    assert [one["text"] for one in told] == [None if flags else text[3:] for text in texts]


def test_a_question_in_a_message_that_was_not_filed_is_shown(games: Path, run: Run) -> None:
    writes(games, "eve", "May I join in the next game?")
    assert "question to you, eve@example.org" in run("check", "two/turn1").out


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


@pytest.mark.parametrize(
    "words",
    [
        "All right, thanks",
        "Thanks, both look right!",
        "They are both correct, thanks",
        "Perfect. Go ahead with both.",
    ],
)
def test_two_planes_and_thanks_for_both(games: Path, run: Run, words: str) -> None:
    writes(games, "mo", BOTH.format("LT", "RT"), words)
    told = checked(run)
    assert told["doubts"] == told["unfiled"] == []
