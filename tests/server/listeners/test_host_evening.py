"""What the host does once the evening has begun: seats, newcomers, other rules, his own leaving, the end."""

import asyncio
import json
from pathlib import Path

import pytest

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.frozen import replace
from boodle.server.rooms import RefusalCode, RoomError, Visit
from tests.server.live import AT_ONCE, NOBODY, live_room
from tests.server.talk import between_deals, done, refused, table_now, table_of, talk, until, until_in_deal


async def test_whoever_is_removed_in_a_deal_is_played_for_and_leaves(tmp_path: Path) -> None:
    """A bot plays the deal to its end in his place, then the seat is left."""
    async with table_of(tmp_path, people=3) as (live, tickets, seats), talk(tickets[2], "c") as third:
        await done(seats[0], "start")
        await until_in_deal([*seats, third], live, tickets[0])
        await done(seats[0], "remove", seat=2)
        assert await third.code() == 1000
        await seats[0].room(lambda room: room["seats"][2]["leaving"])
        await between_deals(seats, live, tickets[0])
        asked = seats[0].table.mine["host"]
        await seats[0].ask("answer", question=asked["number"], action="deal-on")
        await until(lambda: live.actor(tickets[0]).state.places[2].kind == "open")


async def test_a_seat_that_is_left_between_deals_is_told_to_be_open(tmp_path: Path) -> None:
    """Nothing else comes after it where one is left alone (simulation, seed 2064 of evenings of four hours)."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await done(seats[0], "start")
        await until_in_deal(seats, live, tickets[0])
        await between_deals(seats, live, tickets[0])
        await done(seats[0], "remove", seat=1)
        await until(lambda: live.actor(tickets[0]).state.places[1].kind == "open")
        await seats[0].here()
        assert seats[0].table.room["seats"][1]["kind"] == "open"


async def test_a_bots_seat_is_opened_by_a_link_in_the_evening(tmp_path: Path) -> None:
    """Whoever opens the host's link first has the bot's seat between two deals; the link works once."""
    async with table_of(tmp_path, people=2, bots=1) as (live, tickets, seats):
        await done(seats[0], "start")
        code = (await done(seats[0], "person", seat=2))["code"]
        seated = await live.tables.back(tickets[0].table, code, NOBODY)
        async with talk(Ticket(live.address, tickets[0].table, 2, seated.token), "n") as newcomer:
            assert newcomer.table.seat == 2
            assert live.actor(tickets[0]).state.places[2].kind == "person"
        with pytest.raises(RoomError) as used:
            await live.tables.back(tickets[0].table, code, NOBODY)
        assert used.value.refusal is RefusalCode.LINK_USED


async def test_newcomers_are_seated_between_deals(tmp_path: Path) -> None:
    """Who comes in the evening, and one more bot, wait for the next deal; then each has a seat, and all are told."""
    async with table_of(tmp_path) as (live, tickets, seats):
        host, _ = seats
        await done(host, "start")
        await until_in_deal(seats, live, tickets[0])
        seated = await live.tables.sit(tickets[0].table, None, "Zoe", NOBODY)
        await done(host, "more", level="first")
        told = await host.room(lambda room: len(room["expected"]) == 2)
        assert told["expected"][0] == {"name": "Zoe", "kind": "person"}
        assert (await host.ask("host", act="remove", name="Yan"))["t"] == "refused"
        assert len(live.actor(tickets[0]).state.expected) == 2
        with pytest.raises(RoomError) as twice:
            await live.tables.sit(tickets[0].table, None, "zoe", NOBODY)
        assert twice.value.refusal is RefusalCode.NAME_TAKEN
        async with talk(Ticket(live.address, tickets[0].table, None, seated.token), "z") as zoe:
            assert zoe.table.seat is None
            await between_deals(seats, live, tickets[0])
            for one in seats:  # the next of them is seated when these have answered
                asked = one.table.mine["asked"]
                if asked is None:
                    continue
                await one.ask("answer", question=asked["number"], action=any_answer(asked))
            await until(lambda: len(live.actor(tickets[0]).state.places) == 4)
            seat = (await zoe.until(lambda frame: frame["t"] == "welcome" and frame["seat"] is not None))["seat"]
            assert zoe.table.room["seats"][seat]["name"] == "Zoe"
            assert table_now(live, tickets[0]).players[seat].name == "Zoe"


async def test_the_newest_socket_of_whoever_waits_wins(tmp_path: Path) -> None:
    """SERVER 9: whoever waits for a seat has one socket, as whoever sits has, and so has one when he sits down."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await done(seats[0], "start")
        await until_in_deal(seats, live, tickets[0])
        seated = await live.tables.sit(tickets[0].table, None, "Zoe", NOBODY)
        ticket = Ticket(live.address, tickets[0].table, None, seated.token)
        async with talk(ticket, "z") as older, talk(ticket, "z") as newest:
            assert await older.code() == 4409
            assert newest.table.seat is None
            assert len(live.audience(tickets[0]).ears) == 3


