-- Pieces that are the only protector of two pieces or more which the enemy attacks.
SELECT game, ply, protector, count(*) AS charges
FROM (
  SELECT game, ply, own, position, squares(attackers(position, square, own)) AS protectors, squares(attackers(position, square, own))[1] AS protector
  FROM (
    SELECT game, ply, position, own,
           unnest(squares(without(occupied(position, own) & attacks(position, enemy), pieces(position, 'king')))) AS square
    FROM plies('{games}') CROSS JOIN (VALUES ('white', 'black'), ('black', 'white')) AS sides(own, enemy)
  )
)
WHERE array_length(protectors) = 1
GROUP BY game, ply, protector
HAVING count(*) >= 2
ORDER BY game, ply, protector
