"""Which events of a game belong to which of its finished deals, and what a seat has decided in one of them."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from boodle.bots.comparing import Decision
from boodle.games.game import AnyGame
from boodle.games.stream import TableStream
from boodle.rulebook import DealClosed, DealOpened
from boodle.seats import Seat
from boodle.session import Session

MOST_DECISIONS = 60
"""No more of one deal are looked at: hands with so many bets are no family's."""


def spans(session: Session[Any]) -> list[range]:
    """Return the events of each deal that is over, from its beginning to its closing."""
    found: list[range] = []
    begun: int | None = None
    for n, event in enumerate(session.log):
        if isinstance(event, DealOpened):
            begun = n
        elif isinstance(event, DealClosed) and begun is not None:
            found.append(range(begun, n + 1))
            begun = None
    return found


def decisions(game: AnyGame, session: Session[Any], seat: Seat, deal: range) -> tuple[tuple[int, Decision], ...]:
    """Return every decision that a seat made in a finished deal, each as it saw it then, with the events before it.

    Where somebody else sat there then, there are none.
    """
    return tuple(islice(_decided(game, session, seat, deal), MOST_DECISIONS))


def _decided(game: AnyGame, session: Session[Any], seat: Seat, deal: range) -> Iterator[tuple[int, Decision]]:
    if deal.start < session.seated_since(seat):
        return
    stream: TableStream[Any, Any, Any, Any] = TableStream(game, session, upto=deal.start)
    opened, before = game.before_deal(stream.here), 0
    for move in session.moves:
        n, before = before, move.events
        if move.who != seat or n not in deal:
            continue
        stream.follow(session.log[stream.next : n])
        waiting = stream.here.question_for(seat)
        if waiting is not None:
            choices, seen = waiting.question.choices(stream.here.table), stream.seen(seat)
            if game.adviser.can_be_compared(seen.view, choices):
                yield n, Decision(seen, choices, move.action, opened)
