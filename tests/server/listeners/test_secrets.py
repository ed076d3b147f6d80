"""What a seat may not see does not change one byte that its socket is sent (SERVER 3, 17)."""

import contextlib
import json
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias
from unittest.mock import Mock

import pytest

from boodle.cards import CARDS, Card
from boodle.client import Ticket
from boodle.games import TRIPOLEY
from boodle.notation.answers import read_action, write_action
from boodle.notation.wire.messages import Said
from boodle.rulebook import Asked, Event, Viewer, Who
from boodle.server.keeping.tables import Tables
from boodle.server.listeners.audience import Audience
from boodle.server.tables import entries
from boodle.server.tables.fairness import shown_by
from boodle.server.tables.state import TableState
from boodle.server.tokens import hash_of
from boodle.session import Session
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import DealBegun
from tests.loops import run
from tests.reliability import Report
from tests.server.live import live_room, raw, take_step
from tests.server.web import asked
from tests.tripoley.games import play_on, random_session
from tests.tripoley.test_secrets import exchanged, known_to

TABLE = "a-table-of-this-test"
SEEDS = (236, 254)
MANY, FIRST = 40, 1150
COME_BACK = 0.2
"""How often after an answer a listener is told everything anew."""


def one_deal(seed: int) -> Session[Table]:
    """Return a random evening, played until its second deal begins or it ends."""
    session, rng = random_session(seed)

    class Enough(Exception):
        """The second deal has begun."""

    def watch(now: Session[Table]) -> None:
        if sum(isinstance(event, DealBegun) for event in now.log) > 1:
            raise Enough

    with contextlib.suppress(Enough):
        play_on(session, rng, watch)
    return session


Step: TypeAlias = tuple[Who, object, tuple[Event, ...]]
"""Who said what, and the events of it."""


def steps_of(session: Session[Table]) -> list[Step]:
    """Return who said what and the events of it, up to the second deal."""
    found, before, deals = [], len(session.start.read_on()[1]), 0
    for move in session.moves:
        events = tuple(session.log[before : move.events])
        before = move.events
        deals += sum(isinstance(event, DealBegun) for event in events)
        if deals > 1:
            break
        found.append((move.who, move.action, events))
    return found


def unseen(session: Session[Table], steps: Sequence[Step], viewer: Viewer) -> set[Card]:
    """Return the cards whose place this viewer never learns in these steps."""
    here = session.start.read_on()[0]
    hidden = set(CARDS)
    for _, _, events in steps:
        for event in events:
            here = here.after(event)
            hidden -= set(shown_by(event))
            hidden -= set(known_to(here, viewer)) if here.table.deal.order else set()
    return hidden


def steady(frame: str) -> str:
    """Return a frame without the time of day and the port, and of each head its count alone: the rest is chance."""
    frame = re.sub(r'"head":"(\d+)-[0-9a-f]{48}"', r'"head":"\1"', frame)
    return re.sub(r"127\.0\.0\.1:\d+", "here", re.sub(r'"(now|at|away_since)":\d+', r'"\1":0', frame))


async def frames(folder: Path, session: Session[Table], steps: Sequence[Step], viewer: Viewer) -> list[str]:
    """Return every frame that one viewer's socket is sent while these steps happen at a table."""
    table = session.start.table
    told: list[str] = []
    chance = Random(len(steps))
    async with live_room(folder) as live:
        token = await seat_everybody(live.tables, table, viewer)
        async with raw(Ticket(live.address, TABLE, viewer, token)) as socket:
            audience = live.tables.open[TABLE]
            actor = audience.actor
            for who, action, events in steps:
                await actor.do(partial(take_step, actor, who, action, events))
                if chance.random() < COME_BACK:
                    await actor.do(partial(come_back, audience, chance))
            await actor.do(lambda: last_word(audience))
            async for frame in socket:
                told += one_by_one(steady(str(frame)))
                if '"t":"said"' in str(frame):
                    break
        return told + await pages(live.address, token)


def one_by_one(frame: str) -> list[str]:
    """Return the events of a frame each for itself: how many of them leave together is a matter of the moment."""
    message = json.loads(frame)
    if message["t"] != "events":
        return [frame]
    return [json.dumps({"t": "events", "events": [event]}) for event in message["events"]]


async def come_back(audience: Audience, chance: Random) -> None:
    """Tell each listener what one is told who comes now, anew or after he was away."""
    since = chance.randrange(1, 1 + max(1, len(audience.state.session.log)))  # type: ignore[union-attr] # it has begun
    for ear in audience.ears:
        audience.welcome(ear)
        audience.catch_up(ear, since)


