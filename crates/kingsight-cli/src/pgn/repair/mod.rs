//! `kingsight pgn repair`: games without faults, and what was changed.

mod action;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};
use kingsight::Setup;
use kingsight_ask::shown;
use kingsight_pgn::{
    CommentKind, CommentText, Diagnostic, DiagnosticKind, GameResult, GameTree, ReadGame, ReadMode,
    ReadOptions, TailRepair,
};
use kingsight_voice::Language;

use super::args::GamesArgs;
use super::check::finding::Finding;
use super::check::{FindingReport, dates};
use super::complaint;
use super::games_out::{GameWriter, Written};
use super::reading::{self, At, Found};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::outputs::OutputPath;
use action::{Action, RepairReport, Repaired};

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
    let is_chess960 = tree.start().is_chess960();
    let fen = tree.tags().get("FEN").map(str::trim);
    let has_fen = fen.is_some_and(|fen| !matches!(fen, "" | "?" | "-"));
    // What cannot be real in it is put right, and clocks that are operations of EPD become fields.
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
