//! Sentences on the rules: why a move is not legal, what it does, how a game ended.

use core::fmt::Display;

use kingsight::Outcome;

use crate::Language;
use crate::language::say;
use crate::sentence::Sentence;

/// That the game is over, and how: `the game is over: stalemate`.
pub fn game_over(language: Language, outcome: Outcome) -> impl Display {
    Sentence(move |f: &mut core::fmt::Formatter<'_>| say!(language, f, rules::game_over(outcome)))
}
