"""Dice Duel as the house sees it: everything that a system has to say, and nothing else."""

import re
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Annotated, Any

from pydantic import Field

from sopwith_gm.core import reading
from sopwith_gm.core.careers import Amount, PlaneFacts, StandingFigure, TurnFacts
from sopwith_gm.core.forms import GameModel, Model
from sopwith_gm.core.orders_due import announced_by
from sopwith_gm.core.reading import Kind, MarkedSpan, Reader, Reading, Span
from sopwith_gm.core.seats import PlaneName, Seating, ShownSeat, as_shown, letters_for
from sopwith_gm.core.system import Beginning, Forms, NewGame, Rulebook, System
from sopwith_gm.core.telling import common, tables, values
from sopwith_gm.core.telling.letters import FlownOrders, Verb
from sopwith_gm.core.telling.words import Names, clean_line
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.picture_sets import PictureRoom, drawing_of

from . import game
from .game import Record, Ruled, Sheet


class Orders(Model):
    """Orders in exact form."""

    number: Annotated[int, Field(ge=1)] | None = None


def roster(model: Any, players: Mapping[str, str]) -> tuple[ShownSeat, ...]:
    """The two seats."""
    letters, colours = letters_for(model.pilots), ("leaf", "madder")
    return tuple(
        ShownSeat(PlaneName(name), players[name], letter, None, colour, "", second=False)
        for name, letter, colour in zip(model.pilots, letters, colours, strict=False)
    )


FORMS = Forms(
    game=type("DuelGame", (GameModel,), {}),
    orders=Orders,
    roster=roster,
    sheet=lambda model: Sheet(model.number),
)


def read(text: str, context: reading.Context = reading.TEXT_ALONE) -> Reading:
    """The first line of the player's own that is a number."""
    at = 0
    for line, role in zip_longest(text.split("\n"), context.roles, fillvalue="own"):
        if role == "own" and re.fullmatch(r"\s*\d{1,3}\s*", line):
            marks = (MarkedSpan(Span(at, at + len(line)), Kind.ORDER),)
            return Reading(text, None, {"": Sheet(int(line))}, "", (), (), marks, ())
        at += len(line) + 1
    return (
        reading.unread_as_a_whole(text, Sheet())
        if text
        else Reading(text, None, {"": Sheet()}, "", (), (), (), ())
    )


READER = Reader(
    read=read,
    is_orders_alone=lambda line: line.strip().isdigit(),
    lines=lambda sheet: [str(sheet.number or "none")],
    plain=lambda sheet: {"number": sheet.number},
    own_words=lambda sheet: str(sheet.number or ""),
)


def flown_orders(ruled: Ruled, sheet: Sheet, rules: game.Rules) -> FlownOrders:
    """What a letter says of them."""
    return FlownOrders((f"a die + {ruled.number}",), (str(ruled.number),), ruled.remarks)


def facts(record: Record) -> TurnFacts:
    """Points are all that counts."""
    stands = record.adjudication.position
    planes = tuple(
        PlaneFacts(as_shown(record.seat(p.name)), (Amount(p.points),), None, None,
                   was_ace=False, is_ace=False, is_in_play=True, place=p.place)
        for p in stands.planes
    )  # fmt: skip
    points = (StandingFigure("points", "Points", "Points"),)
    return TurnFacts(record.game, record.turn, stands.over, stands.winner, "roll", (), (), points,
                     "points", planes)  # fmt: skip


def tell(record: Record, history: Sequence[Record] = (), *, taken: Any = None,
         announced: Any = None) -> values.Telling:  # fmt: skip
    """Who rolled what."""
    names, flown = Names(record.roster), record.adjudication
    stands, sums = flown.position, flown.sums
    entries = tuple(
        values.Entry(f"roll-{n}", s.plane, f"adds {s.number} to {s.pip}", f"That makes {s.total}.")
        for n, s in enumerate(sums, 1)
    )
    told = " and ".join(f"{names.full(s.plane)} comes to {s.total}" for s in sums)
    headline = f"{sums[0].total} against {sums[1].total}"
    step = values.Step("roll", "The roll", "Roll", "", told, told, tuple(
        values.PlaneLine(p.name, f"{p.points} points") for p in stands.planes))  # fmt: skip
    part = values.AccountPart("roll", "roll", "The roll", headline, entries, "Nothing.")
    rows = tuple(
        values.OrdersRow(one.plane, clean_line(one.written), (values.OrdersCell(str(s.number)),),
                         tuple(values.Note(r.detail) for r in flown.remarks if r.plane == s.plane))
        for one, s in zip(record.orders, sums, strict=True)
    )  # fmt: skip
    ending = f"{names.full(next(p.name for p in stands.planes if p.place == 1))} won it." if (
        stands.over) else ""  # fmt: skip
    return values.Telling(
        title=clean_line(record.title), byline="Dice Duel",
        signs={seat.plane: common.sign_of(seat) for seat in record.roster},
        headline=headline, summary=f"{told}.", corrections=common.corrections_of(record),
        steps=(step,),
        account=values.Account("rolls", "Roll by roll", "Two rolls.", (part,)),
        orders=values.OrdersTable("Numbers.", "", "Orders", ("Number",), rows),
        standings=tables.Table("Points.", (tables.Column("Points", "number"),), tuple(
            tables.TableRow(p.name, (str(p.points),)) for p in stands.planes)),
        silent_intro="Who is silent adds nothing.",
        press=common.press_of(record), closing=common.closing_of(record, ending),
        due=common.due_notice(announced_by(record, announced), names),
    )  # fmt: skip


def pictures() -> PictureRoom:
    """The sums as two bars; what draws them is slow to load."""
    from sopwith_gm.drawing.geometry import polygon
    from sopwith_gm.drawing.marks import Shape
    from sopwith_gm.drawing.plain_pictures import PlainMap, PlainPictures

    def maps(record: Record, palette: Palette) -> list[PlainMap]:
        bars = [polygon([(0, y), (0, y + 1), (s.total, y + 1), (s.total, y)])
                for y, s in zip((3, 1), record.adjudication.sums, strict=True)]  # fmt: skip
        marks = tuple(Shape(bar, palette.ink) for bar in bars)
        return [PlainMap("roll", "The roll", marks, (-1, 0, 13, 5))]

    return PlainPictures(maps, writing=("number",))


DUEL = System(
    verb=Verb("play", "plays", "played", "the number"), has_kills=False,
    rulebook=Rulebook(name="duel", title="Dice Duel", options=game.OPTIONS, package=__package__,
                      editions={"duel": "duel rules"}),
    records=game.RECORDS,
    tell=tell,
    draw=drawing_of(pictures, lambda record: tell(record).steps),
    facts=facts,
    forms=lambda: FORMS,
    reader=lambda: READER,
    beginning=Beginning(default_ruleset="duel", make=lambda entrants, rules, dice, said: NewGame(
        entrants=tuple(entrants), seats={one.name: "" for one in entrants})),
    seating=lambda rules: Seating(2, 2),
    begin=game.begin,
    fly=game.fly,
    rule=game.rule,
    flown_orders=flown_orders,
    without_orders=lambda rules, turn: "Without orders a duellist adds nothing.",
    no_orders=Sheet(),
    sheet_words=lambda sheet: str(sheet.number or ""),
)  # fmt: skip
