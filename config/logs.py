"""What a log may say of an error: its kind and its place. An error's own words may quote what somebody said.

A database names the row that it refused, a parser the text that it could not read. So no record of any logger, whether of the
task queue, of a request or of our own, keeps an error's message or its arguments.
"""

from __future__ import annotations

import logging
import logging.config
import traceback
from collections.abc import Mapping
from typing import Any


def configure(given: dict[str, Any]) -> None:
    """Set logging up as the settings say (``LOGGING_CONFIG``)."""
    logging.config.dictConfig(given)
    logging.setLogRecordFactory(_record)


def _record(*args: Any, **kwargs: Any) -> logging.LogRecord:
    record = logging.LogRecord(*args, **kwargs)
    error = record.exc_info[1] if record.exc_info else None
    record.args = _without_words(record.args)
    if error is not None:
        record.exc_text, record.exc_info = f"{''.join(traceback.format_tb(error.__traceback__))}{kind_of(error)}", None
    return record


def kind_of(error: BaseException) -> str:
    """Its class; of a database's refusal also the code and the constraint, which are ours. Causes likewise."""
    diagnosis = getattr(error, "diag", None)
    told = [type(error).__name__, getattr(diagnosis, "sqlstate", None), getattr(diagnosis, "constraint_name", None)]
    because = f", because of {kind_of(error.__cause__)}" if error.__cause__ is not None else ""
    return " ".join(str(word) for word in told if word) + because


def _without_words(args: Any) -> Any:
    """What fills a record's message, without the errors in it."""
    if isinstance(args, Mapping) and "exc" in args:  # as the task queue tells of a task that failed
        return {**args, "exc": str(args["exc"]).partition("(")[0], "traceback": "", "args": "", "kwargs": ""}
    if isinstance(args, tuple):
        return tuple(kind_of(arg) if isinstance(arg, BaseException) else arg for arg in args)
    return args
