"""Rulings on chips, worked out: what a bet comes to, what is posted, and how the pots are cut."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boodle.floor.errors import NotGiven
from boodle.floor.given import Given, Paid, need, need_chips
from boodle.floor.incidents import Answer
from boodle.floor.walk import Ruling
from boodle.pots import Explanation, PotError, explain
from boodle.seats import Chips


@dataclass(frozen=True, slots=True)
class Wager:
    """What a bet comes to: the total that counts, what is still to be added to it, and what goes back."""

    total: Chips
    adds: Chips
    back: Chips


@dataclass(frozen=True, slots=True)
class Posted:
    """What somebody who missed blinds posts, or who buys the button pays: a dead part and a live one."""

    dead: Chips
    live: Chips


@dataclass(frozen=True, slots=True)
class Pots:
    """How the pots are cut, with the names of the seats."""

    names: tuple[str, ...]
    explanation: Explanation


def silent_chips(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Wager:
    """Read chips that went in without a word as a call, a raise or an all-in (TDA 45)."""
    put_in = sum(_chips(given))
    if ruling.key == "chips-call":
        return _made(put_in, need_chips(given, "to-call"))
    if ruling.key == "chips-all-in":
        return _made(put_in, put_in)
    return _made(put_in, max(put_in, _smallest_raise_to(given)))


def bare_amount(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Wager:
    """Read an amount that was said without a word as a call or a raise (TDA 40-C, 43)."""
    said = need_chips(given, "amount-named")
    if ruling.key == "amount-calls":
        return _made(said, need_chips(given, "to-call"))
    return _made(said, max(said, _smallest_raise_to(given)))


def raise_made_up(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Wager:
    """Make a raise that was declared too small up to the smallest (TDA 43)."""
    said = need_chips(given, "amount-named")
    return _made(said, max(said, _smallest_raise_to(given)))


def posts(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Posted:
    """Add up the blinds that somebody posts after missing them (FLR-20), or pays for the button (FLR-22)."""
    small = need_chips(given, "small-blind", least=1)
    if ruling.key == "post-small-dead":
        return Posted(small, 0)
    return Posted(small, need_chips(given, "big-blind", least=small))


def pots(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Pots:
    """Cut the pots (FLR-01, FLR-02, FLR-03, FLR-26)."""
    paid = need(given, "paid", Paid)
    try:
        return Pots(paid.names, explain(paid.contributions, paid.folded, paid.dead))
    except PotError as error:
        raise NotGiven("paid", str(error)) from None


def silent_facts(given: Given) -> dict[str, Answer]:
    """Tell whether a call needs all these chips, and whether they reach half of the smallest raise (TDA 45)."""
    chips, to_call = _chips(given), need_chips(given, "to-call")
    needed = sum(chips) - min(chips) < to_call
    return {"chips-needed": "all" if needed else "not-all", "half-raise": _half(given, sum(chips))}


def amount_facts(given: Given) -> dict[str, Answer]:
    """Tell how an amount that was said compares with the call and the smallest raise."""
    said = need_chips(given, "amount-named")
    if said <= need_chips(given, "to-call"):
        return {"amount": "call-or-less"}
    if said >= _smallest_raise_to(given):
        return {"amount": "full-raise"}
    return {"amount": "half-or-more" if _half(given, said) == "yes" else "below-half"}


def _half(given: Given, chips: Chips) -> str:
    beyond = chips - need_chips(given, "to-call")
    return "yes" if 2 * beyond >= need_chips(given, "smallest-raise", least=1) else "no"


def _smallest_raise_to(given: Given) -> Chips:
    return need_chips(given, "to-call") + need_chips(given, "smallest-raise", least=1)


def _made(put_in: Chips, total: Chips) -> Wager:
    return Wager(total, max(0, total - put_in), max(0, put_in - total))


def _chips(given: Given) -> Sequence[Chips]:
    chips: Sequence[Chips] = need(given, "chips", tuple)
    if not chips or min(chips) < 1:
        raise NotGiven("chips", chips)
    return chips
