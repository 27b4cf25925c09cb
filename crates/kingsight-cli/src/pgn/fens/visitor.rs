//! Collects the positions of a game.

use kingsight::{FenWriter, Position};
use kingsight_pgn::{DiagnosticKind, MoveToken, MoveVisitor, Notice, PlayedMove, Severity, Take};
use serde::Serialize;

use super::args::FensArgs;

/// As long as FENs are, nearly all.
const LONG: usize = 72;

/// A position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OneFen {
    pub(super) ply: u32,
    pub(super) fen: String,
    pub(super) variation: bool,
    /// Equal for positions that are the same.
    pub(super) key: u64,
}

/// Why a game goes no further.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Fault {
    pub(super) code: &'static str,
    pub(super) message: String,
}

/// The positions of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct GameFens {
    pub(super) fens: Vec<OneFen>,
    /// Why its main line goes no further.
    pub(super) fault: Option<Fault>,
}

/// Collects the positions of a game.
pub(super) struct FenVisitor<'a> {
    args: &'a FensArgs,
    found: GameFens,
    writer: FenWriter,
    /// The last error.
    error: Option<Fault>,
    /// The last word that may have been a move of the main line, until a move number shows that it was none.
    unknown: Option<Fault>,
    depth: usize,
    /// The last position of the main line.
    last: Option<(u32, Position)>,
}

impl<'a> FenVisitor<'a> {
    pub(super) fn new(args: &'a FensArgs) -> FenVisitor<'a> {
        let (found, writer) = (GameFens::default(), FenWriter::new());
        FenVisitor { args, found, writer, error: None, unknown: None, depth: 0, last: None }
    }

    fn add(&mut self, ply: u32, position: &Position) {
        let key = if self.args.unique { position.repetition_key() } else { 0 };
        let (mut fen, variation) = (String::with_capacity(LONG), self.depth > 0);
        self.writer.append_to(position, &mut fen);
        self.found.fens.push(OneFen { ply, fen, variation, key });
    }

    fn see(&mut self, ply: u32, position: &Position) {
        if self.args.last {
            self.last = Some((ply, *position));
        } else if self.args.takes(ply) {
            self.add(ply, position);
        }
    }

    fn break_off(&mut self) {
        if self.depth == 0 && self.found.fault.is_none() {
            self.found.fault = self.error.take();
        }
    }
}

impl MoveVisitor for FenVisitor<'_> {
    type Output = GameFens;

    fn end_tags(&mut self, start: Option<&Position>) -> Take {
        match start {
            Some(start) => self.see(0, start),
            None => self.break_off(),
        }
        Take::Read
    }

    fn played(&mut self, played: PlayedMove<'_>) {
        if self.depth == 0 {
            self.unknown = None;
        }
        self.see(played.ply, played.after);
    }

    fn unplayed(&mut self, _: MoveToken<'_>) {
        self.break_off();
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        if !self.args.variations {
            return Take::Skip;
        }
        self.depth += 1;
        Take::Read
    }

    fn end_variation(&mut self, _: u64) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn notice(&mut self, notice: Notice) {
        if notice.kind.severity() == Severity::Error {
            let (code, message) = (notice.kind.code(), notice.kind.to_string());
            let fault = Fault { code, message };
            if self.depth == 0 && matches!(notice.kind, DiagnosticKind::UnexpectedText { .. }) {
                self.unknown = Some(fault.clone());
            }
            self.error = Some(fault);
        }
    }

    fn end_game(&mut self) -> GameFens {
        if let Some((ply, position)) = self.last.take() {
            self.add(ply, &position);
        }
        self.depth = 0;
        self.error = None;
        let unknown = self.unknown.take();
        self.found.fault = self.found.fault.take().or(unknown);
        std::mem::take(&mut self.found)
    }
}
