//! What is surprising about a move is so: each remark is found again by trying it on the board, and none is missing.

use kingsight::{Bitboard, Board, Explanation, Intent, MoveRemark, Position, Reason, Role, Square};

use crate::explain::varied::Varied;
use crate::support::budget;

fn remarks(fen: &str, intent: Intent) -> Vec<String> {
    let explanation = fen.parse::<Position>().unwrap().explain(intent);
    let remarks = explanation.remarks().collect::<Vec<_>>();
    remarks.into_iter().map(|one| explanation.remark_sentence(one).to_string()).collect()
}

#[track_caller]
fn check(fen: &str, text: &str, expected: &str) {
    let position: Position = fen.parse().unwrap();
    let intent = match text {
        "O-O" => position.castling_intent(kingsight::CastlingSide::King),
        "O-O-O" => position.castling_intent(kingsight::CastlingSide::Queen),
        _ => Intent::from(text.parse::<kingsight::UciMove>().unwrap()),
    };
    assert_eq!(remarks(fen, intent), [expected], "{fen} {text}");
}

/// "But it is pinned!"
#[test]
fn a_pinned_piece_attacks() {
    check(
        "7k/6r1/8/4B3/8/8/7P/6rK w - - 0 1",
        "h1g1",
        "the rook on g7 is pinned to the king on h8 by the bishop on e5, and attacks all the same",
    );
    check(
        "8/8/8/8/kb6/2N5/8/4K3 b - - 0 1",
        "a4b5",
        "the knight on c3 is pinned to the king on e1 by the bishop on b4, and attacks all the same",
    );
    check(
        "4k3/4p3/8/3K4/8/8/8/4R3 w - - 0 1",
        "d5d6",
        "the pawn on e7 is pinned to the king on e8 by the rook on e1, and attacks all the same",
    );
    check(
        "4k3/8/8/8/8/4n3/4Q3/R3K2R w KQ - 0 1",
        "O-O",
        "the knight on e3 is pinned to the king on e8 by the queen on e2, and attacks all the same",
    );
    check(
        "6k1/8/8/3b4/8/8/6R1/7K b - - 0 1",
        "d5c4",
        "the rook on g2 is pinned to the king on h1 by the bishop on d5, and gives check all the same",
    );
}

#[test]
fn what_is_legal_though_it_looks_forbidden() {
    check(
        "r3k3/1R6/8/8/8/8/8/4K3 b q - 0 1",
        "O-O-O",
        "the rook on b7 attacks b8, which does not matter: only the rook crosses it",
    );
    check(
        "4k3/6b1/8/8/8/8/8/R3K3 w Q - 0 1",
        "O-O-O",
        "the bishop on g7 attacks the rook on a1, which does not matter: only the king may not be in check, cross an \
         attacked square or land on one",
    );
    check(
        "4k3/8/8/8/8/6b1/5B2/4K3 w - - 0 1",
        "f2g3",
        "the bishop on f2 is pinned to the king on e1 by the bishop on g3, and stays on the line between them",
    );
    check(
        "1b2k3/8/8/3pP3/8/8/7K/8 w - d6 0 1",
        "e5d6",
        "the pawn on e5 is pinned to the king on h2 by the bishop on b8, and stays on the line between them",
    );
    check(
        "4k3/8/8/7b/6n1/8/4r3/4K3 w - - 0 1",
        "e1e2",
        "the bishop on h5 does not protect e2: the knight on g4 stands between",
    );
}

/// Everything that surprises, found by taking pieces away.
#[test]
fn remarks_are_so() {
    let mut seen = std::collections::HashMap::new();
    for position in Varied::new(77).take(budget(2_000, 20_000, 200_000)) {
        let pairs = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)));
        for (from, to) in pairs {
            let explanation = position.explain(Intent::new(from, to));
            let found = explanation.remarks().collect::<Vec<_>>();
            for &remark in &found {
                assert!(holds(&explanation, remark), "{position} {from}{to}: {remark:?}");
                assert!(could_not_go(&explanation, remark), "{position} {from}{to}: {remark:?}");
                *seen.entry(remark.code()).or_insert(0) += 1;
            }
            for (pinned, square) in pinned_attackers(&explanation) {
                let named = found.iter().any(|&one| {
                    matches!(one, MoveRemark::PinnedAttacks { pinned: p, .. }
                        | MoveRemark::PinnedChecks { pinned: p, .. } if p == pinned)
                });
                assert!(named, "{position} {from}{to}: {pinned} attacks {square} and is pinned");
            }
        }
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
}

