//! What a move changes: the facts of the position before it and of the position after it, compared.
//!
//! There is no second rule book here. [`Position::changes`] asks both positions what they always answer
//! (attackers, exchanges, pins, x-rays, checks, safe king squares) and follows each piece from one to the
//! other, so that a knight that was attacked on d4 and is attacked on f5 has not *become* attacked.

use alloc::vec::Vec;

use crate::{
    Bitboard, CheckInfo, Color, IllegalMove, Move, MoveEffect, Moves, PieceValues, Pin, Position,
    Role, Square, XRay, ray,
};

/// What a legal move changes for either side.
///
/// ```
/// use kingsight::{Attack, Position, Square};
///
/// // . . . . k . . .   The knight goes from d4 to f5: there it attacks the queen,
/// // . . . . . . . .   which the rook on d1 now attacks as well, and the queen the
/// // . . . q . . . .   rook; and it no longer protects the pawn on e2.
/// // . . . . . . . .
/// // . . . N . . . .
/// // . . . . . . . .
/// // . . . . P . . .
/// // . . . R . . K .
/// let position: Position = "4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - - 0 1".parse().unwrap();
/// let m = position.find_move(Square::D4, Square::F5, None).unwrap();
/// let changes = position.changes(m).unwrap();
///
/// assert_eq!(changes.attacks.new, [
///     Attack { attacker: Square::D6, target: Square::D1 },
///     Attack { attacker: Square::D1, target: Square::D6 },
///     Attack { attacker: Square::F5, target: Square::D6 },
/// ]);
/// // The pawn, and the knight itself: nothing protects it on f5.
/// assert_eq!(changes.protected.gone, Square::E2.bit() | Square::D4.bit());
/// assert_eq!(changes.lines.new[0].slider, Square::D1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Changes {
    /// Whose move it is.
    pub color: Color,
    /// The move: what it takes, the check it gives, the check it answers.
    pub effect: MoveEffect,
    /// Pieces of either colour that an enemy piece attacks. Kings are left out here and in the next
    /// two: an attacked king is in check.
    pub attacked: NewAndGone<Bitboard>,
    /// Pieces of either colour on squares that their own side attacks.
    pub protected: NewAndGone<Bitboard>,
    /// Pieces of either colour that are lost for less: an exchange on their square wins material for
    /// the enemy ([`Board::see`](crate::Board::see), pins and checks respected), or an en passant capture does.
    pub hanging: NewAndGone<Vec<Hanging>>,
    /// Which piece attacks which, in the order of the targets. Pinned pieces attack, too.
    pub attacks: NewAndGone<Vec<Attack>>,
    /// The pins of either side's pieces, White's first.
    pub pins: NewAndGone<Vec<Pin>>,
    /// The sliders that look at an enemy king through exactly one piece, of their own colour: if it leaves the line,
    /// it discovers a check. White's king first.
    pub discoverers: NewAndGone<Vec<XRay>>,
    /// The lines that open and those that are blocked, by slider.
    pub lines: NewAndGone<Vec<OpenLine>>,
    /// The checks that either side could give if it were its turn. Those of a side are compared only if
    /// neither position has the other side in check: then it would not be its turn.
    pub checks: NewAndGone<Vec<PossibleCheck>>,
    /// The squares beside White's king that it gains and loses, as
    /// [`Position::safe_king_squares`] has them.
    pub white_king_squares: NewAndGone<Bitboard>,
    /// The same for Black's king.
    pub black_king_squares: NewAndGone<Bitboard>,
    /// The castling rights that end, as the squares of their rooks before the move.
    pub castling_lost: Bitboard,
    /// The knights, bishops, rooks and queens with more or fewer squares than before.
    pub mobility: Vec<Mobility>,
}

impl Changes {
    /// The squares that the king of a colour gains and loses.
    #[must_use]
    pub const fn king_squares(&self, color: Color) -> &NewAndGone<Bitboard> {
        match color {
            Color::White => &self.white_king_squares,
            Color::Black => &self.black_king_squares,
        }
    }

    /// Where the piece stands now that stood on a square before the move; `None` if the move takes it.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let position = Position::default();
    /// let m = position.find_move(Square::G1, Square::F3, None).unwrap();
    /// let changes = position.changes(m).unwrap();
    /// assert_eq!(changes.follow(Square::G1), Some(Square::F3));
    /// assert_eq!(changes.follow(Square::A1), Some(Square::A1));
    /// ```
    #[must_use]
    pub fn follow(&self, square: Square) -> Option<Square> {
        Follow::new(self.color, self.effect.mv).on(square)
    }
}

