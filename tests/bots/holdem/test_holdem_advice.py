"""Hints at Hold'em follow from what the seat sees."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.bots.holdem import HoldemSeen
from boodle.bots.holdem.advice import advise
from boodle.bots.holdem.master import master
from boodle.cards.deck import Stream, seed_of
from boodle.games import HOLDEM
from boodle.games.stream import TableStream
from boodle.poker.wagers import Wagers
from boodle.ring.answers import BetLimit
from boodle.rulebook import Choices
from tests.games.hinted import asked_seats, same_hint
from tests.holdem.hidden import mid_hand, otherwise


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=12)
def test_a_hint_at_holdem_does_not_change_with_hidden_cards(seed: int) -> None:
    """The same hand, the same board: the same hint, wherever the unseen cards lie."""
    session, rng = mid_hand(seed)
    for seat, choices in asked_seats(session):
        same_hint(HOLDEM, session, otherwise(session, seed, seat, rng), seat, choices)


class Place(Stream):
    """A draw of chance that is known."""

    drawn: int
    of: int

    def draw(self, below: int) -> int:
        """Draw what was settled before."""
        self.of = below
        return self.drawn


def heard(seen: HoldemSeen, choices: Choices) -> Counter[str]:
    """Count what the strongest player says over every draw of chance."""
    said = Counter[str]()
    chance = Place(seed_of("any"), 0, "bot")
    chance.drawn, chance.of = 0, 1
    while chance.drawn < chance.of:
        said[repr(master(seen, choices, chance))] += 1
        chance.drawn += 1
    return said


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=6)
def test_a_hint_is_what_the_strongest_player_says_most_often(seed: int) -> None:
    """At no limit and pot limit; and it always says why."""
    session, _ = mid_hand(seed)
    for seat, choices in asked_seats(session):
        seen = TableStream(HOLDEM, session).seen(seat)
        if not isinstance(choices, Wagers) or seen.view.house.limit is BetLimit.FIXED:
            continue
        advice, said = advise(seen, choices, Stream(seed_of("hint"), 0, "hint")), heard(seen, choices)
        assert said[repr(advice.action)] == max(said.values())
        assert advice.why is not None
        if advice.why.key == "bet.often":
            assert advice.why.facts["often"] == round(100 * max(said.values()) / said.total())
