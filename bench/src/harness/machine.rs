//! The machine and the date: processor, core, compiler.

use std::fmt;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use kingsight_perft::kernel::CountingMethod::TwoPly;
use kingsight_perft::kernel::Kernel;
use kingsight_perft::kernel::ProcessorPath::Avx512;
use serde::{Deserialize, Serialize};

/// What the figures depend on.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    /// The processor's own name, with maker, family and model, and whether it lacks AVX-512.
    pub processor: String,
    /// How many cores the system shows.
    pub cores: usize,
    /// The operating system and architecture.
    pub system: String,
    /// The output of `rustc --version`.
    pub compiler: String,
    /// The day, `2026-11-21`, by the machine's clock in UTC.
    pub date: String,
    /// How many processes wanted to run in the last minute, on average; Linux only.
    pub load: Option<String>,
    /// The core to which the measuring thread was bound, if it was.
    pub core: Option<usize>,
}

impl Machine {
    /// This machine; `core` is the result of [`pin`].
    #[must_use]
    pub fn here(core: Option<usize>) -> Machine {
        Machine {
            processor: processor().unwrap_or_else(|| "unknown processor".to_owned()),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            system: format!("{}, {}", std::env::consts::OS, std::env::consts::ARCH),
            compiler: compiler().unwrap_or_else(|| "unknown compiler".to_owned()),
            date: today(),
            load: load(),
            core,
        }
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Machine { processor, cores, system, compiler, date, load, core } = self;
        write!(f, "{processor}, {cores} cores, {system}; {compiler}; {date}")?;
        if let Some(load) = load {
            write!(f, "; load average {load}")?;
        }
        match core {
            Some(core) => write!(f, "; one thread bound to core {core}"),
            None => write!(f, "; no thread bound to a core"),
        }
    }
}

/// Binds this thread to a core, the last one by default, and returns its number; `None` if the
/// system does not allow it.
#[must_use]
pub fn pin(core: Option<usize>) -> Option<usize> {
    let cores = core_affinity::get_core_ids()?;
    let chosen = match core {
        None => *cores.last()?,
        Some(core) => *cores.iter().find(|other| other.id == core)?,
    };
    core_affinity::set_for_current(chosen).then_some(chosen.id)
}

/// Has the system forget the contents of a program that is not running, and read the file anew when it next starts.
///
/// So each round finds the program's code at other places of physical memory. On an AMD processor (family 25, model 17) the
/// same program ran a third slower from one place than from another, whatever the addresses that it sees itself; a race whose
/// rounds all have the same place compares luck. Other systems than Linux are not asked.
///
/// # Errors
/// A file that cannot be opened or written to its disk.
pub fn forget(program: &Path) -> Result<(), String> {
    #[cfg(target_os = "linux")]
    {
        let failed = |error: std::io::Error| format!("{}: {error}", program.display());
        let file = std::fs::File::open(program).map_err(failed)?;
        // What is not yet on the disk stays in memory.
        file.sync_all().map_err(failed)?;
        rustix::fs::fadvise(&file, 0, None, rustix::fs::Advice::DontNeed)
            .map_err(|error| failed(error.into()))?;
    }
    #[cfg(not(target_os = "linux"))]
    let _ = program;
    Ok(())
}

fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let field = |name: &str| {
        let line =
            text.lines().find(|line| line.split(':').next().is_some_and(|n| n.trim() == name))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    };
    let name = field("model name")?;
    match (field("vendor_id"), field("cpu family"), field("model")) {
        (Some(vendor), Some(family), Some(model)) => {
            let path = if cfg!(target_arch = "x86_64") && Kernel::on(TwoPly, Avx512).is_none() {
                ", without AVX-512".to_owned()
            } else {
                String::new()
            };
            Some(format!("{name}, {vendor} family {family}, model {model}{path}"))
        }
        _ => Some(name),
    }
}

fn load() -> Option<String> {
    let text = std::fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next().map(str::to_owned)
}

fn compiler() -> Option<String> {
    let output = Command::new("rustc").arg("--version").output().ok()?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

fn today() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (year, month, day) = civil((now.as_secs() / 86_400) as i64);
    format!("{year}-{month:02}-{day:02}")
}

/// Year, month and day of a number of days after 1970-01-01 (Howard Hinnant, "chrono-Compatible Low-Level
/// Date Algorithms", <https://howardhinnant.github.io/date_algorithms.html>).
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::civil;

    #[test]
    fn dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(20_778), (2026, 11, 21));
    }
}
