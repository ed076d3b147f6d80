"""Why the answers of a house cannot stand together, in every language."""

from typing import Any

import pytest

from boodle.frozen import replace
from boodle.notation.tripoley.house import NOTATION, preset
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.consistency import faults
from boodle.tripoley.faults import Why
from boodle.words.catalogue import Words, languages
from boodle.words.tripoley.house import HOUSE

CLASHES: dict[Why, dict[str, str]] = {
    Why.NAME: {"preset": " "},
    Why.RANGE: {"ending_pots": "0"},
    Why.PLAYERS_CROSSED: {"fewest_players": "6", "most_players": "4"},
    Why.HAND_TOO_SMALL: {"hand_size": "4", "spare_use": "none"},
    Why.DECK_TOO_SMALL: {"deck": "9"},
    Why.HAND_TOO_LARGE: {"hand_size": "30", "spare_use": "none"},
    Why.TOO_MANY_PLAYERS: {"deck": "32"},
    Why.TOO_MANY_SPACES: {"pay_cards": "A K Q " * 14, "sequence": "-"},
    Why.SPACE_TWICE: {"pay_cards": "A A"},
    Why.SPACES_ALIKE: {"combinations": "K-Q Q-K"},
    Why.NO_SINGLE_CARD: {"pay_cards": "A K-Q", "combinations": "-"},
    Why.NOT_OF_ONE_SUIT: {"combinations": "7-8-9"},
    Why.NO_ROW: {"sequence": "7-8-9*"},
    Why.NO_SPACE: {"pay_cards": "-", "combinations": "-", "sequence": "-", "kitty": "not_staked", "poker": "none"},
    Why.NOT_IN_DECK: {"pay_cards": "2", "deck": "32"},
    Why.LONGER_THAN_HAND: {"hand_size": "2", "poker": "none"},
    Why.NOT_CLIMBING: {"sequence": "8-9-J"},
    Why.CARD_OUT_WINS: {"deck": "51", "card_out": "AH"},
    Why.NOTHING_TO_SPREAD: {"pay_cards": "-", "combinations": "-", "sequence": "-", "stake": "free"},
    Why.TOO_POOR: {"start_chips": "5"},
    Why.NO_SPARE_HAND: {"spare_order": "none"},
    Why.CARDS_LIE_OUT: {"hand_size": "5"},
    Why.BARRED_TOO_EARLY: {"spare_pay_card": "barred", "pay_suit": "auction"},
    Why.NO_POT_TO_LEAD: {"poker": "none"},
    Why.NO_POT_FOR_FINE: {"poker": "none", "lead_fine": "1", "lead_fine_to": "pot"},
    Why.NO_POT_FOR_CARDS: {"poker": "none", "leftover_to": "pot"},
    Why.SUITS_APART: {"pay_suit": "random_each"},
    Why.NO_SUITED_SPACE: {"pay_suit": "random", "pay_cards": "AH", "combinations": "-"},
    Why.NO_SUIT_FOR_TIES: {"pay_suit": "random_each", "poker": "vying"},
}
"""Answers beside those of the pagat page, by what is wrong with them."""

SAID = {
    (Why.RANGE, "en"): "How many equal pots are made? It can be 1 to 100.",
    (Why.TOO_MANY_PLAYERS, "en"): "By these rules the cards serve 5 players, and 9 may sit down.",
    (Why.SPACE_TWICE, "de"): "Dasselbe Feld ist zweimal da: Ass in der Gewinnfarbe.",
    (Why.TOO_POOR, "de"): "Der Einsatz einer Runde ist 9 Chips, und jeder fängt mit 5 an: So könnte nie jemand setzen.",
    (Why.CARD_OUT_WINS, "fr"): "La carte retirée est justement celle qui gagne\N{NO-BREAK SPACE}: as de cœur.",
}


def house_with(answers: dict[str, str]) -> Agreement:
    """The house of the pagat page with other answers."""
    base = preset("pagat")
    told: dict[str, Any] = {name: getattr(base, name) for name in NOTATION.defaults}
    return Agreement(**told | {name: NOTATION.answer_from_text(name, text) for name, text in answers.items()})


def test_every_clash_but_that_of_kinds_can_be_made() -> None:
    """An answer of the wrong kind is refused where it is read."""
    assert set(CLASHES) == set(Why) - {Why.KIND}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("why", CLASHES, ids=lambda why: why.value)
def test_a_clash_is_told_by_its_reason(why: Why, language: str) -> None:
    """In one sentence with every fact, and in English for programs by the names of the fields."""
    fault = next(fault for fault in faults(house_with(CLASHES[why])) if fault.key == why.value)
    said = HOUSE.clash(Words(language), fault)
    assert said.endswith(".")
    assert "{" not in said
    assert ": expected " in str(fault)
    assert SAID.get((why, language), said) == said


def test_the_words_of_every_kind_are_there() -> None:
    """Also of what no form can send."""
    fault = faults(replace(house_with({}), deals="x"))[0]
    assert fault.key == Why.KIND.value
    assert HOUSE.clash(Words("en"), fault) == "That is no answer to this: How many deals are agreed?"
