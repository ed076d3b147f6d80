"""Evenings of Tripoley at a table of one's own, told word for word: between deals, in one, and at the end."""

from boodle.games import TRIPOLEY
from boodle.tripoley import HouseRules, open_evening
from boodle.tripoley.answers import MemoryAid, ShortAnte
from tests.cli.table.test_hosting import NAMES, Hosted

AIDED = HouseRules(short_ante=ShortAnte.SIT_OUT, memory_aid=MemoryAid.ON)


ALL_THAT_THE_HOST_MAY = """
The first deal?
2 deals are left of those agreed.
Cem has too few chips for the ante: Enter buys new ones from the bank.
  Enter       deal
  out NAME    NAME sits out the next deal
  leave NAME  NAME takes the chips home
  seat NAME   NAME joins, played by a bot
  end         play for the chips on the layout and end the evening
> out
Who sits out? Type out and a name.
> out x
Nobody here is called x: expected Ann, Ben or Cem.
> out B
Ben sits out the next deal; `in Ben` takes that back.
> in
Who is in again? Type in and a name.
> in C
Cem is in the next deal.
> leave
Who leaves? Type leave and a name.
> leave Zoe
Nobody here is called Zoe: expected Ann, Ben or Cem.
> seat
Who joins? Type a name after it, as in: seat Fay.
> seat  ann
ann is sitting here already.
> seat Zoe
Zoe joins before the next deal.
> seat ZOE
ZOE is sitting here already.
> xyz
`xyz` is no answer here. Answers: Enter, out, in, leave, seat, end. Type help
for more.
> out cem
Cem sits out the next deal; `in Cem` takes that back.
> leave B
Ben leaves the table with 100 chips.
> out Ann
Ann sits out the next deal; `in Ann` takes that back.
>
A deal needs two players.
> in a
Ann is in the next deal.
> DEFAULT
Zoe joins the table with 100 chips.

Deal 1: you deal
Everybody stakes 9 chips, one on each space.
┌──────────────────────┬──────────────────────┬──────────────────────┐
│ QH     ●●          2 │ K-QH   ●●          2 │ KH     ●●          2 │
├──────────────────────┼──────────────────────┼──────────────────────┤
│ JH     ●●          2 │ kitty  ●●          2 │ AH     ●●          2 │
├──────────────────────┼──────────────────────┼──────────────────────┤
│ 10H    ●●          2 │ 8-9-10 ●●          2 │ pot    ●●          2 │
└──────────────────────┴──────────────────────┴──────────────────────┘
Chips: you 91 (deals), Zoe 91, Cem 3 (sits out).
Cards dealt: you 17, Zoe 18; spare hand 17.

Your hand: S 2 4 5 6 Q A   H 4 J K A   C 10 J   D 5 7 10 Q A
You deal. What do you do with the spare hand?
The spare hand has 17 cards.
  k  keep your hand (Enter)
  s  swap your whole hand for the spare hand
  a  sell the spare hand to the highest bidder
"""


def test_all_that_the_host_may_type_before_the_first_deal() -> None:
    """Each word has its answer, and what is wrong with it is said."""
    Hosted(TRIPOLEY, open_evening(HouseRules(deals=2), NAMES, (100, 100, 3), dealer=0)).goes(ALL_THAT_THE_HOST_MAY)


