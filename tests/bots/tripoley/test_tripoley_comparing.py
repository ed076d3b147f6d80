"""What the simulator is told of an answer, and why one is advised, where two answers are compared."""

from importlib import import_module
from typing import Any

import pytest

from boodle.bots.given import Reason, Seen
from boodle.bots.matching import Pairing
from boodle.bots.tripoley import at_random
from boodle.bots.tripoley.comparing import FOLDS, STAYS, because, can_be_compared, number_of
from boodle.bots.tripoley.master import can_search
from boodle.bots.tripoley.matching import readable
from boodle.cards import CARDS, Card, CardSet, parse_cards
from boodle.cards.deck import Stream, seed_of
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.poker.wagers import CALL, CHECK, Fold, RaiseTo
from boodle.rulebook import Office, Round
from boodle.tripoley import HouseRules, Table, open_deal, view
from boodle.tripoley.actions import Bid, Lead, PassBid, PickFive, SpareUseSaid
from boodle.tripoley.answers import PaySuit, SpareUse
from tests.bots.tripoley.matches import FIRST, TERMS, won
from tests.bots.tripoley.test_bots import position

FIVE = CardSet.parse("TS JS QS KS AS")
SEARCHING = import_module("boodle.bots.tripoley.master")  # the package has a function by this name


@pytest.mark.parametrize(
    ("action", "number"),
    [
        (RaiseTo(7), 7),
        (Fold(), FOLDS),
        (CALL, STAYS),
        (CHECK, STAYS),
        (Lead(Card.parse("QH")), int(Card.parse("QH"))),
        (PickFive(FIVE), FIVE.mask),
        (Bid(3), 3),
        (PassBid(), 0),
        *((use, place) for place, use in enumerate(SpareUseSaid)),
    ],
)
def test_an_answer_is_a_number_of_the_simulator(action: object, number: int) -> None:
    """To fold is less than to stay, and to stay is no chips more."""
    assert number_of(action) == number
    assert (FOLDS, STAYS) == (-1, 0)


def test_a_raise_is_ahead_of_an_equal_share_among_all_who_are_in() -> None:
    """Four aces in the vying of three, where a third would be everybody's."""
    house, own = preset("poch"), parse_cards("AS AD AC AH 7S 7C 8S 8C 9S 9D")
    rest = [card for card in house.cards if card not in own]
    deck = [card for three in zip(own, rest[::2], rest[1::2], strict=False) for card in three]
    here, _ = open_deal(house, ("Ann", "Ben", "Cem"), dealer=2).read_on()
    here, _ = here.play(Office.NATURE, (*deck, *(card for card in rest if card not in deck)))
    seen, choices = Seen(view(here, 0)), here.open[0].question.choices(here.table)
    raised = next(action for action in choices if isinstance(action, RaiseTo))
    assert because(seen, choices, raised, stream()) == Reason("bet.ahead", {"win": 100, "equal": 33})
    assert can_be_compared(seen.view, choices)


def stream() -> Stream:
    """Some chance."""
    return Stream(seed_of("why"), 0, "bots")


@pytest.mark.parametrize(("gone", "key"), [("", "lead.longest"), ("AH", "lead.longest"), ("AS", "lead.tops")])
def test_the_top_of_a_suit_is_what_no_card_of_it_is_left_above(gone: str, key: str) -> None:
    """Cards of other suits do not matter."""
    seen = position("QS KS 3S 9H QH 4C 7C 8D TD")
    stops = seen.view.shown.stops
    assert stops is not None
    assert seen.view.asked is not None
    choices = seen.view.asked.choices
    shown = replace(seen.view.shown, stops=replace(stops, played=stops.played | CardSet.parse(gone)))
    seen = replace(seen, view=replace(seen.view, shown=shown))
    why = because(seen, choices, Lead(Card.parse("QS")), stream())
    assert why is not None
    assert why.key == key


def test_at_random_bids_anything_for_the_pay_suit() -> None:
    """Or passes, each as often."""
    house = HouseRules(pay_suit=PaySuit.AUCTION, spare_use=SpareUse.NONE, start_chips=14)
    here, _ = open_deal(house, ("Ann", "Ben"), dealer=1).read_on()
    here, _ = here.play(Office.NATURE, CARDS)
    choices = here.open[0].question.choices(here.table)
    seen, chance = Seen(view(here, 0)), stream()
    said = [at_random(seen, choices, chance) for _ in range(40 * len([*choices]))]
    assert {*said} == {*choices}
    assert min(said.count(action) for action in choices) > 20


def test_two_play_a_whole_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal after deal, as long as both can stake."""
    opened: list[object] = []

    def opens(*told: Any, **more: Any) -> Round[Table]:  # noqa: ANN401 - as a deal is opened
        opened.append(told)
        return open_deal(*told, **more)

    monkeypatch.setattr(readable, "open_deal", opens)
    won(replace(TERMS, players=2, evening=3), [FIRST], Pairing(0, (0, 0)))
    assert len(opened) == 3


@pytest.mark.parametrize("missing", ["llvmlite", "numpy"])
def test_it_takes_all_that_the_extra_brings_to_search(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """The compiler alone is not enough."""
    monkeypatch.setattr(SEARCHING, "find_spec", lambda name: None if name == missing else object())
    assert not can_search()
    monkeypatch.setattr(SEARCHING, "find_spec", lambda _: object())
    assert can_search()
