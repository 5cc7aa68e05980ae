"""What brings a file that people write back to what it said before something was set in it."""

import difflib
from collections.abc import Sequence

from sopwith_gm.store.yaml_edit import value_at
from sopwith_gm.store.yaml_file import Document


def undo_of(before: Document, text: str, steps: Sequence[str]) -> str:
    """Of a text in which the value at these steps was set: what is new goes (`delete there: leave:
    (under pilots / Jay)`), or the lines that stood there come back; "" where nothing changed."""
    depths = range(len(steps))
    new_from = next((at for at in depths if value_at(before, tuple(steps[: at + 1])) is None), None)
    if new_from is not None:
        above = f" (under {' / '.join(steps[:new_from])})" if new_from else ""
        return f"delete there: {' '.join(f'{one}:' for one in steps[new_from:])}{above}"
    told = list(difflib.ndiff(before.text.splitlines(), text.splitlines()))
    old, new = (" / ".join(line[2:].strip() for line in told if line[0] == one) for one in "-+")
    if not old:
        return f"delete there: {new}" if new else ""
    is_same_key = old.partition(":")[0] == new.partition(":")[0]
    instead = f" (in place of: {new})" if new and not is_same_key else ""
    return f"put back there: {old}{instead}"
