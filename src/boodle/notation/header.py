"""How the text of a game begins: its rules, who sat where with what, and what lay on the layout.

game tripoley             an evening; `game tripoley deal` is one deal alone
house bet_limit 10        every house rule, one a line; a list as its names, an empty one as -
dealer -                  the first dealer's seat, or - where he was drawn
player 0 100 Ann          seat, chips, name
board K=5 pot=3           chips that lay on the layout already, where there were any
fair a-table              the name of the table in the proofs of its deals, where it has any
"""

import re
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field

from boodle.notation.errors import NotationError
from boodle.notation.house import FIELDS, answer_as_text, answer_from_text, house_of
from boodle.notation.refusals import at_line
from boodle.notation.tokens import read_number
from boodle.notation.tripoley.actions import read_space
from boodle.rulebook import Round
from boodle.seating import SeatsError
from boodle.seats import Chips, Seat
from boodle.tripoley import HouseRules, Table, open_deal, open_evening, order_of_play
from boodle.tripoley.board import Board

EVENING, ONE_DEAL = "game tripoley", "game tripoley deal"

FIRST_WORDS = ("house", "one dealer", "player")
"""What the header of every version may hold."""
MORE_WORDS = (*FIRST_WORDS, "one board", "one fair")
"""What it may hold since version 3."""
ONCE = ("dealer", "board", "fair")


@dataclass(frozen=True, slots=True)
class Header:
    """How a game began; `fair` names its table in the proofs of its deals."""

    game: str
    house: HouseRules
    names: tuple[str, ...]
    stacks: tuple[Chips, ...]
    dealer: Seat | None
    board: Board
    fair: str | None

    @property
    def one_deal(self) -> bool:
        """Tell whether it is one deal alone, and no evening."""
        return self.game == ONE_DEAL

    def opened(self) -> Round[Table]:
        """Return the book before its first event; raises NotationError when these players cannot be seated."""
        try:
            if self.one_deal:
                return open_deal(self.house, self.names, self.stacks, self.dealer or 0, board=self.board)
            return open_evening(self.house, self.names, self.stacks, self.dealer, board=self.board)
        except SeatsError as error:
            raise NotationError(str(error)) from None


def write_header(start: Round[Table], fair: str | None = None) -> list[str]:
    """Write how a game began, from the line that names it."""
    table = start.table
    lines = [ONE_DEAL if start.book == order_of_play(table.house) else EVENING]
    lines += [f"house {name} {answer_as_text(getattr(table.house, name))}" for name in FIELDS]
    lines.append(f"dealer {'-' if table.dealer is None else table.dealer}")
    lines += [f"player {seat} {table.stacks[seat]} {table.players[seat].name}" for seat in table.seats]
    if table.board.total:
        lines.append(" ".join(["board", *(f"{space}={chips}" for space, chips in table.board if chips)]))
    return lines if fair is None else [*lines, f"fair {fair}"]


def read_header(lines: Iterable[tuple[int, str]], game: str, end: int, words: tuple[str, ...], ender: str) -> Header:
    """Read the numbered lines between the name of the game and `ender`, which is the line `end`.

    Raises NotationError naming the first line that is wrong.
    """
    told = _Told()
    for number, line in lines:
        with at_line(number):
            told.read(number, line, words, ender)
    house = _house(told.answers, told.rules, end)
    names, stacks = tuple(name for name, _ in told.players), tuple(chips for _, chips in told.players)
    with at_line(told.lines.get("board", end)):
        board = _board(house, told.once.get("board", ""))
    with at_line(end):
        if "dealer" not in told.once:
            raise NotationError("the dealer has not been named: expected a line 'dealer -' or 'dealer 0' before this")
        open_evening(house, names, stacks, board=board)
    with at_line(told.lines["dealer"]):
        dealer = told.once["dealer"]
        header = Header(
            game, house, names, stacks, None if dealer == "-" else read_number(dealer), board, told.once.get("fair")
        )
        header.opened()
    return header


@dataclass(slots=True)
class _Told:
    """What the lines of a header have told so far; `rules` and `lines` say in which line."""

    answers: dict[str, object] = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    players: list[tuple[str, Chips]] = field(default_factory=list)
    once: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def read(self, number: int, line: str, words: tuple[str, ...], ender: str) -> None:
        """Read one line; raises NotationError where it has no place or has been said."""
        word, _, rest = line.partition(" ")
        if word == "house":
            name, answer = _house_rule(rest, self.rules)
            self.answers[name], self.rules[name] = answer, number
        elif word == "player":
            self.players.append(_player(rest, len(self.players)))
        elif word in ONCE and f"one {word}" in words and word not in self.once:
            CHECKS[word](rest)
            self.once[word], self.lines[word] = rest, number
        else:
            raise NotationError(f"{word!r} has no place here: expected {', '.join(words)} or {ender}")


def _dealer(text: str) -> None:
    if text != "-":
        read_number(text)


def _named(text: str) -> None:
    if not text or not text.isprintable() or " " in text:
        raise NotationError(f"{text!r} is no table: expected a name without spaces")


CHECKS: dict[str, Callable[[str], object]] = {"dealer": _dealer, "board": str.split, "fair": _named}


def _house_rule(text: str, before: Container[str]) -> tuple[str, object]:
    """Read one house rule; raises NotationError where there is none of the kind, or it has been said before."""
    name, _, value = text.partition(" ")
    if name in before:
        raise NotationError(f"house rule {name!r} is said twice")
    return name, answer_from_text(name, value)


def _house(answers: dict[str, object], told: Mapping[str, int], end: int) -> HouseRules:
    """Return the rules that all answers together give; those that cannot be are refused at the first line at fault."""
    try:
        return house_of(answers)
    except NotationError as error:
        named = re.findall(r"(\w+) (?:is|has) ", str(error))
        number = min((told[name] for name in named if name in told), default=end)
        raise NotationError(f"line {number}: {error}") from None


def _player(text: str, seat: Seat) -> tuple[str, Chips]:
    """Read one player; raises NotationError for any other seat than the next."""
    number, chips, name = [*text.split(" ", 2), "", ""][:3]
    if read_number(number) != seat:
        raise NotationError(f"player {number}: expected player {seat} next")
    return name, read_number(chips)


def _board(house: HouseRules, text: str) -> Board:
    """Read the chips that lay on the layout; raises NotationError for a space that is not on it, or is named twice."""
    board, named = Board.empty(house.layout), set()
    for one in text.split():
        name, _, chips = one.partition("=")
        space = read_space(name)
        if space not in board.layout or space in named:
            listed = ", ".join(map(str, board.layout))
            raise NotationError(f"board: {name!r} is not on this layout, or there twice: expected one of {listed}")
        named.add(space)
        board = board.add(space, read_number(chips))
    return board
