"""Between hands of Hold'em: what the host may say there beside what every poker has."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from boodle.cli.table.ring_between import RingBetween, RingNext
from boodle.holdem.intervening import RaiseBlinds
from boodle.holdem.table import Table
from boodle.ring.actions import ComingIn, same_name
from boodle.ring.between import LetBack
from boodle.rulebook import Office

A_LEVEL = 10
"""So many hands stand for a level that ends by minutes, where only bots play: they need no time."""
ORDER = ("out", "top_up", "wait", "leave", "seat", "back", "level", "end")


class HoldemNext(RingNext):
    """Who sits out the next hand, who joins, who comes in otherwise; everybody else plays on."""

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


class HoldemBetween(RingBetween):
    """Asks the host of a table of Hold'em, and does what he says."""

    topic: ClassVar[str] = "play_holdem.between"
    next: HoldemNext

    def coming(self) -> HoldemNext:
        """Return who is in the next hand, nobody having said anything yet."""
        return HoldemNext(self.local)

    @property
    def acts(self) -> Mapping[str, Callable[[str], None]]:
        """What the host may type beside dealing on and ending."""
        wait = partial(self.comes_in, ComingIn.WAIT, "wait", "waits")  # for the big blind; nothing is posted (FLR-19)
        return {**super().acts, "wait": wait, "back": self.let_back, "level": self.level}

    def offered(self) -> Mapping[str, bool]:
        """Return the keys of words for all that may be typed, and whether it can be done now."""
        able = [word for seat in self.next.asked() for word in self.next.words_of(seat)]
        more = {
            "wait": ComingIn.WAIT in able,
            "back": bool(self.local.table.evening.cashed),
            "level": self._levels_left(),
        }
        offered = {**super().offered(), **more}
        return {key: offered[key] for key in ORDER}

    def seat(self, name: str) -> None:
        """Let a newcomer join, played by a bot; who has cashed out waits for the house's time to be up (FLR-07)."""
        table = self.local.table
        if any(same_name(name, one) for one in table.evening.cashed):
            self.say("has_cashed", name=name, n=table.house.return_wait)
        else:
            super().seat(name)

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
