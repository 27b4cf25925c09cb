"""An installed python-chess, for what this package does not have: its classes and functions, given python-chess's boards.

Boards, moves and the like are converted on the way in and on the way out.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

from .._kingsight import ChessMove, ChessSquareSet
from ._base_board import SETS, BaseBoard
from ._board import Board
from ._outcome import Outcome
from ._pieces import Piece


_modules: dict[str, ModuleType] = {}


def module(name: str) -> ModuleType:
    """A module of an installed python-chess, such as `engine`. `ImportError` with advice if there is none."""
    if name in _modules:
        return _modules[name]
    try:
        found = importlib.import_module(f"chess.{name}")
        if found.__name__.startswith("kingsight."):
            raise ImportError("the name chess stands for kingsight.chess")
    except ImportError as error:
        advice = "kingsight.chess takes it from python-chess: pip install chess"
        raise ImportError(f"no module chess.{name}; {advice}", name=f"chess.{name}") from error
    _modules[name] = found
    return found


def _chess() -> Any:
    # By way of a part, whose `chess` stays python-chess even if the name was given to this package.
    return module("variant").chess


def theirs(value: Any) -> Any:
    """A value of ours as python-chess's."""
    if isinstance(value, ChessMove):
        return _chess().Move(value.from_square, value.to_square, value.promotion, value.drop)
    if isinstance(value, Board):
        return _their_board(value)
    if isinstance(value, BaseBoard):
        return _chess().BaseBoard(value.board_fen(promoted=True))
    if isinstance(value, ChessSquareSet):
        return _chess().SquareSet(value.mask)
    if isinstance(value, Piece):
        return _chess().Piece(value.piece_type, value.color)
    return _each(value, theirs)


def _their_board(board: Board) -> Any:
    made = _chess().Board(None, chess960=board.chess960)
    _play_again(board, made, theirs)
    return made


def ours(value: Any) -> Any:
    """A value of python-chess's as ours."""
    chess = _chess()
    if isinstance(value, chess.Move):
        return ChessMove(value.from_square, value.to_square, value.promotion, value.drop)
    if type(value) is chess.Board:
        return _our_board(value)
    if isinstance(value, chess.SquareSet):
        return ChessSquareSet(int(value))
    if isinstance(value, chess.Piece):
        return Piece(value.piece_type, value.color)
    if isinstance(value, chess.Outcome):
        from ._outcome import Termination

        return Outcome(Termination(value.termination.value), value.winner)
    return _each(value, ours)


def _our_board(board: Any) -> Board:
    made = Board(None, chess960=board.chess960)
    _play_again(board, made, ours)
    return made


def _play_again(board: Any, made: Any, convert: Callable[[Any], Any]) -> None:
    """Gives a board what another one has: its fields before the first move, the moves, and the fields as they are."""
    _copy_fields(board.root(), made)
    for move in board.move_stack:
        made.push(convert(move))
    _copy_fields(board, made)


def _copy_fields(board: Any, made: Any) -> None:
    for name in (*SETS, "turn", "castling_rights", "ep_square", "halfmove_clock", "fullmove_number"):
        setattr(made, name, getattr(board, name))
    made.occupied_co[0], made.occupied_co[1] = board.occupied_co


def _each(value: Any, convert: Callable[[Any], Any]) -> Any:
    if type(value) is list:
        return [convert(item) for item in value]
    if type(value) is dict:
        return {key: convert(item) for key, item in value.items()}
    if type(value) is tuple:
        return tuple(convert(item) for item in value)
    if isinstance(value, tuple) and hasattr(value, "_replace"):
        return type(value)(*(convert(item) for item in value))
    if type(value).__name__ in ("PlayResult", "AnalysisResult", "SimpleAnalysisResult") and convert is ours:
        return _Result(value)
    if inspect.isgenerator(value):
        return (convert(item) for item in value)
    if inspect.iscoroutine(value):
        return _awaited(value)
    return value


async def _awaited(value: Any) -> Any:
    return ours(await value)


class Opened(contextlib.AbstractContextManager[Any]):
    """What python-chess has opened, for our boards and moves. `with` closes it."""

    def __init__(self, opened: Any) -> None:
        self._opened = opened

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._opened, name)
        return converting(found) if callable(found) else found

    def __exit__(self, *error: Any) -> None:
        self._opened.close()


class _Result:
    """An answer of an engine, whose moves are ours."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._value, name)
        return converting(found) if callable(found) else ours(found)

    def __iter__(self) -> Any:
        return (ours(item) for item in self._value)

    def __enter__(self) -> Any:
        return ours(self._value.__enter__())

    def __exit__(self, *error: Any) -> Any:
        return self._value.__exit__(*error)

    def __repr__(self) -> str:
        return repr(self._value)


def converting(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that takes our values and returns them."""

    @functools.wraps(function)
    def call(*arguments: Any, **named: Any) -> Any:
        given = [theirs(argument) for argument in arguments]
        return ours(function(*given, **{name: theirs(value) for name, value in named.items()}))

    return call


