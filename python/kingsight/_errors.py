"""What can go wrong. Every error is a ``ValueError``, with a message for people and attributes for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._answers import Problem, Reason, Why
    from ._kingsight import GameTree, Move, Position


class KingsightError(ValueError):
    """The base of all errors of this package."""

    __module__ = "kingsight"

    code: str | None = None
    """A short name for programs, or ``None``."""


class NameNotKnownError(KingsightError):
    """A text that names no square, colour, role or piece."""

    __module__ = "kingsight"

    name: str = ""
    """The text."""


class FenError(KingsightError):
    """A text that is not a FEN.

    >>> import kingsight as ks
    >>> try:
    ...     ks.Position("8/8/8/4x3/8/8/8/8 w - - 0 1")
    ... except ks.FenError as error:
    ...     print(error.code, error.field, error.offset)
    unknown_piece placement 7
    """

    __module__ = "kingsight"

    field: str = ""
    """Which field: ``"placement"``, ``"turn"``, ``"castling"``, ``"en_passant"``, ``"halfmoves"``, ``"fullmoves"`` or ``"end"``."""
    offset: int = 0
    """Where in the text, in characters from its start."""


class PositionError(KingsightError):
    """A FEN whose position cannot be played; all problems at once.

    >>> import kingsight as ks
    >>> try:
    ...     ks.Position("8/8/8/8/8/8/8/K7 w - - 0 1")
    ... except ks.PositionError as error:
    ...     print([problem.code for problem in error.problems])
    ['missing_king']
    """

    __module__ = "kingsight"

    problems: tuple[Problem, ...] = ()
    """What is wrong."""


class MoveError(KingsightError):
    """A text that names no single legal move of a position."""

    __module__ = "kingsight"

    position: Position | None = None
    """The position."""
    text: str = ""
    """The text."""
    offset: int | None = None
    """Where in the text, in characters from its start, if that can be said."""


class MoveTextError(MoveError):
    """A text that is not a move at all."""

    __module__ = "kingsight"


class AmbiguousMoveError(MoveError):
    """A text that several legal moves fit."""

    __module__ = "kingsight"

    candidates: tuple[Move, ...] = ()
    """Those moves."""


class IllegalMoveError(MoveError):
    """A move that is not legal.

    >>> import kingsight as ks
    >>> position = ks.Position("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")
    >>> try:
    ...     position.play("Nf3")
    ... except ks.IllegalMoveError as error:
    ...     print(error.reasons[0].code, error.reasons[0].squares["pinner"])
    pinned b4
    """

    __module__ = "kingsight"

    @property
    def why(self) -> Why | None:
        """The whole explanation."""
        return self.position.why(self.text) if self.position is not None else None

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Every reason, the most basic first."""
        why = self.why
        return why.reasons if why is not None else ()


class PgnError(KingsightError):
    """A game that strict reading refuses."""

    __module__ = "kingsight"

    game: GameTree | None = None
    """The game, as far as it could be read."""


class EngineError(KingsightError):
    """A program that cannot be asked for its moves."""

    __module__ = "kingsight"
