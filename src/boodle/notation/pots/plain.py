"""Settlements as JSON: one of them at length, and the line contract of a batch.

A line in: `{"contributions": [100, 200], "folded": [false, false], "strength": [2, 1], "dead": 0}`, seats clockwise
from the first seat left of the button. `folded`, `strength` and `dead` may be left out; a higher strength wins, and
null in its list is for seats that folded.

A line out: `{"uncalled":{"1":100},"pots":[[200,[0,1]]],"award":[200,0]}`, main pot first. The award goes without the
uncalled chips, is null where no strength was given, and odd chips go to the first winners left of the button. A line
that cannot be read or settled is answered by `{"error":"…"}`.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from boodle.notation.errors import NotationError
from boodle.notation.pots.lines import Settlement
from boodle.pots import Award, Explanation, NotChips, WrongLength, award_pots, cut_pots
from boodle.seats import Chips

KEYS = dict.fromkeys(("contributions", "folded", "strength", "dead")).keys()
MOST_SHOWN = 60


def answer(line: bytes) -> tuple[str, bool]:
    """Answer one line of a batch, and tell whether it was good."""
    try:
        return _compact(_settle(_read(line))), True
    except NotChips as error:
        told = f"{error.field} is {shown(error.value)}, but chips are whole numbers, zero or more"
        return _compact({"error": told}), False
    except ValueError as error:
        return _compact({"error": str(error)}), False
    except RecursionError:
        return _compact({"error": "the line is nested too deep"}), False


def at_length(settlement: Settlement, explanation: Explanation, award: Award | None) -> dict[str, object]:
    """Return everything about one settlement, with the players' names, ready for JSON."""
    names = settlement.names
    uncalled = explanation.cut.uncalled
    return {
        "paid": _by_name(names, settlement.contributions),
        "folded": [name for name, out in zip(names, settlement.folded, strict=True) if out],
        "dead": settlement.dead,
        "uncalled": {names[uncalled.seat]: uncalled.chips} if uncalled else {},
        "pots": [
            {
                "chips": origin.pot.chips,
                "eligible": [names[seat] for seat in origin.pot.eligible],
                "paid": _by_name(names, origin.paid),
                "dead": origin.dead,
            }
            for origin in explanation.pots
        ],
        "most": {names[share.seat]: {"gross": share.most, "net": share.most_net} for share in explanation.seats},
        "award": None if award is None else _award_at_length(names, award),
    }


def _award_at_length(names: Sequence[str], award: Award) -> dict[str, object]:
    last = len(award.pots) - 1
    return {
        "order": [
            {
                "pot": last - place,
                "chips": won.pot.chips,
                "shares": {names[seat]: share for seat, share in zip(won.winners, won.shares, strict=True)},
                "remainder": won.remainder,
            }
            for place, won in enumerate(award.pots)
        ],
        "totals": _by_name(names, award.totals),
        "remainder": award.remainder,
    }


def _by_name(names: Sequence[str], chips: Sequence[Chips]) -> dict[str, Chips]:
    return dict(zip(names, chips, strict=True))


def _settle(given: Mapping[str, Any]) -> dict[str, object]:
    """Settle one line of a batch."""
    contributions = _list(given, "contributions")
    if not contributions:
        raise NotationError("contributions is empty, but expected one number of chips for each seat")
    folded = _list(given, "folded") if "folded" in given else [False] * len(contributions)
    if not {*map(type, folded)} <= {bool}:
        seat = next(seat for seat, out in enumerate(folded) if type(out) is not bool)
        raise NotationError(f"folded[{seat}] is {shown(folded[seat])}, but expected true or false")
    uncalled, pots = cut_pots(contributions, folded, given.get("dead", 0))
    strength = _strength(given, folded)
    return {
        "uncalled": {str(uncalled.seat): uncalled.chips} if uncalled else {},
        "pots": pots,  # a pot is its chips and its seats, and so is its JSON
        "award": None if strength is None else award_pots(pots, strength).totals,
    }


def _strength(given: Mapping[str, Any], folded: Sequence[bool]) -> list[int | None] | None:
    if given.get("strength") is None:
        return None
    strength = _list(given, "strength")
    if len(strength) != len(folded):
        raise WrongLength("strength", len(folded), len(strength))
    for seat, (hand, out) in enumerate(zip(strength, folded, strict=True)):
        if type(hand) is not int and not (hand is None and out):
            expected = "a whole number or null" if out else "a whole number for a seat that has not folded"
            raise NotationError(f"strength[{seat}] is {shown(hand)}, but expected {expected}")
    return strength


def _list(given: Mapping[str, Any], key: str) -> list[Any]:
    found = given.get(key)
    if isinstance(found, list):
        return found
    raise NotationError(f"{key} is {shown(found)}, but expected a list" if key in given else f"{key} is missing")


def _read(line: bytes) -> Mapping[str, Any]:
    """Read one object whose keys are all known."""
    try:
        given = _decoder.decode(line.decode("utf-8").strip())
    except UnicodeDecodeError as error:
        raise NotationError(f"the line is not UTF-8 text: byte {error.start + 1} is none") from None
    except json.JSONDecodeError as error:
        raise NotationError(f"the line is not JSON: {error.msg} at column {error.colno}") from None
    except NotationError:
        raise
    except ValueError:
        raise NotationError("the line holds a number with too many digits") from None
    if not isinstance(given, dict):
        raise NotationError(f"the line is {shown(given)}, but expected an object with contributions")
    if not given.keys() <= KEYS:
        unknown = next(key for key in given if key not in KEYS)
        raise NotationError(f"{shown(unknown)} is not a key: expected {', '.join(KEYS)}")
    return given


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise NotationError(f"{shown(next(name for name in names if names.count(name) > 1))} stands there twice")
    return found


def shown(value: object) -> str:
    """Return a value as JSON, shortened."""
    text = json.dumps(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."


_decoder = json.JSONDecoder(object_pairs_hook=_once_each)
_compact = json.JSONEncoder(separators=(",", ":")).encode
