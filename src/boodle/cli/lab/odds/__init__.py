"""`boodle odds`: the odds book of one house, and advice for one hand."""

from pathlib import Path

import click

from boodle.cli.helping import SpokenCommand, option
from boodle.cli.lab.given import asked_alike, check_place
from boodle.cli.lab.odds.advice import advice_as_json, print_advice
from boodle.cli.lab.odds.asked import (
    EVERY,
    OPINIONS,
    PLAIN,
    PLAYERS,
    VARIATIONS,
    OddsAsked,
    auction_of,
    chapters_of,
    hand_of,
    lies_of,
    rules_of,
    terms_asked,
)
from boodle.cli.lab.odds.drawn import SecondOpinion, print_chapters
from boodle.cli.lab.odds.written import COLUMNS, chapters_as_json, rows_of
from boodle.cli.lab.printed import write_csv
from boodle.cli.lab.progress import DealsBar
from boodle.cli.language import spoken
from boodle.cli.options import policy
from boodle.cli.output import echo_json
from boodle.cli.typed import Number, OneWord
from boodle.sim.odds.answers import ANSWERS, answers
from boodle.sim.odds.chapters import CHAPTERS, play_for
from boodle.sim.odds.figures import OddsTable
from boodle.sim.odds.hand import HandOdds, odds_of_hand
from boodle.sim.odds.measured import Tell
from boodle.sim.odds.variations import unfairness
from boodle.sim.terms import MOST_DEALS, Terms
from boodle.words.catalogue import Words

DEALS = 200_000
LEAST_AGREEING = 30
"""In fewer deals that agree with an auction no interval tells anything."""


@click.command(cls=SpokenCommand, key="odds", facts={"chapters": ", ".join((ANSWERS, *EVERY))})
@click.argument("what", nargs=-1, metavar="[RULES | hand CARDS]")
@asked_alike(PLAYERS)
@option("--chapter", type=OneWord([ANSWERS, *EVERY]), multiple=True, metavar="NAME")
@policy(PLAIN, ",".join(OPINIONS))
@option("--dealer", is_flag=True)
@option("--seat", type=Number(1, 8), metavar="NUMBER")
@option("--layout", metavar="PILES")
@option("--auction", metavar="BIDS")
@option("--deals", type=Number(1, MOST_DEALS), default=DEALS, show_default=True, metavar="NUMBER")
def verb(*, as_json: bool, csv: Path | None, **given: object) -> None:
    """Print the chapters of a house, or the advice for a hand."""
    words = spoken()
    asked = OddsAsked(**given)  # type: ignore[arg-type] # click has checked what each of them is
    check_place(csv, "match.error.csv", words)
    (terms, otherwise), rules = terms_asked(asked, words), rules_of(asked, words)
    names = chapters_of(asked, terms, words)
    if asked.of_a_hand:
        if csv is not None:
            raise ValueError(words("odds.error.csv_of_hand"))
        odds, other = advice(asked, terms, otherwise, words)
        if as_json:
            echo_json(advice_as_json(rules, odds, other))
        else:
            print_advice(words, rules, odds, other)
        return
    with DealsBar(words, rules) as progress:
        chapters = written(terms, names, asked.jobs, progress.tell)
        second = opinion(otherwise, asked.jobs, progress.tell) if otherwise and ANSWERS in names else None
    if as_json:
        echo_json(chapters_as_json(rules, terms, chapters, second))
    else:
        print_chapters(words, rules, terms, chapters, second)
    if csv is not None:
        write_csv(csv, COLUMNS, rows_of(rules, terms, chapters))


def advice(asked: OddsAsked, terms: Terms, otherwise: Terms | None, words: Words) -> tuple[HandOdds, HandOdds | None]:
    """Play the hand that was asked about, and once more among players of another policy; raises ValueError."""
    hand, place = hand_of(asked, terms, words)
    lies, auction = lies_of(asked, terms, words), auction_of(asked, terms, place, words)
    with DealsBar(words, rules_of(asked, words)) as progress:
        found = [
            odds_of_hand(one, hand, place, lies=lies, auction=auction, cores=asked.jobs, tell=progress.tell)
            for one in (terms, otherwise)
            if one is not None
        ]
    agree = min(one.deals for one in found)
    if auction is not None and agree < LEAST_AGREEING:
        raise ValueError(words("odds.error.few_agree", agree=agree, deals=terms.deals, least=LEAST_AGREEING))
    return found[0], found[1] if len(found) > 1 else None


def opinion(terms: Terms, cores: int | None, tell: Tell) -> SecondOpinion:
    """Put the three questions among players of another policy."""
    (row,) = answers(play_for(terms, (ANSWERS,), cores=cores, tell=tell)).rows
    return SecondOpinion(terms, row)


def written(terms: Terms, names: tuple[str, ...], cores: int | None, tell: Tell) -> list[OddsTable]:
    """Play what the chapters need, and return them in their order."""
    played = play_for(terms, names, cores=cores, tell=tell)
    found = []
    for name in names:
        if name == VARIATIONS:
            found.append(unfairness(terms, cores=cores, tell=tell))
        else:
            found.append(answers(played) if name == ANSWERS else CHAPTERS[name](played))
    return found
