-- The longest-lived pins: for how many plies in a row the same piece on its square was pinned by the same piece on its square.
SELECT game, pinned, pinner, longest_run(ply) AS plies
FROM (
  SELECT game, ply, pin.pinned AS pinned, pin.pinner AS pinner
  FROM (SELECT game, ply, unnest(pins(position)) AS pin FROM plies('{games}'))
)
GROUP BY game, pinned, pinner
ORDER BY plies DESC, game, pinned, pinner
LIMIT 10
