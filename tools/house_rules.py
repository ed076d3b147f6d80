"""Write docs/house-rules.md: every question of a house with its answers, their source, and what the presets answer.

First those of Tripoley, then those of every other game.
"""

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from boodle.games import GAMES, TRIPOLEY, AnyGame, HouseForm
from boodle.notation.house_answers import answer_as_text, write_answer
from boodle.notation.houses import PRESET
from boodle.words.catalogue import Words
from boodle.words.conditions import plain

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "house-rules.md"
EXAMPLES = ROOT / "examples"
AROUND = Path(__file__).parent / "chapters"
"""A file a game with what stands around its questions: the header, an example."""
FIRST = TRIPOLEY.name
"""The game whose chapters are those of the page; every other game is one chapter, which helps with each question."""

UNLISTED = {"card": "A card", "levels": "Levels", "name": "A name", "spaces": "Names of spaces"}
"""What the questions are answered with that have neither a list of answers nor a range."""

Form: TypeAlias = HouseForm[Any]


class Around(NamedTuple):
    """What the page says of a game around its questions."""

    header: str
    example: Path


def around(game: str) -> Around:
    """Read what stands around the questions of a game."""
    told = tomllib.loads((AROUND / f"{game}.toml").read_text(encoding="utf-8"))
    return Around(told["header"], EXAMPLES / told["example"])


def page(words: Words) -> str:
    """Return the page."""
    return "\n".join(part for game in GAMES.values() for part in _of(words, game))


def _of(words: Words, game: AnyGame) -> Iterator[str]:
    """Yield what the page says of one game, one level deeper than the first one."""
    form, told, first = game.form, around(game.name), game.name == FIRST
    yield _header(words, form, told)
    for field in form.words.fields:
        if form.words.questions[field].begins:
            yield f"{'##' if first else '###'} {form.words.part(words, field)}\n"
        title, blank, asked, *rest = entry(words, form, field)
        helps = [] if first else [blank, form.words.help(words, field) or ""]
        yield "\n".join([title if first else f"#{title}", blank, asked, *helps, *rest]) + "\n"


def _header(words: Words, form: Form, told: Around) -> str:
    """Fill in how many questions there are, the presets, and a file."""
    table = ["| preset | title | players |", "|---|---|---|"]
    for name in form.notation.presets():
        house = form.notation.preset(name)
        table.append(f"| `{name}` | {form.words.title(words, name)} | {house.fewest_players} to {house.most_players} |")
    text = told.example.read_text(encoding="utf-8")
    headed = [re.match("## (.+)", around(name).header) for name in GAMES if name != FIRST]
    others = " and ".join(f"[{title[1]}](#{_anchor(title[1])})" for title in headed if title)
    return told.header.format(count=len(form.words.fields), presets="\n".join(table), example=text, others=others)


def _anchor(title: str) -> str:
    """Return the anchor of a heading."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


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
    counts = " + ".join(str(len(game.form.words.fields)) for game in GAMES.values())
    print(f"{counts} questions: {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
