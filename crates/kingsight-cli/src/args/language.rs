//! The language of answers that do not only come in English.

use clap::Args as ClapArgs;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use kingsight_ask::Wording;
use kingsight_voice::Language;

use super::LettersArgs;

#[derive(ClapArgs, Clone, Debug, Default)]
pub(crate) struct LanguageArgs {
    /// The language of the answer, and of the piece letters unless --letters is given: English (en)
    /// or German (de)
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = languages(),
        default_value = "en",
        ignore_case = true,
        help_heading = "Output"
    )]
    pub(crate) lang: Language,

    #[command(flatten)]
    pub(crate) letters: LettersArgs,
}

impl LanguageArgs {
    /// The language of the answer and the letters of moves.
    pub(crate) fn wording(&self) -> Wording {
        let letters = self.letters.letters.unwrap_or(self.lang.letters());
        Wording::new(self.lang, letters)
    }
}

/// Languages by their codes.
pub(crate) fn languages() -> impl TypedValueParser<Value = Language> {
    let listed = Language::ALL.iter().map(|language| PossibleValue::new(language.code()));
    let for_tests = Language::FOR_TESTS.iter();
    let hidden = for_tests.map(|language| PossibleValue::new(language.code()).hide(true));
    PossibleValuesParser::new(listed.chain(hidden))
        .map(|code| Language::from_code(&code).unwrap_or_default())
}
