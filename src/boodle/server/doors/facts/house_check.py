"""Answers to the form as one gives them: which questions they leave, what contradicts what, and how it could be mended.

A contradiction is told by its reason, in the reader's language, with the questions that make it and single answers that
would take it away; what the rules themselves say of it goes along for programs, which know the fields by their names.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from boodle.echo import cut
from boodle.frozen import Frozen
from boodle.games import TRIPOLEY, AnyGame, HouseForm
from boodle.notation.errors import NotationError
from boodle.notation.house_answers import answer_as_text
from boodle.notation.houses import HouseFile
from boodle.seating.faults import MOST_NAMED, HouseFault
from boodle.server.languages import words_of
from boodle.server.rooms import Facts, RefusalCode, RoomError
from boodle.words.catalogue import Words, capital
from boodle.words.leaflet import Grid, Section, Sentence

MOST_TRIED = 60
"""So many other answers of a number are tried, the nearest first, then its ends."""

MOST_TOLD = 4
MOST_MENDED = 5
"""For so many faults ways out are looked for; whoever takes one is told those of the next."""


class AgreedHouse(Frozen):
    """A house that is being agreed, what of it could not be read and why, and what cannot stand together."""

    form: HouseForm[Any]
    base: str
    house: Any
    faults: tuple[HouseFault, ...]
    unread: Mapping[str, tuple[str, str]]

    @property
    def stands(self) -> bool:
        """Tell whether it can be played by."""
        return not self.unread and not self.faults

    @property
    def rules(self) -> Any:  # noqa: ANN401 - the game's own rules
        """The house as rules; raises ValueError where it cannot stand."""
        return self.form.notation.rules(**{name: getattr(self.house, name) for name in self.form.words.fields})


def agreed(form: HouseForm[Any], base: str, texts: Mapping[str, str]) -> AgreedHouse:
    """Read the answers that differ from a preset, without one from the default evening.

    Raises RoomError: NO_PRESET, NO_FIELD.
    """
    notation = form.notation
    if base and base not in notation.presets():
        raise RoomError(RefusalCode.NO_PRESET)
    strangers = texts.keys() - notation.defaults.keys()
    if strangers:
        raise RoomError(RefusalCode.NO_FIELD, field=cut(min(strangers)))
    read: dict[str, object] = {}
    unread: dict[str, tuple[str, str]] = {}
    for name, text in texts.items():
        try:
            read[name] = notation.answer_from_text(name, text.strip())
        except NotationError as error:
            unread[name] = text, str(error)
    house = form.words.settled(notation.preset(base) if base else notation.default_evening, read)
    return AgreedHouse(form, base or notation.usual, house, tuple(form.faults(house)), unread)


def agreed_in_file(words: Words, form: HouseForm[Any], rules_toml: str) -> AgreedHouse:
    """Return the house of a family's file, which stands, as one that is being agreed; raises RoomError(BAD_HOUSE)."""
    file = _file(words, form, rules_toml)
    begun = form.notation.preset(file.base)
    answers = {name: getattr(file.house, name) for name in form.differing(file.house, begun)}
    house = form.words.settled(begun, answers)
    return AgreedHouse(form, file.base, house, tuple(form.faults(house)), {})


def house_from(
    words: Words, base: str, texts: Mapping[str, str], rules_toml: str = "", *, game: AnyGame = TRIPOLEY
) -> Any:  # noqa: ANN401 - the game's own rules
    """Return the rules of a new table: a file's, or a preset with other answers; raises RoomError(BAD_HOUSE).

    Without a base the rules of the game's default evening count.
    """
    if rules_toml:
        return _file(words, game.form, rules_toml).house
    draft = agreed(game.form, base, texts)
    if not draft.stands:
        unread = [words("house_form.unread", text=cut(text)) for text, _ in draft.unread.values()]
        clashes = [game.form.words.clash(words, fault) for fault in draft.faults[:MOST_NAMED]]
        rest = len(unread) + len(draft.faults) - MOST_NAMED
        more = [words("house_form.more", n=rest)] if rest > 0 else []
        raise RoomError(RefusalCode.BAD_HOUSE, faults=" ".join([*[*unread, *clashes][:MOST_NAMED], *more]))
    return draft.rules


def _file(words: Words, form: HouseForm[Any], rules_toml: str) -> HouseFile[Any]:
    """Read a family's file; raises RoomError(BAD_HOUSE) naming its fields."""
    try:
        return form.notation.read(rules_toml)
    except NotationError as error:
        raise RoomError(RefusalCode.BAD_HOUSE, faults=f"{capital(form.why_not(words, error))}.") from None


