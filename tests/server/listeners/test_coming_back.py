"""Whoever was away finds his place again, and no link of the host's is a look at another's hand (SERVER 3, 9, 14)."""

import asyncio
import json
from pathlib import Path

from boodle.client import Ticket
from boodle.rulebook import Office
from boodle.server.rooms import Visit
from boodle.server.store import NotWritten
from boodle.server.tables import entries
from boodle.server.tables.actor import Pace
from boodle.server.tables.seating import LATER
from boodle.server.tokens import hash_of
from tests.server.clocks import VirtualClock
from tests.server.frames import Frame
from tests.server.live import NOBODY, Live, live_room, raw
from tests.server.tables.test_absence import nothing
from tests.server.talk import (
    Talker,
    answer,
    between_deals,
    done,
    refused,
    table_of,
    talk,
    until,
    until_in_deal,
    watched,
)

SOON = Pace(beat=0, gathering=0, grace=0.2)


async def test_who_was_away_between_deals_is_in_the_next(tmp_path: Path) -> None:
    """Nobody is left out before the host deals; left out, he is asked again when two are wanted for a deal."""
    async with live_room(tmp_path, SOON, clock=VirtualClock()) as live:
        tickets = await live.table()
        async with talk(tickets[0], "a") as host:
            await done(host, "start")
            await answer(host, "InNextDeal", "ready")
            await live.clock.passes(100 * SOON.grace)
            table = live.actor(tickets[0]).state.round
            assert table.question_for(1) is not None, "he may still come"
            await answer(host, "HostBetween", "deal-on")
            await live.clock.passes(SOON.grace)
            await host.until(lambda _: any(one["kind"] == "HostBetween" for one in host.asked))
            async with talk(tickets[1], "b") as other:
                await answer(other, "InNextDeal", "ready")
                await answer(host, "HostBetween", "deal-on")
                await until(lambda: live.actor(tickets[0]).state.round.table.deals == 1)


async def test_a_screen_left_on_ends_no_evening(tmp_path: Path) -> None:
    """SERVER 14: whoever looks on without a seat keeps a deal going, and ends nothing for those who may come back."""
    async with live_room(tmp_path, SOON, clock=VirtualClock()) as live:
        tickets = await live.table()
        async with talk(tickets[0], "a") as host:
            await done(host, "start")
        async with watched(Ticket(live.address, tickets[0].table)):
            await until(lambda: len(live.audience(tickets[0]).ears) == 1)
            await live.clock.passes(100 * SOON.grace)
            state = live.actor(tickets[0]).state
            assert not state.over
            assert {one.question.who for one in state.round.open} == {0, 1, Office.HOST}


async def test_an_absent_host_hands_on_his_office(tmp_path: Path) -> None:
    """After the time of grace another person who is here is host, is told so, and can hand it back."""
    async with live_room(tmp_path, SOON) as live:
        tickets = await live.table(people=3)
        async with talk(tickets[1], "b") as other:
            async with talk(tickets[0], "a") as host:
                await done(host, "start")
            told = await other.kind("said")
            assert "P1" in told["text"]
            assert live.actor(tickets[0]).state.host == 1
            await refused(other, "unknown", "pass-on", seat=2)  # he is not here either
            async with talk(tickets[0], "a"):
                await done(other, "pass-on", seat=0)
                assert live.actor(tickets[0]).state.host == 0
                await refused(other, "not_host", "pass-on", seat=1)


async def in_a_deal(live: Live, tickets: list[Ticket], seats: list[Talker]) -> None:
    """Begin, and go on to the first question of the deal to one of these seats."""
    await done(seats[0], "start")
    await until_in_deal(seats, live, tickets[0])


async def test_a_link_to_a_bots_chair_is_no_look_at_its_hand(tmp_path: Path) -> None:
    """SERVER 3: who takes over a bot's chair gets it with the next deal, and never sees what it held before."""
    async with table_of(tmp_path, bots=1) as (live, tickets, seats):
        await in_a_deal(live, tickets, seats)
        state = live.actor(tickets[0]).state
        code = str((await done(seats[0], "person", seat=2))["code"])
        seated = await live.tables.back(tickets[0].table, code, NOBODY)
        assert seated.seat == LATER
        new = Ticket(live.address, tickets[0].table, 2, seated.token)
        async with talk(new, "n") as guest:
            assert guest.table.seat is None
            assert guest.table.mine["hand"] == []
            await between_deals(seats, live, tickets[0])
            await guest.until(lambda _: guest.table.seat == 2)
        assert state.places[2].kind == "person"
        assert state.session is not None
        mine, guests = [
            json.loads(await live.tables.replay(tickets[0].table, 1, visit))
            for visit in (Visit(token=seated.token), NOBODY)
        ]
        assert mine["events"] == guests["events"]


