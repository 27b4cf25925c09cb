//! A move in the rule book: the positions before and after it, which piece is which, and what each side could do.

use kingsight_rulebook::{Color, Mv, Role, Rules};

use crate::grammar::{Line, Wing};

pub(crate) struct Turn {
    pub(crate) then: Rules,
    pub(crate) now: Rules,
    pub(crate) mv: Mv,
    /// Where the piece on each square stood before the move.
    came_from: [Option<u8>; 64],
}

/// A move of a piece by the square where the piece stood before the move that is judged, with what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checking {
    from: u8,
    to: u8,
    promotion: Option<Role>,
    pub(crate) mate: bool,
}

impl Checking {
    pub(crate) fn is_by_the_move_of(&self, other: &Checking) -> bool {
        Checking { mate: other.mate, ..*self } == *other
    }
}

impl Turn {
    pub(crate) fn new(then: Rules, mv: Mv) -> Turn {
        let now = then.play(&mv);
        let mut came_from =
            std::array::from_fn(|square| now.piece(square as u8).map(|_| square as u8));
        if mv.castling {
            let king = now.kings(then.turn())[0];
            came_from[usize::from(king)] = Some(mv.from);
            came_from[usize::from(castled_rook(&mv, king))] = Some(mv.to);
        } else {
            came_from[usize::from(mv.to)] = Some(mv.from);
        }
        Turn { then, now, mv, came_from }
    }

    pub(crate) fn mover(&self) -> Color {
        self.then.turn()
    }

    /// Where the piece stands that moved; in castling the king.
    pub(crate) fn landing(&self) -> u8 {
        if self.mv.castling { self.now.kings(self.mover())[0] } else { self.mv.to }
    }

    /// Where the piece on this square stood before the move.
    pub(crate) fn back(&self, square: u8) -> Option<u8> {
        self.came_from[usize::from(square)]
    }

    /// Where the piece stands now that stood on this square.
    pub(crate) fn follow(&self, square: u8) -> Option<u8> {
        (0..64).find(|&now| self.back(now) == Some(square))
    }

    pub(crate) fn stays(&self, square: u8) -> bool {
        self.back(square) == Some(square)
    }

    /// Whether the piece is still what it was: a pawn that promotes is not.
    pub(crate) fn is_the_same(&self, square: u8) -> bool {
        self.back(square).is_some_and(|before| self.then.piece(before) == self.now.piece(square))
    }

    /// Where the captured piece stood.
    pub(crate) fn taken(&self) -> Option<u8> {
        let enemy = self.mover().other();
        let is_gone = |&square: &u8| {
            self.then.piece(square).is_some_and(|(color, _)| color == enemy)
                && self.follow(square).is_none()
        };
        (0..64).find(is_gone)
    }

    /// The squares on which something stands that did not stand there before.
    pub(crate) fn entered(&self) -> Vec<u8> {
        let moved = |&square: &u8| self.now.piece(square).is_some() && !self.stays(square);
        (0..64).filter(moved).collect()
    }

    /// The squares that something left, or on which it was taken en passant.
    pub(crate) fn left(&self) -> Vec<u8> {
        let left =
            |&square: &u8| self.then.piece(square).is_some() && self.now.piece(square).is_none();
        (0..64).filter(left).collect()
    }

    /// The checks that a side could give if it were its turn, by where pieces stood before the move. `None` if the other side is
    /// in check: then it is not its turn.
    pub(crate) fn checks(&self, is_now: bool, color: Color) -> Option<Vec<Checking>> {
        let rules = with_turn(if is_now { &self.now } else { &self.then }, color)?;
        let checks = rules.legal_moves().into_iter().filter_map(|mv| {
            rules.check_kind(&mv)?;
            self.checking(is_now, &rules, &mv)
        });
        Some(checks.collect())
    }

    /// A move of a side by where its piece stood.
    fn checking(&self, is_now: bool, rules: &Rules, mv: &Mv) -> Option<Checking> {
        let from = if is_now { self.back(mv.from)? } else { mv.from };
        let mate = rules.play(mv).is_checkmate();
        Some(Checking { from, to: mv.to, promotion: mv.promotion, mate })
    }

    /// The checking move that a text means.
    pub(crate) fn read(&self, is_now: bool, color: Color, text: &str) -> Result<Checking, String> {
        let rules = with_turn(if is_now { &self.now } else { &self.then }, color)
            .ok_or("the other side is in check")?;
        let mv = read_san(&rules, text)?;
        self.checking(is_now, &rules, &mv).ok_or_else(|| format!("{text}: no such piece"))
    }

    /// What the enemy wins at most by taking the piece on a square.
    pub(crate) fn loss(rules: &Rules, square: u8) -> i32 {
        const VALUES: [i32; 6] = [100, 300, 300, 500, 900, 10_000];
        let Some((color, _)) = rules.piece(square) else { return 0 };
        let rules = if rules.turn() == color { rules.pass() } else { rules.clone() };
        let takes = |mv: &Mv| {
            let passing = mv.en_passant && mv.to % 8 == square % 8 && mv.from / 8 == square / 8;
            !mv.castling && (mv.to == square || passing)
        };
        let captures = rules.legal_moves().into_iter().filter(takes);
        captures.map(|mv| rules.exchange(&mv, &VALUES)).max().unwrap_or(0)
    }

