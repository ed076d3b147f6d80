"""What the room works out: a ruling applied to the cards and chips of this very hand."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from boodle.cards.stub import Stub
from boodle.floor import stub_rulings
from boodle.floor.errors import NotGiven
from boodle.floor.incidents import Answer
from boodle.floor.laid import Laid
from boodle.floor.walk import Ruling

Given: TypeAlias = Mapping[str, Any]
"""What a calculator works with, by the names of its inputs: tuples of cards, numbers of chips."""

Worked: TypeAlias = Laid
"""What comes of it."""

Calculator: TypeAlias = Callable[[Ruling, Mapping[str, Answer], Given], Worked]


def apply(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Worked:
    """Work a ruling out; raises NotGiven naming what is missing or cannot be, ValueError where it needs no room."""
    if ruling.outcome.calculator is None:
        raise ValueError(f"there is nothing to work out for {ruling.key}")
    return CALCULATORS[ruling.outcome.calculator](ruling, facts, given)


def _laid(given: Given) -> Laid:
    """Read the cards as they lay before the mistake."""
    return Laid(Stub(_need(given, "stub")), tuple(given.get("board", ())))


def _need(given: Given, name: str) -> Any:  # noqa: ANN401 - each input has its own type
    if name not in given:
        raise NotGiven(name, None)
    return given[name]


def _exposed_card(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    (exposed,) = _need(given, "exposed")
    _, laid = stub_rulings.replaced_hole_card(_laid(given), exposed)
    return laid.to_the_end()


def _early_card(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    before = _laid(given)
    laid = before.mistaken(burns=1, shows=before.next_street)
    by_key = {
        "early-card-back": stub_rulings.early_card_back,
        "early-card-set-aside": stub_rulings.early_card_set_aside,
    }
    return by_key[ruling.key](laid, lambda _: _need(given, "shuffled")).to_the_end()


def _two_burns(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Laid:
    before = _laid(given)
    shows = {"none": 0, "one": 1, "two": 2}.get(str(facts.get("shown-cards")), before.next_street)
    laid = before.mistaken(burns=2, shows=shows)
    if ruling.key == "turn-and-river-swapped":
        return stub_rulings.turn_and_river_swapped(laid).to_the_end()
    if ruling.key == "second-burn-back":
        return stub_rulings.second_burn_back(laid).to_the_end()
    return stub_rulings.second_burn_begins(laid).to_the_end()


CALCULATORS: Mapping[str, Calculator] = {
    "early-card": _early_card,
    "exposed-card": _exposed_card,
    "two-burns": _two_burns,
}
"""Every calculator by its name in the decision file."""
