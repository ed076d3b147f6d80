"""An evening at the terminal: asks people and bots in turn until it is over, and tells what happens."""

from pathlib import Path

from boodle.cli.terminal.asking import prompt_for
from boodle.cli.terminal.betting import pot_sentences
from boodle.cli.terminal.between import BetweenDeals
from boodle.cli.terminal.chronicle import Chronicle
from boodle.cli.terminal.commands import Commands
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.terminal.pictures import show_hand
from boodle.cli.terminal.players import Players
from boodle.cli.terminal.prompts import Prompt, Unclear, read_notation
from boodle.cli.terminal.screen import Screen
from boodle.cli.terminal.tally import DealTally
from boodle.rulebook import Office, Question
from boodle.seats import Seat
from boodle.tripoley import Table, view
from boodle.tripoley.actions import HostSays
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.table import Phase
from boodle.words.catalogue import Words
from boodle.words.questions import asked
from boodle.words.signs import Signs
from boodle.words.table import Teller

DEFAULT = ("d", "default")
"""What leaves an answer to the rules: as if nobody were there (RULES E3)."""


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
        self.narrator = Narrator(chronicle, players, screen, words, signs)
        self.commands = Commands(self.narrator, file)
        self.told = told
        self.holder: Seat | None = None
        self.watched = bool(players.people)
        """Whether people play, or did when it began."""

    def play(self) -> None:
        """Play to the end; raises Quit, EOFError and KeyboardInterrupt when it is stopped before."""
        while not self.chronicle.session.round.over:
            self._step()
            while self.chronicle.closings:
                self._closing()
        self._farewell()

    def _step(self) -> None:
        """Have one open question answered: bots first, so that people can all be asked one after the other."""
        now = self.chronicle.session.round
        if now.question_for(Office.HOST) is not None:
            self._between()
            return
        asked = [waiting.question for waiting in now.open]
        for question in asked:
            if question.who not in self.players.people:
                self.chronicle.submit(question.who, self.players.answer(self.chronicle, question))
                return
        question = next((one for one in asked if one.who == self.holder), asked[0])
        self._ask(question)

    def _between(self) -> None:
        between = BetweenDeals(self.narrator, self.commands)
        if not self.watched:
            between.play(HostSays.DEAL if between.able() >= 2 else HostSays.END)
            return
        self._in_public()
        self.narrator.tell_all()
        between.ask()

    def _ask(self, question: Question[Table]) -> None:
        """Put a question to a person, after the table has been handed over to him."""
        seat = question.who
        if not isinstance(seat, int):
            raise TypeError(f"{seat} is no seat")
        if len(self.players.people) > 1 and self.holder != seat:
            self._hand_over(seat)
        self.holder = seat
        self.narrator.tell(seat)
        now = view(self.chronicle.session.round, seat)
        teller = self.narrator.teller(seat)
        prompt = prompt_for(now, teller)
        self.screen.say()
        if prompt.betting:
            self.narrator.five(now)
        else:
            show_hand(self.screen, self.narrator.signs, now.hand, self.words("play.show.hand"))
        self.screen.say(asked(self.words, question), bold=True)
        self._put(prompt, teller)
        action: object | None = None
        while action is None:
            text = self.screen.ask(self.words("play.mark"), prompt.typed())
            action = self._answer(text, prompt, question, seat)
        self.chronicle.submit(seat, action)

    def _put(self, prompt: Prompt, teller: Teller) -> None:
        """Show the facts and the answers."""
        for fact in prompt.facts:
            self.screen.say(fact)
        if prompt.betting:
            for sentence in pot_sentences(self.chronicle.table, teller):
                self.screen.say(sentence)
        rows = []
        for offer in prompt.offers:
            enter = prompt.enter is not None and offer.action == prompt.enter
            named = offer.typed == self.words("play.answer.enter")
            mark = self.words("play.answer.or_enter") if enter and not named else ""
            rows.append((offer.typed, offer.means + mark))
        self.screen.rows(rows)

    def _answer(self, text: str, prompt: Prompt, question: Question[Table], seat: Seat) -> object | None:
        """Return the answer that was typed; None when something else was, which has been dealt with."""
        answers = ", ".join(prompt.typed())
        choices = question.choices(self.chronicle.table)
        if not text:
            if prompt.enter is None:
                self.screen.say(self.words("play.unclear.nothing", answers=answers))
            return prompt.enter
        if text.lower() in DEFAULT and not any(offer.typed == text.lower() for offer in prompt.offers):
            return question.default(self.chronicle.table)
        if self.commands.obey(text, seat, type(question).__name__):
            return None
        try:
            action = prompt.answer(text)
        except Unclear as unclear:
            self.screen.say(str(unclear))
            return None
        if action is None:
            action = read_notation(text)
            key = "answer" if action is None else "not_legal"
            if action is None or action not in choices:
                self.screen.say(self.words(f"play.unclear.{key}", text=text, answers=answers))
                return None
        return action

    def _hand_over(self, seat: Seat) -> None:
        """Let the table go to another person: nothing of the one before stays, nothing of the next is shown yet."""
        self.screen.part()
        self.holder = None
        mark = self.words("play.hand_over", who=self.chronicle.names[seat])
        while self.commands.obey(self.screen.ask(f"{mark} "), None, ""):
            pass
        self.screen.part()

    def _in_public(self) -> None:
        """Turn from one of several people to all of them."""
        if self.holder is not None and len(self.players.people) > 1:
            self.screen.part()
            self.screen.say(self.words("play.everybody"))
        self.holder = None

    def _closing(self) -> None:
        """Tell the end of a deal."""
        closing = self.chronicle.closings.pop(0)
        if self.told:
            self._in_public()
            self.narrator.closing(closing)
            return
        deal = self.chronicle.deal_of(closing.events - 1)
        events = self.chronicle.events(deal, closing.events)
        begun = events[0]
        teller = self.narrator.teller(None)
        notes = DealTally(teller).count(events).line(closing.table.deal.order)
        who = teller.name(begun.dealer) if isinstance(begun, DealBegun) else ""
        number = self.chronicle.deals_before(closing.events)
        key = "play.auto.deal" if closing.table.evening.phase is Phase.DEALS else "play.auto.closing"
        self.screen.say(self.words(key, number=number, who=who, notes=notes))
        self.narrator.public = closing.events

    def _farewell(self) -> None:
        """Tell the rest, and show what everybody takes home."""
        if self.told:
            self._in_public()
            self.narrator.tell_all()
        else:
            rest = self.chronicle.events(self.narrator.public, len(self.chronicle.session.log))
            notes = DealTally(self.narrator.teller(None)).count(rest).line(list(self.chronicle.table.seats))
            if notes:
                self.screen.say(self.words("play.auto.ending", notes=notes))
        self.narrator.evening()
        self.screen.say(self.words("play.good_night"))
