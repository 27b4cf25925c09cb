//! Generated games with one small damage each, between two games without: no game disappears, and nothing is reported that the
//! text before the damage does not give.

mod skipped;

use kingsight_pgn::{
    MoveVisitor, Notice, PlayedMove, ReadGame, ReadMode, ReadOptions, Replay, SliceReader,
    TailRepair,
};

use crate::generated::{Made, Mutation, Random, annotated, budget};

/// How many games are damaged.
fn damages() -> u64 {
    budget(1_000, 3_000, 20_000) as u64
}

/// A move that a visitor gets, main line or variation.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Reported {
    at: usize,
    end: usize,
    uci: String,
    fen: String,
    /// In how many variations it stands.
    depth: usize,
}

/// What a visitor gets of one game.
#[derive(Default)]
struct Game {
    reported: Vec<Reported>,
    notices: Vec<Notice>,
}

#[derive(Default)]
struct Listener {
    game: Game,
    depth: usize,
}

impl MoveVisitor for Listener {
    type Output = Game;

    fn played(&mut self, played: PlayedMove<'_>) {
        let at = usize::try_from(played.token.at).expect("a small text");
        let uci = played.m.map_or("0000".to_owned(), |m| played.before.uci(m).to_string());
        let (end, fen) = (at + played.token.text.len(), played.after.to_string());
        self.game.reported.push(Reported { at, end, uci, fen, depth: self.depth });
    }

    fn begin_variation(&mut self, _: u64) -> kingsight_pgn::Take {
        self.depth += 1;
        kingsight_pgn::Take::Read
    }

    fn end_variation(&mut self, _: u64) {
        self.depth -= 1;
    }

    fn notice(&mut self, notice: Notice) {
        self.game.notices.push(notice);
    }

    fn end_game(&mut self) -> Game {
        self.depth = 0;
        std::mem::take(&mut self.game)
    }
}

fn listen(text: &[u8]) -> Vec<Game> {
    let mut reader = SliceReader::new(text);
    let mut replay = Replay::new(Listener::default());
    std::iter::from_fn(|| reader.read_game(&mut replay)).collect()
}

fn read(text: &[u8], mode: ReadMode) -> Vec<ReadGame> {
    ReadOptions::new().mode(mode).games(text).map(|game| game.expect("a small game")).collect()
}

/// A game as it was generated: tags, moves, result and last position.
fn same_game(game: &ReadGame, made: &Made) -> Result<(), String> {
    let tree = &game.tree;
    for (name, value) in &made.tags {
        if tree.tags().get(name) != Some(value) {
            return Err(format!("tag {name} is {:?}, expected {value:?}", tree.tags().get(name)));
        }
    }
    let moves: Vec<String> = tree
        .main_line()
        .filter_map(|node| Some(node.parent()?.position().uci(node.m()?).to_string()))
        .collect();
    let wanted: Vec<String> = made.plies.iter().map(crate::generated::Ply::uci).collect();
    let last = tree.main_line().last().map(|node| node.position().to_string());
    if moves != wanted || last != Some(made.last().to_string()) {
        return Err(format!("moves {moves:?}, expected {wanted:?}"));
    }
    match tree.result().as_str() == made.result {
        true => Ok(()),
        false => Err(format!("result {}, expected {}", tree.result(), made.result)),
    }
}

/// The whole text: a game, the damaged one, and a game.
struct Damaged {
    text: Vec<u8>,
    original: Vec<u8>,
    before: Made,
    after: Made,
    mutation: Mutation,
    /// Where the damage is in the whole text.
    at: usize,
}

fn damaged(seed: u64) -> Damaged {
    let mut random = Random(0x2545_F491_4F6C_DD1D ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    random.below(2);
    let (before, after) = (Made::new(&mut random, 6), Made::new(&mut random, 6));
    let made = match random.once_in(3) {
        true => Made::from_a_fen(&mut random, 24),
        false => Made::new(&mut random, 24),
    };
    let first = annotated(&mut random, &before, 1).into_bytes();
    let middle = annotated(&mut random, &made, 2).into_bytes();
    let last = annotated(&mut random, &after, 3).into_bytes();
    let mutation = Mutation::new(&mut random, &middle);
    let at = first.len() + mutation.at;
    let original = [&first[..], &middle, &last].concat();
    let text = [&first[..], &mutation.apply(&middle), &last].concat();
    Damaged { text, original, before, after, mutation, at }
}

/// Runs a check on all damaged games and reports how many fail, and the first.
#[track_caller]
fn all(check: impl Fn(&Damaged) -> Result<(), String>) {
    let mut failures = Vec::new();
    for seed in 1..=damages() {
        let damaged = damaged(seed);
        if let Err(message) = check(&damaged) {
            let Damaged { mutation, at, text, .. } = &damaged;
            let (old, new) =
                (String::from_utf8_lossy(&mutation.old), String::from_utf8_lossy(&mutation.new));
            let shown = String::from_utf8_lossy(text);
            failures
                .push(format!("seed {seed}: {old:?} became {new:?} at {at}: {message}\n{shown}"));
        }
    }
    if let Some(first) = failures.first() {
        panic!("{} of {} fail; the first:\n{first}", failures.len(), damages());
    }
}

#[test]
fn no_game_disappears() {
    all(|damaged| {
        let games = read(&damaged.text, ReadMode::Tolerant);
        if games.len() < 3 {
            return Err(format!("{} games", games.len()));
        }
        same_game(&games[0], &damaged.before)
            .map_err(|message| format!("the game before: {message}"))?;
        let last = &games[games.len() - 1];
        same_game(last, &damaged.after).map_err(|message| format!("the game after: {message}"))
    });
}

/// All that ends before the damage is reported as in the undamaged text, move by move and position by position.
#[test]
fn the_text_before_the_damage_gives_what_it_gave() {
    all(|damaged| {
        let before = |text: &[u8]| -> Vec<Reported> {
            let games = listen(text);
            let reported = games.into_iter().flat_map(|game| game.reported);
            reported.filter(|reported| reported.end < damaged.at).collect()
        };
        let (now, then) = (before(&damaged.text), before(&damaged.original));
        let differs = (0..now.len().max(then.len())).find(|&i| now.get(i) != then.get(i));
        match differs {
            None => Ok(()),
            Some(i) => {
                Err(format!("reported {:?}, before the damage {:?}", now.get(i), then.get(i)))
            }
        }
    });
}

/// What is written of a damaged game, repaired or not, is written the same when it is read again.
#[test]
fn written_twice_it_is_the_same() {
    const MODES: [ReadMode; 3] = [
        ReadMode::Tolerant,
        ReadMode::Repair(TailRepair::Comment),
        ReadMode::Repair(TailRepair::Drop),
    ];
    all(|damaged| {
        for mode in MODES {
            for game in read(&damaged.text, mode) {
                let once = game.tree.to_string();
                let again: String = read(once.as_bytes(), ReadMode::Tolerant)
                    .iter()
                    .map(|game| game.tree.to_string())
                    .collect();
                if once != again {
                    return Err(format!("{mode:?}: written\n{once}\nand again\n{again}"));
                }
            }
        }
        Ok(())
    });
}
