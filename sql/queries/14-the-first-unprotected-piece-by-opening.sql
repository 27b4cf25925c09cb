-- At which ply, by opening, a knight, bishop, rook or queen first stands unprotected and attacked, on average.
SELECT eco, count(*) AS games, avg(first) AS ply
FROM (
  SELECT game, eco, min(ply) AS first
  FROM plies('{games}')
  WHERE (pieces(position, 'knight') | pieces(position, 'bishop') | pieces(position, 'rook') | pieces(position, 'queen'))
        & ~protected(position)
        & (occupied(position, 'white') & attacked(position, 'black') | occupied(position, 'black') & attacked(position, 'white')) <> 0
  GROUP BY game, eco
)
GROUP BY eco
ORDER BY eco
