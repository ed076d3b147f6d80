"""Secrets fail closed: what a seat may not see can be exchanged without its view or its events changing (law 4)."""

from enum import Enum
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import CARDS, FULL_DECK, Card, CardSet
from boodle.frozen import Frozen, fields, replace
from boodle.rulebook import Event, Round, Viewer
from boodle.session import Session
from boodle.tripoley import HouseRules, Table, view
from boodle.tripoley.board import Marks, Space
from boodle.tripoley.events.dealing import DealBegun
from tests.reliability import Report
from tests.tripoley.games import play_on, random_session

V = TypeVar("V")
SLOW_GAMES = 1500


def exchanged(value: V, cards: dict[Card, Card]) -> V:
    """Return a value with every card in it exchanged for another."""
    return _exchanged(value, cards)  # type: ignore[return-value]


def _exchanged(value: object, cards: dict[Card, Card]) -> object:
    match value:
        case Card():
            return cards[value]
        case CardSet():
            return CardSet.of(cards[card] for card in value)
        case Enum() | int() | str() | range() | None:
            return value
        case HouseRules() | Marks() | Space():
            return value  # open to all
        case tuple():
            return type(value)(_exchanged(part, cards) for part in value)
        case frozenset():
            return value
        case Frozen():
            return replace(value, **{name: _exchanged(getattr(value, name), cards) for name in fields(value)})
        case _:
            raise TypeError(f"{value!r} may hold cards")


def known_to(here: Round[Table], viewer: Viewer) -> CardSet:
    """Return every card whose place a viewer has been shown in this deal."""
    table = here.table
    known = table.deal.paid_cards | (FULL_DECK - table.house.cards) | table.deal.revealed_spare
    if table.deal.turned_up is not None:
        known = known.with_card(table.deal.turned_up)
    for shown in table.deal.revealed:
        known = known | shown
    if table.stops is not None:
        known = known | table.stops.played | table.stops.wanted
    if table.poker is not None:
        for shown in table.poker.shown:
            known = known | shown
    if viewer is not None and viewer < len(table.hands):
        known = known | table.hands[viewer]
        if viewer < len(table.deal.discarded):
            known = known | table.deal.discarded[viewer]
    return known


def hidden_exchange(here: Round[Table], viewer: Viewer, rng: Random) -> dict[Card, Card]:
    """Return an exchange of the cards that a viewer cannot place."""
    known = known_to(here, viewer)
    hidden = [card for card in CARDS if card not in known]
    return {card: card for card in known} | dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))


def this_deal(log: list[Event]) -> list[Event]:
    """Return the events since the deal began."""
    starts = [number for number, event in enumerate(log) if isinstance(event, DealBegun)]
    return log[starts[-1] :] if starts else []


def check_viewer(session: Session[Table], viewer: Viewer, rng: Random) -> None:
    """Exchange what the viewer cannot see; view and events stay the same to the last value."""
    cards = hidden_exchange(session.round, viewer, rng)
    other = replace(session.round, table=exchanged(session.round.table, cards))
    assert view(other, viewer) == view(session.round, viewer)
    assert repr(view(other, viewer)) == repr(view(session.round, viewer))
    deal_on_table = session.round.table.deal.order  # a newcomer's chair clears the table of the last deal
    for event in this_deal(session.log) if deal_on_table else []:
        assert exchanged(event, cards).seen_by(viewer) == event.seen_by(viewer)


def watch_secrets(seed: int, *, often: float) -> None:
    """Play a random evening and check every viewer now and then."""
    session, rng = random_session(seed)

    def watch(now: Session[Table]) -> None:
        if rng.random() < often:
            for viewer in (None, *now.round.table.seats):
                check_viewer(now, viewer, rng)

    play_on(session, rng, watch)


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_nobody_sees_what_is_hidden(seed: int) -> None:
    """Over whole random evenings neither view nor events of any seat or spectator depend on hidden cards."""
    watch_secrets(seed, often=0.05)


@pytest.mark.slow
def test_nobody_sees_what_is_hidden_over_many_games(report_line: Report) -> None:
    """The same over many evenings and at every fifth answer."""
    report_line(suite="Tripoley secrets: hidden cards exchanged, evenings", count=SLOW_GAMES, seed=4711)
    for seed in range(4711, 4711 + SLOW_GAMES):
        watch_secrets(seed, often=0.2)


def test_the_exchange_would_notice_a_leak() -> None:
    """The test can fail: a view that held the spare hand would change with it."""
    session, rng = random_session(3)
    play_on(session, rng, lambda _: None)
    first = random_session(3)[0]
    while not first.round.table.deal.cards_out:
        waiting = first.round.open[0]
        first.submit(waiting.question.who, next(iter(waiting.question.choices(first.round.table))))
    cards = hidden_exchange(first.round, None, Random(1))
    other = exchanged(first.round.table, cards)
    assert other.deal.spare != first.round.table.deal.spare
    assert other.hands != first.round.table.hands
