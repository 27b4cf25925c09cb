-- Checks by one piece that exactly one enemy piece attacks, kings apart, and that one is pinned.
SELECT game, ply, san, squares(takers) AS taker
FROM (
  SELECT game, ply, san, position,
         without(
           attackers(position, squares(checkers(position))[1], turn(position)),
           pieces(position, 'king')
         ) AS takers
  FROM plies('{games}')
  WHERE in_check(position) AND popcount(checkers(position)) = 1
)
WHERE popcount(takers) = 1 AND takers & pinned(position, turn(position)) <> 0
ORDER BY game, ply