impl Position {
    /// What a move changes: attacks, protection, hanging pieces, pins, lines, checks, king squares.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let position: Position = "4k3/8/8/8/8/8/3N4/4K2b b - - 0 1".parse().unwrap();
    /// let m = position.find_move(Square::H1, Square::E4, None).unwrap();
    /// let changes = position.changes(m).unwrap();
    /// // The bishop walks into the knight's capture.
    /// assert_eq!(changes.hanging.new[0].square, Square::E4);
    /// assert_eq!(changes.hanging.new[0].gain, 300);
    /// ```
    #[doc(alias("diff", "compare"))]
    pub fn changes(&self, m: Move) -> Result<Changes, IllegalMove> {
        let after = self.play(m)?;
        let follow = &Follow::new(self.turn, m);
        let king_squares = |color| {
            let (before, after) = (self.safe_king_squares(color), after.safe_king_squares(color));
            NewAndGone { new: after - before, gone: before - after }
        };
        let both = |facts: fn(&Position) -> Bitboard| follow.sets(facts(self), facts(&after));
        Ok(Changes {
            color: self.turn,
            effect: self.describe(m),
            attacked: both(attacked),
            protected: both(protected),
            hanging: hanging(self, &after, follow),
            attacks: attacks(self, &after, follow),
            pins: pins(self, &after, follow),
            discoverers: discoverers(self, &after, follow),
            lines: lines(self, &after, follow),
            checks: checks(self, &after, follow),
            white_king_squares: king_squares(Color::White),
            black_king_squares: king_squares(Color::Black),
            castling_lost: self.castling_rooks - after.castling_rooks,
            mobility: mobility(self, &after, follow),
        })
    }
}

/// Facts of one kind that begin and that end with a move.
///
/// `new` holds facts of the position after the move, with its squares; `gone` those of the position
/// before it, with the squares of then. Pieces are followed: a moved piece, a castled rook and a pawn that
/// promotes stay themselves. What the move takes is left out of `gone`, unless it attacked, pinned or checked
/// something that is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct NewAndGone<T> {
    /// True after the move, and not before.
    pub new: T,
    /// True before the move, and no more.
    pub gone: T,
}

/// A piece that attacks an enemy piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Attack {
    /// What attacks.
    pub attacker: Square,
    /// What is attacked.
    pub target: Square,
}

/// A piece that the enemy wins material by taking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Hanging {
    /// Where it stands.
    pub square: Square,
    /// What the exchange wins, by [`PieceValues::default`](crate::PieceValues): a pawn is 100.
    pub gain: i32,
}

/// The part of a line that a slider sees in one position and not in the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct OpenLine {
    /// The rook, bishop or queen. It has not moved.
    pub slider: Square,
    /// The squares that it attacks in one position only, all on one side of it.
    pub squares: Bitboard,
}

/// A legal move that gives check, of whichever side. A check that becomes mate, or no longer is, counts as another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PossibleCheck {
    /// Whose move it is.
    pub color: Color,
    /// The move, with what it does.
    pub effect: MoveEffect,
    /// Whether it is checkmate.
    pub mate: bool,
}

/// How many squares a knight, bishop, rook or queen can go to, checks apart: those it attacks that
/// hold no piece of its own colour, and of a pinned piece only those on the line of the pin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Mobility {
    /// Where it stands after the move.
    pub square: Square,
    /// How many there were.
    pub before: u32,
    /// How many there are.
    pub after: u32,
}

/// Where the pieces of one position stand in the next.
#[derive(Clone, Copy, Debug)]
struct Follow {
    /// Each piece that the move moves, from and to: one, or king and rook.
    moved: [(Square, Square); 2],
    taken: Option<Square>,
}

impl Follow {
    fn new(turn: Color, m: Move) -> Follow {
        let piece = (m.from(), m.landing_square());
        let rook = m.castling().map(|wing| (m.to(), wing.rook_to(turn)));
        Follow { moved: [piece, rook.unwrap_or(piece)], taken: m.captured_square() }
    }

    /// Where the piece stands that stood here before; `None` if it was taken.
    fn on(&self, square: Square) -> Option<Square> {
        match self.moved.iter().find(|(from, _)| *from == square) {
            Some((_, to)) => Some(*to),
            None if self.taken == Some(square) => None,
            None => Some(square),
        }
    }

    /// Where the piece that stands here stood before.
    fn back(&self, square: Square) -> Square {
        let moved = self.moved.iter().find(|(_, to)| *to == square);
        moved.map_or(square, |(from, _)| *from)
    }

    /// Compares two sets of pieces.
    fn sets(&self, before: Bitboard, after: Bitboard) -> NewAndGone<Bitboard> {
        let is_new = |&square: &Square| !before.contains(self.back(square));
        let is_gone = |&square: &Square| self.on(square).is_some_and(|now| !after.contains(now));
        NewAndGone {
            new: after.into_iter().filter(is_new).collect(),
            gone: before.into_iter().filter(is_gone).collect(),
        }
    }

