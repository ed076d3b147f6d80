"""Rules of settlement as data: files in `conformance/pots`, run on the library.

[paid]              # names and chips, clockwise from the first seat left of the button
[given]             # optional: folded, dead, entitled, hands, odd_chips
[expect]            # uncalled (left out when none), pots (main first), and as wanted award, stays, most, net;
# order (the chips of the pots as they are awarded);
# or refused: words that stand in the refusal
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from boodle.notation.case import Case, CaseFault, CaseForm, read_keys, same
from boodle.notation.errors import NotationError
from boodle.notation.pots.lines import read_order
from boodle.pots import Award, Explanation, OddChips, PotError, award_pots, explain

GIVEN = {"folded": list[str], "entitled": list[str], "hands": str, "odd_chips": str, "dead": Any}
EXPECTED = {
    **dict.fromkeys(("uncalled", "award", "most", "net"), dict[str, int]),
    "pots": list[dict[str, Any]],
    "order": list[int],
    "stays": int,
    "refused": str,
}


class PotsCase(CaseForm):
    """A settlement: who paid what, and who gets what."""

    __slots__ = ()
    room: ClassVar[str] = "pots"
    keys: ClassVar[Mapping[str, Any]] = {"name": str} | dict.fromkeys(("paid", "given", "expect"), dict[str, Any])

    def faults(self, case: Case) -> Iterator[CaseFault]:
        """Settle one case and compare."""
        given = read_keys(GIVEN, case.get("given", {}), "given")
        expect = read_keys(EXPECTED, case.get("expect", {}), "expect")
        names = tuple(case["paid"])
        refused = None if "refused" not in expect else f"a refusal with {expect['refused']!r}"
        try:
            explanation, award = _settled(names, tuple(case["paid"].values()), given)
        except (PotError, NotationError) as error:
            if refused is None or expect["refused"] not in str(error):
                yield CaseFault("the settlement", refused or "chips", error)
            return
        if refused is not None:
            yield CaseFault("the settlement", refused, f"pots {_pots(explanation, names)}")
            return
        yield from _compared(names, explanation, award, expect)


def _settled(names: Sequence[str], paid: Sequence[int], given: Case) -> tuple[Explanation, Award | None]:
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


def _compared(names: Sequence[str], explanation: Explanation, award: Award | None, expect: Case) -> Iterator[CaseFault]:
    """Compare everything that is expected with what came out."""
    uncalled = explanation.cut.uncalled
    back = {names[uncalled.seat]: uncalled.chips} if uncalled else {}
    yield from same("uncalled", _some(expect.get("uncalled", {})), back)
    wanted = [(pot["chips"], " ".join(pot["eligible"])) for pot in expect.get("pots", [])]
    yield from same("pots", wanted, _pots(explanation, names))
    for name, chips in expect.get("most", {}).items():
        yield from same(f"most of {name}", chips, {names[one.seat]: one.most for one in explanation.seats}.get(name))
    for name, chips in expect.get("net", {}).items():
        yield from same(f"net of {name}", chips, {names[one.seat]: one.most_net for one in explanation.seats}.get(name))
    if award is None:
        if expect.keys() & {"award", "order", "stays"}:
            yield CaseFault("an award is expected, but no hands are given")
        return
    totals = dict(zip(names, award.totals, strict=True))
    yield from same("award", _some(expect.get("award", {})), _some(totals))
    if "order" in expect:
        yield from same("order", expect["order"], [won.pot.chips for won in award.pots])
    yield from same("stays", expect.get("stays", 0), award.remainder)


def _pots(explanation: Explanation, names: Sequence[str]) -> list[tuple[int, str]]:
    return [(pot.chips, " ".join(names[seat] for seat in pot.eligible)) for pot in explanation.cut.pots]


def _some(chips: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in chips.items() if number}
