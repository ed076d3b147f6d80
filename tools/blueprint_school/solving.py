"""How the book is made: regret matching over sampled hands (external sampling, CFR) for any number of players.

In each hand every seat learns in turn: it tries at each of its questions all that it may say, while the others answer
once, by their regrets or, in some hands, by a habit. Cards lie as they were dealt, so that what is tried differs by
what is said alone.
"""

from typing import NamedTuple

from boodle.sim.blueprint.situations import CARDS, hands_in, situation
from boodle.sim.blueprint.sizes import ANY_BET, SAID, may_say, total
from boodle.sim.blueprint.table import (
    BET,
    MOST_PLAYERS,
    NOBODY,
    PLAYERS,
    PUBLIC,
    STACKS,
    TO_ACT,
    act,
    open_hand,
)
from boodle.sim.chance import Numbers, Reals, below, luck
from tools.blueprint_school.looking import LOOKED, HandRoom, class_in, expected, lay_cards
from tools.blueprint_school.ways import ITSELF, SANE, WILD, by_way

SEED, NUMBER, TURN = LOOKED, LOOKED + 1, LOOKED + 2
WAYS = TURN + 1
DESK = WAYS + MOST_PLAYERS
SEED_OF, FIRST_HAND, HANDS_OF, FEWEST, LARGEST, POOLED, WILDER, LIGHT, TREMBLES, PRUNED = range(10)
"""What stands in the row `asked`: of a hundred hands those with sane players of the pool, and with wild ones; by how
many hundredths such a one counts; in thousandths what is said anyhow; and in chips which regret is without hope."""
BIG, SMALL = 100, 50
"""The blinds of a lesson, in chips."""
RUN_OUTS = 4
BETS = (50, 50, 67, 67, 67, 67, 67, 67, 67, 100, 100, 100, 200, 200, 400, ANY_BET)
"""Raises in hundredths of the pot, each as often as it stands here."""
USUAL, DEEPEST = 100, 30
"""Most stacks are so many big blinds; no seat is asked more often than that in a hand."""
FRAME = PUBLIC + 1


class Schooling(NamedTuple):
    """The rows of who learns: where the row of each situation begins, regrets, what was played, and room to work in."""

    begins: Numbers
    regrets: Reals
    sums: Reals
    frames: Numbers
    worth: Reals
    spreads: HandRoom


def learn(desk: Numbers, asked: Numbers, lesson: Schooling) -> int:
    """Deal so many hands from which every seat learns; returns how many questions those were."""
    questions = 0
    for number in range(asked[FIRST_HAND], asked[FIRST_HAND] + asked[HANDS_OF]):
        weight = deal(desk, asked, number) / 100
        for place in range(PUBLIC):
            lesson.frames[DEEPEST * FRAME + place] = desk[place]
        for learner in range(desk[PLAYERS]):
            for place in range(PUBLIC):
                desk[place] = lesson.frames[DEEPEST * FRAME + place]
            begun = desk[TURN]
            walked(desk, asked, lesson, learner, 0, weight, weight)
            questions += desk[TURN] - begun
    return questions


def deal(desk: Numbers, asked: Numbers, number: int) -> int:
    """Seat players with their stacks and ways, deal all cards, post the blinds; return the weight of the hand."""
    seed = asked[SEED_OF]
    desk[SEED], desk[NUMBER], desk[TURN] = seed, number, 0
    players = asked[FEWEST] + below(luck(seed, number, 0, 1), asked[LARGEST] - asked[FEWEST] + 1)
    desk[PLAYERS] = players
    lay_cards(desk, seed, number)
    drawn = below(luck(seed, number, 0, 2), 100)
    sane = drawn < asked[POOLED]
    wild = not sane and drawn < asked[POOLED] + asked[WILDER]
    field = luck(seed, number, 0, 8)
    for seat in range(players):
        drawn = field if field & 1 else luck(seed, number, seat, 3)
        desk[WAYS + seat] = ITSELF
        if (sane or wild) and (field & 1 or drawn & 2):
            desk[WAYS + seat] = SANE[below(drawn, len(SANE))] if sane else WILD[below(drawn, len(WILD))]
    lay_stacks(desk, seed, number)
    ante = BIG * below(luck(seed, number, 0, 5), 5) // 8 if below(luck(seed, number, 0, 4), 5) == 0 else 0
    open_hand(desk, SMALL, BIG, ante)
    return asked[LIGHT] if wild else 100


def lay_stacks(desk: Numbers, seed: int, number: int) -> None:
    """Give everybody the usual stack, in five of eight hands; else one from 2 to 256 big blinds, or each another."""
    kind = below(luck(seed, number, 0, 6), 8)
    for seat in range(desk[PLAYERS]):
        stack = USUAL * BIG
        if kind >= 5:
            drawn = luck(seed, number, seat if kind >= 6 else 0, 7)
            stack = 2 * BIG << (drawn >> 16) % 7
            stack += stack * (drawn & 0xFFFF) >> 16
        desk[STACKS + seat] = stack


