"""Playing a deck by the readable rules: every seat is asked as in the game room, and sees no more than there."""

from collections.abc import Iterator, Sequence

from boodle.bots.given import Seen
from boodle.bots.tripoley.matching.entrants import Entrant, told
from boodle.bots.tripoley.matching.faults import BotFailed, BotRaised, NoChoice
from boodle.bots.tripoley.matching.terms import DEALER, MatchTerms, Pairing, Stage
from boodle.bots.tripoley.seen import Bot
from boodle.cards import deck
from boodle.cards.deck import Stream
from boodle.rulebook import Event, Office, Open, PageTurned, Round, Shuffle
from boodle.seats import Chips, Seat
from boodle.tripoley import Table, open_deal, view
from boodle.tripoley.board import Board
from boodle.tripoley.events.seating import ChipsBought
from boodle.tripoley.phases.ante import ENOUGH, can_enter, can_rebuy
from boodle.tripoley.phases.stops import stops
from boodle.tripoley.table import starting_stack

NAMES = tuple("ABCDEFGHI")
"""What the seats are called: nothing tells a bot whom it plays."""
ANSWER_SHOWN = 80
"""So many letters of a wrong answer are kept."""


class ReadableEngine:
    """Plays anything; a deal takes it a millisecond or two, and what the bots think."""

    name = "readable"
    batch = 2

    def can_play(self, terms: MatchTerms, entrants: Sequence[Entrant]) -> bool:
        """It knows every rule and asks every bot."""
        del terms, entrants
        return True

    def chips_won(
        self, terms: MatchTerms, entrants: Sequence[Entrant], plays: Sequence[Pairing]
    ) -> Iterator[tuple[Chips, ...]]:
        """Yield for each play how the stack of each seat has changed; raises BotFailed."""
        key, bots = terms.key, [entrant.at(terms.worlds) for entrant in entrants]
        names = [entrant.name for entrant in entrants]
        for play in plays:
            cast = Lineup(play, [bots[one] for one in play.seats], [names[one] for one in play.seats])
            yield _evening(terms, key, cast)


class Lineup:
    """Who sits where in one play."""

    __slots__ = ("bots", "names", "play")

    def __init__(self, play: Pairing, bots: Sequence[Bot], names: Sequence[str]) -> None:
        """Take bots and their names, both by seat."""
        self.play, self.bots, self.names = play, bots, names


def _evening(terms: MatchTerms, key: bytes, cast: Lineup) -> tuple[Chips, ...]:
    """Play a deal, or as many in a row as an evening has; returns what each seat has won."""
    house, won = terms.house, [0] * terms.players
    stacks = (starting_stack(house),) * terms.players
    board, dealer = Board.empty(house.layout), DEALER
    for number in range(terms.evening):
        opened = open_deal(house, NAMES[: terms.players], stacks, dealer, board=board)
        one = WatchedDeal(opened, key, cast, cast.play.deck * terms.evening + number)
        for seat, chips in enumerate(one.played_from_the_stops() if terms.stage is Stage.STOPS else one.played()):
            won[seat] += chips
        table = one.here.table
        if sum(can_enter(table, seat) or can_rebuy(table, seat) for seat in table.seats) < ENOUGH:
            break
        stacks = tuple([_next_stack(table, seat) for seat in table.seats])
        board, dealer = table.board, DEALER if table.dealer is None else table.dealer
    return tuple(won)


def _next_stack(table: Table, seat: Seat) -> Chips:
    """Return what a seat has for the next deal: a rebuy where it cannot stake and the house sells chips."""
    rebuys = not can_enter(table, seat) and can_rebuy(table, seat)
    return table.stacks[seat] + (starting_stack(table.house) if rebuys else 0)


class WatchedDeal:
    """One deal under way: the round, its log, and what each seat was shown of it so far."""

    __slots__ = ("cast", "chance", "here", "key", "log", "number", "opened", "read", "shown")

    def __init__(self, opened: Round[Table], key: bytes, cast: Lineup, number: int) -> None:
        """Open the book; `number` is the deal's in the whole match, from which comes all its chance."""
        self.opened, self.key, self.cast, self.number = opened, key, cast, number
        self.here, events = opened.read_on()
        self.log: list[Event] = [*events]
        seats = opened.table.seats
        self.shown: list[list[Event]] = [[] for _ in seats]
        self.read = [0 for _ in seats]
        self.chance = [Stream(key, number, f"bot {seat}") for seat in seats]

    def played(self) -> list[Chips]:
        """Have every question answered by the bot that it asks; returns what each seat has won."""
        return self._count(self.opened.table, 0)

    def played_from_the_stops(self) -> list[Chips]:
        """Answer by default until the stops begin, and count from there."""
        while self.here.book[self.here.page] is not stops:
            before, first = self.here, len(self.log)
            waiting = before.open[0]
            self._answer(waiting, self._nature(waiting) or waiting.question.default(before.table))
        for place in range(first, len(self.log)):
            before = before.after(event := self.log[place])
            if isinstance(event, PageTurned) and before.book[before.page] is stops:
                return self._count(before.table, place + 1)
        raise ValueError("the book has no stops")

    def _count(self, start: Table, first: int) -> list[Chips]:
        """Play to the end, and count from a table that stood at that place of the log; chips bought do not count."""
        while not self.here.over:
            waiting = self.here.open[0]
            self._answer(waiting, self._nature(waiting) or self._chosen(waiting))
        end = self.here.table
        won = [now - then for now, then in zip(end.stacks, start.stacks, strict=True)]
        if end.bank != start.bank:
            for event in self.log[first:]:
                if isinstance(event, ChipsBought):
                    won[event.seat] -= event.chips
        return won

    def _answer(self, waiting: Open[Table], action: object) -> None:
        self.here, events = self.here.play(waiting.question.who, action, waiting.number)
        self.log += events

    def _nature(self, waiting: Open[Table]) -> object | None:
        """Return the order of a shuffle; None where something else is asked."""
        question = waiting.question
        if not isinstance(question, Shuffle):
            return None
        return deck.shuffle(question.things, self.key, self.number, question.purpose, question.count)

    def _chosen(self, waiting: Open[Table]) -> object:
        """Return what a bot chooses; raises BotFailed."""
        seat = waiting.question.who
        if isinstance(seat, Office):
            raise TypeError(f"{waiting.question!r} asks no seat")
        seen = Seen(view(self.here, seat), self._seen_by(seat))
        choices = waiting.question.choices(self.here.table)
        try:
            action = self.cast.bots[seat](seen, choices, self.chance[seat])
            legal = action in choices
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a bot of somebody else may do anything
            raise self._failed(BotRaised, seat, waiting, told(error)) from None
        if not legal:
            raise self._failed(NoChoice, seat, waiting, _shown(action))
        return action

    def _seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """Return what a seat was shown since the deal began; each event is looked at once a seat."""
        shown = self.shown[seat]
        for event in self.log[self.read[seat] :]:
            seen = event.seen_by(seat)
            if seen is not None:
                shown.append(seen)
        self.read[seat] = len(self.log)
        return tuple(shown)

    def _failed(self, kind: type[BotFailed], seat: Seat, waiting: Open[Table], detail: str) -> BotFailed:
        return kind(self.cast.names[seat], self.cast.play.deck, seat, type(waiting.question).__name__, detail)


def _shown(action: object) -> str:
    """Return a wrong answer in one short line."""
    try:
        said = " ".join(repr(action).split())
    except Exception:  # noqa: BLE001 - nor need it be printable
        said = type(action).__name__
    return said if len(said) <= ANSWER_SHOWN else f"{said[:ANSWER_SHOWN]}…"
