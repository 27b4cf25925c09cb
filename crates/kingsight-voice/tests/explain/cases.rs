//! The positions of the golden file: what is shown, the position, the move.

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A chapter of the golden file and its cases.
pub(crate) type Chapter = (&'static str, &'static [(&'static str, &'static str, &'static str)]);

pub(crate) const CHAPTERS: [Chapter; 12] = [
    ("The piece", PIECE),
    ("The way it moves", WAY),
    ("What stands in the way", BLOCKED),
    ("Pawns", PAWNS),
    ("The enemy king", ENEMY_KING),
    ("Pins", PINS),
    ("Checks", CHECKS),
    ("The king's steps", KING),
    ("En passant", EN_PASSANT),
    ("Castling", CASTLING),
    ("The game is over", GAME_OVER),
    ("Legal moves", LEGAL),
];

const PIECE: &[(&str, &str, &str)] = &[
    ("nothing there", START, "e4e5"),
    ("nothing there and nowhere to go", START, "e4e4"),
    ("the other side's piece", START, "e7e5"),
    ("the other side's piece, and not like that", START, "b8b6"),
    ("the other side's castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e8g8"),
    ("a move to where it began", START, "g1g1"),
    ("a piece of the same colour on the target", START, "g1e2"),
];

const WAY: &[(&str, &str, &str)] = &[
    ("a knight", START, "g1g3"),
    ("a bishop", "4k3/8/8/8/8/3B4/P7/4K3 w - - 0 1", "d3d6"),
    ("a rook", "4k3/8/8/8/8/3R4/8/4K3 w - - 0 1", "d3f5"),
    ("a queen", "4k3/8/8/8/8/3Q4/8/4K3 w - - 0 1", "d3e5"),
    ("a king", "4k3/8/8/8/8/3K4/P7/8 w - - 0 1", "d3d5"),
    ("a pawn that has not moved", START, "e2e5"),
    ("a pawn that has moved", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5"),
    ("a pawn backwards", "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e8"),
];

const BLOCKED: &[(&str, &str, &str)] = &[
    ("a bishop by one piece of its own", START, "f1b5"),
    ("a rook by one of the enemy", "4k3/8/8/r7/8/8/8/R3K3 w - - 0 1", "a1a8"),
    ("a queen by three", "3qk3/8/3p4/8/3N4/8/3P4/3QK3 w - - 0 1", "d1d8"),
    ("a rook by all, and its own colour on the target", START, "a1h1"),
    ("a pawn by an enemy", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5"),
    ("a pawn by its own side", "4k3/8/8/4N3/4P3/8/8/4K3 w - - 0 1", "e4e5"),
    ("a double step right before the pawn", "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4"),
    ("a double step on the far square", "4k3/8/8/8/4B3/8/4P3/4K3 w - - 0 1", "e2e4"),
    ("a double step on both squares", "4k3/4p3/4n3/4B3/8/8/8/4K3 b - - 0 1", "e7e5"),
];

const PAWNS: &[(&str, &str, &str)] = &[
    ("nothing to take", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "e4d5"),
    ("nothing to take here, but en passant there", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5f6"),
    ("no en passant any more", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6"),
    ("no en passant here any more, but there", "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", "e5d6"),
    ("no en passant any more, for Black", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 2", "d4e3"),
    (
        "no double step: the pawn's first square is taken",
        "4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 2",
        "e5d6",
    ),
    ("en passant there, were it not pinned", "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5f6"),
    ("diagonally onto its own piece", "4k3/8/8/3N4/4P3/8/8/4K3 w - - 0 1", "e4d5"),
    ("promotion not named", "8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e7e8"),
    ("promotion by capture not named", "3rnr1k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8"),
    ("promotion not named, and blocked", "4n2k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8"),
    ("a knight promoted", START, "g1f3q"),
    ("a pawn promoted too early", START, "e2e4q"),
    ("promotion to a king", "8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e7e8k"),
    ("promotion to a pawn", "8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e7e8p"),
];

const ENEMY_KING: &[(&str, &str, &str)] = &[
    ("taken along a blocked line", "4k3/4p3/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8"),
    ("taken by a pawn straight ahead", "4k3/4P3/4K3/8/8/8/8/8 w - - 0 1", "e7e8q"),
    ("taken by a knight that cannot reach it", "4k3/8/8/4N3/8/8/P7/4K3 w - - 0 1", "e5e8"),
    ("taken by the piece that gives check", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e2e1"),
];

const PINS: &[(&str, &str, &str)] = &[
    ("a knight on a diagonal", "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2f3"),
    ("a rook on a file", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2a2"),
    ("a rook on a rank", "7k/8/8/8/K2R3q/8/8/8 w - - 0 1", "d4d8"),
    ("a rook on a diagonal", "7k/8/8/8/7b/8/5R2/4K3 w - - 0 1", "f2f8"),
    ("a bishop on a diagonal", "7k/8/8/8/7b/8/P4B2/4K3 w - - 0 1", "f2d4"),
    ("a queen on a file", "4r2k/8/8/8/8/8/4Q3/4K3 w - - 0 1", "e2b5"),
    ("a pawn on a file that wants to take", "4r2k/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3"),
    ("a pawn on a diagonal that may take", "7k/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2f4"),
    ("a pawn on a rank", "7k/8/8/8/K2P3r/8/8/8 w - - 0 1", "d4d5"),
    ("the pin is not what keeps it", "4k3/4r3/8/8/8/5n2/4R3/4K3 w - - 0 1", "e2a2"),
    ("a queen in check, the pin apart", "4k3/4r3/8/8/8/5n2/4Q3/4K3 w - - 0 1", "e2a2"),
    ("beyond the piece that pins", "4r2k/8/4q3/8/8/8/4R3/4K3 w - - 0 1", "e2e7"),
    ("pinned and blocked", "7k/8/8/8/7b/4P3/5B2/4K3 w - - 0 1", "f2a7"),
    ("pinned and in check: it cannot help", "4r2k/8/8/b7/8/8/3N4/4K3 w - - 0 1", "d2e4"),
    ("pinned and in check: it does not try", "4r2k/8/8/b7/8/8/3N4/4K3 w - - 0 1", "d2f3"),
];

const CHECKS: &[(&str, &str, &str)] = &[
    ("from a knight", "4k3/8/8/8/8/3n4/P7/4K3 w - - 0 1", "a2a3"),
    ("from a rook next to the king", "4k3/8/8/8/8/3b4/P3r3/4K3 w - - 0 1", "a2a4"),
    ("taken, blocked or fled from", "4r2k/8/8/1B6/8/R7/7P/4K3 w - - 0 1", "h2h3"),
    ("from afar", "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a4"),
    ("from a bishop, one square between", "4k3/8/8/8/8/6b1/P7/4K3 w - - 0 1", "a2a4"),
    ("from a pawn", "4k3/8/8/8/8/8/P4p2/4K3 w - - 0 1", "a2a3"),
    ("from the pawn that has just made a double step", "4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5e6"),
    ("from such a pawn, but nobody stands beside it", "4k3/8/8/3p4/4K3/8/4P3/8 w - d6 0 1", "e2e3"),
    ("en passant would open another line", "6q1/8/r7/Pp6/K5k1/8/6N1/8 w - b6 0 1", "g2e1"),
    ("en passant does not help", "5Q2/1K6/8/7k/q4pPp/5B2/8/8 b - g3 7 300", "a4a1"),
    ("only en passant helps", "1r5k/2n5/8/3pP3/2K5/r7/5b2/8 w - d6 0 1", "e5e6"),
    ("only the king can take", "6k1/8/8/8/8/8/P4q2/6K1 w - - 0 1", "a2a3"),
    ("only a block helps", "6rk/8/8/8/8/3B4/7P/q6K w - - 0 1", "h2h3"),
    ("in check, and the pawn is pinned as well", "4rk2/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2f3"),
    ("double check", "4r1k1/8/8/8/8/3n4/3P1P2/4KB2 w - - 0 1", "f1d3"),
    ("double check and mate", "3rkr2/3p1p2/5N2/8/8/8/8/4RK2 b - - 0 1", "d7d6"),
    ("double check, and pinned", "4r1k1/8/8/q7/8/3n4/3N4/4K3 w - - 0 1", "d2e4"),
    ("double check, and blocked", "4r1k1/8/8/8/8/3n4/R2P4/4KB2 w - - 0 1", "a2h2"),
    ("three checks that no game brings about", "4r1k1/8/8/8/7b/3n4/8/R3K3 w - - 0 1", "a1a8"),
];

const KING: &[(&str, &str, &str)] = &[
    ("under attack by one piece", "3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"),
    ("under attack by two", "3rk3/8/8/8/8/4n3/8/4K3 w - - 0 1", "e1d1"),
    ("under attack by a pawn", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 1", "e1d2"),
    ("under attack by a pinned piece", "3rk3/8/8/8/8/3r4/8/3RK3 w - - 0 1", "e1d2"),
    ("back along the rook's line", "4k3/8/8/8/r3K3/8/8/8 w - - 0 1", "e4f4"),
    ("back along the bishop's line", "7k/b7/8/8/3K4/8/P7/8 w - - 0 1", "d4e3"),
    ("back along a line, and attacked besides", "4k3/8/6n1/8/r3K3/8/8/8 w - - 0 1", "e4f4"),
    ("onto its own piece, attacked as well", "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1", "e1d1"),
    ("a piece protected by one", "4k3/8/8/8/8/3b4/4r3/4K3 w - - 0 1", "e1e2"),
    ("a piece protected by two", "4r1k1/8/8/8/8/3b4/4r3/4K3 w - - 0 1", "e1e2"),
    ("a queen protected by a pawn", "4k3/8/8/8/8/3p4/4q3/4KB2 w - - 0 1", "e1e2"),
    ("a piece protected through the king itself", "7k/b7/8/8/3K4/4n3/8/8 w - - 0 1", "d4e3"),
    ("the kings side by side", "8/8/8/3k4/8/3K4/P7/8 w - - 0 1", "d3d4"),
    ("side by side and attacked", "8/8/8/3k4/7r/3K4/8/8 w - - 0 1", "d3d4"),
    ("a piece that its king protects", "8/8/8/3k4/3q4/3K4/8/8 w - - 0 1", "d3d4"),
];

const EN_PASSANT: &[(&str, &str, &str)] = &[
    ("along the rank", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6"),
    ("along the rank, for Black", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3"),
    ("through the captured pawn", "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", "c5d6"),
    ("the capturer is pinned on a file", "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
    ("the capturer is pinned on a diagonal", "8/6b1/8/3pP3/3K4/8/8/7k w - d6 0 1", "e5d6"),
    ("the check comes from elsewhere", "8/r6K/8/3pP3/8/8/8/k7 w - d6 0 1", "e5d6"),
    (
        "it takes the pawn that gives check and opens the line behind",
        "b6k/8/8/3pP3/4K3/8/8/8 w - d6 0 1",
        "e5d6",
    ),
];

const CASTLING: &[(&str, &str, &str)] = &[
    ("no right: king or rook has moved", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"),
    ("no rook", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O"),
    ("the king has moved away", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "O-O"),
    ("one piece in the way", "4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1"),
    ("two in the way", "4k3/8/8/8/8/8/8/4KBNR w K - 0 1", "e1g1"),
    ("in the rook's way only", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1"),
    ("an enemy in the way", "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", "e1c1"),
    ("out of check", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1"),
    ("out of check along the rank", "4k3/8/8/8/8/8/8/q3K2R w K - 0 1", "O-O"),
    ("through an attacked square", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
    ("through a square attacked by two", "3rk3/8/8/8/6b1/8/8/R3K3 w Q - 0 1", "e1c1"),
    ("into an attack", "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"),
    ("past a pawn", "r3k2r/4P3/8/8/8/8/8/4K3 b kq - 0 1", "e8g8"),
    ("next to the enemy king", "8/8/8/8/8/8/6k1/4K2R w K - 0 1", "e1g1"),
    ("nearly everything at once", "2r1r3/8/8/8/6b1/8/1k6/RN2K3 w - - 0 1", "e1c1"),
    ("check, through and into", "3k4/8/8/2q5/1b2r3/8/3r4/R3K3 w Q - 0 1", "e1c1"),
    ("with a promotion", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q"),
    ("Chess960: the rook shields the king", "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1"),
    ("Chess960: a shield on the way", "4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", "e1b1"),
    ("Chess960: through two attacked squares", "2r1kr2/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1"),
    ("Chess960: another rook in the way", "7k/8/8/8/8/8/8/3RRK2 w D - 0 1", "f1d1"),
    ("Chess960: no rook on that side", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O-O"),
    ("Chess960: the outer rook has no right", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "e1h1"),
];

const GAME_OVER: &[(&str, &str, &str)] = &[
    (
        "mate: the fool's mate, and no king's move",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "g4g5",
    ),
    (
        "mate: the scholar's mate, and no king's move",
        "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
        "a7a6",
    ),
    (
        "mate: the fool's mate",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "e1f2",
    ),
    (
        "mate: the scholar's mate",
        "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
        "e8f7",
    ),
    ("stalemate", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "a8b8"),
    ("bare kings: a move like any other", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2"),
    ("the 75-move rule", "4k3/8/8/8/8/8/R7/4K3 w - - 150 120", "a2a8"),
];

const LEGAL: &[(&str, &str, &str)] = &[
    ("a plain move", START, "g1f3"),
    ("a capture", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e4d5"),
    ("en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
    ("a promotion", "8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e7e8q"),
    ("a promotion by capture, with check", "2r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7c8r"),
    ("an underpromotion with check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", "a7a8n"),
    ("check", "6k1/5ppp/8/8/8/8/R7/6K1 w - - 0 1", "a2a8"),
    ("discovered check", "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c3"),
    ("discovered check by the king", "4k3/8/8/8/8/8/4K3/4R3 w - - 0 1", "e2d2"),
    ("double check", "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4f6"),
    ("en passant with double check", "8/4k3/8/3pP3/8/8/8/K3R3 w - d6 0 1", "e5d6"),
    (
        "en passant uncovers a diagonal through the captured pawn",
        "8/1k6/8/3pP3/8/8/6B1/6K1 w - d6 0 1",
        "e5d6",
    ),
    ("en passant uncovers the rank", "8/8/8/R2pP2k/8/8/8/6K1 w - d6 0 1", "e5d6"),
    ("out of check", "4r2k/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"),
    ("out of check, taking something", "4r2k/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2"),
    ("taking the piece that gives check", "4r2k/8/8/8/B7/8/8/4K3 w - - 0 1", "a4e8"),
    ("the king takes it", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2"),
    ("taking it en passant", "4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5d6"),
    ("taking it with promotion", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", "e7f8q"),
    ("blocking a check with check", "4r2k/8/8/8/8/6B1/8/4K3 w - - 0 1", "g3e5"),
    ("castling kingside", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"),
    ("castling queenside past an attacked b1", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"),
    ("castling with check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
    ("Chess960: castling without a step of the king", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"),
    (
        "Chess960: castling that uncovers the rook where it stands",
        "8/8/8/8/8/8/8/k3KR2 w F - 0 1",
        "e1f1",
    ),
];
