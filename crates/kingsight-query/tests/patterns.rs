//! Patterns against a slow matcher that shares nothing with them but the grammar: it knows the board as 64 letters, and tries all
//! squares for everything.

use kingsight::Position;
use kingsight_facts::{ColorFact, FactKind};
use kingsight_query::{GameCondition, Pattern};

/// A pattern as this test makes it up; [`text`] writes it.
#[derive(Clone, Debug)]
enum Asked {
    Some(Set),
    Count(Set, u32),
    Attacks(Set, Set),
    Protects(Set, Set),
    Pin(Set, Set, Set),
    Ray(Vec<Set>),
    Board(Vec<Vec<char>>, Option<(i32, i32)>),
    Turn(bool),
    Both(Box<Asked>, Box<Asked>),
    Either(Box<Asked>, Box<Asked>),
    Not(Box<Asked>),
    Mirror(Box<Asked>),
    Flip(Box<Asked>),
}

/// Letters, and a rectangle of squares: files, then ranks.
#[derive(Clone, Debug)]
struct Set(Vec<char>, Option<(i32, i32, i32, i32)>);

fn square(file: i32, rank: i32) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

impl Set {
    fn text(&self) -> String {
        let letters: String = self.0.iter().collect();
        let letters = if self.0.len() == 1 { letters } else { format!("[{letters}]") };
        let Some((f, t, r, u)) = self.1 else { return letters };
        let range = |from: char, to: char| {
            if from == to { from.to_string() } else { format!("{from}-{to}") }
        };
        let file = |file: i32| (b'a' + file as u8) as char;
        let rank = |rank: i32| (b'1' + rank as u8) as char;
        format!("{letters}{}{}", range(file(f), file(t)), range(rank(r), rank(u)))
    }

    fn has(&self, board: &Slow, file: i32, rank: i32) -> bool {
        let inside =
            self.1.is_none_or(|(f, t, r, u)| f <= file && file <= t && r <= rank && rank <= u);
        inside && self.0.iter().any(|&letter| fits(letter, board.at(file, rank)))
    }
}

fn fits(letter: char, found: char) -> bool {
    match letter {
        '?' => true,
        '_' | '.' => found == '.',
        'A' => found.is_ascii_uppercase(),
        'a' => found.is_ascii_lowercase(),
        letter => letter == found,
    }
}

fn text(asked: &Asked) -> String {
    match asked {
        Asked::Some(set) => set.text(),
        Asked::Count(set, count) => format!("{} >= {count}", set.text()),
        Asked::Attacks(a, b) => format!("{} attacks {}", a.text(), b.text()),
        Asked::Protects(a, b) => format!("{} protects {}", a.text(), b.text()),
        Asked::Pin(from, through, to) => {
            format!("pin from {} through {} to {}", from.text(), through.text(), to.text())
        }
        Asked::Ray(sets) => {
            let sets: Vec<String> = sets.iter().map(Set::text).collect();
            format!("ray ({})", sets.join(" "))
        }
        Asked::Board(rows, corner) => {
            let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
            let at =
                corner.map_or(String::new(), |(file, rank)| format!(" at {}", square(file, rank)));
            format!("board ({}){at}", rows.join("/"))
        }
        Asked::Turn(white) => if *white { "wtm" } else { "btm" }.to_owned(),
        Asked::Both(a, b) => format!("({}) and ({})", text(a), text(b)),
        Asked::Either(a, b) => format!("({}) or ({})", text(a), text(b)),
        Asked::Not(a) => format!("not ({})", text(a)),
        Asked::Mirror(a) => format!("mirror ({})", text(a)),
        Asked::Flip(a) => format!("flipcolor ({})", text(a)),
    }
}

/// A board of letters.
#[derive(Clone)]
struct Slow {
    squares: [[char; 8]; 8],
    white: bool,
}

