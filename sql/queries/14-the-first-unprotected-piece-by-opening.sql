-- At which ply, on average, a knight, bishop, rook or queen first stands attacked and unprotected, by opening.
SELECT eco, count(*) AS games, avg(first) AS ply
FROM (
  SELECT game, eco, min(ply) AS first
  FROM plies('{games}')
  WHERE without(
          occupied(position, 'white') & attacks(position, 'black') | occupied(position, 'black') & attacks(position, 'white'),
          pieces(position, 'pawn') | pieces(position, 'king') | protected(position)
        ) <> 0
  GROUP BY game, eco
)
GROUP BY eco
ORDER BY eco
