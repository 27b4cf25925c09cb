//! Listing a UCI engine's moves without perft, by searches one half-move deep.
//!
//! | way | question | the engine's moves are |
//! |---|---|---|
//! | MultiPV | one search with as many lines as moves | the first moves of the lines |
//! | `searchmoves` | one search for each candidate, with `searchmoves` | those that become the best move |
//! | making | one search after each candidate | those after which the other side moves |
//!
//! An engine may ignore `searchmoves`, play illegal moves blindly or have too few lines, so each way is tried first on the
//! initial position. A move on which the lists differ must be confirmed by a second way where there is one: some engines
//! repeat a line of MultiPV.

use std::collections::BTreeSet;

use kingsight::{Position, UciMove};
use kingsight_voice::hunt::QueryList;

use super::candidates::candidates;
use super::error::EngineError;
use super::question::Question;
use super::talk::Talk;

/// A way to list moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    MultiPv,
    SearchMoves,
    Making,
}

impl Way {
    /// The usual order: the fastest first.
    pub(super) const ALL: [Way; 3] = [Way::MultiPv, Way::SearchMoves, Way::Making];

    /// The way in words of `kingsight-voice`.
    pub(super) const fn list(self) -> QueryList {
        match self {
            Way::MultiPv => QueryList::MultiPv,
            Way::SearchMoves => QueryList::SearchMoves,
            Way::Making => QueryList::MakingEach,
        }
    }
}

/// Whether a way works: it is right about the initial position and about illegal moves there.
pub(super) fn works(
    talk: &mut Talk,
    way: Way,
    question: &Question,
    position: &Position,
    lines: usize,
) -> Result<bool, EngineError> {
    if way == Way::MultiPv {
        let legal: BTreeSet<String> =
            position.legal_moves().iter().map(|&m| position.uci(m).to_string()).collect();
        let enough = lines >= legal.len();
        return Ok(
            enough && multi_pv(talk, question)?.into_iter().collect::<BTreeSet<_>>() == legal
        );
    }
    // Legal, legal, and three moves that no rule allows.
    for (uci, plays) in
        [("a2a3", true), ("h2h4", true), ("a1a3", false), ("e2e5", false), ("b1c4", false)]
    {
        if one(talk, way, question, position, uci)? != plays {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The engine's moves.
pub(super) fn list(
    talk: &mut Talk,
    ways: &[Way],
    question: &Question,
    position: &Position,
) -> Result<Vec<UciMove>, EngineError> {
    let Some((&first, others)) = ways.split_first() else { return Ok(Vec::new()) };
    let legal: Vec<UciMove> = position.legal_moves().iter().map(|&m| position.uci(m)).collect();
    let mut played = match first {
        Way::MultiPv => from_lines(&multi_pv(talk, question)?, &legal),
        way => {
            let mut played = Vec::new();
            for uci in candidates(position) {
                if one(talk, way, question, position, &uci.to_string())? {
                    played.push(uci);
                }
            }
            played
        }
    };
    let Some(&second) = others.first() else { return Ok(played) };
    // What differs must be confirmed.
    for &uci in &legal {
        if !played.contains(&uci) && one(talk, second, question, position, &uci.to_string())? {
            played.push(uci);
        }
    }
    let mut confirmed = Vec::with_capacity(played.len());
    for uci in played {
        if legal.contains(&uci) || one(talk, second, question, position, &uci.to_string())? {
            confirmed.push(uci);
        }
    }
    Ok(confirmed)
}

/// The moves of the lines. A line that repeats a move stands for one that is missing: Toga II 3.0 prints such lines.
fn from_lines(lines: &[String], legal: &[UciMove]) -> Vec<UciMove> {
    let mut played: Vec<UciMove> = Vec::new();
    let mut repeated = 0;
    for uci in lines.iter().filter_map(|line| line.parse().ok()) {
        match played.contains(&uci) {
            true => repeated += 1,
            false => played.push(uci),
        }
    }
    let missing: Vec<UciMove> =
        legal.iter().filter(|uci| !played.contains(uci)).take(repeated).copied().collect();
    played.extend(missing);
    played
}

/// The first move of each line of a search.
fn multi_pv(talk: &mut Talk, question: &Question) -> Result<Vec<String>, EngineError> {
    let mut lines: Vec<Option<String>> = Vec::new();
    search(talk, question, "", |line| {
        let mut words = line.split_whitespace();
        let number = words.clone().skip_while(|&word| word != "multipv").nth(1);
        let number =
            number.and_then(|number| number.parse().ok()).filter(|n| (1..=512).contains(n));
        let m = words.find(|&word| word == "pv").and_then(|_| words.next());
        if let (Some(number), Some(m)) = (number, m) {
            lines.resize(lines.len().max(number), None);
            lines[number - 1] = Some(m.to_owned());
        }
    })?;
    Ok(lines.into_iter().flatten().collect())
}

/// Whether the engine takes one move for legal.
fn one(
    talk: &mut Talk,
    way: Way,
    question: &Question,
    position: &Position,
    uci: &str,
) -> Result<bool, EngineError> {
    match way {
        Way::MultiPv => Ok(multi_pv(talk, question)?.iter().any(|m| m == uci)),
        Way::SearchMoves => {
            let best = search(talk, question, &format!(" searchmoves {uci}"), |_| {})?;
            Ok(best == uci)
        }
        Way::Making => {
            let separator = if question.moves.is_empty() { "" } else { " " };
            let moves = format!("{}{separator}{uci}", question.moves);
            let best = search(talk, &Question { moves, ..question.clone() }, "", |_| {})?;
            // Made, the other side moves, or nobody if the move ends the game. Where nobody can move before it, an engine
            // that refuses it shows no move either.
            let refused = match best.parse::<UciMove>() {
                Ok(best) => position.board().color_at(best.from) == Some(position.turn()),
                Err(_) => !position.has_legal_move(),
            };
            Ok(!refused)
        }
    }
}

/// The best move of a search one half-move deep.
fn search(
    talk: &mut Talk,
    question: &Question,
    only: &str,
    mut each: impl FnMut(&str),
) -> Result<String, EngineError> {
    let deadline = talk.deadline();
    talk.synchronise("isready");
    talk.until("readyok", deadline, |_| {})?;
    talk.forget();
    talk.send(&question.position());
    talk.send(&format!("go depth 1{only}"));
    loop {
        let line = talk.line(deadline)?;
        if let Some(best) = line.trim().strip_prefix("bestmove") {
            return Ok(best.split_whitespace().next().unwrap_or("").to_owned());
        }
        each(&line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Toga II 3.0 prints `pv e1d1` four times, for three other moves as well.
    #[test]
    fn a_repeated_line_stands_for_a_missing_one() {
        let uci = |text: &str| text.parse::<UciMove>().expect("a move");
        let legal = ["e1d1", "e1e2", "e1g1", "h1h2"].map(uci);
        let lines = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        let played = from_lines(&lines(&["e1d1", "e1e2", "e1d1", "e1d1"]), &legal);
        assert_eq!(played.len(), 4);
        assert!(legal.iter().all(|uci| played.contains(uci)));
        // A line too few is a missing move, and an illegal one stays.
        assert_eq!(from_lines(&lines(&["e1d1", "e1e2", "h1h2"]), &legal).len(), 3);
        assert!(from_lines(&lines(&["e1d1", "h1a8"]), &legal).contains(&uci("h1a8")));
    }
}
