"""`cases` reads messages and says which are read otherwise, by the real program."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

MESSAGES = """
- {id: plain, text: "A, LT, A. Fire ahead on the first.", moves: "A:A LT A"}
- {id: wrong, text: "A, LT, A", moves: "A LT RT"}
- {id: asked, text: "A, LT, then left", moves: "A LT A", unread: [left]}
- {id: strip, text: "take off alpha, A, A", moves: "A A", take_off: beta}
- {id: press, text: "A, A, A", moves: "A A A", press: "Nobody said this."}
"""


def cases(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sopwith_gm", "cases", *map(str, arguments)],
        text=True, capture_output=True, check=False,
    )  # fmt: skip


def test_messages_are_compared_and_those_sure_and_wrong_are_counted(tmp_path):
    """Orders that differ are sure and wrong where nothing is asked; other press only fails."""
    file = tmp_path / "messages.yaml"
    file.write_text(MESSAGES, "utf-8")

    done = cases(file)

    assert done.returncode == 1
    assert done.stdout.splitlines()[-2:] == ["sure and wrong: 2", "1 passed, 4 failed"]
    assert f"{file}:3: FAILED wrong sure and wrong" in done.stdout
    assert "expected A LT RT, found A LT A" in done.stdout
    assert "take_off  expected beta, found alpha" in done.stdout
    assert "press  expected Nobody said this., found none" in done.stdout
    assert f"{file}:4: FAILED asked\n" in done.stdout


def test_data_say_of_each_message_what_differs(tmp_path):
    """`--json` counts them too."""
    (tmp_path / "messages.yaml").write_text(MESSAGES, "utf-8")

    found = json.loads(cases("--json", tmp_path / "messages.yaml").stdout)

    assert found["sure_and_wrong"] == 2
    assert [one["passed"] for one in found["cases"]] == [True, False, False, False, False]


def test_what_is_no_message_is_refused_with_what_was_expected(tmp_path):
    """A key that means nothing would never be compared; a text must be one."""
    (tmp_path / "messages.yaml").write_text(
        """
- {text: "A, A, A", move: "A A A"}
- {text: [A, A, A], moves: "A A A"}
- {text: "A, A, A", moves: "A A A", unread: 3}
- {text: "A, A, A", orders: A}
""",
        "utf-8",
    )

    done = cases(tmp_path / "messages.yaml")

    assert done.returncode == 1
    assert "found the key 'move', expected one of" in done.stdout
    assert "text: found \"['A', 'A', 'A']\", expected the words of a message" in done.stdout
    assert "unread: found '3', expected a list of texts" in done.stdout
    assert "orders: found 'A', expected the orders of each plane" in done.stdout
    assert done.stdout.splitlines()[-1] == "0 passed, 4 failed"


def test_the_sentences_made_of_known_words_are_all_read():
    """The development set for composition, as the command reads it."""
    done = cases(ROOT / "tests/sopwith/orders/batches/00-composition.yaml")

    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-2:] == ["sure and wrong: 0", "163 passed, 0 failed"]
