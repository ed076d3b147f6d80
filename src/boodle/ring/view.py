"""What everybody may see of any poker table, by the names of the fields.

Each game lists the fields of its own pictures, for their order goes over the wire; what stands in those that every
poker has is said here.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from boodle.pots import pots_shown
from boodle.ring.showdown import cut_up
from boodle.ring.story import RingStory
from boodle.ring.table import RingHand, RingTable
from boodle.rulebook import Round, page_names
from boodle.seats import BySeat, Chips
from boodle.session.view import waiting_of

NO_STORY = RingStory()
Before: TypeAlias = tuple[Any, Any] | None
"""Another table, and what was seen of it."""


def table_facts(now: Round[Any], story: RingStory, before: Before, picture: Callable[..., Any]) -> dict[str, Any]:
    """Return what everybody sees of a table.

    `picture` makes that of a hand and the stacks beside it; where both are the very same as `before`, so is it.
    """
    table: RingTable = now.table
    if before is not None and before[0].hand is table.hand and before[0].stacks is table.stacks:
        hand = before[1].hand
    else:
        hand = None if table.hand is None else picture(table.hand, table.stacks)
    return {
        "page": page_names(now.book)[now.page],
        "phase": table.evening.phase,
        "deals": table.deals,
        "dealer": table.dealer,
        "players": table.players,
        "stacks": table.stacks,
        "bank": table.bank,
        "pot": table.pot,
        "hand": hand,
        "awards": story.awards,
        "returned": story.returned,
        "closing": story.closing,
        "waiting": waiting_of(now),
    }


def hand_facts(hand: RingHand, stacks: BySeat[Chips]) -> dict[str, Any]:
    """Return what everybody sees of a hand, with the stacks that lie beside it."""
    betting = hand.betting
    return {
        "order": hand.order,
        "live": hand.live,
        "folded": tuple(seat for seat in hand.order if seat not in hand.live),
        "all_in": () if hand.over else tuple(seat for seat in hand.live if not stacks[seat]),
        "mucked": tuple(sorted(hand.mucked)),
        "put_in": hand.put_in,
        "bets": None if betting is None else betting.paid,
        "level": 0 if betting is None else betting.level,
        "unheard": () if betting is None else betting.unheard,
        "to_act": None if betting is None else betting.to_act,
        "pots": () if hand.over else pots_shown(cut_up(hand)),
        "cards": hand.held,
        "shown": hand.shown,
        "over": hand.over,
    }
