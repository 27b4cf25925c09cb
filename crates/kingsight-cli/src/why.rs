//! `kingsight why`: the reasons why a move is illegal, or what it does.

use std::io::{self, Write};

use clap::Args as ClapArgs;
use kingsight::{
    Explanation, Intent, Moves, OutOfReach, Outcome, PieceLetters, Position, Reason, Role, Square,
};
use kingsight_ask::question::{PositionQuestion, Why};
use kingsight_ask::subject::Subject;
use kingsight_ask::words::{capitalized, sentence as full_sentence};
use kingsight_ask::{
    ErrorReport, ExplanationReport, NoteReport, Noted, Played, SCHEMA, Sketch, WhyReport, Wording,
    pasted, quoted, shown,
};
use kingsight_voice::pictures::several_meanings;
use kingsight_voice::{Language, rules, verdict};
use serde::Serialize;

use crate::args::LanguageArgs;
use crate::args::shared::{MOVES_FIRST, ReadingArgs};
use crate::batch::{self, AnswerError};
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::hints::{self, Asker};
use crate::input::only_position;
use crate::layout::{self, Paragraph, Word, sentence};
use crate::look::{HEADING, Look};
use crate::output::Output;
use crate::outputs::OutputPath;
use crate::page::{self, Form, Page};
use crate::pictures::Pictures;
use crate::question::{self, MoveQuestion};

#[derive(ClapArgs, Debug)]
pub(crate) struct WhyArgs {
    /// The position: FEN, EPD, `startpos`, a link with a FEN in it, a file with one position,
    /// `games.pgn#3.41` (the position after ply 41 of game 3), or `-`
    #[arg(value_name = "POSITION", value_parser = crate::input::files::word())]
    pub(crate) position: Option<String>,

    /// The move, legal or not, in UCI (e2e4) or SAN (Nxe5, O-O); if several pieces fit, each is
    /// explained. The square of a piece (e1): what that piece can do, and what it cannot
    #[arg(value_name = "MOVE")]
    pub(crate) chosen: Vec<String>,

    /// Explain every move of the side to move that its pieces could make but for check, pins and castling rules
    #[arg(long)]
    pub(crate) all: bool,

    #[arg(long, help = MOVES_FIRST, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Draw the board with ASCII characters only; moves have the letters of --letters
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long, help_heading = "Output")]
    pub(crate) flip: bool,

    /// Print JSON (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,

    /// Draw the explanation to an SVG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", conflicts_with = "all", help_heading = "Output")]
    pub(crate) svg: Option<OutputPath>,

    /// Draw the explanation to a PNG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", conflicts_with = "all", help_heading = "Output")]
    pub(crate) png: Option<OutputPath>,
}

pub(crate) const USAGE: &str = "\
kingsight why [OPTIONS] <POSITION> <MOVE>
       kingsight why [OPTIONS] <POSITION> --all";

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight why \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\" Nf3
  kingsight why \"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1\" e5d6
  kingsight why startpos b1
  kingsight why startpos O-O --moves \"e4 e5 Nf3 Nc6\"
  kingsight why \"r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq -\" --all
  kingsight why startpos O-O --svg why.svg
  kingsight why --lang de startpos Sf6
  kingsight why games.pgn#1.7 Nxd4

Exit codes: 0 legal (or --all), 1 illegal, 2 not understood
Only why, changes, adjudicate, mate and pgn check answer in German, too.";

