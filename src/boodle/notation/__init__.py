"""One notation for the wire, records, cases and the command line: text to values and back."""
