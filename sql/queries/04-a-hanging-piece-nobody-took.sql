-- Pieces that hang on the same square after four plies in a row, and are still there: nobody took them.
SELECT game, square, min(ply) AS first, max(ply) AS last
FROM (
  SELECT game, ply, square,
         ply - row_number() OVER (PARTITION BY game, square ORDER BY ply) AS run
  FROM (SELECT game, ply, unnest(squares(hanging(position))) AS square FROM plies('{games}'))
)
GROUP BY game, square, run
HAVING count(*) >= 4
ORDER BY game, first, square
