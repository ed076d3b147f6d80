"""Where the book of `master` at Hold'em is learned and tried: not installed, since nobody plays by it."""
