"""Between deals: the host, who sits at this terminal, says who is in and whether the evening goes on."""

from collections.abc import Callable
from dataclasses import dataclass, field

from boodle.cli.terminal.commands import Commands
from boodle.cli.terminal.narrator import Narrator
from boodle.rulebook import Office
from boodle.seats import Seat
from boodle.tripoley.actions import Between, HostChoices, HostSays, SeatNewcomer
from boodle.tripoley.house import MOST_PLAYERS, ShortAnte
from boodle.tripoley.phases.ante import can_enter
from boodle.tripoley.seating import InNextDeal
from boodle.tripoley.table import Standing


@dataclass(slots=True)
class BetweenDeals:
    """What the host has said so far, before it is played."""

    narrator: Narrator
    commands: Commands
    out: set[Seat] = field(default_factory=set)
    newcomers: list[str] = field(default_factory=list)

    def ask(self) -> None:
        """Ask until the host deals on or ends; a table that nobody here plays at any more is ended."""
        while self.narrator.players.people:
            self._put()
            text = self.narrator.screen.ask(self.narrator.words("play.mark"), list(WORDS)).strip()
            word, _, rest = text.partition(" ")
            if not text or word.lower() in ("d", "deal", "deal-on", "default"):
                if self.able() >= 2:
                    self.play(HostSays.DEAL)
                    return
                self._say("too_few")
            elif word.lower() == "end":
                break
            elif word.lower() in WORDS:
                WORDS[word.lower()](self, rest.strip())
                if self._over():
                    return
            elif not self.commands.obey(text, self.narrator.players.only, "HostBetween"):
                answers = ", ".join(["Enter", *WORDS, "end"])
                self.narrator.screen.say(self.narrator.words("play.unclear.answer", text=text, answers=answers))
        self.play(HostSays.END)

    def play(self, says: HostSays) -> None:
        """Play everybody's answers, the newcomers and the host's word."""
        chronicle = self.narrator.chronicle
        for seat in self._asked():
            chronicle.submit(seat, self._word(seat, says))
        while (waiting := chronicle.session.round.question_for(Office.HOST)) is not None:
            choices = waiting.question.choices(chronicle.table)
            if says is HostSays.DEAL and self.newcomers and isinstance(choices, HostChoices) and choices.chairs:
                chronicle.submit(Office.HOST, SeatNewcomer(choices.chairs[0], self.newcomers.pop(0)))
                continue
            chronicle.submit(Office.HOST, says if says in choices else HostSays.END)
            break

    def able(self) -> int:
        """Count those who will be in the next deal."""
        table = self.narrator.chronicle.table
        choices = {seat: InNextDeal(seat).choices(table)[0] for seat in self._here()}
        return len(self.newcomers) + sum(
            seat not in self.out and first is not Between.SIT_OUT for seat, first in choices.items()
        )

    def sit_out(self, name: str) -> None:
        """Let somebody sit out the next deal."""
        seat = self._named(name)
        if seat is not None:
            self.out.add(seat)
            self._say("sits_out", who=self._name(seat))

    def come_in(self, name: str) -> None:
        """Take that back."""
        seat = self._named(name)
        if seat is not None:
            self.out.discard(seat)
            self._say("back_in", who=self._name(seat))

    def leave(self, name: str) -> None:
        """Let somebody take his chips home."""
        seat = self._named(name)
        if seat is not None:
            self.narrator.tell_all()
            self.narrator.chronicle.submit(seat, Between.LEAVE)
            self.narrator.players.people.discard(seat)
            self.narrator.tell_all()

    def seat(self, name: str) -> None:
        """Let a newcomer join, played by a bot."""
        here = [self._name(seat) for seat in self._here()]
        taken = [other.lower() for other in (*here, *self.newcomers)]
        if not name:
            self._say("whose", names=["Fay"])
        elif name.lower() in taken:
            self._say("same_name", name=name)
        elif len(taken) >= MOST_PLAYERS:
            self._say("no_chair")
        else:
            self.newcomers.append(name)
            self._say("joins", who=name)

    def _put(self) -> None:
        """Put the question: what may be said, and who has too few chips."""
        narrator = self.narrator
        words, screen, table = narrator.words, narrator.screen, narrator.chronicle.table
        screen.say()
        screen.say(words("play.between.ask" if table.deals else "play.between.first"), bold=True)
        if table.house.deals:
            screen.say(words("play.between.left_on", n=table.house.deals - table.deals))
        short = [seat for seat in self._here() if not can_enter(table, seat) and seat not in self.out]
        names = [self._name(seat) for seat in short]
        if short and table.house.short_ante is ShortAnte.REBUY:
            screen.say(words("play.between.short", names=names, chips=table.house.start_chips))
        elif short and table.house.short_ante is ShortAnte.SIT_OUT:
            screen.say(words("play.between.short_out", names=names))
        if self.narrator.introduced:
            answers = ", ".join(words(f"play.between.{key}") for key in KEYS)
            screen.say(words("play.between.more", answers=answers))
            return
        self.narrator.introduced = True
        lines = [(words("play.answer.enter"), words("play.between.deal"))]
        lines += [(words(f"play.between.{key}"), words(f"play.between.{key}_means")) for key in KEYS]
        screen.rows(lines)

    def _word(self, seat: Seat, says: HostSays) -> Between:
        """Return what is said for a seat: in, if it can be; at the end of the evening nobody buys chips any more."""
        choices = InNextDeal(seat).choices(self.narrator.chronicle.table)
        first = choices[0]
        if seat in self.out or (says is HostSays.END and first is Between.REBUY):
            return Between.SIT_OUT
        return first

    def _asked(self) -> list[Seat]:
        return [
            waiting.question.seat
            for waiting in self.narrator.chronicle.session.round.open
            if isinstance(waiting.question, InNextDeal)
        ]

    def _here(self) -> list[Seat]:
        table = self.narrator.chronicle.table
        return [seat for seat in table.seats if table.players[seat].standing is not Standing.GONE]

    def _over(self) -> bool:
        """Tell whether the evening has gone on by itself, because too few are left."""
        now = self.narrator.chronicle.session.round
        return now.over or now.question_for(Office.HOST) is None

    def _named(self, name: str) -> Seat | None:
        """Find somebody by name, or by how no other name begins; one person alone need not say his own."""
        asked, only = self._asked(), self.narrator.players.only
        if not name and only in asked:
            return only
        names = [self._name(seat) for seat in asked]
        exact = [seat for seat in asked if self._name(seat).lower() == name.lower()]
        near = exact or [seat for seat in asked if name and self._name(seat).lower().startswith(name.lower())]
        if len(near) == 1:
            return near[0]
        self._say("nobody" if name else "whose", name=name, names=names)
        return None

    def _name(self, seat: Seat) -> str:
        return self.narrator.chronicle.names[seat]

    def _say(self, key: str, **facts: object) -> None:
        self.narrator.screen.say(self.narrator.words(f"play.between.{key}", **facts))


KEYS = ("out", "leave", "seat", "end")
"""What is offered beside dealing on."""

WORDS: dict[str, Callable[[BetweenDeals, str], None]] = {
    "out": BetweenDeals.sit_out,
    "in": BetweenDeals.come_in,
    "leave": BetweenDeals.leave,
    "seat": BetweenDeals.seat,
}
"""What is typed for each."""
