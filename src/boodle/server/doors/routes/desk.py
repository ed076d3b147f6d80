"""The desk over HTTP: a page sends what was told, or its digest and what follows, and gets where the evening stands."""

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boodle.names import tidy
from boodle.notation.tripoley.house import NOTATION
from boodle.server.apart import Apart
from boodle.server.doors.desks import AskedOfDesk, Desks
from boodle.server.doors.facts.desk import DeskEvening
from boodle.server.doors.facts.house_check import house_from
from boodle.server.doors.routes.tables import Line, Text
from boodle.server.doors.routes.visitors import Room, answer, body_of
from boodle.server.languages import words_of
from boodle.server.rooms import Facts
from boodle.tripoley.consistency import MOST_CHIPS, MOST_SEATS
from boodle.words.catalogue import Words

MOST_ACTS = 3000
"""More than the longest evening holds."""
Chips = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]


class Told(AskedOfDesk, frozen=True):
    """The house, who sat down with how much, and every act since; or the digest of these, and the acts that follow."""

    base: Line = NOTATION.usual
    answers: dict[str, Line] = msgspec.field(default_factory=dict)
    rules_toml: Text = ""
    players: Annotated[list[Line], msgspec.Meta(max_length=MOST_SEATS)] = msgspec.field(default_factory=list)
    stacks: Annotated[list[Chips], msgspec.Meta(max_length=MOST_SEATS)] | None = None
    acts: Annotated[list[Line], msgspec.Meta(max_length=MOST_ACTS)] = msgspec.field(default_factory=list)


class DeskRoutes:
    """The route of the desk."""

    def __init__(self, room: Room) -> None:
        """Belong to a room."""
        self.room = room
        self.apart = Apart()
        self.desks = Desks[DeskEvening](MOST_ACTS)

    def routes(self) -> list[BaseRoute]:
        """Return it."""
        return [Route("/api/desk", self.desk, methods=["POST"])]

    async def desk(self, request: Request) -> Response:
        """Tell a desk something, and where that leads."""
        told = await body_of(request, Told)
        if not told.told:
            self.room.guard.count_heavy(self.room.guard.address(request))
        words = words_of(self.room.language(request))
        return answer(await self.apart.do(lambda: self.tell(words, told)))

    def tell(self, words: Words, told: Told) -> Facts:
        """Tell a desk what follows what it was told, or everything from its beginning."""
        return self.desks.tell(words, told, lambda: _opened(words, told))


def _opened(words: Words, told: Told) -> DeskEvening:
    house = house_from(words, told.base, told.answers, told.rules_toml)
    stacks = None if told.stacks is None else tuple(told.stacks)
    return DeskEvening(house, tuple(map(tidy, told.players)), stacks).opened()
