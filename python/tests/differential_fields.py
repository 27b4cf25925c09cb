"""Random programs on both libraries where boards leave the usual ways: fields set by hand, odd texts, EPD, transforms, copies.

``differential_fields.py SECONDS [SEED]`` prints how many calls it compared, or the first program that differs.
"""

from __future__ import annotations

import importlib
import math
import sys
from collections.abc import Sequence

import differential
from differential import FENS, EVERY_QUESTION

for library in ("chess", "kingsight.chess"):
    for part in ("pgn", "polyglot"):
        importlib.import_module(f"{library}.{part}")

TRUTHS = ["None", "0", "1", "''", "'x'", "True", "False", "[]", "0.0"]
FLIPS = ["flip_vertical", "flip_horizontal", "flip_diagonal", "flip_anti_diagonal"]
RIGHTS = ["KQkq", "-", "K", "Hh", "Aq", "x", "", "kK", "KK", "AHah", "E", "KQkqA", "Kk ", "Qd"]
PIECES = ["8/8/8/8/8/8/8/Q~Q~6", "8/8/8/8/8/8/8/~7", " 8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w", "44/8/8/8/8/8/8/8", "K~7/8/8/8/8/8/8/k~7"]
WORDS = [
    "Kd2", "--", "Z0", "0000", "@@@@", "null", "e4", "O-O", "0-0-0", "P@e4", "N@f3", "Nd2", "Rd1", "e9", "e4!", "Nf3+", "e8=Q",
    "1.", "1.e4", "a1a1", "e2-e4", "Raa1", "K", "x", "ex", "=Q", "e8=K", "Bxc3",
]  # fmt: skip
NUMBERS = [
    "3", "-3", "+3", "1e5", "0x10", "1_000", "nan", "inf", "-inf", "Infinity", "1.", "1.5", ".5", "\u00b2", "1e400", "-0", "007",
    "1,5", "1/2", "--3", "+-3", "1e", "\u00bd",
]  # fmt: skip
STRINGS = [
    '"', '""', '"a"', '"a', 'a"', '"a b;c"', '"a\\"b"', '"\\', '"\\\\"', '"\\q"', '"\\t\\n\\r"', '"a""b"', '"a"b', 'b"a"', "'a'",
    '"\u00e9"', '"\t"', '"\\"', '"a\\', '\\"q"', '"\\"q"', '"x";', '" "', '"1"', "\\", "\xa0", "a\xa0b", "\x1c", "?", "a;b",
]  # fmt: skip
OPCODES = ["bm", "am", "pv", "id", "c0", "hmvc", "fmvn", "noop", "ce", "1x", "-", "", "_a", "Bm", '"q"', "a-b", "dm", "sv", "\xa0", "--"]
BLANKS = ["  ", "\t", "\n", "\r\n", "\x0b", "\x1c", "\xa0"]
PLACES = [
    "4k3/8/8/8/8/8/8/R3K2R w KQ -", "4k3/8/8/3N3N/8/8/8/4K3 w - -", "8/8/8/8/8/8/8/8 b - e3", "4k3/P7/8/8/8/8/8/4K3 w - -",
    "4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3", "", "4k3/8/8/8/8/8/8/4K3 w KQ",
]  # fmt: skip
OPERANDS = [
    "None", "True", "3", "-3", "1.5", "math.nan", "math.inf", "1e300", "-0.0", "'a'", "''", "'a\"b\\\\c'", "'\\t\\n'", "[]", "()", "10**30",
    "chess.Move.null()", "object", "[chess.Move.null()]", "{}", "1+2j",
]  # fmt: skip


