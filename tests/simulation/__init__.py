"""A whole room, its people and their lines in one thread of virtual time: one seed gives one history."""
