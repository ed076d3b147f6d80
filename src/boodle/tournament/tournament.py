"""A tournament as a value: who plays, who sits where, what the clock says, who is out, what is drawn for."""

from collections.abc import Collection
from enum import Enum

from boodle.frozen import Frozen, replace
from boodle.rulebook import Refused
from boodle.seats import Chips
from boodle.tournament.clock import Clock, clock_at
from boodle.tournament.draws import Draw
from boodle.tournament.levels import Break, TimedLevel
from boodle.tournament.payouts import Prize, payouts, shared_prizes
from boodle.tournament.rules import TournamentRules
from boodle.tournament.seating import Chair, SeatedTable, chair_of, table_of

NOT_STARTED = Clock()


class InOrOut(Enum):
    """How a player stands in the tournament."""

    IN = "in"
    OUT = "out"


class NightStage(Enum):
    """How far the evening has come."""

    REGISTERING = "registering"
    """Nobody sits yet."""
    SEATED = "seated"
    """The seats are drawn, and the clock has not run yet."""
    PLAYING = "playing"
    OVER = "over"
    """One player is left; somebody who is out may still buy in again if the rules say so."""
    PAID = "paid"


class Enrolled(Frozen):
    """A player: his name, how he stands, what he bought, and the chair from which he went out."""

    name: str
    standing: InOrOut = InOrOut.IN
    rebuys: int = 0
    add_ons: int = 0
    left: Chair | None = None


class Count(Frozen):
    """Stacks as they were counted at a time."""

    at: int
    stacks: tuple[tuple[str, Chips], ...]


class FinalPlace(Frozen):
    """A player who is out, and the places that he may have: the same one, unless he shares it."""

    name: str
    first: int
    last: int


