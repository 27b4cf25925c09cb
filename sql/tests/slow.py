"""Answers the fifteen questions of queries/ with python-chess, one position at a time: slow, and without a line of ours.

    python slow.py GAMES.pgn

prints an object of lists of rows as JSON, by the number of the question. python-chess is fetched for the test and never shipped.
"""

import json
import sys
from collections import namedtuple

import chess
import chess.pgn

Ply = namedtuple("Ply", "game ply san before after move tags clock eval")

SLIDERS = (chess.BISHOP, chess.ROOK, chess.QUEEN)
VALUES = {chess.PAWN: 100, chess.KNIGHT: 300, chess.BISHOP: 300, chess.ROOK: 500, chess.QUEEN: 900}
name = chess.square_name


def read(path):
    """Each ply with the board before and after it."""
    with open(path, encoding="utf-8") as file:
        number = 0
        while game := chess.pgn.read_game(file):
            number += 1
            board = game.board()
            for ply, node in enumerate(game.mainline(), 1):
                before = board.copy(stack=False)
                san = before.san(node.move)
                board.push(node.move)
                score = node.eval()
                clock = node.clock()
                yield Ply(
                    number, ply, san, before, board.copy(stack=False), node.move, game.headers,
                    None if clock is None else round(clock * 1000),
                    None if score is None else score.white().score(),
                )


def pinned(board, color):
    """The squares of the pieces of a colour that are pinned to their king."""
    return {square for square in chess.SQUARES if board.color_at(square) == color and
            board.piece_type_at(square) != chess.KING and board.is_pinned(color, square)}


def pins(board):
    """Each pin: the squares of the pinned piece and of the pinner, and the colour of the pinned piece."""
    for color in chess.COLORS:
        king = board.king(color)
        for square in pinned(board, color):
            for other in board.pin(color, square):
                # The pinner is the first piece behind the pinned one; the line goes on behind it.
                between = [at for at in chess.SquareSet(chess.between(king, other)) if board.piece_at(at)]
                if board.color_at(other) == (not color) and between == [square]:
                    yield square, other, color


def mates_a_pinned_piece_could_not_answer(plies):
    for p in plies:
        if p.after.is_checkmate() and len(p.after.checkers()) == 1:
            checker = p.after.checkers().pop()
            if set(p.after.attackers(p.after.turn, checker)) & pinned(p.after, p.after.turn):
                yield p.game, p.ply, p.san


def mates_given_by_a_pinned_piece(plies):
    for p in plies:
        if p.after.is_checkmate() and set(p.after.checkers()) & pinned(p.after, not p.after.turn):
            yield p.game, p.ply, p.san


def the_only_capturer_was_pinned(plies):
    for p in plies:
        board = p.after
        if len(board.checkers()) == 1:
            takers = set(board.attackers(board.turn, board.checkers().pop())) - {board.king(board.turn)}
            if len(takers) == 1 and takers <= pinned(board, board.turn):
                yield p.game, p.ply, p.san, [name(square) for square in takers]


def gain(board, square, color):
    """What a colour wins at best by captures on a square, each side free to stop."""
    board = board.copy(stack=False)
    board.turn, board.ep_square = color, None
    victim = board.piece_type_at(square)
    best = 0
    for move in board.generate_legal_moves(chess.BB_ALL, chess.BB_SQUARES[square]):
        won = VALUES[victim]
        if move.promotion:
            won += VALUES[move.promotion] - VALUES[chess.PAWN]
        board.push(move)
        best = max(best, won - gain(board, square, not color))
        board.pop()
    return best


def hanging(board):
    for square, piece in board.piece_map().items():
        if piece.piece_type == chess.KING:
            continue
        if board.attackers_mask(not piece.color, square) and gain(board, square, not piece.color) > 0:
            yield square
        elif board.ep_square is not None and square == board.ep_square + (8 if board.turn == chess.BLACK else -8):
            # The pawn that has just moved two squares.
            for move in board.generate_legal_ep():
                after = board.copy(stack=False)
                after.push(move)
                if 100 - gain(after, move.to_square, after.turn) > 0:
                    yield square
                    break


def a_hanging_piece_nobody_took(plies):
    runs = {}
    for p in plies:
        for square in hanging(p.after):
            key = p.game, name(square), p.after.piece_at(square).symbol()
            all_runs = runs.setdefault(key, [])
            if all_runs and all_runs[-1][1] == p.ply - 1:
                all_runs[-1][1] = p.ply
            else:
                all_runs.append([p.ply, p.ply])
    for key, all_runs in runs.items():
        for first, last in all_runs:
            if last - first >= 3:
                yield *key, first, last


