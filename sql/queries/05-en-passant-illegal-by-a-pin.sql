-- A pawn could take en passant, no check stands in the way, and only a pin forbids it: of the pawn itself, on a diagonal (or its file), or of
-- both pawns together, on the rank.
SELECT DISTINCT game, ply, pawn || en_passant AS en_passant_move, reason
FROM (
  SELECT game, ply, pawn, en_passant, unnest(why(position, pawn || en_passant)) AS reason
  FROM (
    SELECT game, ply, position, en_passant,
           unnest(squares(attackers(position, en_passant, turn(position)) & pieces(position, 'pawn', turn(position)))) AS pawn
    FROM plies('{games}')
    WHERE en_passant IS NOT NULL AND NOT in_check(position)
  )
)
WHERE reason IN ('pinned', 'en_passant_exposes_king')
ORDER BY game, ply, en_passant_move
