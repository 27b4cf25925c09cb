//! The language of answers that come in German, too.

use clap::{Args as ClapArgs, ValueEnum};
use kingsight_report::Wording;
use kingsight_voice::Language;

use super::LettersArgs;

#[derive(ClapArgs, Debug)]
pub(crate) struct LanguageArgs {
    /// The language of the answer, and of the piece letters unless --letters is given: English (en)
    /// or German (de). Problems of the position itself, and what a picture shows, are described in
    /// English
    #[arg(
        long,
        value_enum,
        value_name = "LANGUAGE",
        default_value_t = Tongue::En,
        ignore_case = true,
        help_heading = "Output"
    )]
    pub(crate) lang: Tongue,

    #[command(flatten)]
    pub(crate) letters: LettersArgs,
}

impl LanguageArgs {
    /// The language of the answer and the letters of moves.
    pub(crate) fn wording(&self) -> Wording {
        let language = match self.lang {
            Tongue::En => Language::English,
            Tongue::De => Language::German,
        };
        Wording::new(language, self.letters.letters.unwrap_or(language.letters()))
    }
}

/// Languages of answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Tongue {
    En,
    De,
}
