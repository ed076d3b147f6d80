"""What click refuses, in the words of the language that is spoken."""

import click

from boodle.words.catalogue import Words


def in_words(error: click.UsageError, words: Words) -> str:
    """Say in one sentence why what was typed cannot be read."""
    match error:
        case click.NoSuchOption():
            near = error.possibilities or ()
            key = "option_near" if near else "option"
            return words(f"help_options.error.{key}", name=repr(error.option_name), near=near)
        case click.MissingParameter() if error.param is not None:
            kind = "missing_option" if isinstance(error.param, click.Option) else "missing"
            return words(f"help_options.error.{kind}", name=error.param.get_error_hint(error.ctx))
        case click.BadOptionUsage():
            params = error.ctx.command.get_params(error.ctx) if error.ctx is not None else []
            known = next((param for param in params if error.option_name in param.opts), None)
            kind = "no_value" if isinstance(known, click.Option) and known.is_flag else "value"
            return words(f"help_options.error.{kind}", name=repr(error.option_name))
        case _:
            return error.format_message()
