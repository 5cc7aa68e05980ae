"""Headlines and summaries, and whether they are so."""

from dataclasses import dataclass

from claims import Forms, Said
from claims_of_bursts import plane_of
from flown_again import Flown, Move

SUMMARIES, HEADLINES, TALLIES, MOVE_HEADLINES = (Forms() for _ in range(4))
summary, headline, tally = SUMMARIES.form, HEADLINES.form, TALLIES.form
move_headline = MOVE_HEADLINES.form


@dataclass
class Turn:
    """A whole turn, or one of its moves alone."""

    flown: Flown
    moves: list[Move]

    def who(self, said: Said, key: str = "who") -> str:
        """The plane that is named."""
        return plane_of(self.flown, said.name(key))

    def all(self, said: Said, key: str = "names") -> list[str]:
        """The planes that are named."""
        return [plane_of(self.flown, one) for one in said.names(key)]

    def move(self, said: Said) -> Move:
        """The move that is named."""
        return self.moves[said.number("move") - 1]

    def many(self, name: str) -> list[str]:
        """Everybody of whom a move says something: `fallen`, `gone`, `landed`."""
        return [one for move in self.moves for one in getattr(move, name)]

    @property
    def losses(self) -> dict[str, int]:
        """What fire cost each plane."""
        found: dict[str, int] = {}
        for move in self.moves:
            for shot in move.shots:
                for who, _, cost in shot.hits:
                    found[who] = found.get(who, 0) + cost
        return found

    @property
    def shots(self) -> list[bool]:
        """Every burst: did it hit?"""
        return [bool(shot.hits) for move in self.moves for shot in move.shots]

    def worst(self, names: list[str], cost: int) -> bool:
        """Are these all who lost most, and was it that much?"""
        most = max(self.losses.values())
        worst = {one for one, lost in self.losses.items() if lost == most}
        return set(names) == worst and cost == most


# --- the summary


@summary("<who:name> flew off the board in move <move:n> with <points> left.")
def _(said: Said, told: Turn) -> object:
    return told.move(said).gone[told.who(said)][2] == said.number("points")


@summary(
    "<by:names> shot down <who:names>(?P<at>| at <off>)(?P<over>| over <hex>) in move <move:n>."
)
def _(said: Said, told: Turn) -> object:
    move, who = told.move(said), told.all(said, "who")
    if any(move.fallen.get(one) != set(told.all(said, "by")) for one in who):
        return False
    offs = {off for one in who for off, _ in move.hits_on(one).values()}
    so = said["over"] == "" or {move.planes[one].place for one in who} == {said.place("hex")}
    return so and (said["at"] == "" or offs == {said.number("off")})


@summary("<who:name>, on the way down, put <points> each into <names>.")
def _(said: Said, told: Turn) -> object:
    paid = dict.fromkeys(told.all(said), said.number("points"))
    return _last_bursts(told, told.who(said)) == paid


@summary("<who:name>, on the way down, put <into>.")
def _(said: Said, told: Turn) -> object:
    paid = {plane_of(told.flown, name): cost for name, cost in said.paid("into")}
    return _last_bursts(told, told.who(said)) == paid


def _last_bursts(told: Turn, who: str) -> dict[str, int]:
    (move,) = [one for one in told.moves if who in one.fallen]
    return {
        one: cost
        for shot in move.shots
        for one, _, cost in shot.hits
        if shot.shooter == who and one not in move.fallen
    }


@summary("<by:names> took <points> off <who:name> in move <move:n>.")
def _(said: Said, told: Turn) -> object:
    move = told.move(said)
    paid = {
        one: cost
        for one, (_, cost) in move.hits_on(told.who(said)).items()
        if one not in move.fallen
    }
    return set(paid) == set(told.all(said, "by")) and sum(paid.values()) == said.number("points")


@summary("The cloud at <hex> took <who:name>'s last point in move <move:n>.")
def _(said: Said, told: Turn) -> object:
    move, who = told.move(said), told.who(said)
    return who in move.drowned and move.planes[who].place == said.place("hex")


