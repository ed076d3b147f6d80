"""Answers to the form as one gives them: which questions they leave, what contradicts what, and how it could be mended.

A contradiction is told by its reason, in the reader's language, with the questions that make it and single answers that
would take it away; what the rules themselves say of it goes along for programs, which know the fields by their names.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from boodle.notation.errors import NotationError
from boodle.notation.house import (
    FIELDS,
    HouseFile,
    answer_as_text,
    answer_from_text,
    answer_of,
    preset,
    presets,
    read_house_file,
    write_house_file,
)
from boodle.seating.faults import Fault
from boodle.server.house_form import answers, as_facts, players
from boodle.server.rooms import Facts, Refusal, RoomError
from boodle.server.words_json import words_of
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.board import Space
from boodle.tripoley.consistency import RANGES, faults
from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words, capital
from boodle.words.clashes import clash_in_words
from boodle.words.house import house_answer, house_question
from boodle.words.house_questions import asked_of, settled
from boodle.words.leaflet import Section, sections

MOST_TRIED = 60
"""So many other answers of a number are tried, the nearest first, then its ends."""

MOST_TOLD = 4
MOST_ECHOED = 40
BULLET, ROW, BETWEEN_CELLS = "- ", "|", " | "
FIELD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Draft:
    """A house that is being agreed, what of it could not be read, and what cannot stand together."""

    house: Agreement
    unread: Mapping[str, str]
    faults: tuple[Fault, ...]

    @property
    def stands(self) -> bool:
        """Tell whether it can be played by."""
        return not self.unread and not self.faults

    @property
    def rules(self) -> HouseRules:
        """The house as rules; raises HouseRulesError where it cannot stand."""
        return HouseRules(**{name: getattr(self.house, name) for name in FIELDS})


def drafted(base: str, told: Mapping[str, str]) -> Draft:
    """Read the answers that differ from a preset; raises RoomError: NO_PRESET, NO_FIELD."""
    if base not in presets():
        raise RoomError(Refusal.NO_PRESET)
    strangers = told.keys() - FIELDS.keys()
    if strangers:
        raise RoomError(Refusal.NO_FIELD, field=min(strangers)[:MOST_ECHOED])
    read, unread = dict[str, object](), dict[str, str]()
    for name, text in told.items():
        try:
            read[name] = answer_of(name, answer_from_text(name, text.strip()))
        except NotationError as error:
            unread[name] = str(error)
    house = settled(preset(base), read)
    return Draft(house, unread, tuple(faults(house)))


def house_from(words: Words, base: str, told: Mapping[str, str], rules_toml: str = "") -> HouseRules:
    """Return the rules of a new table: a file's, or a preset with other answers; raises RoomError(BAD_HOUSE)."""
    if rules_toml:
        return _file(rules_toml).house
    draft = drafted(base, told)
    if not draft.stands:
        unread = [words("house_form.unread", text=told[name][:MOST_ECHOED]) for name in draft.unread]
        faults_told = [clash_in_words(words, fault) for fault in draft.faults]
        raise RoomError(Refusal.BAD_HOUSE, faults=" ".join([*unread, *faults_told]))
    return draft.rules


def answers_in(rules_toml: str) -> tuple[str, dict[str, str]]:
    """Return the base that a file names and the answers that differ from it; raises RoomError(BAD_HOUSE)."""
    file = _file(rules_toml)
    begun = preset(file.base)
    differing = [name for name in FIELDS if getattr(file.house, name) != getattr(begun, name)]
    return file.base, {name: answer_as_text(getattr(file.house, name)) for name in differing}


def _file(rules_toml: str) -> HouseFile:
    """Read a family's file; raises RoomError(BAD_HOUSE) in the words of notation, which name its fields."""
    try:
        return read_house_file(rules_toml)
    except NotationError as error:
        raise RoomError(Refusal.BAD_HOUSE, faults=f"{capital(str(error))}.") from None


