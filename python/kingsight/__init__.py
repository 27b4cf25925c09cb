"""Rules of chess that explain themselves.

>>> import kingsight as ks
>>> position = ks.Position("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")
>>> print(position.why("Nf3"))
the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all
>>> position.pins()
(Pin(pinned=Square('d2'), pinner=Square('b4'), king=Square('e1'), mask=Bitboard('d2 c3 b4')),)

Positions are immutable: playing a move makes a new one. Squares are ``int`` with names, and names are accepted everywhere.
Colours are ``"white"`` and ``"black"``. Errors are ``ValueError``.
"""

from __future__ import annotations

from . import batch, pgn
from ._answers import (
    Changes,
    CheckInfo,
    Claim,
    Diagnostic,
    Explanation,
    Fact,
    HuntReport,
    Mobility,
    Outcome,
    Pin,
    Problem,
    Reason,
    Why,
)
from ._errors import (
    AmbiguousMoveError,
    EngineError,
    FenError,
    IllegalMoveError,
    KingsightError,
    MoveError,
    MoveTextError,
    NameNotKnownError,
    PgnError,
    PositionError,
)
from ._kingsight import VERSION as __version__
from ._kingsight import Game, Move, Position, ask, attacks, between, hunt, line, questions
from ._laws import Defence, Mate, MateTree, Refutation, Ruling, Touched, Winnability
from ._squares import (
    COLORS,
    ROLES,
    SQUARES,
    # fmt: off
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    # fmt: on
    Bitboard,
    Color,
    Piece,
    Role,
    Square,
)

__all__ = [
    "A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1",
    "A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2",
    "A3", "B3", "C3", "D3", "E3", "F3", "G3", "H3",
    "A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4",
    "A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5",
    "A6", "B6", "C6", "D6", "E6", "F6", "G6", "H6",
    "A7", "B7", "C7", "D7", "E7", "F7", "G7", "H7",
    "A8", "B8", "C8", "D8", "E8", "F8", "G8", "H8",
    "AmbiguousMoveError",
    "Bitboard",
    "COLORS",
    "Changes",
    "CheckInfo",
    "Claim",
    "Color",
    "Defence",
    "Diagnostic",
    "EngineError",
    "Explanation",
    "Fact",
    "FenError",
    "Game",
    "HuntReport",
    "IllegalMoveError",
    "KingsightError",
    "Mate",
    "MateTree",
    "Mobility",
    "Move",
    "MoveError",
    "MoveTextError",
    "NameNotKnownError",
    "Outcome",
    "PgnError",
    "Piece",
    "Pin",
    "Position",
    "PositionError",
    "Problem",
    "ROLES",
    "Reason",
    "Refutation",
    "Role",
    "Ruling",
    "SQUARES",
    "Square",
    "Touched",
    "Why",
    "Winnability",
    "__version__",
    "ask",
    "attacks",
    "batch",
    "between",
    "hunt",
    "line",
    "pgn",
    "questions",
]
