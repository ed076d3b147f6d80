"""What a tournament refuses: one kind of refusal, with a reason that has words in every language, and its facts."""

from collections.abc import Mapping
from enum import Enum

from boodle.rulebook import RulesError


class Why(Enum):
    """Why something cannot have happened; the sentences stand in `tournament.toml`."""

    NOT_A_MULTIPLE = "not_a_multiple"
    NOT_CHIPS = "not_chips"
    STILL_NEEDED = "still_needed"
    LOWER_FIRST = "lower_first"
    CHANGED_ALREADY = "changed_already"
    NOT_CHANGED = "not_changed"
    NO_CHIP = "no_chip"
    CARDS = "cards"
    CARD_TWICE = "card_twice"
    DECK_TOO_SMALL = "deck_too_small"
    NO_TABLE = "no_table"
    NO_SEAT = "no_seat"
    NO_BUTTON = "no_button"
    SEAT_TAKEN = "seat_taken"
    NO_ROOM = "no_room"
    WRONG_DRAW = "wrong_draw"
    NOTHING_TO_DRAW = "nothing_to_draw"
    DRAW_FIRST = "draw_first"
    NO_PLAYER = "no_player"
    NAME_TAKEN = "name_taken"
    BAD_NAME = "bad_name"
    NAMED_TWICE = "named_twice"
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    BEGUN = "begun"
    NOT_BEGUN = "not_begun"
    TOO_LATE = "too_late"
    NOT_OFFERED = "not_offered"
    NO_MORE = "no_more"
    IS_OUT = "is_out"
    NOT_SEATED = "not_seated"
    STACKS_NEEDED = "stacks_needed"
    ALL_OUT = "all_out"
    COUNT_WRONG = "count_wrong"
    NOT_AT_TABLE = "not_at_table"
    RUNNING = "running"
    NOT_RUNNING = "not_running"
    NO_LEVEL = "no_level"
    BAD_TIME = "bad_time"
    NOT_OVER = "not_over"
    OVER = "over"
    SUM_WRONG = "sum_wrong"
    NO_SCHEDULE = "no_schedule"
    STACK_TOO_SMALL = "stack_too_small"
    SHARES = "shares"


class Refused(RulesError):
    """Something that cannot be, or cannot have happened now; nothing has changed."""

    def __init__(self, why: Why, facts: Mapping[str, object] | None = None) -> None:
        """Say why, with the facts that the sentence needs."""
        super().__init__(why.value)
        self.why = why
        self.facts = dict(facts or {})
