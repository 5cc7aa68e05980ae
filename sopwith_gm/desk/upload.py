"""The site put on the web by the league's own command, once for each state of the site."""

import hashlib
import os
import shlex
import subprocess
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import write_atomic
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.disk import is_there, read_bytes

_STAMP = "uploaded"
"""In private/: which state of the site was put on the web last."""


def is_uploaded(games: Path, site: Path) -> bool:
    """Is what stands in the site's folder what was put on the web last?"""
    path = games / PRIVATE / _STAMP
    return is_there(path) and read_bytes(path, 1_000).decode("ascii", "replace") == _state(site)


def upload(games: Path, site: Path, command: str) -> None:
    """Run the command; from its exit code on 0 it is known that this state is on the web.

    It is no shell line: for several steps name a script. Raises UserError.
    """
    try:
        words = [word.replace("{site}", str(site)) for word in shlex.split(command)]
        done = subprocess.run(words, check=False)  # noqa: S603 the game master's own command
    except (ValueError, IndexError):
        raise UserError(f"upload: {command!r} is no command line; is a quote left open?") from None
    except OSError as error:
        raise UserError(f"upload: {command!r} cannot be run: {error.strerror}") from None
    if done.returncode:
        raise UserError(
            f"upload: {command!r} ended with exit code {done.returncode}; the site may not be on "
            "the web. Nothing is lost: the next run tries again"
        )
    state = f"{_state(site)}".encode()
    write_atomic(games / PRIVATE / _STAMP, state, mode=0o600, what="the site is on the web")


def _state(site: Path) -> str:
    """A word for every file's name and content; times differ where one was made the same again.
    Hidden files are the program's own notes."""
    found = []
    for folder, _, names in os.walk(site):
        for path in (Path(folder) / name for name in names if not name.startswith(".")):
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            found.append(f"{path.relative_to(site)} {content}")
    return hashlib.sha256("\n".join(sorted(found)).encode("utf-8", "surrogateescape")).hexdigest()
