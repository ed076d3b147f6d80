"""Whoever is asked and does not look is called: on his own devices, with nothing secret, and not for ever."""

import contextlib
import dataclasses
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.frozen import replace
from boodle.rulebook import Viewer
from boodle.server.bells import hung
from boodle.server.bells.keys import FILE, HALF_A_DAY
from boodle.server.bells.posting import A_WHILE, FILLED
from boodle.server.settings import Settings, Switch
from boodle.server.tables.calling import MOST_IN_VAIN
from boodle.words.catalogue import Words, languages
from tests.server.bells.service import Browser, PushService, claims_of, push_service
from tests.server.clocks import VirtualClock
from tests.server.live import AT_ONCE, Live, live_room
from tests.server.talk import Talker, talk, until, until_in_deal
from tests.server.web import Answered, asked

CALL = AT_ONCE.call
SOON = 0.1
CONTACT = "mailto:host@example.org"


@contextlib.asynccontextmanager
async def calling_room(folder: Path, service: PushService) -> AsyncIterator[Live]:
    """Open a room that calls people by this service."""
    settings = Settings(port=0, data=folder, push=Switch.ON, push_contact=CONTACT, push_service=(service.origin,))
    async with live_room(folder, replace(AT_ONCE, grace=3000), settings=settings, clock=VirtualClock()) as live:
        yield live


async def hang(ticket: Ticket, browser: Browser, language: str = "en") -> Answered:
    """Have a browser called as somebody who shows this ticket."""
    at = f"{ticket.room}/t/{ticket.table}/push?language={language}"
    return await asked(at, browser.told, Authorization=f"Bearer {ticket.token}")


@contextlib.asynccontextmanager
async def one_is_asked(folder: Path, service: PushService) -> AsyncIterator[tuple[Live, Ticket, Talker, Talker]]:
    """A table of two in a deal: the room, the ticket of who is asked, he himself, and the other."""
    async with calling_room(folder, service) as live:
        tickets = await live.table(people=2)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            assert (await host.ask("host", act="start"))["t"] == "done"
            seat = await until_in_deal([host, other], live, tickets[0])
            mine, theirs = (host, other) if seat == 0 else (other, host)
            yield live, tickets[seat], mine, theirs


async def away(talker: Talker, other: Talker, seat: Viewer) -> None:
    """Have somebody close his page, and the room notice."""
    await talker.socket.close()
    await other.room(lambda room: not room["seats"][seat or 0]["here"])


async def no_more(live: Live, service: PushService, count: int, seconds: float = 600) -> None:
    """See that nothing more comes, however long."""
    await live.clock.passes(seconds)
    bells = live.tables.around.bells
    assert bells is not None
    await until(lambda: not bells._under_way)  # noqa: SLF001 - what is under way shows nowhere else
    assert len(service.came) == count


async def test_who_is_asked_and_has_closed_the_page_is_called(tmp_path: Path) -> None:
    """Once, some seconds later, signed and sealed: that he is asked at this table, and nothing else."""
    async with push_service() as service, one_is_asked(tmp_path, service) as (live, ticket, mine, theirs):
        browser = service.browser()
        assert (await hang(ticket, browser, "de")).status == 204
        await away(mine, theirs, ticket.seat)
        await live.clock.passes(CALL - SOON)
        await no_more(live, service, 0, 0)
        await live.clock.passes(SOON)
        pushed = await service.until(1)
        assert json.loads(browser.opens(pushed.body)) == {"table": ticket.table, "says": Words("de")("serve.called")}
        assert pushed.path == "/push/a"
        of_a_push = {
            "ttl": str(A_WHILE),
            "urgency": "high",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
        }
        assert of_a_push.items() <= pushed.heads.items()
        assert len(pushed.heads["topic"]) == 32, "as long as RFC 8030 lets it be"
        assert not {ticket.table, str(ticket.token)} & set(pushed.heads.values())
        key = (await asked(f"{live.address}/api/room")).facts["push"]
        claims = claims_of(pushed.heads["authorization"], key)
        at = live.clock.now() // 1000
        assert claims == {"aud": service.origin, "exp": at + HALF_A_DAY, "sub": CONTACT}
        await no_more(live, service, 1)


