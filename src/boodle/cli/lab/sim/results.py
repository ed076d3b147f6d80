"""What came of a simulation: one row of figures for the table, for JSON, for CSV and for the picture."""

from collections.abc import Iterator
from typing import Any

from boodle.cli.lab.printed import mean_as_json
from boodle.cli.lab.seats import seat_name, seats_in_order
from boodle.frozen import Frozen
from boodle.poker.ranking import HandClass
from boodle.sim.parts import BEHAVIOUR
from boodle.sim.sureness import Mean
from boodle.sim.totals import Totals

A_DEAL = ("leads", "cards_played", "chips_moved", "layout_chips", "chips_bought", "pots", "first_leader_chips")
SHARES = ("stuck", "out_on_top", "bets", "all_ins", "showdowns", "swaps", "sales")
EACH = {"pot_chips": "pot", "shared_pots": "pot", "sale_chips": "sale"}
TERMS = ("rules", "players", "policies", "spare", "deals", "evenings", "deals_an_evening", "seed", "behaviour")
COLUMNS = (*TERMS, "part", "of", "what", "per", "mean", "half_width", "low", "high")


class SimResult(Frozen):
    """What was played: what its rules are called, the totals, and whether somebody stopped it."""

    rules: str
    totals: Totals
    stopped: bool


class FigureLine(Frozen):
    """One figure: in which part of the report, of whom, what, for each of what, and how sure it is."""

    part: str
    of: str
    what: str
    per: str
    mean: Mean


def lines(totals: Totals) -> Iterator[FigureLine]:
    """Yield every figure of a report, part by part."""
    if not totals.deals:
        return
    yield from _seats(totals)
    yield from _spaces(totals)
    yield from _deal(totals)
    yield from _hands(totals)


def facts_of(result: SimResult) -> dict[str, Any]:
    """Return everything as one JSON object."""
    totals = result.totals
    figures = [_written(line) for line in lines(totals)]
    leads = list(totals.histogram("leads_histogram"))
    while leads and not leads[-1]:
        leads.pop()
    asked = {"deals_asked": totals.terms.deals, "stopped": result.stopped}
    return _terms(result) | asked | {"leads_histogram": leads, "figures": figures}


def rows_of(result: SimResult) -> Iterator[dict[str, Any]]:
    """Yield a row for each figure, with all that was asked for."""
    terms = _terms(result)
    terms |= {"policies": " ".join(terms["policies"]), "spare": " ".join(terms["spare"])}
    return (terms | _written(line) for line in lines(result.totals))


def _seats(totals: Totals) -> Iterator[FigureLine]:
    for place in seats_in_order(totals.terms.players):
        called = seat_name(place)
        yield FigureLine("place", called, "chips", "deal", totals.mean("by_place", place))
        yield FigureLine("place", called, "goes_out", "deal", totals.mean("out_by_place", place))
        yield FigureLine("place", called, "leads_first", "deal", totals.mean("leads_first_by_place", place))
    if len(set(zip(totals.terms.policies, totals.terms.spare, strict=True))) > 1:
        for seat in range(totals.terms.players):
            yield FigureLine("seat", str(seat + 1), "chips", "deal", totals.mean("by_seat", seat))


def _spaces(totals: Totals) -> Iterator[FigureLine]:
    for index, space in enumerate(totals.spaces):
        if totals.sum("claims", index):
            yield FigureLine("space", space.name, "claimed", "deal", totals.mean("claims", index))
            yield FigureLine("space", space.name, "won", "claim", totals.each("claimed_chips", index))
        if totals.sum("piles", index):
            yield FigureLine("space", space.name, "pile", "deal", totals.mean("piles", index))


def _deal(totals: Totals) -> Iterator[FigureLine]:
    for name in (*SHARES, *A_DEAL):
        if name == "stuck" or totals.sum(name):
            yield FigureLine("deal", "", name, "deal", totals.mean(name))
    for name, per in EACH.items():
        if totals.sum(name):
            yield FigureLine("deal", "", name, per, totals.each(name))


def _hands(totals: Totals) -> Iterator[FigureLine]:
    for strength in sorted(HandClass, reverse=True):
        if totals.sum("winning_class", strength):
            yield FigureLine(
                "hand", strength.name.lower(), "best_hand", "showdown", totals.each("winning_class", strength)
            )


def _terms(result: SimResult) -> dict[str, Any]:
    totals = result.totals
    terms = totals.terms
    return {
        "rules": result.rules,
        "players": terms.players,
        "policies": list(terms.policies),
        "spare": [habit or "policy" for habit in terms.spare],
        "deals": totals.deals,
        "evenings": totals.evenings,
        "deals_an_evening": terms.evening,
        "seed": terms.seed,
        "behaviour": BEHAVIOUR,
    }


def _written(line: FigureLine) -> dict[str, Any]:
    return {"part": line.part, "of": line.of, "what": line.what, "per": line.per} | mean_as_json(line.mean)