async def test_a_chair_for_which_two_links_were_opened_is_the_second_ones(tmp_path: Path) -> None:
    """SERVER 9: nobody waits any more for a bot's chair by an older link, or sits down as another of the bot's name.

    Found by the simulation (seed 2033 of evenings of four hours).
    """
    async with table_of(tmp_path, bots=1) as (live, tickets, seats):
        await in_a_deal(live, tickets, seats)
        state = live.actor(tickets[0]).state
        tokens = []
        for _ in range(2):
            code = str((await done(seats[0], "person", seat=2))["code"])
            tokens.append((await live.tables.back(tickets[0].table, code, NOBODY)).token)
        assert [one.token for one in state.expected] == [hash_of(tokens[1])]
        await between_deals(seats, live, tickets[0])
        await until(lambda: state.places[2].kind == "person")
        assert state.places[2].token == hash_of(tokens[1])
        assert len({place.name for place in state.places if place.kind != "open"}) == 3
        assert not state.expected


async def test_a_link_to_a_chair_that_cannot_be_left_gives_that_chair(tmp_path: Path) -> None:
    """SERVER 9: who left a tournament sits on in it by a bot, and his heir is no second player of his name.

    Found by the simulation (seed 2070 of evenings of four hours).
    """
    async with live_room(tmp_path) as live:
        tickets = await live.table(people=3, game="holdem", house="home-tournament")
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            async with talk(tickets[2], "c") as leaver:
                await in_a_deal(live, tickets, [host, other, leaver])
            await until(lambda: live.audience(tickets[0]).here == {0, 1})
            state = live.actor(tickets[0]).state
            await live.tables.stand(tickets[0].table, Visit(token=tickets[2].token))
            code = str((await done(host, "back", seat=2))["code"])
            heir = await live.tables.back(tickets[0].table, code, NOBODY)
            await between_deals([host, other], live, tickets[0])
            await until(lambda: not state.expected)
            assert [place.name for place in state.places if place.kind != "open"] == ["P0", "P1", "P2"]
            assert state.places[2].token == hash_of(str(heir.token))


async def test_a_link_to_a_seat_is_refused_while_somebody_is_there_and_told_to_all(tmp_path: Path) -> None:
    """SERVER 9: the host cannot take a seat from somebody who is here; of one who is away everybody hears it."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await in_a_deal(live, tickets, seats)
        await refused(seats[0], "still_here", "back", seat=1)
        await seats[1].socket.close()
        await until(lambda: live.audience(tickets[0]).here == {0})
        async with talk(tickets[1], "again"):
            await refused(seats[0], "still_here", "back", seat=1)
        await until(lambda: live.audience(tickets[0]).here == {0})
        seats[0].heard.clear()
        code = str((await done(seats[0], "back", seat=1))["code"])
        await live.tables.back(tickets[0].table, code, NOBODY)
        await seats[0].here()
        assert sum("P1" in str(frame.get("text")) for frame in seats[0].heard if frame["t"] == "said") == 2


async def test_coming_back_buys_no_time(tmp_path: Path) -> None:
    """SERVER 14: the clock of somebody who opens his page again and again runs on."""
    async with live_room(tmp_path, SOON) as live:
        tickets = await live.table()
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await done(host, "start")
            seat = await until_in_deal([host, other], live, tickets[0])
            await done(host, "option", option="clock", value="1")
            await host.room(lambda room: room["deadlines"])
            due = live.actor(tickets[0]).timer.deadlines()
            async with talk(tickets[seat], "again"):
                (number, at, _), (same, still, _) = due[0], live.actor(tickets[0]).timer.deadlines()[0]
                assert same == number
                assert abs(still - at) < 500  # two clocks are compared, and the time allowed is 1,000


async def test_a_pause_that_cannot_be_kept_stops_nothing(tmp_path: Path) -> None:
    """SERVER 6: where the log takes no pause there is none, and bots and clocks go on; resuming twice is nothing."""
    async with live_room(tmp_path, Pace(beat=0.3, gathering=0, grace=30)) as live:
        tickets = await live.table(people=2, bots=2)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await done(host, "start")
            for one in (host, other):
                await answer(one, "InNextDeal", "ready")
            actor = live.actor(tickets[0])
            append = actor.around.store.append

            async def full(_: object) -> None:
                await asyncio.sleep(0)
                raise NotWritten("the disk is full")

            actor.around.store.append = full  # type: ignore[method-assign, assignment] # a disk that is full
            await refused(host, "broken", "pause")
            actor.around.store.append = append  # type: ignore[method-assign] # as it was
            await answer(host, "HostBetween", "deal-on")
            await until(lambda: actor.state.round.table.deals == 1)
            length = actor.state.length
            await done(host, "resume")
            await actor.do(nothing)
            kept = await actor.around.store.read(actor.state.id, length)
            assert entries.OptionSet.__name__ not in {one.kind for one in kept}


async def test_who_has_another_seat_than_he_knew_is_welcomed_anew(tmp_path: Path) -> None:
    """SERVER 5: what came meanwhile is enough only for the same viewer of the same log."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await in_a_deal(live, tickets, seats)
        known = {"story": seats[1].table.story, "since": seats[1].table.next}
        async with talk(tickets[1], "n", **known, seat=None) as other:
            assert other.heard[0]["t"] == "welcome"
            assert other.table.seat == 1
        async with talk(tickets[1], "n", **known, seat=1) as same:
            assert same.heard[0]["t"] != "welcome"


