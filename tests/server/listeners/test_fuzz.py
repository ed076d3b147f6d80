"""Frames of every kind of nonsense: no traceback, no hang, nothing changes (SERVER 4, 11, 12)."""

import contextlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.notation.errors import NotationError
from boodle.notation.wire.messages import VERSION, Hint, read_from_client
from boodle.notation.wire.parts import write_whole
from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.listeners import socket as served
from boodle.server.listeners.audience import Audience
from boodle.server.listeners.commands import ACTS, LONGEST_ID
from boodle.server.listeners.errand import Errand
from boodle.server.tables.actor import Actor
from tests.loops import run
from tests.reliability import Report
from tests.server.faults import noticed
from tests.server.listeners.test_sockets import plays_on
from tests.server.live import live_room
from tests.server.talk import Talker, talk

QUICK, SLOW = 3_000, 100_000
BATCH = 40
"""So many frames go between two questions whether the room is still there."""

Frame = str | bytes

PLAIN: list[dict[str, Any]] = [
    {"t": "hello", "version": VERSION, "language": "en", "since": 3, "story": "x/1"},
    {"t": "answer", "id": "i", "question": 7, "action": "lead 4C"},
    {"t": "answer", "id": "i", "question": -1, "action": "raise 40"},
    {"t": "host", "id": "i", "act": "bot", "seat": 1, "level": "careful"},
    {"t": "host", "id": "i", "act": "rules", "value": '{"start_chips": "12"}'},
    {"t": "host", "id": "i", "act": "option", "option": "title", "value": "T"},
    {"t": "host", "id": "i", "act": "start"},
    {"t": "contribute", "id": "i", "deal": 1, "bytes": "00" * 32},
    {"t": "speak", "id": "i", "language": "de"},
    {"t": "hint", "id": "i"},
    {"t": "say", "id": "i", "text": "hello"},
    {"t": "ping"},
]
ODD: list[Any] = [
    *(None, True, -1, 0, 2**31, 2**53, 2**63, -(2**63), 2**64, 10**40, 1.5, 1e308, -0.0),
    *(
        "",
        " ",
        "\x00",
        "\u202e",
        "🂡",
        "\ud800",
        "A" * 300,
        "A" * 5000,
        "lead",
        "five",
        "spread 1",
        "misdeal",
        "seat 9 X",
    ),
    *("claim K Q", "bid 99999999999999999999", "raise -1", "lead 14Z", "raise " + "9" * 4000, "spread " + "1 " * 900),
    *([], {}, [1, [2, [3]]], {"t": "ping"}, {"id": {"id": {}}}),
]
BROKEN: list[Frame] = [
    *(
        "",
        "{",
        "[]",
        "null",
        "0",
        '"',
        "{}",
        '{"t"',
        '{"t":1}',
        '{"t":"ping"',
        '{"t":"ping"}}',
        "NaN",
        "\x00",
        "[" * 4000,
    ),
    *('{"t":"ping","t":"hint"}', '{"t":"answer","id":"i","question":1e5,"action":"x"}', "{" * 2000 + "}" * 2000),
    *(b"", b"\x00", b'{"t":"ping"}', b"\xff\xfe", bytes(8000)),
]


def nonsense(chance: Random) -> Frame:
    """Return one frame: sound, bent, broken, or nothing like a message at all."""
    kind = chance.random()
    if kind < 0.15:
        return chance.choice(BROKEN)
    message = dict(chance.choice(PLAIN))
    if "id" in message:
        message["id"] = f"f{chance.getrandbits(40)}"
    for _ in range(chance.randint(0, 2)):
        field = chance.choice([*message, "unknown", "seat", "since"])
        message[field] = chance.choice(ODD)
    if chance.random() < 0.1:
        message.pop(chance.choice(list(message)))
    text = json.dumps(message)
    if kind < 0.4:
        at = chance.randrange(len(text))
        cut = chance.choice(
            [text[:at], text[at:], text[:at] + chance.choice('{}[]",:\\\x007') + text[at + 1 :], text * 2]
        )
        return cut[:8000]
    return text[:8000]


