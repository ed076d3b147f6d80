"""A house that is being agreed: what is answered so far, what is asked next, and what cannot stand together."""

import re
from dataclasses import dataclass, field
from enum import Enum

from boodle.notation.house import FIELDS, preset
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.consistency import faults
from boodle.words.house_questions import IMPLIED, asked_of

NAME = re.compile(r"\w+")

MENDS = {
    ("most_players", "deck"): {"hand_size", "spare_order", "poker", "ending"},
    ("card_out",): {"pay_suit"},
    ("rank_order",): {"pay_time"},
    ("won", "same", "cards"): {"pay_cards", "combinations", "sequence", "pay_suit"},
    ("start_chips", "short_ante"): {"pay_cards", "combinations", "sequence", "kitty", "poker"},
}
"""What can mend a fault that names these, though the fault does not name it: all that settles how far the cards go
round and what is staked on, the suit that pays, and that a pair which pays at once need not follow each other."""


@dataclass(slots=True)
class Draft:
    """The answers so far, in the order in which they were given; the base answers everything else."""

    base: str
    told: dict[str, object] = field(default_factory=dict)
    earlier: dict[str, object] = field(default_factory=dict)
    """What was answered before one went back; it is offered again."""

    def house(self, **instead: object) -> Agreement:
        """Return the house as it stands; a question that is not asked has the answer that follows, else the base's."""
        base = preset(self.base)
        given = {name: getattr(base, name) for name in FIELDS} | self.told | instead
        house = _agreed(given)
        for _ in IMPLIED:
            asked = asked_of(house)
            hidden = {name: IMPLIED.get(name, getattr(base, name)) for name in FIELDS if name not in asked}
            house = _agreed(given | hidden)
        return house

    def next_question(self) -> str | None:
        """Return the first field that is asked and not answered yet."""
        return next((name for name in asked_of(self.house()) if name not in self.told), None)

    def place(self, name: str) -> tuple[int, int]:
        """Return which question this is, and how many there are."""
        asked = asked_of(self.house())
        return asked.index(name) + 1, len(asked)

    def blocked(self, name: str, value: object) -> list[str]:
        """Return what such an answer would contradict, but for what a question that is still to come can mend."""
        house = self.house(**{name: value})
        to_come = set(asked_of(house)) - set(self.told) - {name}
        return [fault for fault in faults(house) if not to_come & _can_mend(fault)]

    def offer(self, name: str) -> object | None:
        """Return the answer that Enter gives: the earlier one, the base's, else the first that can stand."""
        now = self.earlier.get(name, getattr(self.house(), name))
        others = tuple(type(now)) if isinstance(now, Enum) else ()
        return next((value for value in (now, *others) if not self.blocked(name, value)), None)

    def answer(self, name: str, value: object) -> None:
        """Take an answer."""
        self.told[name] = value

    def back(self) -> bool:
        """Take the last answer back, so that it is asked again; tells whether there was one."""
        if not self.told:
            return False
        name, value = self.told.popitem()
        self.earlier[name] = value
        return True


def _can_mend(fault: str) -> set[str]:
    """Return the fields of which another answer could mend a fault: those that it names, and what is behind them."""
    named = set(NAME.findall(fault))
    return named.union(*(behind for names, behind in MENDS.items() if named.issuperset(names)))


def _agreed(answers: dict[str, object]) -> Agreement:
    return Agreement(**answers)  # type: ignore[arg-type] # every answer has been read as its field's kind
