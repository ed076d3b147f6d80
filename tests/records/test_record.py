"""Games as text: what is written reads back as the same game."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.records.record import read_record, replay, write_record
from boodle.rulebook import IllegalAction, Office
from boodle.seating import SeatNewcomer, SeatsError
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, Table, open_evening
from boodle.tripoley.answers import Ending
from tests.tripoley.games import Watch, play_on, random_session

SEEDS = st.integers(min_value=0, max_value=2**40)
HEADER = (
    "boodle record 2",
    "game tripoley",
    "house bet_limit 10",
    "dealer 0",
    "player 0 20 Ann",
    "player 1 20 Ben",
    "moves",
    "0: ready",
    "end",
)


def nobody(session: Session[Table]) -> None:
    """Look on, and do nothing."""


def evening(house: HouseRules, seed: int, *names: str) -> Session[Table]:
    """Return a whole evening of random answers."""
    session = Session(open_evening(house, names), nature_of(seed_of(seed)))
    play_on(session, Random(seed), nobody)
    return session


class Left(Exception):
    """Somebody leaves in the middle of a game."""


def leave_after(answers: int) -> Watch:
    """Return somebody who looks on and leaves after so many answers."""

    def look(session: Session[Table]) -> None:
        if len([move for move in session.moves if move.who is not Office.NATURE]) >= answers:
            raise Left

    return look


def read_back(session: Session[Table]) -> Session[Table]:
    """Write a game, read it, and play it through."""
    return replay(read_record(write_record(session)))


def assert_same(session: Session[Table], other: Session[Table]) -> None:
    """Hold two sessions to be equal: start, log, moves and round."""
    assert other.start == session.start
    assert other.moves == session.moves
    assert other.log == session.log
    assert other.round == session.round


@pytest.mark.parametrize("ending", Ending)
@pytest.mark.parametrize("book", ["pagat", "cadaco-1960"])
def test_every_ending_reads_back(book: str, ending: Ending) -> None:
    """An evening of either preset, ended in any way, replays to an equal session."""
    house = replace(preset(book), ending=ending, deals=1, ending_deals=2)
    session = evening(house, 1960, "Ann", "Ben", "Cem", "Dot")
    assert session.round.over
    assert_same(session, read_back(session))


@given(seed=SEEDS)
@settings(max_examples=12)
def test_every_evening_reads_back(seed: int) -> None:
    """Any house rules, any stacks, any number of players, newcomers and leavers."""
    session, rng = random_session(seed, deals=1)
    play_on(session, rng, nobody)
    text = write_record(session)
    assert_same(session, replay(read_record(text)))
    assert write_record(replay(read_record(text))) == text


@given(seed=SEEDS, answers=st.integers(min_value=1, max_value=60))
@settings(max_examples=12)
def test_an_evening_that_is_not_over_reads_back_and_goes_on(seed: int, answers: int) -> None:
    """Wherever it was left: both go on alike."""
    session, rng = random_session(seed, deals=1)
    with suppress(Left):
        play_on(session, rng, leave_after(answers))
    other = replay(read_record(write_record(session)), session.nature)
    other.let_nature_answer()
    assert_same(session, other)
    for each in (session, other):
        play_on(each, Random(seed), nobody)
    assert_same(session, other)


@pytest.mark.parametrize("name", ["A\nB", "A\u2028B", "A\x1b[2J", "\n", " "])
def test_a_name_that_would_break_a_record_is_refused_at_the_door(name: str) -> None:
    """As a player's and as a newcomer's: it is something that can be printed on one line."""
    with pytest.raises(SeatsError, match="names: expected something that can be printed on one line"):
        open_evening(preset("pagat"), ("Ann", name))
    session = Session(open_evening(preset("pagat"), ("Ann", "Ben"), dealer=0), None)
    with pytest.raises(IllegalAction):
        session.submit(Office.HOST, SeatNewcomer(2, name))


@given(name=st.text(st.characters(blacklist_categories=("C", "Z"), whitelist_characters=" "), min_size=1, max_size=12))
@settings(max_examples=30)
def test_every_name_reads_back(name: str) -> None:
    """Signs, figures, colons and spaces, where a name has anything to be seen."""
    if not name.strip():
        return
    session = Session(open_evening(preset("pagat"), (name, "0: ready"), dealer=0), None)
    session.submit(Office.HOST, SeatNewcomer(2, name.strip()))
    assert_same(session, read_back(session))


def test_a_record_knows_how_the_game_began() -> None:
    """House, players, chips and dealer, before any move."""
    record = read_record("\n".join(HEADER))
    assert (record.names, record.stacks, record.dealer, record.house.bet_limit) == (("Ann", "Ben"), (20, 20), 0, 10)
    assert record.begin().round.table.players[1].name == "Ben"
