"""An evening as a program reads it: its game and rules, who played, and the stacks as each deal closed."""

from typing import Any

from boodle.cli.table.retelling import Whole
from boodle.games import AnyGame
from boodle.notation.events import write_event
from boodle.rulebook import DealClosed, EveningClosed, TableEvent, Viewer
from boodle.session import Session


def evening_facts(game: AnyGame, session: Session[Any]) -> dict[str, Any]:
    """Return what came of an evening so far."""
    here, closed = session.start, []
    for event in session.log:
        here = here.after(event)
        mark: object = event
        if isinstance(mark, DealClosed) and not isinstance(mark, EveningClosed):
            closed.append({"deal": here.table.deals, "stacks": list(here.table.stacks)})
    table = here.table
    about = {"game": game.name, "rules": table.house.preset, "players": [player.name for player in table.players]}
    return about | {"over": here.over, "deals": closed, "stacks": list(table.stacks)}


def events_seen(session: Session[Any], viewer: Viewer | Whole) -> list[str]:
    """Return what happened at the table, a line for each event as records have it, as the viewer saw it."""
    happened = [event for event in session.log if isinstance(event, TableEvent)]
    seen = happened if viewer == "whole" else [event.seen_by(viewer) for event in happened]
    return [write_event(event) for event in seen if event is not None]
