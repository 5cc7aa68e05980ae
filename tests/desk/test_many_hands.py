"""Many jobs by several processes, or by a cluster: the same results, each once, whoever dies."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from desk_tools import Run, state_of
from msgspec import field

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.desk import site_news, site_sources
from sopwith_gm.desk.crew import ALONE, Crew, Done, Job
from sopwith_gm.desk.site_kept import Cache
from sopwith_gm.desk.site_news import gather_news
from sopwith_gm.errors import UserError
from sopwith_gm.store.game import Game
from tests.waiting import PATIENCE, HeldPort

SAMPLE = Path(__file__).parents[2] / "games"
CASES = sorted((SAMPLE.parent / "docs" / "cases").glob("*.yaml"))[:3]

JOBS = '''"""Jobs as a worker does them."""

import os
import signal
from pathlib import Path

from sopwith_gm.errors import UserError


def square(number: int) -> int:
    return number * number


def square_or_die(job: tuple[Path, int]) -> int:
    """Whoever gets the seventh first is killed, as by a system without memory."""
    place, number = job
    if number == 7:
        try:
            (place / "killed").touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    (place / f"{number}-by-{os.getpid()}").touch()
    return number * number


def always_die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    if number == 5:
        raise UserError("game 5: its files are wrong")
    return number
'''


@pytest.fixture
def jobs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """The jobs as a module that other processes find."""
    place = tmp_path / "jobs"
    place.mkdir()
    (place / "jobs_of_test.py").write_text(JOBS)
    monkeypatch.syspath_prepend(place)
    import jobs_of_test

    yield jobs_of_test
    sys.modules.pop("jobs_of_test")


@pytest.mark.parametrize("hands", [1, 2, 3])
@pytest.mark.parametrize("chunk", [1, 4, 100])
def test_results_come_in_the_order_of_the_jobs(jobs, hands: int, chunk: int) -> None:
    """By one process or several, in small chunks and large."""
    found = Crew(hands).each(jobs.square, range(25), chunk=chunk, small=0)
    assert list(found) == [one * one for one in range(25)]


def test_a_small_job_is_done_here(jobs) -> None:
    """No process is begun for it, unless it was said how many."""
    assert set(Crew().each(_own, [1, 2], chunk=1, small=2)) == {os.getpid()}
    assert os.getpid() not in set(Crew(2).each(_own, [1, 2], chunk=1, small=2))
    assert list(ALONE.each(jobs.square, [], chunk=1, small=0)) == []


def _own(number: int) -> int:
    return os.getpid()


@pytest.mark.parametrize("chunk", [1, 3, 25])
def test_a_worker_that_is_killed_costs_nothing_but_time(jobs, tmp_path: Path, chunk: int) -> None:
    """All results are right and each is there once."""
    work = [(tmp_path, number) for number in range(25)]
    found = Crew(2).each(jobs.square_or_die, work, chunk=chunk, small=0)
    assert list(found) == [one * one for one in range(25)]
    assert (tmp_path / "killed").exists()


def test_where_every_worker_is_killed_it_says_so(jobs) -> None:
    """It does not go on for ever."""
    with pytest.raises(UserError, match=r"killed again and again.*--jobs 1"):
        list(Crew(2).each(jobs.always_die, range(4), chunk=1, small=0))


@pytest.mark.parametrize("hands", [1, 2])
def test_what_a_job_refuses_is_told_as_ever(jobs, hands: int) -> None:
    """With what came before it."""
    found = []
    with pytest.raises(UserError, match="game 5: its files are wrong"):  # noqa: PT012 both count
        for one in Crew(hands).each(jobs.refuse, range(25), chunk=1, small=0):
            found.append(one)
    assert found == [0, 1, 2, 3, 4]


def test_without_dask_a_scheduler_is_refused_with_the_cure(
    jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is an extra."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UserError, match=r"pip install 'sopwith-gm\[dask\]'"):
        list(Crew(scheduler="tcp://localhost:1").each(jobs.square, [1], chunk=1, small=0))


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three of the sample games, one of each system: of two, one is read by whoever asks and the
    other is too little to be shared."""
    games = tmp_path_factory.mktemp("league") / "games"
    keep = {"channel-wings", "thames-watch", "two-flights", "private"}
    others = [one.name for one in SAMPLE.iterdir() if one.is_dir() and one.name not in keep]
    leave_out = shutil.ignore_patterns(*others, ".remembered", "drafts", ".lock*", "maps")
    shutil.copytree(SAMPLE, games, ignore=leave_out)
    return games


