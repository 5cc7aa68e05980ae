"""Change the reader on purpose, one small thing at a time, and see whether a claim fails.

    python tests/tooling/reader_mutants.py [MODULE ...] [--survivors] [--every 25] [--seconds 8]

The changes are mutmut's, and so is the word: a mutant is killed where a claim of
tests/sopwith/reader or tests/mail fails under it, and survives where none does. mutmut itself
starts pytest for each of them, which takes a day for the reader. A claim about reading is a call,
so here each mutant is put into a forked process and only the claims that come by its line are
asked, quick ones first, until one fails or the seconds are over: some survivors would fall to the
claims that were not asked.
"""

import argparse
import gc
import importlib
import os
import signal
import sys
import textwrap
import time
from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from types import FrameType, FunctionType, ModuleType
from typing import Any

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import get_ignored_lines

ROOT = Path(__file__).parents[2]
PACKAGE = "sopwith_gm.systems.sopwith.reader"
READER = ROOT / PACKAGE.replace(".", "/")
SURVIVED, KILLED = 0, 1
TOO_LONG = 5
"""Seconds of processor time after which a mutant is taken to hang."""
SPREAD = 25
"""Claims from all over the list that are asked first: most mutants fall to one of them."""
BEHIND_CACHES = frozenset({"fold"})
"""Modules that a cache stands before: words are looked up once."""

Claim = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A function of a module with one thing changed."""

    owner: str
    """The class of a method, "" for a function."""
    name: str
    lines: range
    """The lines of what was changed."""
    body: range
    """The lines of the function."""
    source: str
    """The function as changed."""
    change: str


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every mutant that mutmut would make of a module."""
    source = file.read_text(encoding="utf-8")
    wrapper = MetadataWrapper(cst.parse_module(source))
    visitor = MutationVisitor(mutation_operators, get_ignored_lines(str(file), source, wrapper))
    wrapper.visit(visitor)
    places = wrapper.resolve(PositionProvider)
    methods = {
        part: statement.name.value
        for statement in wrapper.module.body
        if isinstance(statement, cst.ClassDef)
        for part in statement.body.body
    }
    plain = cst.Module([])
    for one in visitor.mutations:
        function = one.contained_by_top_level_function
        if not isinstance(function, cst.FunctionDef):
            continue
        changed = deep_replace(function, one.original_node, one.mutated_node)
        body = places[function]
        place = places.get(one.original_node, body)
        was, now = (
            " ".join(plain.code_for_node(node).split())[:100]
            for node in (one.original_node, one.mutated_node)
        )
        yield Mutant(
            methods.get(function, ""),
            function.name.value,
            range(place.start.line, place.end.line + 1),
            range(body.start.line, body.end.line + 1),
            plain.code_for_node(changed),
            f"{file.name}:{place.start.line} {function.name.value}: {was} -> {now}",
        )


def put_in(mutant: Mutant, module: ModuleType) -> None:
    """Give the function of a module the code of its mutant, wherever it has been imported."""
    source = textwrap.dedent(mutant.source)
    if mutant.owner:
        source = f"class {mutant.owner}:\n" + textwrap.indent(source, "    ")
    names = dict(vars(module))
    code = compile(f"from __future__ import annotations\n{source}", str(module.__file__), "exec")
    exec(code, names)  # noqa: S102  (our own source, with one thing changed)
    here, there = vars(module), names
    if mutant.owner:
        here, there = vars(here[mutant.owner]), vars(there[mutant.owner])
    old, new = (getattr(it[mutant.name], "__func__", it[mutant.name]) for it in (here, there))
    assert isinstance(old, FunctionType)
    old.__code__, old.__defaults__, old.__kwdefaults__ = (
        new.__code__, new.__defaults__, new.__kwdefaults__,
    )  # fmt: skip


