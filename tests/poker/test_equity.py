"""How often a hand wins: exactly, and by chance."""

from fractions import Fraction
from random import Random

import pytest

from boodle.cards import CARDS, CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.poker.equity import Equity, ahead_of_stranger, exact, sampled
from tests.poker.naive_ranking import rank_best
from tests.reliability import Report


def hands(*texts: str) -> list[CardSet]:
    """Hands as notation."""
    return [CardSet.parse(text) for text in texts]


def test_on_the_turn_every_river_counts() -> None:
    """A flush draw and an overcard against a set: of 44 rivers seven make the flush and no full house."""
    draw, trips = exact(hands("AH KH", "8C 8D"), CardSet.parse("8H 3H QS 2C"))
    assert (draw.boards, draw.wins, draw.ties) == (44, 7, 0)
    assert (trips.wins, trips.share) == (37, Fraction(37, 44))


def test_on_the_river_there_is_one_board() -> None:
    """A tie shares the pot."""
    assert exact(hands("AH 2C", "AD 3C", "KH 4C"), CardSet.parse("AS AC KC QC JD")) == (
        Equity(1, 0, 1, Fraction(1, 2)),
        Equity(1, 0, 1, Fraction(1, 2)),
        Equity(1, 0, 0, Fraction(0)),
    )


def test_dead_cards_do_not_come() -> None:
    """Two of the hearts are folded."""
    draw, _ = exact(hands("AH KH", "8C 8D"), CardSet.parse("8H 3H QS 2C"), CardSet.parse("4H 5H"))
    assert (draw.boards, draw.wins) == (42, 5)


@pytest.mark.parametrize("seed", range(6))
def test_every_river_counts_like_a_second_reading_of_the_rules(seed: int) -> None:
    """Two to four hands and a board of four by chance, ranked card by card."""
    chance = Random(seed)
    dealt = chance.sample(CARDS, 12)
    held, board = [dealt[place : place + 2] for place in range(4, 2 * (2 + seed % 3) + 4, 2)], dealt[:4]
    unseen = [card for card in CARDS if card not in board and not any(card in cards for cards in held)]
    wins, shares = [0] * len(held), [Fraction(0)] * len(held)
    for river in unseen:
        strengths = [rank_best([*cards, *board, river]) for cards in held]
        best = [seat for seat, strength in enumerate(strengths) if strength == max(strengths)]
        wins[best[0]] += len(best) == 1
        for seat in best:
            shares[seat] += Fraction(1, len(best) * len(unseen))
    told = exact([CardSet.of(cards) for cards in held], CardSet.of(board))
    assert [one.boards for one in told] == [len(unseen)] * len(held)
    assert [one.wins for one in told] == wins
    assert [one.share for one in told] == shares


def test_chance_comes_near_the_exact_odds() -> None:
    """Two thousand boards; the same seed draws the same ones."""
    held, board = hands("AH KH", "8C 8D"), CardSet.parse("8H 3H QS")
    right, _ = exact(held, board)
    told, again = (sampled(held, 2000, Stream(seed_of(7), 1, "equity").draw, board=board) for _ in range(2))
    assert told == again
    assert sum(one.share for one in told) == 1
    assert abs(told[0].share - right.share) < Fraction(1, 25)


def test_a_pair_of_aces_against_strangers() -> None:
    """About 85 in a hundred against one, 64 against three."""
    aces = hands("AS AD")
    for strangers, percent in ((1, 85), (3, 64)):
        (one,) = sampled(aces, 3000, Stream(seed_of(8), 1, "equity").draw, strangers=strangers)
        assert abs(float(one.share) * 100 - percent) < 4


@pytest.mark.parametrize(
    ("held", "board", "fault"),
    [
        (("AS KS",), "", "1 hands and a board of 0"),
        (("AS KS", "AS QS"), "", "AS is there twice"),
        (("AS KS", "QS QH"), "2C 3C 4C 5C 6C 7C", "a board of 6"),
    ],
)
def test_what_cannot_be_is_refused(held: tuple[str, ...], board: str, fault: str) -> None:
    """One hand alone, a card twice, a sixth card on the board."""
    with pytest.raises(ValueError, match=fault):
        exact(hands(*held), CardSet.parse(board))


def test_more_strangers_than_cards_are_refused() -> None:
    """Twenty-four of them and a board take more than there are."""
    with pytest.raises(ValueError, match="24 strangers"):
        sampled(hands("AS KS"), 10, Stream(seed_of(9), 1, "equity").draw, strangers=24)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("texts", "wins", "ties"), [(("AS KS", "QH QD"), 787_966, 6_732), (("AS KS", "QS QD"), 781_594, 8_111)]
)
def test_ace_king_against_a_pair_of_queens(texts: tuple[str, str], wins: int, ties: int, report_line: Report) -> None:
    """Over all 1,712,304 boards before the flop."""
    report_line(suite=f"equity of {texts[0]} against {texts[1]}, every board", count=1_712_304)
    ours, theirs = exact(hands(*texts))
    assert (ours.boards, ours.wins, ours.ties) == (1_712_304, wins, ties)
    assert theirs.wins == ours.boards - wins - ties


def test_how_often_five_cards_beat_a_stranger() -> None:
    """A royal flush beats all, seven high nearly none, and known cards count."""
    deck = CardSet((1 << 52) - 1)
    chance = Stream(seed_of("stranger"), 0, "test")

    def ahead(five: str, known: str = "") -> float:
        mine, his = CardSet.parse(five), CardSet.parse(known) if known else CardSet()
        return float(ahead_of_stranger(mine, 10, deck - mine, his, 200, chance.draw))

    assert ahead("AS KS QS JS TS") == 1
    assert ahead("7S 5H 4S 3S 2D") < 0.02
    assert ahead("AS AH KS QS JD", "9S 9H 9D") == 0
    with pytest.raises(ValueError, match="cannot be drawn"):
        ahead_of_stranger(deck, 10, CardSet(), CardSet(), 5, chance.draw)
