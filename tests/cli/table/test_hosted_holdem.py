"""Evenings of Hold'em at a table of one's own, told word for word: between hands, in one, and at the end."""

from boodle.games import HOLDEM
from boodle.holdem import HouseRules
from boodle.holdem import open_evening as open_holdem
from boodle.notation.holdem.house import preset
from tests.cli.table.test_hosting import NAMES, Hosted

THREE_HANDS_ARE_AGREED = """
The first hand?
3 hands are left of those agreed.
Cem has no chips left: Enter buys 200 from the bank.
  Enter        deal
  out NAME     NAME sits out the next hand
  top-up NAME  NAME buys chips, up to 300
  leave NAME   NAME cashes out and goes
  seat NAME    NAME joins, played by a bot
  end          end the evening
> out Cem
Cem sits out the next hand; `in Cem` takes that back.
>
Cem sits out.

Hand 1: you have the button, blinds 1/2
You post the small blind, 1. Ben posts the big blind, 2.
The cards are dealt: QH 7D.

In the middle: 3.
player     chips  bet
Ann (you)    199    1  dealer button, small blind
Ben          198    2  big blind
Cem            0       sits out
Your hand: QH 7D
It is your turn to bet.
  c        call 1
  f        fold
  raise N  make it N in all, from 4 to 200
  all-in   all-in with your 199 chips
> f
You fold.
Ben gets 1 chip back: nobody matched it. Ben wins the pot: 2 chips.

Hand 1 is over
player     chips  change  took
Ann (you)    199      -1
Ben          201      +1  pot 2
Cem            0       0

The next hand?
2 hands are left of those agreed.
Cem has no chips left: Enter buys 200 from the bank.
Enter deals. Or: out NAME, top-up NAME, leave NAME, seat NAME, end.
> top-up Ann
Ann buys 101 chips before the next hand.
> out C
Cem sits out the next hand; `in Cem` takes that back.
> wait Cem
Cem has no chips left: Enter buys 200 from the bank.
> top-up Cem
Cem has no chips left: Enter buys 200 from the bank.
> leave Ben
Ben cashes out 201 chips and leaves the table.
> seat Ben
Ben has cashed out and may come back after 30 minutes; `back Ben` lets it be
now.
> back
Who may come back? Type back and a name.
> back x
Nobody called x has cashed out.
> back BEN
Ben may come back to the table.
> seat Ben
Ben joins before the next hand.
> wait Ben
Nobody here is called Ben: expected Ann or Cem.
> seat Zoe
Zoe joins before the next hand.
>
You buy 101 chips from the bank. Cem sits out. Ben joins the table with 200
chips. Zoe joins the table with 200 chips.

Hand 2: you have the button, blinds 1/2
Ben posts the small blind, 1. Zoe posts the big blind, 2.
The cards are dealt: QC 7C.

In the middle: 3.
player     chips  bet
Ann (you)    300       dealer button
Ben          199    1  small blind
Cem            0       sits out
Zoe          198    2  big blind
Your hand: QC 7C
It is your turn to bet.
  c        call 2
  f        fold
  raise N  make it N in all, from 4 to 300
  all-in   all-in with your 300 chips
> f
You fold. Ben calls 1. Zoe checks.
The flop: 9S QH 2S. Ben checks. Zoe checks.
The turn: JS. Ben checks. Zoe checks.
The river: 7D. Ben checks. Zoe checks.
Ben shows KS 10S: flush, king high, then jack, ten, nine and two. Zoe shows AS
8S: flush, ace high, then jack, nine, eight and two. Zoe wins the pot (flush,
ace high, then jack, nine, eight and two): 4 chips.

Hand 2 is over
player     chips  change  took
Ann (you)    300       0
Ben          198      -2
Cem            0       0
Zoe          202      +2  pot 4

The next hand?
1 hand is left of those agreed.
Cem has no chips left: Enter buys 200 from the bank.
Enter deals. Or: out NAME, top-up NAME, leave NAME, seat NAME, end.
>
Cem buys 200 chips from the bank.

Hand 3: Ben has the button, blinds 1/2
Zoe posts the small blind, 1. You post the big blind, 2.
The cards are dealt: 10C 6D. Ben calls 2. Zoe calls 1.

In the middle: 6.
player     chips  bet
Ann (you)    298    2  big blind
Ben          196    2  dealer button
Cem          200       has to post
Zoe          200    2  small blind
Your hand: 10C 6D
It is your turn to bet.
  c        check (Enter)
  raise N  make it N in all, from 4 to 300
  all-in   all-in with your 298 chips
> default
You check.
The flop: 8C 6H KD. Zoe checks.

The board: 8C 6H KD
In the middle: 6.
player     chips  bet
Ann (you)    298       big blind
Ben          196       dealer button
Cem          200       has to post
Zoe          200       small blind
Your hand: 10C 6D (pair of sixes, king, ten and eight kickers)
It is your turn to bet.
  c       check (Enter)
  bet N   bet N chips, from 2 to 298
  all-in  all-in with your 298 chips
> default
You check. Ben checks.
The turn: JC. Zoe checks.

The board: 8C 6H KD JC
In the middle: 6.
player     chips  bet
Ann (you)    298       big blind
Ben          196       dealer button
Cem          200       has to post
Zoe          200       small blind
Your hand: 10C 6D (pair of sixes, king, jack and ten kickers)
It is your turn to bet.
  c       check (Enter)
  bet N   bet N chips, from 2 to 298
  all-in  all-in with your 298 chips
"""


