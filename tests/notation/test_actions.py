"""Every answer of every game as a line of text, there and back."""

import re
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, CardSet
from boodle.names import can_be_called
from boodle.notation.answers import PLAIN, READERS, read_action, read_move, read_who, write_action, write_move
from boodle.notation.errors import NotationError
from boodle.poker.wagers import RaiseTo
from boodle.ring.between import LetBack
from boodle.rulebook import Office, TimeUp, Who
from boodle.seating import SeatNewcomer
from boodle.tripoley.actions import Bid, Claim, Lead, PickFive
from boodle.tripoley.board import LAYOUT
from tests.shared import ROOT

CHIPS = st.integers(min_value=0, max_value=10**15 - 1)
SEATS = st.integers(min_value=0, max_value=9)
NAMES = st.text(max_size=20).map(str.strip).filter(can_be_called)
ACTIONS = st.one_of(
    st.sampled_from(list(PLAIN.values())),
    NAMES.map(LetBack),
    CHIPS.map(RaiseTo),
    CHIPS.map(Bid),
    st.lists(st.sampled_from(LAYOUT), unique=True).map(lambda spaces: Claim(tuple(spaces))),
    st.sets(st.sampled_from(CARDS), min_size=5, max_size=5).map(lambda cards: PickFive(CardSet.of(cards))),
    st.sampled_from(CARDS).map(Lead),
    st.builds(SeatNewcomer, SEATS, NAMES),
    CHIPS.map(TimeUp),
    st.permutations(CARDS).map(tuple),
    st.permutations(range(9)).map(tuple),
)
WHO: st.SearchStrategy[Who] = st.one_of(SEATS, st.sampled_from(list(Office)))


@given(who=WHO, action=ACTIONS)
def test_every_answer_reads_back(who: Who, action: object) -> None:
    """One line, and the same answer by the same seat or office."""
    line = write_move(who, action)
    assert len(line.splitlines()) == 1
    assert read_move(line) == (who, action)
    assert read_action(write_action(action)) == action
    assert read_who(str(who)) == who


@pytest.mark.parametrize("word", PLAIN)
def test_every_plain_word_reads_back(word: str) -> None:
    """An answer that is one word is that word."""
    assert write_action(read_action(word)) == word


def test_answers_have_the_words_that_records_hold() -> None:
    """Each alone or with something behind it, and none that no record knows yet."""
    files = sorted((ROOT / "tests").glob("*/stored_names.toml"))
    stored = [names for file in files for names in tomllib.loads(file.read_text(encoding="utf-8")).values()]
    assert {*PLAIN, *READERS} == {word for names in stored for word in names["answers"]}
    assert not {*PLAIN} & {*READERS}


@pytest.mark.parametrize("figures", [1, 15])
def test_a_number_has_fifteen_figures_at_most(figures: int) -> None:
    """Nobody has so many chips."""
    assert read_move(f"2: raise {'9' * figures}") == (2, RaiseTo(10**figures - 1))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("check", "'check' is no move: expected who, a colon and an answer, as in '2: check'"),
        ("dealer: check", "'dealer' is nobody: expected a seat's number, host, clock or nature"),
        ("-1: check", "'-1' is nobody: "),
        ("2: tea", "'tea' is no answer: expected one of ready, sit-out, "),
        ("2:", "'' is no answer: "),
        ("2: bid", "'' is no number: expected a whole number, 0 or more"),
        ("2: bid 1.5", "'1.5' is no number"),
        ("2: raise 2.5", "'2.5' is no number: expected a whole number, 0 or more"),
        ("2: bid ٣", "'٣' is no number"),
        ("2: raise " + "1" * 16, "a number of 16 figures is too long: expected at most 15"),
        ("2: lead", "'' is not one card: expected a card as in QH"),
        ("2: lead QH KH", "'QH KH' is not one card"),
        ("2: lead XX", "'XX' is not a card: expected a rank"),
        ("2: five QH QH", "'QH' is named twice"),
        ("2: claim K X", "'X' is no space: expected a rank as in K, a card as in KC"),
        ("nature: order 1 QH", "'1' is not a card"),
        ("host: seat x Zoe", "'x' is no number"),
    ],
)
def test_what_is_no_answer_is_told(line: str, told: str) -> None:
    """The token at fault, and what was expected."""
    with pytest.raises(NotationError, match=f"^{re.escape(told)}"):
        read_move(line)


def test_what_is_no_answer_cannot_be_written() -> None:
    """A value that is none is an error of ours."""
    with pytest.raises(TypeError, match=r"^3\.5 is no answer$"):
        write_action(3.5)
