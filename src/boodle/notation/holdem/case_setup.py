"""How a case of Hold'em lays its table: who sits where with what, and the cards that must come."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from boodle.cards import Card, parse_cards
from boodle.holdem import HoldemTable, open_evening, open_hand
from boodle.holdem.house import HoldemRules
from boodle.holdem.table import HOLE, hand_of
from boodle.notation.errors import NotationError
from boodle.notation.holdem.house import USUAL, holdem_preset, house_of
from boodle.ring.dealing import ButtonDraw, HandShuffle
from boodle.rulebook import Office, Round, Shuffle
from boodle.seats import Seat
from boodle.session import Session

SETUP = frozenset(
    {"name", "house", "stacks", "button", "hands", "board", "second", "later", "evening", "draw", "moves", "expect"}
)
DEALT = frozenset({"hands", "board", "second"})
STREETS = (3, 1, 1)
"""How many cards each street turns up; a card is burned before each."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits where, by name; of a name that was there twice the last one."""

    by_name: Mapping[str, Seat]

    def seat(self, name: str) -> Seat:
        """Return where somebody sits; raises NotationError."""
        if name not in self.by_name:
            raise NotationError(f"{name!r} is not at the table: expected one of {', '.join(self.by_name)}")
        return self.by_name[name]

    def in_move(self, line: str) -> str:
        """Write a move with the seat of who says it; what he says stays as it is. Raises NotationError."""
        name, colon, action = line.partition(":")
        return line if name in {office.value for office in Office} else f"{self.seat(name.strip())}{colon}{action}"

    def in_line(self, line: str) -> str:
        """Write an expected event with seats for names: `posted Ann big-blind 2`, `hand-begun Cem/Ann/Ben`."""
        return re.sub(r"[A-Z][a-z]+", lambda found: str(self.by_name.get(found[0], found[0])), line)


def seated(session: Session[HoldemTable]) -> Seated:
    """Return who sits where now."""
    return Seated({player.name: seat for seat, player in enumerate(session.round.table.players)})


def under_way(case: Mapping[str, Any]) -> Session[HoldemTable]:
    """Return a session at the beginning of a case; raises NotationError naming the key at fault."""
    _known(case, SETUP, "a case")
    for later in case.get("later", ()):
        _known(later, DEALT, "a later hand")
    session = Session(_opened(case), None)
    first = {key: case[key] for key in DEALT if key in case}
    session.nature = CaseNature(session, [first, *case.get("later", [])], case.get("draw", ""))
    session.let_nature_answer()
    return session


def house_for(case: Mapping[str, Any]) -> HoldemRules:
    """Return the house rules of a case: a preset, and answers that differ from it."""
    answers = dict(case.get("house", {}))
    return house_of(answers, holdem_preset(str(answers.pop("preset", USUAL))))


def _opened(case: Mapping[str, Any]) -> Round[HoldemTable]:
    stacks = case["stacks"]
    names, chips = tuple(stacks), tuple(stacks.values())
    button = Seated({name: seat for seat, name in enumerate(names)}).seat(case.get("button", names[-1]))
    if case.get("evening"):
        return open_evening(house_for(case), names, chips, None if "draw" in case else button)
    return open_hand(house_for(case), names, chips, button)


def _known(told: Mapping[str, Any], keys: frozenset[str], what: str) -> None:
    for key in told:
        if key not in keys:
            raise NotationError(f"{key!r} is no key of {what}: expected one of {', '.join(sorted(keys))}")


@dataclass(slots=True)
class CaseNature:
    """Nature as a case wants it: each deck is built so that hands and boards come out as written."""

    session: Session[HoldemTable]
    decks: list[Mapping[str, Any]]
    draw: str = ""
    used: int = field(default=0)

    def __call__(self, shuffle: Shuffle[HoldemTable]) -> object:
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

    def _deck(self, wanted: Mapping[str, Any], cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Build a deck: hole cards one at a time round, then before each street a burned card."""
        order, names = hand_of(self.session.round.table).order, seated(self.session)
        held = {names.seat(name): parse_cards(text) for name, text in wanted.get("hands", {}).items()}
        for seat, two in held.items():
            if seat not in order or len(two) != HOLE:
                raise NotationError(f"hands: seat {seat} is dealt {HOLE if seat in order else 0} cards, not {len(two)}")
        boards = parse_cards(wanted.get("board", "")), parse_cards(wanted.get("second", ""))
        named = [card for one in (*held.values(), *boards) for card in one]
        if len({*named}) != len(named):
            raise NotationError("hands, board and second name a card twice")
        rest = [card for card in cards if card not in named]
        two_each = [held.get(seat) or (rest.pop(0), rest.pop(0)) for seat in order]
        dealt = [two[turn] for turn in range(HOLE) for two in two_each]
        return (*dealt, *_streets(boards[0], STREETS, rest), *_second(boards[1], rest), *rest)


def _second(board: Sequence[Card], rest: list[Card]) -> list[Card]:
    """Return what lies below the first board: the streets that a second one has of its own, where there is one."""
    streets = {5: STREETS, 2: STREETS[1:], 1: STREETS[2:], 0: ()}
    if len(board) not in streets:
        raise NotationError(f"second has {len(board)} cards: expected 5, 2 or 1, those of its own")
    return _streets(board, streets[len(board)], rest)


def _streets(board: Sequence[Card], streets: Sequence[int], rest: list[Card]) -> list[Card]:
    """Return the cards of some streets, a burned card before each; what the case does not name comes from the rest."""
    laid, named = [], list(board)
    for count in streets:
        laid.append(rest.pop(0))
        laid += [named.pop(0) if named else rest.pop(0) for _ in range(count)]
    if named:
        raise NotationError(f"board has {len(board)} cards: expected at most {sum(streets)}")
    return laid
