"""Hints at five-card draw follow from what the seat sees, and say what is kept."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boodle.bots.draw.advice import why_thrown
from boodle.bots.draw.drawing import best_discard
from boodle.bots.given import Reason
from boodle.cards import CardSet, Suit
from boodle.games import GAMES
from boodle.poker.ranking import best_hand
from tests.draw.test_secrets import PLAYED, known_to
from tests.games.hinted import asked_seats, same_hint


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=12)
def test_a_hint_at_draw_does_not_change_with_hidden_cards(seed: int) -> None:
    """The same hand, the same bets: the same hint, of a hand that is dealt again with the unseen cards elsewhere."""
    session, rng = PLAYED.mid_hand(seed, 60)
    asked = asked_seats(session)
    assume(asked)
    for seat, choices in asked:
        known = known_to(session, seat)
        same_hint(GAMES["draw"], session, PLAYED.otherwise(session, seed, known, rng), seat, choices)


@pytest.mark.parametrize(
    ("held", "thrown", "why"),
    [
        ("JS JD 4C 7H 9S", "4C 7H 9S", "draw.made"),
        ("JS JD 7C 7H 9S", "9S", "draw.made"),
        ("2H 3H 4H 9H KD", "KD", "draw.flush"),
        ("2H 3H 4H KH KD", "KD", "draw.flush"),
        ("2H 3D 5H 9S KD", "2H 3D 5H", "draw.nothing"),
        ("5H 6D 7H 8S 9D", "", "draw.whole"),
    ],
)
def test_a_hint_says_what_is_kept(held: str, thrown: str, why: str) -> None:
    """What is made, four of a suit, the highest where there is nothing, or all of it; and the cards themselves."""
    hand, cards = CardSet.parse(held), CardSet.parse(thrown)
    facts: dict[str, object] = {"cards": cards, "kept": hand - cards}
    if why == "draw.flush":
        facts["suit"] = Suit.HEARTS
    discard = best_discard(hand)
    assert discard.cards == cards
    assert why_thrown(hand, discard) == Reason(why, facts if cards else {"hand": best_hand(hand)})
