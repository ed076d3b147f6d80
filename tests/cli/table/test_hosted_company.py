"""Evenings at which several people share the terminal, or bots alone play, told word for word."""

from boodle.frozen import replace
from boodle.games import HOLDEM
from boodle.holdem import HouseRules
from boodle.holdem import open_evening as open_holdem
from boodle.notation.holdem.house import preset
from tests.cli.table.test_hosting import NAMES, Hosted

SHORT = replace(preset("turbo"), start_chips=100)
BY_CLOCK = replace(SHORT, level_minutes=20)


TWO_PEOPLE_SHARE_THE_TERMINAL = """
The first hand?
  Enter       deal
  out NAME    NAME sits out the next hand
  leave NAME  NAME cashes out and goes
  seat NAME   NAME joins, played by a bot
  end         end the evening
>
~ ~ ~
Hand over to Ann, then press Enter.
~ ~ ~

Hand 1: you have the button, blinds 1/2
Ben posts the small blind, 1. Cem posts the big blind, 2.
The cards are dealt: 6H 6D.

In the middle: 3.
player     chips  bet
Ann (you)    200       dealer button
Ben          199    1  small blind
Cem          198    2  big blind
Your hand: 6H 6D
It is your turn to bet.
  c        call 2
  f        fold
  raise N  make it N in all, from 4 to 200
  all-in   all-in with your 200 chips
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
> c
~ ~ ~
Hand over to Ben, then press Enter. hand
You have no cards.
Hand over to Ben, then press Enter.
~ ~ ~

Hand 1: Ann has the button, blinds 1/2
You post the small blind, 1. Cem posts the big blind, 2.
The cards are dealt: AC QH. Ann calls 2.

In the middle: 5.
player     chips  bet
Ann          198    2  dealer button
Ben (you)    199    1  small blind
Cem          198    2  big blind
Your hand: AC QH
It is your turn to bet.
  c        call 1
  f        fold
  raise N  make it N in all, from 4 to 200
  all-in   all-in with your 199 chips
> f
~ ~ ~
Hand over to Ann, then press Enter.
~ ~ ~
You call 2. Ben folds. Cem checks.
The flop: 4H 2H 7H. Cem checks.

The board: 4H 2H 7H
In the middle: 5.
player     chips  bet
Ann (you)    198       dealer button
Ben          199       small blind, folded
Cem          198       big blind
Your hand: 6H 6D (pair of sixes, seven, four and two kickers)
It is your turn to bet.
  c       check (Enter)
  bet N   bet N chips, from 2 to 198
  all-in  all-in with your 198 chips
> f
`f` is no answer here. Answers: c, bet N, all-in. Type help for more.
> end
The rules do not allow `end` now. Answers: c, bet N, all-in.
"""


def test_two_people_share_the_terminal() -> None:
    """Each sees his own cards alone, hears what he has missed, and between hands both are spoken to."""
    Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0), people=(0, 1)).goes(TWO_PEOPLE_SHARE_THE_TERMINAL)


LEVELS_THAT_END_BY_MINUTES = """
Hand 1, Ann has the button: Ben pot 90.
Hand 2, Ben has the button: Ben pot 90.
Hand 3, Cem has the button: Ann pot 90.
Hand 4, Ann has the button: Ann side pot 40, pot 15; Cem pot 15.
Hand 5, Ben has the button: Ann side pot 15, pot 23; Ben side pot 15, pot 22.
Cem is out, in place 3.
Hand 6, Ann has the button: Ben pot 60.
Hand 7, Ben has the button: Ben pot 60.
Hand 8, Ann has the button: Ann pot 30; Ben pot 30.
Hand 9, Ben has the button: Ben pot 60.
Hand 10, Ann has the button: Ben pot 60.
Hand 11, Ben has the button: Ann pot 26.
Hand 12, Ann has the button: Ann pot 52.
Hand 13, Ben has the button: Ben pot 100.
Hand 14, Ann has the button: Ben pot 4. Ann is out, in place 2.

Final chips
place  chips  player
1        300  Ben
2          0  Ann
3          0  Cem
Good night.
"""


