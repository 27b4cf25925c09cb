//! Why a side cannot mate, in clauses.

use alloc::vec::Vec;

use kingsight::{
    Bitboard, Board, Color, File, LockedStructure, Proof, Rank, Reach, Role, Square, Winnability,
};

/// How many pieces a sentence says that they are shut in.
const MOST: usize = 5;

/// One thing that keeps a side from mating.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Clause {
    /// This side has only its king.
    OnlyKing(Color),
    /// This side has only its king and a knight, and the other nothing to shut in its own king.
    KingAndKnight(Color),
    /// All bishops stand on squares of one shade, and there is no pawn or knight.
    BishopsOn(Shade),
    /// These pieces can never move, those of one role together.
    NeverMove(Vec<(Role, Bitboard)>),
    /// A piece stays on some squares.
    ShutIn(ShutIn),
    /// No mate fits into the squares that the pieces can ever reach.
    NoMateFits,
    /// So many positions have been searched, and none is mate.
    Searched(u32),
}

/// Dark or light squares.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shade {
    Dark,
    Light,
}

/// A piece, and where it stays: on squares of one shade, on some lines, or on both.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ShutIn {
    pub(crate) role: Role,
    pub(crate) home: Square,
    pub(crate) shade: Option<Shade>,
    pub(crate) lines: Option<Lines>,
}

/// The first and the last of some lines side by side.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lines {
    Ranks(Rank, Rank),
    Files(File, File),
}

/// Why sides cannot mate; nothing is repeated.
pub(super) fn clauses(board: &Board, sides: &[(Color, &Winnability)]) -> Vec<Clause> {
    let (mut all, mut end) = (Vec::new(), None);
    for &(color, answer) in sides {
        let Winnability::No(proof) = answer else { continue };
        match proof {
            Proof::Material => all.extend(material(board, color)),
            Proof::Structure(structure) => {
                locked(board, structure, color, &mut all);
                end = Some(Clause::NoMateFits);
            }
            Proof::Explored { positions, .. } => all.push(Clause::Searched(*positions)),
        }
    }
    all.extend(end);
    let mut clauses: Vec<Clause> = Vec::new();
    for clause in all {
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
    clauses
}

fn material(board: &Board, color: Color) -> Option<Clause> {
    let pieces = board.colored(color) - board.of_role(Role::King);
    if pieces.is_empty() {
        Some(Clause::OnlyKing(color))
    } else if pieces.intersects(board.of_role(Role::Knight)) {
        Some(Clause::KingAndKnight(color))
    } else {
        Shade::of(board.of_role(Role::Bishop)).map(Clause::BishopsOn)
    }
}

/// What is locked: the pieces that never move, and those that are shut in.
fn locked(board: &Board, structure: &LockedStructure, color: Color, clauses: &mut Vec<Clause>) {
    let still = structure.never_move();
    let groups = Role::ALL.map(|role| (role, board.of_role(role) & still)).into_iter();
    let groups: Vec<(Role, Bitboard)> = groups.filter(|(_, set)| set.any()).collect();
    if !groups.is_empty() {
        clauses.push(Clause::NeverMove(groups));
    }
    let matters = |reach: &&Reach| {
        let is_king = reach.piece.role == Role::King;
        !still.contains(reach.home) && (is_king || reach.piece.color == color)
    };
    let shut_in = structure.reaches().iter().filter(matters).filter_map(ShutIn::of);
    clauses.extend(shut_in.take(MOST).map(Clause::ShutIn));
}

impl Shade {
    /// `None` if the squares are of both.
    fn of(set: Bitboard) -> Option<Shade> {
        if Bitboard::DARK.contains_all(set) {
            Some(Shade::Dark)
        } else if Bitboard::LIGHT.contains_all(set) {
            Some(Shade::Light)
        } else {
            None
        }
    }
}

impl ShutIn {
    /// `None` if the piece can come everywhere.
    fn of(reach: &Reach) -> Option<ShutIn> {
        let set = reach.squares | reach.promoted;
        let Reach { piece, home, .. } = *reach;
        let shade = if piece.role == Role::Bishop { Shade::of(set) } else { None };
        let ranks = span(set, |square| square.rank() as usize);
        let files = span(set, |square| square.file() as usize);
        let lines = match (ranks, files) {
            (Some([first, last]), _) => Some(Lines::Ranks(Rank::ALL[first], Rank::ALL[last])),
            (None, Some([first, last])) => Some(Lines::Files(File::ALL[first], File::ALL[last])),
            (None, None) => None,
        };
        (shade.is_some() || lines.is_some()).then_some(ShutIn {
            role: piece.role,
            home,
            shade,
            lines,
        })
    }
}

/// The first and the last line of the squares, unless they go from one edge of the board to the other.
fn span(set: Bitboard, line: fn(Square) -> usize) -> Option<[usize; 2]> {
    let lines = set.into_iter().map(line);
    let (first, last) = lines.fold((7, 0), |(a, b), i| (i.min(a), i.max(b)));
    (first <= last && last - first < 7).then_some([first, last])
}
