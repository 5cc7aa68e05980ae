"""How three moves are laid out: rows, lines, tables, sentences; the fire beside them or apart."""

from collections.abc import Callable, Mapping, Sequence

from tests.fuzz.sopwith.hand import Hand, Move
from tests.fuzz.sopwith.letters import letter
from tests.fuzz.sopwith.scope import in_scope

Moves = Sequence[Move]
_LABELS: Sequence[Sequence[str]] = (
    ("1. ", "2. ", "3. "), ("1) ", "2) ", "3) "), ("(1) ", "(2) ", "(3) "), ("1: ", "2: ", "3: "),
    ("Move 1: ", "Move 2: ", "Move 3: "), ("Move 1 - ", "Move 2 - ", "Move 3 - "),
    ("M1: ", "M2: ", "M3: "), ("First: ", "Second: ", "Third: "), ("I. ", "II. ", "III. "),
    ("(a) ", "(b) ", "(c) "), ("a) ", "b) ", "c) "), ("- ", "- ", "- "), ("* ", "* ", "* "),
    ("① ", "② ", "③ "), ("1st: ", "2nd: ", "3rd: "), ("[1] ", "[2] ", "[3] "), ("", "", ""),
)  # fmt: skip
_HEADINGS = ("Move {}", "Move {}:", "*Move {}*", "== Move {} ==", "Move no. {}", "# Move {}")
_PLACES = ("the first", "the second", "the third")


def items(writer: Hand, moves: Moves) -> str:
    """A line each, with a label or none."""
    gap = writer.dice.one((" ", ", ", " - ")) if writer.register == "code" else ", "
    labels = writer.dice.one(_LABELS)
    said = [writer.move(move, gap) for move in moves]
    return "\n".join(f"{label}{one}" for label, one in zip(labels, said, strict=True))


def headings(writer: Hand, moves: Moves) -> str:
    """A heading for each, and below it the manoeuvre and the fire in lines of their own."""
    head, number = writer.dice.one(_HEADINGS), writer.dice.one(("{}", "word"))
    names = ("one", "two", "three") if number == "word" else ("1", "2", "3")
    parts = [f"{head.format(name)}\n{writer.move(move, chr(10))}"
             for name, move in zip(names, moves, strict=True)]  # fmt: skip
    return "\n\n".join(parts)


def row(writer: Hand, moves: Moves) -> str:
    """All in a row, each with its fire."""
    gap = writer.dice.one((", ", "; ", " | "))
    return gap.join(writer.move(move) for move in moves)


def rows(writer: Hand, moves: Moves) -> str:
    """A row of moves and a row of fire, each with its heading."""
    gap = writer.dice.one((", ", " / ", " | ", "; "))
    mark = writer.dice.one((":", " -", ":"))
    heads = writer.dice.said("heads", "moves"), writer.dice.said("heads", "fire")
    flown = gap.join(writer.man(move) for move in moves)
    fired = gap.join(writer.aim(move.fire) or "none" for move in moves)
    return f"{heads[0]}{mark} {flown}\n{heads[1]}{mark} {fired}"


def coded_rows(writer: Hand, moves: Moves) -> str:
    """Codes alone: `A LT A / FL FR FA`."""
    if not all(len(move.fire) == 1 for move in moves):
        return slashes(writer, moves)
    flown = " ".join(move.man for move in moves)
    fired = " ".join(f"F{move.fire}" for move in moves)
    return f"{flown}{writer.dice.one((' / ', ' | ', '; ', chr(10), ' '))}{fired}"


def slashes(writer: Hand, moves: Moves) -> str:
    """`A/A, LT/-, A/L`: each move and its fire."""
    none = writer.dice.one(("-", "0"))
    return ", ".join(f"{move.man}/{'+'.join(move.fire) or none}" for move in moves)


def table(writer: Hand, moves: Moves) -> str:
    """Columns of number, manoeuvre and fire."""
    head, none = ("Move", "Manoeuvre", "Fire"), writer.dice.one(("-", "0", "none", "--"))
    lines = [head] if writer.dice.likely(0.8) else []
    lines += [(str(n), writer.man(move), writer.aim(move.fire) or none)
              for n, move in enumerate(moves, 1)]  # fmt: skip
    if writer.dice.likely(0.4) and lines[0] == head:
        wide = [max(len(line[n]) for line in lines) + 3 for n in range(2)]
        return "\n".join(f"{a:{wide[0]}}{b:{wide[1]}}{c}" for a, b, c in lines)
    form = writer.dice.one(("{} | {} | {}", "| {} | {} | {} |"))
    return "\n".join(form.format(*line) for line in lines)


def prose(writer: Hand, moves: Moves) -> str:
    """One sentence: first, then, finally."""
    first, second, third = (writer.move(move, ", ") for move in moves)
    form = writer.dice.one((
        "First {}; then {}; finally {}.", "I fly {}; then {}; and last {}.",
        "Move 1 is {}, move 2 is {}, and move 3 is {}.",
    ))  # fmt: skip
    return form.format(first, second, third)


def apart(writer: Hand, moves: Moves) -> str:
    """The moves in a row, and the fire in sentences behind or before them."""
    flown = f"{writer.dice.said('heads', 'moves')}: {', '.join(map(writer.man, moves))}."
    shots = [n for n, move in enumerate(moves) if move.fire]
    alike = {move.fire for move in moves if move.fire}
    if len(alike) == 1 and len(shots) == 2:
        fire = _alike(writer, shots, writer.aim(alike.pop()))
    else:
        each = [f"{writer.aim(moves[n].fire)} in {_PLACES[n]}" for n in shots]
        fire = f"Fire {' and '.join(each)}." if shots else "No fire."
    return f"{flown} {fire}" if writer.dice.likely(0.7) or not shots else f"{fire} {flown}"


def _alike(writer: Hand, shots: Sequence[int], aim: str) -> str:
    """The same fire in two moves, or in all but one."""
    a, b, (out,) = shots[0] + 1, shots[1] + 1, {1, 2, 3} - {n + 1 for n in shots}
    return writer.dice.one((
        f"Fire {aim} in {a} and {b}.", f"Fire {aim} in moves {a} and {b}.",
        f"In moves {a} & {b} fire {aim}.", f"Fire {aim} in both moves {a} and {b}.",
        f"No fire in move {out}, otherwise fire {aim}.",
    ))  # fmt: skip


def scoped(writer: Hand, moves: Moves) -> str:
    """The moves in a row, and then which of them fire where."""
    if any(move.man == "I" for move in moves):
        return row(writer, moves)  # `I fire` may be the pilot
    flown = ", ".join(map(writer.man, moves))
    return f"{flown[0].upper()}{flown[1:]}. {in_scope(writer, moves)}"


LAYOUTS: Mapping[Callable[[Hand, Moves], str], float] = {
    items: 6, headings: 2, row: 4, rows: 3, coded_rows: 2, slashes: 2, table: 3, prose: 2,
    apart: 3, scoped: 4, letter: 4,
}  # fmt: skip


def laid_out(writer: Hand, moves: Moves) -> str:
    """Three moves, in some layout."""
    layout = writer.dice.choices(list(LAYOUTS), list(LAYOUTS.values()))[0]
    return layout(writer, moves)
