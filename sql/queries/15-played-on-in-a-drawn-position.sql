-- Games that went on in a position that was already drawn by stalemate, by too little material or by 75 moves, and for how many plies. With
-- OR is_dead(position), also those in which no series of moves mates; that takes longer.
SELECT game, min(ply) AS drawn_at, max(plies) - min(ply) AS played_on
FROM plies('{games}')
WHERE outcome(position) IN ('stalemate', 'insufficient_material', 'seventy_five_moves')
GROUP BY game
HAVING max(plies) > min(ply)
ORDER BY game
