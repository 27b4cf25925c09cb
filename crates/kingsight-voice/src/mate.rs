//! Forced mates: the answer, the tree or the refutations, cooks and duals.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt::{Display, Formatter, Result};

use kingsight::{
    ForcedMate, MateProblem, MateQuestion, MateTree, Move, PieceLetters, Position, Refutation,
};

use crate::Language;
use crate::language::{Line, Sentence, say};

/// Whether mate can be forced, with the first move.
///
/// ```
/// use kingsight::{MateQuestion, PieceLetters, Position};
/// use kingsight_voice::{Language, mate};
/// let position: Position = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1".parse().unwrap();
/// let question = MateQuestion::new(2);
/// let found = position.mate_in(question);
/// let answer = mate::answer(Language::English, PieceLetters::English, &position, question, &found);
/// assert_eq!(answer.to_string(), "White mates in 2: Re8+.");
/// ```
pub fn answer(
    language: Language,
    letters: PieceLetters,
    position: &Position,
    question: MateQuestion,
    answer: &ForcedMate,
) -> impl Display {
    let turn = position.turn();
    Sentence(move |f: &mut Formatter<'_>| match answer {
        ForcedMate::Yes(tree) => {
            let (key, moves) = (position.san(tree.key).in_letters(letters), tree.moves);
            say!(language, f, mate::forced(turn, question, moves, key))
        }
        ForcedMate::No(_) => say!(language, f, mate::not_forced(turn, question)),
        ForcedMate::Unknown(nodes) => say!(language, f, mate::not_decided(turn, question, *nodes)),
    })
}

/// Every defence on a line of its own, with the next move; or each try and its refutation, as problemists write them.
///
/// ```
/// use kingsight::{MateQuestion, PieceLetters, Position};
/// use kingsight_voice::{Language, mate};
/// let position: Position = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1".parse().unwrap();
/// let question = MateQuestion::new(2);
/// let found = position.mate_in(question);
/// let why = mate::why(Language::English, PieceLetters::English, &position, question, &found);
/// assert_eq!(why, ["1... Rxe8 2. Rxe8#"]);
/// ```
#[must_use]
pub fn why(
    language: Language,
    letters: PieceLetters,
    position: &Position,
    question: MateQuestion,
    answer: &ForcedMate,
) -> Vec<String> {
    let mut lines = Vec::new();
    match answer {
        ForcedMate::Yes(tree) => defences(position, tree, "", letters, &mut lines),
        ForcedMate::No(refutations) => {
            let tries = Tries { position, refutations, letters };
            let checks_only = question.checks_only && position.has_legal_move();
            let refuted = Sentence(|f: &mut Formatter<'_>| match refutations[..] {
                [] => say!(language, f, mate::no_try(position.turn(), checks_only)),
                _ => say!(language, f, mate::refuted(tries)),
            });
            lines.push(refuted.to_string());
        }
        ForcedMate::Unknown(_) => {}
    }
    lines
}

/// Cooks and duals, as a problemist lists them; `None`: not decided.
///
/// ```
/// use kingsight::{MateQuestion, PieceLetters, Position};
/// use kingsight_voice::{Language, mate};
/// let position: Position = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1".parse().unwrap();
/// let question = MateQuestion::new(2);
/// let problem = position.mate_problem(question);
/// let faults = |language| {
///     mate::faults(language, PieceLetters::English, &position, question, problem.as_ref())
/// };
/// assert_eq!(faults(Language::English), ["No cooks.", "No duals."]);
/// ```
#[must_use]
pub fn faults(
    language: Language,
    letters: PieceLetters,
    position: &Position,
    question: MateQuestion,
    problem: Option<&MateProblem>,
) -> Vec<String> {
    let Some(problem) = problem else {
        return vec![label(|f| say!(language, f, mate::faults_not_decided()))];
    };
    let mut lines = Vec::new();
    if let Some(shortest) = problem.shortest.filter(|&shortest| shortest < question.moves) {
        lines.push(label(|f| say!(language, f, mate::short_solution(shortest))));
    }
    let cooks = problem.keys.get(1..).unwrap_or_default();
    let cooks = Moves { position, moves: cooks, letters };
    lines.push(label(|f| say!(language, f, mate::cooks(cooks))));
    lines.push(label(|f| say!(language, f, mate::duals(!problem.duals.is_empty()))));
    for dual in &problem.duals {
        let there = dual.line.iter().try_fold(*position, |position, &m| position.play(m));
        let there = there.unwrap_or(*position);
        let line = Line { position, moves: &dual.line, letters };
        let continuations = Moves { position: &there, moves: &dual.continuations, letters };
        lines.push(format!("  {line}: {continuations}"));
    }
    lines
}

fn label(write: impl Fn(&mut Formatter<'_>) -> Result) -> String {
    Sentence(write).to_string()
}

fn defences(
    position: &Position,
    tree: &MateTree,
    indent: &str,
    letters: PieceLetters,
    lines: &mut Vec<String>,
) {
    let Ok(after) = position.play(tree.key) else { return };
    for defence in &tree.defences {
        let moves = &[defence.m, defence.then.key];
        lines.push(format!("{indent}{}", Line { position: &after, moves, letters }));
        if let Ok(before) = after.play(defence.m) {
            defences(&before, &defence.then, &format!("{indent}  "), letters, lines);
        }
    }
}

/// Moves of one position: `Qg7, Ra8`.
#[derive(Clone, Copy)]
pub(crate) struct Moves<'a> {
    pub(crate) position: &'a Position,
    pub(crate) moves: &'a [Move],
    pub(crate) letters: PieceLetters,
}

impl Display for Moves<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (i, &m) in self.moves.iter().enumerate() {
            f.write_str(if i > 0 { ", " } else { "" })?;
            self.position.san(m).in_letters(self.letters).fmt(f)?;
        }
        Ok(())
    }
}

/// First moves, and what saves the other side from each.
#[derive(Clone, Copy)]
pub(crate) struct Tries<'a> {
    position: &'a Position,
    refutations: &'a [Refutation],
    letters: PieceLetters,
}

impl Tries<'_> {
    /// `Ke5? Kg7!; Kf6? stalemate`
    pub(crate) fn write(self, f: &mut Formatter<'_>, stalemate: &str) -> Result {
        let Tries { position, refutations, letters } = self;
        for (i, &Refutation { attempt, answer, .. }) in refutations.iter().enumerate() {
            f.write_str(if i > 0 { "; " } else { "" })?;
            write!(f, "{}? ", position.san(attempt).in_letters(letters))?;
            match (answer, position.play(attempt)) {
                (Some(answer), Ok(after)) => {
                    write!(f, "{}!", after.san(answer).in_letters(letters))?;
                }
                _ => f.write_str(stalemate)?,
            }
        }
        Ok(())
    }
}
