"""Why the answers of a house cannot stand together, in words."""

from boodle.cards import Card
from boodle.seating.faults import Fault
from boodle.tripoley.board import Space
from boodle.words.catalogue import Words, capital
from boodle.words.tripoley.house import card_in_words, house_question, spaces_in_words


def clash_in_words(words: Words, fault: Fault) -> str:
    """Return the reason of a fault in one sentence."""
    facts = {name: _in_words(words, fact) for name, fact in fault.facts.items()}
    if "field" in facts:
        facts["question"] = house_question(words, str(facts["field"]))
    return capital(words(f"house_form.clash.{fault.why.value}", **facts))


def _in_words(words: Words, fact: object) -> object:
    match fact:
        case Space():
            return spaces_in_words(words, [fact])
        case Card():
            return card_in_words(words, fact)
        case _:
            return fact
