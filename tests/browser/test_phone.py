"""A phone: fixed zones, the hand in sight whenever one is asked, and nothing that jumps."""

import asyncio

import pytest

from tests.browser.phones import DEALS, PHONES, Sitting, played
from tests.browser.serving import Served

SMALL, OLD, _, TALL = PHONES
SITTINGS = (
    Sitting(size=SMALL),
    Sitting(size=SMALL, letters="huge"),
    Sitting(size=OLD),
    Sitting(size=TALL, seats=9),
    Sitting(size=SMALL, game="holdem", seats=9),
    Sitting(size=OLD, game="holdem"),
    Sitting(size=SMALL, game="draw"),
)
MOST_SHIFT = {"tripoley": 0.1, "holdem": 0.2, "draw": 0.2}
"""The most that may jump in a deal, taps included: what the web calls good is 0.1.

A poker hand keeps to it but where a showdown opens hands while the tray grows between hands.
"""
LEAST_RANK = {"normal": 0.15, "huge": 0.25}
"""The least part of a card's height that its rank takes."""


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_question_stands_whole_in_its_zone(room: Served, one_loop: asyncio.Runner, sitting: Sitting) -> None:
    """The page never scrolls; question and hand keep their place; each answer is in sight, free, and a finger high.

    And every other seat is in sight, so whoever is asked is, too.
    """
    stood = one_loop.run(played(room.address, sitting))
    assert len(stood.questions) > 2 * DEALS
    assert not stood.wrong(), stood.wrong()[0]
    assert len({one["question"] for one in stood.questions}) == 1
    assert len({one["hand"] for one in stood.questions} - {None}) == 1
    assert [one["unseen"] for one in stood.questions if one["unseen"]] == []
    assert min(float(str(one["rank"] or 1)) for one in stood.questions) >= LEAST_RANK[sitting.letters]
    assert max(stood.shifts()) <= MOST_SHIFT[sitting.game], (stood.shifts(), stood.questions[-1]["jumps"])