@summary("<who:name> is down on <strip>.")
def _(said: Said, told: Turn) -> object:
    return said["strip"].lower() in [move.landed.get(told.who(said)) for move in told.moves]


@summary("<names> took off.")
def _(said: Said, told: Turn) -> object:
    return set(told.all(said)) <= set(told.many("took_off"))


@summary("That ended the game.")
def _(_: Said, told: Turn) -> object:
    return len({told.flown.sides[one] for one in told.moves[-1].left}) < 2


@summary("<bursts>, and nobody is the worse for (?P<it>it|any of them).")
def _(said: Said, told: Turn) -> object:
    count = len(told.shots)
    single = (said["it"] == "it") == (count == 1)
    return said.number("bursts") == count and not any(told.shots) and single


@summary("Everybody flew, nobody fired, and nobody is the worse for it.")
def _(_: Said, told: Turn) -> object:
    return _everybody_flew(told) and not told.shots and not told.many("harmed")


@summary("Nobody fired, and nobody is the worse for it.")
def _(_: Said, told: Turn) -> object:
    return not told.shots and not told.many("harmed")


@summary("(?P<who>Everybody flew, nobody|Nobody) fired, and clouds took <points>.")
def _(said: Said, told: Turn) -> object:
    so = not said["who"].startswith("Everybody") or _everybody_flew(told)
    return so and not told.shots and said.number("points") == len(told.many("harmed"))


def _everybody_flew(told: Turn) -> bool:
    return all(one.way is not None for move in told.moves for one in move.planes.values())


@summary("<n> (?P<verb>is|are) left.")
def _(said: Said, told: Turn) -> object:
    count = said.number("n")
    return count == len(told.moves[-1].left) and (said["verb"] == "is") == (count == 1)


# --- all bursts in a line


@tally("A quiet turn.", "Nobody fired, and nobody complained.")
def _(_: Said, told: Turn) -> object:
    return not told.shots


@tally(
    "<bursts>, and every one a hit.",
    "<bursts>, and a hit.",
    "<bursts>, and nothing to show for (?P<it>it|them).",
    "<bursts>, <n> of them (?P<hit>a hit|hits).",
)
def _(said: Said, told: Turn) -> object:
    hits, count = sum(told.shots), len(told.shots)
    told_hits = said.number("n") if "n" in said else 0 if "it" in said else count
    if "it" in said and (said["it"] == "it") != (count == 1):
        return False
    if "hit" in said and (said["hit"] == "a hit") != (hits == 1):
        return False
    plural = "every one" in said.sentence
    return (said.number("bursts"), told_hits) == (count, hits) and (
        "n" in said or "it" in said or plural == (count > 1)
    )


# --- headlines of the turn and of a move


@headline("<names> won it")
def _(said: Said, told: Turn) -> object:
    return set(told.all(said)) == set(told.moves[-1].left)


@headline("Nobody was left to win it")
def _(_: Said, told: Turn) -> object:
    return not told.moves[-1].left


@headline("<who:name> goes down firing")
def _(said: Said, told: Turn) -> object:
    return any(
        told.who(said) in move.fallen and told.who(said) in [one.shooter for one in move.shots]
        for move in told.moves
    )


@headline("<who:name> is shot down")
def _(said: Said, told: Turn) -> object:
    return told.many("fallen") == [told.who(said)]


@headline("<names> go down")
def _(said: Said, told: Turn) -> object:
    return set(told.all(said)) == set(told.many("fallen"))


@headline("<n> go down")
def _(said: Said, told: Turn) -> object:
    return said.number("n") == len(told.many("fallen"))


@headline("<names> (?P<verb>runs|run) out of map")
def _(said: Said, told: Turn) -> object:
    one = (said["verb"] == "runs") == (len(told.all(said)) == 1)
    return one and set(told.all(said)) == set(told.many("gone"))


@headline("A cloud finishes <names>")
def _(said: Said, told: Turn) -> object:
    return set(told.all(said)) == set(told.many("drowned"))


@headline("<who:name> (?P<verb>pays|loses) <points>", "<points> off <who:name>")
def _(said: Said, told: Turn) -> object:
    return told.worst([told.who(said)], said.number("points"))