pub(crate) fn run(args: &WhyArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let mut pictures = Pictures::new(args.svg.as_ref(), args.png.as_ref(), args.json, args.flip)?
        .in_language(wording.language);
    let question = asked(args)?;
    let (played, notes) = game(args, &question, wording)?;
    output.note(&played.readings, wording.language)?;
    if !args.json {
        output.note_open("", &notes, wording.language)?;
    }
    if args.all {
        return all(args, played.game.position(), output);
    }
    let why = Why { chosen: question.chosen.unwrap_or_default() };
    let report = why.answer(&Subject::from(played), wording).map_err(|error| {
        let error = error.in_language(wording.language);
        Failure::refused(args.json, &why.chosen, error, |error| {
            Failure::InLanguage(wording.language, error.message.clone())
        })
    })?;
    let look = output.look(args.ascii).worded(wording);
    draw(&report, &mut pictures, wording.language, output)?;
    if args.json {
        output.json(&Noted { report: &report, notes: &notes })?;
    } else if !pictures.are_on_standard_output() {
        report.write(Form { flip: args.flip, ..Form::new(look) }, output)?;
        pictures.say(look, output)?;
    }
    Ok(page::exit(&report))
}

/// The position and the move that the words of a command line stand for.
///
/// # Errors
///
/// One of them is missing, or the file of the position holds several.
fn asked(args: &WhyArgs) -> Result<MoveQuestion, Failure> {
    let words: Vec<String> = args.position.iter().chain(&args.chosen).cloned().collect();
    let expected = |what: String| Err(Failure::Message(what));
    let mut question = match question::split(&words) {
        // With --all, every word belongs to the position.
        Some(_)
            if args.all
                && (pasted::is_placement(&words[0]) || Subject::read(&words.join(" ")).is_ok()) =>
        {
            MoveQuestion { position: words.join(" "), chosen: None }
        }
        Some(MoveQuestion { chosen: Some(chosen), .. }) if args.all => {
            let chosen = shown(&chosen);
            return expected(format!("--all explains every move; expected no {chosen} beside it"));
        }
        Some(question) => question,
        None => {
            return expected(
                "expected a position and a move, such as: kingsight why startpos e4".to_owned(),
            );
        }
    };
    let position = &question.position;
    if question.chosen.is_none() && !args.all && pasted::is_move(position) {
        return expected(format!(
            "the position is missing: kingsight why startpos {}",
            shown(position)
        ));
    }
    if question.chosen.is_none() && !args.all {
        let place = question::place(position);
        return expected(format!(
            "the move is missing; expected a move or the square of a piece: kingsight why {place} e4\n\
             hint: to see why every illegal move is illegal: kingsight why {place} --all"
        ));
    }
    question.position = only_position(position, args.json)?;
    Ok(question)
}

/// Draws the move for `--svg` and `--png`; the text must fit one piece only.
pub(crate) fn draw(
    report: &WhyReport,
    pictures: &mut Pictures<'_>,
    language: Language,
    output: &mut Output,
) -> Result<(), Failure> {
    if !pictures.are_wanted() {
        return Ok(());
    }
    let [m] = &report.moves[..] else {
        let moves: Vec<String> = report.moves.iter().map(|m| m.uci.to_string()).collect();
        let message = several_meanings(language, quoted(&report.input), &moves);
        return Err(Failure::InLanguage(language, message.to_string()));
    };
    let title = verdict::legality(language, m.uci, m.legal).to_string();
    match pictures.draw_explanation(&m.explanation, title, output) {
        Ok(()) => Ok(()),
        Err(AnswerError::Failure(failure)) => Err(failure),
        Err(AnswerError::Input(error)) => Err(Failure::Message(error.message)),
    }
}

/// The game, and what the text of its position leaves open.
fn game(
    args: &WhyArgs,
    question: &MoveQuestion,
    wording: Wording,
) -> Result<(Played, Vec<NoteReport>), Failure> {
    let text = &question.position;
    let chosen = question.chosen.as_deref();
    let message = |error: &ErrorReport| match chosen {
        // An error in a move is not one in the text of the position.
        _ if error.field == Some("moves") => {
            Failure::InLanguage(wording.language, error.message.clone())
        }
        Some(position) if hints::is_swapped(text, position) => {
            Failure::Message(hints::swapped("why", text, position))
        }
        _ => {
            let asker = Asker::new("why", chosen.unwrap_or("--all"));
            hints::failure(wording.language, text, error, &asker)
        }
    };
    batch::play_pasted(text, args.reading.reading(), &args.moves, wording)
        .map_err(|error| Failure::refused(args.json, text, error, message))
}

