"""What the two libraries show of their games, in a form that can be compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import chess as theirs
import chess.engine
import chess.pgn as their_pgn

import kingsight.chess as ours
import kingsight.chess.engine as our_engine
import kingsight.chess.pgn as our_pgn

LIBRARIES: list[tuple[Any, Any, Any]] = [(theirs, their_pgn, chess.engine), (ours, our_pgn, our_engine)]
METHODS = [
    "begin_game", "begin_headers", "visit_header", "end_headers", "begin_parse_san", "visit_move", "visit_board",
    "visit_comment", "visit_nag", "begin_variation", "end_variation", "visit_result", "end_game", "handle_error",
]  # fmt: skip


def plain(value: Any) -> Any:
    """A value that can be compared across the libraries."""
    if isinstance(value, (theirs.Board, ours.Board)):
        return ("board", value.fen(en_passant="fen"), value.chess960, [move.uci() for move in value.move_stack])
    if isinstance(value, (theirs.Move, ours.Move)):
        return ("move", value.uci())
    if isinstance(value, (their_pgn.GameNode, our_pgn.GameNode)):
        return ("node", tree(value))
    if isinstance(value, (their_pgn.Headers, our_pgn.Headers)):
        return ("tags", list(value.items()))
    if isinstance(value, Exception):
        return ("error", type(value).__name__)
    if isinstance(value, (their_pgn.TimeControl, our_pgn.TimeControl)):
        return ("time", value.type.name, [(part.moves, part.time, part.increment, part.delay) for part in value.parts])
    if type(value).__name__ == "Arrow":
        return ("arrow", value.tail, value.head, value.color)
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
    return repr(value) if type(value).__name__ == "PovScore" else value


def tree(node: Any) -> Any:
    """A node and all that follows it."""
    move = node.move.uci() if node.move else None
    return move, node.comment, node.starting_comment, sorted(node.nags), [tree(child) for child in node.variations]


def recorder(pgn: Any, skips: dict[str, int], log: list[Any]) -> Any:
    """A visitor class that writes down what it is shown, and skips where `skips` says so, counted down."""

    def record(name: str, base: Callable[..., Any]) -> Callable[..., Any]:
        def method(self: Any, *arguments: Any) -> Any:
            log.append((name, plain(arguments)))
            left = skips.get(name)
            if left is not None:
                skips[name] = left - 1
                if left == 0:
                    return pgn.SKIP
            return base(self, *arguments)

        return method

    members: dict[str, Any] = {name: record(name, getattr(pgn.BaseVisitor, name)) for name in METHODS if name != "handle_error"}

    def quiet(_self: Any, _error: Exception) -> None:
        pass

    def result(_self: Any) -> list[Any]:
        return list(log)

    members["handle_error"], members["result"] = record("handle_error", quiet), result
    return type("Recorder", (pgn.BaseVisitor,), members)
