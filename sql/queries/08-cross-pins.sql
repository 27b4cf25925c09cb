-- One piece pinned to its king along two lines is impossible; a cross-pin is a pinned piece that itself pins an enemy piece.
SELECT game, ply, squares(pinned(position, 'white') & pinners(position, 'black') | pinned(position, 'black') & pinners(position, 'white')) AS pieces
FROM plies('{games}')
WHERE pinned(position, 'white') & pinners(position, 'black') <> 0
   OR pinned(position, 'black') & pinners(position, 'white') <> 0
ORDER BY game, ply
