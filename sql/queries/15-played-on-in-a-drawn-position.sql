-- Plies played after the position was already drawn: too little material, 75 moves, or dead.
SELECT game, min(ply) AS drawn_at, max(plies) - min(ply) AS played_on
FROM plies('{games}')
WHERE outcome(position) IN ('stalemate', 'insufficient_material', 'seventy_five_moves') OR is_dead(position)
GROUP BY game
HAVING max(plies) > min(ply)
ORDER BY game
