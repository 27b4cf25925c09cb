//! Collects a game's record while it is read.

use std::sync::Arc;

use kingsight::Position;
use kingsight_pgn::{
    CommentCommand, CommentText, GameResult, MoveToken, MoveVisitor, Notice, PlayedMove, Score,
    Severity, TagText, Take, comment_commands,
};

use super::{GameError, GameFilter, GameRecord, GameVariation, PlyEval, Wanted};

/// Makes a record of each game; `None` of one that the filter refuses by its tags.
#[derive(Clone, Debug)]
pub(crate) struct RecordVisitor {
    wanted: Wanted,
    /// The tags that are kept; `None` for all.
    tags: Option<Vec<&'static str>>,
    filter: Arc<GameFilter>,
    game: GameRecord,
    refused: bool,
    /// The last fault, until the move that it is about is passed over.
    last_error: Option<GameError>,
    broken: bool,
    /// The variations that are open, the innermost last: their places in the record.
    open: Vec<usize>,
}

impl RecordVisitor {
    pub(crate) fn new(wanted: Wanted, filter: Arc<GameFilter>) -> RecordVisitor {
        RecordVisitor {
            wanted,
            tags: wanted.tags.names(),
            filter,
            game: GameRecord::default(),
            refused: false,
            last_error: None,
            broken: false,
            open: Vec::new(),
        }
    }

    /// Tags from elsewhere, before a text without tags is read.
    #[cfg(feature = "parquet")]
    pub(crate) fn give_tags(&mut self, tags: Vec<(String, String)>) {
        self.game.tags = tags;
    }

    fn break_off(&mut self) {
        if !self.broken {
            self.broken = true;
            self.game.error = self.last_error.take();
        }
    }
}

impl MoveVisitor for RecordVisitor {
    type Output = Option<GameRecord>;

    fn tag(&mut self, tag: TagText<'_>) {
        let skip = |tags: &Vec<&str>| tags.iter().all(|name| name.as_bytes() != tag.name);
        if self.tags.as_ref().is_some_and(skip) {
            return;
        }
        let pair = (tag.name_str().into_owned(), tag.value_str().into_owned());
        self.game.tags.push(pair);
    }

    fn end_tags(&mut self, start: Option<&Position>) -> Take {
        if self.filter.refuses_tags(&self.game) {
            self.refused = true;
            return Take::Skip;
        }
        if !self.wanted.moves {
            return Take::Skip;
        }
        match start {
            // The result is read all the same.
            None => self.break_off(),
            Some(start) if *start != Position::default() => {
                self.game.start = Some(Box::new(*start));
            }
            Some(_) => {}
        }
        Take::Read
    }

    #[inline]
    fn played(&mut self, played: PlayedMove<'_>) {
        let bits = played.m.map_or(0, kingsight::Move::pack);
        match self.open.last() {
            None => self.game.moves.push(bits),
            Some(&open) => self.game.variations[open].moves.push(bits),
        }
    }

    fn unplayed(&mut self, _: MoveToken<'_>) {
        // A fault in a variation ends the variation only.
        match self.open.is_empty() {
            true => self.break_off(),
            false => self.last_error = None,
        }
    }

    fn comment(&mut self, comment: CommentText<'_>) {
        if self.wanted.comments
            && self.open.is_empty()
            && comment.text.contains(&b'[')
            && !self.game.moves.is_empty()
        {
            self.read_commands(comment);
        }
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        if !self.wanted.variations {
            return Take::Skip;
        }
        let (parent, last) = match self.open.last() {
            None => (0, self.game.moves.len()),
            Some(&open) => {
                let line = &self.game.variations[open];
                (open + 1, line.ply as usize - 1 + line.moves.len())
            }
        };
        self.open.push(self.game.variations.len());
        // Its first move stands instead of the last one.
        let (parent, ply) = (parent as u32, last as u32);
        self.game.variations.push(GameVariation { parent, ply, moves: Vec::new() });
        Take::Read
    }

    fn end_variation(&mut self, _: u64) {
        self.open.pop();
    }

    fn result(&mut self, result: GameResult, _: u64) {
        self.game.result = Some(result);
    }

    fn notice(&mut self, notice: Notice) {
        if notice.kind.severity() == Severity::Error {
            self.last_error = Some(GameError {
                code: notice.kind.code().to_owned(),
                message: notice.kind.to_string(),
                byte: Some(notice.at),
                ply: notice.ply,
            });
        }
    }

    fn end_game(&mut self) -> Option<GameRecord> {
        let game = std::mem::take(&mut self.game);
        self.last_error = None;
        self.broken = false;
        self.open.clear();
        if std::mem::take(&mut self.refused) { None } else { Some(game) }
    }
}

impl RecordVisitor {
    fn read_commands(&mut self, comment: CommentText<'_>) {
        let text = comment.to_str();
        let place = self.game.moves.len() - 1;
        for command in comment_commands(&text) {
            match command.parse() {
                Some(CommentCommand::Clock(clock)) => {
                    put(&mut self.game.clocks, place, u32::try_from(clock.as_millis()).ok());
                }
                Some(CommentCommand::Elapsed(time)) => {
                    put(&mut self.game.elapsed, place, u32::try_from(time.as_millis()).ok());
                }
                Some(CommentCommand::Evaluation(evaluation)) => {
                    let eval = match evaluation.score {
                        Score::Centipawns(centipawns) => PlyEval::Centipawns(centipawns),
                        Score::MateIn(moves) => PlyEval::MateIn(moves),
                    };
                    put(&mut self.game.evals, place, Some(eval));
                }
                _ => {}
            }
        }
    }
}

/// Sets the value of a place; the places before it that have none are null.
fn put<T: Copy>(values: &mut Vec<Option<T>>, place: usize, value: Option<T>) {
    if values.len() <= place {
        values.resize(place + 1, None);
    }
    values[place] = value;
}
