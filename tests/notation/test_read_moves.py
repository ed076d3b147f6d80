"""Many lines read one after the other: the same moves, refused by the same words, in little memory."""

import pytest

from boodle.notation.answers import LONGEST_KEPT, MOST_KEPT, Memo, read_move, read_moves
from boodle.notation.errors import NotationError
from tests.shared import ROOT

LINES = [
    line
    for file in sorted((ROOT / "tests" / "records").glob("*.txt"))
    for line in file.read_text(encoding="utf-8").splitlines()
    if ": " in line
]


def test_many_lines_are_read_like_each_alone() -> None:
    """Whether a line comes for the first time or again."""
    alone = [read_move(line) for line in LINES]
    assert len(alone) > 500
    assert list(read_moves(LINES)) == alone
    assert list(read_moves(LINES)) == alone


@pytest.mark.parametrize(
    "line", ["0: lead 1H", "0 ready", "Ann: check", "0: order QH QH", "0: five QH 10H Th", "0: bet"]
)
def test_a_line_that_cannot_be_read_is_refused_when_its_turn_comes(line: str) -> None:
    """Those before it are read, and it is refused each time in the words that it is refused in alone."""
    with pytest.raises(NotationError) as alone:
        read_move(line)
    for _ in range(2):
        moves = read_moves(["0: check", line])
        assert next(moves) == read_move("0: check")
        with pytest.raises(NotationError) as among:
            next(moves)
        assert str(among.value) == str(alone.value)


def test_only_so_many_short_lines_are_kept() -> None:
    """Whatever is read, no long line is kept, and of short ones never more than a fixed number."""
    memo = Memo()
    for number in range(3 * MOST_KEPT):
        assert memo[f"0: bid {number}"] == read_move(f"0: bid {number}")
        assert len(memo) <= MOST_KEPT
    for line in LINES:
        assert memo[line] == read_move(line)
    assert max(map(len, memo)) <= LONGEST_KEPT


def test_cards_are_read_in_any_spelling() -> None:
    """Among others that are written as records write them."""
    assert read_move("nature: order QH 10h, tc") == read_move("nature: order QH TH TC")
    with pytest.raises(NotationError, match="'qh' is named twice"):
        read_move("nature: order QH qh TC TC")
