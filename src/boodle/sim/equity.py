"""How often a hand wins, over every board that can come: `boodle.poker.equity` compiled, before the flop at once."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from boodle.cards import CardSet
from boodle.poker.equity import BOARD, Equity, equities, unseen_cards
from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers
from boodle.sim.compiler import arrays, kernel


def exact(hands: Sequence[CardSet], board: CardSet = CardSet(), dead: CardSet = CardSet()) -> tuple[Equity, ...]:
    """Return each hand's equity over every board that can come of this one, without the dead cards.

    ValueError as in `boodle.poker.equity.exact`; NeedsExtra where the compiler is not installed.
    """
    np, count = arrays(), _compiled()
    unseen = np.array(unseen_cards(hands, board, dead, least=2), dtype=np.int64)
    held = np.array([hand.mask for hand in hands], dtype=np.int64)
    places, won = np.zeros(BOARD - len(board), np.int64), np.zeros((len(hands), len(hands) + 1), np.int64)
    boards = count(held, unseen, board.mask, places, won.reshape(-1))
    return equities(boards, won.tolist())


def count_boards(hands: Numbers, unseen: Numbers, lies: int, places: Numbers, won: Numbers) -> int:
    """Count for every hand how often it was among so many best, over all boards of these cards and unseen ones.

    `places` has a place for each card to come, `won` a row for each hand. Returns the number of boards.
    """
    missing, last = len(places), len(unseen) - len(places)
    if last < 0:
        return 0
    for place in range(missing):
        places[place] = place
    boards = 0
    while True:
        board = lies
        for place in range(missing):
            board |= unseen[places[place]]
        count_best(hands, board, won)
        boards += 1
        turning = missing - 1
        while turning >= 0 and places[turning] == last + turning:
            turning -= 1
        if turning < 0:
            return boards
        places[turning] += 1
        for place in range(turning + 1, missing):
            places[place] = places[place - 1] + 1


def count_best(hands: Numbers, board: int, won: Numbers) -> None:
    """Count who is best on one board, and among how many."""
    best, winners, sharers = -1, 0, 0
    for seat in range(len(hands)):
        strength = best_five(hands[seat] | board)
        if strength > best:
            best, winners, sharers = strength, 0, 0
        if strength == best:
            winners |= 1 << seat
            sharers += 1
    for seat in range(len(hands)):
        won[seat * (len(hands) + 1) + sharers] += winners >> seat & 1


@lru_cache(maxsize=1)
def _compiled() -> Callable[[Numbers, Numbers, int, Numbers, Numbers], int]:
    return kernel(count_boards)
