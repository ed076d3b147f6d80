"""The best five cards of five or more: exact, whatever their number, and fast (TRI-2-05, CAD-23).

A hand is a set of cards as a 52-bit int, thirteen bits a suit, and its strength is one int below 2³⁰:

    class ‖ main ranks ‖ kickers        4, 13 and 13 bits

The ranks are sets too, one bit a rank. Sets of the same number of ranks compare as ints just as players compare them,
highest card first, so that the greater strength wins and equal strengths tie; suits never break a tie. The main ranks
are those that make the class: of a straight the highest alone, of a full house the three (its pair is the kicker), of
a flush and a high card none (their five ranks are all kickers).

The functions of `ARITHMETIC` hold nothing but ints below 2⁶³ and one constant `bytes`, so that Numba compiles them as
they stand, for a processor and for CUDA, and leaves them as they are:

    for function in ARITHMETIC:
        numba.extending.register_jitable(function)
    compiled = numba.njit(lambda mask: best_five(mask))
"""

from dataclasses import dataclass, field
from enum import IntEnum

from boodle.cards import CardSet, Rank


class HandClass(IntEnum):
    """What five cards make, lowest first; a royal flush is no more than the highest straight flush (CAD-23)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


RANKS = 13
SUIT = (1 << RANKS) - 1
EVERY_SUIT = 1 | 1 << RANKS | 1 << 2 * RANKS | 1 << 3 * RANKS
CLASS = 2 * RANKS
PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH = (
    hand_class << CLASS for hand_class in HandClass if hand_class
)
COUNT = bytes(ranks.bit_count() for ranks in range(1 << RANKS))
"""How many ranks there are in a set of ranks."""


def highest(ranks: int, wanted: int) -> int:
    """The highest ranks of a set, as many as are wanted, or all where there are fewer."""
    for _ in range(COUNT[ranks] - wanted):
        ranks &= ranks - 1
    return ranks


def top_of_run(ranks: int) -> int:
    """The highest rank of the best five in a row, or 0; the ace stands below the two as well (TRI-2-05)."""
    line = ranks << 1 | ranks >> (RANKS - 1)
    runs = line & line >> 1
    runs = runs & runs >> 2 & line >> 4
    return highest(runs << 3, 1)


def run_below(top: int) -> int:
    """The five ranks in a row of which `top` is the highest, the ace below the two in the lowest run."""
    run = top << 1 | top | top >> 1 | top >> 2 | top >> 3
    return run >> 1 | (run & 1) << (RANKS - 1)


def best_of_suits(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The strength of the best straight flush or flush, or 0."""
    best = 0
    for suited in (clubs, diamonds, hearts, spades):
        if COUNT[suited] >= 5:
            run = top_of_run(suited)
            best = max(best, STRAIGHT_FLUSH | run << RANKS if run else FLUSH | highest(suited, 5))
    return best


def above_a_flush(ranks: int, twice: int, thrice: int, four: int) -> int:
    """The strength of four of a kind or a full house, or 0, given which ranks are held so often."""
    if four:
        main = highest(four, 1)
        return FOUR_OF_A_KIND | main << RANKS | highest(ranks ^ main, 1)
    main = highest(thrice, 1)
    pair = highest(twice ^ main, 1)
    return FULL_HOUSE | main << RANKS | pair if pair else 0


def below_a_straight(ranks: int, twice: int, thrice: int) -> int:
    """The strength of three of a kind, two pair, a pair or a high card, given which ranks are held so often."""
    if thrice:
        return THREE_OF_A_KIND | thrice << RANKS | highest(ranks ^ thrice, 2)
    if not twice:
        return highest(ranks, 5)
    main = highest(twice, 2)
    if main & main - 1:
        return TWO_PAIR | main << RANKS | highest(ranks ^ main, 1)
    return PAIR | main << RANKS | highest(ranks ^ main, 3)


def best_five(mask: int) -> int:
    """The strength of the best five cards (TRI-2-05): the greater wins, equals tie.

    Fewer than five make no straight, flush or full house, and a missing card counts below a two (PRS).
    """
    clubs, diamonds, hearts, spades = mask & SUIT, mask >> RANKS & SUIT, mask >> 2 * RANKS & SUIT, mask >> 3 * RANKS
    suited = 0
    if COUNT[clubs] > 4 or COUNT[diamonds] > 4 or COUNT[hearts] > 4 or COUNT[spades] > 4:
        suited = best_of_suits(clubs, diamonds, hearts, spades)
        if suited >= STRAIGHT_FLUSH:
            return suited
    minor, major = clubs | diamonds, hearts | spades
    both_minor, both_major = clubs & diamonds, hearts & spades
    twice = both_minor | both_major | minor & major
    thrice = both_minor & major | both_major & minor
    if thrice:
        strength = above_a_flush(minor | major, twice, thrice, both_minor & both_major)
        if strength:
            return strength
    if suited:
        return suited
    run = top_of_run(minor | major)
    if run:
        return STRAIGHT | run << RANKS
    return below_a_straight(minor | major, twice, thrice)


def first_of_each(mask: int, ranks: int) -> int:
    """One card of each of these ranks that is held: of several, the clubs before the diamonds, hearts and spades."""
    found, missing = 0, ranks
    for suit in range(4):
        held = mask >> RANKS * suit & missing
        found |= held << RANKS * suit
        missing ^= held
    return found


def of_one_suit(mask: int, ranks: int) -> int:
    """These ranks in the first suit that holds them all, clubs before diamonds, hearts and spades; 0 if none does."""
    for suit in range(4):
        if not ranks & ~(mask >> RANKS * suit):
            return ranks << RANKS * suit
    return 0


def five_of(mask: int) -> int:
    """The five cards that make the best hand; of cards that serve alike, the clubs before diamonds, hearts, spades."""
    strength = best_five(mask)
    main, kickers = strength >> RANKS & SUIT, strength & SUIT
    if strength >= STRAIGHT_FLUSH:
        return of_one_suit(mask, run_below(main))
    if FLUSH <= strength < FULL_HOUSE:
        return of_one_suit(mask, kickers)
    if STRAIGHT <= strength < FLUSH:
        return first_of_each(mask, run_below(main))
    five = mask & main * EVERY_SUIT | first_of_each(mask, kickers)
    if FULL_HOUSE <= strength < FOUR_OF_A_KIND:
        five |= first_of_each(mask ^ five, kickers)
    return five


ARITHMETIC = (
    highest,
    top_of_run,
    run_below,
    best_of_suits,
    above_a_flush,
    below_a_straight,
    best_five,
    first_of_each,
    of_one_suit,
    five_of,
)
"""The functions that the compiler takes over, each after those it calls."""


@dataclass(frozen=True, slots=True, order=True)
class Hand:
    """Five cards with their strength; hands compare by strength alone, and are equal when they tie."""

    strength: int
    cards: CardSet = field(compare=False)

    @property
    def hand_class(self) -> HandClass:
        """What the five cards make."""
        return HandClass(self.strength >> CLASS)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks that decide, in the order in which they are compared: the main ranks, then the kickers."""
        return _descending(self.strength >> RANKS & SUIT) + _descending(self.strength & SUIT)


def _descending(ranks: int) -> tuple[Rank, ...]:
    return tuple(rank for rank in reversed(Rank) if ranks >> rank & 1)


def best_hand(cards: CardSet) -> Hand:
    """Return the best five of these cards; ValueError when there are fewer than five."""
    if len(cards) < 5:
        raise ValueError(f"a poker hand takes five cards, and here are {len(cards)}")
    return Hand(best_five(cards.mask), CardSet(five_of(cards.mask)))
