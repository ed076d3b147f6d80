"""The tree of a small house as arrays: places, answers, information sets, ends."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import factorial, prod
from typing import Any

from boodle.frozen import Frozen
from boodle.seats import Seat
from boodle.sim.compiler import arrays, kernel
from boodle.sim.exact.growing import (
    CHOICES,
    COUNTS,
    DEALS,
    DEALT_BY,
    DEEPEST,
    ENDS,
    FORCED,
    FRAME,
    FROM,
    FULL,
    HERE,
    NODES,
    SEEN,
    SEEN_WORDS,
    SET_WORDS,
    SETS,
    SLOTS,
    TORN,
    GrownRows,
    grow,
    number_again,
)
from boodle.sim.plan import plan_of
from boodle.sim.tables import array_row, as_array, new_desk
from boodle.tripoley.answers import PaySuit, PokerPlay, SpareOrder
from boodle.tripoley.house import HouseRules

MOST_DEALS = 1_000_000
MOST_PLACES = 1 << 23
"""So many rows a table has at most: some four gigabytes in all."""
TO_BEGIN_WITH = 1 << 18


class TooLarge(ValueError):
    """A house that is not worked out whole; `why` is one of REASONS."""

    def __init__(self, why: str, **facts: int) -> None:
        super().__init__(f"the house cannot be worked out whole: {REASONS[why].format(**facts)}")
        self.why, self.facts = why, facts


REASONS = {
    "poker": "expected poker none or vying, and hearts as the pay suit",
    "deals": "it has {deals} deals, expected {most} at most",
    "places": "it has too many places",
}
"""Why a house is refused."""


class Tree(Frozen):
    """All that can happen in one deal of a house, every deal as likely as another.

    `sets`, `nodes` and `ends` have a row each, with columns as in `boodle.sim.exact.growing`; `below` says where each
    answer of each place leads: a place, or -1 less the number of an end. `hands` are the hands of each deal.
    """

    house: HouseRules
    players: int
    dealer: Seat
    decks: Any
    sets: Any
    nodes: Any
    below: Any
    ends: Any
    choices: int
    """How many answers all information sets have together that leave a choice."""
    forced: int
    """How many information sets leave none."""

    @property
    def roots(self) -> dict[int, int]:
        """The first place of each deal in which anything is decided, by the number of the deal."""
        roots = arrays().flatnonzero(self.nodes[:, FROM] < 0)
        return dict(zip((-1 - self.nodes[roots, FROM]).tolist(), roots.tolist(), strict=True))


def tree_of(house: HouseRules, players: int, dealer: Seat | None = None) -> Tree:
    """Return the tree of one deal; the last seat deals unless another is named. Raises TooLarge, NotCompiled."""
    if house.poker in (PokerPlay.BETTING, PokerPlay.HELD_AT_END) or house.pay_suit is not PaySuit.HEARTS:
        raise TooLarge("poker")
    np = arrays()
    plan = plan_of(house, players)
    desk = new_desk(plan, [0] * players, array_row)
    decks = decks_of(house, players)
    rows = as_array(plan)
    room: Any = _room(players)
    step, again = _growing()
    here, frames = array_row(HERE), np.zeros((DEEPEST, FRAME), np.int64)
    here[DEALT_BY] = players - 1 if dealer is None else dealer
    while True:
        step(desk, rows, decks, here, frames, room)
        if room.counts[DEALS] == len(decks):
            break
        if room.counts[FULL] or len(room.nodes) >= MOST_PLACES:
            raise TooLarge("places")
        room = _larger(room, again, players)
    counts = list(map(int, room.counts))
    if counts[TORN]:
        raise AssertionError("a seat forgot what it did")
    return Tree(
        house,
        players,
        int(here[DEALT_BY]),
        decks,
        room.sets[: counts[SETS]].copy(),
        room.nodes[: counts[NODES]].copy(),
        room.below[: counts[SLOTS]].copy(),
        room.ends[: counts[ENDS]].copy(),
        counts[CHOICES],
        counts[FORCED],
    )


@lru_cache(maxsize=1)
def _growing() -> tuple[Any, Any]:  # compiled functions
    return kernel(grow), kernel(number_again)


def _room(players: int) -> GrownRows:
    np, many = arrays(), TO_BEGIN_WITH
    words = SEEN_WORDS + 4 * players
    widths = {"nodes": 3, "ends": 1 + 2 * players, "seen": words, "keys": SET_WORDS, "sets": 5}
    rows: Any = {name: np.zeros((many, width), np.int64) for name, width in widths.items()}
    lines: Any = {name: np.zeros(2 * many, np.int64) for name in ("below", "seen_at", "keys_at")}
    return GrownRows(counts=array_row(COUNTS), **rows, **lines)


def _larger(room: Any, again: Any, players: int) -> GrownRows:  # noqa: ANN401 - rows that are arrays, and a kernel
    """Return the same with twice the room."""
    np, counts = arrays(), room.counts

    def twice(rows: Any) -> Any:  # noqa: ANN401 - arrays
        return np.concatenate([rows, np.zeros_like(rows)])

    rows = {name: twice(one) for name, one in room._asdict().items() if name != "counts"}
    for keys, at, made, words in (
        ("seen", "seen_at", SEEN, SEEN_WORDS + 4 * players),
        ("keys", "keys_at", SETS, SET_WORDS),
    ):
        rows[at][:] = 0
        again(rows[keys], rows[at], int(counts[made]), words)
    return GrownRows(counts=counts, **rows)


def decks_of(house: HouseRules, players: int) -> Any:  # noqa: ANN401 - an array
    """Return a deck for every deal that differs in somebody's hand, a row of cards each; raises TooLarge."""
    cards = tuple(map(int, house.cards))
    used = house.hand_size * players or len(cards)
    around = players if house.hand_size or house.spare_order is SpareOrder.NONE else players + 1
    piles = [place % around if place < used else around for place in range(len(cards))]
    sizes = [piles.count(pile) for pile in range(around + 1)]
    many = factorial(len(cards)) // prod(map(factorial, sizes))
    if many > MOST_DEALS:
        raise TooLarge("deals", deals=many, most=MOST_DEALS)
    np = arrays()
    decks = np.empty((many, len(cards)), np.int64)
    decks[:, np.argsort(piles, kind="stable")] = list(_dealt(cards, sizes))
    return decks


def _dealt(cards: tuple[int, ...], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to make piles of these sizes, their cards one after the other."""
    if not cards:
        yield ()
        return
    for pile in combinations(cards, sizes[0]):
        left = tuple(card for card in cards if card not in pile)
        for others in _dealt(left, sizes[1:]):
            yield pile + others
