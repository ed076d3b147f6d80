"""What is said where a toolkit is not installed."""


class MissingToolkit(ImportError):
    """A toolkit that an adapter needs is not there; the message names the command that installs it."""

    def __init__(self, toolkit: str) -> None:
        """Name the toolkit."""
        super().__init__(f"{toolkit} is not installed: run pip install 'boodle[research]'")
