"""House rules over HTTP: the presets, the form, what one types into it, and the rule behind an id."""

from typing import Annotated, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from boodle.games import GAMES, USUAL
from boodle.server.apart import Apart
from boodle.server.doors.facts.house_check import agreed, agreed_in_file, checked
from boodle.server.doors.facts.house_form import form, game_named, preset_list
from boodle.server.doors.facts.rules import rule_facts
from boodle.server.doors.headers import ASK_AGAIN
from boodle.server.doors.posted import Line, PagePost, Text
from boodle.server.doors.room_route import RoomRoute
from boodle.server.doors.routes.visitors import RoomDoor, answer, body_of
from boodle.server.doors.shapes.rules import HouseAnswer, Preset, QuestionFacts, RuleText
from boodle.server.languages import words_of
from boodle.server.rooms import Facts, RefusalCode

MOST_FIELDS = max(len(game.form.words.fields) for game in GAMES.values())
GAME = {"game": "the game that is asked about; `tripoley` where none is"}
OF_A_HOUSE = (RefusalCode.NO_GAME, RefusalCode.NO_PRESET, RefusalCode.NO_FIELD, RefusalCode.BAD_HOUSE)
"""Why house rules may be refused."""
KEPT = {"Cache-Control": ASK_AGAIN}


Answers: TypeAlias = Annotated[dict[str, Line], msgspec.Meta(max_length=MOST_FIELDS)]


class House(PagePost, frozen=True):
    """The answers to a game's form that differ from a preset, or a file's; with `leaflet` rules come as sentences."""

    base: Line = ""
    answers: Answers = msgspec.field(default_factory=dict)
    rules_toml: Text = ""
    leaflet: bool = True
    game: Line = USUAL


class RuleRoutes:
    """The routes of house rules."""

    def __init__(self, room: RoomDoor) -> None:
        """Belong to a room."""
        self.room = room
        self.apart = Apart()

    def routes(self) -> list[BaseRoute]:
        """Return them all."""
        return [
            RoomRoute("/api/presets", self.presets, list[Preset], queries=GAME, refuses=(RefusalCode.NO_GAME,)),
            RoomRoute("/api/house", self.form, list[QuestionFacts], queries=GAME, refuses=(RefusalCode.NO_GAME,)),
            RoomRoute("/api/house", self.check, HouseAnswer, asks=House, refuses=OF_A_HOUSE),
            RoomRoute("/api/rule/{rule}", self.rule, RuleText, refuses=(RefusalCode.NO_RULE,)),
        ]

    async def presets(self, request: Request) -> Response:
        """Tell the presets of a game that come with the house."""
        return answer(preset_list(self.room.language(request), _game(request)), headers=KEPT)

    async def form(self, request: Request) -> Response:
        """Tell every question of a game's form."""
        return answer(form(self.room.language(request), _game(request)), headers=KEPT)

    async def check(self, request: Request) -> Response:
        """Check the answers that were given so far."""
        asked, language = await body_of(request, House), self.room.language(request)
        if asked.rules_toml:
            self.room.guard.count_heavy(self.room.guard.address(request))
        return answer(await self.apart.do(lambda: _checked(asked, language)))

    async def rule(self, request: Request) -> Response:
        """Tell the rule of an id."""
        return answer(rule_facts(request.path_params["rule"], self.room.language(request)), headers=KEPT)


def _checked(asked: House, language: str) -> Facts:
    """Check a house; where much of it contradicts itself, finding what would mend it takes a while."""
    sheet = game_named(asked.game).form
    toml = asked.rules_toml
    house = agreed_in_file(words_of(language), sheet, toml) if toml else agreed(sheet, asked.base, asked.answers)
    return checked(house, language, leaflet=asked.leaflet)


def _game(request: Request) -> str:
    """Return the name of the game that is asked about; that of the first tables where none is."""
    return game_named(request.query_params.get("game", USUAL)).name
