"""Answers to the form as one gives them: which questions they leave, what contradicts what, and how it could be mended.

A contradiction is told by its reason, in the reader's language, with the questions that make it and single answers that
would take it away; what the rules themselves say of it goes along for programs, which know the fields by their names.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from boodle.echo import cut
from boodle.games import TRIPOLEY, AnyGame, HouseForm
from boodle.notation.errors import NotationError
from boodle.seating.faults import MOST_NAMED, Fault
from boodle.server.doors.words_json import words_of
from boodle.server.rooms import Facts, Refusal, RoomError
from boodle.words.catalogue import Words, capital
from boodle.words.tripoley.leaflet import Section, parted

MOST_TRIED = 60
"""So many other answers of a number are tried, the nearest first, then its ends."""

MOST_TOLD = 4
MOST_MENDED = 5
"""For so many faults ways out are looked for; whoever takes one is told those of the next."""
BULLET, ROW, BETWEEN_CELLS = "- ", "|", " | "
PLAIN = (int, str)
"""Facts that name no part of a list."""
FIELD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Draft:
    """A house that is being agreed, what of it could not be read, and what cannot stand together."""

    form: HouseForm
    house: Any
    unread: Mapping[str, str]
    faults: tuple[Fault, ...]

    @property
    def stands(self) -> bool:
        """Tell whether it can be played by."""
        return not self.unread and not self.faults

    @property
    def rules(self) -> Any:  # noqa: ANN401 - the game's own rules
        """The house as rules; raises ValueError where it cannot stand."""
        return self.form.rules(**{name: getattr(self.house, name) for name in self.form.fields})


def drafted(form: HouseForm, base: str, told: Mapping[str, str]) -> Draft:
    """Read the answers that differ from a preset, without one from the default evening.

    Raises RoomError: NO_PRESET, NO_FIELD.
    """
    if base and base not in form.presets():
        raise RoomError(Refusal.NO_PRESET)
    strangers = told.keys() - form.fields.keys()
    if strangers:
        raise RoomError(Refusal.NO_FIELD, field=cut(min(strangers)))
    read, unread = dict[str, object](), dict[str, str]()
    for name, text in told.items():
        try:
            read[name] = form.answer_of(name, form.from_text(name, text.strip()))
        except NotationError as error:
            unread[name] = str(error)
    house = form.settled(form.preset(base) if base else form.evening(), read)
    return Draft(form, house, unread, tuple(form.faults(house)))


def house_from(
    words: Words, base: str, told: Mapping[str, str], rules_toml: str = "", *, game: AnyGame = TRIPOLEY
) -> Any:  # noqa: ANN401 - the game's own rules
    """Return the rules of a new table: a file's, or a preset with other answers; raises RoomError(BAD_HOUSE).

    Without a base the rules of the game's default evening count.
    """
    if rules_toml:
        return _file(game.form, rules_toml).house
    draft = drafted(game.form, base, told)
    if not draft.stands:
        unread = [words("house_form.unread", text=cut(told[name])) for name in draft.unread]
        clashes = [game.form.clash(words, fault) for fault in draft.faults[:MOST_NAMED]]
        rest = len(unread) + len(draft.faults) - MOST_NAMED
        more = [words("house_form.more", n=rest)] if rest > 0 else []
        raise RoomError(Refusal.BAD_HOUSE, faults=" ".join([*[*unread, *clashes][:MOST_NAMED], *more]))
    return draft.rules


def answers_in(form: HouseForm, rules_toml: str) -> tuple[str, dict[str, str]]:
    """Return the base that a file names and the answers that differ from it; raises RoomError(BAD_HOUSE)."""
    file = _file(form, rules_toml)
    begun = form.preset(file.base)
    differing = [name for name in form.fields if getattr(file.house, name) != getattr(begun, name)]
    return file.base, {name: form.as_text(getattr(file.house, name)) for name in differing}


def _file(form: HouseForm, rules_toml: str) -> Any:  # noqa: ANN401 - what its own notation reads
    """Read a family's file; raises RoomError(BAD_HOUSE) in the words of notation, which name its fields."""
    try:
        return form.read_file(rules_toml)
    except NotationError as error:
        raise RoomError(Refusal.BAD_HOUSE, faults=f"{capital(str(error))}.") from None


def checked(
    base: str, told: Mapping[str, str], language: str, *, leaflet: bool, form: HouseForm = TRIPOLEY.form
) -> Facts:
    """Return the house that these answers give, the questions worth asking, what contradicts, and its leaflet."""
    words = words_of(language)
    draft = drafted(form, base, told)
    base = base or form.usual
    facts: dict[str, object] = {
        "base": base,
        "differs": list(_differing(words, draft, form.preset(base))),
        "house": {name: form.as_text(getattr(draft.house, name)) for name in form.fields},
        "asked": list(form.asked_of(draft.house)),
        "stands": draft.stands,
        "contradictions": [*_unread(words, draft, told), *_faults(words, draft)],
    }
    if draft.stands:
        facts["players"] = list(form.players(draft.rules))
        facts["toml"] = form.write_file(draft.house, base)
        if leaflet:
            facts["leaflet"] = leaflet_facts(words, form, draft.rules)
    return facts


