"""`boodle odds`: the odds book of one house, and advice for one hand."""

from pathlib import Path

import click

from boodle.cli.lab.given import Many, check_place, written_to
from boodle.cli.lab.odds.advice import advice_as_json, print_advice
from boodle.cli.lab.odds.asked import EVERY, VARIATIONS, OddsAsked, chapters_of, hand_of, rules_of, terms_asked
from boodle.cli.lab.odds.drawn import print_chapters
from boodle.cli.lab.odds.written import COLUMNS, chapters_as_json, rows_of
from boodle.cli.lab.printed import write_csv
from boodle.cli.lab.progress import DealsBar
from boodle.cli.number import Number
from boodle.cli.output import echo_json
from boodle.sim.odds.answers import ANSWERS, answers
from boodle.sim.odds.chapters import CHAPTERS, play_for
from boodle.sim.odds.figures import OddsTable
from boodle.sim.odds.hand import odds_of_hand
from boodle.sim.odds.measured import Tell
from boodle.sim.odds.variations import unfairness
from boodle.sim.running import MOST_CORES
from boodle.sim.terms import MOST_DEALS, POLICIES, SEEDS, Terms
from boodle.words.catalogue import Words

DEALS, SEED = 200_000, 1
PLAIN = [policy for policy in POLICIES if policy not in ("first", "master")]

HELP = f"""The odds of a house, and advice for one hand.

RULES is a preset or a file of house rules. What can be counted is exact;
all else has its 95 % interval, and the seed alone settles it.

\b
  boodle odds                                  pagat, five players
  boodle odds cadaco-1960 --players 6 --chapter spaces
  boodle odds --chapter variations             how unfair each variation is
  boodle odds hand "QH KH 8S 9S TS 2C 3C 4D" --players 5 --dealer

The chapters are {", ".join((ANSWERS, *EVERY))}.
docs/odds.md is the whole book.
"""


@click.command(help=HELP)
@click.argument("what", nargs=-1, metavar="[RULES | hand CARDS]")
@click.option("--rules", metavar="NAME", help="A preset, or a file of house rules.  [default: pagat]")
@click.option("--players", type=Number(2, 9), help="How many play.  [default: 5]")
@click.option("--chapter", type=click.Choice([ANSWERS, *EVERY]), multiple=True, help="This chapter alone, or several.")
@click.option("--policy", type=click.Choice(PLAIN), default="control", show_default=True, help="How everybody plays.")
@click.option("--dealer", is_flag=True, help="The hand is the dealer's.")
@click.option("--seat", type=Number(1, 8), help="The hand is that of this seat, counted from the dealer's left.")
@click.option(
    "--deals", type=Many(1, MOST_DEALS), default=DEALS, show_default=True, metavar="N", help="How many deals."
)
@click.option(
    "--seed", type=Many(0, SEEDS - 1), default=SEED, show_default=True, metavar="N", help="Settles everything."
)
@click.option("--cores", type=Number(1, MOST_CORES), metavar="N", help="How many cores play.  [default: all]")
@written_to
def verb(*, language: str, json_wanted: bool, csv: Path | None, **given: object) -> None:
    """Print the chapters of a house, or the advice for a hand."""
    words = Words(language)
    asked = OddsAsked(**given)  # type: ignore[arg-type] # click has checked what each of them is
    check_place(csv, "match.error.csv", words)
    terms, rules = terms_asked(asked, words), rules_of(asked, words)
    names = chapters_of(asked, terms, words)
    if asked.of_a_hand:
        if csv is not None:
            raise ValueError(words("odds.error.csv_of_hand"))
        hand, place = hand_of(asked, terms, words)
        with DealsBar(words, rules) as progress:
            odds = odds_of_hand(terms, hand, place, cores=asked.cores, tell=progress.tell)
        if json_wanted:
            echo_json(advice_as_json(rules, odds))
        else:
            print_advice(words, rules, odds)
        return
    with DealsBar(words, rules) as progress:
        chapters = written(terms, names, asked.cores, progress.tell)
    if json_wanted:
        echo_json(chapters_as_json(rules, terms, chapters))
    else:
        print_chapters(words, rules, terms, chapters)
    if csv is not None:
        write_csv(csv, COLUMNS, rows_of(rules, terms, chapters))


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
