"""The floor at a terminal: asks what it has to know, one thing at a time, and says the ruling."""

from collections.abc import Sequence

from boodle.cli.floor_matter import Matter
from boodle.cli.table.screen import Screen
from boodle.figures import whole_number
from boodle.floor import INCIDENTS, Answer, Choice, Fact, FloorQuestion, Ruling, RulingBook
from boodle.games import FLOOR
from boodle.notation.floor.given import wanted_by
from boodle.words.catalogue import Words
from boodle.words.floor import FloorInWords
from boodle.words.floor_worked import worked_in_words

STOP = frozenset({"q", "quit", "stop"})


class AskedEnough(Exception):
    """Somebody had enough of being asked."""


class FloorDesk:
    """Asks people, and tells them."""

    def __init__(self, screen: Screen, words: Words, game: str) -> None:
        """Speak at a terminal, of what comes up in a game."""
        self._screen = screen
        self._words = words
        self._game = game
        self._told = FloorInWords(words, FLOOR[game])

    def from_the_beginning(self, book: RulingBook) -> None:
        """Ask what it is about and what happened, and rule on it; raises ValueError where a pipe ends before."""
        arising = [one for one in INCIDENTS.values() if one.arises(FLOOR[self._game])]
        groups = list(dict.fromkeys(one.group for one in arising))
        self._screen.say(self._words("room_floor.beyond"))
        self._screen.say()
        try:
            picked = self._pick(self._words("floor.says.pick_group"), [self._told.group(name) for name in groups])
            found = [one for one in arising if one.group == groups[picked]]
            picked = self._pick(self._words("floor.says.pick_incident"), [self._told.title(one) for one in found])
            self._ask_on(Matter(self._words, found[picked], book, self._game))
        except AskedEnough:
            self._screen.say(self._words("floor.says.stopped"))

    def rule_on(self, matter: Matter) -> None:
        """Rule on a matter; asks for what is missing at a terminal, raises ValueError naming it elsewhere."""
        found = matter.next()
        if isinstance(found, FloorQuestion) and not self._screen.typed:
            raise ValueError(matter.missing(found.fact))
        try:
            self._ask_on(matter)
        except AskedEnough:
            self._screen.say(self._words("floor.says.stopped"))

    def _ask_on(self, matter: Matter) -> None:
        while isinstance(found := matter.next(), FloorQuestion):
            matter.learn(found.fact.name, self._answer(found.fact))
        self._say(matter, found)

    def _say(self, matter: Matter, ruling: Ruling) -> None:
        """Say a ruling in full."""
        worked = matter.worked(ruling)
        self._screen.say(self._told.headline(matter.incident))
        self._screen.say(self._told.verdict(ruling.key), bold=True)
        steps = [(f"{number}.", step) for number, step in enumerate(self._told.steps(ruling.key), 1)]
        if steps:
            self._heading("title_steps")
            self._screen.rows(steps)
        self._headed("title_chips", [self._told.chips(ruling)])
        self._headed("title_told", [self._told.told(ruling)])
        self._headed("title_why", self._why(matter, ruling))
        self._headed("title_other", [self._told.otherwise(*other) for other in matter.elsewhere()])
        if worked is not None:
            self._headed("title_worked", worked_in_words(self._words, worked))
        elif ruling.needs is not None:
            wanted = [f"--{name}" for name in wanted_by(ruling)]
            give = self._words("floor.says.give", inputs=wanted)
            self._screen.say()
            self._screen.say(f"{self._words('floor.says.needs_room')} {give}")

    def _why(self, matter: Matter, ruling: Ruling) -> list[str]:
        why = [self._words("floor.says.rule", rule=name, says=says) for name, says in self._told.because(ruling)]
        if matter.by_book and ruling.by is not matter.book:
            why.append(self._told.borrowed(ruling, matter.incident, matter.book))
        return why

    def _headed(self, heading: str, lines: Sequence[str]) -> None:
        if lines:
            self._heading(heading)
            for line in lines:
                self._screen.say(f"  {line}")

    def _heading(self, heading: str) -> None:
        self._screen.say()
        self._screen.say(self._words(f"floor.says.{heading}"), bold=True)

    def _answer(self, fact: Fact) -> Answer:
        """Ask for one fact."""
        if isinstance(fact, Choice):
            ways = [self._told.answer(fact, answer) for answer in fact.answers]
            return fact.answers[self._pick(self._told.ask(fact), ways, fact.answers)]
        self._screen.say(self._told.ask(fact), bold=True)
        while True:
            typed = self._typed(self._told.expected(fact)[0])
            if (number := whole_number(typed, fact.least, fact.most)) is not None:
                return number
            self._unknown(typed)

    def _pick(self, ask: str, ways: Sequence[str], names: Sequence[str] = ()) -> int:
        """Let one of several be chosen by its number, or by its name."""
        self._screen.say(ask, bold=True)
        self._screen.rows([(str(number), way) for number, way in enumerate(ways, 1)])
        while True:
            typed = self._typed(self._words("floor.says.choose", count=len(ways)))
            if typed in names:
                return names.index(typed)
            if (number := whole_number(typed, 1, len(ways))) is not None:
                return number - 1
            self._unknown(typed)

    def _typed(self, hint: str) -> str:
        try:
            typed = self._screen.ask(f"{self._words('play.before', what=hint)} ").casefold()
        except EOFError:
            if self._screen.typed:
                raise AskedEnough from None
            self._screen.say()  # ends the line of the question
            raise ValueError(self._words("floor.says.error_nobody")) from None
        if typed in STOP:
            raise AskedEnough
        return typed

    def _unknown(self, typed: str) -> None:
        """Say that this is no answer; an empty line only asks again."""
        if typed:
            self._screen.say(self._words("floor.says.unknown", text=typed))
