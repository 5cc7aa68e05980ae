"""What takes long to work out of one turn's record: kept in `private/.remembered/`, a file a turn.

Nothing here is trusted, as in `store/remembered.py`: a file begins with a digest of all that it was
made from (the record's part in it, and the program), and of what it says. Where that is not so any
more it is worked out again, and to delete the folder costs nothing but time. Here any process may
write, one that makes a part of a site too: whoever does writes the same.
"""

import contextlib
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.plain_values import from_plain, to_plain
from sopwith_gm.store.remembered import REMEMBERED, program, put

_BIGGEST = 4_000_000

T = TypeVar("T")


def worked_out(games: Path, name: str, made_from: str, make: Callable[[], T]) -> T:
    """What `make` gives, or gave before. `name` says what and of which turn, and may be a file's
    name; `made_from` is all that `make` looks at, as text."""
    path = games / PRIVATE / REMEMBERED / f"{name}.json"
    told = hashlib.sha256(f"{program()} {made_from}".encode("utf-8", "surrogatepass"))
    with contextlib.suppress(OSError, ValueError), path.open("rb") as kept:
        head, _, body = kept.read(_BIGGEST).partition(b"\n")
        if head == _head(told.hexdigest(), body):
            found: T = from_plain(json.loads(body))
            return found
    made = make()
    with contextlib.suppress(OSError, TypeError):  # it is only slower next time
        body = json.dumps(to_plain(made), separators=(",", ":")).encode()
        put(path, _head(told.hexdigest(), body) + b"\n" + body)
    return made


def _head(made_from: str, body: bytes) -> bytes:
    return f"{made_from} {hashlib.sha256(body).hexdigest()}".encode()