    /// Whether the king of a side could go to a square if it were its turn.
    pub(crate) fn king_may_go(rules: &Rules, color: Color, to: u8) -> bool {
        let king = rules.kings(color)[0];
        let rules = if rules.turn() == color { rules.clone() } else { rules.pass() };
        rules.legal_moves().iter().any(|mv| mv.from == king && mv.to == to && !mv.castling)
    }

    /// The wings to which a side has the right to castle.
    pub(crate) fn rights(rules: &Rules, color: Color) -> Vec<Wing> {
        let king = rules.kings(color)[0];
        let wing = |rook| if rook > king { Wing::King } else { Wing::Queen };
        rules.castling_rooks(color).into_iter().map(wing).collect()
    }
}

/// Where the rook stands after castling.
pub(crate) fn castled_rook(mv: &Mv, king: u8) -> u8 {
    if mv.to > mv.from { king - 1 } else { king + 1 }
}

/// The same position with this side to move. `None` if the other side is in check.
fn with_turn(rules: &Rules, color: Color) -> Option<Rules> {
    if rules.turn() == color {
        return Some(rules.clone());
    }
    (!rules.is_in_check(rules.turn())).then(|| rules.pass())
}

/// The only legal move that a text in Standard Algebraic Notation means. Its signs for captures, checks and mate must be right.
pub(crate) fn read_san(rules: &Rules, text: &str) -> Result<Mv, String> {
    let moves = rules.legal_moves();
    let is_meant = |mv: &&Mv| spellings(rules, mv).iter().any(|spelling| spelling == text);
    let meant: Vec<&Mv> = moves.iter().filter(is_meant).collect();
    match meant[..] {
        [mv] => Ok(*mv),
        [] => Err(format!("{text} is not a legal move there")),
        _ => Err(format!("{text} can mean several moves")),
    }
}

/// All ways to write a move: without its square, with the file, with the rank, with both.
fn spellings(rules: &Rules, mv: &Mv) -> Vec<String> {
    let next = rules.play(mv);
    let sign = match next.is_in_check(next.turn()) {
        true if next.is_checkmate() => "#",
        true => "+",
        false => "",
    };
    if mv.castling {
        let wing = if mv.to > mv.from { "O-O" } else { "O-O-O" };
        return vec![format!("{wing}{sign}")];
    }
    let (from, to) =
        (kingsight_rulebook::square_name(mv.from), kingsight_rulebook::square_name(mv.to));
    let role = rules.piece(mv.from).map_or(Role::Pawn, |(_, role)| role);
    let is_capture = mv.en_passant || rules.piece(mv.to).is_some();
    let takes = if is_capture { "x" } else { "" };
    let promotion = mv.promotion.map_or(String::new(), |role| format!("={}", letter(role)));
    let origins = match role {
        Role::Pawn if is_capture => vec![&from[..1]],
        Role::Pawn => vec![""],
        _ => vec!["", &from[..1], &from[1..], &from[..]],
    };
    let write = |origin| format!("{}{origin}{takes}{to}{promotion}{sign}", letter(role));
    origins.into_iter().map(write).collect()
}

/// The move with both its squares, as sentences begin with it.
pub(crate) fn long_name(rules: &Rules, mv: &Mv) -> String {
    let short = &spellings(rules, mv)[0];
    if mv.castling {
        return short.clone();
    }
    let role = rules.piece(mv.from).map_or(Role::Pawn, |(_, role)| role);
    let is_capture = mv.en_passant || rules.piece(mv.to).is_some();
    let (from, to) =
        (kingsight_rulebook::square_name(mv.from), kingsight_rulebook::square_name(mv.to));
    let end = &short[short.rfind(&to).map_or(0, |place| place + 2)..];
    format!("{}{from}{}{to}{end}", letter(role), if is_capture { "x" } else { "-" })
}

fn letter(role: Role) -> &'static str {
    ["", "N", "B", "R", "Q", "K"][role as usize]
}

impl Line {
    /// The squares of the line. `None` if it is a diagonal that does not go from edge to edge.
    pub(crate) fn squares(self) -> Option<Vec<u8>> {
        let all = 0..64_u8;
        match self {
            Line::File(file) => Some(all.filter(|square| square % 8 == file).collect()),
            Line::Rank(rank) => Some(all.filter(|square| square / 8 == rank).collect()),
            Line::Diagonal(first, last) => {
                let step = if first % 8 < last % 8 { 9 } else { 7 };
                let squares: Vec<u8> = (first..=last).step_by(step).collect();
                let is_edge =
                    |square: &u8| [0, 7].contains(&(square % 8)) || [0, 7].contains(&(square / 8));
                let ends = squares.iter().filter(|square| is_edge(square)).count();
                let is_whole = ends == 2 && is_edge(&first) && is_edge(&last);
                (is_whole && squares.last() == Some(&last)).then_some(squares)
            }
        }
    }
}
