"""What the room works out: a ruling applied to the cards and chips of this very hand."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from boodle.cards.stub import Stub, StubTooShort
from boodle.floor import on_cards, on_chips, on_tables
from boodle.floor.errors import StubRunsShort
from boodle.floor.given import Given
from boodle.floor.incidents import Answer, Incident
from boodle.floor.laid import Laid
from boodle.floor.on_chips import MissedPost, Pots, Wager
from boodle.floor.on_tables import Moves, Ranked, SeatsDrawn
from boodle.floor.walk import Ruling
from boodle.tournament import ColourUp

Worked: TypeAlias = Laid | Wager | MissedPost | Pots | ColourUp | Ranked | Moves | SeatsDrawn
"""What comes of it."""

CALCULATORS: Mapping[str, Callable[[Ruling, Mapping[str, Answer], Given], Worked]] = {
    "balance": on_tables.balance,
    "bare-amount": on_chips.bare_amount,
    "boxed-card": on_cards.boxed_card,
    "break-table": on_tables.break_table,
    "chip-race": on_tables.chip_race,
    "draw": on_tables.draw,
    "early-card": on_cards.early_card,
    "exposed-card": on_cards.exposed_card,
    "final-table": on_tables.final_table,
    "four-card-flop": on_cards.four_card_flop,
    "missing-burn": on_cards.missing_burn,
    "posts": on_chips.posts,
    "pots": on_chips.pots,
    "raise": on_chips.underraise,
    "silent-chips": on_chips.silent_chips,
    "two-burns": on_cards.two_burns,
}
"""Every calculator by its name in the decision file."""

COUNTED: Mapping[str, Callable[[Given], dict[str, Answer]]] = {
    "balance": on_tables.difference,
    "bare-amount": on_chips.amount_facts,
    "break-table": on_tables.room_left,
    "silent-chips": on_chips.silent_facts,
}
"""The calculators that can answer the facts of an incident themselves."""


def apply(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Worked:
    """Work a ruling out; raises NotGiven naming what is missing or cannot be."""
    if ruling.outcome.calculator is None:
        raise ValueError(f"there is nothing to work out for {ruling.key}")
    try:
        return CALCULATORS[ruling.outcome.calculator](ruling, facts, given)
    except StubTooShort as short:
        before = Laid(Stub(given["stub"]), given.get("board", ()))
        least = max(len(before.stub) + short.wanted - short.left, before.cards_to_come)
        raise StubRunsShort("stub", len(before.stub), (least,)) from None


def counted(incident: Incident, given: Given) -> dict[str, Answer]:
    """Return the facts of an incident that follow from the chips or tables themselves; raises NotGiven."""
    return {} if incident.counted_by is None else COUNTED[incident.counted_by](given)
