//! Exercises over the wire: a request names a position or a seed, the answer holds the task but not its solution;
//! another request assesses the learner's picks. The same exercises are printed as a sheet: six boards a
//! page, the answers on the last page.

use std::fmt::Write;

use http::StatusCode;
use kingsight::{Color, EnPassant, Position};
use kingsight_ask::studio::{Pieces, Standing, StudioState, read_language};
use kingsight_ask::{ErrorReport, SCHEMA, quoted};
use kingsight_methods::exercises::{Assessment, Exercise, ExerciseKind, Level, Pick, draw};
use kingsight_picture::Picture;
use kingsight_voice::trouble::Trouble;
use kingsight_voice::{Language, exercises};
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, AnswerError};

/// Which exercise: the kind, and a position or else a level and a seed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ExerciseRequest {
    /// The kind.
    pub kind: String,
    /// The position.
    pub fen: Option<String>,
    /// The level; easy if none.
    pub level: Option<String>,
    /// The seed; 0 if none.
    pub seed: u32,
    /// The language of the answer, `en` or `de`; English if none.
    pub language: Option<String>,
}

impl ExerciseRequest {
    /// An exercise about a position.
    #[must_use]
    pub fn about(kind: &str, fen: &str) -> ExerciseRequest {
        ExerciseRequest {
            kind: kind.to_owned(),
            fen: Some(fen.to_owned()),
            ..ExerciseRequest::default()
        }
    }

    /// An exercise drawn by a seed.
    #[must_use]
    pub fn drawn(kind: &str, level: &str, seed: u32) -> ExerciseRequest {
        ExerciseRequest {
            kind: kind.to_owned(),
            level: Some(level.to_owned()),
            seed,
            ..ExerciseRequest::default()
        }
    }

    /// Finds the exercise.
    ///
    /// # Errors
    ///
    /// If there is no such kind or level, or the position cannot be played or does not fit the kind.
    pub fn find(&self) -> Result<Exercise, ErrorReport> {
        let kind = self.kind()?;
        match &self.fen {
            Some(fen) => {
                let position = position(fen)?;
                Exercise::new(kind, position).ok_or_else(|| {
                    let message = format!("fen: this position does not fit {}", kind.id());
                    error("does_not_fit", message, "fen")
                })
            }
            None => {
                let drawn = draw(kind, self.level()?, u64::from(self.seed));
                drawn.ok_or_else(|| {
                    let message = format!("seed: {} gives no exercise; try the next", self.seed);
                    error("no_exercise", message, "seed")
                })
            }
        }
    }

    fn language(&self) -> Result<Language, ErrorReport> {
        read_language(self.language.as_deref())
    }

    fn kind(&self) -> Result<ExerciseKind, ErrorReport> {
        ExerciseKind::from_id(&self.kind).ok_or_else(|| {
            let ids = ExerciseKind::ALL.map(ExerciseKind::id).join(", ");
            let message = format!("kind: {} is not one of {ids}", quoted(&self.kind));
            error("unknown_kind", message, "kind")
        })
    }

    fn level(&self) -> Result<Level, ErrorReport> {
        let Some(level) = &self.level else { return Ok(Level::Easy) };
        Level::from_id(level).ok_or_else(|| {
            let ids = Level::ALL.map(Level::id).join(", ");
            error("unknown_level", format!("level: {} is not one of {ids}", quoted(level)), "level")
        })
    }
}

fn position(fen: &str) -> Result<Position, ErrorReport> {
    let standing = Standing::read(&StudioState::of_fen(fen))?;
    Position::try_from(*standing.setup()).map_err(|problems| {
        Trouble::NotPlayable { field: Some("fen"), problems: problems.to_vec() }.into()
    })
}

fn error(code: &'static str, message: String, field: &'static str) -> ErrorReport {
    ErrorReport::new(code, message).of_field(field)
}

/// A kind of exercise, for a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ExerciseCard {
    /// The kind.
    pub kind: &'static str,
    /// Its title.
    pub title: String,
}

impl ExerciseCard {
    /// All kinds, in learning order.
    #[must_use]
    pub fn all(language: Language) -> Vec<ExerciseCard> {
        let title = |kind| exercises::title(language, kind).to_string();
        let card = |kind: ExerciseKind| ExerciseCard { kind: kind.id(), title: title(kind) };
        ExerciseKind::ALL.into_iter().map(card).collect()
    }
}

/// What an exercise asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct TaskReport {
    /// The kind.
    pub kind: &'static str,
    /// What to do, in a sentence or two.
    pub task: String,
    /// Whether moves are picked instead of squares.
    pub picks_moves: bool,
}

impl TaskReport {
    pub(crate) fn new(exercise: &Exercise, language: Language) -> TaskReport {
        let kind = exercise.kind();
        TaskReport {
            kind: kind.id(),
            task: exercises::task(language, exercise).to_string(),
            picks_moves: kind.picks_moves(),
        }
    }
}

