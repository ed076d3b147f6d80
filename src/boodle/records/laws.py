"""What is so after every event of a record, whoever wrote it: no chip and no card is lost, and the log is enough."""

from typing import Any

from boodle.cards import Card, CardSet
from boodle.games import game_of
from boodle.notation.errors import NotationError
from boodle.notation.events import write_event
from boodle.rulebook import Event, Round
from boodle.seats import Chips
from boodle.session import Move, Session


class Laws:
    """Looks on at a session that is played, and folds its log as it grows.

    Called after each move it raises NotationError when an event made or lost a chip or a card, or when the events do
    not fold to the round as it was played.
    """

    def __init__(self, session: Session[Any]) -> None:
        """Begin at the start of the session."""
        self._here: Round[Any] = session.start
        self._read = 0
        self._deck: CardSet | None = None

    def __call__(self, session: Session[Any]) -> None:
        """Check what has been added to the log."""
        for event in session.log[self._read :]:
            self._here = self._here.after(event)
            check_chips(event, self._here.table)
            self._check_cards(event, session.moves[-1:])
        self._read = len(session.log)
        if self._here != session.round:
            raise NotationError("the events do not fold to the round as it was played")

    def _check_cards(self, event: Event, moves: list[Move]) -> None:
        """From the deal to its end the cards are those that were shuffled, each in one place."""
        table = self._here.table
        piles = game_of(table).pieces.cards(table)
        if piles is None:
            self._deck = None
            return
        everything = CardSet()
        for pile in piles:
            everything = everything | pile
        if self._deck is None:
            self._deck = _shuffled(moves) or everything
        if everything != self._deck or sum(map(len, piles)) != len(self._deck):
            found = " ".join(map(str, piles))
            raise NotationError(
                "after {event} the cards are not those that were dealt: {found}",
                event=repr(write_event(event)),
                found=found,
            )


def chips_on(table: Any) -> Chips:  # noqa: ANN401 - any game's table
    """Return all chips that the bank has sold and not taken back."""
    return sum((*table.stacks, *game_of(table).pieces.beside(table)))


def check_chips(event: Event, table: Any) -> None:  # noqa: ANN401 - any game's table
    """All chips, the bank's account included, are 0, and no stack or space owes any; raises NotationError."""
    if table.chips_in_all:
        raise NotationError(
            "after {event} the chips and the bank's account differ by {chips}",
            event=repr(write_event(event)),
            chips=table.chips_in_all,
        )
    if min(*table.stacks, *game_of(table).pieces.beside(table)) < 0:
        raise NotationError(
            "after {event} there are less chips than none on a stack or a space", event=repr(write_event(event))
        )


def _shuffled(moves: list[Move]) -> CardSet | None:
    """Return the cards whose order the last move gave, if it gave one."""
    order = moves[0].action if moves else None
    if not isinstance(order, tuple) or not all(isinstance(card, Card) for card in order):
        return None
    return CardSet.of(order)
