"""Taking a seat, getting it back, leaving it: in the table's turn, each by a token of one's own (SERVER 8, 9)."""

from boodle.seats import Seat
from boodle.server import entries
from boodle.server.actor import Actor
from boodle.server.ear import GONE
from boodle.server.names import LONGEST_NAME, clean
from boodle.server.rooms import Refusal, RoomError, Seated, Visit
from boodle.server.tokens import hash_of

LATER = -1
"""The seat of somebody who waits for the next deal."""


def name_of(text: str) -> str:
    """Return a name as it will stand; raises RoomError(BAD_NAME)."""
    name = clean(text)
    if not name:
        raise RoomError(Refusal.BAD_NAME, most=LONGEST_NAME)
    return name


def seat_shown(actor: Actor, visit: Visit) -> Seat | None:
    """Return the seat whose token a visitor shows."""
    return None if visit.token is None else actor.state.seat_of(hash_of(visit.token))


async def sit_down(actor: Actor, seat: Seat | None, name: str, token: str, visit: Visit) -> Seated:
    """Give an open seat to a person, or another one than he has; in the evening he waits for the next deal."""
    state = actor.state
    mine = seat_shown(actor, visit)
    if state.over:
        raise RoomError(Refusal.OVER)
    taken = {place.name.casefold() for at, place in enumerate(state.places) if place.kind != "open" and at != mine}
    taken |= {one.name.casefold() for one in state.expected}
    if name.casefold() in taken:
        raise RoomError(Refusal.NAME_TAKEN)
    if state.begun:
        return await _expect(actor, name, token)
    free = [at for at, place in enumerate(state.places) if place.kind == "open"]
    chosen = seat if seat is not None else next(iter(free), None)
    if chosen is None:
        raise RoomError(Refusal.TABLE_FULL)
    if chosen not in free and chosen != mine:
        raise RoomError(Refusal.SEAT_TAKEN)
    kept: list[entries.AnyKept] = [entries.Seated(chosen, "person", name, token=hash_of(token))]
    if mine is not None and mine != chosen:
        kept.append(entries.Seated(mine, "open"))
        if mine == state.host:
            kept.append(entries.HostNamed(chosen))
    await actor.commit(*kept)
    for ear in tuple(actor.ears):
        if mine is not None and ear.seat == mine:
            ear.bye(GONE, "replaced", again=True)
            actor.ears.discard(ear)
    return Seated(seat=chosen, token=token)


async def _expect(actor: Actor, name: str, token: str) -> Seated:
    """Let somebody wait for a chair between deals."""
    gone = sum(place.kind == "open" for place in actor.state.places)
    most = actor.state.round.table.house.chairs
    if len(actor.state.places) - gone + len(actor.state.expected) >= most:
        raise RoomError(Refusal.TABLE_FULL)
    await actor.commit(entries.Expected(name, "person", token=hash_of(token)))
    return Seated(seat=LATER, token=token)


async def give_back(actor: Actor, link: str, token: str) -> Seated:
    """Give a seat to whoever opened the host's link first; the token before it ends."""
    for seat, place in enumerate(actor.state.places):
        if place.back and place.back == link:
            await actor.commit(entries.Seated(seat, "person", place.name, token=hash_of(token)))
            _part(actor, seat)
            return Seated(seat=seat, token=token)
    raise RoomError(Refusal.LINK_USED)


async def stand_up(actor: Actor, visit: Visit) -> None:
    """Leave one's seat for good; in the evening a bot plays the deal to its end and leaves."""
    seat = seat_shown(actor, visit)
    if seat is None:
        raise RoomError(Refusal.NOT_SEATED)
    place = actor.state.places[seat]
    if actor.state.begun:
        await actor.commit(entries.Seated(seat, "bot", place.name, "casual", leaving=True), *_next_host(actor, seat))
    else:
        await actor.commit(entries.Seated(seat, "open"), *_next_host(actor, seat))
    _part(actor, seat)


def _next_host(actor: Actor, seat: Seat) -> list[entries.HostNamed]:
    """Return who is host when this seat's person goes: the next person clockwise, if there is one."""
    places = actor.state.places
    others = [at for at in (*range(seat + 1, len(places)), *range(seat)) if places[at].kind == "person"]
    return [entries.HostNamed(others[0])] if seat == actor.state.host and others else []


def _part(actor: Actor, seat: Seat) -> None:
    """Say goodbye to whoever listens from there."""
    for ear in tuple(actor.ears):
        if ear.seat == seat:
            ear.bye(GONE, "token", again=False)
            actor.ears.discard(ear)
