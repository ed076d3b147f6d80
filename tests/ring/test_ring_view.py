"""What everybody sees of a hand of any poker: who is in, what lies there, and when the picture of it is drawn anew."""

import pytest

from boodle.cards import CARDS
from boodle.frozen import replace
from boodle.holdem import HouseRules, Table, open_hand
from boodle.holdem.view import HandPicture, shown
from boodle.poker.wagers import Call, Fold, RaiseTo, Wager
from boodle.pots import PotShown
from boodle.ring.betting import betting_of
from boodle.ring.table import hand_of
from boodle.rulebook import Office
from boodle.session import Session
from tests.holdem.driving import deal, evening, finish


def four_players() -> Session[Table]:
    """A hand of four that has begun; 0 has the button, 3 speaks first, and 2 has ten chips."""
    session = evening(HouseRules(), 4, (200, 200, 10, 200))
    deal(session)
    return session


def after(session: Session[Table], *wagers: Wager) -> HandPicture:
    """Return what is seen of the hand once these have been said, each by whoever was asked."""
    for wager in wagers:
        session.submit(session.round.open[0].question.who, wager)
    return hand_of(shown(session.round))


def test_who_is_in_and_who_speaks() -> None:
    """Those that have folded, those without chips to bet, those that have not spoken, and who is asked."""
    seen = after(four_players(), Fold(), RaiseTo(10), Call())
    assert (seen.order, seen.live, seen.folded, seen.all_in) == ((1, 2, 3, 0), (1, 2, 0), (3,), ())
    assert (seen.to_act, seen.level, seen.unheard) == (2, 10, (2,))
    assert (seen.bets, seen.put_in) == ((10, 10, 2, 0), (10, 10, 2, 0))


def test_who_holds_cards() -> None:
    """Nobody before they are dealt; then whoever is in, and has neither folded nor mucked."""
    session: Session[Table] = Session(open_hand(HouseRules(), ("Ann", "Ben", "Cem", "Dot"), (200, 0, 200, 200)), None)
    assert hand_of(shown(session.round)).cards == (0, 0, 0, 0)
    session.submit(Office.NATURE, CARDS)
    assert hand_of(shown(session.round)).cards == (2, 0, 2, 2)
    assert after(session, Fold()).cards == (0, 0, 2, 2)
    mucked = replace(hand_of(session.round.table), mucked=frozenset({3}))
    table = replace(session.round.table, hand=mucked)
    assert hand_of(shown(replace(session.round, table=table))).cards == (0, 0, 2, 0)


def test_between_two_betting_rounds_nobody_is_asked() -> None:
    """Who is all-in stays in; the pots say who may win which, the main pot first."""
    session = four_players()
    after(session, Fold(), RaiseTo(10), Call(), Call(), RaiseTo(20), Call())
    hand = hand_of(session.round.table)
    closed = replace(session.round.table, hand=replace(hand, betting=None))
    seen = hand_of(shown(replace(session.round, table=closed)))
    assert (seen.bets, seen.level, seen.unheard, seen.to_act) == (None, 0, (), None)
    assert (seen.all_in, seen.over) == ((2,), False)
    assert seen.pots == (PotShown(30, (0, 1, 2)), PotShown(40, (0, 1)))


def test_of_a_hand_that_is_over_no_pot_lies_there() -> None:
    """And nobody is all-in any more, though he may have no chips; who has mucked is told by seats."""
    session = four_players()
    after(session, RaiseTo(200), Fold(), Fold(), Call())
    seen = hand_of(shown(session.round))
    assert (seen.over, seen.pots, seen.all_in) == (True, (), ())
    mucked = replace(hand_of(session.round.table), mucked=frozenset({8, 1}))
    table = replace(session.round.table, hand=mucked)
    assert hand_of(shown(replace(session.round, table=table))).mucked == (1, 8)


def test_the_picture_of_a_hand_is_drawn_anew_when_the_hand_changes() -> None:
    """Though no chip has moved; the very same hand beside the very same stacks has the very same picture."""
    session = four_players()
    before = (session.round.table, shown(session.round))
    assert shown(session.round, before=before).hand is before[1].hand
    hand = hand_of(session.round.table)
    folded = replace(session.round.table, hand=replace(hand, live=hand.live[1:]))
    assert hand_of(shown(replace(session.round, table=folded), before=before)).folded == hand.live[:1]


def test_no_betting_round_is_open_between_hands() -> None:
    """Nor is there a hand before the first; whoever asks for one then is at fault."""
    session = four_players()
    assert betting_of(session.round.table).to_act == 3
    finish(session)
    with pytest.raises(TypeError, match="no betting round is open"):
        betting_of(session.round.table)
    with pytest.raises(TypeError, match="no hand is going on"):
        hand_of(session.start.table)
