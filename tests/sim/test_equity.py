"""How often a hand wins, over all boards: the same as the readable count, at once."""

import pytest

from boodle.cards import FULL_DECK, CardSet
from boodle.poker import equity as readable
from boodle.sim.equity import count_boards, exact


def hands_of(text: str) -> list[CardSet]:
    """Hands in notation, parted by bars."""
    return [CardSet.parse(hand) for hand in text.split("|")]


@pytest.mark.parametrize(
    ("hands", "wins", "ties"),
    [("AS KS|QH QD", 787_966, 6_732), ("AS KS|QS QD", 781_594, 8_111)],
)
def test_before_the_flop_every_board_is_counted(hands: str, wins: int, ties: int) -> None:
    """All 1,712,304 boards, with the wins and ties that are known (POKER 6)."""
    first, second = exact(hands_of(hands))
    assert (first.boards, first.wins, first.ties) == (1_712_304, wins, ties)
    assert (second.wins, second.ties) == (1_712_304 - wins - ties, ties)
    assert first.share + second.share == 1


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        ("AS KS|QH QD", "2C 7D 9S", ""),
        ("AS KS|QH QD|7C 7H", "2C 7D 9S", "AC 3C"),
        ("AS KD|AC KH|AD KC|2H 2D", "9S 8S 3D", ""),
        ("AS KD|AC KH|2H 2D", "9S 8S 3D 2C", "KS"),
        ("AS KD|AC KH", "9S 8S 3D 2C 4C", ""),
        ("AS|KS QS JS|2C 2D 2H 2S", "TS 9S", ""),
    ],
)
def test_equity_is_that_of_the_readable_count(hands: str, board: str, dead: str) -> None:
    """After the flop, the turn and the river, for two hands and for more, of any number of cards, with cards dead."""
    asked = hands_of(hands), CardSet.parse(board), CardSet.parse(dead)
    assert exact(*asked) == readable.exact(*asked)


def test_a_board_that_cannot_come_is_none() -> None:
    """With too few cards left no board is counted, as in the readable count."""
    hands = hands_of("AS KS|QH QD")
    dead = FULL_DECK - hands[0] - hands[1] - CardSet.parse("2C 3C 4C 5C")
    assert exact(hands, dead=dead) == readable.exact(hands, dead=dead)
    assert exact(hands, dead=dead)[0].boards == 0


@pytest.mark.parametrize(
    ("hands", "board", "sentence"),
    [
        ("AS KS", "", "1 hands and a board of 0: expected at least 2, and at most five"),
        ("AS KS|AS QS", "", "AS is there twice"),
        ("AS KS|QH QD", "2C 3C 4C 5C 6C 7C", "2 hands and a board of 6"),
    ],
)
def test_refusals_are_those_of_the_readable_count(hands: str, board: str, sentence: str) -> None:
    """Too few hands, a card twice and a board too long are refused by the same sentence."""
    with pytest.raises(ValueError, match=sentence):
        exact(hands_of(hands), CardSet.parse(board))


def test_interpreted_it_counts_the_same() -> None:
    """The counting itself is plain arithmetic, and counts with lists what it counts compiled with arrays."""
    hands, board = hands_of("AS KD|AC KH|2H 2D"), CardSet.parse("9S 8S 3D 2C")
    unseen = readable.unseen_cards(hands, board, CardSet(), least=2)
    won = [0] * 12
    assert count_boards([hand.mask for hand in hands], unseen, board.mask, [0], won) == len(unseen)
    rows = [won[4 * seat : 4 * seat + 4] for seat in range(3)]
    assert readable.equities(len(unseen), rows) == exact(hands, board)
