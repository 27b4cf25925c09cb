//! Random programs of edits, moves and moves taken back, on an [`UncheckedBoard`] and on a mailbox that shares no code with it. After each
//! step both give the same answers, and so does [`Position`] whenever it accepts the board.

mod mailbox;

use kingsight::{Bitboard, Color, EnPassant, Position, Role, Setup, Square};
use kingsight_unchecked::{BoardFault, UncheckedBoard, UncheckedMove};
use mailbox::{Mailbox, Man, Step};

/// A small deterministic random generator (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

const fn color(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}

fn role(letter: char) -> Role {
    Role::from_letter(letter).unwrap()
}

fn letter(role: Role) -> char {
    role.letter().to_ascii_uppercase()
}

fn square(index: usize) -> Square {
    Square::from_index(index as u8).unwrap()
}

fn set(squares: &[usize]) -> Bitboard {
    squares.iter().map(|&index| square(index)).collect()
}

fn numbers(m: UncheckedMove) -> Step {
    let (promotion, drop) = (m.promotion.map(letter), m.drop.map(letter));
    Step { from: m.from as usize, to: m.to as usize, promotion, drop }
}

fn unchecked(step: Step) -> UncheckedMove {
    let (promotion, drop) = (step.promotion.map(role), step.drop.map(role));
    UncheckedMove { promotion, drop, ..UncheckedMove::new(square(step.from), square(step.to)) }
}

/// What is on a board, as the mailbox has it.
fn shown(board: &UncheckedBoard) -> Mailbox {
    let mut slow = Mailbox {
        white_to_move: board.turn == Color::White,
        passed: board.en_passant.map(|square| square as usize),
        halfmoves: board.halfmoves,
        fullmoves: board.fullmoves,
        ..Mailbox::EMPTY
    };
    for square in Square::ALL {
        let promoted = board.promoted.contains(square);
        slow.squares[square as usize] = board.role_at(square).map(|role| {
            let white = board.color_at(square) == Some(Color::White);
            Man { letter: letter(role), white, promoted }
        });
        slow.rights[square as usize] = board.castling_rooks.contains(square);
    }
    slow
}

/// How often the programs came upon what must not be missed.
#[derive(Default, Debug)]
struct Seen {
    positions: usize,
    castlings: usize,
    en_passants: usize,
    promotions: usize,
    without_king: usize,
    several_kings: usize,
}

struct Program {
    random: Random,
    chess960: bool,
    board: UncheckedBoard,
    slow: Mailbox,
    before: Vec<(UncheckedBoard, Mailbox)>,
}

impl Program {
    fn new(seed: u64) -> Program {
        let mut random = Random(seed);
        let chess960 = random.one_in(2);
        let fens = [
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "r3k2r/1p1p4/8/2PpP3/4pP1p/8/3P2P1/R3K2R w KQkq d6 0 2",
            "k7/2P5/8/8/8/8/5p2/K1K4R w - - 0 1",
            "8/8/8/8/8/8/8/8 b - - 0 1",
            "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1",
        ];
        let setup = match random.below(3) {
            0 => Setup::STANDARD,
            1 if chess960 => {
                let start = random.below(960) as u16;
                Setup::chess960_start(start, start).unwrap()
            }
            _ => fens[random.below(fens.len())].parse().unwrap(),
        };
        let board = UncheckedBoard::from(setup);
        Program { random, chess960, board, slow: shown(&board), before: Vec::new() }
    }

    /// Plays a move on both boards, if a piece is there.
    fn push(&mut self, step: Step) {
        let after = self.board.after(self.chess960, unchecked(step));
        let slow = self.slow.after(self.chess960, step);
        assert_eq!(after.is_some(), slow.is_some(), "{step:?} on {:?}", self.slow);
        if let (Some(after), Some(slow)) = (after, slow) {
            self.before.push((self.board, std::mem::replace(&mut self.slow, slow)));
            self.board = after;
        }
    }

    fn edit(&mut self) {
        let at = self.random.below(64);
        match self.random.below(8) {
            0..=2 => {
                let man = Man {
                    letter: b"PNBRQK"[self.random.below(6)].into(),
                    white: self.random.one_in(2),
                    promoted: self.random.one_in(6),
                };
                self.board.put(square(at), role(man.letter).of(color(man.white)), man.promoted);
                self.slow.squares[at] = Some(man);
            }
            3 => {
                let removed = self.board.remove(square(at)).map(letter);
                assert_eq!(removed, self.slow.squares[at].map(|man| man.letter));
                self.slow.squares[at] = None;
            }
            4 => {
                self.board.turn = self.board.turn.enemy();
                self.slow.white_to_move ^= true;
            }
            5 => {
                self.board.castling_rooks ^= square(at).bit();
                self.slow.rights[at] ^= true;
            }
            6 => {
                self.board.castling_rooks = self.board.of_role(Role::Rook);
                self.slow.rights =
                    self.slow.squares.map(|man| man.is_some_and(|man| man.letter == 'R'));
            }
            _ => {
                // Mostly where a pawn can have passed.
                let rank = if self.random.one_in(3) { at / 8 } else { [2, 5][at / 32] };
                let passed = (!self.random.one_in(4)).then_some(rank * 8 + at % 8);
                self.board.en_passant = passed.map(square);
                self.slow.passed = passed;
            }
        }
    }

