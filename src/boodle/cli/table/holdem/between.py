"""Between hands: the host, who sits at this terminal, says who is in and whether the evening goes on."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from boodle.cli.table.between import HostAtTerminal, NextDeal, chairs_in
from boodle.cli.table.local import Local
from boodle.holdem.intervening import RaiseBlinds
from boodle.holdem.table import Table
from boodle.ring.actions import ComingIn, same_name
from boodle.ring.between import LetBack
from boodle.rulebook import Office
from boodle.seating import Between, HostSays
from boodle.seats import Seat

A_LEVEL = 10
"""So many hands stand for a level that ends by minutes, where only bots play: they need no time."""


class HoldemNext(NextDeal):
    """Who sits out the next hand, who joins, who comes in otherwise; everybody else plays on."""

    def __init__(self, local: Local) -> None:
        """Begin with everybody in."""
        super().__init__(local)
        self.otherwise: dict[Seat, ComingIn] = {}
        """Who waits for the big blind, and who buys chips."""

    def free_chairs(self) -> int:
        """Count the chairs for newcomers; at a tournament they come only as long as chips can be bought."""
        table, choices = self.local.table, self.choices()
        if choices is None or not chairs_in(choices):
            return 0
        taken = len(table.players) if table.tournament else len(self.here())
        chairs: int = table.house.chairs
        return chairs - taken - len(self.newcomers)

    def may_play(self, seat: Seat) -> bool:
        """Tell whether a seat has chips, or can buy some."""
        table = self.local.table
        return bool(table.stacks[seat]) or table.can_rebuy(seat)

    def word_of(self, seat: Seat, says: HostSays) -> object:
        """Return what is said for a seat; who has no chips and buys none sits out, or at a tournament goes."""
        able = self.words_of(seat)
        buys = able[0] is Between.REBUY and says is HostSays.END
        if seat in self.out or buys:
            return Between.SIT_OUT if Between.SIT_OUT in able else Between.LEAVE
        other = self.otherwise.get(seat)
        return other if other in able else able[0]

    def by_the_clock(self) -> None:
        """Begin the next level after so many hands, where levels end by minutes."""
        table = self.local.table
        due = table.house.level_minutes and table.counted - table.level_since >= A_LEVEL
        if due and RaiseBlinds().allowed(table):
            self.local.say(Office.HOST, RaiseBlinds())

    @staticmethod
    def to_the_end(table: Table) -> bool:
        """Tell whether a table is played to its end: a tournament."""
        return table.tournament


class HoldemBetween(HostAtTerminal):
    """Asks the host of a table of Hold'em, and does what he says."""

    topic: ClassVar[str] = "play_holdem.between"
    kind: ClassVar[str] = "HostBetweenHands"
    next: HoldemNext

    def coming(self) -> HoldemNext:
        """Return who is in the next hand, nobody having said anything yet."""
        return HoldemNext(self.local)

    @property
    def acts(self) -> Mapping[str, Callable[[str], None]]:
        """What the host may type beside dealing on and ending."""
        return {
            **super().acts,
            "top-up": partial(
                self._comes_in, ComingIn.TOP_UP, "top_up", "tops_up"
            ),  # up to what the house sells (FLR-08)
            "wait": partial(
                self._comes_in, ComingIn.WAIT, "wait", "waits"
            ),  # for the big blind; nothing is posted (FLR-19)
            "back": self.let_back,
            "level": self.level,
        }

    @property
    def keys(self) -> tuple[str, ...]:
        """Return what is offered beside dealing on, by the keys of its words: only what can be done now."""
        table, seats = self.local.table, self.next.asked()
        able = [word for seat in seats for word in self.next.words_of(seat)]
        offered = {
            "out": True,
            "top_up": ComingIn.TOP_UP in able,
            "wait": ComingIn.WAIT in able,
            "leave": Between.LEAVE in able,
            "seat": self.next.free_chairs() > 0,
            "back": bool(table.evening.cashed),
            "level": self._levels_left(),
            "end": True,
        }
        return tuple(key for key, now in offered.items() if now)

    def means(self, key: str) -> str:
        """Say what an answer means."""
        return self.words(f"{self.topic}.{key}_means", chips=self.local.table.house.top_up_to)

    def facts(self) -> list[str]:
        """Return how many hands are left, and who has no chips."""
        words, table = self.words, self.local.table
        left = table.house.deals - table.counted
        facts = [words(f"{self.topic}.left_on", n=left)] if table.house.deals else []
        broke = [self.name(seat) for seat in self.next.here() if not table.stacks[seat] and table.can_rebuy(seat)]
        if broke:
            facts.append(words(f"{self.topic}.broke", names=broke, chips=table.buy_in))
        return facts

    def seat(self, name: str) -> None:
        """Let a newcomer join, played by a bot; who has cashed out waits for the house's time to be up (FLR-07)."""
        table = self.local.table
        if any(same_name(name, one) for one in table.evening.cashed):
            self.say("has_cashed", name=name, n=table.house.return_wait)
        else:
            super().seat(name)

    def _comes_in(self, how: ComingIn, word: str, does: str, name: str) -> None:
        """Let somebody come into the next hand otherwise than by playing on, where he may."""
        seat = self.named(name, f"who_{does}")
        if seat is None:
            return
        table = self.local.table
        if how in self.next.words_of(seat):
            self.next.otherwise[seat] = how
            self.say(does, who=self.name(seat), chips=table.house.top_up_to - table.stacks[seat])
        else:
            self.say(f"may_not_{word}", who=self.name(seat))

    def let_back(self, name: str) -> None:
        """Let somebody come back who has cashed out (FLR-07)."""
        cashed = self.local.table.evening.cashed
        found = [one for one in cashed if same_name(one, name)]
        if not name:
            self.say("who_may_come")
        elif not found:
            self.say("nobody_waits", name=name)
        else:
            self.local.say(Office.HOST, LetBack(found[0]))
            self.hear()

    def level(self, rest: str) -> None:
        """Begin the next level."""
        del rest
        if self._levels_left():
            self.local.say(Office.HOST, RaiseBlinds())
            self.hear()
        else:
            self.say("no_level")

    def _levels_left(self) -> bool:
        """Tell whether there is another level, and the game has begun."""
        return RaiseBlinds().allowed(self.local.table)


FACE = HoldemBetween
NEXT = HoldemNext
