"""Hold'em's bots: each choice is legal, follows from what the seat has seen, and the better ones win more."""

import pickle
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boodle.bots.holdem import HOLDEM_BOTS, HoldemBot, away, careful, casual, first, master
from boodle.bots.holdem.equity import share
from boodle.bots.holdem.master import as_wager
from boodle.cards import CardSet, parse_cards
from boodle.cards.deck import Stream, seed_of
from boodle.frozen import replace
from boodle.holdem import HouseRules, Table
from boodle.holdem.answers import RunTwice
from boodle.poker.equity import sampled
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.actions import Showing
from boodle.ring.answers import Mucking
from boodle.rulebook import OneOf
from boodle.session import Session
from tests.bots.holdem.tables import duplicate, evening, seen_from
from tests.holdem.games import play_on, random_house, random_session
from tests.holdem.hidden import mid_hand, otherwise
from tests.reliability import Report

SEEDS = st.integers(min_value=0, max_value=2**40)
ALL = [away, first, casual, careful, master]
EVENINGS, DUPLICATES = 200, 2000


def stream() -> Stream:
    """Return the same chance each time."""
    return Stream(seed_of("bot"), 0, "bots")


def random_evening(bot: HoldemBot, seed: int) -> tuple[int, ...]:
    """Return the stacks after a few hands of one bot against itself, by rules of any kind."""
    rng = Random(seed)
    house = replace(random_house(rng), deals=rng.randint(1, 4))
    return tuple(evening(seed, house, (bot,) * rng.randint(2, house.most_players)).table.stacks)


def test_the_bots_have_their_names() -> None:
    """A room offers exactly these; who stands in for the absent is no level to choose."""
    assert {"first": first, "casual": casual, "careful": careful, "master": master} == HOLDEM_BOTS


@pytest.mark.parametrize("bot", ALL)
def test_a_bot_plays_any_house_and_always_alike(bot: HoldemBot) -> None:
    """The same seed brings the same stacks, and each choice on the way is legal."""
    for seed in range(4):
        assert random_evening(bot, seed) == random_evening(bot, seed)


@given(seed=SEEDS)
@settings(max_examples=15)
def test_away_says_what_the_clock_would_say(seed: int) -> None:
    """Each question to a seat is answered by its default (RULES E3)."""
    session, rng = random_session(seed)

    def watch(now: Session[Table]) -> None:
        for waiting in now.round.open:
            if isinstance(waiting.question.who, int):
                choices = waiting.question.choices(now.round.table)
                assert away(None, choices, None) == waiting.question.default(now.round.table)

    play_on(session, rng, watch)


@given(seed=SEEDS)
@settings(max_examples=20)
def test_an_answer_does_not_change_with_what_the_seat_does_not_see(seed: int) -> None:
    """The same cards of one's own, the same board, the same events: the same answer, wherever the others lie."""
    session, rng = mid_hand(seed)
    waiting = session.round.open[0]
    seat, choices = waiting.question.who, waiting.question.choices(session.round.table)
    assume(isinstance(seat, int))
    assert isinstance(seat, int)
    again = otherwise(session, seed, seat, rng)
    for bot in (casual, careful, master):
        assert bot(seen_from(again, seat), choices, stream()) == bot(seen_from(session, seat), choices, stream())


def test_what_a_bot_is_given_can_be_pickled() -> None:
    """A bot may think in another process."""
    session, _ = random_session(3)
    seen = seen_from(session, 0)
    assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301 - its own bytes


def test_a_share_of_the_pot_is_close_to_what_it_is_worth() -> None:
    """Aces before the flop win about 85 of 100 pots against one hand, and fewer against four; a made best hand all."""
    aces, nothing = CardSet.parse("AS AH"), parse_cards("")
    alone, many = share(aces, nothing, [1], stream(), 600), share(aces, nothing, [1] * 4, stream(), 600)
    assert 0.81 < alone < 0.89
    assert 0.50 < many < 0.62
    strangers = sampled([aces], 600, stream().draw, strangers=4)[0].share
    assert many == pytest.approx(float(strangers), abs=0.06)
    assert share(CardSet.parse("AS KS"), parse_cards("QS JS TS"), [1, 3], stream(), 50) == 1.0
    assert share(CardSet.parse("2C 3D"), parse_cards("AS KS QS JS TS"), [1, 1], stream(), 50) == pytest.approx(1 / 3)


def test_a_player_who_has_bet_is_taken_to_hold_more() -> None:
    """The same hand is worth less against one who has raised twice."""
    kings, board = CardSet.parse("KS QH"), parse_cards("KD 7C 2H")
    worth = [share(kings, board, [wanted], stream(), 600) for wanted in (1, 2, 4)]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] - worth[-1] > 0.05


def test_careful_shows_no_hand_that_is_beaten() -> None:
    """Asked at the showdown, it mucks exactly when a hand that lies open contests all its pots and beats it."""
    house = HouseRules(mucking=Mucking.ASK, run_twice=RunTwice.ASK)
    answers = set()
    for seed in range(20):
        session, rng = random_session(seed, house)

        def watch(now: Session[Table]) -> None:
            hand = now.round.table.hand
            waiting = now.round.open[0] if now.round.open else None
            if waiting is None or hand is None or type(waiting.question).__name__ != "ShowOrMuck":
                return
            choices = waiting.question.choices(now.round.table)
            assert isinstance(choices, OneOf)
            assert isinstance(waiting.question.who, int)
            says = careful(seen_from(now, waiting.question.who), choices, stream())
            answers.add((any(hand.shown), says))

        play_on(session, rng, watch)
    assert (False, Showing.MUCK) not in answers
    assert {(True, Showing.MUCK), (True, Showing.SHOW), (False, Showing.SHOW)} <= answers


@pytest.mark.slow
@pytest.mark.parametrize("bot", ALL)
def test_a_bot_plays_two_hundred_evenings(bot: HoldemBot, report_line: Report) -> None:
    """By any house rules, with 2 to 10 players, no answer of a bot is refused."""
    report_line(suite="Hold'em bots: evenings by any house rules, no answer refused", count=EVENINGS, seed=1000)
    for seed in range(1000, 1000 + EVENINGS):
        random_evening(bot, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [(careful, casual), (casual, first), (careful, first), (master, first)])
def test_the_better_bot_wins_more(better: HoldemBot, worse: HoldemBot, report_line: Report) -> None:
    """Heads-up, each hand dealt twice with the seats changed: the better one is ahead by far more than chance."""
    report_line(suite="Hold'em bots: careful over casual over first, hands dealt twice", count=DUPLICATES, seed=0)
    won = [duplicate(seed, better, worse) for seed in range(DUPLICATES)]
    mean = sum(won) / DUPLICATES
    spread = (sum((one - mean) ** 2 for one in won) / DUPLICATES**2) ** 0.5
    assert mean > 3 * spread, (mean, spread)


@pytest.mark.parametrize(("to", "said"), [(5, 10), (60, 60), (66, 66), (67, 100), (100, 100)])
def test_master_leaves_no_third_of_a_stack_behind(to: int, said: int) -> None:
    """A raise that would is all-in, and none is smaller than it may be."""
    assert as_wager(Wagers(to_call=4, raise_to=range(10, 101)), to) == RaiseTo(said)
