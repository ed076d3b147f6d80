"""Between hands of any poker: who sits out the next one, who joins, who buys chips; everybody else plays on."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from boodle.cli.table.between import HostAtTerminal, NextDeal, chairs_in
from boodle.cli.table.local import Local
from boodle.ring.actions import ComingIn
from boodle.seating import Between, HostSays
from boodle.seats import Seat


class RingNext(NextDeal):
    """Who sits out the next hand, who joins, who comes in otherwise; everybody else plays on."""

    def __init__(self, local: Local) -> None:
        """Begin with everybody in."""
        super().__init__(local)
        self.otherwise: dict[Seat, ComingIn] = {}
        """Who waits for the big blind, and who buys chips."""

    def free_chairs(self) -> int:
        """Count the chairs for newcomers; at a tournament they come only as long as chips can be bought."""
        table = self.local.table
        if not chairs_in(self.choices()):
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


class RingBetween(HostAtTerminal):
    """Asks the host of a table of poker, and does what he says."""

    kind: ClassVar[str] = "HostBetweenHands"
    next: RingNext

    @property
    def acts(self) -> Mapping[str, Callable[[str], None]]:
        """What the host may type beside dealing on and ending."""
        top_up = partial(self.comes_in, ComingIn.TOP_UP, "top_up", "tops_up")  # up to what the house sells (FLR-08)
        return {**super().acts, "top-up": top_up}

    def offered(self) -> Mapping[str, bool]:
        """Return the keys of words for all that may be typed, and whether it can be done now."""
        able = [word for seat in self.next.asked() for word in self.next.words_of(seat)]
        return {
            "out": True,
            "top_up": ComingIn.TOP_UP in able,
            "leave": Between.LEAVE in able,
            "seat": self.next.free_chairs() > 0,
            "end": True,
        }

    @property
    def keys(self) -> tuple[str, ...]:
        """Return what is offered beside dealing on, by the keys of its words: only what can be done now."""
        return tuple(key for key, now in self.offered().items() if now)

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

    def comes_in(self, how: ComingIn, word: str, does: str, name: str) -> None:
        """Let somebody come into the next hand otherwise than by playing on, where he may."""
        seat = self.named(name, f"who_{does}")
        if seat is None:
            return
        table = self.local.table
        if how in self.next.words_of(seat):
            self.next.otherwise[seat] = how
            self.say(does, who=self.name(seat), chips=table.house.top_up_to - table.stacks[seat])
        elif not table.stacks[seat] and table.can_rebuy(seat):
            self.say("broke", names=[self.name(seat)], chips=table.buy_in)
        else:
            self.say(f"may_not_{word}", who=self.name(seat))
