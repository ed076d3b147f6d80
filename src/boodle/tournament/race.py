"""Small chips leave the table: changed at par, and the odd ones raced for, card by card (FLR-27 to FLR-31, TDA 24)."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from itertools import pairwise

from boodle.cards import CARDS, Card
from boodle.frozen import Frozen
from boodle.rulebook import Refused
from boodle.seats import Chips


class Rounding(Enum):
    """How many bigger chips are brought for the odd ones at a table."""

    UP = "up"
    """A part of a chip counts as a whole one (FLR-29)."""
    HALF_UP = "half-up"
    """Half a chip or more counts as a whole one, less as none."""
    EACH_UP = "each-up"
    """No race: whoever has odd chips gets one bigger chip for them (FLR-30)."""


class RacedOut(Enum):
    """What becomes of a player whose odd chips are all that he has, and who wins none."""

    MAY_BE = "may-be"
    NEVER = "never"
    """He gets one bigger chip beside those that are won (TDA 24)."""


class Changed(Frozen):
    """The small chips of one player, changed at par as far as they go (FLR-28)."""

    name: str
    bigger: int
    odd: int


class Raced(Frozen):
    """One player in a race: his odd chips, a card for each, the best of them, and how many bigger chips he gets."""

    name: str
    odd: int
    cards: tuple[Card, ...]
    best: Card | None
    gets: int


class Race(Frozen):
    """A chip race at one table: everybody from the dealer's left, who won in which order, who was kept in the game."""

    small: Chips
    big: Chips
    raced: tuple[Raced, ...]
    winners: tuple[str, ...]
    kept_in: tuple[str, ...] = ()

    @property
    def worth(self) -> Chips:
        """What the odd chips are worth that go."""
        return self.small * sum(one.odd for one in self.raced)

    @property
    def brought(self) -> Chips:
        """What the bigger chips are worth that come."""
        return self.big * sum(one.gets for one in self.raced)

    @property
    def against_par(self) -> Chips:
        """The chips that the race adds to the game, or takes from it (negative)."""
        return self.brought - self.worth


class ColourUp(Frozen):
    """The small chips of one table made into bigger ones: what was changed at par, and the race for the rest."""

    small: Chips
    big: Chips
    changed: tuple[Changed, ...]
    race: Race

    @property
    def gets(self) -> dict[str, int]:
        """How many bigger chips each player gets in all."""
        raced = {one.name: one.gets for one in self.race.raced}
        return {one.name: one.bigger + raced.get(one.name, 0) for one in self.changed}

    @property
    def against_par(self) -> Chips:
        """The chips that are added to the game, or taken from it (negative)."""
        return self.race.against_par


def draw_order(card: Card) -> tuple[int, int]:
    """Return what orders cards in draws and races: rank, then clubs, diamonds, hearts, spades (FLR-31)."""
    return card.rank, card.suit


def unneeded(chip_set: Sequence[Chips], amounts: Iterable[Chips]) -> tuple[Chips, ...]:
    """Return the chips, lowest first, that none of the blinds and antes to come needs (FLR-27); never the biggest."""
    to_pay, chips = tuple(amounts), sorted(chip_set)
    gone: list[Chips] = []
    for chip, bigger in pairwise(chips):
        if any(amount % bigger for amount in to_pay):
            break
        gone.append(chip)
    return tuple(gone)


