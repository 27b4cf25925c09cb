//! Which facts the sentences tell.

use super::ChangeFact;

/// How many facts that follow from a move the sentences have room for.
const MOST: usize = 4;
/// Facts below these weights are in the sentences only if fewer than two others are, or none.
const SMALL: [i32; 2] = [60, 20];

/// Which facts the sentences tell, as places in the list. They are sorted by how much they matter.
pub(super) fn told(facts: &[ChangeFact]) -> Vec<usize> {
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
        let is_on_line_of =
            |&before: &usize| fact.change().is_on_the_line_of(&facts[before].change());
        let is_on_told_line = told.iter().any(is_on_line_of);
        if is_on_told_line || is_the_move || !fact.is_implied && others < MOST && matters {
            others += usize::from(!is_the_move && !is_on_told_line);
            told.push(i);
        }
    }
    told
}