    /// Squares at random, mostly one with a piece, sometimes with a promotion or a piece to put down.
    fn any_step(&mut self) -> Step {
        let mut from = self.random.below(64);
        while self.slow.squares[from].is_none() && !self.random.one_in(16) {
            from = self.random.below(64);
        }
        let to = self.random.below(64);
        let mut some_role =
            |odds| self.random.one_in(odds).then(|| b"PNBRQK"[self.random.below(6)].into());
        Step { from, to, promotion: some_role(8), drop: some_role(16) }
    }

    fn step(&mut self, edits: bool, seen: &mut Seen) {
        let moves = self.slow.pseudo_legal(self.chess960);
        match self.random.below(if edits { 10 } else { 6 }) {
            0 => {
                if let Some(before) = self.before.pop() {
                    (self.board, self.slow) = before;
                }
            }
            6 | 7 => self.edit(),
            8 => {
                let step = self.any_step();
                self.push(step);
            }
            9 => self.push(numbers(UncheckedMove::NULL)),
            _ if moves.is_empty() => {}
            _ => {
                // What happens seldom is chosen often.
                let castles = |step: &Step| self.board.is_castling(unchecked(*step));
                let passes = |step: &Step| self.board.is_en_passant(unchecked(*step));
                let legal = |step: &Step| !self.slow.leaves_check(self.chess960, *step);
                let wanted: &dyn Fn(&Step) -> bool = match self.random.below(6) {
                    0 => &castles,
                    1 | 2 => &passes,
                    3 | 4 => &legal,
                    _ => &|_| true,
                };
                let list: Vec<Step> = moves.into_iter().filter(wanted).collect();
                if let Some(&step) = list.get(self.random.below(list.len().max(1))) {
                    let m = unchecked(step);
                    seen.castlings += usize::from(self.board.is_castling(m));
                    seen.en_passants += usize::from(self.board.is_en_passant(m));
                    seen.promotions += usize::from(m.promotion.is_some());
                    self.push(step);
                }
            }
        }
    }

    /// Both boards hold the same and answer alike.
    fn compare(&mut self, seen: &mut Seen) {
        let (board, slow, chess960) = (&self.board, &self.slow, self.chess960);
        assert_eq!(shown(board), *slow);
        let occupied = slow.occupied();
        let at = self.random.below(64);
        for by in Color::ALL {
            let white = by == Color::White;
            let attackers = slow.attackers(at, white, &occupied);
            assert_eq!(
                board.attackers(square(at), by, board.occupied),
                set(&attackers),
                "{slow:?}"
            );
            assert_eq!(board.checkers(by), set(&slow.checkers(white)), "{slow:?}");
            assert_eq!(board.king(by).map(|king| king as usize), slow.king(white));
            let line = slow.pin_line(white, at);
            let pin = line.map_or(Bitboard::ALL, |line| set(&line));
            assert_eq!(board.pin_mask(by, square(at)), pin, "{} in {slow:?}", square(at));
            seen.without_king += usize::from(slow.king(white).is_none());
            seen.several_kings +=
                usize::from((board.of_role(Role::King) & board.of_color(by)).more_than_one());
        }
        assert_eq!(board.attacks_from(square(at)), set(&slow.reach(at, &occupied)));
        for chess960 in [false, true] {
            let clean = slow.clean_rights(chess960);
            let squares: Vec<usize> = (0..64).filter(|&square| clean[square]).collect();
            assert_eq!(board.clean_castling_rooks(chess960), set(&squares), "{slow:?}");
        }

        let mut found = Vec::new();
        board
            .visit_pseudo_legal(chess960, Bitboard::ALL, Bitboard::ALL, |m| found.push(numbers(m)));
        found.sort_unstable();
        assert_eq!(found, slow.pseudo_legal(chess960), "{slow:?}");
        for &step in &found {
            let m = unchecked(step);
            assert!(board.is_pseudo_legal(chess960, m), "{m} in {slow:?}");
            // With another king than the one that counts, castling is what python-chess makes of it, and compared with that.
            if !slow.castles(step) || slow.king(slow.white_to_move) == Some(step.from) {
                let expected = slow.leaves_check(chess960, step);
                assert_eq!(board.leaves_check(m), expected, "{m} in {slow:?}");
            }
        }
        let step = self.any_step();
        let m = unchecked(step);
        let written = numbers(self.board.castling_as_written(chess960, m));
        assert_eq!(self.board.is_pseudo_legal(chess960, m), found.contains(&written), "{m}");
        assert_eq!(UncheckedMove::from_uci(&m.to_string()), readable(m));
        self.compare_faults();
        self.compare_with_rules(seen);
    }

