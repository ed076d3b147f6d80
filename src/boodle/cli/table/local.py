"""A table in this process: people before one terminal, and bots with what their seats have seen."""

from collections.abc import Iterator, Sequence
from typing import Any

from boodle.bots.given import AnySeen
from boodle.cards.deck import Stream
from boodle.cli.table.ledger import Ledger
from boodle.games import AnyGame
from boodle.games.stream import Happening, Notice, TableStream
from boodle.rulebook import DealClosed, DealOpened, Event, SeatLeft, SeatTaken, Viewer, Who
from boodle.seats import Seat
from boodle.session import Session
from boodle.session.view import View


class Local:
    """One session, its people by their seats, and a bot for every other seat."""

    def __init__(
        self, game: AnyGame, session: Session[Any], people: frozenset[Seat], bots: Sequence[str], seed: bytes
    ) -> None:
        """Seat the bots in turn; what they leave to chance comes from the seed.

        Whoever takes up an evening hears the deal that is on, or what comes after the last one.
        """
        self.game = game
        self.session = session
        self.people = set(people)
        self.first = _begins(session.log)
        """The number of the first event of which there is something to tell."""
        self._bots = tuple(game.bots[name] for name in bots)
        self._seed = seed
        self._stream = TableStream(game, session, upto=self.first)
        self._stream.watch(people)
        self._happened: list[Happening[Any]] = []
        """What has happened and not everybody has heard."""

    @property
    def table(self) -> Any:  # noqa: ANN401 - the game's own
        """The table as it stands."""
        return self.session.round.table

    @property
    def only(self) -> Seat | None:
        """The one person at this terminal, if there is one alone."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    def view(self, viewer: Viewer) -> View[Any, Any, Any]:
        """Return what a viewer knows of all that has been taken up."""
        return self._stream.view(viewer)

    def ledger(self) -> Ledger:
        """Return who has left and come before the first event of which there is something to tell."""
        ledger, here, story = Ledger(), self.session.start, self.game.story()
        past = self.session.log[: self.first]
        if any(isinstance(event, SeatLeft | SeatTaken) for event in past):
            for event in past:
                ledger.take(event, here.table.players, story.closing)
                here = here.after(event)
                story = story.after(event, here.table)
        return ledger

    # ---------------------------------------------------------------- what is said

    def say(self, who: Who, action: object) -> None:
        """Play one answer; raises RulesError."""
        self.session.submit(who, action)
        self.take_up()

    def take_up(self) -> None:
        """Take up what has happened."""
        self._happened += self._stream.take(self._stream.next)

    def think(self, seat: Seat) -> None:
        """Let a bot answer by what its seat has seen; its chance depends on the seed and the moves so far alone."""
        seen = self.seen(seat)
        if seen.view.asked is None:
            raise TypeError(f"nothing is asked of seat {seat}")
        choose = self._bots[seat % len(self._bots)]
        self.say(seat, choose(seen, seen.view.asked.choices, self.chance(f"bot {seat}")))

    def seen(self, seat: Seat) -> AnySeen:
        """Return all that a seat has seen."""
        return self._stream.seen(seat)

    def chance(self, purpose: str) -> Stream:
        """Return what is left to chance here for a purpose."""
        return Stream(self._seed, self.table.deals, purpose, len(self.session.moves))

    # ---------------------------------------------------------------- what is heard

    @property
    def upto(self) -> int:
        """How many events have been taken up."""
        return self._stream.next

    def notices(self, viewer: Viewer, first: int, last: int) -> Iterator[tuple[Notice, Any]]:
        """Yield the events from one number to another as a viewer is told them, with the table after each."""
        for one in self._happened:
            if first <= one.n < last:
                yield self._stream.told(one, viewer), one.table

    def closed(self) -> int:
        """Return how many events there are up to the last end of a deal that not everybody has heard of, or 0."""
        return next((one.n + 1 for one in reversed(self._happened) if isinstance(one.event, DealClosed)), 0)

    def forget(self, upto: int) -> None:
        """Forget what has happened before a number: everybody has heard of it."""
        self._happened = [one for one in self._happened if one.n >= upto]


def _begins(log: Sequence[Event]) -> int:
    """Return with which event the deal begins that is on, or what comes after the last one."""
    for number in range(len(log) - 1, -1, -1):
        if isinstance(log[number], DealOpened):
            return number
        if isinstance(log[number], DealClosed):
            return number + 1
    return 0
