//! Measured values: the middle of several, and goals in tables, and which of them are missed.

/// The middle value, or the mean of the two in the middle; `None` if there is none.
#[must_use]
pub fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => None,
        odd if odd % 2 == 1 => Some(values[middle]),
        _ => Some((values[middle - 1] + values[middle]) / 2.0),
    }
}

/// The text of a goal, with a word if what is reached, as a table shows it with two digits, is less.
///
/// ```
/// use kingsight_bench::measured;
/// assert_eq!(measured::at_least("15.0", 15.0, 14.996), "15.0");
/// assert_eq!(measured::at_least("15.0", 15.0, 14.99), "15.0, missed");
/// ```
#[must_use]
pub fn at_least(text: &str, goal: f64, reached: f64) -> String {
    said(text, in_hundredths(reached) < in_hundredths(goal))
}

/// The same where more is worse.
///
/// ```
/// use kingsight_bench::measured;
/// assert_eq!(measured::at_most("1.05", 1.05, 1.054), "1.05");
/// assert_eq!(measured::at_most("1.06", 1.05, 1.06), "1.06, missed");
/// ```
#[must_use]
pub fn at_most(text: &str, goal: f64, reached: f64) -> String {
    said(text, in_hundredths(reached) > in_hundredths(goal))
}

fn in_hundredths(value: f64) -> f64 {
    (100.0 * value).round()
}

fn said(text: &str, missed: bool) -> String {
    if missed { format!("{text}, missed") } else { text.to_owned() }
}