def checked(draft: AgreedHouse, language: str, *, leaflet: bool) -> Facts:
    """Return a house as facts: the questions worth asking, what contradicts, and its leaflet."""
    words, form = words_of(language), draft.form
    facts: dict[str, object] = {
        "base": draft.base,
        "differs": list(_differing(words, draft)),
        "house": {name: answer_as_text(getattr(draft.house, name)) for name in form.words.fields},
        "asked": list(form.words.asked_of(draft.house)),
        "stands": draft.stands,
        "contradictions": [*_unread(words, draft), *_faults(words, draft)],
    }
    if draft.stands:
        rules = draft.rules
        facts["players"] = list(form.players(rules))
        facts["toml"] = form.notation.write_file(rules, draft.base)
        if leaflet:
            facts["leaflet"] = leaflet_facts(words, form, rules)
    return facts


def leaflet_facts(words: Words, form: HouseForm[Any], house: Any) -> list[Facts]:  # noqa: ANN401 - the game's own rules
    """Return the rules of exactly this house, section by section, each sentence with the ids of its rules."""
    return [_section(section) for section in form.words.sections(words, house)]


def rules_of_table(language: str, game: AnyGame, house: Any) -> Facts:  # noqa: ANN401 - the game's own rules
    """Return what a page shows of a table's rules: its game, every answer, and the leaflet."""
    leaflet = leaflet_facts(words_of(language), game.form, house)
    return {"game": game.name, "house": game.answers(house), "leaflet": leaflet}


def _differing(words: Words, draft: AgreedHouse) -> Iterator[Facts]:
    form = draft.form
    for name in form.differing(draft.house, form.notation.preset(draft.base)):
        said = form.words.answer(words, name, getattr(draft.house, name))
        yield {"field": name, "question": form.words.question(words, name, draft.house), "answer": said}


def _section(section: Section) -> Facts:
    return {"heading": section.heading, "pages": list(section.pages), "lines": list(map(_line, section.lines))}


def _line(line: Sentence | Grid) -> Facts:
    return {"table": line.rows()} if isinstance(line, Grid) else {"says": line.says, "ids": list(line.ids)}


def _unread(words: Words, draft: AgreedHouse) -> Iterator[Facts]:
    for name, (text, why) in draft.unread.items():
        yield {"fields": [name], "says": words("house_form.unread", text=cut(text)), "detail": why, "mend": []}


def _faults(words: Words, draft: AgreedHouse) -> Iterator[Facts]:
    """Tell every fault; ways out are looked for at the first ones alone, as each takes a while."""
    for number, fault in enumerate(draft.faults):
        named = list(_named(draft, fault))
        mend = list(_mended(words, draft, fault, named)) if number < MOST_MENDED else []
        yield {"fields": named, "says": draft.form.words.clash(words, fault), "detail": str(fault), "mend": mend}


def _named(draft: AgreedHouse, fault: HouseFault) -> Iterator[str]:
    """Yield the fields that a fault is about: those it names, and the lists with what it tells of."""
    named = {*fault.fields, *fault.mends}
    for name in draft.form.words.fields:
        answer = getattr(draft.house, name)
        listed = isinstance(answer, tuple) and any(fact in answer for fact in fault.facts.values())
        if listed or name in named:
            yield name


def _mended(words: Words, draft: AgreedHouse, fault: HouseFault, named: list[str]) -> Iterator[Facts]:
    """Yield single answers that take a fault away and bring no other: for each field one, the nearest."""
    form, house, before = draft.form, draft.house, draft.faults
    for name in named[:MOST_TOLD]:
        for answer in others_of(form, name, getattr(house, name), [getattr(house, other) for other in named]):
            after = form.faults(form.words.settled(house, {name: answer}))
            if fault not in after and all(other in before for other in after):
                question, says = form.words.question(words, name), form.words.answer(words, name, answer)
                label = words("house_form.try", question=question, answer=says)
                yield {"field": name, "value": answer_as_text(answer), "says": label}
                break


def others_of(
    form: HouseForm[Any],
    name: str,
    current: Any,  # noqa: ANN401 - an answer of any kind
    beside: Sequence[object],
) -> Iterator[object]:
    """Yield the other answers of a question; of a number those near it, those it stands beside, and the least."""
    if name in form.ranges:
        least, most = form.ranges[name]
        near = (current + way * step for step in range(1, MOST_TRIED) for way in (-1, 1))
        numbers = (*near, *(number for number in beside if isinstance(number, int)), least)
        yield from (number for number in numbers if least <= number <= most)
    elif isinstance(current, Enum):
        yield from (answer for answer in form.answers(name) if answer != current)
    elif isinstance(current, tuple):
        yield from (current[:place] + current[place + 1 :] for place in range(len(current)))