async def test_other_rules_between_deals_open_a_new_chapter(tmp_path: Path) -> None:
    """Stacks and what lies on the layout go on; everybody is welcomed anew, and old numbers mean nothing."""
    async with table_of(tmp_path, people=2, bots=1) as (live, tickets, seats):
        host, other = seats
        await done(host, "start")
        await until_in_deal(seats, live, tickets[0])
        await refused(host, "not_between_deals", "rules", value='{"raise_cap": "1"}')
        await between_deals(seats, live, tickets[0])
        before, story, since = table_now(live, tickets[0]), host.table.story, host.table.next
        chips = sum(before.stacks) + sum(number for _, number in before.board)
        for wrong in ('{"raise_cap": "many"}', '{"nothing": "1"}', "[]", "{", '{"raise_cap": 1}'):
            await refused(host, "illegal", "rules", value=wrong)
        await refused(host, "illegal", "rules", value='{"fewest_players": "4"}')
        await refused(host, "too_many_seated", "rules", value='{"most_players": "2"}')
        await done(host, "rules", value=json.dumps({"raise_cap": "1", "most_players": "3"}))
        after = table_now(live, tickets[0])
        assert after.house.raise_cap == 1
        assert list(after.stacks) == list(before.stacks)
        assert sum(after.stacks) + sum(number for _, number in after.board) == chips
        await other.until(lambda frame: frame["t"] == "welcome" and frame["story"] != story)
        assert host.table.story != story
        async with talk(tickets[0], "h", since=since, story=story) as back:
            assert back.heard[0]["t"] == "welcome"
            await asyncio.gather(back.answer_all(deals=1), other.answer_all(deals=1))


async def test_no_more_bots_are_seated_than_there_are_chairs_for(tmp_path: Path) -> None:
    """As many as the rules have, and not one more."""
    async with table_of(tmp_path) as (_live, _tickets, (host, _)):
        await done(host, "rules", value='{"most_players": "2"}')
        await done(host, "start")
        await refused(host, "table_full", "more", level="first")


async def test_what_comes_next_is_said_by_the_host_and_the_room_seats_newcomers(tmp_path: Path) -> None:
    """Nobody answers for the host, who gives no chair away himself."""
    async with table_of(tmp_path) as (live, tickets, seats):
        host, other = seats
        await done(host, "start")
        await between_deals(seats, live, tickets[0])
        number, before = host.table.mine["host"]["number"], live.actor(tickets[0]).state.length
        for one, action, code in ((other, "deal-on", "not_host"), (host, "seat 2 Zoe", "illegal")):
            told = await one.ask("answer", question=number, action=action)
            assert (told["t"], told["code"]) == ("refused", code)
        assert live.actor(tickets[0]).state.length == before


async def test_a_host_who_leaves_makes_the_next_person_host(tmp_path: Path) -> None:
    """Before the evening and in it; the one who left may do nothing any more."""
    async with table_of(tmp_path) as (live, tickets, seats):
        host, other = seats
        await done(host, "start")
        await until_in_deal(seats, live, tickets[0])
        await live.tables.stand(tickets[0].table, Visit(tickets[0].token))
        assert await host.code() == 1000
        await other.room(lambda room: room["seats"][1]["host"])
        await done(other, "option", option="title", value="Mine now")
        async with talk(tickets[0], "g") as gone:
            assert gone.table.seat is None
            await refused(gone, "not_host", "pause")


async def test_after_the_evening_only_what_is_left_to_do(tmp_path: Path) -> None:
    """A table that is over takes no act but a title and links back to seats."""
    async with table_of(tmp_path) as (live, tickets, seats):
        host = seats[0]
        await done(host, "start")
        await until_in_deal(seats, live, tickets[0])
        await between_deals(seats, live, tickets[0])
        asked = host.table.mine["host"]
        assert (await host.ask("answer", question=asked["number"], action="end"))["t"] == "done"
        await asyncio.gather(host.answer_all(deals=99), seats[1].answer_all(deals=99))
        barred = ("start", "pause", "resume", "bot", "more", "remove", "pass-on", "changing", "settled", "rules")
        for act in barred:
            await refused(host, "over", act, seat=1, level="first", value="{}")
        await done(host, "option", option="title", value="What an evening")
        assert (await done(host, "back", seat=1))["code"]
        assert (await done(host, "person", seat=1))["code"]
        late = await seats[1].ask("answer", question=asked["number"], action="deal-on")
        assert late["t"] == "refused"


@pytest.mark.parametrize("game", ["tripoley", "holdem"])
async def test_the_host_ends_it_though_a_guest_says_nothing(game: str, tmp_path: Path) -> None:
    """Who is connected and idle is waited for no longer: his question is withdrawn, and he is told that it is over."""
    async with live_room(tmp_path, replace(AT_ONCE, between=60)) as live:
        tickets = await live.table(people=2, game=game)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as idle:
            if game == "tripoley":
                await done(host, "rules", value='{"ending": "share"}')
            await done(host, "start")
            await between_deals([host, idle], live, tickets[0])
            assert idle.table.mine["asked"] is not None
            number = host.table.mine["host"]["number"]
            assert (await host.ask("answer", question=number, action="end"))["t"] == "done"
            await idle.until(lambda frame: "The evening is over." in json.dumps(frame))
            assert any("The host says: that was the last " in json.dumps(frame) for frame in idle.heard)
            assert idle.table.mine["asked"] is None
            assert idle.table.picture["phase"] == "over"
            assert live.actor(tickets[0]).state.over
