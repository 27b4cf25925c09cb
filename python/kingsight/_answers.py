"""Answers as plain data: tuples and frozen dataclasses, made from what the compiled half returns.

Codes, squares and sentences are those of ``kingsight --json``; the page on JSON in the repository describes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from ._kingsight import Move, Position, why_svg
from ._laws import Winnability as Winnability
from ._laws import mate as mate
from ._laws import ruling as ruling
from ._squares import BY_NAME, Bitboard, Color, Role, Square


class Pin(NamedTuple):
    """A pinned piece, what pins it, and the squares where it may still stand."""

    pinned: Square
    pinner: Square
    king: Square
    mask: Bitboard


class CheckInfo(NamedTuple):
    """The check facts of one king."""

    color: Color
    king: Square
    checkers: Bitboard
    """The pieces that give check."""
    pinned: Bitboard
    """The pinned pieces."""
    pins: tuple[Pin, ...]
    """The same, each with its pinner."""
    blockers: Bitboard
    """The pieces of either colour that alone stand between the king and an enemy slider."""
    check_mask: Bitboard
    """Where a piece other than the king must land: everywhere, if there is no check."""

    @property
    def in_check(self) -> bool:
        """Whether the king is attacked."""
        return bool(self.checkers)

    @property
    def in_double_check(self) -> bool:
        """Whether two pieces attack it."""
        return len(self.checkers) > 1


class Outcome(NamedTuple):
    """How a game has ended."""

    kind: str
    """``"checkmate"``, ``"stalemate"``, ``"insufficient_material"``, ``"seventy_five_moves"`` or ``"fivefold_repetition"``."""
    winner: Color | None
    """``None`` for a draw."""
    result: Literal["1-0", "0-1", "1/2-1/2"]
    """As PGN writes it."""


class Claim(NamedTuple):
    """A draw that the side to move may claim."""

    kind: Literal["threefold_repetition", "fifty_moves"]
    article: str
    """The article of the FIDE Laws of Chess."""


class Diagnostic(NamedTuple):
    """What was wrong in the text of a game."""

    code: str
    severity: Literal["warning", "error"]
    message: str
    line: int
    column: int
    byte: int
    ply: int | None

    def __str__(self) -> str:
        return self.message


class Evaluation(NamedTuple):
    """An engine's evaluation of a position, from White's side: one of the first two."""

    centipawns: int | None
    """In hundredths of a pawn."""
    mate: int | None
    """White mates in so many moves; a negative number: Black does."""
    depth: int | None
    """How deep the engine searched, if the comment says it."""


DrawnColor: TypeAlias = Literal["green", "red", "yellow", "blue"]
"""The colour of what is drawn on a board."""


class Mark(NamedTuple):
    """A coloured square."""

    color: DrawnColor
    square: Square


class Arrow(NamedTuple):
    """A coloured arrow."""

    color: DrawnColor
    from_square: Square
    to_square: Square


class Problem(NamedTuple):
    """Something wrong with a position."""

    code: str
    message: str
    grade: str
    """``"fatal"`` (it cannot be played), ``"implausible"`` or ``"repairable"``."""
    color: Color | None
    squares: tuple[Square, ...]


@dataclass(frozen=True)
class Reason:
    """One reason why a move is not legal, or a remark on what is surprising about it."""

    code: str
    """Such as ``"pinned"``."""
    article: str
    """The article of the FIDE Laws of Chess that it rests on."""
    message: str
    """A sentence for people."""
    squares: Mapping[str, Square | tuple[Square, ...] | bool | None] = field(hash=False)
    """The squares that prove it, by name."""

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return _reason_again, (self.code, self.article, self.message, dict(self.squares))


@dataclass(frozen=True)
class Explanation:
    """Why one move is legal or not."""

    move: Move
    legal: bool
    reasons: tuple[Reason, ...]
    """Every reason why it is not legal, the most basic first."""
    message: str
    """All reasons, or what the move does, and the remarks, as one text for people."""
    does: Mapping[str, Any] | None = field(default=None, hash=False)
    """What it does, if it is legal: ``captured``, ``captured_square``, ``check``, ``answers_check_by``."""
    other_side: Mapping[str, Any] | None = field(default=None, hash=False)
    """What it would be if it were the other side's turn."""
    remarks: tuple[Reason, ...] = ()
    """What is surprising about it, such as a pinned piece that attacks all the same. Each has code, article, sentence and squares."""

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Why:
    """The answer to "why is this move legal, or not?": one explanation for each piece that can be meant.

    In a notebook it shows the board with the proof.
    """

    position: Position
    input: str
    legal: bool
    """Whether one of the moves that can be meant is legal."""
    game_over: str | None
    """How the game had already ended."""
    moves: tuple[Explanation, ...]
    data: Mapping[str, Any] = field(hash=False, repr=False, compare=False)
    """The whole answer, as ``kingsight why --json`` has it."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons against all these moves; empty if one is legal."""
        return () if self.legal else tuple(reason for move in self.moves for reason in move.reasons)

    def svg(self, *, below: Color | None = None, theme: Literal["light", "dark"] = "light", coordinates: bool = True) -> str:
        """The board with the first move that can be meant, and the proof."""
        if not self.moves:
            return self.position.svg(below=below, theme=theme, coordinates=coordinates)
        uci = self.moves[0].move.uci
        return why_svg(self.position, uci, below=below, theme=theme, coordinates=coordinates)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return "\n".join(str(move) for move in self.moves)

    def __reduce__(self) -> tuple[Any, ...]:
        return why, (self.position, json.dumps(dict(self.data)))


