"""Copying frozen values does what the standard library's `replace` does."""

import dataclasses
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pytest

from boodle.frozen import copier, copier_of_any, maker, replace

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pile:
    """Some chips on a space."""

    space: str
    chips: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An answer by name."""

    name: str
    old: int = 0


@dataclass(frozen=True, slots=True)
class Tricky:
    """Fields with the names that a copier might use itself."""

    copy: int = 1
    new: int = 2
    kind: int = 3


@dataclass(frozen=True, slots=True)
class Checked:
    """A value that refuses what it cannot be."""

    chips: int

    def __post_init__(self) -> None:
        """Refuse debts."""
        if self.chips < 0:
            raise ValueError("no debts")


@dataclass(frozen=True, slots=True)
class Derived:
    """A value with a field that follows from another."""

    chips: int
    twice: int = field(init=False)

    def __post_init__(self) -> None:
        """Work it out."""
        object.__setattr__(self, "twice", 2 * self.chips)


@dataclass(frozen=True)
class Slotless:
    """A value without slots."""

    chips: int


def test_any_field_name_will_do() -> None:
    """Nothing that the copier calls its own gets in the way."""
    assert replace(Tricky(), kind=7, copy=8) == Tricky(8, 2, 7)


def test_what_checks_its_fields_checks_a_copy_too() -> None:
    """A copy is no way round the constructor."""
    assert replace(Checked(1), chips=2) == Checked(2)
    with pytest.raises(ValueError, match="no debts"):
        replace(Checked(1), chips=-1)


def test_what_follows_from_a_field_follows_in_a_copy() -> None:
    """Fields that the constructor works out are worked out again."""
    assert replace(Derived(1), chips=3).twice == 6


def test_a_class_without_slots_is_copied() -> None:
    """More slowly."""
    assert replace(Slotless(1), chips=2) == Slotless(2)


def test_the_named_fields_are_replaced_and_the_others_kept() -> None:
    """The copy equals that of the standard library, and the value copied is as it was."""
    pile = Pile("kitty", 5)
    assert replace(pile, chips=7) == dataclasses.replace(pile, chips=7) == Pile("kitty", 7)
    assert replace(pile, chips=1, space="pot") == Pile("pot", 1)
    assert pile == Pile("kitty", 5)


def test_fields_by_keyword_are_copied_too() -> None:
    """A class whose fields are keyword-only is no exception, whatever its fields are called."""
    assert replace(Answer(name="deals", old=1), old=3) == Answer(name="deals", old=3)


def test_a_name_that_is_no_field_is_refused() -> None:
    """A slip of the pen is found at once."""
    with pytest.raises(TypeError, match="no field 'chip'"):
        replace(Pile("pot"), chip=3)


@dataclass(frozen=True, slots=True)
class Held(Generic[T]):
    """A value of a generic class."""

    what: T
    chips: int = 0


class Shown(ABC):
    """A class of which only children can be made."""

    __slots__ = ()

    @abstractmethod
    def shown(self) -> int:
        """Say what is shown."""


@dataclass(frozen=True, slots=True)
class Card(Shown):
    """One that can be made."""

    rank: int
    suit: int = 0

    def shown(self) -> int:
        """Say which."""
        return self.rank


def test_a_copy_is_as_frozen_as_the_first() -> None:
    """Of the very same class, equal, hashed alike, and locked."""
    copy = replace(Pile("pot", 5), chips=5)
    assert type(copy) is Pile
    assert hash(copy) == hash(Pile("pot", 5))
    with pytest.raises(dataclasses.FrozenInstanceError):
        copy.chips = 6  # type: ignore[misc]


def test_generic_classes_and_children_of_abstract_ones_are_copied() -> None:
    """Each as what it is."""
    assert replace(Held("pot"), chips=3) == Held("pot", 3)
    assert replace(Card(4), suit=2).shown() == 4


def test_a_copier_asks_no_constructor() -> None:
    """Whoever uses it has worked out himself what the constructor would."""
    assert copier(Derived, "chips", "twice")(Derived(1), 3, 8).twice == 8
    with pytest.raises(TypeError, match="no slots"):
        copier(Slotless, "chips")
    with pytest.raises(TypeError, match="no field 'chip'"):
        copier(Pile, "chip")


def test_a_maker_fills_the_fields_in_order() -> None:
    """A value like any other of its class."""
    made = maker(Pile)("pot", 7)
    assert (made, hash(made), type(made)) == (Pile("pot", 7), hash(Pile("pot", 7)), Pile)
    assert maker(Card)(3, 2).shown() == 3
    with pytest.raises(TypeError, match="no slots"):
        maker(Slotless)


def test_one_copier_serves_all_classes_that_have_the_fields() -> None:
    """Each copy is of the class of what was copied; a class without the field is refused."""
    with_chips = copier_of_any("chips")
    assert with_chips(Pile("pot", 1), 2) == Pile("pot", 2)
    assert with_chips(Held("pot", 1), 2) == Held("pot", 2)
    with pytest.raises(TypeError, match="Tricky has no field 'chips'"):
        with_chips(Tricky(), 2)
