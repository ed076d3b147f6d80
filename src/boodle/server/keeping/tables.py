"""All tables of a room as the pages know them: made, found by link or code, sat down at, looked at, listened to."""

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from boodle.games import GAMES
from boodle.names import tidy
from boodle.notation.wire.messages import VERSION, Bye, write_message
from boodle.notation.wire.room_facts import Badge
from boodle.rulebook import Viewer
from boodle.seats import Seat
from boodle.server.keeping.calls import CallingHall
from boodle.server.keeping.hall import Hall
from boodle.server.keeping.health import Health, figures_of
from boodle.server.keeping.past import Past
from boodle.server.keeping.reviews import Reviews
from boodle.server.languages import words_of
from boodle.server.listeners.audience import Audience, close_code
from boodle.server.listeners.ear import DAMAGED, NEWER, NO_SUCH_TABLE, RESTART
from boodle.server.listeners.socket import serve
from boodle.server.names import LONGEST_TITLE, names_of_bots
from boodle.server.rooms import Facts, Figures, Line, NewTable, RefusalCode, RoomError, TableMade, TicketedSeat, Visit
from boodle.server.store import StoreError
from boodle.server.tables import entries, seating
from boodle.server.tables.actor import Surroundings
from boodle.server.tables.seating import name_of, seat_shown
from boodle.server.tables.state import TableState
from boodle.server.tokens import hash_of, new_table_id, new_token, token_for

FOR_GOOD = {RefusalCode.NEWER: NEWER, RefusalCode.DAMAGED: DAMAGED}
"""Why a table cannot be opened, however often one comes again, and the code with which its socket is closed."""


@dataclass(slots=True)
class Tables(CallingHall):
    """The tables of this room, as the pages know them (`Rooms`)."""

    past: Past = field(init=False)
    reviews: Reviews = field(init=False)
    health: Health = field(init=False)

    def __post_init__(self) -> None:
        """Begin without a table."""
        Hall.__post_init__(self)
        self.past = Past(self.around.spawn)
        self.reviews = Reviews(self.around.thinkers, self.past.apart, self.around.clock, self.around.spawn)
        self.health = Health(self.around.store, self.around.clock)

    async def stop(self) -> None:
        """Say goodbye to everybody, have everything written, and let go of the log and of the bots."""
        await CallingHall.stop(self)
        self.around.thinkers.close()
        self.past.close()
        await self.around.store.close()

    async def is_well(self) -> bool:
        """Tell whether moves can be written."""
        return not self.stopping and await self.health.is_well()

    def figures(self) -> Figures:
        """Count what there is in memory."""
        return figures_of(tuple(self.open.values()))

    # ---------------------------------------------------------------- making and finding

    async def create_table(self, wanted: NewTable, visit: Visit) -> TableMade:
        """Make a table with its host in seat 0."""
        if self.stopping:
            raise RoomError(RefusalCode.STOPPING)
        chance = self.around.chance
        name, token, state = name_of(wanted.name), new_token(chance), TableState(new_table_id(chance))
        try:
            code = await self.counting.enter(state.id, visit.language, self.states)
        except StoreError:
            raise RoomError(RefusalCode.BROKEN) from None
        actor, state.has_code = self.take_up(state).actor, True
        try:
            await actor.do(lambda: actor.commit(*_opening(wanted, name, code, token)))
        except StoreError:
            self.open.pop(state.id, None)
            await actor.close()
            with suppress(StoreError):
                await self.counting.register.release(state.id)
            raise RoomError(RefusalCode.BROKEN) from None
        state.epoch = self.around.store.epoch(state.id)
        _expect_thoughts(wanted, self.around)
        return TableMade(table=state.id, code=code, token=token)

    async def door(self, code: str) -> str:
        """Return the id of the table with a spoken code."""
        found = await self.counting.find(code)
        if found is None or (found in self.open and self.open[found].state.over):
            raise RoomError(RefusalCode.NO_CODE)
        return found

    async def summary(self, table: str, visit: Visit) -> Facts:
        """Return the room's facts, for whoever has the link."""
        audience = await self.table(table)
        return audience.room() | {"seat": seat_shown(audience.actor, visit), "protocol": VERSION}

    async def plays(self, table: str, visit: Visit) -> bool:
        """Tell whether a visitor has a seat, or waits for one."""
        state, token = (await self.table(table)).actor.state, _hashed(visit)
        return token is not None and (state.seat_of(token) is not None or state.expects(token))

    # ---------------------------------------------------------------- sitting down

    async def sit(
        self, table: str, seat: Seat | None, name: str, visit: Visit, wish: str = "", badge: Badge | None = None
    ) -> TicketedSeat:
        """Give an open seat to a person; once the evening has begun he waits for the next deal."""
        actor = (await self.table(table)).actor
        token = token_for(table, wish) if wish else new_token(self.around.chance)

        async def sit_down() -> TicketedSeat:
            return seating.known(actor, token) or await seating.sit_down(
                actor, seat, name_of(name), token, visit, badge
            )

        return await actor.do(sit_down)

    async def back(self, table: str, code: str, visit: Visit) -> TicketedSeat:
        """Give a seat back by the host's one-time link, the old token ending."""
        del visit
        opened = await self.table(table)
        token = new_token(self.around.chance)
        seated = await opened.actor.do(lambda: seating.give_back(opened.actor, hash_of(code), token))
        opened.actor.timer.take_back(seated.seat)
        return seated

    async def stand(self, table: str, visit: Visit) -> None:
        """Leave one's seat for good: at once before the evening, in it after the deal."""
        opened = await self.table(table)
        await opened.actor.do(lambda: seating.stand_up(opened.actor, visit))
        opened.actor.timer.look()

    async def house(self, table: str, visit: Visit) -> tuple[str, Any]:
        """Return the game and the rules of a table."""
        del visit
        state = (await self.table(table)).actor.state
        return state.game.name, state.game.house(state.house)

    async def deals(self, table: str, visit: Visit) -> bytes:
        """Return how each finished deal closed."""
        audience, _ = await _seen(self, table, visit)
        return await self.past.closings(audience.state, audience.deals_over)

    async def replay(self, table: str, deal: int, visit: Visit) -> bytes:
        """Return a finished deal for this visitor's eyes."""
        audience, viewer = await _seen(self, table, visit)
        return await self.past.replay(audience.state, audience.deals_over, deal, viewer, visit.language)

    async def review(self, table: str, deal: int, visit: Visit) -> bytes:
        """Return this visitor's own decisions in a finished deal, each beside what a bot would have done."""
        audience, viewer = await _seen(self, table, visit)
        return await self.reviews.of_deal(audience.state, audience.deals_over, deal, viewer, words_of(visit.language))

    async def record(self, table: str, chapter: int | None, visit: Visit) -> bytes:
        """Return the record of a game: all of it where every card was turned up, else what this visitor saw."""
        audience, viewer = await _seen(self, table, visit)
        return await self.past.record(audience.state, chapter, viewer)

    # ---------------------------------------------------------------- sockets

    async def socket(self, table: str, line: Line, visit: Visit) -> None:
        """Take up one socket; its token is checked before anything is touched (SERVER 9)."""
        try:
            opened = await self.table(table)
        except RoomError as error:
            _refuse(line, error.refusal, visit.language)
            return
        token = _hashed(visit)
        refused = close_code(opened.state, token)
        if refused is not None:
            line.close(refused)
            return
        serve(opened, line, token, visit.address, at_machine=visit.at_machine)


