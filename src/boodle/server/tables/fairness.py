"""Provable dealing at one table: the room's secret, what seats added, every shuffle, what was shown."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from boodle.fair import Caller, Contribution, DealSecret, MisdealCalled, PastDoubted, Proof, Sealed, Sender
from boodle.frozen import replace
from boodle.rulebook import DealClosed, Event, Office, Round, Shows, Shuffle, Who
from boodle.seats import Seat
from boodle.server.tables.entries import OtherPast

HIDING = "deck"
"""The purpose whose shuffles hide something; all others are shown whole at once."""

Facts = dict[str, Any]


@dataclass(slots=True)
class Shuffled:
    """One shuffle that was dealt from, and the cards of it that everybody has seen since."""

    purpose: str
    count: int
    sealed: Sealed
    shown: set[str] = field(default_factory=set)


@dataclass(slots=True)
class FairDeal:
    """One deal: its secret, its shuffles, whether it is closed, and whether every card was turned up."""

    secret: DealSecret
    open: bool = True
    added: dict[Seat, bytes] = field(default_factory=dict)
    shuffles: list[Shuffled] = field(default_factory=list)
    closed: bool = False
    whole: bool = False
    misdeals: list[MisdealCalled] = field(default_factory=list)
    doubts: list[OtherPast] = field(default_factory=list)
    """Whose device remembered another past meanwhile."""

    def proof(self) -> Proof:
        """Return what may be known of it: of an open deal nothing but the seals, of a closed one what was shown."""
        shown = [
            one.sealed.opened()
            if one.purpose != HIDING
            else one.sealed.showing(sorted(one.shown) if self.closed else ())
            for one in self.shuffles
        ]
        return replace(
            self.secret.proof(tuple(shown), whole=self.closed and self.whole),
            misdeals=tuple(self.misdeals),
            doubts=tuple(PastDoubted(one.seat, one.head) for one in self.doubts),
        )

    def facts(self) -> Facts:
        """Return what is published while the deal is on."""
        return {
            "deal": self.secret.deal,
            "commitment": self.secret.commitment.hex(),
            "open": self.open,
            "contributed": sorted(self.added),
            "shuffles": [
                {"purpose": one.purpose, "count": one.count, "seal": one.sealed.seal.hex()} for one in self.shuffles
            ],
        }


class DealtFairly:
    """The deals of one game by their number; `earlier` are those of games before its rules were changed."""

    __slots__ = ("_doubts", "deals", "earlier")

    def __init__(self, earlier: Iterable[FairDeal] = ()) -> None:
        """Begin without a deal."""
        self.deals: dict[int, FairDeal] = {}
        self.earlier = tuple(earlier)
        self._doubts: list[OtherPast] = []
        """What a device remembered before the first deal: it is told with that."""

    def next_game(self) -> "DealtFairly":
        """Return the deals of a game that follows: none yet."""
        following = DealtFairly(earlier=(*self.earlier, *self.deals.values()))
        following._doubts = self._doubts
        return following

    @property
    def now(self) -> FairDeal | None:
        """The deal of the last shuffle."""
        return self.deals[max(self.deals)] if self.deals else None

    def seeded(self, table: str, deal: int, seed: bytes) -> None:
        """Take the room's own secret."""
        self.deals[deal] = FairDeal(DealSecret(table, deal, seed), doubts=self._doubts)
        self._doubts = []

    def misdealt(self, caller: Caller) -> None:
        """Note that the cards that are out were called off."""
        deal = self.now
        hiding = [] if deal is None else [one for one in deal.shuffles if one.purpose == HIDING]
        if deal is not None and hiding:
            deal.misdeals.append(MisdealCalled(hiding[-1].count, caller))

    def doubted(self, past: OtherPast) -> None:
        """Note whose device remembers another past."""
        doubts = self._doubts if self.now is None else self.now.doubts
        doubts.append(past)

    def add(self, deal: int, seat: Seat, added: bytes) -> None:
        """Take a seat's own bytes; the first are those that count."""
        self.deals[deal].added.setdefault(seat, added)

    def gathered(self, deal: int, added: Iterable[tuple[str, str]]) -> None:
        """Take what the seats added; from now on the shuffles of the deal are settled."""
        was = self.deals[deal]
        contributions = tuple(Contribution(Sender(sender), bytes.fromhex(figures)) for sender, figures in added)
        secret = was.secret
        was.secret = DealSecret(secret.table, deal, secret.server_seed, contributions)
        was.open = False

    def order(self, shuffle: Shuffle[Any]) -> tuple[object, ...]:
        """Return nature's answer to a shuffle, once its deal has been gathered."""
        return self.deals[shuffle.deal].secret.shuffle(shuffle.things, shuffle.purpose, shuffle.count)

    def witness(self, before: Round[Any], who: Who, action: object) -> None:
        """Seal an order that nature gave."""
        if who is not Office.NATURE or not isinstance(action, tuple):
            return
        waiting = before.question_for(Office.NATURE)
        if waiting is None or not isinstance(waiting.question, Shuffle):
            return
        shuffle = waiting.question
        deal = self.deals.get(shuffle.deal)
        if deal is not None:
            sealed = deal.secret.sealed(action, shuffle.purpose, shuffle.count)
            deal.shuffles.append(Shuffled(shuffle.purpose, shuffle.count, sealed))

    def after(self, events: Iterable[Event]) -> None:
        """Note which cards everybody has seen, and when the deal is over."""
        deal = self.now
        if deal is None:
            return
        last = next((one for one in reversed(deal.shuffles) if one.purpose == HIDING), None)
        for event in events:
            if last is not None:
                last.shown |= {str(card) for card in shown_by(event)}
            if isinstance(event, Shows) and event.shows_all:
                deal.whole = True
            if isinstance(event, DealClosed):
                for earlier in self.deals.values():  # that of the draw for the first dealer among them
                    earlier.closed = True


def shown_by(event: Event) -> Iterable[object]:
    """Return the cards that an event shows to everybody."""
    return event.shown if isinstance(event, Shows) else ()
