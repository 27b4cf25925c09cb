//! The tag `TimeControl`, section 9.6.1 of the PGN standard.

/// The seconds with which each clock begins, and those that every move adds; `None` for what is not said or no whole number.
/// Of several periods the first counts. What a sand clock adds depends on the opponent.
pub(super) fn base_and_increment(text: &str) -> (Option<u32>, Option<u32>) {
    let first = text.split(':').next().unwrap_or(text).trim();
    if let Some(sand) = first.strip_prefix('*') {
        return (whole(sand), None);
    }
    // `40/7200`: so many moves in that time.
    let time = match first.split_once('/') {
        Some((moves, time)) if whole(moves).is_some() => time,
        Some(_) => return (None, None),
        None => first,
    };
    match time.split_once('+') {
        Some((base, increment)) => (whole(base), whole(increment)),
        None => (whole(time), whole(time).map(|_| 0)),
    }
}

fn whole(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number: &u32| digits && i32::try_from(number).is_ok())
}

#[cfg(test)]
mod tests {
    use super::base_and_increment;

    #[test]
    fn the_forms_of_the_standard() {
        for (text, expected) in [
            ("600", (Some(600), Some(0))),
            ("180+2", (Some(180), Some(2))),
            (" 180 + 2 ", (Some(180), Some(2))),
            ("40/7200:3600", (Some(7200), Some(0))),
            ("40/5400+30:1800+30", (Some(5400), Some(30))),
            ("5400+30:1800+30", (Some(5400), Some(30))),
            ("1/86400", (Some(86400), Some(0))),
            ("*60", (Some(60), None)),
            ("10+0.1", (Some(10), None)),
            ("0", (Some(0), Some(0))),
            ("?", (None, None)),
            ("-", (None, None)),
            ("", (None, None)),
            ("G/60", (None, None)),
            ("15 minutes", (None, None)),
            ("+5", (None, Some(5))),
            ("-5", (None, None)),
            ("99999999999", (None, None)),
        ] {
            assert_eq!(base_and_increment(text), expected, "{text}");
        }
    }
}
