"""One game as the site's pages tell it: from its share, or, where it changed, from its turns."""

import hashlib
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from msgspec.structs import replace

from sopwith_gm.core.guide import GuidePart
from sopwith_gm.core.orders_due import OrdersDue, due_of, orders_due
from sopwith_gm.core.rule_rows import RuleRow, rules_of
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.site_games import OpenedGame
from sopwith_gm.desk.site_kept import FINDS, Piece, Pieces
from sopwith_gm.desk.site_reading import row_key, turn_rows
from sopwith_gm.desk.site_rows import GameDigest, KeptTurn, TurnRow
from sopwith_gm.desk.site_shares import GameShare, RulesRead, line_of_share, turns_of
from sopwith_gm.errors import UserError
from sopwith_gm.site.news import GameNews, flown_in
from sopwith_gm.site.search import finds_of
from sopwith_gm.site.text import printable
from sopwith_gm.store.turn_commit import RECORD
from sopwith_gm.systems import SYSTEMS


def told_game(game: OpenedGame, *, one_of_many: bool) -> tuple[GameNews, Pieces]:
    """A game as pages tell it, and what is kept of it; `one_of_many`: the league plays others than
    this one's system. Raises UserError where its records do not follow from each other."""
    share = game.share
    if share is not None and share.one_of_many == one_of_many:
        news = _news_of(game, share, game.kept.piece(FINDS))
        return news, game.kept.again("" if game.is_as_it_was else game.now.text())
    share = _share_of(game, one_of_many=one_of_many)
    news = _news_of(game, share)
    news = changed(news, finds=finds_of(news).encode())
    now = replace(game.now, line=line_of_share(share))
    return news, game.kept.anew(now.text(), bytes(news.finds))


def _news_of(game: OpenedGame, share: GameShare, finds: Piece = b"") -> GameNews:
    system = SYSTEMS[share.system]
    words = _words_of(share.system, share.edition)
    rules = RulesRead(lambda: game.digest.rules)
    return GameNews(
        game.source.folder.name,
        share.title,
        system.title,
        share.edition,
        words,
        _played_by(share.system, share.edition, one_of_many=share.one_of_many),
        system.rulebook.sources,
        share.made_up,
        share.game_master,
        share.seats,
        rules,
        share.following,
        share.commitment,
        None,
        share.key,
        turns_of(share, partial(_turns_of, game)),
        share.own,
        share.signs,
        finds=finds,
        times=share.times,
        has_press=share.has_press,
        flown=share.flown,
        closes=share.closes,
        guide=partial(_guide_of, share.system, rules) if system.guide else None,
        has_kills=system.has_kills,
    )


def _words_of(system: str, edition: str) -> str:
    """What a line calls an edition."""
    return SYSTEMS[system].rulebook.editions.get(edition, f"{printable(edition)} rules")


def _played_by(system: str, edition: str, *, one_of_many: bool) -> str:
    words = _words_of(system, edition)
    return f"{SYSTEMS[system].title}, {words}" if one_of_many else words


def _share_of(game: OpenedGame, *, one_of_many: bool) -> GameShare:
    """A game's share, from its turns."""
    digest, source = game.digest, game.source
    turns = _turns_of(game)
    for before, turn in pairwise(turns):
        if turn.row.previous != before.record and not source.follows(turn.turn):
            raise UserError(
                f"{source.folder}/turn{turn.turn}/{RECORD}: was made from another record of turn "
                f"{before.turn} than the one that is there; adjudicate {source.folder.name}/turn"
                f"{turn.turn} again"
            )
    following = _following(digest, [turn.row for turn in turns])
    last = turns[-1] if turns else None
    seats = tuple(one.seat for one in last.facts.planes) if last else digest.seats
    flown = flown_in(turns) if turns else None
    played_by = _played_by(digest.system, digest.edition, one_of_many=one_of_many)
    own = _sha256(game.line, played_by)
    records = [turn.record for turn in turns]
    return GameShare(
        digest.system,
        one_of_many,
        digest.title,
        digest.edition,
        digest.made_up,
        digest.game_master,
        digest.seats,
        following,
        last.row.commitment if last else digest.commitment,
        _closes(turns[-2].following if turns[1:] else None),
        _sha256(own, repr(following), *records),
        own,
        _sha256(digest.title, played_by, repr((digest.made_up, seats, flown))),
        tuple(turn.when for turn in turns),
        any(turn.writers for turn in turns),
        game.kept.line(row_key(source, last.turn, source.seals[-1])) or "" if last else "",
        flown,
    )


def _closes(due: OrdersDue | None) -> str | None:
    """When late orders for a turn that was flown count no more, by what it waited for; "" where
    nobody said; None: they do not."""
    if due is None:
        return None
    if due.deadline is None:
        return ""
    moments = due_of(due.deadline)
    return max(moments.deadline, moments.grace).isoformat()


def _turns_of(game: OpenedGame) -> list[KeptTurn]:
    """All turns of a game, from their lines."""
    first = SYSTEMS[game.system].first_turn
    rows = turn_rows(game.source, first, game.kept)
    following = _following(game.digest, rows)
    return [_kept_turn(rows, index, game.digest, following) for index in range(len(rows))]


def _guide_of(system: str, rows: Sequence[RuleRow]) -> Sequence[GuidePart]:
    """The page for players, by rules as they are kept."""
    tell = SYSTEMS[system].guide
    assert tell is not None
    return tell(rules_of(SYSTEMS[system].options, rows))


def _following(digest: GameDigest, turns: Sequence[TurnRow]) -> OrdersDue | None:
    """What is so of the orders of the turn that comes next, as the game's file now says."""
    if turns and turns[-1].brief.over:
        return None
    turn = SYSTEMS[digest.system].first_turn + len(turns)
    return orders_due(
        turn,
        turns[-1].left if turns else [seat.plane for seat in digest.seats],
        dict(digest.services),
        announced=turns[-1].deadline if turns else None,
        is_set=dict(digest.due).get(turn),
        is_paused=digest.paused,
    )


def _sha256(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def _kept_turn(
    turns: Sequence[TurnRow], index: int, digest: GameDigest, following: OrdersDue | None
) -> KeptTurn:
    """A turn with what is so of the next one's orders: `following` behind the last, and of those
    that were flown what counted then."""
    row, before = turns[index], turns[index - 1] if index else None
    turn = SYSTEMS[digest.system].first_turn + index
    deadline = row.due or dict(digest.due).get(turn) or (before.deadline if before else None)
    if index + 1 < len(turns):
        after = turns[index + 1]
        was = after.due or row.deadline
        following = OrdersDue(turn + 1, row.left, was, row.deadline, excuses=after.excused)
    return KeptTurn(row, deadline.due if deadline else row.received, following)
