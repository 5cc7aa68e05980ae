"""All that came in for a turn: each file read, filed to its plane, and weighed against the others.

Nothing here decides a doubt: what cannot be told for certain is listed for the game master.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.core.dates import MONTHS
from sopwith_gm.core.orders_due import OrdersDue, due_of
from sopwith_gm.core.questions import Asked
from sopwith_gm.core.record import AnyOrders, PilotOrders, Position, Press
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System
from sopwith_gm.desk.broken_mail import messages_in
from sopwith_gm.desk.received import Aside, Received, Said, receive, settled
from sopwith_gm.desk.weighing import Doubt, Joined, Sent, Weighed, weigh
from sopwith_gm.errors import UserError
from sopwith_gm.mail.filing import FilingTable
from sopwith_gm.store.game import Game, as_kept
from sopwith_gm.store.inputs import InputFile, order_files, passed_over
from sopwith_gm.store.league import load_addresses
from sopwith_gm.store.questions import load_questions
from sopwith_gm.store.remembered import digest_of, memory
from sopwith_gm.store.turn_files import Ruling, load_rulings


class Gathered(Struct, frozen=True):
    """A turn's orders as they stand."""

    files: tuple[InputFile, ...]
    orders: tuple[AnyOrders, ...]
    """One for each plane in the game, in its order."""
    press: tuple[Press, ...]
    doubts: tuple[Doubt, ...]
    asides: tuple[Aside, ...]
    heard: frozenset[str] = frozenset()
    """The players from whom something came, orders or not."""
    said: tuple[Said, ...] = ()
    """Notes and questions to the game master, and press, of every message that was read."""
    joined: tuple[Joined, ...] = ()
    """The later messages that are part of what counts."""
    about: Mapping[PlaneName, tuple[str, ...]] = field(default_factory=dict)
    """The files that each plane's orders stand in, and the doubts about them."""
    replaced: Mapping[PlaneName, tuple[str, ...]] = field(default_factory=dict)
    """The files of each plane's earlier orders, of which nothing counts beside those."""

    @property
    def missing(self) -> tuple[PlaneName, ...]:
        """The planes for which nothing came that counts as orders."""
        return tuple(one.plane for one in self.orders if one.is_missing)

    @property
    def unfiled(self) -> tuple[Aside, ...]:
        """The files that the game master must see to."""
        return tuple(aside for aside in self.asides if aside.cure)


def gather(
    game: Game,
    turn: int,
    position: Position,
    others: Sequence[str] = (),
    *,
    due: OrdersDue | None = None,
    is_replay: bool = False,
) -> Gathered:
    """Read everything in a turn's orders folder; `others` are the league's other games.

    `due` says until when orders are in time: what came in time is not replaced by what came later.

    `is_replay`: the turn was flown before, and rulings on planes that by now have gone before it
    count for nothing. Raises UserError for files of the game master's own that are wrong, and for
    what in orders/ is no file that can be read.
    """
    players = {plane.name: plane.player for plane in position.in_play}
    addresses = load_addresses(game.league.folder)
    table = FilingTable(game.name, game.title, turn, players, addresses, others)
    rulings = load_rulings(game, turn)
    if is_replay:
        rulings = {plane: one for plane, one in rulings.items() if plane in players}
    _check_rulings(rulings, table)
    files = order_files(game, turn)
    messages = [one for file in files for one in messages_in(file)]
    asked = load_questions(game, turn)
    received = _received(messages, files, game, table, asked)
    system = game.system.by(game.rules)
    sent, too_late = _in_time_stands(
        [share for one in received for share in one.sent], due, system.no_orders
    )
    weighed = {plane: weigh(plane, sent, system) for plane in players}
    ruled = [plane for plane, one in rulings.items() if one.settles_orders]
    asides = [settled(one.aside, ruled, weighed, system) for one in received if one.aside]
    asides += too_late
    asides += _late_arrivals(sent, weighed)
    asides += _mere_thanks(weighed)
    asides += [Aside(name, _LEFT_BY_A_PROGRAM) for name in passed_over(game, turn)]
    asides += _nothing_seen(received, sent, weighed, asides, system)
    doubts = tuple(
        doubt
        for plane, one in weighed.items()
        for doubt in one.doubts
        if not _settles(rulings.get(plane), doubt)
    )
    recorded = {one.name: one.recorded for one in messages}
    orders = tuple(
        _pilot_orders(
            plane, one.stands or _unread(plane, asides, system), rulings.get(plane), recorded
        )
        for plane, one in weighed.items()
    )
    heard = {players[one.plane] for one in sent} | {who for one in asides for who in one.players}
    press = tuple(_press(sent, weighed))
    said = tuple(thing for one in received for thing in one.said)
    joined = tuple(part for one in weighed.values() for part in one.together)
    about = {plane: one.files for plane, one in weighed.items()}
    replaced = {plane: one.replaced for plane, one in weighed.items() if one.replaced}
    return Gathered(
        files, orders, press, doubts, tuple(asides), frozenset(heard), said, joined, about, replaced
    )


