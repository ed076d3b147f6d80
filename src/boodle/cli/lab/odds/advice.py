"""Advice for one hand: what it collects, how its poker stands, whether to swap, and which suit to lead."""

from collections.abc import Iterator
from typing import Any

import click

from boodle.cards import CardSet, Suit
from boodle.cli.lab.odds.drawn import agreed, differing, policy_of, told
from boodle.cli.lab.odds.written import figures_of, terms_as_json
from boodle.cli.lab.printed import whole
from boodle.cli.lab.seats import seat_in_words
from boodle.cli.output import said
from boodle.poker.ranking import best_hand, five_of
from boodle.sim.odds.answers import VERDICTS, OddsAnswer, sign
from boodle.sim.odds.figures import chips, share
from boodle.sim.odds.hand import AuctionHeard, HandOdds
from boodle.sim.odds.one_hand import KEEP, LEADS, SELL, SWAP
from boodle.tripoley.answers import PayTime, PokerPlay, SpareUse
from boodle.words.catalogue import Words
from boodle.words.hands import hand_in_words
from boodle.words.signs import signs_of
from boodle.words.tripoley.leaflet_facts import space_label

FIVE = 5


def print_advice(words: Words, rules: str, odds: HandOdds, second: HandOdds | None = None) -> None:
    """Print the advice for a hand: what is best among players of one policy, and of a second too where one is asked."""
    terms = odds.terms
    where = seat_in_words(words, odds.place)
    facts = {"players": terms.players, "rules": rules, "deals": whole(words, terms.deals), "seed": terms.seed}
    piles = [words("odds.hand.pile", space=space_label(words, terms.house, one), n=n) for one, n in odds.lies.items()]
    lies = words("odds.hand.lies", piles=piles) if piles else words("odds.hand.fresh")
    facts |= {"many": terms.deals, "where": where, "lies": lies, "policy": policy_of(terms)}
    said(words("odds.hand.title", cards=signs_of(words).in_hand(odds.hand), **facts))
    if odds.auction is not None:
        said(_heard(words, odds, odds.auction))
    click.echo("")
    for sentence in sentences(words, odds, second):
        said(sentence)
    click.echo("")
    said(words(f"odds.hand.{_note(odds)}"))
    if second is not None:
        said(words("odds.note.second", policy=policy_of(second.terms)))


def sentences(words: Words, odds: HandOdds, second: HandOdds | None = None) -> Iterator[str]:
    """Yield what there is to say."""
    yield from _collects(words, odds)
    if odds.terms.house.poker is PokerPlay.BETTING and len(odds.hand) >= FIVE:
        five = signs_of(words).as_poker(CardSet(five_of(odds.hand.mask)))
        kind = hand_in_words(words, best_hand(odds.hand))
        yield words("odds.hand.poker", five=five, hand=kind, best=told(words, share(odds.best), signed=False))
    yield words("odds.hand.keep" if odds.auction is None else "odds.hand.passed", chips=_chips(words, odds, KEEP))
    if odds.barred:
        yield words("odds.hand.barred")
    if odds.open(SWAP):
        taken = "take" if odds.auction is None else "bid"
        yield _against_keeping(words, odds, second, taken if odds.place else "swap", SWAP)
    if odds.open(SELL):
        yield _against_keeping(words, odds, second, "sell", SELL)
    yield from _leads(words, odds, second)


