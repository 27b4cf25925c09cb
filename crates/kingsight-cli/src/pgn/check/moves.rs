//! What is wrong with the moves of a game as a whole: they have the piece letters of another language, or it was played on, or won, when
//! it was over: in a dead position, after the fifth repetition or after 75 moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use kingsight::{Game, Incident, Nodes, Outcome, PieceLetters, Position};
use kingsight_pgn::{
    DeadSince, Diagnostic, DiagnosticKind, NodeRef, ReadGame, Severity, in_any_letters,
};
use kingsight_voice::Language;
use kingsight_voice::pgn_check::{self, AfterEnd};

/// A game of more bytes is read in no other letters, which takes as long for each.
const LARGEST: usize = 1 << 20;

/// The first move that is wrong in English letters, and the letters in which the whole game is right.
pub(super) fn in_other_letters(game: &ReadGame) -> Option<(&Diagnostic, PieceLetters)> {
    let is_about_a_move = |found: &&Diagnostic| {
        use DiagnosticKind as D;
        matches!(
            found.kind,
            D::IllegalMove { .. }
                | D::AmbiguousMove { .. }
                | D::NotAMove { .. }
                | D::UnexpectedText { .. }
        )
    };
    let first = game.diagnostics.iter().find(is_about_a_move)?;
    if game.raw.len() > LARGEST {
        return None;
    }
    let (read, letters) = in_any_letters(&String::from_utf8_lossy(&game.raw))?;
    let is_right = read.diagnostics.iter().all(|found| found.severity() != Severity::Error);
    (is_right && letters != PieceLetters::English).then_some((first, letters))
}

/// A game that was over before it ended, or perhaps was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OverGame {
    /// The first ply too many; the last ply if the result is wrong, or if it is not decided.
    pub(super) ply: u32,
    pub(super) code: &'static str,
    pub(super) message: String,
    /// The position that ended the game, or the one that is not decided.
    pub(super) position: Position,
}

/// As [`over`], and `None` if the flag is set before the answer is known.
pub(super) fn over_unless(
    stop: Option<&AtomicBool>,
    game: &Arc<ReadGame>,
    nodes: u32,
    language: Language,
) -> Option<OverGame> {
    /// How often the flag is looked at.
    const PAUSE: Duration = Duration::from_millis(50);
    let Some(stop) = stop else { return over(game, nodes, language) };
    let (sender, answer) = channel();
    let searched = Arc::clone(game);
    let search = move || {
        let _ = sender.send(over(&searched, nodes, language));
    };
    // Nothing interrupts a search, so a thread of its own does it, and ends with the program.
    if thread::Builder::new().name("over".to_owned()).spawn(search).is_err() {
        return over(game, nodes, language);
    }
    loop {
        match answer.recv_timeout(PAUSE) {
            Ok(found) => return found,
            Err(RecvTimeoutError::Timeout) if stop.load(Relaxed) => return None,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return over(game, nodes, language),
        }
    }
}

/// The first of [`dead`] and [`drawn`].
fn over(game: &ReadGame, nodes: u32, language: Language) -> Option<OverGame> {
    let found = [drawn(game, language), dead(game, nodes, language)];
    found.into_iter().flatten().min_by_key(|found| found.ply)
}

/// Whether a game goes on, or is won, after the fifth repetition or 75 moves.
fn drawn(game: &ReadGame, language: Language) -> Option<OverGame> {
    let tree = &game.tree;
    let mut played = Game::new(*tree.at_ply(0)?.position());
    for node in tree.main_line() {
        played.play(node.m()?).ok()?;
        let outcome = match played.outcome() {
            None => continue,
            Some(outcome @ (Outcome::FivefoldRepetition | Outcome::SeventyFiveMoves)) => outcome,
            Some(_) => return None,
        };
        let (after, ply) = aftermath(game, node, last(game)?)?;
        let message = pgn_check::drawn_already(language, node, outcome, after).to_string();
        return Some(OverGame { ply, code: outcome.code(), message, position: *node.position() });
    }
    None
}

/// Whether the moves of a game go on after the first dead position, or its result is a win all the same.
fn dead(game: &ReadGame, nodes: u32, language: Language) -> Option<OverGame> {
    let last = last(game)?;
    let (node, exact) = match game.tree.dead_since(nodes) {
        DeadSince::Node { node, exact } => (node, exact),
        DeadSince::Undecided => {
            let (code, position) = ("dead_not_decided", *last.position());
            let ruling = position.ruling(Incident::Nothing, Nodes::from(nodes));
            let message = pgn_check::dead_not_decided(language, &position, &ruling).to_string();
            return Some(OverGame { ply: last.ply(), code, message, position });
        }
        _ => return None,
    };
    let (after, ply) = aftermath(game, node, last)?;
    let position = *node.position();
    let ruling = position.ruling(Incident::Nothing, Nodes::from(nodes));
    let message = pgn_check::dead_position(language, node, exact, after, &ruling).to_string();
    Some(OverGame { ply, code: "dead_position", message, position })
}

/// The node of the last move before any null move.
fn last(game: &ReadGame) -> Option<NodeRef<'_>> {
    let moves = game.tree.main_line().take_while(|node| !node.is_null_move());
    moves.last().or_else(|| game.tree.at_ply(0))
}

/// What is wrong after a node that ended the game, and the ply where that is: the first one too many, or the last if the result is
/// wrong. `None` if nothing is.
fn aftermath(game: &ReadGame, end: NodeRef<'_>, last: NodeRef<'_>) -> Option<(AfterEnd, u32)> {
    let result = game.tree.result();
    match last.ply() - end.ply() {
        // A stalemate is for the check of results.
        0 if result.winner().is_none() || !end.position().has_legal_move() => None,
        0 => Some((AfterEnd::Result(result), end.ply())),
        more => Some((AfterEnd::Plies(more), end.ply() + 1)),
    }
}
