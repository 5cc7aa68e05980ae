"""The set-up: sectors, bases, who begins (BB 2, 3.2)."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import Board, HexName, Sector
from sopwith_gm.systems.britain.orders import NO_SHEET, Sheet, Standing
from sopwith_gm.systems.britain.position import GROUND, Bomber, Position, Spitfire
from sopwith_gm.systems.britain.remarks import Remark, RemarkCode
from sopwith_gm.systems.britain.rules import Rules

SCOPE = "set-up"
"""The scope of the set-up's dice (BB 11.3)."""


class SetUp(Struct, frozen=True):
    """A game that begins: who has which sector, and where everybody stands."""

    sectors: Mapping[str, PlaneName]
    """By player, in the game's order."""
    remarks: tuple[Remark, ...]
    position: Position
    """Round 1, its bombers still to fly (BB 13.1)."""


def set_up(
    players: Sequence[str],
    sheets: Mapping[str, Sheet | None],
    board: Board,
    rules: Rules,
    dice: Dice,
    fixed: Mapping[str, PlaneName] | None = None,
) -> SetUp:
    """Who gets which sector and field, and who begins (BB 2.5, 2.6, 3.2).

    `players` are in the game's order; `fixed` are sectors that the game master has given in
    advance. The dice have the scope `set-up` (BB 11.3). Raises ValueError for more players than
    sectors, and for a sector that is fixed twice or does not exist.
    """
    sheet_of = {player: sheets.get(player) or NO_SHEET for player in players}
    claims = _Claims(board, fixed or {})
    claims.refuse_what_cannot_be(players)
    claims.settle(players, sheet_of, dice)
    remarks: list[Remark] = []
    spitfires = []
    for player in players:
        sheet = sheet_of[player]
        sector = board.sector_named[claims.given[player]]
        base = field_asked_for(sheet, sector)
        codes: list[RemarkCode] = ["late"] if sheet.late else []
        if player in claims.fixed and asks_for_another(sheet, sector):
            codes.append("sector-fixed")
        codes += claims.remarks.get(player, ())
        codes += [] if base else ["base-given"]
        remarks += [Remark(code, player) for code in codes]
        spitfires.append(
            Spitfire(
                sector.name,
                player,
                sector.number,
                base or sector.airfields[0],
                GROUND,
                rules.fuel,
                standing=sheet.applied_to(Standing()),
            )
        )
    spitfires.sort(key=lambda spitfire: spitfire.sector)
    order = first_order([spitfire.name for spitfire in spitfires], rules, dice)
    bombers = tuple(
        Bomber(number, start, Facing.N, rules.cruise) for number, start in board.starts.items()
    )
    sectors = {player: claims.given[player] for player in players}
    return SetUp(sectors, tuple(remarks), Position(1, bombers, tuple(spitfires), order))


def with_given_base(sheet: Sheet | None, base: HexName | None) -> Sheet:
    """What a player asks for; where he names no field, the one that he was given in advance."""
    sheet = sheet or NO_SHEET
    return replace(sheet, bases=(*sheet.bases, base)) if base else sheet


def field_asked_for(sheet: Sheet, sector: Sector) -> HexName | None:
    """The first on his list that is in his sector (BB 2.6); None: there is none."""
    return next((field for field in sheet.bases if field in sector.airfields), None)


def asks_for_another(sheet: Sheet, sector: Sector) -> bool:
    """Does he ask for a sector, and first for another than this?"""
    return bool(sheet.sectors) and sheet.sectors[0] != sector.name


class _Claims:
    """Sectors as they are claimed, step by step (BB 2.5)."""

    def __init__(self, board: Board, fixed: Mapping[str, PlaneName]) -> None:
        self.board = board
        self.fixed = fixed
        self.given: dict[str, PlaneName] = dict(fixed)
        self.remarks: dict[str, list[RemarkCode]] = {}

    @property
    def free(self) -> list[Sector]:
        """By number."""
        return [one for one in self.board.sectors if one.name not in self.given.values()]

    def refuse_what_cannot_be(self, players: Sequence[str]) -> None:
        """Raises ValueError for what a game master has fixed wrongly."""
        names = list(self.given.values())
        wrong = [name for name in names if name not in self.board.sector_named]
        if wrong:
            raise ValueError(
                f"no sector is called {wrong[0]!r}: they are {', '.join(self.board.sector_named)}"
            )
        if len(set(names)) < len(names):
            raise ValueError("two players have the same sector")
        strangers = [player for player in self.given if player not in players]
        if strangers:
            raise ValueError(f"{strangers[0]} has a sector and is not in the game")
        if len(players) > len(self.board.sectors):
            raise ValueError(
                f"{len(players)} players, and there are {len(self.board.sectors)} sectors"
            )

    def settle(self, players: Sequence[str], sheets: Mapping[str, Sheet], dice: Dice) -> None:
        """Step by step, until no list of one without a sector has a free one; then the lowest."""
        while claims := self._claims(players, sheets):
            for sector in self.board.sectors:
                claimants = claims.get(sector.name, [])
                if claimants:
                    winner = _highest(claimants, f"sector {sector.name}", dice)
                    self.given[winner] = sector.name
                    for loser in claimants:
                        if loser != winner:
                            self._remark(loser, "sector-drawn")
        for player in players:
            if player not in self.given:
                self.given[player] = self.free[0].name
                self._remark(player, "sector-given")

    def _claims(
        self, players: Sequence[str], sheets: Mapping[str, Sheet]
    ) -> dict[PlaneName, list[str]]:
        """Who claims what in this step: the first on his list that is still free."""
        free = {sector.name for sector in self.free}
        claims: dict[PlaneName, list[str]] = {}
        for player in players:
            if player not in self.given:
                wish = next((name for name in sheets[player].sectors if name in free), None)
                if wish is not None:
                    claims.setdefault(PlaneName(wish), []).append(player)
        return claims

    def _remark(self, player: str, code: RemarkCode) -> None:
        codes = self.remarks.setdefault(player, [])
        if code not in codes:
            codes.append(code)


def first_order(names: Sequence[PlaneName], rules: Rules, dice: Dice) -> tuple[PlaneName, ...]:
    """The order of play of round 1, from the names by sector (BB 3.2)."""
    if rules.first_player == "sectors":
        return tuple(names)
    first = names.index(PlaneName(_highest(names, "first", dice)))
    return (*names[first:], *names[:first])


def _highest(claimants: Iterable[str], why: str, dice: Dice) -> str:
    """Who rolls the highest; those who tie for it roll again. One alone needs no die."""
    left = list(claimants)
    while len(left) > 1:
        pips = {name: dice.roll(f"{why} {name}") for name in left}
        left = [name for name in left if pips[name] == max(pips.values())]
    return left[0]
