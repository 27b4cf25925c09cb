//! Who can still win: ours beside [chasolver](https://crates.io/crates/chasolver) (Miguel Ambrona, MIT).
//!
//! Both get the same positions, of both colours, already in their own form; answers are compared before anything is timed.

use chasolver::Winnability as Theirs;
use kingsight::{Bitboard, Board, Color, Game, Nodes, Piece, Position, Role, Setup, Square};

use crate::harness::{
    CHASOLVER, Clock, Contender, KINGSIGHT, Library, Section, Unit, Workload, Yardstick, markdown,
};
use crate::random::Random;

/// The table of times.
pub const SECTIONS: [Section; 1] = [Section {
    name: "winnability",
    title: "Can this side still win?",
    unit: Unit::EachItem(1e-9, "ns a question"),
    clock: Clock::Processor,
    yardstick: Yardstick::FastestPeer,
    only: None,
}];

/// A question: can this side still win?
#[derive(Clone, Debug)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// The side.
    pub side: Color,
    theirs: (chess::Board, chess::Color),
}

impl Question {
    /// `None` if the peer refuses the position.
    fn new(position: Position, side: Color) -> Option<Question> {
        let board = position.to_string().parse().ok()?;
        let color = match side {
            Color::White => chess::Color::White,
            Color::Black => chess::Color::Black,
        };
        Some(Question { position, side, theirs: (board, color) })
    }

    fn theirs(&self) -> Option<bool> {
        match chasolver::winnability(&self.theirs.0, self.theirs.1) {
            Some(Theirs::Winnable { .. }) => Some(true),
            Some(Theirs::Unwinnable) => Some(false),
            None => None,
        }
    }

    fn theirs_fast(&self) -> bool {
        chasolver::is_unwinnable_fast(&self.theirs.0, self.theirs.1)
    }

    fn ours(&self, nodes: u32) -> Option<bool> {
        self.position.can_win(self.side, Nodes::from(nodes)).to_bool()
    }
}

/// So many questions of a kind, the same for the same seed.
#[must_use]
pub fn questions(set: Set, count: usize, seed: u64) -> Vec<Question> {
    let mut random = Random::new(seed);
    let mut questions = Vec::with_capacity(count);
    while questions.len() < count {
        let position = set.position(&mut random);
        questions.extend(Color::ALL.into_iter().filter_map(|side| Question::new(position, side)));
    }
    questions
}

/// What both answered.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    /// Questions.
    pub asked: usize,
    /// Those that cannot win, as far as it is known.
    pub lost: usize,
    /// Of them, those that the fast functions find: ours, theirs.
    pub fast: [usize; 2],
    /// Those where our fast function finds that they can win; theirs has no such answer.
    pub fast_wins: usize,
    /// Not decided: by us, by them.
    pub unknown: [usize; 2],
    /// What went wrong, and what was not decided.
    pub remarks: Vec<String>,
    /// Whether two answers contradict each other.
    pub disagree: bool,
}

/// Asks both, with at most so many nodes of ours.
#[must_use]
pub fn compare(questions: &[Question], nodes: u32) -> Answers {
    let mut answers = Answers { asked: questions.len(), ..Answers::default() };
    for question in questions {
        let (ours, theirs) = (question.ours(nodes), question.theirs());
        let fast = question.position.can_win_fast(question.side);
        let theirs_fast = question.theirs_fast();
        let known = ours.or(theirs);
        let contradicts =
            |answer: Option<bool>| answer.is_some() && known.is_some() && answer != known;
        answers.lost += usize::from(known == Some(false));
        answers.fast[0] += usize::from(fast == Some(false));
        answers.fast[1] += usize::from(theirs_fast);
        answers.fast_wins += usize::from(fast == Some(true));
        for (unknown, answer) in answers.unknown.iter_mut().zip([ours, theirs]) {
            *unknown += usize::from(answer.is_none());
        }
        let wrong =
            contradicts(theirs) || contradicts(fast) || contradicts(theirs_fast.then_some(false));
        answers.disagree |= wrong;
        if wrong || ours.is_none() || theirs.is_none() {
            answers.remarks.push(format!(
                "{} {}: ours {ours:?}, fast {fast:?}; theirs {theirs:?}, fast {theirs_fast}",
                question.position,
                question.side.name()
            ));
        }
    }
    answers
}

