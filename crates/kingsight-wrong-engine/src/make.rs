//! Making and unmaking moves.

use crate::board::{Board, Move, Piece, kind_number};
use crate::bugs::Bug;
use crate::generate;

/// What unmaking a move restores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undo {
    pub(crate) m: Move,
    pub(crate) squares: [Option<Piece>; 64],
    pub(crate) state: State,
    halfmoves: u32,
}

/// What squares do not show.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct State {
    pub(crate) rights: [[Option<usize>; 2]; 2],
    pub(crate) en_passant: Option<usize>,
}

impl Board {
    pub(crate) fn make(&mut self, m: Move) -> Undo {
        let state = State { rights: self.rights, en_passant: self.en_passant };
        let undo = Undo { m, squares: self.squares, state, halfmoves: self.halfmoves };
        if self.remembers() {
            self.history.push(self.key(None));
        }
        let Some(piece) = self.squares[m.from] else { return undo };
        let kept = self.has_at(Bug::EnPassantKeptBy, [self.mover(m)]);
        let passed = self.en_passant.take();
        if m.castles {
            self.castle(m, piece);
        } else {
            self.move_piece(m, piece, passed);
            self.clear_rights(m, piece);
        }
        if kept && self.en_passant.is_none() {
            self.en_passant = passed;
        }
        self.turn = 1 - self.turn;
        undo
    }

    /// The kind of a move, as the places of bugs number them.
    pub(crate) fn mover(&self, m: Move) -> usize {
        match self.squares[m.from] {
            _ if m.castles => 6,
            _ if m.promotion.is_some() => 7,
            _ if self.is_en_passant(m) => 8,
            piece => piece.map_or(0, |piece| kind_number(piece.kind)),
        }
    }

    /// Whether a pawn captures en passant.
    pub(crate) fn is_en_passant(&self, m: Move) -> bool {
        self.en_passant == Some(m.to)
            && m.from % 8 != m.to % 8
            && self.squares[m.from].is_some_and(|piece| piece.kind == b'p')
            && self.squares[m.to].is_none()
    }

    fn castle(&mut self, m: Move, king: Piece) {
        let (us, home) = (self.turn, Board::home(self.turn));
        let wing = usize::from(m.to < m.from);
        let (king_to, rook_to) =
            if wing == 0 { (home + 6, home + 5) } else { (home + 2, home + 3) };
        let rook = self.squares[m.to].filter(|rook| rook.kind == b'r' && rook.color() == us);
        let stays = self.has(Bug::RookStays) || self.has_at(Bug::RookStaysOn, [us, wing]);
        self.squares[m.from] = None;
        if rook.is_some() && !stays {
            self.squares[m.to] = None;
        }
        self.squares[king_to] = Some(king);
        if self.has_at(Bug::SwapDeletes, [us, wing]) && king_to == m.to {
            self.squares[king_to] = None;
        }
        if rook.is_some() && !stays {
            self.squares[rook_to] = rook;
        }
        self.halfmoves += 1;
        self.rights[us] = [None; 2];
        if self.has_at(Bug::OtherSideLoses, [us]) {
            self.rights[1 - us] = [None; 2];
        }
    }

    fn move_piece(&mut self, m: Move, piece: Piece, passed: Option<usize>) {
        let captures = self.squares[m.to].is_some();
        let pawn = piece.kind == b'p';
        let resets = pawn && !self.has_at(Bug::FiftyIgnores, [0])
            || captures && !self.has_at(Bug::FiftyIgnores, [1]);
        self.halfmoves = if resets { 0 } else { self.halfmoves + 1 };
        let empty = !captures;
        self.squares[m.from] = None;
        self.squares[m.to] = self.promoted(m, piece);
        if !pawn {
            if self.has(Bug::EnPassantKept) && !captures {
                self.en_passant = passed;
            }
            return;
        }
        let en_passant = passed == Some(m.to) && m.from % 8 != m.to % 8 && empty;
        if en_passant && !self.has(Bug::EnPassantPawnStays) {
            self.squares[m.from / 8 * 8 + m.to % 8] = None;
        }
        let distance = m.to.abs_diff(m.from);
        let not_set = self.has_at(Bug::EnPassantNotSet, [self.turn, m.from % 8]);
        if distance == 16 && !not_set {
            self.en_passant = Some(usize::midpoint(m.from, m.to));
        } else if distance == 8 && self.has_at(Bug::EnPassantAfterSingle, [self.turn]) {
            self.en_passant = Some(m.from);
        }
    }

