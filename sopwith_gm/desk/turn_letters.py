"""Letters about a turn that was flown, and about a game or a pilot's part in it that begins."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace as retold

from sopwith_gm.core.orders_due import as_it_stands
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.record import AnyRecord, Position
from sopwith_gm.core.rule_rows import rule_rows, told_otherwise
from sopwith_gm.core.seats import PlaneName, Seat
from sopwith_gm.core.telling.layout import plain, wrapped
from sopwith_gm.core.telling.letters import LetterHead, until
from sopwith_gm.core.telling.words import bare, clean_line, listed
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.check import DRAFTS, Draft, LetterKind, files_of_draft, slug
from sopwith_gm.desk.fly import Standing, known_before_orders, standing_after, standing_of
from sopwith_gm.desk.letter_templates import written
from sopwith_gm.mail.draft import LetterPage, LetterPicture
from sopwith_gm.store.disk import is_there, names_in, read_bytes
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import Pilot, load_addresses
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.systems import public_part, system_of

if TYPE_CHECKING:
    from sopwith_gm.core.telling.values import Telling

CORRECTION: LetterKind = "correction"
RESULTS: tuple[LetterKind, ...] = ("result", CORRECTION, "end")
"""The letters about a turn that was flown."""

ReadMap = Callable[[str], bytes]
"""Reads a picture by its name within the turn's folder."""

_MAP = Pattern(r"(?:^|/)([0-9]+)-(?!.*-(?:board|fight|fight-[0-9]|dark)\.png$)([^/]*)\.png$")
"""A map as it is printed, with its number and its step's key: no part of it, none for dark
screens. Those are there only where somebody asked for them, and a letter is the same without."""
_SHOWN = 2
"""How many maps letters show: how the last of the turn was played, and how it stands after that."""
_BIGGEST = 8_000_000
_MAPS = "maps"
_A4 = "a4"


class _ToldTurn(Struct, frozen=True):
    """A turn as all its letters tell it."""

    record: AnyRecord
    telling: "Telling"
    report: str
    link: str


def result_letters(
    standing: Standing,
    record: AnyRecord,
    read_map: ReadMap,
    maps: Iterable[str],
    *,
    is_last: bool = True,
) -> list[Draft]:
    """A letter on a turn that was flown to everybody who has or had a plane in it.

    Where it was corrected they say what was, and where the game is over that it is. `maps` are the
    names of its pictures within the turn's folder, which `read_map` reads. What is due, and what
    silence does, they say of the last turn alone.
    """
    from sopwith_gm.core.telling.report import report_text

    game, turn = standing.game, standing.turn
    history = [public_part(one) for one in standing.history]
    shown = public_part(record)
    if not record.is_over:  # who flies then, and when that is due: it may have been moved since
        following = standing_after(standing, record, None, "")
        game = following.game
        shown = as_it_stands(shown, following.orders_due)
    telling = system_of(shown).tell(shown, history)
    if not is_last:
        telling = retold(telling, due=None, silent=(), closing="")
    told = _ToldTurn(shown, telling, report_text(shown, telling), link_of(game, turn))
    kind: LetterKind = CORRECTION if record.errata else "end" if record.is_over else "result"
    pictures = _pictures(maps, read_map, telling)
    drafts = []
    for player, planes in players_of(game).items():
        letter = written(game.league.folder, kind, _words(game, told, planes))
        name = f"{DRAFTS}/{kind}-{slug(planes[0])}"
        drafts.append(Draft(name, kind, player, planes, letter, pictures))
    return drafts


def results_beside(
    standing: Standing, record: AnyRecord, files: Mapping[str, bytes], *, is_last: bool = True
) -> tuple[dict[str, bytes], set[str]]:
    """The letters that are written with a turn, by name within its folder, and those of an earlier
    result, that go. `files` are the turn's own."""
    maps = [name for name in files if name.startswith(f"{_MAPS}/")]
    drafts = result_letters(standing, record, files.__getitem__, maps, is_last=is_last)
    if standing.game.league.a4_in_letters:
        page = _page(record if is_last else changed(record, deadline=None, paused=False))
        drafts = [changed(one, page=page) for one in drafts]
    beside = letter_files(standing.game, standing.turn, drafts)
    return beside, old_results(standing.game, standing.turn) - set(beside)


def _page(record: AnyRecord) -> LetterPage | None:
    """The turn as a page of A4, where its system draws one."""
    shown = public_part(record)
    for name, content in system_of(shown).draw.of_set(_A4, shown, "").items():
        return LetterPage(f"{shown.game}-turn{shown.turn}-{name}", content)
    return None


def results_on_disk(
    game: Game, turn: int, pilots: Mapping[str, Pilot], *, is_last: bool = True
) -> list[Draft]:
    """The same of a turn as it lies on the disk. Raises UserError."""
    standing = standing_of(game, turn, pilots)
    assert standing.old is not None
    maps = maps_on_disk(game, turn)
    return result_letters(standing, standing.old, maps.__getitem__, maps, is_last=is_last)


