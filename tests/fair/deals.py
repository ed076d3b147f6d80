"""Deals to look at: a secret, its shuffles, and what somebody saw of them."""

from boodle.cards import CARDS
from boodle.cards.deck import seed_of
from boodle.fair import Contribution, DealSecret, Proof, Sender, ShuffleProof, Witnessed

DECK = tuple(map(str, CARDS))
CONTRIBUTIONS = (
    Contribution(Sender.SENT, b"from Ann"),
    Contribution(Sender.BOT),
    Contribution(Sender.SILENT),
    Contribution(Sender.SENT, b"\x00"),
    Contribution(Sender.EMPTY),
)


def secret_of(word: str, deal: int = 3) -> DealSecret:
    """A secret deal of the table that all tests play at."""
    return DealSecret("a-table", deal, seed_of(word), CONTRIBUTIONS)


def deck_of(secret: DealSecret, count: int = 0) -> tuple[str, ...]:
    """The deck of a deal from the top."""
    return secret.shuffle(DECK, "deck", count)


def sealed_deck(secret: DealSecret, *shown: str, count: int = 0) -> ShuffleProof:
    """What is published of the deck when these cards were shown."""
    return secret.sealed(deck_of(secret, count), "deck", count).showing(shown)


def seen(*shown: str, count: int = 0, order: tuple[str, ...] | None = None) -> Witnessed:
    """What a player saw of the deck."""
    return Witnessed("deck", count, DECK, frozenset(shown), order)


def whole_proof(secret: DealSecret) -> Proof:
    """A deal with a misdeal in it, opened whole."""
    return secret.proof((sealed_deck(secret, "2C"), sealed_deck(secret, "QH", "KH", count=1)), whole=True)
