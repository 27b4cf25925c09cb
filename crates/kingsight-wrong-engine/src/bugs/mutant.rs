//! A bug at one place.

use std::fmt;

use super::Bug;

/// A bug at one of its places, such as the knight's table with a wrong entry for g1. Its name is that of the bug and,
/// if there are several places, the place.
///
/// ```
/// use kingsight_wrong_engine::{Bug, Mutant};
/// let mutant = Mutant::of_name("double-push-lost:black-h").expect("a mutant");
/// assert_eq!((mutant.bug(), mutant.to_string().as_str()), (Bug::DoublePushLost, "double-push-lost:black-h"));
/// assert_eq!(Mutant::of_name("double-push-lost"), Mutant::of_name("double-push-lost:white-a"));
/// assert!(Mutant::all().count() > 600);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mutant {
    bug: Bug,
    /// The number of the word in each list of places; 0 if there is no such list.
    place: [usize; 3],
}

impl Mutant {
    /// All mutants: each bug at each of its places.
    pub fn all() -> impl Iterator<Item = Mutant> {
        Bug::ALL.iter().copied().flat_map(Mutant::of)
    }

    /// A bug at each of its places.
    pub fn of(bug: Bug) -> impl Iterator<Item = Mutant> {
        let count = bug.places().iter().map(|words| words.len()).product();
        (0..count).map(move |number| Mutant::numbered(bug, number)).filter(|m| m.is_possible())
    }

    fn numbered(bug: Bug, number: usize) -> Mutant {
        let (mut rest, mut place) = (number, [0; 3]);
        for (at, words) in bug.places().iter().enumerate().rev() {
            place[at] = rest % words.len();
            rest /= words.len();
        }
        Mutant { bug, place }
    }

    /// The mutant with a name. A bug without a place has the first of its places.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Mutant> {
        let (bug, _) = name.split_once(':').unwrap_or((name, ""));
        let mut places = Mutant::of(Bug::of_name(bug)?);
        if name == bug {
            return places.next();
        }
        places.find(|mutant| mutant.to_string().eq_ignore_ascii_case(name))
    }

    /// The bug.
    #[must_use]
    pub const fn bug(self) -> Bug {
        self.bug
    }

    /// The number of the word in each list of places.
    pub(crate) const fn place(self) -> [usize; 3] {
        self.place
    }

    /// Some places do not exist: west of the a-file, or a rook that a pawn of its own side captures.
    fn is_possible(self) -> bool {
        let Mutant { bug, place: [first, second, third] } = self;
        let over_the_edge =
            |file: usize, side: usize| (file, side) == (0, 0) || (file, side) == (7, 1);
        match bug {
            Bug::EnPassantLost | Bug::PawnCaptureLost => !over_the_edge(second, third),
            Bug::PromotionFileLost => third == 0 || !over_the_edge(second, third - 1),
            // After an en passant capture the square is occupied; pawns end rights only by promotion, and then their
            // attack forbids castling.
            Bug::EnPassantKeptBy => first != 8,
            Bug::UnmakeRightsOf => !matches!(first, 0 | 7 | 8),
            // A rook or queen in the corner checks the king, and a king there guards g1.
            Bug::RightKeptBy => !matches!((second, third), (_, 3 | 4) | (0, 5)),
            // No pawn stands on the last rank.
            Bug::UnmakeCapture => second != 0,
            Bug::OwnTaken => first != 0,
            _ => true,
        }
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.bug.places().iter().zip(self.place).map(|(words, number)| words[number]);
        let place = words.collect::<Vec<_>>().join("-");
        let separator = if place.is_empty() { "" } else { ":" };
        f.pad(&format!("{}{separator}{place}", self.bug.name()))
    }
}
