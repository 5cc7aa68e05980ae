"""Every command that writes, with each of its system calls refused or the process killed at it.

The real program, run by strace, which refuses the n-th call of a kind (EIO, ENOSPC) or kills the
process there. Afterwards the league and what lies beside it are as before or as after the command,
at the latest when somebody has looked again, and what the command said of its work is so. Run by
`make faults`; `--step 7` tries every seventh call. Needs strace.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

CALLS = ("write", "fsync", "rename", "mkdir", "chmod", "unlink", "unlinkat", "rmdir", "fchmod")
HOW = ("error=EIO", "error=ENOSPC", "signal=KILL")
AT = ("--at", "2026-12-04T17:00+00:00")
PROGRAM = (sys.executable, "-m", "sopwith_gm")
OWN = re.compile(r"\.(?:lock|lock-owner|publishing.*|published\..*)")
"""The program's own notes; everything else must be as before or as after."""


@dataclass(frozen=True)
class Trial:
    """A command, and what completes it after an accident; both are given beside the league."""

    command: tuple[str, ...]
    again: tuple[str, ...] = ("status", *AT)
    lacks_league: bool = False


HANDOVER = ("handover", "dawn-patrol", "--to", "dawn.zip")
PUBLISH = ("publish", "--no-maps", *AT)
TRIALS = (
    Trial(("init", "games", "--game-master", "Ada", "--zone", "UTC"), (), lacks_league=True),
    Trial(("new", "two", "--pilot", "Jay, mo, N", "--pilot", "Ox, al, S", "--waiting", "1")),
    Trial(("adjudicate", "dawn-patrol/turn2", "--now", *AT)),
    Trial(("check", "dawn-patrol/turn2", *AT)),
    Trial(("amend", "dawn-patrol/turn1", "--yes", *AT)),
    Trial(HANDOVER, HANDOVER),
    Trial(PUBLISH, PUBLISH),
)


@dataclass
class Tally:
    """What came of one trial."""

    before: int = 0
    after: int = 0
    faults: list[str] = field(default_factory=list)


def run(place: Path, command: Sequence[str], strace: Sequence[str] = ()) -> tuple[int, str]:
    """Give a command there: its exit code, and what it said on standard error."""
    done = subprocess.run(
        [*strace, *PROGRAM, *command],
        cwd=place, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "SOPWITH_GAMES": ""},
    )  # fmt: skip
    return done.returncode, done.stderr


def state_of(place: Path) -> dict[str, bytes]:
    """Every file but the program's own notes."""
    paths = sorted(path for path in place.rglob("*") if path.is_file())
    return {
        path.relative_to(place).as_posix(): path.read_bytes()
        for path in paths
        if not OWN.fullmatch(path.name) and path.parent.name != ".remembered"
    }


def made_league(place: Path) -> None:
    """A league with one turn flown, a correction of it, orders for the next, and one who waits."""
    run(place, ("init", "games", "--game-master", "Ada Quill", "--zone", "Europe/Dublin"))
    games = place / "games"
    pilots = ("--pilot", "Red Knave, dorian, N", "--pilot", "Blue Bottle, cora, S")
    run(place, ("new", "dawn-patrol", *pilots, "--first", "2026-12-04 18:00"))
    for turn in (1, 2):
        orders = games / "dawn-patrol" / f"turn{turn}" / "orders"
        orders.mkdir(parents=True, exist_ok=True)
        flight = "take_off: beta\n" if turn == 1 else ""
        text = f"pilot: Red Knave\nturn: {turn}\n{flight}moves: [A, A, A]\n"
        (orders / "red.yaml").write_text(text)
        if turn == 1:
            run(place, ("adjudicate", "dawn-patrol/turn1", "--now", *AT))
            (orders / "red.yaml").write_text(text.replace("A, A, A", "A, A, A/A"))
    path = games / "league.yaml"
    path.write_text(path.read_text().replace("waiting:\n", "waiting:\n  - player: ivo\n"))
    (games / "private" / "two.secret").write_text(bytes(range(32)).hex() + "\n")


def accidents(place: Path, trial: Trial, step: int) -> Iterator[tuple[str, str, int]]:
    """Each kind of call that the command makes, each way to end it, each number of such a call."""
    for call in CALLS:
        log = place.parent / "strace.log"
        run(place, trial.command, ("strace", "-f", "-qq", "-e", f"trace={call}", "-o", str(log)))
        reset(place, trial)
        count = log.read_text().count(f"{call}(")
        for how in HOW:
            for number in range(1, count + 1, step):
                yield call, how, number


def reset(place: Path, trial: Trial) -> None:
    """As it was before the command."""
    shutil.rmtree(place)
    kept = place.parent / "kept"
    if trial.lacks_league:
        place.mkdir()
    else:
        shutil.copytree(kept, place)


def fault_of(
    place: Path, trial: Trial, before: dict[str, bytes], after: dict[str, bytes], told: str,
    code: int,
) -> str | None:  # fmt: skip
    """What is not as it was said, if anything."""
    if "Traceback" in told or code not in (0, 1, -9, 137):
        return f"ended with {code}"
    says_done = "all the same" in told or "is written and in place" in told
    says_nothing = "nothing was changed" in told
    if says_nothing and state_of(place) != before:
        return "nothing was changed, it said"
    if trial.again:
        run(place, trial.again)
    elif code != 0:
        run(place, trial.command)
    state = state_of(place)
    if state not in (before, after):
        return "is neither as before nor as after"
    if (code == 0 or says_done) and state != after:
        return "it is done, it said"
    return None


def tried(place: Path, trial: Trial, step: int) -> Tally:
    """All accidents of one command."""
    reset(place, trial)
    before = state_of(place)
    code, told = run(place, trial.command)
    assert code == 0, told
    after = state_of(place)
    reset(place, trial)
    tally = Tally()
    for call, how, number in accidents(place, trial, step):
        inject = f"inject={call}:{how}:when={number}"
        strace = ("strace", "-f", "-qq", "-e", f"trace={call}", "-e", inject, "-o", os.devnull)
        code, told = run(place, trial.command, strace)
        if fault := fault_of(place, trial, before, after, told, code):
            tally.faults.append(f"{call} {number}, {how}: {fault}: {told.strip()[-300:]}")
        elif state_of(place) == after:
            tally.after += 1
        else:
            tally.before += 1
        reset(place, trial)
    return tally


def main() -> None:
    """Try all commands; the exit code is 1 where something was not as it was said."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--only", help="one command")
    asked = parser.parse_args()
    is_bad = False
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "place"
        place.mkdir()
        made_league(place)
        shutil.copytree(place, Path(folder) / "kept")
        for trial in TRIALS:
            if asked.only in (None, trial.command[0]):
                tally = tried(place, trial, asked.step)
                is_bad = is_bad or bool(tally.faults)
                sys.stdout.write(
                    f"{trial.command[0]}: as before {tally.before}, as after {tally.after}, "
                    f"otherwise {len(tally.faults)}\n"
                )
                sys.stdout.writelines(f"  {fault}\n" for fault in tally.faults)
                sys.stdout.flush()
    sys.exit(is_bad)


if __name__ == "__main__":
    main()
