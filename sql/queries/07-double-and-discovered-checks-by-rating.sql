-- Double checks, and checks by a piece other than the one that moved, by hundreds of White's rating. Of castling, the piece that moved is the king.
SELECT white_elo / 100 * 100 AS rating,
       count(*) FILTER (WHERE is_double_check(position)) AS double_checks,
       count(*) FILTER (WHERE without(checkers(position), set_of(to_square(before, move))) <> 0) AS discovered_checks
FROM plies('{games}')
WHERE in_check(position)
GROUP BY rating
ORDER BY rating
