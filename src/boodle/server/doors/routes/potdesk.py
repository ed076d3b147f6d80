"""The pot desk over HTTP: a page sends what was told of a hand, or its digest and what follows, and gets the rest."""

from typing import Annotated, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boodle.names import tidy
from boodle.poker.desk import AnteFrom, LimitKind, SmallFrom
from boodle.server.apart import Apart
from boodle.server.doors.desks import AskedOfDesk, Desks
from boodle.server.doors.facts.potdesk import Amount, PotHand, Table, open_hand
from boodle.server.doors.routes.tables import Line
from boodle.server.doors.routes.visitors import Room, answer, body_of
from boodle.server.languages import words_of
from boodle.server.rooms import Facts
from boodle.words.catalogue import Words

MOST_ACTS = 600
"""More than the longest hand of ten has words."""
LONG = 100
"""A hand of more acts than that is told as seldom as an evening at the desk; a shorter one is cut in no time."""
MOST_NAMED = 40
"""So many players are read before they are refused as too many."""


class ToldPots(AskedOfDesk, frozen=True):
    """One hand: who sits there with what, and every act since; `way` says which of the two ways it is kept.

    Or the digest of what was told, and the acts that follow it.
    """

    way: Literal["paid", "follow"] = "paid"
    players: Annotated[list[Line], msgspec.Meta(max_length=MOST_NAMED)] = msgspec.field(default_factory=list)
    stacks: Annotated[list[Amount], msgspec.Meta(max_length=MOST_NAMED)] = msgspec.field(default_factory=list)
    button: int = 0
    small: Amount = 0
    small_from: SmallFrom = SmallFrom.LEFT_OF_BUTTON
    big: Amount = 0
    ante: Amount = 0
    dead: Amount = 0
    ante_from: AnteFrom = AnteFrom.EACH
    limit: LimitKind = LimitKind.NO_LIMIT
    acts: Annotated[list[Line], msgspec.Meta(max_length=MOST_ACTS)] = msgspec.field(default_factory=list)


class PotDeskRoutes:
    """The route of the pot desk."""

    def __init__(self, room: Room) -> None:
        """Belong to a room."""
        self.room = room
        self.apart = Apart()
        self.desks = Desks[PotHand](MOST_ACTS)

    def routes(self) -> list[BaseRoute]:
        """Return it."""
        return [Route("/api/potdesk", self.desk, methods=["POST"])]

    async def desk(self, request: Request) -> Response:
        """Tell a desk something, and where that leads."""
        told = await body_of(request, ToldPots)
        if len(told.acts) > LONG:
            self.room.guard.count_heavy(self.room.guard.address(request))
        words = words_of(self.room.language(request))
        return answer(await self.apart.do(lambda: self.tell(words, told)))

    def tell(self, words: Words, told: ToldPots) -> Facts:
        """Tell a desk what follows what it was told, or everything from its beginning."""
        return self.desks.tell(words, told, lambda: _opened(told))


def _opened(told: ToldPots) -> PotHand:
    table = Table(
        names=[tidy(name) for name in told.players],
        stacks=told.stacks,
        button=told.button,
        small=told.small,
        small_from=told.small_from,
        big=told.big,
        ante=told.ante,
        dead=told.dead,
        ante_from=told.ante_from,
        limit=told.limit,
    )
    return open_hand(table, follow=told.way == "follow")
