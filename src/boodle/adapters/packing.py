"""What a seat sees packed into a record of at most 300 bytes, and the vector of real numbers that it stands for.

Cards are masks of 52 bits, two of clubs lowest; chips are chips; sets of seats are masks counted clockwise from the
seat that looks. Where a field names one of several, it holds one more than its number, and nought for none.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boodle.adapters.observation_layout import DECK, QUESTIONS, RANKS, SUITS, Vector, layout_of
from boodle.adapters.setting import Setting

CARDS, CHIPS, SET, NUMBER = "<u8", "<i4", "<u2", "u1"
FIELDS: dict[str, tuple[str, str]] = {
    "hand": (CARDS, ""),
    "put_down": (CARDS, ""),
    "five": (CARDS, ""),
    "wanted": (CARDS, ""),
    "laid": (CARDS, ""),
    "shown": (CARDS, ""),
    "open": (CARDS, "seats"),
    "board": (CHIPS, "spaces"),
    "stacks": (CHIPS, "seats"),
    "bets": (CHIPS, "seats"),
    "bid": (CHIPS, ""),
    "dealt_in": (SET, ""),
    "contesting": (SET, ""),
    "bidding": (SET, ""),
    "sequence": (SET, ""),
    "deals_left": (SET, ""),
    "dealer": (NUMBER, ""),
    "bidder": (NUMBER, ""),
    "question": (NUMBER, ""),
    "asked": (NUMBER, ""),
    "top": (NUMBER, ""),
    "turned_up": (NUMBER, ""),
    "barred_suit": (NUMBER, ""),
    "pay_suit": (NUMBER, ""),
    "spare_said": (NUMBER, ""),
    "spare_size": (NUMBER, ""),
    "hand_sizes": (NUMBER, "seats"),
    "space_suits": (NUMBER, "spaces"),
}
"""Every field: its type, and whether there is one for each seat or for each space of the layout. No field lies across
a border of eight bytes but those that are rows."""
SOLD = 8
"""The bit of `spare_said` beside those for keep, swap and auction."""
WORD = 8
Records = NDArray[Any]


def record_of(setting: Setting) -> np.dtype[Any]:
    """Return the layout of a record in a setting; it is filled up to whole words of eight bytes."""
    many = {"": (), "seats": (setting.players,), "spaces": (len(setting.house.layout),)}
    told = [(name, form, many[row]) for name, (form, row) in FIELDS.items()]
    size = np.dtype(told).itemsize
    return np.dtype([*told, ("filled", NUMBER, (-size % WORD,))])


def vectors_of(setting: Setting, records: Records) -> Vector:
    """Return the vector of each record of a row, in the parts of `layout_of`."""
    layout = layout_of(setting)
    vectors = np.zeros((len(records), layout.size), np.float32)
    part, unit = layout.split(vectors), setting.house.start_chips
    for name in ("hand", "put_down", "five", "wanted"):
        part[name][:] = bits(records[name], DECK)
    for name in ("laid", "shown"):
        part[name][:] = bits(records["open"] & records[name][:, None], DECK)
    for name in ("bidding", "dealt_in", "contesting"):
        part[name][:] = bits(records[name], setting.players)
    for name in ("bidder", "dealer", "asked"):
        part[name][:] = one_of(records[name], setting.players)
    for name in ("top", "turned_up"):
        part[name][:] = one_of(records[name], DECK)
    for name in ("barred_suit", "pay_suit"):
        part[name][:] = one_of(records[name], SUITS)
    for name in ("board", "stacks", "bets"):
        part[name][:] = records[name] / unit
    part["space_suits"][:] = bits(records["space_suits"], SUITS)
    part["sequence"][:] = bits(records["sequence"], RANKS)
    part["to_call"][:, 0] = (records["bets"].max(axis=1) - records["bets"][:, 0]) / unit
    part["bid"][:, 0] = records["bid"] / unit
    part["hand_sizes"][:] = records["hand_sizes"] / len(setting.house.cards)
    part["spare_size"][:, 0] = records["spare_size"] / len(setting.house.cards)
    part["spare_said"][:] = bits(records["spare_said"], part["spare_said"].shape[1])
    part["spare_sold"][:, 0] = (records["spare_said"] & SOLD) > 0
    part["question"][:] = one_of(records["question"], len(QUESTIONS))
    part["deals_left"][:, 0] = records["deals_left"] / setting.deals
    return vectors


def bits(masks: Records, many: int) -> NDArray[np.uint8]:
    """Return the lowest bits of every mask, each in a place of its own."""
    octets = np.ascontiguousarray(masks)[..., None].view(np.uint8)
    return np.unpackbits(octets, axis=-1, count=many, bitorder="little")


def one_of(numbers: Records, many: int) -> NDArray[np.bool_]:
    """Return a row for every number with that place marked, the first one for 1 and none for nought."""
    return np.asarray(numbers[:, None] == np.arange(1, many + 1))
