"""A question offers readings by number; the pilot's answer is read against what he was asked."""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from desk_tools import Run

SAMPLES = Path(__file__).parents[2] / "games"
NOW = "2024-06-06T20:00+00:00"


@dataclass(frozen=True)
class Table:
    """A game of the sample league that waits for orders, without any."""

    games: Path
    game: str
    turn: int
    plane: str
    sender: str
    run: Run

    @property
    def folder(self) -> Path:
        """Of the turn."""
        return self.games / self.game / f"turn{self.turn}"

    def mail(self, number: int, body: str, *, answers: str = "", hour: int = 9) -> None:
        """A message of the pilot's comes in."""
        head = (
            f"From: Player <{self.sender}>\nTo: gm@example.org\nSubject: {self.game}\n"
            f"Date: Thu, 06 Jun 2024 {hour + number:02}:00:00 +0000\n"
            f"Message-ID: <{number}@mail.example.org>\n"
        )
        head += f"In-Reply-To: {answers}\n" if answers else ""
        (self.folder / "orders" / f"{number}.eml").write_text(f"{head}\n{body}\n")

    def check(self) -> dict[str, object]:
        """The plane's line of `check --json`."""
        place = f"{self.game}/turn{self.turn}"
        said = self.run("check", place, "--games", self.games, "--at", NOW, "--json")
        assert said.code in (0, 1), said
        told = json.loads(said.out)
        [own] = [one for one in told["planes"] if one["plane"] == self.plane]
        doubts = [one["reason"] for one in told["doubts"] if one["plane"] == self.plane]
        return {**own, "doubts": doubts}

    def letter(self, kind: str) -> str:
        """A draft as its reader sees it."""
        [path] = (self.folder / "drafts").glob(f"{kind}-{self.plane.lower()}*.txt")
        return path.read_text()

    def last_question(self) -> str:
        """The message id of the question that was drafted last."""
        data = json.loads((self.folder / "questions.json").read_text())
        return str(data["questions"][-1]["letter"])


GAMES = {
    "dawn-patrol": (12, "Halloran", "nora.h@example.org"),
    "two-flights": (6, "Merlin", "celeste@example.com"),
    "thames-watch": (6, "Zwaan", "joost@example.net"),
}


def table(game: str, tmp_path: Path, run: Run) -> Table:
    """The sample league with that game alone."""
    games = tmp_path / "games"
    games.mkdir()
    for name in ("league.yaml", "pilots.yaml"):
        shutil.copy(SAMPLES / name, games)
    shutil.copytree(SAMPLES / "private", games / "private")
    shutil.copytree(SAMPLES / game, games / game)
    turn, plane, sender = GAMES[game]
    for path in (games / game / f"turn{turn}" / "orders").iterdir():
        path.unlink()
    return Table(games, game, turn, plane, sender, run)


@pytest.fixture
def patrol(tmp_path: Path, run: Run) -> Table:
    """A game of SOPWITH."""
    return table("dawn-patrol", tmp_path, run)


@pytest.mark.parametrize(
    ("game", "body", "first", "second"),
    [
        ("dawn-patrol", "A, A, LT or LS", "A / A / LT", "A / A / LS"),
        ("two-flights", "S, bank, S. Attack nearest.", "BL", "BR"),
        ("thames-watch", "Val 1 aan of land.", "ATTACK B1", "LAND"),
    ],
)
def test_in_each_game_a_doubt_is_offered_by_number_and_the_number_is_read(
    game: str, body: str, first: str, second: str, tmp_path: Path, run: Run
) -> None:
    """The question shows the very words and both readings; `the second` comes to the second, and
    the receipt says so. What is flown without an answer is said once."""
    here = table(game, tmp_path, run)
    here.mail(1, body)
    asked = here.check()
    assert asked["state"] == "doubt"
    readings = asked["readings"]
    assert isinstance(readings, list)
    assert [one for one in readings if first in one], readings
    [number] = [one.partition(":")[0] for one in readings if second in one]
    question = here.letter("question")
    stretch = next(line[2:] for line in question.splitlines() if line.startswith("> "))
    assert stretch in body
    assert "1:\n  " in question
    assert question.count("Without an answer") == 1
    quoted = "\n".join(f"> {line}" for line in question.splitlines())
    here.mail(2, f"{number} please\n\n{quoted}", answers=here.last_question())
    answered = here.check()
    assert answered["state"] == "in", answered
    assert second in " / ".join(answered["flown"])  # type: ignore[arg-type]
    receipt = here.letter("receipt")
    assert f"answered {number}" in receipt
    assert stretch in " ".join(receipt.replace(">", " ").split())


def test_an_answer_is_read_against_what_was_asked_then(patrol: Table) -> None:
    """The readings are kept as they were offered; who has no thread answers the last question."""
    patrol.mail(1, "A, A, LT or LS")
    patrol.check()
    path = patrol.folder / "questions.json"
    data = json.loads(path.read_text())
    [offered] = data["questions"][0]["offered"]
    offered["sheets"].reverse()  # as a version of the program might have numbered them
    path.write_text(json.dumps(data))
    patrol.mail(2, "1")
    assert patrol.check()["flown"] == ["A", "A", "LS"]


