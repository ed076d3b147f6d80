"""What is typed at any time at a table of one's own, told word for word: rules, looks, and saving."""

from pathlib import Path

import pytest

from boodle.games import HOLDEM, TRIPOLEY
from boodle.holdem import HouseRules
from boodle.holdem import open_evening as open_holdem
from boodle.tripoley import HouseRules as TripoleyRules
from boodle.tripoley import open_evening as open_tripoley
from tests.cli.table.test_hosting import NAMES, Hosted

RULES_AND_LOOKS_ARE_AT = """
The first hand?
  Enter       deal
  out NAME    NAME sits out the next hand
  leave NAME  NAME cashes out and goes
  seat NAME   NAME joins, played by a bot
  end         end the evening
> ?
Everybody gets two cards that nobody else sees; two players put in a little
before, the blinds.
Five cards come face up on the table for all: three at once, the flop, then
the turn, then the river.
Before the flop and after each of the three one bets: check while nothing is
bet, else call, raise or fold.
Of one’s own two and the five on the table the best five count; the best hand
wins the pot, or whoever is left alone.
Whoever has not enough to call plays for what he has put in, and the others
for a side pot beside it.
Also: FLR-17, FLR-07, FLR-19 (type ? FLR-17).
> ? pot-13
POT-13: When only two players are in, whatever one bets beyond the other's
all-in comes straight back to him and makes no side pot. Here: With more
players too, the part of the highest stake above the second highest is handed
back before any pot is made. (All-in rules page; Odd situations at Hold'em)
> ? zzz
There is no rule 'zzz'.
> TABLE
Blinds 1/2
player     chips  bet
Ann (you)    200       dealer button
Ben          200
Cem          200
> hand x
You have no cards.
> score
Chips: you 200 (dealer button), Ben 200, Cem 200.
>

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
> ?
It is your turn to bet.
POT-01: A player short of chips is never forced to fold: he may stay in with
what he has and is all-in. Here: A player left with no chips after the ante is
all-in for his ante: he is passed over in the betting and can win only the
base pot of antes and carried-over chips. (All-in rules page)
POT-07: A big blind who cannot cover his blind posts all he has, but the
others must still pay the full big blind to stay in. (All-in rules page)
POT-13: When only two players are in, whatever one bets beyond the other's
all-in comes straight back to him and makes no side pot. Here: With more
players too, the part of the highest stake above the second highest is handed
back before any pot is made. (All-in rules page; Odd situations at Hold'em)
Also: FLR-18, FLR-21 (type ? FLR-18).
> ?FLR-21
FLR-21: A player whose post counts as a live bet may still check or raise when
his turn comes. (Odd situations at Hold'em)
> TABLE
Blinds 1/2
In the middle: 3.
player     chips  bet
Ann (you)    200       dealer button
Ben          199    1  small blind
Cem          198    2  big blind
> hand
Your hand: 6H 6D
> x
`x` is no answer here. Answers: c, f, raise N, all-in. Type help for more.
>
Please answer: c, f, raise N, all-in.
> CALL
You call 2. Ben calls 1. Cem checks.
The flop: 4H 2H 7H. Ben checks. Cem checks.

The board: 4H 2H 7H
In the middle: 6.
player     chips  bet
Ann (you)    198       dealer button
Ben          198       small blind
Cem          198       big blind
Your hand: 6H 6D (pair of sixes, seven, four and two kickers)
It is your turn to bet.
  c       check (Enter)
  bet N   bet N chips, from 2 to 198
  all-in  all-in with your 198 chips
> f
`f` is no answer here. Answers: c, bet N, all-in. Type help for more.
> fold
The rules do not allow `fold` now. Answers: c, bet N, all-in.
> raise 300
You may bet 2 to 198.
> default
You check.
The turn: 10H. Ben checks. Cem checks.

The board: 4H 2H 7H 10H
In the middle: 6.
player     chips  bet
Ann (you)    198       dealer button
Ben          198       small blind
Cem          198       big blind
Your hand: 6H 6D (flush, ten high, then seven, six, four and two)
It is your turn to bet.
  c       check (Enter)
  bet N   bet N chips, from 2 to 198
  all-in  all-in with your 198 chips
"""


def test_rules_and_looks_are_at_hand_at_any_time() -> None:
    """Before the first hand the game is told; in one the rules of what is asked, and by its id any rule."""
    Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0)).goes(RULES_AND_LOOKS_ARE_AT)


THE_RULES_OF_THE_PAGE = """
The first hand?
  Enter       deal
  out NAME    NAME sits out the next hand
  leave NAME  NAME cashes out and goes
  seat NAME   NAME joins, played by a bot
  end         end the evening
>
~ ~ ~
Hand over to Ann, then press Enter. ?
The betting
POT-01: A player short of chips is never forced to fold: he may stay in with
what he has and is all-in. Here: A player left with no chips after the ante is
all-in for his ante: he is passed over in the betting and can win only the
base pot of antes and carried-over chips. (All-in rules page)
POT-07: A big blind who cannot cover his blind posts all he has, but the
others must still pay the full big blind to stay in. (All-in rules page)
POT-08: When the big blind is short, the small blind must still make up his
post to the full big blind to stay in, if nobody raises. Here: Alone against a
short big blind, the small blind is asked to call or fold only if his post is
the smaller, and a call costs him just the difference. If his post already
covers it, his excess comes back and the hands are shown. (All-in rules page)
Also: POT-13, FLR-18, FLR-21 (type ? POT-13).
Hand over to Ann, then press Enter. table
Blinds 1/2
In the middle: 3.
player  chips  bet
Ann       200       dealer button
Ben       199    1  small blind
Cem       198    2  big blind
Hand over to Ann, then press Enter. nonsense
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
"""