def pages_of(site: Path) -> dict[str, bytes]:
    """Every file of a site that is for readers."""
    return {
        name: text
        for name, text in state_of(site).items()
        if not Path(name).name.startswith(".published")
    }


def test_two_processes_make_the_same_site_as_one(league: Path, tmp_path: Path, run: Run) -> None:
    """To the byte, and the next run finds nothing to do. What `publish` notes for itself differs:
    it trusts no file that was written a moment before."""
    for name, count in (("one", 1), ("two", 2)):
        done = run(
            "publish", "--games", league, "--out", tmp_path / name, "--no-maps", "--jobs", count
        )
        assert (done.code, done.err) == (0, "")
    one, two = (pages_of(tmp_path / name) for name in ("one", "two"))
    assert one.keys() == two.keys()
    assert [name for name in one if one[name] != two[name]] == []
    again = run("publish", "--games", league, "--out", tmp_path / "two", "--no-maps", "--jobs", 2)
    assert "Nothing has changed" in again.out


def test_two_processes_refuse_the_same_as_one(league: Path, tmp_path: Path, run: Run) -> None:
    """A record that was changed is named in the same words, whoever read it, and nothing is left
    half made."""
    games = tmp_path / "games"
    shutil.copytree(league, games)
    record = games / "thames-watch" / "turn3" / "turn.json"
    record.write_text(record.read_text().replace('"turn": 3,', '"turn": 4,', 1))
    told = [
        run("publish", "--games", games, "--out", tmp_path / name, "--no-maps", "--jobs", count)
        for name, count in (("one", 1), ("two", 2))
    ]
    assert told[0].err == told[1].err
    assert [one.code for one in told] == [1, 1]
    assert "thames-watch/turn3/turn.json" in told[0].err
    assert pages_of(tmp_path / "one") == pages_of(tmp_path / "two")


class Watched(Crew, frozen=True):
    """A crew that says how many jobs it gave to other processes."""

    given: list[int] = field(default_factory=list)

    def each(
        self,
        do: Callable[[Job], Done],
        jobs: Sequence[Job],
        *,
        chunk: int,
        small: int,
        subject: Callable[[Job], object] | None = None,
        ahead: int = 0,
    ) -> Iterator[Done]:
        """As any crew."""
        if self.is_worth_it(len(jobs) - ahead, small=small):
            self.given.append(len(jobs) - ahead)
        return Crew.each(self, do, jobs, chunk=chunk, small=small, subject=subject, ahead=ahead)


def gathered(games: Path, crew: Crew) -> tuple[dict[str, bytes], dict[str, list[object]]]:
    """What is kept of the turns of a league that is read from nothing, and each game's records with
    what is known of their files."""
    cache = Cache()
    _, sources, _ = gather_news(games, cache, crew=crew)
    rows = {name: lines for name, lines in cache.used.items() if name.startswith("lines ")}
    told: dict[str, list[object]] = {}
    for name, source in sources.items():
        first = source.game.first_turn
        turns = range(first, first + len(source.seals))
        told[name] = [(source.record(n), source.own_text(n), source.stored(n)) for n in turns]
    return rows, told


def test_what_others_read_is_what_one_reads(league: Path) -> None:
    """Each line that is kept of a turn, and each record to the last part; two of the three games
    are read elsewhere."""
    others = Watched(2)
    assert gathered(league, others) == gathered(league, ALONE)
    assert others.given == [2]


