"""How the text of a game begins: its rules, who sat where with what, and what lay on the layout.

game tripoley             an evening; `game tripoley deal` is one deal alone, `game holdem hand` one hand
house bet_limit 10        every house rule, one a line; a list as its names, an empty one as -
dealer -                  the first dealer's seat (the button), or - where he was drawn
player 0 100 Ann          seat, chips, name
board K=5 pot=3           chips that lay on the layout already, where there were any
fair a-table              the name of the table in the proofs of its deals, where it has any
"""

import re
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from boodle.echo import echo, saying
from boodle.frozen import Frozen
from boodle.games import GAMES, AnyGame, game_of
from boodle.notation.beginning import Beginning
from boodle.notation.errors import NotationError
from boodle.notation.house_answers import answer_as_text
from boodle.notation.houses import ClashingAnswers
from boodle.notation.refusals import at_line
from boodle.notation.tokens import either, read_number
from boodle.rulebook import Round
from boodle.seating import SeatsError
from boodle.seats import Chips, Seat

OPENERS = {line: game for game in GAMES.values() for line in (game.beginning.evening, game.beginning.alone)}
"""The lines with which a game begins."""
EXPECTED = either([repr(line) for line in OPENERS])

FIRST_WORDS = ("house", "one dealer", "player")
"""What the header of every version may hold."""
MORE_WORDS = (*FIRST_WORDS, "one board", "one fair")
"""What it may hold since version 3."""
ONCE = ("dealer", "board", "fair")


class Header(Frozen):
    """How a game began, `alone` for one deal and no evening; `fair` names its table in the proofs."""

    game: AnyGame
    alone: bool
    house: Any
    names: tuple[str, ...]
    stacks: tuple[Chips, ...]
    dealer: Seat | None
    board: Any
    fair: str | None

    def opened(self) -> Round[Any]:
        """Return the book before its first event; raises NotationError when these players cannot be seated."""
        try:
            return self.game.beginning.opened(
                self.house, self.names, self.stacks, self.dealer, self.board, alone=self.alone
            )
        except SeatsError as error:
            raise NotationError("{why}", why=error) from None


class RecordLine(Frozen):
    """One line after `moves`: a move, the stacks to check by, or a part of a proof."""

    number: int
    text: str

    @property
    def is_stacks(self) -> bool:
        """Tell whether it is stacks and no move."""
        return self.text.startswith("stacks")

    @property
    def is_proof(self) -> bool:
        """Tell whether it is part of a proof and no move."""
        return self.text.startswith("fair")


class Parts(NamedTuple):
    """The text of a game, parted: its header by numbered lines, and the lines after it, which begin below `begins`."""

    version: int
    opener: str
    head: tuple[tuple[int, str], ...]
    begins: int
    body: tuple[RecordLine, ...]


def parted(text: str, kind: str, noun: str, versions: tuple[int, ...], body: str) -> Parts:
    """Part the text of a game; raises NotationError where its title, its game, its body or its end is missing."""
    lines = text.splitlines()
    version = re.fullmatch(rf"boodle {kind} (\d{{1,9}})", lines[0] if lines else "")
    if version is None:
        raise NotationError(
            "line 1: expected 'boodle {kind} {version}', which opens every {noun}",
            kind=kind,
            version=versions[-1],
            noun=saying(noun),
        )
    if int(version[1]) not in versions:
        *before, last = map(str, versions)
        known = either([", ".join(before), last]) if before else saying(last)
        raise NotationError(
            "line 1: a {noun} of version {version} cannot be read here: expected version {known}",
            noun=saying(noun),
            version=version[1],
            known=known,
        )
    if len(lines) < 2 or lines[1] not in OPENERS:
        raise NotationError("line 2: expected {expected}", expected=EXPECTED)
    if body not in lines:
        raise NotationError(
            "line {count}: the {noun} is cut short before its line {body}",
            count=len(lines),
            noun=saying(noun),
            body=repr(body),
        )
    place = lines.index(body)
    if lines[-1] != "end" and "end" in lines[place:]:
        raise NotationError("line {number}: nothing may follow 'end'", number=lines.index("end") + 2)
    if lines[-1] != "end":
        raise NotationError(
            "line {count}: the {noun} is cut short, its last line must be 'end'", count=len(lines), noun=saying(noun)
        )
    after = tuple(RecordLine(number, line) for number, line in enumerate(lines[place + 1 : -1], place + 2))
    return Parts(int(version[1]), lines[1], tuple(enumerate(lines[2:place], 3)), place + 1, after)