def _received(
    messages: Sequence[InputFile],
    files: Sequence[InputFile],
    game: Game,
    table: FilingTable,
    asked: Sequence[Asked],
) -> list[Received]:
    """What became of each file, and of each message in a mailbox file. A mailbox may well hold
    messages for other games and turns: nothing need be done about those.

    How a message was read is remembered, by all that it was read with.
    """
    league = game.league
    kept = memory(league.folder, f"readings-{game.name}")
    reads = partial(receive, game=game, table=table, asked=asked)
    try:
        given = digest_of(as_kept(game), game.system.name, as_kept(league), table, tuple(asked))
    except TypeError:  # a system that is not ours
        found = [reads(one) for one in messages]
    else:
        folder = game.folder
        found = [
            kept.recall_by_key(f"{folder} {one.name} {one.sha256} {given}", partial(reads, one))
            for one in messages
        ]
    return [
        received
        if one in files or received.aside is None or not received.aside.is_elsewhere
        else replace(received, aside=replace(received.aside, cure=""))
        for one, received in zip(messages, found, strict=True)
    ]


_NO_ORDERS = "no orders were seen in it"
_RULE_SO = "; read it, and if it orders something, rule so"
_LEFT_BY_A_PROGRAM = "is called like what programs leave behind, and is not read"


def _settles(ruling: Ruling | None, doubt: Doubt) -> bool:
    """A ruling on a plane settles its doubts; that the orders stand as read is no answer where
    there are two readings."""
    if ruling is None or not ruling.settles_orders:
        return False
    return not (ruling.accept and doubt.must_be_ruled)


def _in_time_stands(
    sent: Sequence[Sent], due: OrdersDue | None, nothing: Any
) -> tuple[list[Sent], list[Aside]]:
    """Rulebook, section 11: until the deadline orders may be replaced, and the last ones count.

    So what comes after it orders nothing for a plane that has orders in time, and brings its pilot
    no card; its press is printed. `nothing` is a sheet without orders.
    """
    if due is None or due.deadline is None:
        return list(sent), []
    until = due_of(due.deadline).deadline
    is_late = [
        one.received is not None and one.received > until and not due.excuse_of(one.plane)
        for one in sent
    ]
    in_time = {
        one.plane: one
        for one, late in zip(sent, is_late, strict=True)
        if not late and not one.sheet.is_empty
    }
    asides: dict[str, Aside] = {}
    kept = []
    for one, late in zip(sent, is_late, strict=True):
        is_change = one.may_change(nothing) and not (one.is_thanks or one.answer)
        orders_again = late and one.plane in in_time and is_change
        kept.append(replace(one, sheet=nothing, unread=()) if orders_again else one)
        if orders_again:
            counts = in_time[one.plane].file
            reason = (
                f"came after the deadline; {counts}, which came in time, counts; if this is to "
                "count, rule so in rulings.yaml"
            )
            asides.setdefault(one.file, Aside(one.file, reason))
    return kept, list(asides.values())