class Trial:
    """The claims, how long each takes, and which of them come by a line."""

    def __init__(self, modules: Sequence[str], every: int, seconds: float) -> None:
        self.modules = {name: importlib.import_module(f"{PACKAGE}.{name}") for name in modules}
        self.claims = _claims()
        self.every = every
        self.seconds = seconds
        self.costs: list[float] = []
        self.by_line: dict[tuple[str, int], list[int]] = {}
        for number, claim in enumerate(self.claims):
            begun = time.process_time()
            try:
                claim()
            except AssertionError:
                sys.exit(f"a claim fails with the reader as it is: {claim}; run the tests first")
            self.costs.append(time.process_time() - begun)
            self._follow(number, claim)

    def of_module(self, name: str) -> tuple[str, int, list[str]]:
        """The module, how many mutants it has, and the changes that survived."""
        count, survivors = 0, []
        for mutant in islice(mutants_of(READER / f"{name}.py"), 0, None, self.every):
            count += 1
            if not self._is_killed(mutant, name):
                survivors.append(mutant.change)
        return name, count, survivors

    def _follow(self, number: int, claim: Claim) -> None:
        """Note the lines that a claim comes by."""
        files = {str(module.__file__): name for name, module in self.modules.items()}
        seen: set[tuple[str, int]] = set()

        def on_line(frame: FrameType, event: str, _: Any) -> Any:
            seen.add((files[frame.f_code.co_filename], frame.f_lineno))
            return on_line

        def on_call(frame: FrameType, event: str, _: Any) -> Any:
            return on_line(frame, event, _) if frame.f_code.co_filename in files else None

        if BEHIND_CACHES & set(self.modules):
            _forget()
        sys.settrace(on_call)
        try:
            claim()
        finally:
            sys.settrace(None)
        for line in seen:
            self.by_line.setdefault(line, []).append(number)

    def _is_killed(self, mutant: Mutant, name: str) -> bool:
        child = os.fork()
        if child == 0:
            result = KILLED
            try:
                result = self._try(mutant, name)
            finally:
                os._exit(result)
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != SURVIVED

    def _try(self, mutant: Mutant, name: str) -> int:
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_VIRTUAL, TOO_LONG)
        try:
            put_in(mutant, self.modules[name])
            if name in BEHIND_CACHES:
                _forget()
            for number in self._asked(mutant, name):
                self.claims[number]()
        except BaseException:  # a claim that fails, or a reader that does: both are noticed
            return KILLED
        return SURVIVED

    def _asked(self, mutant: Mutant, name: str) -> Iterator[int]:
        """The claims that come by the line, or else by the function, until the time is over."""
        numbers = self._by(name, mutant.lines) or self._by(name, mutant.body)
        first = numbers[:: max(1, len(numbers) // SPREAD)]
        left = self.seconds
        for number in dict.fromkeys(first + numbers):
            yield number
            left -= self.costs[number]
            if left < 0:
                return

    def _by(self, name: str, lines: range) -> list[int]:
        """The claims that come by one of these lines, the quickest first."""
        found: list[tuple[float, int]] = []
        for number in {n for line in lines for n in self.by_line.get((name, line), ())}:
            insort(found, (self.costs[number], number))
        return [number for _, number in found]


TRIALS: list[Trial] = []
"""The one of this run, for the processes that are forked from it."""


def _of_module(name: str) -> tuple[str, int, list[str]]:
    return TRIALS[0].of_module(name)


def _claims() -> list[Claim]:
    """Each claim of tests/sopwith/reader and tests/mail, as a call."""
    sys.path.insert(0, str(ROOT / "tests" / "sopwith" / "reader"))
    claims = importlib.import_module("every_claim").CLAIMS
    return [partial(test, **named) for _, test, named in claims]


def _forget() -> None:
    """Empty what the reader keeps from one text to the next."""
    for name, module in list(sys.modules.items()):
        if name.startswith(PACKAGE):
            for value in list(vars(module).values()):
                getattr(value, "cache_clear", lambda: None)()


def main() -> None:
    """Measure the modules named, or all of the reader."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--survivors", action="store_true", help="show what no claim noticed")
    parser.add_argument("--every", type=int, default=1, help="take one of so many mutants")
    parser.add_argument("--seconds", type=float, default=8.0, help="for the claims on one mutant")
    given = parser.parse_args()
    every = sorted(file.stem for file in READER.glob("*.py") if file.stem != "__init__")
    if unknown := sorted(set(given.modules) - set(every)):
        parser.error(f"no module of the reader: {', '.join(unknown)}; there are {', '.join(every)}")
    trial = Trial(given.modules or every, given.every, given.seconds)
    TRIALS.append(trial)
    gc.freeze()
    mutants = survived = 0
    with get_context("fork").Pool() as pool:
        for name, count, survivors in pool.imap_unordered(_of_module, trial.modules):
            mutants, survived = mutants + count, survived + len(survivors)
            print(f"{name:16} {_share(count, len(survivors))}", flush=True)
            for change in survivors if given.survivors else ():
                print(f"    {change}")
    print(f"{'the reader':16} {_share(mutants, survived)}")


def _share(count: int, survived: int) -> str:
    killed = count - survived
    return f"{killed:5} of {count:5} killed" + (f", {100 * killed / count:.1f} %" if count else "")


if __name__ == "__main__":
    main()
