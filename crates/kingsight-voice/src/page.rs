//! The words of the studio's page in every language but English, which the page has itself.

/// A table per language, by its code: JSON from the page's English words to its own.
///
/// ```
/// # #[cfg(feature = "german")]
/// assert!(kingsight_voice::page::TABLES.iter().any(|(code, _)| *code == "de"));
/// ```
pub const TABLES: &[(&str, &str)] = &[
    #[cfg(feature = "german")]
    ("de", include_str!("german/page.json")),
];
