"""The home card table: deal a hand, ask what may be said, say it.

Begin a deal for some players. The table says who is asked what; an answer is a line of text.

>>> import boodle
>>> table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1)
>>> table.asked
{0: 'spare-offer'}
>>> table.choices(0)
keep, swap, auction
>>> table.play("0: keep")
['Ann keeps the hand as it is.', 'Cem takes 3 chips from A♥.', ...]

A bet is a `raise`, too. `print(table)` shows who has how much and who is asked, `print(table.view(0))` all that seat 0
knows, part by part, and `help(table.view(0).shown)` says what each part is. `table.suggest(0)` is what a bot would say,
`table.choices(0).law` are all rules behind such a question, and `table.gains` says at the end who has won. Instead of a
seat's number its player's name will do. What is not legal is refused, and the refusal says what is:

>>> table.play("0: keep")
Traceback (most recent call last):
...
boodle.NotAllowed: seat 0 cannot keep: five of 8C 3D TD QD 7H 9H JH 3S 4S 7S 9S JS AS, as in ...

`boodle.deal("holdem", …)` is a hand of Hold'em, and `boodle.presets()` lists the house rules of every game. Side pots,
hands and odds need no table:

>>> boodle.split_pots({"Ann": 350, "Ben": 60, "Cem": 500}, folded=["Ann"])
Goes back 150 to Cem: nobody matched it
Main pot 180 Ben and Cem
Side pot 580 Cem, unopposed
>>> boodle.rank("8H 8S 8D KC KS 2C 3D")
full house: 8D 8H 8S KC KS
>>> boodle.equity("AS AH", "KD KC", board="KS 7H 2C")
(8.59 % of 990 boards, 91.41 % of 990 boards)

These ten names are what Boodle promises to keep: docs/library.md. All else is found room by room: docs/architecture.md.
"""

__all__ = [
    "NotAllowed",
    "Rules",
    "Table",
    "deal",
    "equity",
    "evening",
    "presets",
    "rank",
    "read_record",
    "split_pots",
]

_ROOMS = {
    "Rules": "rules",
    "NotAllowed": "answers",
    "Table": "tables",
    "deal": "opening",
    "equity": "reckoning",
    "evening": "opening",
    "presets": "rules",
    "rank": "reckoning",
    "read_record": "opening",
    "split_pots": "side_pots",
}
"""In which file of `boodle.library` each name stands; none is looked up before it is asked for."""


def __getattr__(name: str) -> object:
    """Look a name up when it is first asked for, so that importing Boodle costs nothing."""
    if name == "__version__":
        from importlib.metadata import version

        return version("boodle")
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"{__name__}.library.{_ROOMS[name]}"), name)
    return value


def __dir__() -> list[str]:
    """List the ten names, and those that every module has."""
    return sorted([*__all__, "__version__", *(name for name in globals() if name.startswith("__"))])