@pytest.mark.parametrize("most", ["none", "packed", "as they are"])
def test_what_is_kept_of_records_makes_no_other_page(
    league: Path, tmp_path: Path, run: Run, most: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a league fits into memory, fits when it is packed, or is read again for its pages."""
    bounds = {"none": (-1, -1), "packed": (-1, 10_000), "as they are": (300, 10_000)}
    monkeypatch.setattr(site_news, "MOST_KEPT", bounds[most][0])
    monkeypatch.setattr(site_news, "MOST_PACKED", bounds[most][1])
    opened: list[int] = []
    load = site_sources.load_record

    def watched(game: Game, turn: int) -> AnyRecord:
        opened.append(turn)
        return load(game, turn)

    monkeypatch.setattr(site_sources, "load_record", watched)
    run("publish", "--games", league, "--out", tmp_path / "site", "--no-maps", "--jobs", 1)
    flown = len(list(league.glob("*/turn*/turn.json")))
    assert len(opened) == (2 * flown if most == "none" else flown)
    run("publish", "--games", league, "--out", tmp_path / "two", "--no-maps", "--jobs", 2)
    assert pages_of(tmp_path / "site") == pages_of(tmp_path / "two")


def test_a_packed_record_whose_file_is_another_is_read_again(league: Path, tmp_path: Path) -> None:
    """A digest is checked: what was packed is not shown beside the text of another record."""
    games = tmp_path / "games"
    shutil.copytree(league, games)
    _, sources, _ = gather_news(games, Cache())
    source = sources["thames-watch"]
    source.pack()
    record = games / "thames-watch" / "turn2" / "turn.json"
    record.write_text(record.read_text().replace('"turn": 2,', '"turn": 5,', 1))
    assert source.record(1).turn == 1
    with pytest.raises(UserError, match=r"thames-watch/turn2/turn\.json"):
        source.record(2)


def test_two_processes_find_the_same_as_one(league: Path, run: Run) -> None:
    """`verify` and `cases` say the same in the same order, whoever did the work."""
    for command in (("verify", "--quick", "--games", league), ("cases", *CASES)):
        one, two = (run(*command, "--jobs", count) for count in (1, 2))
        assert one == two
        assert one.code == 0


@pytest.fixture
def cluster(tmp_path: Path, jobs) -> Iterator[str]:
    """A scheduler and two workers, each a process of its own, as on other machines."""
    port = HeldPort()
    address = f"tcp://127.0.0.1:{port.number}"
    paths = os.pathsep.join([str(tmp_path / "jobs"), *filter(None, [os.environ.get("PYTHONPATH")])])
    beside = {**os.environ, "PYTHONPATH": paths, "DASK_DISTRIBUTED__WORKER__DAEMON": "False"}
    begin = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1"]
    work = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1"]
    commands = [[*begin, "--port", str(port.number), "--no-dashboard"]]
    commands += [[*work, "--no-dashboard", "--name", str(n)] for n in (1, 2)]
    log = (tmp_path / "cluster.log").open("wb")
    running = [
        subprocess.Popen(
            one, env=beside, cwd=tmp_path, stdout=log, stderr=log, start_new_session=True
        )
        for one in commands
    ]
    try:
        from distributed import Client

        with Client(address, timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
        yield address
    finally:
        for one in running:
            os.killpg(one.pid, signal.SIGKILL)
            one.wait()
        log.close()
        port.let_go()


@pytest.mark.cluster
def test_a_cluster_does_the_same_though_a_worker_is_killed(
    jobs, cluster: str, tmp_path: Path, run: Run
) -> None:
    """Two workers of dask.distributed; the one that gets the seventh job is killed. All results are
    right and there once, and `cases` says on the cluster what it says here."""
    work = [(tmp_path, number) for number in range(25)]
    found = Crew(scheduler=cluster).each(jobs.square_or_die, work, chunk=2, small=0)
    assert list(found) == [one * one for one in range(25)]
    assert (tmp_path / "killed").exists()
    workers = {path.name.partition("-by-")[2] for path in tmp_path.glob("*-by-*")}
    assert len(workers) >= 2
    assert str(os.getpid()) not in workers
    told = [run("cases", *CASES, *more) for more in ((), ("--scheduler", cluster))]
    assert told[0] == told[1]
    nobody = run("cases", *CASES, "--scheduler", "tcp://127.0.0.1:9")
    assert nobody.code == 1
    assert "no cluster answers" in nobody.err


@pytest.mark.cluster
def test_a_cluster_makes_the_same_site(
    cluster: str, league: Path, tmp_path: Path, run: Run
) -> None:
    """Workers that look at the games at the same moment wait for each other; they read them, too,
    as one reads them alone."""
    assert gathered(league, Crew(scheduler=cluster)) == gathered(league, ALONE)
    for name, how in (("one", ("--jobs", 1)), ("many", ("--scheduler", cluster))):
        done = run("publish", "--games", league, "--out", tmp_path / name, "--no-maps", *how)
        assert (done.code, done.err) == (0, "")
    one, many = (pages_of(tmp_path / name) for name in ("one", "many"))
    assert one.keys() == many.keys()
    assert [name for name in one if one[name] != many[name]] == []
