"""A game as one viewer saw it: header, then every event as he was shown it, with the stacks as each deal closes.

    boodle seen 1
    game tripoley             how it began: see `records.header`
    …
    fair a-table              the table in the proofs of its deals, where it has any
    viewer 2                  the seat that saw it, or - for a spectator
    seen
    fair commit 1 …           the proofs, see `notation.fair_lines`: of shown cards only, unless a deal was opened whole
    staked 0 9 1 1 1 …        an event, as `notation.events` writes it; what the viewer may not see of it is not there
    …
    stacks 91 105 104         after each deal
    end

It hides what the viewer could not see, so it may be given away while the game is on. It cannot be played again; but
every chip and every card that was shown can be followed, and so it is checked.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from boodle.echo import echo
from boodle.fair import Proof, Witnessed
from boodle.notation.beginning import Beginning
from boodle.notation.errors import NotationError
from boodle.notation.events import kebab, write_event
from boodle.notation.fair_lines import FairLines, ProofLines
from boodle.notation.refusals import at_line
from boodle.notation.tokens import read_number
from boodle.notation.wire.kinds import members
from boodle.records.fairness import Fairness, fairness
from boodle.records.header import EXPECTED, HOLDEM, MORE_WORDS, OPENERS, TRIPOLEY, Header, read_header, write_header
from boodle.records.record import Line, read_proofs, write_stacks
from boodle.records.seen_cards import CardsSeen
from boodle.records.seen_chips import ChipsSeen
from boodle.records.seen_hands import HandCardsSeen, HandChipsSeen
from boodle.rulebook import Answered, Asked, DealClosed, Event, Shuffle, Viewer
from boodle.session import Session

TITLE = "boodle seen 1"
BODY = "seen"
OVER = "page-turned the end"


class _Chips(Protocol):
    """Whoever follows the chips of a game."""

    stacks: list[int]

    @property
    def total(self) -> int:
        """All of them."""

    def see(self, name: str, told: list[str]) -> None:
        """Move those of one event; raises NotationError, ValueError, IndexError or KeyError for one that cannot be."""


class _Cards(Protocol):
    """Whoever follows its cards."""

    @property
    def deals(self) -> int:
        """How many deals have begun."""

    @property
    def witnessed(self) -> Mapping[int, Iterable[Witnessed]]:
        """Every shuffle by its deal."""

    def see(self, name: str, told: list[str], chairs: int) -> None:
        """Move those of one event; raises NotationError, ValueError, IndexError or KeyError for one that cannot be."""


FOLLOWED: dict[Beginning, tuple[Callable[[Header], _Chips], Callable[[Header], _Cards]]] = {
    TRIPOLEY: (ChipsSeen, CardsSeen),
    HOLDEM: (HandChipsSeen, HandCardsSeen),
}
"""Who follows the chips and the cards of each game."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A game as it was seen, read from text."""

    header: Header
    viewer: Viewer
    lines: tuple[Line, ...]
    proofs: FairLines | None


@dataclass(frozen=True, slots=True)
class SeenFacts:
    """What a game that was seen holds, and what its proofs prove, where it has any."""

    deals: int
    events: int
    chips: int
    stacks: tuple[int, ...]
    over: bool
    fairness: Fairness | None


def is_seen(text: str) -> bool:
    """Tell whether a text is a game as it was seen, of whatever version."""
    return text.startswith("boodle seen")


def write_seen(session: Session[Any], viewer: Viewer, proofs: Iterable[Proof] = ()) -> str:
    """Write a session as one viewer saw it, with the proofs of its deals."""
    written = ProofLines(proofs)
    head = write_header(session.start, written.table)
    lines = [TITLE, *head, f"viewer {'-' if viewer is None else viewer}", BODY]
    here, asked = session.start, dict[int, Shuffle[Any]]()
    for number, shown in session.since(0, viewer):
        event = session.log[number]
        here = here.after(event)
        if isinstance(event, Asked) and isinstance(event.question, Shuffle):
            asked[event.number] = event.question
            lines += written.before(event.question)
        if shown is not None:
            lines.append(write_event(shown))
        if isinstance(event, Answered):
            lines += written.shuffled(asked.pop(event.number, None))
        if isinstance(event, DealClosed):
            lines += [write_stacks(here.table), *written.opened()]
    return "\n".join([*lines, *written.rest(), "end", ""])


