"""Write docs/house-rules.md: every question of a house with its answers, their source, and what the presets answer.

First those of Tripoley, then those of Hold'em.
"""

import sys
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, TypeAlias

from boodle.games import HOLDEM, TRIPOLEY, HouseForm
from boodle.notation.house_answers import answer_as_text, write_answer
from boodle.notation.houses import PRESET
from boodle.words.catalogue import Words
from boodle.words.conditions import plain

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


UNLISTED = {"card": "A card", "levels": "Levels", "name": "A name", "spaces": "Names of spaces"}
"""What the questions are answered with that have neither a list of answers nor a range."""

Form: TypeAlias = HouseForm[Any]


def page(words: Words) -> str:
    """Return the page."""
    tripoley, holdem = TRIPOLEY.form, HOLDEM.form
    parts = [_filled(words, tripoley, HEADER, EXAMPLE)]
    for field in tripoley.words.fields:
        if field in CHAPTERS:
            parts.append(f"## {CHAPTERS[field]}\n")
        parts.append("\n".join(entry(words, tripoley, field)) + "\n")
    parts.append(_filled(words, holdem, HOLDEM_HEADER, HOLDEM_EXAMPLE))
    for field in holdem.words.fields:
        if field in HOLDEM_CHAPTERS:
            parts.append(f"### {HOLDEM_CHAPTERS[field]}\n")
        first, blank, asked, *rest = entry(words, holdem, field)
        helps = holdem.words.help(words, field) or ""
        parts.append("\n".join([f"#{first}", blank, asked, blank, helps, *rest]) + "\n")
    return "\n".join(parts)


def _filled(words: Words, form: Form, header: str, example: Path) -> str:
    """Fill in how many questions there are, the presets, and a file."""
    table = ["| preset | title | players |", "|---|---|---|"]
    for name in form.notation.presets():
        house = form.notation.preset(name)
        table.append(f"| `{name}` | {form.words.title(words, name)} | {house.fewest_players} to {house.most_players} |")
    text = example.read_text(encoding="utf-8")
    return header.format(count=len(form.words.fields), presets="\n".join(table), example=text)


def entry(words: Words, form: Form, field: str) -> Iterator[str]:
    """Write one question."""
    question, usual = form.words.questions[field], form.notation.defaults[field]
    yield from (f"### `{field}`", "", form.words.question(words, field) + asked_where(question.asked))
    if question.rules:
        yield from ("", f"Rules: {', '.join(question.rules)}.")
    yield ""
    if isinstance(usual, Enum):
        yield from ("| answer | in words | rules |", "|---|---|---|")
        for answer in type(usual):
            told = form.words.answer(words, field, answer) + (" (usual)" if answer is usual else "")
            yield f"| `{plain(answer)}` | {told} | {', '.join(question.answers.get(plain(answer), ()))} |"
    else:
        said = form.words.answer(words, field, usual)
        yield f"{kind(words, form, field)}. Usual: `{write_answer(usual)}`, which is: {said}."
    if field != PRESET:
        yield from others(form, field, usual)


def kind(words: Words, form: Form, field: str) -> str:
    """Say what a question is answered with that has no list of answers."""
    if field not in form.ranges:
        return UNLISTED[form.kinds[type(form.notation.defaults[field])]]
    least, most = form.ranges[field]
    none = f"; 0: {form.words.answer(words, field, 0)}" if f"{form.words.topic}.{field}.none" in words else ""
    return f"A number from {least} to {most}{none}"


def others(form: Form, field: str, usual: object) -> Iterator[str]:
    """Say which presets answer otherwise."""
    found: dict[str, list[str]] = {}
    for name in form.notation.presets():
        answer = getattr(form.notation.preset(name), field)
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
    print(f"{len(TRIPOLEY.form.words.fields)} + {len(HOLDEM.form.words.fields)} questions: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
