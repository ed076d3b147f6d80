"""Games whose deals are proved: a nature that seals what it shuffles, and the proofs that come of it."""

from collections.abc import Callable
from typing import Any

from boodle.cards.deck import seed_of
from boodle.fair import Contribution, DealSecret, Proof, Sealed, Sender, ShuffleProof
from boodle.records.fairness import fairness, witnesses
from boodle.records.record import read_record, write_record
from boodle.records.seen import check_seen, read_seen, write_seen
from boodle.rulebook import Shuffle, Viewer
from boodle.session import Session

NAME = "proved"
SENDERS = (Sender.SENT, Sender.BOT, Sender.SENT, Sender.SILENT, Sender.EMPTY)


def no_deal(deal: int) -> bool:
    """Open no deal whole."""
    del deal
    return False


def every_deal(deal: int) -> bool:
    """Open every deal whole."""
    del deal
    return True


class Dealer:
    """A server's side of provable dealing, all from one word."""

    def __init__(self, word: str, seats: int = 4) -> None:
        """Begin with nothing shuffled."""
        self._word, self._seats = word, seats
        self.secrets: dict[int, DealSecret] = {}
        self.sealed: dict[int, list[Sealed]] = {}

    def __call__(self, shuffle: Shuffle[Any]) -> object:
        """Answer a shuffle, and seal the order."""
        secret = self.secrets.setdefault(shuffle.deal, self._secret(shuffle.deal))
        order = secret.shuffle(shuffle.things, shuffle.purpose, shuffle.count)
        sealed = secret.sealed(order, shuffle.purpose, shuffle.count)
        self.sealed.setdefault(shuffle.deal, []).append(sealed)
        return order

    def proofs(self, session: Session[Any], whole: Callable[[int], bool] = no_deal) -> tuple[Proof, ...]:
        """The proofs of all deals: of shown cards, or of the shuffle where a deal is opened whole."""
        seen = witnesses(session)
        return tuple(
            secret.proof(
                tuple(
                    self._shown(sealed, one.shown) for sealed, one in zip(self.sealed[deal], seen[deal], strict=True)
                ),
                whole=whole(deal),
            )
            for deal, secret in self.secrets.items()
        )

    def _secret(self, deal: int) -> DealSecret:
        told = tuple(
            Contribution(sender, f"{deal} of {seat}".encode() if sender is Sender.SENT else b"")
            for seat, sender in enumerate((SENDERS * 3)[: self._seats])
        )
        return DealSecret(NAME, deal, seed_of(f"{self._word}/{deal}"), told)

    def _shown(self, sealed: Sealed, shown: frozenset[str]) -> ShuffleProof:
        return sealed.showing(shown) if sealed.purpose == "deck" else sealed.opened()


def check_proofs(session: Session[Any], proofs: tuple[Proof, ...], *viewers: Viewer) -> None:
    """Check that every proof holds, of a whole record and of what each of these viewers saw."""
    record = read_record(write_record(session, proofs))
    assert record.proofs is not None
    assert fairness(record.proofs, witnesses(session)).unfair is None
    for viewer in viewers:
        told = check_seen(read_seen(write_seen(session, viewer, proofs)))
        assert told.fairness is not None
        assert told.fairness.unfair is None
