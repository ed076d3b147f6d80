"""When a deal counts as closed, so that what was hidden in it may be proved: not before its last event (SERVER 19)."""

from typing import Any, cast

import pytest

from boodle.fair import Caller, MisdealCalled
from boodle.rulebook import DealClosed
from boodle.server.tables.entries import OtherPast
from boodle.server.tables.fairness import HIDING, DealtFairly, Shuffled
from boodle.session import Session
from tests.holdem import games as holdem
from tests.tripoley import games as tripoley

SEED = bytes(range(32))


def played(games: Any) -> Session[Any]:  # noqa: ANN401 - the module of a game's tests
    """An evening of a game, by chance."""
    session: Session[Any]
    session, rng = games.random_session(17)
    games.play_on(session, rng, lambda _: None)
    return session


@pytest.mark.parametrize("games", [tripoley, holdem], ids=["tripoley", "holdem"])
def test_a_deal_is_closed_by_its_end_alone(games: Any) -> None:  # noqa: ANN401 - likewise
    """With it that of the draw for the first dealer; what is shuffled after it is open again."""
    fair = DealtFairly()
    fair.seeded("t/1", 0, SEED)
    fair.seeded("t/1", 1, SEED)
    log = played(games).log
    end = next(place for place, event in enumerate(log) if isinstance(event, DealClosed))
    for event in log[:end]:
        fair.after([event])
        assert [deal.closed for deal in fair.deals.values()] == [False, False]
    fair.after(log[end : end + 1])
    fair.seeded("t/1", 2, SEED)
    fair.after([event for event in log[end + 1 :] if not isinstance(event, DealClosed)])
    assert {number: deal.closed for number, deal in fair.deals.items()} == {0: True, 1: True, 2: False}


def test_a_misdeal_calls_off_the_last_shuffle_that_hides_anything() -> None:
    """Whoever called it; where nothing is hidden nothing is called off."""
    fair, nothing = DealtFairly(), cast("Any", None)
    fair.misdealt(Caller.HOST)
    fair.seeded("t/1", 1, SEED)
    fair.misdealt(Caller.HOST)
    deal = fair.deals[1]
    assert (fair.now is deal, deal.misdeals) == (True, [])
    deal.shuffles = [Shuffled(HIDING, 0, nothing), Shuffled(HIDING, 1, nothing), Shuffled("dealer", 2, nothing)]
    for caller in (Caller.HOST, Caller.OWNER):
        fair.misdealt(caller)
    assert deal.misdeals == [MisdealCalled(1, Caller.HOST), MisdealCalled(1, Caller.OWNER)]


def test_a_doubt_belongs_to_the_deal_that_is_on_or_to_the_next_one() -> None:
    """Also where another game begins in between."""
    fair, doubts = DealtFairly(), [OtherPast(0, "Ann", head, 5) for head in ("1-a", "2-b")]
    fair.doubted(doubts[0])
    fair = fair.next_game()
    fair.seeded("t/2", 1, SEED)
    fair.doubted(doubts[1])
    fair.seeded("t/2", 2, SEED)
    assert [fair.deals[deal].doubts for deal in (1, 2)] == [doubts, []]
    assert fair.next_game().earlier == tuple(fair.deals.values())
