"""What the host of a tournament says, as a line of text each: `out "Aunt May" 1200 ben 800`.

    register NAME · unregister NAME · draw · drawn CHAIR … or CARD …
    start · pause · next · back · left MINUTES:SECONDS
    out NAME [CHIPS] …              of several who went out in one hand, with how many chips each began it
    rebuy NAME · add-on NAME
    button CHAIR · move NAME CHAIR · open · break TABLE · final TABLE
    colour-up TABLE CHIP NAME COUNT[!] …    how many of the chip each has; `!`: he has no other chips
    found CHIP NAME COUNT …         small chips that turned up when they were changed already
    count NAME CHIPS … · correct CHIPS · pay · agree NAME UNITS …

CHAIR is a table and a chair, both counted from 1: `2.5`. A name of several words, or one that begins with a figure,
stands in double quotes, but for the acts of one name alone.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boodle.cards import Card, CardError
from boodle.echo import echo
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.tournament import acts
from boodle.tournament.acts import HostAct
from boodle.tournament.seating import Chair

TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"(!?)|(\S+)', re.DOTALL)
BARE = re.compile(r"[^\W\d][^\s\"\\!]*")
CHAIR = re.compile(r"([1-9]\d{0,2})\.([1-9]\d?)")
NUMBER = re.compile(r"-?\d{1,12}")
TIME = re.compile(r"(\d{1,4}):([0-5]\d)")
LAST_CHIPS = "!"


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a line as it stands there; quoted it is a name whatever it looks like."""

    text: str
    quoted: bool = False

    @property
    def name(self) -> str:
        """The name that it stands for."""
        return tidy(self.text)

    @property
    def is_number(self) -> bool:
        """Tell whether it stands for a number."""
        return not self.quoted and NUMBER.fullmatch(self.text) is not None


def tokens_of(text: str) -> list[Token]:
    """Cut a line into words and quoted names; raises NotationError on a quotation mark that is not closed."""
    found = []
    for match in TOKEN.finditer(text):
        if match[3] is None:
            found.append(Token(re.sub(r"\\(.)", r"\1", match[1], flags=re.DOTALL), quoted=True))
            found += [Token(LAST_CHIPS)] if match[2] else []
        elif match[3].startswith('"'):
            raise NotationError(f"{echo(match[3])}: expected a closing quotation mark")
        else:
            found.append(Token(match[3]))
    return found


def breaks_off(text: str) -> bool:
    """Tell whether a line ends within a quoted name."""
    return any(match[3] is not None and match[3].startswith('"') for match in TOKEN.finditer(text))


def write_name(name: str) -> str:
    """Write a name as it is read, on one line, in quotation marks where it needs them."""
    name = tidy(name)
    if BARE.fullmatch(name):
        return name
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{quoted}"'


def read_chair(text: str) -> Chair:
    """Read `2.5`; raises NotationError."""
    match = CHAIR.fullmatch(text)
    if match is None:
        raise NotationError(f"{echo(text)} is no chair: expected a table and a chair of it, as in 2.5")
    return Chair(int(match[1]), int(match[2]) - 1)


def read_act(line: str) -> HostAct:
    """Read a line; raises NotationError naming what is wrong in it."""
    word, _, rest = line.strip().partition(" ")
    if word not in READERS:
        raise NotationError(f"{echo(word)} is nothing that a tournament knows: expected one of {', '.join(READERS)}")
    try:
        return READERS[word](rest.strip())
    except NotationError as error:
        raise NotationError(f"{echo(line.strip())}: {error}") from None


def write_act(act: HostAct) -> str:
    """Write what was said as a line."""
    return " ".join([WORD_OF[type(act)], *WRITERS.get(type(act), _no_words)(act)])


def _no_words(act: object) -> Sequence[str]:
    return ()


def _name(rest: str) -> str:
    """Read a name that stands alone on its line."""
    tokens = tokens_of(rest)
    if not tokens:
        raise NotationError("expected a name")
    return tokens[0].name if len(tokens) == 1 and tokens[0].quoted else tidy(rest)


