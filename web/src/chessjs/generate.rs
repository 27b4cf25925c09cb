//! Moves in the order of chess.js: pieces from a8 to h1, each in its directions, castling last.

use kingsight::{Bitboard, Color, Role, Square, Wing};

use super::record::{Flags, Record};
use super::state::State;
use super::unchecked;

/// Where each piece may go, and on which wings its king may castle.
pub(super) struct Targets {
    pub(super) of: [Bitboard; 64],
    pub(super) short: bool,
    pub(super) long: bool,
}

impl Targets {
    pub(super) const NONE: Targets =
        Targets { of: [Bitboard::EMPTY; 64], short: false, long: false };

    fn legal(state: &State) -> Targets {
        let Some(position) = &state.position else { return unchecked::targets(state) };
        let mut targets = Targets::NONE;
        for m in &position.legal_moves() {
            match m.castling() {
                Some(Wing::King) => targets.short = true,
                Some(Wing::Queen) => targets.long = true,
                None => targets.of[m.from() as usize] |= m.to().bit(),
            }
        }
        targets
    }
}

/// Directions as steps (files, ranks) in chess.js's order.
const KNIGHT: [(i8, i8); 8] =
    [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)];
const BISHOP: [(i8, i8); 4] = [(-1, 1), (1, 1), (1, -1), (-1, -1)];
const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const QUEEN: [(i8, i8); 8] = [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)];
const WHITE_PAWN: [(i8, i8); 4] = [(0, 1), (0, 2), (-1, 1), (1, 1)];
const BLACK_PAWN: [(i8, i8); 4] = [(0, -1), (0, -2), (1, -1), (-1, -1)];

/// The legal moves; if the side to move has no king, all that its pieces can make.
pub(super) fn moves(state: &State) -> Vec<Record> {
    let targets = Targets::legal(state);
    let mut out = Vec::with_capacity(48);
    let own = state.board.colored(state.turn);
    for rank in (0..8).rev() {
        for file in 0..8 {
            let Some(from) = Square::from_index(rank * 8 + file) else { continue };
            let to = targets.of[from as usize];
            if to.any()
                && let Some(role) = state.board.role_at(from).filter(|_| own.contains(from))
            {
                of_piece(state, from, role, to, &mut out);
            }
        }
    }
    if let Some(from) = state.king(state.turn) {
        for (may, files, flags) in
            [(targets.short, 2, Flags::SHORT), (targets.long, -2, Flags::LONG)]
        {
            if let Some(to) = from.offset(files, 0).filter(|_| may) {
                let (captured, promotion) = (None, None);
                out.push(Record { from, to, role: Role::King, captured, promotion, flags });
            }
        }
    }
    out
}

fn of_piece(state: &State, from: Square, role: Role, targets: Bitboard, out: &mut Vec<Record>) {
    let (steps, slides): (&[(i8, i8)], bool) = match role {
        Role::Pawn if state.turn == Color::White => (&WHITE_PAWN, false),
        Role::Pawn => (&BLACK_PAWN, false),
        Role::Knight => (&KNIGHT, false),
        Role::Bishop => (&BISHOP, true),
        Role::Rook => (&ROOK, true),
        Role::Queen => (&QUEEN, true),
        Role::King => (&QUEEN, false),
    };
    for &(files, ranks) in steps {
        let mut at = from.offset(files, ranks);
        while let Some(to) = at {
            if targets.contains(to) {
                push(state, from, to, role, out);
            }
            if !slides || state.board.occupied().contains(to) {
                break;
            }
            at = to.offset(files, ranks);
        }
    }
}

fn push(state: &State, from: Square, to: Square, role: Role, out: &mut Vec<Record>) {
    let mut captured = state.board.role_at(to);
    let mut flags = if captured.is_some() { Flags::CAPTURE } else { Flags::NORMAL };
    if role == Role::Pawn {
        if captured.is_none() && from.file() != to.file() {
            (captured, flags) = (Some(Role::Pawn), Flags::EN_PASSANT);
        } else if from.distance(to) == 2 {
            flags = Flags::DOUBLE;
        }
        if to.rank() == Color::White.promotion_rank() || to.rank() == Color::Black.promotion_rank()
        {
            for promotion in Role::PROMOTIONS.into_iter().rev() {
                let (promotion, flags) = (Some(promotion), flags.with(Flags::PROMOTION));
                out.push(Record { from, to, role, captured, promotion, flags });
            }
            return;
        }
    }
    out.push(Record { from, to, role, captured, promotion: None, flags });
}
