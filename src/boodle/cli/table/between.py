"""Between deals at a table of one's own: the host, who sits here, says for everybody who is in, and what comes next."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from boodle.cli.table.asking import DEFAULT
from boodle.cli.table.commands import Commands, Quit
from boodle.cli.table.local import Local
from boodle.names import tidy
from boodle.rulebook import Choices, Office
from boodle.seating import Between, BetweenQuestion, HostSays, SeatNewcomer, present
from boodle.seats import Seat
from boodle.words.catalogue import Words

DEAL_ON = ("", "deal", "deal-on", DEFAULT)
END = "end"


class NextDeal(ABC):
    """Who is in the next deal, as the host has said so far, before it is played; everybody is, if he can be."""

    def __init__(self, local: Local) -> None:
        """Begin with everybody in."""
        self.local = local
        self.out: set[Seat] = set()
        self.newcomers: list[str] = []

    def here(self) -> list[Seat]:
        """Return everybody who has not left."""
        return present(self.local.table.players)

    def asked(self) -> list[Seat]:
        """Return the seats that have not answered yet."""
        questions = [waiting.question for waiting in self.local.session.round.open]
        return [question.seat for question in questions if isinstance(question, BetweenQuestion)]

    def able(self) -> int:
        """Count those who will be in the next deal."""
        seats = [seat for seat in self.here() if seat not in self.out]
        return len(self.newcomers) + sum(self.may_play(seat) for seat in seats)

    def free_chairs(self) -> int:
        """Count the chairs for newcomers, those who have been named already not among them."""
        chairs: int = self.local.table.house.chairs
        return chairs - len(self.here()) - len(self.newcomers)

    @abstractmethod
    def may_play(self, seat: Seat) -> bool:
        """Tell whether a seat is in the next deal or may still come into it."""

    def words_of(self, seat: Seat) -> Sequence[object]:
        """Return what a seat may say now, first that it plays on, if it can; nothing where it is not asked."""
        asked = self.local.view(seat).asked
        return () if asked is None else tuple(asked.choices)

    def may_leave(self, seat: Seat) -> bool:
        """Tell whether a seat may leave: the last one here may not."""
        return Between.LEAVE in self.words_of(seat)

    def word_of(self, seat: Seat, says: HostSays) -> object:
        """Return what is said for a seat: in, if it can be; at the end of the evening nobody buys chips any more."""
        first = self.words_of(seat)[0]
        if seat in self.out or (says is HostSays.END and first is Between.REBUY):
            return Between.SIT_OUT
        return first

    def play(self, says: HostSays) -> None:
        """Play everybody's answers, the newcomers and the host's word."""
        for seat in self.asked():
            self.local.say(seat, self.word_of(seat, says))
        while (choices := self.choices()) is not None:
            if says is HostSays.DEAL and self.seated(choices):
                continue
            self.local.say(Office.HOST, says if says in choices else HostSays.END)
            break

    def keep(self) -> None:
        """Play what has been said so far, for an evening that is stopped; newcomers come when all have answered."""
        for seat in self.asked():
            if seat in self.out or self.newcomers:
                self.local.say(seat, self.word_of(seat, HostSays.DEAL))
        while (choices := self.choices()) is not None and self.seated(choices):
            pass

    def by_the_clock(self) -> None:
        """Do what time would bring, where only bots play: they need none."""
        return

    @staticmethod
    def to_the_end(table: Any) -> bool:  # noqa: ANN401 - the game's own
        """Tell whether a table is played to its end, however long that takes."""
        del table
        return False

    def choices(self) -> Choices | None:
        """Return what the host may say; None where he is not asked."""
        waiting = self.local.session.round.question_for(Office.HOST)
        return None if waiting is None else waiting.question.choices(self.local.table)

    def seated(self, choices: Choices) -> bool:
        """Seat the next newcomer, if there are one and a chair."""
        if not self.newcomers or not (chairs := chairs_in(choices)):
            return False
        self.local.say(Office.HOST, SeatNewcomer(chairs[0], self.newcomers.pop(0)))
        return True


class HostAtTerminal(ABC):
    """Asks the host, and does what he says."""

    topic: ClassVar[str]
    """Where its words stand."""
    kind: ClassVar[str]
    """The question that is open to the host."""

    def __init__(self, local: Local, commands: Commands, hear: Callable[[], None], *, introduced: bool) -> None:
        """Begin with everybody in; `hear` lets everybody hear what has happened."""
        self.local = local
        self.commands = commands
        self.hear = hear
        self.introduced = introduced
        """Whether the host has been told what can be said between deals."""
        self.screen = commands.telling.screen
        self.words: Words = commands.telling.words
        self.next = self.coming()

    @abstractmethod
    def coming(self) -> Any:  # noqa: ANN401 - the game's own `NextDeal`
        """Return who is in the next deal, nobody having said anything yet."""

    @property
    def acts(self) -> Mapping[str, Callable[[str], None]]:
        """What the host may type beside dealing on and ending."""
        return {"out": self.sit_out, "in": self.come_in, "leave": self.leave, "seat": self.seat}

    def ask(self) -> None:
        """Ask until the host deals on or ends; a table that nobody here plays at any more is ended."""
        self._put()
        try:
            self._listen()
            self.commands.between = "", ""
        except (Quit, EOFError, KeyboardInterrupt):
            self.next.keep()
            raise

    def _listen(self) -> None:
        """Do what the host says until he deals on or ends."""
        while self.local.people:
            text = self.screen.ask(self.words("play.mark"), [*self.acts, END])
            word, _, rest = text.partition(" ")
            if text.lower() in DEAL_ON:
                if self.next.able() >= 2:
                    self.next.play(HostSays.DEAL)
                    return
                self.say("too_few")
            elif text.lower() == END:
                break
            elif word.lower() in self.acts:
                self.acts[word.lower()](rest.strip())
                if self.next.choices() is None:  # the evening has gone on by itself: too few are left
                    return
            elif not self.commands.obey(text, self.local.view(self.local.only)):
                answers = ", ".join([self.words("play.answer.enter"), *self.acts, END])
                self.screen.say(self.words("play.unclear.answer", text=text, answers=answers))
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
            self.local.say(seat, Between.LEAVE)
            self.hear()
            self.local.people.discard(seat)

    def seat(self, name: str) -> None:
        """Let a newcomer join, played by a bot."""
        here = [self.name(seat) for seat in self.next.here()]
        taken = [other.lower() for other in (*here, *self.next.newcomers)]
        if not (name := tidy(name)):
            self.say("who_joins")
        elif name.lower() in taken:
            self.say("same_name", name=name)
        elif self.next.free_chairs() < 1:
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
        return self.words(f"{self.topic}.{key}_means")

    @abstractmethod
    def facts(self) -> list[str]:
        """Return what the host should know before he says what comes next."""

    def _put(self) -> None:
        """Put the question, what is to be known, and what may be said."""
        words, screen = self.words, self.screen
        asks = words(f"{self.topic}.{'ask' if self.local.table.deals else 'first'}")
        self.commands.between = (self.kind, asks)
        screen.say()
        screen.say(asks, bold=True)
        for fact in self.facts():
            screen.say(fact)
        if self.introduced:
            answers = ", ".join(words(f"{self.topic}.{key}") for key in self.keys)
            screen.say(words(f"{self.topic}.more", answers=answers))
            return
        deal = (words("play.answer.enter"), words(f"{self.topic}.deal"))
        screen.rows([deal, *((words(f"{self.topic}.{key}"), self.means(key)) for key in self.keys)])

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
        name: str = self.local.table.players[seat].name
        return name

    def say(self, key: str, **facts: object) -> None:
        """Say a sentence."""
        self.screen.say(self.words(f"{self.topic}.{key}", **facts))


def meant(name: str, names: Sequence[str]) -> int | None:
    """Return the place of a name, or of the only one that begins so; None where there is none, or several."""
    exact = [place for place, one in enumerate(names) if one.lower() == name.lower()]
    near = exact or [place for place, one in enumerate(names) if one.lower().startswith(name.lower())]
    return near[0] if len(near) == 1 else None


def chairs_in(choices: Choices | None) -> tuple[Seat, ...]:
    """Return the chairs that the host may give to a newcomer, at any game; none where he is not asked."""
    chairs: tuple[Seat, ...] = getattr(choices, "chairs", ())
    return chairs
