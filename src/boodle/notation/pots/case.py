"""Rules of settlement as data: files in `conformance/pots`, run on the library.

    rule = "One sentence."
    ids = ["POT-03"]
    room = "pots"
    [paid]              # names and chips, clockwise from the first seat left of the button
    [given]             # optional: folded, dead, entitled, hands, odd_chips
    [expect]            # uncalled (left out when none), pots (main first), and as wanted award, stays, most, net;
                        # order (the chips of the pots as they are awarded);
                        # or refused: words that stand in the refusal

A file may instead hold several `[[case]]`, each with its own `paid`, `given` and `expect`, and a `name`.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boodle.notation.errors import NotationError
from boodle.notation.pots.lines import read_order
from boodle.pots import Award, Explanation, OddChips, PotError, award_pots, explain

ROOM = "pots"
FILE_KEYS = frozenset({"rule", "ids", "room", "source", "case", "name", "paid", "given", "expect"})
GIVEN_KEYS = frozenset({"folded", "dead", "entitled", "hands", "odd_chips"})
EXPECT_KEYS = frozenset({"uncalled", "pots", "award", "stays", "most", "net", "order", "refused"})


def run_pots_case(case: str | Mapping[str, Any], file: str = "") -> list[str]:
    """Run a case file, as text or as what TOML makes of it; return each failure with file, rule, expected and got."""
    try:
        table = tomllib.loads(case) if isinstance(case, str) else case
    except tomllib.TOMLDecodeError as error:
        return [f"{file}: not TOML: {error}"]
    rule = str(table.get("rule", ""))
    failures = list(_faults(table))
    for one in table.get("case", [table] if "paid" in table else []):
        about = f"{one['name']}: " if "case" in table and "name" in one else ""
        try:
            failures += [f"{about}{failure}" for failure in _run_one(one)]
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            failures.append(f"{about}the case is not laid out as it should be: {error!r}")
    return [f"{file}: {rule}\n  {failure}" for failure in failures]


def _faults(table: Mapping[str, Any]) -> Iterator[str]:
    """Find what a case file lacks, or holds and should not."""
    for key in ("rule", "ids", "room"):
        if not table.get(key):
            yield f"the file has no {key}"
    if table.get("room", ROOM) != ROOM:
        yield f"the file is for the room {table['room']!r}, expected {ROOM!r}"
    if "paid" not in table and not table.get("case"):
        yield "the file has no case"
    yield from _unknown(table, FILE_KEYS, "the file")


def _unknown(table: Mapping[str, Any], known: frozenset[str], where: str) -> Iterator[str]:
    for key in table.keys() - known:
        yield f"{where} has the unknown key {key!r}"


def _run_one(case: Mapping[str, Any]) -> Iterator[str]:
    given, expect = case.get("given", {}), case.get("expect", {})
    yield from _unknown(given, GIVEN_KEYS, "given")
    yield from _unknown(expect, EXPECT_KEYS, "expect")
    names = tuple(case.get("paid", {}))
    try:
        explanation, award = _settled(names, tuple(case.get("paid", {}).values()), given)
    except (PotError, NotationError) as error:
        refused = expect.get("refused")
        if refused is None or refused not in str(error):
            yield f"expected {'a settlement' if refused is None else f'a refusal with {refused!r}'}, got: {error}"
        return
    if "refused" in expect:
        yield f"expected a refusal with {expect['refused']!r}, got pots {_pots(explanation, names)}"
        return
    yield from _compared(names, explanation, award, expect)


def _settled(names: Sequence[str], paid: Sequence[int], given: Mapping[str, Any]) -> tuple[Explanation, Award | None]:
    folded = _flags(names, given.get("folded", []))
    entitled = _flags(names, given["entitled"]) if "entitled" in given else None
    explanation = explain(paid, folded, given.get("dead", 0), entitled)
    if "hands" not in given:
        return explanation, None
    odd_chips = OddChips(given.get("odd_chips", OddChips.LEFT_OF_BUTTON.value))
    return explanation, award_pots(explanation.cut.pots, read_order(given["hands"], names, folded), odd_chips)


def _flags(names: Sequence[str], chosen: Sequence[str]) -> tuple[bool, ...]:
    for name in chosen:
        if name not in names:
            raise NotationError(f"{name!r} is not among those who paid: {', '.join(names)}")
    return tuple(name in chosen for name in names)


def _compared(
    names: Sequence[str], explanation: Explanation, award: Award | None, expect: Mapping[str, Any]
) -> Iterator[str]:
    """Compare everything that is expected with what came out."""
    uncalled = explanation.cut.uncalled
    back = {names[uncalled.seat]: uncalled.chips} if uncalled else {}
    yield from _differs("uncalled", _some(expect.get("uncalled", {})), back)
    wanted = [(pot["chips"], " ".join(pot["eligible"])) for pot in expect.get("pots", [])]
    yield from _differs("pots", wanted, _pots(explanation, names))
    for key, got in (
        ("most", {names[share.seat]: share.most for share in explanation.seats}),
        ("net", {names[share.seat]: share.most_net for share in explanation.seats}),
    ):
        if key in expect:
            yield from _differs(key, expect[key], {name: got.get(name) for name in expect[key]})
    if award is None:
        if expect.keys() & {"award", "order", "stays"}:
            yield "expected an award, but no hands are given"
        return
    totals = dict(zip(names, award.totals, strict=True))
    yield from _differs("award", _some(expect.get("award", {})), _some(totals))
    if "order" in expect:
        yield from _differs("order", expect["order"], [won.pot.chips for won in award.pots])
    yield from _differs("stays", expect.get("stays", 0), award.remainder)


def _pots(explanation: Explanation, names: Sequence[str]) -> list[tuple[int, str]]:
    return [(pot.chips, " ".join(names[seat] for seat in pot.eligible)) for pot in explanation.cut.pots]


def _some(chips: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in chips.items() if number}


def _differs(what: str, expected: object, got: object) -> Iterator[str]:
    if expected != got:
        yield f"{what}: expected {expected}, got {got}"