async def test_who_looks_is_not_called_and_who_looks_away_is(tmp_path: Path) -> None:
    """A page that lies behind another one, or in a pocket, has its socket open still."""
    async with push_service() as service, one_is_asked(tmp_path, service) as (live, ticket, mine, _):
        await hang(ticket, service.browser())
        await no_more(live, service, 0)
        await mine.say("looks", here=False)
        await mine.here()
        await live.clock.passes(CALL - SOON)
        await mine.say("looks", here=True)
        await mine.here()
        await no_more(live, service, 0)
        await mine.say("looks", here=False)
        await mine.here()
        await live.clock.passes(CALL)
        await service.until(1)


async def test_the_same_topic_for_all_calls_to_a_seat_and_no_other(tmp_path: Path) -> None:
    """So that at the service a newer one takes the place of one that waits."""
    assert hung.topic_of("t", "a") == hung.topic_of("t", "a")
    assert len({hung.topic_of(table, token) for table in "tu" for token in "ab"}) == 4
    async with push_service() as service, one_is_asked(tmp_path, service) as (live, ticket, mine, theirs):
        for name in ("a", "b"):
            await hang(ticket, service.browser(name))
        await away(mine, theirs, ticket.seat)
        await live.clock.passes(CALL)
        await service.until(2)
        assert {pushed.path for pushed in service.came} == {"/push/a", "/push/b"}
        assert len({pushed.heads["topic"] for pushed in service.came}) == 1


async def test_an_evening_that_all_have_left_calls_nobody(tmp_path: Path) -> None:
    """Whoever has seen his question and gone knows it, and nobody waits for him."""
    async with push_service() as service, one_is_asked(tmp_path, service) as (live, ticket, mine, theirs):
        await hang(ticket, service.browser())
        await theirs.socket.close()
        await mine.room(lambda room: sum(seat["here"] for seat in room["seats"]) == 1)
        await mine.socket.close()
        await until(lambda: live.actor(ticket).hearers.asleep)
        await no_more(live, service, 0, 500)


async def test_a_table_that_sleeps_calls_whoever_is_asked(tmp_path: Path) -> None:
    """One begins, by which the other is asked, and goes: nobody at all is there, and the other has not seen it."""
    async with push_service() as service, calling_room(tmp_path, service) as live:
        tickets = await live.table(people=2)
        async with talk(tickets[0], "a") as host:
            assert (await hang(tickets[1], service.browser())).status == 204
            assert (await host.ask("host", act="start"))["t"] == "done"
            await until(lambda: live.actor(tickets[1]).state.round.question_for(1))
        await until(lambda: live.actor(tickets[1]).hearers.asleep)
        await live.clock.passes(CALL)
        await service.until(1)


async def test_nobody_is_called_for_ever(tmp_path: Path) -> None:
    """Question after question that the clock answers: so many calls in vain, then none until he has been here."""
    async with push_service() as service, one_is_asked(tmp_path, service) as (live, ticket, mine, theirs):
        await hang(ticket, service.browser())
        host = mine if ticket.seat == live.actor(ticket).state.host else theirs
        await host.ask("host", act="option", option="clock", value="60")
        await mine.say("looks", here=False)
        await mine.here()

        async def goes_on(times: int) -> int:
            """Have the clock answer for him, and the other answer; returns how many questions he was asked."""
            questions: set[int] = set()
            for _ in range(times):
                await live.clock.passes(61)
                await mine.here()
                questions |= {one["number"] for one in mine.asked}
                await theirs.here()
                for one in theirs.asked:
                    await theirs.ask("answer", question=one["number"], action=any_answer(one))
            return len(questions)

        assert await goes_on(30) > 2 * MOST_IN_VAIN
        await no_more(live, service, MOST_IN_VAIN, 0)
        for here in (True, False):
            await mine.say("looks", here=here)
            await mine.here()
        await goes_on(10)
        await service.until(MOST_IN_VAIN + 1)


@pytest.mark.parametrize("status", [404, 410, 403])
async def test_a_device_that_is_gone_is_forgotten(tmp_path: Path, status: int) -> None:
    """As the service says."""
    async with push_service() as service, one_is_asked(tmp_path, service) as (live, ticket, mine, theirs):
        await hang(ticket, service.browser())
        service.status = status
        await away(mine, theirs, ticket.seat)
        await live.clock.passes(CALL)
        await service.until(1)
        bells = live.tables.around.bells
        assert bells is not None
        await until(lambda: not bells.hang_at(ticket.table))