class Program(differential.Program):
    """Steps that its base does not make. A board keeps no moves from before its fields were changed."""

    def step(self) -> None:
        kinds = [self.set_a_field, self.set_up, self.ask_all, self.ask_about_any_move, self.write, self.read_epd, self.copy, self.time_control]
        self.chance.choices(kinds, [5, 3, 3, 3, 2, 4, 2, 1])[0]()
        if self.chance.random() < 0.3:
            super().step()
        self.compare_boards()

    def one_of(self, choices: Sequence[str]) -> str:
        return self.chance.choice(choices)

    def set_a_field(self) -> None:
        chance, square = self.chance, self.square()
        # With moves on the stack, python-chess takes what the fields say for what the rules made of them.
        self.both("board.clear_stack()")
        self.both(
            chance.choice([
                f"setattr(board, 'ep_square', {chance.choice([None, square, 16 + square % 8, 40 + square % 8])})",
                f"setattr(board, 'castling_rights', {chance.choice([self.mask(), 1 << square, self.peer.rooks, self.peer.kings, 0])})",
                f"setattr(board, 'turn', {chance.choice([True, False, 0, 1])})",
                f"setattr(board, 'halfmove_clock', {chance.choice([-1, 0, 3, 98, 99, 100, 149, 150, 10**6])})",
                f"setattr(board, 'fullmove_number', {chance.choice([-1, 0, 1, 2, 9999, 10**6])})",
                f"setattr(board, 'chess960', {chance.choice([True, False])})",
                f"setattr(board, 'promoted', {self.mask() & self.peer.occupied})",
            ])
        )  # fmt: skip

    def set_up(self) -> None:
        chance, square = self.chance, self.square()
        piece = f"chess.Piece({chance.randrange(1, 7)}, {chance.choice([True, False])})"
        self.both(
            chance.choice([
                f"board.set_piece_at({square}, {piece}, {self.one_of(TRUTHS)})", f"board.remove_piece_at({square})",
                f"board.set_castling_fen({self.one_of(RIGHTS)!r})", "board.clear()", "board.clear_board()",
                f"board.set_board_fen({self.one_of([*PIECES, *(fen.split()[0] for fen in FENS)])!r})",
                f"board.set_piece_map({{{square}: {piece}, {self.square()}: chess.Piece(6, True)}})",
                f"board.set_chess960_pos({chance.randrange(960)})", "board.apply_mirror()",
                f"board.apply_transform(chess.{self.one_of(FLIPS)})", f"board.set_fen({self.broken_fen()!r})",
            ])
        )  # fmt: skip

    def ask_all(self) -> None:
        for name in self.chance.sample(EVERY_QUESTION, 8):
            self.both(f"board.{name}()")
        self.both("chess.polyglot.zobrist_hash(board)" if not self.odd_king() else "board.status()")
        self.both("list(board.legal_moves), list(board.pseudo_legal_moves)")
        self.both(f"board.outcome(claim_draw={self.one_of(TRUTHS)})" if not self.peer.move_stack else "board.outcome()")
        options = (f"{name}={self.chance.choice([True, False])}" for name in ("ignore_turn", "ignore_castling", "ignore_counters"))
        self.both(f"board.chess960_pos({', '.join(options)})")

    def odd_king(self) -> bool:
        """python-chess computes no key of some boards whose king is missing, or was a pawn."""
        return any(self.peer.king(color) is None for color in (True, False))

    def ask_about_any_move(self) -> None:
        move, word = self.move(), self.word()
        names = ["is_legal", "is_pseudo_legal", "is_capture", "is_zeroing", "is_irreversible", "is_castling", "uci", "xboard", "san", "lan"]
        # An empty square has no SAN, and asking for it must not end the program.
        for name in self.chance.sample(names, 5):
            self.both(f"board.{name}({move})")
        self.both(f"board.{self.one_of(['parse_san', 'parse_xboard', 'parse_uci', 'push_xboard'])}({word!r})")
        self.both(f"board.variation_san([{', '.join(self.move() for _ in range(self.chance.randrange(3)))}])")
        self.both(f"board.uci({move}, chess960={self.chance.choice([True, False, None])})")

    def word(self) -> str:
        moves = list(self.peer.legal_moves)
        if not moves or self.chance.random() < 0.5:
            return self.one_of(WORDS)
        text: str = self.chance.choice([self.peer.san, self.peer.lan, self.peer.uci])(self.chance.choice(moves))
        at = self.chance.randrange(len(text) + 1)
        return text if self.chance.random() < 0.7 else text[:at] + self.one_of(["", "x", "1", "=Q", "\\", '"', " "]) + text[at + 1 :]

    def write(self) -> None:
        square = self.one_of(["legal", "fen", "xfen"])
        self.both(f"board.fen(shredder={self.one_of(TRUTHS)}, en_passant={square!r}, promoted={self.one_of(TRUTHS)})")
        self.both(f"board.shredder_fen(en_passant={square!r}), board.board_fen(promoted={self.one_of(TRUTHS)})")
        opcode = self.one_of(["bm", "am", "pv", "id", "c0", "x", "-", "", "1x", "a b", "a;b", "_x", "a\tb"])
        moves = ", ".join(self.move() for _ in range(self.chance.randrange(3)))
        operand = self.one_of([*OPERANDS, f"[{moves}]", f"({moves})", self.move()])
        self.both(f"board.epd(shredder={self.one_of(TRUTHS)}, en_passant={square!r}, **{{{opcode!r}: {operand}}})")

    def read_epd(self) -> None:
        name = self.one_of(["board.set_epd({!r})", "board.set_epd({!r})", "chess.Board.from_epd({!r})"])
        # With Chess960, python-chess writes castling in operations as if without.
        self.both("setattr(board, 'chess960', False), board.clear_stack()")
        # The types of the operands count, too.
        self.both(f"repr({name.format(self.epd())})")

    def epd(self) -> str:
        chance = self.chance
        parts = [self.one_of([self.peer.epd(), self.peer.epd(), *PLACES])]
        for _ in range(chance.randrange(4)):
            operands = [self.word() if chance.random() < 0.4 else self.one_of([*NUMBERS, *STRINGS]) for _ in range(chance.choice([0, 1, 1, 2]))]
            parts.append(" ".join([self.one_of(OPCODES), *operands]) + self.one_of([";", ";", ";", " ;", "", ";;", "; ;", "; - ;"]))
        text = " ".join(parts)
        if chance.random() < 0.3:
            blank = chance.randrange(len(text) + 1)
            text = text[:blank] + self.one_of(BLANKS) + text[blank:]
        return self.one_of(["", "", " ", ";"]) + text + self.one_of(["", "", " ", "\n", " ;"])

    def copy(self) -> None:
        stack = self.one_of(["True", "False", "0", "1", "2", "-1", "-2", "100", "None", "1.0", "'x'", "0.0", "''"])
        self.both(f"board.copy(stack={stack}), board.ply()")
        self.both(f"(lambda copied: (copied.move_stack and copied.pop(), copied))(board.copy(stack={stack}))")
        self.both(f"board.transform(chess.{self.one_of(FLIPS)}), board.mirror(), board.root()")
        self.both("board == board.copy(), board == board.root(), board == board.mirror()")

    def time_control(self) -> None:
        period = "".join(
            self.one_of(choices)
            for choices in (["", "40/", "*", "0/", "-1/", "x/"], ["", "900", "1.5", "0", "-5", "1e3", " 60"], ["", "+5", "+0.5", "+", "++5", "+5+5", "/9"])
        )
        text = self.one_of([":", "", "40/90:"]).join([period, self.one_of(["", period, "15+3"])])
        self.both(f"repr(chess.pgn.parse_time_control({text!r}))")


def run(seed: int, *, most: float = math.inf, seconds: float = math.inf) -> int:
    """As `differential.run`."""
    return differential.run(seed, most=most, seconds=seconds, kind=Program)


if __name__ == "__main__":
    print(run(int(sys.argv[2]) if len(sys.argv) > 2 else 1, seconds=float(sys.argv[1])), "calls, no difference")
