"""Copying frozen values with some parts changed: the one thing that a table of values does all day."""

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, Protocol, TypeVar

V = TypeVar("V")

_MAKERS: dict[tuple[object, ...], Callable[..., Any]] = {}


def replace(value: V, **changes: object) -> V:
    """Return a frozen dataclass with some fields replaced; TypeError for a name that is no field.

    The same as `dataclasses.replace` in a twentieth of its time, which was most of the time of a deal. For each class
    and choice of fields the function that makes the copy is written once, as the class's `__init__` is. A class that
    checks its fields (`__post_init__`) or has no slots is made anew by its constructor.
    """
    what = (type(value), *changes)
    maker = _MAKERS.get(what)
    if maker is None:
        maker = _MAKERS[what] = _maker(type(value), tuple(changes))
    copy: V = maker(value, *changes.values())
    return copy


def copier(kind: type[V], *changed: str) -> Callable[..., V]:
    """Return a function that copies a value of a class with slots, given it and new values for these fields, in order.

    It asks no constructor, so whoever uses it for a class that checks or works out fields has done so himself.
    """
    twin = _twin(kind)
    if twin is None:
        raise TypeError(f"{kind.__name__} has no slots to fill")
    return _written(kind, changed, ["_copy = _new(_twin)", *_filled(kind, changed), "return _copy"], twin)


def reader(kind: type) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads all fields of a value of a class, in order."""
    names = _names(kind)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])  # of one name it would be no tuple


class Copying(Protocol):
    """Copies a value with some fields changed: given it and new values for these fields, in order."""

    def __call__(self, value: V, /, *parts: object) -> V:
        """Return the copy, of the same class."""


class _Copiers(dict[type, Callable[..., Any]]):
    """The copier of each class, written when its first value comes."""

    def __init__(self, changed: tuple[str, ...]) -> None:
        self.changed = changed

    def __missing__(self, kind: type) -> Callable[..., Any]:
        made = self[kind] = copier(kind, *self.changed)
        return made


def copier_of_any(*changed: str) -> Copying:
    """Return a function that copies as `copier` does, values of whichever classes with slots and these fields."""
    copiers = _Copiers(changed)

    def copy(value: V, /, *parts: object) -> V:
        made: V = copiers[type(value)](value, *parts)
        return made

    return copy


def maker(kind: type[V]) -> Callable[..., V]:
    """Return a function that makes a value from all its fields in order, and asks no constructor."""
    twin = _twin(kind)
    if twin is None:
        raise TypeError(f"{kind.__name__} has no slots to fill")
    every = _names(kind)
    source = [f"def make({', '.join(every)}):", "_copy = _new(_twin)", *_filled(kind, every), "return _copy"]
    return _compiled(source, kind, twin)


def _maker(kind: type, changed: tuple[str, ...]) -> Callable[..., Any]:
    """Return the function that makes such a copy, by its constructor where that has more to do."""
    if not hasattr(kind, "__post_init__") and _twin(kind) is not None:
        return copier(kind, *changed)
    parts = [
        f"{field.name}={field.name if field.name in changed else f'_old.{field.name}'}"
        for field in fields(kind)
        if field.init
    ]
    return _written(kind, changed, [f"return _kind({', '.join(parts)})"])


def _filled(kind: type, changed: tuple[str, ...]) -> list[str]:
    """Fill the slots of the twin, one by one, and lock it: from then on it is of the frozen class.

    _copy.house = _old.house
    _copy.hands = hands
    …
    _copy.__class__ = _kind
    """
    lines = [f"_copy.{name} = {name if name in changed else f'_old.{name}'}" for name in _names(kind)]
    return [*lines, "_copy.__class__ = _kind"]


def _names(kind: type) -> tuple[str, ...]:
    return tuple([field.name for field in fields(kind)])


def _written(kind: type, changed: tuple[str, ...], body: list[str], twin: type | None = None) -> Callable[..., Any]:
    """Write a function of the old value and the changed ones."""
    strangers = [name for name in changed if name not in _names(kind)]
    if strangers:
        raise TypeError(f"{kind.__name__} has no field {strangers[0]!r}")
    return _compiled([f"def make({', '.join(['_old', *changed])}):", *body], kind, twin)


def _compiled(lines: list[str], kind: type, twin: type | None) -> Callable[..., Any]:
    names: dict[str, Any] = {"_kind": kind, "_twin": twin, "_new": object.__new__}
    exec("\n    ".join(lines), names)  # noqa: S102 - only names of fields
    made: Callable[..., Any] = names["make"]
    return made


def _twin(kind: type) -> type | None:
    """Return a class with the same slots that is not frozen; None where there is none that could become the other.

    Its slots are filled in a fifth of the time that it takes to go round the lock of a frozen one. Whether a class has
    slots alone is asked of its instances, which then have no `__dict__`: not every base that is written in C, such as
    `typing.Generic` since Python 3.12, says so in a `__slots__` of its own.
    """
    slots = getattr(kind, "__slots__", None)
    if slots is None or kind.__dictoffset__:
        return None
    own = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    parts = {name: value for name, value in vars(kind).items() if name not in slots} | own
    try:
        twin = type(kind.__name__, kind.__bases__, parts)
        blank: Any = object.__new__(twin)
        blank.__class__ = kind
    except TypeError:
        return None
    return twin
