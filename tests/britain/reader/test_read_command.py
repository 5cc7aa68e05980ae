"""`sopwith-gm read --system britain`: what a game master sees of one message."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from sopwith_gm.cli import cli

MESSAGE = """Hello Ada,

ronde 7: atakc b3 otherwize hold.
Or perhaps go home?

Press: who took my spanner?

> you flew ATTACK B2 last time
--
Cora
"""


@pytest.fixture(scope="module")
def message(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one message."""
    path = tmp_path_factory.mktemp("read") / "cora.txt"
    path.write_text(MESSAGE)
    return path


def test_orders_slips_doubts_and_press_are_shown(message: Path) -> None:
    """The sheet in normal form, what was read with a slip in it, and what is asked."""
    said = CliRunner().invoke(cli, ["read", "--system", "britain", str(message)]).output

    assert "turn 7" in said
    assert "  ATTACK B3 ELSE HOLD" in said
    assert "read as: 'atakc' as attack" in said
    assert "  ? Or perhaps go home?" in said
    assert "  who took my spanner?" in said
    assert "B2" not in said.split("orders:")[1]


def test_the_same_as_data(message: Path) -> None:
    """`--json`: turn, orders, press and doubts."""
    done = CliRunner().invoke(cli, ["read", "--system", "britain", "--json", str(message)])
    data = json.loads(done.output)

    assert data["turn"] == 7
    assert data["orders"] == {"orders": ["ATTACK B3 ELSE HOLD"]}
    assert data["press"] == "who took my spanner?"
    assert data["unread"] == ["Or perhaps go home?"]