def _check_rulings(rulings: Mapping[PlaneName, Ruling], table: FilingTable) -> None:
    gone = [plane for plane in rulings if plane not in table.players]
    if gone:
        raise UserError(f"rulings.yaml: {gone[0]} is not in the game any more; delete the ruling")


def _late_arrivals(sent: Iterable[Sent], weighed: Mapping[PlaneName, Weighed]) -> Iterator[Aside]:
    """Messages that arrived after the one that counts, though they were written before it."""
    told = set()
    for one in sent:
        counts = weighed[one.plane].counts
        if (
            counts is None
            or one is counts
            or one in weighed[one.plane].added
            or one in weighed[one.plane].joined
            or one.file in told
            or not (one.arrived and counts.arrived and one.says_something)
        ):
            continue
        if one.arrived > counts.arrived and not one.is_thanks:
            told.add(one.file)
            assert one.received is not None
            yield Aside(
                one.file,
                f"was written ({_time(one.received)}) before {counts.file} and arrived after it, "
                f"so {counts.file} counts; if {one.plane} means this one, rule so in rulings.yaml",
            )


def _nothing_seen(
    received: Sequence[Received],
    sent: Sequence[Sent],
    weighed: Mapping[PlaneName, Weighed],
    asides: Sequence[Aside],
    system: System,
) -> Iterator[Aside]:
    """Messages of which nothing else is told: they hold no orders, as far as anybody can see."""
    told = {one.file for here in received for one in here.said}
    told |= {one.file for one in asides}
    told |= {one.file for one in sent if one.may_change(system.no_orders) or one.is_thanks}
    for file in dict.fromkeys(one.file for one in sent if one.file not in told):
        is_silent = any(weighed[one.plane].counts is None for one in sent if one.file == file)
        yield Aside(file, _NO_ORDERS + _RULE_SO * is_silent)


def _mere_thanks(weighed: Mapping[PlaneName, Weighed]) -> Iterator[Aside]:
    """Thanks for a receipt: shown, and nothing to be done."""
    told = set()
    for plane, one in weighed.items():
        assert one.counts or not one.thanks
        for thanks in one.thanks:
            if one.counts and thanks.file not in told:
                told.add(thanks.file)
                yield Aside(
                    thanks.file, f"only thanks or agrees; {plane}'s orders are in {one.counts.file}"
                )


def _time(moment: datetime) -> str:
    month = MONTHS[moment.month - 1][:3]
    return f"{moment:%d} {month} {moment:%Y %H:%M %z}".strip()


def _unread(plane: PlaneName, asides: Iterable[Aside], system: System) -> Sent | None:
    """The last message that may be its orders and is filed to nobody, as one that orders nothing:
    its pilot was not silent."""
    own = [one for one in asides if one.cure and plane in one.planes]
    if not own:
        return None
    last = max(own, key=lambda one: one.came.timestamp() if one.came else 0.0)
    return Sent(last.file, plane, system.no_orders, "", "", last.came)


def _pilot_orders(
    plane: PlaneName, sent: Sent | None, ruling: Ruling | None, recorded: Mapping[str, str]
) -> AnyOrders:
    sheet = sent.sheet if sent else None
    if ruling and ruling.sheet is not None:
        sheet = ruling.sheet
    return PilotOrders(
        plane,
        sheet,
        sent.written if sent else "",
        sent.received.isoformat() if sent and sent.received else None,
        recorded[sent.file] if sent else None,
        ruling.reason if ruling else None,
        ruling.waives_card if ruling else False,
    )


def _press(sent: Iterable[Sent], weighed: Mapping[PlaneName, Weighed]) -> Iterator[Press]:
    """Each pilot's press: of the message whose orders count, of later ones that may change them,
    and of those that only hold press."""
    for plane, one in weighed.items():
        printed = {share.file for share in (one.stands, *one.added, *one.joined) if share}
        parts = [
            share.press
            for share in sent
            if share.plane == plane
            and share.press
            and (share.file in printed or share.sheet.is_empty)
        ]
        if parts:
            yield Press(plane, "\n\n".join(parts))
