"""The line from a node on, as its nodes or its moves."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from . import _exporters, _walk  # pyright: ignore[reportPrivateUsage]

if TYPE_CHECKING:
    from ..._kingsight import ChessMove as Move
    from ._nodes import ChildNode, GameNode
    from ._visitors import BaseVisitor

Mapped = TypeVar("Mapped")
ResultT = TypeVar("ResultT", covariant=True)


def itself(node: ChildNode) -> ChildNode:
    """A node as it is."""
    return node


def move_of(node: ChildNode) -> Move:
    """The move that leads to a node."""
    return node.move


@dataclasses.dataclass(eq=False, repr=False)
class Mainline(Generic[Mapped]):
    """The line from a node on: its nodes or its moves. Iterate it, forward or reversed, or print it."""

    start: GameNode
    f: Callable[[ChildNode], Mapped]

    def __bool__(self) -> bool:
        return not self.start.is_end()

    def __iter__(self) -> Iterator[Mapped]:
        start: Any = self.start
        if self.f is move_of and start._said is not None:
            return moves_read(start)
        nodes: Any = nodes_after(start)
        return nodes if self.f is itself else map(self.f, nodes)

    def __reversed__(self) -> Iterator[Mapped]:
        nodes = list(nodes_after(self.start))
        yield from map(self.f, nodes[::-1])

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Shows the line to a visitor, without sidelines, and returns its result."""
        return _walk.walk_mainline(self.start, visitor)

    def __str__(self) -> str:
        return _exporters.in_one_line(self)

    def __repr__(self) -> str:
        return f"<Mainline at {id(self):#x} ({_exporters.in_one_line(self, comments=False)})>"


def nodes_after(start: GameNode) -> Iterator[ChildNode]:
    """The nodes of the line after one; each is looked up when it is asked for."""
    following = start.variations
    while following:
        node = following[0]
        yield node
        following = node.variations


def moves_read(game: Any) -> Iterator[Any]:
    """The moves of a game whose nodes nobody has asked for yet: as they were read, while no nodes are made."""
    said = game._said
    if said is None:
        yield from map(move_of, nodes_after(game))
        return
    count = depth = 0
    game._walks += 1
    try:
        for part in said:
            if part is None:
                depth += 1
            elif type(part) is tuple:
                depth -= 1
            elif not depth and type(part) is list:
                for move in part:
                    count += 1
                    yield move
                    if game._said is None:
                        # From here on the line is what has become of it.
                        last = game._line[count - 1]
                        yield from map(move_of, nodes_after(last))
                        return
    finally:
        game._walks -= 1
