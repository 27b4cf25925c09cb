//! Times in comments: `0:05:00`, `1:02:03.4`.

use core::fmt;
use core::time::Duration;

/// A time as clocks show it, to the millisecond. It is written with as many digits as it was read. More minutes or seconds than
/// 59 are read for what they are: `0:90:00` is an hour and a half, and written `1:30:00`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameClock {
    millis: u64,
    /// How the hours were written.
    hour_digits: u8,
    /// How many decimals the seconds have.
    decimals: u8,
}

impl GameClock {
    /// A time, with decimals only if it has any.
    #[must_use]
    pub const fn from_millis(millis: u64) -> GameClock {
        let decimals = match millis {
            _ if millis.is_multiple_of(1000) => 0,
            _ if millis.is_multiple_of(100) => 1,
            _ if millis.is_multiple_of(10) => 2,
            _ => 3,
        };
        GameClock { millis, hour_digits: 1, decimals }
    }

    /// In milliseconds.
    #[must_use]
    pub const fn as_millis(self) -> u64 {
        self.millis
    }

    /// As a duration.
    #[must_use]
    pub const fn as_duration(self) -> Duration {
        Duration::from_millis(self.millis)
    }

    /// Hours, minutes and seconds.
    pub(super) fn read(text: &str) -> Option<GameClock> {
        let digits = |text: &str| -> Option<u64> {
            text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
        };
        let mut parts = text.split(':');
        let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() {
            return None;
        }
        let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
        let decimals = u8::try_from(fraction.len()).ok().filter(|&decimals| decimals <= 3)?;
        let thousandths = digits(&format!("{fraction:0<3}"))?;
        let (minutes, seconds) = (digits(minutes)?, digits(seconds)?);
        let total = digits(hours)?.checked_mul(3600)?.checked_add(minutes.checked_mul(60)?)?;
        let total = total.checked_add(seconds)?;
        Some(GameClock {
            millis: total.checked_mul(1000)?.checked_add(thousandths)?,
            hour_digits: u8::try_from(hours.len()).ok()?,
            decimals,
        })
    }
}

impl fmt::Display for GameClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, thousandths) = (self.millis / 1000, self.millis % 1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let width = usize::from(self.hour_digits);
        write!(f, "{hours:0width$}:{minutes:02}:{seconds:02}")?;
        match self.decimals {
            0 => Ok(()),
            1 => write!(f, ".{}", thousandths / 100),
            2 => write!(f, ".{:02}", thousandths / 10),
            _ => write!(f, ".{thousandths:03}"),
        }
    }
}
