-- Moves that do not mate although one of the legal moves would have.
SELECT DISTINCT game, ply, san
FROM (
  SELECT game, ply, san, before, position, unnest(legal_moves(before)) AS other
  FROM plies('{games}')
  WHERE checking_move_count(before) > 0
)
WHERE NOT is_checkmate(position) AND other LIKE '%#'
ORDER BY game, ply
