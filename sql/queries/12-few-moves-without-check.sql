-- Positions with at most three legal moves, without check.
SELECT game, ply, to_fen(position) AS fen, legal_move_count(position) AS moves
FROM plies('{games}')
WHERE NOT in_check(position) AND legal_move_count(position) BETWEEN 1 AND 3
ORDER BY game, ply
