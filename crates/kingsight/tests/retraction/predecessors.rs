//! Every position before, by brute force: men are put wherever there is room, and the rule book says whether a
//! legal move leads on to the position.

use kingsight::{Board, Color, Fen, Role, Setup, Square};
use kingsight_rulebook::Rules;

use crate::support::slow_color;

/// Whether some position before leads here by a legal move.
pub(super) fn can_be_reached(now: &Setup) -> bool {
    let enemy = !now.turn;
    let target = rules(now);
    let free: Vec<Square> = (!now.board.occupied()).into_iter().collect();
    let mut before = *now;
    before.turn = enemy;
    for to in now.board.colored(enemy) {
        let Some(man) = now.board.piece_at(to) else { continue };
        for was in [man.role, Role::Pawn] {
            for taken in [None, Some(0), Some(1), Some(2), Some(3), Some(4)] {
                for &from in &free {
                    before.board = now.board;
                    before.board.remove(to);
                    if let Some(taken) = taken {
                        before.board.set(to, Role::ALL[taken].of(now.turn));
                    }
                    before.board.set(from, was.of(enemy));
                    if may_be(&before, None) && leads_to(&before, &target) {
                        return true;
                    }
                }
            }
        }
    }
    en_passant_leads_to(now, &target) || castling_leads_to(now, &target)
}

/// The captured pawn anywhere, the capturing one anywhere, and the double step before it.
fn en_passant_leads_to(now: &Setup, target: &Rules) -> bool {
    let enemy = !now.turn;
    for to in now.board.of_piece(Role::Pawn.of(enemy)) {
        for landed in !now.board.occupied() {
            for from in !now.board.occupied().with(landed) {
                let mut before = Setup { turn: enemy, en_passant: Some(to), ..*now };
                before.board.remove(to);
                before.board.set(from, Role::Pawn.of(enemy));
                before.board.set(landed, Role::Pawn.of(now.turn));
                let step = to as i8 - landed as i8;
                let Some(origin) = Square::from_index((to as i8 + step) as u8) else { continue };
                if step.abs() != 8 || Rules::from_fen(&text(&before)).is_err() {
                    continue;
                }
                let mut earlier = Setup { turn: now.turn, en_passant: None, ..before };
                earlier.board.remove(landed);
                earlier.board.set(origin, Role::Pawn.of(now.turn));
                let stepped = rules(&before);
                if may_be(&before, Some(to))
                    && may_be(&earlier, None)
                    && leads_to(&earlier, &stepped)
                    && leads_to(&before, target)
                {
                    return true;
                }
            }
        }
    }
    false
}

/// The king and one of the rooks anywhere on the first rank, the king not in a corner.
fn castling_leads_to(now: &Setup, target: &Rules) -> bool {
    let enemy = !now.turn;
    let home: Vec<Square> = enemy.home().into_iter().collect();
    let Some(now_king) = now.board.kings_of(enemy).single() else { return false };
    for now_rook in now.board.of_piece(Role::Rook.of(enemy)) {
        for &king in &home[1..7] {
            for &rook in &home {
                let mut before = Setup { turn: enemy, ..*now };
                before.board.remove(now_king);
                before.board.remove(now_rook);
                if rook == king || before.board.occupied().intersects(king.bit() | rook.bit()) {
                    continue;
                }
                before.board.set(king, Role::King.of(enemy));
                before.board.set(rook, Role::Rook.of(enemy));
                before.castling_rooks = before.castling_rooks.with(rook);
                let castles = Rules::from_fen(&text(&before)).is_ok_and(|rules| {
                    rules.legal_moves().iter().any(|m| m.castling && same(&rules.play(m), target))
                });
                if castles && may_be(&before, None) {
                    return true;
                }
            }
        }
    }
    false
}

fn text(setup: &Setup) -> String {
    Fen::new(setup).with_shredder(true).to_string()
}

fn rules(setup: &Setup) -> Rules {
    Rules::from_fen(&text(setup)).unwrap()
}

/// Whether nothing forbids a position but its past: rights as they are, the side not to move not
/// in check, no pawn on the edge, men that promotion can make.
fn may_be(setup: &Setup, en_passant: Option<Square>) -> bool {
    assert_eq!(setup.en_passant, en_passant);
    let edge = Color::White.home() | Color::Black.home();
    let pawns = |color: Color| setup.board.of_piece(Role::Pawn.of(color));
    !Color::ALL
        .iter()
        .any(|&color| pawns(color).intersects(edge) || has_too_many(&setup.board, color))
        && Rules::from_fen(&text(setup))
            .is_ok_and(|rules| !rules.is_in_check(slow_color(!setup.turn)))
}

/// Whether a side has more men than its first sixteen can have become.
fn has_too_many(board: &Board, color: Color) -> bool {
    let mut first = vec!['p'; 8];
    first.extend(['n', 'n', 'r', 'r', 'q', 'k', 'l', 'd']);
    let mut promoted = 0;
    for square in board.colored(color) {
        let piece = board.piece_at(square).unwrap();
        let light = (square as u8 % 8 + square as u8 / 8) % 2 == 1;
        let kind = match piece.role {
            Role::Bishop if light => 'l',
            Role::Bishop => 'd',
            role => role.of(Color::Black).letter(),
        };
        match first.iter().position(|&man| man == kind) {
            Some(man) => _ = first.remove(man),
            None => promoted += 1,
        }
    }
    promoted > first.iter().filter(|&&man| man == 'p').count()
}

fn leads_to(before: &Setup, target: &Rules) -> bool {
    let rules = rules(before);
    rules.legal_moves().iter().any(|m| same(&rules.play(m), target))
}

fn same(one: &Rules, other: &Rules) -> bool {
    (0..64).all(|square| one.piece(square) == other.piece(square))
        && Color::ALL.iter().all(|&color| {
            one.castling_rooks(slow_color(color)) == other.castling_rooks(slow_color(color))
        })
}
