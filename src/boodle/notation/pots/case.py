"""Rules of settlement as data: files in `conformance/pots`, run on the library.

[paid]              # names and chips, clockwise from the first seat left of the button
[given]             # optional: folded, dead, entitled, hands, odd_chips
[expect]            # uncalled (left out when none), pots (main first), and as wanted award, stays, most, net;
# order (the chips of the pots as they are awarded);
# or refused: words that stand in the refusal
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from boodle.echo import echo, saying
from boodle.notation.case import Case, CaseFault, CaseForm, read_choice, read_keys, refused_so, same
from boodle.notation.errors import NotationError
from boodle.notation.pots.lines import read_order
from boodle.pots import Award, Explanation, NobodyLive, NotChips, OddChips, PotError, award_pots, explain

GIVEN = {"folded": list[str], "entitled": list[str], "hands": str, "odd_chips": str, "dead": Any}
POT = {"chips": int, "eligible": list[str]}
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
        try:
            explanation, award = _settled(names, tuple(case["paid"].values()), given)
        except (PotError, NotationError) as error:
            yield from refused_so(expect["refused"], error) if "refused" in expect else [CaseFault(_why(error, names))]
            return
        if "refused" in expect:
            yield from refused_so(expect["refused"])
        else:
            yield from _compared(names, explanation, award, expect)


def _why(error: PotError | NotationError, names: Sequence[str]) -> object:
    """Return why a settlement cannot be made, as it can be said in any language."""
    if isinstance(error, NotChips):
        keys = {f"contributions[{seat}]": f"paid.{name}" for seat, name in enumerate(names)}
        facts = {"name": keys.get(error.field, error.field), "value": echo(error.value), "least": 0}
        return saying("{name} is {value}: expected whole chips, {least} or more", **facts)
    return saying("everybody has folded") if isinstance(error, NobodyLive) else error


def _settled(names: Sequence[str], paid: Sequence[int], given: Case) -> tuple[Explanation, Award | None]:
    folded = _flags(names, given, "folded")
    entitled = _flags(names, given, "entitled") if "entitled" in given else None
    explanation = explain(paid, folded, given.get("dead", 0), entitled)
    if "hands" not in given:
        return explanation, None
    odd_chips = read_choice(OddChips, given, "odd_chips", OddChips.LEFT_OF_BUTTON)
    return explanation, award_pots(explanation.cut.pots, read_order(given["hands"], names, folded), odd_chips)


def _flags(names: Sequence[str], given: Case, key: str) -> tuple[bool, ...]:
    """Tell of each whether a key names him; raises NotationError for somebody who has not paid."""
    chosen = given.get(key, [])
    for name in chosen:
        if name not in names:
            raise NotationError(
                "{clause}: {name} is not among those who paid: {names}",
                clause=key,
                name=echo(name),
                names=", ".join(names),
            )
    return tuple(name in chosen for name in names)


def _compared(names: Sequence[str], explanation: Explanation, award: Award | None, expect: Case) -> Iterator[CaseFault]:
    """Compare everything that is expected with what came out."""
    uncalled = explanation.cut.uncalled
    back = {names[uncalled.seat]: uncalled.chips} if uncalled else {}
    yield from same("uncalled", _some(expect.get("uncalled", {})), back)
    pots = [read_keys(POT, pot, "pots") for pot in expect.get("pots", [])]
    wanted = [(pot["chips"], " ".join(pot["eligible"])) for pot in pots]
    yield from same("pots", wanted, _pots(explanation, names))
    for name, chips in expect.get("most", {}).items():
        yield from same(f"most.{name}", chips, {names[one.seat]: one.most for one in explanation.seats}.get(name))
    for name, chips in expect.get("net", {}).items():
        yield from same(f"net.{name}", chips, {names[one.seat]: one.most_net for one in explanation.seats}.get(name))
    if award is None:
        if expect.keys() & {"award", "order", "stays"}:
            yield CaseFault(saying("{name} is missing", name="given.hands"))
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
