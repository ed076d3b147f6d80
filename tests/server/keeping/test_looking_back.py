"""Looking back on an evening: every finished deal of it, whatever rules it was played by, for one's own eyes only."""

import asyncio
import json
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.client import Ticket
from boodle.fair import Caller, Contribution, DealSecret, MisdealCalled, Sender
from boodle.games.deals import spans
from boodle.records.fairness import fairness, witnesses
from boodle.records.record import read_record, replay
from boodle.records.seen import check_seen, is_seen, read_seen
from boodle.server.apart import Apart
from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.keeping import looking_back
from boodle.server.rooms import RoomError
from boodle.server.tables.entries import OtherPast
from boodle.server.tables.fairness import FairDeal, Shuffled
from boodle.words.catalogue import Words
from tests.server.live import Live, live_room
from tests.server.tables.frozen_logs import rich_evening
from tests.server.talk import between_deals, done, talk, watched
from tests.server.web import Answered, asked


async def of(ticket: Ticket, what: str) -> Answered:
    """Ask for something of a table, as whoever holds the ticket."""
    headers = {} if ticket.token is None else {"Authorization": f"Bearer {ticket.token}"}
    return await asked(f"{ticket.room}/t/{ticket.table}/{what}", **headers)


def cards_of(replayed: Any) -> list[str]:  # noqa: ANN401 - whatever JSON says
    """Return every card that a replay shows as one's own."""
    mine = [replayed["mine"], *(event["mine"] for event in replayed["events"])]
    return [card for one in mine for card in one.get("hand", [])]


async def test_deals_before_a_change_of_rules_are_still_there(live: Live) -> None:
    """SERVER 3: they are numbered through the evening, told with their names, replayed, and proved; the record too."""
    (_, other, zoe) = await rich_evening(live)
    audience = live.audience(other)
    state = audience.state
    assert state.chapter == 2
    over = sum(len(spans(game)) for game in (*state.earlier, state.session) if game is not None)
    assert over == audience.deals_over >= 2
    assert audience.room()["deals_before"] == len(spans(state.earlier[0]))
    closings = (await of(other, "deals")).facts
    assert [one["number"] for one in closings] == list(range(1, over + 1))
    assert closings[0]["chapter"] == 1
    assert all(len(one["names"]) == len(one["stacks"]) for one in closings)
    for deal in range(1, over + 1):
        told = (await of(other, f"replay/{deal}.json")).facts
        assert (told["deal"], told["deals"], told["chapter"]) == (deal, over, closings[deal - 1]["chapter"])
        assert told["proof"]["table"] == f"{other.table}/{told['chapter']}"
    record = (await of(other, "record.txt?chapter=1")).body.decode()
    assert check_seen(read_seen(record)).deals == len(spans(state.earlier[0]))
    assert (await of(other, "record.txt")).status == 200
    for wrong in ("3", "0", "x", "99999", "-1"):
        assert (await of(other, f"record.txt?chapter={wrong}")).status == 404
    assert (await of(other, f"replay/{over + 1}.json")).facts["code"] == "not_over"
    assert (await of(other, f"replay/{over + 2}.json")).facts["code"] == "no_deal"
    await secrets(other, zoe)


async def secrets(other: Ticket, zoe: Ticket) -> None:
    """See that one sees one's own hand in a deal of an earlier game, and nobody's in those before one sat down."""
    own, guests, hers = [
        (await of(one, "replay/1.json")).facts for one in (other, Ticket(other.room, other.table), zoe)
    ]
    assert own["seat"] == 1
    assert cards_of(own)
    for told in (guests, hers):
        assert told["seat"] is None
        assert cards_of(told) == []
    assert guests == hers


async def test_a_seat_is_followed_through_a_change_of_rules(live: Live) -> None:
    """SERVER 3: whoever moves up a chair because another one has gone sees his own hands of before, not the other's."""
    tickets = await live.table(people=3)
    async with watched(tickets[0]), talk(tickets[0], "a") as ann, talk(tickets[2], "c") as cem:
        async with talk(tickets[1], "b") as ben:
            await done(ann, "start")
            await between_deals([ann, ben, cem], live, tickets[0])
            await ben.ask("answer", question=ben.asked[0]["number"], action="leave")
        before = (await of(tickets[2], "replay/1.json")).facts
        await done(ann, "rules", value=json.dumps({"raise_cap": "1"}))
        assert [place.name for place in live.actor(tickets[0]).state.places] == ["P0", "P2"]
        after = (await of(tickets[2], "replay/1.json")).facts
        assert after == before
        assert after["seat"] == 2
        assert cards_of(after)
        await cem.here()


