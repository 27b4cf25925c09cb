"""How the tree of a game is shown to a visitor."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from . import _nodes, _visitors  # pyright: ignore[reportPrivateUsage]

if TYPE_CHECKING:
    from .._board import Board
    from ._nodes import ChildNode, Game, GameNode
    from ._visitors import BaseVisitor

ResultT = TypeVar("ResultT", covariant=True)
NodeT = TypeVar("NodeT", bound="GameNode")
# A line that is being shown. It yields each sideline that must be shown before it goes on.
Line = Iterator["Line"]


def walk_game(game: Game, visitor: BaseVisitor[ResultT]) -> ResultT:
    """A whole game."""
    return _between_ends(game, visitor, _whole)


def walk_subgame(node: GameNode, visitor: BaseVisitor[ResultT]) -> ResultT:
    """What follows a node, as a game that begins there."""
    return _between_ends(node, visitor, _part)


def walk_node(node: ChildNode, visitor: BaseVisitor[ResultT]) -> ResultT:
    """A move and what follows, without the other moves in its place."""
    _run(_line(node, node.parent.board(), visitor, alone=1))
    return visitor.result()


def walk_mainline(start: GameNode, visitor: BaseVisitor[ResultT]) -> ResultT:
    """The line after a node, without any sideline."""
    _run(_line(start.next(), start.board(), visitor, alone=math.inf))
    return visitor.result()


def _between_ends(
    start: NodeT, visitor: BaseVisitor[ResultT], show: Callable[[NodeT, BaseVisitor[Any]], None]
) -> ResultT:
    """Shows a game, unless the visitor does not want it."""
    if visitor.begin_game() is not _visitors.SKIP:
        show(start, visitor)
    visitor.end_game()
    return visitor.result()


def _whole(game: Game, visitor: BaseVisitor[Any]) -> None:
    if _tags_wanted(game, visitor):
        _moves(game, game, game.board(), visitor, game.comment)


def _part(node: GameNode, visitor: BaseVisitor[Any]) -> None:
    game, board = node.game(), node.board()
    part = _nodes.Game({name: value for name, value in game.headers.items() if name not in ("FEN", "SetUp")})
    part.setup(board)
    visitor.begin_headers()
    if _tags_wanted(part, visitor):
        _moves(game, node, board, visitor)


def _moves(game: Game, start: GameNode, board: Board, visitor: BaseVisitor[Any], comment: str = "") -> None:
    """The moves after a node, and the result."""
    visitor.visit_board(board)
    _remarks(visitor, comment)
    _run(_line(start.next(), board, visitor))
    visitor.visit_result(game.headers.get("Result", "*"))


def _tags_wanted(game: Game, visitor: BaseVisitor[Any]) -> bool:
    """Shows the tags. Whether the visitor wants the moves too."""
    for tag in game.headers.items():
        visitor.visit_header(*tag)
    return visitor.end_headers() is not _visitors.SKIP


def _remarks(visitor: BaseVisitor[Any], comment: str, nags: Iterable[int] = ()) -> None:
    """NAGs in the order of their numbers, and a comment unless it is empty."""
    for nag in sorted(nags):
        visitor.visit_nag(nag)
    if comment:
        visitor.visit_comment(comment)


def _run(line: Line) -> None:
    """Shows a line and all its sidelines. Those that wait are kept here: games may be long and variations deep."""
    waiting = [line]
    while waiting:
        sideline = next(waiting[-1], None)
        if sideline is None:
            waiting.pop()
        else:
            waiting.append(sideline)


def _line(node: ChildNode | None, board: Board, visitor: BaseVisitor[Any], *, alone: float = 0) -> Line:
    """The line that begins with a node. The first moves, as many as `alone` says, are shown without their siblings."""
    while node is not None:
        siblings = node.parent.variations[1:] if alone <= 0 else ()
        alone -= 1
        if node.starting_comment:
            _remarks(visitor, node.starting_comment)
        visitor.visit_move(board, node.move)
        board.push(node.move)
        visitor.visit_board(board)
        _remarks(visitor, node.comment, node.nags)
        node = node.variations[0] if node.variations else None
        for sibling in siblings:
            if visitor.begin_variation() is not _visitors.SKIP:
                before = board.copy()
                before.pop()
                yield _line(sibling, before, visitor, alone=1)
            visitor.end_variation()
