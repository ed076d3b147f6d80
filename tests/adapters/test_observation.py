"""What a seat sees as a vector: it says what the view says, stays within its bounds, and knows no more."""

from random import Random

import numpy as np
import pytest

from boodle.adapters.observation import observe, words
from boodle.adapters.observation_layout import QUESTIONS, Vector, highest, layout_of
from boodle.adapters.play import Play, begin
from boodle.adapters.setting import setting_of
from boodle.cards import CARDS, CardSet
from boodle.poker.wagers import Wagers
from boodle.rulebook import Office
from boodle.tripoley import view
from tests.adapters.random_play import HOUSES, played


def cards(part: Vector) -> CardSet:
    """The cards of a part."""
    return CardSet.of(CARDS[place] for place in np.flatnonzero(part))


@pytest.mark.parametrize(("house", "players"), HOUSES)
def test_it_says_what_the_view_says(house: str, players: int) -> None:
    """Cards, chips, turns, from every seat; nothing is below nought or above the chips that there are."""
    setting = setting_of(house, players)
    layout, unit = layout_of(setting), setting.house.start_chips

    def watch(here: Play) -> None:
        if here.who is Office.NATURE:
            return
        for seat in range(players):
            now, seen = view(here.round, seat), observe(here, seat)
            part = layout.split(seen)
            around = [(seat + step) % players for step in range(players)]
            assert 0 <= seen.min() <= seen.max() <= highest(setting)
            assert cards(part["hand"]) == now.mine.hand
            assert cards(part["put_down"]) == now.mine.put_down
            assert [cards(row) for row in part["laid"]] == [CardSet.of(now.shown.laid()[other]) for other in around]
            assert part["board"] * unit == pytest.approx(now.shown.board.piles)
            assert part["stacks"] * unit == pytest.approx([now.shown.stacks[other] for other in around])
            assert part["dealer"].tolist() == [float(other == now.shown.dealer) for other in around]
            asked = [float(other == here.seat) for other in around]
            assert part["asked"].tolist() == asked
            assert part["question"].sum() == sum(asked)

    played(house, players, 11, watch)


def test_a_call_is_what_it_costs() -> None:
    """What a seat would add to stay in, in starting stacks."""
    met = 0

    def watch(here: Play) -> None:
        nonlocal met
        waiting = here.round.open[0].question if here.round.open else None
        if type(waiting).__name__ == "YourWager":
            part = layout_of(here.setting).split(observe(here, here.seat))
            asked = view(here.round, here.seat).asked
            assert asked is not None
            wagers = asked.choices
            assert isinstance(wagers, Wagers)
            assert part["to_call"][0] * here.setting.house.start_chips >= wagers.to_call - 1e-4
            met += wagers.to_call > 0

    for seed in range(6):
        played("pagat", 4, seed, watch)
    assert met


def test_it_does_not_change_with_what_it_hides() -> None:
    """The other hands and the spare hand are dealt anew: the vector of a seat stays the same, theirs do not."""
    setting, rng = setting_of("pagat", 4), Random(4)
    piles = [place % 5 for place in range(52)]
    vectors, others = set(), set()
    for _ in range(5):
        here, hidden = begin(setting), [pile for pile in piles if pile]
        rng.shuffle(hidden)
        rest = iter(hidden)
        dealt = [pile if pile == 0 else next(rest) for pile in piles]
        room = [piles.count(pile) for pile in range(5)]
        served = [len(range(place, 52, 5)) for place in range(5)]
        assert room == served
        for outcome in dealt:
            here = here.after(outcome)
        vectors.add(observe(here, 0).tobytes())
        others.add(observe(here, 1).tobytes())
    assert (len(vectors), len(others)) == (1, 5)


def test_every_question_of_a_deal_has_its_place() -> None:
    """None of the rule book's is missing."""
    met = set()

    def watch(here: Play) -> None:
        if here.seat >= 0 and here.waiting is not None:
            met.add(type(here.waiting.question).__name__)

    for house in ("pagat", "rummoli", 'stake = "free"\nclaims = "deadline"\npay_suit = "auction"\n'):
        for seed in range(6):
            played(house, 3, seed, watch)
    offered = 'spare_use = "offered"\npay_time = "played"\nclaims = "deadline"\n'
    for seed in range(6):
        played(offered, 3, seed, watch)
    assert met == set(QUESTIONS)


def test_as_text() -> None:
    """For people, in notation."""
    here = begin(setting_of("mini", 2))
    for outcome in (0, 1, 2, 1, 0, 2, 2, 1, 0):
        here = here.after(outcome)
    assert words(here, 0).splitlines()[:3] == [
        "page spare_hand",
        "hand QC KD AH",
        "board A=2 K=2 Q=2 K-Q=2 kitty=2 pot=0",
    ]