def test_three_hands_are_agreed() -> None:
    """Chips are bought, people go and come back, and what may be said is put in short from the second hand on."""
    Hosted(HOLDEM, open_holdem(HouseRules(deals=3, top_up_to=300), NAMES, (200, 200, 0), button=0)).goes(
        THREE_HANDS_ARE_AGREED
    )


A_TOURNAMENT_HAS_LEVELS_AND = """
The first hand?
  Enter     deal
  out NAME  NAME sits out the next hand
  level     begin the next level
  end       end the evening
> level
Level 2: the blinds are 15 and 30 now.
> back x
Nobody called x has cashed out.
> top-up B
Ben has no fewer chips than the house sells.
> leave B
Nobody leaves now: type end to end the evening.
> seat Zoe
There is no chair for a newcomer now.
>

Hand 1: you have the button, blinds 15/30
Ben posts the small blind, 15. Cem posts the big blind, 30.
The cards are dealt: 6H 6D.

In the middle: 45.
player     chips  bet
Ann (you)   1500       dealer button
Ben         1485   15  small blind
Cem         1470   30  big blind
Your hand: 6H 6D
It is your turn to bet.
  c        call 30
  f        fold
  raise N  make it N in all, from 60 to 1500
  all-in   all-in with your 1500 chips
> level
`level` is no answer here. Answers: c, f, raise N, all-in. Type help for more.
> all-in
You raise to 1500 and are all-in. Ben calls with 1485 and is all-in. Cem calls
with 1470 and is all-in.
Ben shows AC QH. Cem shows AD 7D. You show 6H 6D.
The flop: 4H 2H 7H.
The turn: 10H.
The river: 4S.
Ben wins the pot (flush, queen high, then ten, seven, four and two): 4500
chips.

Hand 1 is over
player     chips  change  took
Ann (you)      0   -1500
Ben         4500   +3000  pot 4500
Cem            0   -1500
Cem finishes in place 2. You finish in place 2. Ben wins the tournament. The
evening is over.

Final chips
place  chips  player
1       4500  Ben
2          0  Cem
2          0  Ann (you)
Good night.
"""


def test_a_tournament_has_levels_and_places() -> None:
    """The host raises the level; nobody comes or goes, and the places are shown at the end."""
    Hosted(HOLDEM, open_holdem(preset("sit-and-go"), NAMES, button=0)).goes(A_TOURNAMENT_HAS_LEVELS_AND)


BOTS_ALONE_PLAY_TEN_HANDS = """
Hand 1, Ann has the button: Ben pot 6.
Hand 2, Ben has the button: Ann pot 6.
Hand 3, Cem has the button: Ben pot 6.
Hand 4, Ann has the button: Cem pot 6.
Hand 5, Ben has the button: Ben pot 6.
Hand 6, Cem has the button: Ann pot 6.
Hand 7, Ann has the button: Ann pot 6.
Hand 8, Ben has the button: Cem pot 6.
Hand 9, Cem has the button: Ben pot 6.
Hand 10, Ann has the button: Ann pot 6.

Final chips
player  chips  bought  won
Ann       204     200   +4
Ben       204     200   +4
Cem       192     200   -8
Good night.
"""


def test_bots_alone_play_ten_hands() -> None:
    """A line for each, and what everybody has won."""
    Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0), people=(), told=False).goes(BOTS_ALONE_PLAY_TEN_HANDS)