@headline("<who:name> takes <n>")
def _(said: Said, told: Turn) -> object:
    return told.worst([told.who(said)], said.number("n"))


@headline("<points> each off <names>", "<names> pay <points> each")
def _(said: Said, told: Turn) -> object:
    return told.worst(told.all(said), said.number("points"))


@headline("<n> lose <points> each")
def _(said: Said, told: Turn) -> object:
    most = max(told.losses.values())
    worst = [one for one, lost in told.losses.items() if lost == most]
    return said.number("n") == len(worst) > 1 and said.number("points") == most


@headline("Noise, and no damage")
def _(_: Said, told: Turn) -> object:
    return told.shots and not any(told.shots) and not told.many("harmed")


@headline("Noise, and nobody hit")
def _(_: Said, told: Turn) -> object:
    return told.shots and not any(told.shots)


@headline("All of it wide")
def _(_: Said, told: Turn) -> object:
    stopped = {shot.stopped_by for move in told.moves for shot in move.shots}
    return told.shots and not any(told.shots) and "cloud" not in stopped


@headline("Clouds and air, nothing else")
def _(_: Said, told: Turn) -> object:
    stopped = {shot.stopped_by for move in told.moves for shot in move.shots}
    return not any(told.shots) and "cloud" in stopped


@headline("<bursts> for nothing", "<holes> in the sky")
def _(said: Said, told: Turn) -> object:
    key = "bursts" if "bursts" in said else "holes"
    return said.number(key) == len(told.shots) and not any(told.shots)


@headline("<names> (?P<verb>comes home|come home|lands|land)")
def _(said: Said, told: Turn) -> object:
    one = (said["verb"] in ("comes home", "lands")) == (len(told.all(said)) == 1)
    return one and set(told.all(said)) == set(told.many("landed"))


@headline("<n> leave the ground")
def _(said: Said, told: Turn) -> object:
    return said.number("n") == len(told.many("took_off")) > 1


@headline("<names> (?P<verb>takes|take) off")
def _(said: Said, told: Turn) -> object:
    one = (said["verb"] == "takes") == (len(told.all(said)) == 1)
    return one and set(told.all(said)) == set(told.many("took_off"))


@headline("A quiet turn", "Nobody fires", "Not a shot")
def _(_: Said, told: Turn) -> object:
    return not told.shots


@move_headline("<n> go down")
def _(said: Said, told: Turn) -> object:
    return said.number("n") == len(told.many("fallen") + told.many("drowned"))


@move_headline("<names> (?P<verb>goes|go) down")
def _(said: Said, told: Turn) -> object:
    one = (said["verb"] == "goes") == (len(told.all(said)) == 1)
    return one and set(told.all(said)) == set(told.many("fallen") + told.many("drowned"))


@move_headline("<names> over the edge")
def _(said: Said, told: Turn) -> object:
    return set(told.all(said)) == set(told.many("gone"))


@move_headline("<n> off <who:name>")
def _(said: Said, told: Turn) -> object:
    return told.worst([told.who(said)], said.number("n"))


@move_headline("<names>, <n> each")
def _(said: Said, told: Turn) -> object:
    return told.worst(told.all(said), said.number("n"))


@move_headline("<n> are hit")
def _(said: Said, told: Turn) -> object:
    return said.number("n") <= len(told.losses)


@move_headline("Fired, and missed")
def _(_: Said, told: Turn) -> object:
    return told.shots and not any(told.shots)


@move_headline(
    "(?P<who><names>|<n>) (?P<what>home|takes off|take off|in cloud)",
)
def _(said: Said, told: Turn) -> object:
    kinds = {"home": "landed", "in cloud": "harmed"}
    who = told.many(kinds.get(said["what"], "took_off"))
    single = said["what"] not in ("takes off", "take off") or (
        (said["what"] == "takes off") == (len(who) == 1)
    )
    if "n" in said:
        return single and said.number("n") == len(who)
    return single and set(told.all(said)) == set(who)


@move_headline("Guns silent")
def _(_: Said, told: Turn) -> object:
    return not told.shots
