"""Whatever the host does with the room, and what it does to those who sit there."""

from pathlib import Path

import pytest

from bench.room_load import any_answer
from boodle.client import Ticket
from tests.server.clocks import VirtualClock
from tests.server.talk import Talker, done, refused, table_now, table_of, talk
from tests.server.web import asked

Seats = list[Talker]


async def test_a_pause_stops_everything_but_the_host(tmp_path: Path) -> None:
    """A pause: no clock runs, no bot plays, no answer is taken; afterwards everything goes on."""
    async with table_of(tmp_path, bots=1, clock=VirtualClock()) as (live, tickets, seats):
        host, other = seats
        await done(host, "option", option="clock", value="60")
        await done(host, "start")
        await host.until(lambda _: host.asked)
        await done(host, "pause")
        assert (await other.room(lambda room: room["paused"]))["deadlines"] == []
        asked = host.asked[0]
        told = await host.ask("answer", question=asked["number"], action=any_answer(asked))
        assert (told["t"], told["code"]) == ("refused", "paused")
        before = live.actor(tickets[0]).state.length
        await live.clock.passes(500)
        assert live.actor(tickets[0]).state.length == before
        await done(host, "resume")
        told = await host.ask("answer", question=asked["number"], action=any_answer(asked))
        assert told["t"] == "done"


async def test_other_rules_have_chairs_for_all_who_sit_here(tmp_path: Path) -> None:
    """As many as there are may be; with one fewer the rules stay as they were."""
    async with table_of(tmp_path, bots=2) as (live, tickets, seats):
        host, before = seats[0], live.actor(tickets[0]).state.length
        await refused(host, "too_many_seated", "rules", value='{"most_players": "3"}')
        assert live.actor(tickets[0]).state.length == before
        await done(host, "rules", value='{"most_players": "4"}')


async def test_a_bot_takes_any_seat_but_the_hosts_before_it_begins(tmp_path: Path) -> None:
    """Whoever sat there has none then; the host would have no table."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await refused(seats[0], "seat_taken", "bot", seat=0, level="casual")
        await done(seats[0], "bot", seat=1, level="casual")
        assert [place.kind for place in live.actor(tickets[0]).state.places] == ["person", "bot"]


async def test_a_chair_is_opened_and_has_no_link_until_somebody_had_it(tmp_path: Path) -> None:
    """The host keeps his own."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await refused(seats[0], "seat_taken", "person", seat=0)
        await done(seats[0], "person", seat=1)
        await refused(seats[0], "unknown", "back", seat=1)
        assert [place.kind for place in live.actor(tickets[0]).state.places] == ["person", "open"]


async def test_only_the_host_is_host(tmp_path: Path) -> None:
    """Each act of anybody else is refused, and nothing changes."""
    async with table_of(tmp_path) as (live, tickets, seats), talk(Ticket(live.address, tickets[0].table)) as guest:
        before = live.actor(tickets[0]).state.length
        for act in (
            "start",
            "pause",
            "resume",
            "bot",
            "more",
            "person",
            "back",
            "remove",
            "option",
            "rules",
            "changing",
        ):
            for one in (seats[1], guest):
                await refused(one, "not_host", act, seat=0, level="casual", option="title", value="Mine")
        await refused(seats[0], "unknown", "dance")
        assert live.actor(tickets[0]).state.length == before


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(
            ("title", ""),
            ("title", "x" * 61),
            ("title", "\u202e\u200b"),
            ("clock", "-1"),
            ("clock", "86401"),
            ("clock", "٣"),
        ),
        *(("clock", "1e2"), ("chat", "maybe"), ("may_watch", ""), ("paused", "yes"), ("host", "1")),
    ],
)
async def test_an_option_that_cannot_be_is_refused(tmp_path: Path, option: str, value: str) -> None:
    """Wrong options are refused, and nothing changes."""
    async with table_of(tmp_path) as (live, tickets, seats):
        before = live.actor(tickets[0]).state.length
        await refused(seats[0], "unknown", "option", option=option, value=value)
        assert live.actor(tickets[0]).state.length == before


async def test_title_clock_chat_and_guests(tmp_path: Path) -> None:
    """Options are told to everybody, and hold: without chat nobody chats, without guests guests go."""
    async with table_of(tmp_path) as (live, tickets, seats):
        host, other = seats
        await done(host, "option", option="title", value="  Sunday\u200b   evening ")
        assert (await other.room(lambda room: room["title"] != "P0"))["title"] == "Sunday evening"
        await done(host, "option", option="clock", value="30")
        await other.room(lambda room: room["clock"] == 30)
        assert (await other.ask("say", text="hello"))["t"] == "done"
        await done(host, "option", option="chat", value="no")
        told = await other.ask("say", text="hello?")
        assert (told["t"], told["code"]) == ("refused", "no_chat")
        await done(host, "start")
        async with talk(Ticket(live.address, tickets[0].table)) as guest:
            await done(host, "option", option="may_watch", value="no")
            assert await guest.code() == 4403
        deals = await asked(f"{live.address}/t/{tickets[0].table}/deals")
        assert (deals.status, deals.facts["code"]) == (403, "may_not_watch")
        await other.here()


async def test_a_start_needs_enough_players_and_comes_once(tmp_path: Path) -> None:
    """The evening begins once, with two or more; the empty chairs are put away."""
    async with table_of(tmp_path, people=3) as (live, tickets, seats):
        host = seats[0]
        await done(host, "remove", seat=2)
        await done(host, "remove", seat=1)
        await refused(host, "too_few", "start")
        await done(host, "bot", seat=2, level="first")
        await done(host, "start")
        await host.room(lambda room: room["begun"])
        assert len(host.table.room["seats"]) == 2
        assert table_now(live, tickets[0]).players[1].name == host.table.room["seats"][1]["name"]
        await refused(host, "begun", "start")


async def test_whoever_is_removed_before_the_evening_goes_at_once(tmp_path: Path) -> None:
    """His socket is closed, his token opens no seat any more, and the chair is open."""
    async with table_of(tmp_path) as (_live, tickets, seats):
        await done(seats[0], "remove", seat=1)
        assert await seats[1].code() == 1000
        assert seats[1].heard[-1]["code"] == "removed"
        await seats[0].room(lambda room: room["seats"][1]["kind"] == "open")
        async with talk(tickets[1]) as again:
            assert again.table.seat is None
        await refused(seats[0], "unknown", "remove", seat=0)
        await refused(seats[0], "unknown", "remove", seat=7)
