"""Token buckets: how often somebody may ask for something before being told to wait."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from math import ceil
from typing import TypeAlias

from cachetools import LRUCache

from boodle.frozen import Frozen

MOST_ADDRESSES = 10_000
"""So many addresses are remembered; of more, whoever has asked for nothing the longest is forgotten."""

Address: TypeAlias = IPv4Address | IPv6Address

SITE = 48
"""So many are those of one site, of which each home is a part; some hand out whole sites to everybody."""

HOME_NETWORK = 64
"""So many bits of an IPv6 address are those of one home, which may take any of the others for each request."""


class Rate(Frozen):
    """How many may come at once, and how many a second for good."""

    burst: float
    per_second: float


def whole_seconds(wait: float) -> int:
    """Return how many seconds somebody is told to wait: enough, and at least one."""
    return max(1, ceil(wait))


class Bucket:
    """A bucket that is full of tokens to begin with, loses one for each request, and fills again with time."""

    __slots__ = ("_at", "_left", "rate")

    def __init__(self, rate: Rate) -> None:
        """Fill it; what it is told the time by is any clock that never goes back, in seconds."""
        self.rate = rate
        self._left = rate.burst
        self._at = 0.0

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take tokens if there are enough, and tell whether there were; those refused cost nothing."""
        self._fill(now)
        if self._left < tokens:
            return False
        self._left -= tokens
        return True

    def wait(self, now: float, tokens: float = 1) -> float:
        """Return after how many seconds so many tokens will be there."""
        self._fill(now)
        return max(0.0, (tokens - self._left) / self.rate.per_second)

    def _fill(self, now: float) -> None:
        gained = max(0.0, now - self._at) * self.rate.per_second
        self._left = min(self.rate.burst, self._left + gained)
        self._at = max(self._at, now)


class Buckets:
    """A bucket for each address, of no more addresses than can be remembered."""

    __slots__ = ("_held", "rate")

    def __init__(self, rate: Rate, most: int = MOST_ADDRESSES) -> None:
        """Begin with nobody."""
        self.rate = rate
        self._held: LRUCache[str, Bucket] = LRUCache(most)

    def take(self, address: str, now: float, tokens: float = 1) -> bool:
        """Take tokens from the bucket of an address; tells whether there were enough."""
        return self._of(address).take(now, tokens)

    def wait(self, address: str, now: float, tokens: float = 1) -> float:
        """Return after how many seconds the address may ask again."""
        return self._of(address).wait(now, tokens)

    def __len__(self) -> int:
        """Count the addresses that are remembered."""
        return len(self._held)

    def _of(self, address: str) -> Bucket:
        key = neighbourhood(address)
        bucket = self._held.get(key)
        if bucket is None:
            bucket = Bucket(self.rate)
            self._held[key] = bucket
        return bucket


def as_address(text: str) -> Address | None:
    """Return the address that a text writes, an IPv4 one also where it is written as IPv6, or None."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def network(address: str) -> str:
    """Return the site that an IPv6 address is part of; any other is its own."""
    return neighbourhood(address, SITE)


def neighbourhood(address: str, bits: int = HOME_NETWORK) -> str:
    """Return what counts as one asker: an IPv4 address, the home network of an IPv6 one, else the text itself."""
    found = as_address(address)
    if not isinstance(found, IPv6Address):
        return address if found is None else str(found)
    return str(IPv6Address(int(found) >> (128 - bits) << (128 - bits)))
