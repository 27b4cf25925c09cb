//! The moves of the pieces (Article 3) and the act of moving them (Article 4).

use crate::board::{Color, Role, Rules, rank, shifted, square_name};

/// A move. For a castling move `to` is the square of the rook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mv {
    /// The square that the piece leaves.
    pub from: u8,
    /// The square that it enters; in castling its own rook's square.
    pub to: u8,
    /// What the pawn becomes (Article 3.7).
    pub promotion: Option<Role>,
    /// Is this a castling move (Article 3.8.2)?
    pub castling: bool,
    /// Is this an en passant capture (Article 3.7)?
    pub en_passant: bool,
}

impl Rules {
    /// The legal moves of the player to move (Article 3.10), in no promised order.
    pub fn legal_moves(&self) -> Vec<Mv> {
        let mut moves = self.pseudo_legal_moves();
        moves.retain(|mv| self.is_safe(mv));
        moves
    }

    /// The pseudo-legal moves (Articles 3.1 to 3.8), which ignore the safety of the king. They include castling
    /// if right, rook and empty path allow it.
    pub fn pseudo_legal_moves(&self) -> Vec<Mv> {
        let mut moves = Vec::new();
        for from in self.pieces(self.turn) {
            if self.piece(from) == Some((self.turn, Role::Pawn)) {
                self.pawn_moves(from, &mut moves);
            } else {
                // Article 3.1: not to a square occupied by a piece of the same colour.
                self.each_attack_of(from, |to| {
                    if !self.is_own(to) {
                        moves.push(Mv::plain(from, to));
                    }
                });
            }
        }
        moves.extend(self.pseudo_legal_castling());
        moves
    }

    /// The position after a move, legal or not.
    pub fn play(&self, mv: &Mv) -> Rules {
        let mut next = self.clone();
        let moved = self.piece(mv.from);
        let is_pawn = matches!(moved, Some((_, Role::Pawn)));
        let is_capture = self.captured(mv).is_some();

        if mv.castling {
            next.castle(mv.from, mv.to);
        } else {
            if mv.en_passant {
                // Article 3.7: captured as though it had been moved only one square.
                next.board[usize::from(behind(mv.to, self.turn))] = None;
            }
            next.board[usize::from(mv.from)] = None;
            next.board[usize::from(mv.to)] = match mv.promotion {
                Some(role) => Some((self.turn, role)),
                None => moved,
            };
        }

        // Article 3.8.2: the right is lost if the king or the rook moves, or the rook is captured.
        next.may_castle[usize::from(mv.from)] = false;
        next.may_castle[usize::from(mv.to)] = false;
        if moved == Some((self.turn, Role::King)) {
            for rook in self.castling_rooks(self.turn) {
                next.may_castle[usize::from(rook)] = false;
            }
        }

        // Article 3.7: only on the move following this advance.
        let is_double_step = is_pawn && mv.to.abs_diff(mv.from) == 16;
        next.en_passant = is_double_step.then_some((mv.from + mv.to) / 2);

        next.halfmove_clock =
            if is_pawn || is_capture { 0 } else { self.halfmove_clock.saturating_add(1) };
        if self.turn == Color::Black {
            next.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        next.turn = self.turn.other();
        next
    }

    /// The same board with the other player to move: what could they do if it were their turn?
    pub fn pass(&self) -> Rules {
        Rules { turn: self.turn.other(), en_passant: None, ..self.clone() }
    }

    /// The number of ways to make `depth` legal moves in a row.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal_moves().len() as u64,
            _ => self.legal_moves().iter().map(|mv| self.play(mv).perft(depth - 1)).sum(),
        }
    }

    /// The legal move with this UCI text, if there is one.
    pub fn find(&self, uci: &str) -> Option<Mv> {
        self.legal_moves().into_iter().find(|mv| mv.uci() == uci)
    }

    /// What a move captures.
    pub(crate) fn captured(&self, mv: &Mv) -> Option<Role> {
        if mv.castling {
            None
        } else if mv.en_passant {
            Some(Role::Pawn)
        } else {
            self.piece(mv.to).map(|(_, role)| role)
        }
    }

    /// Article 3.9.2: no move may expose the own king to check or leave it in check; Article 1.4: nor may a
    /// king be captured. Castling has further conditions.
    fn is_safe(&self, mv: &Mv) -> bool {
        let walk_is_safe = !mv.castling || self.castling_walk_is_safe(mv.from, mv.to);
        let spares_the_king = self.captured(mv) != Some(Role::King);
        walk_is_safe && spares_the_king && !self.play(mv).is_in_check(self.turn)
    }

    /// Article 3.7: the moves of the pawn on `from`.
    fn pawn_moves(&self, from: u8, moves: &mut Vec<Mv>) {
        let forward = self.turn.forward();
        let is_empty = |square: &u8| self.piece(*square).is_none();
        let mut targets = Vec::new();

        // One square ahead; from its original square two, if both are unoccupied.
        if let Some(one) = shifted(from, 0, forward).filter(is_empty) {
            targets.push(one);
            if rank(from) == self.turn.second_rank() {
                targets.extend(shifted(from, 0, 2 * forward).filter(is_empty));
            }
        }
        // Diagonally ahead, capturing.
        self.each_attack_of(from, |to| {
            if self.is_enemy(to) {
                targets.push(to);
            } else if self.en_passant == Some(to) {
                moves.push(Mv { en_passant: true, ..Mv::plain(from, to) });
            }
        });

        let last_rank = self.turn.other().first_rank();
        for to in targets {
            if rank(to) == last_rank {
                let choices = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
                moves.extend(
                    choices.map(|role| Mv { promotion: Some(role), ..Mv::plain(from, to) }),
                );
            } else {
                moves.push(Mv::plain(from, to));
            }
        }
    }

    fn is_own(&self, square: u8) -> bool {
        self.piece(square).is_some_and(|(color, _)| color == self.turn)
    }

    fn is_enemy(&self, square: u8) -> bool {
        self.piece(square).is_some_and(|(color, _)| color != self.turn)
    }
}

impl Mv {
    /// The move as UCI text; castling is written as king takes own rook, `e1h1`.
    pub fn uci(&self) -> String {
        let promotion = match self.promotion {
            Some(Role::Queen) => "q",
            Some(Role::Rook) => "r",
            Some(Role::Bishop) => "b",
            Some(Role::Knight) => "n",
            _ => "",
        };
        format!("{}{}{promotion}", square_name(self.from), square_name(self.to))
    }

    fn plain(from: u8, to: u8) -> Mv {
        Mv { from, to, promotion: None, castling: false, en_passant: false }
    }
}

/// The square one rank behind another, as `color` sees it: that of the pawn captured en passant.
pub(crate) fn behind(square: u8, color: Color) -> u8 {
    shifted(square, 0, -color.forward()).unwrap_or(square)
}
