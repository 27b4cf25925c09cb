-- Each move at which a castling right was left, castling was not legal all the same, and why.
SELECT DISTINCT game, ply, castling, reason
FROM (
  SELECT game, ply, castling, reasons, unnest(reasons) AS reason
  FROM (
    SELECT game, ply, castling, why(before, castling) AS reasons
    FROM plies('{games}') CROSS JOIN (VALUES ('O-O'), ('O-O-O')) AS wings(castling)
  )
  WHERE NOT array_has(reasons, 'castling_right_lost')
)
ORDER BY game, ply, castling, reason
