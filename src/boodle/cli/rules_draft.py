"""A house that is being agreed: what is answered so far, what is asked next, and what cannot stand together."""

from dataclasses import dataclass, field

from boodle.cli.rules_mend import answers_to_try, can_mend, mendable
from boodle.notation.houses import About
from boodle.notation.tripoley.house import NOTATION, preset, presets
from boodle.seating.faults import HouseFault
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.consistency import faults
from boodle.tripoley.house import HouseRules
from boodle.words.tripoley.house import HOUSE


@dataclass(slots=True)
class Draft:
    """The answers so far, in the order in which they were given; the base answers everything else."""

    base: str
    begun: HouseRules | None = None
    """A file's own answers, where one goes on from a file; else those of the base."""
    about: About = field(default_factory=About)
    told: dict[str, object] = field(default_factory=dict)
    earlier: dict[str, object] = field(default_factory=dict)
    """What was answered before one went back; it is offered again."""

    @property
    def start(self) -> HouseRules:
        """The house whose answers are offered."""
        return self.begun or preset(self.base)

    @property
    def title(self) -> str:
        """What a file that one goes on from calls the house; nothing where one begins from a preset."""
        if self.begun is None:
            return ""
        return self.about.title or (self.begun.preset if self.begun.preset not in presets() else "")

    def house(self, **instead: object) -> Agreement:
        """Return the house as it stands; a question that is not asked has the answer that follows, else the base's."""
        return HOUSE.settled(self.start, self.told | instead)

    def next_question(self) -> str | None:
        """Return the first field that is asked and not answered yet."""
        return next((name for name in HOUSE.asked_of(self.house()) if name not in self.told), None)

    def left(self) -> int:
        """Return how many questions are still to come."""
        return len([name for name in HOUSE.asked_of(self.house()) if name not in self.told])

    def place(self, name: str) -> tuple[int, int]:
        """Return which question this is, and how many there are."""
        asked = HOUSE.asked_of(self.house())
        return asked.index(name) + 1, len(asked)

    def blocked(self, name: str, value: object) -> list[HouseFault]:
        """Return what such an answer would contradict, but for what answers that are still to come can mend."""
        return self._left(name, value)

    def unlikely(self, name: str, value: object) -> list[HouseFault]:
        """Return what such an answer newly contradicts and no single answer that is still to come can mend."""
        before = faults(self.house())
        return [fault for fault in self._left(name, value, likely=True) if fault not in before]

    def _left(self, name: str, value: object, *, likely: bool = False) -> list[HouseFault]:
        def house(instead: dict[str, object]) -> Agreement:
            return self.house(**{name: value} | instead)

        free = set(NOTATION.defaults) - set(self.told) - {name}
        return [fault for fault in faults(house({})) if not mendable(house, fault, free, likely=likely)]

    def usual(self, name: str) -> object:
        """Return what would be offered if nothing stood against it: the earlier answer, or the base's."""
        return self.earlier.get(name, getattr(self.house(), name))

    def offer(self, name: str) -> object | None:
        """Return the answer that Enter gives: the earlier one, the base's, else the first that can stand."""
        return next((value for value in answers_to_try(name, self.usual(name)) if not self.blocked(name, value)), None)

    def answer(self, name: str, value: object) -> None:
        """Take an answer."""
        self.told[name] = value

    def back(self, name: str) -> bool:
        """Take back the answer before this question, so that it is asked again; tells whether there was one."""
        before = [one for one in HOUSE.asked_of(self.house()) if one in self.told and ORDER[one] < ORDER[name]]
        if before:
            self._take_back(before[-1])
        return bool(before)

    def to_blame(self, name: str) -> str | None:
        """Find the latest answer without which this question has one, and take it back; another is offered there."""
        wrong = set().union(*map(can_mend, self.blocked(name, self.usual(name))))
        asked = [one for one in HOUSE.asked_of(self.house()) if one in self.told]
        for one in sorted(asked, key=lambda one: (one in wrong, ORDER[one]), reverse=True):
            was = self.told[one]
            for value in answers_to_try(one, was)[1:]:
                self.told[one] = value
                if not self.blocked(one, value) and self.offer(name) is not None:
                    self._take_back(one)
                    return one
            self.told[one] = was
        return None

    def _take_back(self, name: str) -> None:
        self.earlier[name] = self.told.pop(name)


ORDER = {name: place for place, name in enumerate(HOUSE.questions)}
"""When each question is asked."""
