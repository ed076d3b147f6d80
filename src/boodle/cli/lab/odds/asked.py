"""What was asked for at `boodle odds`, read and checked: each fault is one sentence naming the option."""

from boodle.cards import CardSet
from boodle.cli.lab.given import RULES, for_each_seat, house_and_players, seed_number
from boodle.echo import echo
from boodle.figures import whole_number
from boodle.frozen import Frozen, replace
from boodle.sim.odds.answers import ANSWERS
from boodle.sim.odds.chapters import CHAPTERS, open_to
from boodle.sim.odds.exact import hand_sizes
from boodle.sim.odds.hand import AuctionHeard, BidHeard, WrongSize, place_for
from boodle.sim.policies.by_book import made_for
from boodle.sim.terms import EVENING, POLICIES, Terms, terms_of
from boodle.tripoley.answers import SpareUse
from boodle.tripoley.board import Space
from boodle.words.catalogue import Words

HAND = "hand"
VARIATIONS = "variations"
PLAYERS, SEED = 5, 1
OPINIONS = ("control", "book")
"""Who is asked unless others are named: the figures are those of the first, and an answer is one that both give."""
PLAIN = [policy for policy in POLICIES if policy != "first"]
EVERY = (*CHAPTERS, VARIATIONS)
MOST_LYING = 100_000
"""So many chips may lie on a space; with more the squares of what is won would be too large."""


class OddsAsked(Frozen, kw_only=True):
    """What stands on the command line."""

    what: tuple[str, ...]
    rules: str | None
    players: int | None
    chapter: tuple[str, ...]
    policy: str
    dealer: bool
    seat: int | None
    layout: str | None
    auction: str | None
    deals: int
    seed: str | None
    jobs: int | None

    @property
    def of_a_hand(self) -> bool:
        """Tell whether advice for one hand is asked for."""
        return self.what[:1] == (HAND,)


def rules_of(asked: OddsAsked, words: Words) -> str:
    """Return the name of the rules; raises ValueError where they are named twice."""
    named = asked.what[0] if asked.what and not asked.of_a_hand else None
    most = 2 if asked.of_a_hand else 1
    if len(asked.what) > most or (named and asked.rules):
        raise ValueError(words("odds.error.arguments"))
    return named or asked.rules or RULES


def terms_asked(asked: OddsAsked, words: Words) -> tuple[Terms, Terms | None]:
    """Return what is played, and the same with the policy of a second opinion; raises ValueError, NotCompiled.

    There is none where one policy alone is named, or where the house is one at which both play alike.
    """
    rules = rules_of(asked, words)
    house, players = house_and_players(rules, asked.players, PLAYERS, words)
    named = asked.policy.split(",")
    if len(named) > 2:
        raise ValueError(words("odds.error.policies", n=len(named)))
    (first,), *others = (for_each_seat(one, 1, PLAIN, "--policy", words) for one in named)
    terms = terms_of(
        house,
        players=players,
        policies=first,
        spare="",
        deals=asked.deals,
        evening=1 if asked.of_a_hand else EVENING,
        seed=SEED if asked.seed is None else seed_number(asked.seed, words),
    )
    return terms, next((replace(terms, policies=other * players) for other in others if differ(terms, *other)), None)


def differ(terms: Terms, other: str) -> bool:
    """Tell whether another policy plays otherwise by these rules: `book` is `control` where it has no book."""
    return {*terms.policies, other} != set(OPINIONS) or bool(made_for(terms.plan()))


