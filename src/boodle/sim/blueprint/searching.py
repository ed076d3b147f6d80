"""How `master` searches: on a river between two it solves what is left of the hand, in place of asking the book."""

from collections.abc import Callable
from typing import NamedTuple

from boodle.sim.blueprint.library import Library
from boodle.sim.blueprint.reading import HandReading, look_at_all, note, read_hands, reading_room
from boodle.sim.blueprint.river import solve
from boodle.sim.blueprint.river_tree import (
    BUCKETS,
    FIRST_STEP,
    GROWN,
    MOST_STEPS,
    NODES,
    ONE,
    OTHER,
    PATH,
    START,
    STEPS,
    WAS_READ,
    WORDS,
    River,
    plant,
)
from boodle.sim.blueprint.situations import COMBOS, WHOLE, situation
from boodle.sim.blueprint.sizes import ALL_IN, FOLD, RAISE, STAY, may_say
from boodle.sim.blueprint.table import (
    BOARD,
    FOLDS,
    LIVE,
    NOBODY,
    PUBLIC,
    RIVER,
    STAYS,
    STREET,
    TO_ACT,
    act,
    most_raise,
)
from boodle.sim.chance import Numbers, Reals

STEPS_THOUGHT_OF = MOST_STEPS // 2
"""After so much was said on the river, the book answers."""


class Search(NamedTuple):
    """Room to search in.

    reading, river: to read hands, and to solve what is left of the hand
    buckets: the bucket of each two cards; bucket_of: of how many thousandths a hand beats
    """

    reading: HandReading
    river: River
    buckets: Numbers
    bucket_of: Numbers


def search_room(reals: Callable[[int], Reals], numbers: Callable[[int], Numbers]) -> Search:
    """Return room to search in, of rows of so many reals and of so many whole numbers."""
    each = NODES * BUCKETS
    river = River(
        path=numbers(PATH),
        tree=numbers(GROWN + 1),
        frames=numbers((MOST_STEPS + 1) * PUBLIC),
        regrets=reals(WORDS * each),
        played=reals(WORDS * each),
        sums=reals(WORDS * each),
        reached=reals(each + BUCKETS),
        worth=reals(each),
        honest=numbers(each),
    )
    return Search(reading_room(reals, numbers), river, numbers(COMBOS), numbers(WHOLE + 1))


def forget(search: Search) -> None:
    """Begin a hand: nothing was said as yet."""
    search.reading.said[0] = search.river.path[STEPS] = 0


def say(desk: Numbers, search: Search, to: int) -> None:
    """Let the seat that is asked fold, stay or raise, and keep in mind that it did."""
    street = desk[STREET]
    remember(desk, search, to)
    act(desk, to)
    if street < RIVER and desk[STREET] == RIVER:
        begin_river(desk, search)


def remember(desk: Numbers, search: Search, to: int) -> None:
    """Keep in mind what the seat that is asked says, before it happens."""
    street, seat, path = desk[STREET], desk[TO_ACT], search.river.path
    if street < RIVER:
        note(search.reading, seat, street, situation(desk, seat), may_say(desk, seat), word_of(desk, seat, to))
    elif path[STEPS] < MOST_STEPS:
        path[FIRST_STEP + path[STEPS]] = to
        path[STEPS] += 1


def begin_river(desk: Numbers, search: Search) -> None:
    """Keep in mind how a river began."""
    path, live = search.river.path, desk[LIVE]
    path[STEPS] = path[WAS_READ] = 0
    path[ONE], path[OTHER] = (live & -live).bit_length() - 1, live.bit_length() - 1
    for place in range(PUBLIC):
        path[START + place] = desk[place]


def word_of(desk: Numbers, seat: int, to: int) -> int:
    """Return which word of the book this is: any raise is one of those that may be said."""
    if to <= STAYS:
        return FOLD if to == FOLDS else STAY
    said = ALL_IN if to * 3 > most_raise(desk, seat) * 2 else RAISE
    return said if may_say(desk, seat) >> said & 1 else RAISE + ALL_IN - said


def can_search(desk: Numbers, search: Search) -> int:
    """Tell whether what is left is a river that began between two, and is short enough."""
    live = search.river.path[START + LIVE]
    two = desk[TO_ACT] != NOBODY and desk[STREET] == RIVER and live.bit_count() == 2
    return 1 if two and search.river.path[STEPS] <= STEPS_THOUGHT_OF else 0


def think(desk: Numbers, library: Library, search: Search) -> int:
    """Solve the river from its beginning; return the node at which the hand is."""
    path = search.river.path
    if not path[WAS_READ]:
        path[WAS_READ] = 1
        for street in range(RIVER + 1):
            look_at_all(desk[BOARD + street], street, search.reading)
        read_hands(search.reading, library, desk[BOARD + RIVER], path[ONE], path[OTHER])
        lay_buckets(search)
    node = plant(desk, search.river)
    solve(search.river, 0 if desk[TO_ACT] == path[ONE] else 1)
    return node


def lay_buckets(search: Search) -> None:
    """Put hands into buckets that are as likely as each other, the weakest first; tell how likely a side has each."""
    likely, beats, reached = search.reading.likely, search.reading.beats, search.river.reached
    one, other = whole_of(likely, 0), whole_of(likely, COMBOS)
    part_up(search, one, other)
    for bucket in range(BUCKETS):
        reached[bucket] = reached[NODES * BUCKETS + bucket] = 0.0
    for two in range(COMBOS):
        if likely[two] > 0.0:
            bucket = search.bucket_of[beats[two]]
            search.buckets[two] = bucket
            reached[bucket] += likely[two] / one
            reached[NODES * BUCKETS + bucket] += likely[COMBOS + two] / other


def whole_of(likely: Reals, side: int) -> float:
    """Return how likely all hands of a side are together."""
    whole = 0.0
    for two in range(side, side + COMBOS):
        whole += likely[two]
    return whole


def part_up(search: Search, one: float, other: float) -> None:
    """Find in which bucket a hand is that beats so many thousandths, both sides counting the same."""
    likely, beats, bins = search.reading.likely, search.reading.beats, search.reading.bins
    for beaten in range(WHOLE + 1):
        bins[beaten] = 0.0
    for two in range(COMBOS):
        if likely[two] > 0.0:
            bins[beats[two]] += (likely[two] / one + likely[COMBOS + two] / other) / 2.0
    upto, bucket = 0.0, 0
    for beaten in range(WHOLE + 1):
        while bucket < BUCKETS - 1 and (upto + bins[beaten] / 2.0) * float(BUCKETS) >= float(bucket + 1):
            bucket += 1
        search.bucket_of[beaten] = bucket
        upto += bins[beaten]
