"""Verbs and options whose help is looked up in the catalogues when it is asked for, in the language that is spoken.

The verb `tournament levels` has the key `tournament.levels`: its text is `help_tournament.levels.about`, the line that
a list says of it `help_tournament.levels.line`, and its option `--hours` is `help_tournament.levels.option.hours`. An
option that stands under no verb of its own is the same in all of them: `help_options.rules`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from boodle.cli.language import LANGUAGE, LANGUAGES, note_language, spoken
from boodle.cli.typed import OneWord

SPOKEN = {"languages": ", ".join(LANGUAGES)}
"""What the help of `--language` names."""
BLAMED = "boodle.blamed"
"""Where it is noted which verb is being read, so that what ends it names that one."""


class SpokenOption(click.Option):
    """An option with its words in the catalogues; names of old go on working, and no help shows them."""

    def __init__(
        self,
        names: Sequence[str],
        *,
        old: Sequence[str] = (),
        facts: Mapping[str, object] | None = None,
        **attributes: Any,  # noqa: ANN401 - as click has them
    ) -> None:
        """Set the names, those of old, and what the help names."""
        super().__init__([*names, *old], **attributes)
        self.old = frozenset(old)
        self.facts = facts or {}

    @property
    def word(self) -> str:
        """The long name, without its dashes."""
        return next(name for name in self.opts if name.startswith("--")).removeprefix("--")

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return how it is typed, and what it does."""
        if self.hidden:
            return None
        words, parts = spoken(ctx), [self.says(ctx)]
        usual = self._usual(ctx)
        if usual:
            parts.append(f"[{words('help_options.default', value=usual)}]")
        if self.required:
            parts.append(f"[{words('help_options.required')}]")
        return self._typed(ctx), "  ".join(filter(None, parts))

    def says(self, ctx: click.Context) -> str:
        """Return what it does, in the words of its verb, else in those that all verbs share."""
        if self.help is not None:
            return self.help
        words, own = spoken(ctx), f"help_{getattr(ctx.command, 'key', '')}.option.{self.word}"
        return words(own if own in words else f"help_options.{self.word}", **self.facts)

    def _typed(self, ctx: click.Context) -> str:
        names = sorted((name for name in self.opts if name not in self.old), key=len)
        typed = ", ".join(names) + "".join(f" / {name}" for name in self.secondary_opts)
        return typed if self.is_flag else f"{typed} {self.make_metavar(ctx)}"

    def _usual(self, ctx: click.Context) -> str:
        if isinstance(self.show_default, str):
            return self.show_default
        return str(self.get_default(ctx)) if self.show_default else ""


def option(*names: str, **attributes: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:  # noqa: ANN401
    """Give a verb an option that is told in the language spoken."""
    return click.option(*names, cls=SpokenOption, **attributes)


class SpokenParts(click.Command):
    """What verbs and groups of verbs have in common: their words, and the option `--language`."""

    key: str
    facts: Mapping[str, object]

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return what can be typed; `--language` can wherever a verb has none of its own."""
        *params, last = super().get_params(ctx)
        if any(LANGUAGE in param.opts for param in params):
            return [*params, last]
        return [*params, _language_option(), last]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return `--help`, told in the language spoken."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = spoken(ctx)("help_options.help")
        return found

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read what was typed; raises UsageError, ValueError, each to be told in the language spoken."""
        ctx.meta[BLAMED] = ctx.command_path.strip()
        note_language(ctx, args)
        self._refuse_twice(ctx, args)
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        if rest and not isinstance(self, click.Group) and not ctx.resilient_parsing:
            raise click.UsageError(spoken(ctx)("help_options.error.extra", words=rest), ctx)
        return rest

    def _refuse_twice(self, ctx: click.Context, args: Sequence[str]) -> None:
        """Refuse an option under its name and under one of old, where one would be lost; raises ValueError."""
        typed = {argument.partition("=")[0] for argument in args}
        for param in self.params:
            names = [name for name in param.opts if name in typed]
            if isinstance(param, SpokenOption) and param.old and len(names) > 1:
                raise ValueError(spoken(ctx)("help_options.error.twice", names=names))

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what follows the verb in the line that says how it is typed."""
        _, *pieces = super().collect_usage_pieces(ctx)
        return [spoken(ctx)("help_options.mark"), *pieces]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say how it is typed."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path.strip(), pieces, f"{spoken(ctx)('help_options.usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say what it does."""
        words = spoken(ctx)
        formatter.write_paragraph()
        with formatter.indentation():
            text = self.help or words(f"help_{self.key}.about", **self.facts)
            formatter.write_text(text.strip())

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the options."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [record for one in options if (record := one.get_help_record(ctx))]
        with formatter.section(spoken(ctx)("help_options.title").removesuffix(":")):
            formatter.write_dl(records)


class SpokenCommand(SpokenParts):
    """A verb."""

    def __init__(
        self,
        *,
        key: str,
        facts: Mapping[str, object] | None = None,
        says: str = "",
        **attributes: Any,  # noqa: ANN401 - as click has them
    ) -> None:
        """Set under which key its words stand, and what they name; or what is said of it, where no key has that."""
        super().__init__(**attributes | {"context_settings": {"allow_extra_args": True}, "help": says})
        self.key, self.facts = key, facts or {}


class SpokenGroup(SpokenParts, click.Group):
    """A verb with verbs below it; a misspelt one is told with those that there are."""

    def __init__(self, *, key: str, **attributes: Any) -> None:  # noqa: ANN401
        """Set under which key its words stand."""
        super().__init__(**attributes | {"help": ""})
        self.key, self.facts = key, {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the verbs in the order in which they were made."""
        del ctx
        return list(self.commands)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what follows in the line that says how it is typed: options, then a verb."""
        *pieces, _ = super().collect_usage_pieces(ctx)
        return [*pieces, spoken(ctx)("help_options.verb")]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find a verb; raises ValueError naming the nearest."""
        found = super().get_command(ctx, cmd_name)
        if found is None and not ctx.resilient_parsing:
            raise self.no_verb(ctx, cmd_name)
        return found

    def no_verb(self, ctx: click.Context, name: str) -> ValueError:
        """Return the refusal of a verb that there is not."""
        from difflib import get_close_matches

        names = self.list_commands(ctx)
        near = get_close_matches(name, names, 2) or names
        return ValueError(spoken(ctx)("help_options.error.no_verb", name=repr(name), verbs=near))

    def lines(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Return every verb with the line that says what it does."""
        words = spoken(ctx)
        return [(name, words(f"help_{self.key}.{name}.line")) for name in self.list_commands(ctx)]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the options, then the verbs."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the verbs."""
        with formatter.section(spoken(ctx)("help_options.verbs").removesuffix(":")):
            formatter.write_dl(self.lines(ctx))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete a verb without importing any, or an option."""
        verbs = [CompletionItem(name, help=line) for name, line in self.lines(ctx) if name.startswith(incomplete)]
        return [*verbs, *click.Command.shell_complete(self, ctx, incomplete)]


def _language_option() -> SpokenOption:
    """Return `--language`; what it names was noted before anything was read."""
    return SpokenOption([LANGUAGE], type=OneWord(LANGUAGES), metavar="CODE", facts=SPOKEN, expose_value=False)
