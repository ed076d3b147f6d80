"""How a listener comes to a table and goes from it, each in the table's turn."""

from contextlib import suppress

from boodle.notation.wire.messages import Hello, Said
from boodle.server.listeners.audience import Audience, as_said, close_code, noted
from boodle.server.listeners.ear import REPLACED, RESTART, Ear
from boodle.server.store import StoreError
from boodle.server.tables import entries

MOST_DOUBTS = 3
"""So often a seat's devices may say before everybody that they remember another past; a device can say anything."""


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
    same_past = audience.state.heads.knows(hello.head)
    if not same_past and not await _doubt(audience, ear, hello.head):
        ear.bye(RESTART, "restart", again=True)
        return
    _let_in(audience, ear)
    _tell_all(audience, ear, hello, same_past=same_past)
    if ear.seat is not None:
        audience.away.pop(ear.seat, None)
        actor.timer.take_back(ear.seat)
        if audience.state.places[ear.seat].stand_in:
            with suppress(StoreError):
                await actor.commit(entries.StandIn(ear.seat))
    audience.tell_room()
    actor.timer.look()


def _let_in(audience: Audience, ear: Ear) -> None:
    """Have a listener at the table, in place of an older one of its seat, or of one who waits for a seat."""
    actor = audience.actor
    waits = ear.token is not None and audience.state.expects(ear.token)
    for other in tuple(audience.ears):
        if (ear.seat is not None or waits) and other.token == ear.token:
            audience.part(other, REPLACED, "replaced")
    if audience.asleep or (ear.seat is not None and not audience.here):
        actor.timer.stop()
        audience.away.clear()
    audience.ears[ear] = None
    actor.used = actor.around.clock.monotonic()


def _tell_all(audience: Audience, ear: Ear, hello: Hello, *, same_past: bool) -> None:
    """Tell a listener what is new to it: of another past than its own nothing can be taken up."""
    known = (hello.story, hello.seat) == (audience.actor.story, ear.seat)
    caught_up = same_past and known and audience.catch_up(ear, hello.since)
    if not caught_up:
        audience.welcome(ear)
    for said in _said_before(audience, ear):
        if not caught_up or said.at > hello.heard:
            ear.tell(said)
    if not same_past and hello.head not in [one.head for one in audience.state.pasts]:
        ear.tell(noted(ear, "past_here", audience.actor.around.clock.now()))


async def _doubt(audience: Audience, ear: Ear, head: str) -> bool:
    """Keep that a device of a seat was told a head of another past, and tell everybody who is here.

    Returns whether it could be kept: whoever is welcomed forgets the head that he came with.
    """
    state, actor = audience.state, audience.actor
    before = [one.head for one in state.pasts if one.seat == ear.seat]
    if ear.seat is None or head in before or len(before) >= MOST_DOUBTS:
        return True
    who = state.places[ear.seat].name
    try:
        await actor.commit(entries.OtherPast(ear.seat, who, head, actor.around.clock.now()))
    except StoreError:
        return False
    audience.note("past", who=who)
    return True


def _said_before(audience: Audience, ear: Ear) -> list[Said]:
    """Return what whoever comes later hears too: the chat, and whose device remembers another past."""
    pasts = [noted(ear, "past", one.at, who=one.name) for one in audience.state.pasts]
    chat = [as_said(one) for one in audience.state.chat]
    return sorted([*pasts, *chat], key=lambda said: said.at)


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
