"""The subcommands of ``./run memory``."""
