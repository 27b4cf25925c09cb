//! The plies of a game, collected while it is read.

use std::sync::Arc;

use kingsight::{Move, Position};
use kingsight_ask::ErrorReport;
use kingsight_pgn::{MoveToken, MoveVisitor, Notice, PlayedMove, Severity, TagText, Take};

/// A move of a game, or what stands in its place.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Which game, from 1.
    pub game: u64,
    /// Which ply, from 1.
    pub number: u32,
    /// The move, or why the game goes no further.
    pub played: Result<PlayedPly, ErrorReport>,
    pub(super) tags: Arc<[Option<String>]>,
}

/// A move with the positions before and after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedPly {
    /// The move; `None` for a null move.
    pub m: Option<Move>,
    /// The position in which it is made.
    pub before: Position,
    /// The position that it leads to.
    pub after: Position,
}

/// The plies of the main line of a game.
#[derive(Clone, Default, Debug)]
pub(super) struct GamePlies {
    played: Vec<PlayedPly>,
    tags: Vec<Option<String>>,
    /// Why it goes no further.
    fault: Option<ErrorReport>,
}

impl GamePlies {
    /// A game that cannot be read.
    pub(super) fn broken(error: ErrorReport) -> GamePlies {
        GamePlies { fault: Some(error), ..GamePlies::default() }
    }

    /// A row for each move, and one for the fault.
    pub(super) fn rows(self, game: u64) -> impl Iterator<Item = Ply> {
        let tags: Arc<[Option<String>]> = self.tags.into();
        let all = self.played.into_iter().map(Ok).chain(self.fault.map(Err));
        all.zip(1..).map(move |(played, number)| Ply { game, number, played, tags: tags.clone() })
    }
}

pub(super) struct PlyVisitor {
    /// The names of the tags that are asked for.
    tags: Arc<[String]>,
    found: GamePlies,
    /// The last error.
    error: Option<ErrorReport>,
}

impl PlyVisitor {
    pub(super) fn new(tags: Arc<[String]>) -> PlyVisitor {
        let mut visitor = PlyVisitor { tags, found: GamePlies::default(), error: None };
        visitor.begin();
        visitor
    }

    fn begin(&mut self) {
        self.error = None;
        self.found = GamePlies { tags: vec![None; self.tags.len()], ..GamePlies::default() };
    }

    fn break_off(&mut self) {
        if self.found.fault.is_none() {
            self.found.fault = self.error.take();
        }
    }
}

impl MoveVisitor for PlyVisitor {
    type Output = GamePlies;

    fn tag(&mut self, tag: TagText<'_>) {
        for (name, value) in self.tags.iter().zip(&mut self.found.tags) {
            if name.as_bytes() == tag.name {
                *value = Some(tag.value_str().into_owned());
            }
        }
    }

    fn end_tags(&mut self, start: Option<&Position>) -> Take {
        if start.is_none() {
            self.break_off();
        }
        Take::Read
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        let PlayedMove { m, before, after, .. } = played;
        self.found.played.push(PlayedPly { m, before: *before, after: *after });
    }

    fn unplayed(&mut self, _: MoveToken<'_>) {
        self.break_off();
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
    }

    fn notice(&mut self, notice: Notice) {
        if notice.kind.severity() == Severity::Error {
            let (code, message) = (notice.kind.code(), notice.kind.to_string());
            self.error = Some(ErrorReport::new(code, message));
        }
    }

    fn end_game(&mut self) -> GamePlies {
        let found = std::mem::take(&mut self.found);
        self.begin();
        found
    }
}