def en_passant_illegal_by_a_pin(plies):
    for p in plies:
        board = p.after
        if board.ep_square is None or board.is_check():
            continue
        for square in board.pieces(chess.PAWN, board.turn):
            if board.ep_square not in board.attacks(square):
                continue
            move = chess.Move(square, board.ep_square)
            if not board.is_legal(move):
                bound = board.ep_square not in board.pin(board.turn, square)
                yield p.game, p.ply, move.uci(), "pinned" if bound else "en_passant_exposes_king"


def castling_reasons(board, wing_is_king):
    """Why castling is refused although the right is there; nothing if it is legal."""
    color, rank = board.turn, 0 if board.turn == chess.WHITE else 7
    king = board.king(color)
    rights = [square for square in chess.SquareSet(board.clean_castling_rights()) if chess.square_rank(square) == rank]
    rook = [square for square in rights if (square > king) == wing_is_king][0]
    king_to = chess.square(6 if wing_is_king else 2, rank)
    rook_to = chess.square(5 if wing_is_king else 3, rank)
    way = lambda a, b: set(chess.SquareSet(chess.between(a, b))) | ({b} if a != b else set())
    crossed = set(chess.SquareSet(chess.between(king, king_to)))
    landing = {king_to} - {king}
    path = (way(king, king_to) | way(rook, rook_to)) - {king, rook}
    attackers = lambda square: set(board.attackers(not color, square))
    enemy_king = board.king(not color)
    if any(chess.square_distance(square, enemy_king) == 1 for square in crossed | landing):
        yield "kings_adjacent"
    if any(board.piece_at(square) for square in path):
        yield "castling_path_blocked"
    if board.is_check():
        yield "castling_out_of_check"
    if any(attackers(square) - {enemy_king} for square in crossed):
        yield "castling_through_attack"
    if any(attackers(square) - {enemy_king} for square in landing):
        yield "castling_into_attack"
    after = board.copy(stack=False)
    after.remove_piece_at(king)
    after.remove_piece_at(rook)
    after.set_piece_at(king_to, chess.Piece(chess.KING, color))
    after.set_piece_at(rook_to, chess.Piece(chess.ROOK, color))
    same_line = lambda square: chess.square_rank(square) == rank
    if any(same_line(square) for square in set(after.attackers(not color, king_to)) - attackers(king_to)):
        yield "castling_rook_shields_king"


def castling_refused(plies):
    for p in plies:
        board = p.before
        for castling, king_side in (("O-O", True), ("O-O-O", False)):
            has = board.has_kingside_castling_rights if king_side else board.has_queenside_castling_rights
            if has(board.turn):
                legal = any(board.is_castling(move) and board.is_kingside_castling(move) == king_side
                            for move in board.legal_moves)
                reasons = list(castling_reasons(board, king_side))
                assert legal == (not reasons), (board.fen(), castling, reasons)
                for reason in reasons:
                    yield p.game, p.ply, castling, reason


