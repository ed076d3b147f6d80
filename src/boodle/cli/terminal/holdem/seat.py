"""How a question of Hold'em is put to the person before the terminal."""

from boodle.cli.terminal.game_seat import GameSeat
from boodle.cli.terminal.holdem.asking import BETWEEN, HandQuestion
from boodle.cli.terminal.holdem.commands import HandCommands
from boodle.cli.terminal.holdem.narrator import HandNarrator
from boodle.cli.terminal.prompts import Prompt, put
from boodle.holdem import Table
from boodle.notation.wire.holdem import holdem_mine
from boodle.rulebook import Question
from boodle.seats import Seat


class HandSeat(GameSeat):
    """The chair before the terminal at a table of Hold'em."""

    def __init__(self, narrator: HandNarrator, commands: HandCommands) -> None:
        """Nobody sits on it yet."""
        super().__init__(narrator, commands)
        self.narrator = narrator

    def put(self, question: Question[Table], seat: Seat) -> Prompt:
        """Show the table and the seat's cards, what is asked, and the answers."""
        now, kind = self.narrator.chronicle.session.round, type(question).__name__
        table = now.table
        drawn = self.narrator.drawn(seat)
        mine = holdem_mine(now, seat)
        self.screen.say()
        if kind not in BETWEEN:
            drawn.show()
            if mine.hand:
                drawn.hand(mine.hand, mine.best)
        self.commands.asks = self.words(f"questions.{kind}.ask")
        self.screen.say(self.commands.asks, bold=True)
        asked = HandQuestion(
            kind=kind,
            choices=question.choices(table),
            default=question.default(table),
            seen=drawn.seen,
            seat=seat,
            house=table.house,
        )
        prompt = asked.prompt(self.words)
        put(self.screen, self.words, prompt)
        return prompt
