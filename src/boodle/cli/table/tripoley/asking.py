"""What is asked of a person, kind by kind: facts to answer by, short answers, and what Enter alone means."""

import re
from collections.abc import Sequence

from boodle.cards import Suit
from boodle.cli.table.prompts import Offer, Prompt, Unclear, read_cards
from boodle.cli.table.tripoley.drawn import aid_lines
from boodle.cli.table.tripoley.wagering import bet_prompt
from boodle.figures import whole_number
from boodle.notation.answers import write_action
from boodle.poker.ranking import best_hand
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices
from boodle.tripoley.actions import (
    Bid,
    Bids,
    Claim,
    ClaimsOf,
    FiveOf,
    Lead,
    NamedSuit,
    PassBid,
    PickFive,
    SpareUseSaid,
    Spread,
    Spreads,
)
from boodle.tripoley.answers import FirstLead, NextLead, SparePayCard, SpareUse
from boodle.tripoley.view import View
from boodle.words.catalogue import Words
from boodle.words.hands import hand_in_words
from boodle.words.signs import SYMBOLS, signs_for, signs_of
from boodle.words.tripoley.table import ONE, Teller

BETWEEN = ("InNextDeal", "HostBetween")
"""What is asked between deals, where a house has words for each answer."""
BARRED = {
    NextLead.OTHER_SUIT: "barred",
    NextLead.OTHER_COLOUR: "barred_colour",
    NextLead.LOWEST_OF_OTHER_COLOUR: "barred_lowest",
}
FIRST = {FirstLead.LOWEST_OF_HAND: "first_lowest", FirstLead.LOWEST_BLACK: "first_black"}
"""What a leader is told of the choice he has."""


def prompt_for(now: View, teller: Teller) -> Prompt:
    """Return how the open question is put to the person in a seat, by what may be answered."""
    match None if now.asked is None else now.asked.choices:
        case Wagers() as wagers:
            return bet_prompt(wagers, now, teller)
        case Bids(offers=offers) as bids:
            return _bids(bids, now, teller) if offers else _no_bid(teller)
        case Spreads() as spreads:
            return _spread(spreads, now, teller)
        case (NamedSuit(), *_) as suits:
            return _suit(suits, teller)
        case ClaimsOf() as claims:
            return _claims(claims, teller)
        case FiveOf() as five:
            return _five(five, teller)
        case (SpareUseSaid(), *_) as uses:
            return _spare(uses, now, teller)
        case (Lead(), *_) as leads:
            return _leads(leads, now, teller)
        case choices:
            raise TypeError(f"{choices} are no choices of Tripoley")


def between(choices: Choices, now: View, words: Words) -> Prompt:
    """Ask what a player, or the host, says between deals; Enter plays on."""
    offers = []
    for action in choices:
        typed = write_action(action)
        offers.append(Offer(typed, words(f"questions.says.{typed}", chips=now.house.start_chips), action))
    return Prompt((), tuple(offers), offers[0].action if len(offers) > 1 else None)


def _spare(uses: Sequence[object], now: View, teller: Teller) -> Prompt:
    rejected = SpareUseSaid.SWAP in now.shown.spare.said
    words = teller.words
    goes_round = now.shown.auction is not None
    swap = words("play.answer.take_for", chips=now.house.spare_price) if goes_round else words("play.answer.swap")
    means = {
        SpareUseSaid.KEEP: words("play.answer.keep"),
        SpareUseSaid.SWAP: swap,
        SpareUseSaid.AUCTION: words("play.answer.auction_after_swap" if rejected else "play.answer.auction"),
    }
    offers = tuple(Offer(use.value[0], means[use], use, (use.value,)) for use in uses if isinstance(use, SpareUseSaid))
    size = words("play.answer.spare_size", cards=now.shown.spare.size)
    facts = (f"{size} {words('play.answer.no_swap')}",) if _barred_from_swap(uses, now) else (size,)
    ask = words("play.answer.spare_after_swap") if rejected else ""
    return Prompt(facts, offers, SpareUseSaid.KEEP, ask=ask)


