"""A session told to one seat, as a browser is told it: for the fixtures of the page."""

from collections.abc import Iterator
from typing import Any

from boodle.games import AnyGame
from boodle.games.stream import QUESTIONS, Happening, TableStream
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.parts import Picture, write_parts, write_whole
from boodle.notation.wire.paths import Facets
from boodle.seats import Seat
from boodle.session import Session
from boodle.session.view import View
from boodle.words.catalogue import Words


class Retold:
    """What one seat, the host's too, is told of a session."""

    def __init__(self, game: AnyGame, session: Session[Any], me: Seat) -> None:
        """Begin before its first event."""
        self.game, self.session, self.me = game, session, me
        self.stream: TableStream[Any, Any, Any, Any] = TableStream(game, session, host=me, upto=0)
        self._picture = Picture(self.stream.shown)
        self.start = self.snapshot()

    def snapshot(self) -> Facets:
        """Return everything that the seat sees now."""
        view: View[Any, Any, Any] = self.stream.welcome(self.me)
        asked = {name: getattr(view, name) for name in QUESTIONS}
        own = write_whole(view.mine) | write_parts(type(view.mine), asked)
        return {"picture": write_whole(view.shown), "mine": own}

    def news(self) -> Iterator[Facets]:
        """Yield each event that has not been told yet, each with the picture after it."""
        for number in range(self.stream.next, len(self.session.log)):
            for happening in self.stream.take(number, number + 1):
                yield self._event(happening)

    def _event(self, happening: Happening[Any]) -> Facets:
        told = self.stream.told(happening, self.me)
        facts: Facets = {"n": told.n}
        if told.event is not None:
            facts["event"] = write_event(told.event)
            facts["says"] = self.game.teller(Words("en"), self.me, happening.table)(told.event)
        facts["change"] = self._picture.change(happening.event, told.shown)
        facts["mine"] = write_parts(self.game.mine_kind, told.own)
        return {name: part for name, part in facts.items() if part not in ("", None, {})}
