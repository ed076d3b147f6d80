"""A Hold'em table in the room: the same lobby, bots, log, replays and records as every other."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from boodle.games import HOLDEM
from boodle.holdem.events.dealing import HandBegun
from boodle.rulebook import Office, Open
from boodle.seating import Standing
from boodle.server.tables.actor import Pace
from boodle.server.tables.state import TableState
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room
from tests.server.tables.ring_rooms import looked_back_at, played
from tests.server.talk import done, talk, until

BRIEF = Pace(beat=0, gathering=0, grace=0.05, between=0.05)


async def test_hand_follows_hand_by_itself(live: Live) -> None:
    """Nobody has to say that the next one is dealt; chips stay what they were, and the room says which game it is."""
    tickets = await live.table(people=2, bots=2, game="holdem")
    async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
        await done(host, "start")
        state = await played([host, other], live, tickets[0], 3)
        assert state.game is HOLDEM
        assert {host.table.room["game"], other.table.room["game"]} == {"holdem"}
        assert state.round.table.chips_in_all == 0
        assert host.table.picture["deals"] >= 3
        assert [one["says"] for frame in host.heard for one in frame.get("events", []) if one.get("says")]


async def test_a_paused_table_waits_between_two_hands(tmp_path: Path) -> None:
    """Only the host's pause keeps the next hand from being dealt."""
    async with live_room(tmp_path, BRIEF, clock=VirtualClock()) as live:
        tickets = await live.table(people=2, game="holdem")
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await done(host, "start")
            state = live.actor(tickets[0]).state
            await done(host, "pause")
            assert state.session is not None
            await live.clock.passes(60)
            assert not any(isinstance(event, HandBegun) for event in state.session.log)
            assert not host.table.room["deadlines"]
            await done(host, "resume")
            asked = (await host.room(lambda room: room["deadlines"]))["deadlines"]
            assert [one["question"] for one in asked] == [host.table.mine["host"]["number"]]
            await live.clock.passes(BRIEF.between)
            await played([host, other], live, tickets[0], 1)


async def test_its_log_is_folded_and_looked_back_at(live: Live) -> None:
    """The log alone is the table again; every hand has its closing, its replay for one pair of eyes, and its record."""
    tickets = await live.table(people=2, bots=1, game="holdem", practice=True)
    async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
        await done(host, "start")
        state = await played([host, other], live, tickets[0], 2)
        await done(host, "pause")
        assert state.game is HOLDEM
        told = await looked_back_at(live, tickets[0], state, "holdem")
        seen = [one for one in told["events"] if one["event"]["t"] == "CardsDealt"]
        assert [type(cards) for cards in seen[0]["event"]["hole"]] == [list, int, int]


async def test_who_is_away_is_not_dealt_in_at_cash(tmp_path: Path) -> None:
    """After the time of grace he sits out, and the others play on without him."""
    async with live_room(tmp_path, BRIEF) as live:
        tickets = await live.table(people=2, bots=2, game="holdem")
        async with talk(tickets[0], "a") as host:
            await done(host, "start")
            state = live.actor(tickets[0]).state
            await until(lambda: state.begun)
            playing = asyncio.create_task(played([host], live, tickets[0], 4))
            await until(lambda: state.round.table.players[1].standing is Standing.SITTING_OUT)
            await playing
            assert state.session is not None
            last = [event for event in state.session.log if isinstance(event, HandBegun)][-1]
            assert 1 not in last.order
            async with talk(tickets[1], "b") as other:
                await until(lambda: other.table.seat == 1)


async def until_host_is_asked(state: TableState) -> Open[Any]:
    """Wait until the host is asked what comes next."""
    await until(lambda: state.begun and state.round.question_for(Office.HOST))
    waiting = state.round.question_for(Office.HOST)
    assert waiting is not None
    return waiting


@pytest.mark.parametrize(("house", "refused"), [("home-cash", ""), ("sit-and-go", "illegal")])
async def test_other_rules_between_two_hands(tmp_path: Path, house: str, refused: str) -> None:
    """At cash a new game goes on with the stacks as they are; a tournament keeps the rules that it began with."""
    async with live_room(tmp_path, Pace(beat=0, gathering=0, grace=30, between=60)) as live:
        tickets = await live.table(people=2, game="holdem", house=house)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await done(host, "start")
            state = live.actor(tickets[0]).state
            waiting = await until_host_is_asked(state)
            await host.ask("answer", question=waiting.number, action="deal-on")
            await played([host, other], live, tickets[0], 1)
            await until_host_is_asked(state)
            stacks = state.round.table.stacks
            told = await host.ask("host", act="rules", value='{"deals": "50"}')
            assert told.get("code", "") == refused
            assert state.chapter == (1 if refused else 2)
            assert state.round.table.stacks == stacks
