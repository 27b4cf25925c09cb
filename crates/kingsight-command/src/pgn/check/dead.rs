//! Games that were played on, or won, in a dead position.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use kingsight::{Color, Incident, Position};
use kingsight_pgn::{DeadSince, NodeRef, ReadGame};
use kingsight_voice::{Language, laws};

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

/// As [`find`], and `None` if the flag is set before the answer is known.
pub(super) fn find_unless(
    stop: Option<&AtomicBool>,
    game: &Arc<ReadGame>,
    nodes: u32,
    language: Language,
) -> Option<DeadGame> {
    /// How often the flag is looked at.
    const PAUSE: Duration = Duration::from_millis(50);
    let Some(stop) = stop else { return find(game, nodes, language) };
    let (sender, answer) = channel();
    let searched = Arc::clone(game);
    let search = move || {
        let _ = sender.send(find(&searched, nodes, language));
    };
    // Nothing interrupts a search, so a thread of its own does it, and ends with the program.
    if thread::Builder::new().name("dead".to_owned()).spawn(search).is_err() {
        return find(game, nodes, language);
    }
    loop {
        match answer.recv_timeout(PAUSE) {
            Ok(found) => return found,
            Err(RecvTimeoutError::Timeout) if stop.load(Relaxed) => return None,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return find(game, nodes, language),
        }
    }
}

/// Whether the moves of a game go on after the first dead position, or its result is a win all the same.
fn find(game: &ReadGame, nodes: u32, language: Language) -> Option<DeadGame> {
    let tree = &game.tree;
    let moves = tree.main_line().take_while(|node| !node.is_null_move());
    let last = moves.last().or_else(|| tree.at_ply(0))?;
    let german = language == Language::German;
    let (node, exact) = match tree.dead_since(nodes) {
        DeadSince::Node { node, exact } => (node, exact),
        DeadSince::Undecided => {
            let (code, position) = ("dead_not_decided", *last.position());
            let because = because(&position, nodes, language);
            let message = match german {
                true => format!("nicht entschieden, ob die Stellung tot ist (5.2.2): {because}"),
                false => format!("not decided whether the position is dead (5.2.2): {because}"),
            };
            return Some(DeadGame { ply: last.ply(), code, message, position });
        }
        _ => return None,
    };
    let more = last.ply() - node.ply();
    let result = tree.result();
    let but = match (more, german) {
        // A stalemate is for the check of results.
        (0, _) if result.winner().is_none() || !node.position().has_legal_move() => return None,
        (0, true) => format!("das Ergebnis ist {result}"),
        (0, false) => format!("the result is {result}"),
        (1, true) => "es folgt noch 1 Halbzug".to_owned(),
        (1, false) => "1 more ply was played".to_owned(),
        (_, true) => format!("es folgen noch {more} Halbzüge"),
        (_, false) => format!("{more} more plies were played"),
    };
    let position = *node.position();
    let (since, because) = (since(node, exact, german), because(&position, nodes, language));
    let message = match german {
        true => format!("die Stellung ist {since} tot (5.2.2), aber {but}: {because}"),
        false => format!("the position is dead {since} (5.2.2), but {but}: {because}"),
    };
    let ply = node.ply() + more.min(1);
    Some(DeadGame { ply, code: "dead_position", message, position })
}

/// Why a position is dead, or that it is not decided.
fn because(position: &Position, nodes: u32, language: Language) -> String {
    let ruling = position.ruling_within(Incident::Nothing, nodes);
    laws::because(language, position, &ruling).to_string()
}

/// `after 41... Kxh1`
fn since(node: NodeRef<'_>, exact: bool, german: bool) -> String {
    let (Some(before), Some(san)) = (node.parent(), node.san()) else {
        return if german { "von Anfang an" } else { "from the beginning" }.to_owned();
    };
    let number = before.position().fullmoves();
    let dots = if before.position().turn() == Color::White { "." } else { "..." };
    let after = match (german, exact) {
        (true, true) => "nach",
        (true, false) => "spätestens nach",
        (false, true) => "after",
        (false, false) => "at the latest after",
    };
    format!("{after} {number}{dots} {san}")
}