impl Page for WhyReport {
    /// The position, and for each move that can be meant a board, the verdict and the reasons.
    fn write(&self, form: Form, output: &mut Output) -> io::Result<()> {
        let look = form.look;
        let language = look.wording.language;
        writeln!(output, "{}", look.paint(HEADING, &self.position))?;
        if let Some(from) = self.piece {
            return write_piece(self, from, look, form.flip, output);
        }
        let meant: Vec<Explanation> = self.moves.iter().map(|m| m.explanation).collect();
        if let Some(none) = OutOfReach::of(&meant) {
            let name = shown(&self.input).at_most(24);
            writeln!(
                output,
                "\n{}",
                look.paint(HEADING, verdict::legality(language, name, false))
            )?;
            let text = rules::out_of_reach(language, none).to_string();
            return sentence(output, look, &full_sentence(&text));
        }
        for m in &self.moves {
            let board = self.position.board();
            let Intent { from, to, .. } = m.explanation.intent;
            let sketch = Sketch::of_explanation(&m.explanation).with_move(from, to);
            writeln!(output)?;
            BoardDrawing { board, sketch: &sketch, look }.write(output, form.flip)?;
            let name = if self.moves.len() > 1 || self.input == m.uci.to_string() {
                m.uci.to_string()
            } else {
                format!("{} ({})", shown(&self.input).at_most(24), m.uci)
            };
            writeln!(output)?;
            match rules::effect(language, &m.explanation) {
                Some(effect) => {
                    let verdict = verdict::legal_move(language, name, effect).to_string();
                    Paragraph { lead: "", indent: 2, gap: " " }.write(
                        output,
                        look,
                        &layout::words(&verdict, HEADING),
                    )?;
                }
                None => {
                    let verdict = verdict::legality(language, name, false);
                    writeln!(output, "{}", look.paint(HEADING, verdict))?;
                }
            }
            if let Some(read_as) = &m.read_as {
                sentence(output, look, &full_sentence(&read_as.message))?;
            }
            let laws = m.reasons.iter().map(|one| Some((one.reason.code(), one.reason.article())));
            let remarks = m.remarks.iter().map(|one| (one.remark.code(), one.remark.article()));
            let laws: Vec<_> = laws.chain(remarks.map(Some)).collect();
            // What a legal move does stands in the verdict.
            let sentences = rules::sentences(language, &m.explanation).skip(usize::from(m.legal));
            for (i, text) in sentences.enumerate() {
                let law = laws.get(i).copied().flatten();
                let article = law.map_or_else(String::new, |(code, article)| {
                    format!(" [{code}: FIDE {article}]")
                });
                sentence(output, look, &format!("{}.{article}", capitalized(&text.to_string())))?;
            }
            for one in &m.history {
                sentence(output, look, &full_sentence(&one.message))?;
            }
            // What only the history of a game shows.
            let fifth = Outcome::FivefoldRepetition;
            if self.game_over == Some(fifth.code()) {
                sentence(
                    output,
                    look,
                    &full_sentence(&rules::game_over(language, fifth).to_string()),
                )?;
            }
        }
        Ok(())
    }
}

/// What the piece on a square can do, and what it cannot.
fn write_piece(
    report: &WhyReport,
    from: Square,
    look: Look,
    flip: bool,
    output: &mut Output,
) -> io::Result<()> {
    let position = &report.position;
    let sketch = Sketch::of_piece(position, from);
    writeln!(output)?;
    BoardDrawing { board: position.board(), sketch: &sketch, look }.write(output, flip)?;
    let moves = position.moves(Moves::ALL.from(from.bit())).list();
    let moves: Vec<String> = moves.iter().map(|&m| look.san(position.san(m))).collect();
    let language = look.wording.language;
    let summary = verdict::moves_of_piece(language, position.board(), from, &moves).to_string();
    writeln!(output)?;
    Paragraph { lead: "", indent: 2, gap: " " }.write(
        output,
        look,
        &layout::words(&summary, HEADING),
    )?;
    write_forbidden(output, look, &report.moves)
}

