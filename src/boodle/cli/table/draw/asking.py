"""How it is asked which cards are thrown away: they are typed as one calls them, or none for standing pat."""

from boodle.cards import CardSet
from boodle.cli.table.prompts import Offer, Prompt, Unclear, read_cards
from boodle.draw.actions import STAND_PAT, Discard, Discards
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

TOPIC = "play_draw"


def discards_prompt(choices: Discards, words: Words, signs: Signs) -> Prompt:
    """Return how it is asked; Enter keeps all five cards."""
    example = signs.in_hand(CardSet.of(list(choices.hand)[:2]))

    def read(text: str) -> object | None:
        cards = read_cards(text.removeprefix("discard "), words, signs)
        if not cards <= choices.hand:
            raise Unclear(words("play.unclear.not_yours", cards=signs.in_hand(cards - choices.hand)))
        if len(cards) > choices.most:
            raise Unclear(words(f"{TOPIC}.answer.few", most=choices.most, example=example))
        return Discard(cards)

    offers = (
        Offer("pat", words(f"{TOPIC}.answer.pat"), STAND_PAT, ("stand-pat", "stand pat", "0", "none")),
        Offer(words(f"{TOPIC}.answer.cards"), words(f"{TOPIC}.answer.discard", most=choices.most, example=example)),
    )
    return Prompt((), offers, STAND_PAT, read)
