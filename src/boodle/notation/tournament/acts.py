"""What the host of a tournament says, as a line of text each: `out "Aunt May" 1200 ben 800`.

    register NAME · unregister NAME · draw · drawn CHAIR … or CARD …
    start · pause · next · back · left MINUTES:SECONDS
    out NAME [CHIPS] …              of several who went out in one hand, with how many chips each began it
    rebuy NAME · add-on NAME
    button CHAIR · move NAME CHAIR · open · break TABLE · final TABLE
    colour-up TABLE CHIP NAME COUNT[!] …    how many of the chip each has; `!`: he has no other chips
    found CHIP NAME COUNT …         small chips that turned up when they were changed already
    count NAME CHIPS … · correct CHIPS · pay · agree NAME UNITS …
    not-out NAME CHIPS · rename NAME NEW-NAME · swap NAME NAME · recount NAME CHIPS …

CHAIR is a table and a chair, both counted from 1: `2.5`. A name of several words, or one that begins with a figure,
stands in double quotes, but for the acts of one name alone.
"""

import re
from collections.abc import Sequence

from boodle.cards import Card, CardError
from boodle.echo import echo
from boodle.frozen import replace
from boodle.names import tidy
from boodle.notation.desk_acts import (
    TOKEN,
    ActLine,
    DeskNotation,
    LinePart,
    LineRest,
    NothingLeft,
    Several,
    Token,
    word_part,
    write_name,
)
from boodle.notation.errors import NotationError
from boodle.tournament import acts
from boodle.tournament.seating import Chair

CHAIR_TOLD = re.compile(r"([1-9]\d{0,2})\.([1-9]\d?)")
NUMBER_TOLD = re.compile(r"-?\d{1,12}")
TIME_TOLD = re.compile(r"(\d{1,4}):([0-5]\d)")
LAST_CHIPS = "!"


def breaks_off(text: str) -> bool:
    """Tell whether a line ends within a quoted name."""
    return any(match[2] is not None and match[2].startswith('"') for match in TOKEN.finditer(text))


def read_chair(text: str) -> Chair:
    """Read `2.5`; raises NotationError."""
    match = CHAIR_TOLD.fullmatch(text)
    if match is None:
        raise NotationError(f"{echo(text)} is no chair: expected a table and a chair of it, as in 2.5")
    return Chair(int(match[1]), int(match[2]) - 1)


def _is_number(token: Token) -> bool:
    return not token.quoted and NUMBER_TOLD.fullmatch(token.text) is not None


def _number(token: Token, what: str) -> int:
    if not _is_number(token):
        raise NotationError(f"{echo(token.text)} is no number: expected {what}")
    return int(token.text)


def _number_part(what: str) -> LinePart:
    return LinePart(what, lambda rest: _number(rest.next(), what))


def _name_alone(rest: LineRest) -> str:
    """Read a name that stands alone on its line, where it needs no quotation marks."""
    text = rest.whole()
    tokens = LineRest(text).tokens()
    if not tokens:
        raise NothingLeft
    return tidy(tokens[0].text if len(tokens) == 1 and tokens[0].quoted else text)


def _drawn(rest: LineRest) -> object:
    words = rest.whole().replace(",", " ").split()
    if not words:
        raise NothingLeft
    try:
        return tuple(map(read_chair if CHAIR_TOLD.fullmatch(words[0]) else Card.parse, words))
    except CardError as error:
        raise NotationError(str(error)) from None


def _time(text: str) -> int:
    match = TIME_TOLD.fullmatch(text)
    if match is None:
        raise NotationError(f"{echo(text)} is no time: expected minutes and seconds, as in 12:30")
    return int(match[1]) * 60 + int(match[2])


def _out(rest: LineRest) -> Several:
    names, stacks = list[str](), list[int]()
    for token in rest.tokens():
        if not _is_number(token):
            names.append(tidy(token.text))
        elif len(stacks) < len(names):
            stacks.append(int(token.text))
        else:
            raise NotationError(f"{echo(token.text)} belongs to nobody: expected a name before it")
    if not names:
        raise NothingLeft
    if stacks and len(stacks) != len(names):
        raise NotationError("expected the chips of each, or of nobody")
    return Several([tuple(names), tuple(stacks)])


