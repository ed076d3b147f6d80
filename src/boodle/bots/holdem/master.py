"""A player who bets at no limit and pot limit by a book that was worked out before; on a river between two he searches.

The book (`boodle.sim.blueprint`) has sections for two players, for three, and for four to nine; ten play as nine, and
where it does not know a situation it takes the nearest. It was made from stacks of 2 to 256 big blinds and antes of up
to half a blind. At pot limit an all-in is the most that is allowed. At fixed limit, and in all that is no bet, he is
`careful`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

from boodle.bots.holdem.careful import careful
from boodle.bots.holdem.equity import BOARD
from boodle.bots.holdem.retelling import retold
from boodle.bots.holdem.seen import HoldemSeen
from boodle.cards.deck import Stream
from boodle.poker.wagers import RaiseTo, Wager, Wagers
from boodle.ring.answers import BetLimit
from boodle.ring.table import hand_of
from boodle.rulebook import Choices, spoken
from boodle.sim.blueprint import sizes, table
from boodle.sim.blueprint.book import the_library
from boodle.sim.blueprint.library import times_of
from boodle.sim.blueprint.reading import look_at_all, place_of, reading_room
from boodle.sim.blueprint.river import part_said
from boodle.sim.blueprint.river_tree import MANY, NODE, SAYS
from boodle.sim.blueprint.searching import Search, can_search, search_room, think
from boodle.sim.blueprint.situations import COMBOS, situation, starting_class

BEYOND = 1 << 40
"""The last full raise, for who may not raise: more than anybody has."""
IN_ALL = 100
"""What is found by search is said so many times in all."""


def master(seen: HoldemSeen, choices: Choices, chance: Stream) -> object:
    """Bet by the book or by search; what is no bet, and a bet at fixed limit, is answered with care."""
    if not isinstance(choices, Wagers) or not knows(seen):
        return careful(seen, choices, chance)
    often = [*wagers(seen, choices)]
    drawn = chance.draw(sum(times for _, times in often))
    upto = accumulate(times for _, times in often)
    return next(wager for (wager, _), last in zip(often, upto, strict=True) if drawn < last)


def knows(seen: HoldemSeen) -> bool:
    """Tell whether the book is of such bets."""
    return seen.view.house.limit is not BetLimit.FIXED


def most_often(seen: HoldemSeen, choices: Wagers) -> tuple[Wager, float]:
    """Return what is said most often here, of equals what pays least, and how often of all times."""
    often = Counter[Wager]()
    for wager, times in wagers(seen, choices):
        often[wager] += times  # a raise of all that one has is an all-in
    wager = max(often, key=often.__getitem__)
    return wager, often[wager] / often.total()


def wagers(seen: HoldemSeen, choices: Wagers) -> Iterator[tuple[Wager, int]]:
    """Yield what is said here, and how many times: by search where it finds something, else by the book."""
    hand = hand_of(seen.view.shown)
    between_two = len(hand.boards[0]) == BOARD and len(hand.live) == 2
    search = search_room(reals, numbers) if between_two else None  # else room is made for nothing
    row, me = row_of(seen, choices, search)
    often = [] if search is None else [*found(seen, choices, row, search)]
    if not often:
        often = [(sizes.total(row, me, said), times) for said, times in enumerate(said_of(seen, choices, row, me))]
    for to, times in often:
        if times:
            yield as_wager(choices, to), times


def found(seen: HoldemSeen, choices: Wagers, row: list[int], search: Search) -> Iterator[tuple[int, int]]:
    """Yield what search says and how many times, by its total; nothing where the river began between more than two."""
    if can_search(row, search):
        for street in range(1, table.RIVER):
            board = row[table.BOARD + street]
            search.reading.looked[street] = board + 1
            for place, hand in enumerate(classes_on(board, street), street * COMBOS):
                search.reading.classes[place] = hand
        node = think(row, the_library(row[table.PLAYERS]), search)
        bucket = search.buckets[place_of(seen.view.mine.hand.mask)]
        for word in range(search.river.tree[node * NODE + MANY]):
            to = search.river.tree[node * NODE + SAYS + word]
            if to <= table.STAYS or choices.raise_to:
                yield to, round(IN_ALL * part_said(search.river, node, word, bucket))


@lru_cache(maxsize=16)
def classes_on(board: int, street: int) -> Sequence[int]:
    """Return the class of every two cards on the board of a street, by their place; NOBODY for those that lie there."""
    reading = reading_room(reals, numbers)
    look_at_all(board, street, reading)
    return [reading.classes[place] for place in range(street * COMBOS, (street + 1) * COMBOS)]


def reals(many: int) -> list[float]:
    """Return so many real numbers."""
    return [0.0] * many


def numbers(many: int) -> list[int]:
    """Return so many whole numbers."""
    return [0] * many


def said_of(seen: HoldemSeen, choices: Wagers, row: list[int], me: int) -> list[int]:
    """Return how often the book says what, by its number in `sizes`: of what may be said here, if it says any of it."""
    may = sizes.may_say(row, me) & (sizes.WITHOUT_RAISES if not choices.raise_to else -1)
    library = the_library(row[table.PLAYERS])
    at = library.begins[situation(row, me)] + hand_class(seen, row)
    often = [times_of(library, at, may, said) for said in range(sizes.SAID)]
    return often if any(often) else [said == sizes.STAY for said in range(sizes.SAID)]


def as_wager(choices: Wagers, to: int) -> Wager:
    """Return what is said as the table allows it; what would leave less than a third of the stack is all-in."""
    if to == table.FOLDS:
        return choices.fold or choices.mildest
    if to == table.STAYS:
        return choices.mildest
    totals = choices.raise_to
    return RaiseTo(totals[-1] if to * 3 > totals[-1] * 2 else max(totals[0], to))


def hand_class(seen: HoldemSeen, row: list[int]) -> int:
    """Return the class of one's hand on this street."""
    mine, street = seen.view.mine.hand.mask, row[table.STREET]
    return classes_on(row[table.BOARD + street], street)[place_of(mine)] if street else starting_class(mine)


def row_of(seen: HoldemSeen, choices: Wagers, search: Search | None = None) -> tuple[list[int], int]:
    """Return a hand as the book's table has it, and which of its seats one's own is."""
    row = retold(seen, search)
    me = hand_of(seen.view.shown).order.index(spoken(seen.view.seat, int))
    row[table.TO_ACT] = me
    row[table.STEP] = max(1, choices.raise_to[0] - row[table.LEVEL]) if choices.raise_to else BEYOND
    return row, me
