"""`chess.syzygy` of an installed python-chess, with boards of `kingsight.chess`."""

from __future__ import annotations

from typing import Any

from . import _peer

__all__ = ["Tablebase", "open_tablebase"]

_syzygy = _peer.module("syzygy")


class Tablebase:
    """Tables that are open: what python-chess opened, given its own boards for ours."""

    def __init__(self, tables: Any) -> None:
        self._tables = tables

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._tables, name)
        return _peer.converting(found) if callable(found) else found

    def __enter__(self) -> Tablebase:
        return self

    def __exit__(self, *error: Any) -> None:
        self._tables.close()


def open_tablebase(*arguments: Any, **named: Any) -> Tablebase:
    """Opens a folder of tables."""
    return Tablebase(_syzygy.open_tablebase(*arguments, **named))


def __getattr__(name: str) -> Any:
    return getattr(_syzygy, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *dir(_syzygy)})
