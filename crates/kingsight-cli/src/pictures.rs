//! The same board as a picture, with arrows for checks and pins.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use kingsight::{Color, Game};
use kingsight_picture::{ArrowKind, MarkKind, Picture, Piece};
use kingsight_report::Inspection;

use crate::args::InspectArgs;
use crate::batch::Trouble;
use crate::exit::Failure;
use crate::layout::{Paragraph, Word};
use crate::look::Look;
use crate::marks::Marks;
use crate::output::Output;
use crate::sentences;

/// How wide a PNG is, in pixels.
const PNG_WIDTH: u32 = 880;

/// The pictures to be drawn: of one position, not of many.
#[derive(Debug)]
pub(crate) struct Pictures<'a> {
    args: &'a InspectArgs,
    drawn: bool,
}

impl<'a> Pictures<'a> {
    /// What the command line asks for.
    pub(crate) fn new(args: &'a InspectArgs) -> Result<Pictures<'a>, Failure> {
        let pictures = Pictures { args, drawn: false };
        let to_stdout = pictures.files().filter(|file| is_stdout(file)).count();
        if to_stdout + usize::from(args.input.json) > 1 {
            return Err(Failure::Message(
                "only one of --svg -, --png - and --json can have standard output".to_owned(),
            ));
        }
        Ok(pictures)
    }

    fn files(&self) -> impl Iterator<Item = &'a PathBuf> + use<'a> {
        self.args.svg.iter().chain(&self.args.png)
    }

    /// Whether a picture has been written in place of the text.
    pub(crate) fn take_standard_output(&self) -> bool {
        self.files().any(|file| is_stdout(file))
    }

    /// Draws a position to the files asked for, if any.
    pub(crate) fn draw(
        &mut self,
        inspection: &Inspection,
        game: Option<&Game>,
        output: &mut Output,
    ) -> Result<(), Trouble> {
        if self.files().next().is_none() {
            return Ok(());
        }
        if self.drawn {
            return Err(Trouble::Failure(Failure::Message(
                "--svg and --png draw one position, and here is a second one; nothing more is drawn"
                    .to_owned(),
            )));
        }
        self.drawn = true;
        let picture = picture(inspection, game, self.args.flip);
        if let Some(file) = &self.args.svg {
            save(file, picture.to_svg().as_bytes(), output)?;
        }
        if let Some(file) = &self.args.png {
            let png = picture.to_png(PNG_WIDTH).map_err(|error| {
                Failure::Message(format!("cannot draw {}: {error}", file.display()))
            })?;
            save(file, &png, output)?;
        }
        Ok(())
    }
}

fn is_stdout(file: &Path) -> bool {
    file.as_os_str() == "-"
}

fn save(file: &Path, bytes: &[u8], output: &mut Output) -> Result<(), Failure> {
    if is_stdout(file) {
        return Ok(output.write_all(bytes)?);
    }
    fs::write(file, bytes)
        .map_err(|error| Failure::Message(format!("cannot write {}: {error}", file.display())))
}

/// The picture of a position: the marks of the terminal, and arrows.
fn picture(inspection: &Inspection, game: Option<&Game>, flip: bool) -> Picture {
    let board = &inspection.fen.board;
    let marks = Marks::new(inspection);
    let mut picture = Picture::new().title(sentences::status(inspection, game));
    if flip {
        picture = picture.below(kingsight_picture::Color::Black);
    }
    for (square, piece) in board.pieces() {
        if let Some(piece) = Piece::from_letter(piece.letter()) {
            picture = picture.piece(square as u8, piece);
        }
    }
    for (squares, kind) in [
        (marks.checked, MarkKind::Check),
        (marks.checkers, MarkKind::Checker),
        (marks.pinned, MarkKind::Pinned),
        (marks.pinners, MarkKind::Pinner),
        (marks.rays, MarkKind::PinRay),
        (marks.danger, MarkKind::KingDanger),
    ] {
        picture = picture.mark_set(squares.0, kind);
    }
    for color in Color::ALL {
        let side = inspection.sides.of(color);
        for king in side.kings {
            for checker in board.attackers(king, !color, board.occupied()) {
                picture = picture.arrow(checker as u8, king as u8, ArrowKind::Check);
            }
        }
        for pin in &side.pins {
            picture = picture.arrow(pin.pinner as u8, pin.king as u8, ArrowKind::Pin);
        }
    }
    picture
}

/// Names the files that have been written.
pub(crate) fn say_what_was_drawn(
    args: &InspectArgs,
    look: Look,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let files = args.svg.iter().chain(&args.png);
    let words: Vec<Word> = files.map(|file| Word::plain(file.display().to_string())).collect();
    if words.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    Paragraph { lead: "Drawn: ", indent: 7, gap: " " }.write(out, look, &words)
}
