-- Mates given by a piece that is itself pinned to its king.
SELECT game, ply, san
FROM plies('{games}')
WHERE is_checkmate(position) AND checkers(position) & pinned(position, side) <> 0
ORDER BY game, ply
