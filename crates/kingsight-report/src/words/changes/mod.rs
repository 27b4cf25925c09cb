//! What a move changes, in sentences: each fact a clause with the move as its subject, and the most important ones
//! joined to two or three sentences.

mod english;
mod german;

use kingsight::{Language, Rank, Square};

use super::capitalized;
use crate::Wording;
use crate::changes::{ChangeFact, ChangeKind, Turn, whole_line};

/// How many facts that follow from a move are told in sentences.
const TOLD: usize = 5;
/// A fact below this weight is told only if little else has changed.
const SMALL: i32 = 60;

/// The move as sentences name it: `Nd4-f5`.
pub(crate) fn move_name(turn: Turn<'_>, wording: Wording) -> String {
    turn.before.long_algebraic(turn.changes.effect.m).in_letters(wording.letters).to_string()
}

/// What the move does, as said of it: `attacks the queen on d6`.
pub(crate) fn clause(fact: &ChangeFact, turn: Turn<'_>, wording: Wording) -> String {
    match wording.language {
        Language::German => german::clause(fact, turn, wording.letters),
        _ => english::clause(fact, turn, wording.letters),
    }
}

/// Which facts the sentences tell, as places in the list. They are sorted by how much they matter.
pub(crate) fn told(facts: &[ChangeFact]) -> Vec<usize> {
    let mut told: Vec<usize> = Vec::new();
    let mut others = 0;
    for (i, fact) in facts.iter().enumerate() {
        let is_the_move = fact.kind.is_the_move();
        let matters = others < 2 || fact.weight >= SMALL;
        if is_the_move || !fact.is_implied && others < TOLD && matters {
            others += usize::from(!is_the_move);
            told.push(i);
        }
    }
    told
}

/// The sentences: three facts in each, the first two joined by `and`.
pub(crate) fn sentences(name: &str, clauses: &[&str], language: Language) -> Vec<String> {
    let german = language == Language::German;
    let (it, and) = if german { ("der Zug", "und") } else { ("it", "and") };
    if clauses.is_empty() {
        return vec![if german {
            format!(
                "{name} ändert keinen Angriff, keine Deckung, keine Fesselung, keine Linie und kein Schach."
            )
        } else {
            format!("{name} changes no attack, protection, pin, line or check.")
        }];
    }
    let sentence = |(i, three): (usize, &[&str])| {
        let subject = if i == 0 { name.to_owned() } else { capitalized(it).to_string() };
        let mut text = format!("{subject} {}", three[0]);
        if let Some(second) = three.get(1) {
            // A comma where the first has an `and` of its own. German has none there.
            let comma = if !german && three[0].contains(" and ") { "," } else { "" };
            text = format!("{text}{comma} {and} {second}");
        }
        if let Some(third) = three.get(2) {
            text = format!("{text}; {it} {third}");
        }
        text + "."
    };
    clauses.chunks(3).enumerate().map(sentence).collect()
}

/// How a line is named.
enum LineName {
    File(Square),
    Rank(Rank),
    Diagonal(Square, Square),
}

impl LineName {
    /// The name of the line on which the sliders of a fact see its squares.
    fn of(fact: &ChangeFact) -> Option<LineName> {
        debug_assert!(matches!(fact.kind, ChangeKind::LineOpened | ChangeKind::LineBlocked));
        let line = whole_line(fact.by, fact.squares);
        let (first, last) = (line.first()?, line.last()?);
        Some(if first.file() == last.file() {
            LineName::File(first)
        } else if first.rank() == last.rank() {
            LineName::Rank(first.rank())
        } else {
            LineName::Diagonal(first, last)
        })
    }
}
