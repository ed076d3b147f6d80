"""Measure the page anew and write docs/figures.md: what it aims at, what it reaches; needs Chromium and some minutes.

`python -m tools.figures phones` renews one part alone, of those in `PARTS`. Every figure comes from the code that the
tests measure with (tests/browser), so that page and tests cannot differ.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from boodle.frozen import Frozen
from boodle.games import GAMES, USUAL
from boodle.words.catalogue import Words, languages
from tests.browser.loading import FRONT, MOST, SLOWER, by_a_slow_line, first_table, front_page
from tests.browser.phones import CROWD, FINGER, PRESETS, Sitting, played
from tests.browser.serving import Served, served
from tests.browser.visitors import PHONES, kept_open
from tools.closely import CONTRAST, LARGE, Measured, measured_pages
from tools.renewing import ROOT, renew
from tools.spoken import sentences

PAGE = ROOT / "docs" / "figures.md"
SHIFT = 0.1
"""What may jump in a deal, taps included: what the web calls good."""
SENTENCES = 20
SPOKEN_DEALS = 100
FRONT_STANDS, TABLE_STANDS = 6_000, 3_000
"""Milliseconds on slow 3G at an old phone: until the front page stands, and from the tap to the table."""
WORDS = Words()
CALLED = {name: WORDS(f"rules.game.{name}") for name in GAMES}

HEAD = """# The page in figures

`make figures` measures all of this anew, with the code that the tests measure with: a room is opened, browsers play in
it, and what they find is written here. The machine had two cores and other things to do, so times are those of such a
machine; cards fall as they fall, so what jumps in a deal differs a little each time.
"""
HELD = f"""\
Two deals are played at each size. **Shift** is the most that jumped in a deal, every tap's own doing included; the web
calls 0.1 good. **Whole** counts the questions at which the page does not scroll and every answer and every card of the
hand is in sight, free, and at least {FINGER} px high; **seats in sight** those at which every other seat is, so that
whoever is asked is, too.
"""
SPOKEN = f"""\
Sentences of a default deal of four, one's own questions apart: the middle of {SPOKEN_DEALS} deals, which
`python -m tools.spoken` counts too.
"""
LOADED = f"""\
Bytes are those that are asked for until it stands, packed, words and pictures included; the serif, for which nobody
waits, is not. Times are those of a phone {SLOWER} times slower than the machine on slow 3G: 400 kbit/s, 400 ms there
and back.
"""
CLOSELY = f"""\
At 360 × 620, each page from its head to its foot, tables at every question, in both colours. **Smallest target** is the
shorter side of what a finger finds, at least {FINGER} px; links in a sentence are left out. **Contrast** is that of the
faintest words to what lies behind them, by axe-core: at least {CONTRAST:g}, or {LARGE:g} of large letters.
"""


class Row(Frozen):
    """A line of a table: what was measured where, the aim, the figure, and whether it is reached."""

    cells: tuple[str, ...]
    reached: bool

    def __str__(self) -> str:
        """Write it as a page does."""
        return f"| {' | '.join(self.cells)} | {'yes' if self.reached else '**no**'} |"


def table(columns: tuple[str, ...], rows: Iterable[Row]) -> str:
    """Return a table with its head, and in its last column whether each line's aim is reached."""
    head = f"| {' | '.join((*columns, 'reached'))} |\n|{'---|' * (len(columns) + 1)}"
    return "\n".join([head, *map(str, rows)]) + "\n"


def size_of(sitting: Sitting) -> str:
    """Return the size of a phone as one reads it."""
    return f"{sitting.size['width']} × {sitting.size['height']}"


async def phones(room: Served) -> str:
    """Play every game at every size, with four seats and with all."""
    sittings = [Sitting(size=size, game=game) for size in PHONES for game in GAMES]
    sittings += [Sitting(size=size, game=game, seats=seats) for size in PHONES for game, seats in CROWD.items()]
    rows = []
    for sitting in sittings:
        stood = await played(room.address, sitting)
        shift, asked = max(stood.shifts()), len(stood.questions)
        whole, seen = asked - len(stood.wrong()), sum(not one["unseen"] for one in stood.questions)
        told = (f"{shift:.2f}", f"{whole} of {asked}", f"{seen} of {asked}")
        reached = shift <= SHIFT and whole == seen == asked
        rows.append(Row((size_of(sitting), CALLED[sitting.game], str(sitting.seats), *told), reached))
        print(rows[-1])
    return f"{HELD}\n{table(('size', 'game', 'seats', 'shift a deal (0.1)', 'whole', 'seats in sight'), rows)}"


