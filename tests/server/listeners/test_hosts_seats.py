"""What the host does with single seats and options: what each may be, who is told, and what is no seat at all."""

from pathlib import Path

import pytest

from boodle.server.tables.tempo import BEATS
from boodle.words.catalogue import Words
from tests.server.live import NOBODY, live_room
from tests.server.talk import between_deals, done, refused, table_of, talk, until, until_in_deal

WORDS = Words("en")
OPTIONS = [
    *(("clock", value, "clock", int(value)) for value in ("1", "86400", "0")),
    *(("time_bank", value, "time_bank", int(value)) for value in ("86400", "0", "9")),
    *((name, value, name, value == "yes") for name in ("may_watch", "chat", "review") for value in ("no", "yes")),
    *(("tempo", value, "tempo", value) for value in BEATS),
    ("title", "x" * 60, "title", "x" * 60),
]


async def test_each_option_takes_all_that_it_may_be(tmp_path: Path) -> None:
    """Up to the bound of each; everybody is told."""
    async with table_of(tmp_path) as (_live, _tickets, (host, other)):
        for option, value, name, told in OPTIONS:
            await done(host, "option", option=option, value=value)
            await other.here()
            assert other.table.room[name] == told, (option, value)
        for option, value in (("review", "maybe"), ("tempo", "swift"), ("time_bank", "86401"), ("clock", "0" * 20)):
            await refused(host, "unknown", "option", option=option, value=value)


async def test_a_bot_keeps_its_name_at_another_level(tmp_path: Path) -> None:
    """And no two bots have one name; a level that there is not changes nothing."""
    async with live_room(tmp_path) as live:
        (ticket,) = await live.table(people=1, bots=2)
        async with talk(ticket) as host:
            names = [seat["name"] for seat in host.table.room["seats"]]
            assert len(set(names)) == 3
            await done(host, "bot", seat=1, level="casual")
            await refused(host, "unknown", "bot", seat=1, level="nobody")
            seats = await host.room(lambda room: room["seats"][1]["level"] == "casual")
            assert [seat["name"] for seat in seats["seats"]] == names
            await done(host, "person", seat=1)
            await done(host, "bot", seat=1, level="careful")
            room = await host.room(lambda room: room["seats"][1]["level"] == "careful")
            assert len({seat["name"] for seat in room["seats"]}) == 3


@pytest.mark.parametrize("seat", [None, -1, 2])
async def test_what_is_no_seat_is_refused(tmp_path: Path, seat: int | None) -> None:
    """Whatever the host wants with it, before the evening and in it."""
    async with table_of(tmp_path) as (live, tickets, (host, _)):
        for begun in (False, True):
            before = str(live.actor(tickets[0]).state.places)
            for act in ("bot", "person", "back", "remove", "pass-on"):
                await refused(host, "unknown", act, seat=seat, level="first")
            assert str(live.actor(tickets[0]).state.places) == before
            if not begun:
                await done(host, "start")


async def test_a_bot_plays_for_somebody_until_he_plays_himself(tmp_path: Path) -> None:
    """As he says himself, or the host for him; who is here needs no link for it."""
    async with table_of(tmp_path) as (_live, _tickets, (host, other)):
        await done(host, "start")
        for one, act, seat in ((other, "myself", {}), (host, "person", {"seat": 1})):
            await done(host, "bot", seat=1, level="first")
            told = await other.until(lambda frame: frame["t"] == "said" and frame["note"] == "bot_plays")
            assert told["text"] == WORDS("room_refused.note.bot_plays", who="P1")
            assert (await other.room(lambda room: room["seats"][1]["stand_in"]))["seats"][1]["kind"] == "person"
            assert await done(one, act, **seat) == {}
            await other.room(lambda room: not room["seats"][1]["stand_in"])
        assert await done(other, "myself") == {}, "who plays himself already changes nothing"
        await other.socket.close()
        await host.room(lambda room: not room["seats"][1]["here"])
        await done(host, "bot", seat=1, level="first")
        assert (await done(host, "person", seat=1)).keys() == {"link", "code"}


async def test_a_link_to_a_seat_is_told_to_everybody_and_its_code_to_the_host_alone(tmp_path: Path) -> None:
    """None is made in a deal for whoever is here, but the host's own: he may go on at another device."""
    async with table_of(tmp_path) as (live, tickets, (host, other)):
        await done(host, "start")
        await until_in_deal([host, other], live, tickets[0])
        told = await host.ask("host", act="back", seat=1)
        assert (told["t"], told["says"]) == ("refused", WORDS("room_refused.still_here", who="P1"))
        made = await done(host, "back", seat=0)
        assert made["link"] == f"{live.address}/t/{tickets[0].table}#back={made['code']}"
        said = await other.until(lambda frame: frame["t"] == "said" and frame["note"] == "link_made")
        assert said["text"] == WORDS("room_refused.note.link_made", who="P0")
        assert made["code"] not in str(other.heard)
        await between_deals([host, other], live, tickets[0])
        assert (await done(host, "back", seat=1))["code"] != made["code"]


async def test_the_host_passes_his_word_on_to_somebody_who_is_here(tmp_path: Path) -> None:
    """To no bot, and to nobody who is away; then it is the other's."""
    async with table_of(tmp_path, people=3, bots=1) as (_live, _tickets, (host, other)):
        for seat in (2, 3):
            await refused(host, "unknown", "pass-on", seat=seat)
        await done(host, "pass-on", seat=1)
        room = await other.room(lambda room: room["seats"][1]["host"])
        assert [seat["host"] for seat in room["seats"]] == [False, True, False, False]
        await refused(host, "not_host", "pass-on", seat=0)


async def test_whoever_waits_is_told_by_the_host_to_wait_no_longer(tmp_path: Path) -> None:
    """By his name: he has no seat yet."""
    async with table_of(tmp_path) as (live, tickets, seats):
        await done(seats[0], "start")
        await until_in_deal(seats, live, tickets[0])
        for name in ("Zoe", "Yan"):
            await live.tables.sit(tickets[0].table, None, name, NOBODY)
        await done(seats[0], "remove", name="Zoe")
        assert [one.name for one in live.actor(tickets[0]).state.expected] == ["Yan"]
        await done(seats[0], "remove", name="Yan", seat=1)
        assert [one.name for one in live.actor(tickets[0]).state.expected] == ["Yan"], "the seat is meant"
        assert live.actor(tickets[0]).state.places[1].leaving


async def test_a_chair_that_was_left_is_given_to_a_bot_between_deals(tmp_path: Path) -> None:
    """As one more bot is, whether the host names the chair or not."""
    async with table_of(tmp_path) as (live, tickets, seats):
        state = live.actor(tickets[0]).state
        await done(seats[0], "start")
        await until_in_deal(seats, live, tickets[0])
        await between_deals(seats, live, tickets[0])
        await done(seats[0], "remove", seat=1)
        await until(lambda: state.places[1].kind == "open")
        await done(seats[0], "bot", seat=1, level="careful")
        await until(lambda: [(place.kind, place.level) for place in state.places].count(("bot", "careful")) == 1)


async def test_a_table_is_stopped_once_and_goes_on_once(tmp_path: Path) -> None:
    """Saying it again changes nothing, and is kept nowhere."""
    async with table_of(tmp_path) as (live, tickets, (host, _)):
        state = live.actor(tickets[0]).state
        await done(host, "start")
        for act in ("pause", "pause", "resume"):
            before = state.length
            was = state.paused
            await done(host, act)
            assert state.paused is (act == "pause")
            assert not was or act == "resume" or state.length == before
