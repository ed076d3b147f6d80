"""An evening of Hold'em at the terminal."""

from pathlib import Path

from boodle.cli.terminal.chronicle import Closing
from boodle.cli.table.evening import GameEvening
from boodle.cli.table.holdem.between import BetweenHands, NextHand
from boodle.cli.table.holdem.chronicle import HandChronicle
from boodle.cli.table.holdem.commands import HandCommands
from boodle.cli.table.holdem.narrator import HandNarrator
from boodle.cli.table.holdem.scored import takings
from boodle.cli.table.holdem.seat import HandSeat
from boodle.cli.terminal.players import Players
from boodle.cli.table.screen import Screen
from boodle.holdem.events.seating import KnockedOut
from boodle.holdem.intervening import RaiseBlinds
from boodle.rulebook import Office
from boodle.seating import Standing
from boodle.words.catalogue import Words
from boodle.words.holdem.table import ONE
from boodle.words.signs import Signs

A_LEVEL = 10
"""So many hands stand for a level that ends by minutes, where only bots play: they need no time."""


class HoldemEvening(GameEvening):
    """Drives one session of Hold'em at one terminal."""

    chronicle: HandChronicle
    narrator: HandNarrator
    commands: HandCommands

    def __init__(
        self,
        chronicle: HandChronicle,
        players: Players,
        screen: Screen,
        words: Words,
        signs: Signs,
        *,
        told: bool = True,
        file: Path | None = None,
    ) -> None:
        """Seat everybody; with `told` what happens is told, else each hand has one line."""
        narrator = HandNarrator(chronicle, players, screen, words, signs)
        commands = HandCommands(narrator, file)
        super().__init__(narrator, commands, HandSeat(narrator, commands), told=told)

    def next_deal(self) -> NextHand:
        """Return who is in the next hand, nobody having said anything yet."""
        return NextHand(self.chronicle)

    def between(self) -> BetweenHands:
        """Return who asks the host."""
        return BetweenHands(self.narrator, self.commands)

    def bots_alone(self) -> bool:
        """Tell whether bots play among themselves: from the beginning, or what is left of a tournament."""
        return super().bots_alone() or (self.chronicle.table.tournament and not self.players.people)

    def enough(self) -> bool:
        """Tell whether bots alone have played enough; a tournament is played to its end."""
        return not self.chronicle.table.tournament and super().enough()

    def between_deals(self) -> None:
        """Let the host say what comes next; people who are out of a tournament are asked no more."""
        gone = {seat for seat in self.players.people if self.chronicle.table.players[seat].standing is Standing.GONE}
        if gone:
            self.hot_seat.everybody()
            self.narrator.tell_all()
            self.players.people -= gone
            if not self.players.people:
                self.screen.say(self.words("play_holdem.played_out"))
                self.told = False
        table = self.chronicle.table
        by_the_clock = self.bots_alone() and table.house.level_minutes and table.counted - table.level_since >= A_LEVEL
        if by_the_clock and RaiseBlinds().allowed(table):
            self.chronicle.submit(Office.HOST, RaiseBlinds())
        super().between_deals()

    def line(self, closing: Closing) -> str:
        """Return a hand in one line, and after it who is out of the tournament."""
        table, words = closing.table, self.words
        notes = takings(words, self.narrator.awards(closing))
        told = "; ".join(f"{table.players[seat].name} {', '.join(took)}" for seat, took in sorted(notes.items()))
        dead = table.hand is None or table.dealer not in table.hand.order
        who = "" if dead else table.players[table.dealer].name
        key = "play_holdem.auto.hand_dead" if dead else "play_holdem.auto.hand"
        hand = words(key, number=table.deals, who=who, v=ONE, notes=told)
        return " ".join([hand, *self._placed(closing)])

    def _placed(self, closing: Closing) -> list[str]:
        """Say who was placed behind the winner: out, or with chips where the evening ends before the tournament."""
        places: dict[tuple[int, int], list[str]] = {}
        for event in self.chronicle.session.log[closing.events :]:
            if isinstance(event, KnockedOut) and event.place > 1:
                at = (event.place, closing.table.stacks[event.seat])
                places.setdefault(at, []).append(self.chronicle.names[event.seat])
        return [
            self.words(f"play_holdem.auto.{'ends' if chips else 'out'}", names=names, place=place, chips=chips)
            for (place, chips), names in places.items()
        ]
