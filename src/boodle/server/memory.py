"""What is remembered a while: of no more in all than can be kept, what was asked for longest ago goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memory(Generic[K, V]):
    """Values by what they belong to."""

    __slots__ = ("_kept", "_most", "_size", "_weight")

    def __init__(self, most: int, weight: Callable[[V], int] = lambda _: 1) -> None:
        """Begin with nothing; `weight` is how much of `most` a value takes."""
        self._most = most
        self._weight = weight
        self._size = 0
        self._kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return what is remembered."""
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
        return known

    def keep(self, key: K, value: V) -> None:
        """Remember a value, and forget others for it."""
        self.forget(key)
        self._kept[key] = value
        self._size += self._weight(value)
        while self._size > self._most:
            self._size -= self._weight(self._kept.popitem(last=False)[1])

    def forget(self, key: K) -> None:
        """Remember a value no more."""
        if key in self._kept:
            self._size -= self._weight(self._kept.pop(key))

    def __len__(self) -> int:
        """Return how much is taken."""
        return self._size
