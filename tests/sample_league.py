"""The sample league as it is kept, whatever has been done with it in this checkout."""

import shutil
from pathlib import Path

SAMPLE = Path(__file__).parents[1] / "games"


def without_demo(games: Path) -> None:
    """Take out of a copy what `make demo` leaves: a turn that was flown, and the next one."""
    shutil.rmtree(games / "dawn-patrol" / "turn13", ignore_errors=True)
    shutil.rmtree(games / "dawn-patrol" / "turn12" / "drafts", ignore_errors=True)
    (games / "dawn-patrol" / "turn12" / "turn.json").unlink(missing_ok=True)
