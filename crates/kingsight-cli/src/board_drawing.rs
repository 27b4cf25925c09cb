//! The board on a terminal. Every mark is a sign and, where there are colours, a colour as well.

use std::io::{self, Write};

use kingsight::{Board, Color, File, Piece, Rank, Role, Square};

use crate::layout::{Paragraph, Word};
use crate::look::{FAINT, Look, background, foreground};
use crate::marks::Marks;
use crate::words::Meaning;

/// What a mark looks like: the characters left and right of a piece, and the background.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sign {
    left: char,
    right: char,
    color: u8,
}

const CHECKED: Sign = Sign { left: '*', right: '*', color: 160 };
const CHECKER: Sign = Sign { left: '(', right: ')', color: 166 };
const PINNED: Sign = Sign { left: '[', right: ']', color: 97 };
const PINNER: Sign = Sign { left: '<', right: '>', color: 136 };
const PROOF: Sign = Sign { left: '!', right: '!', color: 173 };
const MOVING: Sign = Sign { left: '{', right: '}', color: 108 };
const TARGET: Sign = Sign { left: '?', right: '?', color: 150 };
const OPEN: u8 = 114;
const RAY: u8 = 143;
const DANGER: u8 = 132;
const LIGHT: u8 = 110;
const DARK: u8 = 67;
const WHITE_PIECE: u8 = 231;
const BLACK_PIECE: u8 = 16;

/// Draws the board, White below unless `flip`.
pub(crate) fn draw(
    out: &mut dyn Write,
    look: Look,
    board: &Board,
    marks: &Marks,
    flip: bool,
) -> io::Result<()> {
    let (mut ranks, mut files) = (Rank::ALL, File::ALL);
    if flip {
        files.reverse();
    } else {
        ranks.reverse();
    }
    for rank in ranks {
        let squares = files.map(|file| square(look, board, marks, Square::at(file, rank))).concat();
        writeln!(out, "  {} {}", look.paint(FAINT, rank), squares.trim_end())?;
    }
    let names: String = files.map(|file| format!(" {file} ")).concat();
    writeln!(out, "    {}", look.paint(FAINT, names.trim_end()))
}

/// Three characters for a square, the piece in the middle.
fn square(look: Look, board: &Board, marks: &Marks, square: Square) -> String {
    let signs = signs_on(marks, square);
    let (danger, ray) = (marks.danger.contains(square), marks.rays.contains(square));
    let cross = look.either('×', 'x');
    let (left, middle, right) = match board.piece_at(square) {
        Some(piece) => {
            let left = signs.first().map_or(' ', |sign| sign.left);
            let right = if danger { cross } else { signs.last().map_or(' ', |sign| sign.right) };
            (left, look.piece(piece), right)
        }
        None if marks.target.contains(square) => (if ray { '/' } else { ' ' }, '?', ' '),
        None if marks.open.contains(square) => (if ray { '/' } else { ' ' }, '+', ' '),
        None => match (danger, ray) {
            (true, true) => ('/', cross, ' '),
            (true, false) => (' ', cross, ' '),
            (false, true) => (' ', '/', ' '),
            (false, false) if look.color => (' ', ' ', ' '),
            (false, false) => (' ', look.either('·', '.'), ' '),
        },
    };
    let color = match signs.first() {
        Some(sign) => sign.color,
        None if marks.open.contains(square) => OPEN,
        None if danger => DANGER,
        None if ray => RAY,
        None if square.is_light() => LIGHT,
        None => DARK,
    };
    let ink = match board.color_at(square) {
        Some(Color::White) => WHITE_PIECE,
        _ => BLACK_PIECE,
    };
    let style = foreground(background(color), ink);
    look.paint(style, format_args!("{left}{middle}{right}")).to_string()
}

/// The signs around the piece on a square, the most important one first.
fn signs_on(marks: &Marks, square: Square) -> Vec<Sign> {
    let all = [
        (marks.checked, CHECKED),
        (marks.checkers, CHECKER),
        (marks.pinned, PINNED),
        (marks.pinners, PINNER),
        (marks.proof, PROOF),
        (marks.target, TARGET),
        (marks.moving, MOVING),
    ];
    all.into_iter().filter(|(squares, _)| squares.contains(square)).map(|(_, sign)| sign).collect()
}

/// Explains the signs that have been drawn; nothing if there are none.
pub(crate) fn legend(
    out: &mut dyn Write,
    look: Look,
    board: &Board,
    marks: &Marks,
) -> io::Result<()> {
    let language = look.wording.language;
    let mut words = Vec::new();
    let mut explain = |sign: String, color: u8, meaning: Meaning| {
        let sign = if look.color { sign } else { sign.trim().to_owned() };
        let style = foreground(background(color), BLACK_PIECE);
        words.push(Word::styled(sign, style).followed_by(format!(" {}", meaning.words(language))));
    };
    let example = |squares: kingsight::Bitboard| {
        let piece = squares.first().and_then(|square| board.piece_at(square));
        look.piece(piece.unwrap_or(Piece { color: Color::White, role: Role::Pawn }))
    };
    for (squares, sign, meaning) in [
        (marks.checked, CHECKED, Meaning::InCheck),
        (marks.checkers, CHECKER, Meaning::GivesCheck),
        (marks.pinned, PINNED, Meaning::Pinned),
        (marks.pinners, PINNER, Meaning::Pins),
        (marks.proof, PROOF, Meaning::Proof),
        (marks.moving & board.occupied(), MOVING, Meaning::ToMove),
    ] {
        if squares.any() {
            let Sign { left, right, color } = sign;
            explain(format!("{left}{}{right}", example(squares)), color, meaning);
        }
    }
    if marks.target.any() {
        explain(" ? ".to_owned(), TARGET.color, Meaning::Target);
    }
    if marks.open.any() {
        explain(" + ".to_owned(), OPEN, Meaning::WouldDo);
    }
    if marks.rays.any() {
        let meaning = if marks.moving.any() { Meaning::Line } else { Meaning::PinLine };
        explain(" / ".to_owned(), RAY, meaning);
    }
    if marks.danger.any() {
        let sign = format!(" {} ", look.either('×', 'x'));
        explain(sign, DANGER, Meaning::Closed(marks.turn));
    }
    if words.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    Paragraph { lead: "    ", indent: 4, gap: "   " }.write(out, look, &words)
}
