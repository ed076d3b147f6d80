"""An evening of any game at the terminal: asks people and bots in turn until it is over, and tells what happens."""

from abc import ABC, abstractmethod

from boodle.cli.terminal.chronicle import Chronicle, Closing
from boodle.cli.table.between import GameBetween
from boodle.cli.table.commands import GameCommands
from boodle.cli.terminal.game_narrator import GameNarrator
from boodle.cli.terminal.game_seat import GameSeat
from boodle.cli.table.next_deal import NextDeal
from boodle.cli.terminal.players import Players
from boodle.cli.table.screen import Screen
from boodle.rulebook import Office
from boodle.seating import HostSays
from boodle.words.catalogue import Words

BOTS_ALONE = 10
"""So many deals bots play among themselves where none are agreed."""


class GameEvening(ABC):
    """Drives one session at one terminal."""

    def __init__(self, narrator: GameNarrator, commands: GameCommands, hot_seat: GameSeat, *, told: bool) -> None:
        """Seat everybody; with `told` what happens is told, else each deal has one line."""
        self.chronicle: Chronicle = narrator.chronicle
        self.players: Players = narrator.players
        self.screen: Screen = narrator.screen
        self.words: Words = narrator.words
        self.told = told
        self.narrator = narrator
        self.commands = commands
        self.hot_seat = hot_seat
        self.with_people = bool(self.players.people)
        """Whether people play, or did when it began."""
        self.first_deal = self.chronicle.table.deals

    def play(self) -> None:
        """Play to the end; raises Quit, EOFError and KeyboardInterrupt when it is stopped before."""
        while not self.chronicle.session.round.over:
            self._step()
            while self.chronicle.closings:
                self._closing(self.chronicle.closings.pop(0))
        self._farewell()

    def _step(self) -> None:
        """Have one open question answered: bots first, so that people can all be asked one after the other."""
        now = self.chronicle.session.round
        if now.question_for(Office.HOST) is not None:
            self.between_deals()
            return
        questions = [waiting.question for waiting in now.open]
        for question in questions:
            if question.who not in self.players.people:
                self.chronicle.submit(question.who, self.players.answer(self.chronicle, question))
                return
        question = next((one for one in questions if one.who == self.hot_seat.holder), questions[0])
        if isinstance(question.who, int):
            self.chronicle.submit(question.who, self.hot_seat.ask(question, question.who))

    @abstractmethod
    def next_deal(self) -> NextDeal:
        """Return who is in the next deal, nobody having said anything yet."""

    @abstractmethod
    def between(self) -> GameBetween:
        """Return who asks the host."""

    @abstractmethod
    def line(self, closing: Closing) -> str:
        """Return a deal in one line."""

    def bots_alone(self) -> bool:
        """Tell whether bots play among themselves."""
        return not self.with_people

    def enough(self) -> bool:
        """Tell whether bots alone have played enough."""
        return not self.chronicle.table.house.deals and self.chronicle.table.deals - self.first_deal >= BOTS_ALONE

    def between_deals(self) -> None:
        """Let the host say what comes next; where only bots play they deal on while they can."""
        if self.bots_alone():
            coming = self.next_deal()
            coming.play(HostSays.END if self.enough() or coming.able() < 2 else HostSays.DEAL)
            return
        self.hot_seat.everybody()
        self.narrator.tell_all()
        self.between().ask()

    def _closing(self, closing: Closing) -> None:
        """Tell the end of a deal, at length or in one line."""
        if self.told:
            self.hot_seat.everybody()
            self.narrator.closing(closing)
            return
        self.screen.say(self.line(closing))
        self.narrator.public = closing.events

    def _farewell(self) -> None:
        """Tell the rest, and show what everybody takes home."""
        if self.told:
            self.hot_seat.everybody()
            self.narrator.tell_all()
        else:
            self._rest()
        self.narrator.evening()
        self.screen.say(self.words("play.good_night"))

    def _rest(self) -> None:
        rest = self.rest()
        if rest:
            self.screen.say(rest)

    def rest(self) -> str:
        """Return in one line what came after the last deal; nothing where there is nothing to tell."""
        return ""
