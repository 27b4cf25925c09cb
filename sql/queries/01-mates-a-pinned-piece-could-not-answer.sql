-- Mates in which a pinned piece attacks the checker, but may not take it.
SELECT game, ply, san
FROM plies('{games}')
WHERE is_checkmate(position)
  AND popcount(checkers(position)) = 1
  AND attackers(position, squares(checkers(position))[1], turn(position)) & pinned(position, turn(position)) <> 0
ORDER BY game, ply
