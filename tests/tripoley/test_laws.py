"""The laws of the house over whole random evenings: any house rules, 2 to 9 players, some stacks nearly empty."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import CardSet
from boodle.notation.tripoley.house import presets
from boodle.rulebook import Event
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import DealBegun
from tests.games.laws import Law
from tests.reliability import Report
from tests.tripoley.games import play_on, random_session

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


class TripoleyLaw(Law):
    """The laws of every game, and those of the layout and the deck."""

    def happened(self, before: Table, event: Event, table: Table) -> None:
        """Check the layout and the cards after an event."""
        del before
        assert min(table.board.piles) >= 0
        cards_are_whole(table)
        self.deals += isinstance(event, DealBegun)


def play_under_law(seed: int, *, deals: int = 2, book: str | None = None) -> int:
    """Play one random evening to its end under every law; returns the deals played, closing ones included."""
    session, rng = random_session(seed, deals=deals, book=book)
    law = TripoleyLaw(session)
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
