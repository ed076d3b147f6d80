"""Two answers beside each other: in chips, with their error, and by whom they are compared."""

from math import sqrt

import pytest

from boodle.bots.comparing import Adviser, Compared, Decision, Difference, chosen_by, difference
from boodle.bots.draw.comparing import ADVISER as AT_DRAW
from boodle.bots.draw.comparing import because
from boodle.bots.given import AnySeen, Reason
from boodle.bots.holdem.comparing import ADVISER as AT_HOLDEM
from boodle.bots.ring_comparing import last_place, unseen
from boodle.cards import CARDS
from boodle.cards.deck import Stream
from boodle.draw import HouseRules
from boodle.draw.actions import STAND_PAT, Discard
from boodle.draw.events.betting import PotOpened
from boodle.draw.events.dealing import CardsReplaced
from boodle.frozen import replace
from boodle.poker.wagers import CALL, CHECK, Fold, RaiseTo
from boodle.ring.actions import Showing
from boodle.rulebook import Choices
from tests.bots.draw.hands import asked, cards, dealt, say, stream


def test_a_difference_is_a_mean_with_its_error() -> None:
    """The second of each pair less the first; the error is that of a mean, and two worlds have one."""
    found = difference([(1, 2), (2, 5), (0, 5)])
    assert (found.better, found.worlds) == (3.0, 3)
    assert found.error == pytest.approx(sqrt(4 / 3))
    assert difference([(4, 1), (0, 1)]) == Difference(-1.0, 2.0, 2)
    with pytest.raises(ValueError, match="1 worlds have no error"):
        difference([(1, 2)])


@pytest.mark.parametrize(
    ("better", "error", "alike"),
    [
        (0.49, 0.0, True),
        (0.5, 0.0, False),
        (-0.49, 0.0, True),
        (-0.5, 0.0, False),
        (3.9, 2.0, True),
        (-4.0, 2.0, False),
    ],
)
def test_a_difference_counts_from_half_a_chip_and_twice_its_error(better: float, error: float, alike: bool) -> None:  # noqa: FBT001 - a row of the table
    """In either direction."""
    assert Difference(better, error, 100).alike is alike


def test_a_decision_is_compared_with_what_a_bot_would_have_done() -> None:
    """The same answer is compared with nothing; a decision always meets the same chance, each purpose its own."""
    seen, choices = asked(dealt("2C 3D 5H 7C 8D", "2D 3H 5C 7S 8H"))
    drawn: list[int] = []

    def takes(given: AnySeen, offered: Choices, chance: Stream) -> object:
        drawn.append(chance.draw(1 << 32))
        return CHECK if given is seen and offered is choices else None

    def because_of(given: AnySeen, offered: Choices, action: object, chance: Stream) -> Reason:
        drawn.append(chance.draw(1 << 32))
        return Reason("why", {"action": action, "same": given is seen and offered is choices})

    def compared(decision: Decision, other: object, chance: Stream, worlds: int) -> Difference:
        drawn.append(chance.draw(1 << 32))
        return Difference(1.0, float(other is CHECK and decision.seen is seen), worlds)

    adviser = Adviser(
        level="careful",
        choose=chosen_by("casual", takes),
        can_be_compared=lambda now, offered: bool(now and offered),
        compare=compared,
        because=because_of,
    )
    why = Reason("why", {"action": CHECK, "same": True})
    other, same = Decision(seen, choices, RaiseTo(2)), Decision(seen, choices, CHECK)
    assert adviser.advise(same) == Compared("casual", CHECK, why)
    assert adviser.advise(other) == Compared("casual", CHECK, why, Difference(1.0, 1.0, 120))
    assert len(set(drawn)) == 3
    assert drawn == [drawn[0], drawn[1], drawn[0], drawn[1], drawn[4]]


def test_an_answer_is_worth_the_chips_that_it_leaves() -> None:
    """Who folds a royal flush at the end leaves the antes and a bet there, in every world."""
    session = dealt("2C 3D 5H 7C 8D", "TS JS QS KS AS")
    opened = session.start
    say(session, CHECK, CHECK, Discard(cards("2C 3D 5H")), STAND_PAT, RaiseTo(4))
    seen, choices = asked(session)
    decision = Decision(seen, choices, CALL, opened)
    assert AT_DRAW.compare(decision, Fold(), stream(), 120) == Difference(-6.0, 0.0, 120)
    assert AT_DRAW.compare(replace(decision, action=Fold()), CALL, stream(), 5) == Difference(6.0, 0.0, 5)
    assert AT_DRAW.compare(decision, CALL, stream(), 5) == Difference(0.0, 0.0, 5)


def test_what_can_be_compared_at_poker() -> None:
    """Bets, and at draw the cards that are thrown away; not whether a hand is shown."""
    session = dealt("2C 3D 5H 7C 8D", "2D 3H 5C 7S 8H")
    _, wagers = asked(session)
    _, discards = asked(say(session, CHECK, CHECK))
    shown = (Showing.SHOW, Showing.MUCK)
    offered = (wagers, discards, shown)
    assert [AT_DRAW.can_be_compared(None, choices) for choices in offered] == [True, True, False]
    assert [AT_HOLDEM.can_be_compared(None, choices) for choices in offered] == [True, False, False]
    assert (AT_DRAW.level, AT_HOLDEM.level) == ("careful", "careful")


def test_at_draw_the_reason_is_what_is_kept_or_what_can_be_won() -> None:
    """A bet is weighed for the chips within reach: of one who has two left the other pays no more."""
    session = dealt("KS KD KH KC 8D", "2D 3H 5C 7S 8H", house=HouseRules(ante=2))
    seen, choices = asked(session)
    assert because(seen, choices, Discard(cards("8D")), stream()) == Reason(
        "draw.made", {"cards": cards("8D"), "kept": cards("KS KD KH KC")}
    )
    assert because(seen, choices, CHECK, stream()) == Reason("bet.free", {"win": 100})


def test_the_last_event_of_a_kind_is_found() -> None:
    """And one that never happened is not."""
    session = dealt("2C 3D 5H 7C 8D", "2D 3H 5C 7S 8H")
    say(session, CHECK, CHECK, STAND_PAT, STAND_PAT)
    turned = [place for place, event in enumerate(session.log) if type(event) is CardsReplaced]
    assert (len(turned), last_place(session.log, CardsReplaced)) == (2, turned[-1])
    with pytest.raises(ValueError, match="empty"):
        last_place(session.log, PotOpened)


def test_the_unseen_cards_are_all_others() -> None:
    """In an order that is drawn by chance."""
    left = unseen(CARDS[3:40], stream())
    assert sorted(left) == [*CARDS[:3], *CARDS[40:]]
    assert left != sorted(left)
