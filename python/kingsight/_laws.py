"""Answers to what arbiters and composers ask: who can still mate, how a game is decided, mates by force.

Names and sentences are those of ``kingsight adjudicate --json`` and ``kingsight mate --json``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ._kingsight import Move, Position
from ._squares import Bitboard, Color

if TYPE_CHECKING:
    from ._answers import Claim


@dataclass(frozen=True)
class Winnability:
    """Whether a side can still give mate. As a truth value it is the answer; ``ValueError`` if there is none."""

    position: Position
    color: Color
    answer: bool | None
    """``None`` if it was not decided within so many positions."""
    proof: Literal["line", "material", "structure", "explored", "unknown"]
    """``"line"``: the moves below end in mate. Otherwise no mate: for want of ``"material"``, because of the ``"structure"`` of the
    pawns, or because all positions have been ``"explored"``."""
    moves: tuple[Move, ...]
    """Moves of both sides that end in mate, from the position on; empty if it is mate already."""
    never_move: Bitboard
    """The pieces that can never move, if the structure is the proof."""
    positions: int | None
    """How many positions were looked at, if all were explored or nothing was decided."""

    def __bool__(self) -> bool:
        if self.answer is None:
            raise ValueError(f"not decided within {self.positions} positions; expected a higher nodes=, or a look at .answer")
        return self.answer


class Touched(NamedTuple):
    """What touched pieces oblige to."""

    duty: str
    """``"move"``, ``"move_without_castling"``, ``"capture"``, ``"capture_with"``, ``"castle"``, ``"move_king"``, ``"any_move"``, or
    ``"game_over"`` where the ruling ends the game."""
    article: str
    message: str
    moves: tuple[Move, ...]
    """The legal moves that are left."""


@dataclass(frozen=True)
class Ruling:
    """How the Laws of Chess decide a game."""

    position: Position
    result: Literal["1-0", "0-1", "1/2-1/2", "*"] | None
    """``"*"`` if the game goes on, ``None`` if it was not decided within so many positions."""
    article: str | None
    """The article of the FIDE Laws of Chess."""
    reason: str
    """The rule that was applied, such as ``"dead_position"``."""
    message: str
    """A sentence for people."""
    white_can_win: bool | None
    """Whether White can still give mate; ``None`` if not decided."""
    black_can_win: bool | None
    """Whether Black can."""
    claims: tuple[Claim, ...]
    """The draws that the side to move may claim if the game goes on."""
    touched: Touched | None
    """What the touched pieces oblige to, if any were touched."""
    sentences: tuple[str, ...]
    """Further sentences: who can still mate, and claims."""
    data: Mapping[str, Any] = field(hash=False, repr=False, compare=False)
    """The whole answer, as ``kingsight adjudicate --json`` has it."""

    def __str__(self) -> str:
        return "\n".join([self.message, *self.sentences])

    def __reduce__(self) -> tuple[Any, ...]:
        return ruling, (self.position, json.dumps([dict(self.data), self.sentences]))


class MateTree(NamedTuple):
    """A move that forces mate, and what follows."""

    move: Move
    moves: int
    """In how many moves it mates, itself included."""
    defences: tuple[Defence, ...]
    """Every answer; none if it mates."""


class Defence(NamedTuple):
    """An answer to a move that forces mate."""

    move: Move
    then: MateTree
    """The next move of the attacker, and what follows."""


class Refutation(NamedTuple):
    """What saves the other side from a first move."""

    attempt: Move
    answer: Move | None
    """``None`` if the first move stalemates."""


@dataclass(frozen=True)
class Mate:
    """Whether mate can be forced in so many moves. As a truth value it is the answer; ``ValueError`` if there is none."""

    position: Position
    moves: int
    """In how many moves at most."""
    mates: bool | None
    """``None`` if it was not decided within so many positions."""
    message: str
    """A sentence for people."""
    tree: MateTree | None
    """A shortest mate, if there is one."""
    refutations: tuple[Refutation, ...]
    """An answer to each first move, if there is none."""
    keys: tuple[Move, ...]
    """The key and its cooks, if duals were asked for."""
    sentences: tuple[str, ...]
    """Further sentences: the tree or the refutations; then cooks and duals."""
    data: Mapping[str, Any] = field(hash=False, repr=False, compare=False)
    """The whole answer, as ``kingsight mate --json`` has it."""

    def __bool__(self) -> bool:
        if self.mates is None:
            positions = self.data["positions"]
            raise ValueError(f"not decided within {positions} positions; expected a higher nodes=, or a look at .mates")
        return self.mates

    def __str__(self) -> str:
        return "\n".join([self.message, *self.sentences])

    def __reduce__(self) -> tuple[Any, ...]:
        return mate, (self.position, json.dumps([dict(self.data), self.sentences]))


def ruling(position: Position, text: str) -> Ruling:
    from ._answers import Claim

    data, sentences = json.loads(text)
    can_win, touched = data["can_win"], data["touched"]
    return Ruling(
        position,
        data["result"],
        data["article"],
        data["reason"],
        data["message"],
        can_win["white"],
        can_win["black"],
        tuple(Claim(of["kind"], of["article"]) for of in data["claims"]),
        touched and Touched(touched["duty"], touched["article"], touched["message"], tuple(map(Move, touched["moves"]))),
        tuple(sentences),
        MappingProxyType(data),
    )


def mate(position: Position, text: str) -> Mate:
    data, sentences = json.loads(text)
    problem = data["problem"] or {"keys": ()}
    return Mate(
        position,
        data["moves"],
        data["mates"],
        data["message"],
        data["tree"] and _tree(data["tree"]),
        tuple(
            Refutation(Move(of["attempt"]["uci"]), of["answer"] and Move(of["answer"]["uci"]))
            for of in data["refutations"]
        ),
        tuple(Move(key["uci"]) for key in problem["keys"]),
        tuple(sentences),
        MappingProxyType(data),
    )


def _tree(of: dict[str, Any]) -> MateTree:
    defences = tuple(Defence(Move(one["uci"]), _tree(one["then"])) for one in of["defences"])
    return MateTree(Move(of["uci"]), of["moves"], defences)
