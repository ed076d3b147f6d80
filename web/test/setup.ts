/** Every test speaks English, from the catalogue that Python printed (see `make web-vectors`). */
