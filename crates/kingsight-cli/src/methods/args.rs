//! What `kingsight methods` takes. Shells complete the names of methods, lessons and exercises, and the beginning of a name is enough.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Args as ClapArgs, Command, Error, Subcommand, ValueEnum};
use kingsight_ask::near;
use kingsight_methods::lessons::{LESSONS, LessonId};
use kingsight_studio::exercise::ExerciseCard;
use kingsight_voice::{Language, lessons};

use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct MethodsArgs {
    #[command(subcommand)]
    pub(crate) command: Option<MethodsCommand>,

    /// List the methods as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum MethodsCommand {
    /// List all methods (the same as no command)
    List(MethodListArgs),
    /// Find methods by a name, a person, or what other programs call them, such as ATTACK_ARRAY
    Find(MethodFindArgs),
    /// Show one method at work: its card, its steps as boards, its answer
    Run(MethodRunArgs),
    /// Show the answers of all methods to a position, and where the mistakes differ
    Compare(MethodCompareArgs),
    /// Time all methods on this machine
    Bench(MethodBenchArgs),
    /// Print the tables that a method looks up
    Table(MethodTableArgs),
    /// Show a lesson of the studio: its steps, their boards and sets
    Lesson(MethodLessonArgs),
    /// Draw exercises of the studio with their solutions
    Exercise(MethodExerciseArgs),
    /// Write the chapters of the documentation, one for each question, into a folder
    Chapters(MethodChaptersArgs),
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodListArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodFindArgs {
    /// What to look for; capitals, blanks, hyphens and underscores make no difference
    #[arg(value_name = "TEXT", required = true)]
    pub(crate) text: Vec<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodTableArgs {
    /// The method with the tables
    #[arg(value_enum, value_name = "NAME", ignore_case = true)]
    pub(crate) table: Table,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The tables that can be printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Table {
    /// The attack array and the delta array of the 0x88 board
    #[value(name = "0x88", aliases = ["ATTACK_ARRAY", "DELTA_ARRAY"])]
    Ox88,
}

/// How squares are numbered.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbering {
    /// a1 = 0, b1 = 1, h8 = 63
    A1,
    /// h1 = 0, g1 = 1, a8 = 63, beside a1 = 0
    H1,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodRunArgs {
    /// The method, as `kingsight methods` lists it; the beginning of its name is enough
    #[arg(value_name = "NAME", value_parser = METHODS, hide_possible_values = true)]
    pub(crate) name: String,

    /// The position; without one, the method's own example
    #[arg(value_name = "FEN", value_parser = crate::input::files::word())]
    pub(crate) fen: Vec<String>,

    /// Number the squares of each set, as texts on pawn captures do, from a1 or from h1
    #[arg(long, value_enum, value_name = "SQUARE", ignore_case = true)]
    pub(crate) numbering: Option<Numbering>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodCompareArgs {
    /// The position
    #[arg(value_name = "FEN", required = true, value_parser = crate::input::files::word())]
    pub(crate) fen: Vec<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodBenchArgs {
    /// Only these methods
    #[arg(value_name = "NAME", value_parser = METHODS, hide_possible_values = true)]
    pub(crate) names: Vec<String>,

    /// How often to time each method; the median counts
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodLessonArgs {
    /// The lesson; without one, all are listed
    #[arg(value_name = "NAME", value_parser = LESSONS_BY_ID, hide_possible_values = true)]
    pub(crate) name: Option<String>,

    /// The position; without one, that of each step
    #[arg(value_name = "FEN", value_parser = crate::input::files::word())]
    pub(crate) fen: Vec<String>,

    /// Print JSON: one object a line, one line a step
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodExerciseArgs {
    /// What to ask for; without one, the kinds are listed
    #[arg(value_name = "KIND", value_parser = EXERCISES, hide_possible_values = true)]
    pub(crate) kind: Option<String>,

    /// How many pieces decide the solution: few, some or many
    #[arg(long, value_enum, value_name = "LEVEL", ignore_case = true, default_value = "easy")]
    pub(crate) level: ExerciseLevel,

    /// Where to begin: the same seed always draws the same position
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u32,

    /// How many to draw, each with the next seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u32,

    /// Print JSON: one object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// How hard exercises are.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExerciseLevel {
    /// Few pieces
    Easy,
    /// Some pieces
    Medium,
    /// Many pieces
    Hard,
}

impl ExerciseLevel {
    /// Its name in the library.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            ExerciseLevel::Easy => "easy",
            ExerciseLevel::Medium => "medium",
            ExerciseLevel::Hard => "hard",
        }
    }
}

#[derive(ClapArgs, Debug)]
pub(crate) struct MethodChaptersArgs {
    /// Where to write them
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: OutputPath,

    /// Draw the last board of each method as SVG, too, and show it in the chapter
    #[arg(long)]
    pub(crate) pictures: bool,

    /// Overwrite files that exist
    #[arg(long)]
    pub(crate) force: bool,
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight methods list
  kingsight methods find xrayRookAttacks
  kingsight methods run hyperbola-quintessence
  kingsight methods run x-ray-pins 4k3/8/8/8/1b6/8/3N4/4K3
  kingsight methods compare 4k3/8/8/8/1b6/8/3N4/4K3
  kingsight methods table 0x88
  kingsight methods lesson behind-the-king
  kingsight methods exercise pinned --level hard --seed 7
  kingsight methods bench --rounds 3";

/// Any text. A known name is taken as it is spelled here, and the shell completes it with its title.
#[derive(Clone, Copy, Debug)]
struct Names(fn() -> Vec<(&'static str, String)>);

/// The methods.
const METHODS: Names = Names(|| {
    kingsight_methods::methods()
        .map(|method| (method.card.name, method.card.title.to_owned()))
        .collect()
});

/// The lessons.
const LESSONS_BY_ID: Names =
    Names(|| LESSONS.iter().map(|lesson| (lesson.id.name(), title(lesson.id))).collect());

/// The kinds of exercises.
const EXERCISES: Names = Names(|| {
    ExerciseCard::all(Language::English).into_iter().map(|card| (card.kind, card.title)).collect()
});

fn title(lesson: LessonId) -> String {
    lessons::title(Language::English, lesson).to_string()
}

impl TypedValueParser for Names {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        text: &OsStr,
    ) -> Result<String, Error> {
        let text = StringValueParser::new().parse_ref(command, arg, text)?;
        let known = near::meant(&text, self.0().into_iter().map(|(name, _)| name));
        Ok(known.map_or(text, str::to_owned))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |(name, title): (&'static str, String)| PossibleValue::new(name).help(title);
        Some(Box::new(self.0().into_iter().map(value)))
    }
}
