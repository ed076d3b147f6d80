"""What a host says about a settlement, as a line of text: `A 350, B 60 folded, C 500; dead 15; hands: C > A`.

line   = clause { ";" clause }          a line break parts clauses too
clause = seat { "," seat }              who paid what, clockwise from the first seat left of the button
       | "folded:" name { "," name }
       | "dead" chips                   also `dead: 15`, and also among the seats
       | "hands:" name { ">" name | "=" name }
seat   = name chips [ note ]            also `A: 350` and `A=350`
note   = "folded" | "f" | "all-in"      also in brackets, and also `60f`; all-in may stand as two words
name   = words of letters, digits, apostrophes, hyphens and dots; large and small letters are the same
chips  = a whole number, written without points or commas; a sign of money before it is passed over

The colon after `folded` and `hands` may be left out, and so may be said what a seat did: `A bets 350`, `B puts in 60`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from boodle.echo import echo, saying
from boodle.notation.errors import NotationError
from boodle.seats import Chips, Seat

FOLDED_NOTES = frozenset({"folded", "fold", "f"})
ALL_IN_NOTES = frozenset({"all-in", "allin"})
DEAD = re.compile(r"dead(?:\s+money)?(?:\s*[:=]\s*|\s+)(?P<chips>\S.*)", re.IGNORECASE)
ALL_IN = re.compile(r"\ball[\s-]+in\b", re.IGNORECASE)
DEEDS = frozenset(
    [
        "has",
        "had",
        "puts",
        "put",
        "pays",
        "paid",
        "bets",
        "bet",
        "calls",
        "call",
        "raises",
        "raise",
        "goes",
        "is",
        "stays",
        "in",
        "to",
        "for",
        "with",
        "chips",
    ]
)
"""What may be said between a name and its chips, and is no part of the name."""
CLAUSE = re.compile(r"(?P<word>\w+)\s*:(?P<rest>.*)", re.DOTALL)
BARE_CLAUSE = re.compile(r"(?P<word>folded|hands)\s+(?P<rest>.*)", re.DOTALL | re.IGNORECASE)
WORD = re.compile(r"[^\W_][\w'’.-]*")
MOST_DIGITS = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What there is to settle, seat by seat, clockwise from the first seat left of the button.

    `strength` is higher for a better hand and None for a seat that folded; it is None altogether when no hands are
    told. `all_in` names the seats that were said to be so.
    """

    names: tuple[str, ...]
    contributions: tuple[Chips, ...]
    folded: tuple[bool, ...]
    dead: Chips = 0
    strength: tuple[int | None, ...] | None = None
    all_in: frozenset[Seat] = frozenset()


@dataclass(slots=True)
class _Said:
    """What has been read of a line so far."""

    paid: dict[str, Chips] = field(default_factory=dict)
    folded: list[str] = field(default_factory=list)
    all_in: set[str] = field(default_factory=set)
    dead: Chips | None = None
    hands: str | None = None


def read_settlement(text: str, *, folded: str = "", dead: str = "", hands: str = "") -> Settlement:
    """Read a line, and what is said beside it in the same notation; raises NotationError naming the token at fault."""
    said = _Said()
    for clause in filter(None, map(str.strip, re.split(r"[;\n]", text))):
        _read_clause(said, clause)
    _read_folded(said, folded)
    if dead:
        _read_dead(said, dead)
    if hands:
        _read_hands(said, hands)
    names = tuple(said.paid)
    if not names:
        raise NotationError("{text} names nobody: expected who paid what, as in 'A 350, B 60'", text=echo(text))
    out = {_seat(names, name, "folded") for name in said.folded}
    flags = tuple(seat in out for seat in range(len(names)))
    return Settlement(
        names=names,
        contributions=tuple(said.paid.values()),
        folded=flags,
        dead=said.dead or 0,
        strength=None if said.hands is None else read_order(said.hands, names, flags),
        all_in=frozenset(seat for seat, name in enumerate(names) if name in said.all_in),
    )


def read_order(text: str, names: Sequence[str], folded: Sequence[bool]) -> tuple[int | None, ...]:
    """Read the order of the hands, best first, `C > A = D > B`; every live seat stands in it once."""
    if "<" in text or (">" not in text and re.search(r",|\bbeats\b", text)):
        raise NotationError(
            "hands: {text} is no order: expected the best hand first, as in 'C > A = D > B'", text=echo(text.strip())
        )
    strength: list[int | None] = [None] * len(names)
    tiers = [tier.split("=") for tier in text.split(">")]
    for rank, tier in enumerate(reversed(tiers), start=1):
        for name in map(str.strip, tier):
            if not name:
                raise NotationError(
                    "hands: {text} lacks a name: expected an order as in 'C > A = D > B'", text=echo(text.strip())
                )
            seat = _seat(names, name, "hands")
            if folded[seat]:
                raise NotationError("hands: {name} has folded and shows no hand", name=echo(name))
            if strength[seat] is not None:
                raise NotationError("hands: {name} is named twice", name=echo(name))
            strength[seat] = rank
    for name, out, hand in zip(names, folded, strength, strict=True):
        if not out and hand is None:
            raise NotationError(
                "hands: {name} has not folded and is missing from {text}", name=echo(name), text=echo(text.strip())
            )
    return tuple(strength)


