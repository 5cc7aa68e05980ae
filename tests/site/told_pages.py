"""Pages to look at: a full turn with its maps, written to a folder."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from told_turns import dawn_patrol, record_of

from sopwith_gm.core.record import Press
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.common import alts, captions
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.fly import plans_after
from sopwith_gm.site.contexts import Link, TurnFrame
from sopwith_gm.site.mapfiles import map_file
from sopwith_gm.site.turn import turn_page
from sopwith_gm.systems.sopwith.pictures import draw_boards, draw_fights, draw_maps, views_of
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.telling import tell

FRAME = TurnFrame(
    "The Evening Aerodrome",
    (Link("Games", "../../index.html"), Link("Pilots", "../../pilots.html")),
    previous=Link("Turn 11", "../turn11/index.html"),
)
HOSTILE = (
    "<script>alert(1)</script>",
    "\u202eevil\u2066<b>bold</b>",
    "&amp;\"'><img src=x onerror=alert(1)>",
    "\u05d0\u05d1\u05d2 \u0627\u0644\u0637\u064a\u0627\u0631 {{ page }}",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f6e9\ufe0f",
    "W" * 300,
)


def earlier(record: SopwithRecord) -> list[SopwithRecord]:
    """The two turns before, so that there is something to draw a chart of."""
    told = record.adjudication
    planes = tuple(changed(plane, damage=12, score=0) for plane in told.before.planes)
    first = changed(told.before, planes=planes)
    turns = []
    for turn, before, after in ((10, first, first), (11, first, told.before)):
        flown = changed(told, before=before, position=after, events=(), after=(), remarks=())
        turns.append(changed(record, turn=turn, adjudication=flown))
    return turns


@cache
def drawn() -> dict[str, bytes]:
    """The maps of the full turn: as they are printed, and for pages, whole and the fight."""
    record = dawn_patrol()
    told = tell(record)
    words = captions(told.steps), alts(told.steps)
    whole = draw_maps(record, captions=words[0], alts=words[1], formats=("png",))
    near = draw_fights(record, themes=("light", "dark"), formats=("png",))
    return whole | draw_boards(record) | near


def page_files(
    record: SopwithRecord, *, maps: bool = True, history: Sequence[SopwithRecord] | None = None
) -> dict[str, bytes]:
    """Everything in the folder of a turn, by name within it."""
    before = earlier(record) if history is None else list(history)
    pictures = drawn() if maps else {}
    files = dict(
        turn_page(
            record,
            tell(record, before),
            maps=[map_file(name, content) for name, content in pictures.items()],
            views=views_of(record) if maps else (),
            frame=FRAME,
            plans=plans_after(record),
        )
    )
    files |= {f"maps/{name}": content for name, content in pictures.items()}
    return files | {"report.txt": b"-", "turn.json": b"{}"}


def write(folder: Path, files: dict[str, bytes]) -> Path:
    """The files in a folder; gives the page."""
    (folder / "maps").mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return folder / "index.html"


def hostile_turn() -> SopwithRecord:
    """The full turn under names, and with press and orders, that would break a careless page."""
    record = dawn_patrol()
    planes = record.adjudication.before.planes
    names = dict(zip((plane.name for plane in planes), map(PlaneName, HOSTILE), strict=True))
    sheets = {names[orders.plane]: orders.sheet for orders in record.orders}
    press = [Press(names[planes[0].name], "<h1>Loud</h1>\n\n" + "\u202e" + "x" * 10_000)]
    return record_of(
        [changed(plane, name=names[plane.name], player=names[plane.name]) for plane in planes],
        sheets,
        clouds=["M12 M13 N14"],
        press=press,
        written={name: f"<i>{name}</i> {'y' * 400}" for name in names.values()},
        title="<u>Dawn</u> \u202ePatrol",
    )
