"""What `kingsight inspect --json --fields ...` answers, answered with python-chess.

usage: python batch.py scalars|facts|full < positions.fen > answers.jsonl

`batches` runs it beside the command and compares the answers. It writes the fields that both can know: no `input`, no
problems beyond `Board.status`, no claims that need a game.
"""

import json
import sys

import chess

ROLES = {piece: chess.piece_name(piece) for piece in chess.PIECE_TYPES}
NAMES = chess.SQUARE_NAMES
COLORS = {chess.WHITE: "white", chess.BLACK: "black"}


def names(squares):
    return [NAMES[square] for square in chess.SquareSet(squares)]


def side(board, color):
    """The facts of one colour: what `sides.white` and `sides.black` hold."""
    king = board.king(color)
    own, enemies = board.occupied_co[color], board.occupied_co[not color]
    checkers = board.attackers_mask(not color, king)
    attacks = 0
    for square in chess.scan_forward(own):
        attacks |= board.attacks_mask(square)
    danger = 0
    lifted = board.copy(stack=False)
    lifted.remove_piece_at(king)
    for square in chess.scan_forward(enemies):
        danger |= lifted.attacks_mask(square)
    if not checkers:
        mask = chess.BB_ALL
    elif checkers & (checkers - 1):
        mask = chess.BB_EMPTY
    else:
        mask = checkers | chess.between(king, chess.msb(checkers))
    pins, blockers, candidates = [], 0, 0
    rooks = chess.BB_RANK_ATTACKS[king][0] | chess.BB_FILE_ATTACKS[king][0]
    snipers = rooks & (board.rooks | board.queens)
    snipers |= chess.BB_DIAG_ATTACKS[king][0] & (board.bishops | board.queens)
    for sniper in chess.scan_forward(snipers & enemies):
        line = chess.between(king, sniper)
        between = line & board.occupied
        if between and not between & (between - 1):
            blockers |= between
            if between & own:
                pinned = chess.msb(between)
                squares = line | chess.BB_SQUARES[sniper]
                pins.append(
                    {
                        "pinned": NAMES[pinned],
                        "pinner": NAMES[sniper],
                        "king": NAMES[king],
                        "mask": names(squares),
                    }
                )
            else:
                candidates |= between
    occupied = board.occupied
    bishop = chess.BB_DIAG_ATTACKS[king][chess.BB_DIAG_MASKS[king] & occupied]
    rook = chess.BB_RANK_ATTACKS[king][chess.BB_RANK_MASKS[king] & occupied]
    rook |= chess.BB_FILE_ATTACKS[king][chess.BB_FILE_MASKS[king] & occupied]
    return {
        "kings": [NAMES[king]],
        "checkers": names(checkers),
        "check_mask": names(mask),
        "pins": pins,
        "blockers": names(blockers),
        "discovered_check_candidates": names(candidates),
        "attacks": names(attacks),
        "protected": names(attacks & own),
        "king_danger": names(danger),
        "check_squares": {
            "pawn": names(chess.BB_PAWN_ATTACKS[color][king]),
            "knight": names(chess.BB_KNIGHT_ATTACKS[king]),
            "bishop": names(bishop),
            "rook": names(rook),
            "queen": names(bishop | rook),
        },
    }


def outcome(board):
    """How the game has ended, as the position alone shows."""
    if board.is_checkmate():
        return {"kind": "checkmate", "winner": COLORS[not board.turn]}
    if not any(board.generate_legal_moves()):
        return {"kind": "stalemate", "winner": None}
    if board.is_insufficient_material():
        return {"kind": "insufficient_material", "winner": None}
    if board.halfmove_clock >= 150:
        return {"kind": "seventy_five_moves", "winner": None}
    return None


def legal_move(board, move):
    """One entry of `legal_moves`."""
    castles = board.is_castling(move)
    captures = board.is_capture(move)
    captured = None
    if captures:
        captured = move.to_square
        if board.is_en_passant(move):
            captured += -8 if board.turn else 8
    check = None
    san = board.san(move)
    if san[-1] in "+#":
        board.push(move)
        checkers = board.checkers_mask()
        # The piece that moved, or the rook that castled.
        moved = move.to_square
        if castles:
            moved += -1 if chess.square_file(move.to_square) == 6 else 1
        direct = checkers & chess.BB_SQUARES[moved]
        double = checkers & (checkers - 1)
        kind = "double" if double else "direct" if direct else "discovered"
        check = {"kind": kind, "by": names(checkers)}
        board.pop()
    return {
        "uci": move.uci(),
        "san": san,
        "from": NAMES[move.from_square],
        "to": NAMES[move.to_square],
        "role": ROLES[board.piece_type_at(move.from_square)],
        "capture": captures,
        "captured_square": None if captured is None else NAMES[captured],
        "promotion": ROLES.get(move.promotion),
        "castling": None if not castles else "king" if board.is_kingside_castling(move) else "queen",
        "check": check,
        "mate": san[-1] == "#",
    }


def scalars(board):
    return {"turn": COLORS[board.turn], "in_check": board.is_check()}


def facts(board):
    return {
        "schema": 1,
        "fen": board.fen(en_passant="fen"),
        "canonical_fen": board.fen(en_passant="legal"),
        "chess960": board.chess960,
        "turn": COLORS[board.turn],
        "playable": board.is_valid(),
        "in_check": board.is_check(),
        "outcome": outcome(board),
        "sides": {name: side(board, color) for color, name in COLORS.items()},
    }


def full(board):
    return facts(board) | {"legal_moves": [legal_move(board, move) for move in board.legal_moves]}


def main():
    answer = {"scalars": scalars, "facts": facts, "full": full}[sys.argv[1]]
    for line in sys.stdin:
        board = chess.Board(line.rstrip("\n"))
        print(json.dumps(answer(board), separators=(",", ":")))


if __name__ == "__main__":
    main()