impl Slow {
    fn of(fen: &str) -> Slow {
        let mut squares = [['.'; 8]; 8];
        let mut parts = fen.split(' ');
        for (row, line) in parts.next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for c in line.chars() {
                match c.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        squares[7 - row][file] = c;
                        file += 1;
                    }
                }
            }
        }
        Slow { squares, white: parts.next() == Some("w") }
    }

    fn at(&self, file: i32, rank: i32) -> char {
        self.squares[rank as usize][file as usize]
    }

    /// With the files in reverse.
    fn mirrored(&self) -> Slow {
        let mut other = self.clone();
        other.squares.iter_mut().for_each(|rank| rank.reverse());
        other
    }

    /// With the colours exchanged and the ranks in reverse.
    fn flipped(&self) -> Slow {
        let mut other = self.clone();
        other.squares.reverse();
        for c in other.squares.iter_mut().flatten() {
            *c = if c.is_ascii_uppercase() {
                c.to_ascii_lowercase()
            } else {
                c.to_ascii_uppercase()
            };
        }
        other.white = !self.white;
        other
    }

    /// Whether only empty squares lie between two squares of a line; `None` if they are on no line.
    fn free(&self, from: (i32, i32), to: (i32, i32)) -> Option<bool> {
        let (file, rank) = (to.0 - from.0, to.1 - from.1);
        let steps = file.abs().max(rank.abs());
        if steps == 0 || !(file == 0 || rank == 0 || file.abs() == rank.abs()) {
            return None;
        }
        let between = (1..steps).map(|i| (from.0 + i * file / steps, from.1 + i * rank / steps));
        Some(between.into_iter().all(|(file, rank)| self.at(file, rank) == '.'))
    }

    fn attacks(&self, from: (i32, i32), to: (i32, i32)) -> bool {
        let piece = self.at(from.0, from.1);
        let (file, rank) = (to.0 - from.0, to.1 - from.1);
        let straight = (file == 0) != (rank == 0);
        let diagonal = file.abs() == rank.abs() && file != 0;
        let free = || self.free(from, to) == Some(true);
        match piece.to_ascii_lowercase() {
            'p' => file.abs() == 1 && rank == if piece == 'P' { 1 } else { -1 },
            'n' => (file * rank).abs() == 2,
            'k' => file.abs().max(rank.abs()) == 1,
            'b' => diagonal && free(),
            'r' => straight && free(),
            'q' => (straight || diagonal) && free(),
            _ => false,
        }
    }

    fn all() -> impl Iterator<Item = (i32, i32)> {
        (0..64).map(|square| (square % 8, square / 8))
    }

    /// Whether a piece would check the king if another were away, and does not now.
    fn pins(&self, from: (i32, i32), through: (i32, i32), king: (i32, i32)) -> bool {
        let (pinner, pinned, royal) =
            (self.at(from.0, from.1), self.at(through.0, through.1), self.at(king.0, king.1));
        let white = royal == 'K';
        if !royal.eq_ignore_ascii_case(&'k')
            || pinned == '.'
            || pinned.eq_ignore_ascii_case(&'k')
            || pinner == '.'
            || pinned.is_ascii_uppercase() != white
            || pinner.is_ascii_uppercase() == white
        {
            return false;
        }
        let mut without = self.clone();
        without.squares[through.1 as usize][through.0 as usize] = '.';
        !self.attacks(from, king) && without.attacks(from, king)
    }
}

fn matches(asked: &Asked, board: &Slow) -> bool {
    let count = |set: &Set| Slow::all().filter(|&(file, rank)| set.has(board, file, rank)).count();
    let pairs = |a: &Set, b: &Set, protects: bool| {
        Slow::all().filter(|&at| a.has(board, at.0, at.1)).any(|from| {
            Slow::all().filter(|&at| b.has(board, at.0, at.1)).any(|to| {
                let (by, what) = (board.at(from.0, from.1), board.at(to.0, to.1));
                let same = what != '.' && by.is_ascii_uppercase() == what.is_ascii_uppercase();
                board.attacks(from, to) && same == protects
            })
        })
    };
    match asked {
        Asked::Some(set) => count(set) > 0,
        Asked::Count(set, least) => count(set) >= *least as usize,
        Asked::Attacks(a, b) => pairs(a, b, false),
        Asked::Protects(a, b) => pairs(a, b, true),
        Asked::Pin(from, through, to) => Slow::all().any(|a| {
            from.has(board, a.0, a.1)
                && Slow::all().any(|b| {
                    through.has(board, b.0, b.1)
                        && Slow::all().any(|c| to.has(board, c.0, c.1) && board.pins(a, b, c))
                })
        }),
        Asked::Ray(sets) => Slow::all().any(|start| {
            (-1..=1).any(|file| {
                (-1..=1).any(|rank| (file, rank) != (0, 0) && ray(board, sets, start, (file, rank)))
            })
        }),
        Asked::Board(rows, corner) => Slow::all().any(|(file, rank)| {
            corner.is_none_or(|corner| corner == (file, rank))
                && rows.iter().rev().enumerate().all(|(up, row)| {
                    row.iter().enumerate().all(|(right, &letter)| {
                        let (file, rank) = (file + right as i32, rank + up as i32);
                        file < 8 && rank < 8 && fits(letter, board.at(file, rank))
                    })
                })
        }),
        Asked::Turn(white) => board.white == *white,
        Asked::Both(a, b) => matches(a, board) && matches(b, board),
        Asked::Either(a, b) => matches(a, board) || matches(b, board),
        Asked::Not(a) => !matches(a, board),
        Asked::Mirror(a) => matches(a, board) || matches(a, &board.mirrored()),
        Asked::Flip(a) => matches(a, board) || matches(a, &board.flipped()),
    }
}

