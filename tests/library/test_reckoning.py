"""Side pots, hands and odds need no table."""

import re

import pytest

import boodle
from boodle.cards import CardSet, parse_cards

PAID = {"Ann": 350, "Ben": 60, "Cem": 500, "Dora": 500}


@pytest.mark.parametrize("paid", [PAID, "Ann 350, Ben 60, Cem 500, Dora 500"])
def test_side_pots_are_the_same_from_names_and_from_a_line(paid: str | dict[str, int]) -> None:
    """As `boodle pots` has them."""
    split = boodle.split_pots(paid, hands="Ben > Ann > Cem = Dora")
    assert [chips for chips, _ in split.pots] == [240, 870, 300]
    assert split.paid_out == {"Ann": 870, "Ben": 240, "Cem": 150, "Dora": 150}
    assert sum(split.paid_out.values()) == sum(PAID.values())
    assert boodle.split_pots(paid).paid_out is None


def test_hands_may_be_an_order_or_cards_or_ranked() -> None:
    """Whoever shows none wins no pot that is contested."""
    kings, aces = "KS KH 9D 8D 7C", "AS AH 9C 8C 7S"
    paid = {"Ann": 50, "Ben": 50}
    for hands in ("Ben > Ann", {"Ann": kings, "Ben": aces}, {"Ann": boodle.rank(kings), "Ben": boodle.rank(aces)}):
        assert boodle.split_pots(paid, hands=hands).paid_out == {"Ann": 0, "Ben": 100}
    with pytest.raises(ValueError, match="strength has no number for seat 0"):
        boodle.split_pots(paid, hands={"Ben": aces})


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({"folded": ["Eve"]}, "folded: 'Eve' is not among those who paid: Ann, Ben, Cem, Dora"),
        ({"hands": {"Eve": "AS AH 9C 8C 7S"}}, "hands: 'Eve' is not among those who paid"),
        ({"hands": "Ann > Ben"}, "hands: 'Cem' has not folded and is missing"),
        ({"folded": list(PAID)}, "folded leaves no seat in the hand"),
        ({"dead": -1}, "dead is -1, but chips are whole numbers"),
    ],
)
def test_what_cannot_be_settled_is_refused_by_name(given: dict[str, object], refused: str) -> None:
    """Each in one sentence."""
    with pytest.raises(ValueError, match=re.escape(refused)):
        boodle.split_pots(PAID, **given)  # type: ignore[arg-type]


def test_pots_that_one_alone_may_win_need_no_hands() -> None:
    """Everybody else has folded."""
    assert boodle.split_pots({"Ann": 10, "Ben": 25}, folded="Ann,").paid_out == {"Ann": 0, "Ben": 35}


def test_a_line_may_be_told_more_beside_it() -> None:
    """Who has folded, and dead money."""
    split = boodle.split_pots("Ann 80, Ben 80 folded, Cem 80; hands: Ann > Cem", folded="Cem", dead=5)
    assert split.pots == ((245, ("Ann",)),)
    assert str(split).startswith("Pot 245 Ann, unopposed")


def test_cards_may_be_text_or_cards() -> None:
    """And are there once each."""
    text = "8H 8S 8D KC KS 2C 3D"
    cards = parse_cards(text)
    assert boodle.rank(text) == boodle.rank(cards) == boodle.rank(CardSet.of(cards))
    for wrong in ("AS AS AD AC 2C", parse_cards("AS AD AC 2C") * 2, "AS AD AC 2C"):
        with pytest.raises(ValueError, match=r"twice|once|five cards"):
            boodle.rank(wrong)


@pytest.mark.parametrize(
    ("cards", "printed"),
    [
        ("AS KD QC JC 9H", "high card: AS KD QC JC 9H"),
        ("4S 4D QC JC 9H", "pair: 4D 4S QC JC 9H"),
        ("AS 2D 3C 4C 5H", "straight: 5H AS 4C 3C 2D"),
        ("TS JS QS KS AS 9S 2D", "straight flush: AS KS QS JS TS"),
    ],
)
def test_a_hand_prints_what_it_makes_and_what_decides_first(cards: str, printed: str) -> None:
    """In words and cards."""
    assert repr(boodle.rank(cards)) == printed


def test_odds_add_up_to_one() -> None:
    """Exactly where every board is looked at, and where boards are drawn."""
    for boards in (None, 200):
        shares = [hand.share for hand in boodle.equity("AS AH", "KD KC", "7H 8H", board="2C 9H TD", boards=boards)]
        assert sum(shares) == 1
    assert boodle.equity("AS AH", "KD KC", boards=50) == boodle.equity("AS AH", "KD KC", boards=50, seed=0)
    for boards in (None, 200):
        met = boodle.equity("TT+", "AK, QhJh", board="2C 9H TD", boards=boards)
        assert sum(hand.share for hand in met) == 1
        assert met[0].boards == (boards or met[1].boards)
    with pytest.raises(ValueError, match="dead cards: expected none"):
        boodle.equity("AS AH", "KD KC", dead="2C", boards=50)


def test_a_text_may_name_a_range() -> None:
    """With cards of another seat beside it, dead cards, and strangers whose share is nobody's."""
    aces, _ = boodle.equity("AA", CardSet.parse("KS KH"))
    assert (aces.boards, round(float(aces.share), 2)) == (6 * 1_712_304, 0.82)
    assert boodle.equity("AsAh", "KsKh") == boodle.equity("AS AH", "KS KH")
    (hand,) = boodle.equity("QQ+", strangers=2, boards=300, dead="AS AH AD")
    assert 0.4 < hand.share < 0.9
    with pytest.raises(ValueError, match="expected two cards of everybody"):
        boodle.equity("AA", "KS KH KD")
    with pytest.raises(ValueError, match="expected a number of boards to draw"):
        boodle.equity("AA", "random", "15%")