def checked(base: str, told: Mapping[str, str], language: str, *, leaflet: bool) -> Facts:
    """Return the house that these answers give, the questions worth asking, what contradicts, and its leaflet."""
    words = words_of(language)
    draft = drafted(base, told)
    facts: dict[str, object] = {
        "base": base,
        "differs": list(_differing(words, draft.house, preset(base))),
        "house": {name: answer_as_text(getattr(draft.house, name)) for name in FIELDS},
        "asked": list(asked_of(draft.house)),
        "stands": draft.stands,
        "contradictions": [*_unread(words, draft, told), *(_fault(words, draft.house, one) for one in draft.faults)],
    }
    if draft.stands:
        facts["players"] = players(draft.rules)
        facts["toml"] = write_house_file(draft.house, base)
        if leaflet:
            facts["leaflet"] = leaflet_facts(words, draft.rules)
    return facts


def leaflet_facts(words: Words, house: HouseRules) -> list[Facts]:
    """Return the rules of exactly this house, section by section, each sentence with the ids of its rules."""
    return [_section(section) for section in sections(words, house)]


def rules_of_table(language: str, house: HouseRules) -> Facts:
    """Return what a page shows of a table's rules: every answer, and the leaflet."""
    return {"house": as_facts(house), "leaflet": leaflet_facts(words_of(language), house)}


def _differing(words: Words, house: Agreement, base: HouseRules) -> Iterator[Facts]:
    for name in FIELDS:
        answer = getattr(house, name)
        if answer != getattr(base, name):
            told = house_answer(words, name, answer)
            yield {"field": name, "question": house_question(words, name), "answer": told}


def _section(section: Section) -> Facts:
    told: list[Facts] = []
    for line in section.lines:
        if line.startswith(BULLET):
            says, _, ids = line.removeprefix(BULLET).removesuffix(")").rpartition(" (")
            told.append({"says": says, "ids": ids.split(", ")})
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
        says = words("house_form.unread", text=told[name][:MOST_ECHOED])
        yield {"fields": [name], "says": says, "detail": why, "mend": []}


def _fault(words: Words, house: Agreement, fault: Fault) -> Facts:
    named = list(_named(house, fault))
    mend = list(_mended(words, house, fault, named))
    return {"fields": named, "says": clash_in_words(words, fault), "detail": str(fault), "mend": mend}


def _named(house: Agreement, fault: Fault) -> Iterator[str]:
    """Yield the fields that a fault is about: those it names, and the lists with the spaces that it tells of."""
    words, spaces = set(FIELD.findall(fault)), [fact for fact in fault.facts.values() if isinstance(fact, Space)]
    for name in FIELDS:
        answer = getattr(house, name)
        listed = isinstance(answer, tuple) and any(space in answer for space in spaces)
        if listed or name in words:
            yield name


def _mended(words: Words, house: Agreement, fault: str, named: list[str]) -> Iterator[Facts]:
    """Yield single answers that take a fault away and bring no other: for each field one, the nearest."""
    before = faults(house)
    for name in named[:MOST_TOLD]:
        for answer in _others(name, getattr(house, name)):
            after = faults(_with(house, name, answer))
            if fault not in after and set(after) <= set(before):
                label = words(
                    "house_form.try",
                    question=house_question(words, name),
                    answer=house_answer(words, name, answer),
                )
                yield {"field": name, "value": answer_as_text(answer), "says": label}
                break


def _others(name: str, now: object) -> Iterator[object]:
    """Yield the other answers of a question, of a number those near the one of now."""
    if name in RANGES and isinstance(now, int):
        least, most = RANGES[name]
        near = (now + way * step for step in range(1, MOST_TRIED) for way in (-1, 1))
        yield from (number for number in near if least <= number <= most)
        yield from (least, most)
    elif isinstance(now, Enum):
        yield from (answer for answer in answers(name) if answer != now)
    elif isinstance(now, tuple):
        yield from (now[:place] + now[place + 1 :] for place in range(len(now)))


def _with(house: Agreement, name: str, answer: object) -> Agreement:
    return settled(house, {name: answer})