def _nothing(kind: type[HostAct]) -> Callable[[str], HostAct]:
    def read(rest: str) -> HostAct:
        if rest:
            raise NotationError(f"expected nothing after it, not {echo(rest)}")
        return kind()

    return read


def _number(token: Token | str, what: str) -> int:
    token = Token(token) if isinstance(token, str) else token
    if not token.is_number:
        raise NotationError(f"{echo(token.text)} is no number: expected {what}")
    return int(token.text)


def _drawn(rest: str) -> HostAct:
    words = rest.replace(",", " ").split()
    if not words:
        raise NotationError("expected chairs as in 1.3, or cards as in QH")
    if CHAIR.fullmatch(words[0]):
        return acts.Drawn(tuple(map(read_chair, words)))
    try:
        return acts.Drawn(tuple(map(Card.parse, words)))
    except CardError as error:
        raise NotationError(str(error)) from None


def _left(rest: str) -> HostAct:
    match = TIME.fullmatch(rest)
    if match is None:
        raise NotationError(f"{echo(rest)} is no time: expected minutes and seconds, as in 12:30")
    return acts.SetLeft(int(match[1]) * 60 + int(match[2]))


def _out(rest: str) -> HostAct:
    names: list[str] = []
    stacks: list[int] = []
    for token in tokens_of(rest):
        if token.is_number and len(stacks) < len(names):
            stacks.append(_number(token, "chips"))
        elif token.is_number:
            raise NotationError(f"{echo(token.text)} belongs to nobody: expected a name before it")
        else:
            names.append(token.name)
    if not names:
        raise NotationError("expected who is out")
    if stacks and len(stacks) != len(names):
        raise NotationError("expected the chips of each, or of nobody")
    return acts.KnocksOut(tuple(names), tuple(stacks))


def _pairs(tokens: Sequence[Token], what: str) -> tuple[tuple[str, int], ...]:
    if len(tokens) % 2 or not tokens:
        raise NotationError(f"expected names, each with its {what}")
    names, numbers = tokens[::2], tokens[1::2]
    for name in names:
        if name.is_number:
            raise NotationError(f"{echo(name.text)} is a number: expected a name, in quotation marks if it is one")
    return tuple((name.name, _number(number, what)) for name, number in zip(names, numbers, strict=True))


def _move(rest: str) -> HostAct:
    tokens = tokens_of(rest)
    if len(tokens) != 2:
        raise NotationError("expected a name and a chair, as in: move ann 2.5")
    return acts.MoveTo(tokens[0].name, read_chair(tokens[1].text))


def _colour_up(rest: str) -> HostAct:
    tokens = tokens_of(rest)
    if len(tokens) < 2:
        raise NotationError("expected a table, a chip, and how many of it each has, as in: colour-up 1 25 ann 3 ben 2")
    table, chip = _number(tokens[0], "a table"), _number(tokens[1], "a chip")
    rest_of_it = tokens[2:]
    pairs = zip(rest_of_it[::2], rest_of_it[1::2], strict=False)
    last = tuple(name.name for name, count in pairs if count.text.endswith(LAST_CHIPS))
    counts = [token if token.quoted else Token(token.text.removesuffix(LAST_CHIPS)) for token in rest_of_it]
    return acts.ColoursUp(table, chip, _pairs(counts, "count") if counts else (), last)


def _found(rest: str) -> HostAct:
    tokens = tokens_of(rest)
    if not tokens:
        raise NotationError("expected a chip, and how many of it each has found, as in: found 25 ann 3")
    return acts.Found(_number(tokens[0], "a chip"), _pairs(tokens[1:], "count"))


