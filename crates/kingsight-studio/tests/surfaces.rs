//! The answers of every endpoint, in English and German, kept as files in `snapshots/`: each a request, its status and the
//! answer. After an intended change, `KINGSIGHT_BLESS=1 cargo test -p kingsight-studio` rewrites them; read the difference before
//! you commit it.

use kingsight_methods::exercises::{ExerciseKind, Level, Pick, draw};
use kingsight_methods::lessons::LESSONS;

use crate::support::snapshot::{compare, in_lines, without};
use crate::support::{Answer, Running, start};

const PINS: &str = "4k3/8/8/8/1b2r3/8/3NB3/4K3 w - - 0 1";
const WALL: &str = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
const SEVERAL: &str = "4k3/8/8/K1B1r2K/8/8/8/8 w KQ e3 0 1";
const DRAWN: [&str; 2] = ["inspection", "layers"];

/// The request with a further field, as text: the order of its fields is that of the page.
fn in_german(body: &str) -> String {
    let rest = body.strip_prefix('{').expect("an object");
    let comma = if rest.starts_with('}') { "" } else { "," };
    format!("{{\"language\":\"de\"{comma}{rest}")
}

/// An answer in lines, after what was asked.
fn block(request: &str, answer: &Answer, hidden: &[&str]) -> String {
    let body = String::from_utf8(answer.body.clone()).expect("UTF-8");
    let body = without(&body, hidden);
    let body = in_lines(&body);
    format!("{request}\n{}\n{body}", answer.status)
}

fn post(studio: &Running, question: &str, body: &str, hidden: &[&str]) -> String {
    let path = format!("/api/{question}");
    let answer = studio.with("POST", &path, &[], body.as_bytes());
    block(&format!("POST {path}\n{body}"), &answer, hidden)
}

/// Questions in both languages; what is in no language is in the English answer alone.
fn in_both(questions: &[(&str, String)], hidden: &[&str], hidden_in_german: &[&str]) -> String {
    let studio = start();
    let blocks = questions.iter().map(|(question, body)| {
        let english = post(&studio, question, body, hidden);
        english + "\n" + &post(&studio, question, &in_german(body), hidden_in_german)
    });
    blocks.collect::<Vec<_>>().join("\n")
}

fn get(studio: &Running, path: &str, hidden: &[&str]) -> String {
    block(&format!("GET {path}"), &studio.get(path), hidden)
}

#[test]
fn constants() {
    let studio = start();
    let drawings = ["pieces"];
    let catalog = get(&studio, "/api/catalog", &drawings);
    let same = ["pieces", "layers", "examples"];
    let german = get(&studio, "/api/catalog?language=de", &same);
    compare("catalog", &format!("{catalog}\n{german}"));
    let array = get(&studio, "/api/attack-array", &[]);
    let german = get(&studio, "/api/attack-array?language=de", &[]);
    compare("attack-array", &format!("{array}\n{german}"));
}