/// What was found as a table.
#[must_use]
pub fn found(all: &[(Set, Answers)]) -> String {
    let head = [
        "positions",
        "questions",
        "cannot win",
        "found by the fast answer: Kingsight",
        "chasolver",
        "not decided: Kingsight",
        "chasolver",
    ];
    let mut rows = vec![head.map(str::to_owned)];
    for (set, Answers { asked, lost, fast, unknown, .. }) in all {
        let counts = [*asked, *lost, fast[0], fast[1], unknown[0], unknown[1]];
        let [a, b, c, d, e, f] = counts.map(|count| count.to_string());
        rows.push([set.name().to_owned(), a, b, c, d, e, f]);
    }
    markdown(&rows)
}

/// The full answer and the fast one to all questions of a kind. What they find is compared by [`compare`].
#[must_use]
pub fn workloads(set: Set, questions: &[Question], nodes: u32) -> [Workload<'_>; 2] {
    let workload = |what: &str, ours: Ask, theirs: Ask| Workload {
        section: SECTIONS[0].name,
        name: format!("{}, {what}", set.name()),
        answer: None,
        contenders: vec![
            asking(KINGSIGHT, questions, ours, nodes),
            asking(CHASOLVER, questions, theirs, nodes),
        ],
    };
    [
        workload(
            "full answer",
            |question, nodes| question.ours(nodes) == Some(true),
            |question, _| question.theirs() == Some(true),
        ),
        workload(
            "fast answer",
            |question, _| question.position.can_win_fast(question.side) == Some(false),
            |question, _| question.theirs_fast(),
        ),
    ]
}

type Ask = fn(&Question, u32) -> bool;

fn asking(library: Library, questions: &[Question], ask: Ask, nodes: u32) -> Contender<'_> {
    let count = move || questions.iter().filter(|question| ask(question, nodes)).count() as u64;
    Contender::new(library, "", questions.len() as u64, count).not_compared()
}

/// The kinds of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Set {
    /// One of the last plies of a random game, before it is over.
    Ends,
    /// Kings and a few pieces around pawns, most of them blocked.
    Blocked,
}

impl Set {
    /// Both.
    pub const ALL: [Set; 2] = [Set::Ends, Set::Blocked];

    /// Its name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Set::Ends => "ends of random games",
            Set::Blocked => "blocked placements",
        }
    }

    /// The next position of the kind.
    pub fn position(self, random: &mut Random) -> Position {
        match self {
            Set::Ends => end(random),
            Set::Blocked => loop {
                if let Ok(position) = Position::try_from(blocked(random)) {
                    return position;
                }
            },
        }
    }
}

/// A random game to its end, then up to twenty plies back.
fn end(random: &mut Random) -> Position {
    loop {
        let mut game = Game::default();
        while game.outcome().is_none() {
            let moves = game.position().legal_moves();
            let _ = game.play(random.one_of(&moves));
        }
        for _ in 0..=random.below(20) {
            game.undo();
        }
        if game.outcome().is_none() {
            return *game.position();
        }
    }
}

fn blocked(random: &mut Random) -> Setup {
    let mut board = Board::EMPTY;
    let mut rank = 2 + random.below(3);
    for file in 0..8 {
        if random.once_in(12) {
            rank = (rank + random.below(3)).saturating_sub(1).clamp(1, 5);
        }
        if !random.once_in(40) {
            let square = |rank: usize| Square::from_index((8 * rank + file) as u8);
            for (rank, color) in [(rank, Color::White), (rank + 1, Color::Black)] {
                if let Some(square) = square(rank) {
                    board.set(square, Role::Pawn.of(color));
                }
            }
        }
    }
    for color in Color::ALL {
        put(random, &mut board, Role::King.of(color));
        for _ in 0..random.below(3) {
            let role = random.one_of(&[Role::Bishop, Role::Bishop, Role::Knight, Role::Rook]);
            put(random, &mut board, role.of(color));
        }
    }
    let turn = random.one_of(&Color::ALL);
    Setup { board, turn, castling_rooks: Bitboard::EMPTY, ..Setup::STANDARD }
}

fn put(random: &mut Random, board: &mut Board, piece: Piece) {
    if let Some(square) = random.square(!board.occupied()) {
        board.set(square, piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Plan, race};

    #[test]
    fn no_answer_contradicts_another() {
        for set in Set::ALL {
            let questions = questions(set, 200, 7);
            let answers = compare(&questions, 100_000);
            assert!(!answers.disagree, "{:?}", answers.remarks);
            assert!(found(&[(set, answers)]).contains(set.name()));
            let plan = Plan { rounds: 1, first: 0, at_least: 0.0 };
            let results = race(&plan, &workloads(set, &questions, 100_000)).unwrap();
            assert_eq!(results.samples.len(), 4);
        }
    }
}
