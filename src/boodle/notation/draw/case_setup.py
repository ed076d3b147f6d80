"""How a case of five-card draw lays its table: who sits where with what, and the cards that must come."""

from dataclasses import dataclass, field
from typing import Any, cast

from boodle.cards import Card, parse_cards
from boodle.draw import Table, open_evening, open_hand
from boodle.draw.table import HAND, MOST_DISCARDS, hand_of
from boodle.notation.case import Case, read_keys
from boodle.notation.case_moves import by_name
from boodle.notation.draw.house import NOTATION
from boodle.notation.errors import NotationError
from boodle.ring.dealing import ButtonDraw, HandShuffle
from boodle.rulebook import Round, Shuffle
from boodle.session import Session

DEALT = {"hands": dict[str, str], "stub": str}
KEYS = {
    **dict.fromkeys(("name", "dealer", "draw", "moves"), str),
    "house": dict[str, Any],
    "expect": dict[str, Any],
    "stacks": dict[str, int],
    "evening": bool,
    **DEALT,
    "later": list[dict[str, Any]],
}
"""What a case may hold."""


def under_way(case: Case) -> Session[Table]:
    """Return a session at the beginning of a case; raises NotationError naming the key at fault."""
    later = [read_keys(DEALT, one, "a later deal") for one in case.get("later", ())]
    session = Session(_opened(case), None)
    session.nature = CaseNature(session, [case, *later], case.get("draw", ""))
    session.let_nature_answer()
    return session


def _opened(case: Case) -> Round[Table]:
    stacks, house = case["stacks"], NOTATION.of_preset(case.get("house", {}))
    names, chips = tuple(stacks), tuple(stacks.values())
    dealer = by_name(names).seat(case.get("dealer", names[-1]))
    if case.get("evening"):
        return open_evening(house, names, chips, None if "draw" in case else dealer)
    return open_hand(house, names, chips, dealer)


@dataclass(slots=True)
class CaseNature:
    """Nature as a case wants it: each deck is built so that hands and drawn cards come out as written."""

    session: Session[Table]
    decks: list[Case]
    draw: str = ""
    used: int = field(default=0)

    def __call__(self, shuffle: Shuffle[Table]) -> object:
        """Answer a shuffle."""
        cards = cast(tuple[Card, ...], shuffle.things)
        if isinstance(shuffle, ButtonDraw):
            first = parse_cards(self.draw)
            return (*first, *(card for card in cards if card not in first))
        if not isinstance(shuffle, HandShuffle):
            raise NotationError(f"a case does not know how to answer {shuffle!r}")
        wanted = self.decks[self.used] if self.used < len(self.decks) else {}
        self.used += 1
        return self._deck(wanted, cards)

    def _deck(self, wanted: Case, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Build a deck: five cards each, one at a time round, then the stub from which is drawn."""
        table = self.session.round.table
        order, names = hand_of(table).order, by_name(player.name for player in table.players)
        held = {names.seat(name): parse_cards(text) for name, text in wanted.get("hands", {}).items()}
        for seat, five in held.items():
            if seat not in order or len(five) != HAND:
                raise NotationError(
                    f"hands: seat {seat} is dealt {HAND if seat in order else 0} cards, not {len(five)}"
                )
        stub = parse_cards(wanted.get("stub", ""))
        if len(stub) > MOST_DISCARDS * len(order):
            raise NotationError(f"stub has {len(stub)} cards: expected at most {MOST_DISCARDS * len(order)}")
        named = [card for one in (*held.values(), stub) for card in one]
        if len({*named}) != len(named):
            raise NotationError("hands and stub name a card twice")
        rest = [card for card in cards if card not in named]
        hands = [held.get(seat) or tuple(rest.pop(0) for _ in range(HAND)) for seat in order]
        return (*(five[turn] for turn in range(HAND) for five in hands), *stub, *rest)