def _hashed(visit: Visit) -> str | None:
    """Return a visitor's token as the log has it."""
    return None if visit.token is None else hash_of(visit.token)


async def _seen(hall: Hall, table: str, visit: Visit) -> tuple[Audience, Viewer]:
    """Return a table and as whom a visitor sees it; raises RoomError(MAY_NOT_WATCH)."""
    audience = await hall.table(table)
    seat = seat_shown(audience.actor, visit)
    if seat is None and audience.state.options.get("may_watch") != "yes":
        raise RoomError(RefusalCode.MAY_NOT_WATCH)
    return audience, seat


def _expect_thoughts(wanted: NewTable, around: Surroundings) -> None:
    """Have bots ready where a table has some, or gives hints."""
    if wanted.bots or wanted.practice:
        around.spawn(around.thinkers.get_ready())


def _opening(wanted: NewTable, name: str, code: str, token: str) -> list[entries.AnyKept]:
    """Return the first entries of a table: how it was made, its host, and the bots in its last seats."""
    game = GAMES[wanted.game]
    chairs = max(2, min(wanted.seats, wanted.house.chairs))
    levels = [level for level in wanted.bots if level in game.levels][: chairs - 1]
    names = names_of_bots(len(levels), name)
    opened = entries.Opened(
        tidy(wanted.title, LONGEST_TITLE) or name,
        code,
        game.answers(wanted.house),
        chairs,
        wanted.clock,
        wanted.may_watch,
        wanted.chat,
        wanted.practice,
        game.name,
    )
    bots = [
        entries.Seated(chairs - len(levels) + place, "bot", names[place], level) for place, level in enumerate(levels)
    ]
    return [opened, entries.Seated(0, "person", name, token=hash_of(token), badge=wanted.badge), *bots]


def _refuse(line: Line, why: RefusalCode, language: str) -> None:
    """Refuse a socket whose table cannot be opened: where there may be one later, its client is to come again."""
    if why is RefusalCode.NO_TABLE:
        line.close(NO_SUCH_TABLE)
        return
    code = FOR_GOOD.get(why, RESTART)
    words = words_of(language)
    if code == RESTART:
        bye = Bye(code="restart", says=words("room_refused.bye.restart"), again=True)
    else:
        bye = Bye(code=why.code, says=words(f"room_refused.{why.code}"), again=False)
    line.write(write_message(bye))
    line.close(code)
