"""How often a hand wins: over every board that can still come, or over boards drawn by chance.

A hand is any number of cards of which, with the board, the best five count. Exact odds look at each board once: before
the flop, with two hands known, those are 1,712,304 boards.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from boodle.cards import CARDS, CardSet
from boodle.poker.ranking import best_five

BOARD = 5
HOLE = 2

Draw = Callable[[int], int]
"""Chance: one of 0 … below - 1, each as likely as any other; `boodle.cards.deck.Stream.draw`, say."""


@dataclass(frozen=True, slots=True, repr=False)
class Equity:
    """How one hand does over so many boards."""

    boards: int
    wins: int
    """The boards on which it alone is best."""
    ties: int
    """The boards on which it is best together with others."""
    share: Fraction
    """Its part of a pot, from 0 to 1: a board that so many share counts as one over their number."""

    def __repr__(self) -> str:
        """Print its share."""
        return f"{float(100 * self.share):.2f} % of {self.boards} boards"


def exact(hands: Sequence[CardSet], board: CardSet = CardSet(), dead: CardSet = CardSet()) -> tuple[Equity, ...]:
    """Return each hand's equity over every board that can come of this one, without the dead cards.

    ValueError: fewer than two hands, a card twice, or a board of more than five.
    """
    unseen = unseen_cards(hands, board, dead, least=2)
    masks, lies = [hand.mask for hand in hands], board.mask
    coming = combinations(unseen, BOARD - len(board))
    return _counted(masks, ([lies | sum(cards)] * len(masks) for cards in coming))


def sampled(
    hands: Sequence[CardSet],
    boards: int,
    draw: Draw,
    *,
    board: CardSet = CardSet(),
    strangers: int = 0,
) -> tuple[Equity, ...]:
    """Return the hands' equity over so many boards drawn by chance, against as many hands of strangers.

    A stranger's two cards are drawn anew for each board. ValueError as in `exact`, or where there is nobody to beat.
    """
    unseen = unseen_cards(hands, board, CardSet(), least=2 - min(strangers, 1))
    coming, known = BOARD - len(board), [hand.mask for hand in hands]
    needed = coming + HOLE * strangers
    if needed > len(unseen) or boards < 1:
        raise ValueError(f"{boards} boards against {strangers} strangers cannot be drawn from {len(unseen)} cards")

    def tables() -> Iterator[list[int]]:
        for _ in range(boards):
            for place in range(needed):
                taken = place + draw(len(unseen) - place)
                unseen[place], unseen[taken] = unseen[taken], unseen[place]
            lies = board.mask | sum(unseen[:coming])
            theirs = [unseen[place] | unseen[place + 1] for place in range(coming, needed, HOLE)]
            yield [lies] * len(known) + [lies | cards for cards in theirs]

    return _counted(known + [0] * strangers, tables())[: len(known)]


def ahead_of_stranger(five: CardSet, cards: int, unseen: CardSet, known: CardSet, samples: int, draw: Draw) -> Fraction:
    """Return how often five cards beat the best five of a stranger who holds so many; a tie counts as half.

    Some of his cards may be known, the others are drawn anew from those that are unseen. ValueError where they cannot.
    """
    missing, left = cards - len(known), [card.mask for card in unseen - known]
    if not 0 <= missing <= len(left) or samples < 1:
        raise ValueError(f"{cards} cards, {known} among them, cannot be drawn from {len(left)}")
    mine, halves = best_five(five.mask), 0
    for _ in range(samples):
        held = known.mask
        for place in range(missing):
            taken = place + draw(len(left) - place)
            left[place], left[taken] = left[taken], left[place]
            held |= left[place]
        other = best_five(held)
        halves += 2 * (mine > other) + (mine == other)
    return Fraction(halves, 2 * samples)


def unseen_cards(hands: Sequence[CardSet], board: CardSet, dead: CardSet, *, least: int) -> list[int]:
    """Return the cards that may still come, each as its bit; ValueError as in `exact`, for at least so many hands."""
    if len(hands) < least or len(board) > BOARD:
        raise ValueError(f"{len(hands)} hands and a board of {len(board)}: expected at least {least}, and at most five")
    known = 0
    for cards in (*hands, board, dead):
        if known & cards.mask:
            raise ValueError(f"{CardSet(known & cards.mask)} is there twice")
        known |= cards.mask
    return [card.mask for card in CARDS if not known & card.mask]


def _counted(hands: Sequence[int], tables: Iterable[Sequence[int]]) -> tuple[Equity, ...]:
    """Count who is best at each of these tables: for each hand the cards that go with it."""
    boards = 0
    won = [[0] * (len(hands) + 1) for _ in hands]
    """For each hand, how often it was among so many that were best."""
    pairs = len(hands) == 2
    for table in tables:
        boards += 1
        if pairs:  # most often asked, and twice as fast without a list
            mine, other = best_five(hands[0] | table[0]), best_five(hands[1] | table[1])
            if mine == other:
                won[0][2] += 1
                won[1][2] += 1
            else:
                won[mine < other][1] += 1
            continue
        strengths = [best_five(hand | cards) for hand, cards in zip(hands, table, strict=True)]
        best = max(strengths)
        winners = [seat for seat, strength in enumerate(strengths) if strength == best]
        for seat in winners:
            won[seat][len(winners)] += 1
    return equities(boards, won)


def equities(boards: int, won: Sequence[Sequence[int]]) -> tuple[Equity, ...]:
    """Return each hand's equity, given how often it was among so many that were best, for every number of them."""
    return tuple(
        Equity(
            boards=boards,
            wins=counts[1],
            ties=sum(counts[2:]),
            share=sum((Fraction(count, sharers * boards) for sharers, count in enumerate(counts) if count), Fraction()),
        )
        for counts in won
    )
