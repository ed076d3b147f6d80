"""An evening at the terminal: asks people and bots in turn until it is over, and tells what happens."""

from pathlib import Path

from boodle.cli.terminal.between import BetweenDeals
from boodle.cli.terminal.chronicle import Chronicle, Closing
from boodle.cli.terminal.commands import Commands
from boodle.cli.terminal.hot_seat import HotSeat
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.terminal.next_deal import NextDeal
from boodle.cli.terminal.players import Players
from boodle.cli.terminal.screen import Screen
from boodle.cli.terminal.tally import DealTally
from boodle.rulebook import Office
from boodle.seating import HostSays, Phase
from boodle.tripoley.events.dealing import DealBegun
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

BOTS_ALONE = 10
"""So many deals bots play among themselves where none are agreed."""


class Evening:
    """Drives one session at one terminal."""

    def __init__(
        self,
        chronicle: Chronicle,
        players: Players,
        screen: Screen,
        words: Words,
        signs: Signs,
        *,
        told: bool = True,
        file: Path | None = None,
    ) -> None:
        """Seat everybody; with `told` what happens is told, else each deal has one line."""
        self.chronicle = chronicle
        self.players = players
        self.screen = screen
        self.words = words
        self.told = told
        self.narrator = Narrator(chronicle, players, screen, words, signs)
        self.commands = Commands(self.narrator, file)
        self.hot_seat = HotSeat(self.narrator, self.commands)
        self.with_people = bool(players.people)
        """Whether people play, or did when it began."""
        self.first_deal = chronicle.table.deals

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
            self._between()
            return
        questions = [waiting.question for waiting in now.open]
        for question in questions:
            if question.who not in self.players.people:
                self.chronicle.submit(question.who, self.players.answer(self.chronicle, question))
                return
        question = next((one for one in questions if one.who == self.hot_seat.holder), questions[0])
        if isinstance(question.who, int):
            self.chronicle.submit(question.who, self.hot_seat.ask(question, question.who))

    def _between(self) -> None:
        """Let the host say what comes next; where only bots play they deal on while they can."""
        if not self.with_people:
            coming, played = NextDeal(self.chronicle), self.chronicle.table.deals - self.first_deal
            enough = not self.chronicle.table.house.deals and played >= BOTS_ALONE
            coming.play(HostSays.END if enough or coming.able() < 2 else HostSays.DEAL)
            return
        self.hot_seat.everybody()
        self.narrator.tell_all()
        BetweenDeals(self.narrator, self.commands).ask()

    def _closing(self, closing: Closing) -> None:
        """Tell the end of a deal, at length or in one line."""
        if self.told:
            self.hot_seat.everybody()
            self.narrator.closing(closing)
            return
        first = self.chronicle.deal_of(closing.events - 1)
        begun, *events = self.chronicle.events(first, closing.events)
        teller = self.narrator.teller(None)
        notes = DealTally(teller).count(events).line(closing.table.deal.order)
        key = "play.auto.deal" if closing.table.evening.phase is Phase.DEALS else "play.auto.closing"
        who = teller.name(begun.dealer) if isinstance(begun, DealBegun) else ""
        self.screen.say(self.words(key, number=self.chronicle.deals_before(closing.events), who=who, notes=notes))
        self.narrator.public = closing.events

    def _farewell(self) -> None:
        """Tell the rest, and show what everybody takes home."""
        if self.told:
            self.hot_seat.everybody()
            self.narrator.tell_all()
        else:
            rest = self.chronicle.events(self.narrator.public, len(self.chronicle.session.log))
            notes = DealTally(self.narrator.teller(None)).count(rest).line(list(self.chronicle.table.seats))
            if notes:
                self.screen.say(self.words("play.auto.ending", notes=notes))
        self.narrator.evening()
        self.screen.say(self.words("play.good_night"))
