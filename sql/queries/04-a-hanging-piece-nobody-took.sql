-- Pieces that hang, on the same square, after four plies in a row or more: nobody took them.
SELECT game, square, piece, min(ply) AS first, max(ply) AS last
FROM (
  SELECT game, ply, square, piece,
         ply - row_number() OVER (PARTITION BY game, square, piece ORDER BY ply) AS run
  FROM (
    SELECT game, ply, square, piece_on(position, square) AS piece
    FROM (SELECT game, ply, position, unnest(squares(hanging(position))) AS square FROM plies('{games}'))
  )
)
GROUP BY game, square, piece, run
HAVING count(*) >= 4
ORDER BY game, square, first
