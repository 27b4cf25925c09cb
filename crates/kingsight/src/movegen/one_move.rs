//! One move, found without listing any others.
//!
//! A move is asked about by its squares. The piece is looked up, the step is compared with what such a piece does, and
//! the king is looked at on the board as it would be. A text names the target and perhaps a part of the origin: then the
//! origins are found backwards, from the target.

use super::castling::castling_moves;
use crate::board::piece_of;
use crate::side::{Side, with_side};
use crate::{Bitboard, Move, MoveKind, Position, Rank, Role, Square, attacks, between};

impl Position {
    /// The legal move from one square to another with that promotion, castling to the rook's square.
    ///
    /// ```
    /// use kingsight::{Position, Role, Square};
    /// let position: Position = "8/P3k3/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// assert!(position.find_move(Square::A7, Square::A8, Some(Role::Knight)).is_some());
    /// assert!(position.find_move(Square::A7, Square::A8, None).is_none());
    /// assert!(position.find_move(Square::E1, Square::H1, None).unwrap().castling().is_some());
    /// ```
    #[must_use]
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let own = self.board.colored(self.turn);
        if !own.contains(from) {
            return None;
        }
        let role = piece_of(self.board.code_at(from)).role;
        if own.contains(to) {
            return (role == Role::King && promotion.is_none()).then(|| self.castling_move(to))?;
        }
        let kind = self.pseudo_legal_kind(role, from, to, promotion)?;
        let m = Move { from, to, role, kind };
        self.leaves_king_safe(m).then_some(m)
    }

    /// Whether a move from anywhere is legal here: the same piece must be able to make exactly this kind
    /// of move. Only that one piece is examined.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let start = Position::default();
    /// let e4 = start.find_move(Square::E2, Square::E4, None).unwrap();
    /// assert!(start.is_legal(e4));
    /// assert!(!start.play(e4).unwrap().is_legal(e4));
    /// ```
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.is_legal_inlined(m)
    }

    /// [`is_legal`](Position::is_legal) where the move is played next: together they take a tenth less.
    #[inline(always)]
    pub(crate) fn is_legal_inlined(&self, m: Move) -> bool {
        if m.kind == MoveKind::Castling {
            return self.castling_move(m.to) == Some(m);
        }
        let own = self.board.colored(self.turn);
        own.contains(m.from)
            && !own.contains(m.to)
            && self.board.holds(m.from, m.role)
            && self.is_pseudo_legal(m)
            && self.leaves_king_safe(m)
    }

    /// The legal move of a piece of this role on one of these squares, if there is exactly one; castling apart.
    pub(crate) fn only_move(
        &self,
        role: Role,
        among: Bitboard,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<Move> {
        let (origins, mut kind) = self.origins_and_kind(role, among, to);
        let from = origins.single()?;
        if role == Role::Pawn {
            kind = match promoted(promotion, to.rank() == Rank::Eighth.seen_by(self.turn))? {
                Some(role) => MoveKind::promotion(role, kind == MoveKind::Capture),
                None if from.distance(to) == 2 => MoveKind::DoublePush,
                None => kind,
            };
        } else if promotion.is_some() {
            return None;
        }
        Some(Move { from, to, role, kind })
    }

    /// The squares among these from which pieces of a role can legally go to `to`; castling apart.
    pub(crate) fn origins(&self, role: Role, among: Bitboard, to: Square) -> Bitboard {
        self.origins_and_kind(role, among, to).0
    }

    /// The kind is that of a step or a capture short of the last rank.
    fn origins_and_kind(&self, role: Role, among: Bitboard, to: Square) -> (Bitboard, MoveKind) {
        let (board, own) = (&self.board, self.board.colored(self.turn));
        if own.contains(to) {
            return (Bitboard::EMPTY, MoveKind::Quiet);
        }
        let pieces = board.of_role(role) & own & among;
        let (origins, kind) = match role {
            Role::Pawn => with_side!(self.turn, S => pawn_origins::<S>(self, pieces, to)),
            // The other pieces go both ways: from there to here as from here to there.
            _ => {
                let captures = board.occupied().contains(to);
                let kind = if captures { MoveKind::Capture } else { MoveKind::Quiet };
                (attacks::on_empty_board(role, to) & pieces, kind)
            }
        };
        // Few pieces stand so, and to see whether something is between needs no branch on which piece it is. Between a
        // pawn and where it goes nothing stands.
        let safe = |&from: &Square| {
            !between(from, to).intersects(board.occupied())
                && self.leaves_king_safe(Move { from, to, role, kind })
        };
        (origins.into_iter().filter(safe).collect(), kind)
    }

    /// The legal castling move with a rook.
    pub(crate) fn castling_move(&self, rook: Square) -> Option<Move> {
        if !self.castling_rooks.contains(rook) || !castling_moves(self).contains(rook) {
            return None;
        }
        let from = self.king(self.turn);
        Some(Move { from, to: rook, role: Role::King, kind: MoveKind::Castling })
    }

    /// Whether an own piece of the move's role can make exactly this kind of move to a square that no own piece holds,
    /// checks and pins apart; not for castling.
    #[inline(always)]
    fn is_pseudo_legal(&self, m: Move) -> bool {
        if m.role == Role::Pawn {
            let kind =
                with_side!(self.turn, S => pawn_kind::<S>(self, m.from, m.to, m.promotion()));
            return kind == Some(m.kind);
        }
        self.reaches(m.role, m.from, m.to) & (m.kind == self.kind_of_piece_move(m.to))
    }

    /// What kind of move takes an own piece of this role to a square that no own piece holds, checks, pins and castling
    /// apart. All pieces but pawns are treated alike, so there is no branch on which it is.
    #[inline(always)]
    fn pseudo_legal_kind(
        &self,
        role: Role,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Option<MoveKind> {
        if role == Role::Pawn {
            return with_side!(self.turn, S => pawn_kind::<S>(self, from, to, promotion));
        }
        let reaches = self.reaches(role, from, to) & promotion.is_none();
        reaches.then_some(self.kind_of_piece_move(to))
    }

    /// Whether a piece other than a pawn attacks a square from another.
    #[inline(always)]
    fn reaches(&self, role: Role, from: Square, to: Square) -> bool {
        attacks::on_empty_board(role, from).contains(to)
            & !between(from, to).intersects(self.board.occupied())
    }

    /// What kind of move takes a piece other than a pawn to a square.
    #[inline(always)]
    fn kind_of_piece_move(&self, to: Square) -> MoveKind {
        if self.board.occupied().contains(to) { MoveKind::Capture } else { MoveKind::Quiet }
    }

    /// Whether no enemy attacks the king once a pseudo-legal move other than castling is made.
    #[inline(always)]
    pub(crate) fn leaves_king_safe(&self, m: Move) -> bool {
        let mut taken = m.to.bit();
        if m.kind == MoveKind::EnPassant {
            taken = with_side!(self.turn, S => S::back(taken));
        }
        let king = if m.role == Role::King { m.to } else { self.king(self.turn) };
        let board = &self.board;
        let occupied = (board.occupied() - taken).without(m.from).with(m.to);
        let enemy = board.colored(!self.turn) - taken;
        let leapers = attacks::pawn(self.turn, king) & board.pawns
            | attacks::knight(king) & board.knights
            | attacks::king(king) & board.kings;
        let sliders = attacks::file_and_rank(king) & board.orthogonal
            | attacks::diagonals(king) & board.diagonal;
        // Few sliders are on a line with the king, and to see whether something stands between needs less memory than to
        // look their attacks up.
        let blocked = |slider| between(king, slider).intersects(occupied);
        !leapers.intersects(enemy) && (sliders & enemy).into_iter().all(blocked)
    }
}

/// The promotion as it was named, if a pawn may be promoted so: on its last rank it must, elsewhere it cannot.
fn promoted(named: Option<Role>, on_last_rank: bool) -> Option<Option<Role>> {
    let possible = named.is_none_or(|role| Role::PROMOTIONS.contains(&role));
    (possible && named.is_some() == on_last_rank).then_some(named)
}

/// What kind of move a pawn makes from one square to another, pins and checks apart. Whether it steps or captures is
/// looked up: a branch on that would be mispredicted often.
#[inline(always)]
fn pawn_kind<S: Side>(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<MoveKind> {
    let (pawn, target) = (from.bit(), to.bit());
    let occupied = position.board.occupied();
    let en_passant = position.en_passant.map_or(Bitboard::EMPTY, Square::bit);
    let captures = S::pawn_attacks(pawn) & (occupied | en_passant);
    let step = S::forward(pawn) - occupied;
    let double = S::forward(step & S::rank(Rank::Third)) - occupied;
    if !target.intersects(captures | step | double) {
        return None;
    }
    let captures = target.intersects(captures);
    if let Some(role) = promoted(promotion, target.intersects(S::rank(Rank::Eighth)))? {
        return Some(MoveKind::promotion(role, captures));
    }
    let taken = captures & target.intersects(occupied);
    let row =
        usize::from(captures) + usize::from(taken) + 3 * usize::from(target.intersects(double));
    const KINDS: [MoveKind; 4] =
        [MoveKind::Quiet, MoveKind::EnPassant, MoveKind::Capture, MoveKind::DoublePush];
    Some(KINDS[row & 3])
}

/// Where pawns stand that can go to a square that none of their own side occupies, pins and checks apart, and whether
/// they take en passant.
fn pawn_origins<S: Side>(position: &Position, pawns: Bitboard, to: Square) -> (Bitboard, MoveKind) {
    let (board, target) = (&position.board, to.bit());
    let behind = S::Enemy::pawn_attacks(target) & pawns;
    if board.occupied().contains(to) {
        return (behind, MoveKind::Capture);
    }
    if position.en_passant == Some(to) && behind.any() {
        // No pawn can step there: the square behind it, seen from the enemy, holds the pawn that has passed it.
        return (behind, MoveKind::EnPassant);
    }
    let step = S::back(target);
    let double = S::back(step - board.occupied()) & S::rank(Rank::Second);
    ((step | double) & pawns, MoveKind::Quiet)
}
