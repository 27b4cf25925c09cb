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

_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"?')


def check(opcode: str) -> None:
    """`ValueError` unless this may be the name of an operation."""
    if not opcode:
        raise ValueError("empty EPD opcode")
    if opcode == "-":
        raise ValueError("'-' is not an EPD opcode")
    if not opcode[0].isalpha():
        raise ValueError(f"an EPD opcode begins with a letter: {opcode!r}")
    for sign in " \n\t\r":
        if sign in opcode:
            raise ValueError(f"an EPD opcode contains no blank: {opcode!r}")


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
            raise ValueError(f"EPD has only finite numbers: {opcode!r}, {operand}")
        return f"{opcode} {operand};"
    if isinstance(operand, str):
        text = operand.replace("\\", "\\\\").replace("\t", "\\t").replace("\r", "\\r").replace("\n", "\\n")
        quoted = text.replace('"', '\\"')
        return f'{opcode} "{quoted}";'
    if opcode in ("bm", "am"):
        return " ".join([opcode, *sorted(board.san(move) for move in operand)]) + ";"
    if opcode != "pv":
        return _written(board, opcode, str(operand))
    line = board.copy(stack=False)
    return " ".join([opcode, *(line.san_and_push(move) for move in operand)]) + ";"


def read(text: str, make_board: Callable[[], Board]) -> dict[str, Parsed]:
    """The operations of a text."""
    operations: dict[str, Parsed] = {}
    rest = text.strip()
    while rest:
        opcode, rest = _until_blank_or_end(rest)
        if opcode == "-":
            continue
        operands, rest = _operands(rest)
        if not opcode:
            continue
        check(opcode)
        operations[opcode] = _value(opcode, operands, make_board)
    return operations


def _until_blank_or_end(text: str) -> tuple[str, str]:
    found = re.match(r"[^\s;]*", text)
    end = found.end() if found else 0
    return text[:end], text[end:].lstrip() if end < len(text) and text[end] != ";" else text[end:]


def _operands(text: str) -> tuple[list[tuple[bool, str]], str]:
    """The operands up to the semicolon, each with whether it was quoted."""
    operands: list[tuple[bool, str]] = []
    while text and text[0] != ";":
        quoted = _QUOTED.match(text)
        if quoted:
            operands.append((True, _unescaped(quoted[1])))
            text = text[quoted.end() :].lstrip()
        else:
            word, text = _until_blank_or_end(text)
            operands.append((False, word))
    return operands, text[1:].lstrip()


def _unescaped(text: str) -> str:
    signs = {"t": "\t", "n": "\n", "r": "\r"}
    return re.sub(r"\\(.)", lambda found: signs.get(found[1], found[1]), text)


def _value(opcode: str, operands: list[tuple[bool, str]], make_board: Callable[[], Board]) -> Parsed:
    if not operands and opcode not in ("pv", "am", "bm"):
        return None
    if len(operands) == 1 and operands[0][0]:
        return operands[0][1]
    words = [word for _, word in operands]
    if opcode in ("pv", "am", "bm"):
        board = make_board()
        moves: list[Move] = []
        for word in words:
            moves.append(board.parse_xboard(word))
            if opcode == "pv":
                board.push(moves[-1])
        return moves
    text = " ".join(words)
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            pass
    return make_board().parse_xboard(text)
