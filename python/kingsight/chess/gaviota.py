"""`chess.gaviota` of an installed python-chess, with boards of `kingsight.chess`."""

from __future__ import annotations

from typing import Any

from . import _peer

__all__ = ["Tablebase", "open_tablebase", "open_tablebase_native"]

_theirs = _peer.module("gaviota")


class Tablebase(_peer.Opened):
    """Tables that are open: what python-chess opened, given its own boards for ours."""


def open_tablebase(*arguments: Any, **named: Any) -> Tablebase:
    """Opens a folder of tables."""
    return Tablebase(_theirs.open_tablebase(*arguments, **named))


def open_tablebase_native(*arguments: Any, **named: Any) -> Tablebase:
    """Opens a folder of tables."""
    return Tablebase(_theirs.open_tablebase_native(*arguments, **named))


def __getattr__(name: str) -> Any:
    return getattr(_theirs, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *dir(_theirs)})
