"""A game as it goes on: whoever is told what changes for him knows all that there is to know, at every moment."""

from collections import Counter
from functools import cache
from itertools import count
from typing import Any

import pytest

from boodle.games import GAMES
from boodle.games.deals import spans
from boodle.games.stream import QUESTIONS, Notice, TableStream, after, plain_name, seats_in
from boodle.rulebook import BookEvent, DealClosed, DealOpened, Office, Viewer, Who
from boodle.session import Session
from boodle.session.view import View
from boodle.words.catalogue import Words
from tests.games.test_laws import OF_GAMES, play

AnyStream = TableStream[Any, Any, Any, Any]
HOST = 1
WORDS = Words()
each_name = pytest.mark.parametrize("name", GAMES)


@cache
def evening(name: str) -> Session[Any]:
    """A whole random evening of a game, the first of at least two deals."""
    evenings = (play(OF_GAMES[name], seed, lambda _: None) for seed in count())
    return next(one for one in evenings if len(spans(one)) > 1)


def nothing_is_told_as_it_was(before: View[Any, Any, Any], notice: Notice) -> None:
    """Check that every part of what is told is another than before."""
    assert all(part != getattr(before.shown, field) for field, part in notice.shown.items())
    mine = {field: part for field, part in notice.own.items() if field not in QUESTIONS}
    assert all(part != getattr(before.mine, field) for field, part in mine.items())


@each_name
@pytest.mark.parametrize("seed", range(2))
def test_a_view_after_what_changed_is_the_view(name: str, seed: int) -> None:
    """Of each seat, the host's and a guest's, after every answer; and nothing is told that is as it was.

    What everybody sees of the table, and who is asked, is true after each event on the way there; and so is what one
    is asked, where that has come or gone with an event of the book.
    """
    game: Any = OF_GAMES[name]
    session, rng = game.random_session(seed)
    stream: AnyStream = TableStream(GAMES[name], session, host=HOST)
    viewers: list[Viewer] = [None, *range(len(session.round.table.players))]
    views: dict[Viewer, View[Any, Any, Any]] = {viewer: stream.welcome(viewer) for viewer in viewers}
    truth: AnyStream = TableStream(GAMES[name], session, host=HOST)
    told: Counter[str] = Counter()

    def watch(now: Session[Any]) -> None:
        for happening in stream.take(stream.next):
            lay, opens = truth.here.table, truth.here.open
            truth.follow([happening.event])
            asked: set[Who] = {one.question.who for one in {*opens} ^ {*truth.here.open}}
            last = truth.next == len(now.log)
            for viewer in viewers:
                notice, before = stream.told(happening, viewer), views[viewer]
                views[viewer] = after(before, notice)
                told.update(part for part in QUESTIONS if part in notice.own)
                assert notice.event == now.seen_at(notice.n, viewer)
                nothing_is_told_as_it_was(before, notice)
                assert viewer is not None or not notice.own
                if truth.here.table is lay:
                    assert views[viewer].shown.waiting == truth.shown.waiting
                    if viewer is None or notice.n < now.seated_since(viewer):
                        continue
                    hosts = viewer == HOST and Office.HOST in asked
                    assert viewer not in asked or views[viewer].asked == truth.view(viewer).asked
                    assert not hosts or views[viewer].host == truth.view(viewer).host
                    assert last or viewer in asked or hosts or not notice.own
                else:
                    assert views[viewer].shown == truth.shown
        anew: AnyStream = TableStream(GAMES[name], now, host=HOST)
        assert (stream.next, stream.page) == (len(now.log), anew.page)
        assert views == {viewer: anew.view(viewer) for viewer in viewers}

    game.play_on(session, rng, watch)
    assert set(told) == {*QUESTIONS}


@each_name
def test_all_who_are_not_apart_hear_an_event_alike(name: str) -> None:
    """They see of it what a guest sees, and are told it in his words; those whom it is about are apart."""
    game, session, alone = GAMES[name], evening(name), 0
    stream: AnyStream = TableStream(game, session, upto=0)
    for event in session.log:
        table = stream.follow([event]).table
        seats = range(len(table.players))
        apart = seats_in(event, seats, game)
        assert {seat for seat in seats if event.seen_by(seat) != event.seen_by(None)} <= apart
        if not isinstance(event, BookEvent):
            seen = [event.seen_by(viewer) for viewer in (None, *seats)]
            tellers = [game.teller(WORDS, viewer, table) for viewer in (None, *seats)]
            said = [one and tell(one) for tell, one in zip(tellers, seen, strict=True)]
            assert {said[1 + seat] for seat in seats if seat not in apart} <= {said[0]}
            alone += len(apart) == 1
        about = getattr(event, "seat", None)
        assert about is None or about in apart
    assert alone > 20


