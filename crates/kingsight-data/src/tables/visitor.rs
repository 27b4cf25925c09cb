//! Collects a game's record while it is read.

use std::sync::Arc;

use kingsight::Position;
use kingsight_pgn::{
    CommentCommand, CommentText, GameResult, MoveToken, MoveVisitor, Notice, PlayedMove, Score,
    Severity, TagText, Take, comment_commands,
};

use super::{GameError, GameFilter, GameRecord, PlyEval, Wanted};

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
        self.game.moves.push(played.m.map_or(0, kingsight::Move::pack));
    }

    fn unplayed(&mut self, _: MoveToken<'_>) {
        self.break_off();
    }

    fn comment(&mut self, comment: CommentText<'_>) {
        if self.wanted.comments && comment.text.contains(&b'[') && !self.game.moves.is_empty() {
            self.read_commands(comment);
        }
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
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
