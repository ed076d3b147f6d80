"""Whole random evenings of a poker game: some stacks nearly empty, people coming, going and absent."""

from collections.abc import Callable, Collection
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from hypothesis import assume

from boodle.cards import Card
from boodle.cards.deck import seed_of
from boodle.frozen import Frozen
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.actions import HandHostChoices
from boodle.ring.agreement import RingHouse
from boodle.ring.dealing import HandShuffle
from boodle.ring.events.seating import LetBackIn
from boodle.ring.table import RingTable, hand_of
from boodle.rulebook import Choices, Event, Intervention, Office, Round, Shuffle, spoken
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.session import Nature, Session, nature_of

T = TypeVar("T", bound=RingTable)
House = TypeVar("House", bound=RingHouse)
Watch: TypeAlias = Callable[[Session[T]], None]


class Stop(Exception):
    """The game has come to where it is looked at."""


def some_answer(choices: Choices, rng: Random) -> object:
    """Return one legal answer; what ends an evening comes seldom."""
    match choices:
        case Wagers(raise_to=totals):
            if totals and rng.random() < 0.35:
                return RaiseTo(rng.choice([totals[0], totals[-1], rng.choice(totals)]))
            return choices.fold if choices.fold is not None and rng.random() < 0.3 else choices.mildest
        case HandHostChoices(chairs=chairs) if chairs and rng.random() < 0.2:
            return SeatNewcomer(rng.choice(chairs), f"n{rng.randrange(10**9)}")
        case HandHostChoices(words=words):
            return HostSays.END if rng.random() < 0.02 else words[0]
    answer = rng.choice(list(choices))
    return rng.choice(list(choices)) if answer is Between.LEAVE else answer


def nothing(table: object, rng: Random) -> None:
    """The host does nothing unasked."""
    del table, rng


class RandomEvenings(Frozen, Generic[T, House]):
    """How evenings of one game are played by chance."""

    open_evening: Callable[[House, tuple[str, ...], tuple[int, ...] | None], Round[T]]
    house: Callable[[Random], House]
    """Draws house rules."""
    stacks: tuple[int, ...]
    """What a seat may begin with."""
    answer: Callable[[Choices, Random], object] = some_answer
    unasked: Callable[[T, Random], Intervention[T] | None] = nothing
    """What the host does unasked."""

    def random_session(self, seed: int, house: House | None = None) -> tuple[Session[T], Random]:
        """Return an evening before its first answer, all drawn from one seed."""
        rng = Random(seed)
        rules = self.house(rng) if house is None else house
        players = rng.randint(2, rules.most_players)
        stacks = tuple(rng.choice(self.stacks) for _ in range(players))
        bought = stacks if sum(map(bool, stacks)) > 1 and rng.random() < 0.7 else None
        return self.session_of(rules, players, bought, nature_of(seed_of(seed))), rng

    def session_of(self, house: House, players: int, stacks: tuple[int, ...] | None, nature: Nature[T]) -> Session[T]:
        """Return an evening of players without a name worth telling."""
        return Session(self.open_evening(house, tuple(f"p{seat}" for seat in range(players)), stacks), nature)

    def play_on(self, session: Session[T], rng: Random, watch: Watch[T], *, answers: int = 20_000) -> None:
        """Answer open questions, any of them first, until the book ends; `watch` looks on after each answer."""
        for _ in range(answers):
            if session.round.over or session.round.table.deals >= 40:
                return
            unasked = self.unasked(session.round.table, rng)
            if unasked is not None:
                session.submit(Office.HOST, unasked)
            else:
                waiting = rng.choice(session.round.open)
                question, table = waiting.question, session.round.table
                absent = rng.random() < 0.05 and question.who is not Office.HOST
                action = question.default(table) if absent else self.answer(question.choices(table), rng)
                session.submit(question.who, action, waiting.number)
            watch(session)
        raise AssertionError(f"not over after {answers} answers")

    def mid_hand(self, seed: int, latest: int) -> tuple[Session[T], Random]:
        """Return an evening that stands in the middle of a hand where it came so far, and its chance."""
        rng = Random(seed)
        house, stop = self.house(rng), rng.randrange(5, latest)
        session = self.session_of(house, rng.randint(2, house.most_players), None, nature_of(seed_of(seed)))

        def watch(now: Session[T]) -> None:
            hand = now.round.table.hand
            if len(now.moves) >= stop and hand is not None and hand.hole and not hand.over and not hand.mucked:
                raise Stop

        try:
            self.play_on(session, rng, watch)
        except Stop:
            return session, rng
        assume(False)  # noqa: FBT003 - the evening was over before that
        raise AssertionError

    def otherwise(self, session: Session[T], seed: int, known: Collection[Card], rng: Random) -> Session[T]:
        """Return the same evening, of the same seed, with all cards of its last deck moved but those that are known."""
        table: Any = session.round.table
        last: HandShuffle[T] = HandShuffle(table.deals, hand_of(table).shuffles - 1)
        deck = [move.action for move in session.moves if isinstance(move.action, tuple)][-1]
        places = frozenset(place for place, card in enumerate(deck) if card in known)
        nature = permuted(nature_of(seed_of(seed)), rng, last, places)
        again = self.session_of(table.house, len(session.start.table.players), None, nature)
        for move in session.moves:
            if not isinstance(move.action, tuple):
                again.submit(move.who, move.action)
        assert hand_of(again.round.table).stub.cards != hand_of(table).stub.cards
        return again


def nobody_is_forgotten(before: RingTable, event: Event, table: RingTable) -> None:
    """Who is out keeps the place, and who went home with chips is known by name until let back (FLR-07)."""
    placed, cashed = before.evening.placed, before.evening.cashed
    assert table.evening.placed[: len(placed)] == placed
    back = [event.name] if isinstance(event, LetBackIn) else []
    assert [name for name in cashed if name not in table.evening.cashed] == back


def permuted(nature: Nature[T], rng: Random, last: HandShuffle[T], known: frozenset[int]) -> Nature[T]:
    """Return a nature that lays one deck otherwise: cards in all places but the known change theirs."""
    unknown = [place for place in range(52) if place not in known]
    moved = rng.sample(unknown, len(unknown))

    def answer(shuffle: Shuffle[T]) -> object:
        order = spoken(nature(shuffle), tuple)
        if shuffle != last:
            return order
        deck = list(order)
        for place, other in zip(unknown, moved, strict=True):
            deck[place] = order[other]
        return tuple(deck)

    return answer