def _write_out(act: acts.KnocksOut) -> Sequence[str]:
    return _write_pairs(tuple(zip(act.names, act.stacks or [""] * len(act.names), strict=True)))


def _pairs(tokens: Sequence[Token], what: str) -> tuple[tuple[str, int], ...]:
    if len(tokens) % 2 or not tokens:
        raise NotationError(f"expected names, each with its {what}")
    for name in tokens[::2]:
        if _is_number(name):
            raise NotationError(f"{echo(name.text)} is a number: expected a name, in quotation marks if it is one")
    return tuple(
        (tidy(name.text), _number(number, what)) for name, number in zip(tokens[::2], tokens[1::2], strict=True)
    )


def _write_pairs(pairs: Sequence[tuple[str, object]]) -> Sequence[str]:
    return [f"{write_name(name)} {number}".rstrip() for name, number in pairs]


def _pairs_part(what: str) -> LinePart:
    return LinePart(f"names, each with its {what}", lambda rest: _pairs(rest.tokens(), what), _write_pairs)


def _held(rest: LineRest) -> Several:
    tokens = rest.tokens()
    pairs = zip(tokens[::2], tokens[1::2], strict=False)
    last = tuple(tidy(name.text) for name, count in pairs if count.text.endswith(LAST_CHIPS))
    counts = [token if token.quoted else Token(token.text.removesuffix(LAST_CHIPS)) for token in tokens]
    return Several([_pairs(counts, "count") if counts else (), last])


def _write_held(act: acts.ColoursUp) -> Sequence[str]:
    return _write_pairs(
        [(name, f"{count}{LAST_CHIPS if name in act.last_chips else ''}") for name, count in act.holdings]
    )


ALONE = LinePart("a name", _name_alone, lambda name: [write_name(name)])
NAME = LinePart("a name", lambda rest: tidy(rest.next().text), lambda name: [write_name(name)])
CHAIR = word_part("a chair, as in 2.5", read_chair)
TABLE, CHIP, CHIPS = map(_number_part, ("a table", "a chip", "chips"))

TOURNAMENT: DeskNotation[acts.HostAct] = DeskNotation(
    "a tournament",
    {
        "register": ActLine(acts.Registers, ALONE),
        "unregister": ActLine(acts.Unregister, ALONE),
        "draw": ActLine(acts.DrawSeats),
        "drawn": ActLine(
            acts.Drawn,
            LinePart("chairs as in 1.3, or cards as in QH", _drawn, lambda things: list(map(str, things))),
        ),
        "start": ActLine(acts.StartClock),
        "pause": ActLine(acts.PauseClock),
        "next": ActLine(acts.NextPart),
        "back": ActLine(acts.LastPart),
        "left": ActLine(acts.SetLeft, word_part("a time", _time, lambda left: f"{left // 60}:{left % 60:02}")),
        "out": ActLine(acts.KnocksOut, LinePart("who is out", _out, _write_out)),
        "rebuy": ActLine(acts.Rebuy, ALONE),
        "add-on": ActLine(acts.AddOn, ALONE),
        "button": ActLine(acts.ButtonAt, CHAIR),
        "move": ActLine(acts.MoveTo, NAME, CHAIR),
        "open": ActLine(acts.OpenTable),
        "break": ActLine(acts.BreakTable, TABLE),
        "final": ActLine(acts.FinalTable, TABLE),
        "colour-up": ActLine(acts.ColoursUp, TABLE, CHIP, LinePart("how many of it each has", _held, _write_held)),
        "found": ActLine(acts.Found, CHIP, _pairs_part("count")),
        "count": ActLine(acts.Counts, _pairs_part("chips")),
        "correct": ActLine(acts.Corrected, CHIPS),
        "pay": ActLine(acts.PayOut),
        "agree": ActLine(acts.Agreed, _pairs_part("share")),
        "not-out": ActLine(acts.NotOut, NAME, CHIPS),
        "rename": ActLine(acts.Rename, NAME, replace(NAME, what="a new name")),
        "swap": ActLine(acts.Swap, NAME, replace(NAME, what="another name")),
        "recount": ActLine(acts.Recount, _pairs_part("chips")),
    },
)
