"""The house rules by which a hand of PHH is played, where ours can express what it posts."""

from functools import lru_cache

from boodle.echo import echo
from boodle.holdem import HouseRules, HouseRulesError
from boodle.holdem.answers import AnteBy, Straddle
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh.hand import Phh, Variant
from boodle.ring.answers import BetLimit, Mucking
from boodle.seats import Chips

RAKE_PERCENT, RAKE_CAP = "_rake_percent", "_rake_cap"
"""Fields of our own: the format has none for the rake."""

KEPT = 256


def rules_of(hand: Phh) -> HouseRules:
    """Return the rules of a hand; everybody is asked to show, so that what was shown is what is shown again.

    Raises NotationError for blinds, antes and bets that these rules cannot express.
    """
    return _rules(hand.variant, hand.antes, hand.blinds_or_straddles, hand.bets, _rake(hand))


def _rake(hand: Phh) -> tuple[int, int]:
    """Return the rake's percentage and cap."""
    percent = cap = 0
    for name, value in hand.others:
        if name in (RAKE_PERCENT, RAKE_CAP):
            if type(value) is not int:
                raise NotationError("{name} is {value}: expected a whole number", name=name, value=echo(value))
            percent, cap = (value, cap) if name == RAKE_PERCENT else (percent, value)
    return percent, cap


def straddles(hand: Phh) -> bool:
    """Tell whether the seat left of the big blind has straddled."""
    return any(hand.blinds_or_straddles[2:])


@lru_cache(KEPT)
def _rules(
    variant: Variant,
    antes: tuple[Chips, ...],
    blinds: tuple[Chips, ...],
    bets: tuple[Chips, ...],
    rake: tuple[int, int],
) -> HouseRules:
    small, big, *more = blinds
    straddled = any(more)
    if straddled and (more[0] != 2 * big or any(more[1:])):
        raise NotationError(
            "blinds_or_straddles is {blinds}: expected a small and a big blind, "
            "and at most one straddle, twice the big blind and left of it",
            blinds=list(blinds),
        )
    _fits(variant, big, bets)
    if straddled and variant is Variant.FIXED_LIMIT:
        raise NotationError("blinds_or_straddles is {blinds}: expected no straddle at fixed limit", blinds=list(blinds))
    ante_by = _ante_by(antes)
    try:
        return HouseRules(
            preset="phh",
            top_up_to=0,
            most_players=10,
            limit=BetLimit.NO_LIMIT if variant is Variant.NO_LIMIT else BetLimit.FIXED,
            raise_cap=0,  # a record tells how often was raised; the house that played it may have known no cap
            small_blind=small,
            big_blind=big,
            ante=max(antes),
            ante_by=ante_by,
            straddle=Straddle.UNDER_THE_GUN if straddled else Straddle.NO,
            mucking=Mucking.ASK,
            rake_percent=rake[0],
            rake_cap=rake[1],
        )
    except HouseRulesError as error:
        raise NotationError("{why}", why=error) from None


def _fits(variant: Variant, big: Chips, bets: tuple[Chips, ...]) -> None:
    """Refuse bets that do not go by the big blind."""
    if variant is Variant.NO_LIMIT and bets != (big,):
        raise NotationError("min_bet is {bet} and the big blind {big}: expected both the same", bet=bets[0], big=big)
    if variant is Variant.FIXED_LIMIT and bets != (big, 2 * big):
        raise NotationError(
            "small_bet is {small}, big_bet is {large} and the big blind {big}: "
            "expected small bets of the big blind and big bets of twice as much",
            small=bets[0],
            large=bets[1],
            big=big,
        )


def _ante_by(antes: tuple[Chips, ...]) -> AnteBy:
    if not any(antes):
        return AnteBy.NOBODY
    if len(set(antes)) == 1:
        return AnteBy.EVERYBODY
    if not antes[0] and not any(antes[2:]):
        return AnteBy.BIG_BLIND
    raise NotationError(
        "antes is {antes}: expected the same of everybody, or of the big blind alone", antes=list(antes)
    )
