"""Why the pot desk refuses something: a short closed family, each with its facts; nothing is changed by it."""

from enum import Enum


class Why(Enum):
    """Why something cannot be; the sentences stand in `potdesk.toml`."""

    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    NAMELESS = "nameless"
    NAME_TWICE = "name_twice"
    NO_SUCH_SEAT = "no_such_seat"
    NO_BUTTON = "no_button"
    STACKS = "stacks"
    NOT_CHIPS = "not_chips"
    TOO_FEW_STACKS = "too_few_stacks"
    SMALL_ABOVE_BIG = "small_above_big"
    OVER = "over"
    ROUND_OVER = "round_over"
    ROUND_OPEN = "round_open"
    NO_STREET = "no_street"
    OWES = "owes"
    OWES_NOTHING = "owes_nothing"
    NO_RAISE = "no_raise"
    TOO_LITTLE = "too_little"
    TOO_MUCH = "too_much"
    ALL_IN_TOO_MUCH = "all_in_too_much"
    NOT_IN_HAND = "not_in_hand"
    LAST_LIVE = "last_live"
    NOT_FOLDED = "not_folded"
    POST_LATE = "post_late"
    POST_MORE = "post_more"
    NO_POT = "no_pot"
    NOT_IN_POT = "not_in_pot"
    NOT_HERE = "not_here"


class Refused(ValueError):
    """Something that cannot be; `field` names what of the setting is at fault, where it is one of those."""

    def __init__(self, why: Why, *, field: str = "", **facts: object) -> None:
        super().__init__(why, field, facts)
        self.why = why
        self.field = field
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value!r}" for name, value in self.facts.items())
        return " ".join(part for part in (self.field, self.why.value, told) if part)
