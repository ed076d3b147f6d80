"""Tournament nights over HTTP: made from a plan, looked at by everybody with the link, spoken for by the host."""

from typing import Annotated, Literal

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from boodle.notation.errors import NotationError
from boodle.notation.tournament.plain import plan_facts
from boodle.notation.tournament.record import write_night
from boodle.notation.tournament.rules import read_rules, write_part
from boodle.rulebook import Refused
from boodle.seats import MOST_CHIPS
from boodle.server.apart import Apart
from boodle.server.doors.facts.nights import night_facts
from boodle.server.doors.guard import token_of
from boodle.server.doors.links import picture
from boodle.server.doors.posted import Line, PagePost
from boodle.server.doors.room_route import NotJson, RoomRoute
from boodle.server.doors.routes.visitors import TABLE, RoomDoor, answer, asked_for, body_of, unread
from boodle.server.doors.shapes.nights import HostFacts, KeyLink, NightFacts, NightMade, NightTime, PlanFacts
from boodle.server.keeping.nights import Nights
from boodle.server.keeping.nights.state import NightState
from boodle.server.languages import words_of
from boodle.server.rooms import Facts, RefusalCode, RoomError
from boodle.tournament import Antes, make_plan
from boodle.words.tournament import refusal

CREATED = 201
MOST_NUMBERS = 12
MOST_RULES = 200
SINCE = {
    "since": "the number of things said (`n`) that are known: where it is the newest, the time alone is told",
    "head": "the head that was told last: of another past the device is told, and by the host's device all are",
}
OF_A_NIGHT = (RefusalCode.NO_NIGHT, RefusalCode.DAMAGED, RefusalCode.NEWER, RefusalCode.ELSEWHERE)
OF_NEW_NIGHTS = (RefusalCode.TOO_MANY_TABLES, RefusalCode.STOPPING)
OF_HOSTS = (RefusalCode.NOT_THE_HOST, RefusalCode.NIGHT)
"""Why these doors may refuse, besides what any may."""
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]


class Planned(PagePost, frozen=True):
    """The facts from which a timetable is made."""

    players: Number
    chips: Number
    hours: Annotated[float, msgspec.Meta(ge=0, le=24)]
    chip_set: Annotated[list[Number], msgspec.Meta(max_length=MOST_NUMBERS)]
    minutes: Number = 0
    antes: Literal["none", "each", "big-blind"] = "none"


class Made(PagePost, frozen=True):
    """A night as its host wants it: its name, and its rules line by line."""

    rules: Annotated[list[Line], msgspec.Meta(max_length=MOST_RULES)]
    title: Line = ""


class SaidNow(PagePost, frozen=True):
    """What the host says now: a line as the record has it, or that the last one is taken back."""

    line: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    undo: bool = False


class Key(PagePost, frozen=True):
    """A key of the host's."""

    key: Line


