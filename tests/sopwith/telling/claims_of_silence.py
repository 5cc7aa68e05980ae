"""What the silent will do, as the report foretells it, and whether it is so."""

from dataclasses import dataclass

from claims import Forms, Said
from flown_again import Flown, Place, stepped

from sopwith_gm.systems.sopwith.position import State

SILENT = Forms()
silent = SILENT.form


@dataclass
class Ahead:
    """A plane that goes on as it is: where it will be, and what clouds cost it."""

    flown: Flown
    plane: str

    def __post_init__(self) -> None:
        told = self.flown.record.adjudication.position
        plane, rules = told.plane(self.plane), self.flown.rules
        self.turn, self.points = told.turn, plane.damage
        self.is_parked = plane.state is State.PARKED
        self.lands_on = plane.landing_on if rules.landing_notice != "assumed" else None
        assert plane.hex is not None
        self.path: list[Place] = []
        self.wet: list[Place] = []
        """Cloud hexes of the next turn, as often as they cost a point."""
        self.ended: tuple[str, Place, int, int] | None = None
        """How, after or over which hex, in which turn and move; None: not in sight."""
        if self.is_parked or self.lands_on or plane.facing is None:
            return
        self._fly((plane.hex.q, 10 - plane.hex.r), plane.facing.value)

    def _fly(self, place: Place, way: int) -> None:
        told = self.flown.record.adjudication.position
        clouds = {(one.q, 10 - one.r) for cloud in told.clouds for one in cloud}
        drifts = self.flown.rules.cloud_drift == "each_move"
        points = self.points
        for count in range(60):
            turn, move = self.turn + count // 3, count % 3 + 1
            following = stepped(place, way)
            if not self.flown.on_board(following):
                self.ended = ("off", place, turn, move)
                return
            place = following
            if drifts and turn == self.turn and told.wind is not None:
                clouds = {stepped(one, told.wind.value) for one in clouds}
            if turn == self.turn:
                self.path.append(place)
            if place in clouds:
                points -= 1
                if turn == self.turn:
                    self.wet.append(place)
                if not points:
                    self.ended = ("cloud", place, turn, move)
                    return


@silent("stays on the ground.")
def _(_: Said, told: Ahead) -> object:
    return told.is_parked


@silent("lands on <strip>.")
def _(said: Said, told: Ahead) -> object:
    return told.lands_on == said["strip"].lower()


@silent("straight on over <hexes_on>.")
def _(said: Said, told: Ahead) -> object:
    return said.places("hexes_on") == told.path and not _goes_now(told)


def _goes_now(told: Ahead) -> bool:
    return told.ended is not None and told.ended[0] == "off" and told.ended[2] == told.turn


@silent("straight on over <hexes_on>, then off the board, and out.")
def _(said: Said, told: Ahead) -> object:
    return said.places("hexes_on") == told.path and _goes_now(told)


@silent("over the edge of the board with the first move, and out.")
def _(_: Said, told: Ahead) -> object:
    return _goes_now(told) and not told.path


@silent("<hex> is a cloud: <points>.")
def _(said: Said, told: Ahead) -> object:
    if told.is_parked or told.lands_on:
        return True
    return told.wet == [said.place("hex")] * said.number("points")


@silent("<hexes_and> are cloud: a point each.")
def _(said: Said, told: Ahead) -> object:
    if told.is_parked or told.lands_on:
        return True
    return told.wet == said.places("hexes_and")


@silent("That brings it down in turn <turn:n>, move <move:n>.")
def _(said: Said, told: Ahead) -> object:
    when = (said.number("turn"), said.number("move"))
    return told.is_parked or (told.ended and told.ended[::2] == ("cloud", when[0]))


@silent("Silent for good: over the edge after <hex> in turn <turn:n>, move <move:n>.")
def _(said: Said, told: Ahead) -> object:
    return (
        told.ended
        == (
            "off",
            said.place("hex"),
            said.number("turn"),
            said.number("move"),
        )
        and said.number("turn") > told.turn
    )


@silent(
    "Silent for good: brought down by the cloud at <hex> in turn <turn:n>, move <move:n>"
    "(?P<stay>|, if the clouds stay as they are)."
)
def _(said: Said, told: Ahead) -> object:
    stays = told.flown.rules.cloud_drift == "never"
    ended = ("cloud", said.place("hex"), said.number("turn"), said.number("move"))
    return (said["stay"] == "") == stays and (told.is_parked or told.ended == ended)
