"""After the deal: one's own decisions beside a bot's, by nothing but what one saw, within bounds, where allowed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boodle.bots.comparing import difference
from boodle.cards.deck import Stream, seed_of
from boodle.client import Ticket
from boodle.frozen import fields, replace
from boodle.games import GAMES
from boodle.games.deals import spans
from boodle.games.stream import TableStream
from boodle.server.bucket import Rate
from boodle.server.keeping import reviews
from boodle.server.keeping.chapters import GameChapter
from boodle.server.tables import bots
from boodle.session import Session
from boodle.session.session import nature_of
from boodle.words.catalogue import Words
from boodle.words.hints import reason_in_words
from tests.server.live import Live, live_room, masters_ready
from tests.server.talk import between_deals, done, talk
from tests.server.web import Answered, asked


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the bot that is meant answer, however busy the machine."""
    monkeypatch.setattr(bots, "LONGEST", 3600.0)
    with masters_ready():
        yield


def played(name: str, seed: str, deals: int = 2, players: int = 4) -> tuple[GameChapter, list[tuple[int, Any]]]:
    """Play some deals with friendly players; returns them as seat 0 saw them, and what it saw at each decision."""
    game = GAMES[name]
    session: Session[Any] = Session(
        game.opened(game.house({}), ["Ann", "Ben", "Cem", "Dora"][:players]), nature_of(seed_of(seed))
    )
    stream: TableStream[Any, Any, Any, Any] = TableStream(game, session)
    chance, told = Stream(seed_of(f"{seed} bots"), 0, "bots"), list[tuple[int, Any]]()
    while len(spans(session)) < deals and not session.round.over:
        stream.take(stream.next)
        question = session.round.open[0].question
        choices = question.choices(session.round.table)
        if not isinstance(question.who, int):
            session.submit(question.who, question.default(session.round.table))
            continue
        seen = stream.seen(question.who)
        if question.who == 0 and game.adviser.can_be_compared(seen.view, choices):
            told.append((len(session.log), seen))
        session.submit(question.who, game.bots["casual"](seen, choices, chance))
    return GameChapter(1, game, session, {}, 0, 0, ended=False), told


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_is_looked_at_as_it_was_seen(name: str) -> None:
    """The view and the events that are told again from the log are those that the seat had when it decided."""
    chapter, told = played(name, "seen")
    found = [one for deal in (1, 2) for one in reviews.decided(chapter, deal)]
    inside = {n for span in spans(chapter.session) for n in span}
    assert found
    assert [(n, one.seen) for n, one in found] == [(n, seen) for n, seen in told if n in inside]


@pytest.mark.parametrize("name", GAMES)
def test_any_decision_can_be_compared(name: str) -> None:
    """It gets a reason that has words, and another answer gets a figure with its error, always the same."""
    chapter, _ = played(name, "weighed", deals=1)
    for _, one in [*reviews.decided(chapter, 1)][::3]:
        adviser = chapter.game.adviser
        other = next((answer for answer in one.choices if answer != one.action), None)
        assert other is not None
        first, again = [adviser.compare(one, other, Stream(seed_of("w"), 0, "w"), 12) for _ in range(2)]
        assert first == again
        assert (first.worlds, adviser.worlds) == (12, 120)
        why = adviser.because(one.seen, one.choices, other, Stream(seed_of("w"), 0, "w"))
        assert why is None or reason_in_words(Words("en"), why)


@pytest.mark.parametrize("name", GAMES)
def test_what_lay_hidden_makes_no_difference(name: str) -> None:
    """SERVER 3: two deals that one seat cannot tell apart are gone through alike, whatever the others held."""
    chapter, _ = played(name, "hidden", deals=4)
    deal, (n, one) = next((deal, found[0]) for deal in range(1, 5) if (found := reviews.decided(chapter, deal)))
    hidden = _others_exchanged(chapter, spans(chapter.session)[deal - 1].start, n)
    ((_, same),) = reviews.decided(hidden, deal)
    assert hidden.session.log != chapter.session.log
    assert same == one
    adviser = replace(chapter.game.adviser, worlds=12)
    assert adviser.advise(same) == adviser.advise(one)


