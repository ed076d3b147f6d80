"""Where the betting of `master` at Tripoley is learned and tried: not installed, since nobody plays by it."""
