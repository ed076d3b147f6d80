"""House rules over HTTP: the presets, the form, what one types into it, and the rule behind an id."""

from typing import Annotated, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boodle.notation.house import FIELDS, USUAL
from boodle.server.apart import Apart
from boodle.server.headers import ASK_AGAIN
from boodle.server.house_check import answers_in, checked
from boodle.server.house_form import form, preset_list
from boodle.server.rooms import Facts
from boodle.server.routes.tables import Asked, Line, Text
from boodle.server.routes.visitors import Room, answer, body_of
from boodle.server.rule_facts import rule_facts

KEPT = {"Cache-Control": ASK_AGAIN}


Answers: TypeAlias = Annotated[dict[str, Line], msgspec.Meta(max_length=len(FIELDS))]


class House(Asked, frozen=True):
    """The answers to the form that differ from a preset, or a file's; with `leaflet` the rules come as sentences."""

    base: Line = USUAL
    answers: Answers = msgspec.field(default_factory=dict)
    rules_toml: Text = ""
    leaflet: bool = True


class RuleRoutes:
    """The routes of house rules."""

    def __init__(self, room: Room) -> None:
        """Belong to a room."""
        self.room = room
        self.apart = Apart()

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
        asked, language = await body_of(request, House), self.room.language(request)
        return answer(await self.apart.do(lambda: _checked(asked, language)))

    async def rule(self, request: Request) -> Response:
        """Tell the rule of an id."""
        return answer(rule_facts(request.path_params["rule"], self.room.language(request)), headers=KEPT)


def _checked(asked: House, language: str) -> Facts:
    """Check a house; where much of it contradicts itself, finding what would mend it takes a while."""
    base, told = answers_in(asked.rules_toml) if asked.rules_toml else (asked.base, asked.answers)
    return checked(base, told, language, leaflet=asked.leaflet)
