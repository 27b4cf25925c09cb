//! `kingsight why`: the reasons why a move is illegal, or what it does.

use std::io::{self, Write};

use kingsight::{Intent, PieceLetters, Position, Reason, Role};
use kingsight_report::{
    ExplanationReport, Played, Sketch, WhyReport, Wording, quoted, shown,
    words::{capitalized, enumerate, sentence as full_sentence},
};

use crate::args::WhyArgs;
use crate::batch::{self, AnswerError};
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::hints;
use crate::layout::{Paragraph, Word, sentence};
use crate::look::{HEADING, Look};
use crate::output::Output;
use crate::pictures::Pictures;
use crate::{pasted, words};

pub(crate) fn run(args: &WhyArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.wording();
    let Played { game, readings } = game(args, wording)?;
    output.note(&readings, wording.language)?;
    let position = game.position();
    if args.all {
        return all(args, position, output);
    }
    let text = pasted::dashes(args.chosen.as_deref().unwrap_or_default());
    let report = WhyReport::of_text(position, pasted::unquoted(&text), wording)
        .map_err(|error| Failure::Message(error.message))?
        .with_readings(readings);
    let look = output.look(args.ascii).worded(wording);
    let mut pictures = Pictures::new(args.svg.as_ref(), args.png.as_ref(), args.json, args.flip)?;
    draw(&report, &mut pictures, look, output)?;
    if args.json {
        output.json(&report)?;
    } else if !pictures.are_on_standard_output() {
        write(&report, args, output)?;
        pictures.say(look, output)?;
    }
    Ok(if report.legal { Exit::Clean } else { Exit::Finding })
}

/// Draws the move for `--svg` and `--png`; the text must fit one piece only.
fn draw(
    report: &WhyReport,
    pictures: &mut Pictures<'_>,
    look: Look,
    output: &mut Output,
) -> Result<(), Failure> {
    if !pictures.are_wanted() {
        return Ok(());
    }
    let [m] = &report.moves[..] else {
        let moves: Vec<String> = report.moves.iter().map(|m| m.uci.to_string()).collect();
        return Err(Failure::Message(format!(
            "--svg and --png draw one move, and {} fits several pieces; expected {}",
            quoted(&report.input),
            enumerate(&moves, "or")
        )));
    };
    let title = words::verdict(look.wording.language, &m.uci.to_string(), m.legal);
    match pictures.draw_explanation(&m.explanation, title, output) {
        Ok(()) => Ok(()),
        Err(AnswerError::Failure(failure)) => Err(failure),
        Err(AnswerError::Input(error)) => Err(Failure::Message(error.message)),
    }
}

fn game(args: &WhyArgs, wording: Wording) -> Result<Played, Failure> {
    let text = &args.position;
    batch::play_pasted(text, args.chess960, &args.moves, wording).map_err(|error| {
        // An error in a move is not one in the text of the position.
        let place = if error.field == Some("moves") { "" } else { text };
        Failure::Message(match args.chosen.as_deref() {
            Some(position) if hints::is_swapped(text, position) => hints::swapped(text, position),
            _ => hints::with_place(place, &error, true),
        })
    })
}

fn write(report: &WhyReport, args: &WhyArgs, output: &mut Output) -> io::Result<()> {
    let look = output.look(args.ascii).worded(args.wording());
    let language = look.wording.language;
    writeln!(output, "{}", look.paint(HEADING, &report.position))?;
    for m in &report.moves {
        let board = report.position.board();
        let Intent { from, to, .. } = m.explanation.intent;
        let sketch = Sketch::of_explanation(&m.explanation).with_move(from, to);
        writeln!(output)?;
        BoardDrawing { board, sketch: &sketch, look }.write(output, args.flip)?;
        let name = if report.moves.len() > 1 || report.input == m.uci.to_string() {
            m.uci.to_string()
        } else {
            format!("{} ({})", shown(&report.input).at_most(24), m.uci)
        };
        let verdict = words::verdict(language, &name, m.legal);
        writeln!(output, "\n{}", look.paint(HEADING, verdict))?;
        if let Some(read_as) = &m.read_as {
            sentence(output, look, &full_sentence(&read_as.message))?;
        }
        for (i, text) in m.explanation.sentences(language).enumerate() {
            let article = m.reasons.get(i).map_or_else(String::new, |reason| {
                format!(" [{}: FIDE {}]", reason.reason.code(), reason.reason.article())
            });
            sentence(output, look, &format!("{}.{article}", capitalized(&text.to_string())))?;
        }
    }
    Ok(())
}

/// Every move the side to move might try. The exit code is 0 however many are illegal.
fn all(args: &WhyArgs, position: &Position, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.wording();
    let moves = ExplanationReport::all(position, wording.language);
    if args.json {
        output.json(&moves)?;
        return Ok(Exit::Clean);
    }
    let look = output.look(args.ascii).worded(wording);
    writeln!(output, "{}\n", look.paint(HEADING, position))?;
    let forbidden = moves.iter().filter(|m| !m.legal).count();
    writeln!(output, "{}", words::counts(wording.language, moves.len() - forbidden, forbidden))?;
    write_forbidden(output, look, &moves)?;
    Ok(Exit::Clean)
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
    let leaves_file = letter.is_empty() && from.file() != to.file();
    let sign = if board.role_at(to).is_some() || leaves_file { 'x' } else { '-' };
    let promotion = promotion.map_or_else(String::new, |role| format!("={}", letters.letter(role)));
    format!("{letter}{from}{sign}{to}{promotion}")
}
