"""The tag TimeControl."""

from __future__ import annotations

import dataclasses
import enum


class TimeControlType(enum.Enum):
    """How fast a game is, by the time that both moves and increment give."""

    UNKNOWN = 0
    UNLIMITED = 1
    STANDARD = 2
    RAPID = 3
    BLITZ = 4
    BULLET = 5


@dataclasses.dataclass
class TimeControlPart:
    """One period: for how many moves (0 for the rest), with which time, increment and delay in seconds."""

    moves: int = 0
    time: int = 0
    increment: float = 0
    delay: float = 0


@dataclasses.dataclass
class TimeControl:
    """The periods of a game, and how fast it is.

    >>> import kingsight.chess.pgn
    >>> kingsight.chess.pgn.parse_time_control("300+2").type
    <TimeControlType.BLITZ: 4>
    """

    parts: list[TimeControlPart] = dataclasses.field(default_factory=list[TimeControlPart])
    type: TimeControlType = TimeControlType.UNKNOWN


def parse_time_control(time_control: str) -> TimeControl:
    """Reads the value of the tag TimeControl. `ValueError` if it is not one."""
    if not time_control or time_control.startswith("?"):
        return TimeControl()
    if time_control.startswith("-"):
        return TimeControl(type=TimeControlType.UNLIMITED)
    parts = [_part(text) for text in time_control.split(":")]
    if not all(part.moves for part in parts[:-1]):
        raise ValueError(f"only the last period may lack its number of moves: {time_control!r}")
    return TimeControl(parts, _type(parts[0]))


def _part(text: str) -> TimeControlPart:
    part = TimeControlPart()
    if "d" in text:
        text, _, delay = text.partition("d")
        part.delay = float(delay)
    # What is written twice is a slip; the first counts.
    text, *increments = text.split("+")
    if increments:
        part.increment = float(increments[0])
    if "/" in text:
        moves, text, *_ = text.split("/")
        part.moves = int(moves)
    part.time = int(text)
    return part


def _type(part: TimeControlPart) -> TimeControlType:
    # 60 moves are taken for a game.
    seconds = part.time + 60 * part.increment
    if seconds < 3 * 60:
        return TimeControlType.BULLET
    if seconds < 15 * 60:
        return TimeControlType.BLITZ
    return TimeControlType.RAPID if seconds < 60 * 60 else TimeControlType.STANDARD
