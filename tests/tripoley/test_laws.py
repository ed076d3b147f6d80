"""The laws of the house over whole random evenings: any house rules, 2 to 9 players, some stacks nearly empty."""

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import CardSet
from boodle.notation.tripoley.house import presets
from boodle.rulebook import Round
from boodle.session import Session
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import DealBegun
from tests.reliability import Report
from tests.rulebook.refusals import refuse_and_stay
from tests.tripoley.games import asked_seats, play_on, random_session

SEEDS = st.integers(min_value=0, max_value=2**40)
SLOW_DEALS = 50_000


def cards_are_whole(table: Table) -> None:
    """Hands, spare hand and played cards are the cards of the house's deck from the deal to the end of it."""
    if not table.deal.cards_out:
        return
    played = table.stops.played if table.stops is not None else CardSet()
    piles = [*table.hands, table.deal.spare.cards, played]
    assert sum(map(len, piles)) == table.house.deck.value
    everything = CardSet()
    for pile in piles:
        everything = everything | pile
    assert everything == table.house.cards


class Law:
    """Looks on at a session: folds its log step by step and checks every law after every event."""

    def __init__(self, session: Session[Table]) -> None:
        """Begin at the start of the session."""
        self.folded: Round[Table] = session.start
        self.read = 0
        self.deals = 0

    def __call__(self, session: Session[Table]) -> None:
        """Check what has been added to the log."""
        for event in session.log[self.read :]:
            self.folded = self.folded.after(event)
            table = self.folded.table
            assert table.chips_in_all == 0
            assert min(table.stacks) >= 0
            assert min(table.board.piles) >= 0
            cards_are_whole(table)
            self.deals += isinstance(event, DealBegun)
        self.read = len(session.log)
        assert self.folded == session.round
        asked = asked_seats(session.round)
        assert len(set(asked)) == len(asked)
        for waiting in session.round.open:
            question, table = waiting.question, session.round.table
            assert question.default(table) in question.choices(table)
            assert next(iter(question.choices(table))) in question.choices(table)


def play_under_law(seed: int, *, deals: int = 2, book: str | None = None) -> int:
    """Play one random evening to its end under every law; returns the deals played, closing ones included."""
    session, rng = random_session(seed, deals=deals, book=book)
    law = Law(session)
    law(session)
    play_on(session, rng, law)
    assert session.round.over
    return law.deals


@given(seed=SEEDS)
def test_every_evening_ends_with_every_chip_and_card_where_it_belongs(seed: int) -> None:
    """Chips and cards are conserved after each event, the log folds to an equal round, and the evening ends."""
    play_under_law(seed)


@pytest.mark.parametrize("book", presets())
@given(seed=SEEDS)
@settings(max_examples=10)
def test_the_presets_keep_the_laws(book: str, seed: int) -> None:
    """Every preset keeps the laws with any ending and any answer to a short ante."""
    play_under_law(seed, book=book)


@given(seed=SEEDS)
@settings(max_examples=15)
def test_a_refused_answer_changes_nothing(seed: int) -> None:
    """What is out of turn, stale or illegal is refused by its own error, and the round stays equal."""
    session, rng = random_session(seed)
    play_on(session, rng, refuse_and_stay)


@given(seed=SEEDS)
@settings(max_examples=10)
def test_an_evening_of_absent_players_ends(seed: int) -> None:
    """From any point of any evening, with the clock answering every question, the table ends (RULES E3)."""
    session, rng = random_session(seed)
    stop = Random(seed).randrange(60)
    answers = 0

    def absent(now: Session[Table]) -> None:
        nonlocal answers
        answers += 1
        if answers < stop:
            return
        while not now.round.over:
            waiting = now.round.open[0]
            question = waiting.question
            now.submit(question.who, question.default(now.round.table), waiting.number)

    play_on(session, rng, absent)


@given(seed=SEEDS)
@settings(max_examples=5)
def test_events_can_be_pickled(seed: int) -> None:
    """What a seat has seen is plain: it survives pickling, so that a bot may think in another process."""
    session, rng = random_session(seed, deals=1)
    play_on(session, rng, lambda _: None)
    seen = [session.log[number].seen_by(0) for number in range(len(session.log))]
    assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301 - its own bytes


@pytest.mark.slow
def test_laws_over_fifty_thousand_deals(report_line: Report) -> None:
    """50,000 random deals, 2 to 9 players, every preset and any house rules, partial stacks: every law holds."""
    report_line(
        suite="Tripoley laws: random deals, 2-9 players, every preset and whole random rule sets, short stacks",
        count=SLOW_DEALS,
        seed=1960,
    )
    deals, seed = 0, 1960
    books = [*presets(), *[None] * len(presets())]
    while deals < SLOW_DEALS:
        deals += play_under_law(seed, deals=4, book=books[seed % len(books)])
        seed += 1