    /// Compares two lists of facts by their keys: `key` is that of a fact before the move, `key_before` what the key of a
    /// fact after it would have been before. Facts that have ended are listed if they still matter.
    fn lists<T: Copy, K: PartialEq>(
        &self,
        before: &[T],
        after: &[T],
        key: impl Fn(&T) -> K,
        key_before: impl Fn(&T) -> K,
        matters: impl Fn(&T) -> bool,
    ) -> NewAndGone<Vec<T>> {
        let old: Vec<K> = before.iter().map(&key).collect();
        let new: Vec<K> = after.iter().map(key_before).collect();
        let is_new = |(fact, key): (&T, &K)| (!old.contains(key)).then_some(*fact);
        let is_gone =
            |(fact, key): (&T, &K)| (!new.contains(key) && matters(fact)).then_some(*fact);
        NewAndGone {
            new: after.iter().zip(&new).filter_map(is_new).collect(),
            gone: before.iter().zip(&old).filter_map(is_gone).collect(),
        }
    }
}

/// The pieces that an enemy piece attacks, kings apart.
fn attacked(position: &Position) -> Bitboard {
    let board = &position.board;
    let of = |color: Color| board.colored(color) & board.attacked(!color);
    (of(Color::White) | of(Color::Black)) - board.kings
}

/// The pieces that their own side protects, kings apart.
fn protected(position: &Position) -> Bitboard {
    let board = &position.board;
    (board.protected(Color::White) | board.protected(Color::Black)) - board.kings
}

fn hanging(before: &Position, after: &Position, follow: &Follow) -> NewAndGone<Vec<Hanging>> {
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

fn attacks(before: &Position, after: &Position, follow: &Follow) -> NewAndGone<Vec<Attack>> {
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

fn pins(before: &Position, after: &Position, follow: &Follow) -> NewAndGone<Vec<Pin>> {
    let all = |position: &Position| -> Vec<Pin> {
        Color::ALL.into_iter().flat_map(|color| position.pins(color)).collect()
    };
    let key = |pin: &Pin| (pin.pinned, pin.pinner, pin.king);
    let back =
        |pin: &Pin| (follow.back(pin.pinned), follow.back(pin.pinner), follow.back(pin.king));
    follow.lists(&all(before), &all(after), key, back, |pin| follow.on(pin.pinned).is_some())
}

fn discoverers(before: &Position, after: &Position, follow: &Follow) -> NewAndGone<Vec<XRay>> {
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

fn mobility(before: &Position, after: &Position, follow: &Follow) -> Vec<Mobility> {
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

/// Compares what each slider sees that has not moved.
fn lines(before: &Position, after: &Position, follow: &Follow) -> NewAndGone<Vec<OpenLine>> {
    let board = &before.board;
    let sliders = board.diagonal_sliders() | board.orthogonal_sliders();
    let mut lines: NewAndGone<Vec<OpenLine>> = NewAndGone::default();
    for slider in sliders {
        // A rook may stay where it is in castling.
        if follow.on(slider) != Some(slider) {
            continue;
        }
        let (then, now) = (board.attacks_from(slider), after.board.attacks_from(slider));
        push(&mut lines.new, slider, now - then);
        push(&mut lines.gone, slider, then - now);
    }
    lines
}

/// One line for each direction.
fn push(lines: &mut Vec<OpenLine>, slider: Square, mut squares: Bitboard) {
    while let Some(square) = squares.first() {
        let one_way = squares & ray(slider, square);
        lines.push(OpenLine { slider, squares: one_way });
        squares -= one_way;
    }
}

fn checks(before: &Position, after: &Position, follow: &Follow) -> NewAndGone<Vec<PossibleCheck>> {
    let mut checks: NewAndGone<Vec<PossibleCheck>> = NewAndGone::default();
    for color in Color::ALL {
        let (Some(then), Some(now)) = (before.with_turn(color), after.with_turn(color)) else {
            continue;
        };
        let key = |check: &PossibleCheck| {
            let m = check.effect.mv;
            (m.from(), m.to(), m.promotion(), check.mate)
        };
        let key_before = |check: &PossibleCheck| {
            let m = check.effect.mv;
            (follow.back(m.from()), m.to(), m.promotion(), check.mate)
        };
        let of_color =
            follow.lists(&all_checks(&then), &all_checks(&now), key, key_before, |_| true);
        checks.new.extend(of_color.new);
        checks.gone.extend(of_color.gone);
    }
    checks
}

/// The checks of the side to move.
fn all_checks(position: &Position) -> Vec<PossibleCheck> {
    let check = |m| PossibleCheck {
        color: position.turn,
        effect: position.describe(m),
        mate: !position.play_unchecked(m).has_legal_move(),
    };
    position.checking_moves().into_iter().map(check).collect()
}
