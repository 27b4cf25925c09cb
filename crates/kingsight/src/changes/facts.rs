//! The facts of a position that are compared: attack, protection, exchanges, pins, discoverers, mobility.

use alloc::vec::Vec;

use super::follow::Follow;
use super::kinds::{Attack, Hanging, Mobility, NewAndGone};
use crate::{Bitboard, CheckInfo, Color, Moves, PieceValues, Pin, Position, Role, Square, XRay};

/// The pieces that an enemy piece attacks, kings apart.
pub(super) fn attacked(position: &Position) -> Bitboard {
    let board = &position.board;
    let of = |color: Color| board.colored(color) & board.attacked(!color);
    (of(Color::White) | of(Color::Black)) - board.kings
}

/// The pieces that their own side protects, kings apart.
pub(super) fn protected(position: &Position) -> Bitboard {
    let board = &position.board;
    (board.protected(Color::White) | board.protected(Color::Black)) - board.kings
}

pub(super) fn hanging(
    before: &Position,
    after: &Position,
    follow: &Follow,
) -> NewAndGone<Vec<Hanging>> {
    let (then, now) = (before.hanging(), after.hanging());
    let square = |hanging: &Hanging| hanging.square;
    let survives = |hanging: &Hanging| follow.on(hanging.square).is_some();
    follow.lists(&then, &now, square, |hanging| follow.back(hanging.square), survives)
}

impl Position {
    /// The pieces of either colour that the enemy wins material by taking, from a1 to h8: by an exchange on their square
    /// ([`Board::see`](crate::Board::see) with [`PieceValues::default`]), or en passant.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let position: Position = "4k3/8/3p4/4p3/3N4/8/8/4K3 w - - 0 1".parse().unwrap();
    /// let hanging: Vec<_> = position.hanging().iter().map(|piece| (piece.square, piece.gain)).collect();
    /// assert_eq!(hanging, [(Square::D4, 300)]);
    /// ```
    #[must_use]
    pub fn hanging(&self) -> Vec<Hanging> {
        let (board, values) = (&self.board, PieceValues::default());
        let passing = gain_en_passant(self, &values);
        // A pawn that has just passed need not be attacked where it stands.
        let passed = passing.map_or(Bitboard::EMPTY, |hanging| hanging.square.bit());
        (attacked(self) | passed)
            .into_iter()
            .filter_map(|square| {
                let color = board.color_at(square)?;
                let exchange = board.see(square, !color, &values);
                let passing = passing.filter(|hanging| hanging.square == square);
                let gain = passing.map_or(exchange, |hanging| hanging.gain.max(exchange));
                (gain > 0).then_some(Hanging { square, gain })
            })
            .collect()
    }
}

/// The pawn that can be taken en passant, and what the best such capture wins.
fn gain_en_passant(position: &Position, values: &PieceValues) -> Option<Hanging> {
    let captures = position.moves(Moves::ALL.from(position.en_passant_capturers())).list();
    let gains = captures.iter().filter(|m| m.is_en_passant()).filter_map(|&m| {
        Some(Hanging { square: m.captured_square()?, gain: position.see(m, values) })
    });
    gains.max_by_key(|hanging| hanging.gain)
}

pub(super) fn attacks(
    before: &Position,
    after: &Position,
    follow: &Follow,
) -> NewAndGone<Vec<Attack>> {
    let back = |attack: &Attack| Attack {
        attacker: follow.back(attack.attacker),
        target: follow.back(attack.target),
    };
    let survives = |attack: &Attack| follow.on(attack.target).is_some();
    follow.lists(&all_attacks(before), &all_attacks(after), |attack| *attack, back, survives)
}

fn all_attacks(position: &Position) -> Vec<Attack> {
    let board = &position.board;
    let of = |target: Square| {
        let by = board
            .color_at(target)
            .map_or(Bitboard::EMPTY, |color| board.attackers_of(target, !color));
        by.into_iter().map(move |attacker| Attack { attacker, target })
    };
    attacked(position).into_iter().flat_map(of).collect()
}

pub(super) fn pins(before: &Position, after: &Position, follow: &Follow) -> NewAndGone<Vec<Pin>> {
    let all = |position: &Position| -> Vec<Pin> {
        Color::ALL.into_iter().flat_map(|color| position.pins(color)).collect()
    };
    let key = |pin: &Pin| (pin.pinned, pin.pinner, pin.king);
    let back =
        |pin: &Pin| (follow.back(pin.pinned), follow.back(pin.pinner), follow.back(pin.king));
    follow.lists(&all(before), &all(after), key, back, |pin| follow.on(pin.pinned).is_some())
}

pub(super) fn discoverers(
    before: &Position,
    after: &Position,
    follow: &Follow,
) -> NewAndGone<Vec<XRay>> {
    let back = |ray: &XRay| XRay {
        attacker: follow.back(ray.attacker),
        through: follow.back(ray.through),
        target: follow.back(ray.target),
    };
    follow.lists(&all_discoverers(before), &all_discoverers(after), |ray| *ray, back, |_| true)
}

fn all_discoverers(position: &Position) -> Vec<XRay> {
    let board = &position.board;
    let against = |color: Color| {
        let rays = board.xray_attackers(position.king(color), !color);
        rays.filter(move |ray| board.color_at(ray.through) == Some(!color))
    };
    Color::ALL.into_iter().flat_map(against).collect()
}

pub(super) fn mobility(before: &Position, after: &Position, follow: &Follow) -> Vec<Mobility> {
    let infos = |position: &Position| Color::ALL.map(|color| position.check_info(color));
    let (then, now) = (infos(before), infos(after));
    let board = &after.board;
    let pieces = board.occupied() - board.pawns - board.kings;
    let compare = |square: Square| {
        let origin = follow.back(square);
        // A pawn that promotes has not become more mobile: it is another piece.
        before.board.role_at(origin).filter(|&role| role != Role::Pawn)?;
        let before = squares(before, &then, origin)?;
        let after = squares(after, &now, square)?;
        (before != after).then_some(Mobility { square, before, after })
    };
    pieces.into_iter().filter_map(compare).collect()
}

fn squares(position: &Position, infos: &[CheckInfo; 2], square: Square) -> Option<u32> {
    let board = &position.board;
    let color = board.color_at(square)?;
    let info = infos.iter().find(|info| info.color == color)?;
    let squares = board.attacks_from(square) & info.pin_line(square);
    Some((squares - board.colored(color)).len())
}
