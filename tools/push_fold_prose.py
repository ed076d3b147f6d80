"""What docs/push-fold.md says in words of its own, with places for its tables."""

PROSE = """\
# Push or fold

With ten big blinds and less there is little to decide but one thing: all-in, or away with it. `boodle pushfold` says
with which hands, for two to nine seats, any stacks, blinds and antes, by chips or by prize money. It wants the extra
`sim` ([how to install it](simulator.md)) and answers in about a second; nothing is compiled. `make pushfold` writes
this page.

* [Two seats, stack by stack](#two-seats-stack-by-stack) · [how long a hand is played](#how-long-a-hand-is-played) ·
  [ten big blinds](#ten-big-blinds) · [more seats](#more-seats) · [on a bubble](#on-a-bubble)
* [What is asked for](#what-is-asked-for) · [What the tables are](#what-the-tables-are)

```console
$ boodle pushfold --seats 3 --stacks 8
Push or fold with 3 seats, 8 each, blinds 0.5/1.

BTN all-in ... %: ...
...
  SB calls BTN ... %: ...
...
Whoever plays otherwise gains at most ... big blinds a hand (...): the best
response of each seat, reckoned exactly.
...
```

## Two seats, stack by stack

The small blind has the button and acts first; blinds 0.5 and 1, no ante, stacks in big blinds before the blinds are
posted. `boodle pushfold --stacks N` prints each of them in full.

{heads_up}

## How long a hand is played

The longest stack, up to {longest:g} big blinds and by halves, with which a hand goes all-in from the small blind; a
dot: never from 2 on. Pairs stand on the diagonal, suited hands above it. A star: with some shorter stack it is folded
more often than not, because the other calls with other hands there.

{chart_all_in}

The longest stack with which the big blind calls:

{chart_call}

## Ten big blinds

`boodle pushfold`: a name is played 95 % of the time or more, a dot 5 % or less, and what lies between by its share.

{ten}

## More seats

Ten big blinds each. Seats are UTG, UTG+1, UTG+2, LJ, HJ, CO, BTN, SB and BB, of fewer the last ones; each row is the
seat to which all before have folded. The ranges have what goes all-in at least half of the time; `called by` is in
how many of all hands a later seat calls, if nobody before it has.

{seats}

## On a bubble

Four are left and three are paid: the same stacks by chips, and by prizes of 50, 30 and 20 ([what a stack is
worth](tournament.md#a-deal-at-the-final-table)). Calling needs much better hands where going out
costs a prize. So the small blind, who has the most chips and one seat behind him, goes all-in with any two cards.

{bubble}

## What is asked for

| option | what it says |
|---|---|
| `--stacks 8` or `12,5,20,8` | what all have before blinds and antes, or each in the order of acting, big blind last |
| `--seats 6` | how many, where all have the same |
| `--blinds 200/400` | then stacks and antes are in chips; else in big blinds |
| `--ante 0.125`, `--big-blind-ante 1` | what each lays, what the big blind lays for all |
| `--prizes 50,30,20` | what the places that are left bring: stacks are worth prize money (ICM) |
| `--others 4000,9000` | who else is still in, at other tables |
| `--grid CO` | all tables of this seat in full |
| `--json` | every class with how often, what each seat wins and could gain |

## What the tables are

* **The game.** Each seat in turn goes all-in or folds; against an all-in each later seat calls or folds, and the
  first call ends the betting. Pots are cut as [Boodle cuts them](side-pots.md), side pots and uncalled chips too. A
  seat that has no more than it must post is refused.
* **The cards.** How often two hands meet and who wins is exact, over every pair of hands and every board ([where that
  comes from](equity.md#where-the-figures-come-from)). With two seats nothing is left out. With more, two things are:
  nobody calls after a call, and whoever folds puts his cards back into the deck, so that folded hands tell nothing of
  those that are still to come.
* **The answer.** An equilibrium of that game, found by regret matching over the 169 classes (CFR+). It is not
  believed but measured: for each seat the best response to all others is reckoned exactly, which is simple, since no
  seat is asked twice in a hand; and what it gains is printed with the table. The command goes on until nobody gains
  {near} big blinds a hand. With two seats and chips that bounds what the play can lose against anybody. With three
  and more seats, and with prizes, it says that nobody does better by leaving the table alone, and no more: there can
  be other equilibria, and two who play together may take from a third.
  What hardly ever comes counts hardly anything: of calls against a seat that hardly ever goes all-in, say, the table
  says little.
* **By prizes** all figures are told in what a big blind is worth of the prizes on average.
"""
