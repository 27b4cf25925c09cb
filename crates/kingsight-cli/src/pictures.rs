//! The same board as a picture in a file.

use std::io::{self, Write};

use kingsight::{Board, Explanation, Intent};
use kingsight_ask::{Inspection, Sketch, picture_words, shown};
use kingsight_picture::Picture;
use kingsight_voice::{Language, pictures as voice, status};

use crate::batch::AnswerError;
use crate::exit::Failure;
use crate::layout::{Paragraph, Word};
use crate::look::{HEADING, Look};
use crate::output::Output;
use crate::outputs::{self, OutputPath};

/// How wide a PNG is, in pixels.
pub(crate) const PNG_WIDTH: u32 = 880;

/// The pictures to draw: of one position, not of many.
#[derive(Debug)]
pub(crate) struct Pictures<'a> {
    svg: Option<&'a OutputPath>,
    png: Option<&'a OutputPath>,
    flip: bool,
    language: Language,
    drawn: Option<Picture>,
}

impl<'a> Pictures<'a> {
    /// What the command line asks for.
    pub(crate) fn new(
        svg: Option<&'a OutputPath>,
        png: Option<&'a OutputPath>,
        json: bool,
        flip: bool,
    ) -> Result<Pictures<'a>, Failure> {
        let pictures = Pictures { svg, png, flip, language: Language::English, drawn: None };
        let to_stdout = pictures.files().filter(|file| file.is_standard()).count();
        if to_stdout + usize::from(json) > 1 {
            return Err(Failure::Message(
                "only one of --svg -, --png - and --json can write to standard output".to_owned(),
            ));
        }
        Ok(pictures)
    }

    /// The same, described in a language.
    pub(crate) fn in_language(self, language: Language) -> Pictures<'a> {
        Pictures { language, ..self }
    }

    fn files(&self) -> impl Iterator<Item = &'a OutputPath> + use<'a> {
        self.svg.into_iter().chain(self.png)
    }

    /// Whether there is anything to draw.
    pub(crate) fn are_wanted(&self) -> bool {
        self.files().next().is_some()
    }

    /// Whether a picture goes to standard output in place of the text.
    pub(crate) fn are_on_standard_output(&self) -> bool {
        self.files().any(OutputPath::is_standard)
    }

    /// Draws a position to the files of `--svg` and `--png`, if any.
    pub(crate) fn draw(
        &mut self,
        inspection: &Inspection,
        output: &mut Output,
    ) -> Result<(), AnswerError> {
        if self.files().next().is_none() {
            return Ok(());
        }
        self.save(picture(inspection), output)
    }

    /// Draws an explanation to the files of `--svg` and `--png`, if any.
    pub(crate) fn draw_explanation(
        &mut self,
        explanation: &Explanation,
        title: String,
        output: &mut Output,
    ) -> Result<(), AnswerError> {
        if self.files().next().is_none() {
            return Ok(());
        }
        let Intent { from, to, .. } = explanation.intent;
        let sketch = Sketch::of_explanation(explanation).with_move(from, to);
        self.draw_sketch(&sketch, explanation.board(), title, output)
    }

    /// Draws a sketch to the files of `--svg` and `--png`, if any.
    pub(crate) fn draw_sketch(
        &mut self,
        sketch: &Sketch,
        board: &Board,
        title: String,
        output: &mut Output,
    ) -> Result<(), AnswerError> {
        if self.files().next().is_none() {
            return Ok(());
        }
        let sketch = sketch.clone().in_language(self.language);
        self.save(sketch.picture(board).title(title), output)
    }

    fn save(&mut self, picture: Picture, output: &mut Output) -> Result<(), AnswerError> {
        if self.drawn.is_some() {
            let message = voice::one_position(self.language).to_string();
            return Err(AnswerError::Failure(Failure::InLanguage(self.language, message)));
        }
        let description = picture.in_these_words(&picture_words(self.language));
        let picture = picture.description(description);
        let picture =
            if self.flip { picture.below(kingsight_picture::Color::Black) } else { picture };
        if let Some(file) = self.svg {
            save(file, picture.to_svg().as_bytes(), output)?;
        }
        if let Some(file) = self.png {
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
        writeln!(out, "\n{}", look.paint(HEADING, voice::drawn(self.language)))?;
        for file in self.files() {
            writeln!(out, "  {}", shown(&file.to_string_lossy()))?;
        }
        let legend = picture.legend();
        let words: Vec<Word> = legend.iter().map(|entry| Word::plain(entry.to_string())).collect();
        // The signs of pictures are named in English only; the board above explains the same ones.
        if words.is_empty() || self.language != Language::English {
            return Ok(());
        }
        Paragraph { lead: "  ", indent: 2, gap: "   " }.write(out, look, &words)
    }
}

fn save(file: &OutputPath, bytes: &[u8], output: &mut Output) -> Result<(), Failure> {
    if file.is_standard() {
        return Ok(output.write_all(bytes)?);
    }
    outputs::write(file, bytes)
}

/// The picture of a position: the sketch of the terminal.
pub(crate) fn picture(inspection: &Inspection) -> Picture {
    let setup = &inspection.setup;
    let picture = Sketch::of_inspection(inspection).picture(&setup.board);
    picture.title(status::status(Language::English, setup, inspection.game.as_ref()).to_string())
}
