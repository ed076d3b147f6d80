"""What is seen of a hand of five-card draw while it goes on, and who may look."""

import pytest

from boodle.cards import CardSet
from boodle.cards.deck import seed_of
from boodle.draw import HouseRules, Table, open_hand, view
from boodle.draw.actions import STAND_PAT, Discard
from boodle.draw.answers import Jackpots
from boodle.draw.view import shown
from boodle.frozen import replace
from boodle.poker.wagers import Call, Check, RaiseTo
from boodle.ring.table import hand_of
from boodle.rulebook import IllegalAction
from boodle.session import Session, nature_of

ANN, BEN = 0, 1


def begun(house: HouseRules | None = None) -> Session[Table]:
    """Return a hand of two; Ben deals, so that Ann speaks first."""
    return Session(open_hand(house or HouseRules(), ("Ann", "Ben"), None, BEN), nature_of(seed_of("seen")))


def test_what_is_seen_from_the_ante_to_the_showdown() -> None:
    """Who has opened, how many betting rounds are over, how many cards each has drawn, whether it is over."""
    session, seen = begun(), []
    held = [*hand_of(session.round.table).hole[ANN]]
    for seat, answer in (
        (ANN, Check()),
        (BEN, RaiseTo(2)),
        (ANN, Call()),
        (ANN, Discard(CardSet.of(held[:3]))),
        (BEN, STAND_PAT),
        (BEN, Check()),
        (ANN, Check()),
    ):
        picture = hand_of(view(session.round, None).shown)
        seen.append((picture.opener, picture.bets_over, tuple(picture.drawn), picture.over))
        session.submit(seat, answer)
    over = hand_of(view(session.round, None).shown)
    assert seen == [
        (None, 0, (None, None), False),
        (None, 0, (None, None), False),
        (BEN, 0, (None, None), False),
        (BEN, 1, (None, None), False),
        (BEN, 1, (3, None), False),
        (BEN, 1, (3, 0), False),
        (BEN, 1, (3, 0), False),
    ]
    assert (over.opener, over.bets_over, tuple(over.drawn), over.over) == (BEN, 2, (3, 0), True)


def test_a_jackpot_that_is_passed_out_is_dealt_again() -> None:
    """DRAW-14: each deal of the hand is counted, and has a shuffle of its own."""
    session = begun(HouseRules(jackpots=Jackpots.JACKS))
    dealt = []
    for seat in (ANN, BEN, BEN, ANN):  # who dealt speaks last, and the deal goes round
        dealt.append((hand_of(view(session.round, None).shown).deals, {*hand_of(session.round.table).hole[ANN]}))
        session.submit(seat, Check())
    assert [deals for deals, _ in dealt] == [1, 1, 2, 2]
    assert dealt[0][1] != dealt[2][1]
    assert hand_of(view(session.round, None).shown).deals == 3


def test_a_picture_of_a_hand_stands_as_long_as_hand_and_stacks_do() -> None:
    """It is the very same then; where a stack has changed it is drawn anew, though the hand has not changed."""
    now = begun().round
    before = shown(now)
    assert shown(now, before=(now.table, before)).hand is before.hand
    broke = replace(now, table=replace(now.table, stacks=now.table.stacks.put(BEN, 0)))
    assert hand_of(before).all_in == ()
    assert hand_of(shown(broke, before=(now.table, before))).all_in == (BEN,)


def test_nobody_draws_four_cards() -> None:
    """DRAW-06: three at most, so that the pack serves six."""
    session = begun()
    for seat in (ANN, BEN):
        session.submit(seat, Check())
    held = [*hand_of(session.round.table).hole[ANN]]
    with pytest.raises(IllegalAction):
        session.submit(ANN, Discard(CardSet.of(held[:4])))


@pytest.mark.parametrize("seat", [2, -1, True, "Ann"])
def test_who_does_not_sit_there_sees_nothing(seat: int) -> None:
    """Neither a chair that there is not, nor what is no chair."""
    with pytest.raises(ValueError, match="there is no seat"):
        view(begun().round, seat)
