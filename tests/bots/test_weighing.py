"""A bet weighed: the part of the pot beside the price, and the sentence that says so."""

from boodle.bots.given import Reason
from boodle.bots.weighing import Weighed, can_be_won
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wager
from boodle.ring.actions import Showing


def test_a_price_is_told_as_one_in_so_many_where_it_is() -> None:
    """And a call is never given for a reason that speaks against it."""
    said: dict[tuple[float, int, int, int], tuple[Wager, str, dict[str, int]]] = {
        (0.38, 10, 30, 0): (Call(), "bet.price", {"win": 38, "price": 1, "of": 4}),
        (0.25, 10, 30, 0): (Call(), "bet.price", {"win": 25, "price": 1, "of": 4}),
        (0.12, 10, 14, 0): (Fold(), "bet.price", {"win": 12, "price": 42, "of": 100}),
        (0.12, 10, 14, 2): (Fold(), "bet.price", {"win": 12, "price": 42, "of": 100}),
        (0.25, 10, 30, 2): (Fold(), "bet.price", {"win": 25, "price": 1, "of": 4}),
        (0.27, 10, 30, 2): (Fold(), "bet.behind", {"win": 27, "price": 1, "of": 4, "behind": 2}),
        (0.27, 10, 30, 0): (Fold(), "bet.hardly", {"win": 27, "price": 1, "of": 4}),
        (0.18, 0, 30, 0): (Check(), "bet.free", {"win": 18}),
        (0.62, 0, 30, 0): (RaiseTo(11), "bet.ahead", {"win": 62, "equal": 33}),
    }
    for (share, price, pot, behind), (wager, key, facts) in said.items():
        why = Weighed(share, 2, price, pot, behind).why(wager)
        assert why is not None
        assert (why.key, dict(why.facts)) == (key, facts)
    assert Weighed(0.1, 2, 10, 30).why(Call()) is None
    assert Weighed(0.3, 2, 0, 30).why(RaiseTo(4)) is None
    assert Weighed(0.33, 2, 0, 30).why(RaiseTo(4)) is None
    assert Weighed(0.9, 2, 0, 30).why(Showing.SHOW) is None


def test_to_a_raise_of_a_raise_another_sentence_says_the_price() -> None:
    """Whether it is called or not; and where nothing is said of those behind, nobody is there."""
    facts = {"win": 38, "price": 1, "of": 4}
    assert Weighed(0.38, 2, 10, 30, raised=True).why(Call()) == Reason("bet.raised", facts)
    assert Weighed(0.12, 2, 10, 30, raised=True).why(Fold()) == Reason("bet.raised", facts | {"win": 12})
    assert Weighed(0.38, 2, 10, 30).why(Fold()) == Reason("bet.hardly", facts)


def test_what_can_be_won_is_no_more_than_one_pays() -> None:
    """Of a pot of 65, all in with 15: 15 from each of three, and the 5 that are nobody's (POT-02)."""
    assert can_be_won(65, (15, 25, 20), 15) == 50
