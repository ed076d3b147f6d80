"""Every poker hand there is, each once but for the names of its suits: all hands of seven in half a minute."""

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, groupby, product

HOLDINGS = [[ranks for ranks in range(1 << 13) if ranks.bit_count() == count] for count in range(14)]
"""What one suit may hold of so many cards."""

RENAMINGS = {
    (False, False, False): 24,
    (True, False, False): 12,
    (False, True, False): 12,
    (False, False, True): 12,
    (True, False, True): 6,
    (True, True, False): 4,
    (False, True, True): 4,
    (True, True, True): 1,
}
"""In how many ways four holdings may be shared out among the suits, by whether each is the same as the next."""


def shares(cards: int, most: int = 13, suits: int = 4) -> Iterator[tuple[int, ...]]:
    """The ways of sharing so many cards out among the suits, longest suit first."""
    if not suits:
        yield from [()] * (not cards)
        return
    for longest in range(min(cards, most), -1, -1):
        for others in shares(cards - longest, longest, suits - 1):
            yield longest, *others


def shapes(cards: int) -> Iterator[tuple[int, int]]:
    """Each hand of so many cards once but for the names of its suits, with the number of hands that it stands for.

    Every hand has a share (its suits by length); suits of one length hold a multiset of equally long holdings, and
    suits of different lengths hold what they hold independently. Whatever hand one takes, its four holdings put in this
    order are one of the shapes, and it is one of the ways of giving that shape's holdings to four named suits. So
    nothing is left out and nothing counted twice, as long as suits are alike; the tests of ties say that they are.
    """
    for share in shares(cards):
        alike = [combinations_with_replacement(HOLDINGS[long], len([*group])) for long, group in groupby(share)]
        for groups in product(*alike):
            a, b, c, d = chain.from_iterable(groups)
            yield a | b << 13 | c << 26 | d << 39, RENAMINGS[a == b, b == c, c == d]
