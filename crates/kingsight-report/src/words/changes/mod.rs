//! What a move changes, in sentences: each fact a clause with the move as its subject, and the most important ones
//! joined to two or three sentences.

mod english;
mod german;

use kingsight::{Board, Rank, Role, Square};
use kingsight_voice::Language;
use kingsight_voice::german::{Case, name as german_name};

use super::{capitalized, short};
use crate::Wording;
use crate::changes::{ChangeFact, ChangeKind, MobilityReport, Turn, whole_line};

/// How many facts that follow from a move the sentences have room for.
const MOST: usize = 4;
/// Facts below these weights are in the sentences only if fewer than two others are, or none.
const SMALL: [i32; 2] = [60, 20];

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
        let matters = match others {
            _ if told.is_empty() => true,
            0 | 1 => fact.weight >= SMALL[1],
            _ => fact.weight >= SMALL[0],
        };
        // Both sides' sliders on one line are named in one clause.
        let is_on_told_line = told.iter().any(|&before| are_on_one_line(&facts[before], fact));
        if is_on_told_line || is_the_move || !fact.is_implied && others < MOST && matters {
            others += usize::from(!is_the_move && !is_on_told_line);
            told.push(i);
        }
    }
    told
}

/// Whether two facts are about one line that opens, or about one that is blocked.
fn are_on_one_line(a: &ChangeFact, b: &ChangeFact) -> bool {
    let is_line = matches!(a.kind, ChangeKind::LineOpened | ChangeKind::LineBlocked);
    is_line && a.kind == b.kind && whole_line(a.by, a.squares) == whole_line(b.by, b.squares)
}

/// The sentences: three clauses in each, the first two joined by `and`.
pub(crate) fn sentences(name: &str, facts: &[&ChangeFact], language: Language) -> Vec<String> {
    let german = language == Language::German;
    let (the_move, it, and) = if german { ("der Zug", "er", "und") } else { ("it", "it", "and") };
    let clauses = joined(facts, language);
    if clauses.is_empty() {
        return vec![match german {
            true => format!(
                "{name} ändert keinen Angriff, keine Deckung, keine Fesselung, keine Linie und kein Schach."
            ),
            false => format!("{name} changes no attack, protection, pin, line or check."),
        }];
    }
    let sentence = |(i, three): (usize, &[String])| {
        let subject = if i == 0 { name.to_owned() } else { capitalized(it).to_string() };
        let mut text = format!("{subject} {}", three[0]);
        if let Some(second) = three.get(1) {
            // A comma where the first has an `and` of its own. German has none there.
            let comma = if !german && three[0].contains(" and ") { "," } else { "" };
            text = format!("{text}{comma} {and} {second}");
        }
        if let Some(third) = three.get(2) {
            text = format!("{text}; {} {third}", if i == 0 { the_move } else { it });
        }
        text + "."
    };
    clauses.chunks(3).enumerate().map(sentence).collect()
}

/// The clauses; lines that open or are blocked share one verb, the first word, and sliders on one line its name.
fn joined(facts: &[&ChangeFact], language: Language) -> Vec<String> {
    let (and, before_slider) =
        if language == Language::German { ("und", " für ") } else { ("and", " for ") };
    // Each with the last fact in it.
    let mut clauses: Vec<(&ChangeFact, String)> = Vec::new();
    for &fact in facts {
        let is_line = matches!(fact.kind, ChangeKind::LineOpened | ChangeKind::LineBlocked);
        let (verb, rest) = fact.clause.split_once(' ').unwrap_or((&fact.clause, ""));
        let same = |(last, clause): &&mut (&ChangeFact, String)| {
            is_line && last.kind == fact.kind && clause.split(' ').next() == Some(verb)
        };
        match clauses.iter_mut().find(same) {
            Some((last, clause)) => {
                let slider = fact.clause.split_once(before_slider).map(|(_, slider)| slider);
                let slider = slider.filter(|_| are_on_one_line(last, fact));
                *clause = format!("{clause} {and} {}", slider.unwrap_or(rest));
                *last = fact;
            }
            None => clauses.push((fact, fact.clause.clone())),
        }
    }
    clauses.into_iter().map(|(_, clause)| clause).collect()
}

/// Pieces with more or fewer squares to go to: `knight f5: 6, before 8`.
pub(crate) fn mobility(board: &Board, of: &MobilityReport, language: Language) -> String {
    let MobilityReport { square, before, after, .. } = *of;
    match language {
        Language::German => {
            let role = board.role_at(square).unwrap_or(Role::Pawn);
            format!("{} {square}: {after}, vorher {before}", german_name(role, Case::Nominative))
        }
        _ => format!("{}: {after}, before {before}", short(board, square)),
    }
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