def standing(audience: Audience) -> tuple[object, ...]:
    """Return all that a frame of somebody who has nothing to say must not change."""
    state = audience.state
    assert state.session is not None
    assert audience.cast is not None
    return (
        state.length - len(state.chat),
        len(state.session.log),
        str(write_whole(audience.cast.stream.shown)),
        str(state.places),
        str(state.options),
        str(state.house),
        state.host,
        len(state.expected),
    )


async def fuzz(folder: Path, frames: int, seed: int) -> int:
    """Send nonsense as a guest and as a seat that is not asked; returns how many frames were sent."""
    chance, sent = Random(seed), 0
    async with live_room(folder) as live:
        tickets = await live.table(people=3)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await host.ask("host", act="start")
            actor = live.actor(tickets[0])
            async with talk(tickets[2], "c") as third:
                await until_only_others_are_asked(actor, [host, other, third])
            before = standing(live.audience(tickets[0]))
            while sent < frames:
                ticket = chance.choice([tickets[2], Ticket(live.address, tickets[2].table)])
                sent += await one_socket(ticket, chance)
                assert standing(live.audience(tickets[0])) == before
                await host.here()
                await other.here()
            await plays_on(*((host, other) if host.asked else (other, host)))
    return sent


async def until_only_others_are_asked(actor: Actor, players: list[Talker]) -> None:
    """Play on until the last of them is asked nothing, so that nothing that he sends may change anything."""
    while True:
        for player in players:
            await player.here()
        now = actor.state.round
        if now.question_for(2) is None and (now.question_for(0) or now.question_for(1)):
            return
        asking = [player for player in players if player.asked]
        if asking:
            player = asking[0]
            asked = player.table.mine.get("host") or player.asked[0]
            await player.ask("answer", question=asked["number"], action=any_answer(asked))


async def one_socket(ticket: Ticket, chance: Random) -> int:
    """Send nonsense over one socket for a while; returns how many frames were sent."""
    sent = 0
    async with talk(ticket, f"z{chance.getrandbits(40)}") as fool:
        for _ in range(chance.randint(1, 10)):
            frames = [nonsense(chance) for _ in range(BATCH)]
            for frame in frames:
                await fool.socket.send(frame)
            await fool.ask("hint")  # all before it has been answered when this is
            answered = {frame["id"] for frame in fool.heard if frame["t"] in ("done", "refused")}
            assert commands_in(frames) <= answered
            sent += len(frames)
    return sent


def commands_in(frames: list[Frame]) -> set[str]:
    """Return the ids of those frames that are commands after all: each of them is to be answered."""
    found = set()
    for frame in frames:
        with contextlib.suppress(NotationError):
            message = read_from_client(frame) if isinstance(frame, str) else None
            found.add(getattr(message, "id", "")[:LONGEST_ID])
    return found - {""}


@pytest.fixture
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sockets say as much nonsense as they like: the limits have tests of their own."""
    monkeypatch.setattr(served, "PACE", Rate(10**9, 10**9))
    monkeypatch.setattr(served, "MOST_WRONG", 10**9)
    monkeypatch.setattr(guard, "ARRIVALS", Rate(10**9, 10**9))


@pytest.mark.usefixtures("unlimited")
def test_nonsense_changes_nothing(tmp_path: Path) -> None:
    """SERVER 4, 11: thousands of frames of nonsense: no traceback, no hang, no change, and the table goes on."""
    with noticed() as faults:
        assert run(fuzz(tmp_path, QUICK, 11)) >= QUICK
    assert faults == []


@pytest.mark.slow
@pytest.mark.usefixtures("unlimited")
def test_a_hundred_thousand_frames_of_nonsense(tmp_path: Path, report_line: Report) -> None:
    """SERVER 4, 11: the same at length."""
    report_line(suite="frames of nonsense to the room: no traceback, no hang, no change", count=SLOW, seed=12)
    with noticed() as faults:
        assert run(fuzz(tmp_path, SLOW, 12), 3600) >= SLOW
    assert faults == []


@pytest.mark.usefixtures("unlimited")
def test_a_command_that_breaks_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The harness can fail: a command that breaks is answered, the table goes on, and the log tells of it."""

    async def breaks(errand: Errand, command: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(ACTS, Hint, breaks)
    with noticed() as faults:
        run(fuzz(tmp_path, 10, 13))
    assert faults
    assert all(fault["error"] == "ZeroDivisionError" for fault in faults)  # type: ignore[index] # as `told` has it