def change_at_par(name: str, count: int, small: Chips, big: Chips) -> Changed:
    """Change as many small chips as go into bigger ones; the rest is odd (FLR-28): ten 25s are two 100s and two 25s."""
    _check_chips(small, big, {name: count})
    each = big // small
    return Changed(name, count // each, count % each)


def cards_needed(odd: Mapping[str, int], small: Chips, big: Chips, rounding: Rounding = Rounding.UP) -> int:
    """Return how many cards a race needs: one an odd chip; none where nothing can be won, or each gets his chip."""
    _check_chips(small, big, odd)
    total = sum(odd.values())
    return total if rounding is not Rounding.EACH_UP and _prizes(total, small, big, rounding) else 0


def chip_race(
    odd: Mapping[str, int],
    small: Chips,
    big: Chips,
    cards: Sequence[Card],
    *,
    rounding: Rounding = Rounding.UP,
    raced_out: RacedOut = RacedOut.MAY_BE,
    last_chips: Iterable[str] = (),
) -> Race:
    """Race for the odd chips of one table (FLR-29).

    `odd` tells how many each player has, in order from the dealer's left; each is dealt so many cards, face up, before
    the next one is. The best cards win a bigger chip each, one a player at most. `last_chips` names those who have no
    other chips. Raises Refused when the cards are not as many as `cards_needed`, or one comes twice.
    """
    needed = cards_needed(odd, small, big, rounding)
    _check_cards(cards, needed)
    dealt = _dealt(odd, cards if needed else ())
    if rounding is Rounding.EACH_UP:
        winners = tuple(name for name, count in odd.items() if count)
    else:
        ranked = sorted((name for name in dealt if dealt[name]), key=lambda name: _best(dealt[name]), reverse=True)
        winners = tuple(ranked[: _prizes(sum(odd.values()), small, big, rounding)])
    last = {*last_chips}
    kept_in = tuple(
        name
        for name, count in odd.items()
        if count and name in last and name not in winners and raced_out is RacedOut.NEVER
    )
    raced = [
        Raced(
            name,
            count,
            dealt[name],
            max(dealt[name], key=draw_order) if dealt[name] else None,
            int(name in winners or name in kept_in),
        )
        for name, count in odd.items()
        if count
    ]
    return Race(small, big, tuple(raced), winners, kept_in)


def colour_up(
    holdings: Mapping[str, int],
    small: Chips,
    big: Chips,
    cards: Sequence[Card],
    *,
    rounding: Rounding = Rounding.UP,
    raced_out: RacedOut = RacedOut.MAY_BE,
    last_chips: Iterable[str] = (),
) -> ColourUp:
    """Change the small chips of one table at par (FLR-28), then race for the odd ones (FLR-29).

    `holdings` tells how many small chips each player has, in order from the dealer's left, and `last_chips` who has
    nothing but these. Raises Refused as `chip_race` does.
    """
    changed = tuple(change_at_par(name, count, small, big) for name, count in holdings.items())
    race = chip_race(
        {one.name: one.odd for one in changed},
        small,
        big,
        cards,
        rounding=rounding,
        raced_out=raced_out,
        last_chips=[one.name for one in changed if one.name in {*last_chips} and not one.bigger],
    )
    return ColourUp(small, big, changed, race)


def _prizes(odd: int, small: Chips, big: Chips, rounding: Rounding) -> int:
    """Return how many bigger chips are raced for; never more than there are players with odd chips."""
    if rounding is Rounding.HALF_UP:
        return (2 * odd * small + big) // (2 * big)
    return -(-odd * small // big)


def _dealt(odd: Mapping[str, int], cards: Sequence[Card]) -> dict[str, tuple[Card, ...]]:
    dealt, first = {}, 0
    for name, count in odd.items():
        dealt[name] = tuple(cards[first : first + count])
        first += count
    return dealt


def _best(cards: tuple[Card, ...]) -> tuple[int, int]:
    return max(map(draw_order, cards))


def _check_chips(small: Chips, big: Chips, counts: Mapping[str, int]) -> None:
    for chips in (small, big, *(count + 1 for count in counts.values())):
        if chips < 1:
            raise Refused("not_chips", chips=chips)
    if big <= small or big % small:
        raise Refused("not_a_multiple", small=small, big=big)


def _check_cards(cards: Sequence[Card], needed: int) -> None:
    if needed > len(CARDS):
        raise Refused("deck_too_small", needed=needed, deck=len(CARDS))
    if len(cards) != needed:
        raise Refused("cards", needed=needed, got=len(cards))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise Refused("card_twice", card=card)