def test_levels_that_end_by_minutes_go_on_among_bots() -> None:
    """After ten hands each; a tournament is played to its end."""
    Hosted(HOLDEM, open_holdem(BY_CLOCK, NAMES, button=0), people=(), told=False, seed="b").goes(
        LEVELS_THAT_END_BY_MINUTES
    )


WHOEVER_IS_OUT_OF_A = """
The first hand?
  Enter     deal
  out NAME  NAME sits out the next hand
  level     begin the next level
  end       end the evening
>

Hand 1: you have the button, blinds 15/30
Ben posts the small blind, 15. Cem posts the big blind, 30.
The cards are dealt: 10S 4D.

In the middle: 45.
player     chips  bet
Ann (you)    100       dealer button
Ben           85   15  small blind
Cem           70   30  big blind
Your hand: 10S 4D
It is your turn to bet.
  c        call 30
  f        fold
  raise N  make it N in all, from 60 to 100
  all-in   all-in with your 100 chips
> f
You fold. Ben calls 15. Cem checks.
The flop: 2S 2H 8S. Ben checks. Cem checks.
The turn: 10C. Ben checks. Cem checks.
The river: 4H. Ben checks. Cem checks.
Ben shows AD 10H: two pair, tens and twos, ace kicker. Cem mucks. Ben wins the
pot (two pair, tens and twos, ace kicker): 60 chips.

Hand 1 is over
player     chips  change  took
Ann (you)    100       0
Ben          130     +30  pot 60
Cem           70     -30

The next hand?
Enter deals. Or: out NAME, level, end.
>

Hand 2: Ben has the button, blinds 15/30
Cem posts the small blind, 15. You post the big blind, 30.
The cards are dealt: 8C 7H. Ben calls 30. Cem calls 15.

In the middle: 90.
player     chips  bet
Ann (you)     70   30  big blind
Ben          100   30  dealer button
Cem           40   30  small blind
Your hand: 8C 7H
It is your turn to bet.
  c        check (Enter)
  raise N  make it N in all, from 60 to 100
  all-in   all-in with your 70 chips
> all-in
You raise to 100 and are all-in. Ben calls 70. Cem calls with 40 and is
all-in.
Cem shows QD 9H. You show 8C 7H. Ben shows KH 10D.
The flop: 10C 6C 8S.
The turn: AH.
The river: JC.
Ben wins the side pot (pair of tens, ace, king and jack kickers): 60 chips.
Cem wins the main pot (straight, queen high): 210 chips.

Hand 2 is over
player     chips  change  took
Ann (you)      0    -100
Ben           90     -40  side pot 60
Cem          210    +140  pot 210
You finish in place 3.
Nobody at this terminal is in the tournament any more: the others play it out.
Hand 3, Cem has the button: Cem pot 60.
Hand 4, Ben has the button: Ben pot 60.
Hand 5, Cem has the button: Cem pot 60.
Hand 6, Ben has the button: Ben pot 60.
Hand 7, Cem has the button: Cem pot 100.
Hand 8, Ben has the button: Ben pot 80.
Hand 9, Cem has the button: Ben pot 50; Cem pot 50.
Hand 10, Ben has the button: Ben pot 100.
Hand 11, Cem has the button: Cem pot 100.
Hand 12, Ben has the button: Ben pot 100.
Hand 13, Cem has the button: Cem pot 200.
Hand 14, Ben has the button: Cem pot 60. Ben is out, in place 2.

Final chips
place  chips  player
1        300  Cem
2          0  Ben
3          0  Ann
Good night.
"""


def test_whoever_is_out_of_a_tournament_sees_it_played_out() -> None:
    """The bots play on, a line for each hand."""
    Hosted(HOLDEM, open_holdem(SHORT, NAMES, button=0), seed="d").goes(WHOEVER_IS_OUT_OF_A)
