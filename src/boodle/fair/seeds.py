"""The server's seed, committed to before the seats add their own bytes, and the seed of the deck that all make.

Whatever is hashed here is `packed`: a tag and then its parts, each led by its length, so that no two lists of parts
give the same bytes. A length is 4 bytes, the number of a deal 8, a count and a position 4, each highest byte first;
texts are UTF-8.

    commitment     SHA-256(packed("boodle/fair/commitment/1", table, deal, server seed))
    combined seed  HMAC-SHA256(key = server seed,
                       message = packed("boodle/fair/seed/1", table, deal, bytes of seat 0, bytes of seat 1, …))

The combined seed is the seed of `cards.deck`, whose stream has the deal, the purpose and the count of a shuffle: the
second shuffle of a deal, after a misdeal, has the same seed and a higher count.
"""

from hashlib import sha256
from hmac import digest

from boodle.cards.deck import SEED_BYTES

COMMITMENT_TAG = "boodle/fair/commitment/1"
SEED_TAG = "boodle/fair/seed/1"

LONGEST_CONTRIBUTION = 64
"""A seat adds so many bytes at most."""


def packed(tag: str, *parts: bytes) -> bytes:
    """Return the tag and the parts as one text of bytes, each led by its length in 4 bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in (tag.encode(), *parts))


def as_deal(deal: int) -> bytes:
    """Return the number of a deal as 8 bytes; OverflowError for none that a deal can have."""
    return deal.to_bytes(8, "big")


def as_count(number: int) -> bytes:
    """Return a count or a position as 4 bytes; OverflowError for none that there can be."""
    return number.to_bytes(4, "big")


def commitment(table: str, deal: int, server_seed: bytes) -> bytes:
    """Return what the server publishes before the seats add their bytes; ValueError unless the seed has 32 bytes."""
    return sha256(packed(COMMITMENT_TAG, table.encode(), as_deal(deal), checked(server_seed))).digest()


def combined_seed(table: str, deal: int, server_seed: bytes, contributions: tuple[bytes, ...]) -> bytes:
    """Return the 32 bytes that seed the deck: the server's seed with what each seat added, nothing where it did not.

    Raises ValueError for a seed that has not 32 bytes, and for more bytes than a seat may add.
    """
    longest = max(map(len, contributions), default=0)
    if longest > LONGEST_CONTRIBUTION:
        raise ValueError(f"a seat adds {LONGEST_CONTRIBUTION} bytes at most, not {longest}")
    message = packed(SEED_TAG, table.encode(), as_deal(deal), *contributions)
    return digest(checked(server_seed), message, "sha256")


def checked(server_seed: bytes) -> bytes:
    """Return a server's seed; ValueError unless it has 32 bytes."""
    if len(server_seed) != SEED_BYTES:
        raise ValueError(f"a server's seed has {SEED_BYTES} bytes, not {len(server_seed)}")
    return server_seed
