//! Games in PGN as the page keeps them: trees of moves with comments, glyphs, arrows and circles.
//!
//! `kingsight-pgn` reads them. A tree is sent as a list, each move with the place of the one before it, so that a long game
//! nests nothing.
//!
//! A pasted text may be a game in the piece letters of whatever language, or moves alone, without numbers: `e4 e5 Nf3`,
//! `e2e4,e7e5`, `['e2e4', 'e7e5']`.

use std::borrow::Cow;
use std::collections::HashMap;

use kingsight::{Color, PieceLetters, Position};
use kingsight_ask::pasted::{beginning, is_move, moves};
use kingsight_ask::studio::{PasteReport, StudioState, StudioView, read_language};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, SCHEMA};
use kingsight_pgn::{
    CommentCommand, Diagnostic, DiagnosticKind, GameTree, NodeId, NodeRef, ReadGame, Severity,
    comment_commands, games, in_english_letters,
};
use kingsight_voice::Language;
use kingsight_voice::trouble::Trouble;
use serde::Serialize;

use crate::limits;

/// What a pasted text holds.
#[derive(Debug, Serialize)]
pub(crate) struct PasteAnswer {
    #[serde(flatten)]
    report: PasteReport,
    /// Its tree, if it is a game in PGN.
    game: Option<GameReport>,
}

/// One game.
#[derive(Debug, Serialize)]
pub(crate) struct GameAnswer {
    schema: u32,
    game: GameReport,
}

#[derive(Debug, Serialize)]
pub(crate) struct GameReport {
    /// The FEN of the first position.
    start: String,
    /// The tags, in their order.
    tags: Vec<(String, String)>,
    result: String,
    /// Before the first move.
    #[serde(flatten)]
    notes: Notes,
    moves: Vec<MoveReport>,
    /// What could not be read, or claims something untrue.
    faults: Vec<FaultReport>,
}

#[derive(Debug, Serialize)]
struct MoveReport {
    /// The place of the move before it in this list; `null` for a first move.
    after: Option<usize>,
    uci: String,
    san: String,
    number: u16,
    color: &'static str,
    /// Glyphs by their numbers: `[1]` is `!`.
    nags: Vec<u8>,
    #[serde(flatten)]
    notes: Notes,
}

/// What people write and draw at a move.
#[derive(Debug, Default, Serialize)]
struct Notes {
    comment: String,
    /// As `[%csl]` and `[%cal]` have them: `Ge4`, `Rd1d8`.
    drawings: Vec<String>,
}

#[derive(Debug, Serialize)]
struct FaultReport {
    line: u64,
    column: u64,
    /// Whether something is missing because of it.
    is_error: bool,
    message: String,
}

impl PasteAnswer {
    /// Reads a text: a game in PGN with all that is in it, or anything else that holds a position.
    pub(crate) fn new(
        text: &str,
        chess960: bool,
        language: Option<&str>,
    ) -> Result<PasteAnswer, ErrorReport> {
        let answer_language = read_language(language)?;
        let text = text.trim_start_matches('\u{feff}');
        let bare = in_a_row(text);
        let game = match &bare {
            Some(moves) => in_any_letters(moves),
            None => first_game(text),
        };
        if let Some((game, text)) = game {
            check(&game.tree)?;
            let report = view(&game, &text, language)?;
            return Ok(PasteAnswer { report, game: Some(GameReport::new(&game, answer_language)) });
        }
        let subject = match &bare {
            Some(moves) => Subject::read(&format!("1. {moves}")),
            None => Subject::read(text).map_err(|error| unrecognised(text, error)),
        };
        let report = PasteReport::new(subject?, chess960, language)?;
        Ok(PasteAnswer { report, game: None })
    }
}

impl GameAnswer {
    pub(crate) fn new(text: &str, language: Option<&str>) -> Result<GameAnswer, ErrorReport> {
        let language = read_language(language)?;
        let game = games(text.as_bytes()).next().and_then(Result::ok).ok_or(Trouble::NoGame)?;
        check(&game.tree)?;
        Ok(GameAnswer { schema: SCHEMA, game: GameReport::new(&game, language) })
    }
}

/// The first game of a text that is PGN, and the text in English piece letters. A game whose first move fails has nothing to keep:
/// then the text is read as any other, and its error says why.
fn first_game(text: &str) -> Option<(ReadGame, Cow<'_, str>)> {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    beginning(first)?;
    in_any_letters(text)
}

/// The error of a text in which nothing looks like a position; else the one of reading it as a position.
fn unrecognised(text: &str, error: ErrorReport) -> ErrorReport {
    if text.trim().is_empty() || text.contains(['/', '[']) {
        return error;
    }
    Trouble::NotRecognized.into()
}

/// Refuses what the page could not show.
fn check(tree: &GameTree) -> Result<(), ErrorReport> {
    let moves = tree.nodes() - 1;
    if moves <= limits::MOVES {
        return Ok(());
    }
    Err(Trouble::TooManyMoves { of_game: true, moves, most: limits::MOVES }.into())
}

/// The board after the last move of the main line.
fn view(game: &ReadGame, text: &str, language: Option<&str>) -> Result<PasteReport, ErrorReport> {
    let mut moves = Vec::new();
    let mut at = game.tree.node(game.tree.root()).and_then(|root| root.next());
    // A null move ends what the board can show.
    while let Some((node, uci)) = at.and_then(|node| Some((node, uci(&node)?))) {
        moves.push(uci);
        at = node.next();
    }
    let start = game.tree.start();
    let mut state = StudioState::of_fen(start.to_string()).with_moves(moves);
    state.chess960 = start.is_chess960();
    state.language = language.map(str::to_owned);
    let is_first_of_several = games(text.as_bytes()).nth(1).is_some();
    Ok(PasteReport::of(StudioView::new(&state, None)?, is_first_of_several))
}