/// All ways to choose squares on a line, one for each set, with only empty squares between neighbours.
fn ray(board: &Slow, sets: &[Set], start: (i32, i32), step: (i32, i32)) -> bool {
    let line: Vec<(i32, i32)> = (0..8)
        .map(|i| (start.0 + i * step.0, start.1 + i * step.1))
        .take_while(|at| (0..8).contains(&at.0) && (0..8).contains(&at.1))
        .collect();
    (0..1_u32 << line.len()).filter(|choice| choice & 1 == 1).any(|choice| {
        let chosen: Vec<(i32, i32)> =
            (0..line.len()).filter(|i| choice >> i & 1 == 1).map(|i| line[i]).collect();
        chosen.len() == sets.len()
            && chosen.iter().zip(sets).all(|(at, set)| set.has(board, at.0, at.1))
            && chosen.windows(2).all(|pair| board.free(pair[0], pair[1]) == Some(true))
    })
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }

    fn set(&mut self) -> Set {
        const LETTERS: [char; 16] =
            ['P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k', 'A', 'a', '_', '?'];
        let letters = (0..1 + self.below(2)).map(|_| LETTERS[self.below(16)]).collect();
        let squares = (self.below(2) == 0).then(|| {
            let (f, r) = (self.below(8), self.below(8));
            let (t, u) = (f + self.below(8 - f), r + self.below(8 - r));
            (f as i32, t as i32, r as i32, u as i32)
        });
        Set(letters, squares)
    }

    /// Any square, or a set: pins are rare enough.
    fn wide(&mut self) -> Set {
        if self.below(3) > 0 { Set(vec!['?'], None) } else { self.set() }
    }

    fn king(&mut self) -> Set {
        if self.below(2) == 0 { Set(vec![['K', 'k'][self.below(2)]], None) } else { self.set() }
    }

    fn asked(&mut self, depth: usize) -> Asked {
        let kind = if depth == 0 { self.below(8) } else { self.below(13) };
        let inner = |random: &mut Random| Box::new(random.asked(depth - 1));
        match kind {
            0 => Asked::Some(self.set()),
            1 => Asked::Count(self.set(), self.below(6) as u32),
            2 => Asked::Attacks(self.set(), self.set()),
            3 => Asked::Protects(self.set(), self.set()),
            4 => Asked::Pin(self.wide(), self.wide(), self.king()),
            5 => Asked::Ray((0..2 + self.below(2)).map(|_| self.set()).collect()),
            6 => {
                let (width, height) = (1 + self.below(3), 1 + self.below(3));
                let cell =
                    |random: &mut Random| ['P', 'p', '.', '?', 'A', 'a', 'R', 'n'][random.below(8)];
                let rows = (0..height).map(|_| (0..width).map(|_| cell(self)).collect()).collect();
                let corner = (self.below(2) == 0)
                    .then(|| (self.below(9 - width) as i32, self.below(9 - height) as i32));
                Asked::Board(rows, corner)
            }
            7 => Asked::Turn(self.below(2) == 0),
            8 => Asked::Both(inner(self), inner(self)),
            9 => Asked::Either(inner(self), inner(self)),
            10 => Asked::Not(inner(self)),
            11 => Asked::Mirror(inner(self)),
            _ => Asked::Flip(inner(self)),
        }
    }
}

#[test]
fn a_pattern_matches_where_the_slow_matcher_finds_it() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let rounds = match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("full") => 200_000,
        Ok("usual") => 20_000,
        _ => 4_000,
    };
    let mut position = Position::default();
    let (mut found, mut by_kind) = (0, [[0_u32; 2]; 13]);
    for round in 0..rounds {
        let moves = position.legal_moves();
        position = match moves.len() {
            0 => Position::default(),
            _ if round % 97 == 0 => Position::default(),
            count => position.play_unchecked(moves[random.below(count)]),
        };
        let slow = Slow::of(&position.to_string());
        let asked = random.asked(2);
        let written = text(&asked);
        let pattern: Pattern = written.parse().unwrap_or_else(|error| panic!("{written}: {error}"));
        let expected = matches(&asked, &slow);
        assert_eq!(pattern.matches(&position), expected, "{written}\n{position}");
        found += u32::from(expected);
        by_kind[kind(&asked)][usize::from(expected)] += 1;
    }
    // All kinds occur, and each is found and not found.
    assert!(found > rounds / 10, "{found} of {rounds}");
    assert!(by_kind.iter().flatten().all(|&count| count > 5), "{by_kind:?}");
}