def row_in(desk: Numbers, lesson: Schooling, seat: int) -> int:
    """Return where the numbers of a seat's hand in its situation begin; a new situation gets the next free place."""
    found = situation(desk, seat)
    if not lesson.begins[found]:
        free, wanted = lesson.begins[len(lesson.begins) - 1], hands_in(found) * SAID
        if free + wanted > len(lesson.regrets):
            return 0
        lesson.begins[found] = free
        lesson.begins[len(lesson.begins) - 1] = free + wanted
    return lesson.begins[found] + class_in(desk, lesson.spreads, seat) * SAID


def chances(lesson: Schooling, row: int, may: int, at: int) -> None:
    """Write how often to say what by the regrets."""
    whole, many = 0.0, 0
    for said in range(SAID):
        lesson.worth[at + said] = 0.0
        if may >> said & 1:
            many += 1
            lesson.worth[at + said] = max(0.0, lesson.regrets[row + said])
            whole += lesson.worth[at + said]
    for said in range(SAID):
        if may >> said & 1:
            lesson.worth[at + said] = lesson.worth[at + said] / whole if whole > 0.0 else 1.0 / many


def others_word(desk: Numbers, asked: Numbers, lesson: Schooling, at: int) -> int:
    """Return what another seat says: by its habit, or by the regrets, and now and then anything."""
    seat = desk[TO_ACT]
    drawn = luck(desk[SEED], desk[NUMBER], seat, desk[TURN] + 16)
    desk[TURN] += 1
    if desk[WAYS + seat] != ITSELF:
        return by_way(desk, lesson.spreads, seat, desk[WAYS + seat], drawn)
    draw_bet(desk)
    may = may_say(desk, seat)
    chances(lesson, row_in(desk, lesson, seat), may, at)
    if (drawn >> 16) % 1000 < asked[TREMBLES]:
        for said in range(SAID):
            lesson.worth[at + said] = (1.0 if may >> said & 1 else 0.0) / may.bit_count()
    part = (drawn & 0xFFFF) / 65536.0
    for said in range(SAID):
        part -= lesson.worth[at + said]
        if part < 0.0:
            return total(desk, seat, said)
    return 0


def draw_bet(desk: Numbers) -> None:
    """Draw how large a raise would be now: so whoever is raised learns an answer to each size, to all hands alike."""
    desk[BET] = BETS[below(luck(desk[SEED], desk[NUMBER], MOST_PLAYERS, desk[TURN] + 16), len(BETS))]


def walked(
    desk: Numbers, asked: Numbers, lesson: Schooling, learner: int, depth: int, weight: float, reached: float
) -> float:
    """Return what the learner wins from here on; at each question to it, it learns, by so much weight.

    `reached` is how likely it plays as far as here, by the same weight.
    """
    at = depth * 2 * SAID
    while desk[TO_ACT] != NOBODY and desk[TO_ACT] != learner:
        act(desk, others_word(desk, asked, lesson, at))
    if desk[TO_ACT] == NOBODY or depth + 1 >= DEEPEST:
        return expected(desk, learner, RUN_OUTS, desk[SEED] ^ desk[NUMBER] + desk[TURN] * CARDS)
    desk[TURN] += 1
    drawn = luck(desk[SEED], desk[NUMBER], learner, desk[TURN] + 16)
    draw_bet(desk)
    row, may, frame = row_in(desk, lesson, learner), may_say(desk, learner), depth * FRAME
    chances(lesson, row, may, at)
    for place in range(PUBLIC):
        lesson.frames[frame + place] = desk[place]
    mean, tried = 0.0, 0
    for said in range(SAID):
        lesson.worth[at + SAID + said] = 0.0
        hopeless = lesson.regrets[row + said] < -float(asked[PRUNED]) and drawn & 31
        if may >> said & 1 and not hopeless:
            for place in range(PUBLIC):
                desk[place] = lesson.frames[frame + place]
            act(desk, total(desk, learner, said))
            chance = lesson.worth[at + said]
            won = walked(desk, asked, lesson, learner, depth + 1, weight, reached * chance)
            lesson.worth[at + SAID + said] = won
            mean += chance * won
            tried |= 1 << said
    for said in range(SAID):
        if may >> said & 1:
            lesson.sums[row + said] += reached * lesson.worth[at + said]
            if tried >> said & 1:
                regret = lesson.regrets[row + said] + weight * (lesson.worth[at + SAID + said] - mean)
                lesson.regrets[row + said] = max(-4.0 * asked[PRUNED], regret)
    return mean
