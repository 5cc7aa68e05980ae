"""The manual: every command line in it is run as it stands there, and every command is in it."""

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest

from sopwith_gm.cli import COMMANDS, cli
from tests.waiting import PATIENCE, HeldPort

TREE = Path(__file__).parents[2]
MANUAL = (TREE / "docs" / "manual.md").read_text("utf-8")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
FILE = re.compile(r"# (games/\S+)\n")
PROGRAM = Path(sys.executable).parent


def run_line(line: str, place: Path) -> None:
    """One command line, by a shell, as a game master types it."""
    environment = {**os.environ, "PATH": f"{PROGRAM}{os.pathsep}{os.environ['PATH']}"}
    environment.pop("SOPWITH_GAMES", None)
    if line.startswith("sopwith-gm serve"):
        serve(shlex.split(line), place, environment)
        return
    done = subprocess.run(
        ["bash", "-c", line],
        cwd=place,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    assert "Traceback" not in done.stderr


def serve(arguments: list[str], place: Path, environment: dict[str, str]) -> None:
    """A preview, until it says where it is; then Ctrl-C."""
    place_of_port = arguments.index("--port") + 1
    port = port_for(int(arguments[place_of_port]))
    arguments[place_of_port] = str(port.number)
    with port, subprocess.Popen(
        arguments, cwd=place, env={**environment, "PYTHONUNBUFFERED": "1"}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as served:  # fmt: skip
        assert served.stdout is not None
        told = ""
        try:
            for line in served.stdout:
                told += line
                if "http://" in line:
                    break
            served.send_signal(signal.SIGINT)
            assert served.wait(PATIENCE) == 0, told
        finally:
            served.kill()
    assert f"http://127.0.0.1:{port.number}/" in told


def port_for(wanted: int) -> HeldPort:
    """This port, or any other where another program has it."""
    try:
        return HeldPort(wanted)
    except OSError:
        return HeldPort()


def test_every_command_line_of_the_manual_runs_as_written(tmp_path: Path) -> None:
    """From the first folder to the archive of the finished game, in the manual's order."""
    (tmp_path / "docs").symlink_to(TREE / "docs")
    count = 0
    for kind, text in BLOCK.findall(MANUAL):
        if named := FILE.match(text):
            path = tmp_path / named[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text[named.end() :])
        if kind == "console":
            for line in text.splitlines():
                assert line.startswith("$ ")
                run_line(line[2:], tmp_path)
                count += 1
    assert count > len(COMMANDS)
    assert (tmp_path / "games" / "dawn-patrol" / "turn2" / "secret.txt").exists()


def test_a_port_that_is_taken_gives_way_to_another() -> None:
    """So that the manual can be tested beside a preview that somebody looks at."""
    with HeldPort() as own:
        with port_for(own.number) as same:
            assert same.number == own.number
        own.listen()
        with port_for(own.number) as other:
            assert other.number != own.number


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented_with_an_example(name: str) -> None:
    """A command without help, example or manual section does not ship."""
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert "Example:" in (command.help or "")
    assert f"\n## sopwith-gm {name}\n" in MANUAL
    section = MANUAL.partition(f"\n## sopwith-gm {name}\n")[2].partition("\n## ")[0]
    assert f"$ sopwith-gm {name}" in section
