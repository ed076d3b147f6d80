"""The players in whole numbers say what the readable ones say, wherever a hand has come to."""

from fractions import Fraction
from functools import cache
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from boodle.bots.holdem.careful import said
from boodle.bots.holdem.casual import casual
from boodle.bots.holdem.equity import share
from boodle.bots.holdem.master import as_wager, hand_class, row_of, said_of
from boodle.bots.holdem.retelling import said_as
from boodle.bots.holdem.seen import HoldemSeen, raises_by
from boodle.bots.ring import against
from boodle.bots.weighing import Weighed
from boodle.cards import CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.holdem import HouseRules, open_hand
from boodle.poker.equity import Equity
from boodle.poker.wagers import Fold, RaiseTo, Wager, Wagers
from boodle.ring.table import hand_of
from boodle.session import Session, nature_of
from boodle.sim.blueprint import guessing, table
from boodle.sim.blueprint.book import SECTIONS, the_book
from boodle.sim.blueprint.library import Library, part_of
from boodle.sim.blueprint.situations import situation
from boodle.sim.blueprint.sizes import SAID, may_say, total
from tests.bots.holdem.regular import tight
from tests.bots.holdem.tables import NAMES, seen_from
from tools.blueprint_school import regulars
from tools.blueprint_school.drawn import said_total

BIG = 20
CLOSE = 0.06


def somewhere(seed: int, players: int) -> tuple[HoldemSeen, Wagers, list[int], int]:
    """A bet that somebody is asked for in a hand: what he has seen, and the same in whole numbers.

    A hand in which nobody is asked for one is not looked at.
    """
    rng = Random(seed)
    stacks = tuple(rng.choice((200, 2000, rng.randint(45, 3000))) for _ in range(players))
    house = HouseRules(small_blind=BIG // 2, big_blind=BIG)
    session = Session(open_hand(house, NAMES[:players], stacks, players - 1), nature_of(seed_of(str(seed))))
    for _ in range(rng.randint(0, 14)):
        question = session.round.open[0].question if session.round.open else None
        choices = question.choices(session.round.table) if question else None
        if question is None or not isinstance(choices, Wagers):
            break
        raises = [RaiseTo(rng.choice(list(choices.raise_to)[:400]))] if choices.raise_to else []
        session.submit(question.who, rng.choice([*[choices.mildest] * 4, *raises, *([Fold()] if choices.fold else [])]))
    if not session.round.open or not isinstance(session.round.open[0].question.who, int):
        reject()
    seat = session.round.open[0].question.who
    choices = session.round.open[0].question.choices(session.round.table)
    if not isinstance(choices, Wagers):
        reject()
    seen = seen_from(session, seat)
    row, me = row_of(seen, choices)
    row += [0] * (guessing.GUESSED - len(row))
    hand, order = hand_of(seen.view.shown), hand_of(seen.view.shown).order
    row[table.HOLE + me] = seen.view.mine.hand.mask
    row[table.BOARD + row[table.STREET]] = sum(card.mask for card in hand.boards[0])
    for place, other in enumerate(order):
        row[table.RAISED + place] = raises_by(seen, other)
    row[guessing.STATE] = seed % guessing.WORD + 1
    return seen, choices, row, me


def number_of(wager: object) -> int:
    """A wager in whole numbers."""
    assert isinstance(wager, Wager)
    return said_as(wager)


PLACES = {"seed": st.integers(0, 2**40), "players": st.integers(2, 9)}


@given(**PLACES)
@settings(max_examples=150)
def test_the_regular_says_the_same(seed: int, players: int) -> None:
    """By points before the flop, by what he has made after it."""
    seen, choices, row, me = somewhere(seed, players)
    assert regulars.tight(row, me) == number_of(tight(seen, choices, Stream(seed_of("-"), 0, "-")))


@given(**PLACES, guess=st.floats(0, 1))
@settings(max_examples=150)
def test_careful_says_the_same_to_a_share(seed: int, players: int, guess: float) -> None:
    """Whatever he takes his share of the pot to be."""
    seen, choices, row, me = somewhere(seed, players)
    stacks, unheard = seen.view.shown.stacks, hand_of(seen.view.shown).unheard
    behind = sum(stacks[seat] > 0 and seat in unheard for seat in against(seen))
    weighed = Weighed(guess, len(against(seen)), choices.to_call, seen.view.shown.pot, behind)
    assert guessing.careful_says(row, me, guess) == number_of(said(choices, weighed))


@given(**PLACES, won=st.integers(0, 2 * guessing.GUESSES), bold=st.integers(0, 1))
@settings(max_examples=150)
def test_casual_says_the_same_to_a_guess(seed: int, players: int, won: int, bold: int) -> None:
    """Whatever he has won of his guesses, and whether he is bold or not."""
    seen, choices, row, me = somewhere(seed, players)
    guessed = Equity(guessing.GUESSES, won // 2, won % 2, Fraction(won, 2 * guessing.GUESSES))
    with (
        patch("boodle.bots.holdem.casual.sampled", return_value=[guessed]),
        patch.object(Stream, "draw", return_value=bold),
    ):
        readable = casual(seen, choices, Stream(seed_of("-"), 0, "-"))
    assert guessing.casual_says(row, me, won, bold) == number_of(readable)


@given(**PLACES)
@settings(max_examples=60)
def test_the_book_says_the_same(seed: int, players: int) -> None:
    """In each situation that it knows: every word as often, and to the same total."""
    seen, choices, row, me = somewhere(seed, players)
    part, here = the_book()[min(players, SECTIONS[-1])], situation(row, me)
    assume(here in part.begins)
    low, high = as_row(part.low), as_row(part.high)
    at, may, often = part.begins[here] + hand_class(seen, row), may_say(row, me), said_of(seen, choices, row, me)
    for word in range(SAID):
        assert part_of(Library([], low, high), at, may, word) == often[word] / sum(often)
        if may >> word & 1:
            assert said_total(row, me, word) == number_of(as_wager(choices, total(row, me, word)))


@cache
def as_row(entries: bytes) -> list[int]:
    """The bytes of a book as numbers."""
    return [*entries]


@pytest.mark.parametrize(
    ("mine", "board", "raised"), [("AS AD", "", (0, 1)), ("JS TS", "9S 8D 2S", (1,)), ("2C 7D", "2H KD KS 4C", (0, 3))]
)
def test_a_share_is_the_same_guess(mine: str, board: str, raised: tuple[int, ...]) -> None:
    """Over many deals, whoever raised holding the best-looking of more hands."""
    row = [0] * guessing.GUESSED
    row[table.PLAYERS], row[table.LIVE] = 1 + len(raised), (1 << 1 + len(raised)) - 1
    row[table.HOLE], row[table.STREET] = CardSet.parse(mine).mask, max(0, len(board.split()) - 2)
    row[table.BOARD + row[table.STREET]] = CardSet.parse(board).mask
    row[guessing.STATE] = 1
    for seat, many in enumerate(raised, 1):
        row[table.RAISED + seat] = many
    hands = [1 + many for many in raised]
    readable = share(CardSet.parse(mine), tuple(CardSet.parse(board)), hands, Stream(seed_of("s"), 0, "-"), 1500)
    assert abs(guessing.share_of(row, 0, 1500, 4) - readable) < CLOSE
