//! `kingsight pgn repair`: games without their faults, and what was done about each.

use std::collections::{HashMap, HashSet};
use std::fmt;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};
use kingsight::Setup;
use kingsight_ask::{quoted, shown};
use kingsight_pgn::{
    CommentKind, CommentText, Diagnostic, DiagnosticKind, GameResult, GameTree, ReadGame, ReadMode,
    ReadOptions, Repair, Tags, TailRepair,
};
use kingsight_voice::Language;
use serde::Serialize;

use super::args::GamesArgs;
use super::check::finding::Finding;
use super::check::{FindingReport, dates};
use super::complaint;
use super::games_out::{GameWriter, Written};
use super::reading::{self, At, Found};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct RepairArgs {
    #[command(flatten)]
    pub(crate) files: GamesArgs,

    /// What becomes of a move that cannot be played and of all that follows it in its line
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Tail::Comment)]
    pub(crate) tail: Tail,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) output: Option<OutputPath>,

    /// Print each change as a JSON object on standard output (see docs/json.md); the games go to --output
    #[arg(long, requires = "output", help_heading = "Output")]
    pub(crate) json: bool,
}

/// What becomes of moves that cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Tail {
    /// They are kept as a comment
    Comment,
    /// They are left out
    Drop,
}

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight pgn repair -o repaired.pgn games.pgn
  kingsight pgn repair --tail drop games.pgn > repaired.pgn
  kingsight pgn repair --json -o repaired.pgn games.pgn

Games without a fault are written byte for byte, the others in export format. Each change is reported on standard error. A \
game that cannot be repaired, such as one from a FEN without a king, is left as it stands.

Exit codes: 0 `kingsight pgn check` finds nothing in what is written; 1 it does; 2 bad arguments or an unreadable file; \
130 interrupted by Ctrl-C";

pub(super) fn run(args: &RepairArgs, output: &mut Output) -> Result<Exit, Failure> {
    let mut written = Written::open(args.output.as_ref())?;
    let tail = match args.tail {
        Tail::Comment => TailRepair::Comment,
        Tail::Drop => TailRepair::Drop,
    };
    let options = ReadOptions::new().mode(ReadMode::Repair(tail)).check_claims(true);
    let (mut games, mut found_something) = (GameWriter::default(), false);
    // Where the next text begins, to find what stands before its game.
    let mut offset = 0;
    let totals = reading::games(&args.files, &options, |at, found| match found {
        Found::Game(mut game) => {
            offset = if game.number == 1 { 0 } else { offset };
            let before = usize::try_from(game.byte.saturating_sub(offset)).unwrap_or(0);
            let start = offset;
            offset += game.raw.len() as u64;
            // Nobody knows which date was meant.
            for finding in dates(at.file, &game, Language::English) {
                found_something = true;
                let place = complaint::place_in(at.file, game.line, 1, game.number);
                report_finding(args, at, &finding, &place, &Action::LeftAsItStands, output)?;
            }
            if game.diagnostics.is_empty() {
                return written.with(output, |out| games.untouched(at, &game, out));
            }
            match repaired(&mut game, before) {
                Some(pgn) => {
                    let game = Repaired::new(&game, start, before > 0);
                    for fault in game.faults() {
                        report(args, at, fault, &Action::of(fault, &game), output)?;
                    }
                    written.with(output, |out| games.text(pgn.as_bytes(), out))
                }
                None => {
                    found_something = true;
                    for fault in &game.diagnostics {
                        report(args, at, fault, &Action::of_left(fault), output)?;
                    }
                    written.with(output, |out| games.text(&game.raw, out))
                }
            }
        }
        Found::Rest(rest) => {
            for fault in &rest.diagnostics {
                report(args, at, fault, &Action::of_rest(fault), output)?;
            }
            match rest.diagnostics.is_empty() {
                true => written.with(output, |out| games.rest(at, &rest.text, out)),
                false => written.with(output, |out| games.text(&escaped(&rest.text), out)),
            }
        }
        Found::Error(error) => {
            found_something = true;
            complaint::of_error(at, &error, output)
        }
        Found::Unreadable(error) => complaint::unreadable(at, &error, output),
    })?;
    written.finish(!totals.was_stopped(), output)?;
    Ok(totals.exit(found_something))
}

/// Text after the last game, on lines that readers pass over.
fn escaped(text: &[u8]) -> Vec<u8> {
    let mut lines = Vec::new();
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        if !line.trim_ascii().is_empty() && !line.starts_with(b"%") {
            lines.extend(b"% ");
        }
        lines.extend(line);
    }
    lines
}