class NightRoutes:
    """The routes of nights."""

    def __init__(self, room: RoomDoor, nights: Nights) -> None:
        """Belong to a room."""
        self.room = room
        self.nights = nights
        self.apart = Apart()

    def routes(self) -> list[BaseRoute]:
        """Return them all."""
        night = "/n/{table}"
        return [
            RoomRoute("/api/nights/plan", self.plan, PlanFacts, asks=Planned, refuses=(RefusalCode.NIGHT,)),
            RoomRoute("/api/nights", self.make, NightMade, asks=Made, refuses=(RefusalCode.NIGHT, *OF_NEW_NIGHTS)),
            RoomRoute(f"{night}/facts", self.look, NightFacts | NightTime, queries=SINCE, refuses=OF_A_NIGHT),
            RoomRoute(f"{night}/say", self.say, NightFacts, asks=SaidNow, refuses=(*OF_A_NIGHT, *OF_HOSTS)),
            RoomRoute(f"{night}/key", self.key, KeyLink, posted=True, refuses=(*OF_A_NIGHT, *OF_HOSTS)),
            RoomRoute(f"{night}/host", self.host, HostFacts, asks=Key, refuses=(*OF_A_NIGHT, RefusalCode.LINK_USED)),
            RoomRoute(f"{night}/qr.svg", self.picture, NotJson.DRAWING, refuses=OF_A_NIGHT),
            RoomRoute(f"{night}/record.txt", self.record, NotJson.TEXT, refuses=OF_A_NIGHT),
        ]

    async def plan(self, request: Request) -> Response:
        """Make a timetable from players, chips and hours; its lines are those of the rules."""
        self.room.guard.count_heavy(self.room.guard.address(request))
        told = await body_of(request, Planned)
        chip_set = tuple(told.chip_set)
        with Sentences(self.room.language(request)):
            plan = await self.apart.do(
                lambda: make_plan(
                    told.players, told.chips, told.hours, chip_set, minutes=told.minutes, antes=Antes(told.antes)
                )
            )
        lines = [write_part(part) for part in plan.schedule.parts]
        return answer(plan_facts(plan, chip_set) | {"rules": lines})

    async def make(self, request: Request) -> Response:
        """Make a night; whoever makes it is its host."""
        told = await body_of(request, Made)
        with Sentences(self.room.language(request)):
            read_rules(told.rules)
            await self.room.guard.count_table(self.room.guard.address(request))
            name, key = await self.nights.open(told.title, told.rules)
        return self._with_key(request, name, key, {"id": name, "link": self._link(name)}, CREATED)

    async def look(self, request: Request) -> Response:
        """Tell a night as it stands; to a device that has heard all of it only the time."""
        state = await self.nights.find(night_of(request))
        heard, head = (asked_for(request, name) for name in ("since", "head"))
        same_past = state.heads.knows(head)
        if not same_past:
            await self.nights.doubt(state, token_of(request), head)
        now = self.nights.clock.now() // 1000
        if same_past and heard == str(state.n):
            return answer({"n": state.n, "now": now})
        return answer(self._told(request, state, now, same_past=same_past))

    async def say(self, request: Request) -> Response:
        """Take what the host says, and tell what comes of it."""
        self.room.guard.count_heavy(self.room.guard.address(request))
        name, told = night_of(request), await body_of(request, SaidNow)
        with Sentences(self.room.language(request)):
            if told.undo:
                state = await self.nights.take_back(name, token_of(request))
            else:
                state = await self.nights.say(name, token_of(request), told.line.strip())
        return answer(self._told(request, state, self.nights.clock.now() // 1000))

    async def key(self, request: Request) -> Response:
        """Make a link that makes another device the host's too."""
        name = night_of(request)
        key = await self.nights.another_key(name, token_of(request))
        return answer({"link": f"{self._link(name)}#host={key}"})

    async def host(self, request: Request) -> Response:
        """Take a key of the host's, which this device keeps from now on."""
        await self.room.guard.count_link(self.room.guard.address(request))
        name, told = night_of(request), await body_of(request, Key)
        state = await self.nights.find(name)
        if not state.may_speak(told.key):
            raise RoomError(RefusalCode.LINK_USED)
        return self._with_key(request, name, told.key, {"host": True})

    async def picture(self, request: Request) -> Response:
        """Draw the link to a night as a QR code."""
        name = (await self.nights.find(night_of(request))).id
        return Response(picture(self._link(name)), media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        """Send the night as text, as `boodle tournament` reads it."""
        state = await self.nights.find(night_of(request))
        headers = {"Content-Disposition": f'attachment; filename="tournament-{state.id}.txt"'}
        return Response(write_night(state.now), headers=headers, media_type="text/plain; charset=utf-8")

    def _told(self, request: Request, state: NightState, now: int, *, same_past: bool = True) -> Facts:
        """Return everything that a device shows of a night."""
        words = words_of(self.room.language(request))
        mine = {"host": state.may_speak(token_of(request)), "link": self._link(state.id)}
        told = night_facts(words, state, now) | mine
        return told if same_past or told["past"] else told | {"past": words("room_night.past_here")}

    def _link(self, name: str) -> str:
        return f"{self.room.links.base}/n/{name}"

    def _with_key(self, request: HTTPConnection, name: str, key: str, told: Facts, status: int = 200) -> Response:
        return self.room.keyed(request, f"/n/{name}", key, told, status)


class Sentences:
    """Turns what cannot be into the room's refusal, in the words of a language."""

    def __init__(self, language: str) -> None:
        """Speak a language."""
        self._words = words_of(language)

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        """Raise RoomError in place of Refused and NotationError."""
        if isinstance(error, Refused):
            raise RoomError(RefusalCode.NIGHT, says=refusal(self._words, error.fault)) from None
        if isinstance(error, NotationError):
            raise unread(error) from None


def night_of(connection: HTTPConnection) -> str:
    """Return the id in the address; raises RoomError(NO_NIGHT) for what can be none."""
    name: str = connection.path_params["table"]
    if not TABLE.fullmatch(name):
        raise RoomError(RefusalCode.NO_NIGHT)
    return name