async def test_a_number_that_no_event_has_yet_is_answered_by_everything(tmp_path: Path) -> None:
    """As to one who comes anew."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await in_a_deal(live, tickets, seats)
        async with talk(tickets[1], "n", story=seats[1].table.story, since=10**6, seat=1) as other:
            assert (other.heard[0]["t"], other.table.seat) == ("welcome", 1)


async def test_of_what_was_told_long_ago_the_events_alone_are_kept(tmp_path: Path) -> None:
    """They are written again for whoever was away, as those who were here heard them."""
    async with table_of(tmp_path) as (live, tickets, [host, other]):
        await done(host, "start")
        await until_in_deal([host, other], live, tickets[0])
        cast = live.audience(tickets[0]).cast
        assert cast is not None
        kept = [bool(piece.written or piece.own) for piece in cast.recent]
        assert any(kept)
        assert not any(kept[: len(kept) // 2])
        async with raw(tickets[1], since=1, story=other.table.story, seat=1) as back:
            missed = json.loads(await back.recv())
        heard = [frame for frame in other.heard if frame["t"] == "events"]
        assert _events([missed]) == {n: event for n, event in _events(heard).items() if n > 0}


def _events(frames: list[Frame]) -> dict[int, tuple[object, object, object]]:
    """Return what was told of each event: it, its sentence, what it changed for all."""
    told = (one for frame in frames for one in frame["events"])
    return {one["n"]: (one.get("event"), one.get("says"), one.get("change")) for one in told}


async def test_chat_that_was_heard_is_not_told_again(tmp_path: Path) -> None:
    """Who was away a moment hears the lines that came since; who comes anew hears them all."""
    async with table_of(tmp_path, clock=VirtualClock()) as (live, tickets, seats):
        await in_a_deal(live, tickets, seats)
        said = []
        for text in ("one", "two"):
            await seats[0].say("say", id=text, text=text)
            said.append(await seats[1].kind("said"))
            await live.clock.passes(0.001)
        table = seats[1].table
        for heard, told in ((0, ["one", "two"]), (said[0]["at"], ["two"]), (said[1]["at"], [])):
            known = {"story": table.story, "since": table.next, "seat": 1, "heard": heard}
            async with talk(tickets[1], "again", **known) as again:
                await again.here()
                assert [frame["text"] for frame in again.heard if frame["t"] == "said"] == told


async def test_a_bot_plays_for_somebody_who_is_here_until_he_plays_himself(tmp_path: Path) -> None:
    """The host hands a seat to a bot: its owner keeps seat and cards, and takes it back when he likes."""
    async with table_of(tmp_path) as (live, tickets, seats):
        host, other = seats
        await in_a_deal(live, tickets, seats)
        state = live.actor(tickets[0]).state
        hand = other.table.mine["hand"]
        await done(host, "bot", seat=1, level="careful")
        assert "P1" in (await other.kind("said"))["text"]
        assert (state.places[1].kind, state.places[1].stand_in, other.table.seat) == ("person", "careful", 1)
        assert other.table.mine["hand"]
        assert set(hand) >= set(other.table.mine["hand"])
        await done(other, "myself")
        assert state.places[1].stand_in == ""
        await done(host, "bot", seat=1, level="careful")
        await done(host, "person", seat=1)
        assert state.places[1].stand_in == ""
        await refused(other, "not_host", "pause")