/// A text on one line, and with no brace, which would end a comment.
fn one_line(text: &[u8]) -> String {
    let text = CommentText { text, kind: CommentKind::Brace, at: 0 }.to_str().into_owned();
    let text = text.replace('\u{feff}', "").replace('{', "(").replace('}', ")");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The game in export format, if that has no fault. What stands before it, `before` bytes, becomes its first comment.
fn repaired(game: &mut ReadGame, before: usize) -> Option<String> {
    let before = one_line(game.raw.get(..before).unwrap_or_default());
    let root = game.tree.root();
    if !before.is_empty() {
        let comments = game.tree.node(root)?.comments().to_vec();
        game.tree.remove_comments(root).ok()?;
        for text in [&before].into_iter().chain(&comments) {
            game.tree.add_comment(root, text).ok()?;
        }
    }
    for fault in &game.diagnostics {
        if let DiagnosticKind::FalseResult { expected, .. } = fault.kind {
            game.tree.set_result(expected);
        }
    }
    tidy_tags(&mut game.tree);
    let pgn = game.tree.to_string();
    let again = kingsight_pgn::ReadOptions::new().check_claims(true).games(pgn.as_bytes());
    let is_fine = again.flatten().map(|again| again.diagnostics.is_empty()).eq([true]);
    is_fine.then_some(pgn)
}

/// Makes the tags agree with one another and with the moves. Where the moves end with `*`, which claims nothing, the result
/// is that of the tag; a result for which PGN has no mark stays in the tag.
fn tidy_tags(tree: &mut GameTree) {
    let tag = tree.tags().get("Result").unwrap_or_default();
    let (claimed, spelled) = (GameResult::read(tag), GameResult::tag_value(tag));
    if let (GameResult::Unknown, Some(claimed)) = (tree.result(), claimed) {
        tree.set_result(claimed);
    }
    let result = match tree.result() {
        GameResult::Unknown => spelled.unwrap_or("*"),
        result => result.as_str(),
    };
    let fen = tree.tags().get("FEN").map(str::trim);
    let has_fen = fen.is_some_and(|fen| !matches!(fen, "" | "?" | "-"));
    // What cannot be real in it is put right, and clocks that are operations of EPD become fields.
    // The letters of a FEN say more than a tag that a program writes into every file.
    let is_chess960 = tree.start().is_chess960()
        || fen.is_some_and(|fen| fen.parse::<Setup>().is_ok_and(|setup| setup.chess960));
    let is_proper = |fen: &str| fen.parse::<Setup>().is_ok_and(|setup| setup == setup.repaired());
    let is_odd = fen.is_some_and(|fen| has_fen && !is_proper(fen));
    let fen = is_odd.then(|| tree.start().to_string());
    let tags = tree.tags_mut();
    // These names and values are well-formed.
    if tags.get("Result").is_some_and(|tag| tag != result) {
        let _ = tags.set("Result", result);
    }
    if has_fen {
        let _ = tags.set("SetUp", "1");
    } else {
        tags.remove("SetUp");
        tags.remove("FEN");
    }
    if let Some(fen) = fen {
        let _ = tags.set("FEN", &fen);
    }
    if has_fen && is_chess960 && tags.get("Variant").is_some() {
        let _ = tags.set("Variant", "Chess960");
    }
    // What is left in another case has its tag elsewhere.
    tags.retain(|name, _| !is_known_but_for_case(name));
}

/// Whether a tag's name is in another case than that of a tag whose name is known in every case.
fn is_known_but_for_case(name: &str) -> bool {
    kingsight_pgn::Tags::proper_name(name).is_some_and(|proper| proper != name)
}

/// Says what was wrong and what was done about it.
fn report(
    args: &RepairArgs,
    at: &At<'_>,
    fault: &Diagnostic,
    action: &Action,
    output: &mut Output,
) -> Result<(), Failure> {
    let finding = Finding::new(at.file, fault, Language::English);
    report_finding(args, at, &finding, &complaint::place(at, fault), action, output)
}

fn report_finding(
    args: &RepairArgs,
    at: &At<'_>,
    finding: &Finding<'_>,
    place: &str,
    action: &Action,
    output: &mut Output,
) -> Result<(), Failure> {
    at.make_room();
    if args.json {
        let finding = FindingReport::new(finding, Language::English);
        return Ok(output.json(&RepairReport::new(finding, action))?);
    }
    output.remark_plainly(&format!("{place}{}; {action}", shown(&finding.message)))?;
    Ok(())
}

/// What is done about a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Action {
    /// Text that is kept as a comment.
    Comment(Option<String>),
    /// Text that is kept on lines that begin with `%`.
    Escaped,
    /// Text that is left out.
    Removed(Option<String>),
    /// The same in the form that the standard asks for.
    Rewritten,
    /// The game could not be repaired.
    LeftAsItStands,
}

/// What a repaired game has, to tell what is done about each of its faults.
#[derive(Debug)]
struct Repaired<'a> {
    faults: &'a [Diagnostic],
    /// Whether text before the game is a comment.
    has_text_before: bool,
    /// Where the result inside a variation stands that is the game's, because the variation is open to the end.
    only_result: Option<u64>,
    /// The tails that cannot be played, by where they begin.
    tails: HashMap<u64, &'a Repair>,
    /// The names of its tags.
    names: HashSet<&'a str>,
    /// Where tags stand whose names it has from another place.
    again: HashSet<u64>,
}

