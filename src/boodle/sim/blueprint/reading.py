"""What a player by the book makes of hands that it does not see: how likely each is, by all that was said.

It takes both of two players to bet by the book, after the flop now and then honestly, and now and then to do anything.
"""

from collections.abc import Callable
from typing import NamedTuple

from boodle.poker.ranking import best_five
from boodle.sim.blueprint.library import Library, part_of
from boodle.sim.blueprint.situations import (
    CARDS,
    COMBOS,
    DRAWS,
    HANDS,
    TWO_CARDS,
    WHOLE,
    class_with,
    hands_in,
    starting_class,
)
from boodle.sim.blueprint.sizes import FOLD, RAISE
from boodle.sim.blueprint.table import NOBODY, RIVER
from boodle.sim.chance import Numbers, Reals

ONE = bytes(one for one in range(CARDS) for _ in range(one))
OTHER = bytes(other for one in range(CARDS) for other in range(one))
"""The cards of `TWO_CARDS`."""
SORTED_BY, DIGIT, DIGITS = 10, 1023, 3
"""Strengths are sorted by so many of their bits at a time, so many times."""
TREMBLE, HONESTLY = 0.1, 0.3
"""How often somebody is taken to say anything at all, and of the rest after the flop to be honest."""
GOOD, FAIR = 5, 3
"""Honest players bet what beats two hands of three, and call with what beats nearly half; classes without draws."""
SLOW, STUBBORN = 0.3, 0.1
"""How often they check what is good all the same, and call with what is not fair."""
SPOKE, STREET_OF, SITUATION, MAY, SAID_THEN, RECORD = range(6)
MOST_SAID = 64
"""So many things are remembered of a hand before the river."""
HEARD_OF = 1 + MOST_SAID * RECORD


class HandReading(NamedTuple):
    """Room to read hands in.

    said: how many things were said before the river; of each who said it, on which street, in which situation, what
        might be said, and what was
    likely: how likely each two cards are, of the one and of the other
    parts: how often each class says something; bins: how likely is what beats so many thousandths
    looked: one more than the board that was looked at on each street
    classes, beats: the class of each two cards by street, and how many thousandths of others they beat on the last
    strengths, order, spare: by two cards how strong they are; the weakest first; and room to sort
    below, alike, digits: by card how many hands with it are weaker, or as strong; and room to sort
    """

    said: Numbers
    likely: Reals
    parts: Reals
    bins: Reals
    looked: Numbers
    classes: Numbers
    beats: Numbers
    strengths: Numbers
    order: Numbers
    spare: Numbers
    below: Numbers
    alike: Numbers
    digits: Numbers


def reading_room(reals: Callable[[int], Reals], numbers: Callable[[int], Numbers]) -> HandReading:
    """Return room to read hands in, of rows of so many reals and of so many whole numbers."""
    return HandReading(
        said=numbers(HEARD_OF),
        likely=reals(2 * COMBOS),
        parts=reals(max(HANDS)),
        bins=reals(WHOLE + 1),
        looked=numbers(RIVER + 1),
        classes=numbers((RIVER + 1) * COMBOS),
        beats=numbers(COMBOS),
        strengths=numbers(COMBOS),
        order=numbers(COMBOS),
        spare=numbers(COMBOS),
        below=numbers(CARDS),
        alike=numbers(CARDS),
        digits=numbers(DIGIT + 2),
    )


def place_of(mine: int) -> int:
    """Return where two cards stand in `TWO_CARDS`."""
    high, low = mine.bit_length() - 1, (mine & -mine).bit_length() - 1
    return high * (high - 1) // 2 + low


def look_at_all(board: int, street: int, reading: HandReading) -> None:
    """Find the class of every two cards on a street, NOBODY where they lie on the board; not twice of one board."""
    if reading.looked[street] == board + 1:
        return
    reading.looked[RIVER] = 0  # what hands beat there is overwritten
    reading.looked[street], first = board + 1, street * COMBOS
    if not street:
        for two in range(COMBOS):
            reading.classes[two] = starting_class(TWO_CARDS[two])
        return
    many = 0
    for two in range(COMBOS):
        reading.classes[first + two] = NOBODY
        if not TWO_CARDS[two] & board:
            reading.strengths[two] = best_five(TWO_CARDS[two] | board)
            reading.order[many] = two
            many += 1
    sort(reading, many)
    left = CARDS - board.bit_count() - 2
    compare(board, street, reading, many, left * (left - 1))


