"""The games of one evening, one after each choice of rules, as they stand at one moment and as one viewer saw them.

Deals are numbered through the whole evening. A chapter is a copy that nothing changes any more, so that it can be
looked at apart from the loop in which the table goes on.
"""

from copy import copy
from typing import Any

from boodle.frozen import Frozen
from boodle.games import AnyGame
from boodle.rulebook import Viewer
from boodle.server.tables.fairness import FairDeal
from boodle.server.tables.state import TableState
from boodle.session import Session


class GameChapter(Frozen):
    """One game: its number from 1, the deals of the evening before it, and whose eyes these are."""

    number: int
    game: AnyGame
    session: Session[Any]
    fair: dict[int, FairDeal]
    before: int
    viewer: Viewer
    ended: bool

    @property
    def since(self) -> int:
        """The number of the first event that the viewer saw from his seat."""
        return self.session.seated_since(self.viewer)


def chapters(state: TableState, viewer: Viewer) -> tuple[GameChapter, ...]:
    """Return the games of an evening, none before it has begun; `viewer` is the seat that somebody has now."""
    if state.session is None:
        return ()
    sessions = [*state.earlier, state.session]
    viewers = _viewers(state, sessions, viewer)
    fair = [*state.fair.earlier, *state.fair.deals.values()]
    return tuple(
        GameChapter(
            number=number,
            game=state.game,
            session=_still(session),
            fair={one.secret.deal: one for one in fair if one.secret.table == f"{state.id}/{number}"},
            before=state.deals_before[number - 1],
            viewer=viewers[number - 1],
            ended=session is not state.session or state.over,
        )
        for number, session in enumerate(sessions, 1)
    )


def _viewers(state: TableState, sessions: list[Session[Any]], viewer: Viewer) -> list[Viewer]:
    """Return which seat of each game was that of the one who has this seat now: none before he took it."""
    found = [viewer]
    for number in range(len(sessions) - 1, 0, -1):
        chairs, since = state.chairs_before[number - 1], sessions[number].seated_since(viewer)
        viewer = chairs[viewer] if viewer is not None and since == 0 and viewer < len(chairs) else None
        found.insert(0, viewer)
    return found


def _still(session: Session[Any]) -> Session[Any]:
    """Return a session as it stands now."""
    still = copy(session)
    still.log, still.moves = list(session.log), list(session.moves)
    return still