def test_an_answer_to_orders_that_changed_since_is_a_doubt(patrol: Table) -> None:
    """New orders came between the question and its answer: nobody guesses which he means."""
    patrol.mail(1, "A, A, LT or LS")
    patrol.check()
    question = patrol.last_question()
    patrol.mail(2, "A, RT, A")
    patrol.mail(3, "2", answers=question)
    told = patrol.check()
    assert told["state"] == "doubt"
    assert "is no longer all that stands" in str(told["doubts"])
    patrol.mail(4, "A, RT, RT")
    assert patrol.check()["flown"] == ["A", "RT", "RT"]


def test_new_orders_after_an_answer_replace_it(patrol: Table) -> None:
    """Until the deadline the last orders count."""
    patrol.mail(1, "A, A, LT or LS")
    patrol.check()
    patrol.mail(2, "1")
    patrol.mail(3, "RT, A, A")
    told = patrol.check()
    assert (told["state"], told["flown"]) == ("in", ["RT", "A", "A"])


@pytest.mark.parametrize("answer", ["7", "1 and 2", "1, but fire left on 3", "neither", "not 1"])
def test_what_was_not_offered_stays_in_doubt(patrol: Table, answer: str) -> None:
    """A number that is none, two at once, a number and more: asked again, never guessed."""
    patrol.mail(1, "A, A, LT or LS")
    patrol.check()
    patrol.mail(2, answer, answers=patrol.last_question())
    assert patrol.check()["state"] == "doubt"


def test_a_number_where_nothing_was_asked_is_no_answer(patrol: Table) -> None:
    """It is read like any other message."""
    patrol.mail(1, "A, A, LT")
    patrol.mail(2, "1")
    assert patrol.check()["flown"] == ["A", "A", "LT"]


def test_a_later_message_that_may_change_the_first_is_asked_about_by_number(patrol: Table) -> None:
    """As it stood, or with the move that the later one says in its place."""
    patrol.mail(1, "A, A, RT fire right")
    patrol.mail(2, "better LT")
    readings = patrol.check()["readings"]
    assert isinstance(readings, list)
    assert readings[0] == "1: A / A / RT - fire R"
    assert any("A / A / LT" in one for one in readings), readings
    [number] = [one[0] for one in readings if "A / LT / RT - fire R" in one]
    patrol.mail(3, number)
    assert patrol.check()["flown"] == ["A", "LT", "RT - fire R"]


def test_an_answer_after_the_deadline_settles_what_came_in_time(patrol: Table) -> None:
    """Nothing new is ordered by it, so it brings no card."""
    patrol.mail(1, "A, A, LT or LS")
    patrol.check()
    patrol.mail(2, "2", hour=16)
    game = patrol.games / patrol.game / "game.yaml"
    due = game.read_text().replace('"12": 2024-06-07 18:00', '"12": 2024-06-06 13:00')
    game.write_text(due)
    told = patrol.check()
    assert (told["state"], told["late"], told["flown"]) == ("in", None, ["A", "A", "LS"])


def test_the_turn_is_flown_as_chosen_and_verified(patrol: Table) -> None:
    """The questions are among what the turn was made from; changed, they are told of."""
    patrol.mail(1, "A, A, LT or LS")
    patrol.check()
    patrol.mail(2, "2")
    place = f"{patrol.game}/turn{patrol.turn}"
    after = "2024-06-09T20:00+00:00"
    said = patrol.run("adjudicate", place, "--games", patrol.games, "--at", after)
    assert said.code == 0, said
    record = json.loads((patrol.folder / "turn.json").read_text())
    [own] = [one for one in record["orders"] if one["plane"] == patrol.plane]
    assert [one["manoeuvre"] for one in own["sheet"]["moves"]] == ["A", "A", "LS"]
    assert "questions.json" in [one["name"] for one in record["inputs"]]
    said = patrol.run("verify", patrol.game, "--games", patrol.games)
    assert said.code == 0, said


def test_a_file_of_questions_that_is_none_is_named(patrol: Table) -> None:
    """What somebody broke is said with its cure, not guessed."""
    (patrol.folder / "questions.json").write_text("[]")
    place = f"{patrol.game}/turn{patrol.turn}"
    said = patrol.run("check", place, "--games", patrol.games, "--at", NOW)
    assert said.code == 1
    assert "questions.json: is no file of questions" in said.err


def test_a_message_in_which_no_orders_were_seen_is_named(patrol: Table) -> None:
    """It may hold some all the same: nobody is silent about it."""
    patrol.mail(1, "I was on the moon last week, and it was very nice there.")
    place = f"{patrol.game}/turn{patrol.turn}"
    said = patrol.run("check", place, "--games", patrol.games, "--at", NOW)
    assert "Halloran: nothing yet" in said.out
    assert "orders/1.eml: no orders were seen in it" in said.out
    patrol.mail(2, "A, A, LT")
    patrol.mail(3, "Thanks!")
    said = patrol.run("check", place, "--games", patrol.games, "--at", NOW)
    assert "orders/2.eml" not in said.out
    assert "orders/1.eml: no orders were seen in it\n" in said.out


def test_readings_that_come_to_the_same_flight_are_one(patrol: Table) -> None:
    """What a plane cannot fly is replaced: nobody need choose between what is replaced alike."""
    patrol.mail(1, "stay on the ground or stay at home, whichever")
    told = patrol.check()
    readings = told["readings"]
    assert isinstance(readings, list)
    assert len({one.partition(": ")[2] for one in readings}) == len(readings)
