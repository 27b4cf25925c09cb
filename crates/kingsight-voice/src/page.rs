//! The words of the studio's page in every language but English, which the page has itself.

/// A table per language, by its code: JSON from the page's English words to its own. It has the code, too, for tools that read the file.
///
/// ```
/// # #[cfg(feature = "german")]
/// assert!(kingsight_voice::page::TABLES.iter().any(|(code, _)| *code == "de"));
/// ```
pub const TABLES: &[(&str, &str)] = &[
    #[cfg(feature = "german")]
    ("de", include_str!("german/page.json")),
];

#[cfg(test)]
mod tests {
    use alloc::format;

    #[test]
    fn tables_have_their_codes() {
        for (code, table) in super::TABLES {
            assert!(table.contains(&format!("\"code\": \"{code}\"")), "{code}");
        }
    }
}
