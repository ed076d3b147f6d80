"""House rules over HTTP: the presets, the form, what one types into it, and the rule behind an id."""

from typing import Annotated, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boodle.notation.house import FIELDS, USUAL
from boodle.server.headers import ASK_AGAIN
from boodle.server.house_check import checked
from boodle.server.house_form import form, preset_list
from boodle.server.rooms import Refusal, RoomError
from boodle.server.routes.tables import Asked, Line
from boodle.server.routes.visitors import Room, answer, body_of
from boodle.words.rules import NoSuchRule, rule

KEPT = {"Cache-Control": ASK_AGAIN}


Answers: TypeAlias = Annotated[dict[str, Line], msgspec.Meta(max_length=len(FIELDS))]


class House(Asked, frozen=True):
    """The answers to the form that differ from a preset; with `leaflet` the rules come as sentences too."""

    base: Line = USUAL
    answers: Answers = msgspec.field(default_factory=dict)
    leaflet: bool = True


class RuleRoutes:
    """The routes of house rules."""

    def __init__(self, room: Room) -> None:
        """Belong to a room."""
        self.room = room

    def routes(self) -> list[BaseRoute]:
        """Return them all."""
        return [
            Route("/api/presets", self.presets),
            Route("/api/house", self.form),
            Route("/api/house", self.check, methods=["POST"]),
            Route("/api/rule/{rule}", self.rule),
        ]

    async def presets(self, request: Request) -> Response:
        """Tell the presets that come with the house."""
        return answer(preset_list(self.room.language(request)), headers=KEPT)

    async def form(self, request: Request) -> Response:
        """Tell every question of the form."""
        return answer(form(self.room.language(request)), headers=KEPT)

    async def check(self, request: Request) -> Response:
        """Check the answers that were given so far."""
        asked = await body_of(request, House)
        return answer(checked(asked.base, asked.answers, self.room.language(request), leaflet=asked.leaflet))

    async def rule(self, request: Request) -> Response:
        """Tell the rule of an id."""
        name: str = request.path_params["rule"]
        try:
            found = rule(name, self.room.language(request))
        except NoSuchRule:
            raise RoomError(Refusal.NO_RULE) from None
        told = {"id": name.upper(), "says": found.says, "source": found.source, "default": found.default}
        return answer(told, headers=KEPT)
