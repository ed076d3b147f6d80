"""Who sits down where, before the evening and in it, and who gets up again."""

import asyncio
from collections.abc import Awaitable

import pytest

from boodle.server.rooms import RefusalCode, RoomError, Visit
from tests.server.live import NOBODY, Live
from tests.server.talk import between_deals, done, talk, until_in_deal


async def denied(wish: Awaitable[object]) -> RefusalCode:
    """Return why a wish for a seat is refused."""
    with pytest.raises(RoomError) as refused:
        await wish
    return refused.value.refusal


async def test_whoever_takes_another_chair_leaves_his_own(live: Live) -> None:
    """Before the evening anybody may; the host is host where he sits then, and nobody takes a chair from another."""
    host, other, third = await live.table(people=3)
    sit, state = live.tables.sit, live.actor(host).state
    await live.tables.stand(host.table, Visit(third.token))
    moved = await sit(host.table, 2, "P0", Visit(host.token))
    assert ([place.kind for place in state.places], state.host) == (["open", "person", "person"], 2)
    await sit(host.table, 0, "P1", Visit(other.token))
    assert ([place.kind for place in state.places], state.host) == (["person", "open", "person"], 2)
    assert await denied(sit(host.table, 2, "Zoe", NOBODY)) is RefusalCode.SEAT_TAKEN
    await sit(host.table, None, "Zoe", NOBODY)
    assert await denied(sit(host.table, None, "Yan", NOBODY)) is RefusalCode.TABLE_FULL
    assert (await sit(host.table, None, "P0", Visit(moved.token))).seat == 2


async def test_whoever_waits_for_a_chair_may_go_again(live: Live) -> None:
    """There are as many to wait for as the rules have chairs, and whoever sits waits for none."""
    host, other = await live.table(answers={"most_players": "3"})
    sit, state = live.tables.sit, live.actor(host).state
    async with talk(host, "a") as ann, talk(other, "b") as ben:
        await done(ann, "start")
        await until_in_deal([ann, ben], live, host)
        waits = await sit(host.table, None, "Zoe", NOBODY)
        assert await denied(sit(host.table, None, "Yan", NOBODY)) is RefusalCode.TABLE_FULL
        assert await denied(sit(host.table, None, "P2", Visit(host.token))) is RefusalCode.SEAT_TAKEN
        assert [one.name for one in state.expected] == ["Zoe"]
        waits = await sit(host.table, None, "Zoé", Visit(waits.token))
        assert [one.name for one in state.expected] == ["Zoé"]
        await live.tables.stand(host.table, Visit(waits.token))
        assert not state.expected
        assert await denied(live.tables.stand(host.table, NOBODY)) is RefusalCode.NOT_SEATED
        await between_deals([ann, ben], live, host)
        number = ann.table.mine["host"]["number"]
        assert (await ann.ask("answer", question=number, action="end"))["t"] == "done"
        await asyncio.gather(ann.answer_all(deals=99), ben.answer_all(deals=99))
        assert state.over
        assert await denied(sit(host.table, None, "Zoe", NOBODY)) is RefusalCode.OVER
