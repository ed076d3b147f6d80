"""Matches at any poker: one hand a deck, everybody with the same stack; told in bets won in a hundred hands.

Much of what a hand brings is luck after the last bet: somebody is all-in, and cards are still to come. Every order of
the stub is then as likely as any other, whatever was bet. So it is shuffled anew so many times, the hand is played on
from there by the rules and the bots, and the mean counts: what is expected stays the same, and most of that luck is
gone. Seed and deck settle the orders, so that equals, who come to the same point in every rotation, still win nought.
"""

from abc import abstractmethod
from collections.abc import Mapping
from copy import copy
from typing import Any, TypeAlias

from boodle.bots.matching.terms import DEALER, NAMES, Engine, MatchTerms
from boodle.bots.matching.watched import Lineup, ReadableEngine, WatchedDeal
from boodle.cards import deck
from boodle.cards.deck import Stream
from boodle.frozen import replace
from boodle.ring.agreement import RingHouse
from boodle.ring.betting import HandWager
from boodle.ring.table import RingTable, hand_of
from boodle.rulebook import Open, Round
from boodle.seats import Chips, Seat
from boodle.session.view import View

DEPTH = 100
"""So many bets everybody has, unless another number is named."""
HANDS = 100
"""Results are told for so many hands."""
RUN_OUTS = 20
"""So often the cards that come after the last bet are dealt."""


class RingTerms(MatchTerms, kw_only=True):
    """What is played; `depth` is with how many bets everybody begins each hand."""

    house: RingHouse
    depth: int = DEPTH

    @property
    @abstractmethod
    def bet(self) -> Chips:
        """The chips of the bet in which stacks and results are told."""

    @abstractmethod
    def view(self, now: Round[Any], seat: Seat) -> View[Any, Any, Any]:
        """Return what a seat may know."""

    @property
    def seated(self) -> tuple[tuple[str, ...], tuple[Chips, ...], Seat]:
        """Who sits down with what, and who has the button."""
        return NAMES[: self.players], (self.depth * self.bet,) * self.players, DEALER

    @property
    def unit(self) -> float:
        """How many chips a hand are one bet in a hundred."""
        return self.bet / HANDS

    @property
    def parts(self) -> int:
        """In how many parts of a chip a hand is counted: one for each run-out."""
        return RUN_OUTS

    @property
    def keeps_chips(self) -> bool:
        """No chips go elsewhere where nobody rakes."""
        return False

    @property
    def engines(self) -> tuple[Engine["RingTerms"], ...]:
        """The readable one alone."""
        return (ReadableHands(),)

    def titles(self) -> Mapping[str, Mapping[str, object]]:
        """Return how deep the stacks are."""
        return {self.measure: {"depth": self.depth}}

    def notes(self) -> Mapping[str, Mapping[str, object]]:
        """Return how often the last cards are dealt."""
        return {"run_outs": {"times": RUN_OUTS}}

    def facts(self) -> Mapping[str, object]:
        """Return how deep the stacks are."""
        return {"depth": self.depth}


class ReadableHands(ReadableEngine[RingTerms]):
    """Plays one hand of any poker."""

    def played(self, terms: RingTerms, cast: Lineup) -> tuple[Chips, ...]:
        """Play a hand; returns what each seat has won, in parts of a chip. Raises BotFailed."""
        return WatchedHand(terms.opened(), terms.view, terms.key, cast, cast.play.deck).played()


Bet: TypeAlias = tuple[Round[RingTable], int, Open[RingTable], object]
"""The round before a bet was answered, the length of its log, the question and the answer."""


class WatchedHand(WatchedDeal[RingTable]):
    """One hand under way, which keeps in mind where bets were answered."""

    __slots__ = ("bets",)
    bets: list[Bet]

    def played(self) -> tuple[Chips, ...]:
        """Play the hand, and once more for each run-out where cards came after the last bet; returns their sums."""
        self.bets = []
        won = super().played()
        if not self.bets or hand_of(self.bets[-1][0].table).stub == hand_of(self.here.table).stub:
            return tuple([RUN_OUTS * chips for chips in won])
        found = [self._run_out(count, *self.bets[-1]) for count in range(RUN_OUTS)]
        return tuple(map(sum, zip(*found, strict=True)))

    def answer(self, waiting: Open[RingTable], action: object) -> None:
        """Play an answer."""
        if isinstance(waiting.question, HandWager):
            self.bets.append((self.here, len(self.log), waiting, action))
        super().answer(waiting, action)

    def _run_out(
        self, count: int, before: Round[RingTable], events: int, waiting: Open[RingTable], action: object
    ) -> tuple[Chips, ...]:
        """Return how each stack has changed where other cards come after an answer to a bet."""
        again, table, hand = copy(self), before.table, hand_of(before.table)
        stub = hand.stub.reordered(deck.shuffle(hand.stub.cards, self.key, self.number, "run-out", count))
        again.here = replace(before, table=replace(table, hand=replace(hand, stub=stub)))
        again.log, again.shown, again.read = self.log[:events], [[] for _ in table.seats], [0 for _ in table.seats]
        again.chance = [Stream(self.key, self.number, f"bot {seat} in a run-out", count) for seat in table.seats]
        again.bets = []
        again.answer(waiting, action)
        return again.played_from(self.opened.table)
