"""Between deals: the host, who sits at this terminal, says who is in and whether the evening goes on."""

from collections.abc import Callable

from boodle.cli.terminal.commands import Commands, Quit
from boodle.cli.terminal.narrator import Narrator
from boodle.cli.terminal.next_deal import NextDeal
from boodle.rulebook import Office
from boodle.seating import Between, HostSays
from boodle.seats import Seat
from boodle.tripoley.answers import ShortAnte
from boodle.tripoley.phases.ante import can_enter

DEAL_ON = ("", "d", "deal", "deal-on", "default")
END = "end"


class BetweenDeals:
    """Asks the host, and does what he says."""

    def __init__(self, narrator: Narrator, commands: Commands) -> None:
        """Begin with everybody in."""
        self.narrator = narrator
        self.commands = commands
        self.next = NextDeal(narrator.chronicle)

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
            text = self.narrator.screen.ask(self.narrator.words("play.mark"), [*WORDS, END])
            word, _, rest = text.partition(" ")
            if text.lower() in DEAL_ON:
                if self.next.able() >= 2:
                    self.next.play(HostSays.DEAL)
                    return
                self._say("too_few")
            elif text.lower() == END:
                break
            elif word.lower() in WORDS:
                WORDS[word.lower()](self, rest.strip())
                if self._over():
                    return
            elif not self.commands.obey(text, self.narrator.players.only, "HostBetween"):
                answers = ", ".join([self.narrator.words("play.answer.enter"), *WORDS, END])
                self.narrator.screen.say(self.narrator.words("play.unclear.answer", text=text, answers=answers))
        self.next.play(HostSays.END)

    def sit_out(self, name: str) -> None:
        """Let somebody sit out the next deal."""
        seat = self._named(name, "who_sits_out")
        if seat is not None:
            self.next.out.add(seat)
            self._say("sits_out", who=self._name(seat))

    def come_in(self, name: str) -> None:
        """Take that back."""
        seat = self._named(name, "who_is_back")
        if seat is not None:
            self.next.out.discard(seat)
            self._say("back_in", who=self._name(seat))

    def leave(self, name: str) -> None:
        """Let somebody take his chips home."""
        seat = self._named(name, "who_leaves")
        if seat is not None and not self.next.may_leave(seat):
            self._say("last_one")
        elif seat is not None:
            self.narrator.tell_all()
            self.narrator.chronicle.submit(seat, Between.LEAVE)
            self.narrator.tell_all()
            self.narrator.players.people.discard(seat)

    def seat(self, name: str) -> None:
        """Let a newcomer join, played by a bot."""
        here = [self._name(seat) for seat in self.next.here()]
        taken = [other.lower() for other in (*here, *self.next.newcomers)]
        if not name or not name.isprintable():
            self._say("who_joins")
        elif name.lower() in taken:
            self._say("same_name", name=name)
        elif len(taken) >= self.narrator.chronicle.table.house.chairs:
            self._say("no_chair")
        else:
            self.next.newcomers.append(name)
            self._say("joins", who=name)

    def _put(self) -> None:
        """Put the question: who has too few chips, and what may be said."""
        narrator = self.narrator
        words, screen, table = narrator.words, narrator.screen, narrator.chronicle.table
        screen.say()
        self.commands.asks = words("play.between.ask" if table.deals else "play.between.first")
        screen.say(self.commands.asks, bold=True)
        if table.house.deals:
            screen.say(words("play.between.left_on", n=table.house.deals - table.deals))
        names = [self._name(seat) for seat in self.next.here() if not can_enter(table, seat)]
        if names and table.house.short_ante is ShortAnte.REBUY:
            screen.say(words("play.between.short", names=names))
        elif names:
            screen.say(words("play.between.short_out", names=names))
        if narrator.introduced:
            answers = ", ".join(words(f"play.between.{key}") for key in KEYS)
            screen.say(words("play.between.more", answers=answers))
            return
        narrator.introduced = True
        lines = [(words("play.answer.enter"), words("play.between.deal"))]
        screen.rows(lines + [(words(f"play.between.{key}"), words(f"play.between.{key}_means")) for key in KEYS])

    def _over(self) -> bool:
        """Tell whether the evening has gone on by itself, because too few are left."""
        now = self.narrator.chronicle.session.round
        return now.over or now.question_for(Office.HOST) is None

    def _named(self, name: str, missing: str) -> Seat | None:
        """Find somebody by name, or by how no other name begins; `missing` asks for one where none is given."""
        if not name:
            self._say(missing)
            return None
        asked = self.next.asked()
        names = [self._name(seat) for seat in asked]
        if not name:
            self._say(missing, names=names)
            return None
        exact = [seat for seat in asked if self._name(seat).lower() == name.lower()]
        near = exact or [seat for seat in asked if self._name(seat).lower().startswith(name.lower())]
        if len(near) == 1:
            return near[0]
        self._say("nobody", name=name, names=names)
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
