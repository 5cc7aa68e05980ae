"""The set-up in words: attributes, the dice for who starts, places."""

from sopwith_gm.core.telling.values import Account, AccountPart, Entry
from sopwith_gm.core.telling.words import Names
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.events import Placed, StarterRolled, StatsAssigned
from sopwith_gm.systems.squadron.place_words import stand_words
from sopwith_gm.systems.squadron.position import Stats
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.remarks import Remark
from sopwith_gm.systems.squadron.telling.clauses import clause


def set_up_account(record: SquadronRecord, names: Names) -> Account:
    """Who starts, and where everybody begins."""
    events = record.adjudication.events
    rolled = next(one for one in events if isinstance(one, StarterRolled))
    stats = {one.plane: one for one in events if isinstance(one, StatsAssigned)}
    placed = [one for one in events if isinstance(one, Placed)]
    starter = Entry(
        "starter",
        None,
        "the dice for who starts",
        f"{names.full(rolled.starter)} starts.",
        working=tuple(
            f"{' '.join(map(str, pips)):<9} {names.short(plane)}" for plane, pips in rolled.dice
        ),
        clauses=(clause("SL 2.2"),),
    )
    why = {one.plane: one for one in record.adjudication.remarks if one.code == "stats"}
    entries = tuple(_place(one, stats[one.plane], record, why.get(one.plane)) for one in placed)
    first = f"{names.short(rolled.starter)} starts"
    parts = (
        AccountPart("start", "set-up", "Who starts", first, (starter,), ""),
        AccountPart("places", "set-up", "Places and attributes", "", entries, "Nobody."),
    )
    return Account("set-up-account", "The set-up", "Attributes are revealed.", parts)


def _place(
    event: Placed, stats: StatsAssigned, record: SquadronRecord, why: Remark | None
) -> Entry:
    """Where one begins, and with what; `why` is the remark on the attributes."""
    if event.station is None:
        did, clause_name = "begins at a place of its own", "SL 2.5"
    else:
        station = board_of(record.rules).stations[event.station - 1]
        did, clause_name = f"begins at station {event.station}, {station.name}", "SL 2.4"
    where = stand_words(event.at, event.heading)
    whose = ""
    if not stats.by_order:
        was_sent = why is not None and why.found.startswith("STATS")
        reason = "those sent could not be had" if was_sent else "none were assigned"
        whose = f" These are a beginner's: {reason}."
    return Entry(
        f"place-{record.seat(event.plane).letter.lower()}",
        event.plane,
        did,
        f"At {where}. {stats_words(stats.stats)}.{whose}",
        clauses=(clause(clause_name), clause("SL 2.1")),
    )


def stats_words(stats: Stats) -> str:
    """`Attack 3, Defence 3, Speed 4, Health 2`."""
    attack, defence, speed, health = stats
    return f"Attack {attack}, Defence {defence}, Speed {speed}, Health {health}"
