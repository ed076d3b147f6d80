"""The desk over HTTP: a page sends all that was told, and gets where the evening stands."""

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boodle.names import tidy
from boodle.notation.tripoley.house import USUAL
from boodle.server.apart import Apart
from boodle.server.doors.facts.desk import MOST_ACTS, desk_facts
from boodle.server.doors.facts.house_check import house_from
from boodle.server.doors.routes.tables import Asked, Line, Text
from boodle.server.doors.routes.visitors import Room, answer, body_of
from boodle.server.doors.words_json import words_of
from boodle.server.rooms import Facts
from boodle.tripoley.consistency import MOST_CHIPS, MOST_SEATS
from boodle.words.catalogue import Words

Chips = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]


class Told(Asked, frozen=True):
    """The house, who sat down with how much, and every act since."""

    base: Line = USUAL
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

    def routes(self) -> list[BaseRoute]:
        """Return it."""
        return [Route("/api/desk", self.desk, methods=["POST"])]

    async def desk(self, request: Request) -> Response:
        """Tell a desk everything, and where that leads."""
        self.room.guard.count_heavy(self.room.guard.address(request))
        told = await body_of(request, Told)
        words = words_of(self.room.language(request))
        return answer(await self.apart.do(lambda: _told(words, told)))


def _told(words: Words, told: Told) -> Facts:
    house = house_from(words, told.base, told.answers, told.rules_toml)
    return desk_facts(words, house, list(map(tidy, told.players)), told.stacks, told.acts)
