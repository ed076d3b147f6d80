"""The tree of a house grown by the compiled rules: every deal, every answer, who knows what, what each end is worth.

Plain functions over rows, compiled by `boodle.sim.compiler`. What all have seen so far is numbered: two plays with the
same number looked the same from outside. An information set is such a number with what its seat alone knows, the hand
it was dealt and the one that it holds; numbers come from tables that hold whole keys, so none is shared by chance.
A question with one answer is a set that is counted, and no place in the tree: nothing is decided there.
"""

from collections.abc import Sequence
from typing import NamedTuple

from boodle.sim.chance import Numbers
from boodle.sim.conducting import answer, go_on, open_deal, read_others
from boodle.sim.desk import (
    ASKED,
    BEFORE,
    BOARD,
    DEALER,
    DECK,
    FIRST_SHOWN,
    HANDS,
    LEAD,
    LEAST,
    MOST,
    MOST_SEATS,
    NOBODY,
    OPENED,
    OWED,
    PAGE,
    PICKED,
    QUESTION,
    ROWS,
    SHOWN,
    STACKS,
    TAKE_SPARE,
    TALLY,
    USE_SPARE,
    WAGER,
)
from boodle.sim.pages.opening import serve
from boodle.sim.plan import CARDS, DEAL, OPEN_FOLD, PAGES_AT, PLAYERS, SPACES, START_CHIPS
from boodle.sim.tally import dealt

Rows = Sequence[Numbers]

PUBLIC, SLOT, DEALT_BY, LAST, HAND = 0, 1, 2, 3, 3 + MOST_SEATS
"""In the row `here`: what all have seen, whence one came, who deals, every seat's last own choice, hands as dealt."""
HERE = HAND + MOST_SEATS
STEP, MANY, SET = TALLY + HERE, TALLY + HERE + 1, TALLY + HERE + 2
"""A frame is a desk and `here`, then what is tried now, of how many answers, and in which set."""
FRAME, DEEPEST = SET + 1, 64

DEALS, NODES, SLOTS, ENDS, SEEN, SETS, CHOICES, FORCED, TORN, FULL = range(10)
"""In the row `counts`; `TORN` counts sets whose seat would have forgotten what it did, which must stay nought, and
`FULL` is 1 where a single deal was too large."""
COUNTS = 10
MARGIN = 1 << 16
"""With room for fewer rows left a table is made larger before the next deal."""
SPARE = 64
"""No question has as many answers, nor comes after so many others with one."""

SET_OF, BELOW, FROM = range(3)
"""Of a place: its set, where its answers begin among all answers, and the answer that led there; -1-deal at a root."""
SEAT, ANSWERS, BEFORE_IT, FIRST, AT = range(5)
"""Of a set: whose, how many answers, that seat's choice before (-1 for none), its own first, a place where it is so.
One with a single answer has no choice and no place: -1."""
DEAL_OF, CHOICE_OF = 0, 1
"""Of an end: its deal, each seat's last own choice, then what each won, times the players."""
SEEN_WORDS, SET_WORDS = 3, 4


class GrownRows(NamedTuple):
    """What is grown, as rows of rows; keys of what was seen and of sets, each with a table of where they are."""

    counts: Numbers
    nodes: Rows
    below: Numbers
    ends: Rows
    seen: Rows
    seen_at: Numbers
    keys: Rows
    keys_at: Numbers
    sets: Rows


def grow(desk: Numbers, plan: Numbers, decks: Rows, here: Numbers, frames: Rows, room: GrownRows) -> None:
    """Play every deck from where it was left in every way, until one of the tables is too small."""
    counts = room.counts
    while counts[DEALS] < len(decks) and has_room(room, MARGIN):
        serve_deck(desk, plan, decks[counts[DEALS]], here, room)
        here[SLOT] = -1 - counts[DEALS]
        depth = 0
        if arrive(desk, plan, here, frames[0], room):
            depth = 1
        while depth:
            frame = frames[depth - 1]
            frame[STEP] += 1
            if frame[STEP] == frame[MANY]:
                depth -= 1
                continue
            if depth == DEEPEST or not has_room(room, SPARE):
                counts[FULL] = 1
                return
            go_back(desk, here, frame)
            seat, step = desk[ASKED], frame[STEP]
            here[SLOT] = room.nodes[here[SLOT]][BELOW] + step
            here[LAST + seat] = room.sets[frame[SET]][FIRST] + step
            say(desk, plan, here, room, action_at(desk, plan, step))
            if arrive(desk, plan, here, frames[depth], room):
                depth += 1
        counts[DEALS] += 1


