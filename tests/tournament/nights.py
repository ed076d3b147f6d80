"""Nights to test with: rules, random acts, and a host who does as he is told."""

from collections.abc import Callable
from random import Random

from boodle.cards.deck import seed_of
from boodle.rulebook import Event, Office
from boodle.session import nature_of
from boodle.tournament import (
    At,
    Break,
    Chair,
    NightStage,
    Sale,
    Schedule,
    TimedLevel,
    Todo,
    Tournament,
    TournamentRules,
    acts,
    moves_to_make,
    natures_answer,
    open_round,
)

TIMETABLE = Schedule(
    (
        TimedLevel(25, 50, 15),
        TimedLevel(50, 100, 15),
        Break(10),
        TimedLevel(100, 200, 15, 25),
        TimedLevel(200, 400, 15, 100),
        Break(10),
        TimedLevel(500, 1000, 15),
        TimedLevel(1000, 2000, 15),
    )
)


def house(**answers: object) -> TournamentRules:
    """Rules with a rebuy, an add-on and late entry, unless said otherwise."""
    usual: dict[str, object] = {
        "schedule": TIMETABLE,
        "seats": 4,
        "buy_in": 20,
        "late_until": 2,
        "rebuy": Sale(chips=4000, price=15, most=1, until=3),
        "add_on": Sale(chips=2000, price=5, most=1, until=3),
    }
    return TournamentRules(**(usual | answers))  # type: ignore[arg-type]


class Host:
    """A host who keeps the log of acts and of events; draws are answered by the nature of one seed."""

    def __init__(self, rules: TournamentRules, seed: str = "host") -> None:
        self.rules = rules
        self.here = open_round(rules)
        self.now = self.here.table
        self.log: list[At] = []
        self.events: list[Event] = []
        self.nature = nature_of(seed_of(seed))

    def says(self, act: acts.HostAct, at: int) -> None:
        """Say something, and have drawn what it asks for; raises Refused."""
        self.takes(act, at)
        if self.now.draw is not None:
            self.takes(natures_answer(self.now, self.nature), at)

    def takes(self, act: acts.HostAct, at: int) -> None:
        """Say something and leave what it asks for undrawn."""
        self.here, events = self.here.play(Office.HOST, At(at, act))
        self.now = self.here.table
        self.log.append(At(self.now.at, act))
        self.events += events

    def seats(self, players: int, at: int = 0) -> "Host":
        """Register so many, draw their seats and start the clock."""
        for number in range(players):
            self.says(acts.Registers(f"P{number}"), at)
        self.says(acts.DrawSeats(), at)
        self.says(acts.StartClock(), at)
        return self

    def does_as_told(self, at: int, rng: Random) -> bool:
        """Do the first thing that is to be done besides selling; tells whether there was any."""
        self.now = self.now.now(at) if not self.now.clock.running else self.now
        for move in moves_to_make(self.now.now(at)):
            if move.todo is Todo.BUTTON:
                for number in move.tables:
                    self.says(acts.ButtonAt(Chair(number, rng.randrange(self.rules.seats))), at)
            elif move.todo is Todo.BALANCE and move.move is not None:
                self.says(acts.MoveTo(move.move.name, move.move.to), at)
            elif move.todo is Todo.BREAK:
                self.says(acts.BreakTable(move.tables[0]), at)
            elif move.todo is Todo.FINAL:
                self.says(acts.FinalTable(move.tables[0]), at)
            elif move.todo is Todo.COLOUR_UP and move.chips is not None:
                table = self.now.table(move.tables[0])
                held = tuple((name, rng.randrange(9)) for name in table.players)
                self.says(acts.ColoursUp(table.number, move.chips[0], held), at)
            else:
                continue
            return True
        return False

    def plays_to_the_end(self, rng: Random) -> None:
        """Knock players out until one is left, doing between hands what is to be done, and pay."""
        while self.now.stage is NightStage.PLAYING:
            self.plays_a_while(rng)
        self.says(acts.PayOut(), self.now.at)

    def plays_a_while(self, rng: Random) -> None:
        """Do what is to be done, and knock somebody out."""
        at = self.now.at + rng.randrange(60, 600)
        while self.does_as_told(at, rng):
            pass
        out = rng.sample(self.now.playing, min(rng.choice([1, 1, 1, 2, 3]), len(self.now.playing) - 1))
        self.says(acts.KnocksOut(tuple(out), tuple(rng.choice([100, 200, 300]) for _ in out)), at)


def random_act(now: Tournament, rng: Random) -> acts.HostAct:
    """Any act at all, legal or not."""
    names = [player.name for player in now.players] or ["P0"]
    name = rng.choice(names)
    chair = Chair(rng.randrange(1, 5), rng.randrange(5))
    several = tuple(rng.sample(names, min(rng.randrange(1, 4), len(names))))
    held = tuple((one, rng.randrange(6)) for one in several)
    makers: list[Callable[[], acts.HostAct]] = [
        lambda: acts.Registers(f"P{rng.randrange(30)}"),
        lambda: acts.Registers(f"P{rng.randrange(30)}"),
        lambda: acts.Unregister(name),
        acts.DrawSeats,
        acts.StartClock,
        acts.StartClock,
        acts.PauseClock,
        acts.NextPart,
        acts.LastPart,
        lambda: acts.SetLeft(rng.randrange(2000)),
        lambda: acts.KnocksOut(several, tuple(rng.choice([100, 200]) for _ in several)),
        lambda: acts.KnocksOut((name,)),
        lambda: acts.Rebuy(name),
        lambda: acts.AddOn(name),
        lambda: acts.ButtonAt(chair),
        lambda: acts.MoveTo(name, chair),
        acts.OpenTable,
        lambda: acts.BreakTable(chair.table),
        lambda: acts.FinalTable(chair.table),
        lambda: acts.ColoursUp(chair.table, rng.choice([25, 100, 500, 7]), held, several[:1]),
        lambda: acts.Found(rng.choice([25, 100, 500, 7]), held),
        lambda: acts.Counts(tuple((one, 5000) for one in several)),
        lambda: acts.Corrected(rng.choice([-25, 25, 0])),
        lambda: acts.NotOut(name, rng.choice([0, 500, 1500])),
        lambda: acts.NotOut(several[0], 700),
        lambda: acts.Rename(name, f"P{rng.randrange(40)}"),
        lambda: acts.Swap(name, several[0]),
        lambda: acts.Recount(tuple((one, rng.choice([4000, 6000])) for one in several)),
        acts.PayOut,
        lambda: acts.Agreed(tuple((one, now.pool // max(1, len(several))) for one in several)),
    ]
    return rng.choice(makers)()