def maps_on_disk(game: Game, turn: int) -> dict[str, bytes]:
    """The pictures that letters about a turn show, by name within its folder. Raises UserError."""
    folder = game.turn_folder(turn)
    found = _last_maps(f"{_MAPS}/{name}" for name in names_in(folder / _MAPS))
    return {name: read_bytes(folder / name, _BIGGEST) for name in found}


def old_results(game: Game, turn: int) -> set[str]:
    """The letters about its result that lie in a turn's folder, by name within it."""
    names = names_in(game.turn_folder(turn) / DRAFTS)
    starts = tuple(f"{kind}-" for kind in RESULTS)
    return {f"{DRAFTS}/{name}" for name in names if name.startswith(starts)}


def first_letters(standing: Standing, now: datetime) -> list[Draft]:
    """To everybody where the game begins with this turn; to whoever has a plane from it on."""
    game, turn = standing.game, standing.turn
    in_play = {one.name for one in standing.position.in_play}
    new = {
        plane: player
        for plane, service in game.services.items()
        for since, player in service.handed_to
        if since == turn and plane in in_play
    }
    is_first = turn == game.first_turn
    if not (is_first or new):
        return []
    drafts = []
    kind: LetterKind = "start" if is_first else "welcome"
    for player, planes in players_of(game).items():
        own = planes if is_first else tuple(one for one in planes if new.get(one) == player)
        if own:
            letter = written(game.league.folder, kind, _words_before(standing, own, now))
            name = f"{DRAFTS}/{kind}-{slug(own[0])}"
            drafts.append(Draft(name, kind, player, own, letter, _start_maps(game, turn)))
    return drafts


HANDOVER: LetterKind = "handover"
"""The letter that another game master runs the game from now on."""


class Successor(Struct, frozen=True):
    """Who runs a game from now on."""

    name: str
    address: str = ""
    """Where orders go from now on; "": he writes to the pilots himself."""


def handover_letters(standing: Standing, successor: Successor, now: datetime) -> list[Draft]:
    """To everybody who has a plane in a game that another game master goes on with."""
    drafts = []
    for player, planes in players_of(standing.game).items():
        words = {
            **_words_before(standing, planes, now),
            "successor": clean_line(successor.name),
            "address": clean_line(successor.address),
        }
        letter = written(standing.game.league.folder, HANDOVER, words)
        drafts.append(Draft(handover_name(planes), HANDOVER, player, planes, letter))
    return drafts


def handover_name(planes: Sequence[PlaneName]) -> str:
    """Of the draft to who flies these planes, within the turn's folder."""
    return f"{DRAFTS}/{HANDOVER}-{slug(planes[0])}"


def letter_files(game: Game, turn: int, drafts: Sequence[Draft]) -> dict[str, bytes]:
    """Drafts that answer no message, as text and as messages, by name within the turn's folder."""
    addresses = load_addresses(game.league.folder)
    files: dict[str, bytes] = {}
    for draft in drafts:
        to = addresses.get(draft.player, ())[:1]
        files |= files_of_draft(draft, to, f"{game.name}/turn{turn}/{draft.name}")
    return files


def link_of(game: Game, turn: int) -> str:
    """Where the site has a turn; "" for a league without a site's address."""
    base = game.league.site_address
    return f"{base}games/{game.name}/turn{turn}/" if base else ""


def players_of(game: Game) -> dict[str, tuple[PlaneName, ...]]:
    """Everybody who has a seat, with his planes, in the game's order."""
    found: dict[str, tuple[PlaneName, ...]] = {}
    for seat in game.roster:
        found[seat.player] = (*found.get(seat.player, ()), seat.plane)
    return found


def _words(game: Game, told: _ToldTurn, planes: Sequence[PlaneName]) -> dict[str, str]:
    record, telling = told.record, told.telling
    where = {one.plane: one for one in telling.steps[-1].planes} if telling.steps else {}
    places = []
    for plane in planes:
        if line := where.get(plane):
            gauges = [one.words for one in line.gauges]
            text = f"{clean_line(plane)}: {'; '.join([line.note, *gauges])}."
            places += wrapped(plain(bare(text)), hanging="  ")
    silence = [
        line
        for one in telling.silent
        if one.plane in planes
        for line in wrapped(plain(bare(f"{clean_line(one.plane)}, {one.when}: {one.text}")))
    ]
    due = telling.due
    return {
        **_head(game, record.turn, planes),
        "next_turn": str(record.turn + 1),
        "headline": clean_line(plain(bare(telling.headline))),
        "summary": _paragraph(telling.summary),
        "closing": _paragraph(telling.closing),
        "corrections": "\n\n".join(_paragraph(one) for one in telling.corrections),
        "places": "\n".join(places),
        "silence": "\n".join(silence),
        "due": _paragraph(
            f"Orders for turn {record.turn + 1} are due {due.day_and_hour}. {due.details}"
        )
        if due
        else "",
        "link": told.link,
        "report": told.report.rstrip("\n"),
    }


