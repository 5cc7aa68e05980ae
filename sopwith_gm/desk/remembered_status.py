"""How each game of a league stands: remembered, and worked out anew where a file has changed.

To look at what is remembered loads no rules, no reader and no record.
"""

from datetime import datetime
from pathlib import Path

from sopwith_gm.desk.game_status import GameStatus, Phases
from sopwith_gm.store.remembered import memory


def status_of(folder: Path, now: datetime) -> GameStatus:
    """How the game in a folder stands. Raises UserError where its files, or the league's, are
    wrong."""

    def read() -> Phases:
        from sopwith_gm.desk.state_of_play import phases_of

        return phases_of(folder)

    kept = memory(folder.parent, f"status-{folder.name}")
    phases = kept.recall(str(folder), read)
    return next(status for until, status in phases if until is None or now <= until)
