"""The tree of a game."""

from __future__ import annotations

import abc
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cached_property
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Self, TypeVar

from ..._kingsight import ChessMove as Move
from .. import svg
from .._bitboards import Color, Square
from .._board import Board
from . import _annotations as commands
from . import _exporters, _visitors, _walk  # pyright: ignore[reportPrivateUsage]
from ._headers import UNKNOWN, Headers
from ._mainline import Mainline, itself, move_of, nodes_after
from ._time_control import TimeControl, parse_time_control

if TYPE_CHECKING:
    from ._visitors import BaseVisitor

ResultT = TypeVar("ResultT", covariant=True)
NodeT = TypeVar("NodeT", bound="GameNode")


def joined(comment: str, more: str) -> str:
    """Two comments as one."""
    return f"{comment} {more}" if comment and more else comment or more


def _shift(variations: list[ChildNode], node: ChildNode, place: Callable[[int], int]) -> None:
    """Puts a node at another place among its siblings, which is computed from the one where it is."""
    at = variations.index(node)
    variations.insert(place(at), variations.pop(at))


class GameNode(abc.ABC):
    """A place in a game: after a move, or before the first one (`Game`). `variations` has the moves that follow.

    >>> import kingsight.chess as chess, kingsight.chess.pgn
    >>> game = kingsight.chess.pgn.Game()
    >>> node = game.add_variation(chess.Move.from_uci("e2e4"))
    >>> print(node)
    1. e4
    """

    parent: GameNode | None
    move: Move | None
    variations: list[ChildNode]
    # What was read and not looked at yet; only a game has it.
    _said: list[Any] | None = None
    # Most nodes have no remarks, so nothing is kept for them.
    comment: str = ""
    starting_comment: str = ""

    def __init__(self, *, comment: str = "") -> None:
        self.parent, self.move = None, None
        self.variations = []
        if comment:
            self.comment = comment

    @cached_property
    def nags(self) -> set[int]:
        """The Numeric Annotation Glyphs of the move."""
        return set()

    @abc.abstractmethod
    def board(self) -> Board:
        """The board at this place, with the moves that led here."""

    @abc.abstractmethod
    def ply(self) -> int:
        """Half-moves since the start of the game, by the move number."""

    @abc.abstractmethod
    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows this part of the game to a visitor and returns its result."""

    def turn(self) -> Color:
        """Whose turn it is."""
        return not self.ply() % 2

    def root(self) -> GameNode:
        """The first node."""
        node: GameNode = self
        while (before := node.parent) is not None:
            node = before
        return node

    def game(self) -> Game:
        """The game that this is a part of."""
        if isinstance(first := self.root(), Game):
            return first
        raise AssertionError("this is no longer a part of a game")

    def end(self: NodeT) -> NodeT | ChildNode:
        """The last node of the line from here."""
        node: NodeT | ChildNode = self
        while following := node.variations:
            node = following[0]
        return node

    def is_end(self) -> bool:
        """Whether no move follows."""
        return len(self.variations) == 0

    def _leader(self) -> ChildNode | None:
        """The first of all moves in the place of this one, or `None`."""
        return None if self.parent is None else self.parent.next()

    def starts_variation(self) -> bool:
        """Whether this is the first move of a line beside the main one."""
        leader = self._leader()
        return leader is not None and leader is not self

    def is_mainline(self) -> bool:
        """Whether this is in the main line of the game."""
        node: GameNode = self
        while node.parent is not None:
            if not node.parent.variations or node.parent.variations[0] is not node:
                return False
            node = node.parent
        return True

    def is_main_variation(self) -> bool:
        """Whether this is the first of its parent's moves."""
        return not self.starts_variation()

    def __getitem__(self, move: int | Move | GameNode) -> ChildNode:
        if isinstance(move, int):
            return self.variations[move]
        matching = (child for child in self.variations if child is move or child.move == move)
        if found := next(matching, None):
            return found
        raise KeyError(move)

    def __contains__(self, move: int | Move | GameNode) -> bool:
        with suppress(KeyError):
            _ = self[move]
            return True
        return False

    def variation(self, move: int | Move | GameNode) -> ChildNode:
        """The node after a move: by its number, the move, or itself. `KeyError` or `IndexError` if there is none."""
        return self[move]

    def has_variation(self, move: int | Move | GameNode) -> bool:
        """Whether a move follows here."""
        return move in self

    def promote_to_main(self, move: int | Move | GameNode) -> None:
        """Puts a move before all others."""
        _shift(self.variations, self[move], lambda at: 0)

    def promote(self, move: int | Move | GameNode) -> None:
        """Moves a variation one place up."""
        _shift(self.variations, self[move], lambda at: max(at - 1, 0))

    def demote(self, move: int | Move | GameNode) -> None:
        """Moves a variation one place down."""
        _shift(self.variations, self[move], lambda at: at + 1)

    def remove_variation(self, move: int | Move | GameNode) -> None:
        """Removes a move and all that follows."""
        self.variations.remove(self[move])

    def add_variation(
        self, move: Move, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> ChildNode:
        """Adds a move after the others and returns its node."""
        return ChildNode(self, move, comment=comment, starting_comment=starting_comment, nags=nags)

    def add_main_variation(self, move: Move, *, comment: str = "", nags: Iterable[int] = ()) -> ChildNode:
        """Adds a move before the others and returns its node."""
        node = self.add_variation(move, comment=comment, nags=nags)
        _shift(self.variations, node, lambda at: 0)
        return node

    def next(self) -> ChildNode | None:
        """The first move that follows, or `None`."""
        for node in self.variations:
            return node
        return None

    def mainline(self) -> Mainline[ChildNode]:
        """The nodes of the line from here."""
        return Mainline(self, itself)

    def mainline_moves(self) -> Mainline[Move]:
        """The moves of the line from here."""
        return Mainline(self, move_of)

    def add_line(
        self, moves: Iterable[Move], *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> GameNode:
        """Adds moves one after the other; comment and NAGs go to the last."""
        node: GameNode = self
        for move, before in zip(moves, chain([starting_comment], repeat(""))):
            node = node.add_variation(move, starting_comment=before)
        node.comment = joined(node.comment, comment)
        node.nags.update(nags)
        return node

    def eval(self) -> Any:
        """The evaluation in the comment, as `chess.engine.PovScore` of an installed python-chess, or `None`."""
        if not commands.EVAL.search(self.comment):
            return None
        from .. import engine

        return commands.score(self.comment, engine, self.turn())

    def eval_depth(self) -> int | None:
        """The depth of the evaluation in the comment, or `None`."""
        found = commands.EVAL.search(self.comment)
        return int(found[3]) if found and found[3] else None

    def set_eval(self, score: Any, depth: int | None = None) -> None:
        """Writes an evaluation into the comment, or removes it."""
        text = None if score is None else commands.score_text(score, depth)
        self.comment = commands.replaced(self.comment, commands.EVAL, text)

    def arrows(self) -> list[svg.Arrow]:
        """The arrows and coloured squares in the comment."""
        return commands.arrows(self.comment)

    def set_arrows(self, arrows: Iterable[svg.Arrow | tuple[Square, Square]]) -> None:
        """Writes arrows and coloured squares into the comment, instead of those that are there."""
        self.comment = commands.with_arrows(self.comment, arrows)

    def clock(self) -> float | None:
        """The player's clock in seconds, from the comment, or `None`."""
        return commands.seconds(commands.CLOCK, self.comment)

    def set_clock(self, seconds: float | None) -> None:
        """Writes the player's clock into the comment, or removes it."""
        text = None if seconds is None else commands.clock_text("clk", seconds)
        self.comment = commands.replaced(self.comment, commands.CLOCK, text)

    def emt(self) -> float | None:
        """The time for this move in seconds, from the comment, or `None`."""
        return commands.seconds(commands.EMT, self.comment)

    def set_emt(self, seconds: float | None) -> None:
        """Writes the time for this move into the comment, or removes it."""
        text = None if seconds is None else commands.clock_text("emt", seconds)
        self.comment = commands.replaced(self.comment, commands.EMT, text)

    def accept_subgame(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows what follows here to a visitor, as a game of its own."""
        return _walk.walk_subgame(self, visitor)

    def __str__(self) -> str:
        return _exporters.in_one_line(self)


class ChildNode(GameNode):
    """The place after a move."""

    parent: GameNode
    move: Move

    def __init__(
        self,
        parent: GameNode,
        move: Move,
        *,
        comment: str = "",
        starting_comment: str = "",
        nags: Iterable[int] = (),
    ) -> None:
        super().__init__(comment=comment)
        if starting_comment:
            self.starting_comment = starting_comment
        if nags:
            self.nags = set(nags)
        self.parent, self.move = parent, move
        parent.variations.append(self)

    def _way_here(self) -> tuple[GameNode, list[ChildNode]]:
        """The place before the first move, and the nodes from there to this one, the last one first."""
        nodes: list[ChildNode] = []
        place: GameNode = self
        while isinstance(place, ChildNode):
            nodes.append(place)
            place = place.parent
        return place, nodes

    def board(self) -> Board:
        """The board after the move, with the moves that led here."""
        start, nodes = self._way_here()
        board = start.board()
        while nodes:
            board.push(nodes.pop().move)
        return board

    def ply(self) -> int:
        """Half-moves since the start of the game, by the move number."""
        start, nodes = self._way_here()
        return start.ply() + len(nodes)

    def san(self) -> str:
        """The move in SAN."""
        return self.parent.board().san(self.move)

    def uci(self, *, chess960: bool | None = None) -> str:
        """The move in UCI."""
        return self.parent.board().uci(self.move, chess960=chess960)

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows the move and what follows to a visitor and returns its result."""
        return _walk.walk_node(self, visitor)

    def __repr__(self) -> str:
        try:
            number = _exporters.numbered(self.parent.board())
            return f"<{type(self).__name__} at {id(self):#x} ({number} {self.san()} ...)>"
        except (AssertionError, ValueError):
            return f"<{type(self).__name__} at {id(self):#x} (dangling: {self.move})>"


class Game(GameNode):
    """A game: its tags, the place before the first move, and what was wrong when it was read."""

    headers: Headers
    _variations: list[ChildNode]
    # How many iterators go over the moves as they were read, and the nodes of these moves, once there are nodes.
    _walks: int = 0
    _line: list[ChildNode]

    def __init__(self, headers: Mapping[str, str] | Iterable[tuple[str, str]] | None = None) -> None:
        super().__init__()
        self.headers = Headers(headers)

    @cached_property
    def errors(self) -> list[Exception]:
        """What was wrong when the game was read."""
        return []

    @property
    def variations(self) -> list[ChildNode]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The moves that follow. The nodes of a game that was read are made when the first is asked for."""
        if self._said is not None:
            said, self._said = self._said, None
            grow(self, said)
            if self._walks:
                self._line = list(nodes_after(self))
        return self._variations

    @variations.setter
    def variations(self, variations: list[ChildNode]) -> None:
        if self._said is not None:
            # Before they are replaced: an iterator may be among them.
            _ = self.variations
        self._variations = variations

    def board(self) -> Board:
        """The board before the first move."""
        return self.headers.board()

    def ply(self) -> int:
        """Half-moves before the start: 0, unless the game begins with a FEN."""
        return self.headers.board().ply() if "FEN" in self.headers else 0

    def setup(self, board: Board | str) -> None:
        """Lets the game begin with another position, by its tags."""
        if isinstance(board, str):
            board = Board(board)
            board.chess960 = board.has_chess960_castling_rights()
        kind, fen = type(board), board.fen()
        tags = {} if fen == kind.starting_fen else {"FEN": fen, "SetUp": "1"}
        stale = {"FEN", "SetUp", "Variant"} - tags.keys()
        if kind.aliases[0] != "Standard":
            tags |= {"Variant": kind.aliases[0], "FEN": fen}
            stale.discard("Variant")
        elif board.chess960:
            tags["Variant"] = "Chess960"
            stale.discard("Variant")
        for name in stale:
            self.headers.pop(name, None)
        self.headers.update(tags)

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows the whole game to a visitor and returns its result."""
        return _walk.walk_game(self, visitor)

    def time_control(self) -> TimeControl:
        """The tag TimeControl. `ValueError` if it cannot be read."""
        return parse_time_control(self.headers.get("TimeControl", ""))

    @classmethod
    def from_board(cls, board: Board) -> Self:
        """A game of the moves that were played on a board."""
        game = cls()
        game.setup(board.root())
        game.headers["Result"] = board.result()
        game.add_line(board.move_stack)
        return game

    @classmethod
    def without_tag_roster(cls) -> Self:
        """A game without any tag."""
        return cls(headers={})

    @classmethod
    def builder(cls) -> _visitors.GameBuilder[Self]:
        """A visitor that builds a game of this class."""
        return _visitors.GameBuilder(Game=cls)

    def __repr__(self) -> str:
        names = ("White", "Black", "Date", "Site")
        white, black, date, site = (self.headers.get(name, UNKNOWN[name]) for name in names)
        event = f"{white!r} vs. {black!r}, {date!r} at {site!r}"
        return f"<{type(self).__name__} at {id(self):#x} ({event})>"


def grow(game: Game, said: list[Any]) -> None:
    """The nodes of what `chess_read_moves` read: moves, comments, NAGs, and where variations begin and end."""
    node: GameNode = game
    stack: list[GameNode] = []
    starting = ""
    begun = False
    # Without the constructor, which looks at remarks: most time goes into making nodes.
    make = ChildNode.__new__
    for what in said:
        if type(what) is list:
            siblings = node.variations
            parent = node
            for move in what:
                child = make(ChildNode)
                child.parent = parent
                child.move = move
                siblings.append(child)
                child.variations = siblings = []
                parent = child
            if starting:
                node.variations[-1].starting_comment = starting
                starting = ""
            node, begun = parent, True
        elif type(what) is str:
            if begun or node is game and not node.variations:
                node.comment = joined(node.comment, what)
            else:
                starting = joined(starting, what)
        elif type(what) is int:
            node.nags.add(what)
        elif what is None:
            assert node.parent is not None
            stack.append(node)
            node, begun = node.parent, False
        else:
            node, begun = stack.pop(), True
