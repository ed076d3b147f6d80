"""Folding the log is the only recovery (SERVER 7)."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import decode, encode

from boodle.cards.deck import seed_of
from boodle.games import GAMES
from boodle.holdem.events.betting import RoundOpened
from boodle.holdem.table import Street
from boodle.notation.errors import NotationError
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.parts import write_whole
from boodle.poker.limits import FixedLimit, Limits, NoLimit, PotLimit, SpreadLimit
from boodle.server.keeping.register import look_up
from boodle.server.listeners.cast import Cast
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import Entry, UnknownEntry
from boodle.server.tables import entries
from boodle.server.tables.folding import fold, fold_entry
from boodle.server.tables.state import TableState
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, open_deal
from boodle.words.catalogue import Words
from tests.loops import run
from tests.server.live import Live, live_room
from tests.server.tables.frozen_logs import FOLDER, evening_log, folded, read_frozen, rich_evening, summary
from tests.server.tables.test_absence import IMPATIENT
from tests.server.web import asked

FROZEN = sorted(FOLDER.glob("*.jsonl"))


def all_of(state: TableState) -> list[object]:
    """Return everything that a table is, for comparison."""
    games = [] if state.session is None else [*state.earlier, state.session]
    return [
        *(state.id, state.length, state.opened, state.options, state.places, state.expected, state.host),
        *(state.house, state.chapter, state.answered, state.pasts, state.chat, state.heads.last),
        *((game.log, game.round, game.start) for game in games),
        *((game.moves) for game in games),
        [(deal.facts(), deal.secret, deal.closed, deal.whole) for deal in state.fair.deals.values()],
        [(deal.facts(), deal.secret, deal.closed, deal.whole) for deal in state.fair.earlier],
    ]


def test_what_somebody_was_shown_is_no_event_of_a_table() -> None:
    """Cards face down in a log are refused: the table would go on without them."""
    kinds = GAMES["tripoley"].kinds
    session = Session(open_deal(HouseRules(), ("Ann", "Ben", "Cem"), dealer=2), nature_of(seed_of("masked")))
    whole = [Raw(encode(write_event(event))) for event in session.log]
    shown = [Raw(encode(write_event(event))) for _, event in session.since(0, None) if event is not None]
    assert list(entries.read_events(entries.Stepped("nature", "", whole), kinds)) == session.log
    with pytest.raises(NotationError, match="Dealt has cards face down"):
        entries.read_events(entries.Stepped("nature", "", shown), kinds)


@pytest.mark.parametrize(
    "limits",
    [NoLimit(minimum_bet=2), PotLimit(minimum_bet=2, pot=5), FixedLimit(bet=4), SpreadLimit(limit=None)],
    ids=repr,
)
def test_a_betting_round_of_any_limit_is_read_back(limits: Limits) -> None:
    """Whatever a house bets by."""
    event = RoundOpened(Street.FLOP, 1, limits, 2)
    assert GAMES["holdem"].kinds.read_event(decode(encode(write_event(event)))) == event


def sight_of(state: TableState, cast: Cast) -> list[Any]:
    """Return what everybody would be welcomed with."""
    viewers = [None, *range(len(state.places))]
    sights = [cast.mine(viewer, state.host) for viewer in viewers]
    return [write_whole(cast.stream.shown), sights, [cast.told(viewer, Words()) for viewer in viewers]]


async def test_a_log_that_is_folded_is_the_table_that_wrote_it(live: Live) -> None:
    """SERVER 7: after an evening with everything in it, state, sights and sentences are those of the living table."""
    tickets = await rich_evening(live)
    audience = live.audience(tickets[0])
    log = await audience.actor.do(lambda: live.tables.around.store.read(tickets[0].table))  # in its turn
    again = TableState(tickets[0].table)
    for entry in log:
        fold_entry(again, entry)
    assert all_of(again) == all_of(audience.state)
    assert again.stream is not None
    assert audience.cast is not None
    here = Cast(again.stream)
    assert sight_of(again, here) == sight_of(audience.state, audience.cast)


@pytest.mark.parametrize("file", FROZEN, ids=lambda file: file.stem)
def test_a_log_of_an_older_version_still_folds(file: Path) -> None:
    """SERVER 7: every log that was frozen is read and folded as it was, and what came of it is what came of it then."""
    log, then = read_frozen(file)
    assert summary(folded(log)) == {"chat": []} | then


@pytest.mark.parametrize("file", FROZEN, ids=lambda file: file.stem)
def test_each_part_of_an_older_log_folds(file: Path) -> None:
    """SERVER 7: wherever a log ends, what was is a table: its length grows by one with each entry."""
    log, _ = read_frozen(file)
    state = TableState("frozen")
    lengths = [state.length]
    for entry in log:
        fold_entry(state, entry)
        lengths.append(state.length)
    assert all(after == before + 1 for before, after in pairwise(lengths))


def test_every_kind_of_entry_is_frozen() -> None:
    """SERVER 7: the frozen logs have each kind of entry that this version writes."""
    kinds = {entry.kind for file in FROZEN for entry in read_frozen(file)[0]}
    assert kinds == entries.KINDS.names


def test_what_is_played_today_can_be_frozen(tmp_path: Path) -> None:
    """The evening that is frozen is one that can be played now."""
    log = run(evening_log(tmp_path))
    assert {entry.kind for entry in log} == entries.KINDS.names
    assert summary(folded(log))["chapter"] == 2


@pytest.mark.parametrize(
    "body", [b"", b"{}", b'{"seat":"x"}', b"\xff", b'{"who":"0","action":"x","events":[],"new":1}']
)
def test_an_entry_of_a_later_version_is_not_guessed_at(body: bytes) -> None:
    """SERVER 7: an entry that cannot be read stops the fold, so that no table goes on from a half of its log."""
    for kind in ("Stepped", "Tomorrow"):
        with pytest.raises(UnknownEntry):
            entries.read_entry(Entry("T", 0, 0, kind, body))


async def test_a_broken_log_closes_its_table_alone(tmp_path: Path) -> None:
    """SERVER 7: a table whose log a later version wrote cannot be opened, and the other tables can."""
    async with live_room(tmp_path, IMPATIENT) as live:
        good, _ = await live.table()
        bad, _ = await live.table()
        store = live.tables.around.store
        length = live.actor(bad).state.length
        await store.append([Entry(bad.table, length, 0, "Tomorrow", b"{}")])
    async with live_room(tmp_path, IMPATIENT) as live:
        told = await asked(f"{live.address}/t/{bad.table}/summary")
        assert (told.status, told.facts["code"]) == (503, "newer")
        assert (await asked(f"{live.address}/t/{good.table}/summary")).status == 200


def test_a_house_with_blanks_around_its_name_still_folds() -> None:
    """As tables were made once; so do its players."""
    house = {"preset": " Ours "}
    state = TableState("t")
    for kept in (
        entries.Opened(title="", code="", house=house, chairs=2),
        entries.Seated(seat=0, kind="person", name="Ann "),
        entries.Seated(seat=1, kind="person", name=" Ben"),
        entries.Begun(chairs=[0, 1], house=house),
    ):
        fold(state, kept)
    assert state.round.table.house.preset == " Ours "


async def test_a_log_whose_rules_cannot_be_read_is_refused_as_damaged(live: Live) -> None:
    """In a sentence, and nothing else of the room suffers."""
    table = (await live.table(people=2))[0].table
    store, begun = live.tables.around.store, entries.Begun(chairs=[0, 1], house={"preset": ""})
    await live.tables.put_away(-1)
    last = (await store.read(table))[-1]
    await store.append([entries.KINDS.write(table, last.n + 1, last.at, begun)])
    with pytest.raises(RoomError) as told:
        await live.tables.table(table)
    assert told.value.refusal is RefusalCode.DAMAGED


@pytest.mark.parametrize("event", [b'{"t":"\xff"}', b'{"t":', b"[]", b"3"])
async def test_an_event_that_is_no_text_closes_its_table_alone(live: Live, event: bytes) -> None:
    """An entry is read without what its events hold; a room opens beside it, and the table is told to be damaged."""
    bad = (await live.table(people=2))[0].table
    good = (await live.table(people=2))[0].table
    store = live.tables.around.store
    await live.tables.put_away(-1)
    first, *_, last = await store.read(bad)
    opened = entries.read_entry(first)
    assert isinstance(opened, entries.Opened)
    begun = entries.KINDS.write(bad, last.n + 1, last.at, entries.Begun(chairs=[0, 1], house=opened.house))
    body = b'{"who":"0","action":"x","events":[' + event + b"]}"
    await store.append([begun, Entry(bad, last.n + 2, last.at, "Stepped", body)])
    with pytest.raises(RoomError) as told:
        await live.tables.table(bad)
    assert told.value.refusal in {RefusalCode.DAMAGED, RefusalCode.NEWER}  # nobody can tell which
    assert (await live.tables.table(good)).state.id == good
    with pytest.raises((NotationError, UnknownEntry)):
        entries.kinds_of(entries.Stepped("0", "x", [Raw(event)]))
    log = next(one for one in await store.tables() if one.table == bad)
    with pytest.raises(UnknownEntry):
        await look_up(store, log)