def read_seen(text: str) -> Seen:
    """Read a game as it was seen; raises NotationError naming the first line that is wrong."""
    lines = text.splitlines()
    _check_ends(lines)
    place = lines.index(BODY)
    header = list(enumerate(lines[2:place], 3))
    viewers = [(number, line) for number, line in header if line.startswith("viewer ")]
    rest = [one for one in header if one not in viewers[:1]]
    read = read_header(rest, lines[1], place + 1, (*MORE_WORDS, "one viewer"), BODY)
    viewer = _viewer(read, viewers, place + 1)
    body = tuple(Line(number, line) for number, line in enumerate(lines[place + 1 : -1], place + 2))
    return Seen(read, viewer, body, read_proofs(read, body))


def check_seen(seen: Seen) -> SeenFacts:
    """Follow every chip and every card that was shown; raises NotationError naming the first line that is wrong."""
    follow_chips, follow_cards = FOLLOWED[seen.header.beginning]
    chips, cards = follow_chips(seen.header), follow_cards(seen.header)
    names = event_names()
    told, closed, over = 0, False, False
    for line in seen.lines:
        with at_line(line.number):
            if line.is_proof:
                continue
            if line.is_stacks != closed:
                raise NotationError(f"{echo(line.text)} has no place here: expected {_expected(chips, closed=closed)}")
            if closed:
                if line.text != _expected(chips, closed=True):
                    raise NotationError(f"{echo(line.text)} is not how the deal closed: expected {_expected(chips)!r}")
                closed = False
                continue
            _see(line.text, chips, cards, names)
            closed = line.text.split(" ")[0] in closers()
            over = line.text == OVER
            told += 1
    if closed:
        with at_line(seen.lines[-1].number + 1):
            raise NotationError(f"the game ends before the stacks of its last deal: expected {_expected(chips)!r}")
    found = None if seen.proofs is None else fairness(seen.proofs, cards.witnessed)
    return SeenFacts(cards.deals, told, chips.total, tuple(chips.stacks), over, found)


@cache
def event_names() -> frozenset[str]:
    """Return the names of everything that can happen at a table, as text writes them."""
    return frozenset(map(kebab, members(Event)))


@cache
def closers() -> frozenset[str]:
    """Return the names of the events that close a deal."""
    return frozenset(kebab(name) for name, kind in members(Event).items() if issubclass(kind, DealClosed))


def _expected(chips: _Chips, *, closed: bool = True) -> str:
    """Return what is expected next: the stacks of a deal that has closed, or an event."""
    return " ".join(["stacks", *map(str, chips.stacks)]) if closed else "an event"


def _see(text: str, chips: _Chips, cards: _Cards, names: Iterable[str]) -> None:
    """Read one event; raises NotationError for one that there is not, or that does not fit what was seen before."""
    name, *told = text.split(" ")
    if name not in names:
        raise NotationError(f"{echo(name)} is no event")
    try:
        chips.see(name, told)
        cards.see(name, told, len(chips.stacks))
    except NotationError as error:
        raise NotationError(f"{echo(text)}: {error}") from None
    except (IndexError, KeyError, ValueError):
        raise NotationError(f"{echo(text)} does not fit what was seen before") from None


def _check_ends(lines: list[str]) -> None:
    """Refuse what does not begin and end as a game that was seen."""
    if not lines or lines[0] != TITLE:
        version = re.fullmatch(r"boodle seen (\d{1,9})", lines[0] if lines else "")
        told = f"version {version[1]} cannot be read here: " if version is not None else ""
        raise NotationError(f"line 1: {told}expected {TITLE!r}")
    if len(lines) < 2 or lines[1] not in OPENERS:
        raise NotationError(f"line 2: expected {EXPECTED}")
    if BODY not in lines or lines[-1] != "end":
        raise NotationError(f"line {len(lines)}: the game is cut short, its last line must be 'end'")


def _viewer(header: Header, told: list[tuple[int, str]], end: int) -> Viewer:
    """Read whose eyes saw the game; raises NotationError."""
    if not told:
        raise NotationError(f"line {end}: expected a line 'viewer -' or 'viewer 0' before this")
    number, line = told[0]
    with at_line(number):
        text = line.removeprefix("viewer ")
        if text == "-":
            return None
        seat = read_number(text)
        if seat >= header.house.chairs:
            raise NotationError(f"viewer {seat}: expected a seat 0 to {header.house.chairs - 1}, or -")
        return seat
