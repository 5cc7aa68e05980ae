"""`read --system squadron` shows how a message is understood, by the real program."""

import json
import subprocess
import sys
from pathlib import Path


def read(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """What the program says of a message."""
    command = [sys.executable, "-m", "sopwith_gm", "read", "--system", "squadron"]
    return subprocess.run(
        [*command, *map(str, arguments)], text=True, capture_output=True, check=False
    )


def test_the_names_of_planes_are_known_where_they_are_said(tmp_path: Path) -> None:
    """The sender's first; without them a name is a doubt, and the exit code says so."""
    mail = tmp_path / "kite.txt"
    mail.write_text("Hi Nora,\n\nRound 3: straight, bank left. Shoot the Baorn.\n\nPress: Boo!\n")

    known = read("--planes", "Kite, Baron", mail)
    unknown = read(mail)

    assert known.returncode == 0, known.stdout
    assert "MOVE S BL\n  ATTACK Baron" in known.stdout
    assert "turn 3" in known.stdout
    assert "press:\n  Boo!" in known.stdout
    assert unknown.returncode == 1
    assert "ATTACK ?" in unknown.stdout


def test_the_set_up_is_read_as_turn_0(tmp_path: Path) -> None:
    """Stations and headings are orders there, and nowhere else."""
    mail = tmp_path / "kite.txt"
    mail.write_text("A 4 D 3 S 3 H 2. South-west corner, facing east.\n")

    told = read("--planes", "Kite, Baron", "--turn", "0", "--json", mail)

    assert json.loads(told.stdout)["orders"] == {
        "orders": "STATS ATT 4 DEF 3 SPD 3 HLT 2; START 1 FACING E"
    }
    assert read("--planes", "Kite, Baron", mail).returncode == 1
