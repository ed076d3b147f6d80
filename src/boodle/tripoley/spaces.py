"""Spaces by their names: `K` and `K-Q` are of the pay suit, `KC` and `AD-KD` of their own, `8-9-10` of any one suit.

A name says all there is to know of a space, so that a record, a case and a family's rules need nothing else. Three
ranks or more with a star, `7-8-9*`, are of the pay suit; `random` is the run that a layout draws for each deal.
"""

from functools import lru_cache

from boodle.cards import Rank, Suit
from boodle.echo import Mistyped, echo
from boodle.tripoley.board import DRAWN_SEQUENCE, KITTY, LAYOUT, POT, Space, Wins, the_space
from boodle.tripoley.runs import LOWEST_ACE, LOWEST_TWO, height

RANKS = {"10" if rank is Rank.TEN else rank.letter: rank for rank in Rank} | {"T": Rank.TEN}
SUITS = {suit.letter: suit for suit in Suit}
COMMON = {space.name: space for space in (*LAYOUT, DRAWN_SEQUENCE, KITTY, POT)}
RUN = 3
"""So many ranks without a suit win in any one suit; fewer are of the pay suit."""


class SpaceNameError(Mistyped):
    """A name that no space can have."""


@lru_cache(1024)
def space_named(name: str) -> Space:
    """Return the space of a name; raises SpaceNameError."""
    if name in COMMON:
        return COMMON[name]
    starred = name.endswith("*")
    parts = [_part(part, name) for part in name.removesuffix("*").split("-")]
    ranks = tuple(rank for rank, _ in parts)
    suits = {suit for _, suit in parts}
    if len(suits) > 1 or not _in_order(ranks) or (starred and (len(ranks) < RUN or suits != {None})):
        raise SpaceNameError("{name} is no space: expected ranks of one suit in their order", name=echo(name))
    (suit,) = suits
    if suit is not None:
        return the_space(_written(ranks, suit.letter), ranks, Wins.OWN_SUIT, suit)
    if len(ranks) < RUN:
        return the_space(_written(ranks), ranks, Wins.PAY_SUIT)
    return the_space(_written(ranks) + "*" * starred, ranks, Wins.PAY_SUIT if starred else Wins.ANY_SUIT)


def _in_order(ranks: tuple[Rank, ...]) -> bool:
    """Tell whether ranks go up or down without one twice, the ace being high or low."""
    for low in (LOWEST_TWO, LOWEST_ACE):
        steps = [height(rank, low) for rank in ranks]
        if sorted(set(steps)) in (steps, steps[::-1]):
            return True
    return False


def _part(part: str, name: str) -> tuple[Rank, Suit | None]:
    """Read one rank, with its suit where it has one."""
    told = part.upper()
    if told in RANKS:
        return RANKS[told], None
    if told[:-1] in RANKS and told[-1:] in SUITS:
        return RANKS[told[:-1]], SUITS[told[-1]]
    raise SpaceNameError(
        "{name} is no space: expected a rank as in K, a card as in KC, or a set as in K-Q or AD-KD", name=echo(name)
    )


def _written(ranks: tuple[Rank, ...], suit: str = "") -> str:
    return "-".join(("10" if rank is Rank.TEN else rank.letter) + suit for rank in ranks)