async def test_what_was_found_out_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A replay is worked out once for all who see it alike, and a flood of requests from one address is refused."""
    monkeypatch.setattr(guard, "HEAVY", Rate(burst=30, per_second=0.01))
    async with live_room(tmp_path) as live:
        tickets = await live.table()
        async with talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
            await done(ann, "start")
            await between_deals([ann, ben], live, tickets[0])
        worked = count_work(live)
        answers = await asyncio.gather(
            *(of(Ticket(live.address, tickets[0].table), "replay/1.json") for _ in range(20))
        )
        assert {one.status for one in answers} == {200}
        assert len({one.body for one in answers}) == 1
        assert len(worked) == 1
        later = [(await of(tickets[0], "deals")).status for _ in range(20)]
        assert set(later) == {200, 429}
        assert later.index(429) == 10


def count_work(live: Live) -> list[object]:
    """Note every piece of work that is done apart."""
    worked: list[object] = []
    do = live.tables.past.apart.do

    async def noted(work: Any) -> Any:  # noqa: ANN401 - any work
        worked.append(work)
        return await do(work)

    live.tables.past.apart.do = noted  # type: ignore[method-assign] # of this one room
    return worked


async def test_work_apart_is_bounded() -> None:
    """Whoever comes when too much waits already is told to come again, and the others get what they asked for."""
    work, begun = Apart(most=2), Event()
    try:
        first = [asyncio.create_task(work.do(lambda: begun.wait(5) and 7)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(RoomError, match="too_fast"):
            await work.do(lambda: 8)
        begun.set()
        assert await asyncio.gather(*first) == [7, 7]
        assert await work.do(lambda: 9) == 9
    finally:
        work.close()


async def test_a_welcome_says_to_which_deal_each_sentence_belongs(live: Live) -> None:
    """Whoever comes in the second deal finds the first one in the history under its own number."""
    tickets = await live.table()
    async with watched(tickets[0]), talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
        await done(ann, "start")
        await asyncio.gather(*(one.answer_all(deals=2) for one in (ann, ben)))
        async with talk(Ticket(live.address, tickets[0].table)) as late:
            welcome = next(frame for frame in late.heard if frame["t"] == "welcome")
            deals = [line["deal"] for line in welcome["told"]]
            assert deals == sorted(deals)
            assert {1, 2} <= set(deals)


async def test_what_is_shared_out_at_the_end_is_told_with_the_last_deal(live: Live) -> None:
    """Whoever looked between the last deal and the end sees it too when he looks again."""
    tickets = await live.table()
    async with talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
        await done(ann, "rules", value='{"ending": "share"}')
        await done(ann, "start")
        await between_deals([ann, ben], live, tickets[0])
        while not (before := (await of(tickets[0], "deals")).facts)[-1]["layout"]:  # once in forty deals all is won
            number = ann.table.mine["host"]["number"]
            assert (await ann.ask("answer", question=number, action="deal-on"))["t"] == "done"
            await between_deals([ann, ben], live, tickets[0], after=len(before))
        number = ann.table.mine["host"]["number"]
        assert (await ann.ask("answer", question=number, action="end"))["t"] == "done"
        await asyncio.gather(*(one.answer_all(deals=99) for one in (ann, ben)))
    after = (await of(tickets[0], "deals")).facts
    assert len(before) == len(after)
    assert after[-1]["layout"] == 0
    assert sum(after[-1]["stacks"]) == sum(before[-1]["stacks"]) + before[-1]["layout"]


@pytest.mark.parametrize("reveal", ["no", "yes"])
async def test_where_every_hand_is_turned_up_at_the_end_a_guests_record_is_the_whole_evening(
    reveal: str, live: Live
) -> None:
    """It is replayed, and its deck proved; else each record is what its reader saw."""
    tickets = await live.table(answers={"deals": "1", "ending": "share", "reveal_at_end": reveal})
    async with talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
        await done(ann, "start")
        await asyncio.gather(*(one.answer_all(deals=9) for one in (ann, ben)))
    records = [
        (await of(one, "record.txt")).body.decode() for one in (*tickets, Ticket(live.address, tickets[0].table))
    ]
    assert [*map(is_seen, records)] == [reveal == "no"] * 3
    assert len(set(records)) == (1 if reveal == "yes" else 3)
    if reveal == "yes":
        record = read_record(records[-1])
        assert record.proofs is not None
        found = fairness(record.proofs, witnesses(replay(record)))
        assert (found.unfair, found.whole) == (None, 1)


@pytest.mark.parametrize(
    ("ended", "deals", "written"),
    [
        (True, {0: False, 1: True, 2: True}, "all"),
        (False, {0: False, 1: True, 2: True}, "seen"),
        (True, {0: True, 1: True, 2: False}, "seen"),
        (True, {0: True}, "seen"),
    ],
)
def test_a_record_shows_everything_only_when_nothing_is_hidden_any_more(
    monkeypatch: pytest.MonkeyPatch,
    ended: bool,  # noqa: FBT001 - a case
    deals: dict[int, bool],
    written: str,
) -> None:
    """SERVER 3: once the game has ended, if every card of each deal was turned up; the draw for dealer is no deal."""
    monkeypatch.setattr(looking_back, "write_record", lambda *_: "all")
    monkeypatch.setattr(looking_back, "write_seen", lambda *_: "seen")
    fair = {
        deal: SimpleNamespace(closed=True, whole=whole, secret=SimpleNamespace(deal=deal), proof=dict)
        for deal, whole in deals.items()
    }
    chapter: Any = SimpleNamespace(ended=ended, fair=fair, session=None, viewer=0)
    assert looking_back.record(chapter) == written


def dealt(*, closed: bool, whole: bool) -> FairDeal:
    """A deal that has a shuffle of four things, of which everybody saw one, and a draw for dealer, seen whole."""
    added = (Contribution(Sender("sent"), b"\xab"), Contribution(Sender("bot"), b""))
    deal = FairDeal(DealSecret("t/1", 4, bytes(32), added), open=False, closed=closed, whole=whole)
    for purpose, things in (("dealer", ("KH", "2C")), ("deck", ("QH", "7C", "2D", "AS"))):
        order = deal.secret.shuffle(things, purpose, 1)
        deal.shuffles.append(Shuffled(purpose, 1, deal.secret.sealed(order, purpose, 1)))
    deal.shuffles[1].shown.add("2D")
    deal.misdeals = [MisdealCalled(1, caller) for caller in (Caller.HOST, Caller.OWNER)]
    deal.doubts.append(OtherPast(2, "Cem", f"3-{'ab' * 24}", 5))
    return deal


@pytest.mark.parametrize("whole", [False, True])
def test_what_is_public_of_the_shuffles_of_a_deal(*, whole: bool) -> None:
    """Once it is closed: what each seat added, which things were seen at which place, the seed where all were."""
    deal, words = dealt(closed=True, whole=whole), Words("en")
    assert looking_back.proof_facts(None, words) is None
    assert looking_back.proof_facts(dealt(closed=False, whole=whole), words) is None
    told = looking_back.proof_facts(deal, words)
    assert told is not None
    shuffles = told.pop("shuffles")
    assert told == {
        "table": "t/1",
        "deal": 4,
        "commitment": deal.secret.commitment.hex(),
        "whole": whole,
        "seed": "00" * 32 if whole else None,
        "seats": [{"sender": "sent", "added": "ab"}, {"sender": "bot", "added": ""}],
        "remarks": [words("room_refused.note.misdeal_owner"), words("room_refused.note.past", who="Cem")],
    }
    assert [(one["purpose"], one["count"], one["positions"]) for one in shuffles] == [("dealer", 1, 2), ("deck", 1, 4)]
    assert [one["seal"] for one in shuffles] == [one.sealed.seal.hex() for one in deal.shuffles]
    order = deal.secret.shuffle(("QH", "7C", "2D", "AS"), "deck", 1)
    assert {one["thing"] for one in shuffles[0]["opened"]} == {"KH", "2C"}
    assert ("2D", order.index("2D")) in [(one["thing"], one["position"]) for one in shuffles[1]["opened"]]
    assert len(shuffles[1]["opened"]) == 1
    opening = deal.proof().shuffles[1].openings[0]
    assert shuffles[1]["opened"] == [{"position": opening.position, "thing": "2D", "salt": opening.salt.hex()}]
