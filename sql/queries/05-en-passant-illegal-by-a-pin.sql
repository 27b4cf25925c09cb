-- A pawn stands ready to take en passant, and only the pin forbids it.
SELECT game, ply, uci, reason
FROM (
  SELECT game, ply, san, uci, unnest(why(position, from_pawn || substr(uci, 3, 1) || CASE side WHEN 'white' THEN '3' ELSE '6' END)) AS reason
  FROM (
    SELECT game, ply, san, uci, side, position,
           unnest(squares(pieces(position, 'pawn', turn(position)))) AS from_pawn
    FROM plies('{games}')
    WHERE en_passant IS NOT NULL
  )
)
WHERE reason LIKE 'en_passant%' OR reason LIKE '%pinned%'
ORDER BY game, ply
