"""A table of one's own, told word for word: all that is typed between deals, and all that is said to it."""

from collections.abc import Iterable
from contextlib import suppress
from textwrap import dedent
from typing import Any

from boodle.cards.deck import seed_of
from boodle.cli.table.evening import LocalEvening
from boodle.cli.table.local import Local
from boodle.games import HOLDEM, AnyGame
from boodle.holdem import HouseRules
from boodle.holdem import open_evening as open_holdem
from boodle.rulebook import Round
from boodle.seats import Seat
from boodle.session import Session, nature_of
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard

NAMES = ("Ann", "Ben", "Cem")
HANDED_OVER = "~ ~ ~"


class Kept(Heard):
    """Keeps what stood on the screen before a hand-over, too."""

    def part(self) -> None:
        """Mark where the screen was emptied."""
        self.lines.append(HANDED_OVER)


class Hosted:
    """An evening of a game, and what stands on the screen: what is typed stands behind its mark."""

    def __init__(
        self,
        game: AnyGame,
        start: Round[Any],
        *,
        people: Iterable[Seat] = (0,),
        told: bool = True,
        seed: str = "hosted",
    ) -> None:
        """Seat everybody; bots give the first answer that may be given."""
        self.typed: list[str] = []
        chance = seed_of(seed)
        self.local = Local(game, Session(start, nature_of(chance)), frozenset(people), ("first",), chance)
        self.screen = Kept(self._type)
        self.evening = LocalEvening(self.local, self.screen, Words(), LETTERS, told=told)

    def _type(self, screen: Heard, mark: str) -> str:
        if not self.typed:
            raise EOFError
        text = self.typed.pop(0)
        screen.lines.append(f"{mark}{text}".rstrip())
        return text

    def says(self, *typed: str) -> list[str]:
        """Type until all is typed or the evening is over, and return what was said since the last time."""
        self.typed += typed
        with suppress(EOFError):
            self.evening.play()
        lines, self.screen.lines = self.screen.lines, []
        return lines

    def goes(self, told: str) -> None:
        """Check that an evening goes on as it is told here, with what is typed in it."""
        lines = dedent(told).strip("\n").splitlines()
        marks = (line.partition("> ") if line.startswith("> ") else line.partition("Enter. ") for line in lines)
        typed = [rest for mark, (_, _, rest) in zip(lines, marks, strict=True) if mark.startswith((">", "Hand over"))]
        said = self.says(*typed)
        assert said[not said[0] :] == lines


ALL_THAT_THE_HOST_MAY = """
The first hand?
Cem has no chips left: Enter buys 200 from the bank.
  Enter       deal
  out NAME    NAME sits out the next hand
  leave NAME  NAME cashes out and goes
  seat NAME   NAME joins, played by a bot
  end         end the evening
> help
What can be typed at any time:
  ?            the rule at hand
  ? POT-03     a rule by its number
  table        the table: board, pots, chips and blinds
  hand         your two cards
  score        everybody's chips
  house        the rules of this house
  default      leave this answer to the rules, as if you were away
  hint         what a good player would answer
  review       your decisions in the last deal, beside a bot’s
  save [FILE]  save the evening
  quit         stop; the evening is saved
  help         this list
> out
Who sits out? Type out and a name.
> out x
Nobody here is called x: expected Ann, Ben or Cem.
> out B
Ben sits out the next hand; `in Ben` takes that back.
> in
Who is in again? Type in and a name.
> in C
Cem is in the next hand.
> in ben
Ben is in the next hand.
> leave
Who leaves? Type leave and a name.
> leave Zoe
Nobody here is called Zoe: expected Ann, Ben or Cem.
> seat
Who joins? Type a name after it, as in: seat Fay.
> seat  ann
ann is sitting here already.
> seat Zoe
Zoe joins before the next hand.
> seat ZOE
ZOE is sitting here already.
> top-up
Who buys chips? Type top-up and a name.
> top-up ann
Ann has no fewer chips than the house sells.
> wait
Who waits? Type wait and a name.
> wait Ben
Ben owes nothing and is in the next hand.
> back
Who may come back? Type back and a name.
> back Z
Nobody called Z has cashed out.
> level
There is no other level.
> xyz
`xyz` is no answer here. Answers: Enter, out, in, leave, seat, top-up, wait,
back, level, end. Type help for more.
> OUT cem
Cem sits out the next hand; `in Cem` takes that back.
>
Cem sits out. Zoe joins the table with 200 chips.

Hand 1: you have the button, blinds 1/2
Ben posts the small blind, 1. Zoe posts the big blind, 2.
The cards are dealt: 6H 6D.

In the middle: 3.
player     chips  bet
Ann (you)    200       dealer button
Ben          199    1  small blind
Cem            0       sits out
Zoe          198    2  big blind
Your hand: 6H 6D
It is your turn to bet.
  c        call 2
  f        fold
  raise N  make it N in all, from 4 to 200
  all-in   all-in with your 200 chips
"""


def test_all_that_the_host_may_type_before_the_first_hand() -> None:
    """Each word has its answer, and what is wrong with it is said."""
    Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, (200, 200, 0), button=0)).goes(ALL_THAT_THE_HOST_MAY)


THE_LAST_ONE_CANNOT_LEAVE = """
The first hand?
  Enter       deal
  out NAME    NAME sits out the next hand
  leave NAME  NAME cashes out and goes
  seat NAME   NAME joins, played by a bot
  end         end the evening
> leave B
Ben cashes out 200 chips and leaves the table.
> leave a
Nobody leaves now: type end to end the evening.
> in B
Nobody here is called B: expected Ann.
>
A hand needs two players.
> END
The host says: that was the last hand. The evening is over.

Final chips
player  chips  bought  won
Ann       200     200    0  you
Ben       200     200    0  left
Good night.
"""


def test_the_last_one_cannot_leave() -> None:
    """Where nobody else is left the evening is ended."""
    Hosted(HOLDEM, open_holdem(HouseRules(), NAMES[:2], button=0)).goes(THE_LAST_ONE_CANNOT_LEAVE)


THE_EVENING_ENDS_WITH_ITS = """
The first hand?
  Enter       deal
  out NAME    NAME sits out the next hand
  leave NAME  NAME cashes out and goes
  end         end the evening
> seat Z
There is no chair for a newcomer now.
> leave a
You cash out 200 chips and leave the table.
The host says: that was the last hand. The evening is over.

Final chips
player  chips  bought  won
Ann       200     200    0  left
Ben       200     200    0
Cem       200     200    0
Good night.
"""


def test_the_evening_ends_with_its_last_person() -> None:
    """Bots alone play no more."""
    Hosted(HOLDEM, open_holdem(HouseRules(most_players=3), NAMES, button=0)).goes(THE_EVENING_ENDS_WITH_ITS)
