"""The operations of EPD: `bm Nf3; id "example";`."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from .._kingsight import ChessMove as Move

if TYPE_CHECKING:
    from ._board import Board

Operand: TypeAlias = None | str | int | float | Move | Iterable[Move]
Parsed: TypeAlias = None | str | int | float | Move | list[Move]

_BLANKS = " \t\r\n"
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)\\?"?', re.DOTALL)
_MOVES = ("pv", "am", "bm")


def check(opcode: str) -> None:
    """`ValueError` unless this may be the name of an operation."""
    if not opcode[:1].isalpha() or any(map(opcode.__contains__, _BLANKS)):
        raise ValueError(f"{opcode!r} cannot name an operation of EPD; expected a letter and then no blanks")


def write(board: Board, operations: Mapping[str, Operand]) -> str:
    """The operations as text."""
    return " ".join(_written(board, opcode, operand) for opcode, operand in operations.items())


def _written(board: Board, opcode: str, operand: Operand) -> str:
    check(opcode)
    if operand is None:
        return f"{opcode};"
    if isinstance(operand, Move):
        return f"{opcode} {board.san(operand)};"
    if isinstance(operand, int):
        return f"{opcode} {operand};"
    if isinstance(operand, float):
        if not math.isfinite(operand):
            raise AssertionError(f"EPD has only finite numbers: {opcode!r}, {operand}")
        return f"{opcode} {operand};"
    if isinstance(operand, str):
        text = operand.replace("\\", "\\\\").replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n")
        quoted = text.replace('"', '\\"')
        return f'{opcode} "{quoted}";'
    if opcode not in _MOVES or not isinstance(operand, Iterable):
        return _written(board, opcode, str(operand))
    if opcode != "pv":
        return " ".join([opcode, *sorted(board.san(move) for move in operand)]) + ";"
    line = board.copy(stack=False)
    return " ".join([opcode, *(line.san_and_push(move) for move in operand)]) + ";"


def read(text: str, make_board: Callable[[], Board]) -> dict[str, Parsed]:
    """The operations of a text. The last semicolon may be missing, and so may the one after a closing quote."""
    operations: dict[str, Parsed] = {}
    rest = text
    while rest:
        opcode = re.split(r"[ \t\r\n;]", rest, maxsplit=1)[0]
        alone = rest[len(opcode) :].startswith(";") or opcode == rest
        rest = rest[len(opcode) + 1 :]
        if opcode in ("", "-"):
            continue
        if alone:
            operations[opcode] = _none(opcode)
            continue
        check(opcode)
        rest = rest.lstrip(_BLANKS)
        quoted = _QUOTED.match(rest)
        if quoted:
            operations[opcode] = _unescaped(quoted[1])
            rest = rest[quoted.end() :]
        else:
            operand, _, rest = rest.partition(";")
            operations[opcode] = _value(opcode, operand, make_board)
    return operations


def _none(opcode: str) -> Parsed:
    """What an operation without an operand has."""
    return [] if opcode in _MOVES else None


def _unescaped(text: str) -> str:
    signs = {"t": "\t", "n": "\n", "r": "\r"}
    return re.sub(r"\\(.)", lambda found: signs.get(found[1], found[1]), text, flags=re.DOTALL)


def _value(opcode: str, operand: str, make_board: Callable[[], Board]) -> Parsed:
    """What is no string: a number if it begins like one, or else moves."""
    if not operand:
        return _none(opcode)
    if operand[0] in "+-.0123456789":
        number = float(operand) if set(operand) & {".", "e", "E"} else int(operand)
        if not math.isfinite(number):
            raise ValueError(f"an EPD has only finite numbers: {opcode!r}, {operand}")
        return number
    board = make_board()
    if opcode not in _MOVES:
        return board.parse_xboard(operand)
    moves: list[Move] = []
    for word in operand.split():
        moves.append(board.parse_xboard(word))
        if opcode == "pv":
            board.push(moves[-1])
    return moves
