"""What is otherwise in plain parts is told by its path, and whoever puts it there has them as they are."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.notation.errors import NotationError
from boodle.notation.wire.paths import differences, put


def in_order(part: dict[str, Any]) -> dict[str, Any]:
    """A part whose names stand as they always do: two that differ in nothing else are the same."""
    return dict(sorted(part.items()))


NAMES = st.sampled_from("abcd")
PARTS = st.recursive(
    st.none() | st.integers(-2, 99) | st.sampled_from(["QH", "AS"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(NAMES, inner, max_size=4).map(in_order),
    max_leaves=12,
)


@st.composite
def changed(draw: st.DrawFn, part: Any) -> Any:  # noqa: ANN401 - any part
    """Draw what a part may have become: the same, another, or one that is another somewhere within."""
    if isinstance(part, dict) and part and draw(st.booleans()):
        return part | {draw(st.sampled_from(sorted(part))): draw(PARTS)}
    if isinstance(part, list) and draw(st.booleans()):
        return [draw(changed(one)) for one in part] + draw(st.lists(PARTS, max_size=2))
    return draw(st.just(part) | PARTS)


@given(st.data(), st.dictionaries(NAMES, PARTS, max_size=4))
def test_what_is_told_makes_the_new_parts_of_the_old(data: st.DataObject, before: dict[str, Any]) -> None:
    """Nothing that is the same is told, and the parts that it is put into are left as they were."""
    now = {name: data.draw(changed(part)) for name, part in before.items()}
    old = deepcopy(before)
    told = differences(before, now)
    assert json.dumps(put(before, json.loads(json.dumps(told)))) == json.dumps(now)
    assert before == old
    assert bool(told) == (before != now)
    assert differences(now, now) == {}


def test_one_value_is_told_by_its_path_and_most_of_a_part_whole() -> None:
    """As docs/protocol.md has it."""
    before = {"page": "poker", "stacks": [9, 9, 9, 9], "poker": {"turn": 3, "paid": [0, 0], "level": 0}, "taken": ["J"]}
    now = {
        "page": "stops",
        "stacks": [9, 9, 9, 8],
        "poker": {"turn": 4, "paid": [2, 2], "level": 0},
        "taken": ["J", "Q"],
    }
    assert differences(before, now) == {
        "page": "stops",
        "stacks.3": 8,
        "poker": now["poker"],
        "taken.1": "Q",
    }
    assert differences(now, now | {"taken": ["J"]}) == {"taken": ["J"]}


def test_a_part_with_other_names_is_told_whole() -> None:
    """One more or one less; of one with the same names, only what is another by its name."""
    before = {"bets": {"ann": 1, "ben": 2, "cem": 3}}
    more, less = before["bets"] | {"dot": 4}, {"ann": 1, "ben": 2}
    assert differences(before, {"bets": more}) == {"bets": more}
    assert differences(before, {"bets": less}) == {"bets": less}
    assert differences(before, {"bets": before["bets"] | {"ben": 5}}) == {"bets.ben": 5}


@pytest.mark.parametrize("path", ["b.1", "a.2", "a.x", "a.-1", "a.0.1", "a.", ".", "a." + "9" * 5000])
def test_a_path_to_nowhere_is_refused(path: str) -> None:
    """A list has no such place, a number no parts."""
    with pytest.raises(NotationError):
        put({"a": [1]}, {path: 0})
