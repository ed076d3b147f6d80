"""A hand as the book has it: what is posted, and what was said on an earlier river is forgotten."""

import pytest

from boodle.bots.holdem.master import row_of
from boodle.bots.holdem.retelling import post, retell
from boodle.bots.holdem.seen import raises_by
from boodle.cards import CardSet, FaceDown
from boodle.holdem.events.board import StreetDealt
from boodle.holdem.events.dealing import AbsentMucked
from boodle.poker.wagers import CALL, CHECK, RaiseTo
from boodle.ring.events.dealing import Post, Posted
from boodle.ring.table import hand_of
from boodle.sim.blueprint import river_tree, table
from boodle.sim.blueprint.searching import search_room
from tests.bots.holdem.tables import seen_from
from tests.bots.holdem.test_holdem_careful import hand
from tests.bots.holdem.test_holdem_river import asked_of, river


@pytest.mark.parametrize(
    ("kind", "paid", "put"),
    [
        (Post.SMALL, 5, 5),
        (Post.BIG, 5, 5),
        (Post.LIVE, 5, 5),
        (Post.STRADDLE, 5, 5),
        (Post.ANTE, 0, 5),
        (Post.BIG_BLIND_ANTE, 0, 0),
        (Post.DEAD, 0, 0),
    ],
)
def test_a_post_is_a_bet_a_contribution_or_dead_money(kind: Post, paid: int, put: int) -> None:
    """It is in the pot and gone from the stack, whatever it is; nobody else's chips move."""
    row = [0] * table.SIZE
    for place in range(3):
        row[table.STACKS + place], row[table.PAID + place], row[table.PUT + place] = 50, 2, 3
    row[table.POT] = 9
    before = [*row]
    post(Posted(7, kind, 5), row, 1)
    moved = {place: (old, new) for place, (old, new) in enumerate(zip(before, row, strict=True)) if old != new}
    told = {table.STACKS + 1: (50, 45), table.PAID + 1: (2, 2 + paid), table.PUT + 1: (3, 3 + put), table.POT: (9, 14)}
    assert moved == {place: (old, new) for place, (old, new) in told.items() if old != new}


def test_whoever_is_not_there_is_out_of_the_hand_and_each_street_adds_its_cards() -> None:
    """A second board of the same street is not the book's; what lies there stays."""
    row, order = [0] * table.SIZE, (4, 6, 2)
    row[table.PLAYERS], row[table.LIVE] = 3, 0b111
    retell(AbsentMucked(6), row, order, None)
    assert row[table.LIVE] == 0b101
    flop, turn, other = (CardSet.parse(cards) for cards in ("QH JD 2C", "7S", "8S"))
    for board, cards in ((0, flop), (0, turn), (1, other)):
        retell(StreetDealt(board, FaceDown(1), tuple(cards)), row, order, None)
    assert row[table.STREET] == 2
    assert row[table.BOARD : table.BOARD + 3] == [0, flop.mask, flop.mask | turn.mask]


def test_raises_are_counted_for_each_seat() -> None:
    """A call is none, nor is a blind."""
    seen, _ = hand(3, RaiseTo(4), CALL, RaiseTo(8), RaiseTo(14), CALL)
    assert [raises_by(seen, seat) for seat in hand_of(seen.view.shown).order] == [0, 1, 2]


def test_a_search_hears_what_was_said_before_and_on_the_river() -> None:
    """Of this hand alone, whatever it was told before."""
    search = search_room(lambda many: [0.0] * many, lambda many: [0] * many)
    heard = []
    for seed, said in ((7, (CHECK, RaiseTo(4))), (9, (RaiseTo(6),)), (9, ())):
        session = river(seed)
        for wager in said:
            session.submit(asked_of(session)[0], wager)
        seat, choices = asked_of(session)
        seen = seen_from(session, seat)
        row_of(seen, choices, search)
        heard.append((search.reading.said[0], search.river.path[river_tree.STEPS]))
    assert heard == [(heard[0][0], 2), (heard[0][0], 1), (heard[0][0], 0)]
    assert heard[0][0]
