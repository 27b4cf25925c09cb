//! One position in three libraries, and each library's moves and squares in a common form.

use cozy_chess::Board;
use kingsight::{Color, EnPassant, Fen, Move, Position, Role, Setup, Square};
use shakmaty::fen::Fen as TheirFen;
use shakmaty::{CastlingMode, Chess, Position as _, PositionError};

/// The same position in kingsight, shakmaty and cozy-chess. A peer is `None` if it refuses the
/// position: cozy-chess, for instance, refuses more than sixteen pieces per side.
#[derive(Clone, Debug)]
pub struct Trio {
    /// Ours.
    pub ours: Position,
    /// shakmaty's.
    pub shakmaty: Option<Chess>,
    /// cozy-chess's.
    pub cozy: Option<Board>,
}

impl Trio {
    /// Sets up all three; both peers read our Shredder-FEN.
    #[must_use]
    pub fn new(ours: Position) -> Trio {
        let setup = ours.to_setup(EnPassant::Always);
        Trio { ours, shakmaty: in_shakmaty(&setup), cozy: in_cozy(&setup) }
    }

    /// Plays a legal move in all three. Drops a peer without that move: the comparison of the legal
    /// moves has already reported it.
    pub fn play(&mut self, m: Move) {
        self.ours = self.ours.play_unchecked(m);
        self.shakmaty = self.shakmaty.take().and_then(|position| {
            let theirs = position.legal_moves();
            let theirs = *theirs.iter().find(|&&theirs| Code::from(theirs) == Code::from(m))?;
            position.play(theirs).ok()
        });
        self.cozy = self.cozy.take().and_then(|mut board| {
            board.try_play(cozy_move(m)).ok()?;
            Some(board)
        });
    }
}

/// The setup in shakmaty, implausible material and checks allowed.
#[must_use]
pub fn in_shakmaty(setup: &Setup) -> Option<Chess> {
    let text = Fen::new(setup).with_shredder(true).to_string();
    let fen: TheirFen = text.parse().ok()?;
    fen.into_position(CastlingMode::Chess960)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// The setup in cozy-chess, whose clocks stop at 100.
#[must_use]
pub fn in_cozy(setup: &Setup) -> Option<Board> {
    let setup = Setup { halfmoves: setup.halfmoves.min(100), ..*setup };
    Board::from_fen(&Fen::new(&setup).with_shredder(true).to_string(), true).ok()
}

/// A move in a form all three libraries can be brought to: origin, target (the rook's square for
/// castling) and promotion. Lists of codes are compared sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Code(u16);

impl Code {
    fn new(from: usize, to: usize, promotion: u16) -> Code {
        Code((from as u16) << 9 | (to as u16) << 3 | promotion)
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let square = |bits: u16| Square::from_low_bits(u32::from(bits));
        let promotion = ["", "n", "b", "r", "q"][usize::from(self.0 & 7)];
        write!(f, "{}{}{promotion}", square(self.0 >> 9), square(self.0 >> 3))
    }
}

impl From<kingsight::Move> for Code {
    fn from(m: kingsight::Move) -> Code {
        let promotion = match m.promotion() {
            None => 0,
            Some(Role::Knight) => 1,
            Some(Role::Bishop) => 2,
            Some(Role::Rook) => 3,
            Some(_) => 4,
        };
        Code::new(m.from() as usize, m.to() as usize, promotion)
    }
}

impl From<shakmaty::Move> for Code {
    fn from(m: shakmaty::Move) -> Code {
        let from = m.from().expect("only variants drop pieces");
        let promotion = match m.promotion() {
            None => 0,
            Some(shakmaty::Role::Knight) => 1,
            Some(shakmaty::Role::Bishop) => 2,
            Some(shakmaty::Role::Rook) => 3,
            Some(_) => 4,
        };
        Code::new(from.to_usize(), m.to().to_usize(), promotion)
    }
}

impl From<cozy_chess::Move> for Code {
    fn from(m: cozy_chess::Move) -> Code {
        let promotion = match m.promotion {
            None => 0,
            Some(cozy_chess::Piece::Knight) => 1,
            Some(cozy_chess::Piece::Bishop) => 2,
            Some(cozy_chess::Piece::Rook) => 3,
            Some(_) => 4,
        };
        Code::new(m.from as usize, m.to as usize, promotion)
    }
}

/// Our legal moves, sorted.
#[must_use]
pub fn legal_moves(position: &kingsight::Position) -> Vec<Code> {
    sorted(position.legal_moves().into_iter())
}

/// shakmaty's legal moves, sorted.
#[must_use]
pub fn shakmaty_moves(position: &shakmaty::Chess) -> Vec<Code> {
    sorted(position.legal_moves().into_iter())
}

/// cozy-chess's legal moves, sorted.
#[must_use]
pub fn cozy_moves(board: &cozy_chess::Board) -> Vec<Code> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set);
        false
    });
    sorted(moves.into_iter())
}

/// Moves of any library in the common form, sorted.
#[must_use]
pub fn sorted<M: Into<Code>>(moves: impl Iterator<Item = M>) -> Vec<Code> {
    let mut codes: Vec<Code> = moves.map(Into::into).collect();
    codes.sort_unstable();
    codes
}

/// shakmaty's name of a square.
#[must_use]
pub fn shakmaty_square(square: Square) -> shakmaty::Square {
    shakmaty::Square::new(square as u32)
}

/// shakmaty's name of a colour.
#[must_use]
pub fn shakmaty_color(color: Color) -> shakmaty::Color {
    shakmaty::Color::from_white(color == Color::White)
}

/// cozy-chess's name of a colour.
#[must_use]
pub fn cozy_color(color: Color) -> cozy_chess::Color {
    if color == Color::White { cozy_chess::Color::White } else { cozy_chess::Color::Black }
}

/// The same move in cozy-chess, which also castles to the rook's square.
#[must_use]
pub fn cozy_move(m: kingsight::Move) -> cozy_chess::Move {
    let square = |square: Square| cozy_chess::Square::index(square as usize);
    let promotion = m.promotion().map(|role| match role {
        Role::Knight => cozy_chess::Piece::Knight,
        Role::Bishop => cozy_chess::Piece::Bishop,
        Role::Rook => cozy_chess::Piece::Rook,
        _ => cozy_chess::Piece::Queen,
    });
    cozy_chess::Move { from: square(m.from()), to: square(m.to()), promotion }
}
