"""The questions of a house, asked one after the other, and the file that comes of the answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from boodle.cli.files import CannotSave, write_whole
from boodle.cli.output import as_typed
from boodle.cli.rules_draft import Draft
from boodle.cli.rules_typed import NotUnderstoodError, answers_of, explain, near_and_others, read_typed, show_answers
from boodle.cli.table.screen import Screen
from boodle.frozen import replace
from boodle.notation.houses import HouseFile
from boodle.notation.tripoley.house import NOTATION, presets
from boodle.seating.faults import HouseFault
from boodle.tripoley.consistency import faults
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words, capital
from boodle.words.conditions import plain
from boodle.words.tripoley.house import HOUSE


class InterviewStopped(Exception):
    """Somebody does not want to answer any more."""


@dataclass(slots=True)
class Interview:
    """The conversation; every answer stays in the draft, whatever happens to it."""

    screen: Screen
    words: Words
    draft: Draft | None = None
    warned: bool = False
    unasked: int = 0
    """How many questions were left open when somebody stopped."""

    def hold(self, base: str | HouseFile[HouseRules] | None) -> str | None:
        """Ask everything, from a preset or a file; returns the file's text, or nothing where none is to be written."""
        try:
            if isinstance(base, HouseFile):
                draft = self.draft = Draft(base.base, base.house, base.about)
            else:
                draft = self.draft = Draft(base or chosen_base(self.screen, self.words))
            self.screen.say(self.words("rules.new.intro"))
            while (name := draft.next_question()) is not None:
                self._ask(draft, name)
        except (InterviewStopped, EOFError):
            return self._stopped()
        except KeyboardInterrupt:
            self._keep()
            raise
        return self._text(draft)

    def _ask(self, draft: Draft, name: str) -> None:
        """Ask one question until it is answered, or until one goes back."""
        screen, words = self.screen, self.words
        number, count = draft.place(name)
        screen.say()
        screen.say(words("rules.new.ask", number=number, count=count, question=HOUSE.question(words, name)), bold=True)
        offer = self._offer(draft, name)
        if offer is None:
            self.go_back(draft, name)
            return
        while True:
            text = screen.ask(words("play.mark"), [plain(answer) for answer in answers_of(name)])
            match text.lower():
                case "?" | "help":
                    explain(screen, words, name)
                case "b" | "back" if draft.back(name):
                    return
                case "b" | "back":
                    screen.say(words("rules.new.unclear.first"))
                case "q" | "quit":
                    self._may_stop(draft)
                case _ if self._take(draft, name, text, offer):
                    return

    def _offer(self, draft: Draft, name: str) -> object | None:
        """Show what can be answered; returns what Enter gives."""
        if name == "preset":
            now = draft.earlier.get(name, draft.title or self.words("rules.new.title"))
            self.screen.say(self.words("rules.new.text", now=now))
            return now
        usual, offer = draft.usual(name), draft.offer(name)
        if offer is not None and offer != usual:
            answer = capital(HOUSE.answer(self.words, name, usual))
            self.screen.say(
                self.words("rules.new.unclear.no_own", answer=answer, why=_why(self.words, draft.blocked(name, usual)))
            )
        show_answers(self.screen, self.words, name, offer)
        return offer

    def go_back(self, draft: Draft, name: str) -> None:
        """Ask the question anew that leaves this one no answer."""
        wrong = draft.blocked(name, draft.usual(name))
        self.screen.say(self.words("rules.new.unclear.back_to", why=_why(self.words, wrong)))
        if draft.to_blame(name) is None:
            draft.back(name)

    def _take(self, draft: Draft, name: str, text: str, offer: object) -> bool:
        """Take what was typed; tells whether it is an answer that can stand, and says what is wrong otherwise."""
        screen, words = self.screen, self.words
        try:
            value = read_typed(words, name, text) if text else offer
        except NotUnderstoodError as error:
            screen.say(str(error))
            return False
        wrong = draft.blocked(name, value)
        if wrong:
            screen.say(words("rules.new.unclear.fault", why=_why(words, wrong)))
            screen.say(words("rules.new.unclear.go_back"))
            return False
        doubtful = draft.unlikely(name, value)
        if doubtful:
            screen.say(words("rules.new.unclear.mind", why=_why(words, doubtful)))
        draft.answer(name, value)
        self.warned = False
        return True

    def _may_stop(self, draft: Draft) -> None:
        """Stop, unless the answers need another one to go together; asked twice, stop all the same."""
        wrong = faults(draft.house())
        if not wrong or self.warned:
            raise InterviewStopped
        self.warned = True
        self.screen.say(self.words("rules.new.unclear.not_yet", why=_why(self.words, wrong)))

    def _stopped(self) -> str | None:
        """Return what is answered so far as a file; what cannot stand so is shown, and nothing is to be written."""
        if self.draft is None or not self.draft.told:
            self.screen.say(self.words("rules.new.nothing"))
            return None
        if faults(self.draft.house()):
            self._keep()
            return None
        self.unasked = self.draft.left()
        return self._text(self.draft)

    def _keep(self) -> None:
        """Show what is answered so far, so that it is not lost."""
        if self.draft is not None and self.draft.told:
            self.screen.say()
            self.screen.say(self.words("rules.new.kept"))
            self.screen.copy(self._text(self.draft).splitlines())

    def _text(self, draft: Draft) -> str:
        house, words = draft.house(), self.words
        remarks = {
            name: f"{HOUSE.question(words, name)} {capital(HOUSE.answer(words, name, getattr(house, name)))}."
            for name in NOTATION.defaults
        }
        return NOTATION.write_file(house, draft.base, replace(draft.about, title=house.preset), remarks)


