"""Answers the questions of queries/ with python-chess, one position at a time: slow, and without a line of ours.

python slow.py GAMES.pgn NUMBER prints the rows as JSON, one a line. python-chess is fetched by the test and never shipped.
"""

import json
import sys

import chess
import chess.pgn


def plies(path):
    """Each ply: game, ply, SAN, the board before and after it, the tags."""
    with open(path, encoding="utf-8") as file:
        number = 0
        while game := chess.pgn.read_game(file):
            number += 1
            board = game.board()
            for ply, move in enumerate(game.mainline_moves(), 1):
                before = board.copy(stack=False)
                san = before.san(move)
                board.push(move)
                yield number, ply, san, before, board.copy(stack=False), move, game.headers


def pinned(board, color):
    """The squares of the pieces of a colour that are pinned to their king."""
    return {square for square in chess.SQUARES if board.color_at(square) == color and
            board.piece_type_at(square) != chess.KING and board.is_pinned(color, square)}


def pins(board):
    """Each pin: the squares of the pinned piece and of the pinner."""
    for color in chess.COLORS:
        for square in pinned(board, color):
            line = board.pin(color, square)
            king = board.king(color)
            for other in line:
                if board.color_at(other) == (not color) and square in chess.SquareSet(chess.between(king, other)):
                    yield chess.square_name(square), chess.square_name(other)


def mates_a_pinned_piece_could_not_answer(path):
    for game, ply, san, _, after, _, _ in plies(path):
        if after.is_checkmate() and len(after.checkers()) == 1:
            checker = after.checkers().pop()
            if set(after.attackers(after.turn, checker)) & pinned(after, after.turn):
                yield game, ply, san


def mates_given_by_a_pinned_piece(path):
    for game, ply, san, _, after, _, _ in plies(path):
        if after.is_checkmate() and set(after.checkers()) & pinned(after, not after.turn):
            yield game, ply, san


def the_only_capturer_was_pinned(path):
    for game, ply, san, _, after, _, _ in plies(path):
        if len(after.checkers()) == 1:
            takers = set(after.attackers(after.turn, after.checkers().pop())) - {after.king(after.turn)}
            if len(takers) == 1 and takers <= pinned(after, after.turn):
                yield game, ply, san, [chess.square_name(square) for square in takers]


def double_and_discovered_checks_by_rating(path):
    found = {}
    for _, _, _, before, after, move, tags in plies(path):
        checkers = after.checkers()
        if not checkers:
            continue
        elo = tags.get("WhiteElo", "?")
        entry = found.setdefault(int(elo) // 100 * 100 if elo.isdigit() else None, [0, 0])
        entry[0] += len(checkers) > 1
        # Of castling, the king's square: the rook's check counts as discovered.
        entry[1] += any(square != move.to_square for square in checkers)
    for rating in sorted(found, key=lambda rating: (rating is None, rating)):
        yield rating, *found[rating]


def a_missed_mate_in_one(path):
    for game, ply, san, before, after, _, _ in plies(path):
        if after.is_checkmate():
            continue
        for move in before.legal_moves:
            if before.gives_check(move):
                before.push(move)
                mate = before.is_checkmate()
                before.pop()
                if mate:
                    yield game, ply, san
                    break


def few_moves_without_check(path):
    for game, ply, _, _, after, _, _ in plies(path):
        count = after.legal_moves.count()
        if not after.is_check() and 1 <= count <= 3:
            yield game, ply, after.fen(en_passant="fen"), count


def the_longest_lived_pin(path):
    open_runs, longest = {}, {}
    for game, ply, _, _, after, _, _ in plies(path):
        for pin in pins(after):
            key = game, *pin
            first, last = open_runs.get(key, (ply, ply - 1))
            first = first if last == ply - 1 else ply
            open_runs[key] = first, ply
            longest[key] = max(longest.get(key, 0), ply - first + 1)
    for (game, pinned_on, pinner), count in sorted(longest.items(), key=lambda entry: (-entry[1], entry[0]))[:10]:
        yield game, pinned_on, pinner, count


def played_on_in_a_drawn_position(path):
    games = {}
    for game, ply, _, _, after, _, _ in plies(path):
        drawn = after.is_stalemate() or after.is_insufficient_material() or after.is_seventyfive_moves()
        entry = games.setdefault(game, [None, 0])
        entry[1] = ply
        if drawn and entry[0] is None:
            entry[0] = ply
    for game, (drawn_at, last) in games.items():
        if drawn_at and last > drawn_at:
            yield game, drawn_at, last - drawn_at


QUESTIONS = {
    1: mates_a_pinned_piece_could_not_answer,
    2: mates_given_by_a_pinned_piece,
    3: the_only_capturer_was_pinned,
    7: double_and_discovered_checks_by_rating,
    9: a_missed_mate_in_one,
    12: few_moves_without_check,
    13: the_longest_lived_pin,
    15: played_on_in_a_drawn_position,
}

if __name__ == "__main__":
    for row in QUESTIONS[int(sys.argv[2])](sys.argv[1]):
        print(json.dumps(row))
