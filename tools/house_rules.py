"""Write docs/house-rules.md: every question of a house with its answers, their source, and what the presets answer.

First those of Tripoley, then those of Hold'em.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from boodle.holdem import HoldemRules, consistency
from boodle.notation.holdem.house import holdem_preset, holdem_presets
from boodle.notation.tripoley.house import answer_as_text, preset, presets, write_answer
from boodle.tripoley import HouseRules
from boodle.tripoley.consistency import RANGES
from boodle.words.catalogue import Words
from boodle.words.holdem.house import FIELDS as HOLDEM_FIELDS
from boodle.words.holdem.house import holdem_answer, holdem_help, holdem_question, holdem_questions
from boodle.words.house_questions import HouseQuestion, house_questions, plain
from boodle.words.presets import preset_title
from boodle.words.tripoley.house import FIELDS, house_answer, house_question

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "house-rules.md"
EXAMPLE = ROOT / "examples" / "grandmas-house.toml"
HOLDEM_EXAMPLE = ROOT / "examples" / "friday-holdem.toml"

CHAPTERS = {
    "preset": "Who sits down, and with what",
    "pay_cards": "The layout and the stakes",
    "deck": "The cards",
    "spare_order": "The spare hand",
    "pay_suit": "The cards that pay",
    "poker": "Poker",
    "stops_opener": "Playing the cards out",
    "ending": "The end of the evening",
    "reveal_at_end": "What the table shows",
}
"""The headings, each above the field that it begins with."""

HOLDEM_CHAPTERS = {
    "preset": "Who plays, and for what",
    "limit": "How much is bet",
    "levels": "The levels of a tournament",
    "button": "The button, and who missed a blind",
    "all_in_cards": "All-in, and the showdown",
    "rake_percent": "The house",
}
"""The same for Hold'em."""

HEADER = """# House rules

What a family can choose: {count} questions, each with its answers, the rules behind them, and which presets answer
otherwise than the usual house, that of the Tripoli page of pagat.com. `boodle rules new` asks the questions one after
the other and writes a file; `boodle play --rules FILE` plays by it, and every saved game carries the answers. The ids
of rules are those of `conformance/rules.toml`; `make houserules` writes this page. What a house can choose for
[Hold'em](#holdem) stands below.

"Tripoley" and "Rummoli" are trademarks of their makers; Boodle is not affiliated with them.

## Presets

{presets}

`boodle rules show NAME` tells how an evening by one of them goes, `boodle rules diff NAME NAME` what two of them answer
differently.

## Writing a file by hand

A file is TOML: one answer a line, in any order, and only those that differ from its `base`. This is
`examples/grandmas-house.toml`:

```toml
{example}```

```console
$ boodle rules show examples/grandmas-house.toml
Grandma's rules: 2 to 9 players.
...
$ boodle play --rules examples/grandmas-house.toml --auto --deals 2 --players 4 --seed kitchen
Welcome to Tripoley. ...
Rules: Grandma's rules.
...
Good night.
```

* It has at most 16,000 characters, and its board at most 40 spaces.
* Words stand in quotation marks, as in `poker = "none"`; numbers do not, as in `bet_limit = 5` and `deck = 32`.
* `base` is the preset that answers what the file does not. Without it a file whose `preset` is the name of a preset
  begins from that one, and any other from `pagat`.
* `preset` is what the house is called at the table and in records; it can be left out, and then the title is its name.
* `[about]` comes after every answer, if at all: `title` and `source` on one line each, `description` as long as one
  likes.
* A list of spaces is one text: `"A K Q J 10"`. `K` is the king of the pay suit and `KC` the king of clubs, `K-Q` both
  cards of the pay suit in one hand and `AD-KD` both of diamonds, `8-9-10` a row in any one suit, `7-8-9*` a row in the
  pay suit, and `random` a row that is drawn for each deal. `""` is an empty list.
* A field or an answer that is misspelt is refused with the nearest right one. Answers that contradict each other are
  refused together, with what would go.
"""


HOLDEM_HEADER = """## Hold'em

At a Hold'em table a house answers {count} questions. A file says `game = "holdem"`; beside that it is written like one
for Tripoley.

{presets}

This is `examples/friday-holdem.toml`:

```toml
{example}```

```console
$ boodle rules show examples/friday-holdem.toml
Friday night: 2 to 8 players.
...
```

* Levels are one text, parted by blanks: `"25/50 50/100/100"`, of each the small blind, the big blind and any ante.
"""


@dataclass(frozen=True, slots=True)
class Book:
    """What the questions of one game are, and how they are said."""

    topic: str
    usual: Any
    ranges: Mapping[str, tuple[int, int]]
    questions: Mapping[str, HouseQuestion]
    question: Callable[[Words, str], str]
    answer: Callable[[Words, str, object], str]
    presets: tuple[str, ...]
    preset: Callable[[str], Any]
    unlisted: Mapping[str, str]
    """What the questions are answered with that have neither a list of answers nor a range; others with spaces."""


