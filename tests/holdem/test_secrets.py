"""Law 4: what a seat may know does not change when the cards that it does not see change places."""

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.holdem import view
from tests.holdem.hidden import mid_hand, otherwise


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_what_a_seat_knows_does_not_change_with_what_it_does_not_see(seed: int) -> None:
    """Every seat's view and events, and a spectator's, are the same whatever lies face down."""
    session, rng = mid_hand(seed)
    for viewer in (*session.round.table.seats, None):
        again = otherwise(session, seed, viewer, rng)
        assert view(again.round, viewer) == view(session.round, viewer)
        assert again.since(0, viewer) == session.since(0, viewer)