async def pages(address: str, token: str | None) -> list[str]:
    """Return all that one may ask for besides: the room, the deals, their replays, the record."""
    shown = {} if token is None else {"Authorization": f"Bearer {token}"}
    paths = ("summary", "deals", "replay/1.json", "replay/2.json", "record.txt", "leaflet")
    answers = [await asked(f"{address}/t/{TABLE}/{path}", **shown) for path in paths]
    return [steady(f"{path} {told.status} {told.body.decode()}") for path, told in zip(paths, answers, strict=True)]


async def last_word(audience: Audience) -> None:
    """Say something by which the listener knows that there is no more."""
    for ear in audience.ears:
        ear.tell(Said(seat=None, name="", text="enough"))


async def seat_everybody(tables: Tables, table: Table, viewer: Viewer) -> str | None:
    """Make the table of this test with its players, begin the game, and return the viewer's token."""
    state = TableState(TABLE, epoch=1)
    opened = tables.take_up(state)
    opened.actor.timer = Mock(
        **{"deadlines.return_value": [], "time_bank.return_value": {}, "level_ends.return_value": None}
    )  # nothing falls due
    answers = state.game.answers(table.house)
    kept: list[entries.AnyKept] = [entries.Opened("T", "", answers, len(table.players), may_watch=True)]
    tokens = [f"token-{seat}" for seat in table.seats]
    kept += [
        entries.Seated(seat, "person", player.name, token=hash_of(tokens[seat]))
        for seat, player in enumerate(table.players)
    ]
    kept.append(entries.Begun(list(table.seats), answers, list(table.stacks), table.dealer))
    await opened.actor.do(lambda: opened.actor.commit(*kept))
    return None if viewer is None else tokens[viewer]


async def try_one(folder: Path, seed: int, viewer: Viewer) -> int:
    """Play a deal twice, with the hidden cards of one viewer exchanged; returns how many frames were compared."""
    session = one_deal(seed)
    steps = steps_of(session)
    rng = Random(f"{seed}/{viewer}")
    hidden = sorted(unseen(session, steps, viewer))
    shuffled = rng.sample(hidden, len(hidden))
    cards = {card: card for card in CARDS} | dict(zip(hidden, shuffled, strict=True))
    other = [(who, action_exchanged(action, cards), exchanged(events, cards)) for who, action, events in steps]
    one = await frames(folder / "one", session, steps, viewer)
    two = await frames(folder / "two", session, other, viewer)
    assert one == two
    assert any(frame.startswith('{"t": "events"') for frame in one)
    return len(one)


def try_everybody(folder: Path, seed: int) -> set[str]:
    """Try a deal as each of its seats and as a guest sees it; returns the kinds of questions that were open in it."""
    session = one_deal(seed)
    for viewer in (None, *session.start.table.seats):
        run(try_one(folder / f"{seed}-{viewer}", seed, viewer))
    return {type(event.question).__name__ for event in session.log if isinstance(event, Asked)}


def action_exchanged(action: object, cards: dict[Card, Card]) -> object:
    """Return an answer with its cards exchanged; orders of seats have none."""
    text = re.sub(r"\b[2-9TJQKA][CDHS]\b", lambda found: str(cards[Card.parse(found[0])]), write_action(action))
    return read_action(text)


def test_hidden_cards_change_no_byte(tmp_path: Path) -> None:
    """SERVER 3, 17: over the real socket, for each seat and a guest, through every phase of deals of random houses.

    Welcomes in the middle, what is sent to those who were away, and the pages of the table are compared too.
    """
    kinds = set[str]().union(*(try_everybody(tmp_path, seed) for seed in SEEDS))
    assert len(kinds) > 10


@pytest.mark.slow
def test_hidden_cards_change_no_byte_in_many_games(tmp_path: Path, report_line: Report) -> None:
    """SERVER 3, 17: the same in many more, with every kind of question of a deal open in some of them."""
    report_line(
        suite="secrets over the socket: deals played twice with hidden cards exchanged, for every seat and a guest",
        count=MANY,
        seed=FIRST,
    )
    kinds = set[str]().union(*(try_everybody(tmp_path, seed) for seed in range(FIRST, FIRST + MANY)))
    of_a_deal = {name for name, kind in TRIPOLEY.kinds.questions.items() if ".endings." not in kind.__module__}
    assert kinds >= of_a_deal
