"""Hands written as PHH: they read back, end alike here, and end alike in the format's reference implementation."""

import warnings
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import HandHistory

from boodle.cards.deck import seed_of
from boodle.holdem import HouseRules, open_evening, open_hand
from boodle.holdem.answers import AnteBy, RunTwice
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh import Phh, Variant, at_odds, hands_of, play_phh, read_phh, write_phh, write_phhs
from boodle.poker.wagers import Fold
from boodle.ring.answers import BetLimit
from boodle.ring.table import hand_of
from boodle.rulebook import Office
from boodle.seating import HostSays
from boodle.session import Session, nature_of
from tests.holdem.random_hands import hand_by_chance

CHIPS = st.integers(0, 10**12)
LINES = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=12)


@st.composite
def hands(draw: st.DrawFn) -> Phh:
    """Any fields of the right kind, whether or not a hand can go so."""
    seats = draw(st.integers(2, 10))
    by_seat = st.tuples(*[CHIPS] * seats)
    variant = draw(st.sampled_from(Variant))
    sizes = 1 if variant is Variant.NO_LIMIT else 2
    return Phh(
        variant=variant,
        antes=draw(by_seat),
        blinds_or_straddles=draw(by_seat),
        bets=draw(st.tuples(*[st.integers(1, 10**12)] * sizes)),
        starting_stacks=draw(st.tuples(*[st.integers(1, 10**12)] * seats)),
        actions=tuple(draw(st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=8))),
        players=draw(st.one_of(st.just(()), st.tuples(*[LINES] * seats))),
        finishing_stacks=draw(st.none() | by_seat),
        ante_trimming_status=draw(st.booleans()),
        others=tuple(draw(st.dictionaries(st.sampled_from(("event", "_x y")), LINES | CHIPS | st.booleans())).items()),
    )


@given(hands())
def test_every_hand_reads_back_as_it_was(hand: Phh) -> None:
    """Alone, and as one of several."""
    assert read_phh(write_phh(hand)) == (hand,)
    several = write_phhs([hand, hand])
    assert [line for line in several.splitlines() if line.startswith("[")] == ["[1]", "[2]"]
    assert read_phh(several) == (hand, hand)


@given(st.integers(0, 2**32))
def test_a_session_reads_back_and_ends_alike(seed: int) -> None:
    """Any hand that is played here."""
    session = hand_by_chance(Random(seed))
    (hand,) = hands_of(session)
    (back,) = read_phh(write_phh(hand))
    assert back == hand
    again = play_phh(back)
    assert again.round.over
    assert at_odds(hand, again) == ()
    (twice,) = hands_of(again)
    assert [action for action in twice.actions if " sm" not in action] == [
        action for action in hand.actions if " sm" not in action
    ]


def settled_by_pokerkit(text: str) -> tuple[int, ...]:
    """The stacks on which the reference implementation ends."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of cards that were mucked
        *_, last = HandHistory.loads(text)
    return tuple(last.stacks)


def comparable(hand: Phh) -> bool:
    """Tell whether pokerkit can play it by our rules.

    It lowers the price to a big blind that does not cover (POT-07, POKER 1.7), and knows no hand that is given up
    between an all-in and the board.
    """
    big = 0 if len(hand.starting_stacks) == 2 else 1
    first = next((place for place, action in enumerate(hand.actions) if " sm" in action), len(hand.actions))
    given_up = any(action.endswith(" sm") for action in hand.actions[first:])
    if given_up and any("db" in action for action in hand.actions[first:]):
        return False
    return hand.starting_stacks[big] >= hand.blinds_or_straddles[1] + max(hand.antes)


def test_pokerkit_reads_what_is_written_and_settles_alike() -> None:
    """Three hundred hands: of a few a raise is refused there, or odd chips fall otherwise.

    The differences are those of tests/holdem/test_agreement.py.
    """
    chance = Random(2026)
    written = [hand for _ in range(300) for hand in hands_of(hand_by_chance(chance)) if comparable(hand)]
    alike = refused = 0
    for hand in written:
        try:
            theirs = settled_by_pokerkit(write_phh(hand))
        except ValueError:
            refused += 1
            continue
        assert hand.finishing_stacks is not None
        odd = max(abs(here - there) for here, there in zip(hand.finishing_stacks, theirs, strict=True))
        assert odd <= len(theirs), (theirs, hand)
        alike += not odd
    assert len(written) > 200
    assert refused < 0.05 * len(written)
    assert alike > 0.9 * len(written)


def test_an_evening_is_written_hand_by_hand() -> None:
    """Each hand begins with the stacks on which the last one ended; the raked chips stand in fields of our own."""
    rules = HouseRules(deals=5, small_blind=10, big_blind=20, rake_percent=5, rake_cap=3)
    session = Session(open_evening(rules, ("Ann", "Ben", "Cem"), None, 0), nature_of(seed_of("an evening")))
    while not session.round.over:
        asked = session.round.open[0].question
        if asked.who is Office.HOST:
            session.submit(Office.HOST, HostSays.DEAL)
        elif hand_of(session.round.table).betting if session.round.table.hand else None:
            session.submit(asked.who, next(iter(asked.choices(session.round.table))))
        else:
            host = next(one.question for one in session.round.open if one.question.who is Office.HOST)
            session.submit(host.who, HostSays.DEAL)
    told = read_phh(write_phhs(hands_of(session)))
    assert len(told) == 5
    for hand in told:
        assert hand.other("_rake_percent") == 5
        assert at_odds(hand, play_phh(hand)) == ()
        assert sum(hand.finishing_stacks or ()) < sum(hand.starting_stacks)


@pytest.mark.parametrize(
    ("rules", "word"),
    [
        (HouseRules(limit=BetLimit.POT_LIMIT), "limit is pot-limit"),
        (HouseRules(run_twice=RunTwice.ASK), "the board was run twice"),
    ],
)
def test_what_the_format_cannot_say_is_refused(rules: HouseRules, word: str) -> None:
    """In one sentence."""
    session = Session(open_hand(rules, ("Ann", "Ben"), (20, 20)), nature_of(seed_of(1)))
    while session.round.open:
        asked = session.round.open[0].question
        words = [word for word in asked.choices(session.round.table) if word != Fold()]
        session.submit(asked.who, words[-1])
    with pytest.raises(NotationError, match=word):
        list(hands_of(session))


def test_an_ante_of_everybody_is_trimmed() -> None:
    """A short ante makes its own pot (POKER 1.6), which the format calls trimming."""
    rules = HouseRules(ante=5, ante_by=AnteBy.EVERYBODY)
    session = Session(open_hand(rules, ("Ann", "Ben", "Cem"), (100, 100, 3)), nature_of(seed_of(1)))
    (hand,) = hands_of(session)
    assert hand.ante_trimming_status
    assert hand.finishing_stacks is None
