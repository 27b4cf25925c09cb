"""Games in PGN with python-chess's interface: trees, visitors, exporters.

>>> import io
>>> import kingsight.chess.pgn as pgn
>>> game = pgn.read_game(io.StringIO("1. e4 e5 (1... c5 {sharp}) 2. Nf3 *"))
>>> print(game.variations[0].variations[1])
1... c5 { sharp }
"""

from __future__ import annotations

# fmt: off
from ._exporters import (
    StringExporterMixin, StringExporter, FileExporter,
)
from ._headers import (
    TAG_ROSTER, Headers,
)
from ._nags import (
    NAG_NULL, NAG_GOOD_MOVE, NAG_MISTAKE, NAG_BRILLIANT_MOVE, NAG_BLUNDER, NAG_SPECULATIVE_MOVE,
    NAG_DUBIOUS_MOVE, NAG_FORCED_MOVE, NAG_SINGULAR_MOVE, NAG_WORST_MOVE, NAG_DRAWISH_POSITION,
    NAG_QUIET_POSITION, NAG_ACTIVE_POSITION, NAG_UNCLEAR_POSITION, NAG_WHITE_SLIGHT_ADVANTAGE,
    NAG_BLACK_SLIGHT_ADVANTAGE, NAG_WHITE_MODERATE_ADVANTAGE, NAG_BLACK_MODERATE_ADVANTAGE,
    NAG_WHITE_DECISIVE_ADVANTAGE, NAG_BLACK_DECISIVE_ADVANTAGE, NAG_WHITE_ZUGZWANG, NAG_BLACK_ZUGZWANG,
    NAG_WHITE_MODERATE_COUNTERPLAY, NAG_BLACK_MODERATE_COUNTERPLAY, NAG_WHITE_DECISIVE_COUNTERPLAY,
    NAG_BLACK_DECISIVE_COUNTERPLAY, NAG_WHITE_MODERATE_TIME_PRESSURE, NAG_BLACK_MODERATE_TIME_PRESSURE,
    NAG_WHITE_SEVERE_TIME_PRESSURE, NAG_BLACK_SEVERE_TIME_PRESSURE, NAG_NOVELTY,
)
from ._mainline import (
    Mainline,
)
from ._nodes import (
    GameNode, ChildNode, Game,
)
from ._reading import (
    read_game, read_headers, skip_game,
)
from ._time_control import (
    TimeControlType, TimeControlPart, TimeControl, parse_time_control,
)
from ._visitors import (
    LOGGER, SkipType, SKIP, BaseVisitor, GameBuilder, HeadersBuilder, BoardBuilder, SkipVisitor,
)

__all__ = [
    "BaseVisitor", "BoardBuilder", "ChildNode", "FileExporter", "Game", "GameBuilder", "GameNode", "Headers",
    "HeadersBuilder", "LOGGER", "Mainline", "NAG_ACTIVE_POSITION", "NAG_BLACK_DECISIVE_ADVANTAGE",
    "NAG_BLACK_DECISIVE_COUNTERPLAY", "NAG_BLACK_MODERATE_ADVANTAGE", "NAG_BLACK_MODERATE_COUNTERPLAY",
    "NAG_BLACK_MODERATE_TIME_PRESSURE", "NAG_BLACK_SEVERE_TIME_PRESSURE", "NAG_BLACK_SLIGHT_ADVANTAGE",
    "NAG_BLACK_ZUGZWANG", "NAG_BLUNDER", "NAG_BRILLIANT_MOVE", "NAG_DRAWISH_POSITION", "NAG_DUBIOUS_MOVE",
    "NAG_FORCED_MOVE", "NAG_GOOD_MOVE", "NAG_MISTAKE", "NAG_NOVELTY", "NAG_NULL", "NAG_QUIET_POSITION",
    "NAG_SINGULAR_MOVE", "NAG_SPECULATIVE_MOVE", "NAG_UNCLEAR_POSITION", "NAG_WHITE_DECISIVE_ADVANTAGE",
    "NAG_WHITE_DECISIVE_COUNTERPLAY", "NAG_WHITE_MODERATE_ADVANTAGE", "NAG_WHITE_MODERATE_COUNTERPLAY",
    "NAG_WHITE_MODERATE_TIME_PRESSURE", "NAG_WHITE_SEVERE_TIME_PRESSURE", "NAG_WHITE_SLIGHT_ADVANTAGE",
    "NAG_WHITE_ZUGZWANG", "NAG_WORST_MOVE", "SKIP", "SkipType", "SkipVisitor", "StringExporter",
    "StringExporterMixin", "TAG_ROSTER", "TimeControl", "TimeControlPart", "TimeControlType",
    "parse_time_control", "read_game", "read_headers", "skip_game",
]
# fmt: on
