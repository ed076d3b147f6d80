"""What can be wrong with the answers of a house: for programs a text that names the fields, for people a reason."""

from collections.abc import Mapping
from enum import Enum
from typing import Self


class Why(Enum):
    """Why answers cannot stand; the words of each are `house_form.clash.<value>`."""

    KIND = "kind"
    NAME = "name"
    RANGE = "range"
    PLAYERS_CROSSED = "players_crossed"
    HAND_TOO_SMALL = "hand_too_small"
    HAND_TOO_LARGE = "hand_too_large"
    TOO_MANY_PLAYERS = "too_many_players"
    SPACE_TWICE = "space_twice"
    SPACES_ALIKE = "spaces_alike"
    NO_SINGLE_CARD = "no_single_card"
    NOT_OF_ONE_SUIT = "not_of_one_suit"
    NO_ROW = "no_row"
    NO_SPACE = "no_space"
    NOT_IN_DECK = "not_in_deck"
    LONGER_THAN_HAND = "longer_than_hand"
    NOT_CLIMBING = "not_climbing"
    CARD_OUT_WINS = "card_out_wins"
    NOTHING_TO_SPREAD = "nothing_to_spread"
    TOO_POOR = "too_poor"
    NO_SPARE_HAND = "no_spare_hand"
    CARDS_LIE_OUT = "cards_lie_out"
    BARRED_TOO_EARLY = "barred_too_early"
    NO_POT_TO_LEAD = "no_pot_to_lead"
    NO_POT_FOR_FINE = "no_pot_for_fine"
    NO_POT_FOR_CARDS = "no_pot_for_cards"
    SUITS_APART = "suits_apart"
    NO_SUITED_SPACE = "no_suited_space"
    NO_SUIT_FOR_TIES = "no_suit_for_ties"


class Fault(str):
    """One fault, as text what the fields are and what was expected; `facts` fill the words of its reason."""

    __slots__ = ("facts", "why")
    why: Why
    facts: Mapping[str, object]

    def __new__(cls, why: Why, text: str, **facts: object) -> Self:
        """Tell a fault by its text, its reason and its facts."""
        fault = super().__new__(cls, text)
        fault.why = why
        fault.facts = facts
        return fault
