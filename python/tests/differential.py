"""Random programs of calls on both libraries, python-chess and `kingsight.chess`: results, exceptions and boards must agree.

``differential.py SECONDS [SEED]`` prints how many calls it compared, or the first program that differs.
"""

from __future__ import annotations

import math
import random
import sys
import time
from typing import Any

import chess as theirs

import kingsight.chess as ours

FIELDS = [
    "pawns", "knights", "bishops", "rooks", "queens", "kings", "occupied", "promoted",
    "turn", "castling_rights", "ep_square", "halfmove_clock", "fullmove_number", "chess960",
]  # fmt: skip
FENS = [
    theirs.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 2",
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 98 90",
    "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    "k7/8/8/8/8/8/8/K1K4R w - - 0 1",
    "nrbkqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQRBN w KQkq - 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
    "8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1",
    "8/6P1/8/8/8/8/1p6/k1K5 w - - 0 1",
]  # fmt: skip
SANS = ["e4", "Nf3", "O-O", "O-O-O", "0-0", "exd5", "ed5", "e8=Q", "e8Q", "--", "Z0", "Kx", "", "Qh5#", "Raxd1", "N1f3"]
EPDS = ["4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 8;", "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"x\"; n 3; f 1.5;", "4k3"]

EVERY_QUESTION = [
    "is_check", "checkers", "was_into_check", "is_checkmate", "is_stalemate", "is_insufficient_material",
    "is_seventyfive_moves", "is_fifty_moves", "is_fivefold_repetition", "is_repetition",
    "can_claim_fifty_moves", "can_claim_threefold_repetition", "can_claim_draw", "outcome", "result",
    "is_game_over", "status", "is_valid", "ply", "fen", "epd", "shredder_fen", "board_fen",
    "castling_xfen", "castling_shredder_fen", "clean_castling_rights", "has_chess960_castling_rights",
    "chess960_pos", "has_legal_en_passant", "has_pseudo_legal_en_passant", "__str__", "__repr__",
    "unicode", "piece_map", "_transposition_key",
]  # fmt: skip


