"""Where the lines of a translated function are written: blocks, each of which ends in a jump."""

from dataclasses import dataclass, field

ENDS = ("br ", "ret ", "unreachable")


@dataclass(slots=True)
class Block:
    """Lines that are done one after the other."""

    label: str
    lines: list[str] = field(default_factory=list)

    @property
    def ended(self) -> bool:
        """Whether it ends in a jump already."""
        return bool(self.lines) and self.lines[-1].startswith(ENDS)


class Writer:
    """The blocks of one function; what is put goes to the block that is open."""

    def __init__(self) -> None:
        """Begin with the block in which the function is entered."""
        self.entry = Block("entry")
        self.blocks = [self.entry]
        self.open = self.begin()
        self._count = 0
        self.natural = set[str]()
        """What values are called that cannot be below nought."""
        self.playing = ""
        """Where it is kept which tables play, if several play abreast."""
        self.apart = 0
        """How many choices deep the tables may have parted ways."""

    def begin(self, label: str = "start") -> Block:
        """Begin a block and return it."""
        self.open = Block(label)
        self.blocks.append(self.open)
        return self.open

    def name(self, what: str = "v") -> str:
        """Return a name that nothing has yet."""
        self._count += 1
        return f"{what}.{self._count}"

    def put(self, line: str) -> None:
        """Write a line; what follows a jump is never come to, and stands in a block of its own."""
        if self.open.ended:
            self.begin(self.name("never"))
        self.open.lines.append(line)

    def new(self, line: str) -> str:
        """Write a line that makes a value, and return what that is called."""
        name = f"%{self.name()}"
        self.put(f"{name} = {line}")
        return name

    def kept(self, held: str, many: int = 1) -> str:
        """Make room for so many of this type for as long as the function lasts, and return where it is."""
        name = f"%{self.name('kept')}"
        self.entry.lines.append(f"{name} = alloca [{many} x {held}]")
        return name

    def jump(self, label: str) -> None:
        """Go on at a block."""
        self.put(f"br label %{label}")

    def branch(self, truth: str, yes: str, no: str) -> None:
        """Go on at one of two blocks."""
        self.put(f"br i1 {truth}, label %{yes}, label %{no}")

    def text(self) -> str:
        """Return all lines."""
        self.entry.lines.append("br label %start")
        lines = list[str]()
        for block in self.blocks:
            lines += [f"{block.label}:", *(f"  {line}" for line in block.lines)]
            if not block.ended:
                lines.append("  unreachable")
        return "\n".join(lines)
