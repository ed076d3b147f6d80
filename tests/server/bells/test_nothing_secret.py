"""What somebody is called by says nothing of what happens at the table (SERVER 3)."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from boodle.cards import CARDS
from boodle.client import Ticket
from boodle.seats import Seat
from boodle.server.tables import calling
from boodle.server.tables.timing import Timekeeper
from boodle.session import Session
from boodle.tripoley import Table
from tests.server.bells.service import Browser, Pushed, push_service
from tests.server.bells.test_calls import CALL, calling_room, hang
from tests.server.listeners.test_secrets import (
    TABLE,
    Step,
    action_exchanged,
    one_deal,
    seat_everybody,
    steps_of,
    unseen,
)
from tests.server.live import take_step
from tests.server.talk import until
from tests.tripoley.test_secrets import exchanged

SEED, SEAT, ASKED = 1151, 0, 3
MANY = 1000
OF_THE_MOMENT = ("authorization", "host")


async def calls(folder: Path, session: Session[Table], steps: list[Step], seat: Seat) -> list[tuple[object, ...]]:
    """Play a deal whose people are all away, one of them with a device to be called; returns all that is sent to it."""
    async with push_service() as service, calling_room(folder, service) as live:
        token = await seat_everybody(live.tables, session.start.table, seat)
        actor = live.tables.open[TABLE].actor
        actor.timer = Timekeeper(actor)
        browser = service.browser()
        assert (await hang(Ticket(live.address, TABLE, seat, token), browser)).status == 204
        for who, action, events in steps:
            await actor.do(partial(take_step, actor, who, action, events))
            await live.clock.passes(CALL)
        bells = live.tables.around.bells
        assert bells is not None
        await until(lambda: not bells._under_way)  # noqa: SLF001 - what is under way shows nowhere else
        return [seen(pushed, browser) for pushed in service.came]


def seen(pushed: Pushed, browser: Browser) -> tuple[object, ...]:
    """Return all that a message shows: its heads but for those of the moment, its length, and what stands in it."""
    heads = sorted((name, text) for name, text in pushed.heads.items() if name not in OF_THE_MOMENT)
    return pushed.path, heads, len(pushed.body), browser.opens(pushed.body)


async def test_hidden_cards_change_nothing_that_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two deals that differ only in what a seat cannot see come the same messages, as often."""
    monkeypatch.setattr(calling, "MOST_IN_VAIN", MANY)
    session = one_deal(SEED)
    steps = steps_of(session)
    hidden = sorted(unseen(session, steps, SEAT))
    cards = {card: card for card in CARDS} | dict(zip(hidden, Random(SEED).sample(hidden, len(hidden)), strict=True))
    other = [(who, action_exchanged(action, cards), exchanged(events, cards)) for who, action, events in steps]
    assert other != steps
    one = await calls(tmp_path / "one", session, steps, SEAT)
    two = await calls(tmp_path / "two", session, other, SEAT)
    assert one == two
    assert len(one) > ASKED
