//! Caller-supplied colours, validated on input, because they end up inside an attribute:
//! no quote, no `url(…)`, nothing that could leave the attribute or the file.

use core::fmt;

/// A CSS colour: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or `rgb()`, `rgba()`, `hsl()`, `hsla()`.
///
/// Names are not checked: the program that shows the picture must know them.
///
/// ```
/// use kingsight_picture::CssColor;
/// assert!(CssColor::new("teal").is_ok());
/// assert!(CssColor::new("#0a7d8c").is_ok());
/// assert!(CssColor::new("rgb(10, 125, 140)").is_ok());
/// assert!(CssColor::new("url(http://example.org)").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CssColor(String);

impl CssColor {
    /// Checks and keeps a colour.
    ///
    /// # Errors
    /// If the text has none of these forms.
    ///
    /// ```
    /// use kingsight_picture::CssColor;
    /// assert_eq!(CssColor::new(" #FA0 ").unwrap().as_str(), "#FA0");
    /// ```
    pub fn new(text: &str) -> Result<Self, CssColorError> {
        let color = text.trim();
        if is_color(color) {
            Ok(Self(color.to_owned()))
        } else {
            Err(CssColorError { found: text.to_owned() })
        }
    }

    /// The colour as it was written.
    ///
    /// ```
    /// use kingsight_picture::CssColor;
    /// assert_eq!(CssColor::new("navy").unwrap().as_str(), "navy");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CssColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text was not a colour.
///
/// ```
/// use kingsight_picture::CssColor;
/// let error = CssColor::new("#12").unwrap_err();
/// assert!(error.to_string().contains("#12"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CssColorError {
    found: String,
}

impl fmt::Display for CssColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no colour: a name, #rgb, #rrggbb, rgb(…) or hsl(…) was expected",
            self.found
        )
    }
}

impl core::error::Error for CssColorError {}

fn is_color(text: &str) -> bool {
    if let Some(hex) = text.strip_prefix('#') {
        return matches!(hex.len(), 3 | 4 | 6 | 8) && hex.bytes().all(|b| b.is_ascii_hexdigit());
    }
    let Some((function, rest)) = text.split_once('(') else {
        return (1..=32).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphabetic());
    };
    let known = ["rgb", "rgba", "hsl", "hsla"].iter().any(|f| f.eq_ignore_ascii_case(function));
    known
        && rest.len() <= 64
        && rest.strip_suffix(')').is_some_and(|numbers| {
            numbers.bytes().all(|b| b.is_ascii_digit() || b" .,%/-".contains(&b))
        })
}
