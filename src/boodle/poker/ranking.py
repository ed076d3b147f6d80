"""The best five cards of five or more: exact, whatever their number, and fast (TRI-2-05, CAD-23).

A hand is a set of cards as a 52-bit int, thirteen bits a suit, and its strength is one int below 2³⁰:

    class ‖ main ranks ‖ kickers        4, 13 and 13 bits

The ranks are sets too, one bit a rank. Sets of the same number of ranks compare as ints just as players compare them,
highest card first, so that the greater strength wins and equal strengths tie; suits never break a tie. The main ranks
are those that make the class: of a straight the highest alone, of a full house the three (its pair is the kicker), of
a flush and a high card none (their five ranks are all kickers).

All that is worked out here are ints below 2⁶³ and a constant `bytes`, so that `boodle.sim.compiler` compiles it as it
stands, for a processor and for CUDA.
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


def _cuts(kept: int, ranks: int = RANKS) -> bytes:
    """For each set of the lowest ranks, how many of them to cut off from the two on so that its `kept` highest stay."""
    if not ranks:
        return bytes(1)
    with_the_top = _cuts(kept - 1, ranks - 1) if kept else bytes([ranks]) * (1 << ranks - 1)
    return _cuts(kept, ranks - 1) + with_the_top


KICKERS = 5, 3, 1, 2
"""How many kickers a high card, a pair, two pair and three of a kind have."""
CUTS = b"".join(map(_cuts, KICKERS))
"""The cut below the kickers, by hand class and then by the ranks that are left."""
THREE = int(HandClass.THREE_OF_A_KIND)
KEEP_TWO = THREE << RANKS
"""Where the cuts begin that keep two ranks; those that keep five begin at 0."""


def highest(ranks: int) -> int:
    """The highest rank of a set, or 0 where there is none."""
    return 1 << ranks.bit_length() >> 1


def top_of_run(ranks: int) -> int:
    """The highest rank of the best five in a row, or 0; the ace stands below the two as well (TRI-2-05)."""
    line = ranks << 1 | ranks >> (RANKS - 1)
    runs = line & line >> 1
    runs = runs & runs >> 2 & line >> 4
    return highest(runs << 3)


def run_below(top: int) -> int:
    """The five ranks in a row of which `top` is the highest, the ace below the two in the lowest run."""
    run = top << 1 | top | top >> 1 | top >> 2 | top >> 3
    return run >> 1 | (run & 1) << (RANKS - 1)


def top_of_suited_run(mask: int) -> int:
    """The highest rank of the best five in a row in one suit, or 0."""
    tops = tops_of_suited_runs(mask)
    return highest((tops | tops >> RANKS | tops >> 2 * RANKS | tops >> 3 * RANKS) & SUIT) if tops else 0


def tops_of_suited_runs(mask: int) -> int:
    """The highest card of every five in a row in one suit: all four suits at once."""
    pairs = mask & mask >> 1
    fours = pairs & pairs >> 2
    return (fours & mask >> 4 & LOW_NINE) << 4 | (fours & mask >> RANKS - 1 & EVERY_SUIT) << 3


LOW_NINE = 0x1FF * EVERY_SUIT
"""In every suit the ranks with four above them."""


def best_of_suits(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The five ranks of the best flush, or 0."""
    best = 0
    for suited in (clubs, diamonds, hearts, spades):
        five = suited >> CUTS[suited] << CUTS[suited]
        if suited.bit_count() > 4 and five > best:
            best = five
    return best


def above_a_flush(ranks: int, twice: int, thrice: int, four: int) -> int:
    """The strength of four of a kind or a full house, or 0, given which ranks are held so often."""
    if four:
        main = highest(four)
        return FOUR_OF_A_KIND | main << RANKS | highest(ranks ^ main)
    main = highest(thrice)
    pair = highest(twice ^ main)
    return FULL_HOUSE | main << RANKS | pair if pair else 0


def below_a_straight(ranks: int, twice: int, thrice: int) -> int:
    """The strength of three of a kind, two pair, a pair or a high card, given which ranks are held so often."""
    if thrice:
        hand_class, main = THREE, thrice
    else:
        main = twice >> CUTS[KEEP_TWO | twice] << CUTS[KEEP_TWO | twice]
        hand_class = main.bit_count()
    kickers = ranks ^ main
    cut = CUTS[hand_class << RANKS | kickers]
    return hand_class << CLASS | main << RANKS | kickers >> cut << cut


def best_five(mask: int) -> int:
    """The strength of the best five cards (TRI-2-05): the greater wins, equals tie.

    Fewer than five make no straight, flush or full house, and a missing card counts below a two (PRS).
    """
    clubs, diamonds, hearts, spades = mask & SUIT, mask >> RANKS & SUIT, mask >> 2 * RANKS & SUIT, mask >> 3 * RANKS
    flush = 0
    if max(clubs.bit_count(), diamonds.bit_count(), hearts.bit_count(), spades.bit_count()) > 4:
        run = top_of_suited_run(mask)
        if run:
            return STRAIGHT_FLUSH | run << RANKS
        flush = best_of_suits(clubs, diamonds, hearts, spades)
    minor, major = clubs | diamonds, hearts | spades
    both_minor, both_major = clubs & diamonds, hearts & spades
    twice = both_minor | both_major | minor & major
    thrice = both_minor & major | both_major & minor
    if thrice:
        strength = above_a_flush(minor | major, twice, thrice, both_minor & both_major)
        if strength:
            return strength
    if flush:
        return FLUSH | flush
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


@dataclass(frozen=True, slots=True, order=True, repr=False)
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

    def __repr__(self) -> str:
        """Print what the cards make, and the cards, those that decide first."""
        places = {rank: place for place, rank in enumerate(self.ranks)}
        cards = sorted(self.cards, key=lambda card: (places.get(card.rank, RANKS), -card.rank))
        return f"{self.hand_class.name.lower().replace('_', ' ')}: {' '.join(map(str, cards))}"


def _descending(ranks: int) -> tuple[Rank, ...]:
    return tuple(rank for rank in reversed(Rank) if ranks >> rank & 1)


def best_hand(cards: CardSet) -> Hand:
    """Return the best five of these cards; ValueError when there are fewer than five."""
    if len(cards) < 5:
        raise ValueError(f"a poker hand takes five cards, and here are {len(cards)}")
    return Hand(best_five(cards.mask), CardSet(five_of(cards.mask)))