fn kind(asked: &Asked) -> usize {
    match asked {
        Asked::Some(_) => 0,
        Asked::Count(..) => 1,
        Asked::Attacks(..) => 2,
        Asked::Protects(..) => 3,
        Asked::Pin(..) => 4,
        Asked::Ray(_) => 5,
        Asked::Board(..) => 6,
        Asked::Turn(_) => 7,
        Asked::Both(..) => 8,
        Asked::Either(..) => 9,
        Asked::Not(_) => 10,
        Asked::Mirror(_) => 11,
        Asked::Flip(_) => 12,
    }
}

#[test]
fn what_the_documentation_shows_is_found() {
    let fen = "4k3/4n3/8/8/8/8/3PP3/4RK2 b - - 0 1";
    let position: Position = fen.parse().unwrap();
    for pattern in [
        "pin from R through n",
        "pin",
        "ray orthogonal (R P n)",
        "not ray diagonal (R P n)",
        "P[e2,d2-4] K[a-h1]",
        "e4 and btm",
        "board (PP/.R)",
        "board (PP/.R) at d1",
        "mirror (board (PP/R.) at d1)",
        "flipcolor (p[d,e]7)",
        "P = 2 p = 0 [Pp] != 3 _ > 50 ; and a comment",
        "K protects R",
        "R protects P and not R attacks P",
        "not check not mate not stalemate",
    ] {
        let expected = !matches!(pattern, "pin from R through n" | "pin");
        let compiled = pattern.replace("p[d,e]7", "p[d7,e7]").parse::<Pattern>();
        let compiled = compiled.unwrap_or_else(|error| panic!("{pattern}: {error}"));
        // The pawn on e2 stands between.
        assert_eq!(compiled.matches(&position), expected, "{pattern}");
    }
}

#[test]
fn faults_have_their_place() {
    for (text, at, expected) in [
        ("", 0, "a piece"),
        ("Nf3 and", 7, "a piece"),
        ("Nf9", 0, "a piece"),
        ("N[e4", 1, "a bracket"),
        ("(Nf3", 4, "a parenthesis"),
        ("Nf3)", 3, "the end"),
        ("P >= x", 5, "a number"),
        ("board (pp/p)", 7, "ranks"),
        ("board (pp) at z9", 14, "a square"),
        ("board (pp) at h1", 14, "a square from which"),
        ("ray (R)", 6, "at least two"),
        ("mirror P", 7, "a pattern"),
        ("mirror(mirror(mirror(mirror(mirror(P)))))", 28, "at most 4"),
        ("N attacks", 9, "a piece"),
        ("é", 0, "a piece"),
    ] {
        let error = text.parse::<Pattern>().unwrap_err();
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.expected.starts_with(expected), "{text}: {error}");
    }
    let deep = "(".repeat(100_000);
    assert!(deep.parse::<Pattern>().is_err());
}

/// Every pattern and condition on the page of documentation compiles, and the page names every fact.
#[test]
fn the_page_shows_patterns() {
    let page = include_str!("../../../docs/data/patterns.md");
    let (mut patterns, mut conditions, mut header) = (0, 0, "");
    for line in page.lines() {
        if !line.starts_with('|') {
            header = "";
            continue;
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if header.is_empty() {
            header = if cells[2] == "pattern" { "question" } else { cells[1] };
        }
        let cell = if header == "question" { cells[2] } else { cells[1] };
        // Every other part stands in marks. X and Y are no patterns.
        let shown = cell.split('`').skip(1).step_by(2).filter(|shown| !shown.contains(['X', 'Y']));
        for shown in shown {
            match header {
                "pattern" | "question" => {
                    shown.parse::<Pattern>().unwrap_or_else(|error| panic!("{shown}: {error}"));
                    patterns += 1;
                }
                "condition" => {
                    let condition = shown.parse::<GameCondition>();
                    condition.unwrap_or_else(|error| panic!("{shown}: {error}"));
                    conditions += 1;
                }
                _ => {}
            }
        }
    }
    assert!(patterns > 30 && conditions > 12, "{patterns} {conditions}");
    let pieces = ["kings", "pieces"];
    for (kind, row) in [(FactKind::Pieces, "| of pieces |"), (FactKind::Squares, "| of squares |")]
    {
        let facts = ColorFact::ALL.into_iter().filter(|fact| fact.kind() == kind);
        let names: Vec<String> = facts
            .map(ColorFact::name)
            .filter(|name| {
                kind == FactKind::Squares || !name.contains('.') && !pieces.contains(name)
            })
            .map(|name| format!("`{name}`"))
            .collect();
        let line = page.lines().find(|line| line.starts_with(row)).unwrap();
        assert!(line.ends_with(&format!("| {} |", names.join(", "))), "{line}: {names:?}");
    }
}