def chapters_of(asked: OddsAsked, terms: Terms, words: Words) -> tuple[str, ...]:
    """Return the chapters that are printed; all that say something of the house where none is named."""
    if asked.of_a_hand and asked.chapter:
        raise ValueError(words("odds.error.chapter_of_hand"))
    of_hands = (asked.seat, asked.layout, asked.auction)
    if (asked.dealer or any(one is not None for one in of_hands)) and not asked.of_a_hand:
        raise ValueError(words("odds.error.place_of_table"))
    closed = [name for name in asked.chapter if name in CHAPTERS and name not in open_to(terms)]
    if closed:
        raise ValueError(words("odds.error.closed", chapter=closed[0], why=words(f"odds.closed.{closed[0]}")))
    return asked.chapter or (ANSWERS, *open_to(terms))


def lies_of(asked: OddsAsked, terms: Terms, words: Words) -> dict[Space, int]:
    """Return the chips that lie on the layout before anybody stakes; raises ValueError."""
    found: dict[Space, int] = {}
    for pile in (asked.layout or "").split():
        name, _, chips = pile.partition("=")
        known, lying = {space.name: space for space in terms.house.layout}, whole_number(chips, most=MOST_LYING)
        if name not in known or known[name] in found or lying is None:
            spaces = " ".join(known)
            raise ValueError(words("odds.error.layout", pile=echo(pile), spaces=spaces, most=MOST_LYING))
        found[known[name]] = lying
    return found


def auction_of(asked: OddsAsked, terms: Terms, place: int, words: Words) -> AuctionHeard | None:
    """Return what was said since the dealer offered the spare hand, None where he has not; raises ValueError."""
    if asked.auction is None:
        return None
    house = terms.house
    if house.spare_use not in (SpareUse.SELL, SpareUse.SWAP_OR_SELL, SpareUse.FULL) or not place:
        raise ValueError(words("odds.error.no_auction"))
    auction = AuctionHeard()
    for said in asked.auction.split():
        who, _, bid = said.partition("=")
        seat, chips = whole_number(who, 1, terms.players - 1), whole_number(bid)
        heard = None if seat is None or chips is None else BidHeard(seat, chips)
        if heard is None or not follows(auction, heard, place, house.start_chips - house.ante - 1):
            raise ValueError(words("odds.error.auction", said=echo(said), seats=terms.players - 1))
        auction = AuctionHeard((*auction.bids, heard))
    if auction.stands is not None and auction.stands.seat == place:
        raise ValueError(words("odds.error.auction_own", seat=place))
    return auction


def follows(auction: AuctionHeard, bid: BidHeard, own: int, most: int) -> bool:
    """Tell whether a bid or a pass may come next: not from who has passed, no pass of one's own, each bid higher."""
    if bid.seat in (before.seat for before in auction.bids if not before.chips):
        return False
    if not bid.chips:
        return bid.seat not in {own, auction.stands.seat if auction.stands else None}
    return auction.price <= bid.chips < most


def hand_of(asked: OddsAsked, terms: Terms, words: Words) -> tuple[CardSet, int]:
    """Return the hand and its place, 0 the dealer's; raises ValueError."""
    if len(asked.what) < 2:
        raise ValueError(words("odds.error.no_cards"))
    try:
        hand = CardSet.parse(asked.what[1])
    except ValueError as error:
        raise ValueError(words("odds.error.cards", why=error)) from None
    if not hand <= terms.house.cards:
        raise ValueError(words("odds.error.not_in_deck", cards=str(hand - terms.house.cards)))
    if asked.dealer and asked.seat is not None:
        raise ValueError(words("odds.error.two_places"))
    if asked.seat is not None and asked.seat >= terms.players:
        raise ValueError(words("odds.error.seat", seat=asked.seat, most=terms.players - 1, players=terms.players))
    place = 0 if asked.dealer else asked.seat
    try:
        return hand, place_for(terms, len(hand), place)
    except WrongSize as error:
        sizes, _ = hand_sizes(terms.house, terms.players)
        facts = {"cards": error.cards, "dealt": error.dealt, "players": terms.players}
        key = "no_place" if place is None else "wrong_size"
        raise ValueError(words(f"odds.error.{key}", **facts, sizes=sorted(set(map(str, sizes))))) from None
