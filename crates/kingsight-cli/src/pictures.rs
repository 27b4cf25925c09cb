//! The same board as a picture, with arrows for checks and pins.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kingsight::{Color, Game};
use kingsight_picture::{ArrowKind, MarkKind, Picture, Piece};
use kingsight_report::{Inspection, shown};

use crate::args::InspectArgs;
use crate::batch::Trouble;
use crate::exit::Failure;
use crate::layout::{Paragraph, Word};
use crate::look::{HEADING, Look};
use crate::marks::Marks;
use crate::output::Output;
use crate::sentences;

/// How wide a PNG is, in pixels.
const PNG_WIDTH: u32 = 880;

/// The pictures to be drawn: of one position, not of many.
#[derive(Debug)]
pub(crate) struct Pictures<'a> {
    args: &'a InspectArgs,
    drawn: Option<Picture>,
}

impl<'a> Pictures<'a> {
    /// What the command line asks for.
    pub(crate) fn new(args: &'a InspectArgs) -> Result<Pictures<'a>, Failure> {
        let pictures = Pictures { args, drawn: None };
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
    pub(crate) fn are_on_standard_output(&self) -> bool {
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
        if self.drawn.is_some() {
            return Err(Trouble::Failure(Failure::Message(
                "--svg and --png draw one position, and here is a second one; nothing more is drawn"
                    .to_owned(),
            )));
        }
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
        self.drawn = Some(picture);
        Ok(())
    }

    /// Names the files that have been written and explains the signs in them.
    pub(crate) fn say(&self, look: Look, out: &mut dyn Write) -> io::Result<()> {
        let Some(picture) = &self.drawn else { return Ok(()) };
        writeln!(out, "\n{}", look.paint(HEADING, "Drawn"))?;
        for file in self.files() {
            writeln!(out, "  {}", shown(&file.to_string_lossy()))?;
        }
        let legend = picture.legend();
        let words: Vec<Word> = legend.iter().map(|entry| Word::plain(entry.to_string())).collect();
        if words.is_empty() {
            return Ok(());
        }
        Paragraph { lead: "  ", indent: 2, gap: "   " }.write(out, look, &words)
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
    let board = &inspection.setup.board;
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
        // To the pinned piece, not to the king: an arrow across it would hide what it is.
        for pin in &side.pins {
            picture = picture.arrow(pin.pinner as u8, pin.pinned as u8, ArrowKind::Pin);
        }
    }
    picture
}
