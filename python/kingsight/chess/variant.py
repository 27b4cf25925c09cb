"""`chess.variant` of an installed python-chess: its boards and its moves, as they are."""

from __future__ import annotations

from typing import Any

from . import _peer

_theirs = _peer.module("variant")

__all__ = ["find_variant"]


def find_variant(name: str) -> Any:
    """The class of boards for the name of a variant. `ValueError` if there is none."""
    return _theirs.find_variant(name)


def __getattr__(name: str) -> Any:
    return getattr(_theirs, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *dir(_theirs)})
