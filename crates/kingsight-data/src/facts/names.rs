//! The names of the facts: those of the command's JSON, of `inspect`, and of `adjudicate` for `can_win`; `dead` is ours.

use kingsight::{Color, Role};

/// One fact of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    Fen,
    CanonicalFen,
    Chess960,
    Turn,
    Key,
    CastlingRooks,
    EnPassant,
    Halfmoves,
    Fullmoves,
    InCheck,
    OutcomeKind,
    OutcomeWinner,
    Dead,
    CanWin(Color),
    LegalMoveCount,
    CaptureCount,
    CheckingMoveCount,
    Side(Color, SideFact),
    Moves(MoveFact),
}

/// One fact of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SideFact {
    Kings,
    Checkers,
    CheckMask,
    Pins,
    Pinned,
    Pinners,
    Blockers,
    DiscoveredCheckCandidates,
    Attacks,
    Protected,
    Hanging,
    KingDanger,
    CheckSquares(Role),
    Pieces(Role),
    Material(Role),
}

/// One fact of each legal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveFact {
    Uci,
    San,
    From,
    To,
    Role,
    Promotion,
}

/// All facts with their names, in the order of the JSON.
pub(crate) fn all() -> Vec<(String, Fact)> {
    use SideFact as S;
    let mut all: Vec<(String, Fact)> = [
        ("fen", Fact::Fen),
        ("canonical_fen", Fact::CanonicalFen),
        ("chess960", Fact::Chess960),
        ("turn", Fact::Turn),
        ("key", Fact::Key),
        ("castling_rooks", Fact::CastlingRooks),
        ("en_passant", Fact::EnPassant),
        ("halfmoves", Fact::Halfmoves),
        ("fullmoves", Fact::Fullmoves),
        ("in_check", Fact::InCheck),
        ("outcome.kind", Fact::OutcomeKind),
        ("outcome.winner", Fact::OutcomeWinner),
        ("dead", Fact::Dead),
        ("can_win.white", Fact::CanWin(Color::White)),
        ("can_win.black", Fact::CanWin(Color::Black)),
    ]
    .map(|(name, fact)| (name.to_owned(), fact))
    .to_vec();
    for color in Color::ALL {
        let mut side = |name: &str, fact| {
            all.push((format!("sides.{}.{name}", color.name()), Fact::Side(color, fact)));
        };
        let sets = [
            ("kings", S::Kings),
            ("checkers", S::Checkers),
            ("check_mask", S::CheckMask),
            ("pins", S::Pins),
            ("pinned", S::Pinned),
            ("pinners", S::Pinners),
            ("blockers", S::Blockers),
            ("discovered_check_candidates", S::DiscoveredCheckCandidates),
            ("attacks", S::Attacks),
            ("protected", S::Protected),
            ("hanging", S::Hanging),
            ("king_danger", S::KingDanger),
        ];
        for (name, fact) in sets {
            side(name, fact);
        }
        for role in Role::ALL.into_iter().filter(|&role| role != Role::King) {
            side(&format!("check_squares.{}", role.name()), S::CheckSquares(role));
        }
        for role in Role::ALL {
            side(&format!("pieces.{}", role.name()), S::Pieces(role));
        }
        for role in Role::ALL {
            side(&format!("material.{}", role.name()), S::Material(role));
        }
    }
    let moves = [
        ("legal_move_count", Fact::LegalMoveCount),
        ("capture_count", Fact::CaptureCount),
        ("checking_move_count", Fact::CheckingMoveCount),
        ("legal_moves.uci", Fact::Moves(MoveFact::Uci)),
        ("legal_moves.san", Fact::Moves(MoveFact::San)),
        ("legal_moves.from", Fact::Moves(MoveFact::From)),
        ("legal_moves.to", Fact::Moves(MoveFact::To)),
        ("legal_moves.role", Fact::Moves(MoveFact::Role)),
        ("legal_moves.promotion", Fact::Moves(MoveFact::Promotion)),
    ];
    all.extend(moves.map(|(name, fact)| (name.to_owned(), fact)));
    all
}

/// Whether a name that was asked for stands for a fact: the same parts, `*` for any, or the parts it begins with.
pub(crate) fn fits(asked: &str, name: &str) -> bool {
    let mut parts = name.split('.');
    asked.split('.').all(|asked| parts.next().is_some_and(|part| asked == "*" || asked == part))
}