READERS: dict[str, Callable[[str], HostAct]] = {
    "register": lambda rest: acts.Registers(_name(rest)),
    "unregister": lambda rest: acts.Unregister(_name(rest)),
    "draw": _nothing(acts.DrawSeats),
    "drawn": _drawn,
    "start": _nothing(acts.StartClock),
    "pause": _nothing(acts.PauseClock),
    "next": _nothing(acts.NextPart),
    "back": _nothing(acts.LastPart),
    "left": _left,
    "out": _out,
    "rebuy": lambda rest: acts.Rebuy(_name(rest)),
    "add-on": lambda rest: acts.AddOn(_name(rest)),
    "button": lambda rest: acts.ButtonAt(read_chair(rest)),
    "move": _move,
    "open": _nothing(acts.OpenTable),
    "break": lambda rest: acts.BreakTable(_number(rest, "a table")),
    "final": lambda rest: acts.FinalTable(_number(rest, "a table")),
    "colour-up": _colour_up,
    "found": _found,
    "count": lambda rest: acts.Counts(_pairs(tokens_of(rest), "chips")),
    "correct": lambda rest: acts.Corrected(_number(rest, "chips")),
    "pay": _nothing(acts.PayOut),
    "agree": lambda rest: acts.Agreed(_pairs(tokens_of(rest), "share")),
}
"""How each line is read, by the word that it begins with."""

WORD_OF: dict[type[HostAct], str] = {
    acts.Registers: "register",
    acts.Unregister: "unregister",
    acts.DrawSeats: "draw",
    acts.Drawn: "drawn",
    acts.StartClock: "start",
    acts.PauseClock: "pause",
    acts.NextPart: "next",
    acts.LastPart: "back",
    acts.SetLeft: "left",
    acts.KnocksOut: "out",
    acts.Rebuy: "rebuy",
    acts.AddOn: "add-on",
    acts.ButtonAt: "button",
    acts.MoveTo: "move",
    acts.OpenTable: "open",
    acts.BreakTable: "break",
    acts.FinalTable: "final",
    acts.ColoursUp: "colour-up",
    acts.Found: "found",
    acts.Counts: "count",
    acts.Corrected: "correct",
    acts.PayOut: "pay",
    acts.Agreed: "agree",
}
"""The word for each kind of act."""


def _write_out(act: acts.KnocksOut) -> Sequence[str]:
    if not act.stacks:
        return [write_name(name) for name in act.names]
    return [f"{write_name(name)} {chips}" for name, chips in zip(act.names, act.stacks, strict=True)]


def _write_colour_up(act: acts.ColoursUp) -> Sequence[str]:
    held = [f"{write_name(name)} {count}{LAST_CHIPS if name in act.last_chips else ''}" for name, count in act.holdings]
    return [str(act.table), str(act.small), *held]


def _write_pairs(pairs: Sequence[tuple[str, int]]) -> Sequence[str]:
    return [f"{write_name(name)} {number}" for name, number in pairs]


def _one_name(act: acts.Registers | acts.Unregister | acts.Rebuy | acts.AddOn) -> Sequence[str]:
    return [write_name(act.name)]


WRITERS: dict[type[HostAct], Callable[..., Sequence[str]]] = {
    acts.Registers: _one_name,
    acts.Unregister: _one_name,
    acts.Rebuy: _one_name,
    acts.AddOn: _one_name,
    acts.Drawn: lambda act: list(map(str, act.things)),
    acts.SetLeft: lambda act: [f"{act.seconds // 60}:{act.seconds % 60:02}"],
    acts.KnocksOut: _write_out,
    acts.ButtonAt: lambda act: [str(act.chair)],
    acts.MoveTo: lambda act: [write_name(act.name), str(act.chair)],
    acts.BreakTable: lambda act: [str(act.table)],
    acts.FinalTable: lambda act: [str(act.table)],
    acts.ColoursUp: _write_colour_up,
    acts.Found: lambda act: [str(act.small), *_write_pairs(act.holdings)],
    acts.Counts: lambda act: _write_pairs(act.stacks),
    acts.Corrected: lambda act: [str(act.chips)],
    acts.Agreed: lambda act: _write_pairs(act.shares),
}
"""How what follows the word is written; an act that is not here has nothing."""
