"""The one source of chance for deals: the same seed gives the same deal, in every version and every language.

A `Stream` is told by four things: a seed of 32 bytes, the number of the deal, the purpose of the draw, and how many
times that purpose has been asked for in this deal. Its bytes are the blocks of 32

    HMAC-SHA256(key = seed, message = tag ‖ deal ‖ count ‖ block ‖ purpose)      for block = 0, 1, 2, …

    tag      8 bytes   the ASCII of "boodle/1"
    deal     8 bytes   an unsigned number, highest byte first
    count    4 bytes   an unsigned number, highest byte first
    block    4 bytes   an unsigned number, highest byte first
    purpose  the rest  UTF-8

one after the other. `draw(below)` reads a number of w bytes, highest byte first, where w is the least from 1 on with
256ʷ not less than `below`; a number that is not less than the greatest multiple of `below` up to 256ʷ is thrown away
and the next w bytes are read, so that no answer is likelier than another; the answer is the remainder by `below`.
`shuffle` is Fisher–Yates from the end: for last = n - 1 … 1 it draws a place below last + 1 and lets the two change
places. The seed of a text is the SHA-256 of the ASCII "boodle/seed/1:" and the text in UTF-8.
"""

import secrets
from collections.abc import Iterator, Sequence
from hashlib import sha256
from hmac import digest
from typing import TypeVar

SEED_BYTES = 32
TAG = b"boodle/1"
SEED_TAG = b"boodle/seed/1:"

T = TypeVar("T")


def new_seed() -> bytes:
    """Return a fresh seed that nobody can foresee."""
    return secrets.token_bytes(SEED_BYTES)


def seed_of(text: str | int) -> bytes:
    """Return the seed that a player names by a word or a number; the number 7 and the text "7" are the same seed."""
    return sha256(SEED_TAG + str(text).encode()).digest()


class Stream:
    """The chance of one draw, as bytes that never end; ValueError unless the seed has 32 bytes."""

    __slots__ = ("_bytes",)

    def __init__(self, seed: bytes, deal: int, purpose: str, count: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        if not (0 <= deal < 1 << 64 and 0 <= count < 1 << 32):
            raise ValueError(f"deal {deal} and count {count} must be numbers of 8 and of 4 bytes")
        self._bytes = _stream(seed, TAG + deal.to_bytes(8, "big") + count.to_bytes(4, "big"), purpose.encode())

    def draw(self, below: int) -> int:
        """Draw one of 0 … below - 1, each as likely as any other; ValueError when there is nothing to draw from."""
        if below < 1:
            raise ValueError(f"nothing can be drawn below {below}")
        while True:
            number, reach = next(self._bytes), 256
            while reach < below:
                number, reach = number << 8 | next(self._bytes), reach << 8
            if number < reach - reach % below:
                return number % below

    def shuffle(self, cards: Sequence[T]) -> tuple[T, ...]:
        """Return the cards in an order drawn by chance, every order as likely as any other."""
        shuffled = list(cards)
        for last in range(len(shuffled) - 1, 0, -1):
            place = self.draw(last + 1)
            shuffled[last], shuffled[place] = shuffled[place], shuffled[last]
        return tuple(shuffled)


def shuffle(cards: Sequence[T], seed: bytes, deal: int, purpose: str, count: int = 0) -> tuple[T, ...]:
    """Return the cards as they are shuffled for this purpose of this deal, the `count`-th time it is asked for."""
    return Stream(seed, deal, purpose, count).shuffle(cards)


def _stream(seed: bytes, head: bytes, purpose: bytes) -> Iterator[int]:
    for block in range(1 << 32):
        yield from digest(seed, head + block.to_bytes(4, "big") + purpose, "sha256")
