"""What a seat may say at the draw: which cards it throws away for new ones (DRAW-06)."""

from collections.abc import Iterator

from boodle.cards import CardSet
from boodle.frozen import Frozen


class Discard(Frozen):
    """Throw these cards away and be dealt as many; none at all is to stand pat."""

    cards: CardSet = CardSet()

    def __post_init__(self) -> None:
        """Refuse what is no set of cards."""
        if not isinstance(self.cards, CardSet):
            raise TypeError(f"expected CardSet, not {type(self.cards).__name__}")


STAND_PAT = Discard()


class Discards(Frozen):
    """Which cards a seat may throw away: any of its hand, so many at most; none at all is to stand pat."""

    hand: CardSet
    most: int

    def __contains__(self, action: object) -> bool:
        """Tell whether they are cards of the hand, and not too many."""
        return isinstance(action, Discard) and action.cards <= self.hand and len(action.cards) <= self.most

    def __iter__(self) -> Iterator[Discard]:
        """Yield examples: to stand pat, then each card alone."""
        yield STAND_PAT
        for card in self.hand:
            yield Discard(CardSet.of([card]))