/// Every move the side to move might try. The exit code is 0 however many are illegal.
fn all(args: &WhyArgs, position: &Position, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let moves = ExplanationReport::all(position, wording.language);
    if args.json {
        let entries: Vec<OneOfAll<'_>> = moves.iter().map(OneOfAll::new).collect();
        output.json(&entries)?;
        return Ok(Exit::Clean);
    }
    let look = output.look(args.ascii).worded(wording);
    writeln!(output, "{}\n", look.paint(HEADING, position))?;
    let illegal = moves.iter().filter(|m| !m.legal).count();
    let legal = moves.len() - illegal;
    writeln!(output, "{}", verdict::counts(wording.language, legal, illegal))?;
    write_forbidden(output, look, &moves)?;
    Ok(Exit::Clean)
}

/// One of all moves, as JSON.
#[derive(Serialize)]
struct OneOfAll<'a> {
    schema: u32,
    #[serde(flatten)]
    report: &'a ExplanationReport,
}

impl OneOfAll<'_> {
    fn new(report: &ExplanationReport) -> OneOfAll<'_> {
        OneOfAll { schema: SCHEMA, report }
    }
}

/// A table of the moves that are not legal: each group of moves with the reasons they share.
pub(crate) fn write_forbidden(
    out: &mut dyn Write,
    look: Look,
    moves: &[ExplanationReport],
) -> io::Result<()> {
    let mut groups: Vec<(Vec<&str>, Vec<Word>)> = Vec::new();
    for m in moves.iter().filter(|m| !m.legal) {
        let messages: Vec<&str> = m.reasons.iter().map(|reason| reason.message.as_str()).collect();
        let name = Word::styled(long_name(m, look.wording.letters), HEADING);
        match groups.iter_mut().find(|(shared, _)| *shared == messages) {
            Some((_, names)) => names.push(name),
            None => groups.push((messages, vec![name])),
        }
    }
    for (messages, names) in groups {
        Paragraph { lead: "  ", indent: 4, gap: " " }.write(out, look, &names)?;
        for message in messages {
            sentence(out, look, &format!("    {}", full_sentence(message)))?;
        }
    }
    Ok(())
}

/// Whether a forbidden move looks playable: castling does only while right, rook and an
/// empty path are there.
pub(crate) fn looks_possible(m: &ExplanationReport) -> bool {
    !m.reasons.iter().any(|reason| {
        matches!(
            reason.reason,
            Reason::CastlingRightLost { .. }
                | Reason::CastlingNoRook { .. }
                | Reason::CastlingPathBlocked { .. }
        )
    })
}

/// `Nd2-f3`, `e5xd6`, `e7-e8=Q`, `O-O`: both squares, so that no move is ambiguous.
fn long_name(m: &ExplanationReport, letters: PieceLetters) -> String {
    let Intent { from, to, promotion, castling } = m.explanation.intent;
    if let Some(wing) = castling {
        return wing.to_string();
    }
    let board = m.explanation.board();
    let letter = match board.role_at(from) {
        None | Some(Role::Pawn) => String::new(),
        Some(role) => letters.letter(role).to_owned(),
    };
    // A pawn takes where it leaves its file, also en passant, and never straight ahead.
    let takes = match letter.is_empty() {
        true => from.file() != to.file(),
        false => board.role_at(to).is_some(),
    };
    let sign = if takes { 'x' } else { '-' };
    let promotion = promotion.map_or_else(String::new, |role| format!("={}", letters.letter(role)));
    format!("{letter}{from}{sign}{to}{promotion}")
}