def read_chips(token: str) -> Chips:
    """Read a number of chips; raises NotationError (4.5 chips do not exist, POKER 1.9)."""
    if not (token.isascii() and token.isdecimal()):
        raise NotationError(
            "{token} is not a number of chips: expected a whole number, zero or more", token=echo(token)
        )
    if len(token) > MOST_DIGITS:
        raise NotationError("{token} is more chips than there are", token=echo(token))
    return int(token)


def _read_clause(said: _Said, clause: str) -> None:
    found = CLAUSE.fullmatch(clause) or BARE_CLAUSE.fullmatch(clause)
    reader = READERS.get(found["word"].lower()) if found else None
    if found and reader:
        reader(said, found["rest"].strip())
        return
    if found and not re.search(r"\d", found["rest"].partition(",")[0]):
        raise NotationError(
            "{clause} is no clause: expected who paid what, or one of {readers}",
            clause=echo(clause),
            readers=", ".join(READERS),
        )
    for item in _items(clause):
        dead = DEAD.fullmatch(item)
        if dead:
            _read_dead(said, dead["chips"])
        else:
            _read_seat(said, item)


def _read_seat(said: _Said, item: str) -> None:
    """Read `Aunt May 60 (folded)`."""
    if ">" in item:
        raise NotationError(
            "{item} is no bet: expected the order of the hands as in '; hands: C > A = B'", item=echo(item)
        )
    words = re.sub(r"\s*[:=]\s*", " ", ALL_IN.sub("all-in", item), count=1).split()
    all_in = not ALL_IN_NOTES.isdisjoint(map(_note, words))
    out = False
    while len(words) > 1 and _note(words[-1]) in FOLDED_NOTES | ALL_IN_NOTES:
        out = _note(words.pop()) in FOLDED_NOTES or out
    if len(words) > 1 and words[-1][-1] in "fF" and words[-1][:-1].isdecimal():
        words[-1], out = words[-1][:-1], True
    if len(words) < 2:
        hint = saying("; large numbers have no comma") if words[0].isdecimal() else ""
        raise NotationError(
            "{item} lacks a name or a number of chips: expected both, as in 'A 350'{hint}", item=echo(item), hint=hint
        )
    chips, name = read_chips(words[-1].lstrip("$€£")), _name(_without_deeds(words[:-1]), item)
    if name.casefold() in map(str.casefold, said.paid):
        raise NotationError("{name} is named twice among those who paid", name=echo(name))
    said.paid[name] = chips
    if out:
        said.folded.append(name)
    if all_in:
        said.all_in.add(name)


def _without_deeds(words: list[str]) -> list[str]:
    """Return the words of a name without what is said to have been done: `B goes all-in for` is `B`."""
    last = len(words)
    while last > 1 and (words[last - 1].lower() in DEEDS or _note(words[last - 1]) in ALL_IN_NOTES):
        last -= 1
    return words[:last]


def _name(words: Sequence[str], item: str) -> str:
    for word in words:
        if not WORD.fullmatch(word):
            raise NotationError(
                "{word} in {item} is no part of a name: names are letters, digits and apostrophes",
                word=echo(word),
                item=echo(item),
            )
    if any(word.isdecimal() for word in words[:-1]):
        raise NotationError("{item} runs two seats together: put a comma between them", item=echo(item))
    name = " ".join(words)
    if name.lower() in READERS:
        raise NotationError("{name} is a word of the notation: give the seat another name", name=echo(name))
    return name


def _read_folded(said: _Said, names: str) -> None:
    said.folded += _items(names)


def _read_dead(said: _Said, chips: str) -> None:
    if said.dead is not None:
        raise NotationError("dead money is told twice: {dead} and {chips}", dead=said.dead, chips=echo(chips))
    said.dead = read_chips(chips.strip())


def _read_hands(said: _Said, order: str) -> None:
    if said.hands is not None:
        raise NotationError("hands are told twice: {hands} and {order}", hands=echo(said.hands), order=echo(order))
    said.hands = order


def _items(text: str) -> Iterator[str]:
    """Yield what stands between commas; a comma at the end does no harm."""
    items = text.split(",")
    if not items[-1].strip():
        items.pop()
    for item in map(str.strip, items):
        if not item:
            raise NotationError("{text} has a comma with nothing before it", text=echo(text.strip()))
        yield item


def _seat(names: Sequence[str], name: str, clause: str) -> int:
    """Find a seat by its name."""
    wanted = " ".join(name.split()).casefold()
    for seat, known in enumerate(names):
        if known.casefold() == wanted:
            return seat
    raise NotationError(
        "{clause}: {name} is not among those who paid: {names}", clause=clause, name=echo(name), names=", ".join(names)
    )


def _note(word: str) -> str:
    return word.strip("()").lower()


READERS: dict[str, Callable[[_Said, str], None]] = {
    "folded": _read_folded,
    "hands": _read_hands,
    "dead": _read_dead,
}
"""The clauses that begin with a word and a colon."""
