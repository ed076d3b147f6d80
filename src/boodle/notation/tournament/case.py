"""Rules of tournaments as data: files in `conformance/tournament`, run on the library.

    rule = "One sentence."
    ids = ["FLR-04"]
    room = "tournament"
    [[case]]
    name = "what is shown"
    do = "balance"          # or break, redraw, race, colour-up, unneeded, night
    …                       # what that needs, as the function of its name below reads it
    [case.expect]           # any of what it gives; or refused: the reason

Tables are written as `1 = "Ann Ben . Dot"`, a dot for a chair in which nobody sits, and chairs as `2.5`: table and
chair, both counted from 1. A `button` lies where it lies for the hand that is dealt next.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, TypeAlias

from boodle.cards import Card, parse_cards
from boodle.echo import saying
from boodle.notation.case import Case, CaseFault, CaseForm, read_as, read_choice, read_keys, read_word, refused_so, same
from boodle.notation.tokens import read_number
from boodle.notation.tournament.acts import TOURNAMENT, read_chair
from boodle.notation.tournament.record import open_night
from boodle.notation.tournament.rules import read_rules
from boodle.rulebook import Refused
from boodle.seats import BySeat
from boodle.tournament.advice import moves_to_make
from boodle.tournament.moving import SeatMove, balance, break_table, breaking_seats, can_break, redraw
from boodle.tournament.race import ColourUp, Race, RacedOut, Rounding, chip_race, colour_up, unneeded
from boodle.tournament.seating import Book, SeatedTable

Given: TypeAlias = dict[str, Any]


KEYS = {
    **dict.fromkeys(("name", "do", "book", "vacancy", "drawn", "rounding", "raced_out"), str),
    **dict.fromkeys(("table", "dealer", "seats", "small", "big", "at"), int),
    **dict.fromkeys(("odd", "holdings", "button"), dict[str, int]),
    **dict.fromkeys(("chip_set", "amounts"), list[int]),
    **dict.fromkeys(("rules", "acts", "last_chips"), list[str]),
    "tables": dict[str, str],
    "cards": str | dict[str, str],
    "expect": dict[str, Any],
}
"""What a case may hold: what `do` needs, as its function below says."""


class TournamentCase(CaseForm):
    """Something that a tournament does, and what comes of it."""

    __slots__ = ()
    room: ClassVar[str] = "tournament"
    keys: ClassVar[Mapping[str, Any]] = KEYS

    def faults(self, case: Case) -> Iterator[CaseFault]:
        """Do it, and compare."""
        expect = case["expect"]
        read_word(DO, case["do"], "do")
        try:
            given = DO[case["do"]](case)
        except Refused as refused:
            yield from same("refused", expect.get("refused", saying("nothing")), refused.fault.key)
            return
        if not expect:
            yield CaseFault(saying("the case expects nothing"))
        if "refused" in expect:
            yield from refused_so(expect["refused"])
        else:
            read_keys(dict.fromkeys(given, Any), expect, "expect")
            for key, wanted in expect.items():
                yield from same(key, wanted, given[key])


def _balance(case: Case) -> Given:
    """Tables, button, book, vacancy (a chair) → move, entry, rule, ask (for the button of which tables)."""
    vacancy = read_chair(case["vacancy"]).seat if "vacancy" in case else None
    found = balance(_tables(case), _book(case), vacancy)
    if found is None:
        return {"move": "none"}
    move = found.move
    given: Given = {"rule": found.rule, "ask": list(found.ask_button)}
    return given | ({"move": _move(move), "entry": move.entry.value} if move is not None else {})


def _break(case: Case) -> Given:
    """Tables, button, book, table (that breaks), drawn → may (yes or no), seats (cards laid out), moves, entries."""
    tables, number, book = _tables(case), case["table"], _book(case)
    given: Given = {"may": "yes" if can_break(tables, number) else "no"}
    if "drawn" in case:
        moves = break_table(tables, number, [read_chair(chair) for chair in case["drawn"].split()], book)
        return given | {"moves": [*map(_move, moves)], "entries": {one.name: one.entry.value for one in moves}}
    if given["may"] == "yes":
        given["seats"] = " ".join(map(str, breaking_seats(tables, number, book)))
    return given


def _redraw(case: Case) -> Given:
    """Cards (of each), dealer (a chair, from 1), seats → order, chairs (of each, from 1)."""
    cards = {name: Card.parse(card) for name, card in read_as(dict[str, str], case["cards"], "cards").items()}
    drawn = redraw(cards, case["dealer"] - 1, case["seats"])
    return {"order": [one.name for one in drawn], "chairs": {one.name: one.seat + 1 for one in drawn}}


def _race(case: Case) -> Given:
    """Odd (chips of each from the dealer's left), small, big, cards, rounding, raced_out, last_chips → see `_raced`."""
    rounding, raced_out = _how(case)
    race = chip_race(
        case["odd"],
        case["small"],
        case["big"],
        _cards(case),
        rounding=rounding,
        raced_out=raced_out,
        last_chips=case.get("last_chips", []),
    )
    return _raced(race)


def _colour_up(case: Case) -> Given:
    """Holdings (small chips of each), else as in a race → bigger and odd (of each, at par), gets, and see `_raced`."""
    rounding, raced_out = _how(case)
    done: ColourUp = colour_up(
        case["holdings"],
        case["small"],
        case["big"],
        _cards(case),
        rounding=rounding,
        raced_out=raced_out,
        last_chips=case.get("last_chips", []),
    )
    at_par = {
        "bigger": {one.name: one.bigger for one in done.changed},
        "odd": {one.name: one.odd for one in done.changed},
    }
    return _raced(done.race) | at_par | {"gets": done.gets}


def _raced(race: Race) -> Given:
    return {
        "dealt": {one.name: " ".join(map(str, one.cards)) for one in race.raced},
        "winners": list(race.winners),
        "kept_in": list(race.kept_in),
        "gets": {one.name: one.gets for one in race.raced},
        "worth": race.worth,
        "brought": race.brought,
        "against_par": race.against_par,
    }


def _unneeded(case: Case) -> Given:
    """Chip_set, amounts (every blind and ante to come) → gone."""
    return {"gone": list(unneeded(case["chip_set"], case["amounts"]))}


def _night(case: Case) -> Given:
    """Rules and acts as lines, each act with its time → moves, chairs, places, paid, prizes, chips, corrected, pool."""
    night = open_night(read_rules(case["rules"]))
    for line in case["acts"]:
        at, _, act = line.partition(" ")
        night = night.said(TOURNAMENT.read(act), read_number(at))
    here = night.tournament.now(case.get("at", night.tournament.at))
    found = moves_to_make(here)
    places = {one.name: str(one.first) if one.first == one.last else f"{one.first}-{one.last}" for one in here.places}
    return {
        "moves": [" ".join(filter(None, [move.rule, move.todo.value, *map(str, move.tables)])) for move in found],
        "chairs": {name: str(here.chair(name)) for name in here.playing},
        "places": places,
        "paid": {one.name: one.units for one in here.prizes},
        "prizes": list(here.prize_list),
        "level": here.level,
        "chips": here.chips,
        "corrected": here.corrected,
        "pool": here.pool,
    }


DO: dict[str, Callable[[Case], Given]] = {
    "balance": _balance,
    "break": _break,
    "redraw": _redraw,
    "race": _race,
    "colour-up": _colour_up,
    "unneeded": _unneeded,
    "night": _night,
}
"""What a case may show."""


def _tables(case: Case) -> tuple[SeatedTable, ...]:
    buttons = case.get("button", {})
    return tuple(
        SeatedTable(
            read_number(number),
            BySeat([None if name == "." else name for name in chairs.split()]),
            buttons[number] - 1 if number in buttons else None,
        )
        for number, chairs in case["tables"].items()
    )


def _book(case: Case) -> Book:
    return read_choice(Book, case, "book", Book.HOUSE)


def _how(case: Case) -> tuple[Rounding, RacedOut]:
    rounding = read_choice(Rounding, case, "rounding", Rounding.UP)
    return rounding, read_choice(RacedOut, case, "raced_out", RacedOut.MAY_BE)


def _cards(case: Case) -> tuple[Card, ...]:
    return parse_cards(read_as(str, case.get("cards", ""), "cards"))


def _move(move: SeatMove) -> str:
    return f"{move.name} {move.source} {move.to}"
