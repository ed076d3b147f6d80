"""What holds in every betting round."""

from hypothesis import given
from hypothesis import strategies as st

from boodle.poker.betting import Betting
from boodle.poker.limits import FixedLimit, Limits, NoLimit, PotLimit, SpreadLimit
from boodle.poker.wagers import Call, Check, Fold, OpenFold, RaiseTo, Wager, Wagers
from boodle.seats import BySeat

LIMITS: st.SearchStrategy[Limits] = st.one_of(
    st.builds(NoLimit, minimum_bet=st.integers(1, 20)),
    st.builds(PotLimit, minimum_bet=st.integers(1, 20), pot=st.integers(0, 60)),
    st.builds(FixedLimit, bet=st.integers(1, 20), raise_cap=st.none() | st.integers(1, 5)),
    st.builds(
        SpreadLimit,
        limit=st.none() | st.integers(3, 20),
        minimum=st.integers(1, 3),
        raise_cap=st.none() | st.integers(1, 5),
    ),
)


@st.composite
def beginnings(draw: st.DrawFn) -> Betting:
    """Any table, any stacks, blinds posted whole, short or not at all, some seats not in the round."""
    stacks = BySeat(draw(st.lists(st.integers(0, 12) | st.integers(0, 200), min_size=2, max_size=9)))
    seats = range(len(stacks))
    level = draw(st.sampled_from((0, 2, 10, 20)))
    posts = draw(st.lists(st.sampled_from((0, level // 2, level)), min_size=len(stacks), max_size=len(stacks)))
    return Betting.begin(
        limits=draw(LIMITS),
        stacks=stacks,
        first=draw(st.sampled_from(seats)),
        contesting=draw(st.sets(st.sampled_from(seats), min_size=1) | st.just(set(seats))),
        posted=BySeat(min(post, stack) for post, stack in zip(posts, stacks, strict=True)),
        level=level,
        fold_when_free=draw(st.sampled_from(OpenFold)),
    )


@st.composite
def a_choice(draw: st.DrawFn, wagers: Wagers) -> Wager:
    """One of the choices, raises as likely as calls, folds rare, the smallest and the largest raise often."""
    words: list[Wager] = [wagers.mildest] * 4
    if wagers.fold is not None:
        words.append(wagers.fold)
    if wagers.raise_to:
        low, high = wagers.raise_to[0], wagers.raise_to[-1]
        words += [RaiseTo(low), RaiseTo(low), RaiseTo(high), RaiseTo(draw(st.integers(low, high)))]
    return draw(st.sampled_from(words))


@given(st.data())
def test_every_round_ends_with_all_matched_and_no_chip_lost(data: st.DataObject) -> None:
    """Any legal play ends; nobody pays more than it has; at the end all still in have matched or are all-in."""
    betting = data.draw(beginnings())
    bound = (len(betting.stacks) + 1) * (max(betting.stacks) + 2)
    steps = 0
    while betting.to_act is not None:
        seat = betting.to_act
        word = data.draw(a_choice(betting.choices()))
        cost, before = betting.cost(word), betting
        betting = betting.after(word)
        assert betting.paid == before.paid.put(seat, before.paid[seat] + cost)
        assert 0 <= betting.paid[seat] <= betting.stacks[seat]
        assert before.contesting == (
            tuple(sorted((*betting.contesting, seat))) if isinstance(word, Fold) else betting.contesting
        )
        steps += 1
        assert steps <= bound
    highest = max(betting.paid[seat] for seat in betting.contesting)
    if len(betting.contesting) > 1:
        assert all(betting.behind(seat) == 0 or betting.paid[seat] >= highest for seat in betting.contesting)


@given(st.data())
def test_only_seats_with_chips_are_asked_and_clockwise(data: st.DataObject) -> None:
    """Whoever is passed over is out, all-in, has matched, or is a blind whom nobody could call."""
    betting = data.draw(beginnings())
    place = betting.turn
    while betting.to_act is not None:
        seat = betting.to_act
        assert seat in betting.contesting
        assert betting.behind(seat) > 0
        assert len(betting.contesting) > 1
        for passed in betting.stacks.clockwise(place):
            if passed == seat:
                break
            owes = betting.paid[passed] < max(betting.paid[other] for other in betting.contesting)
            assert passed not in betting.contesting or betting.behind(passed) == 0 or not owes
        betting = betting.after(data.draw(a_choice(betting.choices())))
        place = betting.stacks.left_of(seat)


@given(st.data())
def test_the_choices_are_the_legal_wagers(data: st.DataObject) -> None:
    """Each choice listed is in the choices and can be played; what is not among them is refused."""
    betting = data.draw(beginnings())
    while betting.to_act is not None:
        wagers = betting.choices()
        listed = list(wagers)
        assert len(listed) == len(wagers) == len(set(listed))
        assert wagers.default in listed
        assert wagers.mildest == listed[0]
        for word in listed:
            assert word in wagers
            assert betting.after(word).paid[betting.to_act] == betting.paid[betting.to_act] + betting.cost(word)
        most = max(betting.stacks) + 2
        words: list[Wager] = [Check(), Call(), Fold(), *map(RaiseTo, range(-1, most))]
        for word in words:
            assert (word in wagers) == (word in listed)
            assert refused(betting, word) == (word not in listed)
        betting = betting.after(data.draw(a_choice(wagers)))


def refused(betting: Betting, word: Wager) -> bool:
    """Whether the round refuses the word, for its price as for itself."""
    for ask in (betting.cost, betting.after):
        try:
            ask(word)
        except ValueError:
            continue
        return False
    return True


@given(st.integers(2, 6), st.integers(1, 12))
def test_the_longest_war_of_single_chips_ends(seats: int, chips: int) -> None:
    """Everyone raising by one chip for as long as possible stops at the stacks."""
    betting = Betting.begin(
        limits=SpreadLimit(limit=None), stacks=BySeat([chips] * seats), first=0, contesting=range(seats)
    )
    asked = 0
    while betting.to_act is not None:
        raises = betting.choices().raise_to
        betting = betting.after(RaiseTo(raises[0]) if raises else Call())
        asked += 1
    assert asked == chips + seats - 1
    assert betting.paid == (chips,) * seats


def test_a_round_prints_what_happened_and_not_what_may() -> None:
    """Its choices follow from the rest, and would bury it."""
    betting = Betting.begin(limits=SpreadLimit(limit=None), stacks=BySeat((5, 5)), first=0, contesting=(0, 1))
    assert "raise_to" not in repr(betting)
