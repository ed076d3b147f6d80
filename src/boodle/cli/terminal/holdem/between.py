"""Between hands: the host, who sits at this terminal, says who is in and whether the evening goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from boodle.cli.terminal.game_between import GameBetween
from boodle.cli.terminal.holdem.commands import HandCommands
from boodle.cli.terminal.holdem.narrator import HandNarrator
from boodle.cli.terminal.next_deal import NextDeal, chairs_in
from boodle.holdem.intervening import RaiseBlinds
from boodle.ring.actions import ComingIn, same_name
from boodle.ring.between import InNextHand, LetBack
from boodle.rulebook import Office
from boodle.seating import Between, HostSays
from boodle.seats import Seat


@dataclass(slots=True)
class NextHand(NextDeal):
    """Who sits out the next hand, who joins, who comes in otherwise; everybody else plays on."""

    otherwise: dict[Seat, ComingIn] = field(default_factory=dict)
    """Who waits for the big blind, and who buys chips."""

    def may_play(self, seat: Seat) -> bool:
        """Tell whether a seat has chips, or can buy some."""
        table = self.chronicle.table
        return bool(table.stacks[seat]) or table.can_rebuy(seat)

    def words_of(self, seat: Seat) -> Sequence[object]:
        """Return what a seat may say now, first that it plays on, if it can."""
        return InNextHand(seat).choices(self.chronicle.table)

    def word_of(self, seat: Seat, says: HostSays) -> object:
        """Return what is said for a seat; who has no chips and buys none sits out, or at a tournament goes."""
        able = self.words_of(seat)
        buys = able[0] is Between.REBUY and says is HostSays.END
        if seat in self.out or buys:
            return Between.SIT_OUT if Between.SIT_OUT in able else Between.LEAVE
        other = self.otherwise.get(seat)
        return other if other in able else able[0]


class BetweenHands(GameBetween):
    """Asks the host of a table of Hold'em, and does what he says."""

    topic: ClassVar[str] = "play_holdem.between"
    kind: ClassVar[str] = "HostBetweenHands"
    next: NextHand

    def __init__(self, narrator: HandNarrator, commands: HandCommands) -> None:
        """Begin with everybody in."""
        super().__init__(narrator, commands, NextHand(narrator.chronicle))
        self.acts = {
            **self.acts,
            "seat": BetweenHands.seat,
            "top-up": BetweenHands.top_up,
            "wait": BetweenHands.wait,
            "back": BetweenHands.let_back,
            "level": BetweenHands.level,
        }

    @property
    def keys(self) -> tuple[str, ...]:
        """Return what is offered beside dealing on, by the keys of its words: only what can be done now."""
        table, seats = self.narrator.chronicle.table, self.next.asked()
        able = [word for seat in seats for word in self.next.words_of(seat)]
        offered = {
            "out": True,
            "top_up": ComingIn.TOP_UP in able,
            "wait": ComingIn.WAIT in able,
            "leave": Between.LEAVE in able,
            "seat": self.free_chairs() > 0,
            "back": bool(table.evening.cashed),
            "level": self._levels_left(),
            "end": True,
        }
        return tuple(key for key, now in offered.items() if now)

    def means(self, key: str) -> str:
        """Say what an answer means."""
        return self.narrator.words(f"{self.topic}.{key}_means", chips=self.narrator.chronicle.table.house.top_up_to)

    def facts(self) -> list[str]:
        """Return how many hands are left, and who has no chips."""
        words, table = self.narrator.words, self.narrator.chronicle.table
        left = table.house.deals - table.counted
        facts = [words(f"{self.topic}.left_on", n=left)] if table.house.deals else []
        broke = [self.name(seat) for seat in self.next.here() if not table.stacks[seat] and table.can_rebuy(seat)]
        if broke:
            facts.append(words(f"{self.topic}.broke", names=broke, chips=table.buy_in))
        return facts

    def free_chairs(self) -> int:
        """Count the chairs for newcomers; at a tournament they come only as long as chips can be bought."""
        waiting = self.narrator.chronicle.session.round.question_for(Office.HOST)
        table = self.narrator.chronicle.table
        if waiting is None or not chairs_in(waiting.question.choices(table)):
            return 0
        taken = len(table.players) if table.tournament else len(self.next.here())
        chairs: int = table.house.chairs
        return chairs - taken - len(self.next.newcomers)

    def seat(self, name: str) -> None:
        """Let a newcomer join, played by a bot; who has cashed out waits for the house's time to be up (FLR-07)."""
        table = self.narrator.chronicle.table
        if any(same_name(name, one) for one in table.evening.cashed):
            self.say("has_cashed", name=name, n=table.house.return_wait)
        else:
            super().seat(name)

    def top_up(self, name: str) -> None:
        """Let somebody buy chips, up to what the house sells (FLR-08)."""
        seat = self.named(name, "who_tops_up")
        if seat is None:
            return
        table = self.narrator.chronicle.table
        if ComingIn.TOP_UP in self.next.words_of(seat):
            self.next.otherwise[seat] = ComingIn.TOP_UP
            self.say("tops_up", who=self.name(seat), chips=table.house.top_up_to - table.stacks[seat])
        else:
            self.say("may_not_top_up", who=self.name(seat))

    def wait(self, name: str) -> None:
        """Let somebody come in with the big blind, and post nothing before (FLR-19)."""
        seat = self.named(name, "who_waits")
        if seat is None:
            return
        if ComingIn.WAIT in self.next.words_of(seat):
            self.next.otherwise[seat] = ComingIn.WAIT
            self.say("waits", who=self.name(seat))
        else:
            self.say("may_not_wait", who=self.name(seat))

    def let_back(self, name: str) -> None:
        """Let somebody come back who has cashed out (FLR-07)."""
        cashed = self.narrator.chronicle.table.evening.cashed
        found = [one for one in cashed if same_name(one, name)]
        if not name:
            self.say("who_may_come")
        elif not found:
            self.say("nobody_waits", name=name)
        else:
            self.narrator.chronicle.submit(Office.HOST, LetBack(found[0]))
            self.narrator.tell_all()

    def level(self, rest: str) -> None:
        """Begin the next level."""
        del rest
        if self._levels_left():
            self.narrator.chronicle.submit(Office.HOST, RaiseBlinds())
            self.narrator.tell_all()
        else:
            self.say("no_level")

    def _levels_left(self) -> bool:
        """Tell whether there is another level, and the game has begun."""
        return RaiseBlinds().allowed(self.narrator.chronicle.table)
