"""Frozen values are equal by their parts, locked, told apart by their kind, and copied with some parts changed."""

from abc import abstractmethod

import pytest

from boodle.frozen import Family, Frozen, fields, replace, usual


class Pile(Frozen):
    """Some chips on a space."""

    space: str
    chips: int = 0


class Answer(Frozen, kw_only=True):
    """An answer by name."""

    name: str
    old: int = 0


class Checked(Frozen):
    """A value that refuses what it cannot be."""

    chips: int

    def __post_init__(self) -> None:
        """Refuse debts."""
        if self.chips < 0:
            raise ValueError("no debts")


class Shown(Frozen, metaclass=Family):
    """A family of which only children can be made."""

    @property
    @abstractmethod
    def rank(self) -> int:
        """Say what is shown."""


class Turned(Shown):
    """One that can be made."""

    rank: int
    suit: int = 0


class Burnt(Shown):
    """One that does not say what it has to."""

    suit: int = 0


def test_the_named_parts_are_replaced_and_the_others_kept() -> None:
    """The value copied is as it was."""
    pile = Pile("kitty", 5)
    assert replace(pile, chips=7) == Pile("kitty", 7)
    assert replace(pile, chips=1, space="pot") == Pile("pot", 1)
    assert replace(Answer(name="deals", old=1), old=3) == Answer(name="deals", old=3)
    assert pile == Pile("kitty", 5)


def test_a_name_that_is_no_part_is_refused() -> None:
    """A slip of the pen is found at once."""
    with pytest.raises(TypeError, match="no field 'chip'"):
        replace(Pile("pot"), chip=3)


def test_a_copy_is_as_frozen_as_the_first() -> None:
    """Of the very same class, equal, hashed alike, and locked."""
    copy = replace(Pile("pot", 5), chips=5)
    assert type(copy) is Pile
    assert (copy, hash(copy)) == (Pile("pot", 5), hash(Pile("pot", 5)))
    with pytest.raises(AttributeError, match="immutable"):
        copy.chips = 6  # type: ignore[misc]


def test_what_checks_its_parts_checks_a_copy_too() -> None:
    """A copy is no way round the constructor."""
    assert replace(Checked(1), chips=2) == Checked(2)
    with pytest.raises(ValueError, match="no debts"):
        replace(Checked(1), chips=-1)


def test_of_a_family_only_those_are_made_that_say_what_they_have_to() -> None:
    """So an event that does not say who may see it is never made: secrets fail closed."""
    assert isinstance(replace(Turned(4), suit=2), Shown)
    for kind in (Shown, Burnt):
        with pytest.raises(TypeError, match="abstract"):
            kind()  # type: ignore[abstract] # as nobody may


def test_a_value_of_another_kind_is_another() -> None:
    """Whatever its parts."""
    values: list[Frozen] = [Pile("deals", 1), Answer(name="deals", old=1)]
    assert values[0] != values[1]


def test_parts_are_named_in_order_and_some_are_usual() -> None:
    """Also by the class alone, and where others have to be said."""
    assert fields(Pile) == fields(Pile("pot")) == ("space", "chips")
    assert usual(Pile) == {"chips": 0}
    assert usual(Answer) == {"old": 0}
    assert usual(Checked) == {}