def _bids(bids: Bids, now: View, teller: Teller) -> Prompt:
    words, auction = teller.words, now.shown.auction or now.shown.suit_auction
    for_suit = now.shown.auction is None
    facts = [
        words("play.answer.suit_price") if for_suit else words("play.answer.spare_size", cards=now.shown.spare.size)
    ]
    if SpareUseSaid.SWAP in now.shown.spare.said and not for_suit:
        facts.append(words("play.answer.rejected", who=teller.name(now.shown.order[-1]), v=ONE))
    if auction is None or auction.buyer is None:
        facts.append(words("play.answer.no_bid"))
    else:
        facts.append(words("play.answer.high_bid", who=teller.name(auction.buyer), v=ONE, chips=auction.high))
    least, most = bids.offers[0], bids.offers[-1]
    offers = (
        Offer("p", words("play.answer.pass"), PassBid(), ("pass",)),
        Offer(
            words("play.answer.number") if most > least else str(least),
            words("play.answer.bid" if most > least else "play.answer.bid_one", least=least, most=most),
        ),
    )

    def read(text: str) -> object | None:
        found = re.fullmatch(r"(?:bid|b)?\s*(\d+)", text.lower())
        if found is None:
            return None
        if Bid(int(found[1])) not in bids:
            raise Unclear(words("play.unclear.bid", least=least, most=most))
        return Bid(int(found[1]))

    return Prompt((" ".join(facts),), offers, PassBid(), read)


def _claims(claims: ClaimsOf, teller: Teller) -> Prompt:
    words, everything = teller.words, Claim(claims.spaces)
    if not claims.spaces:
        go_on = Offer(
            words("play.answer.enter"), words("play.answer.claim_nothing"), everything, ("n", "none", "claim none")
        )
        return Prompt((), (go_on,), everything)
    spaces = {teller.space(space): space for space in claims.spaces}
    offers = [
        Offer("a", words("play.answer.claim_all", spaces=list(spaces)), everything, ("all", "claim")),
        Offer("n", words("play.answer.claim_none"), Claim(()), ("none", "claim none")),
    ]
    if len(spaces) > 1:
        offers.append(Offer(" ".join(map(teller.typed, claims.spaces)), words("play.answer.claim_some")))

    def read(text: str) -> object | None:
        known = {name.lower(): space for name, space in spaces.items()}
        known |= {name.lower(): space for space in claims.spaces for name in (space.name, teller.typed(space))}
        named = text.lower().removeprefix("claim ").replace(",", " ").split()
        for name in named:
            if name not in known:
                raise Unclear(words("play.unclear.claim", text=name, spaces=list(spaces)))
        wanted = {known[name] for name in named}
        return Claim(tuple(space for space in claims.spaces if space in wanted))

    return Prompt((), tuple(offers), everything, read)


def _five(five: FiveOf, teller: Teller) -> Prompt:
    words, best = teller.words, best_hand(five.hand)
    shown = teller.signs.as_poker(best.cards)
    best_one = words("play.answer.five_best", cards=shown, hand=hand_in_words(words, best))
    sample = signs_for(words, plain=True).as_poker(best.cards).lower()
    offers = (
        Offer(words("play.answer.enter"), best_one, PickFive(best.cards), ("best",)),
        Offer("...", words("play.answer.five", cards=sample)),
    )

    def read(text: str) -> object | None:
        cards = read_cards(text.removeprefix("five "), teller.words, teller.signs)
        if not cards <= five.hand:
            raise Unclear(words("play.unclear.not_yours", cards=teller.signs.in_hand(cards - five.hand)))
        if len(cards) != 5:
            raise Unclear(words("play.unclear.five", count=len(cards)))
        return PickFive(cards)

    return Prompt((), offers, PickFive(best.cards), read)