def has_room(room: GrownRows, more: int) -> int:
    """Tell whether there is room for so many more rows in each table."""
    counts = room.counts
    used = max(counts[NODES], counts[ENDS], counts[SEEN], counts[SETS])
    rows = min(len(room.nodes), len(room.ends), len(room.seen), len(room.sets))
    return 1 if used + more < rows and counts[SLOTS] + more < len(room.below) else 0


def serve_deck(desk: Numbers, plan: Numbers, deck: Numbers, here: Numbers, room: GrownRows) -> None:
    """Deal the cards as they lie, and play to the first question."""
    lay_deck(desk, plan, deck, here[DEALT_BY])
    here[PUBLIC] = 0
    for seat in range(plan[PLAYERS]):
        here[LAST + seat] = -1
        here[HAND + seat] = desk[HANDS + seat]
    go_on(desk, plan)
    note_seen(desk, plan, here, room, NOBODY)


def lay_deck(desk: Numbers, plan: Numbers, deck: Numbers, dealer: int) -> None:
    """Have a seat deal the cards as they lie, from full stacks and an empty board."""
    for seat in range(plan[PLAYERS]):
        desk[STACKS + seat] = plan[START_CHIPS]
    for space in range(plan[SPACES]):
        desk[BOARD + space] = 0
    desk[DEALER] = dealer
    open_deal(desk, 0, 0)
    while plan[PAGES_AT + desk[PAGE]] != DEAL:
        read_others(desk, plan, plan[PAGES_AT + desk[PAGE]])
        desk[PAGE] += 1
        desk[OPENED] = 0
    for place in range(plan[CARDS]):
        desk[DECK + place] = deck[place]
    serve(desk, plan)
    dealt(desk)
    desk[PAGE] += 1
    desk[OPENED] = 0


def arrive(desk: Numbers, plan: Numbers, here: Numbers, frame: Numbers, room: GrownRows) -> int:
    """Answer what leaves no choice, and note the place where one is, 1; or the end, 0."""
    while desk[ASKED] != NOBODY and answers(desk, plan) == 1:
        set_here(desk, plan, here, room, 1)
        say(desk, plan, here, room, action_at(desk, plan, 0))
    counts, slot, asked = room.counts, here[SLOT], desk[ASKED] != NOBODY
    number = counts[NODES] if asked else -1 - counts[ENDS]
    if slot >= 0:
        room.below[slot] = number
    if not asked:
        write_end(desk, plan, here, room)
        return 0
    many = answers(desk, plan)
    frame[SET] = set_here(desk, plan, here, room, many)
    node = room.nodes[number]
    node[SET_OF], node[BELOW], node[FROM] = frame[SET], counts[SLOTS], slot
    counts[NODES] += 1
    counts[SLOTS] += many
    here[SLOT] = number
    for place in range(TALLY):
        frame[place] = desk[place]
    for place in range(HERE):
        frame[TALLY + place] = here[place]
    frame[STEP], frame[MANY] = -1, many
    return 1


def go_back(desk: Numbers, here: Numbers, frame: Numbers) -> None:
    """Lay everything as it was at a place."""
    for place in range(TALLY):
        desk[place] = frame[place]
    for place in range(HERE):
        here[place] = frame[TALLY + place]


def say(desk: Numbers, plan: Numbers, here: Numbers, room: GrownRows, action: int) -> None:
    """Answer, play to the next question, and number what all have now seen."""
    answer(desk, plan, action)
    go_on(desk, plan)
    note_seen(desk, plan, here, room, action)


def answers(desk: Numbers, plan: Numbers) -> int:
    """Return how many answers the open question has."""
    question = desk[QUESTION]
    if question in (LEAD, USE_SPARE, TAKE_SPARE):
        return desk[OWED].bit_count()
    raises = max(0, desk[MOST] - desk[LEAST] + 1)
    return raises + 1 + may_fold(desk, plan)


