"""A position that the game master puts right before a turn is flown: `position:` in rulings.yaml.

It is one of the turn's inputs, so that everybody who replays the turn starts from the same place.
"""

from sopwith_gm.core.record import Position, PutRight
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.game import Game
from sopwith_gm.store.schema import checked
from sopwith_gm.store.turn_files import RULINGS
from sopwith_gm.store.yaml_file import load_yaml


def put_right(game: Game, turn: int, position: Position) -> tuple[Position, PutRight | None]:
    """The position from which the turn is flown, and what was put right in it; None: nothing.

    Raises UserError with all that is wrong in the file, or does not fit the position.
    """
    path = game.turn_folder(turn) / RULINGS
    if not is_there(path):
        return position, None
    from sopwith_gm.store.models import rulings_model

    document = load_yaml(path)
    forms = game.system.forms()
    model = checked(document, rulings_model(forms.orders, forms.position)).position
    if model is None:
        return position, None
    if not model.reason.strip():
        message = "reason: what is put right needs one"
        document.refuse([document.problem(("position", "reason"), message, at_key=True)])
    after, faults = forms.put_right(model, position, game.rules)
    document.refuse(
        document.problem(("position", *one.steps), one.message, at_key=one.at_key) for one in faults
    )
    changes = tuple(game.system.changes(position, after))
    return after, PutRight(model.reason.strip(), changes)