def _leads(leads: Sequence[object], now: View, teller: Teller) -> Prompt:
    words, signs, letters = teller.words, teller.signs, signs_for(teller.words, plain=True)
    able = [lead for lead in leads if isinstance(lead, Lead)]
    first, *others = able
    suits = [lead.card.suit for lead in able]
    offers = []
    for lead in able:
        suit = lead.card.suit
        written = (SYMBOLS, letters, signs_of(words))
        also = {str(lead.card).lower(), *(one.card(lead.card).lower() for one in written)}
        if suits.count(suit) == 1:
            also.update(_names(suit, teller))
        typed = suit.letter.lower() if suits.count(suit) == 1 else letters.card(lead.card).lower()
        also |= {f"lead {word}" for word in (*also, typed)}
        offers.append(Offer(typed, words("play.answer.lead", card=signs.card(lead.card)), lead, tuple(also)))
    barred = now.shown.stops.barred if now.shown.stops is not None else None
    facts = _first(now, teller) if barred is None else _barred(barred, now, teller)
    facts += aid_lines(now.shown.aid, teller)

    def read(text: str) -> object | None:
        if text.lower().startswith("lead "):
            typed = [offer.typed for offer in offers]
            raise Unclear(words("play.unclear.suit", text=text[5:].strip(), answers=", ".join(typed)))
        return None

    return Prompt(tuple(facts), tuple(offers), None if others else first, read)


def _barred(barred: Suit, now: View, teller: Teller) -> list[str]:
    """Say what a run that has stopped keeps one from leading, as the house has it."""
    if now.house.next_lead is NextLead.ANY:
        return []
    return [teller.words(f"play.answer.{BARRED[now.house.next_lead]}", suit=teller.suit(barred))]


def _first(now: View, teller: Teller) -> list[str]:
    """Say what the first lead must be, where the house leaves little choice."""
    key = FIRST.get(now.house.first_lead)
    return [] if key is None else [teller.words(f"play.answer.{key}")]


def _barred_from_swap(uses: Sequence[object], now: View) -> bool:
    """Tell whether a pay card keeps a seat from the spare hand that it could have else."""
    barred = now.house.spare_pay_card is SparePayCard.BARRED and SpareUseSaid.SWAP not in (*uses, *now.shown.spare.said)
    dear = now.shown.auction is not None and now.seat is not None and now.shown.stacks[now.seat] < now.house.spare_price
    return barred and not dear and now.house.spare_use is not SpareUse.SELL


def _no_bid(teller: Teller) -> Prompt:
    """Ask for the one answer of a seat that may not take the spare hand."""
    words = teller.words
    go_on = Offer("p", words("play.answer.pass"), PassBid(), ("pass",))
    return Prompt((words("play.answer.holds_pay_card"),), (go_on,), PassBid())


def _spread(spreads: Spreads, now: View, teller: Teller) -> Prompt:
    """Ask for a number of chips for each space that cards win; Enter spreads them evenly (MIC-05)."""
    words, even = teller.words, next(iter(spreads))
    spaces = [teller.space(space, "label") for space in now.shown.board.pay_spaces]
    offers = (
        Offer(words("play.answer.enter"), words("play.answer.spread_even"), even),
        Offer(words("play.answer.spread_read"), words("play.answer.spread", n=spreads.chips, spaces=spaces)),
    )

    def read(text: str) -> object | None:
        numbers = text.lower().removeprefix("spread ").replace(",", " ").split()
        on = tuple(number for number in map(whole_number, numbers) if number is not None)
        if len(on) < len(numbers):
            return None
        if Spread(on) not in spreads:
            facts = {"chips": sum(on), "count": len(on), "wanted": spreads.chips, "spaces": spreads.spaces}
            raise Unclear(words("play.unclear.spread", **facts))
        return Spread(on)

    return Prompt((), offers, even, read)


def _suit(suits: Sequence[object], teller: Teller) -> Prompt:
    """Ask for a suit by its letter or its name (TRI-V-05)."""
    offers = [
        Offer(named.suit.letter.lower(), teller.suit(named.suit), named, _names(named.suit, teller))
        for named in suits
        if isinstance(named, NamedSuit)
    ]
    return Prompt((), tuple(offers))


def _names(suit: Suit, teller: Teller) -> tuple[str, ...]:
    """Return how a suit is typed beside its letter: by its sign or its name, in English or as the table has it."""
    english = suit.name.lower()
    return SYMBOLS.suits[suit], english, english[:-1], teller.suit(suit).lower()
