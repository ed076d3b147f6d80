"""What is played in a match at any poker, and in what its result is told."""

from boodle.bots.draw.matching import DrawTerms
from boodle.bots.holdem.matching import HoldemTerms
from boodle.bots.ring_matching import ReadableHands
from boodle.draw import HouseRules as DrawHouse
from boodle.frozen import replace
from boodle.holdem import HouseRules as HoldemHouse

HOLDEM = HoldemTerms(house=HoldemHouse(), players=3, seed="7")
DRAW = DrawTerms(house=DrawHouse(small_bet=4, big_bet=8), players=4, seed="7", depth=25)


def test_everybody_begins_a_hand_with_the_same_stack() -> None:
    """A hundred big blinds at Hold'em, unless the match says otherwise; the first seat has the button."""
    big = HOLDEM.house.blinds_at(0).big
    assert HOLDEM.seated == (("A", "B", "C"), (100 * big,) * 3, 0)
    assert DRAW.seated == (("A", "B", "C", "D"), (100,) * 4, 0)
    for terms in (HOLDEM, DRAW):
        names, stacks, dealer = terms.seated
        table = terms.opened().table
        assert (tuple(player.name for player in table.players), tuple(table.stacks), table.dealer) == (
            names,
            stacks,
            dealer,
        )


def test_a_result_is_told_in_bets_won_in_a_hundred_hands() -> None:
    """Big blinds or small bets; with it goes how deep the stacks are, and how often the last cards are dealt."""
    assert (HOLDEM.measure, HOLDEM.unit) == ("big_blinds", HOLDEM.bet / 100)
    assert (DRAW.measure, DRAW.bet, DRAW.unit, DRAW.parts) == ("small_bets", 4, 0.04, 20)
    assert DRAW.titles() == {"small_bets": {"depth": 25}}
    assert HOLDEM.titles() == {"big_blinds": {"depth": 100}}
    assert DRAW.notes() == {"run_outs": {"times": 20}}
    assert DRAW.facts() == {"depth": 25}
    assert [type(engine) for engine in DRAW.engines] == [ReadableHands]


def test_chips_go_elsewhere_only_where_the_house_rakes() -> None:
    """Draw is never raked, Hold'em where a rake is agreed upon."""
    assert not DRAW.keeps_chips
    assert not HOLDEM.keeps_chips
    assert replace(HOLDEM, house=replace(HOLDEM.house, rake_percent=1, rake_cap=3)).keeps_chips


def test_a_view_is_that_of_a_seat() -> None:
    """It knows where it sits, at both games."""
    hand, of_draw = HOLDEM.opened(), DRAW.opened()
    assert [HOLDEM.view(hand, seat).seat for seat in range(2)] == [0, 1]
    assert [DRAW.view(of_draw, seat).seat for seat in range(2)] == [0, 1]
