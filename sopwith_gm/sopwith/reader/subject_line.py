"""Orders in the subject, where the text has none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sopwith_gm.sopwith.reader.clerk import Clerk
from sopwith_gm.sopwith.reader.fold import folded
from sopwith_gm.sopwith.reader.pieces import pieces_of
from sopwith_gm.sopwith.reader.shapes import CONTENT
from sopwith_gm.sopwith.reader.tokens import tokenise

if TYPE_CHECKING:
    from sopwith_gm.sopwith.reader.reader import MessageReader


def read_subject(reader: MessageReader, subject: str) -> None:
    """The orders, where the text has none."""
    start = len(reader.text) + 1
    look = folded(subject)
    clean = re.sub(
        r"^(?:\s*(?:re|fwd?|aw|wg|sv|vs|antw|tr|rv|rif|ref|odp)\s*(?:\[\d+\])?:\s*)+",
        "",
        look,
        flags=re.I,
    )
    pieces = pieces_of(tokenise(clean, 0, len(clean)))
    if not any(
        p.kind in CONTENT or p.kind in ("land", "take_off", "stay", "repair") for p in pieces
    ):
        return
    text = reader.text + "\n" + subject
    trial = Clerk(folded(text))
    trial.drafts = {"": trial.draft}
    trial.turn = reader.clerk.turn
    offset = len(subject) - len(clean)
    start += offset
    colon = re.search(r":\s", clean)
    ok = trial.line(start, len(text))
    settled = any(d.has_anything for d in trial.drafts.values())
    if (
        not (ok and settled)
        and colon
        and re.search(r"sopwith|turn|order|game", clean[: colon.start()], re.I)
    ):
        trial = Clerk(folded(text))
        trial.turn = reader.clerk.turn
        ok = trial.line(start + colon.end(), len(text))
        settled = any(d.has_anything for d in trial.drafts.values())
    strong = sum(p.kind == "man" and p.strong for p in pieces) >= 2 or any(
        p.kind in ("land", "take_off", "stay", "repair") for p in pieces
    )
    if ok and (settled or strong):
        reader.text = text
        reader.clerk.look = folded(text)
        reader.clerk.drafts, reader.clerk.draft = trial.drafts, trial.draft
        reader.clerk.unread += trial.unread
        reader.clerk.marks += trial.marks
        reader.clerk.slips += trial.slips
        reader.clerk.turn = reader.clerk.turn if reader.clerk.turn is not None else trial.turn
