//! Which moves to generate, as a value.

use core::ops::ControlFlow;

use super::checks_only::ChecksOnly;
use super::generate::{Scope, generate};
use super::sink::{AnyMove, Count, List, Sink, Visit, complete};
use crate::side::with_side;
use crate::{Bitboard, CheckInfo, Move, MoveList, MoveSet, Position};

/// Which legal moves [`Position::moves`] generates.
///
/// ```
/// use kingsight::{Moves, Position, Square};
/// let position: Position = "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1".parse().unwrap();
/// assert_eq!(position.moves(Moves::CAPTURES).list().len(), 1); // exd5
/// assert_eq!(position.moves(Moves::CHECKS).count(), 1); // Rh8+
/// assert_eq!(position.moves(Moves::QUIETS.from(Square::E1.bit())).count(), 6); // five steps, O-O
/// assert!(!position.moves(Moves::CAPTURES.from(Square::H1.bit())).any());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Moves {
    kind: Kind,
    from: Bitboard,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    All,
    Captures,
    Quiets,
    Checks,
}

impl Moves {
    /// All legal moves.
    pub const ALL: Moves = Moves::of(Kind::All);

    /// Captures, en passant and promotions with capture included.
    ///
    /// They have no move in common with [`QUIETS`](Moves::QUIETS), and together they are all moves.
    pub const CAPTURES: Moves = Moves::of(Kind::Captures);

    /// Moves that capture nothing, castling and promotions without capture included.
    pub const QUIETS: Moves = Moves::of(Kind::Quiets);

    /// Moves that give check, direct or discovered.
    pub const CHECKS: Moves = Moves::of(Kind::Checks);

    const fn of(kind: Kind) -> Moves {
        Moves { kind, from: Bitboard::ALL }
    }

    /// Only those of the pieces on these squares.
    #[must_use]
    pub const fn from(self, squares: Bitboard) -> Moves {
        Moves { from: Bitboard(self.from.0 & squares.0), ..self }
    }

    #[inline(always)]
    fn scope(self, position: &Position) -> Scope {
        let scope = Scope { from: self.from, ..Scope::ALL };
        match self.kind {
            Kind::All | Kind::Checks => scope,
            Kind::Captures => {
                let to = position.board.colored(!position.turn);
                Scope { to, castling: false, ..scope }
            }
            Kind::Quiets => Scope { to: !position.board.occupied(), en_passant: false, ..scope },
        }
    }
}

/// The legal moves that a filter selects. They are generated when they are listed, visited or counted.
///
/// The order is that of [`Position::legal_moves`].
#[derive(Clone, Copy, Debug)]
#[must_use = "moves are generated when they are listed, visited or counted"]
pub struct SelectedMoves<'a> {
    position: &'a Position,
    which: Moves,
    info: Option<&'a CheckInfo>,
}

impl Position {
    /// The legal moves that a filter selects, to be [listed](SelectedMoves::list), [visited](SelectedMoves::visit) as
    /// sets, [counted](SelectedMoves::count), or only [asked for](SelectedMoves::any).
    ///
    /// ```
    /// use kingsight::{Moves, Position, Square};
    /// let start = Position::default();
    /// let knights = Square::B1.bit() | Square::G1.bit();
    /// assert_eq!(start.moves(Moves::ALL.from(knights)).count(), 4);
    /// assert!(!start.moves(Moves::CAPTURES).any());
    /// ```
    #[inline]
    #[doc(alias("generate_moves", "generate_moves_for"))]
    pub const fn moves(&self, which: Moves) -> SelectedMoves<'_> {
        SelectedMoves { position: self, which, info: None }
    }
}

