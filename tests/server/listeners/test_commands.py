"""Commands are carried out once, whatever becomes of the frames that carry them (SERVER 4)."""

from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.rulebook import Office
from boodle.server.store import Entry
from boodle.server.tables import entries
from tests.loops import run
from tests.reliability import Report
from tests.server.frames import Frame
from tests.server.live import Live, live_room
from tests.server.talk import Talker, talk, until, until_asked, watched

QUICK, SLOW = 3, 200


async def log_of(live: Live, ticket: Ticket) -> tuple[Entry, ...]:
    """Everything that stands in a table's log."""
    return await live.tables.around.store.read(ticket.table)


async def carried_out(live: Live, ticket: Ticket) -> Counter[str]:
    """How often each command stands in the log."""
    kept = [entries.read_entry(entry).by for entry in await log_of(live, ticket)]
    return Counter(by.partition("/")[2] for by in kept if by)


def somebody_is_asked(live: Live, ticket: Ticket) -> bool:
    """Tell whether a question is open to a person of this table."""
    now = live.actor(ticket).state.round
    return any(now.question_for(who) is not None for who in (0, 1, Office.HOST))


def wishes(chance: Random, table: Talker) -> list[Frame]:
    """Some commands of a host who is asked something: an answer, and acts whose order does not matter."""
    asked = chance.choice(table.asked)
    number = chance.randrange(10**9)
    return [
        {"t": "answer", "id": f"a{number}", "question": asked["number"], "action": any_answer(asked)},
        {"t": "host", "id": f"t{number}", "act": "option", "option": "title", "value": f"Evening {number}"},
        {"t": "host", "id": f"c{number}", "act": "option", "option": "clock", "value": str(number % 60)},
        {"t": "say", "id": f"s{number}", "text": f"line {number}"},
        {"t": "answer", "id": f"w{number}", "question": asked["number"] + 1_000_000, "action": any_answer(asked)},
    ]


async def send_scattered(ticket: Ticket, chance: Random, sent: list[Frame]) -> dict[str, list[Frame]]:
    """Send each command one to three times, in any order, each time over the socket that happens to be open."""
    frames = [frame for frame in sent for _ in range(chance.randint(1, 3))]
    chance.shuffle(frames)
    replies: dict[str, list[Frame]] = {}
    while frames:
        async with talk(ticket) as table:
            for frame in [frames.pop() for _ in range(min(len(frames), chance.randint(1, 4)))]:
                reply = await table.ask(frame["t"], **{name: value for name, value in frame.items() if name != "t"})
                replies.setdefault(frame["id"], []).append(reply)
    return replies


async def commands_once(folder: Path, seed: int) -> int:
    """Play a little, each command sent up to three times; returns how many commands were tried."""
    chance = Random(seed)
    tried = 0
    async with live_room(folder) as live:
        tickets = await live.table()
        async with watched(tickets[0]):
            async with talk(tickets[0]) as table:
                assert (await table.ask("host", act="start"))["t"] == "done"
            for _ in range(8):
                await until(partial(somebody_is_asked, live, tickets[0]))
                for ticket in tickets:
                    async with talk(ticket) as table:
                        sent = wishes(chance, table) if table.asked else []
                    replies = await send_scattered(ticket, chance, sent)
                    for frame in sent:
                        check(frame, replies[frame["id"]], host=ticket is tickets[0])
                    await check_log(live, ticket, replies)
                    tried += len(sent)
    return tried


def check(frame: Frame, told: list[Frame], *, host: bool) -> None:
    """See that a command was answered each time, and alike, and refused where it had to be."""
    assert all(other == told[0] for other in told), "a repeat gets the answer that its command got"
    if frame["id"].startswith("w") or (frame["t"] == "host" and not host):
        assert told[0]["t"] == "refused"
    if told[0]["t"] == "refused":
        assert told[0]["says"]
        assert told[0]["code"] in ("stale", "not_host", "not_your_turn", "too_fast")


async def check_log(live: Live, ticket: Ticket, replies: dict[str, list[Frame]]) -> None:
    """See that what was done stands in the log once, and what was refused does not."""
    done = {name for name, told in replies.items() if told[0]["t"] == "done"}
    counted = await carried_out(live, ticket)
    assert all(counted[name] == 1 for name in done)
    assert not any(counted[name] for name in replies.keys() - done)
    lines = [said.text for said in live.actor(ticket).state.chat]
    assert len(lines) == len(set(lines)), "nothing is said twice"


def test_a_command_happens_once_however_often_it_comes(tmp_path: Path) -> None:
    """SERVER 4: sent one to three times, in any order, across sockets, each has one effect and always one answer."""
    assert sum(run(commands_once(tmp_path / str(seed), seed)) for seed in range(QUICK)) > 50


@pytest.mark.slow
def test_commands_happen_once_in_many_evenings(tmp_path: Path, report_line: Report) -> None:
    """SERVER 4: the same at length."""
    report_line(suite="commands of the room sent 1 to 3 times, reordered, across reconnects", count=SLOW, seed=4_000)
    assert sum(run(commands_once(tmp_path / str(seed), seed)) for seed in range(4_000, 4_000 + SLOW)) > SLOW


async def test_a_repeat_after_a_restart_is_known(tmp_path: Path) -> None:
    """SERVER 4: what was carried out before the room went down is not done again after it, and is answered `done`."""
    async with live_room(tmp_path) as live:
        host, _ = await live.table()
        async with talk(host) as table:
            await table.ask("host", id="begin", act="start")
            asked = table.asked[0] if table.asked else (await until_asked(table))
            answer = {"id": "mine", "question": asked["number"], "action": any_answer(asked)}
            assert (await table.ask("answer", **answer))["t"] == "done"
            assert (await table.ask("say", id="said", text="Good game"))["t"] == "done"
        before = await log_of(live, host)
    async with live_room(tmp_path) as live:
        again = Ticket(live.address, host.table, 0, host.token)
        async with talk(again) as table:
            assert (await table.ask("answer", **answer))["t"] == "done"
            assert (await table.ask("host", id="begin", act="start"))["t"] == "done"
            assert (await table.ask("say", id="said", text="Good game"))["t"] == "done"
            assert [frame["text"] for frame in table.heard if frame["t"] == "said"] == ["Good game"]
        after = await log_of(live, again)
        assert [one for one in after if entries.read_entry(one).by] == [
            one for one in before if entries.read_entry(one).by
        ]


async def test_a_stale_answer_is_refused_with_a_reason(live: Live) -> None:
    """SERVER 4: an answer to a question that is no longer open, or open to somebody else, changes nothing."""
    host, other = await live.table()
    async with talk(host) as table, talk(other, "d") as second:
        await table.ask("host", act="start")
        asked = await until_asked(table)
        await second.here()
        number = (await log_of(live, host))[-1].n
        theirs = [one["number"] for one in second.asked]
        if asked["number"] not in theirs:
            told = await second.ask("answer", question=asked["number"], action=any_answer(asked))
            assert told["t"] == "refused"
            assert told["code"] in ("not_your_turn", "stale")
        assert (await log_of(live, host))[-1].n == number
        first = await table.ask("answer", question=asked["number"], action=any_answer(asked))
        assert first["t"] == "done"
        late = await table.ask("answer", question=asked["number"], action=any_answer(asked))
        assert (late["t"], late["code"]) == ("refused", "stale")
        assert late["says"].endswith(".")