def _why(words: Words, wrong: Sequence[HouseFault]) -> str:
    return " ".join(HOUSE.clash(words, fault) for fault in wrong)


def chosen_base(screen: Screen, words: Words) -> str:
    """Ask whose answers are offered, Enter giving the pagat page; raises InterviewStopped."""
    names = presets()
    titles = [HOUSE.title(words, name) for name in names]
    marked = [
        words("rules.new.enter", answer=title) if name == NOTATION.usual else title
        for name, title in zip(names, titles, strict=True)
    ]
    screen.say(words("rules.new.begin"), bold=True)
    screen.rows(
        [(f"{number} {name}", title) for number, (name, title) in enumerate(zip(names, marked, strict=True), 1)]
    )
    while True:
        text = screen.ask(words("play.mark"), names).lower()
        if text == "q":
            raise InterviewStopped
        if text in ("", *names):
            return text or NOTATION.usual
        if text in [str(number) for number in range(1, len(names) + 1)]:
            return names[int(text) - 1]
        screen.say(words("rules.new.unclear.answer", text=text, near=near_and_others(words, text, names)))


def free_file(file: Path, words: Words, *, force: bool) -> None:
    """See that a file can be written, before anything is asked; raises CannotSave."""
    if file.is_dir():
        raise CannotSave(words("play.error.is_folder", file=file))
    if not file.parent.is_dir():
        raise CannotSave(words("rules.error.no_folder", folder=file.parent))
    if file.exists() and not force:
        raise CannotSave(words("rules.error.there", file=file))


def write_file(file: Path, text: str, screen: Screen, words: Words, unasked: int = 0) -> None:
    """Write the file whole or not at all, and say how to go on; raises CannotSave, having shown the text."""
    try:
        write_whole(file, text, words)
    except CannotSave:
        screen.say(words("rules.new.kept"))
        screen.copy(text.splitlines())
        raise
    screen.say()
    typed = as_typed(str(file))
    screen.say(words("rules.new.written", file=file, typed=typed))
    if unasked:
        screen.say(words("rules.new.unasked", n=unasked, typed=typed))
