"""What the leaflet says in words, with ids or without: such sentences as a newcomer stumbled over."""

import re
from typing import Any

import pytest

from boodle.notation.tripoley.house import house_of, preset, presets
from boodle.words.catalogue import Words
from boodle.words.tripoley.house import HOUSE
from boodle.words.tripoley.leaflet import sections

WORDS = Words()
IDS = r" \([A-Z]+(?:-[A-Z0-9]+)*(?:, [A-Z]+(?:-[A-Z0-9]+)*)*\)$"


@pytest.mark.parametrize("name", presets())
def test_a_leaflet_may_leave_out_the_ids(name: str) -> None:
    """All else is as it was, but for the last column of the layout."""
    with_ids = re.sub(IDS, "", HOUSE.leaflet(WORDS, preset(name)), flags=re.MULTILINE)
    without = HOUSE.leaflet(WORDS, preset(name), ids=False)
    assert "| Rule |" not in without
    assert re.search(IDS, without, re.MULTILINE) is None
    assert [line for line in without.splitlines() if line[:1] != "|"] == [
        line for line in with_ids.splitlines() if line[:1] != "|"
    ]


def told_of(answers: dict[str, object]) -> str:
    """The leaflet of a house, without ids."""
    return HOUSE.leaflet(WORDS, house_of(answers), ids=False)


def test_closing_deals_speak_of_what_the_house_has() -> None:
    """No pot where none is played for; the chips for cards left go to the winner (settlement.paid_to)."""
    closing = {"ending": "cadaco_b", "stops_opener": "left"}
    told = told_of({**closing, "poker": "none", "leftover_to": "kitty"})
    assert "without any stakes, until the layout is empty" in told
    assert "- Whoever goes out takes the kitty.\n" in told
    assert "for every card left over; none of these go into the kitty now." in told
    assert "- Whoever goes out takes the kitty and the pot.\n" in told_of({**closing, "poker": "vying"})


def test_the_suit_that_is_not_known_at_once_has_no_section_of_its_own() -> None:
    """It is told where it becomes known."""
    for pay_suit, heading in (("turned_up", "The deal"), ("auction", "Bidding for the pay suit")):
        found = sections(WORDS, house_of({"pay_suit": pay_suit}))
        (section,) = (one for one in found if one.heading.endswith(f". {heading}"))
        assert any("pay only in the pay suit." in str(line) for line in section.lines)


def test_a_dealer_who_cannot_stake_twice_is_told_what_to_do() -> None:
    """His second chips go as everybody's would who is short, but he is not (even_stake)."""
    double = {"dealer_stake": 2, "combinations": "", "sequence": "", "pay_cards": "A K"}
    assert "one to a space, in this order: the pot, the kitty, A♥ and K♥." in told_of(double)
    assert "with a second chip on the pot and the kitty first." in told_of({**double, "stake": "free"})
    bare = told_of({**double, "stake": "free", "kitty": "not_staked", "poker": "none", "stops_opener": "left"})
    assert "second chip" not in bare
    assert "With a single stake the dealer is not short" in bare


def test_pay_cards_are_named_where_they_keep_you_from_the_spare_hand() -> None:
    """Those of the spaces of one suit; a run of any suit is no such card (may_not_take)."""
    told = told_of({"spare_use": "swap", "spare_pay_card": "barred", "pay_cards": "A", "combinations": "K-Q"})
    assert "help to win A♥ or K-Q♥, even one alone; runs of any suit do not count." in told


@pytest.mark.parametrize(
    ("answers", "cards"),
    [
        ({}, ("two of clubs", "Kreuz-Zwei", "deux de trèfle")),
        ({"rank_order": "king_high"}, ("two of clubs", "Kreuz-Zwei", "deux de trèfle")),
        ({"deck": 32, "most_players": 4}, ("seven of clubs", "Kreuz-Sieben", "sept de trèfle")),
        ({"deck": 32, "most_players": 4, "rank_order": "king_high"}, ("ace of clubs", "Kreuz-Ass", "as de trèfle")),
    ],
)
def test_the_leaflet_names_the_club_that_leads_at_the_table(answers: dict[str, Any], cards: tuple[str, ...]) -> None:
    """The two, also where the ace is the lowest card; where the deck has none, its lowest club (MIC-08)."""
    house = house_of(answers | {"stops_opener": "two_of_clubs"})
    for language, card in zip(("en", "de", "fr"), cards, strict=True):
        (line,) = (one for one in HOUSE.leaflet(Words(language), house).splitlines() if "MIC-08" in one)
        assert card in line
