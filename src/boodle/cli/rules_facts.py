"""House rules as a program reads them: every answer as a file of house rules has it, under names that stay."""

from typing import Any

from boodle.cli.houses import NamedHouse
from boodle.notation.house_answers import plain_answer
from boodle.notation.houses import PRESET


def preset_facts(house: NamedHouse) -> dict[str, Any]:
    """Return what a list says of a house."""
    least, most = house.house.fewest_players, house.house.most_players
    return {"name": house.name, "game": house.game.name, "title": house.title, "fewest": least, "most": most}


def house_facts(house: NamedHouse) -> dict[str, Any]:
    """Return all that is known of a house; its name is no answer, and so none that it changes."""
    form = house.game.form
    begun = form.notation.preset(house.base)
    changed = () if house.is_preset else form.differing(house.house, begun)
    about = {"source": house.about.source, "description": list(house.about.paragraphs), "base": house.base}
    told = {"answers": _answers(house), "changed": [name for name in changed if name != PRESET]}
    return preset_facts(house) | about | told


def difference(first: NamedHouse, second: NamedHouse) -> dict[str, Any]:
    """Return what two houses of one game answer differently, null where it does not come up."""
    answers = [_answers(house) for house in (first, second)]
    differ = {
        name: [known.get(name) for known in answers]
        for name in first.game.form.words.questions
        if len({repr(known.get(name)) for known in answers}) > 1
    }
    return {"game": first.game.name, "houses": [first.name, second.name], "differ": differ}


def _answers(house: NamedHouse) -> dict[str, Any]:
    """Return the answers that make a difference."""
    asked = house.game.form.words.asked_of(house.house)
    return {name: plain_answer(getattr(house.house, name)) for name in asked if name != PRESET}
