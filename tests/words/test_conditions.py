"""The conditions of sentences: what they ask of a house, and what they refuse to ask."""

import pytest

from boodle.notation.tripoley.house import house_of, preset
from boodle.words.conditions import ConditionError
from boodle.words.tripoley.leaflet import LeafletError, read_entry
from boodle.words.tripoley.leaflet_facts import ANSWERS


def holds(condition: str, **answers: object) -> bool:
    """Tell whether a condition holds in a house of these answers."""
    return ANSWERS.read(condition).holds(ANSWERS.of(house_of(answers)))


@pytest.mark.parametrize(
    ("condition", "held"),
    [
        ("", True),
        ("stake = one_each", True),
        ("stake = free", False),
        ("stake != free", True),
        ("deck = 51 or 52", True),
        ("deck != 51 or 52", False),
        ("bet_limit = 10 and raise_cap = 0", True),
        ("bet_limit = 10 and raise_cap != 0", False),
        ("sequence = 8-9-10 and sequence != none or random", True),
        ("pay_cards = K", True),
        ("pay_cards = KC or 9", False),
        ("combinations = none", False),
        ("dead = hand and lead = can_pass", True),
    ],
)
def test_what_a_condition_asks(condition: str, *, held: bool) -> None:
    """Of the default house."""
    assert holds(condition) is held


def test_facts_follow_from_several_answers() -> None:
    """A hand that is dealt to a size leaves a rest, and who may lead anything never passes."""
    assert holds("dead = rest", hand_size=5, spare_use="none")
    assert holds("dead = none", spare_order="none", spare_use="none")
    assert holds("lead = never_passes", next_lead="any")
    assert holds("lead = can_pass", next_lead="any", first_lead="lowest_black")
    assert holds("combinations = none", combinations="")
    assert ANSWERS.read("draws = some").holds(ANSWERS.of(preset("cosmo")))


@pytest.mark.parametrize(
    ("condition", "complaint"),
    [
        ("stakes = free", "'stakes' is no field"),
        ("preset = pagat", "'preset' is no field"),
        ("card_out = 8D", "'card_out' is no field"),
        ("stake = lavish", "'lavish' is no answer of 'stake'"),
        ("stake = free or lavish", "'lavish' is no answer of 'stake'"),
        ("deck = 53", "'53' is no answer of 'deck'"),
        ("dealer_stake = 3", "'3' is no answer of 'dealer_stake'"),
        ("raise_cap = many", "'many' is no answer of 'raise_cap'"),
        ("sequence = eight", "'eight' is no answer of 'sequence'"),
        ("dead = alive", "'alive' is no answer of 'dead'"),
        ("stake", "expected name = answer"),
        ("stake > free", "expected name = answer"),
        ("stake = free or", "expected name = answer"),
        ("stake = free or deck = 51", "expected name = answer"),
    ],
)
def test_what_a_condition_may_not_ask(condition: str, complaint: str) -> None:
    """An unknown name or answer is refused when the sentence is read, not when it is told."""
    with pytest.raises(ConditionError, match=complaint):
        ANSWERS.read(condition)


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"says": "A sentence without its rules."},
        {"says": "A sentence.", "ids": ["TRI-1-01"], "tell": "poker.betting"},
        {"says": "A sentence.", "ids": ["TRI-1-01"], "where": "stake = free"},
        {"table": "chairs"},
    ],
)
def test_an_entry_that_cannot_be_told(entry: dict[str, object]) -> None:
    """It says what stands there and what should."""
    with pytest.raises(LeafletError, match=r"play\.ante: expected says with ids"):
        read_entry("play.ante", entry)
