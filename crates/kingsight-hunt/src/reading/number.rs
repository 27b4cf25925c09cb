//! Numbers as engines print them: which are counts, and which only begin like one.
//!
//! A count consists of digits, perhaps with separated thousands. Anything else that looks like a number is an error
//! and never compared: to ignore a sign would turn -1 into a correct count.

/// Not a count: a number with a sign or a fraction, or one that 64 bits cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BadCount;

/// The signs that a count may not have.
pub(crate) const SIGNS: [char; 3] = ['-', '+', '\u{2212}'];

/// The words of a line that are numbers or begin like one.
pub(crate) fn numbers(
    line: &str,
) -> impl DoubleEndedIterator<Item = Result<u64, BadCount>> + Clone {
    let apart =
        |c: char| c.is_whitespace() || matches!(c, ':' | '=' | '(' | ')' | '[' | ']' | '|' | ';');
    line.split(apart).filter_map(count_after)
}

/// The count at the beginning of a text, after anything but letters and digits. `None` if there is no number.
pub(crate) fn count_after(text: &str) -> Option<Result<u64, BadCount>> {
    let number = text.trim_start_matches(|c: char| !c.is_alphanumeric());
    let before = &text[..text.len() - number.len()];
    let signed = before.ends_with(SIGNS) || before.ends_with('.') && !before.ends_with("..");
    let length = number_length(number);
    if length == 0 {
        return None;
    }
    let (digits, rest) = number.split_at(length);
    let mut after = rest.chars();
    let ends = match after.next() {
        None => true,
        Some('.' | '-' | '+' | '/') => !after.next().is_some_and(|c| c.is_ascii_digit()),
        Some(c) => !(c.is_alphanumeric() || matches!(c, '_' | '%' | '^' | '*')),
    };
    Some(whole_number(digits).filter(|_| ends && !signed).ok_or(BadCount))
}

/// The value of some digits. Either all thousands are separated, by `,`, `_` or `'`, or none.
fn whole_number(text: &str) -> Option<u64> {
    if let Some(separator) = text.chars().find(|c| !c.is_ascii_digit()) {
        let mut groups = text.split(separator);
        let first = groups.next().is_some_and(|first| first.len() <= 3);
        let digits = |group: &str| group.len() == 3 && group.bytes().all(|c| c.is_ascii_digit());
        if !(first && groups.all(digits)) {
            return None;
        }
    }
    text.chars().filter(char::is_ascii_digit).collect::<String>().parse().ok()
}

/// The length of the number at the beginning of a text, separators included.
pub(crate) fn number_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digit = |i: usize| bytes.get(i).is_some_and(u8::is_ascii_digit);
    let mut end = 0;
    while digit(end)
        || end > 0 && matches!(bytes.get(end), Some(b',' | b'_' | b'\'')) && digit(end + 1)
    {
        end += 1;
    }
    end
}
