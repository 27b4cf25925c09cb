"""Visitors of games, and how a tree is shown to them."""

from __future__ import annotations

import abc
import enum
import logging
from typing import Any, Generic, Literal, TypeVar

from ..._kingsight import ChessMove as Move
from .._board import Board
from ._headers import Headers
from ._nodes import ChildNode, Game, GameNode

# python-chess's name: programs that silence it go on.
LOGGER = logging.getLogger("chess.pgn")


class SkipType(enum.Enum):
    """What a visitor returns to leave a part out."""

    SKIP = None


SKIP = SkipType.SKIP

ResultT = TypeVar("ResultT", covariant=True)
GameT = TypeVar("GameT", bound=Game)
HeadersT = TypeVar("HeadersT", bound=Headers)


class BaseVisitor(abc.ABC, Generic[ResultT]):
    """What is called for each part of a game that is read or walked. Methods that do not interest you need not be there."""

    def begin_game(self) -> SkipType | None:
        """A game begins; return `SKIP` to leave it out."""

    def begin_headers(self) -> Headers | None:
        """The tags begin. The reader uses the tags that are returned here, if any, to set up the board."""

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        """A tag."""

    def end_headers(self) -> SkipType | None:
        """The tags are over; return `SKIP` to leave out the moves."""

    def begin_parse_san(self, board: Board, san: str) -> SkipType | None:
        """The reader is about to read a move; return `SKIP` to leave it out."""

    def parse_san(self, board: Board, san: str) -> Move:
        """Reads a move. `ValueError` if it is not legal."""
        return board.parse_san(san)

    def visit_move(self, board: Board, move: Move) -> None:
        """A move; `board` is the one before it."""

    def visit_board(self, board: Board) -> None:
        """A board: before the first move, and after each move."""

    def visit_comment(self, comment: str) -> None:
        """A comment."""

    def visit_nag(self, nag: int) -> None:
        """A NAG."""

    def begin_variation(self) -> SkipType | None:
        """A line beside the main one begins; return `SKIP` to leave it out."""

    def end_variation(self) -> None:
        """A line beside the main one is over."""

    def visit_result(self, result: str) -> None:
        """The result at the end of the moves."""

    def end_game(self) -> None:
        """The game is over."""

    @abc.abstractmethod
    def result(self) -> ResultT:
        """What reading or walking the game returns."""

    def handle_error(self, error: Exception) -> None:
        """Something could not be read. By default, the error is raised."""
        raise error


class GameBuilder(BaseVisitor[GameT]):
    """Builds the tree of a game. Errors are logged and collected in `Game.errors`."""

    def __init__(self, *, Game: Any = Game) -> None:
        self.Game = Game

    def begin_game(self) -> None:
        self.game: GameT = self.Game()
        self.variation_stack: list[GameNode] = [self.game]
        self.starting_comment: str = ""
        self.in_variation: bool = False

    def begin_headers(self) -> Headers:
        return self.game.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.game.headers[tagname] = tagvalue

    def visit_nag(self, nag: int) -> None:
        self.variation_stack[-1].nags.add(nag)

    def begin_variation(self) -> None:
        parent = self.variation_stack[-1].parent
        assert parent is not None, "a variation needs a move before it"
        self.variation_stack.append(parent)
        self.in_variation = False

    def end_variation(self) -> None:
        self.variation_stack.pop()

    def visit_result(self, result: str) -> None:
        if self.game.headers.get("Result", "*") == "*":
            self.game.headers["Result"] = result

    def visit_comment(self, comment: str) -> None:
        node = self.variation_stack[-1]
        if self.in_variation or (node.parent is None and node.is_end()):
            node.comment = " ".join(part for part in (node.comment, comment) if part)
        else:
            # Before the first move of a variation.
            self.starting_comment = " ".join(part for part in (self.starting_comment, comment) if part)

    def visit_move(self, board: Board, move: Move) -> None:
        node = self.variation_stack[-1].add_variation(move)
        node.starting_comment = self.starting_comment
        self.starting_comment = ""
        self.variation_stack[-1] = node
        self.in_variation = True

    def handle_error(self, error: Exception) -> None:
        LOGGER.error("%s while reading %r", error, self.game)
        self.game.errors.append(error)

    def result(self) -> GameT:
        return self.game


