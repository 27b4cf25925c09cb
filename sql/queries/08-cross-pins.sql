-- Cross-pins: a piece that is pinned to its king and, on another line, stands between an enemy piece and its own queen.
SELECT game, ply, pinned, pinner, queen, other
FROM (
  SELECT game, ply, position, pin.pinned AS pinned, pin.pinner AS pinner, queen,
         unnest(squares(attackers(position, pin.pinned, enemy))) AS other
  FROM (
    SELECT game, ply, position, enemy, pin, unnest(squares(pieces(position, 'queen', own))) AS queen
    FROM (
      SELECT game, ply, position, own, enemy, unnest(pins(position, own)) AS pin
      FROM plies('{games}') CROSS JOIN (VALUES ('white', 'black'), ('black', 'white')) AS sides(own, enemy)
    )
  )
)
WHERE other <> pinner
  AND upper(piece_on(position, other)) IN ('B', 'R', 'Q')
  AND between(other, queen) & occupied(position) = set_of(pinned)
ORDER BY game, ply, pinned, queen, other
