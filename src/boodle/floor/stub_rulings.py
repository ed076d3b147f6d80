"""Rulings on the stub: what each makes of the cards as they lie after the mistake.

Most are made so that the cards that come are those that would have come, and where that cannot be, that chance alone
decides. Each raises StubTooShort where the cards do not suffice: then the hand is dead (FLR-10).
"""

from collections.abc import Collection

from boodle.cards import Card
from boodle.cards.stub import Stub
from boodle.floor.laid import Laid, Shuffle
from boodle.frozen import replace


def early_card_back(laid: Laid, shuffle: Shuffle) -> Laid:
    """Shuffle a street that came too soon into the stub; it has had its burn (FLR-11)."""
    cards = (*laid.shown, *laid.stub.cards)
    stub = laid.stub.put_on_top(*laid.shown).reordered(shuffle(cards))
    return replace(laid, stub=stub, shown=(), seen=laid.seen + laid.shown, burned_before=True)


def early_card_set_aside(laid: Laid, shuffle: Shuffle) -> Laid:
    """Deal the would-be river as the turn, then shuffle the early turn in; the river has no burn (Robert's)."""
    after = replace(laid, shown=()).street()
    return early_card_back(replace(after, shown=laid.shown), shuffle)


def missing_burn(laid: Laid) -> Laid:
    """Burn the card that was turned up first, and let the street begin with the next (FLR-32)."""
    first, *others = laid.shown
    rest, stub = laid.stub.take(1)
    board = (*laid.board, *others, *rest)
    return replace(laid, stub=stub.burned_too(first), board=board, shown=(), seen=(*laid.seen, first))


def flop_shuffled_in(laid: Laid, shuffle: Shuffle) -> Laid:
    """Shuffle a flop that came without a burn into the stub; the new one has its burn as usual (Robert's)."""
    return replace(early_card_back(laid, shuffle), burned_before=False)


def burn_made_up(laid: Laid) -> Laid:
    """Leave what came without a burn, and burn one more before the next street, which so comes as meant (Robert's)."""
    return replace(laid, stub=laid.stub.burn(), board=laid.board + laid.shown, shown=())


def flop_without_burn(laid: Laid, drawn: Card) -> Laid:
    """Burn one of the three that chance draws; the others and the next of the stub are the flop (TDA 39-B)."""
    others = tuple(card for card in laid.shown if card != drawn)
    return missing_burn(replace(laid, shown=(drawn, *others)))


def four_card_flop(laid: Laid, drawn: Card) -> Laid:
    """Burn one of the four that chance draws, before the turn; the others are the flop (TDA 39-A)."""
    flop = tuple(card for card in laid.shown if card != drawn)
    stub = laid.stub.burned_too(drawn)
    return replace(laid, stub=stub, board=flop, shown=(), seen=(*laid.seen, drawn), burned_before=True)


def second_burn_begins(laid: Laid) -> Laid:
    """Begin the street with the second burn; the card shown last goes back as the next burn (FLR-33)."""
    line = (laid.stub.burned[-1], *laid.shown)
    more, stub = laid.stub.take(max(0, laid.next_street - len(line)))
    street, back = (*line, *more)[: laid.next_street], line[laid.next_street :]
    stub = Stub((*back, *stub.cards), stub.burned[:-1])
    return replace(laid, stub=stub, board=laid.board + street, shown=(), seen=laid.seen + back)


def turn_and_river_swapped(laid: Laid) -> Laid:
    """Keep the second card shown as the turn, burn the first; the second burn is the river, without a burn (FLR-34)."""
    first, second = laid.shown
    stub = laid.stub.back_from_burned().burned_too(first)
    return replace(laid, stub=stub, board=(*laid.board, second), shown=(), seen=(*laid.seen, first), burned_before=True)


def second_burn_back(laid: Laid) -> Laid:
    """Put the second burn back on top, as the burn before the next street; what is shown stands (Robert's)."""
    return replace(laid, stub=laid.stub.back_from_burned(), board=laid.board + laid.shown, shown=())


def past_boxed(laid: Laid, boxed: Collection[Card]) -> Laid:
    """Deal the next street, taking out every card that lies face up on the way (FLR-09)."""
    wanted = laid.next_street + (not laid.burned_before)
    reached = found = 0
    while found < wanted and reached < len(laid.stub):
        found += laid.stub.cards[reached] not in boxed
        reached += 1
    out = tuple(card for card in laid.stub.cards[:reached] if card in boxed)
    return replace(laid, stub=laid.stub.without(out), seen=laid.seen + out).street()


def replaced_hole_card(laid: Laid, exposed: Card) -> tuple[Card, Laid]:
    """Return the top card, which goes to the owner, and the stub with the exposed card as first burn (FLR-13)."""
    (top,), stub = laid.stub.take(1)
    return top, replace(laid, stub=stub.put_on_top(exposed), seen=(*laid.seen, exposed))
