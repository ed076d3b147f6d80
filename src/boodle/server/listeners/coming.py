"""How a listener comes to a table and goes from it, each in the table's turn."""

from contextlib import suppress

from boodle.notation.wire.messages import Hello
from boodle.server.listeners.audience import Audience, close_code
from boodle.server.listeners.ear import REPLACED, RESTART, Ear
from boodle.server.store import StoreError
from boodle.server.tables import entries


async def come(audience: Audience, ear: Ear, hello: Hello) -> None:
    """Let a listener in: the newest socket of a seat wins.

    What its token opens is looked up now: it may have ended since the socket was accepted.
    """
    actor = audience.actor
    refused = RESTART if actor.broken else close_code(audience.state, ear.token)
    if refused is not None:
        ear.close(refused)
        return
    ear.seat = None if ear.token is None else audience.state.seat_of(ear.token)
    for other in tuple(audience.ears):
        if ear.seat is not None and other.seat == ear.seat:
            audience.part(other, REPLACED, "replaced")
    if audience.asleep or (ear.seat is not None and not audience.here):
        actor.timer.stop()
        audience.away.clear()
    audience.ears[ear] = None
    actor.used = actor.around.clock.monotonic()
    caught_up = (hello.story, hello.seat) == (actor.story, ear.seat) and audience.catch_up(ear, hello.since)
    if not caught_up:
        audience.welcome(ear)
    for said in audience.chat:
        if not caught_up or said.at > hello.heard:
            ear.tell(said)
    if ear.seat is not None:
        audience.away.pop(ear.seat, None)
        actor.timer.take_back(ear.seat)
        if audience.state.places[ear.seat].stand_in:
            with suppress(StoreError):
                await actor.commit(entries.StandIn(ear.seat))
    audience.tell_room()
    actor.timer.look()


async def go(audience: Audience, ear: Ear) -> None:
    """Let a listener go."""
    if ear not in audience.ears:
        return
    del audience.ears[ear]
    audience.actor.used = at = audience.actor.around.clock.monotonic()
    if ear.seat is not None and ear.seat not in audience.here:
        audience.away[ear.seat] = at
    audience.tell_room()
    audience.actor.timer.look()
