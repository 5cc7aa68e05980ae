"""Many small jobs by several processes of this machine, or by a cluster that is there already.

A job is a function of a module and a value, both of which can be sent to another process; it reads,
works out and gives back, and whoever asked writes. So a job that is done twice does no harm, and a
worker that is killed costs nothing but time: what it had not given back is done again.
"""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Future
from contextlib import contextmanager, suppress
from functools import partial
from itertools import groupby
from typing import Any, TypeVar

from msgspec import Struct

from sopwith_gm.errors import UserError

MOST_LOSSES = 5
"""So often may all go on after a worker was killed with nothing new given back."""
_AHEAD = 3
"""Chunks that wait or are done for each worker, so that what is given back fills no memory."""

Job = TypeVar("Job")
Done = TypeVar("Done")

_Submit = Callable[..., Future[Any]]
"""Hands a function with its arguments to a worker: a future, as `concurrent.futures` has it."""


class _LostError(Exception):
    """A worker was killed."""


class Crew(Struct, frozen=True):
    """Who does the work."""

    jobs: int | None = None
    """Processes; None: as many as there are cores, and one for a small job."""
    scheduler: str | None = None
    """The address of a dask.distributed cluster, which does it instead: `tcp://desk:8786`."""

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
        """What comes of each job, in their order. `chunk` of them are handed out at a time, and of
        those that share a `subject` only such; up to `small` are done here, unless it was said by
        how many. So many are done here `ahead` of all others by processes of this machine: these
        are copies of this one, and need not load again what it has loaded for that.

        Raises what a job raises, and UserError where there is no such cluster, or where workers are
        killed again and again.
        """
        if self.scheduler is None:
            yield from map(do, jobs[:ahead])
            jobs = jobs[ahead:]
        if not self.is_worth_it(len(jobs), small=small):
            yield from map(do, jobs)
            return
        hands = self._hands_for(len(jobs), small)
        chunks = list(_chunks(jobs, chunk, hands) if subject is None else _by(subject, jobs, chunk))
        there: dict[int, list[Done]] = {}
        given = losses = 0
        while given < len(chunks):
            before = given + len(there)
            try:
                for one in self._work(do, chunks, there, given, hands):
                    given += 1
                    yield from one
            except _LostError:
                losses = losses + 1 if given + len(there) == before else 0
                if losses == MOST_LOSSES:
                    raise UserError(
                        "worker processes were killed again and again, perhaps for lack of memory; "
                        "try --jobs 1"
                    ) from None

    def is_worth_it(self, count: int, *, small: int) -> bool:
        """Would so many jobs be done by others than this process alone?"""
        return self.scheduler is not None or self._hands_for(count, small) > 1

    def _hands_for(self, count: int, small: int) -> int:
        if self.jobs is not None:
            return min(self.jobs, max(count, 1))
        return 1 if count <= small else min(_cores(), count)

    def _work(
        self,
        do: Callable[[Job], Done],
        chunks: Sequence[Sequence[Job]],
        there: dict[int, list[Done]],
        first: int,
        hands: int,
    ) -> Iterator[list[Done]]:
        """What comes of each chunk from the first on; what is done of later ones is put `there`.

        Raises _LostError where a worker was killed.
        """
        with self._hands(hands) as (submit, lost):
            out: dict[int, Future[list[Done]]] = {}
            for number in range(first, len(chunks)):
                for next_one in range(number, min(number + _AHEAD * hands, len(chunks))):
                    if next_one not in there and next_one not in out:
                        out[next_one] = _submitted(submit, do, chunks[next_one])
                try:
                    found = there.pop(number) if number in there else out.pop(number).result()
                except lost:
                    there.update(_finished(out, lost))
                    raise _LostError from None
                yield found

    @contextmanager
    def _hands(self, hands: int) -> Iterator[tuple[_Submit, tuple[type[BaseException], ...]]]:
        """Who takes the jobs, and what he raises where a worker was killed."""
        if self.scheduler is not None:
            with _cluster(self.scheduler) as client:
                from distributed import CancelledError, KilledWorker

                # Not by its Executor: where what a killed worker had done is worked out again,
                # that takes it for an error (distributed 2026.8, `cfexecutor`).
                yield partial(client.submit, pure=False), (KilledWorker, CancelledError)
            return
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # A copy of this process has all that it has loaded; elsewhere that is not to be had.
        context = get_context("fork" if sys.platform == "linux" else "spawn")
        pool = ProcessPoolExecutor(hands, mp_context=context)
        try:
            yield pool.submit, (BrokenExecutor,)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _chunks(jobs: Sequence[Job], size: int, hands: int) -> Iterator[Sequence[Job]]:
    """The jobs, so many at a time; the last ones singly, so that at the end nobody waits long for
    one who has just begun with many."""
    singly = max(len(jobs) - size * hands, 0) // size * size
    yield from (jobs[start : start + size] for start in range(0, singly, size))
    yield from (jobs[start : start + 1] for start in range(singly, len(jobs)))


def _by(
    subject: Callable[[Job], object], jobs: Sequence[Job], size: int
) -> Iterator[Sequence[Job]]:
    """The jobs on one subject, so many at a time: who has read of it for one needs not again."""
    for _, shared in groupby(jobs, subject):
        alike = list(shared)
        yield from (alike[start : start + size] for start in range(0, len(alike), size))


ALONE = Crew(jobs=1)
"""All is done by this process."""


def _submitted(
    submit: _Submit, do: Callable[[Job], Done], jobs: Sequence[Job]
) -> Future[list[Done]]:
    try:
        return submit(_all_of, do, jobs)
    except BrokenExecutor as error:  # a worker was killed since the last one
        broken: Future[list[Done]] = Future()
        broken.set_exception(error)
        return broken


def _finished(
    out: Mapping[int, Future[list[Done]]], lost: tuple[type[BaseException], ...]
) -> dict[int, list[Done]]:
    """What was done before the worker was killed, and did not go with it."""
    found = {}
    for number, one in out.items():
        if one.done() and not one.cancelled() and one.exception() is None:
            with suppress(*lost):
                found[number] = one.result()
    return found


def _all_of(do: Callable[[Job], Done], jobs: Sequence[Job]) -> list[Done]:
    return [do(one) for one in jobs]


@contextmanager
def _cluster(address: str) -> Iterator[Any]:
    """The cluster at an address. Raises UserError where there is none."""
    try:
        from distributed import Client
    except ImportError:
        raise UserError(
            "--scheduler needs dask.distributed: pip install 'sopwith-gm[dask]', here and where "
            "the workers run"
        ) from None
    try:
        client: Any = Client(address, timeout="10s", set_as_default=False)  # type: ignore[no-untyped-call,unused-ignore]
    except (OSError, ValueError, TimeoutError) as error:
        raise UserError(f"--scheduler: no cluster answers at {address}: {error}") from None
    with client:
        yield client


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
