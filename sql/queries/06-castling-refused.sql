-- Each move at which the mover still had a castling right, castling was not legal, and why.
SELECT game, ply, castling, reason
FROM (
  SELECT game, ply, castling, why(before, castling) AS reasons
  FROM plies('{games}') CROSS JOIN (VALUES ('O-O'), ('O-O-O')) AS wings(castling)
), LATERAL (SELECT unnest(reasons) AS reason)
ORDER BY game, ply, castling, reason