    fn compare_faults(&self) {
        let (board, slow) = (&self.board, &self.slow);
        let count = |letter: &str, white: bool| {
            let men = slow.squares.iter().flatten();
            men.filter(|man| letter.contains(man.letter) && man.white == white).count()
        };
        let on_edge = |&at: &usize| slow.squares[at].is_some_and(|man| man.letter == 'P');
        let mut expected = Vec::new();
        let mut expect = |fault, holds: bool| expected.extend(holds.then_some((fault, true)));
        for white in [true, false] {
            expect(BoardFault::MissingKing(color(white)), count("K", white) == 0);
            expect(BoardFault::TooManyPawns(color(white)), count("P", white) > 8);
            expect(BoardFault::TooManyPieces(color(white)), count("PNBRQK", white) > 16);
        }
        expect(BoardFault::TooManyKings, count("K", true) + count("K", false) > 2);
        expect(BoardFault::PawnsOnEdge, (0..8).chain(56..64).any(|at| on_edge(&at)));
        expect(BoardFault::MeaninglessRights, slow.rights != slow.clean_rights(self.chess960));
        expect(BoardFault::OpponentInCheck, !slow.checkers(!slow.white_to_move).is_empty());
        expect(BoardFault::NoPieces, slow.squares.iter().all(Option::is_none));
        expect(BoardFault::TooManyCheckers, slow.checkers(slow.white_to_move).len() > 2);
        expect(
            BoardFault::WrongEnPassant,
            slow.passed.is_some_and(|passed| !self.can_have_passed(passed)),
        );
        let faults: Vec<BoardFault> = board.faults(self.chess960).collect();
        for (fault, _) in &expected {
            assert!(faults.contains(fault), "{fault:?} is missing of {slow:?}");
        }
        let others = faults.iter().filter(|&&fault| fault != BoardFault::ImpossibleCheck).count();
        assert_eq!(others, expected.len(), "{faults:?} of {slow:?}");
    }

    /// Whether the pawn that has passed a square stands in front of it, and nothing on the square or behind it.
    fn can_have_passed(&self, passed: usize) -> bool {
        let slow = &self.slow;
        let (rank, landed, origin) = match slow.white_to_move {
            true => (5, passed.wrapping_sub(8), passed.wrapping_add(8)),
            false => (2, passed.wrapping_add(8), passed.wrapping_sub(8)),
        };
        passed / 8 == rank
            && slow.squares[landed]
                .is_some_and(|man| man.letter == 'P' && man.white != slow.white_to_move)
            && slow.squares[passed].is_none()
            && slow.squares[origin].is_none()
    }

    /// Whenever a [`Position`] takes the board as it is, it has the same legal moves, and the same boards after them.
    fn compare_with_rules(&self, seen: &mut Seen) {
        let (board, chess960) = (&self.board, self.chess960);
        let setup = board.setup(chess960).expect("the sets fit together");
        let Ok(position) = Position::try_from(setup) else { return };
        let same = position.to_setup(EnPassant::Always)
            == Setup { chess960: position.is_chess960(), ..setup };
        if !same || board.promoted.intersects(board.of_role(Role::King)) {
            return;
        }
        seen.positions += 1;
        let position = position.with_chess960(chess960);
        assert_eq!(board.checkers(board.turn), position.checkers(), "{position}");
        assert!(board.checkers(board.turn.enemy()).is_empty(), "{position}");
        let mut found = Vec::new();
        board.visit_pseudo_legal(chess960, Bitboard::ALL, Bitboard::ALL, |m| {
            if !board.leaves_check(m) {
                found.push(m.to_string());
            }
        });
        let moves = position.legal_moves();
        let mut expected: Vec<String> =
            moves.iter().map(|&m| position.uci(m).to_string()).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{position}");
        for &m in &moves {
            let uci = position.uci(m).to_string();
            let after = board.after(chess960, UncheckedMove::from_uci(&uci).unwrap()).unwrap();
            let played = position.play_unchecked(m).to_setup(EnPassant::Always);
            let expected = UncheckedBoard { promoted: after.promoted, ..played.into() };
            assert_eq!(after, expected, "{uci} in {position}");
        }
    }
}

/// What the UCI of a move is read as: it has no promotion beside a drop, and no move from a square to itself but the null move.
fn readable(m: UncheckedMove) -> Option<UncheckedMove> {
    match m {
        UncheckedMove { drop: Some(_), .. } => {
            Some(UncheckedMove { from: m.to, promotion: None, ..m })
        }
        _ if m.is_null() || m.from != m.to => Some(m),
        _ => None,
    }
}

#[test]
fn random_programs() {
    let programs = match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("usual") => 3_000,
        Ok("full") => 20_000,
        _ => 300,
    };
    let mut seen = Seen::default();
    for seed in 0..programs {
        let mut program = Program::new(seed);
        // A game, a game with a few edits, or all at random.
        let (length, edits) = if seed % 3 == 0 { (60, false) } else { (30, true) };
        for _ in 0..length {
            program.compare(&mut seen);
            program.step(edits, &mut seen);
        }
    }
    let Seen { positions, castlings, en_passants, promotions, without_king, several_kings } = seen;
    let often =
        [positions / 10, castlings, promotions, without_king, several_kings, en_passants * 5];
    assert!(often.iter().all(|&times| times >= programs as usize / 10), "{seen:?}");
}
