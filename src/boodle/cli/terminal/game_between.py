"""Between deals at any game: the host, who sits at this terminal, says who is in and whether the evening goes on."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from boodle.cli.terminal.game_commands import DEFAULT, GameCommands, Quit
from boodle.cli.terminal.game_narrator import GameNarrator
from boodle.cli.terminal.next_deal import NextDeal
from boodle.names import tidy
from boodle.rulebook import Office
from boodle.seating import Between, HostSays
from boodle.seats import Seat

DEAL_ON = ("", "deal", "deal-on", DEFAULT)
END = "end"


class GameBetween(ABC):
    """Asks the host, and does what he says."""

    topic: ClassVar[str]
    """Where its words stand."""
    kind: ClassVar[str]
    """The question that is open to the host."""
    acts: "Mapping[str, Callable[[Any, str], None]]"
    """What the host may type beside dealing on and ending."""

    def __init__(self, narrator: GameNarrator, commands: GameCommands, coming: NextDeal) -> None:
        """Begin with everybody in."""
        self.narrator = narrator
        self.commands = commands
        self.next = coming
        self.acts = {
            "out": GameBetween.sit_out,
            "in": GameBetween.come_in,
            "leave": GameBetween.leave,
            "seat": GameBetween.seat,
        }

    def ask(self) -> None:
        """Ask until the host deals on or ends; a table that nobody here plays at any more is ended."""
        self._put()
        try:
            self._listen()
        except (Quit, EOFError, KeyboardInterrupt):
            self.next.keep()
            raise

    def _listen(self) -> None:
        """Do what the host says until he deals on or ends."""
        while self.narrator.players.people:
            text = self.narrator.screen.ask(self.narrator.words("play.mark"), [*self.acts, END])
            word, _, rest = text.partition(" ")
            if text.lower() in DEAL_ON:
                if self.next.able() >= 2:
                    self.next.play(HostSays.DEAL)
                    return
                self.say("too_few")
            elif text.lower() == END:
                break
            elif word.lower() in self.acts:
                self.acts[word.lower()](self, rest.strip())
                if self._over():
                    return
            elif not self.commands.obey(text, self.narrator.players.only, self.kind):
                answers = ", ".join([self.narrator.words("play.answer.enter"), *self.acts, END])
                self.narrator.screen.say(self.narrator.words("play.unclear.answer", text=text, answers=answers))
        self.next.play(HostSays.END)

    def sit_out(self, name: str) -> None:
        """Let somebody sit out the next deal."""
        seat = self.named(name, "who_sits_out")
        if seat is not None:
            self.next.out.add(seat)
            self.say("sits_out", who=self.name(seat))

    def come_in(self, name: str) -> None:
        """Take that back."""
        seat = self.named(name, "who_is_back")
        if seat is not None:
            self.next.out.discard(seat)
            self.say("back_in", who=self.name(seat))

    def leave(self, name: str) -> None:
        """Let somebody take his chips home."""
        seat = self.named(name, "who_leaves")
        if seat is not None and not self.next.may_leave(seat):
            self.say("last_one")
        elif seat is not None:
            self.narrator.tell_all()
            self.narrator.chronicle.submit(seat, Between.LEAVE)
            self.narrator.tell_all()
            self.narrator.players.people.discard(seat)

    def seat(self, name: str) -> None:
        """Let a newcomer join, played by a bot."""
        here = [self.name(seat) for seat in self.next.here()]
        taken = [other.lower() for other in (*here, *self.next.newcomers)]
        if not (name := tidy(name)):
            self.say("who_joins")
        elif name.lower() in taken:
            self.say("same_name", name=name)
        elif self.free_chairs() < 1:
            self.say("no_chair")
        else:
            self.next.newcomers.append(name)
            self.say("joins", who=name)

    @property
    @abstractmethod
    def keys(self) -> tuple[str, ...]:
        """Return what is offered beside dealing on, by the keys of its words."""

    def means(self, key: str) -> str:
        """Say what an answer means."""
        return self.narrator.words(f"{self.topic}.{key}_means")

    @abstractmethod
    def facts(self) -> list[str]:
        """Return what the host should know before he says what comes next."""

    def free_chairs(self) -> int:
        """Count the chairs for newcomers, those who have been named already not among them."""
        chairs: int = self.narrator.chronicle.table.house.chairs
        return chairs - len(self.next.here()) - len(self.next.newcomers)

    def _put(self) -> None:
        """Put the question, what is to be known, and what may be said."""
        narrator, words, screen = self.narrator, self.narrator.words, self.narrator.screen
        screen.say()
        self.commands.asks = words(f"{self.topic}.{'ask' if narrator.chronicle.table.deals else 'first'}")
        screen.say(self.commands.asks, bold=True)
        for fact in self.facts():
            screen.say(fact)
        if narrator.introduced:
            answers = ", ".join(words(f"{self.topic}.{key}") for key in self.keys)
            screen.say(words(f"{self.topic}.more", answers=answers))
            return
        narrator.introduced = True
        deal = (words("play.answer.enter"), words(f"{self.topic}.deal"))
        screen.rows([deal, *((words(f"{self.topic}.{key}"), self.means(key)) for key in self.keys)])

    def _over(self) -> bool:
        """Tell whether the evening has gone on by itself, because too few are left."""
        now = self.narrator.chronicle.session.round
        return now.over or now.question_for(Office.HOST) is None

    def named(self, name: str, missing: str) -> Seat | None:
        """Find somebody by name, or by how no other name begins; `missing` asks for one where none is given."""
        if not name:
            self.say(missing)
            return None
        asked = self.next.asked()
        names = [self.name(seat) for seat in asked]
        place = meant(name, names)
        if place is None:
            self.say("nobody", name=name, names=names)
        return None if place is None else asked[place]

    def name(self, seat: Seat) -> str:
        """Name a seat."""
        return self.narrator.chronicle.names[seat]

    def say(self, key: str, **facts: object) -> None:
        """Say a sentence."""
        self.narrator.screen.say(self.narrator.words(f"{self.topic}.{key}", **facts))


def meant(name: str, names: Sequence[str]) -> int | None:
    """Return the place of a name, or of the only one that begins so; None where there is none, or several."""
    exact = [place for place, one in enumerate(names) if one.lower() == name.lower()]
    near = exact or [place for place, one in enumerate(names) if one.lower().startswith(name.lower())]
    return near[0] if len(near) == 1 else None
