"""`chess.syzygy` of an installed python-chess, with boards of `kingsight.chess`."""

from __future__ import annotations

from typing import Any

from . import _peer

__all__ = ["Tablebase", "open_tablebase"]

_theirs = _peer.module("syzygy")


class Tablebase(_peer.Opened):
    """Tables that are open: what python-chess opened, given its own boards for ours."""


def open_tablebase(*arguments: Any, **named: Any) -> Tablebase:
    """Opens a folder of tables."""
    return Tablebase(_theirs.open_tablebase(*arguments, **named))


def __getattr__(name: str) -> Any:
    return getattr(_theirs, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *dir(_theirs)})