class Program:
    """One pair of boards and the calls made on them."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.calls = 0
        self.log: list[str] = []
        fen = chance.choice(FENS)
        chess960 = chance.random() < 0.3
        if chance.random() < 0.2:
            number = chance.randrange(960)
            self.peer, self.board = (lib.Board.from_chess960_pos(number) for lib in (theirs, ours))
            self.log.append(f"from_chess960_pos({number})")
        else:
            self.peer, self.board = (lib.Board(fen, chess960=chess960) for lib in (theirs, ours))
            self.log.append(f"Board({fen!r}, chess960={chess960})")

    def both(self, text: str) -> Any:
        """Evaluates an expression of `board` and `chess` in both libraries and compares."""
        self.calls += 1
        self.log.append(text)
        results: list[Any] = []
        for lib, board in ((theirs, self.peer), (ours, self.board)):
            try:
                results.append(plain(eval(text, {"chess": lib, "board": board, "math": math})))
            except Exception as error:
                results.append(("raises", type(error).__name__))
        assert results[0] == results[1], self.report(results)
        return results[0]

    def report(self, results: object) -> str:
        return f"{self.log}\n{results}\n{self.peer!r} {self.peer.fen(en_passant='fen')}\n{self.board!r}"

    def compare_boards(self) -> None:
        for name in FIELDS:
            a, b = getattr(self.peer, name), getattr(self.board, name)
            assert a == b, self.report((name, a, b))
        assert list(self.peer.occupied_co) == [*self.board.occupied_co], self.report("occupied_co")
        mine = [move.uci() for move in self.board.move_stack]
        assert [move.uci() for move in self.peer.move_stack] == mine, self.report(("stack", mine))

    def square(self) -> int:
        return self.chance.randrange(64)

    def mask(self) -> int:
        if self.chance.random() < 0.5:
            return 2**64 - 1
        return self.chance.getrandbits(64) | self.chance.getrandbits(64)

    def any_move(self) -> str:
        # Only pawns promote: of other moves with a promotion, python-chess forgets it in some places.
        square = self.square()
        promotion = self.chance.choice([None, 2, 5]) if self.peer.piece_type_at(square) == theirs.PAWN else None
        return f"chess.Move({square}, {self.square()}, {promotion})"

    def odd_move(self) -> str:
        """A move of some piece; without one, python-chess leaves a board that is changed halfway."""
        squares = list(self.peer.piece_map())
        return f"chess.Move({self.chance.choice(squares)}, {self.square()})" if squares else "chess.Move.null()"

    def legal_move(self) -> str | None:
        moves = list(self.peer.legal_moves if self.chance.random() < 0.8 else self.peer.pseudo_legal_moves)
        if not moves:
            return None
        return f"chess.Move.from_uci({self.chance.choice(moves).uci()!r})"

    def move(self) -> str:
        return self.legal_move() or self.any_move() if self.chance.random() < 0.6 else self.any_move()

    def step(self) -> None:
        chance = self.chance
        color = chance.choice(["True", "False"])
        kind = chance.randrange(12)
        if kind <= 3:
            move = self.legal_move()
            if move:
                name = chance.choice(["push", "push", "push", "san_and_push"])
                self.both(f"board.{name}({move})")
        elif kind == 4:
            self.both(chance.choice(["board.pop()", "board.peek()"]))
        elif kind == 5:
            self.ask_about_a_move()
        elif kind == 6:
            self.ask()
        elif kind == 7:
            self.both(f"list(board.{self.generator()}({self.mask()}, {self.mask()}))")
        elif kind == 8:
            name = chance.choice(["attackers", "is_attacked_by", "pin", "is_pinned", "attackers_mask"])
            self.both(f"board.{name}({color}, {self.square()})")
            self.both(f"board.attacks({self.square()})")
        elif kind == 9:
            self.read_text()
        elif kind == 10 and chance.random() < 0.4:
            self.change()
        elif kind == 11 and chance.random() < 0.2:
            self.replace()
        self.compare_boards()

    def generator(self) -> str:
        legal = self.chance.choice(["legal", "pseudo_legal"])
        kind = self.chance.choice(["moves", "moves", "captures", "ep", "castling"])
        return "generate_castling_moves" if kind == "castling" else f"generate_{legal}_{kind}"

    def ask_about_a_move(self) -> None:
        names = [
            "is_legal", "is_pseudo_legal", "is_capture", "is_zeroing", "is_irreversible",
            "is_castling", "is_kingside_castling", "is_queenside_castling", "is_en_passant", "uci", "xboard",
        ]  # fmt: skip
        self.both(f"board.{self.chance.choice(names)}({self.move()})")
        move = self.legal_move()
        if move:
            name = self.chance.choice(["san", "lan", "gives_check", "is_into_check"])
            self.both(f"board.{name}({move})")
            self.both(f"{move} in board.legal_moves")
        if self.chance.random() < 0.3:
            self.both(f"board.find_move({self.square()}, {self.square()})")

    def ask(self) -> None:
        self.both(f"board.{self.chance.choice(EVERY_QUESTION)}()")
        color = self.chance.choice(["True", "False"])
        names = [
            "has_insufficient_material", "has_castling_rights", "has_kingside_castling_rights",
            "has_queenside_castling_rights", "king",
        ]  # fmt: skip
        self.both(f"board.{self.chance.choice(names)}({color})")
        self.both(f"board.fen(en_passant={self.chance.choice(['legal', 'fen', 'xfen'])!r}, promoted={color})")
        self.both(f"board.outcome(claim_draw={color})")
        self.both(f"board.is_repetition({self.chance.randrange(-1, 5)})")
        self.both(f"board.piece_at({self.square()})")

    def read_text(self) -> None:
        moves = list(self.peer.legal_moves)
        text = self.chance.choice(SANS)
        if moves and self.chance.random() < 0.8:
            move = self.chance.choice(moves)
            text = self.chance.choice([self.peer.san, self.peer.lan, self.peer.uci])(move)
            if self.chance.random() < 0.3:
                at = self.chance.randrange(len(text) + 1)
                text = text[:at] + self.chance.choice(["", "x", "a", "1", "+", "N", "=Q", "-"]) + text[at + 1 :]
        self.both(f"board.{self.chance.choice(['parse_san', 'parse_uci', 'push_san', 'push_uci'])}({text!r})")

    def change(self) -> None:
        chance = self.chance
        piece = f"chess.Piece({chance.randrange(1, 7)}, {chance.choice([True, False])})"
        square = self.square()
        self.both(
            chance.choice([
                f"board.set_piece_at({square}, {piece}, {chance.choice([True, False])})",
                f"board.remove_piece_at({square})",
                f"setattr(board, 'ep_square', {chance.choice([None, square])})",
                f"setattr(board, 'castling_rights', {self.mask() & self.peer.rooks})",
                f"setattr(board, 'turn', {chance.choice([True, False])})",
                f"setattr(board, 'halfmove_clock', {chance.choice([0, 98, 99, 100, 149, 150])})",
                "board.push(chess.Move.null())",
                "board.clear_stack()",
                "board.apply_mirror()",
                f"board.apply_transform(chess.{chance.choice(['flip_vertical', 'flip_horizontal', 'flip_diagonal'])})",
                f"board.set_castling_fen({chance.choice(['KQkq', '-', 'K', 'Hh', 'Aq', 'x'])!r})",
                f"board.set_epd({chance.choice(EPDS)!r})",
                f"board.set_chess960_pos({chance.randrange(961)})",
                f"board.push({self.odd_move()})" if chance.random() < 0.3 else "board.root()",
                f"board.set_fen({self.broken_fen()!r})",
                "board.reset_board()",
                "board.clear_board()",
            ])
        )  # fmt: skip
        # Claims of repetitions in python-chess take moves back and play them again, which undoes what was set by hand.
        self.both("board.clear_stack()")

    def broken_fen(self) -> str:
        fen = self.chance.choice(FENS)
        at = self.chance.randrange(len(fen))
        return fen[:at] + self.chance.choice(["", " ", "x", "/", "8", "~", "k", "-", "K"]) + fen[at + 1 :]

    def replace(self) -> None:
        text = self.chance.choice(["copy()", "copy(stack=False)", "copy(stack=2)", "mirror()", "root()"])
        self.both(f"board.{text}")
        self.peer, self.board = (eval(f"board.{text}", {"board": board}) for board in (self.peer, self.board))


def plain(value: Any) -> Any:
    """A value that can be compared across the libraries."""
    if isinstance(value, (theirs.Board, ours.Board)):
        return ("board", value.fen(en_passant="fen"), value.chess960, [move.uci() for move in value.move_stack])
    if isinstance(value, (theirs.Move, ours.Move)):
        return ("move", value.uci())
    if isinstance(value, (theirs.SquareSet, ours.SquareSet)):
        return ("set", int(value))
    if isinstance(value, (theirs.Piece, ours.Piece)):
        return ("piece", value.symbol())
    if isinstance(value, (theirs.Outcome, ours.Outcome)):
        return ("outcome", value.termination.name, value.winner)
    # Not isinstance: what the elements are would be unknown to type checkers.
    if type(value).__name__ in ("list", "tuple"):
        return [plain(item) for item in value]
    if type(value).__name__ == "dict":
        return {key: plain(item) for key, item in value.items()}
    return value


def run(seed: int, *, most: float = math.inf, seconds: float = math.inf, kind: type[Program] = Program) -> int:
    """Runs programs until so many calls are compared, or for a time; the number of calls. `AssertionError` at the first difference."""
    calls, programs, end = 0, 0, time.monotonic() + seconds
    while time.monotonic() < end and calls < most:
        program = kind(random.Random(seed * 1_000_003 + programs))
        for _ in range(60):
            program.step()
        calls += program.calls
        programs += 1
    return calls


if __name__ == "__main__":
    print(run(int(sys.argv[2]) if len(sys.argv) > 2 else 1, seconds=float(sys.argv[1])), "calls, no difference")