def advice_as_json(rules: str, odds: HandOdds, second: HandOdds | None = None) -> dict[str, Any]:
    """Return the advice as one JSON object, and in it, where one is asked, the same by a second opinion."""
    collects = [space.name for space in odds.collected()]
    found = {"hand": str(odds.hand), "place": odds.place, "collects": collects if odds.all_known or collects else None}
    found["layout"] = {space.name: chips for space, chips in odds.lies.items()}
    keep, swap = ("keep", "swap") if odds.auction is None else ("pass", "bid")
    if odds.auction is not None:
        bids = [{"seat": bid.seat, "chips": bid.chips} for bid in odds.auction.bids]
        found["auction"] = {"bids": bids, "price": odds.auction.price, "deals": odds.deals}
    found |= {"best_poker": figures_of(share(odds.best)), keep: figures_of(chips(odds.chips(KEEP)))}
    for name, choice in ((swap, SWAP), ("sell", SELL)):
        if odds.open(choice):
            found[name] = figures_of(chips(odds.chips(choice)))
            found[f"{name}_against_{keep}"] = figures_of(chips(odds.more(choice, KEEP)))
    found["leads"] = {suit.letter: figures_of(chips(odds.chips(LEADS + suit))) for suit in odds.suits()}
    if second is not None:
        found["second"] = advice_as_json(rules, second)
    return terms_as_json(rules, odds.terms) | found


def _note(odds: HandOdds) -> str:
    """Return which note tells how the figures come about."""
    if odds.auction is not None:
        return "note_auction"
    return "note_alone" if odds.terms.house.spare_use is SpareUse.NONE else "note"


def _collects(words: Words, odds: HandOdds) -> Iterator[str]:
    """Say which spaces the hand collects, and where the deal decides that it does."""
    house = odds.terms.house
    spaces = [space_label(words, house, space) for space in odds.collected()]
    when = "dealt" if house.pay_time is PayTime.DEALT else "played"
    if spaces:
        yield words(f"odds.hand.collects_{when}", spaces=spaces)
    elif odds.all_known:
        yield words("odds.hand.collects_nothing")
    if not odds.all_known:
        yield words("odds.hand.collects_by_suit")


def _heard(words: Words, odds: HandOdds, auction: AuctionHeard) -> str:
    """Say what was said in the auction, and in how many deals everybody would have said it."""
    told_of = [
        words("odds.hand.bids" if bid.chips else "odds.hand.passes", n=bid.seat, chips=bid.chips)
        for bid in auction.bids
    ]
    facts = {"agree": whole(words, odds.deals), "deals": whole(words, odds.terms.deals)}
    return words("odds.hand.sells", said=told_of or [words("odds.hand.nobody")], **facts)


def _against_keeping(words: Words, odds: HandOdds, second: HandOdds | None, key: str, choice: int) -> str:
    price = {"price": odds.auction.price if odds.auction else ""}
    among = second or odds
    own, other = _answer(odds, key, choice), _answer(among, key, choice)
    verdict = agreed(words, own, other)
    if verdict is None:
        both = (odds.terms, own.figure), (among.terms, other.figure)
        return differing(words, words(f"odds.hand.{key}", **price), *both)
    facts = {"chips": _chips(words, odds, choice), "more": told(words, own.figure, signed=True)}
    return words(f"odds.hand.{key}_{verdict}", **price, **facts)


def _answer(odds: HandOdds, key: str, choice: int) -> OddsAnswer:
    """Return what a choice is worth against keeping."""
    more = chips(odds.more(choice, KEEP))
    return OddsAnswer(key, VERDICTS[sign(more)], more)


def _leads(words: Words, odds: HandOdds, second: HandOdds | None) -> Iterator[str]:
    suits = odds.suits()
    if len(suits) < 2:
        return
    best, *others = suits
    among = second or odds
    otherwise, *_ = among.suits()
    if sign(chips(among.more(LEADS + otherwise, LEADS + best))):
        policies = {"first": policy_of(odds.terms), "second": policy_of(among.terms)}
        yield words("odds.hand.lead_differs", suit=_suit(words, best), other=_suit(words, otherwise), **policies)
    else:
        yield words("odds.hand.lead", suit=_suit(words, best), chips=_chips(words, odds, LEADS + best))
    for suit in others:
        less = told(words, chips(odds.more(LEADS + suit, LEADS + best)), signed=True)
        yield words("odds.hand.other_lead", suit=_suit(words, suit), best=_suit(words, best), less=less)


def _suit(words: Words, suit: Suit) -> str:
    return words(f"table.suit.{suit.name.lower()}")


def _chips(words: Words, odds: HandOdds, choice: int) -> str:
    return told(words, chips(odds.chips(choice)), signed=True)
