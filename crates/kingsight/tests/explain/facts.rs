//! The rule book's facts of one position, looked up once; and two tables of its facts for nearly empty
//! boards.

use std::cell::OnceCell;
use std::sync::LazyLock;

use kingsight::{Bitboard, Role as FastRole};
use kingsight_rulebook::{Color, Mv, Pin, Role, Rules};

use super::paper::{Paper, Piece, beside};
use crate::support::set;

pub const ROLES: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

pub struct Facts {
    pub paper: Paper,
    pub rules: Rules,
    /// The same board without the king of the side to move.
    pub without_king: Rules,
    pub us: Color,
    pub them: Color,
    pub king: u8,
    pub enemy_king: u8,
    pub checkers: Vec<u8>,
    pub pins: Vec<Pin>,
    pub legal: Vec<Mv>,
    /// Every move of every piece of the side to move by its movement, castling apart, and of the
    /// other side if it were its turn.
    pub pseudo_legal: Vec<Mv>,
    answers: OnceCell<Bitboard>,
}

impl Facts {
    pub fn new(paper: Paper) -> Facts {
        let rules = paper.rules();
        let (us, them) = (paper.turn, paper.turn.other());
        let king = rules.kings(us)[0];
        let mut pseudo_legal = rules.pseudo_legal_moves();
        pseudo_legal.extend(paper.clone().turned(them).rules().pseudo_legal_moves());
        pseudo_legal.retain(|m| !m.castling);
        Facts {
            without_king: paper.lift([king]).rules(),
            us,
            them,
            king,
            enemy_king: rules.kings(them)[0],
            checkers: rules.checkers(us),
            pins: rules.pins(us),
            legal: rules.legal_moves(),
            pseudo_legal,
            answers: OnceCell::new(),
            rules,
            paper,
        }
    }

    pub fn is_pseudo_legal(&self, from: u8, to: u8) -> bool {
        self.pseudo_legal.iter().any(|m| (m.from, m.to) == (from, to))
    }

    pub fn pseudo_legal_targets(&self, from: u8) -> Bitboard {
        targets(self.pseudo_legal.iter().filter(|m| m.from == from))
    }

    /// Where the king may go.
    pub fn flights(&self) -> Bitboard {
        targets(self.legal.iter().filter(|m| m.from == self.king))
    }

    /// Where other pieces end a check by one piece, each tried out on paper: the checker no longer
    /// attacks the king, and nothing else does.
    pub fn answers(&self) -> Bitboard {
        *self.answers.get_or_init(|| {
            let others = self.pseudo_legal.iter().filter(|m| {
                self.paper.at(m.from).is_some_and(|(color, _)| color == self.us)
                    && m.from != self.king
                    && !self.takes_checker_passing(m)
            });
            targets(others.filter(|m| self.leaves_king_safe(m)))
        })
    }

    /// Where a pawn takes the only checker en passant and leaves its king safe.
    pub fn en_passant_answer(&self) -> Option<u8> {
        let mut captures = self.pseudo_legal.iter().filter(|m| self.takes_checker_passing(m));
        captures.find(|m| self.leaves_king_safe(m)).map(|m| m.to)
    }

    fn takes_checker_passing(&self, m: &Mv) -> bool {
        m.en_passant && beside(m.from, m.to) == self.checkers[0]
    }

    fn leaves_king_safe(&self, m: &Mv) -> bool {
        let after = self.paper.carry(m.from, m.to, m.en_passant).rules();
        after.attackers(self.king, self.them).is_empty()
    }

    /// Where a pinned piece goes by its movement so that the pinner, whatever else does, does not
    /// attack the king.
    pub fn left_by_pin(&self, pin: &Pin) -> Bitboard {
        let tried = self.pseudo_legal.iter().filter(|m| m.from == pin.pinned);
        targets(tried.filter(|m| {
            let after = self.paper.carry(m.from, m.to, m.en_passant).rules();
            !after.attackers(self.king, self.them).contains(&pin.pinner)
        }))
    }

    /// The enemy's men but the king that attack a square as the board stands.
    pub fn attackers(&self, square: u8) -> Bitboard {
        set(&self.rules.attackers(square, self.them))
            .without(crate::support::square(self.enemy_king))
    }

    /// The enemy's men but the king that attack a square once our king is lifted off the board.
    pub fn danger(&self, square: u8) -> Bitboard {
        set(&self.without_king.attackers(square, self.them))
            .without(crate::support::square(self.enemy_king))
    }
}

fn targets<'a>(moves: impl Iterator<Item = &'a Mv>) -> Bitboard {
    moves.map(|m| crate::support::square(m.to)).collect()
}

pub fn fast_role(role: Role) -> FastRole {
    crate::support::role(role)
}

/// Whether such a piece ever moves like that: alone on the board, or with one enemy on the target.
pub fn ever_moves(piece: Piece, from: u8, to: u8) -> bool {
    let nth = ROLES.iter().position(|&role| role == piece.1).unwrap();
    let nth = 6 * usize::from(piece.0 == Color::Black) + nth;
    EVER[nth][usize::from(from)] >> to & 1 == 1
}

static EVER: LazyLock<Vec<[u64; 64]>> = LazyLock::new(|| {
    let pieces = [Color::White, Color::Black].into_iter().flat_map(|c| ROLES.map(|role| (c, role)));
    pieces.map(|piece| std::array::from_fn(|from| reach(piece, from as u8))).collect()
});

fn reach(piece: Piece, from: u8) -> u64 {
    let moves = |paper: &Paper| paper.rules().pseudo_legal_moves();
    let alone = Paper::empty(piece.0).put(from, piece);
    let mut reach = 0;
    for m in moves(&alone) {
        reach |= 1 << m.to;
    }
    for to in (0..64).filter(|&to| piece.1 == Role::Pawn && to != from) {
        let enemy = alone.put(to, (piece.0.other(), Role::Knight));
        for m in moves(&enemy) {
            reach |= 1 << m.to;
        }
    }
    reach
}

/// Whether one piece on `by` suffices to keep a slider on `from` from reaching `to`.
pub fn bars(from: u8, by: u8, to: u8) -> bool {
    BARRED[usize::from(from)][usize::from(by)] >> to & 1 == 1
}

static BARRED: LazyLock<Vec<[u64; 64]>> = LazyLock::new(|| {
    let all =
        |rules: &Rules, from| rules.attacks_of(from).iter().fold(0_u64, |all, to| all | 1 << to);
    let barred = |from: u8| {
        let queen = Paper::empty(Color::White).put(from, (Color::White, Role::Queen));
        let free = all(&queen.rules(), from);
        std::array::from_fn(|by| match by as u8 == from {
            true => 0,
            false => free & !all(&queen.put(by as u8, (Color::Black, Role::Knight)).rules(), from),
        })
    };
    (0..64).map(barred).collect()
});
