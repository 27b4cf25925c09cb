"""`chess.engine` of an installed python-chess, with boards and moves of `kingsight.chess`."""

from __future__ import annotations

from typing import Any

from . import _peer

__all__ = ["SimpleEngine"]

_theirs = _peer.module("engine")


class SimpleEngine(_peer.Opened):
    """An engine: `chess.engine.SimpleEngine`, which takes and returns boards and moves of `kingsight.chess`."""

    @classmethod
    def popen_uci(cls, *arguments: Any, **named: Any) -> SimpleEngine:
        """Starts an engine that has UCI."""
        return cls(_theirs.SimpleEngine.popen_uci(*arguments, **named))

    @classmethod
    def popen_xboard(cls, *arguments: Any, **named: Any) -> SimpleEngine:
        """Starts an engine that has XBoard's protocol."""
        return cls(_theirs.SimpleEngine.popen_xboard(*arguments, **named))


def __getattr__(name: str) -> Any:
    return getattr(_theirs, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *dir(_theirs)})