def sort(reading: HandReading, many: int) -> None:
    """Put so many hands in order, the weakest first."""
    for digit in range(DIGITS):
        shift = digit * SORTED_BY
        for place in range(DIGIT + 2):
            reading.digits[place] = 0
        for place in range(many):
            reading.digits[(reading.strengths[reading.order[place]] >> shift & DIGIT) + 1] += 1
        for place in range(DIGIT + 1):
            reading.digits[place + 1] += reading.digits[place]
        for place in range(many):
            two = reading.order[place]
            here = reading.strengths[two] >> shift & DIGIT
            reading.spare[reading.digits[here]] = two
            reading.digits[here] += 1
        for place in range(many):
            reading.order[place] = reading.spare[place]


def compare(board: int, street: int, reading: HandReading, many: int, there: int) -> None:
    """Write down the class of each of so many hands in order: what it beats of twice `there` that others may hold."""
    for card in range(CARDS):
        reading.below[card] = reading.alike[card] = 0
    weaker = 0
    while weaker < many:
        upto, strength = weaker, reading.strengths[reading.order[weaker]]
        while upto < many and reading.strengths[reading.order[upto]] == strength:
            reading.alike[ONE[reading.order[upto]]] += 1
            reading.alike[OTHER[reading.order[upto]]] += 1
            upto += 1
        for place in range(weaker, upto):
            two = reading.order[place]
            one, other = ONE[two], OTHER[two]
            lower = weaker - reading.below[one] - reading.below[other]
            ties = upto - weaker - reading.alike[one] - reading.alike[other] + 1
            reading.beats[two] = (2 * lower + ties) * WHOLE // there
            reading.classes[street * COMBOS + two] = class_with(street, TWO_CARDS[two], board, reading.beats[two])
        for place in range(weaker, upto):
            one, other = ONE[reading.order[place]], OTHER[reading.order[place]]
            reading.below[one] += 1
            reading.below[other] += 1
            reading.alike[one] = reading.alike[other] = 0
        weaker = upto


def note(reading: HandReading, seat: int, street: int, asked_in: int, may: int, said: int) -> None:
    """Remember what a seat said, as the book has it: in which situation, what might be said, and what was."""
    place = reading.said[0]
    if place < MOST_SAID:
        at = 1 + place * RECORD
        reading.said[at + SPOKE], reading.said[at + STREET_OF], reading.said[at + SITUATION] = seat, street, asked_in
        reading.said[at + MAY], reading.said[at + SAID_THEN] = may, said
        reading.said[0] = place + 1


def read_hands(reading: HandReading, library: Library, board: int, one: int, other: int) -> None:
    """Find how likely each two cards are for either seat, by all that they said; none that lies on the board."""
    for two in range(COMBOS):
        likely = 0.0 if TWO_CARDS[two] & board else 1.0
        reading.likely[two] = reading.likely[COMBOS + two] = likely
    for place in range(reading.said[0]):
        at = 1 + place * RECORD
        if reading.said[at + SPOKE] == one:
            hear(reading, library, at, 0)
        if reading.said[at + SPOKE] == other:
            hear(reading, library, at, COMBOS)


def hear(reading: HandReading, library: Library, at: int, side: int) -> None:
    """Weigh the hands of a side by what it said once."""
    known, may, said = reading.said[at + SITUATION], reading.said[at + MAY], reading.said[at + SAID_THEN]
    street = reading.said[at + STREET_OF]
    for hand in range(hands_in(known)):
        part = part_of(library, library.begins[known] + hand, may, said)
        if street:
            part += HONESTLY * (honestly(hand // DRAWS, may, said) - part)
        reading.parts[hand] = TREMBLE + (1.0 - TREMBLE) * part
    first = street * COMBOS
    for two in range(COMBOS):
        if reading.likely[side + two] > 0.0:
            reading.likely[side + two] *= reading.parts[reading.classes[first + two]]


def honestly(beats: int, may: int, said: int) -> float:
    """Return how often an honest player says a word on flop and turn with a class of hands, its draws left out."""
    if said >= RAISE:
        return 1.0 if beats >= GOOD else 0.0
    if may >> FOLD & 1:
        return 1.0 if beats >= FAIR else STUBBORN
    return SLOW if beats >= GOOD else 1.0
