"""Whoever comes back is told what he missed, as long as all of it is still at hand; else he is told everything."""

import json
from pathlib import Path

import pytest

from tests.server.live import raw
from tests.server.talk import done, table_of, until_in_deal


@pytest.mark.parametrize(("kept", "first"), [(4, "welcome"), (5, "events"), (9, "events")])
async def test_what_is_not_at_hand_is_not_caught_up_with(tmp_path: Path, kept: int, first: str) -> None:
    """Of five events that were missed, with one fewer kept than that."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await done(seats[0], "start")
        asked = await until_in_deal(seats, live, tickets[0])
        cast, session = live.audience(tickets[0]).cast, live.actor(tickets[0]).state.session
        assert cast is not None
        assert session is not None
        story, since = seats[asked].table.story, len(session.log) - 5  # the other client may lag behind
        while len(cast.recent) > kept:
            cast.recent.popleft()
        async with raw(tickets[1], since=since, story=story, seat=1) as back:
            told = json.loads(await back.recv())
        assert told["t"] == first
        assert first == "welcome" or [event["n"] for event in told["events"][:5]] == list(range(since, since + 5))
