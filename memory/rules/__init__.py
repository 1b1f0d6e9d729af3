"""Rules that take values and return values: no Django, no clock, no I/O."""
