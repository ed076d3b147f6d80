"""Hands in lanes: the same cards, leads and runs as by the readable rules, in every deck that a house may play with."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.adapters.setting import setting_of
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.sim.chance import Numbers
from boodle.sim.climbing import in_lanes, leads_now, out_of_lanes, run_from
from boodle.sim.lanes import ALL_CARDS, EVERY_LANE, GUARD, LANE, PLACES, suit_at
from boodle.sim.plan import (
    CARD_AT,
    CLIMB,
    FIRST_LEAD,
    LOW,
    NEVER_HELD,
    NEXT_LEAD,
    NOT_IN_DECK,
    PERMITTED,
    PLACE_AT,
    written,
)
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import MINI_DECKS, Deck, FirstLead, NextLead, RankOrder
from boodle.tripoley.runs import NONE, RANKS, first_leads, next_card, next_leads

LEADS = [*product([*FirstLead], [NextLead.OTHER_SUIT]), *product([FirstLead.LOWEST_OF_SUIT], [*NextLead])]
DECKS = {
    Deck.FULL: HouseRules(most_players=2),
    Deck.ONE_OUT: HouseRules(most_players=2, deck=Deck.ONE_OUT),
    Deck.THIRTY_TWO: preset("poch"),
    **{deck: replace(setting_of("mini", players=2).house, deck=deck) for deck in MINI_DECKS},
}
PLANS = [
    written(
        replace(house, rank_order=order, first_lead=first, next_lead=following), 3 if deck is Deck.THIRTY_TWO else 2
    )
    for order, (deck, house), (first, following) in product(RankOrder, DECKS.items(), LEADS)
]
"""Houses of every deck, rank order and rule for leading."""

GUARDS = (1 << RANKS) * EVERY_LANE

plans = st.sampled_from(PLANS)
sets_of_cards = st.integers(0, (1 << 52) - 1)


def of_deck(plan: Numbers, cards: int) -> int:
    """Return those of some cards that are in the deck."""
    return cards & sum(1 << card for card in range(52) if not plan[NOT_IN_DECK] >> card & 1)


@given(plans, sets_of_cards)
def test_cards_come_back_from_lanes(plan: Numbers, cards: int) -> None:
    """Every card of the deck has a place of its own below the top of its suit, and comes back from there."""
    held = of_deck(plan, cards)
    lanes = in_lanes(plan, held)
    assert lanes.bit_count() == held.bit_count()
    assert not lanes & plan[NEVER_HELD]
    assert plan[NEVER_HELD] & GUARDS == GUARDS
    assert out_of_lanes(plan, lanes) == out_of_lanes(plan, lanes | GUARDS | GUARD) == held


@given(plans)
def test_the_next_card_up_lies_one_place_further(plan: Numbers) -> None:
    """Runs climb by one place, and end where the suit ends."""
    for card in range(52):
        place = plan[PLACE_AT + card]
        if plan[NOT_IN_DECK] >> card & 1:
            continue
        above = next_card(card, plan[LOW], plan[CLIMB])
        assert plan[CARD_AT + place] == card
        assert place // LANE == card // 13
        assert plan[CARD_AT + place + 1] == above
        assert plan[NEVER_HELD] >> place + 1 & 1 == (above == NONE or bool(plan[NOT_IN_DECK] >> above & 1))


@given(plans, sets_of_cards, st.integers(NONE, 3))
def test_leads_are_those_of_the_rules(plan: Numbers, cards: int, barred: int) -> None:
    """First and after a run in each suit, whatever the house agreed (TRI-3-04, TRI-3-07, TRI-V-09, TRI-V-12)."""
    held = of_deck(plan, cards)
    if barred == NONE:
        expected = first_leads(plan[FIRST_LEAD], held, plan[LOW])
    else:
        expected = next_leads(plan[NEXT_LEAD], held, barred, plan[LOW])
    assert out_of_lanes(plan, leads_now(plan, PERMITTED, in_lanes(plan, held), barred)) == expected


@given(plans, sets_of_cards, st.integers(0, 51))
def test_runs_go_as_far_as_cards_are_held(plan: Numbers, cards: int, first: int) -> None:
    """A run takes every next card that somebody holds, and no other (TRI-3-05)."""
    alive = of_deck(plan, cards | 1 << first)
    if not alive >> first & 1:
        return
    run, card = 0, first
    while card != NONE and alive >> card & 1:
        run |= 1 << card
        card = next_card(card, plan[LOW], plan[CLIMB])
    assert out_of_lanes(plan, run_from(in_lanes(plan, alive), plan[PLACE_AT + first])) == run


@pytest.mark.parametrize("plan", PLANS[:1])
def test_a_whole_deck_fills_its_lanes(plan: Numbers) -> None:
    """Fifty-two cards lie in fifty-two places, and the guards stay free."""
    assert in_lanes(plan, (1 << 52) - 1) == ALL_CARDS


def test_a_place_tells_its_suit() -> None:
    """Fourteen places a suit."""
    assert [suit_at(place) for place in range(PLACES)] == [place // LANE for place in range(PLACES)]
