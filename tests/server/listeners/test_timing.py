"""How long the room takes tells nothing of hidden cards (SERVER 3): measured, and compared with what chance alone does.

A deal is played again and again over the real socket: as it was, with the hidden cards of one viewer exchanged, and as
it was once more. Timed are the moves, forced ones among them, and the refusals of what the viewer may not say. Whoever
tries to tell by one time in which of two worlds he is has an advantage over guessing. It is not greater between the
worlds than between a world and itself.
"""

import json
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, median

import pytest
from websockets.asyncio.client import ClientConnection

from boodle.cards import CARDS
from boodle.client import Ticket
from boodle.server.bucket import Rate
from boodle.server.listeners import socket as sockets
from boodle.session import Session
from boodle.tripoley import Table
from tests.loops import run
from tests.reliability import Report
from tests.server.listeners.test_secrets import (
    TABLE,
    Step,
    action_exchanged,
    one_deal,
    seat_everybody,
    steps_of,
    unseen,
)
from tests.server.live import live_room, raw, take_step
from tests.tripoley.test_secrets import exchanged

SEEDS = (246, 280, 367)
VIEWER = 0
TIMES = 40
"""So often each world is played."""
NO_MORE = 0.02
"""So much more than chance alone the advantage may be: of a hundred guesses 51 right instead of 50."""
UNHURRIED = Rate(burst=100_000, per_second=1000)


async def times(folder: Path, session: Session[Table], steps: Sequence[Step]) -> list[float]:
    """Return for each step how long it took until the viewer had heard of it, and how long a refusal after it."""
    found: list[float] = []
    async with live_room(folder) as live:
        token = await seat_everybody(live.tables, session.start.table, VIEWER)
        async with raw(Ticket(live.address, TABLE, VIEWER, token)) as socket:
            await until(socket, "pong", {"t": "ping"})
            actor = live.tables.open[TABLE].actor
            for number, (who, action, events) in enumerate(steps):
                began = time.perf_counter()
                await actor.do(partial(take_step, actor, who, action, events))
                await until(socket, "pong", {"t": "ping"})
                told = time.perf_counter()
                refused = {"t": "answer", "id": f"r{number}", "question": 9999, "action": "pass"}
                await until(socket, "refused", refused)
                found += [told - began, time.perf_counter() - told]
    return found


async def until(socket: ClientConnection, kind: str, message: dict[str, object]) -> None:
    """Say something, and hear until the answer to it comes."""
    await socket.send(json.dumps(message))
    while json.loads(await socket.recv())["t"] != kind:
        pass


def evened(taken: Sequence[float]) -> list[float]:
    """Return the times of one deal by its usual move and its usual refusal: a machine that is busy is so throughout."""
    usual = (median(taken[0::2]), median(taken[1::2]))
    return [one / usual[place % 2] for place, one in enumerate(taken)]


def advantage(ones: Sequence[Sequence[float]], others: Sequence[Sequence[float]]) -> float:
    """Return how much better than by guessing one tells two worlds apart by one time, over all that was timed."""
    found = []
    for one, other in zip(zip(*ones, strict=True), zip(*others, strict=True), strict=True):
        slower = sum((a > b) + 0.5 * (a == b) for a in one for b in other) / (len(one) * len(other))
        found.append(abs(slower - 0.5))
    return fmean(found)


def measured(folder: Path, seed: int) -> tuple[int, float, float]:
    """Return how many times were taken, the advantage between two worlds, and that between a world and itself."""
    session = one_deal(seed)
    steps = steps_of(session)
    hidden = sorted(unseen(session, steps, VIEWER))
    shuffled = Random(seed).sample(hidden, len(hidden))
    cards = {card: card for card in CARDS} | dict(zip(hidden, shuffled, strict=True))
    other = [(who, action_exchanged(action, cards), exchanged(events, cards)) for who, action, events in steps]
    worlds: list[list[list[float]]] = [[], [], []]
    for turn in range(TIMES):
        for place in Random(turn).sample(range(3), 3):  # what the machine does meanwhile befalls all alike
            told = other if place == 2 else steps
            worlds[place].append(evened(run(times(folder / f"{seed}-{turn}-{place}", session, told))))
    taken = sum(len(one) for world in worlds for one in world)
    return taken, advantage(worlds[0], worlds[2]), advantage(worlds[0], worlds[1])


def test_a_world_that_is_slower_is_told_apart() -> None:
    """What is measured here would see it: half as much as chance spreads."""
    chance = Random(1)
    quick, alike, slow = ([[chance.gauss(mean, 1) for _ in range(50)] for _ in range(TIMES)] for mean in (5, 5, 5.5))
    assert advantage(quick, slow) > advantage(quick, alike) + NO_MORE


@pytest.mark.slow
def test_time_tells_nothing_of_hidden_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], report_line: Report
) -> None:
    """Moves and refusals of three deals, as the first seat hears them."""
    monkeypatch.setattr(sockets, "PACE", UNHURRIED)
    found = [measured(tmp_path, seed) for seed in SEEDS]
    report_line(suite="times of moves and refusals, hidden cards exchanged", count=sum(one[0] for one in found))
    worlds, alike = fmean(one[1] for one in found), fmean(one[2] for one in found)
    with capsys.disabled():
        print(f"\ntimes: {50 + 100 * worlds:.2f} of 100 guesses right, by chance alone {50 + 100 * alike:.2f}")  # noqa: T201 - a figure
    assert worlds < alike + NO_MORE
