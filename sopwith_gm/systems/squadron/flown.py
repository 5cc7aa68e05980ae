"""What two rounds do not have in common of what each plane flew."""

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.adjudicate import Adjudication
from sopwith_gm.systems.squadron.events import Moved


def flown_changes(old: Adjudication, new: Adjudication) -> list[str]:
    """What the planes of two rounds flew otherwise, a sentence each."""
    was, now = (flown_by(one) for one in (old, new))
    sentences = []
    for plane in [*now, *(one for one in was if one not in now)]:
        before, after = was.get(plane), now.get(plane)
        if before == after:
            continue
        if before is None:
            sentences.append(f"{plane}: did not move before, now flies {after}")
        elif after is None:
            sentences.append(f"{plane}: flew {before}, now does not move")
        else:
            sentences.append(f"{plane}: flew {before}, now flies {after}")
    return sentences


def flown_by(flown: Adjudication) -> dict[PlaneName, str]:
    """What each plane flew, in the order in which they moved: `CLIMB 1 S BL`."""
    moved = [event for event in flown.events if isinstance(event, Moved)]
    return {one.plane: " ".join(one.flown) or "nothing" for one in moved}
