//! Counting one tree on one thread without a table: the methods and the processor paths.

mod castling;
mod children;
mod generate;
mod isa;
mod packed;
mod squares;
mod tables;
mod tree;
mod two_ply;

use std::fmt;
use std::str::FromStr;

use kingsight::side::{Black, Side, White};
use kingsight::{Bitboard, Color, Position, Square};

use isa::{AnyPath, Found, Isa};
use packed::Packed;

/// How the last half-moves are counted. All methods give the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Method {
    /// The last two half-moves are counted at once; no parent of leaves is visited.
    TwoPly,
    /// Every parent of leaves is visited and its legal moves are counted, not played.
    Bulk,
    /// Every leaf is played.
    EachLeaf,
}

impl Method {
    /// All methods, the fastest first.
    pub const ALL: [Method; 3] = [Method::TwoPly, Method::Bulk, Method::EachLeaf];
}

/// Which processor instructions are used. All paths give the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Path {
    /// AVX-512 (F, BW, DQ, VL, VBMI, BITALG, VPOPCNTDQ, VNNI) with BMI1, BMI2, LZCNT and POPCNT.
    Avx512,
    /// AVX2 with BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// Nothing but what the build's target has.
    Portable,
}

/// The environment variable that names the path to take: `avx512`, `avx2` or `portable`.
pub const PATH_VARIABLE: &str = "KINGSIGHT_PERFT_PATH";

impl Path {
    /// All paths, the fastest first.
    pub const ALL: [Path; 3] = [Path::Avx512, Path::Avx2, Path::Portable];

    /// Its name: `avx512`, `avx2` or `portable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Path::Avx512 => "avx512",
            Path::Avx2 => "avx2",
            Path::Portable => "portable",
        }
    }

    /// Whether this processor has the instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        self.find().is_some()
    }

    /// The proof that this processor has the instructions, if it has.
    fn find(self) -> Option<Found> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => isa::Avx512::detect().map(Found::Avx512),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => isa::Avx2::detect().map(Found::Avx2),
            Path::Portable => Some(Found::Portable),
            #[cfg(not(target_arch = "x86_64"))]
            _ => None,
        }
    }

    /// The paths that this processor has, the fastest first.
    pub fn available() -> impl Iterator<Item = Path> {
        Path::ALL.into_iter().filter(|path| path.is_available())
    }

    /// The path to take: the one that [`PATH_VARIABLE`] names, else the fastest that this processor
    /// has.
    ///
    /// # Errors
    ///
    /// The variable names no path, or one that this processor does not have.
    pub fn chosen() -> Result<Path, PathError> {
        match std::env::var_os(PATH_VARIABLE) {
            None => Ok(Path::available().next().unwrap_or(Path::Portable)),
            Some(name) => name.to_string_lossy().parse(),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Path {
    type Err = PathError;

    /// Reads a name; the path must be one that this processor has.
    fn from_str(name: &str) -> Result<Path, PathError> {
        match Path::ALL.into_iter().find(|path| path.name() == name) {
            None => Err(PathError::Unknown(name.to_owned())),
            Some(path) if path.is_available() => Ok(path),
            Some(path) => Err(PathError::Unavailable(path)),
        }
    }
}

/// A path that cannot be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathError {
    /// No path has this name.
    Unknown(String),
    /// This processor lacks the instructions.
    Unavailable(Path),
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PathError::Unknown(name) => {
                write!(f, "{name:?} is no path; expected avx512, avx2 or portable")?;
            }
            PathError::Unavailable(path) => {
                write!(f, "this processor lacks the instructions of the path {path}")?;
            }
        }
        f.write_str("; this processor has")?;
        for (i, path) in Path::available().enumerate() {
            write!(f, "{} {path}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for PathError {}

/// A counter: a method on a path that this processor has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kernel {
    method: Method,
    path: Found,
}

impl Kernel {
    /// The counter of a method on the path that [`Path::chosen`] gives, or, if that is an error, on
    /// the fastest path that this processor has.
    #[must_use]
    pub fn new(method: Method) -> Kernel {
        let fastest = || Path::ALL.into_iter().find_map(Path::find);
        let path = Path::chosen().ok().and_then(Path::find).or_else(fastest);
        Kernel { method, path: path.unwrap_or(Found::Portable) }
    }

    /// The counter of a method on a certain path, if this processor has it.
    #[must_use]
    pub fn on(method: Method, path: Path) -> Option<Kernel> {
        Some(Kernel { method, path: path.find()? })
    }

    /// The method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// The path.
    #[must_use]
    pub fn path(&self) -> Path {
        match self.path {
            #[cfg(target_arch = "x86_64")]
            Found::Avx512(_) => Path::Avx512,
            #[cfg(target_arch = "x86_64")]
            Found::Avx2(_) => Path::Avx2,
            Found::Portable => Path::Portable,
        }
    }

    /// How many sequences of `depth` legal half-moves there are; 1 for depth 0.
    ///
    /// The sum stays at `u64::MAX` if it would exceed it: callers that go deeper add up the counts of shallower
    /// trees, as [`Perft`](crate::Perft) does.
    ///
    /// ```
    /// use kingsight::Position;
    /// use kingsight_perft::kernel::{Kernel, Method};
    /// assert_eq!(Kernel::new(Method::TwoPly).count(&Position::default(), 5), 4_865_609);
    /// ```
    #[must_use]
    pub fn count(&self, position: &Position, depth: u32) -> u64 {
        let counting = Counting { method: self.method, position, depth };
        match self.path {
            // The other methods have no use for AVX-512.
            #[cfg(target_arch = "x86_64")]
            Found::Avx512(proof) if self.method != Method::TwoPly => proof.avx2().run(counting),
            path => path.run(counting),
        }
    }
}

/// A count, to be run on any path.
struct Counting<'a> {
    method: Method,
    position: &'a Position,
    depth: u32,
}

impl AnyPath for Counting<'_> {
    type Output = u64;

    fn on<I: Isa>(self) -> u64 {
        let Counting { method, position, depth } = self;
        match position.turn() {
            Color::White => count_for::<White, I>(method, position, depth),
            Color::Black => count_for::<Black, I>(method, position, depth),
        }
    }
}

fn count_for<S: Side, I: Isa>(method: Method, position: &Position, depth: u32) -> u64 {
    let board = &Packed::of(position);
    let passed = position.en_passant().map_or(Bitboard::EMPTY, Square::bit);
    match method {
        Method::TwoPly => tree::count::<S, I, tree::TwoPly>(board, passed, depth),
        Method::Bulk => tree::count::<S, I, tree::Bulk>(board, passed, depth),
        Method::EachLeaf => tree::count::<S, I, tree::EachLeaf>(board, passed, depth),
    }
}