@pytest.mark.parametrize("status", [201, 301, 429, 500])
async def test_a_device_whose_service_is_busy_is_kept(tmp_path: Path, status: int) -> None:
    """And where a service leads elsewhere, the room does not follow."""
    async with push_service() as service, one_is_asked(tmp_path, service) as (live, ticket, mine, theirs):
        await hang(ticket, service.browser())
        service.status = status
        await away(mine, theirs, ticket.seat)
        await live.clock.passes(CALL)
        await no_more(live, service, 1)
        bells = live.tables.around.bells
        assert bells is not None
        assert bells.hang_at(ticket.table)


async def test_a_service_that_says_nothing_delays_no_table(tmp_path: Path) -> None:
    """The others play on meanwhile, and the room closes."""
    async with push_service() as service, one_is_asked(tmp_path, service) as (live, ticket, mine, theirs):
        service.silent = True
        await hang(ticket, service.browser())
        await mine.say("looks", here=False)
        await mine.here()
        await live.clock.passes(CALL)
        await service.until(1)
        question = mine.asked[0]
        await mine.ask("answer", question=question["number"], action=any_answer(question))
        await theirs.here()


async def test_the_bells_of_a_seat_are_a_few_and_go_with_it(tmp_path: Path) -> None:
    """The newest count; whoever takes his bell down, or gives up his seat, is called no more."""
    async with push_service() as service, calling_room(tmp_path, service) as live:
        _, ticket = await live.table(people=2)
        for name in "abcd":
            assert (await hang(ticket, service.browser(name))).status == 204
        await hang(ticket, service.browser("c"))
        bells = live.tables.around.bells
        assert bells is not None
        token = next(iter(live.actor(ticket).state.tokens - {live.actor(ticket).state.places[0].token}))
        assert [one.endpoint[-1] for one in bells.at(ticket.table, token)] == ["b", "d", "c"]
        table, shown = f"{live.address}/t/{ticket.table}", {"Authorization": f"Bearer {ticket.token}"}
        off = await asked(f"{table}/push/off", {"endpoint": service.browser("d").endpoint}, **shown)
        assert (off.status, len(bells.at(ticket.table, token))) == (204, 2)
        assert (await asked(f"{table}/stand", {}, **shown)).status == 204
        assert not bells.hang_at(ticket.table)


async def test_who_may_not_be_called_is_refused(tmp_path: Path) -> None:
    """Strangers, strange services, keys that are none, and what is longer than any."""
    async with push_service() as service, calling_room(tmp_path, service) as live:
        tickets = await live.table(people=2)
        browser = service.browser()
        for stranger in (dataclasses.replace(tickets[1], token="x" * 43), dataclasses.replace(tickets[1], token=None)):
            assert (await hang(stranger, browser)).facts["code"] == "not_seated"
        for endpoint in ("http://127.0.0.1:1/x", "https://localhost/x", "https://10.0.0.1/x", "https://evil.example/"):
            elsewhere = dataclasses.replace(browser, endpoint=endpoint)
            assert (await hang(tickets[1], elsewhere)).facts["code"] == "strange_service"
        odd = Browser(browser.endpoint, secret=b"short")
        assert (await hang(tickets[1], odd)).facts["code"] == "bad_request"
        long = dataclasses.replace(browser, endpoint=browser.endpoint + "x" * 1000)
        assert (await hang(tickets[1], long)).facts["code"] == "bad_request"
        off_curve = browser.told | {"p256dh": "BA" + "A" * 85}
        at, shown = f"{live.address}/t/{tickets[1].table}/push", {"Authorization": f"Bearer {tickets[1].token}"}
        assert (await asked(at, off_curve, **shown)).facts["code"] == "bad_request"
        assert not service.came


async def test_a_room_that_calls_nobody_says_so(tmp_path: Path) -> None:
    """It is so unless whoever runs it wants it otherwise."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        tickets = await live.table()
        assert (await asked(f"{live.address}/api/room")).facts["push"] == ""
        assert (await hang(tickets[0], Browser("https://fcm.googleapis.com/x"))).facts["code"] == "no_calls"
        assert not (tmp_path / FILE).exists()


def test_every_message_fits() -> None:
    """In every language, with the longest id that a table can have."""
    assert max(len(hung.message_of("x" * 64, language)) for language in languages()) <= FILLED
