//! The list of languages, `say!`, which calls the folder of one, and what the sentences of all of them are made of.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, Move, PieceLetters, Position};

/// A row per language: its variant, its ISO 639-1 code, its piece letters and its folder, after the cargo feature that brings it.
macro_rules! languages {
    ($d:tt $( $(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident $code:literal $letters:ident $folder:ident; )*) => {
        /// A language for sentences.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Language {
            $( $(#[doc = $doc])* $(#[cfg($cfg)])? $name, )*
            /// English between `⟦` and `⟧`, for tests: a text without these marks does not come from this crate.
            #[cfg(feature = "marked")]
            Marked,
        }

        impl Language {
            /// All languages of this build, but the one for tests.
            pub const ALL: &[Language] = &[ $( $(#[cfg($cfg)])? Language::$name, )* ];

            /// The language for tests, if this build has it.
            pub const FOR_TESTS: &[Language] = &[
                #[cfg(feature = "marked")]
                Language::Marked,
            ];

            /// The two-letter code: `en`, `de`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $( $(#[cfg($cfg)])? Language::$name => $code, )*
                    #[cfg(feature = "marked")]
                    Language::Marked => "en-XA",
                }
            }

            /// The name in English: `English`, `German`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $( $(#[cfg($cfg)])? Language::$name => stringify!($name), )*
                    #[cfg(feature = "marked")]
                    Language::Marked => "Marked",
                }
            }

            /// The letters in which it writes moves.
            #[must_use]
            pub const fn letters(self) -> PieceLetters {
                match self {
                    $( $(#[cfg($cfg)])? Language::$name => PieceLetters::$letters, )*
                    #[cfg(feature = "marked")]
                    Language::Marked => PieceLetters::English,
                }
            }
        }

        /// Calls a function in the folder of a language: `say!(language, f, rules::reason(facts, reason))`. It does not compile
        /// if one of the folders has no such function.
        macro_rules! say {
            ($d language:expr, $d f:expr, $d ($d path:ident)::+ ( $d ($d argument:expr),* $d (,)? )) => {
                match $d language {
                    $(
                        $(#[cfg($cfg)])?
                        $crate::Language::$name => $crate::$folder::$d ($d path)::+($d f, $d ($d argument),*),
                    )*
                    #[cfg(feature = "marked")]
                    $crate::Language::Marked => {
                        let f: &mut core::fmt::Formatter<'_> = $d f;
                        f.write_str("⟦")?;
                        $crate::english::$d ($d path)::+(f, $d ($d argument),*)?;
                        f.write_str("⟧")
                    }
                }
            };
        }
        pub(crate) use say;
    };
}

languages! { $
    /// English.
    English "en" English english;
    /// German.
    #[cfg(feature = "german")]
    German "de" German german;
}

impl Language {
    /// The language of a code (ISO 639-1) such as `de`, if this build has it. Case makes no difference.
    ///
    /// ```
    /// use kingsight_voice::Language;
    /// assert_eq!(Language::from_code("EN"), Some(Language::English));
    /// assert_eq!(Language::from_code("xx"), None);
    /// ```
    #[must_use]
    pub fn from_code(code: &str) -> Option<Language> {
        let is_meant = |language: &Language| language.code().eq_ignore_ascii_case(code);
        Language::ALL.iter().chain(Language::FOR_TESTS).copied().find(is_meant)
    }
}

#[allow(clippy::derivable_impls, reason = "a macro makes the variants")]
impl Default for Language {
    fn default() -> Language {
        Language::English
    }
}

/// A text that is written when it is displayed. Nothing is allocated for it.
pub(crate) struct Sentence<F>(pub(crate) F);

impl<F: Fn(&mut Formatter<'_>) -> Result> Display for Sentence<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        (self.0)(f)
    }
}

/// `1. e4 e5 2. Nf3`, numbered from the position's move number.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) position: &'a Position,
    pub(crate) moves: &'a [Move],
    pub(crate) letters: PieceLetters,
}

impl Display for Line<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut position = *self.position;
        for (i, &m) in self.moves.iter().enumerate() {
            let number = position.fullmoves();
            match (position.turn(), i) {
                (Color::White, 0) => write!(f, "{number}. ")?,
                (Color::White, _) => write!(f, " {number}. ")?,
                (Color::Black, 0) => write!(f, "{number}... ")?,
                (Color::Black, _) => f.write_str(" ")?,
            }
            position.san(m).in_letters(self.letters).fmt(f)?;
            position = position.play(m).unwrap_or(position);
        }
        Ok(())
    }
}
