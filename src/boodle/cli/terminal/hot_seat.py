"""Asking people at one terminal, one after the other; when there are several the table is handed over first."""

from boodle.cli.terminal.asking import prompt_for
from boodle.cli.terminal.betting import pot_sentences
from boodle.cli.terminal.commands import Commands
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.terminal.pictures import show_hand
from boodle.cli.terminal.prompts import Prompt, Unclear, put, read_notation
from boodle.rulebook import Question
from boodle.seats import Seat
from boodle.tripoley import Table, view
from boodle.words.questions import asked
from boodle.words.table import Teller

DEFAULT = ("d", "default")
"""What leaves an answer to the rules: as if nobody were there (RULES E3)."""


class HotSeat:
    """The chair before the terminal, and who sits on it."""

    def __init__(self, narrator: Narrator, commands: Commands) -> None:
        """Nobody sits on it yet."""
        self.narrator = narrator
        self.commands = commands
        self.screen = narrator.screen
        self.words = narrator.words
        self.holder: Seat | None = None

    @property
    def shared(self) -> bool:
        """Tell whether several people share it."""
        return len(self.narrator.players.people) > 1

    def everybody(self) -> None:
        """Turn from one of several people to all of them."""
        if self.holder is not None and self.shared:
            self.screen.part()
            self.screen.say(self.words("play.everybody"))
        self.holder = None

    def ask(self, question: Question[Table], seat: Seat) -> object:
        """Return a person's answer to a question."""
        if self.shared and self.holder != seat:
            self._hand_over(seat)
        self.holder = seat
        self.narrator.tell(seat)
        teller = self.narrator.teller(seat)
        now = view(self.narrator.chronicle.session.round, seat)
        prompt = prompt_for(now, teller)
        self.screen.say()
        if now.poker is not None and now.poker.mine and prompt.betting:
            self.narrator.five(now)
        elif now.hand:
            show_hand(self.screen, self.narrator.signs, now.hand, self.words("play.show.hand"))
        self.commands.asks = prompt.ask or asked(self.words, question)
        self.screen.say(self.commands.asks, bold=True)
        self._put(prompt, teller)
        action: object | None = None
        while action is None:
            action = self._answer(prompt, question, seat)
        return action

    def _hand_over(self, seat: Seat) -> None:
        """Let another person sit down: nothing of the one before stays, nothing of the next is shown yet."""
        self.screen.part()
        self.holder = None
        mark = self.words("play.hand_over", who=self.narrator.chronicle.names[seat])
        while self.commands.obey(self.screen.ask(f"{mark} "), None, ""):
            pass
        self.screen.part()

    def _put(self, prompt: Prompt, teller: Teller) -> None:
        """Show the facts and the answers."""
        pots = pot_sentences(self.narrator.chronicle.table, teller) if prompt.betting else []
        put(self.screen, self.words, prompt, pots)

    def _answer(self, prompt: Prompt, question: Question[Table], seat: Seat) -> object | None:
        """Return the answer that is typed; None when something else was, which has been dealt with."""
        text = self.screen.ask(self.words("play.mark"), prompt.typed())
        answers = ", ".join(prompt.typed())
        table = self.narrator.chronicle.table
        if not text:
            if prompt.enter is None:
                self.screen.say(self.words("play.unclear.nothing", answers=answers))
            return prompt.enter
        if text.lower() in DEFAULT and not any(offer.typed == text.lower() for offer in prompt.offers):
            return question.default(table)
        if self.commands.obey(text, seat, type(question).__name__):
            return None
        try:
            action = prompt.answer(text)
        except Unclear as unclear:
            self.screen.say(str(unclear))
            return None
        action = read_notation(text) if action is None else action
        if action is not None and action in question.choices(table):
            return action
        key = "answer" if action is None else "not_legal"
        self.screen.say(self.words(f"play.unclear.{key}", text=text, answers=answers))
        return None