impl<'a> SelectedMoves<'a> {
    /// With check facts that the caller has at hand, or has found by a method of its own. They must be those of the
    /// side to move: wrong facts give wrong moves.
    ///
    /// ```
    /// use kingsight::{Moves, Position};
    /// let position = Position::default();
    /// let info = position.check_info(position.turn());
    /// assert_eq!(position.moves(Moves::ALL).knowing(&info).count(), 20);
    /// ```
    #[inline]
    pub const fn knowing(self, info: &'a CheckInfo) -> SelectedMoves<'a> {
        SelectedMoves { info: Some(info), ..self }
    }

    /// A list of them.
    #[inline(always)]
    #[must_use]
    pub fn list(self) -> MoveList {
        let mut moves = MoveList::new();
        self.list_into(&mut moves);
        moves
    }

    /// The same, into a list that is emptied first: no allocation once it has room.
    ///
    /// ```
    /// use kingsight::{MoveList, Moves, Position};
    /// let mut list = MoveList::new();
    /// Position::default().moves(Moves::ALL).list_into(&mut list);
    /// assert_eq!(list.len(), 20);
    /// ```
    #[inline(always)]
    pub fn list_into(self, moves: &mut MoveList) {
        moves.clear();
        // Each has a generator of its own, and a filter that is known when the caller is compiled leaves one of them.
        match self.which {
            Moves::ALL if self.info.is_none() => list_all(self.position, moves),
            Moves { kind: Kind::Checks, .. } => list_checks(self, moves),
            _ => list_some(self, moves),
        }
    }

    /// Gives them to `visitor`, one [`MoveSet`] after the other. The visitor may stop early.
    ///
    /// A piece may come up more than once: a pawn for its ordinary moves and for en passant, a king
    /// for its steps and for castling. A move that gives check is a set by itself.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use kingsight::{Moves, Position};
    /// let first_capture = Position::default().moves(Moves::CAPTURES).visit(ControlFlow::Break);
    /// assert!(first_capture.is_continue());
    /// ```
    #[inline]
    pub fn visit<B>(self, mut visitor: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.which.kind {
            Kind::Checks => self.each_check(|m| visitor(MoveSet::of_one(m))),
            _ => self.run(&mut Visit { visitor, enemy: self.enemy() }),
        }
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        let mut sink = Count(0);
        match self.which.kind {
            Kind::Checks => complete(self.each_check(|_| {
                sink.0 += 1;
                ControlFlow::Continue(())
            })),
            _ => complete(self.run(&mut sink)),
        }
        sink.0
    }

    /// Whether there is any. The generation stops at the first.
    #[inline]
    #[must_use]
    pub fn any(self) -> bool {
        match self.which.kind {
            Kind::Checks => self.each_check(|_| ControlFlow::Break(())).is_break(),
            _ => self.run(&mut AnyMove).is_break(),
        }
    }

    fn enemy(self) -> Bitboard {
        self.position.board.colored(!self.position.turn)
    }

    /// Gives the moves that give check to `visitor`, one by one.
    #[inline(always)]
    pub(crate) fn each_check<B>(
        self,
        visitor: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.run(&mut ChecksOnly::new(self.position, visitor))
    }

    #[inline(always)]
    fn run<V: Sink>(self, sink: &mut V) -> ControlFlow<V::Stop> {
        let SelectedMoves { position, which, info } = self;
        let own;
        let info = match info {
            Some(info) => info,
            None => {
                own = position.check_info(position.turn);
                &own
            }
        };
        let scope = which.scope(position);
        with_side!(position.turn, S => generate::<S, V, true>(position, info, scope, sink))
    }
}

fn list_all(position: &Position, moves: &mut MoveList) {
    let enemy = position.board.colored(!position.turn);
    complete(position.generate(Scope::ALL, &mut List { moves, enemy }));
}

fn list_some(selected: SelectedMoves<'_>, moves: &mut MoveList) {
    complete(selected.run(&mut List { moves, enemy: selected.enemy() }));
}

fn list_checks(selected: SelectedMoves<'_>, moves: &mut MoveList) {
    complete(selected.each_check(|m| {
        moves.push(m);
        ControlFlow::Continue(())
    }));
}
