"""Everything of a turn that is no burst: clouds, wrecks, landings, reloads, the wind, the end."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Entry
from sopwith_gm.core.telling.words import Names, counted, listed, number, ordinal, signed
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import (
    AceStatusChanged,
    BroughtDown,
    CloudHarmed,
    CloudsMoved,
    Event,
    FlewOff,
    GameEnded,
    Landed,
    LeftGame,
    Reloaded,
    Repaired,
    Scored,
    TookOff,
)
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.step_keys import key_of_move
from sopwith_gm.systems.sopwith.telling.figures import scores
from sopwith_gm.systems.sopwith.telling.sayings import Saying, Voice
from sopwith_gm.systems.sopwith.telling.scene import Scene
from sopwith_gm.systems.sopwith.telling.sources import rules_for
from sopwith_gm.systems.sopwith.telling.words import points

TURN_END = "turn-end"
"""The part of the account that comes after the moves."""


class Teller:
    """Tells the happenings of one record, in order."""

    def __init__(self, record: SopwithRecord, names: Names, voice: Voice) -> None:
        self._record, self._names, self._voice = record, names, voice
        self._keeps_score = record.rules.scoring == "points"

    def of_move(self, scene: Scene) -> tuple[Entry, ...]:
        """The entries of one move that are no bursts."""
        return self._numbered(key_of_move(scene.move), self._in_move(scene))

    def of_turn_end(self) -> tuple[Entry, ...]:
        """What is done once the moves are flown."""
        events = [one for one in self._record.adjudication.events if one.move is None]
        return self._numbered(TURN_END, self._at_end(events))

    def _numbered(self, key: str, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        return tuple(replace(one, anchor=f"{key}-{order}") for order, one in enumerate(entries, 1))

    def _in_move(self, scene: Scene) -> Iterator[Entry]:
        for event in scene.events:
            match event:
                case TookOff():
                    yield self._took_off(event)
                case Landed():
                    yield self._landed(event, scene)
                case CloudHarmed() if not _falls(event.plane, scene):
                    yield self._cloud(event)
                case BroughtDown():
                    yield self._brought_down(event, scene)
                case FlewOff():
                    yield self._flew_off(event, scene)
                case GameEnded():
                    yield self._ended(event, scene)
                case CloudsMoved() if event.before:
                    text = f"Every cloud goes one hex {event.towards.words}, as was announced."
                    yield self._entry(None, "the wind", text, "drift")
        yield from self._losses_by_fire(scene)

    def _at_end(self, events: Iterable[Event]) -> Iterator[Entry]:
        for event in events:
            match event:
                case Reloaded() if event.after > event.before:
                    text = f"From {counted(event.before, 'burst')} to {number(event.after)}."
                    yield self._entry(event.plane, "reloads", text, "landing")
                case Repaired():
                    text = f"{_up(points(event.points))} mended; {number(event.damage)} now."
                    yield self._entry(event.plane, "is repaired", text, "repair")
                case AceStatusChanged():
                    did = "is an ace" if event.ace else "is an ace no longer"
                    over = self._record.is_over
                    since = "With the end of the game." if over else "From the next turn on."
                    yield self._entry(event.plane, did, since, "ace")
                case CloudsMoved():
                    yield self._wind(event)

    def _entry(
        self,
        plane: PlaneName | None,
        did: str,
        text: str,
        *reasons: str,
        score: tuple[int, ...] = (),
    ) -> Entry:
        told = tuple(signed(one) for one in score) if self._keeps_score else ()
        clauses = rules_for(self._record, reasons)
        return Entry("", plane, did, text, figures=scores(told), clauses=clauses)

    def _took_off(self, event: TookOff) -> Entry:
        did = f"takes off along {event.strip.capitalize()}"
        strip = Board(self._record.rules.board_side).strip(event.aerodrome, event.strip)
        inner, outer, way = strip.inner.name, strip.outer.name, strip.outward.words
        text = f"Heading {way} over {inner} and {outer}, wheels on the ground."
        return self._entry(event.plane, did, text, "take-off")

    def _landed(self, event: Landed, scene: Scene) -> Entry:
        plane = scene.end.plane(event.plane)
        text = f"Down with {points(plane.damage)} left and {counted(plane.ammo, 'burst')}."
        if not plane.is_in_play:
            text = "Down, and not for long."
        return self._entry(event.plane, f"lands on {event.strip.capitalize()}", text, "landing")

    def _cloud(self, event: CloudHarmed) -> Entry:
        place = event.hex.name
        ways = [
            ("cloud-cover", Saying(f"In the cloud at {place}, safe from fire. It costs a point.")),
            ("cloud-costs", Saying(f"The cloud at {place} costs a point.")),
            ("cloud-again", Saying(f"One point to the cloud at {place}.")),
            ("cloud-wet", Saying(f"{place} is wet, grey and dearer by a point.", joke="wet")),
        ]
        said = self._voice.pick(ways, event.hex.q + event.hex.r)
        return self._entry(event.plane, "is in a cloud", said.text, "cloud harms")

    def _brought_down(self, event: BroughtDown, scene: Scene) -> Entry:
        text = f"The cloud at {event.hex.name} takes the last point."
        if self._keeps_score:
            text += " Nobody scores for it."
        return self._entry(
            event.plane, "is brought down", text, "cloud kills", score=_loss(event.plane, scene)
        )

    def _flew_off(self, event: FlewOff, scene: Scene) -> Entry:
        shares = [
            one
            for one in scene.events
            if isinstance(one, Scored) and one.reason == "wreck" and one.about == event.plane
        ]
        had = f"{_up(points(event.damage))} left."
        text = f"Over the edge after {event.last.name}, {event.towards.words}. {had}"
        if shares:
            way = f", rounded {self._record.rules.wreck_share}"
            rounded = way if event.damage % len(shares) else ""
            who = self._names.list(one.plane for one in shares)
            they, them = ("It goes", "it") if event.damage == 1 else ("They go", "them")
            text += (
                f" {who} divide {them}: {number(shares[0].points)} each{rounded}."
                if len(shares) > 1
                else f" {they} to {who}."
            )
        return self._entry(
            event.plane, "flies off the board", text, "wreck", score=_loss(event.plane, scene)
        )

    def _losses_by_fire(self, scene: Scene) -> Iterator[Entry]:
        """What falling cost, and which place it makes: told once for each plane shot down."""
        for fall in scene.shot_down:
            who = self._names.list(fall.by)
            place = next(
                (
                    one.place
                    for one in scene.events
                    if isinstance(one, LeftGame) and fall.plane in one.planes
                ),
                None,
            )
            text = f"Shot down at {fall.hex.name} by {who}."
            if place is not None:
                text += f" Out of the game: {ordinal(place)}."
            reasons = ["shared"] if len(fall.by) > 1 else ["kill"]
            yield self._entry(fall.plane, "is out", text, *reasons, score=_loss(fall.plane, scene))

    def _ended(self, event: GameEnded, scene: Scene) -> Entry:
        bonus = [
            one.points
            for one in scene.events
            if isinstance(one, Scored) and one.reason == "last plane"
        ]
        if event.winner is None:
            return self._entry(None, "the game ends", "Nobody is left to win it.", "end")
        who = self._names.list(event.planes) or event.winner
        verb = "is" if len(event.planes) == 1 else "are"
        where = "in the air" if self._all_fly(event, scene) else "in the game"
        text = f"{who} {verb} the last {where}."
        return self._entry(None, "the game ends", text, "end", score=tuple(bonus[:1]))

    @staticmethod
    def _all_fly(event: GameEnded, scene: Scene) -> bool:
        return not any(scene.stands[plane].on_ground for plane in event.planes)

    def _wind(self, event: CloudsMoved) -> Entry:
        if not event.before:
            text = f"The die shows {event.pip}, and there is no cloud to move."
            return self._entry(None, "the wind", text, "drift")
        text = f"The die shows {event.pip}: every cloud goes one hex {event.towards.words}."
        covered = [
            self._names.short(plane.name) + f" ({plane.hex.name})"
            for plane in self._record.adjudication.position.in_play
            if plane.hex is not None and any(plane.hex in cloud for cloud in event.after)
        ]
        if covered:
            verb = "sits" if len(covered) == 1 else "sit"
            text += f" {listed(covered)} now {verb} under one; it does no harm until the next move."
        gone = len(event.before) - len(event.after)
        if gone:
            text += (
                f" {_up(counted(gone, 'cloud'))} {'has' if gone == 1 else 'have'} left the board."
            )
        return self._entry(None, "the wind", text, "drift")


def _falls(plane: PlaneName, scene: Scene) -> bool:
    return any(isinstance(one, BroughtDown) and one.plane == plane for one in scene.events)


def _loss(plane: PlaneName, scene: Scene) -> tuple[int, ...]:
    return tuple(one.points for one in scene.scores(plane) if one.reason == "down")


def _up(text: str) -> str:
    return text[:1].upper() + text[1:]
