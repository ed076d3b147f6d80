"""A phone in the hand: fixed zones, the hand in sight whenever one is asked, and nothing that jumps."""

import asyncio
from itertools import product

import pytest

from tests.browser.phones import CROWD, DEALS, PRESETS, Sitting, played
from tests.browser.serving import Served
from tests.browser.visitors import PHONES

SMALL, OLD, _, TALL, SIDEWAYS = PHONES
SITTINGS = [
    Sitting(size=SMALL, language="de"),
    Sitting(size=SMALL, letters="huge"),
    Sitting(size=OLD, seats=8),
    Sitting(size=TALL, seats=9),
    Sitting(size=SIDEWAYS),
    Sitting(size=SMALL, game="holdem", seats=9),
    Sitting(size=OLD, game="holdem"),
    Sitting(size=SIDEWAYS, game="holdem"),
    Sitting(size=SMALL, game="holdem", seats=5, language="de"),
    Sitting(size=SMALL, game="draw", language="de"),
    Sitting(size=SIDEWAYS, game="draw", seats=6),
]
EVERY = [
    Sitting(size=size, game=game, seats=seats)
    for size, game in product(PHONES, PRESETS)
    for seats in (2, 4, 5, CROWD[game])
]
ONCE = [pytest.param(one, 1, id=str(one)) for one in SITTINGS]
OTHERS = [one for one in EVERY if one not in SITTINGS]
LONGER = [pytest.param(one, DEALS, id=f"{one}-longer", marks=pytest.mark.slow) for one in (*SITTINGS, *OTHERS)]
MOST_SHIFT = 0.1
"""The most that may jump in a deal, taps included: what the web calls good."""
LEAST_RANK = {"normal": 0.15, "huge": 0.25}
"""The least part of a card's height that its rank takes."""


def has_room_for_names(sitting: Sitting) -> bool:
    """Tell whether the longest name is whole: not on an old phone, in huge letters, or of eight on a small phone."""
    crowded = sitting.size == OLD or (sitting.size == SMALL and sitting.seats > 7)
    return sitting.letters == "normal" and not crowded


@pytest.mark.own_size
@pytest.mark.parametrize(("sitting", "deals"), [*ONCE, *LONGER])
def test_every_question_stands_whole_in_its_zone(
    room: Served, one_loop: asyncio.Runner, sitting: Sitting, deals: int
) -> None:
    """The page never scrolls; question and hand keep their place; each answer is in sight, free, and a finger high.

    And every other seat is in sight, so whoever is asked is, too; where there is room, with any name, and how it is.
    """
    stood = one_loop.run(played(room.address, sitting, deals))
    assert len(stood.questions) > 2 * deals
    assert not stood.wrong(), stood.wrong()[0]
    assert len({one["question"] for one in stood.questions}) == 1
    assert len({one["hand"] for one in stood.questions} - {None}) == 1
    assert [one["unseen"] for one in stood.questions if one["unseen"]] == []
    if has_room_for_names(sitting):
        assert [one["cut"] for one in stood.questions if one["cut"]] == []
    assert min(float(str(one["rank"] or 1)) for one in stood.questions) >= LEAST_RANK[sitting.letters]
    assert max(stood.shifts()) <= MOST_SHIFT, (stood.shifts(), stood.questions[-1]["jumps"])
