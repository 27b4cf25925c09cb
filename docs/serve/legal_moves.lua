-- Asks for the legal moves of one position: wrk -t1 -c32 -d10s -s docs/serve/legal_moves.lua http://127.0.0.1:6465/v1/legal_moves
-- The yardstick is a route that answers with a constant: wrk -t1 -c32 -d10s http://127.0.0.1:6465/healthz
wrk.method = "POST"
wrk.body = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5\n"
