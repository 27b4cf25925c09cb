//! What is wrong with the moves of a game as a whole: they have the piece letters of another language, or it was played on, or won, in a
//! dead position.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use kingsight::{Incident, Nodes, PieceLetters, Position};
use kingsight_pgn::{DeadSince, Diagnostic, DiagnosticKind, ReadGame, Severity, in_any_letters};
use kingsight_voice::Language;
use kingsight_voice::pgn_check::{self, AfterDead};

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
pub(super) struct DeadGame {
    /// The first ply too many; the last ply if the result is wrong, or if it is not decided.
    pub(super) ply: u32,
    pub(super) code: &'static str,
    pub(super) message: String,
    /// The dead position, or the one that is not decided.
    pub(super) position: Position,
}

/// As [`dead`], and `None` if the flag is set before the answer is known.
pub(super) fn dead_unless(
    stop: Option<&AtomicBool>,
    game: &Arc<ReadGame>,
    nodes: u32,
    language: Language,
) -> Option<DeadGame> {
    /// How often the flag is looked at.
    const PAUSE: Duration = Duration::from_millis(50);
    let Some(stop) = stop else { return dead(game, nodes, language) };
    let (sender, answer) = channel();
    let searched = Arc::clone(game);
    let search = move || {
        let _ = sender.send(dead(&searched, nodes, language));
    };
    // Nothing interrupts a search, so a thread of its own does it, and ends with the program.
    if thread::Builder::new().name("dead".to_owned()).spawn(search).is_err() {
        return dead(game, nodes, language);
    }
    loop {
        match answer.recv_timeout(PAUSE) {
            Ok(found) => return found,
            Err(RecvTimeoutError::Timeout) if stop.load(Relaxed) => return None,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return dead(game, nodes, language),
        }
    }
}

/// Whether the moves of a game go on after the first dead position, or its result is a win all the same.
fn dead(game: &ReadGame, nodes: u32, language: Language) -> Option<DeadGame> {
    let tree = &game.tree;
    let moves = tree.main_line().take_while(|node| !node.is_null_move());
    let last = moves.last().or_else(|| tree.at_ply(0))?;
    let (node, exact) = match tree.dead_since(nodes) {
        DeadSince::Node { node, exact } => (node, exact),
        DeadSince::Undecided => {
            let (code, position) = ("dead_not_decided", *last.position());
            let ruling = position.ruling(Incident::Nothing, Nodes::from(nodes));
            let message = pgn_check::dead_not_decided(language, &position, &ruling).to_string();
            return Some(DeadGame { ply: last.ply(), code, message, position });
        }
        _ => return None,
    };
    let more = last.ply() - node.ply();
    let after = match more {
        // A stalemate is for the check of results.
        0 if tree.result().winner().is_none() || !node.position().has_legal_move() => return None,
        0 => AfterDead::Result(tree.result()),
        more => AfterDead::Plies(more),
    };
    let position = *node.position();
    let ruling = position.ruling(Incident::Nothing, Nodes::from(nodes));
    let message = pgn_check::dead_position(language, node, exact, after, &ruling).to_string();
    let ply = node.ply() + more.min(1);
    Some(DeadGame { ply, code: "dead_position", message, position })
}
