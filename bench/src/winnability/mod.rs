//! Who can still win: ours beside [chasolver](https://crates.io/crates/chasolver) (Miguel Ambrona, MIT).
//!
//! Both get the same positions, of both colours, already in their own form; answers are compared before anything is timed.

pub mod document;
mod sets;

use chasolver::Winnability as Theirs;
use cpu_time::ThreadTime;
use kingsight::{Color, Nodes, Position};
pub use sets::Set;

use crate::measured::median;
use crate::random::Random;

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

/// Nanoseconds a question, medians of interleaved rounds, thread time: full ours and theirs, fast ours and theirs.
#[must_use]
pub fn measure(questions: &[Question], nodes: u32, rounds: usize) -> [f64; 4] {
    let mut times = [const { Vec::new() }; 4];
    let time = |ask: &dyn Fn(&Question) -> bool| {
        let start = ThreadTime::now();
        let count = questions.iter().filter(|question| ask(question)).count();
        std::hint::black_box(count);
        start.elapsed().as_nanos() as f64 / questions.len() as f64
    };
    for _ in 0..rounds {
        times[0].push(time(&|question| question.ours(nodes) == Some(true)));
        times[1].push(time(&|question| question.theirs() == Some(true)));
        times[2]
            .push(time(&|question| question.position.can_win_fast(question.side) == Some(false)));
        times[3].push(time(&Question::theirs_fast));
    }
    times.map(|times| median(times).unwrap_or(f64::NAN))
}
