-- Blunders (the evaluation falls by three pawns or more), by the minutes left on the clock: how many there were, and at how many of them an
-- illegal capture looked possible, one that leaves the king in check.
SELECT clock / 60000 AS minutes, count(*) AS blunders, count(*) FILTER (WHERE tempting > 0) AS tempted, sum(tempting) AS tempting_captures
FROM (
  SELECT clock, coalesce(array_length(illegal_captures(before)), 0) AS tempting,
         CASE side WHEN 'white' THEN last - eval ELSE eval - last END AS loss
  FROM (
    SELECT game, ply, side, clock, eval, before, lag(eval) OVER (PARTITION BY game ORDER BY ply) AS last
    FROM plies('{games}')
  )
)
WHERE loss >= 300
GROUP BY minutes
ORDER BY minutes
