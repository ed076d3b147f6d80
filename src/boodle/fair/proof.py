"""The proof of one deal: everything that is public of how it was shuffled."""

import re
from enum import Enum
from hashlib import sha256

from boodle.fair.seeds import as_count, as_deal, packed
from boodle.frozen import Frozen

BOND_TAG = "boodle/fair/bond/1"
POSITION_TAG = "boodle/fair/position/1"
SEAL_TAG = "boodle/fair/seal/1"


class Sender(Enum):
    """What became of a seat's bytes."""

    SENT = "sent"
    SILENT = "silent"
    """A player was there, and sent nothing in time."""
    BOT = "bot"
    EMPTY = "empty"
    """Nobody sat there, or not in this deal."""


class Contribution(Frozen):
    """What one seat added; only a seat that sent added any bytes."""

    sender: Sender
    added: bytes = b""


class Opening(Frozen):
    """One position laid open: what lies there, and the salt under which it was sealed."""

    position: int
    thing: str
    salt: bytes


class ShuffleProof(Frozen):
    """One shuffle as it was published: a seal over all positions, a commitment for each, and those opened later."""

    purpose: str
    count: int
    seal: bytes
    positions: tuple[bytes, ...]
    openings: tuple[Opening, ...] = ()


class Caller(Enum):
    """Who called a misdeal."""

    HOST = "host"
    OWNER = "owner"
    """The host, at the machine that shuffles: whoever owns it can have looked at the cards, and at the next shuffle."""


class MisdealCalled(Frozen):
    """The shuffle of this count was called off, and another one came."""

    count: int
    caller: Caller


HEAD = re.compile(r"([0-9]{1,9})-([0-9a-f]{48})", re.ASCII)
"""How a head of a table is written: of how many entries it is, and the beginning of the hash that binds them."""


class PastDoubted(Frozen):
    """A device of a seat was told a head that is not of the past that the server has."""

    seat: int
    head: str


class Proof(Frozen):
    """Everything public of one deal's fairness; the server's seed is there where the deal was opened whole.

    The misdeals and whose device doubted the past are what the server says of itself: nothing proves that it says all.
    """

    table: str
    deal: int
    commitment: bytes
    contributions: tuple[Contribution, ...]
    shuffles: tuple[ShuffleProof, ...] = ()
    server_seed: bytes | None = None
    misdeals: tuple[MisdealCalled, ...] = ()
    doubts: tuple[PastDoubted, ...] = ()

    @property
    def bond(self) -> bytes:
        """What ties the positions to the commitment and to what every seat added."""
        return bond(self.table, self.deal, self.commitment, self.contributions)


def bond(table: str, deal: int, commitment: bytes, contributions: tuple[Contribution, ...]) -> bytes:
    """Return the digest of all that was fixed before the deck was.

    SHA-256(packed("boodle/fair/bond/1", table, deal, commitment, sender of seat 0, bytes of seat 0, sender of …)).
    """
    told = [part for one in contributions for part in (one.sender.value.encode(), one.added)]
    return sha256(packed(BOND_TAG, table.encode(), as_deal(deal), commitment, *told)).digest()


def position_of(bond: bytes, purpose: str, count: int, opening: Opening) -> bytes:
    """Return the commitment to what lies at a position.

    SHA-256(packed("boodle/fair/position/1", bond, purpose, count, position, thing, salt)).
    """
    where = (bond, purpose.encode(), as_count(count), as_count(opening.position))
    return sha256(packed(POSITION_TAG, *where, opening.thing.encode(), opening.salt)).digest()


def seal_of(bond: bytes, purpose: str, count: int, positions: tuple[bytes, ...]) -> bytes:
    """Return the seal over all positions, short enough to be written down by whoever wants to hold the server to it.

    SHA-256(packed("boodle/fair/seal/1", bond, purpose, count, position 0, position 1, …)).
    """
    return sha256(packed(SEAL_TAG, bond, purpose.encode(), as_count(count), *positions)).digest()
