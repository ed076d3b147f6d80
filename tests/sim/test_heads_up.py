"""Two players: how often a hand beats the other by all that its seat knows, and who knows the other hand wholly."""

from random import Random

import pytest

from boodle.cards import CardSet
from boodle.poker.ranking import FULL_HOUSE, best_five
from boodle.sim.desk import (
    EVERY_CARD,
    HANDS,
    IN,
    NOBODY,
    ORDER,
    PICKED,
    PUT_DOWN,
    SIZE,
    SIZES,
    STRENGTH,
    SWAPPER,
    row_of,
)
from boodle.sim.policies.betting_book import book_in
from boodle.sim.policies.by_book import CLASSES, class_of
from boodle.sim.policies.heads_up import (
    CERTAIN,
    NOBODY_SEES,
    RIVAL_SEES,
    SEES_ALL,
    ahead_of_rival,
    hand_of_rival,
    who_sees,
)

ME, RIVAL = 0, 1
DEALT = 17
TRIED = 300


def mask(cards: list[int]) -> int:
    """Some cards as a set."""
    return sum(1 << card for card in cards)


def table(mine: int, down: int = 0, swapper: int = NOBODY, held: int = DEALT) -> list[int]:
    """A desk at which two bet, as one of them sees it."""
    desk = row_of(SIZE)
    desk[IN], desk[SWAPPER], desk[ORDER : ORDER + 2] = 2, swapper, [RIVAL, ME]
    desk[HANDS + ME], desk[PICKED + ME], desk[STRENGTH + ME] = mine, mine, best_five(mine)
    desk[PUT_DOWN + ME], desk[SIZES + ME], desk[SIZES + RIVAL] = down, mine.bit_count(), held
    return desk


@pytest.mark.parametrize("size", [17, 18])
def test_the_chance_is_that_of_hands_dealt_by_chance(size: int) -> None:
    """Of hands that a flush does not decide: three in a hundred off on average, and worth more than strength alone."""
    chance, off, told = Random(5), 0.0, 0
    for _ in range(60):
        cards = chance.sample(range(52), 52)
        mine, rest = mask(cards[:size]), cards[size:]
        strength = best_five(mine)
        if strength < FULL_HOUSE:
            continue
        others = [best_five(mask(chance.sample(rest, DEALT))) for _ in range(TRIED)]
        wins = sum((strength > other) + (strength == other) / 2 for other in others) / TRIED
        off, told = off + abs(ahead_of_rival(mine, strength, DEALT, CERTAIN) / CERTAIN - wins), told + 1
    assert told > 40
    assert off / told < 0.035


def test_cards_that_one_holds_cannot_beat_one() -> None:
    """Threes of kings with two aces beat more than with two queens: who lacks two aces has no three of them."""
    with_aces, with_queens = (
        CardSet.parse(f"KC KD KH {pair} 2C 3D 5H 7S 8C 9D TH JS 4C 6D 2H 3S").mask for pair in ("AC AD", "QC QD")
    )
    chances = [ahead_of_rival(hand, best_five(hand), DEALT, CERTAIN) for hand in (with_aces, with_queens)]
    assert chances[0] > chances[1] + CERTAIN // 10


def test_who_has_changed_hands_knows_the_third() -> None:
    """And who put down the hand that the rival took after him; else nobody knows it."""
    cards = list(range(52))
    Random(3).shuffle(cards)
    mine, down, theirs = mask(cards[:DEALT]), mask(cards[DEALT : 2 * DEALT]), mask(cards[2 * DEALT :])
    assert hand_of_rival(table(mine, down, ME, 18), ME) == theirs
    assert hand_of_rival(table(mine, down, RIVAL, DEALT), ME) == down
    assert not hand_of_rival(table(mine, 0, RIVAL, 18), ME)
    assert hand_of_rival(table(mine | down & -down, 0, NOBODY, 34), ME) == EVERY_CARD & ~(mine | down & -down)
    sees = [who_sees(table(mine, *changed), ME) for changed in ((down, ME, 18), (0, RIVAL, 18), (0, NOBODY, 18))]
    assert sees == [SEES_ALL, RIVAL_SEES, NOBODY_SEES]


def test_who_knows_the_other_hand_knows_whether_his_own_beats_it() -> None:
    """The upper half of the classes wins or ties, the lower loses; within them he goes by what the other expects."""
    book, chance, met = book_in(row_of), Random(8), set[bool]()
    for _ in range(50):
        cards = chance.sample(range(52), 52)
        mine, down, theirs = mask(cards[:DEALT]), mask(cards[DEALT : 2 * DEALT]), mask(cards[2 * DEALT :])
        ahead = best_five(mine) >= best_five(theirs)
        found = class_of(table(mine, down, ME, 18), book, 0, ME)
        assert (found >= CLASSES // 2) == ahead
        seen_from_there = class_of(table(theirs, 0, ME, DEALT), book, 0, ME)
        assert found % (CLASSES // 2) == seen_from_there // 2
        met.add(ahead)
    assert met == {True, False}
