//! Which processor instructions are used, and the choice at run time.

use std::fmt;
use std::str::FromStr;

use super::isa::Found;

/// Which processor instructions are used. All paths give the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ProcessorPath {
    /// AVX-512 (F, BW, DQ, VL, VBMI, BITALG, VPOPCNTDQ, VNNI) with BMI1, BMI2, LZCNT and POPCNT.
    Avx512,
    /// AVX2 with BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// Only what the build's target has.
    Portable,
}

/// The environment variable that chooses the path: `avx512`, `avx2` or `portable`.
pub const PATH_VARIABLE: &str = "KINGSIGHT_PERFT_PATH";

impl ProcessorPath {
    /// All paths, the widest registers first.
    pub const ALL: [ProcessorPath; 3] =
        [ProcessorPath::Avx512, ProcessorPath::Avx2, ProcessorPath::Portable];

    /// Its name: `avx512`, `avx2` or `portable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ProcessorPath::Avx512 => "avx512",
            ProcessorPath::Avx2 => "avx2",
            ProcessorPath::Portable => "portable",
        }
    }

    /// Whether this processor has the instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            ProcessorPath::Avx512 => super::isa::Avx512::detect(),
            #[cfg(target_arch = "x86_64")]
            ProcessorPath::Avx2 => super::isa::Avx2::detect(),
            ProcessorPath::Portable => true,
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The path ready for use, with the proof that this processor has the instructions, if it has them.
    pub(super) fn find(self) -> Option<Found> {
        match self {
            #[cfg(target_arch = "x86_64")]
            ProcessorPath::Avx512 => super::isa::Avx512::prepare().map(Found::Avx512),
            #[cfg(target_arch = "x86_64")]
            ProcessorPath::Avx2 => super::isa::Avx2::prepare().map(Found::Avx2),
            ProcessorPath::Portable => Some(Found::Portable),
            #[cfg(not(target_arch = "x86_64"))]
            _ => None,
        }
    }

    /// The paths that this processor has, in the order of [`ALL`](ProcessorPath::ALL).
    pub fn available() -> impl Iterator<Item = ProcessorPath> {
        ProcessorPath::ALL.into_iter().filter(|path| path.is_available())
    }

    /// The path that [`PATH_VARIABLE`] names, else the first of [`ALL`](ProcessorPath::ALL) that this processor has. Nothing is
    /// measured; [`fastest`](ProcessorPath::fastest) does that.
    ///
    /// # Errors
    ///
    /// The variable does not name a path, or names one that this processor does not have.
    pub fn chosen() -> Result<ProcessorPath, ProcessorPathError> {
        match std::env::var_os(PATH_VARIABLE) {
            None => Ok(ProcessorPath::available().next().unwrap_or(ProcessorPath::Portable)),
            Some(name) => name.to_string_lossy().parse(),
        }
    }
}

impl fmt::Display for ProcessorPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ProcessorPath {
    type Err = ProcessorPathError;

    /// Reads a name; this processor must have the path.
    fn from_str(name: &str) -> Result<ProcessorPath, ProcessorPathError> {
        match ProcessorPath::ALL.into_iter().find(|path| path.name() == name) {
            None => Err(ProcessorPathError::Unknown(name.to_owned())),
            Some(path) if path.is_available() => Ok(path),
            Some(path) => Err(ProcessorPathError::Unavailable(path)),
        }
    }
}

/// A processor path that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProcessorPathError {
    /// No path has this name.
    Unknown(String),
    /// This processor lacks the instructions.
    Unavailable(ProcessorPath),
}

impl fmt::Display for ProcessorPathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProcessorPathError::Unknown(name) => {
                write!(f, "{name:?} is not a processor path; expected avx512, avx2 or portable")?;
            }
            ProcessorPathError::Unavailable(path) => {
                write!(f, "this processor lacks the instructions for {path}")?;
            }
        }
        f.write_str("; this processor has")?;
        for (i, path) in ProcessorPath::available().enumerate() {
            write!(f, "{} {path}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for ProcessorPathError {}