def _seat_line(seat: Seat, given: str) -> str:
    """`Kestrel (osric), Reds`: who plays, on which side, and where, if that is told in advance."""
    more = "".join(f", {clean_line(one)}" for one in (seat.side, given) if one)
    return f"  {clean_line(seat.plane)} ({clean_line(seat.player)}){more}"


def _rules_in_force(game: Game) -> str:
    """What the game is played by, and each option that is set otherwise there, with its answer."""
    system = game.system
    words = system.rulebook.editions.get(game.edition, f"{clean_line(game.edition)} rules")
    standard = load_ruleset(game.edition, game.league.folder, system.name).rules
    own = told_otherwise(rule_rows(system.options, game.rules, standard))
    lines = wrapped(f"Played by {system.title}, {words}{', but for this:' if own else '.'}")
    for told in own:
        lines += wrapped(told, indent="  - ", hanging="    ")
    return "\n".join(lines)


def _words_before(standing: Standing, planes: Sequence[PlaneName], now: datetime) -> dict[str, str]:
    game, due = standing.game, standing.orders_due
    head = LetterHead(game.title, standing.turn, due, due.phase(now), game.league.game_master)
    known = known_before_orders(standing)
    silence = [
        line
        for one in game.system.forecasts(known, game.rules)
        if one.plane in planes and one.words
        for line in wrapped(plain(bare(f"{clean_line(one.plane)}, if silent: {one.words}.")))
    ]
    told = game.system.without_orders(game.rules, standing.turn)
    given = {one.name: game.system.given(one) for one in known.in_play}
    seats = [_seat_line(seat, given.get(seat.plane, "")) for seat in game.roster]
    last = standing.turn - 1
    return {
        **_head(game, standing.turn, planes),
        "seats": "\n".join(seats),
        "rules": _rules_in_force(game),
        "due": _paragraph(until(head)),
        "how": _how_to_order(standing, known, planes),
        "places": "",
        "silence": "\n".join([*wrapped(told), *silence]),
        "link": link_of(game, last) if last >= game.first_turn else "",
        "commitment": game.commitment or "",
    }


def _how_to_order(standing: Standing, known: Position, planes: Sequence[PlaneName]) -> str:
    """What the first orders are about and how they may be written, from the game's guide: those of
    the set-up, where it is a mailing of its own, else those of any turn; and whose game it is. ""
    without a guide."""
    game = standing.game
    from sopwith_gm.core.guide import CREDIT, SET_UP, WRITING

    parts = {part.key: part for part in game.system.guide(game.rules)} if game.system.guide else {}
    usual = (parts.get(SET_UP) if standing.turn == 0 else None) or parts.get(WRITING)
    if usual is None:
        return ""
    told = []
    own = [known.plane(plane) for plane in planes] if standing.turn == 0 else []
    for part in dict.fromkeys(game.system.guide_when_given(one) or usual for one in own) or [usual]:
        told += [_paragraph(line) for line in (f"{part.title}.", *part.lines)]
        if part.example:
            lines = "\n".join(f"  {plain(line)}".rstrip() for line in part.example.splitlines())
            told.append(f"Such as:\n\n{lines}")
    if CREDIT in parts:
        told += map(_paragraph, parts[CREDIT].lines)
    return "\n\n".join(told)


def _head(game: Game, turn: int, planes: Sequence[PlaneName]) -> dict[str, str]:
    return {
        "title": clean_line(game.title),
        "turn": str(turn),
        "names": listed(clean_line(plane) for plane in planes),
        "game_master": clean_line(game.league.game_master),
    }


def _paragraph(text: str) -> str:
    return "\n".join(wrapped(plain(bare(text))))


def _pictures(
    maps: Iterable[str], read_map: ReadMap, telling: "Telling"
) -> tuple[LetterPicture, ...]:
    """The last maps of a turn, in its order, each with what it shows."""
    alts = {step.key: clean_line(plain(bare(step.alt))) for step in telling.steps}
    return tuple(
        LetterPicture(name.rpartition("/")[2], read_map(name), alts.get(key, ""))
        for name, key in _last_maps(maps).items()
    )


def _last_maps(maps: Iterable[str]) -> dict[str, str]:
    """The names of the last maps of a turn, in its order, each with its step's key."""
    found = [one for name in maps if (one := _MAP.search(name))]
    in_order = sorted(found, key=lambda one: int(one[1]))
    return {one.string: one[2] for one in in_order[-_SHOWN:]}


def _start_maps(game: Game, turn: int) -> tuple[LetterPicture, ...]:
    if turn == game.first_turn:
        path = game.folder / "map.png"
        alt = f"The map of {clean_line(game.title)} before the first turn."
        whole = [path] if is_there(path) else []
    else:
        folder = game.turn_folder(turn - 1) / _MAPS
        alt = f"The map after turn {turn - 1}."
        whole = [folder / name for name in _last_maps(names_in(folder))][-1:]
    return tuple(LetterPicture(one.name, read_bytes(one, _BIGGEST), alt) for one in whole)