def leaflet_facts(words: Words, form: HouseForm, house: Any) -> list[Facts]:  # noqa: ANN401 - the game's own rules
    """Return the rules of exactly this house, section by section, each sentence with the ids of its rules."""
    return [_section(section) for section in form.sections(words, house)]


def rules_of_table(language: str, game: AnyGame, house: Any) -> Facts:  # noqa: ANN401 - the game's own rules
    """Return what a page shows of a table's rules: its game, every answer, and the leaflet."""
    leaflet = leaflet_facts(words_of(language), game.form, house)
    return {"game": game.name, "house": game.answers(house), "leaflet": leaflet}


def _differing(words: Words, draft: Draft, base: Any) -> Iterator[Facts]:  # noqa: ANN401 - the game's own rules
    for name in draft.form.fields:
        answer = getattr(draft.house, name)
        if answer != getattr(base, name):
            told = draft.form.answer(words, name, answer)
            yield {"field": name, "question": draft.form.question(words, name), "answer": told}


def _section(section: Section) -> Facts:
    told: list[Facts] = []
    for line in section.lines:
        if line.startswith(BULLET):
            says, ids = parted(line)
            told.append({"says": says, "ids": list(ids)})
        else:
            told.append({"table": list(_rows(line))})
    return {"heading": section.heading, "pages": list(section.pages), "lines": told}


def _rows(table: str) -> Iterator[list[str]]:
    """Read a table of the leaflet again, without the line below its head and the stars around what stands out."""
    for number, line in enumerate(table.splitlines()):
        if number != 1:
            yield [cell.strip().strip("*") for cell in line.strip().strip(ROW).split(BETWEEN_CELLS)]


def _unread(words: Words, draft: Draft, told: Mapping[str, str]) -> Iterator[Facts]:
    for name, why in draft.unread.items():
        says = words("house_form.unread", text=cut(told[name]))
        yield {"fields": [name], "says": says, "detail": why, "mend": []}


def _faults(words: Words, draft: Draft) -> Iterator[Facts]:
    """Tell every fault; ways out are looked for at the first ones alone, as each takes a while."""
    for number, fault in enumerate(draft.faults):
        named = list(_named(draft, fault))
        yield _fault(words, draft, fault, named, mended=number < MOST_MENDED)


def _fault(words: Words, draft: Draft, fault: Fault, named: list[str], *, mended: bool) -> Facts:
    mend = list(_mended(words, draft, fault, named)) if mended else []
    return {"fields": named, "says": draft.form.clash(words, fault), "detail": str(fault), "mend": mend}


def _named(draft: Draft, fault: Fault) -> Iterator[str]:
    """Yield the fields that a fault is about: those it names, and the lists with what it tells of."""
    words, facts = set(FIELD.findall(fault)), [fact for fact in fault.facts.values() if not isinstance(fact, PLAIN)]
    for name in draft.form.fields:
        answer = getattr(draft.house, name)
        listed = isinstance(answer, tuple) and any(fact in answer for fact in facts)
        if listed or name in words:
            yield name


def _mended(words: Words, draft: Draft, fault: str, named: list[str]) -> Iterator[Facts]:
    """Yield single answers that take a fault away and bring no other: for each field one, the nearest."""
    form, house = draft.form, draft.house
    before = form.faults(house)
    for name in named[:MOST_TOLD]:
        for answer in _others(form, name, getattr(house, name)):
            after = form.faults(form.settled(house, {name: answer}))
            if fault not in after and set(after) <= set(before):
                question, says = form.question(words, name), form.answer(words, name, answer)
                label = words("house_form.try", question=question, answer=says)
                yield {"field": name, "value": form.as_text(answer), "says": label}
                break


def _others(form: HouseForm, name: str, now: object) -> Iterator[object]:
    """Yield the other answers of a question, of a number those near the one of now."""
    if name in form.ranges and isinstance(now, int):
        least, most = form.ranges[name]
        near = (now + way * step for step in range(1, MOST_TRIED) for way in (-1, 1))
        yield from (number for number in near if least <= number <= most)
        yield from (least, most)
    elif isinstance(now, Enum):
        yield from (answer for answer in form.answers(name) if answer != now)
    elif isinstance(now, tuple):
        yield from (now[:place] + now[place + 1 :] for place in range(len(now)))
