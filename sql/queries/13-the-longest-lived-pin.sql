-- The longest-lived pins: for how many plies in a row the same piece on its square was pinned by the same piece on its square.
SELECT game, pinned, pinner, max(plies) AS plies
FROM (
  SELECT game, pinned, pinner, run, count(*) AS plies
  FROM (
    SELECT game, ply, pin.pinned AS pinned, pin.pinner AS pinner,
           CAST(ply AS BIGINT) - row_number() OVER (PARTITION BY game, pin.pinned, pin.pinner ORDER BY ply) AS run
    FROM (SELECT game, ply, unnest(pins(position)) AS pin FROM plies('{games}'))
  )
  GROUP BY game, pinned, pinner, run
)
GROUP BY game, pinned, pinner
ORDER BY plies DESC, game, pinned, pinner
LIMIT 10
