"""Classes that derive from `Board`: what they replace is called where python-chess calls it."""

# pyright: reportUnknownMemberType=false

from __future__ import annotations

from typing import Any

import chess as theirs
import pytest

import kingsight.chess as ours


def logging_board(lib: Any, *names: str) -> tuple[Any, list[str]]:
    """A board of a class whose methods of these names write a log."""
    log: list[str] = []

    def logged(name: str) -> Any:
        replaced = getattr(lib.Board, name)

        def method(self: Any, *arguments: Any, **named: Any) -> Any:
            log.append(" ".join([name, *(argument.uci() for argument in arguments if isinstance(argument, lib.Move))]))
            return replaced(self, *arguments, **named)

        return method

    board = type("Logging", (lib.Board,), {name: logged(name) for name in names})()
    log.clear()
    return board, log


@pytest.mark.parametrize(
    "call",
    ["push_san('e4')", "push_uci('e2e4')", "push_xboard('e4')", "san_and_push(move)", "push(move)", "push_san('--')", "push_uci('0000')"],
)
def test_every_move_is_played_by_push(call: str) -> None:
    logs: list[list[str]] = []
    for lib in (theirs, ours):
        board, log = logging_board(lib, "push")
        eval(f"board.{call}", {"board": board, "move": lib.Move.from_uci("e2e4")})
        # python-chess also plays a move to see whether it gives check.
        logs.append(log[-1:])
        assert len(board.move_stack) == 1
    assert logs[0] == logs[1] != [], call


def test_a_move_that_push_refuses_is_not_played() -> None:
    class Careful(ours.Board):
        def push(self, move: ours.Move) -> None:
            if not self.is_legal(move):
                raise ValueError("no")
            super().push(move)

    board = Careful()
    with pytest.raises(ValueError, match="no"):
        board.push_uci("0000")
    assert not board.move_stack and board.push_san("e4") == board.peek()


@pytest.mark.parametrize("call", ["is_game_over()", "result()", "is_game_over(claim_draw=True)"])
def test_every_end_is_an_outcome(call: str) -> None:
    for lib in (theirs, ours):
        board, log = logging_board(lib, "outcome")
        eval(f"board.{call}", {"board": board})
        assert log == ["outcome"], (lib, call)


def test_the_first_position_is_not_read_from_a_fen() -> None:
    """A class may need attributes in its own `set_fen` that it has only after `super().__init__()`."""
    for lib in (theirs, ours):

        class Late(lib.Board):  # type: ignore[name-defined, misc]
            def __init__(self) -> None:
                super().__init__()
                self.sets = 0

            def set_fen(self, fen: str) -> None:
                self.sets += 1
                super().set_fen(fen)

        board = Late()
        board.set_fen("4k3/8/8/8/8/8/8/4K3 b - - 0 1")
        board.reset()
        assert board.fen() == lib.STARTING_FEN and board.sets == 1
