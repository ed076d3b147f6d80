"""Rulings on chips, worked out: what a bet comes to, what is posted, and how the pots are cut."""

from collections.abc import Mapping, Sequence

from boodle.floor.errors import NotGiven, NoUnderraise, WrongPlayers
from boodle.floor.given import Given, Paid, need, need_chips
from boodle.floor.incidents import Answer
from boodle.floor.walk import Ruling
from boodle.frozen import Frozen
from boodle.pots import Explanation, PotError, explain
from boodle.seats import Chips

PLAYERS_LEFT = {"difference-back": 2, "main-and-side": 3}
"""How many have not folded, by rulings that are about so many."""


class Wager(Frozen):
    """What a bet comes to: in all, in chips still to be put in or that go back, with what lay in front counted."""

    total: Chips
    adds: Chips
    back: Chips


class MissedPost(Frozen):
    """What somebody who missed blinds posts, or who buys the button pays: a dead part and a live one."""

    dead: Chips
    live: Chips


class Pots(Frozen):
    """How the pots are cut, with the names of the seats."""

    names: tuple[str, ...]
    explanation: Explanation


def silent_chips(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Wager:
    """Read chips that went in without a word as a call, a raise or an all-in (TDA 45)."""
    bet = _in_front(given) + sum(_chips(given))
    if ruling.key == "chips-call":
        return _made(bet, need_chips(given, "bet-to-match"))
    if ruling.key == "chips-all-in":
        return _made(bet, bet)
    return _made(bet, max(bet, _smallest_raise_to(given)))


def bare_amount(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Wager:
    """Read an amount that was said without a word as a call or a raise (TDA 40-C, 43)."""
    if ruling.key == "amount-calls":
        return _made(_in_front(given), need_chips(given, "bet-to-match"))
    return raise_made_up(ruling, facts, given)


def underraise(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Wager:
    """Make a raise that was declared too small up to the smallest (TDA 43); a full one was not too small."""
    said, least = need_chips(given, "amount-named"), _smallest_raise_to(given)
    if said >= least:
        raise NoUnderraise("amount-named", said, (least,))
    return raise_made_up(ruling, facts, given)


def raise_made_up(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Wager:
    """Make an amount that was said up to the smallest raise, if it falls short of it (TDA 43)."""
    return _made(_in_front(given), max(need_chips(given, "amount-named"), _smallest_raise_to(given)))


def posts(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> MissedPost:
    """Add up the blinds that somebody posts after missing them (FLR-20), or pays for the button (FLR-22)."""
    small = need_chips(given, "small-blind", least=1)
    if ruling.key == "post-small-dead":
        return MissedPost(small, 0)
    return MissedPost(small, need_chips(given, "big-blind", least=small))


def pots(ruling: Ruling, facts: Mapping[str, Answer], given: Given) -> Pots:
    """Cut the pots (FLR-01, FLR-02, FLR-03, FLR-26)."""
    paid = need(given, "paid", Paid)
    left = PLAYERS_LEFT.get(ruling.key)
    if left is not None and paid.folded.count(False) != left:
        raise WrongPlayers("paid", given["paid"], (left,))
    try:
        return Pots(paid.names, explain(paid.contributions, paid.folded, paid.dead))
    except PotError as error:
        raise NotGiven("paid", str(error)) from None


def silent_facts(given: Given) -> dict[str, Answer]:
    """Tell whether a call needs all these chips, and whether they reach half of the smallest raise (TDA 45)."""
    chips = _chips(given)
    bet = _in_front(given) + sum(chips)
    needed = bet - min(chips) < need_chips(given, "bet-to-match")
    return {"chips-needed": "all" if needed else "not-all", "half-raise": _half(given, bet)}


def amount_facts(given: Given) -> dict[str, Answer]:
    """Tell how an amount that was said, in all, compares with the bet to match and the smallest raise."""
    said = need_chips(given, "amount-named")
    if said <= need_chips(given, "bet-to-match"):
        return {"amount": "call-or-less"}
    if said >= _smallest_raise_to(given):
        return {"amount": "full-raise"}
    return {"amount": "half-or-more" if _half(given, said) == "yes" else "below-half"}


def _half(given: Given, bet: Chips) -> str:
    beyond = bet - need_chips(given, "bet-to-match")
    return "yes" if 2 * beyond >= need_chips(given, "smallest-raise", least=1) else "no"


def _smallest_raise_to(given: Given) -> Chips:
    return need_chips(given, "bet-to-match") + need_chips(given, "smallest-raise", least=1)


def _in_front(given: Given) -> Chips:
    """Return what the player has put in before in this round, a blind too; nothing when that was not told."""
    return need_chips(given, "in-front") if "in-front" in given else 0


def _made(there: Chips, total: Chips) -> Wager:
    return Wager(total, max(0, total - there), max(0, there - total))


def _chips(given: Given) -> Sequence[Chips]:
    chips: Sequence[Chips] = need(given, "chips", tuple)
    if not chips or min(chips) < 1:
        raise NotGiven("chips", chips)
    return chips