class Tournament(Frozen):
    """Everything that is known of a tournament; only events change it.

    `outs` are those who went out, in the order in which they did, those who share a place together. `corrected` are the
    chips that were put into the game or taken from it by other ways than a sale: colour-ups, and what the host says.
    `coloured` are the tables at which a small chip has been changed; it is `gone` once it is at none any more.
    """

    rules: TournamentRules
    players: tuple[Enrolled, ...] = ()
    tables: tuple[SeatedTable, ...] = ()
    clock: Clock = NOT_STARTED
    at: int = 0
    begun: int | None = None
    outs: tuple[tuple[str, ...], ...] = ()
    draw: Draw | None = None
    draws: int = 0
    corrected: Chips = 0
    coloured: frozenset[tuple[int, Chips]] = frozenset()
    gone: tuple[Chips, ...] = ()
    count: Count | None = None
    prizes: tuple[Prize, ...] = ()

    @property
    def stage(self) -> NightStage:
        """How far the evening has come."""
        if self.prizes:
            return NightStage.PAID
        if self.begun is None:
            return NightStage.SEATED if self.tables else NightStage.REGISTERING
        return NightStage.PLAYING if len(self.playing) > 1 else NightStage.OVER

    @property
    def playing(self) -> tuple[str, ...]:
        """Who is not out, in the order of registration."""
        return tuple(player.name for player in self.players if player.standing is InOrOut.IN)

    @property
    def unseated(self) -> tuple[str, ...]:
        """Who plays and has no chair yet."""
        return tuple(name for name in self.playing if self.chair(name) is None)

    @property
    def part(self) -> TimedLevel | Break:
        """The part of the timetable that is on."""
        return self.rules.schedule.parts[self.clock.part]

    @property
    def level(self) -> int:
        """The number of the level that is on, from 1; in a break, of the one before it; 0 before the clock ran."""
        return self.rules.schedule.level_number(self.clock.part) if self.begun is not None else 0

    @property
    def chips(self) -> Chips:
        """All chips in the game: what was sold, and what was put in or taken out since."""
        return self.sold + self.corrected

    @property
    def sold(self) -> Chips:
        """The chips that were sold: stacks, rebuys and add-ons."""
        rebuy, add_on = self.rules.rebuy, self.rules.add_on
        more = sum(player.rebuys for player in self.players) * (rebuy.chips if rebuy else 0)
        more += sum(player.add_ons for player in self.players) * (add_on.chips if add_on else 0)
        return len(self.players) * self.rules.chips + more

    @property
    def pool(self) -> int:
        """What all of this cost, all of it to be paid out."""
        rebuy, add_on = self.rules.rebuy, self.rules.add_on
        more = sum(player.rebuys for player in self.players) * (rebuy.price if rebuy else 0)
        more += sum(player.add_ons for player in self.players) * (add_on.price if add_on else 0)
        return len(self.players) * self.rules.buy_in + more

    @property
    def prize_list(self) -> tuple[int, ...]:
        """The prize of each paid place, the first place first, as the pool stands now."""
        if not self.players:
            return ()
        rules = self.rules
        shares = rules.shares[: len(self.players)]
        return payouts(self.pool, len(self.players), paid=rules.paid, shares=shares, unit=rules.unit)

    @property
    def places(self) -> tuple[FinalPlace, ...]:
        """Everybody who is out with his place as it stands now, the best first; who is left alone has the first."""
        left = self.playing
        found = [FinalPlace(name, 1, 1) for name in left] if len(left) == 1 else []
        place = len(left)
        for group in reversed(self.outs):
            found += [FinalPlace(name, place + 1, place + len(group)) for name in group]
            place += len(group)
        return tuple(found)

    def won(self) -> tuple[Prize, ...]:
        """Return what each player gets if it ends as it stands, those who play sharing the best places."""
        return shared_prizes([self.playing, *reversed(self.outs)], self.prize_list)

    def player(self, name: str) -> Enrolled:
        """Return the player of a name, written large or small; Refused when there is none."""
        for player in self.players:
            if player.name.casefold() == name.casefold():
                return player
        raise Refused("no_player", name=name)

    def chair(self, name: str) -> Chair | None:
        """Return where a player sits."""
        return chair_of(self.tables, name)

    def table(self, number: int) -> SeatedTable:
        """Return a table by its number; Refused when there is none."""
        return table_of(self.tables, number)

    def with_player(self, changed: Enrolled) -> "Tournament":
        """Return the tournament with one player changed."""
        return replace(
            self, players=tuple(changed if one.name == changed.name else one for one in self.players), count=None
        )

    def back_in(self, changed: Enrolled) -> "Tournament":
        """Return the tournament with somebody not out any more, whatever else changes about him."""
        outs = (tuple(name for name in group if name != changed.name) for group in self.outs)
        after = self.with_player(replace(changed, standing=InOrOut.IN, left=None))
        return replace(after, outs=tuple(group for group in outs if group))

    def small_chips_cleared(self) -> "Tournament":
        """Return the tournament with every chip gone that nobody has any more, at any table at which somebody sits."""
        tables = [table.number for table in self.tables if table.players]
        chips = sorted({chip for _, chip in self.coloured} - {*self.gone})
        gone = [chip for chip in chips if all((table, chip) in self.coloured for table in tables)]
        return replace(self, gone=(*self.gone, *gone)) if tables else self

    def small_chips_at(self, table: int, chips: Collection[Chips]) -> "Tournament":
        """Return the tournament with these chips at a table again: somebody has brought them."""
        return replace(self, coloured=self.coloured - {(table, chip) for chip in chips})

    def brings(self, table: int) -> frozenset[Chips]:
        """Return the small chips that whoever comes from a table may bring with him, of those that leave the game."""
        return frozenset(chip for _, chip in self.coloured if (table, chip) not in self.coloured) - {*self.gone}

    def now(self, at: int) -> "Tournament":
        """Return the tournament as it stands at a time when nobody has said anything since."""
        at = max(at, self.at)
        return replace(self, at=at, clock=self.clock.moved(self.rules.schedule, at))


def open_tournament(rules: TournamentRules) -> Tournament:
    """Return a tournament for which nobody has registered yet."""
    return Tournament(rules, clock=clock_at(rules.schedule, 0, None))
