//! Exercises on paper: six boards a page, the answers on the last page.

use std::fmt::Write;

use http::StatusCode;
use kingsight::{Color, EnPassant};
use kingsight_ask::ErrorReport;
use kingsight_methods::exercises::{Exercise, ExerciseKind, Level};
use kingsight_picture::Picture;
use kingsight_voice::{Language, exercises as voice};

use super::request::error;
use super::{AssessmentReport, ExerciseRequest, PickReport};
use crate::answer::{Answer, AnswerError};

const ON_A_PAGE: usize = 6;
const MOST: usize = 60;

/// What an address such as `/sheet?kind=pinned&level=easy&seed=1&count=6` asks for.
struct Sheet {
    first: ExerciseRequest,
    count: usize,
}

/// The page of an address, given by what follows its `?`.
pub(crate) fn sheet(query: &str) -> Result<Answer, AnswerError> {
    let sheet = Sheet::read(query)?;
    let language = sheet.first.language()?;
    let (kind, level) = (sheet.first.kind()?, sheet.first.level()?);
    let html = sheet.html(kind, level, &sheet.exercises()?, language);
    let html = html.map_err(|error| AnswerError::internal(&error.to_string()))?;
    Ok(Answer::plain("text/html; charset=utf-8", html))
}

impl Sheet {
    fn read(query: &str) -> Result<Sheet, ErrorReport> {
        let mut sheet = Sheet { first: ExerciseRequest::default(), count: ON_A_PAGE };
        for field in query.split('&').filter(|field| !field.is_empty()) {
            let (name, value) = field.split_once('=').unwrap_or((field, ""));
            match name {
                "kind" => value.clone_into(&mut sheet.first.kind),
                "level" => sheet.first.level = Some(value.to_owned()),
                "seed" => sheet.first.seed = number(value, "seed", 0, u32::MAX)?,
                "language" => sheet.first.language = Some(value.to_owned()),
                "count" => sheet.count = number(value, "count", 1, MOST as u32)? as usize,
                _ => {}
            }
        }
        Ok(sheet)
    }

    /// The exercises of the first seed and those that follow.
    fn exercises(&self) -> Result<Vec<Exercise>, AnswerError> {
        let seeds = (0..self.count as u32).map(|i| self.first.seed.wrapping_add(i));
        let drawn = seeds.map(|seed| ExerciseRequest { seed, ..self.first.clone() }.find());
        drawn
            .collect::<Result<_, _>>()
            .map_err(|error: ErrorReport| AnswerError { status: StatusCode::BAD_REQUEST, error })
    }

    fn html(
        &self,
        kind: ExerciseKind,
        level: Level,
        exercises: &[Exercise],
        language: Language,
    ) -> Result<String, std::fmt::Error> {
        let mut out = String::new();
        let (title, level_words) = (voice::title(language, kind), voice::level(language, level));
        let (code, about) = (language.code(), voice::about_sheet(language));
        let (studio, name) = (voice::to_studio(language), voice::name(language));
        let answers = voice::answers(language);
        let mut address = format!(
            "/sheet?kind={}&level={}&seed={}&count={}",
            kind.id(),
            level.id(),
            self.first.seed,
            self.count
        );
        if let Some(language) = &self.first.language {
            address += &format!("&language={language}");
        }
        write!(
            out,
            "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}, {level_words} · Kingsight Studio</title>\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"css/sheet.css\">\n</head>\n<body>\n\
             <main>\n<p class=\"hint\">{about} <a href=\"./\">{studio}</a></p>\n"
        )?;
        let pages = exercises.len().div_ceil(ON_A_PAGE);
        for (page, boards) in exercises.chunks(ON_A_PAGE).enumerate() {
            let heading = if page == 0 { "h1" } else { "h2" };
            let of_pages = if pages > 1 {
                format!(", {}", voice::page(language, page + 1, pages))
            } else {
                String::new()
            };
            writeln!(
                out,
                "<section class=\"page\">\n<header><{heading}>{title}</{heading}><p>{level_words}{of_pages}</p><p class=\"name\">{name}</p></header>\n<ol start=\"{}\">",
                page * ON_A_PAGE + 1
            )?;
            for exercise in boards {
                board(&mut out, exercise, language)?;
            }
            out.push_str("</ol>\n</section>\n");
        }
        writeln!(out, "<section class=\"answers\">\n<h2>{answers}</h2>\n<ol>")?;
        for exercise in exercises {
            answer(&mut out, exercise, language)?;
        }
        writeln!(
            out,
            "</ol>\n<p class=\"source\">{}</p>\n</section>\n</main>\n</body>\n</html>",
            escaped(&address)
        )?;
        Ok(out)
    }
}

fn number(text: &str, field: &'static str, low: u32, high: u32) -> Result<u32, ErrorReport> {
    let number = text.parse().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| {
        error("bad_number", format!("{field}: expected a number from {low} to {high}"), field)
    })
}

/// A board with its task; the side to move is below.
fn board(out: &mut String, exercise: &Exercise, language: Language) -> std::fmt::Result {
    let position = exercise.position();
    let fen = position.to_setup(EnPassant::Always).to_string();
    let below = match position.turn() {
        Color::White => kingsight_picture::Color::White,
        Color::Black => kingsight_picture::Color::Black,
    };
    let picture = Picture::from_placement(&fen).unwrap_or_default().below(below);
    writeln!(
        out,
        "<li>\n{}<p>{}</p>\n</li>",
        picture.to_svg(),
        escaped(&voice::task(language, exercise).to_string())
    )
}

/// The right picks, and why.
fn answer(out: &mut String, exercise: &Exercise, language: Language) -> std::fmt::Result {
    let AssessmentReport { right, left_out, .. } =
        AssessmentReport::new(exercise, &exercise.solution(), language);
    let picks: Vec<String> = right.iter().map(PickReport::in_words).collect();
    let explained = right.iter().chain(&left_out);
    let reasons: Vec<&str> = explained.map(|pick| pick.reason.as_str()).collect();
    let picks = match picks.is_empty() {
        true => voice::nothing(language).to_string(),
        false => picks.join(", "),
    };
    writeln!(out, "<li><b>{picks}</b> <span>{}</span></li>", escaped(&reasons.join(" ")))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