fn uci(node: &NodeRef<'_>) -> Option<String> {
    Some(node.parent()?.position().uci(node.m()?).to_string())
}

impl GameReport {
    fn new(game: &ReadGame, language: Language) -> GameReport {
        let tree = &game.tree;
        let mut places: HashMap<NodeId, Option<usize>> = HashMap::from([(tree.root(), None)]);
        let mut moves = Vec::new();
        for node in tree.walk() {
            // What follows a null move is left out with it.
            let Some(report) = MoveReport::of(&node, &places) else { continue };
            places.insert(node.id(), Some(moves.len()));
            moves.push(report);
        }
        GameReport {
            start: tree.start().to_string(),
            tags: tree.tags().iter().map(|(name, value)| (name.into(), value.into())).collect(),
            result: tree.result().to_string(),
            notes: tree.node(tree.root()).map(|root| Notes::of(&root)).unwrap_or_default(),
            moves,
            faults: game
                .diagnostics
                .iter()
                .filter(|fault| matters(&fault.kind))
                .map(|fault| FaultReport::new(fault, language))
                .collect(),
        }
    }
}

impl MoveReport {
    fn of(node: &NodeRef<'_>, places: &HashMap<NodeId, Option<usize>>) -> Option<MoveReport> {
        let parent = node.parent()?;
        let before = parent.position();
        Some(MoveReport {
            after: *places.get(&parent.id())?,
            uci: uci(node)?,
            san: node.san()?.to_string(),
            number: before.fullmoves(),
            color: match before.turn() {
                Color::White => "white",
                Color::Black => "black",
            },
            nags: node.nags().iter().map(|nag| nag.0).collect(),
            notes: Notes::of(node),
        })
    }
}

impl Notes {
    fn of(node: &NodeRef<'_>) -> Notes {
        let mut notes = Notes::default();
        let mut texts = Vec::new();
        for comment in node.comments_before().iter().chain(node.comments()) {
            let mut text = String::new();
            let mut end = 0;
            for command in comment_commands(comment) {
                let drawn: Vec<String> = match command.parse() {
                    Some(CommentCommand::Squares(squares)) => {
                        squares.iter().map(ToString::to_string).collect()
                    }
                    Some(CommentCommand::Arrows(arrows)) => {
                        arrows.iter().map(ToString::to_string).collect()
                    }
                    // Clocks and evaluations stay in the text.
                    _ => continue,
                };
                text.push_str(&comment[end..command.range.start]);
                end = command.range.end;
                notes.drawings.extend(drawn);
            }
            text.push_str(&comment[end..]);
            texts.extend(text.split_whitespace().map(str::to_owned));
        }
        notes.comment = texts.join(" ");
        notes
    }
}

/// Whether something is missing or untrue, and not only against the standard: a game that is pasted is to be seen.
const fn matters(kind: &DiagnosticKind) -> bool {
    use DiagnosticKind as D;
    !matches!(kind, D::MissingResult | D::SetUpMismatch | D::Spelling { .. } | D::ByteOrderMark)
}

impl FaultReport {
    fn new(diagnostic: &Diagnostic, language: Language) -> FaultReport {
        FaultReport {
            line: diagnostic.place.line,
            column: diagnostic.place.column,
            is_error: diagnostic.severity() == Severity::Error,
            message: kingsight_voice::pgn::finding(language, &diagnostic.kind).to_string(),
        }
    }
}

/// Reads a game in the piece letters of whatever language, with the text in English ones. A game without a move is none.
fn in_any_letters(text: &str) -> Option<(ReadGame, Cow<'_, str>)> {
    let (game, letters) = kingsight_pgn::in_any_letters(text)?;
    let is_whole =
        game.diagnostics.iter().all(|fault| fault.severity() != kingsight_pgn::Severity::Error);
    if !is_whole && game.tree.main_line().count() == 0 {
        return None;
    }
    let text = match letters {
        PieceLetters::English => Cow::Borrowed(text),
        letters => Cow::Owned(in_english_letters(text, letters)),
    };
    Some((game, text))
}

/// The moves in a row, if a text begins with one.
fn in_a_row(text: &str) -> Option<Cow<'_, str>> {
    // In comments commas and quotation marks stay.
    let plain: Cow<'_, str> =
        if text.contains(['{', '(', ';']) { text.into() } else { moves(text).into() };
    let first = plain.split_whitespace().next()?;
    let start = Position::default();
    let mut letters = PieceLetters::ALL.into_iter();
    let is_one = is_move(first) || letters.any(|letters| start.read_san(first, letters).is_ok());
    is_one.then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::in_a_row;

    #[test]
    fn texts_that_begin_with_a_move() {
        for (text, row) in [
            ("e4 e5 Nf3", "e4 e5 Nf3"),
            ("e2e4,e7e5", "e2e4 e7e5"),
            ("['e2e4', 'e7e5']", "e2e4 e7e5"),
            ("Sf3 Sf6", "Sf3 Sf6"),
            ("e4 {the best, perhaps} e5", "e4 {the best, perhaps} e5"),
            ("e5 e4", "e5 e4"),
        ] {
            let found = in_a_row(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(found.split_whitespace().collect::<Vec<_>>().join(" "), row, "{text}");
        }
        for text in ["", "hello", "1. e4", "8/8/8/8/8/8/8/K1k5 w - - 0 1", "b/8", "startpos"] {
            assert_eq!(in_a_row(text), None, "{text}");
        }
    }
}
