"""How a question of Tripoley is put to the person before the terminal."""

from boodle.cli.table.tripoley.asking import prompt_for
from boodle.cli.table.tripoley.wagering import pot_sentences
from boodle.cli.terminal.commands import Commands
from boodle.cli.terminal.game_seat import GameSeat
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.table.tripoley.drawn import show_hand
from boodle.cli.table.prompts import Prompt, put
from boodle.rulebook import Question
from boodle.seats import Seat
from boodle.tripoley import Table, view
from boodle.words.questions import asked


class HotSeat(GameSeat):
    """The chair before the terminal at a table of Tripoley."""

    def __init__(self, narrator: Narrator, commands: Commands) -> None:
        """Nobody sits on it yet."""
        super().__init__(narrator, commands)
        self.narrator = narrator

    def put(self, question: Question[Table], seat: Seat) -> Prompt:
        """Show the cards that matter, what is asked, the facts and the answers."""
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
        put(
            self.screen,
            self.words,
            prompt,
            pot_sentences(self.narrator.chronicle.table, teller) if prompt.betting else [],
        )
        return prompt
