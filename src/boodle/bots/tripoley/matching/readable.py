"""Playing a deck by the readable rules: an evening of deals, or one, from the stops on where these alone count."""

from boodle.bots.matching.terms import DEALER, NAMES
from boodle.bots.matching.watched import Lineup, ReadableEngine, WatchedDeal
from boodle.bots.tripoley.matching.terms import Stage, TripoleyTerms
from boodle.rulebook import PageTurned
from boodle.seats import Chips, Seat
from boodle.tripoley import Table, open_deal, view
from boodle.tripoley.board import Board
from boodle.tripoley.events.seating import ChipsBought
from boodle.tripoley.phases.ante import ENOUGH, can_enter, can_rebuy
from boodle.tripoley.phases.stops import stops
from boodle.tripoley.table import starting_stack


class ReadableDeals(ReadableEngine[TripoleyTerms]):
    """Plays a deal, or as many in a row as an evening has."""

    def played(self, terms: TripoleyTerms, cast: Lineup) -> tuple[Chips, ...]:
        """Play an evening; returns what each seat has won. Raises BotFailed."""
        house, won = terms.house, [0] * terms.players
        stacks = (starting_stack(house),) * terms.players
        board, dealer = Board.empty(house.layout), DEALER
        for number in range(terms.evening):
            opened = open_deal(house, NAMES[: terms.players], stacks, dealer, board=board)
            one = TripoleyDeal(opened, view, terms.key, cast, cast.play.deck * terms.evening + number)
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


class TripoleyDeal(WatchedDeal[Table]):
    """One deal of Tripoley under way; chips bought in it are not won."""

    __slots__ = ()

    def played_from_the_stops(self) -> tuple[Chips, ...]:
        """Answer by default until the stops begin, and count from there."""
        while self.here.book[self.here.page] is not stops:
            before, first = self.here, len(self.log)
            waiting = before.open[0]
            self.answer(waiting, self.nature(waiting) or waiting.question.default(before.table))
        for place in range(first, len(self.log)):
            before = before.after(event := self.log[place])
            if isinstance(event, PageTurned) and before.book[before.page] is stops:
                return self.played_from(before.table, place)
        raise ValueError("the book has no stops")

    def played_from(self, start: Table, first: int = 0) -> tuple[Chips, ...]:
        """Play to the end, and count from a table that stood at that place of the log."""
        won = [*super().played_from(start)]
        if self.here.table.bank != start.bank:
            for event in self.log[first:]:
                if isinstance(event, ChipsBought):
                    won[event.seat] -= event.chips
        return tuple(won)