/// An exercise with its board.
///
/// ```
/// use kingsight_studio::exercise::{ExerciseReport, ExerciseRequest};
/// let request = ExerciseRequest::about("pinned", "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1");
/// let report = serde_json::to_value(ExerciseReport::new(&request)?)?;
/// assert_eq!(report["task"], "Mark every white piece that is pinned to the king on e1.");
/// assert_eq!(report["level"], "easy");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ExerciseReport {
    /// The version of the schema.
    pub schema: u32,
    /// What it asks.
    #[serde(flatten)]
    pub task: TaskReport,
    /// The title of its kind.
    pub title: String,
    /// How hard it is.
    pub level: &'static str,
    /// The board, in FEN.
    pub fen: String,
    /// Its pieces.
    pub pieces: Pieces,
}

impl ExerciseReport {
    /// Finds an exercise and tells what it asks.
    ///
    /// # Errors
    ///
    /// Those of [`ExerciseRequest::find`], and if the language is not known.
    pub fn new(request: &ExerciseRequest) -> Result<ExerciseReport, ErrorReport> {
        let (language, exercise) = (request.language()?, request.find()?);
        let setup = exercise.position().to_setup(EnPassant::Always);
        Ok(ExerciseReport {
            schema: SCHEMA,
            task: TaskReport::new(&exercise, language),
            title: exercises::title(language, exercise.kind()).to_string(),
            level: exercise.level().id(),
            fen: setup.to_string(),
            pieces: Pieces(setup.board),
        })
    }
}

/// An exercise and what the learner picked.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct AssessRequest {
    picks: Vec<String>,
    #[serde(flatten)]
    about: ExerciseRequest,
}

/// A square or a move, and why it is right or wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PickReport {
    /// The square or move, as `e4` or `e2e4`.
    pub pick: String,
    /// Why it is right or wrong.
    pub reason: String,
}

impl PickReport {
    /// The square, or the move as people write it.
    ///
    /// ```
    /// use kingsight_studio::exercise::{AssessmentReport, ExerciseRequest};
    /// let request = ExerciseRequest::about("checking-moves", "7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    /// let exercise = request.find()?;
    /// let language = kingsight_voice::Language::English;
    /// let report = AssessmentReport::new(&exercise, &exercise.solution(), language);
    /// assert_eq!(report.right[0].in_words(), "a1-a8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn in_words(&self) -> String {
        match self.pick.split_at_checked(2) {
            Some((from, to)) if !to.is_empty() => format!("{from}-{to}"),
            _ => self.pick.clone(),
        }
    }
}

/// How the picks compare with the solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct AssessmentReport {
    /// The version of the schema.
    pub schema: u32,
    /// Picked, and right.
    pub right: Vec<PickReport>,
    /// Picked, and not right.
    pub wrong: Vec<PickReport>,
    /// Right, and not picked.
    pub missed: Vec<PickReport>,
    /// Not right and not picked, where one could expect otherwise.
    pub left_out: Vec<PickReport>,
}

impl AssessmentReport {
    /// Compares picks with the solution.
    ///
    /// ```
    /// use kingsight_voice::Language;
    /// use kingsight_studio::exercise::{AssessmentReport, ExerciseRequest};
    /// let request = ExerciseRequest::about("pinned", "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1");
    /// let report = AssessmentReport::new(&request.find()?, &["g1".parse()?], Language::English);
    /// assert_eq!(report.missed[0].reason, "The knight on d2 is pinned by the bishop on b4.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(exercise: &Exercise, picks: &[Pick], language: Language) -> AssessmentReport {
        let Assessment { right, wrong, missed, left_out, .. } = exercise.assess(picks);
        let with_reasons = |picks: Vec<Pick>| {
            let report = |pick: Pick| PickReport {
                pick: pick.to_string(),
                reason: exercises::reason(language, exercise.position(), &exercise.reason(pick))
                    .to_string(),
            };
            picks.into_iter().map(report).collect()
        };
        AssessmentReport {
            schema: SCHEMA,
            right: with_reasons(right),
            wrong: with_reasons(wrong),
            missed: with_reasons(missed),
            left_out: with_reasons(left_out),
        }
    }
}

impl AssessRequest {
    pub(crate) fn answer(&self) -> Result<AssessmentReport, ErrorReport> {
        let (language, exercise) = (self.about.language()?, self.about.find()?);
        let picks: Result<Vec<Pick>, ErrorReport> =
            self.picks.iter().map(|text| read(text)).collect();
        Ok(AssessmentReport::new(&exercise, &picks?, language))
    }
}

fn read(text: &str) -> Result<Pick, ErrorReport> {
    text.parse().map_err(|reason| {
        error("bad_pick", format!("picks: {} is not understood; {reason}", quoted(text)), "picks")
    })
}

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
        let (title, level_words) =
            (exercises::title(language, kind), exercises::level(language, level));
        let (code, about) = (language.code(), exercises::about_sheet(language));
        let (studio, name) = (exercises::to_studio(language), exercises::name(language));
        let answers = exercises::answers(language);
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
                format!(", {}", exercises::page(language, page + 1, pages))
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
        escaped(&exercises::task(language, exercise).to_string())
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
        true => exercises::nothing(language).to_string(),
        false => picks.join(", "),
    };
    writeln!(out, "<li><b>{picks}</b> <span>{}</span></li>", escaped(&reasons.join(" ")))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
