"""New messages out of the game master's boxes into the turns they are for, each once.

The order of things is what keeps messages safe: a message is put in its place and is on the disk,
then the ledger says so, and only then it may be moved to another folder of its box. Whoever dies in
between does the rest the next time, and finds by its content what stands there already.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from msgspec import Struct, field

from sopwith_gm.desk.mail_account import MailBox
from sopwith_gm.desk.open_games import Sorting, sorting_of
from sopwith_gm.desk.post_folders import PostFolders
from sopwith_gm.desk.sorting import TRAY, Sorted, sort
from sopwith_gm.errors import NoGameRunsError, UserError
from sopwith_gm.mail.inbox import Fetched, Inbox, same_content
from sopwith_gm.mail.letter_ids import letter_place
from sopwith_gm.store.fetched import FetchedLine, Ledger, word_for
from sopwith_gm.store.league import League, Pilot
from sopwith_gm.store.lock import TakenError, locked

AT_ONCE = 200
"""Messages that are put in their places together."""


class Post(Struct):
    """What a run fetched."""

    filed: list[Sorted] = field(default_factory=list)
    trayed: list[Sorted] = field(default_factory=list)
    again: int = 0
    """Messages that were fetched before from elsewhere, or stood there already."""
    left: int = 0
    """From strangers, older than what is wanted, or a letter of the game master's own that came
    back to him: left where they are."""
    moved: int = 0
    faults: list[str] = field(default_factory=list)
    """What went wrong, a sentence each; all else was done."""
    broken: Mapping[str, str] = field(default_factory=dict)
    """Games for which nothing was filed, since their files are wrong: how, by name."""


class _Run(Struct):
    """What a run works with."""

    games: Path
    sorting: Sorting
    ledger: Ledger
    folders: PostFolders
    post: Post
    tell: Callable[[int], None]
    now: datetime
    count: int = 0


def fetch_post(
    league: League,
    pilots: Mapping[str, Pilot],
    boxes: Sequence[MailBox],
    now: datetime,
    tell: Callable[[int], None] = lambda _: None,
) -> Post:
    """Fetch what is new in each box, and file it. A box that fails is told of in `faults`, and the
    others are seen to; `tell` hears how many messages were looked at so far.

    What may be for a game whose files are wrong goes to the tray until they are right. Raises
    UserError where that is so of every game, or somebody else writes to the league.
    """
    with locked(league.folder, command="fetch", now=now):
        sorting = sorting_of(league, pilots)
        if sorting.faults and not sorting.games:
            raise UserError("\n".join((*sorting.faults.values(), "Nothing was fetched.")))
        if not sorting.games:
            raise NoGameRunsError(f"{league.folder}: no game is running, so nothing was fetched")
        folders = PostFolders(league.folder)
        post = Post(broken=sorting.faults)
        run = _Run(league.folder, sorting, Ledger(league.folder), folders, post, tell, now)
        _file_from_tray(run)
        for box in boxes:
            try:
                _empty(box, run)
            except UserError as error:
                run.post.faults.append(str(error))
    return run.post


def _empty(box: MailBox, run: _Run) -> None:
    """All that is new in one box. Raises UserError; what came before it is filed."""
    inbox = box.open()
    try:
        epoch = inbox.epoch
        fault: UserError | None = None
        batch: list[Fetched] = []
        coming = inbox.fetch(lambda key: run.ledger.knows(box.word, epoch, key))
        try:
            for one in coming:
                batch.append(one)
                if len(batch) == AT_ONCE:
                    _put(batch, box, epoch, run)
                    batch = []
        except UserError as error:
            fault = error
        _put(batch, box, epoch, run)
        if fault:
            raise fault
        _move(inbox, box, epoch, run)
    finally:
        inbox.close()


def _move(inbox: Inbox, box: MailBox, epoch: str, run: _Run) -> None:
    filed = run.ledger.filed(box.word, epoch, f"{TRAY}/")
    run.post.moved += inbox.move(filed)


def _put(batch: Sequence[Fetched], box: MailBox, epoch: str, run: _Run) -> None:
    """Put messages in their places, and then write them down. Those for a game in which somebody
    works just now are left for the next run."""
    lines: list[FetchedLine] = []
    new: dict[str, tuple[Fetched, Sorted, FetchedLine]] = {}
    for one in batch:
        is_beginning = bool(one.whole_size)
        content = same_content(one.raw, is_beginning=is_beginning)
        sorted_ = sort(one.raw, run.sorting, is_beginning=is_beginning)
        line = FetchedLine(box.word, epoch, one.key, content, word_for(sorted_.message_id), "")
        if box.since and sorted_.written and sorted_.written.date() < box.since:
            run.post.left += 1
        elif letter_place([sorted_.message_id]) or (
            sorted_.is_strange and box.strangers == "leave"
        ):
            run.post.left += 1
            lines.append(line)
        elif content in new or run.ledger.knows_content(content):
            run.post.again += 1
            lines.append(line)
        else:
            new[content] = one, sorted_, line
    for folder in sorted({sorted_.folder for _, sorted_, _ in new.values()}):
        own = [one for one in new.values() if one[1].folder == folder]
        lines += _put_into(own, run)
    run.ledger.add(lines)
    if batch:
        run.count += len(batch)
        run.tell(run.count)


def _put_into(
    own: Sequence[tuple[Fetched, Sorted, FetchedLine]], run: _Run
) -> Iterable[FetchedLine]:
    """The lines on messages for one folder, when they stand there."""
    messages = [(sorted_, one.raw) for one, sorted_, _ in own]
    try:
        stands = run.folders.put(messages, run.now)
    except TakenError as error:
        run.post.faults.append(f"{len(own)} messages wait: {error}")
        return []
    lines = []
    for (_, sorted_, line), name in zip(own, stands, strict=True):
        if name.is_new:
            (run.post.filed if sorted_.game else run.post.trayed).append(sorted_)
        else:
            run.post.again += 1
        place = name.place
        lines.append(FetchedLine(line.box, line.epoch, line.key, line.content, line.message, place))
    return lines


def _file_from_tray(run: _Run) -> None:
    """What lay in the tray may be filed by now: an address was added, a game began."""
    for sorted_, raw in run.folders.tray_contents(run.sorting):
        if not sorted_.game:
            continue
        try:
            [stands] = run.folders.put([(sorted_, raw)], run.now)
        except TakenError as error:
            run.post.faults.append(f"{TRAY}: a message waits: {error}")
            continue
        content = same_content(raw)
        word = word_for(sorted_.message_id)
        run.ledger.add([FetchedLine("tray", "", content, content, word, stands.place)])
        run.folders.forget(sorted_.in_tray)
        run.post.filed.append(sorted_)
