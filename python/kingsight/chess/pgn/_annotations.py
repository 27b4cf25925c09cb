"""Commands in comments: `[%eval 0.5,20]`, `[%clk 1:02:03]`, `[%emt 0:00:05]`, `[%csl Ga1]` and `[%cal Ga1a8]`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from .. import svg

MATE = r"#([+-]?\d+)"
PAWNS = r"([+-]?(?:\d{1,10}|\d{0,10}\.\d{1,5})\.?)"
DEPTH = r"(?:,(\d{1,3}))?"
TIME = r"(\d+):(\d+):(\d+(?:\.\d*)?)"
MARK = r"[RGYB][a-h][1-8](?:[a-h][1-8])?"


def _command(names: str, value: str) -> re.Pattern[str]:
    """A command in brackets, with the space before it."""
    return re.compile(rf"\s?\[%(?:{names})\s{value}\]")


EVAL = _command("eval", rf"(?:{MATE}|{PAWNS}){DEPTH}")
CLOCK = _command("clk", TIME)
EMT = _command("emt", TIME)
ARROWS = _command("csl|cal", rf"({MARK}(?:,{MARK})*)")


def seconds(pattern: re.Pattern[str], comment: str) -> float | None:
    """The time of a command, or `None`."""
    found = pattern.search(comment)
    return 3600 * int(found[1]) + 60 * int(found[2]) + float(found[3]) if found else None


def clock_text(name: str, value: float) -> str:
    """A command with a time."""
    value = max(0.0, value)
    hours, minutes = int(value // 3600), int(value % 3600 // 60)
    rest = f"{value % 3600 % 60:06.3f}".rstrip("0").rstrip(".")
    return f"[%{name} {hours}:{minutes:02d}:{rest}]"


def replaced(comment: str, pattern: re.Pattern[str], text: str | None) -> str:
    """The comment with a command in place of the old ones, at its end if there was none."""
    placed = False

    def one(found: re.Match[str]) -> str:
        nonlocal placed
        lead = " " if found.start() > 0 and found[0][0].isspace() else ""
        if text is None or placed:
            return ""
        placed = True
        return lead + text

    comment = pattern.sub(one, comment)
    if text is None:
        return comment.lstrip(" ") if comment.startswith(" ") else comment
    if placed:
        return comment
    return f"{comment} {text}" if comment and not comment.endswith((" ", "\n")) else comment + text


def arrows(comment: str) -> list[svg.Arrow]:
    """The arrows and squares of a comment."""
    return [svg.Arrow.from_pgn(text) for found in ARROWS.finditer(comment) for text in found[1].split(",")]


def with_arrows(comment: str, given: Iterable[svg.Arrow | tuple[int, int]]) -> str:
    """The comment with these arrows and squares in front, instead of the old ones."""
    squares: list[str] = []
    lines: list[str] = []
    for one in given:
        arrow = one if isinstance(one, svg.Arrow) else svg.Arrow(*one)
        (squares if arrow.tail == arrow.head else lines).append(arrow.pgn())
    commands = ""
    if squares:
        commands += f"[%csl {','.join(squares)}]"
    if lines:
        commands += f"[%cal {','.join(lines)}]"
    rest = ARROWS.sub("", comment).lstrip(" ")
    return f"{commands} {rest}" if commands and rest and not rest.startswith("\n") else commands + rest


def score(comment: str, engine: Any, white: bool) -> Any:
    """The evaluation of a comment for the side to move, as python-chess's `PovScore`; `None` without one."""
    found = EVAL.search(comment)
    if not found:
        return None
    if found[1]:
        value = engine.Mate(int(found[1]))
    else:
        value = engine.Cp(round(float(found[2]) * 100))
    return engine.PovScore(value if white else -value, white)


def score_text(value: Any, depth: int | None) -> str:
    """A command with an evaluation."""
    white = value.white()
    mate = white.mate()
    number = f"#{mate}" if mate is not None else f"{white.score() / 100:.2f}"
    return f"[%eval {number}]" if depth is None else f"[%eval {number},{max(depth, 0)}]"
