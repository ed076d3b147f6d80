"""An evening at this terminal: asks people and bots in turn until it is over, and tells what happens."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from boodle.cli.files import CannotSave
from boodle.cli.table import face_of
from boodle.cli.table.advising import Advising
from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.between import HostAtTerminal, NextDeal
from boodle.cli.table.commands import Commands
from boodle.cli.table.company import Company
from boodle.cli.table.local import Local
from boodle.cli.table.saving import SAVED, save
from boodle.cli.table.screen import Screen
from boodle.cli.table.telling import Telling
from boodle.folders import at_home
from boodle.rulebook import Office, spoken
from boodle.seating import HostSays, Standing
from boodle.seats import Seat
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

BOTS_ALONE = 10
"""So many deals bots play among themselves where none are agreed."""


class OwnCommands(Commands):
    """What is obeyed at a table of one's own: it can be saved at any time, and gives advice."""

    def __init__(self, telling: Telling, local: Local, file: Path | None) -> None:
        """Begin; `file` is where the evening was taken up from."""
        super().__init__(telling)
        self.session = local.session
        self.advising = Advising(local)
        self.file = file
        """Where the evening was saved last, or taken up from."""

    @property
    def acts(self) -> Mapping[str, Callable[[str], None]]:
        """What is typed beside looks, and who does it, given what stands after it."""
        return {**super().acts, "save": self._save, "hint": self._hint, "review": self._review}

    def lines(self) -> Iterator[tuple[str, str]]:
        """Return what may be typed beside looks, and what it does."""
        yield from super().lines()
        words = self.telling.words
        yield "hint", words("play.help.hint")
        yield "review", words("play.help.review")
        yield "save [FILE]", words("play.help.save")

    def _hint(self, rest: str) -> None:
        """Say what a good player would answer."""
        del rest
        for line in self.advising.hint(self.asking, self.telling):
            self.telling.screen.say(line)

    def _review(self, rest: str) -> None:
        """Go through one's own decisions in the last deal that is over."""
        del rest
        for line in self.advising.review(self.telling):
            self.telling.screen.say(line)

    def _save(self, rest: str) -> None:
        """Save the evening."""
        file = at_home(rest) if rest else self.file or Path(SAVED)
        try:
            self.file = save(self.session, file, self.telling.words)
        except CannotSave as error:
            self.telling.screen.say(f"{error}.")
        else:
            self.say("play.saved", file=self.file)


class LocalEvening:
    """Drives one table at one terminal; where several people share it, it is handed over first."""

    def __init__(
        self, local: Local, screen: Screen, words: Words, signs: Signs, *, told: bool = True, file: Path | None = None
    ) -> None:
        """Seat everybody; with `told` what happens is told, else each deal has one line."""
        self.local = local
        self.screen = screen
        self.words = words
        self.signs = signs
        self.with_people = bool(local.people)
        """Whether people play, or did when it began."""
        self.holder: Seat | None = None
        """Who sits before the terminal, if not everybody."""
        self.first_deal = local.table.deals
        self._face = face_of(local.game.name, "between")
        self._asked_between = False
        self.company = Company(local, screen, words, signs, told=told)
        self.commands = OwnCommands(self.company.tellings[local.only], local, file)
        local.take_up()

    # ---------------------------------------------------------------- playing

    def play(self) -> None:
        """Play to the end; raises Quit, EOFError and KeyboardInterrupt when it is stopped before."""
        while not self.local.session.round.over:
            self._step()
            self._deal_over()
        self.screen.say(self.words("play.good_night"))

    def _step(self) -> None:
        """Have one open question answered: bots first, so that people can all be asked one after the other."""
        now = self.local.session.round
        if now.question_for(Office.HOST) is not None:
            self.between_deals()
            return
        seats = [waiting.question.who for waiting in now.open]
        bots = [seat for seat in seats if seat not in self.local.people]
        seat = spoken(bots[0] if bots else self.holder if self.holder in seats else seats[0], int)
        if bots:
            self.local.think(seat)
        else:
            self.local.say(seat, self.ask(seat))

    def _deal_over(self) -> None:
        """Tell the end of a deal to everybody."""
        upto = self.local.closed()
        if upto:
            self.everybody()
            self.company.tell_all(None if self.company.tellings[None].brief else upto)

    def between_deals(self) -> None:
        """Let the host say what comes next; where only bots play they deal on while they can."""
        self._let_go()
        if not self.bots_alone():
            self.everybody()
            self.company.tell_all()
            between: HostAtTerminal = self._face.FACE(
                self.local, self.commands, self.company.tell_all, introduced=self._asked_between
            )
            self._asked_between = True
            between.ask()
            return
        coming: NextDeal = self._face.NEXT(self.local)
        coming.by_the_clock()
        coming.play(HostSays.END if self._enough() or coming.able() < 2 else HostSays.DEAL)

    def bots_alone(self) -> bool:
        """Tell whether bots play among themselves: from the beginning, or what is left of a tournament."""
        return not self.with_people or self.company.tellings[None].brief

    def _enough(self) -> bool:
        """Tell whether bots alone have played enough; a tournament is played to its end."""
        table = self.local.table
        endless = not table.house.deals and not self._face.NEXT.to_the_end(table)
        return bool(endless and table.deals - self.first_deal >= BOTS_ALONE)

    def _let_go(self) -> None:
        """Ask people who are out of a tournament no more."""
        players = self.local.table.players
        gone = {seat for seat in self.local.people if players[seat].standing is Standing.GONE}
        if gone:
            self.everybody()
            self.company.tell_all()
            self.local.people -= gone
            if not self.local.people:
                self.screen.say(self.words("play.played_out"))
                self.company.tellings[None].brief = True

    # ---------------------------------------------------------------- asking

    def ask(self, seat: Seat) -> object:
        """Return a person's answer to the question that is open to him."""
        if self._shared and self.holder != seat:
            self._hand_over(seat)
        self.holder = seat
        self.company.tell(seat)
        view = self.local.view(seat)
        if view.asked is None:
            raise TypeError(f"nothing is asked of seat {seat}")
        self.commands.telling = self.company.tellings[seat]
        self.commands.asking = asking = self.company.tellings[seat].put(view, view.asked)
        answered: tuple[PutQuestion, object] | None = None
        while answered is None:
            text = self.screen.ask(self.words("play.mark"), asking.typed())
            answered = self.commands.typed(text, view)
        self.commands.asking = None
        return answered[1]

    @property
    def _shared(self) -> bool:
        """Tell whether several people share the terminal."""
        return len(self.local.people) > 1

    def _hand_over(self, seat: Seat) -> None:
        """Let another person sit down: nothing of the one before stays, nothing of the next is shown yet."""
        self.screen.part()
        self.holder = None
        self.commands.telling = self.company.tellings[None]
        mark = self.words("play.hand_over", who=self.local.table.players[seat].name)
        while self.commands.obey(self.screen.ask(f"{mark} "), self.local.view(None)):
            pass
        self.screen.part()

    def everybody(self) -> None:
        """Turn from one of several people to all of them."""
        if self.holder is not None and self._shared:
            self.screen.part()
            self.screen.say(self.words("play.everybody"))
        self.holder = None
        self.commands.telling = self.company.tellings[self.local.only]
