//! The slow, obvious definition: 64 squares, numbers for files and ranks, loops. It uses nothing of the crate or of the core.

/// A piece: its letter as White's (`P N B R Q K`), its colour, and whether it was a pawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Man {
    pub(crate) letter: char,
    pub(crate) white: bool,
    pub(crate) promoted: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mailbox {
    pub(crate) squares: [Option<Man>; 64],
    pub(crate) white_to_move: bool,
    pub(crate) rights: [bool; 64],
    pub(crate) passed: Option<usize>,
    pub(crate) halfmoves: i64,
    pub(crate) fullmoves: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Step {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) promotion: Option<char>,
    pub(crate) drop: Option<char>,
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const NEAR: [(i32, i32); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const JUMPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

const fn file(square: usize) -> i32 {
    (square % 8) as i32
}

const fn rank(square: usize) -> i32 {
    (square / 8) as i32
}

fn at(file: i32, rank: i32) -> Option<usize> {
    let inside = (0..8).contains(&file) && (0..8).contains(&rank);
    inside.then(|| (rank * 8 + file) as usize)
}

fn go(square: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    at(file(square) + files, rank(square) + ranks)
}

/// The squares between two on one rank, both included.
fn span(a: usize, b: usize) -> std::ops::RangeInclusive<usize> {
    a.min(b)..=a.max(b)
}

impl Mailbox {
    pub(crate) const EMPTY: Mailbox = Mailbox {
        squares: [None; 64],
        white_to_move: true,
        rights: [false; 64],
        passed: None,
        halfmoves: 0,
        fullmoves: 1,
    };

    pub(crate) fn occupied(&self) -> [bool; 64] {
        self.squares.map(|man| man.is_some())
    }

    fn is(&self, square: usize, letter: char, white: bool) -> bool {
        self.squares[square].is_some_and(|man| man.letter == letter && man.white == white)
    }

    fn is_ours(&self, square: usize) -> bool {
        self.squares[square].is_some_and(|man| man.white == self.white_to_move)
    }

    fn is_theirs(&self, square: usize) -> bool {
        self.squares[square].is_some_and(|man| man.white != self.white_to_move)
    }

    /// What a man on a square attacks.
    pub(crate) fn reach(&self, from: usize, occupied: &[bool; 64]) -> Vec<usize> {
        let Some(man) = self.squares[from] else { return Vec::new() };
        let up = if man.white { 1 } else { -1 };
        let (steps, slides): (&[(i32, i32)], bool) = match man.letter {
            'P' => (&[(-1, up), (1, up)], false),
            'N' => (&JUMPS, false),
            'K' => (&NEAR, false),
            'B' => (&DIAGONAL, true),
            'R' => (&STRAIGHT, true),
            _ => (&NEAR, true),
        };
        let mut reached = Vec::new();
        for &step in steps {
            let mut next = go(from, step);
            while let Some(square) = next {
                reached.push(square);
                next = if slides && !occupied[square] { go(square, step) } else { None };
            }
        }
        reached
    }

    pub(crate) fn attackers(
        &self,
        square: usize,
        white: bool,
        occupied: &[bool; 64],
    ) -> Vec<usize> {
        let of_color = |&from: &usize| self.squares[from].is_some_and(|man| man.white == white);
        let men = (0..64).filter(of_color);
        men.filter(|&from| self.reach(from, occupied).contains(&square)).collect()
    }

    fn is_attacked(&self, square: usize, white: bool, occupied: &[bool; 64]) -> bool {
        !self.attackers(square, white, occupied).is_empty()
    }

    /// The last king that was no pawn.
    pub(crate) fn king(&self, white: bool) -> Option<usize> {
        (0..64).rev().find(|&square| self.is_born_king(square, white))
    }

    fn is_born_king(&self, square: usize, white: bool) -> bool {
        self.squares[square] == Some(Man { letter: 'K', white, promoted: false })
    }

    pub(crate) fn checkers(&self, white: bool) -> Vec<usize> {
        let attackers = |king| self.attackers(king, !white, &self.occupied());
        self.king(white).map_or(Vec::new(), attackers)
    }

    /// The squares on the line of king and square, if a man there makes a difference to the attacks on the king.
    pub(crate) fn pin_line(&self, white: bool, square: usize) -> Option<Vec<usize>> {
        let king = self.king(white)?;
        let (mut with, mut without) = (self.occupied(), self.occupied());
        (with[square], without[square]) = (true, false);
        let attackers = |occupied| self.attackers(king, !white, occupied);
        let on_line = |step: usize| {
            let mut squares = vec![king];
            for sign in [1, -1] {
                let mut last = king;
                while let Some(next) = go(last, (NEAR[step].0 * sign, NEAR[step].1 * sign)) {
                    squares.push(next);
                    last = next;
                }
            }
            squares
        };
        let line = (0..8).map(on_line).find(|line| line.contains(&square) && square != king)?;
        (attackers(&with) != attackers(&without)).then_some(line)
    }

    const fn home(white: bool) -> i32 {
        if white { 0 } else { 7 }
    }

    /// The rights that mean something.
    pub(crate) fn clean_rights(&self, chess960: bool) -> [bool; 64] {
        let mut clean = [false; 64];
        for white in [true, false] {
            let home = (0..8).filter_map(|file| at(file, Self::home(white)));
            let home: Vec<usize> = home.collect();
            let kings = home.iter().filter(|&&square| self.is_born_king(square, white));
            let kings: Vec<usize> = kings.copied().collect();
            let rooks = home.iter().filter(|&&at| self.rights[at] && self.is(at, 'R', white));
            let rooks: Vec<usize> = rooks.copied().collect();
            if chess960 {
                let (Some(&king), Some(&first), Some(&last)) =
                    (kings.last(), rooks.first(), rooks.last())
                else {
                    continue;
                };
                clean[first] |= first < king;
                clean[last] |= last > king;
            } else if kings.contains(&home[4]) {
                for rook in rooks {
                    clean[rook] = rook == home[0] || rook == home[7];
                }
            }
        }
        clean
    }

    /// King's square, rook's square and the step as it is written.
    fn castlings(&self, chess960: bool) -> Vec<Step> {
        let (white, rank) = (self.white_to_move, Self::home(self.white_to_move));
        let home = (0..8).filter_map(|file| at(file, rank));
        let Some(king) = home.clone().find(|&square| self.is_born_king(square, white)) else {
            return Vec::new();
        };
        let clean = self.clean_rights(chess960);
        let mut steps = Vec::new();
        for rook in home.filter(|&square| clean[square]) {
            let files = if rook > king { (6, 5) } else { (2, 3) };
            let (Some(king_to), Some(rook_to)) = (at(files.0, rank), at(files.1, rank)) else {
                continue;
            };
            let mut others = self.occupied();
            (others[king], others[rook]) = (false, false);
            let free = span(king, king_to).chain(span(rook, rook_to)).all(|way| !others[way]);
            if free && span(king, king_to).all(|way| !self.is_attacked(way, !white, &others)) {
                // With several kings at home it may be another than the one on the e-file.
                let to = if chess960 || file(king) != 4 { rook } else { king_to };
                steps.push(Step { from: king, to, promotion: None, drop: None });
            }
        }
        steps
    }

    pub(crate) fn pseudo_legal(&self, chess960: bool) -> Vec<Step> {
        let mut steps = self.castlings(chess960);
        for from in (0..64).filter(|&from| self.is_ours(from)) {
            for to in self.targets(from) {
                let is_pawn = self.is(from, 'P', self.white_to_move);
                let promotions: &[Option<char>] = match rank(to) {
                    0 | 7 if is_pawn => &[Some('Q'), Some('R'), Some('B'), Some('N')],
                    _ => &[None],
                };
                steps.extend(promotions.iter().map(|&promotion| Step {
                    from,
                    to,
                    promotion,
                    drop: None,
                }));
            }
        }
        steps.sort_unstable();
        steps
    }

    fn targets(&self, from: usize) -> Vec<usize> {
        let reached = self.reach(from, &self.occupied());
        if !self.is(from, 'P', self.white_to_move) {
            return reached.into_iter().filter(|&to| !self.is_ours(to)).collect();
        }
        let (up, own_rank) = match self.white_to_move {
            true => (1, rank(from)),
            false => (-1, 7 - rank(from)),
        };
        let passes = |to| own_rank == 4 && self.passed == Some(to) && self.squares[to].is_none();
        let mut targets = reached;
        targets.retain(|&to| self.is_theirs(to) || passes(to));
        let most = if own_rank < 2 { 2 } else { 1 };
        let mut last = from;
        for _ in 0..most {
            match go(last, (0, up)) {
                Some(next) if self.squares[next].is_none() => last = next,
                _ => break,
            }
            targets.push(last);
        }
        targets
    }

    /// Whether a king with a castling written as its step or onto the rook goes further than a king can.
    pub(crate) fn castles(&self, step: Step) -> bool {
        let is_king = self.squares[step.from].is_some_and(|man| man.letter == 'K');
        let far = (file(step.from) - file(step.to)).abs() > 1;
        is_king && (far || self.is(step.to, 'R', self.white_to_move))
    }

    /// Whether the mover's king is attacked after a pseudo-legal move. Only the king that counts may answer a check.
    pub(crate) fn leaves_check(&self, chess960: bool, step: Step) -> bool {
        let white = self.white_to_move;
        let Some(king) = self.king(white) else { return false };
        if self.castles(step) && step.from == king {
            return false;
        }
        let moves_king = self.squares[step.from].is_some_and(|man| man.letter == 'K');
        if moves_king && step.from != king && !self.checkers(white).is_empty() {
            return true;
        }
        let after = self.after(chess960, step).expect("a piece is there");
        let king = if step.from == king { step.to } else { king };
        after.is_attacked(king, !white, &after.occupied())
    }

    /// The board after any move. `None` if no man is on its first square.
    pub(crate) fn after(&self, chess960: bool, step: Step) -> Option<Mailbox> {
        let Step { from, mut to, promotion, drop } = step;
        let white = self.white_to_move;
        let mut next = self.clone();
        next.rights = self.clean_rights(chess960);
        next.white_to_move = !white;
        next.passed = None;
        next.halfmoves += 1;
        next.fullmoves += i64::from(!white);
        if from == 0 && to == 0 && promotion.is_none() && drop.is_none() {
            return Some(next);
        }
        if let Some(letter) = drop {
            next.squares[to] = Some(Man { letter, white, promoted: false });
            return Some(next);
        }
        let man = self.squares[from]?;
        let corner = match (from, to) {
            (4, 6) => Some(7),
            (4, 2) => Some(0),
            (60, 62) => Some(63),
            (60, 58) => Some(56),
            _ => None,
        };
        if let Some(corner) = corner
            && man.letter == 'K'
            && promotion.is_none()
            && self.squares[to].is_none_or(|man| man.letter != 'R')
        {
            to = corner;
        }
        // Rights of what leaves, of what is taken, and of kings.
        let lost_home = if man.letter == 'K' && !man.promoted {
            Some(Self::home(white))
        } else if self.squares[to].is_some_and(|man| man.letter == 'K' && !man.promoted)
            && rank(to) == Self::home(!white)
        {
            Some(Self::home(!white))
        } else {
            None
        };
        for square in 0..64 {
            next.rights[square] &=
                square != from && square != to && Some(rank(square)) != lost_home;
        }
        let takes = self.is_theirs(to) || self.is_theirs(from);
        let moves_pawn =
            [from, to].iter().any(|&at| self.squares[at].is_some_and(|man| man.letter == 'P'));
        if from != to && (takes || moves_pawn) {
            next.halfmoves = 0;
        }
        next.squares[from] = None;
        if man.letter == 'K' && from != to && self.is_ours(to) {
            next.squares[to] = None;
            let files = if file(to) < file(from) { (2, 3) } else { (6, 5) };
            for (file, letter) in [(files.0, 'K'), (files.1, 'R')] {
                let square = at(file, Self::home(white))?;
                next.squares[square] = Some(Man { letter, white, promoted: false });
            }
            return Some(next);
        }
        let diagonally = matches!(from.abs_diff(to), 7 | 9);
        let passes = diagonally && self.passed == Some(to) && self.squares[to].is_none();
        if man.letter == 'P' && passes {
            if let Some(taken) = go(to, (0, if white { -1 } else { 1 })) {
                next.squares[taken] = None;
            }
        } else if man.letter == 'P'
            && file(from) == file(to)
            && matches!((rank(from), rank(to)), (1, 3) | (6, 4))
        {
            next.passed = at(file(from), (rank(from) + rank(to)) / 2);
        }
        let letter = promotion.unwrap_or(man.letter);
        let promoted = man.promoted || promotion.is_some();
        next.squares[to] = Some(Man { letter, white, promoted });
        Some(next)
    }
}
