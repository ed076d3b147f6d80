"""Millions of hands at once: the same strengths as one by one, and a second opinion."""

from random import Random
from typing import Any

import numpy as np
import pytest
from phevaluator import evaluate_cards

from boodle.cards import CARDS
from boodle.poker.ranking import CLASS, best_five
from boodle.sim import ranking
from boodle.sim.chance import Numbers
from boodle.sim.compiler import kernel
from boodle.sim.ranking import rank_hands
from tests.reliability import Report


def masks_of(seed: int, hands: int, cards: int) -> Any:  # noqa: ANN401 - an array
    """So many hands of so many cards drawn by chance."""
    drawn = np.random.default_rng(seed).random((hands, 52)).argsort(axis=1)[:, :cards]
    return (np.int64(1) << drawn).sum(axis=1)


@pytest.mark.parametrize("cards", [0, 1, 4, 5, 6, 7, 9, 13, 17, 18, 30, 52])
def test_strengths_are_those_of_the_readable_ranking(cards: int) -> None:
    """Hands of any number of cards are worth the same compiled as interpreted."""
    masks = masks_of(7, 500, cards)
    assert rank_hands(masks).tolist() == [best_five(mask) for mask in masks.tolist()]


def test_a_row_is_shared_among_threads_without_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread or several, rows of rows, lists and parts of arrays: every hand finds its own strength."""
    monkeypatch.setattr(ranking, "LEAST", 1)
    masks = masks_of(8, 1001, 7)
    alone = rank_hands(masks, threads=1)
    for threads in (0, 2, 3, 7):
        assert rank_hands(masks, threads=threads).tolist() == alone.tolist()
    assert rank_hands(masks.tolist()).tolist() == alone.tolist()
    assert rank_hands(masks[::2]).tolist() == alone[::2].tolist()
    assert rank_hands(masks.reshape(77, 13)).tolist() == alone.reshape(77, 13).tolist()
    assert rank_hands([]).tolist() == []


@pytest.mark.parametrize(
    ("masks", "sentence"),
    [
        ([31, 1 << 52], r"masks\[1\] is 4503599627370496, but a hand is a set of cards: from 0 below 2\*\*52"),
        ([-1], r"masks\[0\] is -1, but a hand is a set of cards"),
        ([1 << 63], r"masks\[0\] is 9223372036854775808, but a hand"),
        ([31.0], "masks are float64, but a hand is a whole number"),
        (["AS"], "masks are str64, but a hand is a whole number"),
        ([1 << 70], "masks are object, but a hand is a whole number"),
    ],
)
def test_what_is_no_hand_is_refused_by_its_place(masks: list[object], sentence: str) -> None:
    """The sentence names the first number that is no set of cards."""
    with pytest.raises(ValueError, match=sentence):
        rank_hands(masks)


def agree(seed: int, hands: int, cards: int) -> int:
    """Rank so many hands both ways, and count the strengths seen; in the order of one opinion the other's must rise."""
    chance = Random(seed)
    held = [chance.sample(range(52), cards) for _ in range(hands)]
    names = [card.rank.letter + card.suit.letter.lower() for card in CARDS]
    strengths = rank_hands([sum(1 << card for card in hand) for hand in held]).tolist()
    ours: dict[int, int] = {}
    for hand, strength in zip(held, strengths, strict=True):
        theirs = int(evaluate_cards(*(names[card] for card in hand)))
        assert ours.setdefault(theirs, strength) == strength, hand
    order = [ours[theirs] for theirs in sorted(ours, reverse=True)]
    assert order == sorted(set(order))
    return len(order)


@pytest.mark.parametrize(("cards", "strengths"), [(5, 2_000), (6, 2_000), (7, 2_000)])
def test_a_second_opinion_agrees(cards: int, strengths: int) -> None:
    """Phevaluator calls the same hands equal, and the same hands better."""
    assert agree(21, 10_000, cards) > strengths


@pytest.mark.slow
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_a_second_opinion_agrees_at_length(cards: int, report_line: Report) -> None:
    """The same over a million hands."""
    report_line(suite=f"compiled ranking against phevaluator, hands of {cards} cards", count=1_000_000, seed=22)
    assert agree(22, 1_000_000, cards) > 4_500


def count_sevens(counts: Numbers) -> None:
    """Count the classes of all hands of seven cards."""
    for a in range(6, 52):
        for b in range(5, a):
            for c in range(4, b):
                three = 1 << a | 1 << b | 1 << c
                for d in range(3, c):
                    for e in range(2, d):
                        for f in range(1, e):
                            six = three | 1 << d | 1 << e | 1 << f
                            for g in range(f):
                                counts[best_five(six | 1 << g) >> CLASS] += 1


def test_every_hand_of_seven_cards_is_counted() -> None:
    """All 133,784,560 hands of seven cards fall into the nine classes as often as they must."""
    counts = np.zeros(9, dtype=np.int64)
    kernel(count_sevens)(counts)
    assert counts.tolist() == [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584]