class Fact(NamedTuple):
    """One fact that a move changes."""

    code: str
    color: Color | None
    squares: tuple[Square, ...]
    by: tuple[Square, ...]
    moves: tuple[str, ...]
    message: str

    def __str__(self) -> str:
        return self.message


class Mobility(NamedTuple):
    """A piece with more or fewer squares to go to."""

    square: Square
    role: Role
    before: int
    after: int


class Changes(NamedTuple):
    """What a move changes."""

    move: Move
    san: str
    position: Position
    """The position after it."""
    sentences: tuple[str, ...]
    facts: tuple[Fact, ...]
    mobility: tuple[Mobility, ...]

    def __str__(self) -> str:
        return " ".join(self.sentences)


class HuntReport:
    """What a hunt has found. ``data`` is the report as ``kingsight hunt --json`` has it."""

    def __init__(self, data: dict[str, Any], sentences: tuple[str, ...]) -> None:
        self.data = data
        self.sentences = sentences
        """One sentence for each fault."""

    @property
    def faults(self) -> tuple[dict[str, Any], ...]:
        """The faults: the first, or one of each class."""
        return tuple(self.data["faults"])

    def __bool__(self) -> bool:
        return bool(self.sentences)

    def __str__(self) -> str:
        if self.sentences:
            return "\n".join(self.sentences)
        return f"no fault in {self.data['counts_compared']} counts"

    def __repr__(self) -> str:
        return f"<HuntReport: {len(self.sentences)} faults in {self.data['counts_compared']} counts>"


def check_info(*facts: Any) -> CheckInfo:
    return CheckInfo(*facts)


def problems(text: str) -> tuple[Problem, ...]:
    return tuple(
        Problem(of["code"], of["message"], of["grade"], of.get("color"), _squares(of.get("squares") or ()))
        for of in json.loads(text)
    )


def why(position: Position, text: str) -> Why:
    data = json.loads(text)
    moves = tuple(_explanation(entry) for entry in data["moves"])
    return Why(position, data["input"], data["legal"], data["game_over"], moves, MappingProxyType(data))


def changes(position: Position, text: str) -> Changes:
    (entry,) = json.loads(text)["moves"]
    facts = tuple(
        Fact(of["code"], of["color"], _squares(of["squares"]), _squares(of["by"]), tuple(of["moves"]), of["message"])
        for of in entry["facts"]
    )
    mobility = tuple(
        Mobility(BY_NAME[of["square"]], of["role"], of["before"], of["after"]) for of in entry["mobility"]
    )
    move = Move(entry["uci"])
    return Changes(move, entry["san"], position.play(move), tuple(entry["sentences"]), facts, mobility)


def hunt(text: str) -> HuntReport:
    data, sentences = json.loads(text)
    return HuntReport(data, tuple(sentences))


def _explanation(entry: dict[str, Any]) -> Explanation:
    reasons = tuple(_reason(reason) for reason in entry["reasons"])
    does = entry.get("does")
    remarks = tuple(_reason(remark) for remark in entry.get("remarks", ()))
    said = [reason.message for reason in reasons] if does is None else [does["message"]]
    message = "; ".join([*said, *(remark.message for remark in remarks)])
    return Explanation(Move(entry["uci"]), entry["legal"], reasons, message, does, entry.get("other_side"), remarks)


def _reason(entry: dict[str, Any]) -> Reason:
    named = {name: value for name, value in entry.items() if name not in ("code", "article", "message")}
    squares = {name: _square_or_squares(value) for name, value in named.items()}
    return Reason(entry["code"], entry["article"], entry["message"], MappingProxyType(squares))


def _reason_again(code: str, article: str, message: str, squares: dict[str, Any]) -> Reason:
    return Reason(code, article, message, MappingProxyType(squares))


def _square_or_squares(value: Any) -> Square | tuple[Square, ...] | bool | None:
    if isinstance(value, str):
        return BY_NAME[value]
    return _squares(value) if isinstance(value, list) else value


def _squares(names: Any) -> tuple[Square, ...]:
    return tuple(BY_NAME[name] for name in names)
