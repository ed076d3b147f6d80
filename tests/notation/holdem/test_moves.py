"""Every answer of Hold'em as a line of text, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.names import can_be_called
from boodle.notation import answers as shared
from boodle.notation.answers import read_action, read_move, write_action, write_move
from boodle.notation.errors import NotationError
from boodle.notation.holdem.answers import PLAIN, READERS
from boodle.poker.wagers import RaiseTo
from boodle.ring.between import LetBack
from boodle.rulebook import Office, TimeUp, Who
from boodle.seating import Between, HostSays, SeatNewcomer

CHIPS = st.integers(min_value=0, max_value=10**15 - 1)
NAMES = st.text(max_size=20).map(str.strip).filter(can_be_called)
ACTIONS: st.SearchStrategy[object] = st.one_of(
    st.sampled_from([*PLAIN.values(), *Between, *HostSays]),
    CHIPS.map(RaiseTo),
    st.builds(SeatNewcomer, st.integers(min_value=0, max_value=9), NAMES),
    NAMES.map(LetBack),
    CHIPS.map(TimeUp),
)
WHO: st.SearchStrategy[Who] = st.one_of(st.integers(min_value=0, max_value=9), st.sampled_from(list(Office)))


@given(who=WHO, action=ACTIONS)
def test_every_answer_reads_back(who: Who, action: object) -> None:
    """One line, and the same answer by the same seat or office."""
    line = write_move(who, action)
    assert len(line.splitlines()) == 1
    assert read_move(line) == (who, action)


@pytest.mark.parametrize("word", PLAIN)
def test_every_plain_word_reads_back(word: str) -> None:
    """An answer that is one word is that word."""
    assert write_action(read_action(word)) == word


def test_no_word_means_two_things() -> None:
    """What Hold'em says differs from what every game says, unless it is the same answer."""
    mine, theirs = {**PLAIN, **READERS}, {**shared.PLAIN, **shared.READERS}
    assert {word for word in mine.keys() & theirs.keys() if mine[word] != theirs[word]} == set()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("check", "'check' is no move: expected who, a colon and an answer, as in '2: check'"),
        ("dealer: check", "'dealer' is nobody: expected a seat's number, host, clock or nature"),
        ("2: tea", "'tea' is no answer: expected one of "),
        ("2: raise 2.5", "'2.5' is no number: expected a whole number, 0 or more"),
    ],
)
def test_what_is_no_move_is_refused(line: str, told: str) -> None:
    """By the token at fault."""
    with pytest.raises(NotationError) as error:
        read_move(line)
    assert str(error.value).startswith(told)
