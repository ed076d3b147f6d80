"""Hints at Hold'em follow from what the seat sees."""

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.games import HOLDEM
from tests.games.hinted import asked_seats, same_hint
from tests.holdem.hidden import mid_hand, otherwise


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=12)
def test_a_hint_at_holdem_does_not_change_with_hidden_cards(seed: int) -> None:
    """The same hand, the same board: the same hint, wherever the unseen cards lie."""
    session, rng = mid_hand(seed)
    for seat, choices in asked_seats(session):
        same_hint(HOLDEM, session, otherwise(session, seed, seat, rng), seat, choices)