/// Whether a piece shields its king from an enemy slider: without it, that slider attacks the king.
fn shields(board: &Board, pinned: Square, pinner: Square, king: Square) -> bool {
    let Some(color) = board.color_at(pinned) else { return false };
    let mut without = *board;
    without.remove(pinned);
    board.kings_of(color).contains(king)
        && board.color_at(pinner) == Some(!color)
        && !board.attackers_of(king, !color).contains(pinner)
        && without.attackers_of(king, !color).contains(pinner)
}

fn holds(explanation: &Explanation, remark: MoveRemark) -> bool {
    let (position, board) = (explanation.position(), explanation.board());
    let enemy = !position.turn();
    let attacks_it = |square, by: Bitboard| by == board.attackers_of(square, enemy) && by.any();
    match remark {
        MoveRemark::PinnedAttacks { pinned, pinner, king } => {
            board.color_at(pinned) == Some(enemy)
                && shields(board, pinned, pinner, king)
                && !explanation.is_legal()
        }
        MoveRemark::PinnedChecks { pinned, pinner, king } => match explanation.legal() {
            None => position.checkers().contains(pinned) && shields(board, pinned, pinner, king),
            Some(effect) => {
                let after = position.play_unchecked(effect.mv);
                after.checkers().contains(pinned) && shields(after.board(), pinned, pinner, king)
            }
        },
        MoveRemark::PinnedStaysOnLine { pinned, pinner, king } => {
            explanation.is_legal()
                && pinned == explanation.intent.from
                && shields(board, pinned, pinner, king)
        }
        MoveRemark::CastlingRookAttacked { rook, by } => {
            let castled = explanation.legal().is_some_and(|effect| effect.mv.castling().is_some());
            castled && board.role_at(rook) == Some(Role::Rook) && attacks_it(rook, by)
        }
        MoveRemark::CastlingRookCrosses { square, by } => {
            let castled = explanation.legal().is_some_and(|effect| effect.mv.castling().is_some());
            castled && board.piece_at(square).is_none() && attacks_it(square, by)
        }
        MoveRemark::SeemsProtected { to, slider, between } => {
            let mut open = *board;
            open.remove(between);
            let king_takes = explanation.legal().is_some_and(|effect| {
                effect.mv.role() == Role::King && effect.captured.is_some_and(|(_, at)| at == to)
            });
            king_takes
                && !board.attackers_of(to, enemy).contains(slider)
                && open.attackers_of(to, enemy).contains(slider)
        }
        _ => false,
    }
}

/// Whether an attacker that a remark names as pinned could not go to the square that it attacks, of one reason at least.
fn could_not_go(explanation: &Explanation, remark: MoveRemark) -> bool {
    let (MoveRemark::PinnedAttacks { pinned, .. } | MoveRemark::PinnedChecks { pinned, .. }) =
        remark
    else {
        return true;
    };
    // Reasons that the judge below leaves out have squares of their own.
    let is_judged = |reason: &Reason| {
        !matches!(
            reason,
            Reason::Pinned { .. }
                | Reason::EnPassantExposesKing { .. }
                | Reason::CastlingRookShieldsKing { .. }
        )
    };
    explanation.is_legal()
        || !explanation.reasons().iter().all(is_judged)
        || pinned_attackers(explanation).iter().any(|&(piece, _)| piece == pinned)
}

/// The enemy pieces that a reason names as attackers of a square and that could not legally capture there, with their kings' safety
/// alone in mind.
fn pinned_attackers(explanation: &Explanation) -> Vec<(Square, Square)> {
    let board = explanation.board();
    let mut found = Vec::new();
    for reason in explanation.reasons() {
        let (square, by) = match *reason {
            Reason::KingIntoAttack { to, by, .. } => (to, by),
            Reason::CastlingThroughAttack { square, by }
            | Reason::CastlingIntoAttack { square, by } => (square, by),
            Reason::CheckNotAnswered { king, checker, .. } => (king, checker.bit()),
            Reason::DoubleCheckKingMustMove { king, checkers, .. } => (king, checkers),
            Reason::CastlingOutOfCheck { king, by } => (king, by),
            _ => continue,
        };
        for piece in by {
            let color = board.color_at(piece).unwrap();
            let king = board.kings_of(color).first().unwrap();
            let mover = board.kings_of(!color).first();
            // Moved there on paper, with the other king away where it is what stands there.
            let mut before = *board;
            if let Some(mover) = mover.filter(|_| {
                explanation.board().role_at(explanation.intent.from) == Some(Role::King)
            }) {
                before.remove(mover);
            }
            let mut moved = before;
            let what = moved.remove(piece).unwrap();
            moved.set(square, what);
            let is_pinned =
                board.colored(!color).into_iter().any(|pinner| shields(board, piece, pinner, king));
            if is_pinned
                && moved
                    .attackers_of(king, !color)
                    .intersects(board.colored(!color) - before.attackers_of(king, !color))
            {
                found.push((piece, square));
            }
        }
    }
    found
}
