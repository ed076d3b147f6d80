"""What a player of any poker makes of what lies open, and how a hand is played on for a comparison."""

from typing import Any

import pytest

from boodle.bots.comparing import Decision, Difference
from boodle.bots.draw.comparing import dealt as dealt_at_draw
from boodle.bots.first import first
from boodle.bots.given import Seen
from boodle.bots.ring import beaten
from boodle.bots.ring_comparing import RingComparer
from boodle.cards import CardSet
from boodle.draw import HouseRules, view
from boodle.draw.answers import Jackpots
from boodle.frozen import replace
from boodle.poker.wagers import CHECK, RaiseTo
from boodle.ring.table import hand_of
from boodle.rulebook import Choices
from boodle.seats import BySeat
from tests.bots.draw.hands import asked, cards, dealt, stream

PAIR, ACES, KINGS = "2C 2D 7H 9S JC", "AS AH 7C 9D JD", "KS KH 6C 9C JH"


def looking_at(own: str, *shown: str, put_in: tuple[int, ...] = (9, 9, 9)) -> Any:  # noqa: ANN401 - of either game
    """What the third of three sees who holds these cards, where the others have shown these."""
    seen, _ = asked(dealt(PAIR, ACES, KINGS))
    mine = replace(seen.view.mine, hand=cards(own))
    open_to_all = BySeat(cards(one) if one else None for one in (*shown, own))
    at_it = replace(hand_of(seen.view.shown), shown=open_to_all, put_in=BySeat(put_in))
    return replace(seen, view=replace(seen.view, seat=2, mine=mine, shown=replace(seen.view.shown, hand=at_it)))


@pytest.mark.parametrize(
    ("own", "shown", "put_in", "lost"),
    [
        (KINGS, ("", ""), (9, 9, 9), False),
        (KINGS, (PAIR, ""), (9, 9, 9), False),
        (KINGS, ("", ACES), (9, 9, 9), True),
        (KINGS, (PAIR, ACES), (9, 9, 9), True),
        (KINGS, ("", ACES), (9, 8, 9), False),
        (KINGS, ("", ACES), (9, 10, 9), True),
        (ACES, ("AC AD 7S 9H JS", ""), (9, 9, 9), False),
        (PAIR, (KINGS, ACES), (8, 9, 9), True),
        (PAIR, (KINGS, ACES), (8, 8, 9), False),
    ],
)
def test_a_hand_is_beaten_by_one_that_lies_open_and_may_win_all_that_it_may(
    own: str,
    shown: tuple[str, str],
    put_in: tuple[int, ...],
    lost: bool,  # noqa: FBT001 - a row of the table
) -> None:
    """Not by an equal one, nor by one of a seat that is in for less; a spectator holds none."""
    seen = looking_at(own, *shown, put_in=put_in)
    assert beaten(seen) is lost
    assert not beaten(replace(seen, view=replace(seen.view, seat=None)))


def test_a_hand_is_beaten_where_it_is_on_every_board() -> None:
    """Of two that are dealt one is enough to show it for."""
    seen = looking_at("KS KH", "", "QS QH")
    boards = [cards(one).mask for one in ("2C 3D 7H 9S JC", "QC 3S 7D 9H JD")]
    assert [beaten(seen, some) for some in (boards, boards[:1], boards[1:])] == [False, False, True]


def comparer(plays: Any = first) -> RingComparer:  # noqa: ANN401 - any bot
    """Whoever compares at draw, in five worlds."""
    return RingComparer(view=view, dealt=dealt_at_draw, plays=plays)


def test_a_hand_is_played_to_its_end_after_either_answer() -> None:
    """A royal flush wins a bet more where it bets and is called; the hands are those that the seats are shown."""
    session = dealt("TS JS QS KS AS", "2C 3D 5H 7C 8D", "2D 3C 5S 7S 8H")
    opened, (seen, choices) = session.start, asked(session)
    told: list[Any] = []

    def plays(given: Any, offered: Choices, chance: Any) -> object:  # noqa: ANN401 - a bot of any game
        told.append(given)
        return first(given, offered, chance)

    decision = Decision(seen, choices, CHECK, opened)
    assert comparer(plays).compare(decision, RaiseTo(2), stream(), 5) == Difference(4.0, 0.0, 5)
    assert {one.view.seat for one in told} == {0, 1, 2}
    assert all(one == Seen(one.view) for one in told)
    assert all(one.view.mine.hand == seen.view.mine.hand for one in told if one.view.seat == 0)
    others = {one.view.mine.hand for one in told if one.view.seat == 1}
    assert len(others) == 5


def test_a_hand_that_nobody_opens_is_dealt_again_for_a_comparison() -> None:
    """By chance that both answers meet; and one that never ends is broken off."""
    session = dealt("2S 3S 5D 7D 8S", "2C 3D 5H 7C 8D", house=HouseRules(jackpots=Jackpots.JACKS))
    opened, (seen, choices) = session.start, asked(session)
    dealt_out: list[CardSet] = []

    def plays(given: Any, offered: Choices, chance: Any) -> object:  # noqa: ANN401 - a bot of any game
        dealt_out.append(given.view.mine.hand)
        return first(given, offered, chance)

    decision = Decision(seen, choices, CHECK, opened)
    assert comparer(plays).compare(decision, CHECK, stream(), 5) == Difference(0.0, 0.0, 5)
    answers = len(dealt_out) // 10
    assert dealt_out[:answers] == dealt_out[answers : 2 * answers]
    assert len({*dealt_out[:answers]}) > 100