def write_header(start: Round[Any], fair: str | None = None) -> list[str]:
    """Write how a game began, from the line that names it; TypeError for a table of no game that is known."""
    table = start.table
    game = game_of(table)
    begins = game.beginning
    lines = [begins.alone if begins.is_alone(start) else begins.evening]
    lines += [f"house {name} {answer_as_text(getattr(table.house, name))}" for name in begins.houses.defaults]
    lines.append(f"dealer {'-' if table.dealer is None else table.dealer}")
    lines += [f"player {seat} {table.stacks[seat]} {table.players[seat].name}" for seat in table.seats]
    lies = begins.write_lies(table)
    if lies:
        lines.append(f"board {lies}")
    return lines if fair is None else [*lines, f"fair {fair}"]


def read_header(lines: Iterable[tuple[int, str]], game: str, end: int, words: tuple[str, ...], ender: str) -> Header:
    """Read the numbered lines between the name of the game and `ender`, which is the line `end`.

    Raises NotationError naming the first line that is wrong.
    """
    begins = OPENERS[game].beginning
    told = _Told(begins)
    for number, line in lines:
        with at_line(number):
            told.read(number, line, words, ender)
    house = _house(begins, told.answers, told.rules, end)
    names, stacks = tuple(name for name, _ in told.players), tuple(chips for _, chips in told.players)
    with at_line(told.lines.get("board", end)):
        board = begins.read_lies(house, told.once.get("board", ""))
    with at_line(end):
        if "dealer" not in told.once:
            raise NotationError("the dealer has not been named: expected a line 'dealer -' or 'dealer 0' before this")
        begins.opened(house, names, stacks, None, board, alone=False)
    with at_line(told.lines["dealer"]):
        dealer = told.once["dealer"]
        header = Header(
            OPENERS[game],
            game == begins.alone,
            house,
            names,
            stacks,
            None if dealer == "-" else read_number(dealer),
            board,
            told.once.get("fair"),
        )
        header.opened()
    return header


@dataclass(slots=True)
class _Told:
    """What the lines of a header have told so far; `rules` and `lines` say in which line."""

    begins: Beginning
    answers: dict[str, object] = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    players: list[tuple[str, Chips]] = field(default_factory=list)
    once: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def read(self, number: int, line: str, words: tuple[str, ...], ender: str) -> None:
        """Read one line; raises NotationError where it has no place or has been said."""
        word, _, rest = line.partition(" ")
        if word == "house":
            name, answer = _house_rule(self.begins, rest, self.rules)
            self.answers[name], self.rules[name] = answer, number
        elif word == "player":
            self.players.append(_player(rest, len(self.players)))
        elif word in ONCE and f"one {word}" in words and word not in self.once:
            CHECKS[word](rest)
            self.once[word], self.lines[word] = rest, number
        else:
            raise NotationError(
                "{word} has no place here: expected {words} or {ender}",
                word=echo(word),
                words=", ".join(words),
                ender=ender,
            )


def _dealer(text: str) -> None:
    if text != "-":
        read_number(text)


def _named(text: str) -> None:
    if not text or not text.isprintable() or " " in text:
        raise NotationError("{text} is no table: expected a name without spaces", text=echo(text))


CHECKS: dict[str, Callable[[str], object]] = {"dealer": _dealer, "board": str.split, "fair": _named}


def _house_rule(begins: Beginning, text: str, before: Container[str]) -> tuple[str, object]:
    """Read one house rule; raises NotationError where there is none of the kind, or it has been said before."""
    name, _, value = text.partition(" ")
    if name in before:
        raise NotationError("house rule {name} is said twice", name=echo(name))
    return name, begins.houses.answer_from_text(name, value)


def _house(begins: Beginning, answers: dict[str, object], told: Mapping[str, int], end: int) -> Any:  # noqa: ANN401 - the game's own rules
    """Return the rules that all answers together give; those that cannot be are refused at the first line at fault."""
    try:
        return begins.houses.recorded(answers)
    except ClashingAnswers as error:
        at_fault = [name for fault in error.faults for name in fault.fields]
        number = min((told[name] for name in at_fault if name in told), default=end)
        raise NotationError("line {number}: {why}", number=number, why=error) from None


def _player(text: str, seat: Seat) -> tuple[str, Chips]:
    """Read one player; raises NotationError for any other seat than the next."""
    number, chips, name = [*text.split(" ", 2), "", ""][:3]
    if read_number(number) != seat:
        raise NotationError("player {number}: expected player {seat} next", number=number, seat=seat)
    return name, read_number(chips)
