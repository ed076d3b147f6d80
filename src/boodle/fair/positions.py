"""The server's side: the order of a shuffle from the combined seed, sealed position by position.

The salt of a position is HMAC-SHA256(key = server seed, message = packed("boodle/fair/salt/1", table, deal, purpose,
count, position)): a server that starts again finds the same salts, and a salt that is shown says nothing of another.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hmac import digest
from typing import TypeVar

from boodle.cards import deck
from boodle.fair.proof import Contribution, Opening, Proof, ShuffleProof, bond, position_of, seal_of
from boodle.fair.seeds import as_count, as_deal, checked, combined_seed, commitment, packed

SALT_TAG = "boodle/fair/salt/1"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DealSecret:
    """What only the server knows of a deal; its seed is never printed. Kept in the event log, it survives a restart."""

    table: str
    deal: int
    server_seed: bytes = field(repr=False)
    contributions: tuple[Contribution, ...] = ()

    @property
    def commitment(self) -> bytes:
        """What is published before the seats add their bytes."""
        return commitment(self.table, self.deal, self.server_seed)

    @property
    def seed(self) -> bytes:
        """The seed of the deck."""
        added = tuple(one.added for one in self.contributions)
        return combined_seed(self.table, self.deal, self.server_seed, added)

    def shuffle(self, things: Sequence[T], purpose: str, count: int = 0) -> tuple[T, ...]:
        """Return the things in the order that everybody's bytes give."""
        return deck.shuffle(things, self.seed, self.deal, purpose, count)

    def sealed(self, order: Iterable[object], purpose: str, count: int = 0) -> "Sealed":
        """Return an order sealed position by position; each thing is sealed as its text."""
        bound = bond(self.table, self.deal, self.commitment, self.contributions)
        openings = tuple(
            Opening(position, str(thing), self._salt(purpose, count, position)) for position, thing in enumerate(order)
        )
        positions = tuple(position_of(bound, purpose, count, one) for one in openings)
        return Sealed(purpose, count, seal_of(bound, purpose, count, positions), positions, openings)

    def proof(self, shuffles: tuple[ShuffleProof, ...] = (), *, whole: bool = False) -> Proof:
        """Return what is public of this deal, with the server's seed where it is opened whole."""
        seed = self.server_seed if whole else None
        return Proof(self.table, self.deal, self.commitment, self.contributions, shuffles, seed)

    def _salt(self, purpose: str, count: int, position: int) -> bytes:
        where = (self.table.encode(), as_deal(self.deal), purpose.encode(), as_count(count), as_count(position))
        return digest(checked(self.server_seed), packed(SALT_TAG, *where), "sha256")


@dataclass(frozen=True, slots=True)
class Sealed:
    """A sealed order as the server holds it: seal and positions are public, each opening once its thing was shown."""

    purpose: str
    count: int
    seal: bytes
    positions: tuple[bytes, ...]
    openings: tuple[Opening, ...] = field(repr=False)

    def opening(self, position: int) -> Opening:
        """Return the opening of a position."""
        return self.openings[position]

    def showing(self, things: Iterable[object] = ()) -> ShuffleProof:
        """Return what is public of it once these things were shown, and no more than that."""
        shown = {str(thing) for thing in things}
        opened = tuple(one for one in self.openings if one.thing in shown)
        return ShuffleProof(self.purpose, self.count, self.seal, self.positions, opened)

    def opened(self) -> ShuffleProof:
        """Return it opened at every position, for a shuffle that hides nothing: who deals first, what pays."""
        return ShuffleProof(self.purpose, self.count, self.seal, self.positions, self.openings)