#[test]
fn views() {
    let states = [
        format!(r#"{{"fen":"{PINS}","selected":"d2"}}"#),
        r#"{"moves":["1. e4 e5 2. Nf3+"],"ply":2,"selected":"f1"}"#.to_owned(),
        format!(r#"{{"fen":"{SEVERAL}","mode":"free","selected":"c5"}}"#),
        r#"{"moves":["f3 e5 g4 Qh4#"],"selected":"e1"}"#.to_owned(),
        format!(r#"{{"fen":"{WALL}","mode":"view"}}"#),
    ];
    compare("views", &in_both(&states.map(|state| ("view", state)), &[], &["layers"]));
    // What ends a game, or may: only the words differ.
    let four = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let endings = [
        r#"{"fen":"4k3/4P3/4K3/8/8/8/8/8 b - - 0 1"}"#.to_owned(),
        r#"{"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1"}"#.to_owned(),
        r#"{"fen":"4k3/8/8/8/8/8/R7/4K3 w - - 100 80"}"#.to_owned(),
        r#"{"fen":"4k3/8/8/8/8/8/R7/4K3 w - - 150 120"}"#.to_owned(),
        format!(r#"{{"moves":["{four}"]}}"#),
        format!(r#"{{"moves":["{four} {four}"]}}"#),
        r#"{"fen":"4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1","selected":"c1"}"#.to_owned(),
        r#"{"fen":"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"}"#.to_owned(),
        r#"{"mode":"free","fen":"8/8/8/8/8/8/8/8 b - - 0 1"}"#.to_owned(),
    ];
    let hidden = ["inspection", "layers", "pieces"];
    compare("view-endings", &in_both(&endings.map(|state| ("view", state)), &hidden, &hidden));
}

#[test]
fn drops_and_edits() {
    let castling = "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1";
    let promotion = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    let questions = [
        ("drop", format!(r#"{{"fen":"{PINS}","from":"d2","to":"f3"}}"#)),
        ("drop", format!(r#"{{"fen":"{PINS}","from":"e1","to":"d1"}}"#)),
        ("drop", format!(r#"{{"fen":"{castling}","from":"e1","to":"g1"}}"#)),
        ("drop", format!(r#"{{"fen":"{castling}","from":"e1","to":"c1"}}"#)),
        ("drop", format!(r#"{{"fen":"{promotion}","from":"a7","to":"b8"}}"#)),
        ("drop", format!(r#"{{"fen":"{promotion}","from":"a7","to":"b8","promotion":"knight"}}"#)),
        ("drop", format!(r#"{{"fen":"{passing}","from":"e5","to":"d6"}}"#)),
        ("drop", format!(r#"{{"fen":"{PINS}","from":"d2","to":null}}"#)),
        ("drop", format!(r#"{{"fen":"{PINS}","from":"e1","to":"d1","mode":"view"}}"#)),
        ("drop", format!(r#"{{"fen":"{PINS}","piece":"Q","to":"d1"}}"#)),
        ("drop", format!(r#"{{"fen":"{PINS}","piece":"Q","to":"d1","mode":"free"}}"#)),
        ("drop", format!(r#"{{"fen":"{PINS}","from":"e8","to":"e7"}}"#)),
        ("drop", r#"{"moves":["f3 e5 g4 Qh4#"],"from":"e1","to":"f2"}"#.to_owned()),
        ("edit", r#"{"mode":"free","edit":{"kind":"clear"}}"#.to_owned()),
        ("edit", format!(r#"{{"fen":"{PINS}","edit":{{"kind":"turn","turn":"black"}}}}"#)),
        (
            "edit",
            format!(
                r#"{{"fen":"{castling}","edit":{{"kind":"castling","rook":"h1","held":false}}}}"#
            ),
        ),
        ("edit", format!(r#"{{"fen":"{passing}","edit":{{"kind":"en_passant","square":"d6"}}}}"#)),
        ("edit", format!(r#"{{"fen":"{PINS}","edit":{{"kind":"mirror"}}}}"#)),
        ("edit", format!(r#"{{"fen":"{SEVERAL}","mode":"free","edit":{{"kind":"repair"}}}}"#)),
    ];
    compare("drops-and-edits", &in_both(&questions, &DRAWN, &DRAWN));
}

#[test]
fn a_piece_in_the_hand() {
    let questions = [
        ("drag", format!(r#"{{"fen":"{PINS}","from":"d2","to":"f3"}}"#)),
        ("drag", format!(r#"{{"fen":"{PINS}","from":"e1","to":"d1"}}"#)),
        ("drag", format!(r#"{{"fen":"{PINS}","from":"e2","to":null}}"#)),
        ("drag", format!(r#"{{"fen":"{PINS}","piece":"q","to":"a1","mode":"free"}}"#)),
    ];
    compare("drags", &in_both(&questions, &["layers"], &["layers"]));
    let studio = start();
    let lift =
        r#"{"fen":"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1","from":"d2","layers":["white.attacks"]}"#;
    compare("lift", &post(&studio, "lift", lift, &["counts"]));
}

#[test]
fn squares_changes_and_winning() {
    let battery = "3r4/3q4/8/8/3P4/2N5/8/3R3K w - - 0 1";
    let fork = "4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - - 0 1";
    let questions = [
        ("square", format!(r#"{{"fen":"{battery}","mode":"free","square":"d4"}}"#)),
        ("square", format!(r#"{{"fen":"{PINS}","square":"d2"}}"#)),
        ("square", format!(r#"{{"fen":"{PINS}","square":"e8"}}"#)),
        ("square", format!(r#"{{"fen":"{PINS}","square":"c3","from":"d2","to":"c3"}}"#)),
        ("square", r#"{"square":"e5"}"#.to_owned()),
        ("square", r#"{"square":"f3"}"#.to_owned()),
        ("changes", r#"{"moves":["f3 e5 g4"]}"#.to_owned()),
        ("changes", format!(r#"{{"fen":"{fork}","move":"Nf5"}}"#)),
        ("changes", format!(r#"{{"fen":"{PINS}","move":"Nf3"}}"#)),
        ("changes", r#"{"move":"Nxf3"}"#.to_owned()),
        ("changes", "{}".to_owned()),
        ("winning", r#"{"fen":"7k/8/6K1/8/8/8/8/R7 w - - 0 1","side":"white"}"#.to_owned()),
        ("winning", r#"{"fen":"7k/8/6K1/8/8/8/8/R7 w - - 0 1","side":"black"}"#.to_owned()),
        ("winning", format!(r#"{{"fen":"{WALL}","side":"white"}}"#)),
        ("winning", r#"{"fen":"4k3/4P3/4K3/8/8/8/8/8 b - - 0 1","side":"white"}"#.to_owned()),
    ];
    compare("squares-changes-winning", &in_both(&questions, &[], &[]));
}

#[test]
fn texts_and_games() {
    let faulty = r#"[Event \"Games\"]\n[White \"A\"]\n\n1. e4 $1 {[%cal Ge2e4] best} e5 (1... c5 2. Nf6) 2. Nf3+ Nc6 3. Ke3 *"#;
    let german = r"1. Sf3 Sf6 (1... d5) 2. g3 {Sehr solide} g6 3. Lg2";
    let two = r"1. e4 e5 *\n\n1. d4 d5 *";
    let with_text = |text: &str| format!(r#"{{"text":"{text}"}}"#);
    let texts = [
        PINS,
        SEVERAL,
        "position startpos moves e2e4 e7e5",
        "e2e4,e7e5",
        "https://lichess.org/analysis/4k3/8/8/8/1b6/8/3N4/4K3_w_-_-_0_1",
        faulty,
        german,
        two,
    ];
    let pasted = texts.map(|text| ("paste", with_text(text)));
    let read = [faulty, german, two, r"1. e4 {open"].map(|text| ("game", with_text(text)));
    let questions = [&pasted[..], &read].concat();
    compare("texts-and-games", &in_both(&questions, &DRAWN, &DRAWN));
}

/// Every lesson at each step, and a click.
#[test]
fn lessons() {
    let steps = LESSONS.iter().flat_map(|lesson| {
        let steps = 0..lesson.steps.len();
        steps.map(|step| ("lesson", format!(r#"{{"id":"{}","step":{step}}}"#, lesson.id)))
    });
    let toggle = r#"{"id":"opposite-rays","step":0,"fen":null,"square":"d4"}"#;
    let chosen = r#"{"id":"0x88","step":0,"chosen":["e4","f6"]}"#;
    let others = [("lesson/toggle", toggle.to_owned()), ("lesson", chosen.to_owned())];
    let questions: Vec<(&str, String)> = steps.chain(others).collect();
    // Boards and sets are in no language.
    let same = ["pieces", "set", "arrows"];
    compare("lessons", &in_both(&questions, &[], &same));
}

/// An exercise of each kind, with some picks that are right and some that are not.
#[test]
fn exercises() {
    let questions = ExerciseKind::ALL.into_iter().flat_map(|kind| {
        let exercise = draw(kind, Level::Medium, 7).expect("an exercise");
        let solution: Vec<String> = exercise.solution().iter().map(Pick::to_string).collect();
        let right = solution.iter().step_by(2).cloned();
        let wrong = match exercise.solution().first() {
            Some(Pick::Move { .. }) => ["a1a2", "e2e4", "g1f3"],
            _ => ["a1", "d4", "e8"],
        };
        let picks = right.chain(wrong.map(str::to_owned)).map(|pick| format!("\"{pick}\""));
        let picks = picks.collect::<Vec<_>>().join(",");
        let asked = format!(r#""kind":"{}","level":"medium","seed":7"#, kind.id());
        [
            ("exercise", format!("{{{asked}}}")),
            ("exercise/assess", format!("{{{asked},\"picks\":[{picks}]}}")),
        ]
    });
    compare("exercises", &in_both(&questions.collect::<Vec<_>>(), &[], &["pieces"]));
}

/// The sheet to print, without its boards.
#[test]
fn sheets() {
    let studio = start();
    let sheets = ["", "&language=de"].map(|language| {
        let path = format!("/sheet?kind=evasions&level=easy&seed=1&count=2{language}");
        let answer = studio.get(&path);
        let page = String::from_utf8(answer.body).expect("UTF-8");
        let mut parts = page.split("<svg");
        let first = parts.next().unwrap_or_default().to_owned();
        let boards = parts.map(|part| part.split_once("</svg>").expect("a board"));
        let rest: String = boards.map(|(_, after)| format!("<svg>...</svg>{after}")).collect();
        format!("GET {path}\n{}\n{first}{rest}", answer.status)
    });
    compare("sheets", &sheets.join("\n"));
}

#[test]
fn errors() {
    let knight = "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1";
    let questions = [
        ("view", r#"{"fen":"8/8/8/4x3/8/8/8/8 w - -"}"#.to_owned()),
        ("view", r#"{"fen":"8/8/8/8/8/8/8/8 x"}"#.to_owned()),
        ("view", r#"{"moves":["e4","e5 Ke3"]}"#.to_owned()),
        ("view", r#"{"moves":["nonsense"]}"#.to_owned()),
        ("view", r#"{"fen":"8/8/8/8/8/8/8/8 w - -","moves":["e4"]}"#.to_owned()),
        ("view", r#"{"moves":["e4"],"ply":2}"#.to_owned()),
        ("view", r#"{"selected":"i9"}"#.to_owned()),
        ("view", r#"{"mode":"cheat"}"#.to_owned()),
        ("view", r#"{"fen":5}"#.to_owned()),
        ("view", r#"{"fen":"startpos",}"#.to_owned()),
        ("drop", r#"{"to":"e4"}"#.to_owned()),
        ("drop", r#"{"from":"e2","piece":"N","to":"e4"}"#.to_owned()),
        ("drop", r#"{"piece":"Nn","to":"e4"}"#.to_owned()),
        ("drop", r#"{"from":"a7","to":"a8","promotion":"king"}"#.to_owned()),
        ("edit", r#"{"edit":{"kind":"turn","turn":"green"}}"#.to_owned()),
        ("edit", r#"{"edit":{"kind":"explode"}}"#.to_owned()),
        ("changes", r#"{"move":"Nz9"}"#.to_owned()),
        ("changes", r#"{"fen":"8/8/8/8/8/8/8/8 w - -","move":"e4"}"#.to_owned()),
        ("winning", r#"{"side":"green"}"#.to_owned()),
        ("paste", r#"{"text":"good morning"}"#.to_owned()),
        ("paste", r#"{"text":"1. e5 e5 9. Nf3"}"#.to_owned()),
        ("paste", r#"{"text":"https://lichess.org/q7ZvsdUF"}"#.to_owned()),
        ("paste", r#"{"text":"[Variant \"Atomic\"]\n\n1. e4 *"}"#.to_owned()),
        ("game", r#"{"text":""}"#.to_owned()),
        ("lesson", r#"{"id":"alchemy"}"#.to_owned()),
        ("lesson", r#"{"id":"castling","step":99}"#.to_owned()),
        ("lesson", r#"{"id":"0x88","chosen":["a0"]}"#.to_owned()),
        ("lesson/toggle", r#"{"id":"castling","square":"a1"}"#.to_owned()),
        ("exercise", r#"{"kind":"mate"}"#.to_owned()),
        ("exercise", r#"{"kind":"pinned","level":"odd"}"#.to_owned()),
        ("exercise", format!(r#"{{"kind":"evasions","fen":"{knight}"}}"#)),
        ("exercise/assess", format!(r#"{{"kind":"pinned","fen":"{knight}","picks":["d9"]}}"#)),
    ];
    let of_questions = in_both(&questions, &[], &[]);
    let studio = start();
    let language = post(&studio, "view", r#"{"language":"tlh"}"#, &[]);
    let paths =
        ["/api/no-such-question", "/api/view", "/sheet?kind=mate", "/sheet?kind=pinned&count=61"];
    let of_paths = paths.map(|path| get(&studio, path, &[]));
    let not_json = studio.with("POST", "/api/view", &[("Content-Type", "text/plain")], b"{}");
    let not_json = block("POST /api/view as text/plain", &not_json, &[]);
    let blocks = [&[of_questions, language][..], &of_paths, &[not_json]].concat();
    compare("errors", &blocks.join("\n"));
}