A_DEAL_IS_PLAYED_AND = """
The first deal?
Cem has too few chips for the ante and sits out.
  Enter       deal
  out NAME    NAME sits out the next deal
  leave NAME  NAME takes the chips home
  seat NAME   NAME joins, played by a bot
  end         play for the chips on the layout and end the evening
>

Deal 1: you deal
Everybody stakes 9 chips, one on each space.
┌──────────────────────┬──────────────────────┬──────────────────────┐
│ QH     ●●          2 │ K-QH   ●●          2 │ KH     ●●          2 │
├──────────────────────┼──────────────────────┼──────────────────────┤
│ JH     ●●          2 │ kitty  ●●          2 │ AH     ●●          2 │
├──────────────────────┼──────────────────────┼──────────────────────┤
│ 10H    ●●          2 │ 8-9-10 ●●          2 │ pot    ●●          2 │
└──────────────────────┴──────────────────────┴──────────────────────┘
Chips: you 91 (deals), Ben 91, Cem 3 (sits out).
Cards dealt: you 17, Ben 18; spare hand 17.

Your hand: S 2 4 5 6 Q A   H 4 J K A   C 10 J   D 5 7 10 Q A
You deal. What do you do with the spare hand?
The spare hand has 17 cards.
  k  keep your hand (Enter)
  s  swap your whole hand for the spare hand
  a  sell the spare hand to the highest bidder
> aid
No card has been played yet.
> default
You keep the hand as it is.
You take 2 chips from AH.
You take 2 chips from KH.
Ben takes 2 chips from QH.
You take 2 chips from JH.

Poker
2 chips lie in the pot.

Your hand: S 2 4 5 6 Q A   H 4 J K A   C 10 J   D 5 7 10 Q A
Which five cards do you play poker with?
  Enter  the best five: AS AH AD QS QD, full house, aces over queens
  ...    or type any five cards, as in as ah ad qs qd
> layout
┌──────────────────────┬──────────────────────┬──────────────────────┐
│ QH                 0 │ K-QH   ●●          2 │ KH                 0 │
├──────────────────────┼──────────────────────┼──────────────────────┤
│ JH                 0 │ kitty  ●●          2 │ AH                 0 │
├──────────────────────┼──────────────────────┼──────────────────────┤
│ 10H    ●●          2 │ 8-9-10 ●●          2 │ pot    ●●          2 │
└──────────────────────┴──────────────────────┴──────────────────────┘
> bet 5
`bet` is no card; a card is typed as in QH.
>
You play poker with AS AH AD QS QD: full house, aces over queens.
Ben checks.

Your five: AS AH AD QS QD, full house, aces over queens
It is your turn to bet.
The pot holds 2 chips. Nobody has bet.
  c      check (Enter)
  bet N  bet N chips, from 1 to 10
> c
You check.
Ben shows 6C 5C 4C 3C 2C: straight flush, six high.
You show AS AH AD QS QD: full house, aces over queens.
Ben wins the pot: 2 chips.

Stops
Everybody takes all cards up again, and Ben leads.
Run of clubs: 2C 3C 4C 5C 6C 7C Ben. Stop: nobody can play 8C.
Run of diamonds: 2D 3D Ben. Stop: nobody can play 4D.
Run of clubs: KC AC Ben. The ace ends it.
Run of diamonds: KD Ben, AD you. You play AD: forced. The ace ends it.

Your hand: S 2 4 5 6 Q A   H 4 J K A   C 10 J   D 5 7 10 Q
You lead. Which suit do you open?
Not diamonds: that suit has just been played.
C played 2 3 4 5 6 7 K A; dead 8; still out 9 10 J Q
D played 2 3 K A; dead 4; still out 5 6 7 8 9 10 J Q
H played -; dead -; still out 2 3 4 5 6 7 8 9 10 J Q K A
S played -; dead -; still out 2 3 4 5 6 7 8 9 10 J Q K A
  c  lead 10C
  h  lead 4H
  s  lead 2S
> aid
C played 2 3 4 5 6 7 K A; dead 8; still out 9 10 J Q
D played 2 3 K A; dead 4; still out 5 6 7 8 9 10 J Q
H played -; dead -; still out 2 3 4 5 6 7 8 9 10 J Q K A
S played -; dead -; still out 2 3 4 5 6 7 8 9 10 J Q K A
> default
Run of spades: 2S you, 3S Ben, 4S 5S 6S you. You play 4S, 5S, 6S: forced.
Stop: nobody can play 7S.

Your hand: S Q A   H 4 J K A   C 10 J   D 5 7 10 Q
You lead. Which suit do you open?
Not spades: that suit has just been played.
C played 2 3 4 5 6 7 K A; dead 8; still out 9 10 J Q
D played 2 3 K A; dead 4; still out 5 6 7 8 9 10 J Q
H played -; dead -; still out 2 3 4 5 6 7 8 9 10 J Q K A
S played 2 3 4 5 6; dead 7; still out 8 9 10 J Q K A
  c  lead 10C
  d  lead 5D
  h  lead 4H
> played
Played: S 2 3 4 5 6   C 2 3 4 5 6 7 K A   D 2 3 K A
> h
Run of hearts: 4H you, 5H Ben. Stop: nobody can play 6H.
Run of spades: 8S Ben. Stop: nobody can play 9S.
Run of hearts: 3H Ben. Stop: nobody can play 4H.
Ben has nothing to lead, and the lead passes to you.

Your hand: S Q A   H J K A   C 10 J   D 5 7 10 Q
You lead. Which suit do you open?
Not hearts: that suit has just been played.
C played 2 3 4 5 6 7 K A; dead 8; still out 9 10 J Q
D played 2 3 K A; dead 4; still out 5 6 7 8 9 10 J Q
H played 3 4 5; dead 6; still out 2 7 8 9 10 J Q K A
S played 2 3 4 5 6 8; dead 7 9; still out 10 J Q K A
  c  lead 10C
  d  lead 5D
  s  lead QS
> default
Run of diamonds: 5D you. Stop: nobody can play 6D.

Your hand: S Q A   H J K A   C 10 J   D 7 10 Q
You lead. Which suit do you open?
Not diamonds: that suit has just been played.
C played 2 3 4 5 6 7 K A; dead 8; still out 9 10 J Q
D played 2 3 5 K A; dead 4 6; still out 7 8 9 10 J Q
H played 3 4 5; dead 6; still out 2 7 8 9 10 J Q K A
S played 2 3 4 5 6 8; dead 7 9; still out 10 J Q K A
  c  lead 10C
  h  lead JH
  s  lead QS
"""


def test_a_deal_is_played_and_the_evening_ended() -> None:
    """Whoever is short sits out where nobody buys; what is at hand is looked at, and all is told in paragraphs."""
    Hosted(TRIPOLEY, open_evening(AIDED, NAMES, (100, 100, 3), dealer=0)).goes(A_DEAL_IS_PLAYED_AND)


BOTS_ALONE_PLAY_WHAT_WAS = """
Deal 1, Ann deals: Ben AH 3; Cem pot 3; Ann JH 3, out, kitty 3.
For the layout, Ben deals: Ben pot 15.

Final chips
player  chips  bought  won
Ben       108     100   +8
Ann        99     100   -1
Cem        93     100   -7
Good night.
"""


def test_bots_alone_play_what_was_agreed() -> None:
    """A line for the deal, one for the layout, and what everybody has won."""
    Hosted(TRIPOLEY, open_evening(HouseRules(deals=1), NAMES, dealer=0), people=(), told=False).goes(
        BOTS_ALONE_PLAY_WHAT_WAS
    )