impl<'a> Repaired<'a> {
    /// `start` is where the text of the game begins.
    fn new(game: &'a ReadGame, start: u64, has_text_before: bool) -> Repaired<'a> {
        let is_again =
            |fault: &&Diagnostic| matches!(fault.kind, DiagnosticKind::DuplicateTag { .. });
        Repaired {
            faults: &game.diagnostics,
            has_text_before,
            only_result: only_result(game, start),
            tails: game.repairs.iter().map(|repair| (repair.at, repair)).collect(),
            names: game.tree.tags().iter().map(|(name, _)| name).collect(),
            again: game.diagnostics.iter().filter(is_again).map(|f| f.place.byte).collect(),
        }
    }

    const fn faults(&self) -> &'a [Diagnostic] {
        self.faults
    }

    /// Whether a malformed tag is in the game, and not from another place.
    fn has_tag(&self, text: &str, fault: &Diagnostic) -> bool {
        let name = text.trim_start_matches('[').trim_start();
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
        let name = Tags::proper_name(&name[..end]).unwrap_or(&name[..end]);
        self.names.contains(name) && !self.again.contains(&fault.place.byte)
    }
}

/// See [`Repaired::only_result`].
fn only_result(game: &ReadGame, start: u64) -> Option<u64> {
    let inside = |fault: &&Diagnostic| match fault.kind {
        DiagnosticKind::ResultInVariation { result } => result == game.tree.result(),
        _ => false,
    };
    let at = game.diagnostics.iter().rfind(inside)?.place.byte;
    let after = game.raw.get(usize::try_from(at.checked_sub(start)?).ok()?..)?;
    (!after.contains(&b')')).then_some(at)
}

/// A change as a JSON object.
#[derive(Serialize)]
struct RepairReport<'a> {
    #[serde(flatten)]
    finding: FindingReport<'a>,
    action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
}

impl Action {
    /// What is done about a fault of a game that cannot be repaired.
    const fn of_left(fault: &Diagnostic) -> Action {
        match fault.kind {
            DiagnosticKind::ByteOrderMark => Action::Removed(None),
            DiagnosticKind::Utf16 | DiagnosticKind::CarriageReturns => Action::Rewritten,
            _ => Action::LeftAsItStands,
        }
    }

    /// What is done about a fault of the text after the last game.
    const fn of_rest(fault: &Diagnostic) -> Action {
        match fault.kind {
            DiagnosticKind::ByteOrderMark => Action::Removed(None),
            DiagnosticKind::Utf16 | DiagnosticKind::CarriageReturns => Action::Rewritten,
            _ => Action::Escaped,
        }
    }

    /// What is done about a fault of a game that can be repaired.
    fn of(fault: &Diagnostic, game: &Repaired<'_>) -> Action {
        if let Some(repair) = game.tails.get(&fault.place.byte) {
            return match repair.tail {
                TailRepair::Drop => Action::Removed(Some(repair.text.clone())),
                _ => Action::Comment(Some(repair.text.clone())),
            };
        }
        match &fault.kind {
            // What can be read of the tag is written as a tag.
            DiagnosticKind::MalformedTag { text } if game.has_tag(text, fault) => Action::Rewritten,
            DiagnosticKind::TextOutsideGame { .. } if game.has_text_before => Action::Comment(None),
            DiagnosticKind::ResultInVariation { .. }
                if game.only_result == Some(fault.place.byte) =>
            {
                Action::Rewritten
            }
            DiagnosticKind::DuplicateTag { .. }
            | DiagnosticKind::TagCase { counts: false, .. }
            | DiagnosticKind::MalformedTag { .. } => Action::Comment(None),
            DiagnosticKind::UnexpectedText { .. }
            | DiagnosticKind::TextOutsideGame { .. }
            | DiagnosticKind::ResultInVariation { .. }
            | DiagnosticKind::ByteOrderMark
            | DiagnosticKind::StrayBrace
            | DiagnosticKind::StrayParenthesis => Action::Removed(None),
            _ => Action::Rewritten,
        }
    }

    const fn code(&self) -> &'static str {
        match self {
            Action::Comment(_) => "comment",
            Action::Escaped => "escaped",
            Action::Removed(_) => "removed",
            Action::Rewritten => "rewritten",
            Action::LeftAsItStands => "left",
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Action::Comment(text) | Action::Removed(text) => text.as_deref(),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Comment(_) => "kept as a comment",
            Action::Escaped => "kept behind %, which readers pass over",
            Action::Removed(_) => "removed",
            Action::Rewritten => "rewritten",
            Action::LeftAsItStands => "left as it stands",
        })?;
        match self.text() {
            Some(text) => write!(f, ": {}", quoted(text)),
            None => Ok(()),
        }
    }
}

impl<'a> RepairReport<'a> {
    fn new(finding: FindingReport<'a>, action: &'a Action) -> RepairReport<'a> {
        RepairReport { finding, action: action.code(), text: action.text() }
    }
}