def test_the_rules_of_the_page_are_at_hand_where_nothing_is_asked() -> None:
    """At a hand-over nothing is asked of anybody yet."""
    Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0), people=(0, 1)).goes(THE_RULES_OF_THE_PAGE)


THE_GAME_IS_TOLD_BEFORE = """
The first deal?
  Enter       deal
  out NAME    NAME sits out the next deal
  leave NAME  NAME takes the chips home
  seat NAME   NAME joins, played by a bot
  end         play for the chips on the layout and end the evening
> ?
Everybody stakes a chip on each space of the board, and the cards are dealt: a
hand for each, and one more that nobody holds.
Whoever has the cards that a space shows takes the chips that lie there.
Then poker is played for the pot: the best five cards of each hand, with bets.
Then the stops: somebody leads a suit, whoever has the next card of it lays
it, and so on until nobody has it.
Whoever is out of cards first takes the kitty, and is paid for every card that
the others still hold.
Also: TRI-E-01, EDGE-03, EDGE-31, EDGE-33, TRI-E-02 (type ? TRI-E-01).
> hand
You have no cards.
> played
No card has been played yet.
> aid
This house has no memory aid: begin with --aid for one.
> house
Whose rules are these? Tripoli, as the pagat.com page has it.
How many must play at least? 2 players.
How many can play at most? 9 players.
How many chips does everybody begin with? 100 chips.
How many deals are agreed? As many as the host likes.
How many seconds does one have for an answer? As long as one likes.
Who deals first? Somebody drawn by lot.
Which single cards have a space of their own? Ace, king, queen, jack and 10 of
the pay suit.
Which cards in one hand have a space together? King-queen of the pay suit.
Which cards in a row have a space? 8-9-10 of any one suit.
Is a chip staked on the kitty? Yes.
How does one stake? One chip on each space.
How many chips does the dealer stake on a space? 1 chip.
What becomes of a player who cannot stake on every space? Buys chips from the
bank, or sits out.
What does a newcomer pay? Nothing but the stake.
How many cards are in the deck? All 52.
How many cards is everybody dealt? As many as there are.
Which card is the highest of a suit? The ace.
When does the spare hand get its cards? Last, after the dealer.
What may be done with the spare hand? The dealer may swap hands with it, sell
it, or swap and then sell the old hand.
May a player with a pay card take the spare hand? Yes.
Which suit is the pay suit? Hearts.
When do the pay cards win? Before any card is played: whoever holds them wins.
Must winnings be claimed? No, they are paid at once.
How is the pot played for? By poker with five cards each, and betting.
Which comes first, the pay cards or the poker? The pay cards.
Which five cards are played at poker? Any five.
What becomes of the chips left on the layout when the evening ends? One hand
of poker is played for all of them.
Is there betting in that poker? Yes.
Who opens the betting? The player left of the dealer.
May a player give up the hand although nobody has bet? No.
How much may a bet or a raise be? 10 chips at most.
How many raises are there in a betting round? As many as one likes.
Where do the odd chips of a shared pot go? They stay on the pot for the next
deal.
Who leads first when the cards are played out? The winner of the pot.
What is the first lead? The lowest card of any suit.
What is led when a run has stopped? The lowest card of another suit.
What does a player pay who cannot lead so? Nothing.
Who gets a chip for each card that is left in a hand? The player who is out
first.
Are all cards turned up when a deal is over? No.
Does the table show which cards are played and which can no longer come? No.
"""


def test_the_game_is_told_before_the_first_deal() -> None:
    """In five lines."""
    Hosted(TRIPOLEY, open_tripoley(TripoleyRules(), NAMES, dealer=0)).goes(THE_GAME_IS_TOLD_BEFORE)


def test_an_evening_is_saved_where_one_likes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By itself under the usual name, then again where it was saved last; what cannot be written is said so."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    hosted = Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0))
    hosted.screen.width = 1000
    hosted.says()
    names = ("", " one.txt", "", " ~/two.txt", "", " nowhere/x.txt", "")
    said = [line.replace(str(tmp_path), "HOME") for line in hosted.says(*(f"save{name}" for name in names))]
    assert said[said.index("> save") :] == [
        *("> save", "Saved in boodle-save.txt."),
        *("> save one.txt", "Saved in one.txt."),
        *("> save", "Saved in one.txt."),
        *("> save ~/two.txt", "Saved in HOME/two.txt."),
        *("> save", "Saved in HOME/two.txt."),
        *("> save nowhere/x.txt", "nowhere/x.txt cannot be written: no such file or directory."),
        *("> save", "Saved in HOME/two.txt."),
    ]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["boodle-save.txt", "one.txt", "two.txt"]
