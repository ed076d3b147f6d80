"""The Floor over HTTP: all its rulings at once, and what the room works out with the cards or chips at hand."""

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from boodle.floor import (
    Answer,
    FloorError,
    Incident,
    NotGiven,
    NoUnderraise,
    Ruling,
    RulingBook,
    StubRunsShort,
    apply,
    counted,
    incident_named,
    walk,
)
from boodle.games import HOLDEM
from boodle.notation.floor.given import CardTwice, inputs_of, needed_by, read_given
from boodle.server.doors.facts.floor import floor_page
from boodle.server.doors.facts.house_form import game_named
from boodle.server.doors.posted import Line, PagePost
from boodle.server.doors.room_route import RoomRoute
from boodle.server.doors.routes.visitors import RoomDoor, answer, body_of, unread
from boodle.server.doors.shapes.floor import FloorPage, Worked
from boodle.server.languages import words_of
from boodle.server.rooms import RefusalCode, RoomError
from boodle.words.catalogue import Words, capital
from boodle.words.floor import FloorInWords
from boodle.words.floor_worked import worked_in_words

Given = Annotated[str, msgspec.Meta(max_length=2000)]


class Case(PagePost, frozen=True):
    """What happened, what is known of it, in which book; and the cards or chips that the room works with, as text."""

    incident: Line
    facts: dict[str, Answer]
    given: dict[str, Given]
    book: RulingBook = RulingBook.HOUSE
    game: Line = HOLDEM.name


class FloorRoutes:
    """The routes of the Floor."""

    def __init__(self, room: RoomDoor) -> None:
        """Belong to a room."""
        self.room = room

    def routes(self) -> list[BaseRoute]:
        """Return them."""
        return [
            RoomRoute("/api/floor", self.rulings, FloorPage),
            RoomRoute("/api/floor", self.work, Worked, asks=Case, refuses=(RefusalCode.FLOOR, RefusalCode.NO_GAME)),
        ]

    async def rulings(self, request: Request) -> Response:
        """Send everything that the Floor can rule, in the language of the page."""
        return floor_page(self.room.language(request)).answer(request)

    async def work(self, request: Request) -> Response:
        """Work a ruling out, card by card or chip by chip."""
        self.room.guard.count_heavy(self.room.guard.address(request))
        case = await body_of(request, Case)
        return answer({"lines": worked_out(words_of(self.room.language(request)), case)})


def worked_out(words: Words, case: Case) -> tuple[str, ...]:
    """Return what comes of a case, a sentence a line; raises RoomError: FLOOR, NO_GAME or BAD_REQUEST."""
    try:
        incident = incident_named(case.incident)
        facts = _counted(incident, case.given) | case.facts
        ruling = walk(incident, facts, case.book, game_named(case.game).floor)
        if not isinstance(ruling, Ruling) or ruling.outcome.calculator is None:
            raise RoomError(RefusalCode.BAD_REQUEST, detail="expected a case whose ruling the room can work out")
        known = (*inputs_of(ruling.outcome.calculator), *inputs_of(incident.counted_by))
        return worked_in_words(words, apply(ruling, facts, read_given(case.given, known)))
    except StubRunsShort:
        raise RoomError(RefusalCode.FLOOR, says=words("room_floor.stub_short")) from None
    except NotGiven as error:
        raise RoomError(RefusalCode.FLOOR, says=_not_given(words, case, error)) from None
    except FloorError as error:
        raise unread(error) from None


def _counted(incident: Incident, given: dict[str, str]) -> dict[str, Answer]:
    """Return the facts that follow from what was given, once there is enough of it: these need not be asked."""
    counting = inputs_of(incident.counted_by)
    if not given.keys() >= {*needed_by(incident.counted_by)}:
        return {}
    return counted(incident, read_given({name: given[name] for name in counting if name in given}, counting))


def _not_given(words: Words, case: Case, error: NotGiven) -> str:
    if f"floor.input.{error.what}" not in words:
        raise unread(error)
    what = FloorInWords(words).input(error.what)
    if isinstance(error, CardTwice):
        return words("room_floor.twice", name=capital(what), card=error.got)
    if isinstance(error, NoUnderraise):
        return words("room_floor.full_raise", got=error.got, least=error.expected[0])
    key = "missing" if error.got is None else "unread"
    return words(f"room_floor.{key}", got=case.given.get(error.what, ""), what=what)