class HeadersBuilder(BaseVisitor[HeadersT]):
    """Reads only the tags."""

    def __init__(self, *, Headers: Any = Headers) -> None:
        self.Headers = Headers

    def begin_headers(self) -> HeadersT:
        self.headers: HeadersT = self.Headers({})
        return self.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.headers[tagname] = tagvalue

    def end_headers(self) -> SkipType:
        return SKIP

    def result(self) -> HeadersT:
        return self.headers


class BoardBuilder(BaseVisitor[Board]):
    """Plays the main line; the result is the last board."""

    def begin_game(self) -> None:
        self.board: Board = Board()

    def begin_variation(self) -> SkipType:
        return SKIP

    def visit_board(self, board: Board) -> None:
        self.board = board

    def result(self) -> Board:
        return self.board


class SkipVisitor(BaseVisitor[Literal[True]]):
    """Skips a game."""

    def begin_game(self) -> SkipType:
        return SKIP

    def end_headers(self) -> SkipType:
        return SKIP

    def begin_variation(self) -> SkipType:
        return SKIP

    def result(self) -> Literal[True]:
        return True


Visiting = BaseVisitor[Any]


def _show_node(node: ChildNode, board: Board, visitor: Visiting) -> None:
    """One move; the board is then the one after it."""
    if node.starting_comment:
        visitor.visit_comment(node.starting_comment)
    visitor.visit_move(board, node.move)
    board.push(node.move)
    visitor.visit_board(board)
    for nag in sorted(node.nags):
        visitor.visit_nag(nag)
    if node.comment:
        visitor.visit_comment(node.comment)


def walk(first: ChildNode, board: Board, visitor: Visiting, *, sidelines: bool) -> None:
    """A line with its sidelines, without recursion: games may be long and variations deep."""
    todo = [_Line(first, board, sidelines, False)]
    while todo:
        line = todo[-1]
        if line.others:
            other, before = line.others.pop(0)
            if visitor.begin_variation() is SKIP:
                visitor.end_variation()
            else:
                todo.append(_Line(other, before, False, True))
        elif line.node is not None:
            line.step(visitor)
        else:
            todo.pop()
            if line.is_variation:
                visitor.end_variation()


class _Line:
    """A line that is being shown: its next node, and the sidelines that come before it."""

    def __init__(self, first: ChildNode, board: Board, sidelines: bool, is_variation: bool) -> None:
        self.node: ChildNode | None = first
        self.board = board
        self.sidelines = sidelines
        self.is_variation = is_variation
        self.others: list[tuple[ChildNode, Board]] = []

    def step(self, visitor: Visiting) -> None:
        node = self.node
        assert node is not None
        if self.sidelines:
            self.others = [(other, self.board.copy()) for other in node.parent.variations[1:]]
        _show_node(node, self.board, visitor)
        self.node = node.variations[0] if node.variations else None
        # Only the first move of a part of a game is without its siblings.
        self.sidelines = True


def walk_line(start: GameNode, visitor: BaseVisitor[ResultT]) -> ResultT:
    """A line without its sidelines."""
    board = start.board()
    while start.variations:
        start = start.variations[0]
        _show_node(start, board, visitor)
    return visitor.result()


def _walk_moves(start: GameNode, board: Board, visitor: Visiting, comment: str = "") -> None:
    visitor.visit_board(board)
    if comment:
        visitor.visit_comment(comment)
    if start.variations:
        walk(start.variations[0], board, visitor, sidelines=True)


def walk_game(game: Game, visitor: BaseVisitor[ResultT]) -> ResultT:
    """A whole game."""
    if visitor.begin_game() is not SKIP:
        for name, value in game.headers.items():
            visitor.visit_header(name, value)
        if visitor.end_headers() is not SKIP:
            _walk_moves(game, game.board(), visitor, game.comment)
            visitor.visit_result(game.headers.get("Result", "*"))
    visitor.end_game()
    return visitor.result()


def walk_subgame(node: GameNode, visitor: BaseVisitor[ResultT]) -> ResultT:
    """What follows a node, as a game that begins there."""
    if visitor.begin_game() is not SKIP:
        game, board = node.game(), node.board()
        part = Game({name: value for name, value in game.headers.items() if name not in ("FEN", "SetUp")})
        part.setup(board)
        visitor.begin_headers()
        for name, value in part.headers.items():
            visitor.visit_header(name, value)
        if visitor.end_headers() is not SKIP:
            _walk_moves(node, board, visitor)
            visitor.visit_result(game.headers.get("Result", "*"))
    visitor.end_game()
    return visitor.result()
