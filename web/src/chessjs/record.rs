//! A move as chess.js describes it, in 32 bits.

use kingsight::{CastlingSide, File, Move, MoveKind, Position, Role, Square};
use kingsight_unchecked::{UncheckedBoard, UncheckedMove};

/// chess.js's flags of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Flags(pub(super) u8);

impl Flags {
    pub(super) const NORMAL: Flags = Flags(1);
    pub(super) const CAPTURE: Flags = Flags(2);
    pub(super) const DOUBLE: Flags = Flags(4);
    pub(super) const EN_PASSANT: Flags = Flags(8);
    pub(super) const PROMOTION: Flags = Flags(16);
    pub(super) const SHORT: Flags = Flags(32);
    pub(super) const LONG: Flags = Flags(64);

    pub(super) const fn castling_side(self) -> Option<CastlingSide> {
        match self {
            Flags::SHORT => Some(CastlingSide::King),
            Flags::LONG => Some(CastlingSide::Queen),
            _ => None,
        }
    }

    pub(super) const fn with(self, flag: Flags) -> Flags {
        Flags(self.0 | flag.0)
    }
}

/// A move; castling goes to the square where the king lands.
#[derive(Clone, Copy)]
pub(super) struct Record {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) role: Role,
    pub(super) captured: Option<Role>,
    pub(super) promotion: Option<Role>,
    pub(super) flags: Flags,
    /// Where a castling rook stands.
    pub(super) rook: File,
}

impl Record {
    /// A legal move as chess.js describes it.
    pub(super) fn of(position: &Position, m: Move) -> Record {
        let flags = match m.kind() {
            MoveKind::Quiet => Flags::NORMAL,
            MoveKind::DoublePush => Flags::DOUBLE,
            MoveKind::Capture => Flags::CAPTURE,
            MoveKind::EnPassant => Flags::EN_PASSANT,
            MoveKind::Castling if m.castling() == Some(CastlingSide::King) => Flags::SHORT,
            MoveKind::Castling => Flags::LONG,
            _ if m.is_capture() => Flags::CAPTURE.with(Flags::PROMOTION),
            _ => Flags::NORMAL.with(Flags::PROMOTION),
        };
        let captured = m.captured_square().and_then(|square| position.board().role_at(square));
        let (role, promotion) = (m.role(), m.promotion());
        let (from, to, rook) = (m.from(), m.landing_square(), m.to().file());
        Record { from, to, role, captured, promotion, flags, rook }
    }

    /// A pseudo-legal move of any board as chess.js describes it.
    pub(super) fn of_unchecked(board: &UncheckedBoard, m: UncheckedMove) -> Option<Record> {
        let UncheckedMove { from, to, promotion, .. } = m;
        let (role, mut captured) = (board.role_at(from)?, board.role_at(to));
        let mut flags = if board.is_castling(m) {
            match m.castling_side() {
                CastlingSide::King => Flags::SHORT,
                CastlingSide::Queen => Flags::LONG,
            }
        } else if board.is_en_passant(m) {
            captured = Some(Role::Pawn);
            Flags::EN_PASSANT
        } else if captured.is_some() {
            Flags::CAPTURE
        } else if role == Role::Pawn && from.distance(to) == 2 {
            Flags::DOUBLE
        } else {
            Flags::NORMAL
        };
        if promotion.is_some() {
            flags = flags.with(Flags::PROMOTION);
        }
        let rook = board.castling_onto_rook(m).to.file();
        Some(Record { from, to, role, captured, promotion, flags, rook })
    }

    /// The same without what chess.js says about it.
    pub(super) const fn unchecked(self) -> UncheckedMove {
        let to = match self.flags.castling_side() {
            Some(_) => Square::at(self.rook, self.from.rank()),
            None => self.to,
        };
        let m = UncheckedMove::new(self.from, to);
        UncheckedMove { promotion: self.promotion, ..m }
    }

    /// From the low bits up: six for `from`, six for `to`, three each for the role, what is taken and the promotion (7:
    /// nothing), eight for the flags, three for the file of a castling rook.
    pub(super) const fn pack(self) -> u32 {
        const fn or_seven(role: Option<Role>) -> u32 {
            match role {
                Some(role) => role as u32,
                None => 7,
            }
        }
        self.from as u32
            | (self.to as u32) << 6
            | (self.role as u32) << 12
            | or_seven(self.captured) << 15
            | or_seven(self.promotion) << 18
            | (self.flags.0 as u32) << 21
            | (self.rook as u32) << 29
    }

    pub(super) fn unpack(word: u32) -> Option<Record> {
        let role = |shift: u32| Role::ALL.get((word >> shift & 7) as usize).copied();
        Some(Record {
            from: Square::from_index((word & 63) as u8)?,
            to: Square::from_index((word >> 6 & 63) as u8)?,
            role: role(12)?,
            captured: role(15),
            promotion: role(18),
            flags: Flags((word >> 21) as u8),
            rook: Square::from_index((word >> 29) as u8)?.file(),
        })
    }
}
