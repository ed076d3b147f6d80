"""The room over HTTP: who may come in, and what each address answers; it knows the tables by a protocol alone."""
