//! The figures of a count, as people read them.

use kingsight_ask::words::several;
use kingsight_perft::CountingMethod;

/// `3 of 400 parts`, `0 of 1 part`.
pub(super) fn parts(done: usize, all: usize) -> String {
    format!("{done} of {}", several(all, "part"))
}

/// `171.3 Mnps`. With a table, the count can be far larger than the work: `3.4e17 Mnps`.
pub(super) fn speed(nodes_per_second: f64) -> String {
    let millions = nodes_per_second / 1e6;
    // Includes what would be rounded to 1,000,000.0.
    if millions < 999_999.95 {
        format!("{millions:.1} Mnps")
    } else {
        format!("{millions:.1e} Mnps")
    }
}

/// A round upper bound of a chance, one digit and a power of ten; `None` if the chance is 0.
pub(super) fn below(chance: f64) -> Option<String> {
    if chance <= 0.0 {
        return None;
    }
    let near = format!("{chance:.0e}");
    // Rounded down, it would be below the chance.
    match near.parse::<f64>() {
        Ok(rounded) if rounded < chance => {
            let (digit, exponent) = near.split_once('e')?;
            match digit {
                "9" => Some(format!("1e{}", exponent.parse::<i32>().ok()? + 1)),
                _ => Some(format!("{}e{exponent}", digit.parse::<u8>().ok()? + 1)),
            }
        }
        _ => Some(near),
    }
}

/// Seconds with six digits behind the point.
pub(super) fn to_microseconds(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

/// How positions were counted.
pub(super) fn in_words(method: CountingMethod) -> &'static str {
    match method {
        CountingMethod::TwoPly => "two-ply counting",
        CountingMethod::Bulk => "bulk counting",
        CountingMethod::EachLeaf => "each leaf played",
    }
}

#[cfg(test)]
mod tests {
    use super::{below, parts, speed};

    #[test]
    fn one_part_is_one_part() {
        assert_eq!(parts(0, 1), "0 of 1 part");
        assert_eq!(parts(1, 400), "1 of 400 parts");
    }

    #[test]
    fn a_speed_is_short() {
        for (nodes_per_second, words) in [
            (0.0, "0.0 Mnps"),
            (171_300_000.0, "171.3 Mnps"),
            (999_999.94e6, "999999.9 Mnps"),
            (999_999.96e6, "1.0e6 Mnps"),
            (1e12, "1.0e6 Mnps"),
            (3.354_045_779_921_953e29, "3.4e23 Mnps"),
        ] {
            assert_eq!(speed(nodes_per_second), words);
        }
    }

    #[test]
    fn a_chance_is_never_rounded_down() {
        for (chance, words) in [
            (0.0, None),
            (2e-14, Some("2e-14")),
            (1.6e-14, Some("2e-14")),
            (2.1e-14, Some("3e-14")),
            (9.1e-14, Some("1e-13")),
            (9.9e-14, Some("1e-13")),
            (1.0, Some("1e0")),
        ] {
            assert_eq!(below(chance).as_deref(), words, "{chance}");
        }
    }
}