async def by_ear(_: Served) -> str:
    """Count the sentences of a deal, for which no browser is needed."""
    return f"{SPOKEN}\n{table(('verbosity', 'aim', 'sentences', 'from the least to the most'), counted())}"


def counted() -> Iterator[Row]:
    """Yield how many sentences a deal is at each verbosity; the usual one has an aim."""
    for verbosity, counts in sentences(SPOKEN_DEALS).items():
        middle = median(counts)
        aim = f"at most {SENTENCES}" if verbosity == "normal" else "–"
        told = (verbosity, aim, f"{middle:g}", f"{min(counts)} to {max(counts)}")
        yield Row(told, verbosity != "normal" or middle <= SENTENCES)


async def loading(room: Served) -> str:
    """Weigh the front page and the first table, and time both on a slow line."""
    front, _, _ = await front_page(room)
    rows = [Row(("the front page", f"{FRONT / 1000:.0f} kB", f"{front / 1000:.1f} kB"), front < FRONT)]
    for game, name in CALLED.items():
        for language in languages():
            weight, _, _ = await first_table(room, language, game=game, preset=PRESETS[game])
            told = (f"a first table of {name} ({language})", f"{MOST / 1000:.0f} kB", f"{weight / 1000:.1f} kB")
            rows.append(Row(told, weight < MOST))
    for game, name in CALLED.items():
        stands, tapped = await by_a_slow_line(room, WORDS(f"room_{game}.game.practice"))
        if game == USUAL:
            rows.append(timed("until the front page stands", FRONT_STANDS, stands))
        rows.append(timed(f"from the tap to a table of {name}", TABLE_STANDS, tapped))
    return f"{LOADED}\n{table(('what', 'at most', 'measured'), rows)}"


def timed(what: str, most: int, taken: int) -> Row:
    """Return a line of milliseconds, told in seconds."""
    return Row((what, f"{most / 1000:g} s", f"{taken / 1000:.1f} s"), taken <= most)


async def closely(room: Served) -> str:
    """Measure every page's targets and words."""
    pages = await measured_pages(room)
    columns = ("page", f"smallest target ({FINGER} px)", "contrast, light", "contrast, dark")
    small = [f"* {name}: {page.target.where}" for name, page in pages.items() if page.small() and page.target]
    too_small = "\nToo small:\n\n" + "\n".join(small) + "\n" if small else ""
    return f"{CLOSELY}\n{table(columns, least(pages))}{too_small}"


def least(pages: dict[str, Measured]) -> Iterator[Row]:
    """Yield the smallest target and the faintest words of each page."""
    for name, page in pages.items():
        faint = [f"{page.faintest[colour].least:.2f}" for colour in ("light", "dark")]
        target = f"{page.target.least:g} px" if page.target else "–"
        yield Row((name, target, *faint), page.reached())


Part = Callable[[Served], Awaitable[str]]
PARTS: dict[str, tuple[str, Part]] = {
    "phones": ("At the table, on a phone", phones),
    "ear": ("By ear", by_ear),
    "loading": ("The first load", loading),
    "closely": ("Targets and contrast", closely),
}
"""The parts of the page: what each is called when it alone is renewed, its title, and what measures it."""


async def measured(room: Served, names: Iterable[str]) -> dict[str, str]:
    """Measure these parts in one browser; returns each under its title."""
    async with kept_open():
        return {title: await measure(room) for title, measure in (PARTS[name] for name in names)}


def main(names: list[str]) -> None:
    """Open a room, measure these parts, or all, and write the page; the other parts stay."""
    if unknown := [name for name in names if name not in PARTS]:
        sys.exit(f"There is no part {unknown[0]!r}: there are {', '.join(PARTS)}.")
    with TemporaryDirectory() as folder, served(Path(folder)) as room:
        fresh = asyncio.run(measured(room, names or PARTS))
    kept = dict(part.split("\n\n", 1) for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:])
    parts = [f"## {title}\n\n{(fresh.get(title) or kept[title]).rstrip()}\n" for title, _ in PARTS.values()]
    renew(PAGE, "\n".join([HEAD, *parts]))


if __name__ == "__main__":
    main(sys.argv[1:])
