"""What docs/odds.md says in words of its own: how it was made, what its figures are, what an earlier one said."""

HEADER = """\
# The odds book

What is the spare hand worth, should the dealer swap, is a family's rule fair to the dealer's left: `boodle odds`
answers for any house rules, and this page holds the answers for every preset. `make odds` writes it. The command wants
the extra `sim` ([how to install it](simulator.md)), and compiles the rules when it is first used.

{settings}

Every figure that says ± is measured, with half the width of its 95 % interval over whole evenings; a share so near to
none or all that its interval is lopsided has the ends of it in brackets. Every other figure is counted, and exact.
Chips are counted with an equal share of what stays on the layout, so that all seats add up to nought. Choices are
compared on the very same cards: the deal is played again with one decision changed. The figures hold for players who
play like that policy; better players may make other choices worth more. So a question is answered only where players
who bet otherwise (`{second}`: as `master` does, by a book worked out beforehand) come to the same; `boodle odds` and
`boodle odds hand` do likewise, unless `--policy` names one policy alone. While choices are compared nobody else touches
the spare hand, but to buy it where it is offered for sale.

Weak, middling and strong poker: the hand beats less than one third, less than two, or more than two thirds of the hands
that the others may hold, by how many cards each of them holds.

One table, with all its figures and in other formats, and advice for one hand:

```
boodle odds RULES --players N --policy {policy},{second} --deals {deals} --seed {seed}
boodle odds hand "QH KH 8S 9S TS 2C 3C 4D" --players 5 --dealer
boodle odds hand "QH KH 8S 9S TS 2C 3C 4D" --players 5 --dealer --layout "K=40 kitty=25"
boodle odds hand "QC 8S 9S TS 2C 3C 4D 7H 7C" --players 5 --seat 4 --auction "1=0 2=3"
```
"""

PICTURES = """\
![What a swap wins the dealer, by players and pay cards](pictures/odds-dealer.svg)

![Chips a deal by seat](pictures/odds-seats.svg)

![How far the seats are apart, rule by rule](pictures/odds-variations.svg)
"""

USUAL_INTRO = """\
The room and `boodle play` begin with these rules where nothing else was agreed: those of `{own}`, and at most {cap}
raises. A file of house rules with the one line `raise_cap = {cap}` is the same, and
`boodle odds evening.toml --players N` measures it. Each seat has {chips} chips before the first deal, of which it
stakes {ante}. Players of this policy raise a bet twice at most, whatever the house allows; so among them the cap
changes nothing, and every other figure is that of `{own}`.
"""
