"""Taking a seat, getting it back, leaving it: in the table's turn, each by a token of one's own (SERVER 8, 9)."""

from boodle.names import tidy
from boodle.notation.wire.room_facts import Badge
from boodle.rulebook import Office
from boodle.seating import SeatNewcomer
from boodle.seats import Seat
from boodle.server.names import LONGEST_NAME
from boodle.server.rooms import RefusalCode, RoomError, TicketedSeat, Visit
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor
from boodle.server.tables.state import TableState, person_after
from boodle.server.tokens import hash_of

REPLACING = "replaced"
"""Why a listener goes who is to come back with another token of his."""
LATER = -1
"""The seat of somebody who waits for the next deal."""


def name_of(text: str) -> str:
    """Return a name as it will stand; raises RoomError(BAD_NAME)."""
    name = tidy(text, LONGEST_NAME)
    if not name:
        raise RoomError(RefusalCode.BAD_NAME, most=LONGEST_NAME)
    return name


def seat_shown(actor: Actor, visit: Visit) -> Seat | None:
    """Return the seat whose token a visitor shows."""
    return None if visit.token is None else actor.state.seat_of(hash_of(visit.token))


def known(actor: Actor, token: str) -> TicketedSeat | None:
    """Return what somebody has whose wish was granted before; the answer to it may have been lost on its way."""
    seat = actor.state.seat_of(hash_of(token))
    if seat is None and not actor.state.expects(hash_of(token)):
        return None
    return TicketedSeat(seat=LATER if seat is None else seat, token=token)


async def sit_down(
    actor: Actor, seat: Seat | None, name: str, token: str, visit: Visit, badge: Badge | None = None
) -> TicketedSeat:
    """Give an open seat to a person, or another one than he has; in the evening he waits for the next deal."""
    state = actor.state
    mine = seat_shown(actor, visit)
    if state.over:
        raise RoomError(RefusalCode.OVER)
    before = None if visit.token is None else hash_of(visit.token)
    _check_name(state, name, mine, before)
    if state.begun:
        if mine is not None:
            raise RoomError(RefusalCode.SEAT_TAKEN)
        return await _expect(actor, name, token, before, badge)
    free = [at for at, place in enumerate(state.places) if place.kind == "open"]
    chosen = seat if seat is not None else next(iter(free), mine)
    if chosen is None:
        raise RoomError(RefusalCode.TABLE_FULL)
    if chosen not in free and chosen != mine:
        raise RoomError(RefusalCode.SEAT_TAKEN)
    kept: list[entries.AnyKept] = [entries.Seated(chosen, "person", name, token=hash_of(token), badge=badge)]
    if mine is not None and mine != chosen:
        kept.append(entries.Seated(mine, "open"))
    if mine == state.host or state.places[state.host].kind != "person":
        kept.append(entries.HostNamed(chosen))
    await actor.commit(*kept, parting=REPLACING)
    return TicketedSeat(seat=chosen, token=token)


def _check_name(state: TableState, name: str, mine: Seat | None, token: str | None) -> None:
    """Refuse a name that somebody else has; one may wear one's own again."""
    taken = {place.name.casefold() for at, place in enumerate(state.places) if place.kind != "open" and at != mine}
    taken |= {one.name.casefold() for one in state.expected if one.token != token}
    if name.casefold() in taken:
        raise RoomError(RefusalCode.NAME_TAKEN)


def in_a_deal(state: TableState) -> bool:
    """Tell whether a deal is under way: cards are in hands."""
    return state.begun and not state.over and state.round.question_for(Office.HOST) is None


def chairs_taken(state: TableState) -> int:
    """Return how many chairs are taken, those counted for which somebody waits."""
    waiting = sum(one.seat is None for one in state.expected)
    return sum(place.kind != "open" for place in state.places) + waiting


async def _expect(actor: Actor, name: str, token: str, before: str | None, badge: Badge | None) -> TicketedSeat:
    """Let somebody wait for a chair between deals; who waits already waits under his new name."""
    state = actor.state
    gone: list[entries.AnyKept] = [entries.NotExpected(one.name) for one in state.expected if one.token == before]
    if chairs_taken(state) - len(gone) >= state.round.table.house.chairs:
        raise RoomError(RefusalCode.TABLE_FULL)
    await actor.commit(*gone, entries.Expected(name, "person", token=hash_of(token), badge=badge))
    return TicketedSeat(seat=LATER, token=token)


async def seat_newcomer(actor: Actor) -> bool:
    """Give a chair to the first who waits for one, where the host is asked what comes next (EDGE-33)."""
    state = actor.state
    waiting = state.round.question_for(Office.HOST)
    if waiting is None or not state.expected:
        return False
    newcomers: list[entries.Expected] = []
    for one in state.expected:
        if one.seat is None or state.places[one.seat].kind != "bot":
            newcomers.append(one)
        elif not _about_to_leave(state, one.seat):
            await actor.commit(entries.Seated(one.seat, "person", one.name, token=one.token, badge=one.badge))
            return True
    choices = waiting.question.choices(state.round.table)
    for one in newcomers:
        for chair in state.game.open_chairs(state.round.table):
            action = SeatNewcomer(chair, one.name)
            if action in choices:
                await actor.play(Office.HOST, action, waiting.number)
                return True
    return False


def _about_to_leave(state: TableState, seat: Seat) -> bool:
    """Tell whether a bot is to leave its chair and has not said yet whether it may: of a tournament none does."""
    return state.places[seat].leaving and state.round.question_for(seat) is not None


async def give_back(actor: Actor, link: str, token: str) -> TicketedSeat:
    """Give a seat to whoever opened the host's link first; the token before it ends, and so does waiting for the seat.

    A bot's chair changes hands between two deals, and its cards stay hidden until then: no link is a look at a hand.
    """
    state = actor.state
    for seat, place in enumerate(state.places):
        if place.back and place.back == link:
            before = [entries.NotExpected(one.name) for one in state.expected if one.seat == seat]
            if place.kind == "bot" and in_a_deal(state):
                waits = entries.Expected(place.name, "person", token=hash_of(token), seat=seat, badge=place.badge)
                await actor.commit(*before, waits, entries.WayBack(seat, ""))
            else:
                again = entries.Seated(seat, "person", place.name, token=hash_of(token), badge=place.badge)
                await actor.commit(*before, again, parting="token")
            actor.hearers.note("link_used", who=place.name)
            return TicketedSeat(seat=LATER if state.places[seat].kind == "bot" else seat, token=token)
    raise RoomError(RefusalCode.LINK_USED)


async def stand_up(actor: Actor, visit: Visit) -> None:
    """Leave one's seat for good; in the evening a bot plays the deal to its end and leaves."""
    state, seat = actor.state, seat_shown(actor, visit)
    if seat is None:
        await _wait_no_longer(actor, visit)
        return
    place = state.places[seat]
    stays = state.begun and not state.over
    kind = (
        entries.Seated(seat, "bot", place.name, state.game.stand_in, leaving=True)
        if stays
        else entries.Seated(seat, "open")
    )
    after = person_after(state, seat) if seat == state.host else None
    await actor.commit(kind, *([] if after is None else [entries.HostNamed(after)]), parting="token")


async def _wait_no_longer(actor: Actor, visit: Visit) -> None:
    token = None if visit.token is None else hash_of(visit.token)
    mine = next((one for one in actor.state.expected if one.token == token), None)
    if mine is None:
        raise RoomError(RefusalCode.NOT_SEATED)
    await actor.commit(entries.NotExpected(mine.name))
