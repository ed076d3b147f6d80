"""How an act that is told at a desk stands in a line of text: its word, and after it what the act holds, part by part.

A desk lists its lines once, each with the parts by which it is read and written. A word is anything without a blank; a
quoted name is a word too, whatever stands in it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from boodle.echo import Saying, echo, saying
from boodle.frozen import Frozen, fields
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number

A = TypeVar("A")
TOKEN = re.compile(r'\s*(?:"((?:[^"\\]|\\.)*)"|(\S+))', re.DOTALL)
BARE = re.compile(r"[^\W\d][^\s\"\\!]*")


class Token(Frozen):
    """A word of a line as it stands there; quoted it is a name whatever it looks like."""

    text: str
    quoted: bool = False


class NothingLeft(Exception):
    """A line ends before all of its parts were read."""


class LineRest:
    """What of a line is not read yet."""

    def __init__(self, text: str) -> None:
        """Begin with everything after the word of the act."""
        self.text = text.strip()

    def next(self) -> Token:
        """Take the next word; raises NothingLeft, and NotationError on a quotation mark that is not closed."""
        match = TOKEN.match(self.text)
        if match is None:
            raise NothingLeft
        if match[2] is not None and match[2].startswith('"'):
            raise NotationError("{text}: expected a closing quotation mark", text=echo(match[2]))
        self.text = self.text[match.end() :].lstrip()
        return (
            Token(re.sub(r"\\(.)", r"\1", match[1], flags=re.DOTALL), quoted=True)
            if match[2] is None
            else Token(match[2])
        )

    def tokens(self) -> list[Token]:
        """Take all that is left, word by word."""
        taken = []
        while self.text:
            taken.append(self.next())
        return taken

    def whole(self) -> str:
        """Take all that is left as it stands."""
        text, self.text = self.text, ""
        return text


class Several(list[object]):
    """What one part of a line gives to several fields: it stands last, and is written from the whole act."""


class LinePart(Frozen):
    """A part of a line: what is expected there, how it is read and written, and whether it may be left out."""

    what: str
    read: Callable[[LineRest], object]
    write: Callable[[Any], Sequence[str]] = lambda value: [str(value)]
    may_lack: bool = False


class ActLine:
    """An act and the parts of its line, in the order of its fields."""

    def __init__(self, act: type, *parts: LinePart) -> None:
        """Take the class of the act and its parts."""
        self.act, self.parts = act, parts

    def read(self, rest: LineRest) -> Any:  # noqa: ANN401 - an act of any desk
        """Read what follows the word; raises NotationError."""
        values: list[object] = []
        for part in self.parts:
            if part.may_lack and not rest.text:
                break
            try:
                value = part.read(rest)
            except NothingLeft:
                raise NotationError(
                    "expected {known}", known=_listed([saying(one.what) for one in self.parts])
                ) from None
            values += value if isinstance(value, Several) else [value]
        if rest.text:
            raise NotationError("expected nothing after it, not {text}", text=echo(rest.text))
        return self.act(*values)

    def write(self, act: Any) -> list[str]:  # noqa: ANN401 - an act of any desk
        """Write what follows the word."""
        values = [getattr(act, name) for name in fields(act)]
        if len(values) > len(self.parts):
            values[len(self.parts) - 1 :] = [act]
        return [text for part, value in zip(self.parts, values, strict=True) for text in part.write(value)]


class DeskNotation(Frozen, Generic[A]):
    """The lines of a desk, by the words with which they begin."""

    desk: str
    lines: Mapping[str, ActLine]

    @property
    def word_of(self) -> dict[type, str]:
        """The word of each kind of act."""
        return {line.act: word for word, line in self.lines.items()}

    def read(self, line: str) -> A:
        """Read a line; raises NotationError naming what is wrong in it."""
        word, _, rest = line.strip().partition(" ")
        if word not in self.lines:
            known = ", ".join(self.lines)
            raise NotationError(
                "{word} is nothing that {desk} knows: expected one of {known}",
                word=echo(word),
                desk=saying(self.desk),
                known=known,
            )
        try:
            act: A = self.lines[word].read(LineRest(rest))
        except NotationError as error:
            raise NotationError("{line}: {why}", line=echo(line.strip()), why=error) from None
        return act

    def write(self, act: A) -> str:
        """Write an act as a line."""
        word = self.word_of[type(act)]
        return " ".join([word, *self.lines[word].write(act)])


def _listed(things: Sequence[Saying]) -> Saying:
    """Join what a line holds; none has more than three parts."""
    match things:
        case [one]:
            return one
        case [one, other]:
            return saying("{one} and {other}", one=one, other=other)
        case _:
            one, other, third = things
            return saying("{one}, {other}, and {third}", one=one, other=other, third=third)


def word_part(what: str, read: Callable[[str], object], write: Callable[[Any], str] = str) -> LinePart:
    """Return a part of one word."""
    return LinePart(what, lambda rest: read(rest.next().text), lambda value: [write(value)])


def numbers_part(what: str) -> LinePart:
    """Return a part that takes every number that is left."""
    read = lambda rest: tuple(read_number(token.text) for token in rest.tokens())  # noqa: E731 - it is one part of two
    return LinePart(what, read, lambda numbers: list(map(str, numbers)))


SEAT = word_part("a seat", read_number)
NUMBER = word_part("a number", read_number)


def write_name(name: str) -> str:
    """Write a name as it is read, on one line, in quotation marks where it needs them."""
    name = tidy(name)
    if BARE.fullmatch(name):
        return name
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{quoted}"'