def _others_exchanged(chapter: GameChapter, begun: int, decided: int) -> GameChapter:
    """Return a log in which two others hold each other's cards in one deal, up to a decision and the answer to it."""
    session = chapter.session
    other: Session[Any] = Session(session.start, None)
    dealt = next(n for n in range(begun, decided) if {"hole", "hands"} & {*fields(session.log[n])})
    event: Any = session.log[dealt]
    name = "hole" if "hole" in fields(event) else "hands"
    hands = getattr(event, name)
    other.log = [*session.log]
    other.log[dealt] = replace(event, **{name: hands.put(1, hands[2]).put(2, hands[1])})
    after = next(place for place, move in enumerate(session.moves) if move.events > decided)
    other.moves = session.moves[: after + 1]
    return replace(chapter, session=other)


def test_a_difference_within_its_error_is_none() -> None:
    """What may be chance, and what is less than half a chip, is told as about the same."""
    assert difference([(0, 4), (4, 0), (0, 3), (4, 0)]).alike
    assert difference([(10, 10.25)] * 9).alike
    sure = difference([(0, 2), (1, 3), (5, 7.5)])
    assert not sure.alike
    assert round(sure.better, 2) == 2.17
    with pytest.raises(ValueError, match="expected two at least"):
        difference([(1, 2)])


async def of(ticket: Ticket, deal: int) -> Answered:
    """Ask for one's own decisions in a deal, as whoever holds the ticket."""
    headers = {} if ticket.token is None else {"Authorization": f"Bearer {ticket.token}"}
    return await asked(f"{ticket.room}/t/{ticket.table}/review/{deal}.json", **headers)


async def test_a_deal_is_gone_through_in_the_room(live: Live) -> None:
    """Each gets his own decisions once the deal is over, and nobody those of others; the host can have it off."""
    tickets = await live.table(people=2, bots=2)
    async with talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
        await done(ann, "start")
        assert (await of(tickets[0], 1)).facts["code"] == "not_over"
        await between_deals([ann, ben], live, tickets[0])
        own, other = [(await of(ticket, 1)).facts for ticket in tickets]
        assert own["deal"] == 1
        assert own["decisions"]
        assert own != other
        for one in own["decisions"]:
            advice = one["advice"]
            assert advice["level"] in ("master", "control")
            assert advice["because"] is None or advice["because"][0].isupper()
            assert (advice["weighed"] is None) == (advice["action"] == one["yours"])
        guest = await of(Ticket(live.address, tickets[0].table), 1)
        assert (guest.status, guest.facts["code"]) == (401, "not_seated")
        assert (await of(tickets[0], 9)).facts["code"] == "no_deal"
        assert (await of(tickets[0], 1)).facts == own
        await ann.ask("host", act="option", option="review", value="no")
        assert live.audience(tickets[0]).room()["review"] is False
        off = await of(tickets[0], 1)
        assert (off.status, off.facts["code"]) == (403, "no_review")


async def test_a_flood_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat may have so many deals gone through; what is remembered costs nothing, and others are not held up."""
    monkeypatch.setattr(reviews, "A_SEAT", Rate(burst=1, per_second=0.001))
    async with live_room(tmp_path) as live:
        tickets = await live.table(people=2, bots=1)
        async with talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
            await done(ann, "start")
            await between_deals([ann, ben], live, tickets[0])
        first = await of(tickets[0], 1)
        assert first.status == 200
        live.tables.reviews.remembered.clear()
        again = await of(tickets[0], 1)
        assert (again.status, again.facts["code"]) == (429, "too_fast")
        assert (await of(tickets[1], 1)).status == 200
        assert (await of(tickets[1], 1)).status == 200