    /// The piece that a move puts on its target.
    fn promoted(&self, m: Move, piece: Piece) -> Option<Piece> {
        let Some(kind) = m.promotion else { return Some(piece) };
        let number = b"qrbn".iter().position(|&other| other == kind).unwrap_or(0);
        if self.has_at(Bug::PromotionThirdLost, [number])
            && self.number_of(kind, piece.color()) >= 2
        {
            return None;
        }
        let wrong = kind == b'r' && self.has(Bug::PromotionWrongPiece)
            || self.has_at(Bug::PromotionMakes, [self.turn, number]);
        let kind = match kind {
            b'q' if wrong => b'n',
            _ if wrong => b'q',
            kind => kind,
        };
        Some(Piece::new(kind, piece.color()))
    }

    fn clear_rights(&mut self, m: Move, piece: Piece) {
        let (us, before) = (self.turn, self.rights);
        for (color, rights) in before.iter().enumerate() {
            for (wing, right) in rights.iter().enumerate() {
                let Some(file) = *right else { continue };
                let corner = Board::home(color) + file;
                let moved = corner == m.from
                    && !self.has(Bug::RookMoveKeepsRight)
                    && !self.has_at(Bug::RookMoveKeeps, [color, wing]);
                let taken = corner == m.to
                    && !self.has(Bug::RightKept)
                    && !self.has_at(Bug::RightKeptBy, [color, wing, kind_number(piece.kind)]);
                let king_moved = color == us
                    && piece.kind == b'k'
                    && !self.has_at(Bug::KingMoveKeeps, [color, wing]);
                if moved || taken || king_moved {
                    self.rights[color][wing] = None;
                }
                if corner == m.from && self.has_at(Bug::OtherRightLost, [color, wing]) {
                    self.rights[color][1 - wing] = None;
                }
            }
        }
        self.toggle_right(m, before);
    }

    /// Toggles a right at each move from or to the rook's square, if that is the bug.
    fn toggle_right(&mut self, m: Move, before: [[Option<usize>; 2]; 2]) {
        let Some(mutant) = self.mutant.filter(|mutant| mutant.bug() == Bug::RightToggled) else {
            return;
        };
        let [color, wing, _] = mutant.place();
        let file = if wing == 0 { 7 } else { 0 };
        let corner = Board::home(color) + file;
        if m.from == corner || m.to == corner {
            let was_there = before[color][wing].is_some();
            self.rights[color][wing] = if was_there { None } else { Some(file) };
        }
    }

    /// Makes a move in UCI notation, castling in either spelling. Ignores illegal moves.
    pub(crate) fn make_named(&mut self, name: &str) {
        let moves = generate::legal(self);
        let named = moves
            .into_iter()
            .find(|&m| [true, false].into_iter().any(|rook| crate::print::uci(m, rook) == name));
        if let Some(m) = named {
            self.make(m);
        }
    }

    /// Restores what every engine restores with ease; the rest is in `unmake`.
    pub(crate) fn step_back(&mut self, undo: &Undo) {
        self.squares = undo.squares;
        self.halfmoves = undo.halfmoves;
        self.turn = 1 - self.turn;
        if self.remembers() {
            self.history.pop();
        }
    }
}

impl Board {
    pub(crate) fn unmake(&mut self, undo: &Undo) {
        let (after, squares) = (State { rights: self.rights, en_passant: None }, self.squares);
        self.step_back(undo);
        self.en_passant = undo.state.en_passant;
        self.rights = undo.state.rights;
        if self.mutant.is_some() {
            self.leave_behind(undo, after, squares);
        }
    }

    /// What the bug does not restore.
    fn leave_behind(&mut self, undo: &Undo, after: State, squares: [Option<Piece>; 64]) {
        let m = undo.m;
        let (us, mover) = (self.turn, self.mover(m));
        let wing = usize::from(m.to < m.from);
        let promoted = squares[m.to].filter(|_| m.promotion.is_some());
        let captured = self.squares[m.to].filter(|_| m.promotion.is_some());
        if self.has(Bug::UnmakeEnPassant) || self.has_at(Bug::UnmakeEnPassantOf, [mover]) {
            self.en_passant = None;
        }
        if self.has_at(Bug::UnmakeRightsOf, [mover]) {
            self.rights = after.rights;
        }
        if m.castles && self.has_at(Bug::UnmakeRook, [us, wing]) {
            let home = Board::home(us);
            let landed = if wing == 0 { home + 5 } else { home + 3 };
            if landed != m.from && landed != m.to {
                self.squares[landed] = self.squares[m.to].take();
            }
        }
        if mover == 8 && self.has_at(Bug::UnmakePawn, [us]) {
            self.squares[m.from / 8 * 8 + m.to % 8] = None;
        }
        if self.has_at(Bug::UnmakePromotion, [us])
            && let Some(piece) = promoted
        {
            self.squares[m.from] = Some(piece);
        }
        if let Some(piece) = captured
            && self.has_at(Bug::UnmakeCapture, [us, kind_number(piece.kind)])
        {
            self.squares[m.to] = None;
        }
    }
}
