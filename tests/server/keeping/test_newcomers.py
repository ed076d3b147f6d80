"""Sitting down twice is sitting down once, and nobody waits for a chair who has gone for long."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from boodle.client import Ticket
from boodle.server.keeping.hall import IDLE
from boodle.server.keeping.newcomers import WAIT, WaitingNewcomers
from boodle.server.tables import entries
from boodle.server.tokens import token_for
from tests.server.clocks import VirtualClock
from tests.server.live import NOBODY, Live, live_room
from tests.server.talk import done, talk, until, until_in_deal
from tests.server.web import Answered, asked

WISH = "0123456789abcdef" * 2


async def sit(live: Live, table: str, **wanted: object) -> Answered:
    """Ask for a seat over HTTP."""
    return await asked(f"{live.address}/t/{table}/sit", wanted)


async def test_a_wish_for_a_seat_is_granted_once(tmp_path: Path) -> None:
    """SERVER 4: whose answer was lost asks again, also after a restart, and has the seat; another wish is refused."""
    async with live_room(tmp_path) as live:
        (host,) = await live.table(people=1, bots=2)
        await live.tables.around.store.read(host.table)
        actor = live.actor(host)
        await actor.do(lambda: open_seats(actor))
        first = await sit(live, host.table, name="Ann", seat=1, id=WISH)
        again = await sit(live, host.table, name="Ann", seat=1, id=WISH)
        assert (first.status, again.status) == (200, 200)
        assert first.facts == again.facts == {"seat": 1}
        cookies = {one.headers["set-cookie"].partition(";")[0] for one in (first, again)}
        assert cookies == {f"boodle_seat={token_for(host.table, WISH)}"}
        assert (await sit(live, host.table, name="Ann", seat=1, id=WISH[::-1])).status == 409
        for weak in ("1", "x" * 64, WISH[:-1]):
            assert (await sit(live, host.table, name="Eve", seat=2, id=weak)).status == 400
    async with live_room(tmp_path) as live:
        assert (await sit(live, host.table, name="Ann", seat=1, id=WISH)).facts == {"seat": 1}


async def test_a_person_goes_by_a_badge_and_keeps_it(tmp_path: Path) -> None:
    """The animal and the colour stand in the room's facts, come back with the log; whoever chose none has none."""
    fox = {"animal": "fox", "colour": "rust"}
    async with live_room(tmp_path) as live:
        (host,) = await live.table(people=1, bots=2)
        actor = live.actor(host)
        await actor.do(lambda: open_seats(actor))
        assert (await sit(live, host.table, name="Ann", seat=1, badge=fox)).status == 200
        assert (await sit(live, host.table, name="Ben", seat=2)).status == 200
        for odd in ({"animal": "cow", "colour": "rust"}, {"animal": "fox"}, {"animal": "fox", "colour": ""}, "fox", 3):
            refused = await sit(live, host.table, name="Eve", badge=odd)
            assert (refused.status, refused.facts["code"]) == (400, "bad_request")
            assert "badge" in refused.facts["detail"]
    async with live_room(tmp_path) as live:
        seats = (await asked(f"{live.address}/t/{host.table}/summary")).facts["seats"]
        assert [one["badge"] for one in seats] == [None, fox, None]


async def open_seats(actor: Any) -> None:  # noqa: ANN401 - a table
    """Open the seats of the bots."""
    await actor.commit(entries.Seated(1, "open"), entries.Seated(2, "open"))


async def test_a_table_that_is_put_away_is_waited_for_no_longer() -> None:
    """Of each table apart; whoever has a chair that opens later, or is there, is not among those who wait in vain."""
    waiting = WaitingNewcomers()
    one, other = (table_that_waits(name) for name in ("one", "other"))
    for table in (one, other):
        await waiting.look(table, now=0)
    waiting.forget("one")
    for table in (one, other):
        await waiting.look(table, now=WAIT)
    assert [entry.name for entry in other.actor.committed] == ["Zoe"]
    assert one.actor.committed == []


def table_that_waits(name: str) -> Any:  # noqa: ANN401 - as much of a table as is looked at
    """A table at which Zoe waits for a chair, Ann for the next deal at hers, and a bot for its own."""
    there = [
        SimpleNamespace(name="Zoe", kind="person", seat=None, token="z"),  # noqa: S106 - of nobody
        SimpleNamespace(name="Ann", kind="person", seat=2, token="a"),  # noqa: S106 - of nobody
        SimpleNamespace(name="Otter", kind="bot", seat=None, token=None),
    ]
    committed = list[entries.AnyKept]()

    async def commit(entry: entries.AnyKept) -> None:
        committed.append(entry)

    actor = SimpleNamespace(commit=commit, committed=committed)
    return SimpleNamespace(state=SimpleNamespace(id=name, expected=there), ears=[], actor=actor)


async def test_whoever_waits_and_has_gone_waits_no_longer(tmp_path: Path) -> None:
    """A line that is cut for a moment is nothing; after a quarter of an hour the chair is free for others."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        tickets = await live.table(people=2)
        async with talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
            await done(ann, "start")
            await until_in_deal([ann, ben], live, tickets[0])
            waits = await live.tables.sit(tickets[0].table, None, "Zoe", NOBODY, WISH)
            assert waits == await live.tables.sit(tickets[0].table, None, "Zoe", NOBODY, WISH)
            audience = live.audience(tickets[0])
            zoe = Ticket(live.address, tickets[0].table, None, waits.token)
            async with talk(zoe):
                await until(lambda: len(audience.ears) == 3)
                await live.clock.passes(2 * WAIT)
            assert [one.name for one in audience.state.expected] == ["Zoe"]
            await until(lambda: len(audience.ears) == 2)
            await live.clock.passes(WAIT - 1)
            assert [one.name for one in audience.state.expected] == ["Zoe"]
            await live.clock.passes(IDLE / 10 + 1)
            assert audience.state.expected == []
            await ann.room(lambda room: room["expected"] == [])