@each_name
def test_a_bot_is_given_what_its_seat_was_shown_of_this_deal(name: str) -> None:
    """From where the deal began, and nothing after what has been folded."""
    session = evening(name)
    opened = [n for n, event in enumerate(session.log) if isinstance(event, DealOpened)]
    for upto, first in ((opened[0], 0), (opened[-1] + 1, opened[-1]), (opened[-1] + 4, opened[-1])):
        stream: AnyStream = TableStream(GAMES[name], session, upto=upto)
        shown = [session.log[n].seen_by(0) for n in range(first, upto)]
        assert list(stream.seen(0).events) == [event for event in shown if event is not None]
        assert stream.seen(0).view == stream.view(0)


def test_only_the_host_is_asked_what_the_host_is_asked() -> None:
    """Neither another seat nor a guest, whether or not a seat is the host's."""
    session = next(one for seed in count() if not (one := OF_GAMES["tripoley"].random_session(seed)[0]).round.over)
    assert session.round.question_for(Office.HOST)
    for host in (None, HOST):
        stream: AnyStream = TableStream(GAMES["tripoley"], session, host=host)
        assert {viewer for viewer in (None, 0, HOST, 2) if stream.view(viewer).host} == {host} - {None}


def test_what_is_ones_own_is_told_to_the_seats_that_are_watched() -> None:
    """All of it at first, to each that is new among them; then no more to those that no longer are."""
    session = evening("tripoley")
    stream: AnyStream = TableStream(GAMES["tripoley"], session, upto=0)
    told: list[set[int]] = []
    for seats in ({0, 2}, {1}, set[int]()):
        stream.watch(seats, HOST)
        told.append({seat for one in stream.take(stream.next, stream.next + 30) for seat in one.own})
    assert told == [{0, 2}, {1}, set()]
    assert stream.host == HOST


def test_who_took_a_chair_later_hears_what_was_before_as_a_guest() -> None:
    """Nothing of what its seat alone was shown until then; all of it from then on."""
    evenings = (play(OF_GAMES["tripoley"], seed, lambda _: None) for seed in count(12))
    taken = ((one, seat) for one in evenings for seat in range(len(one.start.table.players)) if one.seated_since(seat))
    session, seat = next(taken)
    stream: AnyStream = TableStream(GAMES["tripoley"], session, upto=0)
    stream.watch({seat})
    since, happened = session.seated_since(seat), stream.take(0)
    told = [stream.told(one, seat) for one in happened]
    assert any(one.own for one in happened[:since])
    assert told[:since] == [stream.told(one, None) for one in happened[:since]]
    assert [one.own for one in told[since:]] == [one.own.get(seat, {}) for one in happened[since:]]
    assert any(one.own for one in told[since:])
    assert None not in TableStream(GAMES["tripoley"], session, upto=since + 1).seen(seat).events


def test_what_happened_before_is_folded_and_not_told() -> None:
    """Who comes to event 9 is told of that and of what comes after it, until where he asked for."""
    stream: AnyStream = TableStream(GAMES["tripoley"], evening("tripoley"), upto=3)
    assert [one.n for one in stream.take(9, 12)] == [9, 10, 11]
    assert stream.here == TableStream(GAMES["tripoley"], evening("tripoley"), upto=12).here


def test_a_stream_keeps_the_last_events_it_was_asked_to_keep() -> None:
    """With what lay there after each; none, where it was asked for none."""
    session = evening("tripoley")
    game = GAMES["tripoley"]
    kept: AnyStream = TableStream(game, session, kept=5)
    assert [(one.n, one.event) for one in kept.before] == [*enumerate(session.log)][-5:]
    assert kept.before[-1].table == session.round.table
    assert not TableStream(game, session).before


@each_name
def test_a_deal_is_from_its_opening_to_its_closing(name: str) -> None:
    """One of each between; what lies between two deals, or closes none, belongs to none."""
    log, found = evening(name).log, spans(evening(name))
    assert [deal.start for deal in found] == [n for n, event in enumerate(log) if isinstance(event, DealOpened)]
    for deal in found:
        assert [n for n in deal if isinstance(log[n], DealClosed)] == [deal[-1]]


@pytest.mark.parametrize(("page", "name"), [("stops/3", "stops"), ("ante", "ante"), ("a/1/2", "a")])
def test_a_page_has_its_name_without_the_number_of_its_turn(page: str, name: str) -> None:
    """As it is headed."""
    assert plain_name(page) == name
