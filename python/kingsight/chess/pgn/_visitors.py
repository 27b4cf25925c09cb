"""Visitors of games, which are called for each part."""

from __future__ import annotations

import abc
import enum
import logging
from typing import Any, Generic, Literal, TypeVar

from ..._kingsight import ChessMove as Move
from .._board import Board
from ._headers import Headers
from ._nodes import Game, GameNode, joined

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
    """What is called for each part of a game that is read or walked. A method that does nothing can be left out."""

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

    # The last node of each line that is open.
    variation_stack: list[GameNode]
    # The comment before the first move of a variation, until there is a node for it.
    starting_comment: str
    # Whether the line that is open has a move.
    in_variation: bool

    def __init__(self, *, Game: Any = Game) -> None:
        self.Game = Game

    def begin_game(self) -> None:
        game: GameT = self.Game()
        self.game = game
        self.variation_stack = [game]
        self.starting_comment, self.in_variation = "", False

    def begin_headers(self) -> Headers:
        return self.game.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.game.headers[tagname] = tagvalue

    def visit_nag(self, nag: int) -> None:
        self._tip.nags.add(nag)

    def begin_variation(self) -> None:
        fork = self._tip.parent
        if fork is None:
            raise AssertionError("a variation needs a move that it replaces")
        self.in_variation = False
        self.variation_stack.append(fork)

    def end_variation(self) -> None:
        del self.variation_stack[-1]

    def visit_result(self, result: str) -> None:
        tags = self.game.headers
        if tags.get("Result") in (None, "*"):
            tags["Result"] = result

    def visit_comment(self, comment: str) -> None:
        tip = self._tip
        # A comment belongs to the move before it. The first one of a game without moves yet belongs to the game.
        if self.in_variation or tip.parent is None and not tip.variations:
            tip.comment = joined(tip.comment, comment)
        else:
            self.starting_comment = joined(self.starting_comment, comment)

    def visit_move(self, board: Board, move: Move) -> None:
        stack = self.variation_stack
        stack[-1] = tip = stack[-1].add_variation(move)
        self.in_variation = True
        if self.starting_comment:
            tip.starting_comment, self.starting_comment = self.starting_comment, ""

    def handle_error(self, error: Exception) -> None:
        LOGGER.error("a part of %r is left out: %s", self.game, error)
        self.game.errors.append(error)

    def result(self) -> GameT:
        return self.game

    @property
    def _tip(self) -> GameNode:
        """The node that what comes next belongs to."""
        return self.variation_stack[-1]


class HeadersBuilder(BaseVisitor[HeadersT]):
    """Reads only the tags."""

    def __init__(self, *, Headers: Any = Headers) -> None:
        self.Headers = Headers

    def begin_headers(self) -> HeadersT:
        tags: HeadersT = self.Headers({})
        self.headers = tags
        return tags

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