SPACES = "Names of spaces"
TRIPOLEY = Book(
    "house",
    HouseRules(),
    RANGES,
    house_questions(),
    house_question,
    house_answer,
    presets(),
    preset,
    {"preset": "A name", "card_out": "A card"},
)
HOLDEM = Book(
    "holdem_house",
    HoldemRules(),
    consistency.RANGES,
    holdem_questions(),
    holdem_question,
    holdem_answer,
    holdem_presets(),
    holdem_preset,
    {"preset": "A name", "levels": "Levels"},
)


def page(words: Words) -> str:
    """Return the page."""
    table = ["| preset | title | players |", "|---|---|---|"]
    for name in presets():
        house = preset(name)
        table.append(f"| `{name}` | {preset_title(words, name)} | {house.fewest_players} to {house.most_players} |")
    example = EXAMPLE.read_text(encoding="utf-8")
    parts = [HEADER.format(count=len(FIELDS), presets="\n".join(table), example=example)]
    for field in FIELDS:
        if field in CHAPTERS:
            parts.append(f"## {CHAPTERS[field]}\n")
        parts.append("\n".join(entry(words, TRIPOLEY, field)) + "\n")
    return "\n".join([*parts, *holdem(words)])


def holdem(words: Words) -> Iterator[str]:
    """Write the part on Hold'em."""
    table = ["| preset | title | players |", "|---|---|---|"]
    for name in holdem_presets():
        house = holdem_preset(name)
        title = words(f"holdem_house.preset.{name}")
        table.append(f"| `{name}` | {title} | {house.fewest_players} to {house.most_players} |")
    example = HOLDEM_EXAMPLE.read_text(encoding="utf-8")
    yield HOLDEM_HEADER.format(count=len(HOLDEM_FIELDS), presets="\n".join(table), example=example)
    for field in HOLDEM_FIELDS:
        if field in HOLDEM_CHAPTERS:
            yield f"### {HOLDEM_CHAPTERS[field]}\n"
        first, blank, asked, *rest = entry(words, HOLDEM, field)
        yield "\n".join([f"#{first}", blank, asked, blank, holdem_help(words, field), *rest]) + "\n"


def entry(words: Words, book: Book, field: str) -> Iterator[str]:
    """Write one question."""
    question = book.questions[field]
    usual = getattr(book.usual, field)
    yield from (f"### `{field}`", "", book.question(words, field) + asked_where(question.asked))
    if question.rules:
        yield from ("", f"Rules: {', '.join(question.rules)}.")
    yield ""
    if isinstance(usual, Enum):
        yield from ("| answer | in words | rules |", "|---|---|---|")
        for answer in type(usual):
            told = book.answer(words, field, answer) + (" (usual)" if answer is usual else "")
            yield f"| `{plain(answer)}` | {told} | {', '.join(question.answers.get(plain(answer), ()))} |"
    else:
        said = book.answer(words, field, usual)
        yield f"{kind(words, book, field)}. Usual: `{write_answer(usual)}`, which is: {said}."
    if field != "preset":
        yield from others(book, field, usual)


def kind(words: Words, book: Book, field: str) -> str:
    """Say what a question is answered with that has no list of answers."""
    if field not in book.ranges:
        return book.unlisted.get(field, SPACES)
    least, most = book.ranges[field]
    none = f"; 0: {book.answer(words, field, 0)}" if f"{book.topic}.{field}.none" in words else ""
    return f"A number from {least} to {most}{none}"


def others(book: Book, field: str, usual: object) -> Iterator[str]:
    """Say which presets answer otherwise."""
    found: dict[str, list[str]] = {}
    for name in book.presets:
        answer = getattr(book.preset(name), field)
        if answer != usual:
            found.setdefault(answer_as_text(answer), []).append(f"`{name}`")
    if found:
        told = "; ".join(f"`{answer}` in {', '.join(names)}" for answer, names in found.items())
        yield from ("", f"Otherwise: {told}.")


def asked_where(asked: tuple[Mapping[str, tuple[str, ...]], ...]) -> str:
    """Say when a question is asked at all."""
    ways = [" and ".join(_condition(name, answers) for name, answers in one.items()) for one in asked]
    return f" Asked only where {', or where '.join(ways)}." if ways else ""


def _condition(name: str, answers: tuple[str, ...]) -> str:
    if name == "suited":
        return "some space is of the pay suit"
    return f"`{name}` is {' or '.join(f'`{answer}`' for answer in answers)}"


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(Words()), encoding="utf-8")
    print(f"{len(FIELDS)} + {len(HOLDEM_FIELDS)} questions: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
