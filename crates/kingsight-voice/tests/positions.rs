//! Positions, rulings and mates in German.

use kingsight::{
    Claim, Color, Game, Incident, MateQuestion, Nodes, PieceLetters, Position, Square,
};
use kingsight_voice::inspection::{self, Heading};
use kingsight_voice::{Language, checks, laws, mate, protection, status};

const GERMAN: Language = Language::German;
const LETTERS: PieceLetters = PieceLetters::German;

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn checks_and_their_answers() {
    for (fen, expected) in [
        (
            "4k3/8/8/8/1b6/8/8/R2QKB2 w - - 0 1",
            "Der Läufer auf b4 bietet dem König auf e1 Schach; \
             Antworten: 2 Königszüge, 1-mal dazwischenziehen.",
        ),
        (
            "4k3/8/8/2P5/8/P3n3/5P2/3K4 w - - 0 1",
            "Der Springer auf e3 bietet dem König auf d1 Schach; \
             Antworten: 4 Königszüge, 1-mal den Springer schlagen.",
        ),
        (
            "4r1k1/8/8/8/1b6/8/8/4K3 w - - 0 1",
            "Doppelschach: der Läufer auf b4 und der Turm auf e8 greifen den König auf e1 an; \
             Antworten: 3 Königszüge.",
        ),
        (
            "6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1",
            "Der Turm auf a1 bietet dem König auf g1 Schach; nichts hilft dagegen.",
        ),
        (
            "6k1/8/8/8/8/8/3B1PPP/r5K1 w - - 0 1",
            "Der Turm auf a1 bietet dem König auf g1 Schach; \
             Antworten: 2-mal dazwischenziehen.",
        ),
    ] {
        let position = position(fen);
        let found =
            checks::checks(GERMAN, LETTERS, position.board(), Color::White, Some(&position));
        assert_eq!(found.concat(), expected, "{fen}");
    }
}

#[test]
fn pins_and_discovered_checks() {
    let board = "3k4/8/8/3N4/8/8/8/3RK3".parse().unwrap();
    assert_eq!(
        checks::discovered(GERMAN, &board, Color::Black),
        ["Wenn der Springer auf d5 die Linie verlässt, bietet der Turm auf d1 dem König auf d8 \
             Schach."]
    );
    for (fen, expected) in [
        (
            "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
            "Der Springer auf d2 ist vom Läufer auf b4 an den König auf e1 gefesselt; \
             er kann nicht ziehen.",
        ),
        (
            "4k3/4r3/8/8/8/5n2/4R3/4K3 w - - 0 1",
            "Der Turm auf e2 ist vom Turm auf e7 an den König auf e1 gefesselt; die Fesselung \
             lässt ihm nur e3, e4, e5, e6 und e7, aber kein solcher Zug wehrt das Schach ab.",
        ),
    ] {
        let position = position(fen);
        let pin = position.board().pins(Color::White).next().unwrap();
        let found = checks::pin(GERMAN, position.board(), &pin, Some(&position)).to_string();
        assert_eq!(found, expected);
    }
}

#[test]
fn attack_and_protection() {
    let board = "4k3/8/8/8/1b6/8/3N4/4K2R".parse().unwrap();
    let [(white, attacked), (black, unattacked)] = protection::protection(GERMAN, &board);
    assert_eq!(white, "Weiß greift 19 Felder an; ungedeckt: Turm h1.");
    assert_eq!(attacked, ["Springer d2: angegriffen von Läufer b4; gedeckt von König e1"]);
    assert_eq!(black, "Schwarz greift 11 Felder an; keine Figur ist gedeckt.");
    assert_eq!(unattacked, [""; 0]);
}

#[test]
fn rulings() {
    let position = position("4k3/8/8/8/8/8/4P3/4K3 w - - 100 90");
    let ruled = |incident| {
        let ruling = position.ruling(incident, Nodes(1_000));
        laws::ruling(GERMAN, &position, &ruling).to_string()
    };
    assert_eq!(
        ruled(Incident::FlagFall(Color::White)),
        "Remis (6.9): das Blättchen von Weiß ist gefallen, aber Schwarz kann nicht mattsetzen: \
         Schwarz hat nur noch den König."
    );
    assert_eq!(
        ruled(Incident::BothFlags),
        "Remis (Richtlinien III.3.1): beide Blättchen sind gefallen, und man weiß nicht, welches \
         zuerst; in jeder Periode außer der letzten geht die Partie weiter."
    );
    let wall = self::position("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1");
    let ruling = wall.ruling(Incident::Nothing, Nodes::USUAL);
    assert_eq!(
        laws::because(GERMAN, &wall, &ruling).to_string(),
        "keine Seite kann mattsetzen: die Bauern auf a4, c4, e4, g4, a5, c5, e5 und g5 können nie \
         mehr ziehen; der König auf e3 bleibt auf den Reihen 1 bis 3; der König auf e6 bleibt auf \
         den Reihen 6 bis 8; auf den Feldern, die die Figuren noch erreichen können, ist kein Matt \
         möglich"
    );
    assert_eq!(
        laws::can_claim(GERMAN, Color::White, Claim::FiftyMoves).to_string(),
        "Weiß kann Remis beantragen: 50 Züge ohne Schlagen und ohne Bauernzug."
    );
    let touched = position.touched(&[Square::E2]);
    assert_eq!(
        laws::touched(GERMAN, &position, &[Square::E2], &touched).to_string(),
        "Der Bauer auf e2 muss ziehen (4.3.1)."
    );
}

#[test]
fn mates() {
    let position = position("3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1");
    let question = MateQuestion::new(2);
    let answer = |question| {
        let found = position.mate_in(question);
        mate::answer(GERMAN, LETTERS, &position, question, &found).to_string()
    };
    assert_eq!(
        answer(question.checks_only()),
        "Weiß setzt in 2 Zügen nur mit Schachgeboten matt: Te8+."
    );
    assert_eq!(answer(MateQuestion::new(1)), "Weiß kann in 1 Zug kein Matt erzwingen.");
    let problem = position.mate_problem(question);
    let faults = mate::faults(GERMAN, LETTERS, &position, question, problem.as_ref());
    assert_eq!(faults, ["Keine Nebenlösungen.", "Keine Duale."]);
}

#[test]
fn how_a_game_stands() {
    for (fen, expected) in [
        (
            "4k3/8/8/8/1b6/8/8/4K3 w - - 0 1",
            "Weiß am Zug, im Schach. Remis: keine Seite kann mehr mattsetzen.",
        ),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "Weiß gewinnt durch Matt."),
    ] {
        let game = Game::new(position(fen));
        let setup = game.position().to_setup(kingsight::EnPassant::Always);
        assert_eq!(status::status(GERMAN, &setup, Some(&game)).to_string(), expected);
    }
    let heading = |heading| inspection::heading(GERMAN, heading).to_string();
    assert_eq!(heading(Heading::LegalMoves(1)), "1 erlaubter Zug");
    assert_eq!(heading(Heading::LegalMoves(20)), "20 erlaubte Züge");
}