def double_and_discovered_checks_by_rating(plies):
    found = {}
    for p in plies:
        checkers = p.after.checkers()
        if not checkers:
            continue
        to = p.move.to_square
        if p.before.is_castling(p.move):
            # The square of the king, whatever the notation of the move.
            to = p.after.king(p.before.turn)
        elo = p.tags.get("WhiteElo", "?")
        entry = found.setdefault(int(elo) // 100 * 100 if elo.isdigit() else None, [0, 0])
        entry[0] += len(checkers) > 1
        entry[1] += any(square != to for square in checkers)
    for rating, counts in found.items():
        yield rating, *counts


def cross_pins(plies):
    for p in plies:
        board = p.after
        for square, pinner, color in pins(board):
            for queen in board.pieces(chess.QUEEN, color):
                for other in board.attackers(not color, square):
                    if other == pinner or board.piece_type_at(other) not in SLIDERS:
                        continue
                    between = chess.SquareSet(chess.between(other, queen))
                    if [at for at in between if board.piece_at(at)] == [square]:
                        yield p.game, p.ply, name(square), name(pinner), name(queen), name(other)


def a_missed_mate_in_one(plies):
    for p in plies:
        if p.after.is_checkmate():
            continue
        for move in p.before.legal_moves:
            if p.before.gives_check(move):
                p.before.push(move)
                mate = p.before.is_checkmate()
                p.before.pop()
                if mate:
                    yield p.game, p.ply, p.san
                    break


def tempting_moves_before_a_blunder(plies):
    found, last = {}, (None, None)
    for p in plies:
        (game, before), last = last, (p.game, p.eval)
        if game != p.game or before is None or p.eval is None:
            continue
        loss = before - p.eval if p.before.turn == chess.WHITE else p.eval - before
        if loss >= 300:
            tempting = sum(p.before.is_capture(move) and not p.before.is_legal(move)
                           for move in p.before.pseudo_legal_moves)
            entry = found.setdefault(None if p.clock is None else p.clock // 60_000, [0, 0, 0])
            entry[0] += 1
            entry[1] += tempting > 0
            entry[2] += tempting
    for minutes, counts in found.items():
        yield minutes, *counts


def an_overloaded_protector(plies):
    for p in plies:
        board = p.after
        for color in chess.COLORS:
            charges = {}
            for square, piece in board.piece_map().items():
                if piece.color == color and piece.piece_type != chess.KING and board.attackers_mask(not color, square):
                    protectors = board.attackers(color, square)
                    if len(protectors) == 1:
                        protector = name(protectors.pop())
                        charges[protector] = charges.get(protector, 0) + 1
            for protector, count in charges.items():
                if count >= 2:
                    yield p.game, p.ply, protector, count


def few_moves_without_check(plies):
    for p in plies:
        count = p.after.legal_moves.count()
        if not p.after.is_check() and 1 <= count <= 3:
            shredder = p.after.chess960
            yield p.game, p.ply, p.after.fen(shredder=shredder, en_passant="fen"), count


def the_longest_lived_pin(plies):
    runs, longest = {}, {}
    for p in plies:
        for square, pinner, _ in pins(p.after):
            key = p.game, name(square), name(pinner)
            first, last = runs.get(key, (p.ply, p.ply - 1))
            runs[key] = (first if last == p.ply - 1 else p.ply), p.ply
            longest[key] = max(longest.get(key, 0), p.ply - runs[key][0] + 1)
    for key, count in sorted(longest.items(), key=lambda entry: (-entry[1], entry[0]))[:10]:
        yield *key, count


def the_first_unprotected_piece_by_opening(plies):
    first, eco = {}, {}
    for p in plies:
        board = p.after
        if p.game in first:
            continue
        for square, piece in board.piece_map().items():
            if piece.piece_type not in (chess.PAWN, chess.KING) and board.attackers_mask(not piece.color, square) \
                    and not board.attackers_mask(piece.color, square):
                first[p.game] = p.ply
                eco[p.game] = p.tags.get("ECO")
    for opening in set(eco.values()):
        plies_of = [ply for game, ply in first.items() if eco[game] == opening]
        yield opening, len(plies_of), sum(plies_of) / len(plies_of)


def played_on_in_a_drawn_position(plies):
    games = {}
    for p in plies:
        board = p.after
        drawn = board.is_stalemate() or board.is_insufficient_material() or \
            (board.is_seventyfive_moves() and not board.is_checkmate())
        entry = games.setdefault(p.game, [None, 0])
        entry[1] = p.ply
        if drawn and entry[0] is None:
            entry[0] = p.ply
    for game, (drawn_at, last) in games.items():
        if drawn_at and last > drawn_at:
            yield game, drawn_at, last - drawn_at


QUESTIONS = [
    mates_a_pinned_piece_could_not_answer,
    mates_given_by_a_pinned_piece,
    the_only_capturer_was_pinned,
    a_hanging_piece_nobody_took,
    en_passant_illegal_by_a_pin,
    castling_refused,
    double_and_discovered_checks_by_rating,
    cross_pins,
    a_missed_mate_in_one,
    tempting_moves_before_a_blunder,
    an_overloaded_protector,
    few_moves_without_check,
    the_longest_lived_pin,
    the_first_unprotected_piece_by_opening,
    played_on_in_a_drawn_position,
]

if __name__ == "__main__":
    games = list(read(sys.argv[1]))
    answers = {}
    for number, question in enumerate(QUESTIONS, 1):
        answers[number] = [list(row) for row in question(games)]
        print(number, question.__name__, len(answers[number]), file=sys.stderr)
    print(json.dumps(answers))