def may_fold(desk: Numbers, plan: Numbers) -> int:
    """Tell whether a fold is among the answers."""
    return 1 if desk[QUESTION] == WAGER and (desk[OWED] or plan[OPEN_FOLD]) else 0


def action_at(desk: Numbers, plan: Numbers, place: int) -> int:
    """Return one of the answers, in the order of the adapters' numbers: cards and uses, fold, stay or pass, chips."""
    question = desk[QUESTION]
    if question in (LEAD, USE_SPARE, TAKE_SPARE):
        left = desk[OWED]
        for _ in range(place):
            left &= left - 1
        return (left & -left).bit_length() - 1
    chips = place - may_fold(desk, plan)
    return chips if chips <= 0 else desk[LEAST] + chips - 1


# ---------------------------------------------------------------- who knows what


def note_seen(desk: Numbers, plan: Numbers, here: Numbers, room: GrownRows, action: int) -> None:
    """Number what all have seen: what they had, the answer, whose turn it is, cards laid and shown, and the chips."""
    made, word = room.counts[SEEN], SEEN_WORDS
    key = room.seen[made]
    key[0], key[1], key[2] = here[PUBLIC], action, desk[ASKED]
    for seat in range(plan[PLAYERS]):
        key[word] = desk[ROWS + seat]
        key[word + 1] = desk[SHOWN + seat]
        key[word + 2] = desk[PICKED + seat] if desk[FIRST_SHOWN] >> seat & 1 else 0
        key[word + 3] = desk[STACKS + seat]
        word += 4
    found = number_of(room.seen, room.seen_at, made, word)
    if found == made:
        room.counts[SEEN] += 1
    here[PUBLIC] = found + 1


def set_here(desk: Numbers, plan: Numbers, here: Numbers, room: GrownRows, many: int) -> int:
    """Return the number of the information set of whoever is asked; of a new one note what it is."""
    counts, seat = room.counts, desk[ASKED]
    made, before = counts[SETS], here[LAST + seat]
    key = room.keys[made]
    key[0], key[1], key[2], key[3] = here[PUBLIC], seat, here[HAND + seat], desk[HANDS + seat]
    found = number_of(room.keys, room.keys_at, made, SET_WORDS)
    entry = room.sets[found]
    if found < made:
        counts[TORN] += 1 if entry[ANSWERS] != many or entry[BEFORE_IT] != before else 0
        return found
    counts[SETS] += 1
    entry[SEAT], entry[ANSWERS], entry[BEFORE_IT], entry[FIRST], entry[AT] = seat, many, before, -1, -1
    if many == 1:
        counts[FORCED] += 1
    else:
        entry[FIRST], entry[AT] = counts[CHOICES], counts[NODES]
        counts[CHOICES] += many
    return found


def number_of(keys: Rows, at: Numbers, made: int, words: int) -> int:
    """Return the number of the key that is written behind the last one: an older one's, or its own where it is new."""
    key, mask = keys[made], len(at) - 1
    mixed = 0
    for word in range(words):
        mixed = (mixed & 0xFFFFFFFFFF) * 1000003 + (key[word] & 0xFFFFFFFFFF) + (key[word] >> 40)
        mixed ^= mixed >> 23
    place = mixed & mask
    while at[place]:
        other, same = keys[at[place] - 1], 1
        for word in range(words):
            if other[word] != key[word]:
                same = 0
        if same:
            return at[place] - 1
        place = place + 1 & mask
    at[place] = made + 1
    return made


def number_again(keys: Rows, at: Numbers, made: int, words: int) -> None:
    """Write all keys into a larger table of where they are."""
    for number in range(made):
        number_of(keys, at, number, words)


def write_end(desk: Numbers, plan: Numbers, here: Numbers, room: GrownRows) -> None:
    """Note what an end is worth: chips won, and a share of what lies on the layout."""
    players, board = plan[PLAYERS], 0
    end = room.ends[room.counts[ENDS]]
    room.counts[ENDS] += 1
    for space in range(plan[SPACES]):
        board += desk[BOARD + space]
    end[DEAL_OF] = room.counts[DEALS]
    for seat in range(players):
        end[CHOICE_OF + seat] = here[LAST + seat]
        end[CHOICE_OF + players + seat] = players * (desk[STACKS + seat] - desk[BEFORE + seat]) + board
