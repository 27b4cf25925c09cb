//! The names of the facts: those of the command's JSON, of `inspect`, and of `adjudicate` for `can_win`; `dead` is ours. The facts of a
//! colour are in the table of `kingsight-facts`.

use kingsight::Color;
use kingsight_facts::ColorFact;

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
    Side(Color, ColorFact),
    Moves(MoveFact),
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
        let facts = ColorFact::ALL.into_iter().filter(|fact| fact.is_in_columns());
        all.extend(facts.map(|fact| (format!("sides.{color}.{fact}"), Fact::Side(color, fact))));
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
