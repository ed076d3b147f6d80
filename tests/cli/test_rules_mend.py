"""Which questions that are still to come can put a contradiction of a house right."""

from types import SimpleNamespace
from typing import Any

import pytest

from boodle.cards import CARDS, Card
from boodle.cli.rules_mend import answers_to_try, can_mend, mendable
from boodle.frozen import replace
from boodle.seating.faults import HouseFault
from boodle.tripoley import HouseRules
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import PokerPlay
from boodle.tripoley.consistency import faults
from boodle.tripoley.faults import Why
from tests.words.tripoley.test_clashes import CLASHES, house_with

MENDED: dict[Why, str] = {
    Why.SPACE_TWICE: "pay_cards",
    Why.NOT_IN_DECK: "pay_cards",
    Why.LONGER_THAN_HAND: "sequence",
    Why.NOT_CLIMBING: "sequence",
    Why.CARD_OUT_WINS: "pay_cards",
    Why.NOTHING_TO_SPREAD: "pay_cards",
}
"""A question whose other answer mends a clash though the clash does not name it."""


@pytest.mark.parametrize("why", MENDED, ids=lambda why: why.value)
def test_another_layout_mends_what_the_layout_clashes_with(why: Why) -> None:
    """Where it may still be answered; a question that has nothing to do with it mends nothing."""
    house = house_with(CLASHES[why])
    fault = next(one for one in faults(house) if Why(one.key) is why)

    def instead(answers: dict[str, object]) -> Agreement:
        return replace(house, **answers)

    assert mendable(instead, fault, {MENDED[why], "clock"})
    assert not mendable(instead, fault, {"clock"})


def test_a_pair_that_does_not_follow_each_other_may_pay_at_once() -> None:
    """So the time at which the cards pay mends it, too."""
    house = house_with({"combinations": "Q-10", "pay_time": "played"})
    (fault,) = faults(house)
    assert Why(fault.key) is Why.NOT_CLIMBING
    assert mendable(lambda answers: replace(house, **answers), fault, {"pay_time"})


LAYOUT = {"pay_cards", "combinations", "sequence"}
ALSO: dict[Why, set[str]] = {
    Why.TOO_MANY_PLAYERS: {"hand_size", "spare_order", "poker", "ending"},
    Why.SPACES_ALIKE: LAYOUT | {"pay_suit"},
    Why.NOT_OF_ONE_SUIT: {"pay_cards", "pay_suit"},
    Why.NOT_CLIMBING: LAYOUT | {"pay_time"},
    Why.CARD_OUT_WINS: LAYOUT | {"pay_suit"},
    Why.TOO_POOR: LAYOUT | {"kitty", "poker"},
    Why.SUITS_APART: {"pay_cards", "pay_suit"},
}
"""What mends a fault beside the answers that it names, where that is more than the layout, or something else."""
LAID_OUT = (Why.SPACE_TWICE, Why.NOT_IN_DECK, Why.LONGER_THAN_HAND, Why.NOTHING_TO_SPREAD)


def wrong(what: str, *fields: str, why: Why = Why.NO_ROW, mends: tuple[str, ...] = ()) -> HouseFault:
    """Return a fault of these fields."""
    return HouseFault(why.value, {}, fields, what=what, expected="another", mends=mends)


@pytest.mark.parametrize("why", Why)
def test_which_answers_can_mend_a_fault(why: Why) -> None:
    """Those that it names, those that it says may mend it, and what stands behind it."""
    behind = LAYOUT if why in LAID_OUT else ALSO.get(why, set())
    assert can_mend(wrong("x", "clock", "deals", why=why, mends=("deck",))) == {"clock", "deals", "deck"} | behind


FAULT, ANOTHER, OTHER = wrong("p is 0", "p", "q"), wrong("p is 0", "r"), wrong("q is 1", "q", "r")


@pytest.mark.parametrize(
    ("needs", "before", "after", "free", "mends", "alone"),
    [
        ("p", [FAULT], [], "p", True, True),
        ("p", [FAULT], [], "pqr", True, True),
        ("q", [FAULT], [], "pr", False, False),
        ("r", [FAULT], [], "pqr", False, False),  # it has nothing to do with r
        ("pq", [FAULT], [], "pqr", True, False),
        ("pq", [FAULT], [], "p", False, False),
        ("p", [FAULT], [OTHER], "pq", True, False),  # which q may mend then
        ("p", [FAULT], [OTHER], "p", False, False),
        ("p", [FAULT], [wrong("p is 1", "p")], "pr", False, False),  # p was needed
        ("p", [FAULT, OTHER], [OTHER], "p", True, True),  # it was there before
        ("p", [FAULT, ANOTHER], [ANOTHER], "p", True, True),  # one fewer of its kind
        ("p", [FAULT, ANOTHER, OTHER], [FAULT, OTHER], "p", True, True),
        ("p", [FAULT], [ANOTHER], "pr", False, False),  # one instead of another
        ("p", [FAULT], [OTHER, wrong("x", "x")], "pqr", False, False),
    ],
)
def test_answers_mend_a_fault_if_they_bring_none_that_stays(
    needs: str,
    before: list[HouseFault],
    after: list[HouseFault],
    free: str,
    monkeypatch: pytest.MonkeyPatch,
    *,
    mends: bool,
    alone: bool,
) -> None:
    """Several together, with others still to come; it is likely where one is enough and brings nothing new.

    Each of p, q and r is 0 now and may be 1; once those that are needed are 1, other faults are there than before.
    """

    def house(instead: dict[str, object]) -> Any:  # noqa: ANN401 - stands in for the rules of a house
        return SimpleNamespace(**{"p": 0, "q": 0, "r": 0} | instead)

    def faults_of(made: object) -> list[HouseFault]:
        return after if all(getattr(made, name) for name in needs) else before

    monkeypatch.setattr("boodle.cli.rules_mend.RANGES", dict.fromkeys("pqr", (0, 1)))
    monkeypatch.setattr("boodle.cli.rules_mend.faults", faults_of)
    assert mendable(house, before[0], {*free}) is mends
    assert mendable(house, before[0], {*free}, likely=True) is alone


def test_of_a_number_with_many_answers_some_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is now, the six lowest, and the highest; of a number with ten answers or fewer, and of words, all."""
    assert answers_to_try("start_chips", 100) == (100, 1, 2, 3, 4, 5, 6, 1_000_000)
    assert answers_to_try("start_chips", 2) == (2, 1, 3, 4, 5, 6, 1_000_000)
    assert answers_to_try("fewest_players", 3) == (3, 2, 4, 5, 6, 7, 8, 9)
    monkeypatch.setattr("boodle.cli.rules_mend.RANGES", {"few": (1, 10), "many": (1, 11)})
    assert answers_to_try("few", 1) == tuple(range(1, 11))
    assert answers_to_try("many", 1) == (1, 2, 3, 4, 5, 6, 11)
    assert answers_to_try("poker", PokerPlay.NONE) == (
        PokerPlay.NONE,
        *(one for one in PokerPlay if one is not PokerPlay.NONE),
    )
    assert answers_to_try("preset", "ours") == ("ours",)
    usual = HouseRules().pay_cards
    assert answers_to_try("pay_cards", usual) == (usual, ())
    assert answers_to_try("pay_cards", usual[:1]) == (usual[:1], (), usual)
    card = Card.parse("8D")
    assert answers_to_try("card_out", card) == (card, *(one for one in CARDS if one != card))
